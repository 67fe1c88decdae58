"""Helpers for the tests of the embedded client."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.errors import CallError
from client.models import Table
from engine.text import Text
from engine.view import ChoosePlace, Press, PutOnto, TakeFrom


class FixedClock:
    time = 1000.0

    def now(self) -> float:
        return self.time


def opened(file: Path, clock: FixedClock | None = None) -> tuple[EmbeddedClient, list[Text]]:
    said: list[Text] = []
    return EmbeddedClient(file, clock=clock or FixedClock(), rng=random.Random(4), report=said.append), said


def choose_move(table: Table, rng: random.Random) -> dict[str, Any]:
    choice = rng.choice(table.view.choices)
    move = dict(choice.move)  # type: ignore[union-attr]
    if isinstance(choice, PutOnto):
        return {**move, "card": rng.choice(choice.sets[0])}
    if isinstance(choice, ChoosePlace):
        return {**move, "at": choice.places[0]}
    assert isinstance(choice, (Press, TakeFrom))
    return move


def play(client: EmbeddedClient, game: str, moves: int, rng: random.Random) -> None:
    for _ in range(moves):
        table = client.table(game)
        if table.status == "over":
            return
        if table.view.turn == table.seat:
            client.move(game, table.move_number, choose_move(table, rng))
        else:
            client.ready(game)


def whole_games(client: EmbeddedClient) -> list[str]:
    """The games, of all people of the device, that can be opened and played on."""
    whole = []
    for profile in client.profiles():
        client.sign_in(profile)
        for game in client.games():
            play(client, game.id, 1, random.Random(2))
            whole.append(game.id)
    return whole


def refusal_of(call: Any, *args: Any) -> tuple[str, str]:
    with pytest.raises(CallError) as caught:
        call(*args)
    assert caught.value.__cause__ is None
    return caught.value.code, caught.value.text.code
