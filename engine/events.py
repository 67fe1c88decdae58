"""Events: what happened at the table, and which part of it each viewer saw."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from engine.text import Text, Word
from engine.view import Seat, Stage, Viewer

Audience = tuple[Seat, ...] | Literal["all"]


@dataclass(frozen=True, slots=True)
class Transfer:
    """A card went from one zone to another. The viewers in `seen_by` saw its face, all others its back.

    `source_place` is the index at which it lay when it went, `target_place` the one at which it lies then. None: any
    of the cards that look like it, and behind or on top of all others. A card that was turned over where it lies has
    the same zone and place as source and target.
    """

    card: int
    source: str
    target: str
    seen_by: Audience = ()
    source_place: int | None = None
    target_place: int | None = None


def transfers(
    cards: Iterable[int], source: str, target: str, seen_by: Audience = (), source_place: int | None = None
) -> tuple[Transfer, ...]:
    """The transfers of several cards from one zone to another, in this order.

    Each leaves from `source_place`. That is 0 for a pile that goes from its bottom on.

    >>> [(transfer.card, transfer.target) for transfer in transfers((7, 20), "stock", "hand:1", (1,))]
    [(7, 'hand:1'), (20, 'hand:1')]
    """
    return tuple([Transfer(card, source, target, seen_by, source_place) for card in cards])


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table, told to `audience`.

    `actor` is the seat that did it, or for which it was done. An event that is `announced` changes the game for
    everybody: somebody is out, somebody has won. `stage` is ``shuffle`` for cards that are drawn, shuffled and cut
    before a hand, which tables show in another way than play. A `hint` names what transfers cannot.

    ``shuffle`` and ``cut``: the cards are shuffled, are cut. ``show``: the actor's cards lie open from now on;
    ``show-all``: everybody's do; ``out``: the actor's do, who is out. ``burn``: the cards of a pile leave the game.
    ``glass``: the card that was played is transparent, what counts is the one below it. ``skip``: the actor is passed
    over. ``reverse``: play goes the other way round from now on. ``suit``: a suit was named, the number ``suit`` of
    the text. A table that does not know a hint shows the event without it.
    """

    text: Text
    transfers: tuple[Transfer, ...] = ()
    actor: Seat | None = None
    announced: bool = False
    stage: Stage = "play"
    hint: str = ""
    audience: Audience = "all"


@dataclass(frozen=True, slots=True)
class SeenTransfer:
    """A transfer as one viewer saw it: the card, or None for its back. Places are those of `Transfer`."""

    card: int | None
    source: str
    target: str
    source_place: int | None = None
    target_place: int | None = None


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event as one viewer saw it."""

    text: Text
    transfers: tuple[SeenTransfer, ...] = ()
    actor: Seat | None = None
    announced: bool = False
    stage: Stage = "play"
    hint: str = ""


def event_for_viewer(event: Event, viewer: Viewer) -> SeenEvent | None:
    """An event as this viewer saw it; None where the viewer is not in its audience."""
    if event.audience != "all" and viewer not in event.audience:
        return None
    return SeenEvent(
        event.text,
        tuple(
            SeenTransfer(
                transfer.card if transfer.seen_by == "all" or viewer in transfer.seen_by else None,
                transfer.source,
                transfer.target,
                transfer.source_place,
                transfer.target_place,
            )
            for transfer in event.transfers
        ),
        event.actor,
        event.announced,
        event.stage,
        event.hint,
    )


def public_event(
    code: str, *transfers: Transfer, announced: bool = False, stage: Stage = "play", hint: str = "", **args: Word
) -> Event:
    """An event for everybody. Its text has these arguments; its actor is `seat`, where that is one of them.

    >>> public_event("went-out", seat=2).actor
    2
    """
    seat = args.get("seat")
    return Event(Text(code, args), transfers, seat if isinstance(seat, int) else None, announced, stage, hint)


def announce(code: str, *transfers: Transfer, stage: Stage = "play", hint: str = "", **args: Word) -> Event:
    """An event for everybody that changes the game for everybody: somebody is out, somebody has won."""
    return public_event(code, *transfers, announced=True, stage=stage, hint=hint, **args)
