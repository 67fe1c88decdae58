"""Situations in which calls of the authority change something, one for every call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from functions.durations import DAY_SECONDS, HOUR_SECONDS
from functions.store import delete, put
from tests.functions.authority_helpers import Authority
from tests.functions.payment_events import buy_gift

Call = tuple[str, dict[str, Any]]
"""The uid of a caller, and the fields of the request."""
SITUATIONS: Final[dict[str, Callable[[Authority], Call]]] = {}
"""Brings about a situation and returns the call, by the name of the call."""


def waiting(authority: Authority) -> str:
    """A table of Ann, at which Bob sits, with an invite to Cho."""
    authority.sign_in("bob", "cho", "dan")
    authority.prove("ann")
    game = authority.create("ann", invites=["bob", "cho"])
    authority.accept(game, "bob")
    return game


def playing(authority: Authority, *people: str, **fields: Any) -> str:
    """A game of Ann, Bob and others that has come to a first turn."""
    authority.sign_in("dan")
    game = authority.begin("ann", "bob", *people, options={"late_joining": True}, **fields)
    authority.act_until(game, "take")
    return game


def invite_to_cho(authority: Authority, game: str) -> str:
    return str(next(entry["id"] for entry in authority.table(game)["asked"] if entry["uid"] == "cho"))


def let_in_by_older_program(authority: Authority, game: str, uid: str) -> None:
    """Lets a person look on at a game that they have not joined, as older programs did when an invite was accepted."""
    table = authority.table(game)
    user = authority.document(f"Users/{uid}")
    authority.store.commit(
        [
            put(f"Games/{game}", {**table, "users": [*table["users"], uid]}),
            put(f"Users/{uid}", {**user, "games": [*user["games"], game]}),
        ]
    )


def situation(name: str) -> Callable[[Callable[[Authority], Call]], None]:
    def add(build: Callable[[Authority], Call]) -> None:
        SITUATIONS[name] = build

    return add


def at_waiting_table(name: str, uid: str, /, **fields: Any) -> None:
    SITUATIONS[name] = lambda authority: (uid, {"gameId": waiting(authority), **fields})


def in_game(name: str, uid: str, /, **fields: Any) -> None:
    SITUATIONS[name] = lambda authority: (uid, {"gameId": playing(authority), **fields})


at_waiting_table("invite", "ann", to=["dan"])
at_waiting_table("nudge", "ann")
at_waiting_table("startGame", "ann")
at_waiting_table("leave", "bob")
at_waiting_table("removeFromTable", "ann", uid="bob")
in_game("report", "ann", uid="bob", reason="name")
in_game("deleteGame", "ann")
in_game("say", "ann", phrase="hello")
in_game("history", "ann")


@situation("setStart")
def _(authority: Authority) -> Call:
    return "ann", {"gameId": waiting(authority), "startsAt": authority.clock.time + HOUR_SECONDS}


@situation("signIn")
def _(authority: Authority) -> Call:
    return "ann", {"name": "Ann"}


@situation("saveProfile")
def _(authority: Authority) -> Call:
    playing(authority)
    return "ann", {"name": "Anna"}


@situation("wantMail")
def _(authority: Authority) -> Call:
    playing(authority)
    authority.prove("ann")
    return "ann", {"wanted": True}


@situation("updateTables")
def _(authority: Authority) -> Call:
    playing(authority)
    authority.store.commit([put("Users/ann", {**authority.document("Users/ann"), "name": "Anna", "outdatedAfter": ""})])
    return "ann", {}


@situation("findPerson")
def _(authority: Authority) -> Call:
    authority.sign_in("ann")
    authority.prove("bob")
    return "ann", {"email": "bob@example.org"}


@situation("personCode")
def _(authority: Authority) -> Call:
    authority.sign_in("ann")
    return "ann", {"renew": True}


@situation("keepFriend")
def _(authority: Authority) -> Call:
    authority.sign_in("ann", "bob")
    return "ann", {"uid": "bob"}


@situation("saveGroup")
def _(authority: Authority) -> Call:
    playing(authority)
    return "ann", {"name": "Family", "uids": ["bob"]}


@situation("exportAccount")
def _(authority: Authority) -> Call:
    playing(authority)
    return "ann", {}


@situation("countGames")
def _(authority: Authority) -> Call:
    authority.finished("ann", "bob", kind="threes")
    authority.store.commit([delete(f"Statistics/threes-{uid}") for uid in ("ann", "bob")])
    return "ann", {}


@situation("block")
def _(authority: Authority) -> Call:
    playing(authority)
    return "ann", {"uid": "bob"}


@situation("startCheckout")
def _(authority: Authority) -> Call:
    authority.sign_in("ann")
    return "ann", {"requestId": "any"}


@situation("redeemGift")
def _(authority: Authority) -> Call:
    return "bob", {"code": buy_gift(authority, "ann", "bob")}


@situation("deleteAccount")
def _(authority: Authority) -> Call:
    playing(authority)
    return "ann", {}


@situation("respondToInvite")
def _(authority: Authority) -> Call:
    return "cho", {"inviteId": invite_to_cho(authority, waiting(authority)), "accept": True}


@situation("createGame")
def _(authority: Authority) -> Call:
    authority.sign_in("ann")
    return "ann", {"kind": "lebowski", "levels": ["steady"] * 2, "requestId": "any"}


@situation("sitDown")
def _(authority: Authority) -> Call:
    game = waiting(authority)
    authority.call("cho", "respondToInvite", inviteId=invite_to_cho(authority, game), accept=False)
    return "dan", {"code": authority.table(game)["code"]}


@situation("joinGame")
def _(authority: Authority) -> Call:
    game = playing(authority)
    authority.sign_in("cho")
    let_in_by_older_program(authority, game, "cho")
    return "cho", {"gameId": game}


def with_bob_away(authority: Authority) -> str:
    game = playing(authority, "cho")
    authority.call("bob", "leave", gameId=game)
    return game


@situation("back")
def _(authority: Authority) -> Call:
    return "bob", {"gameId": with_bob_away(authority)}


@situation("giveSeat")
def _(authority: Authority) -> Call:
    game = with_bob_away(authority)
    return "ann", {"gameId": game, "seat": authority.seat(game, "bob"), "level": "steady"}


@situation("markAway")
def _(authority: Authority) -> Call:
    game = playing(authority)
    authority.clock.time += 3 * DAY_SECONDS
    active = authority.active(game)
    return "bob" if active == "ann" else "ann", {"gameId": game, "seat": authority.seat(game, active)}


@situation("rematch")
def _(authority: Authority) -> Call:
    return "ann", {"gameId": authority.finished("ann", "bob")}


@situation("move")
def _(authority: Authority) -> Call:
    game = playing(authority)
    fields = {"moveNumber": authority.table(game)["moveNumber"], "move": authority.legal(game)[0]}
    return authority.active(game), {"gameId": game, "requestId": "any", **fields}


@situation("arrange")
def _(authority: Authority) -> Call:
    game = playing(authority, timeLimit=30)
    uid = authority.active(game)
    authority.act(game)
    _, state = authority.truth(game)
    hand = state.stockpile.at(state.hands[state.active])
    return uid, {"gameId": game, "order": list(reversed(hand))}


@situation("ready")
def _(authority: Authority) -> Call:
    game = playing(authority)
    authority.play_hand(game)
    return "ann", {"gameId": game}


@situation("nextHand")
def _(authority: Authority) -> Call:
    game = playing(authority)
    authority.play_hand(game)
    return "ann", {"gameId": game}


@situation("moreTime")
def _(authority: Authority) -> Call:
    game = playing(authority, timeLimit=30)
    return authority.active(game), {"gameId": game}


@situation("expire")
def _(authority: Authority) -> Call:
    game = playing(authority, timeLimit=30)
    authority.clock.time += 60
    return "ann", {"gameId": game}


@situation("resume")
def _(authority: Authority) -> Call:
    game = playing(authority)
    authority.store.commit([put(f"Games/{game}", {**authority.table(game), "view": {}})])
    return "ann", {"gameId": game}
