"""The memory of a seat in 500: the auction, who played which card to which trick, and how earlier hands ended."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

from engine.events import SeenEvent
from engine.games.five_hundred.contracts import BY_NAME
from engine.games.five_hundred.state import ORDER
from engine.mechanics.bidding import PASS, bid_name
from engine.text import Text
from engine.view import Seat

BIDS = frozenset({"bid", "passed"})
RESULTS = frozenset({"contract-made", "contract-failed"})


@dataclass(frozen=True, slots=True)
class SeenTrick:
    """A trick, also one that is not finished: its cards from the leader on."""

    leader: Seat
    cards: tuple[int, ...]
    named: int | None = None
    """The suit of a joker that was led without trumps."""
    winner: Seat | None = None
    """The seat that took it; None for one that is not finished."""


@dataclass(frozen=True, slots=True)
class SeenHand:
    """The result of a hand; `contractor` is None where it was thrown in."""

    contractor: Seat | None
    tricks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Memory:
    """The memory of a seat: `calls` and `tricks` of the hand that is played, `hands` that are over."""

    calls: tuple[str, ...] = ()
    """The bids and passes in their order."""
    tricks: tuple[SeenTrick, ...] = ()
    hands: tuple[SeenHand, ...] = ()


def remember(memory: Memory, event: SeenEvent) -> Memory:
    """The memory after an event."""
    code, args = event.text.code, event.text.args
    if code in ("led", "played"):
        return replace(memory, tricks=_add_card(memory.tricks, cast(int, args["seat"]), cast(int, args["card"])))
    if code == "took-trick":
        return _end_trick(memory, cast(int, args["seat"]))
    if event.stage == "shuffle":
        return Memory(hands=memory.hands)
    if code in BIDS:
        return replace(memory, calls=(*memory.calls, PASS if code == "passed" else named_bid(event.text)))
    if code == "named-suit" and memory.tricks:
        named = replace(memory.tricks[-1], named=cast(int, args["suit"]))
        return replace(memory, tricks=(*memory.tricks[:-1], named))
    if code in RESULTS:
        taken = [trick.winner for trick in memory.tricks]
        hand = SeenHand(cast(int, args["seat"]), tuple(taken.count(seat) for seat in ORDER))
        return replace(memory, hands=(*memory.hands, hand))
    if code == "thrown-in":
        return replace(memory, hands=(*memory.hands, SeenHand(None, (0,) * len(ORDER))))
    return memory


def named_bid(text: Text) -> str:
    """The name of the bid that a sentence is about; see `play.contract_words`."""
    bid = cast(str, text.args["bid"])
    return bid if bid in BY_NAME else bid_name(cast(int, text.args["tricks"]), cast(int, text.args["suit"]))


def _add_card(tricks: tuple[SeenTrick, ...], seat: Seat, card: int) -> tuple[SeenTrick, ...]:
    if not tricks or tricks[-1].winner is not None:
        return (*tricks, SeenTrick(seat, (card,)))
    last = tricks[-1]
    return (*tricks[:-1], SeenTrick(last.leader, (*last.cards, card), last.named))


def _end_trick(memory: Memory, winner: Seat) -> Memory:
    *before, last = memory.tricks
    # Of a trick that began before this memory only the last cards were seen.
    ended = [replace(last, winner=winner)] if len(last.cards) == len(ORDER) else []
    return replace(memory, tricks=(*before, *ended))
