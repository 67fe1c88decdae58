"""What a viewer sees of Crazy Eights, written from nothing."""

from __future__ import annotations

from engine.cards import RANK_OF, SUIT_OF
from engine.errors import UnknownViewer
from engine.games.crazy_eights import legal
from engine.games.crazy_eights.state import EIGHT, STAGES, State, hand_value, led, to_shuffle, totals, turn, winners
from engine.quick import replace
from engine.stockpile import Rng, shuffled
from engine.text import Text
from engine.view import (
    CHANCE,
    SPECTATOR,
    Choice,
    ChooseOne,
    Option,
    Press,
    Proposal,
    PutOnto,
    Row,
    ScoreSheet,
    Seat,
    SeatView,
    TakeFrom,
    View,
    Viewer,
    Zone,
)


def view(state: State, viewer: Viewer, until_playable: bool, target: int | None) -> View:
    """See `Game.view`."""
    if viewer != SPECTATOR and (type(viewer) is not int or not 0 <= viewer < len(state.order)):
        raise UnknownViewer(viewer)
    choices = _choices(state, viewer, until_playable)
    return View(
        kind="crazy_eights",
        viewer=viewer,
        stage=STAGES[state.phase],
        phase=state.phase,
        turn=turn(state),
        prompt=_prompt(state, viewer, choices),
        title=_title(state, target),
        seats=_seats(state, viewer),
        facts=_facts(state),
        whole_hand=("round-to", "one-round"),
        zones=_zones(state, viewer),
        choices=choices,
        score_sheet=_score_sheet(state),
        outcome=_outcome(state),
        winners=winners(state),
    )


def _title(state: State, target: int | None) -> Text:
    number = max(1, len(state.rows) + (STAGES[state.phase] in ("shuffle", "play")))
    return Text("round-to", {"round": number, "target": target}) if target else Text("one-round")


def _prompt(state: State, viewer: Viewer, choices: tuple[Choice, ...]) -> Text:
    now = turn(state)
    if state.phase == "over":
        return Text("game-over" if winners(state) else "drawn-game")
    if state.phase == "round_over":
        return Text("round-is-over", {"round": len(state.rows)})
    if now == CHANCE or now is None:
        return Text("shuffling")
    if now != viewer or viewer in state.away:
        return Text("waiting-for", {"seat": now})
    if state.phase == "suit":
        return Text("your-suit")
    suit, rank = led(state)
    plays = any(isinstance(choice, PutOnto) for choice in choices)
    draws = any(isinstance(choice, TakeFrom) for choice in choices)
    can = ("play-or-draw" if draws else "play-or-pass") if plays and not state.drew else ""
    can = can or ("play" if plays else "draw" if draws else "pass")
    if state.suit is not None:
        return Text(f"your-named-{can}", {"suit": suit})
    return Text(f"your-{can}", {"suit": suit, "rank": rank})


def _shown(state: State) -> bool:
    """Whether every hand lies open: when a round is over."""
    return state.phase in ("round_over", "over")


def _seats(state: State, viewer: Viewer) -> tuple[SeatView, ...]:
    points = totals(state)
    return tuple(
        SeatView(
            seat=seat,
            cards=len(state.hands[seat]) if state.hands else 0,
            points=hand_value(state, seat) if state.hands and (seat == viewer or _shown(state)) else None,
            total=points[seat],
            away=seat in state.away,
            marks=(Text("mark-out"),) * (bool(state.hands) and not state.hands[seat]),
        )
        for seat in state.order
    )


def _zones(state: State, viewer: Viewer) -> tuple[Zone, ...]:
    pile = state.stockpile
    backs = len(pile.bank) if pile.cards else len(to_shuffle(state))
    zones = [
        Zone("stock", None, "stack", Text("zone-stock"), (None,) * backs),
        Zone("discards", None, "stack", Text("zone-discards"), pile.at(state.discards)),
    ]
    zones.extend(_hand_zone(state, seat, viewer) for seat in (state.order if state.hands else ()))
    return tuple(zones)


def _hand_zone(state: State, seat: Seat, viewer: Viewer) -> Zone:
    name, label = f"hand:{seat}", Text("zone-hand", {"seat": seat})
    cards = state.stockpile.at(state.hands[seat])
    if _shown(state):
        return Zone(name, seat, "fan", label, cards)
    if seat != viewer:
        return Zone(name, seat, "fan", label, (None,) * len(cards))
    proposal = Proposal(Text("by-suit"), tuple(sorted(cards, key=_by_suit)))
    return Zone(name, seat, "fan", label, cards, arrangeable=True, proposal=proposal)


def _by_suit(card: int) -> tuple[bool, int, int, int]:
    """Eights at the left, where they are kept."""
    return RANK_OF[card] != EIGHT, SUIT_OF[card], RANK_OF[card], card


def _choices(state: State, viewer: Viewer, until_playable: bool) -> tuple[Choice, ...]:
    if viewer == SPECTATOR or viewer != turn(state) or viewer in state.away:
        return ()
    if state.phase == "suit":
        suits = (Option(Text("a-suit", {"suit": suit}), {"type": "name_suit", "suit": suit}) for suit in range(4))
        return (ChooseOne(Text("name-suit"), tuple(suits)),)
    hand = state.stockpile.at(state.hands[state.active])
    fitting = legal.playable(state, hand)
    choices: list[Choice] = []
    if fitting:
        sets = tuple(legal.groups(hand, fitting))
        choices.append(
            PutOnto(
                Text("play-cards"),
                f"hand:{viewer}",
                "discards",
                {"type": "play"},
                sets,
                most=max(map(len, sets)),
                ordered=True,
                needs=tuple(fitting),
            )
        )
    if legal.may_draw(state, until_playable, bool(fitting)):
        choices.append(TakeFrom(Text("draw-card"), "stock", {"type": "draw"}))
    elif legal.may_pass(state, until_playable, bool(fitting)):
        choices.append(Press(Text("pass-turn"), {"type": "pass"}))
    return tuple(choices)


def _score_sheet(state: State) -> ScoreSheet:
    columns = tuple(Text("player", {"seat": seat}) for seat in sorted(state.order))
    rows = (Row(Text("round-row", {"round": n}), row) for n, row in enumerate(state.rows, start=1))
    return ScoreSheet(columns, tuple(rows), totals(state))


def _facts(state: State) -> tuple[Text, ...]:
    return () if state.suit is None or _shown(state) else (Text("suit-named", {"suit": state.suit}),)


def _outcome(state: State) -> tuple[Text, ...]:
    """Who won the round and collected how much, once it is over."""
    if not _shown(state):
        return ()
    won = next(((seat, points) for seat, points in enumerate(state.rows[-1]) if points), None)
    return (Text("void-round") if won is None else Text("won-round", {"seat": won[0], "points": won[1]}),)


def resample(state: State, viewer: Viewer, rng: Rng) -> State:
    """See `Game.resample`: the cards of the stock and of the other hands change places."""
    if _shown(state):
        unseen: list[int] = []
    else:
        unseen = [pointer for seat, hand in enumerate(state.hands) if seat != viewer for pointer in hand]
    pile = state.stockpile
    hidden = (*pile.bank, *unseen)
    cards = list(pile.cards)
    for pointer, card in zip(hidden, shuffled(pile.at(hidden), rng), strict=True):
        cards[pointer] = card
    return replace(state, stockpile=replace(pile, cards=tuple(cards)))
