"""Results of a hand or a game: everybody's cards and points, and the winners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from client.catalogue import format_number
from client.localizer import Localizer
from client.table.melds import grouped_zone
from client.table.player_facts import PlayerFact
from client.table.ranking import seat_totals
from client.table.score_sheet import SheetText, sheet_text
from client.winners import describe_winners
from engine.view import Seat, View, Zone

if TYPE_CHECKING:
    from client.table.session import TableSession


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The cards of one player, as far as they are seen, and the sentence about their points.

    `counts` says which cards make up the points; it may be empty.
    """

    seat: Seat
    name: str
    is_you: bool
    has_won: bool
    marks: str
    zones: tuple[Zone, ...]
    points: str
    counts: str = ""


def fact_sentence(fact: PlayerFact, localizer: Localizer) -> str:
    """The sentence of a fact about a player."""
    row = {} if fact.row is None else {"row": localizer.say(fact.row)}
    return localizer(fact.code, **dict(fact.numbers), **row)


@dataclass(frozen=True, slots=True)
class TableResults:
    """The results in sentences: the most important one, the viewer's own place, and how the hand or game ended."""

    is_over: bool
    headline: str
    standing: str
    outcome: tuple[str, ...]
    players: tuple[PlayerResult, ...]
    sheet: SheetText


def build_results(session: TableSession) -> TableResults | None:
    """The results to show now; None while cards are still played, or steps are left to show."""
    view = session.view
    return None if view is None or session.step is not None else describe_results(view, session.localizer)


def describe_results(view: View, localizer: Localizer) -> TableResults | None:
    """The results of a hand or game that is over; None while it is played."""
    if view.stage not in ("rest", "over"):
        return None
    sheet = sheet_text(view, localizer)
    title = "" if view.title is None else localizer.say(view.title)
    said = "" if view.prompt is None else localizer.say(view.prompt)
    winners = describe_winners(localizer, view.winners, seat_totals(view)) if view.stage == "over" else ""
    headline = winners or said or title
    return TableResults(
        is_over=view.stage == "over",
        headline=headline,
        standing=_standing(sheet, localizer),
        outcome=tuple(one for one in map(localizer.say, view.outcome) if one != headline),
        players=build_player_results(view, localizer, [one.seat for one in sheet.ranking]),
        sheet=sheet,
    )


def _standing(sheet: SheetText, localizer: Localizer) -> str:
    """The sentence about the viewer's place; empty if they are the first, or do not play."""
    own = next((player for player in sheet.ranking if player.is_you and player.place > 1), None)
    return "" if own is None else localizer("results-place", place=own.place, count=len(sheet.ranking))


def build_player_results(view: View, localizer: Localizer, ranked: Sequence[Seat] = ()) -> tuple[PlayerResult, ...]:
    """The results of all players: the `ranked` ones in that order, or else in the order of play, the viewer first."""
    totals = seat_totals(view)

    def place(seat: Seat) -> int:
        return ranked.index(seat) if seat in ranked else seat != view.viewer

    return tuple(
        PlayerResult(
            seat=one.seat,
            name=localizer.name(one.seat),
            is_you=one.seat == view.viewer,
            has_won=one.seat in view.winners,
            marks=" · ".join(localizer.say(mark) for mark in one.marks),
            zones=tuple(grouped_zone(zone) for zone in view.zones if zone.owner == one.seat and zone.cards),
            points=_points(one.points, totals.get(one.seat), localizer),
            counts=_counts([zone for zone in view.zones if zone.owner == one.seat], localizer),
        )
        for one in sorted(view.seats, key=lambda one: place(one.seat))
    )


def _counts(zones: Sequence[Zone], localizer: Localizer) -> str:
    """The sentence about the cards that make up the points, each with its value."""
    counted = [pair for zone in zones for pair in zip(zone.cards, zone.counts, strict=False) if pair[1]]
    said = ", ".join(f"{localizer.catalogue.card(card)} = {format_number(count)}" for card, count in counted)
    return localizer("results-counts", counts=said) if said else ""


def _points(points: int | None, total: int | None, localizer: Localizer) -> str:
    said = [] if points is None else [localizer("hand-points", points=points)]
    return " · ".join([*said, *([] if total is None else [localizer("results-in-all", total=total)])])
