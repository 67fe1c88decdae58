"""What a hand or a game has come to: whose cards, which points, who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from client.catalogue import written
from client.ranking import totals_of
from engine.view import Seat, View, Zone
from mobile.viewmodels.score_sheet import SheetLines, sheet_of
from mobile.voice import Voice

if TYPE_CHECKING:
    from mobile.viewmodels.table import TableModel


@dataclass(frozen=True, slots=True)
class Result:
    """What one player has: the cards, as far as they are seen, and the points of this hand and in all, said.
    `counts` says which cards make up the points, empty where that is not told."""

    seat: Seat
    name: str
    is_you: bool
    has_won: bool
    marks: str
    zones: tuple[Zone, ...]
    points: str
    counts: str = ""


@dataclass(frozen=True, slots=True)
class Results:
    """`headline` is the sentence that matters most, `standing` one's own place, `told` how it came to this."""

    is_over: bool
    headline: str
    standing: str
    told: tuple[str, ...]
    players: tuple[Result, ...]
    sheet: SheetLines


def results_of(model: TableModel) -> Results | None:
    """The results that lie open now; None while cards are still played, or what happened is still shown."""
    view = model.view
    if view is None or model.step is not None or view.stage not in ("rest", "over"):
        return None
    voice, sheet = model.voice, sheet_of(view, model.voice)
    title = "" if view.title is None else voice.say(view.title)
    said = "" if view.prompt is None else voice.say(view.prompt)
    headline = (winners_said(view, voice) if view.stage == "over" else "") or said or title
    return Results(
        is_over=view.stage == "over",
        headline=headline,
        standing=_standing(sheet, voice),
        told=tuple(one for one in map(voice.say, view.outcome) if one != headline),
        players=players_of(view, voice, [one.seat for one in sheet.ranking]),
        sheet=sheet,
    )


def winners_said(view: View, voice: Voice) -> str:
    """The sentence about who has won; empty where nobody has."""
    winners, totals = view.winners, totals_of(view)
    if not winners:
        return ""
    points = {totals.get(seat) for seat in winners}
    total = points.pop() if len(points) == 1 else None
    if len(winners) == 1:
        if total is None:
            return voice("results-winner", seat=winners[0])
        return voice("results-winner-with", seat=winners[0], total=total)
    own = [voice("results-you") for seat in winners if seat == view.viewer]
    names = [*own, *(voice.name(seat) for seat in winners if seat != view.viewer)]
    joined = voice("results-and", names=", ".join(names[:-1]), last=names[-1])
    return (
        voice("results-winners", names=joined)
        if total is None
        else voice("results-winners-with", names=joined, total=total)
    )


def together(zone: Zone) -> Zone:
    """What belongs together lies together, the rest after it."""
    grouped = [card for group in zone.groups for card in group]
    rest = list(zone.cards)
    for card in grouped:
        if card not in rest:
            return zone
        rest.remove(card)
    counts = dict(zip(zone.cards, zone.counts, strict=False))
    cards = (*grouped, *rest)
    return replace(zone, cards=cards, counts=tuple(counts[card] for card in cards) if counts else ())


def _standing(sheet: SheetLines, voice: Voice) -> str:
    """One's own place, where one has not won."""
    own = next((one for one in sheet.ranking if one.is_you and not one.has_won), None)
    return "" if own is None else voice("results-place", place=own.place, count=len(sheet.ranking))


def players_of(view: View, voice: Voice, ranked: Sequence[Seat] = ()) -> tuple[Result, ...]:
    """What is seen of everybody. As they came in, or while nobody has won in the order of play, the viewer first."""
    totals = totals_of(view)

    def place(seat: Seat) -> int:
        return ranked.index(seat) if seat in ranked else seat != view.viewer

    return tuple(
        Result(
            seat=one.seat,
            name=voice.name(one.seat),
            is_you=one.seat == view.viewer,
            has_won=one.seat in view.winners,
            marks=" · ".join(voice.say(mark) for mark in one.marks),
            zones=tuple(together(zone) for zone in view.zones if zone.owner == one.seat and zone.cards),
            points=_points(one.points, totals.get(one.seat), voice),
            counts=_counts([zone for zone in view.zones if zone.owner == one.seat], voice),
        )
        for one in sorted(view.seats, key=lambda one: place(one.seat))
    )


def _counts(zones: Sequence[Zone], voice: Voice) -> str:
    """The cards that make up the points, each with what it counts."""
    counted = [pair for zone in zones for pair in zip(zone.cards, zone.counts, strict=False) if pair[1]]
    said = ", ".join(f"{voice.catalogue.card(card)} = {written(count)}" for card, count in counted)
    return voice("results-counts", counts=said) if said else ""


def _points(points: int | None, total: int | None, voice: Voice) -> str:
    said = [] if points is None else [voice("hand-points", points=points)]
    return " · ".join([*said, *([] if total is None else [voice("results-in-all", total=total)])])
