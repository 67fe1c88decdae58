"""The lesson of 500: taking a trick, trumps, the bowers, counting tricks for a first bid, the kitty."""

from __future__ import annotations

from functools import reduce
from typing import Final

from engine.cards import parse_card, parse_cards
from engine.examples import Example, build_example
from engine.game import Game, Move, Shuffle
from engine.games.five_hundred.contracts import BY_NAME
from engine.games.five_hundred.state import KITTY, ORDER, PACK_OF_33, Bid, Bury, Pass, Play, State
from engine.lessons import Lesson, LessonStep, play_step
from engine.mechanics.order import starting_after
from engine.mechanics.tricks import effective_suit
from engine.text import Text
from engine.view import CHANCE, Seat

SENTENCES: Final = """
## The lesson
lesson-trick = The first to 500 points wins, and points come from tricks. ♦ was led: you must follow suit if you can,
    and the highest card of that suit takes the trick. Take it.
lesson-trick-found = Your Ace beats the King. Each trick that you take from a contractor is worth 10.
lesson-trick-missed = { $card } follows suit, but the K♦ takes the trick. Your { $best_card } is higher.
lesson-trump = ♣ was led and you have none, so you may play anything. ♥ are trumps: any trump beats every card of
    another suit. Take the trick as cheaply as you can.
lesson-trump-found = The lowest trump beats the Ace of another suit.
lesson-trump-dear = { $card } takes the trick too, but { $best_card } is enough. Keep the higher trump.
lesson-trump-missed = { $card } is neither ♣ nor a trump: it can’t take the trick.
lesson-bower = The joker is the highest trump. Then come two Jacks, the bowers: that of the trump suit, J♥, and the
    other one of its colour, J♦, which counts as a ♥. Only then follows the A♥. Take the trick.
lesson-bower-found = The left bower, J♦, beats the Ace of trumps.
lesson-bower-missed = { $card } follows suit, but the A♥ takes the trick. { $best_card } is higher: it is a trump now.
lesson-bid = Count your tricks with ♥ as trumps: the joker, J♥, A♥, K♥ and a fifth trump, then A♠ and K♠. That makes
    seven. Bid what you can count.
lesson-bid-found = Seven tricks with ♥ are worth 200. Nobody bid higher, so you’re the contractor: the kitty is yours.
lesson-bid-passed = You can count seven tricks. If you pass, somebody else gets the kitty and names the trumps.
lesson-bid-suit = You have most trumps with ♥: five, the joker and J♥ among them. Bid ♥.
lesson-bid-low = You’d take enough tricks, but 6 ♥ is worth only 100, and 7 ♥ is worth 200.
lesson-bid-high = That’s more than you can count. A contract that fails costs its value: { $value } points.
lesson-kitty = Now you have thirteen cards. Discard three: keep trumps and high cards, and get rid of a whole suit, so
    that you can play a trump when it is led.
lesson-kitty-found = Now you have none of that suit, and your trumps can take its tricks.
lesson-kitty-trump = { $card } is a trump: keep it.
lesson-kitty-high = { $card } takes a trick if you keep it.
lesson-kitty-mixed = Then you keep cards of both ♣ and ♦. Discard all three of one suit.
lesson-end = Now you lead. If you take seven tricks you score 200, if not you lose 200; each opponent scores 10 a trick.

## Examples of the rules
example-trumps = Trumps from the highest, with ♥ as trumps.
example-trick = The highest card of the suit led takes the trick …
example-trumped = … but any trump is higher: here ♥.
"""


def examples() -> tuple[Example, ...]:
    """The examples of the rules."""
    return (
        build_example("Trumps", "JK JH JD AH KH QH", "example-trumps"),
        build_example("Tricks", "9D KD AD", "example-trick"),
        build_example("Tricks", "QC AC 7H", "example-trumped"),
    )


def lesson(game: Game[State]) -> Lesson:
    """The lesson: three tricks as an opponent of the contractor, then a hand as the contractor."""
    trick = _trick(game, "AD 7D 8H 10H 9C 7C 8C 10S 8S 7S", "9D", "KD")
    trump = _trick(game, "7H 10H KH AD 7D 8D 10S 8S 7S QD", "QC", "AC")
    bower = _trick(game, "JD 10H AD 7D 8C 9C 10S 8S 7S QD", "9H", "AH")
    bidding = _deal(game, 2, "JK JH AH KH 9H AS KS 8D 9C 7C", kitty="8C 10D 7D")
    bid = LessonStep(
        bidding, Text("lesson-bid"), (Bid("7H"),), Text("lesson-bid-found"), _explain_bid, then=(Pass(), Pass())
    )
    exchange = play_step(game, bid, Bid("7H")).state
    return Lesson(
        (
            LessonStep(
                trick,
                Text("lesson-trick"),
                (Play(parse_card("AD")),),
                Text("lesson-trick-found"),
                lambda move: Text("lesson-trick-missed", {"card": move.card, "best_card": parse_card("AD")}),
            ),
            LessonStep(
                trump, Text("lesson-trump"), (Play(parse_card("7H")),), Text("lesson-trump-found"), _explain_trump
            ),
            LessonStep(
                bower,
                Text("lesson-bower"),
                (Play(parse_card("JD")),),
                Text("lesson-bower-found"),
                lambda move: Text("lesson-bower-missed", {"card": move.card, "best_card": parse_card("JD")}),
            ),
            bid,
            LessonStep(
                exchange,
                Text("lesson-kitty"),
                (Bury(parse_cards("7C 8C 9C")), Bury(parse_cards("7D 8D 10D"))),
                Text("lesson-kitty-found"),
                _explain_discards,
            ),
        ),
        Text("lesson-end"),
    )


def _explain_trump(move: Move) -> Text:
    if effective_suit(move.card, 0) == 0:
        return Text("lesson-trump-dear", {"card": move.card, "best_card": parse_card("7H")})
    return Text("lesson-trump-missed", {"card": move.card})


def _explain_bid(move: Move) -> Text:
    if isinstance(move, Pass):
        return Text("lesson-bid-passed")
    contract = BY_NAME[move.name]
    if contract.trumps != 0:
        return Text("lesson-bid-suit")
    if contract.tricks < BY_NAME["7H"].tricks:
        return Text("lesson-bid-low")
    return Text("lesson-bid-high", {"value": contract.value})


def _explain_discards(move: Move) -> Text:
    trumps = [card for card in move.cards if effective_suit(card, 0) == 0]
    high = [card for card in move.cards if card in parse_cards("AS KS")]
    if trumps or high:
        return Text("lesson-kitty-trump" if trumps else "lesson-kitty-high", {"card": (*trumps, *high)[0]})
    return Text("lesson-kitty-mixed")


def _trick(game: Game[State], hand: str, led: str, played: str) -> State:
    """The first trick of a hand in which seat 1 plays 6 ♥. It led, seat 2 played a card, and the learner is last."""
    kitty = _unnamed(hand, led, played)[:KITTY]
    state = _deal(game, 0, hand, led, played, kitty=kitty)
    moves = (Bid("6H"), Pass(), Pass(), Bury(kitty), Play(parse_card(led)), Play(parse_card(played)))
    return reduce(lambda before, move: game.apply(before, before.active, move).state, moves, state)


def _unnamed(*named: str) -> tuple[int, ...]:
    """The cards of the pack that are not named, low ones first."""
    chosen = {card for cards in named for card in parse_cards(cards)}
    return tuple(sorted((card for card in PACK_OF_33 if card not in chosen), key=lambda card: (card % 13, card)))


def _deal(game: Game[State], dealer: Seat, *hands: str, kitty: str | tuple[int, ...]) -> State:
    """A hand that was dealt so. Cards that are not named go to the seats in turn."""
    laid = parse_cards(kitty) if isinstance(kitty, str) else kitty
    named = [parse_cards(cards) for cards in (*hands, *[""] * (len(ORDER) - len(hands)))]
    left = [card for card in _unnamed(*hands) if card not in laid]
    filled = []
    for cards in named:
        missing = len(PACK_OF_33) // len(ORDER) - 1 - len(cards)
        filled.append((*cards, *left[:missing]))
        left = left[missing:]
    seats = starting_after(ORDER, dealer)
    order = [card for seat in seats for card in filled[seat][:3]] + list(laid)
    for first, last in ((3, 7), (7, 10)):
        order += [card for seat in seats for card in filled[seat][first:last]]
    return game.apply(game.start(len(ORDER), dealer), CHANCE, Shuffle(tuple(order))).state
