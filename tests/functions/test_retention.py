"""The sweep deletes what was kept for long enough, a page at a time."""

from __future__ import annotations

import random

import pytest

from functions import retention
from functions.encoding import encode_document
from functions.errors import ServiceError
from functions.service import Context, Service, clean_up
from functions.store import create
from functions.user_documents import User
from tests.functions.authority_helpers import Authority


def test_a_guest_who_comes_no_more_is_deleted_after_a_year(authority: Authority) -> None:
    authority.call("gus", "signIn", name="Gus", guest=True)
    authority.call("ann", "signIn", name="Ann")
    table = authority.create("ann", wait=True)
    authority.call("gus", "sitDown", code=authority.table(table)["code"])
    authority.call("ann", "startGame", gameId=table)
    authority.clock.time += retention.GUEST_SECONDS - 1
    authority.service.clean_up()
    assert authority.document("Users/gus") is not None
    authority.call("gus", "signIn", guest=True)
    authority.clock.time += retention.GUEST_SECONDS - 1
    authority.service.clean_up()
    assert authority.document("Users/gus") is not None, "the year begins anew with each sign-in"
    authority.clock.time += 1
    authority.service.clean_up()
    assert authority.document("Users/gus") is None
    assert [player["name"] for player in authority.table(table)["players"]] == ["Ann", "Former player"]
    authority.end_sign_in.assert_called_once_with("gus")
    assert authority.document("Users/ann") is not None, "an account is kept"


def test_a_guest_who_registers_is_kept(authority: Authority) -> None:
    authority.call("gus", "signIn", name="Gus", guest=True)
    authority.call("gus", "signIn", guest=False)
    authority.clock.time += 2 * retention.GUEST_SECONDS
    authority.service.clean_up()
    assert authority.document("Users/gus") is not None


def test_many_guests_are_deleted_by_several_sweeps(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clean_up, "PAGE_SIZE", 3)
    guests = [create(f"Users/g{n:02}", encode_document(User("Gus", guest=True))) for n in range(50)]
    authority.store.commit(guests)
    authority.clock.time = retention.GUEST_SECONDS
    left = []
    for _ in range(3):
        authority.service.clean_up()
        left.append(len([path for path in authority.everything() if path.startswith("Users/")]))
    assert left == [30, 10, 0]


def test_a_guest_who_cannot_be_deleted_keeps_no_other(authority: Authority) -> None:
    guests = [create(f"Users/g{n}", encode_document(User("Gus", guest=True))) for n in range(3)]
    authority.store.commit(guests)
    authority.clock.time = retention.GUEST_SECONDS

    def end_sign_in(uid: str) -> None:
        if uid == "g1":
            raise OSError("out of reach")

    authority.end_sign_in.side_effect = end_sign_in
    authority.service.clean_up()
    assert [path for path in authority.everything() if path.startswith("Users/")] == []


def test_a_finished_game_goes_after_half_a_year_and_its_result_stays(authority: Authority) -> None:
    game, plays = authority.finished("ann", "bob"), authority.begin("ann", "bob")
    authority.clock.time += retention.FINISHED_GAME_SECONDS - 1
    authority.service.clean_up()
    assert authority.table(game)["status"] == "over"
    authority.call("ann", "saveProfile", name="Anna")
    authority.clock.time += 1
    authority.service.clean_up()
    assert [path for path in authority.everything() if game in path] == [f"Records/{game}"]
    assert authority.table(plays)["status"] == "playing"


def test_a_table_that_never_began_goes_with_its_code_and_its_invites(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"])
    authority.clock.time += retention.WAITING_TABLE_SECONDS - 1
    authority.call("ann", "nudge", gameId=game)
    authority.clock.time += retention.WAITING_TABLE_SECONDS - 1
    authority.service.clean_up()
    assert authority.table(game)["status"] == "waiting", "the time begins anew with each change"
    authority.clock.time += 1
    authority.service.clean_up()
    assert {path.split("/")[0] for path in authority.paths()} <= {"Users", "mail"}


def test_e_mails_go_after_a_day(authority: Authority) -> None:
    authority.prove("ann")
    authority.create("ann", invites=["dora@example.org"])
    assert len(authority.emails()) == 1
    authority.clock.time += retention.EMAIL_SECONDS - 1
    authority.service.clean_up()
    assert len(authority.emails()) == 1
    authority.clock.time += 1
    authority.service.clean_up()
    assert authority.emails() == []


def test_on_ones_own_device_nothing_is_deleted(authority: Authority) -> None:
    authority.call("gus", "signIn", name="Gus", guest=True)
    authority.finished("ann", "bob")
    device = Service(Context(authority.store, authority.clock, random.Random(1), on_device=True))
    authority.clock.time += 10 * retention.GUEST_SECONDS
    before = authority.paths()
    device.clean_up()
    assert authority.paths() == before


def test_a_damaged_old_game_stands_in_nobodys_way(authority: Authority) -> None:
    damaged = create("Games/aaa", {"expires": 5, "users": ["ann"], "status": "over", "kind": 7})
    authority.store.commit([damaged])
    game = authority.finished("ann", "bob")
    authority.clock.time += retention.FINISHED_GAME_SECONDS
    authority.service.clean_up()
    assert authority.document("Games/aaa") is None
    assert authority.document(f"Games/{game}") is None
    with pytest.raises(ServiceError):
        authority.call("ann", "history", gameId=game, after=0, until=1)
