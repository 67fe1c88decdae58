"""The reasons for moves in Crazy Eights."""

from __future__ import annotations

from typing import cast

from engine.cards import RANK_OF, SUIT_OF
from engine.decision import Decision
from engine.game import Move
from engine.games.crazy_eights import Draw, NameSuit, Pass, Play
from engine.games.crazy_eights.state import EIGHT, value
from engine.hints.advice import Reason
from engine.players.crazy_eights import NEAR
from engine.players.strong_crazy_eights import is_modelled
from engine.text import Text, Word
from engine.view import View


def explain(decision: Decision, move: Move) -> Reason:
    """The reason for a move."""
    view = decision.view
    hand = tuple(card for card in view.zone(f"hand:{view.viewer}").cards if card is not None)
    plays = [play for play in decision.moves if isinstance(play, Play)]
    fitting = tuple(dict.fromkeys(card for play in plays for card in play.cards))
    due = _count_due(view)
    match move:
        case Draw() if due and not plays:
            return Reason(Text("hint-look-due"), Text("hint-draw-due"), (), (), "stock")
        case Play(cards=cards) if due and len(cards) < len(hand):
            text = Text("hint-play-two", {"cards": cards, "count": due})
            return Reason(Text("hint-look-due"), text, fitting, cards, "discards")
        case NameSuit(suit=suit):
            return _name(hand, suit)
        case Draw():
            code = "hint-draw-ahead" if plays else "hint-draw"
            return Reason(Text("hint-look-fitting" if plays else "hint-look-none"), Text(code), fitting, (), "stock")
        case Pass():
            code = "hint-pass-ahead" if plays else "hint-pass"
            return Reason(Text("hint-look-fitting" if plays else "hint-look-none"), Text(code), fitting)
    cards = cast(Play, move).cards
    look = Text("hint-look-fitting-one" if len(fitting) == 1 else "hint-look-fitting")
    return Reason(look, _why_play(decision, hand, plays, cards), fitting, cards, "discards")


def _count_due(view: View) -> int:
    """The number of cards that a draw takes because Twos lie on top; 0 where none are due."""
    counts = [cast(int, fact.args["count"]) for fact in view.facts if fact.code == "cards-due"]
    return min(*counts, len(view.zone("stock").cards)) if counts else 0


def _why_play(decision: Decision, hand: tuple[int, ...], plays: list[Play], cards: tuple[int, ...]) -> Text:
    view = decision.view
    args: dict[str, Word] = {"cards": cards, "count": len(cards), "points": value(cards)}
    if len(cards) == len(hand):
        return Text("hint-play-last", {"cards": cards, "count": len(cards)})
    if len({RANK_OF[play.cards[0]] for play in plays}) == 1 and len(plays) == 1:
        return Text("hint-play-only", {"cards": cards})
    near = min((seat for seat in view.seats if seat.seat != view.viewer), key=lambda seat: seat.cards)
    if RANK_OF[cards[0]] == EIGHT:
        if near.cards <= NEAR:
            return Text("hint-eight-pressed", {"cards": cards, "seat": near.seat, "count": near.cards})
        if all(RANK_OF[play.cards[0]] == EIGHT for play in plays):
            return Text("hint-eight-only", {"cards": cards})
        return Text("hint-play-points", {"cards": cards, "points": value(cards)})
    if len(cards) > 1:
        return Text("hint-play-several", args)
    plain = [play.cards for play in plays if RANK_OF[play.cards[0]] != EIGHT]
    others = [each[0] for each in plain if len(each) == 1]
    if plain == [cards]:
        return Text("hint-play-not-eight", {"cards": cards})
    follow = followers(hand, cards[0])
    if follow and follow >= max(followers(hand, other) for other in others):
        return Text("hint-play-follow", {"cards": cards, "count": follow})
    if value(cards) >= max(value((other,)) for other in others):
        return Text("hint-play-dearest", {"cards": cards, "points": value(cards)})
    if not is_modelled(decision.game):
        return Text("hint-play-both", {"cards": cards, "points": value(cards), "count": follow})
    return Text("hint-play-points", {"cards": cards, "points": value(cards)})


def followers(hand: tuple[int, ...], card: int) -> int:
    """The number of other own cards that could be played on a card by its suit or rank, eights left out."""
    return sum(
        other != card
        and RANK_OF[other] != EIGHT
        and (SUIT_OF[other] == SUIT_OF[card] or RANK_OF[other] == RANK_OF[card])
        for other in hand
    )


def _name(hand: tuple[int, ...], suit: int) -> Reason:
    plain = [card for card in hand if RANK_OF[card] != EIGHT]
    counts = [sum(SUIT_OF[card] == one for card in plain) for one in range(4)]
    if not plain:
        text = Text("hint-suit-any")
    elif counts[suit] == max(counts):
        text = Text("hint-suit-most", {"suit": suit, "count": counts[suit]})
    else:
        text = Text("hint-suit-ahead", {"suit": suit, "count": counts[suit]})
    return Reason(Text("hint-look-suits"), text, tuple(plain))
