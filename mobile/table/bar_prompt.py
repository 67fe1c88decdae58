"""The sentence in the bar above the own cards."""

from __future__ import annotations

from client.table.session import TableSession
from mobile.drawing.appearance import appearance


class BarPrompt:
    """Writes what is expected at a session's table and, while help is shown, what is advised."""

    def __init__(self) -> None:
        self._expected = ""

    def write(self, session: TableSession, advice: str) -> str:
        """The sentence now; a refusal stands alone. `advice` is what the middle of the table advises."""
        if session.message:
            return session.message
        expected = self._say_expected(session)
        helps = (advice, _say_default(session)) if appearance.shows_help else ()
        return "\n".join(filter(None, (expected, *helps)))

    def _say_expected(self, session: TableSession) -> str:
        """The sentence of what is expected: the last of the own turn while moves are shown, else who plays."""
        view = session.view
        if session.prompt or view is None or view.stage != "play" or not isinstance(view.turn, int):
            self._expected = session.prompt
        elif view.turn != view.viewer:
            self._expected = session.localizer("waiting-for", seat=view.turn)
        return self._expected


def _say_default(session: TableSession) -> str:
    """The sentence about the golden card, which goes where none is chosen. Empty where there is none."""
    view, card = session.view, session.gestures.default_card
    held = session.active_zone
    if view is None or card is None or held is None or len(held.cards) < 2 or card not in held.cards:
        return ""
    return session.localizer("default-put", card=card)
