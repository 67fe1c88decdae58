"""The reasons for moves in shedding games."""

from __future__ import annotations

from typing import Final, cast

from engine.cards import face
from engine.decision import Decision
from engine.game import Move
from engine.games.lebowski import Nominate
from engine.hints.advice import Advice, Reason
from engine.hints.comparison import Comparison, in_hundred, tell_odds
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import ACE, HEIGHTS, TEN, PickUp, Play, PlayBlind, Ready, Swap
from engine.players.shedding.model import ModelRules
from engine.players.shedding.position import goes_out
from engine.text import Text, Word
from engine.view import View

PILE: Final = "pile"
NEAR: Final = 3
"""The steps of rank by which two plain ranks may differ to be called as good as each other."""


def explain(decision: Decision, comparison: Comparison) -> Advice:
    """The hint. A move that is none of these picks up the pile."""
    move = comparison.move
    match move:
        case Play(cards=cards):
            reason = _play(decision, comparison, move, cards)
        case Swap(card=card, at=at):
            reason = _swap(decision, card, at)
        case Nominate(seat=seat):
            reason = _nominate(decision, comparison, seat)
        case PlayBlind():
            reason = Reason(Text("hint-look-blind"), Text("hint-blind"), zone=f"down:{decision.view.viewer}")
        case Ready():
            reason = _ready(decision)
        case _:
            reason = _pick_up(decision, comparison)
    return Advice(move, reason)


def _rules(decision: Decision) -> SheddingRules:
    return cast(SheddingRules, decision.game)


def _plays(decision: Decision) -> list[Play]:
    return [move for move in decision.moves if isinstance(move, Play)]


def _pile(view: View) -> tuple[int, ...]:
    """The cards of the pile from bottom to top, all of which lie open."""
    return view.zone(PILE).visible_cards


def _playable(decision: Decision) -> tuple[int, ...]:
    """The cards that fit, without those of which others stand for them."""
    return tuple(dict.fromkeys(card for play in _plays(decision) for card in play.cards))


def _play(decision: Decision, comparison: Comparison, move: Play, cards: tuple[int, ...]) -> Reason:
    is_forced = len({HEIGHTS[play.cards[0]] for play in _plays(decision)}) == 1
    look = Text("hint-look-fitting-one" if is_forced else "hint-look-fitting")
    text = _why_certain(decision, move)
    if text is None:
        equal = [other.move for other in comparison.equal if isinstance(other.move, Play)]
        other = next((play for play in equal if _is_alternative(decision, cards, play.cards)), None)
        if other is not None:
            text = _why_either(decision, cards, other.cards)
            moved = (*cards, *(card for card in other.cards if card not in cards))
            return Reason(look, text, _playable(decision), moved, PILE)
        text = _why_play(decision, comparison, cards)
    return Reason(look, text, _playable(decision), cards, PILE)


def _faces(cards: tuple[int, ...]) -> list[int]:
    return sorted(face(card) for card in cards)


def _is_alternative(decision: Decision, cards: tuple[int, ...], others: tuple[int, ...]) -> bool:
    """Whether a person would call two plays that are as good so: other cards, and no high one beside a low one."""
    free = _rules(decision).free
    heights = HEIGHTS[cards[0]], HEIGHTS[others[0]]
    is_near = any(height in free for height in heights) or abs(heights[0] - heights[1]) <= NEAR
    return is_near and _faces(cards) != _faces(others)


def _why_certain(decision: Decision, move: Play) -> Text | None:
    """The reason for a play that needs no comparison with others; None for another play."""
    cards = move.cards
    args: dict[str, Word] = {"cards": cards, "count": len(cards)}
    if goes_out(decision.view, move):
        return Text("hint-play-last", args)
    burned = _burned(decision, cards)
    if burned:
        return Text("hint-play-burn", {"cards": cards, "count": burned})
    if len({HEIGHTS[play.cards[0]] for play in _plays(decision)}) == 1:
        return Text("hint-play-only", args)
    return None


def _why_either(decision: Decision, cards: tuple[int, ...], others: tuple[int, ...]) -> Text:
    """The reason for one of two plays that are as good."""
    args: dict[str, Word] = {"cards": cards, "other_cards": others}
    heights = {HEIGHTS[play.cards[0]] for play in _plays(decision)}
    free = _rules(decision).free
    plain = sorted(heights - free)
    named = {HEIGHTS[cards[0]], HEIGHTS[others[0]]}
    if named == set(plain[:2]) and len(heights) > len(named) > 1:
        kept = _kept(decision)
        return Text("hint-either-keep", {**args, "kept_cards": kept}) if kept else Text("hint-either-low", args)
    fewer, more = sorted((cards, others), key=len)
    if set(fewer) < set(more):
        left = tuple(card for card in more if card not in fewer)
        return Text("hint-either-more", {**args, "count": len(more), "left_cards": left})
    if named <= free:
        return Text("hint-either-both-free", args)
    if not named & free:
        return Text("hint-either-near", args)
    free_cards, plain_cards = (cards, others) if HEIGHTS[cards[0]] in free else (others, cards)
    return Text("hint-either-free", {**args, "free_cards": free_cards, "plain_cards": plain_cards})


def _why_play(decision: Decision, comparison: Comparison, cards: tuple[int, ...]) -> Text:
    height = HEIGHTS[cards[0]]
    heights = {HEIGHTS[play.cards[0]] for play in _plays(decision)}
    free = _rules(decision).free
    if height == min(heights - free, default=None):
        kept = _kept(decision)
        several: dict[str, Word] = {"cards": cards, "count": len(cards)}
        if len(cards) > 1:
            if kept:
                return Text("hint-play-several-keep", {**several, "kept_cards": kept})
            return Text("hint-play-several", several)
        if kept:
            return Text("hint-play-keep", {"cards": cards, "kept_cards": kept})
        return Text("hint-play-lowest", {"cards": cards, "count": len(heights)})
    for worse in comparison.worse:
        odds = _odds(decision, comparison, worse.move)
        if isinstance(worse.move, Play) and _faces(worse.move.cards) != _faces(cards):
            return tell_odds("hint-play-ahead", {"cards": cards, "other_cards": worse.move.cards, **odds})
        if isinstance(worse.move, PickUp):
            return tell_odds("hint-play-or-pick-up", {"cards": cards, **odds})
    return Text("hint-play-unclear", {"cards": cards})


def _kept(decision: Decision) -> tuple[int, ...]:
    """The cards that fit and go on anything."""
    return tuple(card for card in _playable(decision) if HEIGHTS[card] in _rules(decision).free)


def _odds(decision: Decision, comparison: Comparison, other: Move) -> dict[str, Word]:
    """The games in a hundred that are won, or lost, with the move and with another one, and which of both it is."""
    rules = ModelRules.of(_rules(decision))
    is_won = any(seat.cards == 0 for seat in decision.view.seats)
    measure = "win" if rules.first_out_ends or not is_won else "places"
    if rules.is_lebowski and not rules.first_out_ends:
        measure = "lose"
    second = next(each for each in comparison.weighed if each.move == other)
    chances = [comparison.best.value, second.value + second.by_chance]
    first, last = (in_hundred(1 - chance if measure == "lose" else chance) for chance in chances)
    return {"measure": measure, "chance": first, "other_chance": last}


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
    if HEIGHTS[card] == TEN:
        code = "hint-swap-burn"
    elif HEIGHTS[card] in free:
        code = "hint-swap-both-free" if HEIGHTS[taken] in free else "hint-swap-free"
    else:
        is_higher = HEIGHTS[card] > HEIGHTS[taken] and HEIGHTS[taken] not in free
        code = "hint-swap-higher" if is_higher else "hint-swap-ahead"
    matter = tuple(other for other in lying if other is not None)
    return Reason(Text("hint-look-up"), Text(code, args), matter, (card,), f"up:{view.viewer}")


def _ready(decision: Decision) -> Reason:
    view, free = decision.view, _rules(decision).free
    lying = view.zone(f"up:{view.viewer}").visible_cards
    swaps = [move for move in decision.moves if isinstance(move, Swap)]

    def improves(swap: Swap) -> bool:
        return _strength(swap.card, free) > _strength(lying[swap.at], free)

    text = Text("hint-ready-ahead" if any(map(improves, swaps)) else "hint-ready")
    return Reason(Text("hint-look-up"), text, lying)


def _strength(card: int, free: frozenset[int]) -> int:
    """The use of a card that is played late: those that go on anything or burn come first, then high ones."""
    height = HEIGHTS[card]
    return ACE + 1 if height in free or height == TEN else height


def _nominate(decision: Decision, comparison: Comparison, seat: int) -> Reason:
    view = decision.view
    cards = {other.seat: other.cards for other in view.seats}
    look = Text("hint-look-others")
    equal = [other.move for other in comparison.equal if isinstance(other.move, Nominate)]
    if equal:
        other = equal[0]
        args = {"seat": seat, "other_seat": other.seat, "count": cards[seat], "other_count": cards[other.seat]}
        return Reason(look, Text("hint-name-either", args))
    if seat != view.viewer and cards[seat] == max(count for other, count in cards.items() if other != view.viewer):
        return Reason(look, Text("hint-name-most", {"seat": seat, "count": cards[seat]}))
    worse = [other.move for other in comparison.worse if isinstance(other.move, Nominate)]
    if not worse:
        return Reason(look, Text("hint-name-unclear", {"seat": seat}))
    odds = {"seat": seat, "other_seat": worse[0].seat, **_odds(decision, comparison, worse[0])}
    return Reason(look, tell_odds("hint-name-ahead", odds))


def _pick_up(decision: Decision, comparison: Comparison) -> Reason:
    count = len(_pile(decision.view))
    if not _plays(decision):
        return Reason(Text("hint-look-none-fits"), Text("hint-pick-up", {"count": count}), zone=PILE)
    args: dict[str, Word] = {"count": count}
    text = Text("hint-pick-up-unclear", args)
    for other in comparison.weighed[1:]:
        if isinstance(other.move, Play) and comparison.gain(other) > 0:
            odds = _odds(decision, comparison, other.move)
            text = tell_odds("hint-pick-up-ahead", {**args, "other_cards": other.move.cards, **odds})
            break
    return Reason(Text("hint-look-fitting"), text, _playable(decision), zone=PILE)
