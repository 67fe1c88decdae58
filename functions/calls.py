"""The calls of clients and what each does, for the authority that carries them out and the clients that send them.

The request and the use-case of each call stand in `functions.service.CALLABLES`, which has the same names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

CallClass = Literal["play", "history", "tables", "account"]
"""The classes of calls that have a common limit for each person, in `functions.service.call_limits`."""


@dataclass(frozen=True, slots=True)
class Call:
    """The facts of a call that differ from one call to another."""

    limit: CallClass
    """The class in which the call is counted."""
    changes: Literal["nothing", "table", "anything"] = "anything"
    """The documents that a client must read anew after the call. ``table`` is the game that the request names, whose
    change every list finds out by itself. A call that changes ``nothing`` may change counts."""
    answer_is_stored: Literal["with change", "after change", "never"] = "with change"
    """The moment at which the answer is stored for a repetition of the call: in the commit of its change, or after the
    last of several commits, so that a repetition finishes what was broken off. A call whose answer is never stored can
    be repeated at any point."""
    is_sent_with_id: bool = True
    """Whether clients send an id with the request. A call without one is harmless when repeated, and sent often."""
    makes_table: bool = False
    """Whether the call is refused while the switch lets nobody make tables."""


def _question(limit: CallClass) -> Call:
    """A call that changes nothing. Its answer may name other people, so it is not stored."""
    return Call(limit, changes="nothing", answer_is_stored="never")


CALLS: Final[dict[str, Call]] = {
    "signIn": Call("account", answer_is_stored="after change"),
    "saveProfile": Call("account", answer_is_stored="after change"),
    "wantMail": Call("account", answer_is_stored="after change"),
    "updateTables": Call("tables", answer_is_stored="after change", is_sent_with_id=False),
    "findPerson": _question("tables"),
    "personCode": Call("account"),
    "keepFriend": Call("account"),
    "saveGroup": Call("account"),
    "block": Call("account"),
    "report": Call("account"),
    "deleteAccount": Call("account", answer_is_stored="never"),
    "exportAccount": _question("history"),
    "countGames": Call("account", changes="nothing", answer_is_stored="never", is_sent_with_id=False),
    "startCheckout": Call("account", changes="nothing", answer_is_stored="never"),  # the same id gets the same page
    "redeemGift": Call("account"),
    "invite": Call("tables"),
    "respondToInvite": Call("tables"),
    "nudge": Call("tables"),
    "createGame": Call("tables", makes_table=True),
    "setStart": Call("tables", changes="table"),
    "startGame": Call("tables"),
    "sitDown": Call("tables"),
    "joinGame": Call("play"),
    "leave": Call("play"),
    "back": Call("play", changes="table"),
    "markAway": Call("play", changes="table"),
    "giveSeat": Call("play", changes="table"),
    "removeFromTable": Call("tables"),
    "rematch": Call("tables", makes_table=True),
    "deleteGame": Call("tables"),
    "move": Call("play", changes="table"),
    "arrange": Call("play", changes="table"),
    "ready": Call("play", changes="table"),
    "nextHand": Call("play", changes="table"),
    "say": Call("play", changes="table"),
    "history": _question("history"),
    "expire": Call("play", changes="table", is_sent_with_id=False),
    "moreTime": Call("play", changes="table"),
    "resume": Call("history"),
}
"""The facts of each call, by its name."""
