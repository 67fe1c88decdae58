"""Thousands of generated calls to the functions of the cloud: an answer, or a defined refusal that has changed nothing.

``--calls`` says how many. They come one a second, so that people meet the limits of how fast they may call.

They come through the real entry points: right, nearly right and nonsense; with wrong types, missing and unknown fields,
huge strings, what belongs to other people, and calls that were sent before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import fields, replace
from itertools import cycle
from random import Random
from typing import Any

import pytest

from engine.codec import camel
from engine.games import GAMES
from functions.calls import CALLS
from functions.durations import HOUR_SECONDS
from functions.service import CALLABLES, CallLimits
from functions.store import Query, delete, put
from tests.functions.authority_helpers import Authority
from tests.functions.call_situations import SITUATIONS
from tests.functions.cloud_calls import HttpAnswer, HttpCaller, call_body, token

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 7, 2**63, 10**40, 1.5, -0.0, 1e308, float("nan"), float("inf")),
    *(
        "",
        "ann",
        "dan",
        "__a__",
        "../Games/ann",
        "a/b",
        "\x00",
        "\u202e",
        "\ud800",
        "é" * 60,
        "🂡",
        "Games/x/Secret/state",
    ),
    *("x" * 15_000, "x" * 20_000),  # less than a call may have, and more
    *({}, [], [[]], {"": None}, {"type": "take"}, [None] * 3, [0] * 6000),
)
MOVES: tuple[dict[str, Any], ...] = (
    {"type": "take", "source": "stock"},
    {"type": "take", "source": "discards"},
    {"type": "discard", "card": 7},
    {"type": "cut", "at": 3},
    {"type": "shuffle", "cards": [1, 2]},
    {"type": "timeout", "seat": 0},
)
WANTED = {
    name: list(dict.fromkeys([*(camel(field.name) for field in fields(kind)), "requestId"]))
    for name, (kind, _) in CALLABLES.items()
}
FIELDS = sorted({*(field for fields in WANTED.values() for field in fields), "uid", "extra", "__proto__"})
CALLS_BETWEEN_SITUATIONS = 20
"""After so many generated calls comes a right one, in a situation that is made for it, of every call in turn."""
ENDS = ("deleteAccount", "deleteGame", "leave")
"""Calls that are made more seldom, because after them there is little left to try."""
ONCE = {name for name, call in CALLS.items() if call.answer_is_stored != "never"}
"""The calls whose request id makes one of several."""


class Tables:
    """One of Ann and Bob that plays and one of hers that waits, made anew when they are over or worn."""

    def __init__(self, authority: Authority) -> None:
        self._authority = authority
        self._plays, self._waits = self._played(), self._waiting()

    def one(self, waits: bool) -> tuple[str, Any]:
        """The id and the document of the table that waits or of the one that plays."""
        table = self._authority.table(self._waits if waits else self._plays)
        if waits and (table is None or table["status"] != "waiting" or "ann" not in table["users"]):
            self._waits = self._waiting()
        elif not waits and (table is None or len(table["users"]) < 2 or table["records"] > 200):
            self._plays = self._played()
        id = self._waits if waits else self._plays
        return id, self._authority.table(id)

    def _played(self) -> str:
        self.forgive()
        return self._authority.begin("ann", "bob", timeLimit=30, options={"late_joining": True})

    def forgive(self) -> None:
        """Lets people who have deleted their account sign in again at once, and unblocks everybody."""
        store = self._authority.store
        blocking = [one for one in store.query(Query("Users")) if one.data["blocked"]]
        store.commit([put(one.path, {**one.data, "blocked": []}) for one in blocking])
        store.commit([delete(one.path) for one in store.query(Query("Gone"))])

    def _waiting(self) -> str:
        self.forgive()
        self._authority.sign_in("bob")
        self._authority.prove("ann")
        game = self._authority.create(
            "ann", invites=["bob", "cho", "dora@example.org"], startsAt=self._authority.clock.time + HOUR_SECONDS
        )
        self._authority.accept(game, "bob")
        return game


def right(rng: Random, authority: Authority, game: str, table: Any) -> dict[str, Any]:
    """Fields that are, for the most part, right; people's own, and other people's."""
    pick = rng.choice
    legal = authority.legal(game) if table["activePlayer"] is not None and rng.random() < 0.3 else ()
    return {
        "gameId": pick([game] * 9 + ["nowhere"]),
        "moveNumber": table["moveNumber"] - pick([0, 0, 0, 1]),
        "requestId": pick("rst") + str(rng.randrange(100)),
        "move": pick(legal or MOVES),
        "order": [rng.randrange(60) for _ in range(rng.randrange(5))],
        "after": pick([rng.randrange(50), rng.randrange(50), "", "1:"]),
        "kind": pick(list(GAMES)),
        "options": pick([{}, {"show_points": True}, {"late_joining": True}]),
        "levels": ["random"] * rng.randrange(1, 4),
        "invites": pick([[], ["bob"], ["cho@example.org"]]),
        "text": "Come!",
        "timeLimit": pick([None, 30]),
        "hints": pick([True, False]),
        "awayAfter": pick([None, 600, 3600]),
        "wait": pick([True, False]),
        "to": pick([["dan"], ["cho"], ["ann", "bob"]]),
        "inviteId": pick(["abc", *table["invites"]]),
        "accept": pick([True, False]),
        "name": "Ann",
        "oldName": pick([None, "", "Ann", "Bob"]),
        "face": "fox",
        "back": "waves",
        "icon": "",
        "guest": False,
        "seat": rng.randrange(4),
        "uid": pick(["ann", "bob", "cho", "nobody"]),
        "uids": pick([[], ["bob"], ["bob", "cho"], ["nobody"]]),
        "kept": pick([True, False]),
        "renew": pick([True, False]),
        "blocked": pick([True, False]),
        "reason": pick(["name", "other"]),
        "level": "random",
        "code": pick([table["code"], "BCDFGHJK", "kxtp-mqzr", "BCDFGHJKMNPQ", "ann-7qk2"]),
        "gift": pick([True, False]),
        "phrase": pick(["hello", "thanks"]),
        "wanted": pick([True, False]),
        "about": pick(["turns", "invites", "reminders", "last-reminders"]),
        "timeZone": pick(["", "Europe/Berlin", "Asia/Kathmandu", "Berlin", "../Europe"]),
        "email": pick(["cho@example.org", "Nobody@example.org"]),
        "startsAt": pick([None, 10, *(authority.clock.time + seconds for seconds in (1000, 2000))]),
    }


def nonsense(rng: Random, depth: int = 0) -> Any:
    """A random JSON value."""
    way = rng.randrange(10) if depth < 4 else 0
    if way < 7:
        return rng.choice(ODD)
    inner = [nonsense(rng, depth + 1) for _ in range(rng.randrange(4))]
    return inner if way == 7 else {rng.choice([*FIELDS, "", "x" * 300]): value for value in inner}


def generated(rng: Random, authority: Authority, game: str, table: Any) -> tuple[str, Any]:
    """A call that is right, or wrong in one or two places, or nonsense."""
    name = rng.choice([call for call in WANTED if call not in ENDS or rng.random() < 0.1])
    if rng.random() < 0.1:
        return name, nonsense(rng)
    fields = right(rng, authority, game, table)
    data = {field: fields[field] for field in WANTED[name]}
    for _ in range(rng.choice([0, 0, 1, 1, 2])):
        field = rng.choice([*FIELDS, *data, *data])
        if rng.random() < 0.4:
            data.pop(field, None)
        else:
            data[field] = nonsense(rng)
    return name, data


def sent_by(cloud: HttpCaller, uid: str, text: str) -> HttpAnswer:
    signed = {"email": f"{uid}@example.org", "email_verified": True}
    return cloud.send("call", text, **({"Authorization": f"Bearer {token(uid, **signed)}"} if uid else {}))


def test_no_generated_call_is_answered_with_an_internal_error(
    cloud: HttpCaller, authority: Authority, request: pytest.FixtureRequest
) -> None:
    try_calls(cloud, authority, CallLimits, request.config.getoption("--calls"))


def try_calls(
    cloud: HttpCaller, authority: Authority, call_limits: Callable[[Callable[[], float]], Any], calls: int
) -> None:
    """Makes this number of calls, with limits of the build to which `authority` belongs, and checks all answers."""
    rng, tables, situations = Random(7), Tables(authority), cycle(SITUATIONS)
    answered, carried_out, repeated = Counter[str](), Counter[str](), Counter[str]()
    earlier: list[tuple[str, str, str]] = []
    unlimited = authority.service
    limited = type(unlimited)(replace(unlimited.context, call_limits=call_limits(lambda: answered.total())))

    for number in range(calls):
        authority.service = unlimited  # new tables are made as fast as they are needed
        game, table = tables.one(waits=rng.random() < 0.4)
        name, data = generated(rng, authority, game, table)
        active = table["activePlayer"]
        uid = rng.choice(["ann", "bob", "cho", "", "ann" if active is None else table["players"][active]["uid"]])
        if number % CALLS_BETWEEN_SITUATIONS == 0:
            name = next(situations)
            tables.forgive()
            uid, data = SITUATIONS[name](authority)
            data = {**data, "requestId": f"situation{number}"}
        authority.service = limited
        text = call_body(name, data)
        if earlier and rng.random() < 0.05:
            uid, name, text = rng.choice(earlier)
        before = authority.commits()
        answer = sent_by(cloud, uid, text)
        answered[answer.code] += 1
        assert answer.code not in ("INTERNAL", "DATA_LOSS", "UNAVAILABLE"), (name, text[:999], answer)
        assert answer.status < 500, (name, text[:999], answer)
        if answer.code:
            assert authority.commits() == before, (name, text[:999], answer)
            assert len(answer.text) < 2000
            continue
        carried_out[name] += 1
        earlier = [*earlier[-30:], (uid, name, text)]
        if name in ONCE and '"requestId"' in text:
            before = authority.commits()
            authority.service = unlimited  # a repetition counts as a call, too
            again = sent_by(cloud, uid, text)
            authority.service = limited
            assert (again.said, authority.commits()) == (answer.said, before), "a request is carried out once"
            repeated[name] += 1
    assert set(carried_out) == set(CALLABLES)
    assert set(repeated) == ONCE
    expected = {
        "INVALID_ARGUMENT",
        "NOT_FOUND",
        "UNAUTHENTICATED",
        "PERMISSION_DENIED",
        "RESOURCE_EXHAUSTED",
    }
    assert {"", *expected} <= set(answered)
    assert answered[""] > sum(answered.values()) / 10
