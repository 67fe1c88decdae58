"""An account that is deleted: no trace of it anywhere, and nothing that its token could still do."""

from __future__ import annotations

from typing import Any

import pytest

from engine import codec
from functions import limits
from functions.encoding import encode_document
from functions.errors import ServiceError
from functions.service.dispatch import CALLABLES
from functions.service.tables.contacts import MAX_CHANGED_PROFILES
from functions.store import create
from functions.user_documents import BlockedPerson, ContactEntry, User
from tests.functions.authority_helpers import Authority
from tests.functions.stores import on_every_store

ZENO, ADDRESS = "uid-of-zeno", "zeno@example.org"


def traces(authority: Authority) -> list[str]:
    """The documents with a uid, name or address of Zeno."""
    return [
        path
        for path, data in authority.everything().items()
        if not path.startswith("SentEmails/") and "zeno" in (path + codec.dumps(data)).lower()
    ]


def signs_in(authority: Authority) -> None:
    authority.service.call(ZENO, "signIn", {"name": "Zeno", "face": "owl"}, email=ADDRESS)


def deletes(authority: Authority) -> None:
    authority.service.call(ZENO, "deleteAccount", {}, email=ADDRESS)


def test_nothing_names_a_deleted_person(authority: Authority) -> None:
    signs_in(authority)
    authority.sign_in("ann", "bob", "cho")
    table = authority.create("ann", wait=True)
    for uid in (ZENO, "bob"):
        authority.call(uid, "sitDown", code=authority.table(table)["code"])
    authority.call("ann", "startGame", gameId=table)
    authority.call(ZENO, "say", gameId=table, phrase="hello")
    authority.call("cho", "block", uid=ZENO)
    authority.call("bob", "keepFriend", uid=ZENO)
    authority.call("bob", "saveGroup", name="Family", uids=[ZENO])
    authority.call(ZENO, "personCode")
    authority.call("ann", "report", gameId=table, uid=ZENO, reason="name", text="impolite")
    authority.call(ZENO, "report", gameId=table, uid="ann", reason="play")
    authority.prove("ann")
    authority.create("ann", invites=[ADDRESS])
    authority.create("ann", invites=[ZENO])
    authority.service.call(ZENO, "wantMail", {"wanted": True}, email=ADDRESS)
    authority.call(ZENO, "createGame", kind="lebowski", requestId="2", invites=["ann", "bob"], text="Zeno says come")
    (asked_by_zeno,) = {data["game"] for path, data in authority.everything().items() if data.get("from") == ZENO}
    authority.call(ZENO, "nudge", gameId=asked_by_zeno, text="Zeno waits")
    authority.accept(asked_by_zeno, "bob")
    assert len(traces(authority)) > 8
    deletes(authority)
    assert traces(authority) == []
    assert authority.document("Users/cho")["blocked"] == []


@on_every_store
def test_no_email_that_waits_to_be_sent_names_them(authority: Authority) -> None:
    signs_in(authority)
    for uid in ("ann", "bob"):
        authority.prove(uid)
        authority.call(uid, "wantMail", wanted=True)
    game = authority.begin("ann", "bob", ZENO, timeLimit=24 * 3600)
    authority.act_until(game, "take")
    while authority.active(game) == ZENO:
        authority.call(ZENO, "leave", gameId=game)
        authority.let_computers_move()
    authority.clock.time = authority.table(game)["timer"]["deadline"] - 3600
    authority.service.send_reminders()
    named = [email["message"]["subject"] for email in authority.emails() if "Zeno" in email["message"]["text"]]
    assert {subject.partition(":")[0] for subject in named} == {"It is your turn", "It is still your turn"}
    deletes(authority)
    assert traces(authority) == []


def test_everybody_who_has_them_as_a_friend_or_blocks_them_forgets_them(authority: Authority) -> None:
    """More profiles name them than a profile names people."""
    signs_in(authority)
    entry, blocked = ContactEntry(ZENO, "Zeno"), BlockedPerson(ZENO, "Zeno")
    count = limits.MAX_FRIENDS + 3 * MAX_CHANGED_PROFILES // 2
    others = ContactEntry("ann", "Ann"), BlockedPerson("bob", "Bob")
    authority.store.commit(
        [
            create(f"Users/friend{number}", encode_document(User("Someone", friends=(entry, others[0]))))
            for number in range(count)
        ]
    )
    authority.store.commit(
        [
            create(f"Users/blocker{number}", encode_document(User("Someone", blocked=(blocked, others[1]))))
            for number in range(count)
        ]
    )
    deletes(authority)
    assert traces(authority) == []
    assert authority.document("Users/friend7")["named"] == ["ann"]
    assert [person["uid"] for person in authority.document("Users/blocker7")["blocked"]] == ["bob"]


def test_friends_of_an_older_program_forget_them_too(authority: Authority) -> None:
    signs_in(authority)
    authority.sign_in("ann")
    table = authority.create("ann", wait=True)
    authority.call(ZENO, "sitDown", code=authority.table(table)["code"])
    authority.call("ann", "startGame", gameId=table)
    snapshot = authority.store.read("Users/ann")[0]
    older = {name: value for name, value in snapshot.data.items() if name != "named"}
    authority.store.commit([type(create("", {}))("Users/ann", older)])
    deletes(authority)
    assert traces(authority) == []


REQUESTS: dict[str, dict[str, Any]] = {
    "signIn": {"name": "Zeno"},
    "saveProfile": {"name": "Zeno"},
    "wantMail": {"wanted": True},
    "findPerson": {"email": "ann@example.org"},
    "keepFriend": {"uid": "ann"},
    "saveGroup": {"name": "Family", "uids": ["ann"]},
    "block": {"uid": "ann"},
    "report": {"uid": "ann", "reason": "play"},
    "exportAccount": {},
    "startCheckout": {"requestId": "new"},
    "redeemGift": {"code": "BCDFGHJKMNPQ"},
    "invite": {"to": ["bob"]},
    "respondToInvite": {"accept": True},
    "createGame": {"kind": "lebowski", "requestId": "new", "wait": True},
    "setStart": {"startsAt": 5000},
    "sitDown": {},
    "markAway": {"seat": 0},
    "giveSeat": {"seat": 0, "level": "random"},
    "removeFromTable": {"uid": "ann"},
    "move": {"moveNumber": 0, "requestId": "x", "move": {"type": "take"}},
    "arrange": {"order": []},
    "say": {"phrase": "hello"},
    "history": {"after": 0},
    "moreTime": {"requestId": "y"},
}
"""A request of each call that needs more than a table."""


@pytest.mark.parametrize("name", sorted(CALLABLES.keys() - {"deleteAccount"}))
def test_the_token_of_a_deleted_account_does_nothing(authority: Authority, name: str) -> None:
    wanted: Any = CALLABLES[name][0]
    signs_in(authority)
    authority.sign_in("ann", "bob")
    authority.prove("ann")
    table = authority.create("ann", wait=True, invites=[ADDRESS])
    (invite,) = authority.table(table)["invites"]
    code = authority.table(table)["code"]
    authority.call(ZENO, "sitDown", code=code)
    authority.call("ann", "startGame", gameId=table)
    deletes(authority)
    before = authority.everything()
    ids = {"gameId": ("game_id", table), "inviteId": ("invite_id", invite), "code": ("code", code)}
    request = {key: value for key, (field, value) in ids.items() if field in wanted.__dataclass_fields__}
    request |= REQUESTS.get(name, {})
    with pytest.raises(ServiceError) as caught:
        authority.service.call(ZENO, name, request, email=ADDRESS)
    assert (caught.value.code, caught.value.text.code) in (
        ("UNAUTHENTICATED", "account-closed"),
        ("NOT_FOUND", "no-such-game"),
    ), caught.value
    assert authority.everything() == before
