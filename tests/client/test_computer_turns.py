"""Computers on this device: where they think in the background nobody waits for them, but a client that closes."""

from __future__ import annotations

import logging
import random
import threading
from pathlib import Path
from unittest import mock

import pytest

from client.computer_turns import ComputerTurns
from client.embedded import EmbeddedClient
from client.errors import CallError
from client.models import Profile, Table
from engine.text import Text
from tests.client.embedded_helpers import FixedClock, play
from tests.client.real_games import let_computers_move

PATIENCE = 30
"""Seconds after which a test gives up waiting for a thread."""


class HoldingClock(FixedClock):
    """A clock that, while `held`, tells no time to computers in the background, so that they cannot move."""

    def __init__(self) -> None:
        self._may_move = threading.Event()
        self.are_asking = threading.Event()
        """Whether computers have asked for the time since `hold`."""
        self.release()

    def hold(self) -> None:
        self._may_move.clear()
        self.are_asking.clear()

    def release(self) -> None:
        self._may_move.set()

    def now(self) -> float:
        if threading.current_thread().name == "computers":
            self.are_asking.set()
            assert self._may_move.wait(PATIENCE)
        return self.time


@pytest.fixture
def clock() -> HoldingClock:
    return HoldingClock()


def open_device(file: Path, clock: FixedClock, *, in_background: bool = True) -> EmbeddedClient:
    client = EmbeddedClient(file, clock=clock, rng=random.Random(4), computers_in_background=in_background)
    client.sign_in(next(iter(client.profiles()), Profile("", "Ann")))
    return client


def take_a_card(client: EmbeddedClient, game: str) -> None:
    """Ann takes a card, after a cut if there is one, and is to throw one."""
    let_computers_move(client)
    while client.table(game).view.phase != "discard":
        play(client, game, 1, random.Random(1))
        let_computers_move(client)


def throw_a_card(client: EmbeddedClient, game: str) -> None:
    take_a_card(client, game)
    play(client, game, 1, random.Random(1))


def test_a_call_returns_before_computers_think(file: Path, clock: HoldingClock) -> None:
    seen = list[Table]()
    client = open_device(file, clock)
    game = client.new_game("game_of_threes", ("steady",) * 7)
    take_a_card(client, game)
    client.watch_table(game, seen.append)
    clock.hold()
    play(client, game, 1, random.Random(1))
    own = seen[-1]
    assert (own.awaits_authority, own.deadline) == (True, None), "no clock runs while computers think"
    assert [event.actor for event in own.events if event.transfers] == [0]
    client.expire(game)
    assert seen[-1] is own, "they think already"
    clock.release()
    let_computers_move(client)
    assert not seen[-1].awaits_authority
    assert set(range(1, 8)) <= {event.actor for event in seen[-1].events}
    client.close()


def test_without_a_background_they_have_moved_when_the_call_returns(client: EmbeddedClient, game: str) -> None:
    seen = list[Table]()
    client.watch_table(game, seen.append)
    throw_a_card(client, game)
    assert not client.table(game).awaits_authority
    assert any(table.awaits_authority for table in seen), "listeners have heard of the own move before"


@pytest.mark.parametrize("seconds", [0, 60])
def test_computers_go_on_where_the_program_was_ended(file: Path, clock: HoldingClock, seconds: int) -> None:
    client = open_device(file, clock)
    game = client.new_game("game_of_threes", ("steady",) * 7)
    take_a_card(client, game)
    with mock.patch("client.computer_turns.ComputerTurns.add"):  # it is ended before they think
        play(client, game, 1, random.Random(1))
    client.close()
    clock.time += seconds
    again = open_device(file, clock, in_background=False)
    (listed,) = again.games()
    assert listed.turn in (None, listed.seat), "no computer's, without a look at the table"
    again.close()


def test_a_client_may_close_and_be_used_again_at_any_time(file: Path, clock: HoldingClock) -> None:
    client = open_device(file, clock)
    game = client.new_game("game_of_threes", ("steady",) * 3)
    for _ in range(40):
        table = client.table(game)
        if table.view.turn in (table.seat, "chance"):
            play(client, game, 1, random.Random(1))
        client.close()
        client.expire(game)
    client.close()
    table = client.table(game)
    assert table.move_number > 40
    assert len(client.history(game, 0)) > 40
    client.close()


def test_a_client_that_closes_waits_for_the_move_in_hand_and_makes_no_other(file: Path, clock: HoldingClock) -> None:
    client = open_device(file, clock)
    game = client.new_game("game_of_threes", ("steady",) * 7)
    take_a_card(client, game)
    clock.hold()
    with mock.patch("functions.service.game.played_game.THINKING_SECONDS", 0):
        play(client, game, 1, random.Random(1))
        assert clock.are_asking.wait(PATIENCE)
        closing = threading.Thread(target=client.close, daemon=True)
        closing.start()
        closing.join(0.1)
        assert closing.is_alive(), "a computer thinks"
        clock.release()
        closing.join(PATIENCE)
    assert not closing.is_alive()
    assert not any(thread.name == "computers" for thread in threading.enumerate())
    with mock.patch("client.computer_turns.ComputerTurns.add"):
        left = open_device(file, clock, in_background=False)
        assert left.table(game).awaits_authority, "others are still to move"
    left.close()


# The turns by themselves


def test_games_that_are_added_while_it_finishes_are_not_gone_on_with() -> None:
    moved, are_thinking, may_move = list[str](), threading.Event(), threading.Event()

    def make_moves(game_id: str) -> None:
        are_thinking.set()
        assert may_move.wait(PATIENCE)
        moved.append(game_id)
        turns.add(game_id)

    turns = ComputerTurns(make_moves, in_background=True)
    turns.add("a")
    turns.add("b")
    turns.start()
    assert are_thinking.wait(PATIENCE)
    finishing = threading.Thread(target=turns.finish, daemon=True)
    finishing.start()
    finishing.join(0.1)
    assert finishing.is_alive(), "a computer thinks"
    may_move.set()
    finishing.join(PATIENCE)
    assert (finishing.is_alive(), moved) == (False, ["a"])
    turns.add("c")
    turns.start()
    turns.wait()
    assert moved == ["a"], "it is closed"


@pytest.mark.parametrize("in_background", [False, True])
@pytest.mark.parametrize("error", [CallError("ABORTED", Text("table-is-busy")), KeyError("a fault of ours")])
def test_an_error_in_one_game_keeps_no_other_from_going_on(
    error: Exception, in_background: bool, caplog: pytest.LogCaptureFixture
) -> None:
    moved = []

    def make_moves(game_id: str) -> None:
        if game_id == "a":
            raise error
        moved.append(game_id)

    turns = ComputerTurns(make_moves, in_background=in_background)
    for game_id in ("a", "b"):
        turns.add(game_id)
    with caplog.at_level(logging.ERROR, "client.computer_turns"):
        turns.start()
        turns.wait()
    assert moved == ["b"]
    assert not turns.is_due("a"), "so the next call of `expire` tries it again"
    assert bool(caplog.records) is not isinstance(error, CallError), "what nobody expected is logged"
    turns.add("c")
    turns.start()
    turns.wait()
    assert moved == ["b", "c"]


def test_a_program_that_is_interrupted_while_computers_think_may_go_on() -> None:
    moved = []

    def make_moves(game_id: str) -> None:
        if game_id == "a":
            raise KeyboardInterrupt
        moved.append(game_id)

    turns = ComputerTurns(make_moves)
    turns.add("a")
    with pytest.raises(KeyboardInterrupt):
        turns.start()
    turns.add("b")
    turns.start()
    assert moved == ["b"]
