"""The lesson of 500: taking a trick, trumps, the bowers, counting tricks to pass and to bid, the kitty."""

from __future__ import annotations

from functools import reduce
from typing import Final

from engine.cards import SUIT_SYMBOLS, parse_card, parse_cards
from engine.examples import Example, build_example, build_signs
from engine.game import Game, Move, Shuffle
from engine.games.five_hundred.contracts import BY_NAME
from engine.games.five_hundred.counting import countable_tricks
from engine.games.five_hundred.scoring import A_TRICK
from engine.games.five_hundred.state import KITTY, ORDER, PACK_OF_33, Bid, Bury, Pass, Play, State
from engine.lessons import LEARNER, Lesson, LessonStep, play_step
from engine.mechanics.order import starting_after
from engine.mechanics.tricks import NO_TRUMP, effective_suit
from engine.text import Text
from engine.view import CHANCE, Seat

SENTENCES: Final = """
## The lesson
lesson-trick = The first to 500 points wins, and this trick is worth 10. The highest ♦ takes it.
lesson-trick-task = Take the trick.
lesson-trick-found = Your Ace beats the King: the trick is yours, and so are the 10 points.
lesson-trick-missed = { $card } follows suit, but the K♦ takes the trick. Your { $best_card } is higher.
lesson-trump = You have no ♣, so you may trump: ♥, marked with a star, beat every other suit.
lesson-trump-task = Use your lowest trump.
lesson-trump-found = Even a low trump beats an Ace, and you keep 10♥ and K♥ for later.
lesson-trump-dear = { $card } takes the trick too, but { $best_card } is enough. Keep the higher trump.
lesson-trump-missed = { $card } is neither ♣ nor a trump: it can’t take the trick.
lesson-bower = Three trumps beat the Ace: the joker, then J♥, then J♦. The other red Jack counts as a ♥ now.
lesson-bower-task = Beat the A♥.
lesson-bower-found = J♦ beats the Ace. The two Jacks are called bowers: J♥ is the right bower, J♦ the left.
lesson-bower-missed = { $card } follows suit, but the A♥ takes the trick. { $best_card } is a trump now, and higher.
lesson-pass = Bidding comes first: promise six tricks or more, or pass. You can count on A♠ alone.
lesson-pass-task = Bid or pass?
lesson-pass-found = Too few tricks, so you pass. { $seat } bid 6♣, takes the kitty and plays alone.
lesson-pass-missed = With { $sign } as trumps you can count only { $count ->
        [one] one trick
       *[other] { $count } tricks
    }, and who bids must take six or more, or lose the points.
lesson-pass-no-trump = With no trumps you can count only { $count ->
        [one] one trick
       *[other] { $count } tricks
    }, and who bids must take six or more, or lose the points.
lesson-bid = { $seat } bid 7♦, and ♥ are higher. Count seven: joker, J♥, A♥, K♥, 9♥, A♠ and K♠.
lesson-bid-task = Bid seven with ♥.
lesson-bid-found = 7♥ beats 7♦ and is worth 200. ♥ are trumps, and the three cards of the kitty are yours.
lesson-bid-passed = You can count seven tricks with ♥: that’s worth a bid. If you pass, { $seat } gets the kitty.
lesson-bid-suit = With { $sign } as trumps you can count only { $count }. With ♥ there are seven: five trumps,
    A♠ and K♠.
lesson-bid-no-trump = With no trumps you can count only { $count }. With ♥ there are seven: five trumps, A♠ and K♠.
lesson-bid-high = { $more ->
        [one] That’s one trick more
       *[other] That’s { $more } tricks more
    } than the seven that you can count. If you take fewer than you bid, you lose { $value } points.
lesson-kitty = You took the kitty, so discard three cards. Once a suit is gone, you can trump it.
lesson-kitty-task = Discard all of ♣ or all of ♦.
lesson-kitty-found = You have none of that suit now, so your trumps can take its tricks.
lesson-kitty-trump = { $card } is a trump: keep it.
lesson-kitty-joker = The joker is the highest trump: keep it.
lesson-kitty-high = { $card } takes a trick if you keep it.
lesson-kitty-mixed = Then you keep cards of both ♣ and ♦. Discard all three of one suit.
lesson-end = Take your seven tricks and you score 200; take fewer and you lose 200. Suits rank ♠ ♣ ♦ ♥, then no trumps
    (NT), where only the joker is a trump.

## Examples of the rules
example-bid = Seven tricks with ♥ as trumps: worth 200.
example-kitty = The highest bidder takes the kitty and discards three.
example-trumps = ♥ as trumps: both red Jacks are high.
example-trick = Any trump takes the trick: here ♥.
example-points = The bid made, or failed.
example-defender = Each trick that the others take.
"""

_PASSING_HAND: Final = "QH 7H KD 9D 8D 10C 8C AS 9S 7S"
_BIDDING_HAND: Final = "JK JH AH KH 9H AS KS 8D 9C 7C"
_HAND_OF_DIAMONDS: Final = "JD AD KD QD 10D AC QC 10S 8S 7S"
"""The hand of who bids seven ♦ before the learner."""


def examples() -> tuple[Example, ...]:
    """The examples of the rules."""
    bid = BY_NAME["7H"]
    return (
        build_signs("Bidding", (str(bid.tricks), SUIT_SYMBOLS[bid.trumps]), "example-bid"),
        build_example("Kitty", "9C QS 8D", "example-kitty"),
        build_example("Trumps", "JK JH JD AH KH QH", "example-trumps"),
        build_example("Tricks", "QC AC 7H", "example-trick", right="7H"),
        build_signs("Points", (f"+{bid.value}", f"−{bid.value}"), "example-points"),
        build_signs("Points", (f"+{A_TRICK}",), "example-defender"),
    )


def lesson(game: Game[State]) -> Lesson:
    """The lesson: three tricks as an opponent of the contractor, then a hand to pass, and one to bid and to play."""
    trick = _trick(game, "AD 7D 8H 10H 9C 7C 8C 10S 8S 7S", "9D", "KD")
    trump = _trick(game, "7H 10H KH AD 7D 8D 10S 8S 7S QD", "QC", "AC")
    bower = _trick(game, "JD 10H AD 7D 8C 9C 10S 8S 7S QD", "9H", "AH")
    passing = _deal(game, 2, _PASSING_HAND, kitty="7C 7D 8H")
    bidding = reduce(
        lambda before, move: game.apply(before, before.active, move).state,
        (Bid("7D"), Pass()),
        _deal(game, LEARNER, _BIDDING_HAND, _HAND_OF_DIAMONDS, kitty="8C 9D 7D"),
    )
    bid = LessonStep(
        bidding,
        Text("lesson-bid", {"seat": 1}),
        Text("lesson-bid-task"),
        (Bid("7H"),),
        Text("lesson-bid-found"),
        _explain_bid,
    )
    exchange = play_step(game, bid, Bid("7H")).state
    return Lesson(
        (
            LessonStep(
                trick,
                Text("lesson-trick"),
                Text("lesson-trick-task"),
                (Play(parse_card("AD")),),
                Text("lesson-trick-found"),
                lambda move: Text("lesson-trick-missed", {"card": move.card, "best_card": parse_card("AD")}),
            ),
            LessonStep(
                trump,
                Text("lesson-trump"),
                Text("lesson-trump-task"),
                (Play(parse_card("7H")),),
                Text("lesson-trump-found"),
                _explain_trump,
            ),
            LessonStep(
                bower,
                Text("lesson-bower"),
                Text("lesson-bower-task"),
                (Play(parse_card("JD")),),
                Text("lesson-bower-found"),
                lambda move: Text("lesson-bower-missed", {"card": move.card, "best_card": parse_card("JD")}),
            ),
            LessonStep(
                passing,
                Text("lesson-pass"),
                Text("lesson-pass-task"),
                (Pass(),),
                Text("lesson-pass-found", {"seat": 1}),
                _explain_first_bid,
                then=(Bid("6C"), Pass()),
            ),
            bid,
            LessonStep(
                exchange,
                Text("lesson-kitty"),
                Text("lesson-kitty-task"),
                (Bury(parse_cards("7C 8C 9C")), Bury(parse_cards("7D 8D 9D"))),
                Text("lesson-kitty-found"),
                _explain_discards,
            ),
        ),
        Text("lesson-end"),
        explains=("special-cards", "your-bids", "mark-tricks"),
    )


def _explain_trump(move: Move) -> Text:
    if effective_suit(move.card, 0) == 0:
        return Text("lesson-trump-dear", {"card": move.card, "best_card": parse_card("7H")})
    return Text("lesson-trump-missed", {"card": move.card})


def _explain_first_bid(move: Move) -> Text:
    trumps = BY_NAME[move.name].trumps
    count = countable_tricks(parse_cards(_PASSING_HAND), trumps)
    if trumps == NO_TRUMP:
        return Text("lesson-pass-no-trump", {"count": count})
    return Text("lesson-pass-missed", {"suit": trumps, "count": count})


def _explain_bid(move: Move) -> Text:
    if isinstance(move, Pass):
        return Text("lesson-bid-passed", {"seat": 1})
    contract, best = BY_NAME[move.name], BY_NAME["7H"]
    if contract.trumps != best.trumps:
        count = countable_tricks(parse_cards(_BIDDING_HAND), contract.trumps)
        if contract.trumps == NO_TRUMP:
            return Text("lesson-bid-no-trump", {"count": count})
        return Text("lesson-bid-suit", {"suit": contract.trumps, "count": count})
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
