"""The lesson of Crazy Eights: match rank or suit, several cards of one rank, Eights."""

from __future__ import annotations

from typing import Final

from engine.cards import parse_card, parse_cards
from engine.examples import Example, build_example
from engine.game import Game, Move
from engine.games.crazy_eights.state import FORMAT, Draw, NameSuit, Play, State, pack
from engine.lessons import LEARNER, Lesson, LessonStep
from engine.stockpile import Stockpile
from engine.text import Text

SENTENCES: Final = """
## The lesson
lesson-match = Be the first to get rid of all your cards. Match the rank or the suit of the top card, { $card }.
lesson-match-task = Play the card that fits.
lesson-match-found = A Nine goes on a Nine. Its suit counts now: the next player needs ♣, a Nine or an Eight.
lesson-match-missed = You can play { $card }. Drawing only makes your hand larger.
lesson-dear = Two cards fit. Whoever goes out scores what you still hold: a King 10, a Seven 7.
lesson-dear-task = Play the one that costs more.
lesson-dear-found = Nobody can score those ten points any more.
lesson-dear-missed = { $card } fits, but then { $best_card } stays in your hand and can cost you 10. Play that one
    first.
lesson-dear-drawn = You have cards that fit. Another card in your hand is one more to get rid of.
lesson-several = Cards of one rank go together if one fits. The last lies on top: choose its suit well.
lesson-several-task = Play both Sixes.
lesson-several-found = Two cards at once, and ♠ on top: your { $card } can go next.
lesson-several-top = Both may go, but then ♣ lies on top, and you have no ♣. Choose { $best_card } last.
lesson-several-one = That’s one card. Both Sixes can go together.
lesson-several-drawn = Your Sixes fit. Drawing only makes your hand larger.
lesson-eight = You have no ♣ and no King, but an Eight goes on anything. Kept too long, it costs 50.
lesson-eight-task = Play your Eight.
lesson-eight-found = Now you may name a suit.
lesson-eight-missed = You don’t have to draw: { $card } goes on anything.
lesson-suit = The next player must play the suit that you name, or another Eight.
lesson-suit-task = Name the suit you hold most of.
lesson-suit-found = You have two ♥, so you’re likely to get rid of one soon.
lesson-suit-missed = You hold { $count ->
    [0] no { $sign }
   *[other] only one { $sign }
  }. Name the suit of which you hold two.
lesson-end = If nothing fits, draw a card. Whoever goes out first scores the cards that all the others still hold.

## Examples of the rules
example-rank = The same rank fits …
example-suit = … and so does the same suit.
example-several = Cards of one rank go together if one of them fits.
example-eight = An Eight goes on anything and names a suit.
"""
_OTHERS: Final = ("AC 7D QH 2H", "10S JC 5D")


def examples() -> tuple[Example, ...]:
    """The examples of the rules."""
    return (
        build_example("Your turn", "9H | 9C", "example-rank", right="9C"),
        build_example("Your turn", "9H | 4H | 7S", "example-suit", right="4H", wrong="7S"),
        build_example("Several cards", "6H | 6C 6S", "example-several", right="6C 6S"),
        build_example("Your turn", "KC | 8D", "example-eight", right="8D"),
    )


def lesson(game: Game[State]) -> Lesson:
    """The lesson, at a table of three."""
    match = _position("9C KD 3S 6D 2C", "9H")
    dear = _position("7C KC 3S 6D 4H", "QC")
    several = _position("6C 6S QD 2S", "6H")
    eight = _position("8D 5H 3H JD", "KC")
    naming = game.apply(eight, LEARNER, Play(parse_cards("8D"))).state
    return Lesson(
        (
            LessonStep(
                match,
                Text("lesson-match", {"card": parse_card("9H")}),
                Text("lesson-match-task"),
                (Play(parse_cards("9C")),),
                Text("lesson-match-found"),
                lambda _: Text("lesson-match-missed", {"card": parse_card("9C")}),
            ),
            LessonStep(
                dear,
                Text("lesson-dear"),
                Text("lesson-dear-task"),
                (Play(parse_cards("KC")),),
                Text("lesson-dear-found"),
                _explain_cheap_card,
            ),
            LessonStep(
                several,
                Text("lesson-several"),
                Text("lesson-several-task"),
                (Play(parse_cards("6C 6S")),),
                Text("lesson-several-found", {"card": parse_card("2S")}),
                _explain_sixes,
            ),
            LessonStep(
                eight,
                Text("lesson-eight"),
                Text("lesson-eight-task"),
                (Play(parse_cards("8D")),),
                Text("lesson-eight-found"),
                lambda _: Text("lesson-eight-missed", {"card": parse_card("8D")}),
            ),
            LessonStep(
                naming,
                Text("lesson-suit"),
                Text("lesson-suit-task"),
                (NameSuit(0),),
                Text("lesson-suit-found"),
                _explain_suit,
            ),
        ),
        Text("lesson-end"),
        explains=("points", "name-suit"),
    )


def _explain_cheap_card(move: Move) -> Text:
    if isinstance(move, Draw):
        return Text("lesson-dear-drawn")
    return Text("lesson-dear-missed", {"card": move.cards[-1], "best_card": parse_card("KC")})


def _explain_sixes(move: Move) -> Text:
    if isinstance(move, Draw):
        return Text("lesson-several-drawn")
    if len(move.cards) == 1:
        return Text("lesson-several-one")
    return Text("lesson-several-top", {"best_card": parse_card("6S")})


def _explain_suit(move: Move) -> Text:
    held = parse_cards("5H 3H JD")
    return Text("lesson-suit-missed", {"suit": move.suit, "count": sum(card // 13 == move.suit for card in held)})


def _position(hand: str, top: str) -> State:
    """A position in which the learner has the turn. The cards that nobody holds are the stock."""
    hands = [parse_cards(cards) for cards in (hand, *_OTHERS)]
    named = [*(card for cards in hands for card in cards), parse_card(top)]
    rest = [card for card in pack(len(hands)) if card not in named]
    ends = [sum(map(len, hands[: nth + 1])) for nth in range(len(hands))]
    return State(
        format=FORMAT,
        phase="play",
        order=(0, 1, 2),
        stockpile=Stockpile((*named, *rest), len(named)),
        hands=tuple(tuple(range(end - len(cards), end)) for cards, end in zip(hands, ends, strict=True)),
        discards=(len(named) - 1,),
        active=LEARNER,
    )
