"""The button that arranges the own hand, or skips what is shown: at the end of the own cards, or of their bar."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, get_args

from kivy.metrics import dp, sp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, OptionProperty

from mobile import theme
from mobile.controls.widgets import IconButton
from mobile.drawing import kv
from mobile.drawing.text_textures import extent

SignName = Literal["", "arrange", "skip"]
kv.load(__file__)


@dataclass(frozen=True, slots=True)
class HandSign:
    """A sign for the button, see `SignButton.sign`, the word for it, and what a press does."""

    name: SignName
    label: str
    do: Callable[[], None]


class SignButton(IconButton):
    """A sign with its word below it, where that is short; not seen without a sign."""

    sign: SignName = OptionProperty("", options=get_args(SignName))
    is_on_cloth = BooleanProperty(False)
    """Whether it lies on the cloth, and not in the bar."""
    rise = NumericProperty(0)
    """The height by which the sign stands above its middle, in pixels, so that the word has room below it."""

    def __init__(self, **values: Any) -> None:
        self._offered: HandSign | None = None
        super().__init__(**values)

    def offer(self, sign: HandSign | None) -> None:
        """Shows a sign; None for nothing to press."""
        self._offered = sign
        self.label = "" if sign is None else sign.label
        self.sign = "" if sign is None else sign.name

    def on_release(self) -> None:
        """Does what the sign stands for."""
        if self._offered is not None:
            self._offered.do()

    def _find_caption(self) -> str:
        is_short = extent(self.label, float(sp(theme.TYPE_TINY)), bold=True) <= dp(theme.SIGN_WORD_MOST)
        return str(self.label) if is_short else ""

    caption = AliasProperty(_find_caption, None, bind=("label",), cache=True)
    """The word below the sign; empty for one that is too long."""

    def _find_natural_width(self) -> float:
        words = extent(self.caption, float(sp(theme.TYPE_TINY)), bold=True)
        return float(max(dp(theme.TARGET), words + 2 * dp(theme.GAP if self.is_on_cloth else theme.GAP_SMALL)))

    natural_width = AliasProperty(_find_natural_width, None, bind=("caption", "is_on_cloth"), cache=True)
    """The width that it needs, in pixels."""
