"""The clock of turns: time limits, deadlines, and the moves that the clock makes (G4, G14)."""

from __future__ import annotations

import pytest

from tests.functions.authority_helpers import Authority, refusal
from tests.functions.timed_games import LIMIT, deadline, run_out, timed_game


@pytest.fixture
def game(authority: Authority) -> str:
    return timed_game(authority)


def test_a_turn_has_one_time_for_taking_and_discarding__G14(authority: Authority, game: str) -> None:
    began = authority.clock.time
    assert deadline(authority, game) == began + LIMIT
    authority.clock.time += 10
    authority.act(game)
    assert deadline(authority, game) == began + LIMIT
    assert authority.table(game)["since"] == began
    authority.act(game)
    assert deadline(authority, game) == began + 10 + LIMIT
    assert authority.table(game)["since"] == began + 10


def test_a_turn_after_the_own_cut_has_its_own_time__G4(authority: Authority) -> None:
    """The cutter also plays first at a table of two."""
    game = authority.begin("ann", "bob", timeLimit=LIMIT)
    assert authority.table(game)["view"]["phase"] == "cut"
    cutter = authority.active(game)
    authority.clock.time += 20
    authority.act(game)
    assert authority.active(game) == cutter
    assert deadline(authority, game) == authority.clock.time + LIMIT


def test_nobody_loses_part_of_a_second(authority: Authority, game: str) -> None:
    authority.act(game)
    authority.clock.time += 0.9
    authority.act(game)
    assert deadline(authority, game) >= authority.clock.time + LIMIT


def test_nothing_happens_early__G14(authority: Authority, game: str) -> None:
    before = authority.everything()
    for seconds in (0, 10, 29.9):
        authority.clock.time = 1000 + seconds
        for uid in ("ann", "bob", "cho"):
            authority.call(uid, "expire", gameId=game)
    assert authority.everything() == before


def test_without_a_limit_nobody_is_hurried__G14(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    authority.act_until(game, "take")
    before = authority.everything()
    authority.clock.time += 10**6
    authority.call("ann", "expire", gameId=game)
    assert authority.everything() == before
    assert deadline(authority, game) is None


def test_stock_goes_to_discards_when_time_ends__G14(authority: Authority, game: str) -> None:
    _, before = authority.truth(game)
    run_out(authority, game)
    rules, after = authority.truth(game)
    assert after.discards == (*before.discards, before.stockpile.pointer)
    assert after.hands == before.hands
    assert rules.away(after) == (before.active,)


def test_any_player_may_call_time__G14(authority: Authority, game: str) -> None:
    others = [uid for uid in ("ann", "bob", "cho") if uid != authority.active(game)]
    late = authority.active(game)
    run_out(authority, game, others[0])
    assert authority.active(game) != late
    before = authority.everything()
    authority.call(others[1], "expire", gameId=game)
    assert authority.everything() == before, "the second one comes early for the next"


def test_rightmost_card_is_thrown_when_time_ends_after_taking__G14(authority: Authority, game: str) -> None:
    authority.act(game, {"type": "take", "source": "stock"})
    _, before = authority.truth(game)
    run_out(authority, game)
    _, after = authority.truth(game)
    assert after.discards[-1] == before.hands[before.active][-1]


def test_rightmost_of_the_hand_as_it_was_arranged__G14(authority: Authority, game: str) -> None:
    uid = authority.active(game)
    authority.act(game, {"type": "take", "source": "stock"})
    _, before = authority.truth(game)
    hand = before.stockpile.at(before.hands[before.active])
    order = [*hand[1:], hand[0]]
    authority.call(uid, "arrange", gameId=game, order=order)
    authority.call(uid, "arrange", gameId=game, order=order)
    run_out(authority, game)
    _, after = authority.truth(game)
    assert after.stockpile.at(after.discards)[-1] == hand[0]


def test_an_order_is_forgotten_with_the_move__G14(authority: Authority, game: str) -> None:
    """One arranges and discards; of the next, who sent no order, the rightmost card is thrown."""
    uid = authority.active(game)
    authority.act(game, {"type": "take", "source": "stock"})
    _, state = authority.truth(game)
    hand = state.stockpile.at(state.hands[state.active])
    authority.call(uid, "arrange", gameId=game, order=list(reversed(hand)))
    assert authority.document(f"Games/{game}/Secret/state")["order"] == list(reversed(hand))
    authority.act(game, {"type": "discard", "card": hand[0]})
    assert authority.document(f"Games/{game}/Secret/state")["order"] is None
    authority.act(game, {"type": "take", "source": "stock"})
    _, before = authority.truth(game)
    run_out(authority, game)
    rules, after = authority.truth(game)
    assert after.discards[-1] == before.hands[before.active][-1]
    assert rules.away(after) == (before.active,)


def test_an_order_is_for_the_own_hand_in_the_own_turn__G14(authority: Authority, game: str) -> None:
    uid = authority.active(game)
    other = next(person for person in ("ann", "bob", "cho") if person != uid)
    authority.act(game, {"type": "take", "source": "stock"})
    assert refusal(authority, uid, "arrange", gameId=game, order=[1, 2]) == (
        "FAILED_PRECONDITION",
        "order-is-not-the-hand",
    )
    assert refusal(authority, other, "arrange", gameId=game, order=[1, 2]) == ("FAILED_PRECONDITION", "not-your-time")
    assert refusal(authority, uid, "arrange", gameId=game, order=[0] * 301)[0] == "INVALID_ARGUMENT"


def test_before_taking_the_clock_needs_no_order__G14(authority: Authority, game: str) -> None:
    """The clock turns over a card of the stock and throws none of the hand."""
    uid = authority.active(game)
    _, state = authority.truth(game)
    order = list(state.stockpile.at(state.hands[state.active]))
    assert refusal(authority, uid, "arrange", gameId=game, order=order) == ("FAILED_PRECONDITION", "take-first")


def test_arranging_tells_nobody_how_anothers_hand_lies__G14(authority: Authority, game: str) -> None:
    authority.act(game, {"type": "take", "source": "stock"})
    uid, (_, state) = authority.active(game), authority.truth(game)
    other = next(person for person in ("ann", "bob") if person != uid)
    order = list(state.stockpile.at(state.hands[state.active]))
    authority.call(uid, "arrange", gameId=game, order=order)
    for guess in (order, order[::-1]):
        assert refusal(authority, other, "arrange", gameId=game, order=guess)[1] == "not-your-time"


def test_without_a_clock_arranging_writes_nothing__G14(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    before = authority.everything()
    authority.call("ann", "arrange", gameId=game, order=[1])
    assert authority.everything() == before


def test_a_late_cut_is_drawn_by_chance_and_nobody_is_away__G4(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho", timeLimit=LIMIT)
    assert authority.table(game)["view"]["phase"] == "cut"
    run_out(authority, game)
    rules, state = authority.truth(game)
    assert (state.phase, rules.away(state)) == ("take", ())
    log = [authority.document(f"Games/{game}/Log/{n}") for n in range(1, authority.table(game)["records"] + 1)]
    assert [entry["actor"] for entry in log][-2:] == ["table", "chance"]


def test_between_hands_the_table_waits_fifteen_seconds(authority: Authority) -> None:
    game = authority.begin("ann", "bob", timeLimit=LIMIT)
    authority.play_hand(game)
    assert deadline(authority, game) == authority.clock.time + 15
    authority.clock.time += 10
    authority.call("ann", "ready", gameId=game)
    assert deadline(authority, game) == authority.clock.time + 5, "it is not put off"
    run_out(authority, game, "bob")
    assert authority.table(game)["view"]["phase"] == "cut"
    assert deadline(authority, game) == authority.clock.time + 4 + min(LIMIT, 30), (
        "the shuffle is shown, then nobody waits for ever"
    )


def test_without_a_clock_nothing_runs_between_hands(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    authority.play_hand(game)
    assert deadline(authority, game) is None


@pytest.mark.parametrize(("limit", "seconds"), [(None, 30), (10, 10), (7 * 24 * 3600, 30)])
def test_a_cut_always_has_a_time_where_others_wait__G4(authority: Authority, limit: int | None, seconds: int) -> None:
    game = authority.begin("ann", "bob", timeLimit=limit)
    assert authority.table(game)["view"]["phase"] == "cut"
    cut_ends = deadline(authority, game)
    assert cut_ends == authority.clock.time + 4 + seconds + len(authority.table(game)["players"])
    run_out(authority, game)
    assert authority.table(game)["view"]["phase"] == "take"
    rules, state = authority.truth(game)
    assert rules.away(state) == (), "whose cut is drawn by chance has missed no turn"
    assert (deadline(authority, game) is None) == (limit is None), "the turns themselves are not hurried"


def test_nobody_who_plays_alone_is_hurried_to_cut__G4(authority: Authority) -> None:
    game = authority.create("ann", levels=["random"])
    if authority.table(game)["view"]["phase"] == "cut":
        assert deadline(authority, game) is None


@pytest.mark.parametrize(("limit", "waits"), [(None, None), (LIMIT, 17)])
def test_a_lone_person_without_a_clock_goes_on_when_they_like(
    authority: Authority, limit: int | None, waits: int | None
) -> None:
    game = authority.create(levels=["steady"], timeLimit=limit)
    authority.play_hand(game)
    assert authority.table(game)["view"]["phase"] == "hand_over"
    assert deadline(authority, game) == (None if waits is None else authority.clock.time + waits)


def test_no_time_runs_while_players_see_what_computers_and_chance_did__G14(authority: Authority) -> None:
    game = authority.create(levels=["steady"] * 3, timeLimit=LIMIT)
    authority.act(game)  # to the cut, or past it
    while authority.table(game)["view"]["phase"] != "take":
        authority.act(game)
    authority.clock.time += 100
    authority.act(game)
    authority.act(game)
    assert deadline(authority, game) == authority.clock.time + 3 * 2 + LIMIT, "three computers took and threw"


def test_the_clock_of_a_lone_person_restarts_with_the_app(authority: Authority) -> None:
    game = authority.create(levels=["random"], timeLimit=LIMIT)
    authority.clock.time += 10_000
    authority.call("ann", "resume", gameId=game)
    assert deadline(authority, game) == authority.clock.time + LIMIT
    authority.call("ann", "expire", gameId=game)
    assert authority.active(game) == "ann"


def test_the_clock_of_a_lone_person_restarts_when_the_time_of_day_was_set_back(authority: Authority) -> None:
    """The old deadline would make the turn longer by the time that the clock was set back."""
    game = authority.create(levels=["random"], timeLimit=LIMIT)
    authority.clock.time -= 7200
    authority.call("ann", "resume", gameId=game)
    assert deadline(authority, game) == authority.clock.time + LIMIT


def test_the_clock_of_several_people_restarts_for_nobody(authority: Authority, game: str) -> None:
    authority.clock.time += 10_000
    before = authority.everything()
    authority.call("ann", "resume", gameId=game)
    assert authority.everything() == before


@pytest.mark.parametrize("limit", [0, 4, -1, 7 * 24 * 3600 + 1, 2**60])
def test_time_limits_out_of_range_are_refused(authority: Authority, limit: int) -> None:
    authority.sign_in("ann")
    request = {"kind": "game_of_threes", "requestId": "r", "levels": ["random"], "timeLimit": limit}
    assert refusal(authority, "ann", "createGame", **request)[0] == "INVALID_ARGUMENT"
