"""The place of a table's panels, of which one is shown at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from kivy.uix.widget import Widget

from mobile.table.panel import Panel

PanelName = Literal["lobby", "shuffle", "hand"]


class PanelPlace:
    """Shows panels in the widget `face`, each made by `create` when it is first needed.

    `on_change` is called whenever another panel is shown.
    """

    def __init__(self, face: Any, create: Callable[[PanelName], Panel], on_change: Callable[[], None]) -> None:
        self.panel: Panel | None = None
        """The panel that is shown; None before the first one, and while a message stands in its place."""
        self._face = face
        self._create = create
        self._on_change = on_change
        self._panels: dict[PanelName, Panel] = {}

    def show(self, name: PanelName) -> Panel:
        """Shows a panel. Returns it."""
        if name not in self._panels:
            self._panels[name] = self._create(name)
        panel = self._panels[name]
        if panel is not self.panel:
            self.release()
            self._put(panel)
            self.panel = panel
            panel.arrive()
            self._on_change()
        return panel

    def show_message(self, message: Widget) -> None:
        """Shows a message in the place of the panel."""
        self.release()
        self.panel = None
        self._put(message)

    def is_shown(self, name: PanelName) -> bool:
        """Whether this panel is shown."""
        return self.panel is not None and self.panel is self._panels.get(name)

    def release(self) -> None:
        """Puts back what a finger holds."""
        if self.panel is not None:
            self.panel.release()

    def _put(self, widget: Widget) -> None:
        self._face.clear_widgets()
        widget.pos_hint = {"x": 0, "y": 0}  # it follows its place, which a lesson's bubble moves
        self._face.add_widget(widget)
        widget.size, widget.pos = self._face.size, self._face.pos
