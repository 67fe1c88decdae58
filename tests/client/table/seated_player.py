"""A person at a new table, without a window; and a clock that is moved by hand."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from client.embedded import EmbeddedClient
from client.models import Profile
from client.table.session import TableSession
from engine.games import GAMES
from engine.view import View
from tests.client.table.fakes import ControlledRunner

KIND = next(iter(GAMES))


class ManualClock:
    """The time, moved by hand. `is_off` by so many seconds is the time of day, once somebody has set it."""

    time = 1000.0
    is_off = 0.0

    def now(self) -> float:
        return 1e6 + self.time + self.is_off

    def monotonic(self) -> float:
        return self.time


class SeatedPlayer:
    """A person at a new table, and what they do there."""

    def __init__(self, path: Path, seed: int = 3, levels: tuple[str, ...] = ("steady", "steady"), **more: Any) -> None:
        self.clock = ManualClock()
        self.client = EmbeddedClient(path, rng=Random(seed), clock=self.clock)
        self.client.sign_in(Profile("", "Ann"))
        self.run = ControlledRunner()
        self.game = self.client.new_game(KIND, levels, **more)
        self.model = TableSession(self.client, self.run, self.game, self.clock.now, self.clock.monotonic)
        self.model.open()

    @property
    def view(self) -> View:
        assert self.model.view is not None
        return self.model.view

    def settle(self) -> list[str]:
        """Let everything be shown; what was told."""
        told = []
        while (step := self.model.advance()) is not None:
            told.append(self.model.step_sentence(step))
        self.clock.time += 1
        return told

    def until(self, what: str) -> None:
        """Play on until this person is to take or to throw."""
        for _ in range(200):
            self.settle()
            if getattr(self.model.gestures, what):
                return
            self.play()
        raise AssertionError(f"never {what}")

    def play(self) -> None:
        """The next move, any: the middle of the pack, the bank, the card at the right."""
        model = self.model
        if model.gestures.gap_choice is not None:
            model.gestures.choose_place(model.gestures.gap_choice.places[len(model.gestures.gap_choice.places) // 2])
        elif model.gestures.take_choices:
            model.gestures.tap_zone("stock" if "stock" in model.gestures.take_choices else "discards")
        elif model.gestures.put_choices:
            model.hand_order.apply_proposal()
            model.gestures.tap_zone(model.gestures.put_choices[0].onto)
            if model.gestures.confirmation:
                model.gestures.answer(True)
        elif self.view.stage == "rest":
            model.ready()
