"""Computers on this device: they think in an executor, where there is one, and nobody waits for them."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.models import Profile, Table
from tests.client.embedded_helpers import FixedClock, play


class HeldExecutor(Executor):
    """An executor that runs what it was given when `run` is called."""

    def __init__(self) -> None:
        self.held: list[Callable[[], None]] = []

    def submit(self, call: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()

        def run() -> None:
            if not future.set_running_or_notify_cancel():
                return
            future.set_result(call(*args, **kwargs))

        self.held.append(run)
        return future

    def run(self) -> None:
        while self.held:
            self.held.pop(0)()


def open_device(file: Path, clock: FixedClock, executor: Executor | None) -> EmbeddedClient:
    client = EmbeddedClient(file, clock=clock, rng=random.Random(4), executor=executor)
    client.sign_in(next(iter(client.profiles()), Profile("", "Ann")))
    return client


def throw_a_card(client: EmbeddedClient, game: str) -> None:
    """Ann takes and throws a card, after a cut if there is one."""
    while client.table(game).view.phase != "discard":
        play(client, game, 1, random.Random(1))
    play(client, game, 1, random.Random(1))


def test_a_call_returns_before_computers_think(file: Path, clock: FixedClock) -> None:
    executor, seen = HeldExecutor(), list[Table]()
    client = open_device(file, clock, executor)
    game = client.new_game("game_of_threes", ("steady",) * 7)
    executor.run()
    client.watch_table(game, seen.append)
    throw_a_card(client, game)
    own = seen[-1]
    assert (own.goes_on, own.deadline) == (True, None), "no clock runs while computers think"
    assert [event.actor for event in own.events if event.transfers] == [0]
    client.expire(game)
    assert seen[-1] is own, "they think already"
    executor.run()
    assert not seen[-1].goes_on
    assert set(range(1, 8)) <= {event.actor for event in seen[-1].events}
    client.close()


def test_without_an_executor_they_have_moved_when_the_call_returns(client: EmbeddedClient, game: str) -> None:
    seen = list[Table]()
    client.watch_table(game, seen.append)
    throw_a_card(client, game)
    assert not client.table(game).goes_on
    assert any(table.goes_on for table in seen), "listeners have heard of the own move before"


@pytest.mark.parametrize("seconds", [0, 60])
def test_computers_go_on_where_the_program_was_ended(file: Path, clock: FixedClock, seconds: int) -> None:
    executor, seen = HeldExecutor(), list[Table]()
    client = open_device(file, clock, executor)
    game = client.new_game("game_of_threes", ("steady",) * 7)
    executor.run()
    throw_a_card(client, game)
    client.close()
    executor.run()
    clock.time += seconds
    again = open_device(file, clock, None)
    again.watch_table(game, seen.append)
    assert seen[0].goes_on or seconds, "as it was left"
    again.expire(game)
    assert not seen[-1].goes_on
    again.close()


def test_a_client_that_closes_waits_for_the_computer_that_thinks(file: Path, clock: FixedClock) -> None:
    with ThreadPoolExecutor(1) as executor:
        client = open_device(file, clock, executor)
        game = client.new_game("game_of_threes", ("steady",) * 3)
        for _ in range(40):
            table = client.table(game)
            if table.view.turn in (table.seat, "chance"):
                play(client, game, 1, random.Random(1))
            client.close()  # at any time
            client.expire(game)
        client.close()
    table = client.table(game)
    assert table.move_number > 40
    assert len(client.history(game, 0)) > 40
    client.close()
