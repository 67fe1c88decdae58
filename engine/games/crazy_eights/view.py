"""The view of Crazy Eights, built field by field from nothing."""

from __future__ import annotations

from dataclasses import replace

from engine.card_game import CardGame
from engine.cards import RANK_OF, SUIT_OF
from engine.games.crazy_eights import legal
from engine.games.crazy_eights.state import (
    EIGHT,
    STAGES,
    Draw,
    NameSuit,
    Pass,
    Play,
    State,
    TableOptions,
    hand_value,
    is_shown,
    led,
    to_draw,
    totals,
)
from engine.scored_game import ScoredGame
from engine.text import Text, Word
from engine.view import (
    Choice,
    ChooseOne,
    Option,
    Press,
    Proposal,
    PutOnto,
    SeatView,
    TakeFrom,
    View,
    Viewer,
    Zone,
)


def view(game: ScoredGame[State], state: State, viewer: Viewer, options: TableOptions) -> View:
    """The view of this viewer."""
    return game.new_view(
        state,
        viewer,
        title=_title(state, options.target),
        seats=_seats(state, viewer),
        seating="chairs",
        chairs=state.order,
        direction=state.direction if _turns_round(state, options) else None,
        facts=_facts(state, options),
        whole_hand=("round-to", "one-round"),
        zones=_zones(game, state, viewer),
        score_sheet=game.score_sheet(state),
        outcome=_outcome(state),
    )


def _title(state: State, target: int | None) -> Text:
    number = max(1, len(state.rows) + (STAGES[state.phase] in ("shuffle", "play")))
    return Text("round-to", {"round": number, "target": target}) if target else Text("one-round")


def turn_prompt(state: State, choices: tuple[Choice, ...], until_playable: bool) -> Text:
    """The prompt of the seat that has the turn and these choices."""
    if state.phase == "suit":
        return Text("your-suit")
    suit, rank = led(state)
    plays = any(isinstance(choice, PutOnto) for choice in choices)
    draws = any(isinstance(choice, TakeFrom) for choice in choices)
    if state.due:
        can = (
            "answer-or-draw" if plays and draws else "answer-or-pass" if plays else "draw-due" if draws else "pass-due"
        )
        return Text(f"your-{can}", {"count": to_draw(state)})
    can = ("play-or-draw" if draws else "play-or-pass") if plays and not state.drew else ""
    can = can or ("play" if plays else "draw" if draws else "pass")
    ends: dict[str, Word] = {"ends": "turn" if draws and not until_playable else "other"}
    if state.suit is not None:
        return Text(f"your-named-{can}", {"suit": suit, **ends})
    return Text(f"your-{can}", {"suit": suit, "rank": rank, **ends})


def _seats(state: State, viewer: Viewer) -> tuple[SeatView, ...]:
    points = totals(state)
    return tuple(
        SeatView(
            seat=seat,
            cards=len(state.hands[seat]) if state.hands else 0,
            points=hand_value(state, seat) if state.hands and (seat == viewer or is_shown(state)) else None,
            total=points[seat],
            away=seat in state.away,
            marks=(Text("mark-out"),) * (bool(state.hands) and not state.hands[seat]),
        )
        for seat in state.order
    )


def _zones(game: CardGame[State], state: State, viewer: Viewer) -> tuple[Zone, ...]:
    discards = state.stockpile.at(state.discards)
    zones = [
        game.stock_zone(state),
        Zone("discards", None, "stack", Text("zone-discards"), discards, suit=state.suit),
    ]
    for seat in state.order if state.hands else ():
        cards = game.cards_seen(state, viewer, state.hands[seat])
        zone = Zone(f"hand:{seat}", seat, "fan", Text("zone-hand", {"seat": seat}), cards)
        if seat == viewer and not is_shown(state):
            own = state.stockpile.at(state.hands[seat])
            proposal = Proposal(Text("by-suit"), tuple(sorted(own, key=_by_suit)))
            fresh = own[-1:] if state.drew and seat == state.active else ()
            is_stuck = seat == state.active and state.phase == "play" and not legal.can_play(state)
            zone = replace(zone, arrangeable=True, proposal=proposal, fresh=fresh, stuck=is_stuck)
        zones.append(zone)
    return tuple(zones)


def _by_suit(card: int) -> tuple[bool, int, int, int]:
    """The sort key of the proposed order: eights at the left, where they are kept, then by suit."""
    return RANK_OF[card] != EIGHT, SUIT_OF[card], RANK_OF[card], card


def choices(state: State, until_playable: bool) -> tuple[Choice, ...]:
    """The choices of the active seat."""
    if state.phase == "suit":
        suits = (Option(Text("a-suit", {"suit": suit}), {"type": NameSuit.tag, "suit": suit}) for suit in legal.SUITS)
        return (ChooseOne(Text("name-suit"), tuple(suits)),)
    held = legal.hand(state)
    fitting = legal.playable(state, held)
    found: list[Choice] = []
    if fitting:
        sets = tuple(legal.groups(held, fitting))
        found.append(
            PutOnto(
                Text("play-cards"),
                f"hand:{state.active}",
                "discards",
                {"type": Play.tag},
                sets,
                most=max(map(len, sets)),
                ordered=True,
                needs=tuple(fitting),
            )
        )
    if legal.may_draw(state, until_playable):
        label = Text("draw-several", {"count": to_draw(state)}) if state.due else Text("draw-card")
        found.append(TakeFrom(label, "stock", {"type": Draw.tag}))
    elif legal.may_pass(state, until_playable):
        found.append(Press(Text("pass-turn"), {"type": Pass.tag}))
    return tuple(found)


def _facts(state: State, options: TableOptions) -> tuple[Text, ...]:
    if STAGES[state.phase] != "play":
        return ()
    facts = [] if state.suit is None else [Text("suit-named", {"suit": state.suit})]
    facts += [Text("cards-due", {"count": state.due})] if state.due else []
    if _turns_round(state, options):
        facts.append(Text("clockwise" if state.direction == 1 else "counterclockwise"))
    return tuple(facts)


def _turns_round(state: State, options: TableOptions) -> bool:
    """Whether the direction of play can change (C7a)."""
    return options.aces_reverse and len(state.order) > 2


def _outcome(state: State) -> tuple[Text, ...]:
    """The winner of a round that is over, and the points collected; that it was void where nobody won."""
    if not is_shown(state):
        return ()
    winner = next((seat for seat, points in enumerate(state.rows[-1]) if points), None)
    if winner is None:
        return (Text("void-round"),)
    return (Text("won-round", {"seat": winner, "points": state.rows[-1][winner]}),)
