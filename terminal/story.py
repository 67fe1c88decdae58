"""What happened, in short lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from engine.game import SeenEvent
from engine.view import CHANCE, Actor, Seat
from terminal.voice import Voice

CARDS_NAMED = 3


def since_own_turn(events: Sequence[SeenEvent], seat: Seat | None) -> Sequence[SeenEvent]:
    """The events after this seat's turn before the present one.

    A turn is a row of events in which only this seat moves cards; what it does in its present turn is told too.
    """
    mover = [_mover(event) for event in events]
    at = len(events)
    while at and mover[at - 1] in (seat, None):
        at -= 1
    while at and mover[at - 1] != seat:
        at -= 1
    return events[at:]


def _mover(event: SeenEvent) -> Actor | None:
    """Who moved cards: a seat or, where it is nobody's doing, chance; None where no card moved."""
    if not event.transfers:
        return None
    return CHANCE if event.actor is None else event.actor


def told(event: SeenEvent, voice: Voice) -> str:
    """The sentence of an event, with the cards that this viewer saw and the sentence does not name."""
    said = voice.say(event.text)
    if "card" in event.text.args or len(event.transfers) > CARDS_NAMED:
        return said
    cards = tuple(transfer.card for transfer in event.transfers if transfer.card is not None)
    return f"{said.rstrip('.')}: {voice.cards(cards)}." if cards else said


def lines(events: Sequence[SeenEvent], voice: Voice, width: int) -> list[str]:
    """One line for each event; what one player does in a row stands together where there is room."""
    written: list[str] = []
    mover = None
    for event in events:
        said, seat = told(event, voice), _mover(event)
        joins = written and isinstance(seat, int) and seat == mover
        if joins and cell_len(written[-1]) + 1 + cell_len(said) <= width:
            written[-1] += " " + said
        else:
            written.append(said)
        mover = seat
    return [voice.look.cut(line, width) for line in written]
