"""Statistics, as every client reads them."""

from __future__ import annotations

from typing import Any

import pytest

from functions.paths import statistics_path
from functions.store import delete
from tests.client.backends import BACKENDS, Backend
from tests.client.contract_helpers import person, play_last_turn, two

pytestmark = pytest.mark.parametrize("place", list(BACKENDS), indirect=True)


def test_each_person_reads_their_own_statistics_and_nobody_elses(place: Backend) -> None:
    clients, game = two(place)
    assert [client.statistics() for client in clients.values()] == [(), ()]
    place.authority.clock.time = 5000
    play_last_turn(place, game)
    for uid, client in clients.items():
        (found,) = client.statistics()
        (record,) = client.records()
        assert (found.uid, found.kind, found.played, found.last) == (uid, record.kind, 1, 5000)
        assert found.won == int(record.seat in record.view.winners)
        assert found.complete
        assert [opponent.uid for opponent in found.opponents] == [other for other in clients if other != uid]
    stranger, _ = person(place, "cho")
    assert stranger.statistics() == ()


def test_the_game_played_last_comes_first(place: Backend) -> None:
    ann, _ = person(place, "ann")
    for number, kind in enumerate(("lebowski", "threes", "lebowski")):
        place.authority.clock.time = 2000 + number
        play_last_turn(place, ann.new_game(kind, ("steady",) * 2))
    assert [(found.kind, found.played) for found in ann.statistics()] == [("lebowski", 2), ("threes", 1)]


def test_games_of_a_program_that_kept_no_statistics_are_counted_when_they_are_asked_for(place: Backend) -> None:
    ann, uid = person(place, "ann")
    play_last_turn(place, ann.new_game("lebowski", ("steady",) * 2))
    place.authority.store.commit([delete(statistics_path("lebowski", uid))])
    (found,) = ann.statistics()
    assert (found.played, found.complete) == (1, True)


def test_where_older_games_cannot_be_counted_now_it_is_said_since_when(
    place: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    from client.errors import CallError
    from engine.text import Text

    ann, _ = person(place, "ann")
    place.authority.clock.time = 7000
    play_last_turn(place, ann.new_game("lebowski", ("steady",) * 2))

    def refuse(*_: Any) -> Any:
        raise CallError("RESOURCE_EXHAUSTED", Text("too-often"))

    monkeypatch.setattr(type(ann), "_send_command", refuse)
    (found,) = ann.statistics()
    assert (found.played, found.complete, found.since) == (1, False, 7000)


def test_nobody_signed_in_has_no_statistics(place: Backend) -> None:
    assert place.device("ann").statistics() == ()
