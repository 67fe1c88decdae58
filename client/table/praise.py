"""Sentences about a game that has just ended, found in the records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from client.localizer import Localizer
from client.models import Record, Table
from client.places import count_hands, seat_totals
from client.protocol import Client
from client.table.evening import describe_evening, tally_evening
from client.table.told_rewards import ToldRewards, describe_reward


def find_praise(
    client: Client, table: Table, localizer: Localizer, told: ToldRewards, is_shared: bool = False
) -> Iterator[str]:
    """Finds the sentences about a best game so far, about what the game has earned, and about the wins of the evening.

    A reward is told once: `told` holds those that were. Where the device `is_shared` only the wins are told, for the
    rest is about one of those who read it.
    """
    if not is_shared:
        records = client.records()
        if is_best_so_far(table, records):
            yield localizer("results-best")
        reward = told.take(records, table.id, table.uid)
        if reward is not None:
            yield from describe_reward(reward, localizer)
    evening = tally_evening(client.games(), table.id)
    if evening is not None:
        yield describe_evening(evening, localizer)


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
