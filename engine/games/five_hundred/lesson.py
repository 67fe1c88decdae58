"""The lesson of 500: taking a trick, trumps, the bowers, counting tricks for a first bid, the kitty."""

from __future__ import annotations

from functools import reduce
from typing import Final

from engine.cards import parse_card, parse_cards
from engine.examples import Example, build_example
from engine.game import Game, Move, Shuffle
from engine.games.five_hundred.contracts import BY_NAME
from engine.games.five_hundred.counting import countable_tricks
from engine.games.five_hundred.state import KITTY, ORDER, PACK_OF_33, Bid, Bury, Pass, Play, State
from engine.lessons import Lesson, LessonStep, play_step
from engine.mechanics.order import starting_after
from engine.mechanics.tricks import NO_TRUMP, effective_suit
from engine.text import Text
from engine.view import CHANCE, Seat

SENTENCES: Final = """
## The lesson
lesson-trick = The first to reach 500 points wins, and tricks bring points: take this one. A trick is one card from each
    player; the highest of the suit led, here ♦, takes it. You have ♦, so you must play one.
lesson-trick-found = Your Ace beats the King: the trick is yours. { $seat } plays alone against the two of you, and each
    trick that you take scores you 10.
lesson-trick-missed = { $card } follows suit, but the K♦ takes the trick. Your { $best_card } is higher.
lesson-trump = Take the trick as cheaply as you can. You have no ♣, so you may play any card. ♥ are trumps, marked with
    a star: even the lowest beats every card of another suit.
lesson-trump-found = The lowest trump beats the Ace of another suit, and you keep 10♥ and K♥ for later tricks.
lesson-trump-dear = { $card } takes the trick too, but { $best_card } is enough. Keep the higher trump.
lesson-trump-missed = { $card } is neither ♣ nor a trump: it can’t take the trick.
lesson-bower = Beat the A♥ and take the trick. Three trumps are higher: the joker, then J♥, then J♦, the other red Jack,
    which is a ♥ now. These two Jacks are called bowers.
lesson-bower-found = J♦, the left bower, beats the Ace of trumps. J♥ is the right bower.
lesson-bower-missed = { $card } follows suit, but the A♥ takes the trick. { $best_card } is a trump now, and higher.
lesson-bid = Bid how many of the ten tricks you will take, and with which trumps. Count with ♥: the joker, J♥, A♥, K♥, a
    fifth trump, then A♠ and K♠. Bid as many as you have counted.
lesson-bid-found = Seven tricks with ♥ are worth 200. Nobody bid higher, so ♥ are trumps, and you get the kitty: three
    cards that were left over.
lesson-bid-passed = You can count seven tricks with ♥: that’s worth a bid. If you pass, you leave the trumps and the
    kitty to somebody else.
lesson-bid-suit = With { $sign } as trumps you can count only { $count }. With ♥ there are seven: five trumps,
    A♠ and K♠.
lesson-bid-no-trump = Without trumps you can count only { $count }. With ♥ there are seven: five trumps, A♠ and K♠.
lesson-bid-low = You’d take enough tricks, but 6♥ is worth only 100, and 7♥ is worth 200.
lesson-bid-high = { $more ->
        [one] That’s one trick more
       *[other] That’s { $more } tricks more
    } than you can count: the joker, J♥, A♥, K♥, 9♥, A♠ and K♠ make seven. If you take fewer than you bid, you
    lose { $value } points.
lesson-kitty = The kitty’s three cards are in your hand now: discard any three. Keep trumps and high cards, and get rid
    of a whole suit, so that you can play a trump when it is led.
lesson-kitty-found = You have none of that suit now, so your trumps can take its tricks.
lesson-kitty-trump = { $card } is a trump: keep it.
lesson-kitty-joker = The joker is the highest trump: keep it.
lesson-kitty-high = { $card } takes a trick if you keep it.
lesson-kitty-mixed = Then you keep cards of both ♣ and ♦. Discard all three of one suit.
lesson-end = Take seven tricks and you score 200; take fewer and you lose 200. The others score 10 a trick. In a game,
    count before you bid: high trumps, long trumps, Aces. The kitty often adds one.

## Examples of the rules
example-trumps = Trumps from the highest, with ♥ as trumps.
example-trick = The highest card of the suit led takes the trick …
example-trumped = … but any trump is higher: here ♥.
"""

_BIDDING_HAND: Final = "JK JH AH KH 9H AS KS 8D 9C 7C"


def examples() -> tuple[Example, ...]:
    """The examples of the rules."""
    return (
        build_example("Trumps", "JK JH JD AH KH QH", "example-trumps"),
        build_example("Tricks", "9D KD AD", "example-trick", right="AD"),
        build_example("Tricks", "QC AC 7H", "example-trumped", right="7H"),
    )


def lesson(game: Game[State]) -> Lesson:
    """The lesson: three tricks as an opponent of the contractor, then a hand as the contractor."""
    trick = _trick(game, "AD 7D 8H 10H 9C 7C 8C 10S 8S 7S", "9D", "KD")
    trump = _trick(game, "7H 10H KH AD 7D 8D 10S 8S 7S QD", "QC", "AC")
    bower = _trick(game, "JD 10H AD 7D 8C 9C 10S 8S 7S QD", "9H", "AH")
    bidding = _deal(game, 2, _BIDDING_HAND, kitty="8C 10D 7D")
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
                Text("lesson-trick-found", {"seat": 1}),
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
        explains=("special-cards",),
    )


def _explain_trump(move: Move) -> Text:
    if effective_suit(move.card, 0) == 0:
        return Text("lesson-trump-dear", {"card": move.card, "best_card": parse_card("7H")})
    return Text("lesson-trump-missed", {"card": move.card})


def _explain_bid(move: Move) -> Text:
    if isinstance(move, Pass):
        return Text("lesson-bid-passed")
    contract, best = BY_NAME[move.name], BY_NAME["7H"]
    if contract.trumps != best.trumps:
        count = countable_tricks(parse_cards(_BIDDING_HAND), contract.trumps)
        if contract.trumps == NO_TRUMP:
            return Text("lesson-bid-no-trump", {"count": count})
        return Text("lesson-bid-suit", {"suit": contract.trumps, "count": count})
    if contract.tricks < best.tricks:
        return Text("lesson-bid-low")
    return Text("lesson-bid-high", {"more": contract.tricks - best.tricks, "value": contract.value})


def _explain_discards(move: Move) -> Text:
    trumps = [card for card in move.cards if effective_suit(card, 0) == 0]
    high = [card for card in move.cards if card in parse_cards("AS KS")]
    if parse_card("JK") in trumps:
        return Text("lesson-kitty-joker")
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
