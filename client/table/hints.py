"""Hints at a table: asked for by its player, thought out aside, and gone as soon as the table has moved on.

A hint follows from what the player's seat sees and remembers, so that it is computed on the player's own device.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import partial
from typing import Any, Final, Literal, Protocol

from client.localizer import Localizer
from client.models import Table
from client.observable import Observable
from client.runner import Runner
from engine.codec import tagged
from engine.game import Move
from engine.games import get_game
from engine.hints import Advice, find_hint, has_hints
from engine.text import Text
from engine.view import View

_log: Final = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())

Shown = Literal["", "look", "move"]
"""The part of a hint that is shown: nothing, the cards to look at, or the move and why."""


class HintedTable(Protocol):
    """The table for which hints are asked."""

    @property
    def table(self) -> Table | None:
        """The newest version of the table."""

    @property
    def authority_view(self) -> View | None:
        """The view that is shown, with all cards in the order of the authority."""

    @property
    def localizer(self) -> Localizer: ...

    @property
    def accepts_moves(self) -> bool:
        """Whether a move can be made now."""

    def show_message(self, text: Text) -> None:
        """Shows a sentence until something else happens."""


class TableHints:
    """The hints of one table. Emits `changed` when another one is shown, or none any more.

    The first `ask` shows what to look at, the second the move and why, and the third hides the hint. Where there is
    nothing to look at first, as at a cut, the first `ask` shows all. Where no hint can be found, a message says so.
    """

    def __init__(self, table: HintedTable, runner: Runner) -> None:
        self.changed = Observable()
        self.shown: Shown = ""
        """The part of the hint that is shown, or will be once it has been thought out."""
        self.is_thinking = False
        self._table = table
        self._runner = runner
        self._hint: Advice | None = None
        self._moment: object = None
        """The moment of the table for which the hint was asked."""

    @property
    def is_offered(self) -> bool:
        """Whether there are hints at this table, now or in other turns."""
        table = self._table.table
        if table is None or table.seat is None or table.status != "playing":
            return False
        return table.allows_hints and has_hints(table.view.kind)

    @property
    def may_ask(self) -> bool:
        """Whether a hint can be asked for now."""
        view = self._table.authority_view
        return self.is_offered and self._table.accepts_moves and view is not None and bool(view.choices)

    @property
    def hint(self) -> Advice | None:
        """The hint that is shown."""
        return self._hint if self.shown else None

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences of the part that is shown."""
        hint, say = self.hint, self._table.localizer.say
        if hint is None:
            return ()
        if self.shown == "look":
            return (say(hint.reason.look),)
        return (say(hint.reason.text),)

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that are lit."""
        hint = self.hint
        if hint is None:
            return ()
        return hint.reason.cards if self.shown == "look" else hint.reason.moved

    @property
    def zone(self) -> str:
        """Id of the zone that is lit, onto which the cards go; empty for none."""
        return self.hint.reason.zone if self.hint is not None and self.shown == "move" else ""

    def names(self, move: Mapping[str, Any]) -> bool:
        """Whether the hint that is shown names this move of a choice, as JSON."""
        if self.hint is None or self.shown != "move":
            return False
        return any(_is_move(named, move) for named in (self.hint.move, self.hint.reason.beside) if named is not None)

    def ask(self) -> None:
        """Asks for a hint, for more of it, or for no more of it."""
        if not self.may_ask:
            return
        if not self.shown:
            self._begin()
        elif self.shown == "look":
            self.shown = "move"
        else:
            self._forget()
            return
        self.changed.emit()

    def hide(self) -> None:
        """Hides the hint."""
        if self.shown:
            self._forget()

    def update(self) -> None:
        """Forgets a hint for a moment of the table that has passed."""
        if self.shown and (self._moment != self._now() or not self.may_ask):
            self._forget()

    def _forget(self) -> None:
        self.shown, self._hint, self._moment, self.is_thinking = "", None, None, False
        self.changed.emit()

    def _now(self) -> object:
        table = self._table.table
        return None if table is None else (table.id, table.move_number, table.view)

    def _begin(self) -> None:
        """Thinks aside, so that neither the screen nor a call to the authority waits."""
        table, moment = self._table.table, self._now()
        if table is None:
            return
        self.shown, self._moment, self.is_thinking = "look", moment, True

        def take(hint: Advice | None) -> None:
            if self._moment is not moment or not self.shown:
                return
            self.is_thinking, self._hint = False, hint
            if hint is None:
                self._forget()
                self._table.show_message(Text("hint-none"))
            else:
                if hint.reason.look == hint.reason.text:
                    self.shown = "move"
                self.changed.emit()

        self._runner.call_aside(partial(find_advice, table), take)


def _is_move(named: Move, move: Mapping[str, Any]) -> bool:
    """Whether a move is the named one, as JSON. Fields that are empty in the named one may be left out."""
    data = tagged(named)
    return bool(move) and all(value == move.get(key) for key, value in data.items() if key in move or value)


def find_advice(table: Table) -> Advice | None:
    """The hint for a table; None where it cannot be found, as in a game of a newer program.

    Every failure is an answer, as it says that no hint can be found.
    """
    try:
        game = get_game(table.view.kind, **table.options)
        memory: Any = game.new_memory() if table.memory is None else game.decode_memory(table.memory)
        return find_hint(game, table.view, memory, f"{table.id} {table.move_number}")
    except Exception:
        _log.exception("No hint could be found")
        return None
