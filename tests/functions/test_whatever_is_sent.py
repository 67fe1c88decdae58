"""Thousands of generated calls to the functions of the cloud: an answer, or a defined refusal that has changed nothing.

They come through the real entry points, right, nearly right and nonsense: wrong types, missing and unknown fields, huge
strings, what belongs to other people, and calls that were sent before.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from authority_helpers import Authority
from cloud_calls import Answer, Caller, token
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.codec import camel
from engine.games import GAMES
from functions.service import CALLABLES

FIELDS = sorted(
    {
        *("gameId", "moveNumber", "requestId", "move", "order", "after", "kind", "options", "levels", "invites"),
        *("text", "timeLimit", "wait", "seated", "to", "inviteId", "accept", "name", "icon", "guest", "seat", "level"),
        *("code", "phrase", "wanted", "email", "startsAt"),
        *("uid", "extra", "__proto__"),  # which no call has
    }
)
LONG = "x" * 20_000, "x" * 15_000  # more than a call may have, and less
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=60),
    st.sampled_from(
        [
            "x" * 20_000,
            "x" * 15_000,
            "__a__",
            "../Games/ann",
            "a/b",
            "\x00",
            "\u202e",
            "ann",
            "",
            {},
            [],
            [[]],
            2**63,
            -1,
            0,
        ]
    ),
)
NESTED = st.recursive(
    ODD, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3)
)
MOVES = [
    {"type": "take", "source": "stock"},
    {"type": "take", "source": "discards"},
    {"type": "discard", "card": 7},
    {"type": "cut", "at": 3},
    {"type": "shuffle", "cards": [1, 2]},
    {"type": "timeout", "seat": 0},
]


# What is drawn may not hang on what was answered before, so these words stand for what is known only then.
GAME, NUMBER, LEGAL, CODE, INVITE, ACTIVE = "<game>", "<number>", "<legal>", "<code>", "<invite>", "<active>"


def right(draw: st.DrawFn) -> dict[str, Any]:
    """Fields that are, for the most part, right; people's own, and other people's."""
    return {
        "gameId": GAME,
        "moveNumber": NUMBER,
        "requestId": draw(st.sampled_from(["r", "s", "t"])) + str(draw(st.integers(0, 99))),
        "move": draw(st.sampled_from([LEGAL, *MOVES])),
        "order": draw(st.lists(st.integers(0, 60), max_size=5)),
        "after": draw(st.integers(0, 50)),
        "kind": draw(st.sampled_from(sorted(GAMES))),
        "options": draw(st.sampled_from([{}, {"show_points": True}, {"late_joining": True}])),
        "levels": ["random"] * draw(st.integers(1, 3)),
        "invites": draw(st.sampled_from([[], ["bob"], ["cho@example.org"]])),
        "text": "Come!",
        "timeLimit": draw(st.sampled_from([None, 30])),
        "wait": draw(st.booleans()),
        "seated": True,
        "to": draw(st.sampled_from([["dan"], ["cho"], ["ann", "bob"]])),
        "inviteId": draw(st.sampled_from(["abc", *(f"{INVITE}{n}" for n in range(3))])),
        "accept": draw(st.booleans()),
        "name": "Ann",
        "icon": "fox",
        "guest": False,
        "seat": draw(st.integers(0, 3)),
        "level": "random",
        "code": draw(st.sampled_from([CODE, "BCDFGHJK", "kxtp-mqzr"])),
        "phrase": draw(st.sampled_from(["hello", "thanks"])),
        "wanted": draw(st.booleans()),
        "email": draw(st.sampled_from(["cho@example.org", "Nobody@example.org"])),
        "startsAt": draw(st.sampled_from([None, 2000, 10])),
    }


def meant(data: Any, known: dict[str, Any]) -> Any:
    """With what the words stand for."""
    if isinstance(data, dict):
        return {key: meant(value, known) for key, value in data.items()}
    if isinstance(data, list):
        return [meant(value, known) for value in data]
    return known.get(data, data) if isinstance(data, str) else data


ONCE = ("move", "moreTime", "createGame")
"""The calls whose request id makes one of several."""
WANTED = {
    name: {part.name: part for part in kind.__dataclass_fields__.values()} for name, (kind, _) in CALLABLES.items()
}


@st.composite
def calls(draw: st.DrawFn) -> tuple[str, str, Any]:
    """Who calls what: right, wrong in one or two places, or nonsense."""
    uid = draw(st.sampled_from(["ann", "bob", "cho", "", ACTIVE, ACTIVE]))
    name = draw(st.sampled_from(sorted(CALLABLES)))
    if draw(st.integers(0, 9)) == 0:
        return uid, name, draw(NESTED)
    fields = right(draw)
    data = {camel(field): fields[camel(field)] for field in WANTED[name]}
    for _ in range(draw(st.integers(0, 2))):
        field = draw(st.sampled_from([*FIELDS, *data]))
        if draw(st.booleans()):
            data.pop(field, None)
        else:
            data[field] = draw(NESTED)
    return uid, name, data


class Tables:
    """One of Ann and Bob that plays and one of hers that waits, made anew when they are over or worn."""

    def __init__(self, authority: Authority) -> None:
        self._authority = authority
        self._plays, self._waits = self._played(), self._waiting()

    def known(self, waits: bool) -> dict[str, Any]:
        """What the words stand for at such a table now."""
        authority, game = self._authority, self._looked_after(waits)
        table = authority.table(game)
        active = table["activePlayer"]
        legal = authority.legal(game)[:1] if active is not None else []
        invites = [*table["invites"], "", "", ""]
        return {
            GAME: game,
            NUMBER: table["moveNumber"],
            LEGAL: (legal or MOVES)[0],
            CODE: table["code"],
            ACTIVE: "ann" if active is None else table["players"][active]["uid"],
            **{f"{INVITE}{n}": invites[n] for n in range(3)},
        }

    def _looked_after(self, waits: bool) -> str:
        table = self._authority.table(self._waits if waits else self._plays)
        if waits:
            if table is None or table["status"] != "waiting" or "ann" not in table["users"]:
                self._waits = self._waiting()
            return self._waits
        if table is None or len(table["users"]) < 2 or table["records"] > 200:
            self._plays = self._played()
        return self._plays

    def _played(self) -> str:
        return self._authority.begin("ann", "bob", timeLimit=30, options={"late_joining": True})

    def _waiting(self) -> str:
        self._authority.sign_in("bob")
        game = self._authority.create("ann", invites=["bob", "cho", "dora@example.org"], startsAt=9000)
        self._authority.accept(game, "bob")
        return game


def sent_by(cloud: Caller, uid: str, name: str, text: str) -> Answer:
    signed = {"email": f"{uid}@example.org", "email_verified": True}
    return cloud.send(name, text, **({"Authorization": f"Bearer {token(uid, **signed)}"} if uid else {}))


def test_no_call_is_a_fault_of_ours(cloud: Caller, authority: Authority, request: pytest.FixtureRequest) -> None:
    tables = Tables(authority)
    answered: dict[str, int] = {}
    carried_out: set[str] = set()
    earlier: list[tuple[str, str, str]] = []
    repeated: set[str] = set()

    def commits() -> int:
        """How much was written so far; to compare all documents each time would take hours."""
        return int(authority.store._sqlite.execute("SELECT stamp FROM last_commit").fetchone()[0])

    @settings(
        max_examples=request.config.getoption("--calls"),
        suppress_health_check=[*HealthCheck],
        database=None,
        derandomize=True,
    )
    @given(data=st.data())
    def whatever(data: st.DataObject) -> None:
        known = tables.known(waits=data.draw(st.booleans()))
        uid, name, drawn = data.draw(calls())
        nth = data.draw(st.integers(0, 200))
        uid, sent = known.get(uid, uid), meant(drawn, known)
        try:
            text = json.dumps({"data": sent})
        except ValueError:
            return
        if nth < len(earlier):
            uid, name, text = earlier[nth]
        before = commits()
        answer = sent_by(cloud, uid, name, text)
        answered[answer.code] = answered.get(answer.code, 0) + 1
        assert answer.code not in ("INTERNAL", "DATA_LOSS", "UNAVAILABLE"), (name, sent, answer)
        assert answer.status < 500, (name, sent, answer)
        if answer.code:
            assert commits() == before
            assert len(answer.text) < 2000
            return
        carried_out.add(name)
        earlier[:] = [*earlier[-20:], (uid, name, text)]
        if name in ONCE:
            before = commits()
            again = sent_by(cloud, uid, name, text)
            assert (again.said, commits()) == (answer.said, before), "a request is carried out once"
            repeated.add(name)

    whatever()
    assert len(carried_out) > len(CALLABLES) / 3
    assert repeated
    assert {"", "INVALID_ARGUMENT", "NOT_FOUND", "UNAUTHENTICATED", "PERMISSION_DENIED"} <= set(answered)
    assert answered[""] > sum(answered.values()) / 50
