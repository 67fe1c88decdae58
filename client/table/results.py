"""Results of a hand or a game: everybody's cards and points, and the winners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from client.catalogue import format_number
from client.localizer import Localizer
from client.models import Player
from client.places import (
    count_hands,
    final_places,
    find_losers,
    last_points,
    place_words,
    running_places,
    seat_totals,
    share_place,
)
from client.table.history import tells_points
from client.table.melds import grouped_zone
from client.table.player_facts import PlayerFact, player_facts
from client.table.score_course import ScoreCourse, build_course
from client.table.score_sheet import SheetText, sheet_text
from client.text.winners import describe_winners, join_seats
from engine.view import SPECTATOR, Seat, View, Zone

if TYPE_CHECKING:
    from client.table.session import TableSession


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The cards of one player, as far as they are seen, and the sentence about their points.

    `counts` says which cards make up the points. `hand` has the points of the hand that has just ended with their sign,
    `total` those of all hands. `place` is the place after that hand, in words; `climbed` is the number of places that
    it has gained, less than 0 where it has lost some. `is_best` marks whoever had the best hand of all, alone or with
    others. `fact` is something to say of this player at the end of a game. Each of these is empty
    where there is nothing to say. `zones` are open cards, and those that took tricks. `reason` says how the
    points of the hand came about; where there is one, it says what `marks` do, and more.
    """

    seat: Seat
    name: str
    is_you: bool
    has_won: bool
    marks: str
    zones: tuple[Zone, ...]
    points: str
    counts: str = ""
    hand: str = ""
    total: str = ""
    place: str = ""
    climbed: int = 0
    is_best: bool = False
    fact: str = ""
    face: str = ""
    back: str = ""
    """Back of their closed cards; empty for the viewer's own."""
    reason: str = ""
    has_taken: bool = False
    """Whether the cards are those that took tricks."""


_PASSING_MARKS: Final = frozenset({"mark-dealer"})
"""Codes of marks that tell nothing of how a hand has ended."""


def fact_sentence(fact: PlayerFact, localizer: Localizer) -> str:
    """The sentence of a fact about a player."""
    row = {} if fact.row is None else {"row": localizer.say_long(fact.row)}
    return localizer(fact.code, **dict(fact.numbers), **row)


@dataclass(frozen=True, slots=True)
class TableResults:
    """The results in sentences: the most important one, the viewer's own place, and how the hand or game ended.

    Where no cards lie open, `has_cards` is false; `has_taken` says that they are those that took tricks. `course` has
    the totals after each hand. `has_won` says whether the viewer has, or one of several who share the device; to one
    who has not come first, `consolation` is a kind word.
    """

    is_over: bool
    headline: str
    standing: str
    outcome: tuple[str, ...]
    players: tuple[PlayerResult, ...]
    sheet: SheetText
    has_cards: bool = True
    has_taken: bool = False
    course: ScoreCourse = field(default_factory=ScoreCourse)
    has_won: bool = False
    consolation: str = ""


def build_results(session: TableSession) -> TableResults | None:
    """The results to show now; None while cards are played, or steps are left to show.

    The viewer is “You”. Where several people read them at one device everybody has their name.
    """
    view, table = session.view, session.table
    if view is None or table is None or session.step is not None:
        return None
    view, localizer = read_together(view, session.localizer) if session.is_shared else (view, session.localizer)
    if isinstance(localizer.viewer, int):
        localizer = replace(localizer, names={**localizer.names, localizer.viewer: localizer("you")})
    results = describe_results(view, localizer, table.players)
    if results is None or not session.is_shared:
        return results
    people = {player.seat for player in table.players if not player.level}
    return replace(results, has_won=not people.isdisjoint(view.winners))


def read_together(view: View, localizer: Localizer) -> tuple[View, Localizer]:
    """The view and the localizer of results that several people read at one device: nobody of them is “You”."""
    return replace(view, viewer=SPECTATOR), replace(localizer, viewer=SPECTATOR)


def describe_results(view: View, localizer: Localizer, players: Sequence[Player] = ()) -> TableResults | None:
    """The results of a hand or game that is over; None while it is played. `players` are for their faces and backs."""
    if view.stage not in ("rest", "over"):
        return None
    sheet = sheet_text(view, localizer, {player.seat: player.face for player in players})
    title = "" if view.title is None else localizer.say(view.title)
    said = "" if view.prompt is None else localizer.say(view.prompt)
    is_won = view.stage == "over" and not find_losers(view)
    winners = describe_winners(localizer, view.winners, seat_totals(view)) if is_won else ""
    # What everybody got stands in their rows.
    outcome = [localizer.say(sentence) for sentence in view.outcome if not tells_points(sentence)]
    news = [sentence for sentence in outcome if sentence not in (winners, said)]
    is_told = bool(news) and view.stage == "rest"
    headline = winners or (news.pop(0) if is_told else _name_best(view, localizer) or said or title)
    ranked = [player.seat for player in sheet.ranking] or list(_by_place(running_places(view.score_sheet)))
    results = build_player_results(view, localizer, ranked, players)
    return TableResults(
        is_over=view.stage == "over",
        headline=headline,
        standing=_standing(view, localizer),
        outcome=(*news, *_explain(view, localizer)),
        players=results,
        sheet=sheet,
        has_cards=any(result.zones for result in results),
        has_taken=any(zone.owner is not None for zone in view.asides),
        course=build_course(view, localizer),
        has_won=view.viewer in view.winners,
        consolation=_console(view, localizer),
    )


def _console(view: View, localizer: Localizer) -> str:
    """A kind word to the viewer about a game that is over; empty for a winner, and for a spectator."""
    places = final_places(view)
    own = next((place for seat, place in places.items() if seat == view.viewer), None)
    if view.stage != "over" or not view.winners or own is None:
        return ""
    if find_losers(view):
        return localizer("results-safe" if view.viewer in view.winners else "results-kind-last")
    if own == 1:
        return ""
    return localizer("results-kind-last" if own == max(places.values()) else "results-kind")


def _explain(view: View, localizer: Localizer) -> tuple[str, ...]:
    """Sentences that explain the points and the cards of a hand that is over."""
    if view.stage != "rest":
        return ()
    said = [localizer("results-fewest-win")] if view.score_sheet.fewest_win else []
    said += [localizer("results-taken")] if any(zone.owner is not None for zone in view.asides) else []
    return tuple(said)


def _by_place(places: Mapping[Seat, int]) -> list[Seat]:
    return sorted(places, key=places.__getitem__)


def _standing(view: View, localizer: Localizer) -> str:
    """The sentence about the viewer's place; empty where the headline says as much, or the viewer does not play."""
    is_over = view.stage == "over"
    places = final_places(view) or running_places(view.score_sheet)
    own = next((place for seat, place in places.items() if seat == view.viewer), None)
    if own is None or not isinstance(view.viewer, int) or (is_over and _says_headline(own, places, view)):
        return ""
    if is_over and own == max(places.values()) > 1:
        return ""  # the ranking says it
    if share_place(places, view.viewer):
        code = "results-place-shared" if is_over else "results-place-shared-now"
    else:
        code = "results-place" if is_over else "results-place-now"
    return localizer(code, count=len(places), **place_words(places, view.viewer))


def _says_headline(own: int, places: Mapping[Seat, int], view: View) -> bool:
    """Whether the sentence of who has won or lost says this place too: the only winner has it, or all the others."""
    ranks = list(places.values())
    return bool(find_losers(view)) or (ranks.count(1) == 1 and (own == 1 or ranks.count(own) == len(ranks) - 1))


def build_player_results(
    view: View, localizer: Localizer, ranked: Sequence[Seat] = (), players: Sequence[Player] = ()
) -> tuple[PlayerResult, ...]:
    """The results of all players: the `ranked` ones in that order, or else in the order of play, the viewer first."""
    totals, sheet = seat_totals(view), view.score_sheet
    last, now = last_points(sheet), running_places(sheet)
    before = running_places(sheet, count_hands(view) - 1) if len(sheet.rows) > 1 else {}
    best = _best(last, sheet.fewest_win)
    facts = player_facts(sheet) if view.stage == "over" else {}
    known = {player.seat: player for player in players}

    def place(seat: Seat) -> int:
        return ranked.index(seat) if seat in ranked else seat != view.viewer

    return tuple(
        PlayerResult(
            seat=seated.seat,
            name=localizer.name(seated.seat),
            is_you=seated.seat == view.viewer,
            has_won=seated.seat in view.winners,
            marks=" · ".join(localizer.say(mark) for mark in seated.marks if mark.code not in _PASSING_MARKS),
            zones=tuple(grouped_zone(zone) for zone in cards_of(view, seated.seat)),
            points=_points(seated.points, totals.get(seated.seat), localizer),
            counts=_counts([zone for zone in view.zones if zone.owner == seated.seat], localizer),
            hand=sign_points(last.get(seated.seat)),
            total=_in_all(totals.get(seated.seat), localizer),
            place=_place(now, seated.seat, before.get(seated.seat), localizer),
            climbed=before[seated.seat] - now[seated.seat] if seated.seat in before and seated.seat in now else 0,
            is_best=best is not None and last.get(seated.seat) == best,
            fact=fact_sentence(facts[seated.seat], localizer) if seated.seat in facts else "",
            face=known[seated.seat].face if seated.seat in known else "",
            back=known[seated.seat].back if seated.seat in known and seated.seat != view.viewer else "",
            has_taken=any(zone.owner == seated.seat for zone in view.asides),
            reason="" if seated.reason is None else localizer.say(seated.reason),
        )
        for seated in sorted(view.seats, key=lambda seated: place(seated.seat))
    )


def _best(points: Mapping[Seat, int], fewest_win: bool | None) -> int | None:
    """The best points of a hand; None where nobody had better ones than another, or nobody knows what is better."""
    if fewest_win is None or len(set(points.values())) < 2:
        return None
    return min(points.values()) if fewest_win else max(points.values())


def _name_best(view: View, localizer: Localizer) -> str:
    """Says who has won the hand that is over; empty at the end of a game, and where nobody had a better one."""
    last = last_points(view.score_sheet)
    best = _best(last, view.score_sheet.fewest_win)
    winners = [seat for seat, points in last.items() if points == best]
    if best is None or view.stage != "rest":
        return ""
    if len(winners) == 1:
        return localizer("results-hand-winner", seat=winners[0])
    return localizer("results-hand-winners", names=join_seats(localizer, winners))


def cards_of(view: View, seat: Seat) -> tuple[Zone, ...]:
    """The zones of a player in which a card is seen, and the cards of theirs to look at again."""
    return tuple(zone for zone in (*view.zones, *view.asides) if zone.owner == seat and _lies_open(zone))


def _lies_open(zone: Zone) -> bool:
    """Whether a card of a zone is seen: backs tell nothing."""
    return any(card is not None for card in zone.cards)


def _counts(zones: Sequence[Zone], localizer: Localizer) -> str:
    """The sentence about the cards that make up the points, each with its value; empty where all of them do."""
    counted = [pair for zone in zones for pair in zip(zone.cards, zone.counts, strict=False) if pair[1]]
    if len(counted) == sum(len(zone.cards) for zone in zones if _lies_open(zone)):
        return ""  # the cards themselves say as much
    said = ", ".join(f"{localizer.catalogue.card(card)} = {format_number(count)}" for card, count in counted)
    return localizer("results-counts", counts=said) if said else ""


def sign_points(points: int | None) -> str:
    """The points of a hand with their sign; empty without any."""
    return f"+{points}" if points is not None and points > 0 else format_number(points)


def _place(places: Mapping[Seat, int], seat: Seat, before: int | None, localizer: Localizer) -> str:
    """The words for the place of a seat, and whether it is another one than `before` the hand."""
    if seat not in places:
        return ""
    now, words = places[seat], place_words(places, seat)
    if before is None or before == now:
        return localizer("place-nth", **words)
    return localizer("results-climbed" if before > now else "results-fell", **words)


def _in_all(total: int | None, localizer: Localizer) -> str:
    return "" if total is None else localizer("results-in-all", total=total)


def _points(points: int | None, total: int | None, localizer: Localizer) -> str:
    said = [] if points is None else [localizer("hand-points", points=points)]
    return " · ".join([*said, *filter(None, [_in_all(total, localizer)])])
