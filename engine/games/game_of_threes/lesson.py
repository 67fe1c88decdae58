"""The lesson of the Game of Threes: books, points, runs, wilds, going out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Final, Literal

from engine.cards import packs, parse_card, parse_cards
from engine.examples import Example, build_example
from engine.game import Game, Move
from engine.games.game_of_threes.state import FORMAT, Discard, State, Take, pack_count
from engine.lessons import LEARNER, Lesson, LessonStep
from engine.mechanics.melds import best_arrangement, is_wild
from engine.stockpile import Stockpile
from engine.text import Text

SENTENCES: Final = """
## The lesson
lesson-book = The fewest points win. Three or more cards of one rank are a book, which costs nothing.
lesson-book-task = Take the third Seven.
lesson-book-found = Three Sevens: a book, and it costs nothing.
lesson-book-missed = The top card of the bank could be anything. { $card } makes a book for sure.
lesson-points = Your turn ends with a discard. Cards left over cost you { $points } now: a King 10, a Two 2.
lesson-points-task = Discard the one that costs most.
lesson-points-found = Now your hand costs you only { $points }.
lesson-run = Three or more of one suit in sequence are a run. You have 5♠ 6♠, so the King is no help.
lesson-run-task = Try the bank.
lesson-run-found = The 7♠! 5♠ 6♠ 7♠ is a run, and costs nothing.
lesson-run-missed = { $card } fits nothing you hold, and would cost you 10 more.
lesson-wild = Jokers are always wild, and in this hand so are Fours. A wild stands for any card.
lesson-wild-task = Take the wild.
lesson-wild-found = Two Nines and a wild are a book. In your hand a star marks the wild.
lesson-wild-missed = The bank can hardly give you anything better than a wild. Take { $card }: it stands for the third
    Nine.
lesson-out = Every card but one is in your book. Discard the one left over, and you’re out.
lesson-out-task = Go out.
lesson-out-found = You’re out, with no points! The others get one more turn, then count what’s left over.
lesson-breaks = { $card } belongs to your book: without it your hand would cost you { $points }.
lesson-keep-wild = { $card } is wild: keep it. Without it your hand would cost you { $points }.
lesson-cheaper = Then { $best_card } stays, and your hand costs you { $points }. It can cost you { $least }.
lesson-end = A whole game has eleven hands. Each deals one card more, and the next rank is wild. The fewest points
    in all win.

## Examples of the rules
example-book = Three or more of one rank are a book.
example-run = Three or more of one suit in sequence are a run.
example-wild = A joker or a card of the wild rank stands for any card.
example-left-over = Cards left over count: a King 10, a Two 2.
"""
_HAND: Final = 2
"""The hand that is played: four cards each, and Fours are wild."""
_WILD: Final = _HAND + 1
_OTHERS: Final = ("QH 6D 10C AS", "8C JD 3C 5H")


def examples() -> tuple[Example, ...]:
    """The examples of the rules."""
    return (
        build_example("Books and runs", "7H 7C 7D", "example-book"),
        build_example("Books and runs", "3H 4H 5H 6H", "example-run"),
        build_example("Wilds", "9S 9D JK", "example-wild"),
        build_example("Points", "KS 2D", "example-left-over"),
    )


def lesson(game: Game[State]) -> Lesson:
    """The lesson, at a table of three in the second hand."""
    take_open, take_unseen = Take("discards"), Take("stock")
    book = _position("take", "7H 7C KS 2D", "7D")
    with_book = game.apply(book, LEARNER, take_open).state
    run = _position("take", "5S 6S 9D 2C", "KD", stock="7S")
    wild = _position("take", "9H 9S KC 2H", "4D")
    out = _position("discard", "9H 9S 4D KC 9C", "6S")
    return Lesson(
        (
            LessonStep(
                book,
                Text("lesson-book"),
                Text("lesson-book-task"),
                (take_open,),
                Text("lesson-book-found"),
                lambda _: Text("lesson-book-missed", {"card": parse_card("7D")}),
            ),
            LessonStep(
                with_book,
                Text("lesson-points", {"points": _points(parse_cards("7H 7C KS 2D 7D"))}),
                Text("lesson-points-task"),
                (Discard(parse_card("KS")),),
                Text("lesson-points-found", {"points": _points(parse_cards("7H 7C 2D 7D"))}),
                _explain_discard(parse_cards("7H 7C KS 2D 7D"), parse_card("KS")),
            ),
            LessonStep(
                run,
                Text("lesson-run"),
                Text("lesson-run-task"),
                (take_unseen,),
                Text("lesson-run-found"),
                lambda _: Text("lesson-run-missed", {"card": parse_card("KD")}),
            ),
            LessonStep(
                wild,
                Text("lesson-wild"),
                Text("lesson-wild-task"),
                (take_open,),
                Text("lesson-wild-found"),
                lambda _: Text("lesson-wild-missed", {"card": parse_card("4D")}),
            ),
            LessonStep(
                out,
                Text("lesson-out"),
                Text("lesson-out-task"),
                (Discard(parse_card("KC")),),
                Text("lesson-out-found"),
                _explain_discard(parse_cards("9H 9S 4D KC 9C"), parse_card("KC")),
            ),
        ),
        Text("lesson-end"),
        explains=("wild-rank", "mark-out", "special-cards", "groups", "points", "go-out-with"),
    )


def _explain_discard(hand: tuple[int, ...], best: int) -> Callable[[Move], Text]:
    """The function that says what another discard than the best one would cost."""
    melded = {*chain(*best_arrangement(hand, _WILD).melds)}

    def reason(move: Move) -> Text:
        card, points = move.card, _points(_without(hand, move.card))
        if is_wild(card, _WILD):
            return Text("lesson-keep-wild", {"card": card, "points": points})
        if card in melded:
            return Text("lesson-breaks", {"card": card, "points": points})
        least = _points(_without(hand, best))
        return Text("lesson-cheaper", {"best_card": best, "points": points, "least": least})

    return reason


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(other for other in hand if other != card)


def _points(hand: tuple[int, ...]) -> int:
    return best_arrangement(hand, _WILD).points


def _position(phase: Literal["take", "discard"], hand: str, discards: str, stock: str = "") -> State:
    """A position of the second hand. The last card of the learner's hand has been taken where one is to be discarded.

    The bank begins with the cards of `stock`.
    """
    dealt = [parse_cards(cards) for cards in (hand, *_OTHERS, discards)]
    named = [card for cards in dealt for card in cards]
    first = parse_cards(stock)
    rest = [card for card in packs(pack_count(len(_OTHERS) + 1)) if card not in (*named, *first)]
    ends = [sum(map(len, dealt[: nth + 1])) for nth in range(len(dealt))]
    *hands, lying = (tuple(range(end - len(cards), end)) for cards, end in zip(dealt, ends, strict=True))
    return State(
        format=FORMAT,
        phase=phase,
        order=(0, 1, 2),
        dealer=2,
        hand=_HAND,
        entries=(0, 0, 0),
        rows=((7, 0, 13),),
        stockpile=Stockpile((*named, *first, *rest), len(named)),
        hands=tuple(hands),
        known=((),) * len(hands),
        discards=lying,
        active=LEARNER,
        taken=hands[LEARNER][-1] if phase == "discard" else None,
    )
