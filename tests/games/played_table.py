"""The part of a test's table that is the same in every game: moves are made, refused, and looked at."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

from engine.cards import notate_cards
from engine.errors import IllegalMove
from engine.game import Away, Back, Event, Move
from engine.text import Text
from engine.view import CHANCE, SPECTATOR, TABLE, Actor, Seat, View, Viewer

AnyTable = TypeVar("AnyTable", bound="PlayedTable")


@dataclass
class PlayedTable:
    """A game, where it stands, and what was told at the last move."""

    game: Any
    state: Any
    events: list[Event] = field(default_factory=list)
    """The events of the last move."""
    rng: random.Random = field(default_factory=lambda: random.Random(3))

    # What happens

    def does(self: AnyTable, actor: Actor, move: Move) -> AnyTable:
        step = self.game.apply(self.state, actor, move)
        self.state, self.events = step.state, list(step.events)
        return self

    def chance(self: AnyTable) -> AnyTable:
        return self.does(CHANCE, self.game.chance_move(self.state, self.rng))

    def goes_away(self: AnyTable, seat: Seat) -> AnyTable:
        return self.does(TABLE, Away(seat))

    def comes_back(self: AnyTable, seat: Seat) -> AnyTable:
        return self.does(TABLE, Back(seat))

    def refusal(self, move: Move, actor: Actor | None = None) -> Text:
        """The sentence that refuses this move, of whose turn it is unless it is said otherwise."""
        with pytest.raises(IllegalMove) as refused:
            self.game.apply(self.state, self.game.turn(self.state) if actor is None else actor, move)
        return refused.value.text

    def refuses(self, move: Move, actor: Actor | None = None) -> str:
        """The code of `refusal`."""
        return self.refusal(move, actor).code

    # How it stands

    @property
    def turn(self) -> Any:
        """The seat that has the turn; or chance, or nobody."""
        return self.game.turn(self.state)

    def hand(self, seat: Seat) -> str:
        return notate_cards(self.state.stockpile.at(self.state.hands[seat]))

    def view(self, viewer: Viewer = SPECTATOR) -> View:
        view: View = self.game.view(self.state, viewer)
        return view

    def scores(self) -> tuple[int, ...]:
        scores: tuple[int, ...] = self.game.scores(self.state)
        return scores

    def said(self) -> list[str]:
        """The codes of what the last move told."""
        return [event.text.code for event in self.events]

    def told(self, code: str) -> list[dict[str, Any]]:
        """The arguments of the texts with this code that the last move told."""
        return [dict(event.text.args) for event in self.events if event.text.code == code]
