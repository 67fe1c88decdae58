"""Hints through every client: the memory of one's own seat comes with the table, where hints are allowed."""

from __future__ import annotations

from typing import Any

import pytest

from client.models import Table
from client.protocol import Client
from engine.games import get_game
from engine.hints import find_hint
from tests.client.backends import BACKENDS, Backend
from tests.client.contract_helpers import alone, person, take, turn, two

pytestmark = pytest.mark.parametrize("place", list(BACKENDS), indirect=True)


def remembered(client: Client, table: Table) -> Any:
    """The memory that a seat of a table must have: what follows from all that it has seen."""
    game, memory = get_game(table.view.kind, **table.options), None
    memory = game.new_memory()
    assert table.seat is not None
    for event in client.history(table.id, 0):
        memory = game.remember(memory, event, table.seat)
    return game.encode_memory(memory)


def test_against_computers_there_are_hints_from_what_the_seat_remembers(place: Backend) -> None:
    ann, game = alone(place)
    for phase in ("take", "discard"):
        table = ann.table(game)
        assert table.view.phase == phase
        assert table.allows_hints
        assert table.memory == remembered(ann, table) is not None
        rules = get_game(table.view.kind, **table.options)
        hint = find_hint(rules, table.view, rules.decode_memory(table.memory))
        assert hint is not None
        if phase == "take":
            take(ann, game)


def test_who_comes_back_to_a_running_table_remembers_the_same(place: Backend) -> None:
    ann, game = alone(place)
    found: list[Table] = []
    unwatch = ann.watch_table(game, found.append)
    unwatch()
    take(ann, game)
    again: list[Table] = []
    unwatch = ann.watch_table(game, again.append)
    unwatch()
    assert again[-1].memory == remembered(ann, again[-1])
    assert again[-1].memory != found[-1].memory


def test_with_friends_there_are_no_hints(place: Backend) -> None:
    clients, game = two(place)
    for client in clients.values():
        table = client.table(game)
        assert (table.allows_hints, table.memory) == (False, None)


def test_with_friends_there_are_hints_where_the_table_allows_them_and_each_has_their_own(place: Backend) -> None:
    clients, game = two(place, hints=True)
    turn(clients[place.authority.active(game)], game)
    for client in clients.values():
        table = client.table(game)
        assert table.allows_hints
        assert table.memory == remembered(client, table) is not None


def test_the_invite_and_the_table_tell_whether_hints_are_allowed(place: Backend) -> None:
    _, her = person(place, "ann")
    bob, his = person(place, "bob")
    place.authority.call(her, "createGame", kind="threes", requestId="a", invites=[his], hints=True)
    assert [invitation.hints for invitation in bob.invitations()] == [True]
