"""The opening and closing of an aside over a panel."""

from __future__ import annotations

from engine.view import Zone
from mobile.table.middle.asides import AsideOverlay
from mobile.table.panel import Panel


class AsideControl:
    """Shows the cards of an aside over a panel until the next tap, or *back*."""

    def __init__(self, panel: Panel) -> None:
        self._panel = panel
        self._overlay: AsideOverlay | None = None

    def open(self, _: object, zone: Zone) -> None:
        """Shows an aside; called for the event of the pile that opens it."""
        session = self._panel.session
        view, localizer = session.view, session.localizer
        if view is None:
            return
        self.close()
        overlay = self._overlay = AsideOverlay(
            view, zone, localizer, title=localizer.say(zone.label), pos_hint={"x": 0, "y": 0}
        )
        overlay.hint = localizer("aside-close")
        overlay.bind(on_close=self.close)
        self._panel.add_widget(overlay)

    def close(self, *_: object) -> bool:
        """Closes the aside; returns whether one was open."""
        overlay, self._overlay = self._overlay, None
        if overlay is not None:
            self._panel.remove_widget(overlay)
        return overlay is not None
