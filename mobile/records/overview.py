"""The sum of all finished games of one person: how many were won, and how the last ones of each kind went."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from client.localizer import table_localizer
from client.models import Record
from client.places import final_places

MAX_FORM_GAMES: Final = 8
"""The most games of a kind whose ends are shown by signs."""
WON, NOT_WON = "★", "○"


@dataclass(frozen=True, slots=True)
class RecordOverview:
    """All games of which records are kept. Those at which the person only looked on are no games won or lost."""

    count: int = 0
    """The number of all records, those of games at which the person looked on included."""
    summary: str = ""
    """The number of games played and won, as a sentence."""
    forms: Mapping[str, str] = field(default_factory=dict)
    """A sign for each of the last games, the newest last, by kind; without kinds with one game, or no win."""


def build_overview(records: Sequence[Record]) -> RecordOverview:
    """The overview of records in any order."""
    own = sorted((record for record in records if record.seat is not None), key=lambda record: record.finished)
    won: dict[str, list[bool]] = {}
    for record in own:
        won.setdefault(record.kind, []).append(record.seat in record.view.winners)
    told = {kind: ends for kind, ends in won.items() if len(ends) > 1 and any(ends)}
    signs = {kind: [WON if has_won else NOT_WON for has_won in ends] for kind, ends in told.items()}
    count = sum(map(sum, won.values()))
    is_safe = any(_is_safe(record) for record in own)
    code = "records-summary-safe" if is_safe else "records-summary"
    return RecordOverview(
        count=len(records),
        summary=table_localizer()(code, played=len(own), won=count) if own else "",
        forms={kind: " ".join(ends[-MAX_FORM_GAMES:]) for kind, ends in signs.items()},
    )


def _is_safe(record: Record) -> bool:
    """Whether the person was not the one who lost, and came in another place than the first."""
    return record.seat in record.view.winners and final_places(record.view).get(record.seat, 1) > 1
