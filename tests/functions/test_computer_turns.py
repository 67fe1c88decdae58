"""The turns of computers: nobody waits for them. They move in calls of their own, after those of people."""

from __future__ import annotations

import threading
from itertools import count, pairwise

import pytest

from client.models import Table
from client.queries.tables import build_table
from functions.errors import ServiceError
from functions.service.game.played_game import THINKING_SECONDS
from tests.functions.authority_helpers import Authority, refusal
from tests.functions.stores import on_every_store
from tests.functions.test_turns import replayed
from tests.functions.timed_games import LIMIT, deadline

COMPUTERS = ["steady", "random"] * 3 + ["steady"]


def begin(authority: Authority, time_limit: int | None = None) -> str:
    """A table of Ann and seven computers, before Ann throws a card. From here on computers wait."""
    game = authority.create(levels=COMPUTERS, timeLimit=time_limit)
    authority.act_until(game, "discard")
    authority.computers_wait = True
    authority.alarms.clear()
    return game


def is_anns_turn(authority: Authority, game: str) -> bool:
    return authority.table(game)["activePlayer"] == authority.seat(game, "ann")


def think(authority: Authority, seconds: float) -> None:
    """Lets every look at the processor’s time find that so many seconds more were used."""
    times = count()
    authority.change_context(processor_time=lambda: next(times) * seconds)


@on_every_store
def test_a_persons_move_is_committed_before_any_computer_thinks(authority: Authority) -> None:
    game = begin(authority)
    before = authority.table(game)
    answer = authority.act(game)
    table = authority.table(game)
    assert (table["version"], table["moveNumber"]) == (before["version"] + 1, before["moveNumber"] + 1)
    assert answer["moveNumber"] == table["moveNumber"]
    assert not is_anns_turn(authority, game)
    assert table["timer"]["deadline"] == authority.clock.time
    assert authority.alarms == [(game, authority.clock.time)], "the queue lets the computers move"
    authority.service.carry_out_alarm(game)
    after = authority.table(game)
    assert (is_anns_turn(authority, game), after["timer"]["deadline"]) == (True, None)
    assert after["version"] == table["version"] + 1
    assert after["moveNumber"] >= table["moveNumber"] + len(COMPUTERS)
    assert replayed(authority, game) == authority.document(f"Games/{game}/Secret/state")["state"]


def test_a_new_game_waits_for_no_computer_either(authority: Authority) -> None:
    authority.computers_wait = True
    games = [authority.create(levels=COMPUTERS) for _ in range(4)]
    versions = {authority.table(game)["version"] for game in games}
    authority.let_computers_move()
    assert versions == {1}
    assert {authority.active(game) for game in games} == {"ann"}


def test_computers_think_for_half_a_second_and_then_in_another_call(authority: Authority) -> None:
    game = begin(authority)
    authority.act(game)
    think(authority, THINKING_SECONDS * 0.3)
    records = [authority.table(game)["records"]]
    while not is_anns_turn(authority, game):
        assert deadline(authority, game) == authority.clock.time
        assert authority.alarms[-1] == (game, authority.clock.time)
        authority.alarms.clear()
        authority.service.carry_out_alarm(game)
        records.append(authority.table(game)["records"])
    assert {after - before for before, after in pairwise(records[:-1])} == {3}
    assert len(records) > 3
    assert replayed(authority, game) == authority.document(f"Games/{game}/Secret/state")["state"]


def test_a_computer_that_thinks_too_long_still_makes_one_move(authority: Authority) -> None:
    game = begin(authority)
    authority.act(game)
    think(authority, THINKING_SECONDS * 0.9)
    before = authority.table(game)["records"]
    authority.service.expire(game)
    assert authority.table(game)["records"] == before + 1


def test_the_next_look_or_the_sweep_goes_on_after_a_process_was_killed(authority: Authority) -> None:
    game = begin(authority)
    authority.act(game)
    authority.left_to_computers.clear()
    authority.clock.time += 60
    authority.call("ann", "expire", gameId=game)
    assert is_anns_turn(authority, game)
    authority.act_until(game, "discard")
    authority.act(game)
    assert authority.sweep_deadlines() == [game]
    assert is_anns_turn(authority, game)


def test_devices_and_the_queue_at_the_same_time_let_each_computer_move_once(authority: Authority) -> None:
    game = begin(authority)
    authority.act(game)
    failed: list[ServiceError] = []

    def look() -> None:
        try:
            authority.service.expire(game)
        except ServiceError as error:
            failed.append(error)

    threads = [threading.Thread(target=look) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (failed, is_anns_turn(authority, game)) == ([], True)
    assert replayed(authority, game) == authority.document(f"Games/{game}/Secret/state")["state"]


def test_nobody_moves_for_a_computer_that_thinks(authority: Authority) -> None:
    game = begin(authority)
    authority.act(game)
    fields = {"gameId": game, "moveNumber": authority.table(game)["moveNumber"], "requestId": "r"}
    refused = refusal(authority, "ann", "move", **fields, move={"type": "take", "source": "stock"})
    assert refused == ("FAILED_PRECONDITION", "not-your-turn")


@pytest.mark.parametrize("seconds", [0.0, THINKING_SECONDS * 0.3])
def test_the_time_of_a_person_begins_when_the_moves_of_all_computers_were_shown(
    authority: Authority, seconds: float
) -> None:
    """The number of calls that the computers have needed does not matter."""
    game = begin(authority, LIMIT)
    authority.act(game)
    think(authority, seconds)
    authority.let_computers_move()
    shown = 2 * len(COMPUTERS)  # each takes and throws a card
    assert shown <= deadline(authority, game) - authority.clock.time - LIMIT <= shown + len(COMPUTERS)


@pytest.mark.parametrize("seconds", [0.0, THINKING_SECONDS * 0.9])
def test_an_exchange_has_its_time_after_the_computers_have_exchanged(authority: Authority, seconds: float) -> None:
    think(authority, seconds)
    game = authority.begin("ann", "bob", kind="threes", options={"exchange": True}, levels=["steady", "random"])
    rules, state = authority.truth(game)
    people = {authority.seat(game, uid) for uid in ("ann", "bob")}
    assert (state.phase, set(rules.movers(state))) == ("exchange", people)
    assert 30 <= deadline(authority, game) - authority.clock.time <= 50
    authority.act(game, {"type": "ready"}, "bob")
    assert authority.truth(game)[1].ready.count(authority.seat(game, "bob")) == 1, "and nobody's time has ended"


def test_computers_stop_with_a_table_that_is_left(authority: Authority) -> None:
    game = begin(authority)
    authority.act(game)
    authority.call("ann", "leave", gameId=game)
    before = authority.everything()
    authority.let_computers_move()
    assert (authority.everything(), deadline(authority, game)) == (before, None)
    authority.call("ann", "back", gameId=game)
    authority.let_computers_move()
    assert is_anns_turn(authority, game)


def begin_with_computer_for_bob(authority: Authority, **fields: object) -> str:
    """A game of three people in which a computer is to move for Bob, who is away. It waits."""
    game = authority.begin("ann", "bob", "cho", **fields)
    authority.act_until(game, "take")
    while authority.active(game) == "bob":
        authority.act(game)
    authority.call("bob", "leave", gameId=game)
    authority.call("ann", "giveSeat", gameId=game, seat=authority.seat(game, "bob"), level="steady")
    authority.computers_wait = True
    while authority.active(game) != "bob":
        authority.act(game)
    return game


@pytest.mark.parametrize("limit", [LIMIT, 7200])
@pytest.mark.parametrize("seconds", [0, 1])
def test_who_comes_back_while_the_computer_is_to_move_has_the_whole_turn(
    authority: Authority, limit: int, seconds: int
) -> None:
    game = begin_with_computer_for_bob(authority, timeLimit=limit)
    authority.clock.time += seconds
    authority.call("bob", "back", gameId=game)
    table = authority.table(game)
    assert (table["since"], authority.active(game)) == (authority.clock.time, "bob")
    assert deadline(authority, game) >= authority.clock.time + limit
    authority.let_computers_move()
    authority.service.carry_out_alarm(game)
    authority.call("cho", "expire", gameId=game)
    assert authority.table(game) == table, "nobody moves for him"


def test_who_sits_down_again_while_the_computer_is_to_move_has_the_whole_turn(authority: Authority) -> None:
    game = begin_with_computer_for_bob(authority, timeLimit=LIMIT)
    authority.call("bob", "deleteGame", gameId=game)
    authority.clock.time += 1
    authority.call("bob", "sitDown", code=authority.table(game)["code"])
    table = authority.table(game)
    assert deadline(authority, game) >= authority.clock.time + LIMIT
    authority.let_computers_move()
    authority.call("cho", "expire", gameId=game)
    assert authority.table(game) == table


def test_who_comes_back_without_a_time_limit_is_waited_for_from_then(authority: Authority) -> None:
    game = begin_with_computer_for_bob(authority, awayAfter=600)
    authority.clock.time += 3600
    authority.call("bob", "back", gameId=game)
    bob = authority.seat(game, "bob")
    refused = refusal(authority, "ann", "markAway", gameId=game, seat=bob)
    assert refused == ("FAILED_PRECONDITION", "not-late-enough")


def exchange_led_by(uid: str, authority: Authority, kind: str, limit: int | None) -> str:
    """A game of Ann, Bob and two computers with an exchange, in which this person is the first who has to exchange."""
    fields = {"kind": kind, "options": {"exchange": True}, "levels": ["steady", "steady"], "timeLimit": limit}
    games = (authority.begin("ann", "bob", **fields) for _ in range(40))
    return next(game for game in games if authority.active(game) == uid)


def seen_by_ann(authority: Authority, game: str) -> Table:
    return build_table(game, "ann", *authority.store.read(f"Games/{game}", f"Games/{game}/Hands/ann"))[0]


@pytest.mark.parametrize("kind", ["threes", "lebowski"])
@pytest.mark.parametrize(("limit", "refused"), [(None, "no-clock"), (7200, "not-your-time")])
def test_no_clock_runs_while_computers_are_to_exchange_though_others_have(
    authority: Authority, kind: str, limit: int | None, refused: str
) -> None:
    """The turn is that of Ann meanwhile, who has yet to exchange, too."""
    authority.computers_wait = True
    game = exchange_led_by("ann", authority, kind, limit)
    assert authority.view(game, "ann").phase == "exchange"
    authority.clock.time += 2
    authority.act(game, {"type": "ready"}, "bob")
    table = seen_by_ann(authority, game)
    assert (table.view.turn, table.awaits_authority, table.deadline) == (table.seat, True, None)
    assert refusal(authority, "ann", "moreTime", gameId=game) == ("FAILED_PRECONDITION", refused)
    authority.let_computers_move()
    table = seen_by_ann(authority, game)
    assert (table.view.turn, table.awaits_authority) == (table.seat, False)
    assert table.deadline is not None
    assert table.deadline >= authority.clock.time + 30


def test_no_clock_runs_while_computers_are_to_exchange_after_a_table_was_left(authority: Authority) -> None:
    authority.computers_wait = True
    game = exchange_led_by("ann", authority, "threes", LIMIT)
    for uid in ("bob", "ann"):
        authority.call(uid, "leave", gameId=game)
    assert authority.table(game)["stopped"]
    authority.clock.time += 3600
    authority.call("ann", "back", gameId=game)
    table = seen_by_ann(authority, game)
    assert (table.view.turn, table.awaits_authority, table.deadline) == (table.seat, True, None)


@pytest.mark.parametrize("seconds", [0.0, THINKING_SECONDS * 0.9])
def test_no_email_tells_of_a_turn_to_who_has_moved_before_the_computers(authority: Authority, seconds: float) -> None:
    authority.prove("ann")
    authority.call("ann", "wantMail", wanted=True, about="turns")
    game = authority.begin("ann", "bob", levels=["steady", "steady"])
    authority.act_until(game, "take")
    while authority.active(game) == "bob":
        authority.act(game)
    authority.call("bob", "leave", gameId=game)
    sent = authority.emails()
    think(authority, seconds)
    for _ in range(2):
        authority.act(game)
        assert authority.active(game) == "ann"
    assert authority.emails() == sent
    authority.call("bob", "back", gameId=game)
    for uid in ("ann", "bob"):
        while authority.active(game) == uid:
            authority.act(game)
    (email,) = [email for email in authority.emails() if email not in sent]
    assert (authority.active(game), email["to"]) == ("ann", "ann@example.org")
