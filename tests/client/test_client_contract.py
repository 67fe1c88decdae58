"""The contract of every client: people, games, tables, moves and the clock, through the protocol alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from client.errors import CallError
from client.models import Profile, Table
from client.protocol import Client
from engine.view import TakeFrom
from tests.client.backends import BACKENDS, Backend, Received
from tests.client.contract_helpers import KIND, alone, person, play_last_turn, refused, take, turn, two, until_phase

pytestmark = pytest.mark.parametrize("place", list(BACKENDS), indirect=True)

# People


def test_people_stay_on_their_device_the_last_one_first(place: Backend) -> None:
    client = place.device("ann")
    assert client.profiles() == ()
    ann = client.sign_in(Profile("", " Ann ", face="fox"))
    assert (ann.name, ann.face) == ("Ann", "fox")
    bob = client.sign_in(Profile("", "Bob"))
    assert bob.uid != ann.uid
    assert [profile.uid for profile in client.profiles()] == [bob.uid, ann.uid]
    assert client.sign_in(client.profiles()[1]).uid == ann.uid
    assert [profile.name for profile in client.profiles()] == ["Ann", "Bob"]


def test_a_name_that_is_none_is_refused(place: Backend) -> None:
    assert refused(place.device("ann").sign_in, Profile("", "x" * 99)) == ("INVALID_ARGUMENT", "name-too-long")
    assert place.device("ann").profiles() == ()


def test_nobody_signed_in(place: Backend) -> None:
    client = place.device("ann")
    assert refused(client.new_game, KIND, ("random",)) == ("UNAUTHENTICATED", "sign-in-first")
    assert client.games() == ()


# Games


def test_a_new_game_waits_for_the_person_and_stands_in_the_list(place: Backend) -> None:
    ann, uid = person(place, "ann")
    game = ann.new_game(KIND, ("random", "steady"))
    table = ann.table(game)
    assert (table.id, table.status, table.seat, table.view.viewer, table.events) == (game, "playing", 0, 0, ())
    assert [(player.uid, player.level) for player in table.players] == [(uid, ""), ("", "random"), ("", "steady")]
    (line,) = ann.games()
    assert (line.id, line.kind, line.status, line.seat) == (game, KIND, "playing", 0)
    assert line.title == table.view.title


def test_options_that_are_none_are_refused(place: Backend) -> None:
    ann, _ = person(place, "ann")
    assert refused(ann.new_game, KIND, ("random",), {"dragons": True}) == ("INVALID_ARGUMENT", "no-such-option")
    assert refused(ann.new_game, KIND, ("wise",)) == ("INVALID_ARGUMENT", "no-such-level")
    assert ann.games() == ()


def test_the_list_is_watched(place: Backend) -> None:
    ann, _ = person(place, "ann")
    seen = Received()
    unwatch = ann.watch_games(seen)
    assert list(seen) == [()]
    first = ann.new_game(KIND, ("random",))
    seen.until(lambda lines: [line.id for line in lines] == [first])
    place.authority.clock.time += 1
    second = ann.new_game(KIND, ("random",))
    seen.until(lambda lines: [line.id for line in lines] == [second, first])
    place.authority.clock.time += 1
    turn_at(ann, first)
    seen.until(lambda lines: [line.id for line in lines] == [first, second])
    ann.delete_game(first)
    seen.until(lambda lines: [line.id for line in lines] == [second])
    assert all(before != after for before, after in pairwise(seen))
    unwatch()
    count = len(seen)
    ann.delete_game(second)
    assert ann.games() == ()
    assert len(seen) == count


def turn_at(client: Client, game: str) -> None:
    until_phase(client, game, "take")
    take(client, game)


# One table


def test_both_see_the_table_version_by_version_and_only_their_own_cards(place: Backend) -> None:
    clients, game = two(place)
    seen = {uid: Received() for uid in clients}
    for uid, client in clients.items():
        client.watch_table(game, seen[uid])
        assert [table.events for table in seen[uid]] == [()]
    for _ in range(6):
        turn(clients[place.authority.active(game)], game)
        now = place.authority.table(game)["version"]
        for uid, client in clients.items():
            seen[uid].until_version(now, lambda client=client: client.expire(game))
    for uid, client in clients.items():
        versions = [table.version for table in seen[uid]]
        assert versions == sorted(set(versions))
        assert [event for table in seen[uid] for event in table.events] == list(
            client.history(game, seen[uid][0].move_number)
        )
        assert seen[uid][-1].view == client.table(game).view
    one, other = ([table.events for table in seen[uid]] for uid in clients)
    assert one != other, "who takes a card from the bank sees it, the other does not"
    hidden = {
        uid: {t.card for table in seen[uid] for event in table.events for t in event.transfers if t.source == "stock"}
        for uid in clients
    }
    assert all(None in cards and len(cards) > 1 for cards in hidden.values())


def test_what_was_missed_comes_with_the_next_version(place: Backend) -> None:
    """A device that was away hears of several versions together, and of all that it saw happen in between."""
    clients, game = two(place)
    uid = place.authority.active(game)
    seen = Received()
    client = clients[uid]
    client.watch_table(game, seen)()
    first = seen[0]
    for _ in range(3):
        turn(clients[place.authority.active(game)], game)
    told = client.history(game, first.move_number)
    assert len(told) >= 6
    assert client.history(game, client.table(game).move_number) == ()
    again = Received()
    client.watch_table(game, again)
    assert [(table.version, table.events) for table in again] == [(client.table(game).version, ())]


def test_nothing_comes_after_it_is_unwatched_or_closed(place: Backend) -> None:
    clients, game = two(place)
    (ann, bob) = clients.values()
    seen, others = Received(), Received()
    unwatch = ann.watch_table(game, seen)
    bob.watch_table(game, others)
    unwatch()
    bob.close()
    count = len(seen), len(others)
    place.authority.act(game)
    assert ann.table(game).version > seen[-1].version
    assert (len(seen), len(others)) == count
    bob.close()


def test_a_table_of_others_is_not_there(place: Backend) -> None:
    _, game = two(place)
    cho, _ = person(place, "cho")
    gone = ("NOT_FOUND", "no-such-game")
    for call in (cho.table, cho.ready, cho.back, cho.rematch, cho.delete_game, cho.expire):
        assert refused(call, game) == gone
    assert refused(cho.watch_table, game, print) == gone
    assert refused(cho.history, game, 0) == gone
    assert refused(cho.set_start, game, None) == gone
    assert refused(cho.table, "nowhere") == gone


def is_somebody_away(table: Table) -> bool:
    return any(seat.away for seat in table.view.seats)


def test_a_table_that_was_left_is_not_shown_any_more(place: Backend) -> None:
    clients, game = two(place)
    (ann, bob) = clients.values()
    seen, others = Received(), Received()
    ann.watch_table(game, seen)
    bob.watch_table(game, others)
    ann.delete_game(game)
    assert ann.games() == ()
    others.until(is_somebody_away, lambda: bob.expire(game))
    assert refused(ann.table, game) == ("NOT_FOUND", "no-such-game")
    assert seen[-1].version < others[-1].version


def test_a_table_that_is_played_has_no_start_to_be_moved(place: Backend) -> None:
    ann, game = alone(place)
    before = ann.table(game)
    assert refused(ann.set_start, game, None) == ("FAILED_PRECONDITION", "game-begun")
    assert ann.table(game) == before


# Moves


def test_a_move_of_an_old_table_is_refused_and_nothing_happens(place: Backend) -> None:
    ann, game = alone(place)
    before = ann.table(game)
    move = {"type": "take", "source": "stock"}
    assert refused(ann.move, game, before.move_number - 1, move) == ("ABORTED", "table-moved-on")
    assert refused(ann.move, game, before.move_number, {"type": "fly"}) == ("INVALID_ARGUMENT", "malformed")
    assert refused(ann.move, game, before.move_number, {"type": "discard", "card": 3})[0] == "FAILED_PRECONDITION"
    assert ann.table(game) == before


def test_who_is_not_to_move_is_told_who_is(place: Backend) -> None:
    clients, game = two(place)
    active = place.authority.active(game)
    (waiting,) = (client for uid, client in clients.items() if uid != active)
    with pytest.raises(CallError) as caught:
        take(waiting, game)
    assert caught.value.text.code == "not-your-turn"
    assert caught.value.text.args == {"seat": place.authority.seat(game, active)}


def test_a_move_is_seen_by_who_makes_it(place: Backend) -> None:
    ann, game = alone(place)
    before = ann.table(game)
    assert any(isinstance(choice, TakeFrom) for choice in before.view.choices)
    take(ann, game)
    after = ann.table(game)
    assert (after.version, after.move_number) == (before.version + 1, before.move_number + 1)
    assert (before.view.phase, after.view.phase) == ("take", "discard")


# The clock


def test_more_time_and_an_order_for_when_it_ends(place: Backend) -> None:
    ann, game = alone(place, time_limit=30)
    take(ann, game)
    table = ann.table(game)
    ann.more_time(game)
    assert ann.table(game).deadline == (table.deadline or 0) + 30
    hand = [card for card in table.view.zone("hand:0").cards if card is not None]
    ann.arrange(game, tuple(reversed(hand)))
    assert refused(ann.arrange, game, tuple(hand[1:]))[1] == "order-is-not-the-hand"
    place.authority.clock.time = ann.table(game).deadline
    ann.expire(game)
    thrown = [transfer.card for event in ann.history(game, table.move_number) for transfer in event.transfers]
    assert hand[0] in thrown, "the last card of the order goes"


def test_nobody_is_hurried_without_a_clock(place: Backend) -> None:
    ann, game = alone(place)
    assert ann.table(game).deadline is None
    assert refused(ann.more_time, game) == ("FAILED_PRECONDITION", "no-clock")
    before = ann.table(game)
    ann.expire(game)
    assert ann.table(game) == before


def test_who_was_away_comes_back(place: Backend) -> None:
    ann, game = alone(place, time_limit=30)
    place.authority.clock.time = ann.table(game).deadline
    ann.expire(game)
    table = ann.table(game)
    assert table.stopped
    assert refused(take, ann, game)[0] in ("FAILED_PRECONDITION", "ABORTED")
    ann.back(game)
    assert not ann.table(game).stopped


# Between hands, and after the game


def test_the_next_hand_waits_for_everybody(place: Backend) -> None:
    clients, game = two(place)
    place.authority.play_hand(game)
    ann, bob = clients.values()
    assert ann.table(game).view.stage == "rest"
    bob.report_presence(game)
    ann.ready(game)
    assert ann.table(game).ready == (ann.table(game).seat,)
    assert bob.table(game).ready == ann.table(game).ready
    bob.ready(game)
    assert bob.table(game).ready == ()
    assert bob.table(game).view.stage != "rest"


def test_a_rematch_is_the_same_for_whoever_asks__G12(place: Backend) -> None:
    ann, game = alone(place)
    assert refused(ann.rematch, game) == ("FAILED_PRECONDITION", "game-not-over")
    play_last_turn(place, game)
    assert ann.table(game).status == "over"
    (line,) = ann.games()
    assert (line.status, line.turn) == ("over", None)
    assert line.winners
    assert line.totals == tuple(seat.total for seat in sorted(ann.table(game).view.seats, key=lambda seat: seat.seat))
    again = ann.rematch(game)
    assert ann.rematch(game) == again != game
    assert ann.table(game).rematch == again
    assert ann.table(again).status == "playing"
    assert {line.id for line in ann.games()} == {game, again}


def test_whether_the_authority_is_there_is_told_at_once(place: Backend) -> None:
    told: list[bool] = []
    place.device("ann").watch_connection(told.append)()
    assert told == [True]


def test_a_part_of_the_history_is_read_and_no_more(place: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("functions.service.turns.moves.MAX_RECORDS_PER_ANSWER", 3)
    clients, game = two(place)
    for _ in range(3):
        turn(clients[place.authority.active(game)], game)
    ann = next(iter(clients.values()))
    place.authority.call(next(iter(clients)), "leave", gameId=game)  # a record that is no move
    place.authority.call(next(iter(clients)), "back", gameId=game)
    last = ann.table(game).move_number
    for middle in (0, 1, 4, last):
        assert ann.history(game, 0, middle) + ann.history(game, middle) == ann.history(game, 0)
    assert ann.history(game, 2, 4) + ann.history(game, 4, last) == ann.history(game, 2)
    assert 0 < len(ann.history(game, 2, 4)) < len(ann.history(game, 2))
