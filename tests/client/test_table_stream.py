"""A table put together from its documents, however they come: whole, in order, none twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from client.errors import CallError
from client.models import Table
from client.online.table_stream import TableStream
from client.queries.document_source import DocumentSource
from client.queries.moves import fetch_moves
from engine.text import Text
from functions.store import Snapshot, put
from tests.functions.authority_helpers import Authority


class Game:
    """Ann and Bob at a table, and a device of Ann that is told what the test says."""

    def __init__(self, folder: Path) -> None:
        self.authority = Authority(folder / "games.db")
        self.id = self.authority.begin("ann", "bob")
        self.authority.act_until(self.id, "take")
        self.read: list[tuple[str, ...]] = []
        self.asked: list[str] = []
        self.lost = 0
        self.seen: list[Table] = []
        self.waits: list[float] = []
        self.screen_fails = False
        self.first = self.authority.table(self.id)["records"]
        self.stream = TableStream(
            self.id, "ann", cast(DocumentSource, Reading(self)), self._records, self._show, self._wait
        )
        self.stream.start(self.now(), self.authority.store.read(f"Games/{self.id}/Hands/ann")[0])

    def now(self) -> Snapshot:
        (found,) = self.authority.store.read(f"Games/{self.id}")
        return found

    def act(self) -> Snapshot:
        self.authority.act(self.id)
        return self.now()

    def _show(self, table: Table) -> None:
        self.seen.append(table)
        if self.screen_fails:
            raise ValueError

    def _wait(self, seconds: float) -> bool:
        self.waits.append(seconds)
        return False

    def _records(self, game: str, after: int, until: int) -> Any:
        self.asked.append("history")
        return fetch_moves(self._call, game, after, until)

    def _call(self, name: str, request: dict[str, Any]) -> dict[str, Any]:
        return self.authority.call("ann", name, **request)

    @property
    def told(self) -> list[Any]:
        return [event for table in self.seen for event in table.events]

    def happened(self) -> list[Any]:
        until = self.authority.table(self.id)["records"]
        return [event for move in fetch_moves(self._call, self.id, self.first, until) for event in move.events]


class Reading:
    """The methods of `Documents` that are called here."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def read(self, *paths: str) -> Any:
        if self._game.lost:
            self._game.lost -= 1
            raise CallError("UNAVAILABLE", Text("offline"))
        self._game.read.append(paths)
        return self._game.authority.store.read(*paths)


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Game]:
    game = Game(tmp_path)
    yield game
    game.authority.store.close()


def test_each_version_comes_once_however_often_it_is_told(game: Game) -> None:
    one, two = game.act(), game.act()
    for told in (one, one, two, one, two):
        game.stream.update((told,))
    versions = [table.version for table in game.seen]
    assert versions == sorted(set(versions))
    assert game.told == game.happened()


def test_a_version_that_follows_costs_a_hand_alone(game: Game) -> None:
    for _ in range(6):
        game.read.clear()
        game.stream.update((game.act(),))
        assert game.read == [(f"Games/{game.id}/Hands/ann",)]
    assert not game.asked
    assert game.told == game.happened()


def test_events_that_the_hands_of_older_functions_leave_out_are_read_with_the_moves(game: Game) -> None:
    """Those wrote into a hand what its player saw otherwise than everybody."""
    path = f"Games/{game.id}/Hands/ann"
    for _ in range(6):
        table = game.act()
        (hand,) = game.authority.store.read(path)
        moves = {number: game.authority.document(f"Games/{game.id}/Moves/{number}") for number in told_in(hand)}
        events = [own for own in hand.data["events"] if own["events"] != moves[own["number"]]["events"]]
        game.authority.store.commit([put(path, {**hand.data, "events": events})])
        game.stream.update((table,))
    assert any("/Moves/" in path for paths in game.read for path in paths)
    assert not game.asked
    assert game.told == game.happened()


def told_in(hand: Snapshot) -> list[int]:
    return [own["number"] for own in hand.data["events"]]


def test_a_hand_that_has_gone_on_is_not_shown_at_an_older_table(game: Game) -> None:
    """The table is told, and before the rest is read there is a newer one."""
    old = game.now()
    while game.now().data["hands"]["ann"] == old.data["hands"]["ann"]:
        old = game.now()
        game.act()
    between = game.act()
    newest = game.now()
    while newest.data["hands"]["ann"] == between.data["hands"]["ann"]:
        newest = game.act()
    game.stream.update((between,))
    assert game.seen[-1].version == newest.data["version"]
    assert game.seen[-1].view == game.authority.view(game.id, "ann")
    game.stream.update((newest,))
    assert len(game.seen) == 2
    assert game.told == game.happened()


def test_after_a_gap_the_authority_is_asked(game: Game) -> None:
    for _ in range(4):
        newest = game.act()
    game.stream.update((newest,))
    assert game.asked == ["history"]
    assert len(game.seen) == 2
    assert game.told == game.happened()


def test_a_lost_connection_is_waited_for_and_nothing_is_left_out(game: Game) -> None:
    game.lost = 3
    game.stream.update((game.act(),))
    assert len(game.waits) == 3
    assert len(game.seen) == 2
    assert game.told == game.happened()


def test_after_its_end_nothing_is_shown(game: Game) -> None:
    game.stream.end()
    game.stream.update((game.act(),))
    assert len(game.seen) == 1


def test_a_table_that_was_taken_away_or_damaged_shows_nothing_more(game: Game) -> None:
    game.stream.update(())
    newest = game.act()
    damaged = Snapshot(newest.path, {**newest.data, "view": {"zones": 5}}, newest.stamp)
    game.stream.update((damaged,))
    game.stream.update((Snapshot(newest.path, {**newest.data, "users": ["bob"]}, newest.stamp),))
    assert len(game.seen) == 1
    game.stream.update((newest,))
    assert len(game.seen) == 2


def test_a_screen_that_fails_does_not_end_it(game: Game) -> None:
    game.screen_fails = True
    game.stream.update((game.act(),))
    game.stream.update((game.act(),))
    assert len(game.seen) == 3
