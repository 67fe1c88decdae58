"""Notices of own turns at tables that are not looked at, and their number in the title of the window."""

from __future__ import annotations

from collections.abc import Iterable

from client.text.games_list import GameLine
from mobile.app_screen import AppScreen
from mobile.window import sounds


class TurnNotices:
    """Tells of the own turns that `home`, the screen with the list of games, learns of."""

    def __init__(self, home: AppScreen) -> None:
        self._home, self._context = home, home.context

    def announce(self, line: GameLine) -> None:
        """Says that one's own turn has begun. A table that is open says so itself, once its cards have come."""
        context = self._context
        shown = context.navigation.screen
        told = context.localizer("your-turn-in", game=line.title, players=line.others)
        if line.has_people:
            context.turn_signs.tell(told)
        if getattr(shown, "game_id", "") == line.id:
            return
        context.sounds.play(sounds.YOUR_TURN)
        if shown is not self._home:
            context.overlay.note(told, game=line.id)

    def count(self, ongoing: Iterable[GameLine]) -> None:
        """Shows in the title of the window how many tables with other people wait for one's move."""
        self._context.turn_signs.count(sum(line.own_turn and line.has_people for line in ongoing))

    def close(self) -> None:
        """Takes that number away."""
        self._context.turn_signs.count(0)
