"""Sentences about a game that has just ended, found in the records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from client.localizer import Localizer
from client.models import Record, Table
from client.places import count_hands, seat_totals
from client.protocol import Client
from client.table.evening import describe_evening, tally_evening
from client.table.told_rewards import ToldRewards, describe_reward
from functions.documents import Reward


@dataclass(frozen=True, slots=True)
class Praise:
    """A sentence about a best game so far, what the game has earned, and a sentence about the wins of the evening.

    Sentences that do not apply are empty.
    """

    best: str = ""
    reward: Reward | None = None
    evening: str = ""

    def sentences(self, localizer: Localizer) -> Iterator[str]:
        """All of it in sentences."""
        if self.best:
            yield self.best
        if self.reward is not None:
            yield from describe_reward(self.reward, localizer)
        if self.evening:
            yield self.evening


def find_praise(
    client: Client, table: Table, localizer: Localizer, told: ToldRewards, is_shared: bool = False
) -> Praise:
    """Finds what there is to say of a game that has ended.

    A reward is told once: `told` holds those that were. Where the device `is_shared` only the wins are told, for the
    rest is about one of those who read it.
    """
    best, reward = "", None
    if not is_shared:
        records = client.records()
        best = localizer("results-best") if is_best_so_far(table, records) else ""
        reward = told.take(records, table.id, table.uid)
    evening = tally_evening(client.games(), table.id)
    return Praise(best, reward, "" if evening is None else describe_evening(evening, localizer))


def is_best_so_far(table: Table, records: Iterable[Record]) -> bool:
    """Whether the viewer's total is better than in every earlier game like this one.

    Such a game has the same kind, as many players and as many hands, and points in which it is known who wins. With
    nothing to compare it with, no game is the best.
    """
    view = table.view
    sheet = view.score_sheet
    own = seat_totals(view).get(table.seat) if table.seat is not None else None
    if own is None or sheet.fewest_win is None or view.stage != "over":
        return False
    hands = count_hands(view)
    earlier = [
        total
        for record in records
        if record.kind == view.kind and record.id != table.id and record.seat is not None
        if len(record.players) == len(view.seats)
        if count_hands(record.view) == hands
        if (total := seat_totals(record.view).get(record.seat)) is not None
    ]
    best = min(earlier, default=None) if sheet.fewest_win else max(earlier, default=None)
    return best is not None and (own < best if sheet.fewest_win else own > best)
