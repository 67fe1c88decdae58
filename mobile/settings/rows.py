"""The rows of the settings: a label at the left, what sets it at the right, and a thin line between two of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from client.forms.form_field import CHOOSE, PRESS, SWITCH
from mobile import theme
from mobile.controls.form import Form, FormRow, OnOffRow
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.segments import Segments
from mobile.drawing import kv
from mobile.drawing.text_textures import extent


class SettingsBlock(BoxLayout):
    """A setting that is no field of a form, such as the choice of a felt."""


class ChooseSetting(FormRow):
    """A choice of a few words, right of its label or, without room for that, below it."""

    is_beside = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for widget, name in ((self, "width"), (self, "text"), (self.ids.segments, "needed")):
            widget.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        label = min(extent(self.text, sp(theme.TYPE_BODY)), sp(theme.SETTING_LABEL))
        self.is_beside = self.width >= label + dp(theme.GAP_LARGE) + self.ids.segments.needed


class SwitchSetting(OnOffRow):
    """A switch right of its label."""


class PressSetting(FormRow):
    """A button below the words for what it does."""


class SettingsRows(Form):
    """Shows the fields of a section, one row each."""

    row_types: ClassVar[Mapping[str, type[FormRow]]] = {
        CHOOSE: ChooseSetting,
        SWITCH: SwitchSetting,
        PRESS: PressSetting,
    }


kv.load(__file__)
__all__ = ["OptionalColumn", "Segments", "SettingsBlock", "SettingsRows"]
