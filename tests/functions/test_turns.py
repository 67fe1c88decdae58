"""Moves: each is one compare-and-swap, made once and in turn."""

from __future__ import annotations

import threading

import pytest

from engine.games import get_game
from functions.errors import ServiceError
from functions.private_documents import GameOpening, LoggedMove
from functions.service.game import played_game
from functions.store import put
from tests.functions.authority_helpers import Authority, catch_refusal
from tests.functions.stores import on_every_store


def refusal_error(authority: Authority, uid: str, name: str, /, **fields: object) -> ServiceError:
    return catch_refusal(authority, uid, name, fields)


def replayed(authority: Authority, game: str) -> dict:
    """The state that the log alone leads to."""
    opening = authority.stored(GameOpening, f"Games/{game}/Log/0")
    rules = get_game(opening.kind, **opening.options)
    state = rules.start(opening.seats, opening.dealer)
    for number in range(1, authority.table(game)["records"] + 1):
        entry = authority.stored(LoggedMove, f"Games/{game}/Log/{number}")
        assert entry.number == number
        step = rules.apply(state, entry.actor, rules.decode_move(entry.move))
        assert step.events == entry.events
        state = step.state
    return rules.encode(state)


@pytest.fixture
def game(authority: Authority) -> str:
    game = authority.begin("ann", "bob", "cho")
    authority.act_until(game, "take")
    return game


def test_a_move_raises_version_and_number_and_is_logged_whole(authority: Authority, game: str) -> None:
    before, uid = authority.table(game), authority.active(game)
    answer = authority.act(game, {"type": "take", "source": "stock"}, requestId="mine")
    after = authority.table(game)
    assert answer == {"gameId": game, "version": before["version"] + 1, "moveNumber": before["moveNumber"] + 1}
    assert (after["version"], after["moveNumber"]) == (answer["version"], answer["moveNumber"])
    entry = authority.document(f"Games/{game}/Log/{after['records']}")
    assert (entry["actor"], entry["requestId"]) == (authority.seat(game, uid), "mine")
    assert entry["move"] == {"type": "take", "source": "stock", "order": None}
    assert authority.document(f"Games/{game}/Secret/state")["version"] == after["version"]


@on_every_store
def test_a_game_replays_from_its_log_alone(authority: Authority) -> None:
    game = authority.begin("ann", "bob", levels=["steady"], options={"late_joining": True})
    authority.play_hand(game)
    authority.go_on(game)
    authority.call("bob", "leave", gameId=game)
    authority.play_hand(game)
    authority.call("bob", "back", gameId=game)
    assert replayed(authority, game) == authority.document(f"Games/{game}/Secret/state")["state"]


def test_a_repeated_request_is_answered_as_it_was_first(authority: Authority, game: str) -> None:
    uid, number = authority.active(game), authority.table(game)["moveNumber"]
    request = {"gameId": game, "moveNumber": number, "requestId": "once", "move": {"type": "take", "source": "stock"}}
    first = authority.call(uid, "move", **request)
    for _ in range(3):
        authority.act(game)
        before = authority.everything()
        assert authority.call(uid, "move", **request) == first
        assert authority.call(uid, "move", **{**request, "moveNumber": 99, "move": {}}) == first
        assert authority.everything() == before


def test_a_stale_move_is_refused_with_the_current_number(authority: Authority, game: str) -> None:
    uid, number = authority.active(game), authority.table(game)["moveNumber"]
    move = {"gameId": game, "requestId": "late", "move": {"type": "take", "source": "stock"}}
    for wrong in (number - 1, number + 1, -1):
        error = refusal_error(authority, uid, "move", **move, moveNumber=wrong)
        assert (error.code, error.text.code, error.details) == ("ABORTED", "table-moved-on", {"moveNumber": number})


def test_coming_and_going_makes_no_move_stale(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho", timeLimit=30, options={"late_joining": True})
    authority.act_until(game, "take")
    while authority.active(game) != "bob":
        authority.act(game)
    authority.clock.time += 30
    authority.call("ann", "expire", gameId=game)  # bob is away now
    uid, number = authority.active(game), authority.table(game)["moveNumber"]
    authority.call("ann", "invite", gameId=game, to=["dan"])
    authority.accept(game, "dan")
    authority.call("dan", "joinGame", gameId=game)
    authority.call("bob", "back", gameId=game)
    authority.call(uid, "moreTime", gameId=game, requestId="more")
    assert authority.table(game)["moveNumber"] == number
    authority.act(game, {"type": "take", "source": "stock"}, moveNumber=number)
    _, state = authority.truth(game)
    authority.call(uid, "arrange", gameId=game, order=list(reversed(state.stockpile.at(state.hands[state.active]))))
    assert authority.table(game)["moveNumber"] == number + 1


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"type": "discard", "card": 0}, "take-first"),
        ({"type": "cut", "at": 3}, "no-cut-now"),
        ({"type": "take", "source": "stock", "order": [1, 2]}, "order-is-not-the-hand"),
        ({"type": "timeout", "seat": 0}, "only-the-table"),
        ({"type": "away", "seat": 1}, "only-the-table"),
        ({"type": "join"}, "only-the-table"),
    ],
)
def test_an_illegal_move_says_why_and_changes_nothing(authority: Authority, game: str, move: dict, code: str) -> None:
    number = authority.table(game)["moveNumber"]
    error = refusal_error(
        authority, authority.active(game), "move", gameId=game, moveNumber=number, requestId="r", move=move
    )
    assert (error.code, error.text.code) == ("FAILED_PRECONDITION", code)


def test_chance_cannot_be_played_by_a_person(authority: Authority, game: str) -> None:
    _, state = authority.truth(game)
    shuffle = {"type": "shuffle", "cards": list(state.stockpile.cards)}
    number = authority.table(game)["moveNumber"]
    error = refusal_error(
        authority, authority.active(game), "move", gameId=game, moveNumber=number, requestId="r", move=shuffle
    )
    assert error.code == "FAILED_PRECONDITION"


def test_a_move_out_of_turn(authority: Authority, game: str) -> None:
    number = authority.table(game)["moveNumber"]
    other = next(uid for uid in ("ann", "bob", "cho") if uid != authority.active(game))
    move = {"type": "take", "source": "stock"}
    error = refusal_error(authority, other, "move", gameId=game, moveNumber=number, requestId="r", move=move)
    assert (error.code, error.text.code) == ("FAILED_PRECONDITION", "not-your-turn")


def test_a_card_that_is_not_in_the_hand(authority: Authority, game: str) -> None:
    authority.act(game, {"type": "take", "source": "stock"})
    _, state = authority.truth(game)
    elsewhere = state.stockpile.cards[state.stockpile.pointer]
    for card in (elsewhere, -1, 10_000):
        error = refusal_error(
            authority,
            authority.active(game),
            "move",
            gameId=game,
            moveNumber=authority.table(game)["moveNumber"],
            requestId="r",
            move={"type": "discard", "card": card},
        )
        assert (error.code, error.text.code) == ("FAILED_PRECONDITION", "not-in-your-hand")


def test_a_finished_game_takes_no_move(authority: Authority) -> None:
    game = authority.finished("ann", "bob")
    number = authority.table(game)["moveNumber"]
    error = refusal_error(
        authority,
        "ann",
        "move",
        gameId=game,
        moveNumber=number,
        requestId="r",
        move={"type": "draw"},
    )
    assert (error.code, error.text.code) == ("FAILED_PRECONDITION", "game-is-over")


# Computer players


def test_computer_players_move_in_one_commit_with_a_record_each__A2(authority: Authority) -> None:
    game = authority.create(levels=["steady", "random"])
    authority.act_until(game, "discard")
    before = authority.table(game)
    authority.act(game)
    after = authority.table(game)
    assert after["version"] == before["version"] + 2, "after that of the person"
    assert after["moveNumber"] - before["moveNumber"] >= 3
    for number in range(before["records"] + 1, after["records"] + 1):
        assert authority.document(f"Games/{game}/Log/{number}")["number"] == number
        assert authority.document(f"Games/{game}/Moves/{number}")["number"] == number


def test_many_computers_play_in_bounded_steps_each_with_its_own_alarm(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(played_game, "MAX_MOVES_PER_COMMIT", 6)
    authority.computers_wait = True
    game = authority.create(levels=["steady"] * 11)
    records = [authority.table(game)["records"]]
    while authority.table(game)["view"]["phase"] != "hand_over":
        if authority.active(game) == "ann":
            authority.act(game)
        else:
            assert authority.alarms[-1] == (game, authority.clock.time), "the same second, and another alarm"
            assert authority.table(game)["timer"]["deadline"] == authority.clock.time, "who looks on goes on at once"
            authority.alarms.clear()
            authority.call("ann", "expire", gameId=game)
        records.append(authority.table(game)["records"])
    assert max(after - before for before, after in zip([0, *records], records, strict=False)) <= 6 + 1
    assert replayed(authority, game) == authority.document(f"Games/{game}/Secret/state")["state"]


# Between hands


def test_the_next_hand_begins_when_all_who_are_here_are_ready(authority: Authority, game: str) -> None:
    authority.play_hand(game)
    here = {"here": True, "seen": authority.clock.time}
    authority.store.commit([put(f"Games/{game}/Presence/{uid}", here) for uid in ("ann", "bob", "cho")])
    assert authority.table(game)["view"]["phase"] == "hand_over"
    authority.call("bob", "ready", gameId=game)
    before = authority.everything()
    authority.call("bob", "ready", gameId=game)
    assert authority.everything() == before
    assert authority.table(game)["ready"] == [authority.seat(game, "bob")]
    authority.call("ann", "ready", gameId=game)
    assert authority.table(game)["view"]["phase"] == "hand_over"
    authority.call("cho", "ready", gameId=game)
    assert authority.table(game)["view"]["phase"] == "cut"
    assert authority.table(game)["ready"] == []


def test_nobody_waits_for_who_is_away__G15(authority: Authority, game: str) -> None:
    authority.play_hand(game)
    authority.call("ann", "ready", gameId=game)
    authority.call("bob", "leave", gameId=game)
    authority.call("cho", "ready", gameId=game)
    assert authority.table(game)["view"]["phase"] in ("cut", "take")


# Several at once


def test_of_two_moves_at_the_same_time_one_is_made(authority: Authority, game: str) -> None:
    uid, number = authority.active(game), authority.table(game)["moveNumber"]
    answers: list[object] = []

    def take(request: str) -> None:
        try:
            fields = {"gameId": game, "moveNumber": number, "requestId": request}
            answers.append(authority.call(uid, "move", **fields, move={"type": "take", "source": "stock"}))
        except ServiceError as error:
            answers.append(error.code)

    threads = [threading.Thread(target=take, args=[f"r{n}"]) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers.count("ABORTED") == 7
    assert authority.table(game)["moveNumber"] == number + 1


def test_two_authorities_on_the_same_documents_play_one_game(authority: Authority, game: str) -> None:
    """Each drops its cached game when the other has changed it."""
    other = authority.beside(seed=8)
    for n in range(30):
        if authority.table(game)["activePlayer"] is None:
            other.go_on(game)
        (other if n % 3 else authority).act(game, requestId=f"r{n}")
    other.store.close()
    assert replayed(authority, game) == authority.document(f"Games/{game}/Secret/state")["state"]


def test_a_call_that_meets_a_conflict_is_carried_out_again(
    authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit, overtaken = authority.store.commit, []

    def overtake(writes) -> None:
        if len(overtaken) < 3:
            overtaken.append(writes)
            commit([put(f"Games/{game}", {**authority.table(game), "changed": len(overtaken)})])
        commit(writes)

    monkeypatch.setattr(authority.store, "commit", overtake)
    number = authority.table(game)["moveNumber"]
    assert authority.act(game)["moveNumber"] == number + 1
    assert authority.table(game)["records"] == len([p for p in authority.everything() if "/Log/" in p]) - 1


def test_a_call_that_always_meets_a_conflict_is_refused_as_busy(
    authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit, overtaken = authority.store.commit, []

    def overtake(writes) -> None:
        overtaken.append(writes)
        commit([put(f"Games/{game}", {**authority.table(game), "changed": len(overtaken)})])
        commit(writes)

    monkeypatch.setattr(authority.store, "commit", overtake)
    with pytest.raises(ServiceError) as caught:
        authority.act(game)
    assert (caught.value.code, caught.value.text.code) == ("ABORTED", "table-is-busy")
    assert caught.value.details == {}


def test_a_torn_read_is_read_again(authority: Authority, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of one moment and the secret of another differ in their version."""
    read, torn = authority.store.read, []
    old = read(f"Games/{game}/Secret/state")
    authority.act(game)

    def tear(*paths):
        found = read(*paths)
        if len(paths) == 2 and not torn:
            torn.append(paths)
            return (found[0], old[0])
        return found

    monkeypatch.setattr(authority.store, "read", tear)
    number = authority.table(game)["moveNumber"]
    authority.act(game, moveNumber=number)
    assert torn
    assert replayed(authority, game) == authority.document(f"Games/{game}/Secret/state")["state"]
