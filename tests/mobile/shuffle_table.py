"""Tables before a hand, made by the real rules, and a client that only writes down what it is told to do."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from client.models import Player, Table
from client.table.session import TableSession
from engine.game import SeenEvent, event_for_viewer
from engine.games import GAMES, get_game
from engine.view import CHANCE
from mobile.table.shuffle import ShufflePanel
from tests.client.table.fakes import ControlledRunner, RecordingClient

NAMES = ("Ann", "Bartholomew", "Ada", "Cleo", "Dan", "Eve", "Computer 6", "Gus", "Hannah", "Ivo", "June", "Kim")
ME = 0


class Before:
    """A game of so many players up to its first cut, as the player on seat 0 sees it."""

    def __init__(self, players: int, seed: int = 1, cutter_is_me: bool = True, **more: Any) -> None:
        self.game = get_game(next(iter(GAMES)))
        self.client, self.run, self.now, self.version = RecordingClient(), ControlledRunner(), 0.0, 0
        self.rng = Random(seed)
        self.players = tuple(
            Player(seat, NAMES[seat % 12], level="" if seat in (0, 2, 5) else "steady") for seat in range(players)
        )
        self.more = more
        self.state = self.game.start(players)
        if cutter_is_me:
            while self._cutter() != ME:
                self.state, self.rng = self.game.start(players), Random(self.rng.random())
        self.begun = self.state
        self.model = TableSession(self.client, self.run, "game", now=lambda: self.now, monotonic=lambda: self.now)
        self.model.open()

    def _cutter(self) -> Any:
        kept, rng = self.state, Random()
        rng.setstate(self.rng.getstate())
        state = kept
        while self.game.turn(state) == CHANCE:
            state = self.game.apply(state, CHANCE, self.game.chance_move(state, rng)).state
        return self.game.turn(state)

    def table(self, events: tuple[SeenEvent, ...] = (), **more: Any) -> Table:
        self.version += 1
        view = self.game.view(self.state, ME)
        table = Table("game", self.version, self.version, "playing", self.players, ME, view, events)
        return replace(table, **{**self.more, **more})

    def come(self, events: tuple[SeenEvent, ...] = (), **more: Any) -> None:
        """The table, as it stands now, with what has happened."""
        self.client.came(self.table(events, **more))

    def chance(self) -> tuple[SeenEvent, ...]:
        """Let chance move once; what is seen of it."""
        return self.play(CHANCE, self.game.chance_move(self.state, self.rng))

    def play(self, actor: Any, move: Any) -> tuple[SeenEvent, ...]:
        step = self.game.apply(self.state, actor, move)
        self.state = step.state
        return tuple(event for one in step.events if (event := event_for_viewer(one, ME)) is not None)

    def to_cut(self) -> Before:
        """Go to where somebody cuts, and show it."""
        while self.game.turn(self.state) == CHANCE:
            self.chance()
        self.come()
        return self

    def panel(self) -> ShufflePanel:
        panel = ShufflePanel(session=self.model)
        panel.show()
        return panel


def advance(panel: ShufflePanel, fly: bool = False) -> Any:
    """Show the next event as a table screen does, its flights aside."""
    step = panel.session.advance()
    if step is not None and step.event is not None:
        panel.event_text = panel.session.step_sentence(step)
        panel.depart(step.event.transfers)
        if not fly:
            panel.arrive()
    panel.show()
    return step
