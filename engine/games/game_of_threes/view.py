"""The view of a Game of Threes, built field by field from nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.game import Cut
from engine.games.game_of_threes.state import (
    STAGES,
    Discard,
    State,
    Take,
    arrangement,
    places_to_cut,
    totals,
    wild_rank,
)
from engine.mechanics.melds import Arrangement, best_arrangement, best_discard, card_points, is_wild
from engine.mechanics.order import starting_after
from engine.scored_game import ScoredGame
from engine.text import Text
from engine.view import (
    Choice,
    ChoosePlace,
    Press,
    Proposal,
    PutOnto,
    Seat,
    SeatView,
    TakeFrom,
    View,
    Viewer,
    Zone,
)


def view(game: ScoredGame[State], state: State, viewer: Viewer, hands: int, show_points: bool) -> View:
    """The view of this viewer, in a game of so many `hands`.

    A late joiner who waits for the next hand sees what a spectator sees.
    """
    seen = game.new_view(
        state,
        viewer,
        title=Text("hand-of", {"hand": state.hand, "hands": hands}),
        seats=_seats(state, viewer, show_points),
        seating="list",
        chairs=(*state.order, *_seats_to_come(state)),
        facts=_facts(state),
        whole_hand=("hand-of", "wild-rank"),
        from_now_on=("last-turns",),
        zones=_zones(game, state, viewer),
        score_sheet=game.score_sheet(state),
    )
    if not seen.choices or not isinstance(viewer, int):
        return seen
    # Only a view says how to go out: to find it for every list of moves would take too long.
    return replace(seen, choices=(*seen.choices, *_go_out_press(state, viewer)))


def turn_prompt(state: State) -> Text:
    """The prompt of the seat that has the turn."""
    last = state.phase == "take" and state.out is not None
    return Text(f"your-{'last-turn' if last else state.phase.replace('_', '-')}")


def _seats(state: State, viewer: Viewer, show_points: bool) -> tuple[SeatView, ...]:
    points = totals(state)
    seated = tuple(
        SeatView(
            seat=seat,
            cards=len(state.hands[seat]) if state.hands else 0,
            points=arrangement(state, seat).points
            if state.hands and (show_points or seat == viewer or seat in state.shown)
            else None,
            total=points[seat],
            away=seat in state.away,
            marks=_marks(state, seat),
            reason=_reason(state, seat),
        )
        for seat in starting_after(state.order, state.dealer)
    )
    return seated + tuple(SeatView(seat, 0, marks=(Text("mark-joining"),)) for seat in _seats_to_come(state))


def _reason(state: State, seat: Seat) -> Text | None:
    """The words for how a seat came by no points in the hand that is over; of others their cards tell it."""
    if state.phase not in ("hand_over", "over") or not state.hands or arrangement(state, seat).points:
        return None
    return Text("reason-out" if seat == state.out else "reason-nothing-left")


def _seats_to_come(state: State) -> range:
    """The seats of late joiners who wait for the next hand (G16)."""
    return range(len(state.entries), len(state.entries) + state.joining)


def _zones(game: ScoredGame[State], state: State, viewer: Viewer) -> tuple[Zone, ...]:
    stock = replace(game.stock_zone(state), layout="fan" if game.is_cut(state) else "stack")
    discards = state.stockpile.at(state.discards)
    zones = [stock, Zone("discards", None, "stack", Text("zone-discards"), discards, special=_wilds(state, discards))]
    for seat, card in enumerate(state.drawn):
        zones.append(Zone(f"drawn:{seat}", seat, "row", Text("zone-drawn", {"seat": seat}), (card,)))
    zones.extend(_hand_zone(state, seat, viewer) for seat in (state.order if state.hands else ()))
    return tuple(zones)


def _hand_zone(state: State, seat: Seat, viewer: Viewer) -> Zone:
    name, label = f"hand:{seat}", Text("zone-hand", {"seat": seat})
    cards = state.stockpile.at(state.hands[seat])
    if seat != viewer and seat not in state.shown:
        known = state.stockpile.at(state.known[seat])
        return Zone(name, seat, "fan", label, (None,) * len(cards), known=known)
    best = arrangement(state, seat)
    if seat != viewer or state.phase in ("hand_over", "over"):
        special, left_over = _wilds(state, cards), set(best.rest)
        counts = tuple(card_points(card, wild_rank(state)) if card in left_over else None for card in cards)
        return Zone(name, seat, "fan", label, cards, groups=best.melds, special=special, counts=counts)
    zone = Zone(name, seat, "fan", label, cards, special=_wilds(state, cards), arrangeable=True)
    if state.taken is None or state.active != seat:
        return replace(zone, groups=best.melds, proposal=Proposal(Text("fewest-points"), _melds_first(state, best)))
    best, thrown = _best_throw(state, cards)
    order = (*(card for card in _melds_first(state, best) if card != thrown), thrown)
    proposal = Proposal(Text("fewest-points"), order, by_itself=True)
    fresh = state.stockpile.at((state.taken,))
    return replace(zone, groups=best.melds, proposal=proposal, fresh=fresh)


def _wilds(state: State, cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(card for card in cards if is_wild(card, wild_rank(state)))


def _melds_first(state: State, best: Arrangement) -> tuple[int, ...]:
    """The cards of an arrangement: the melds, then the others, of which those that count least lie at the right."""
    wild = wild_rank(state)
    rest = sorted(best.rest, key=lambda card: (not is_wild(card, wild), card_points(card, wild)))
    return (*(card for meld in best.melds for card in meld), *rest)


def _best_throw(state: State, cards: tuple[int, ...]) -> tuple[Arrangement, int]:
    """The card that is best thrown from a hand, and the arrangement of all cards in which the others lie best.

    It leaves the fewest points. A wild is thrown only where that makes the player out, where nothing else is left, or
    in the last turn, since it would count.
    """
    wild = wild_rank(state)
    thrown = best_discard(cards, wild)
    naturals = [card for card in cards if not is_wild(card, wild)]
    is_free = state.out is not None or not naturals or _points_without(cards, thrown, wild) == 0
    if thrown not in naturals and not is_free:
        thrown = min(naturals, key=lambda card: (_points_without(cards, card, wild), -card_points(card, wild), card))
    kept = best_arrangement([card for card in cards if card != thrown], wild)
    return Arrangement(kept.melds, (*kept.rest, thrown), kept.points + card_points(thrown, wild)), thrown


def _go_out_press(state: State, seat: Seat) -> tuple[Press, ...]:
    """The button that throws the card with which the player goes out, if there is one."""
    if state.phase != "discard" or state.active != seat or state.out is not None:
        return ()
    cards = state.stockpile.at(state.hands[seat])
    thrown = best_discard(cards, wild_rank(state))
    if _points_without(cards, thrown, wild_rank(state)):
        return ()
    return (Press(Text("go-out-with", {"card": thrown}), {"type": Discard.tag, "card": thrown}, finishes=True),)


def _points_without(cards: tuple[int, ...], thrown: int, wild: int) -> int:
    return best_arrangement([card for card in cards if card != thrown], wild).points


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """The choices of the seat that has the turn."""
    hand = f"hand:{seat}"
    match state.phase:
        case "cut" | "recycle_cut":
            places = tuple(places_to_cut(state))
            return (ChoosePlace(Text("cut-here"), "stock", places, {"type": Cut.tag}, of="gap"),)
        case "take":
            there = {"stock": state.stockpile.stock, "discards": state.discards}
            return tuple(
                TakeFrom(Text(f"take-from-{zone}"), zone, {"type": Take.tag, "source": zone}, arranges=hand)
                for zone, cards in there.items()
                if cards
            )
        case "discard":
            cards = state.stockpile.at(state.hands[seat])
            precious = _wilds(state, cards) if state.out is None else ()
            return (
                PutOnto(
                    Text("discard-one"),
                    hand,
                    "discards",
                    {"type": Discard.tag},
                    (cards,),
                    sends="card",
                    precious=precious,
                    arranges=hand,
                    default="last",
                ),
            )
    return ()


def _facts(state: State) -> tuple[Text, ...]:
    wild = Text("wild-rank", {"rank": wild_rank(state)})
    if state.out is None or STAGES[state.phase] != "play":
        return (wild,)
    return (wild, Text("last-turns", {"seat": state.out}))


def _marks(state: State, seat: Seat) -> tuple[Text, ...]:
    marks = {
        "dealer": state.phase != "draw" and seat == state.dealer,
        "out": seat == state.out,
        "last-turn": state.out is not None and seat not in state.shown,
    }
    return tuple(Text(f"mark-{mark}") for mark, holds in marks.items() if holds)
