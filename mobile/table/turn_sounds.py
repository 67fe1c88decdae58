"""The sounds that call a player back to the table: your turn has come, you have won."""

from __future__ import annotations

from collections.abc import Callable

from engine.view import View
from mobile.window import sounds


class TurnSounds:
    """Plays each of these sounds once: at the beginning of a turn, not again at each of its moves."""

    def __init__(self, play: Callable[[str], None]) -> None:
        self._play = play
        self._awaits_turn = True
        """Whether somebody else was to move since the sound of the last turn, or nobody was."""
        self._awaits_win = False
        """Whether the game was seen before it was over."""

    def see(self, view: View) -> None:
        """Notes a view that is shown, whether the table comes to rest with it or not."""
        if view.turn != view.viewer:
            self._awaits_turn = True
        if view.stage != "over":
            self._awaits_win = True

    def settle(self, view: View) -> None:
        """Plays the sound that is due when the table has come to rest."""
        if view.turn == view.viewer and self._awaits_turn:
            self._awaits_turn = False
            self._play(sounds.YOUR_TURN)
        elif view.stage == "over" and view.viewer in view.winners and self._awaits_win:
            self._awaits_win = False
            self._play(sounds.WIN)
