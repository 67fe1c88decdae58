"""The rights of every kind of person on every kind of document, as a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta, timezone
from typing import Any, Final

from tests.security_rules.transports import NAME, SERVER_TIME, RestTransport, RulesCaller, Transport

ORIGINATOR = RulesCaller("olga")
PLAYER = RulesCaller("paul", "paul@example.org", verified=True)
INVITED = RulesCaller("iris")
"""Has an invite by uid and is not at the table yet."""
MAILED = RulesCaller("mara", "Mara@Example.org", verified=True)
"""Has an invite by a verified address, in small or capital letters."""
CLAIMS = RulesCaller("carl", "mara@example.org")
"""Says that this address is theirs; nobody has verified it."""
STRANGER = RulesCaller("sven")
NOBODY = RulesCaller("")
EVERYBODY = (PLAYER, ORIGINATOR, INVITED, MAILED, CLAIMS, STRANGER, NOBODY)
"""First whom most rules are about: with a broken rule what is wrong is found sooner."""

USERS = ["olga", "paul"]
PRESENT: Final[Mapping[str, Any]] = {"here": True, "seen": SERVER_TIME}

DOCUMENTS: Final[dict[str, tuple[Mapping[str, Any], tuple[RulesCaller, ...]]]] = {
    "Users/paul": ({"name": "Paul", "email": "paul@example.org"}, (PLAYER,)),
    "Users/sven": ({"name": "Sven"}, (STRANGER,)),
    "Invites/by-uid": ({"from": "olga", "to": "iris", "game": "g", "status": "pending"}, (ORIGINATOR, INVITED)),
    "Invites/by-mail": ({"from": "olga", "to": "mara@example.org", "game": "g"}, (ORIGINATOR, MAILED)),
    "Invites/of-others": ({"from": "xena", "to": "yuri", "game": "h"}, ()),
    "Games/g": ({"users": USERS, "originator": "olga", "invites": ["by-uid", "by-mail"]}, (ORIGINATOR, PLAYER)),
    "Games/h": ({"users": ["xena"], "originator": "xena"}, ()),
    "Games/nobodys": ({"users": []}, ()),
    "Games/g/Hands/olga": ({"view": {"zones": []}}, (ORIGINATOR,)),
    "Games/g/Hands/paul": ({"view": {"zones": []}}, (PLAYER,)),
    "Games/g/Secret/state": ({"state": {"cards": [1, 2, 3]}}, ()),
    "Games/g/Log/1": ({"move": {"cards": [1, 2, 3]}}, ()),
    "Games/g/Moves/1": ({"number": 1}, (ORIGINATOR, PLAYER)),
    "Games/h/Moves/1": ({"number": 1}, ()),
    "Games/g/Presence/paul": ({"here": True}, (ORIGINATOR, PLAYER)),
    "Games/h/Presence/sven": ({"here": True}, ()),
    "Games/g/Other/1": ({"users": USERS}, ()),
    "Records/r": ({"users": USERS, "points": [1, 2]}, (ORIGINATOR, PLAYER)),
    "Records/s": ({"users": ["xena"]}, ()),
    "Statistics/lebowski-paul": ({"uid": "paul", "named": ["olga"], "played": 3}, (PLAYER,)),
    "Statistics/lebowski-sven": ({"uid": "sven", "named": ["xena"]}, (STRANGER,)),
    "Statistics/lebowski-xena": ({"uid": "xena", "named": ["paul", "olga"]}, ()),
    "Limits/paul": ({"calls": 3}, ()),
    "Answers/paul": ({"calls": [{"id": "r", "answer": {"gameId": "g"}}]}, ()),
    "Gone/0123456789abcdef": ({"until": 4600}, ()),
    "Codes/BCDFGHJK": ({"game": "g"}, ()),
    "PersonCodes/ANN-7QK2": ({"uid": "ann"}, ()),
    "SentEmails/to-0123456789abcdef": ({"times": [1000], "until": 4600, "key": "secret"}, ()),
    "Unsubscribed/0123456789abcdef": ({"at": 1000}, ()),
    "Reports/0123456789abcdef": ({"by": "paul", "about": "olga", "text": "rude"}, ()),
    "Purchases/stripe_pi_1": ({"uid": "paul", "amount": 499}, ()),
    "mail/m": ({"to": "paul@example.org"}, ()),
    "Settings/switch": ({"tables": True, "calls": True}, ()),
    "Others/1": ({"users": USERS}, ()),
}
"""The document at each path and the people who may read it. Nobody may write any of them, but see `PRESENCE`."""

GAMES_OF = ("users", "ARRAY_CONTAINS")
SIGNED_IN = EVERYBODY[:-1]

MOST: Final = 100
"""The most documents of a list, but see `PRESENCES`."""
PRESENCES: Final = 40

LISTS: Final[list[tuple[str, tuple[str, str] | None, Callable[[str], str], tuple[RulesCaller, ...]]]] = [
    # what is listed, the condition, its value for a person of this uid, and who may, up to a limit
    ("Games", GAMES_OF, lambda me: me, SIGNED_IN),
    ("Games", GAMES_OF, lambda me: "xena", ()),
    ("Games", None, lambda me: "", ()),
    ("Records", GAMES_OF, lambda me: me, SIGNED_IN),
    ("Records", None, lambda me: "", ()),
    ("Statistics", ("uid", "EQUAL"), lambda me: me, SIGNED_IN),
    ("Statistics", ("uid", "EQUAL"), lambda me: "xena", ()),
    ("Statistics", ("named", "ARRAY_CONTAINS"), lambda me: me, ()),
    ("Statistics", None, lambda me: "", ()),
    ("Invites", ("to", "EQUAL"), lambda me: me, SIGNED_IN),
    ("Invites", ("from", "EQUAL"), lambda me: me, SIGNED_IN),
    ("Invites", ("to", "EQUAL"), lambda me: "mara@example.org", (MAILED,)),
    ("Invites", None, lambda me: "", ()),
    ("Users", None, lambda me: "", ()),
    ("Users", (NAME, "EQUAL"), lambda me: f"Users/{me}", ()),
    ("Games/g/Hands", (NAME, "EQUAL"), lambda me: f"Games/g/Hands/{me}", ()),
    ("Games/g/Hands", None, lambda me: "", ()),
    ("Games/g/Secret", None, lambda me: "", ()),
    ("Games/g/Log", None, lambda me: "", ()),
    ("Games/g/Moves", None, lambda me: "", ()),
    ("Games/h/Moves", None, lambda me: "", ()),
    ("Games/g/Presence", None, lambda me: "", (ORIGINATOR, PLAYER)),
    ("Games/h/Presence", None, lambda me: "", ()),
    ("Games/g/Other", None, lambda me: "", ()),
    ("Limits", None, lambda me: "", ()),
    ("Limits", (NAME, "EQUAL"), lambda me: f"Limits/{me}", ()),
    ("Answers", None, lambda me: "", ()),
    ("Gone", None, lambda me: "", ()),
    ("Codes", None, lambda me: "", ()),
    ("Codes", ("game", "EQUAL"), lambda me: "g", ()),
    ("PersonCodes", None, lambda me: "", ()),
    ("PersonCodes", ("uid", "EQUAL"), lambda me: me, ()),
    ("SentEmails", None, lambda me: "", ()),
    ("Unsubscribed", None, lambda me: "", ()),
    ("Reports", None, lambda me: "", ()),
    ("Reports", ("by", "EQUAL"), lambda me: me, ()),
    ("Purchases", None, lambda me: "", ()),
    ("Purchases", ("uid", "EQUAL"), lambda me: me, ()),
    ("mail", None, lambda me: "", ()),
    ("Settings", None, lambda me: "", ()),
    ("Others", None, lambda me: "", ()),
]

PRESENCE: Final[list[tuple[str, Mapping[str, Any], tuple[RulesCaller, ...]]]] = [
    # where somebody says that they are here, what they write, and who may
    ("Games/g/Presence/paul", PRESENT, (PLAYER,)),
    ("Games/g/Presence/paul", {"here": False, "seen": SERVER_TIME}, (PLAYER,)),
    ("Games/g/Presence/olga", PRESENT, (ORIGINATOR,)),
    ("Games/g/Presence/sven", PRESENT, ()),
    ("Games/h/Presence/sven", PRESENT, ()),
    ("Games/none/Presence/paul", PRESENT, ()),
    ("Games/g/Presence/paul", {"here": True}, ()),
    ("Games/g/Presence/paul", {"seen": SERVER_TIME}, ()),
    ("Games/g/Presence/paul", {"here": True, "seen": 4_000_000_000}, ()),
    ("Games/g/Presence/paul", {"here": "yes", "seen": SERVER_TIME}, ()),
    ("Games/g/Presence/paul", {**PRESENT, "more": "x" * 1000}, ()),
    ("Games/g/Presence/paul", {}, ()),
]

Seconds = float
AGAIN: Final[list[tuple[bool, Seconds, bool, bool]]] = [
    # whether Paul was here, how long ago he said so, what he says now, and whether he may
    (True, 0, True, False),
    (True, 10, True, False),
    (True, 30, True, True),
    (True, 0, False, False),
    (True, 10, False, True),
    (False, 0, True, False),
    (False, 10, True, True),
    (False, 10, False, False),
    (False, 30, False, True),
]

Wrong = tuple[str, str, str]
"""The person, the attempt, and ``allowed`` or ``denied`` where it should not have been so."""


def wrongs(
    rest: RestTransport, transport: Callable[[RulesCaller], Transport], people: tuple[RulesCaller, ...] = EVERYBODY
) -> Iterator[Wrong]:
    """Try everything in the table, and say what went otherwise. `rest` is not held back by rules."""
    for who in people:
        through = transport(who)
        try:
            for tried, allowed, may in _tries(rest, through, who):
                if allowed != may:
                    yield who.uid or "nobody", tried, "allowed" if allowed else "denied"
        finally:
            through.close()


def _tries(rest: RestTransport, transport: Transport, who: RulesCaller) -> Iterator[tuple[str, bool, bool]]:
    """An attempt, whether it was allowed, and whether it should have been."""
    rest.put({path: data for path, (data, _) in DOCUMENTS.items()})
    for path, (_, readers) in DOCUMENTS.items():
        yield f"get {path}", transport.get(path), who in readers
    for collection, condition, value, listers in LISTS:
        asked = (*condition, value(who.uid or "anybody")) if condition else ()
        most = PRESENCES if collection.endswith("Presence") else MOST
        for limit, is_allowed in ((1, True), (most, True), (most + 1, False), (None, False)):
            tried = f"list {collection} {asked} up to {limit}"
            yield tried, transport.list(collection, *asked, limit=limit), is_allowed and who in listers
    for path, (data, _) in DOCUMENTS.items():
        yield f"update {path}", transport.write(path, {**data, "changed": 1}, exists=True), False
        yield f"delete {path}", transport.write(path, None, exists=True), False
        yield f"create {path}-new", transport.write(f"{path}-new", data, exists=False), False
        rest.put({path: data, f"{path}-new": None})
    for path, data, writers in PRESENCE:
        rest.put({path: None})
        yield f"create {path} {data}"[:80], transport.write(path, data, exists=False), who in writers
        rest.put({path: {"here": False, "seen": some_time_ago(30)}})
        yield f"update {path} {data}"[:80], transport.write(path, data, exists=True), who in writers
    for was_here, seconds, here, may in AGAIN:
        rest.put({"Games/g/Presence/paul": {"here": was_here, "seen": some_time_ago(seconds)}})
        said = {"here": here, "seen": SERVER_TIME}
        tried = f"update Games/g/Presence/paul with {here}, {seconds} s after {was_here}"
        yield tried, transport.write("Games/g/Presence/paul", said, exists=True), may and who == PLAYER


def some_time_ago(seconds: Seconds) -> datetime:
    return datetime.now(timezone.utc) - timedelta(seconds=seconds)
