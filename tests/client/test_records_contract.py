"""Records and points of finished games, as every client reads them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from client.places import final_places
from engine.view import ScoreSheet
from functions.documents import GameRecord, TablePlayer
from functions.encoding import encode_document
from functions.store import put
from functions.user_documents import GameTotals
from tests.client.backends import BACKENDS, Backend
from tests.client.contract_helpers import KIND, person, play_last_turn, two

pytestmark = pytest.mark.parametrize("place", list(BACKENDS), indirect=True)


def test_a_game_that_is_over_stays_on_record_for_all_its_people__F13(place: Backend) -> None:
    clients, game = two(place)
    ann, _ = clients.values()
    assert ann.records() == ()
    place.authority.clock.time = 5000
    play_last_turn(place, game)
    (line,) = ann.games()
    (record,) = ann.records()
    assert (record.id, record.kind, record.rounds, record.finished) == (game, KIND, 11, 5000)
    assert (record.players, record.seat) == (line.players, line.seat)
    assert record.view.score_sheet == ann.table(game).view.score_sheet
    assert final_places(record.view) == final_places(ann.table(game).view)
    for client in clients.values():
        client.delete_game(game)
        assert client.games() == ()
        assert [record.id for record in client.records()] == [game], "it stays when the game is taken off the list"
    cho, _ = person(place, "cho")
    assert cho.records() == ()


def test_records_are_listed_newest_first_and_found_by_a_players_name__F13(place: Backend) -> None:
    ann, her = person(place, "ann")
    bob, his = person(place, "Zoë Bobson")
    assert ann.records() == ()
    finished = {}
    for nth, people in enumerate(((her,), (her, his), (her,))):
        place.authority.clock.time += 60
        call = place.authority.call
        fields = {"kind": "lebowski", "levels": ["steady"] * 2, "requestId": f"r{nth}", "invites": list(people[1:])}
        game = call(her, "createGame", **fields)["gameId"]
        for invite in place.authority.table(game)["invites"]:
            call(his, "respondToInvite", inviteId=invite, accept=True)
        if people[1:]:
            call(her, "startGame", gameId=game)
        play_last_turn(place, game)
        finished[game] = people
    first, second, third = finished
    assert [record.id for record in ann.records()] == [third, second, first]
    assert [record.id for record in ann.records(" BOBS ")] == [second], (
        "a part of a name is enough, however it is written"
    )
    assert [record.id for record in ann.records("zoe\u0308")] == [second], (
        "also where the letter is put together otherwise"
    )
    assert [record.id for record in ann.records("zoe")] == [second], "without its accent"
    assert len(ann.records("Ada")) == 3, "computer players are called something too"
    assert ann.records("nobody") == ()
    assert [record.id for record in bob.records()] == [second]


def test_points_are_kept_on_the_account__C8(place: Backend) -> None:
    assert place.device("ann").points() == 0
    ann, uid = person(place, "ann")
    assert ann.points() == 0
    earned, seed = 0, 0
    while not earned:
        seed += 1  # another game, which she may win
        game = ann.new_game("crazy_eights", ("steady",))
        play_last_turn(place, game, seed)
        earned = sum(total or 0 for line in ann.games() for total in line.totals[: 1 if line.seat == 0 else 0])
    assert ann.points() == earned == place.authority.document(f"Users/{uid}")["points"]


def test_what_a_game_has_earned_stands_on_its_record_and_in_the_account(place: Backend) -> None:
    ann, _ = person(place, "ann")
    assert (ann.account().points, ann.account().game_totals, ann.account().achievements) == (0, {}, ())
    game = ann.new_game("lebowski", ("steady",) * 2)
    play_last_turn(place, game)
    (record,), account = ann.records(), ann.account()
    reward = record.reward
    assert reward is not None
    assert account.points == ann.points() == reward.points
    assert account.achievements == reward.achievements
    assert "first_game" in reward.achievements
    won = int(record.seat in record.view.winners)
    assert account.game_totals == {"lebowski": GameTotals(reward.points, 1, won)}


def test_nobody_signed_in_has_no_records(place: Backend) -> None:
    assert place.device("ann").records() == ()


def test_records_beyond_the_limit_of_one_query_are_read_in_pages(
    place: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("client.queries.game_queries.MAX_LISTED_RECORDS", 2)
    ann, uid = person(place, "ann")
    record = GameRecord("crazy_eights", (uid,), (TablePlayer("Ann", uid),), 1, (7,), (1,), (0,), ScoreSheet(), 1)
    stored = [
        put(f"Records/r{number}", encode_document(replace(record, finished=number))) for number in (3, 1, 4, 5, 2)
    ]
    place.authority.store.commit(stored)
    assert [record.id for record in ann.records()] == ["r5", "r4", "r3", "r2", "r1"]
