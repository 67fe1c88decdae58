"""What happened at the table, and what of it each viewer saw."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from engine.cards import MAX_PACKS, PACK
from engine.quick import maker, quick
from engine.text import Text, Word, new_text
from engine.view import Seat, Stage, Viewer

Audience = tuple[Seat, ...] | Literal["all"]


@quick
@dataclass(frozen=True, slots=True)
class Transfer:
    """A card went from one zone to another. Who is not in `seen_by` saw its back."""

    card: int
    source: str
    target: str
    seen_by: Audience = ()


@cache
def ways(source: str, target: str, seen_by: Audience = ()) -> tuple[Transfer, ...]:
    """By card: its transfer from one zone to another. The same cards go the same ways again and again, so that each
    transfer is made once; there are no more than the zones of a table allow.

    >>> ways("stock", "hand:1", (1,))[7]
    Transfer(card=7, source='stock', target='hand:1', seen_by=(1,))
    """
    return tuple(Transfer(card, source, target, seen_by) for card in range(MAX_PACKS * PACK))


@quick
@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table, told to `audience`.

    `actor` is the seat that did it, or for which it was done. What is `announced` changes the game for
    everybody: somebody is out, somebody has won. `stage` is where it belongs: cards that are drawn, shuffled and
    cut before a hand are not shown as play is. A `hint` names what no transfer tells: ``shuffle``, ``cut``,
    ``show`` (the actor's cards lie open from now on).
    """

    text: Text
    transfers: tuple[Transfer, ...] = ()
    actor: Seat | None = None
    announced: bool = False
    stage: Stage = "play"
    hint: str = ""
    audience: Audience = "all"


new_event = maker(Event)


@quick
@dataclass(frozen=True, slots=True)
class SeenTransfer:
    """A transfer as one viewer saw it: the card, or None for its back."""

    card: int | None
    source: str
    target: str


@quick
@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event as one viewer saw it."""

    text: Text
    transfers: tuple[SeenTransfer, ...] = ()
    actor: Seat | None = None
    announced: bool = False
    stage: Stage = "play"
    hint: str = ""


def seen(event: Event, viewer: Viewer) -> SeenEvent | None:
    """An event as this viewer saw it; None where it was not told to them."""
    if event.audience != "all" and viewer not in event.audience:
        return None
    return SeenEvent(
        event.text,
        tuple(
            SeenTransfer(t.card if t.seen_by == "all" or viewer in t.seen_by else None, t.source, t.target)
            for t in event.transfers
        ),
        event.actor,
        event.announced,
        event.stage,
        event.hint,
    )


def tell(code: str, **args: Word) -> Event:
    """Something that is said to everybody; `seat`, where it is named, is who did it."""
    seat = args.get("seat")
    return new_event(new_text(code, args), (), seat if isinstance(seat, int) else None)


def announce(code: str, **args: Word) -> Event:
    """As `tell`, of what changes the game for everybody."""
    seat = args.get("seat")
    return new_event(new_text(code, args), (), seat if isinstance(seat, int) else None, True)
