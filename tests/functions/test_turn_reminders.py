"""Reminders of long turns: when half of the time is over, and when a tenth is left."""

from __future__ import annotations

from typing import Any

import pytest

from functions.service import email_limits
from functions.service.email_limits import hash_address
from functions.service.game.deadlines import reminder_times
from functions.service.rate_limits import RateLimit
from functions.service.turns import reminders
from functions.store import Conflict, put
from tests.functions.authority_helpers import Authority
from tests.functions.stores import on_every_store

DAY = 24 * 3600


def long_turn(authority: Authority, limit: int = DAY) -> tuple[str, str, int]:
    """A game of Ann and Bob at somebody's first turn: its id, whose turn it is, and the deadline."""
    for uid in ("ann", "bob"):
        authority.prove(uid)
    game = authority.begin("ann", "bob", timeLimit=limit)
    authority.act_until(game, "take")
    return game, authority.active(game), authority.table(game)["timer"]["deadline"]


def sent(authority: Authority) -> list[str]:
    """The addresses of the reminders so far."""
    return [email["to"] for email in authority.emails() if email["message"]["subject"].startswith("It is still")]


def sweep(authority: Authority, at: int) -> int:
    """Sweeps at this time. Returns the number of reminders so far."""
    authority.clock.time = at
    authority.service.send_reminders()
    return len(sent(authority))


def end_turn(authority: Authority, game: str) -> None:
    authority.act(game, {"type": "take", "source": "stock"})
    authority.act(game)


@on_every_store
def test_there_is_one_reminder_when_half_the_time_is_over(authority: Authority) -> None:
    _game, uid, deadline = long_turn(authority)
    half = deadline - DAY // 2
    assert sweep(authority, half - 1) == 0
    assert [sweep(authority, half), sweep(authority, half + 600), sweep(authority, deadline - 1)] == [1, 1, 1]
    assert sent(authority) == [f"{uid}@example.org"]
    (email,) = authority.emails()
    other = {"ann": "Bob", "bob": "Ann"}[uid]
    assert f"It is still your turn in the game with {other}. You have 12 hours left." in email["message"]["text"]
    assert email["message"]["text"].endswith("You can turn these e-mails off in the app.")


@pytest.mark.parametrize(("half", "last", "expected"), [(True, True, 2), (False, True, 1), (False, False, 0)])
def test_each_is_sent_to_who_wants_it(authority: Authority, half: bool, last: bool, expected: int) -> None:
    game, uid, deadline = long_turn(authority)
    authority.call(uid, "wantMail", wanted=half, about="reminders")
    authority.call(uid, "wantMail", wanted=last, about="last-reminders")
    assert sweep(authority, deadline - DAY // 2) == half
    assert [sweep(authority, deadline - DAY // 10 - 1), sweep(authority, deadline - DAY // 10)] == [half, expected]
    assert authority.table(game)["remindAt"] is None
    assert sweep(authority, deadline - 1) == expected


@pytest.mark.parametrize(
    ("kind", "half", "last"), [("turns", 0, 0), ("invites", 0, 0), ("reminders", 1, 0), ("last-reminders", 0, 1)]
)
def test_who_has_unsubscribed_gets_the_reminders_that_they_turn_on(
    authority: Authority, kind: str, half: int, last: int
) -> None:
    _game, uid, deadline = long_turn(authority)
    unsubscribed = f"Unsubscribed/{hash_address(f'{uid}@example.org')}"
    authority.store.commit([put(unsubscribed, {"schema": 1, "at": 0})])
    authority.call(uid, "wantMail", wanted=True, about=kind)
    assert sweep(authority, deadline - DAY // 2) == half
    assert sweep(authority, deadline - DAY // 10) == half + last


def test_a_sweep_that_comes_late_sends_one(authority: Authority) -> None:
    _, uid, deadline = long_turn(authority)
    authority.call(uid, "wantMail", wanted=True, about="last-reminders")
    assert [sweep(authority, deadline - 600), sweep(authority, deadline - 60)] == [1, 1]


def test_after_the_deadline_nobody_is_reminded(authority: Authority) -> None:
    _, _, deadline = long_turn(authority)
    assert sweep(authority, deadline) == 0


@pytest.mark.parametrize(("limit", "expected"), [(3600, 0), (3601, 1), (None, 0)])
def test_only_a_turn_longer_than_an_hour_is_reminded(authority: Authority, limit: Any, expected: int) -> None:
    game, _, deadline = long_turn(authority, limit)
    assert (authority.table(game)["remindAt"] is not None) == bool(expected)
    assert sweep(authority, (deadline or 10**6) - 60) == expected


def test_who_has_moved_is_not_reminded_and_the_next_turn_begins_anew(authority: Authority) -> None:
    game, _uid, deadline = long_turn(authority)
    assert sweep(authority, deadline - DAY // 2) == 1
    end_turn(authority, game)
    table = authority.table(game)
    assert (table["reminded"], table["remindAt"]) == (0, table["timer"]["deadline"] - DAY // 2)
    assert sweep(authority, deadline - 1) == 1, "the time of the turn that has ended"
    assert sweep(authority, table["timer"]["deadline"] - DAY // 2) == 2
    assert set(sent(authority)) == {"ann@example.org", "bob@example.org"}


def test_more_time_moves_what_is_to_come_and_repeats_nothing(authority: Authority) -> None:
    game, uid, deadline = long_turn(authority)
    authority.call(uid, "wantMail", wanted=True, about="last-reminders")
    assert sweep(authority, deadline - DAY // 2) == 1
    authority.call(uid, "moreTime", gameId=game)
    assert [sweep(authority, deadline - DAY // 2 + 600), sweep(authority, deadline)] == [1, 1]
    assert sweep(authority, deadline + DAY - DAY // 10) == 2


def test_who_has_the_table_open_is_not_reminded(authority: Authority) -> None:
    game, uid, deadline = long_turn(authority)
    here = {"here": True, "seen": deadline - DAY // 2 - 60}
    authority.store.commit([put(f"Games/{game}/Presence/{uid}", here)])
    assert [sweep(authority, deadline - DAY // 2), sweep(authority, deadline - DAY // 2 + 7200)] == [0, 0]


def test_alone_with_computers_nobody_is_reminded(authority: Authority) -> None:
    authority.prove("ann")
    game = authority.create("ann", levels=["random"], timeLimit=DAY)
    authority.act_until(game, "take")
    assert authority.table(game)["remindAt"] is None


def test_a_reminder_changes_nothing_that_a_device_shows(authority: Authority) -> None:
    game, _, deadline = long_turn(authority)
    before = authority.table(game)
    sweep(authority, deadline - DAY // 2)
    after = authority.table(game)
    assert {name for name in after if after[name] != before[name]} == {"remindAt", "reminded"}
    end_turn(authority, game)
    assert authority.table(game)["version"] > before["version"], "and the game goes on"


def test_of_two_sweeps_at_once_one_reminds(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, deadline = long_turn(authority)
    beside, commit = authority.beside(1), authority.store.commit
    beside.clock.time = deadline - DAY // 2

    def commit_later(writes: Any) -> Any:
        monkeypatch.setattr(authority.store, "commit", commit)
        beside.service.send_reminders()
        return commit(writes)

    monkeypatch.setattr(authority.store, "commit", commit_later)
    assert sweep(authority, deadline - DAY // 2) == 1


def test_a_move_at_the_same_time_is_never_lost(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    game, _, deadline = long_turn(authority)
    authority.clock.time = deadline - DAY // 2
    commit = authority.store.commit

    def commit_later(writes: Any) -> Any:
        monkeypatch.setattr(authority.store, "commit", commit)
        end_turn(authority, game)
        return commit(writes)

    monkeypatch.setattr(authority.store, "commit", commit_later)
    authority.service.send_reminders()
    assert sent(authority) == [], "the turn is over"
    assert authority.table(game)["reminded"] == 0
    with pytest.raises(Conflict):
        authority.store.commit([type(put("", {}))(f"Games/{game}", {}, "old")])


def test_a_sweep_is_bounded_and_what_is_damaged_stands_in_nobodys_way(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, _uid, deadline = long_turn(authority)
    table = authority.table(game)
    for n in range(3):
        authority.store.commit([put(f"Games/broken{n}", {**table, "kind": 7, "remindAt": 1})])
    monkeypatch.setattr(reminders, "MAX_REMINDERS", 2)
    assert [sweep(authority, deadline - DAY // 2), sweep(authority, deadline - DAY // 2)] == [0, 1]
    assert authority.document("Games/broken0")["remindAt"] is None
    assert {**authority.document("Games/broken0"), "remindAt": 1} == {**table, "kind": 7, "remindAt": 1}


def test_a_damaged_profile_is_left_out(authority: Authority) -> None:
    game, uid, deadline = long_turn(authority)
    authority.store.commit([put(f"Users/{uid}", {"name": 7})])
    assert sweep(authority, deadline - DAY // 2) == 0
    assert authority.table(game)["reminded"] == 1


def test_the_project_sends_a_bounded_number(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(email_limits, "EMAILS_FROM_PROJECT", RateLimit(0, 3600))
    _, _, deadline = long_turn(authority)
    assert sweep(authority, deadline - DAY // 2) == 0


def test_nobody_uses_up_what_the_project_sends_by_many_tables(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(email_limits, "TURNS_TO_PERSON", RateLimit(2, DAY))
    deadlines = [long_turn(authority)[2] for _ in range(8)]
    assert sweep(authority, max(deadlines) - DAY // 2) == len(sent(authority))
    assert max(map(sent(authority).count, sent(authority))) == 2
    assert not any(authority.table(game)["reminded"] == 0 for game in authority.document("Users/ann")["games"])


def test_while_calls_are_switched_off_and_on_a_device_nobody_is_reminded(authority: Authority) -> None:
    _, _, deadline = long_turn(authority)
    authority.change_context(on_device=True)
    assert sweep(authority, deadline - DAY // 2) == 0


def test_a_game_of_an_older_program_is_reminded_from_its_next_turn_on(authority: Authority) -> None:
    game, _, deadline = long_turn(authority)
    old = {name: value for name, value in authority.table(game).items() if name not in ("remindAt", "reminded")}
    authority.store.commit([put(f"Games/{game}", old)])
    assert sweep(authority, deadline - DAY // 2) == 0
    end_turn(authority, game)
    assert authority.table(game)["remindAt"] == authority.table(game)["timer"]["deadline"] - DAY // 2


def test_who_deletes_their_account_is_reminded_no_more(authority: Authority) -> None:
    _game, uid, deadline = long_turn(authority)
    authority.service.call(uid, "deleteAccount", {}, email=f"{uid}@example.org")
    assert sweep(authority, deadline - DAY // 2) == 0


def test_the_times_are_half_and_a_tenth() -> None:
    from functions.documents import Timer

    assert reminder_times(Timer(7200, 10_000)) == (6400, 9280)
    assert reminder_times(Timer(3600, 10_000)) == reminder_times(Timer(None)) == reminder_times(Timer(7200)) == ()
