"""What happened, in short lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from engine.game import SeenEvent
from engine.view import CHANCE, Actor, Seat
from terminal.voice import Voice

CARDS_NAMED = 3
ANNOUNCED, OWN, SEEN, HIDDEN, SAID = 4, 3, 2, 1, 0
"""How much an event matters: it changes the game for all; one did it oneself; a card was shown, or moved; words."""


def since_own_turn(events: Sequence[SeenEvent], seat: Seat | None) -> Sequence[SeenEvent]:
    """The end of this seat's turn before the present one, and what came after it.

    A turn is a row of events in which only this seat moves cards; what it does in its present turn is told too.
    """
    mover = [_mover(event) for event in events]
    at = len(events)
    while at and mover[at - 1] in (seat, None):
        at -= 1
    while at and mover[at - 1] != seat:
        at -= 1
    at = max(0, at - 1)  # the last thing that was done
    while at and events[at - 1].actor == seat and seat is not None and mover[at - 1] is None:
        at -= 1  # and why: the time had ended
    return events[at:]


def _mover(event: SeenEvent) -> Actor | None:
    """Who moved cards: a seat or, where it is nobody's doing, chance; None where no card moved."""
    if not event.transfers:
        return None
    return CHANCE if event.actor is None else event.actor


def told(event: SeenEvent, voice: Voice) -> str:
    """The sentence of an event, with the cards that this viewer saw and the sentence does not name."""
    said = voice.say(event.text)
    if {"card", "cards"} & event.text.args.keys() or len(event.transfers) > CARDS_NAMED:
        return said
    cards = tuple(transfer.card for transfer in event.transfers if transfer.card is not None)
    return f"{said.rstrip('.')}: {voice.cards(cards)}." if cards else said


def lines(events: Sequence[SeenEvent], voice: Voice, width: int) -> list[str]:
    """One line for each event; what one player does in a row stands together where there is room."""
    return [line for line, _ in _ranked(events, voice, width)]


def newest(events: Sequence[SeenEvent], voice: Voice, width: int, room: int) -> tuple[list[str], int]:
    """At most `room` lines, and how many more there were. What matters most stays: what is announced to everybody,
    what one has done oneself, what was laid for all to see; of equal lines the newer."""
    ranked = _ranked(events, voice, width)
    dear = " ".join(line for line, rank in ranked if rank >= OWN)
    if room == 1 and dear and cell_len(dear) <= width:
        return [dear], sum(rank < OWN for _, rank in ranked)
    order = sorted(range(len(ranked)), key=lambda n: (ranked[n][1], n), reverse=True)
    kept = sorted(order[: max(0, room)])
    return [ranked[n][0] for n in kept], len(ranked) - len(kept)


def _ranked(events: Sequence[SeenEvent], voice: Voice, width: int) -> list[tuple[str, int]]:
    written: list[tuple[str, int]] = []
    mover = None
    for event in events:
        said, seat, rank = told(event, voice), _mover(event), _rank(event, voice)
        joins = written and isinstance(seat, int) and seat == mover
        if joins and cell_len(written[-1][0]) + 1 + cell_len(said) <= width:
            written[-1] = f"{written[-1][0]} {said}", max(written[-1][1], rank)
        else:
            written.append((said, rank))
        mover = seat
    return [(voice.look.cut(line, width), rank) for line, rank in written]


def _rank(event: SeenEvent, voice: Voice) -> int:
    if event.announced:
        return ANNOUNCED
    own = event.actor is not None and event.actor == voice.viewer
    if own and event.transfers:
        return OWN
    if any(transfer.card is not None for transfer in event.transfers):
        return SEEN
    return HIDDEN if event.transfers or own else SAID
