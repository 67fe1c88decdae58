"""The reasons for moves in shedding games."""

from __future__ import annotations

from typing import cast

from engine.decision import Decision
from engine.game import Move
from engine.games.lebowski import Nominate
from engine.hints.advice import Reason
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import HEIGHTS, Play, PlayBlind, Ready, Swap
from engine.players.shedding import goes_out
from engine.text import Text, Word
from engine.view import View

PILE = "pile"


def explain(decision: Decision, move: Move) -> Reason:
    """The reason for a move. What is none of these picks up the pile."""
    match move:
        case Play(cards=cards):
            return _play(decision, move, cards)
        case Swap(card=card, at=at):
            return _swap(decision, card, at)
        case Nominate(seat=seat):
            return _nominate(decision.view, seat)
        case PlayBlind():
            return Reason(Text("hint-look-blind"), Text("hint-blind"), zone=f"down:{decision.view.viewer}")
        case Ready():
            return _ready(decision)
    return _pick_up(decision)


def _rules(decision: Decision) -> SheddingRules:
    return cast(SheddingRules, decision.game)


def _plays(decision: Decision) -> list[Play]:
    return [move for move in decision.moves if isinstance(move, Play)]


def _pile(view: View) -> tuple[int, ...]:
    """The cards of the pile from bottom to top, all of which lie open."""
    return tuple(card for card in view.zone(PILE).cards if card is not None)


def _playable(decision: Decision) -> tuple[int, ...]:
    """The cards that fit, without those of which others stand for them."""
    return tuple(dict.fromkeys(card for play in _plays(decision) for card in play.cards))


def _play(decision: Decision, move: Play, cards: tuple[int, ...]) -> Reason:
    is_forced = len({HEIGHTS[play.cards[0]] for play in _plays(decision)}) == 1
    look = Text("hint-look-fitting-one" if is_forced else "hint-look-fitting")
    return Reason(look, _why_play(decision, move, cards), _playable(decision), cards, PILE)


def _why_play(decision: Decision, move: Play, cards: tuple[int, ...]) -> Text:
    height = HEIGHTS[cards[0]]
    args: dict[str, Word] = {"cards": cards, "count": len(cards)}
    if goes_out(decision.view, move):
        return Text("hint-play-last", args)
    burned = _burned(decision, cards)
    if burned:
        return Text("hint-play-burn", {"cards": cards, "count": burned})
    heights = {HEIGHTS[play.cards[0]] for play in _plays(decision)}
    if heights == {height}:
        return Text("hint-play-only", args)
    free = _rules(decision).free
    plain = heights - free
    if height not in free and height == min(plain):
        if len(cards) > 1:
            return Text("hint-play-several", args)
        kept = tuple(card for card in _playable(decision) if HEIGHTS[card] in free)
        if kept:
            return Text("hint-play-keep", {"cards": cards, "kept_cards": kept})
        return Text("hint-play-lowest", {"cards": cards, "count": len(heights)})
    return Text("hint-play-ahead", {"cards": cards})


def _burned(decision: Decision, cards: tuple[int, ...]) -> int:
    """The number of cards that these would burn, themselves included; 0 where they burn none."""
    pile = (*_pile(decision.view), *cards)
    together = 0
    for card in reversed(pile):
        if HEIGHTS[card] != HEIGHTS[cards[0]]:
            break
        together += 1
    return len(pile) if _rules(decision).burn_code(cards, together) else 0


def _swap(decision: Decision, card: int, at: int) -> Reason:
    view = decision.view
    lying = view.zone(f"up:{view.viewer}").cards
    taken = cast(int, lying[at])
    free = _rules(decision).free
    args = {"card": card, "taken_card": taken}
    if HEIGHTS[card] in free and HEIGHTS[taken] not in free:
        text = Text("hint-swap-free", args)
    elif HEIGHTS[card] > HEIGHTS[taken] and HEIGHTS[taken] not in free:
        text = Text("hint-swap-higher", args)
    else:
        text = Text("hint-swap-ahead", args)
    matter = tuple(other for other in lying if other is not None)
    return Reason(Text("hint-look-up"), text, matter, (card,), f"up:{view.viewer}")


def _ready(decision: Decision) -> Reason:
    view, free = decision.view, _rules(decision).free
    lying = tuple(card for card in view.zone(f"up:{view.viewer}").cards if card is not None)
    swaps = [move for move in decision.moves if isinstance(move, Swap)]

    def improves(swap: Swap) -> bool:
        up = lying[swap.at]
        return _strength(swap.card, free) > _strength(up, free)

    text = Text("hint-ready-ahead" if any(map(improves, swaps)) else "hint-ready")
    return Reason(Text("hint-look-up"), text, lying)


def _strength(card: int, free: frozenset[int]) -> tuple[bool, int]:
    """The use of a card that is played late: those that go on anything come first, then high ones."""
    return HEIGHTS[card] in free, HEIGHTS[card]


def _nominate(view: View, seat: int) -> Reason:
    cards = {other.seat: other.cards for other in view.seats if other.seat != view.viewer}
    count = cards.get(seat, 0)
    most = max(cards.values(), default=0)
    text = Text("hint-name-most", {"seat": seat, "count": count})
    if seat == view.viewer or count < most:
        text = Text("hint-name-ahead", {"seat": seat})
    return Reason(Text("hint-look-others"), text)


def _pick_up(decision: Decision) -> Reason:
    count = len(_pile(decision.view))
    if not _plays(decision):
        return Reason(Text("hint-look-none-fits"), Text("hint-pick-up", {"count": count}), zone=PILE)
    look = Text("hint-look-fitting")
    return Reason(look, Text("hint-pick-up-ahead", {"count": count}), _playable(decision), zone=PILE)
