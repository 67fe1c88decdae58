"""A column that can be taken away."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class OptionalColumn(BoxLayout):
    """A column whose content is taken away while it is not `wanted`: out of sight it would still catch touches.

    In a column with gaps it then takes back the gap beside it, so that nothing is seen of it.
    """

    wanted = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        self._put_by: list[Widget] = []
        super().__init__(orientation="vertical", size_hint_y=None, **values)
        self.fbind("minimum_height", self._fit)
        self._fit()

    def add_widget(self, widget: Widget, *args: Any, **more: Any) -> None:
        if self.wanted:
            super().add_widget(widget, *args, **more)
        else:
            self._put_by.append(widget)

    def on_parent(self, _: object, parent: Widget | None) -> None:
        if isinstance(parent, BoxLayout):
            parent.fbind("spacing", self._fit)
            self._fit()

    def _fit(self, *_: object) -> None:
        column = self.parent
        is_in_column = isinstance(column, BoxLayout) and column.orientation == "vertical"
        self.height = -column.spacing if is_in_column and not self.wanted else self.minimum_height

    def on_wanted(self, *_: object) -> None:
        if self.wanted:
            there, self._put_by = self._put_by, []
            for widget in there:
                self.add_widget(widget)
        else:
            self._put_by = list(reversed(self.children))
            self.clear_widgets()
        self._fit()
