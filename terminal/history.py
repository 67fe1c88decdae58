"""The history of a table in short lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from client.table.history import begins_hand, moving_actor
from engine.game import SeenEvent
from terminal.localizer import TerminalLocalizer

CARDS_NAMED = 3
ANNOUNCED, OWN, SEEN, HIDDEN, SAID = 4, 3, 2, 1, 0
"""Importance of an event: announced to all; a move of one's own; cards seen to move; cards moved unseen; words only."""


def describe_event(event: SeenEvent, localizer: TerminalLocalizer) -> str:
    """The sentence of an event, with those cards that the viewer saw and the sentence does not name.

    Cards that are gathered for a hand are told by nobody, and those that were turned over are seen where they lie.
    """
    said = localizer.say(event.text)
    if {"card", "cards"} & event.text.args.keys() or len(event.transfers) > CARDS_NAMED or begins_hand(event):
        return said
    moved = (transfer for transfer in event.transfers if transfer.source != transfer.target)
    cards = tuple(transfer.card for transfer in moved if transfer.card is not None)
    return f"{said.rstrip('.')}: {localizer.cards(cards)}." if cards else said


def event_lines(events: Sequence[SeenEvent], localizer: TerminalLocalizer, width: int) -> list[str]:
    """Writes a line for each event. What one player does in a row shares a line where there is room."""
    return [line for line, *_ in _ranked(events, localizer, width)]


def newest_lines(
    events: Sequence[SeenEvent], localizer: TerminalLocalizer, width: int, room: int
) -> tuple[list[str], int]:
    """The most important lines, at most `room` of them, and the number of lines left out.

    Of equally important lines the newer ones stay, and with room for two the very last move of another in any case.
    """
    ranked = _ranked(events, localizer, width)
    dear = " ".join(line for line, rank, _ in ranked if rank >= OWN)
    if room == 1 and dear and cell_len(dear) <= width:
        return [dear], sum(rank < OWN for _, rank, _ in ranked)
    last = max((n for n, (*_, is_others) in enumerate(ranked) if is_others), default=-1) if room > 1 else -1
    order = sorted(range(len(ranked)), key=lambda n: (n == last, ranked[n][1], n), reverse=True)
    kept = sorted(order[: max(0, room)])
    return [ranked[n][0] for n in kept], len(ranked) - len(kept)


def _ranked(events: Sequence[SeenEvent], localizer: TerminalLocalizer, width: int) -> list[tuple[str, int, bool]]:
    """The lines, each with its importance and whether another player moves cards there."""
    written: list[tuple[str, int, bool]] = []
    before = None
    for event in events:
        said, seat, rank = describe_event(event, localizer), moving_actor(event), _rank(event, localizer)
        is_others = event.stage == "play" and isinstance(seat, int) and seat != localizer.viewer
        joins = written and isinstance(seat, int) and seat == before
        if joins and cell_len(written[-1][0]) + 1 + cell_len(said) <= width:
            written[-1] = f"{written[-1][0]} {said}", max(written[-1][1], rank), is_others
        else:
            written.append((said, rank, is_others))
        before = seat
    return [(localizer.charset.cut(line, width), rank, is_others) for line, rank, is_others in written]


def _rank(event: SeenEvent, localizer: TerminalLocalizer) -> int:
    if event.announced:
        return ANNOUNCED
    is_seen = any(transfer.card is not None for transfer in event.transfers)
    if is_seen and event.stage == "shuffle":  # drawn for the deal; these cards are back in the pack
        return SAID
    own = event.actor is not None and event.actor == localizer.viewer
    if own and event.transfers:
        return OWN
    if is_seen:
        return SEEN
    return HIDDEN if event.transfers or own else SAID
