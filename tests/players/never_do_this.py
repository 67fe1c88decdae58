"""Positions in which a good player never makes certain moves.

Each names the moves that are right, or those that are wrong, in the words of `describe`, and says why. Whoever finds a
computer player doing something silly adds the position here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.cards import notate, notate_cards
from engine.decision import Decision
from engine.game import Move
from engine.games import crazy_eights as eights
from engine.games import five_hundred, game_of_threes
from engine.games.five_hundred.state import Hand
from engine.mechanics.shedding import PickUp, Play, PlayBlind
from tests.games import crazy_eights_table, five_hundred_table, shedding_table
from tests.players import positions


@dataclass(frozen=True)
class Position:
    """A position of one kind of game, built when it is needed. One of `right` and `wrong` is empty."""

    kind: str
    why: str
    build: Callable[[], Decision]
    """Makes the decision of the seat that has the turn."""
    right: Collection[str] = ()
    wrong: Collection[str] = ()
    levels: Collection[str] = ("steady", "strong")
    """The levels that are held to it. A stronger one may have a reason to play otherwise, or see what others do not."""


def describe(move: Move) -> str:
    """A move in a few letters: the cards that it lays, the bid, ``stock``, ``pick up``.

    >>> describe(Play((1, 14)))
    '2H 2C'
    """
    match move:
        case game_of_threes.Discard(card=card) | five_hundred.Play(card=card):
            return notate(card)
        case game_of_threes.Take(source=source):
            return source
        case five_hundred.Bid(name=name):
            return name
        case Play(cards=cards) | eights.Play(cards=cards):
            return notate_cards(sorted(cards))
        case PickUp():
            return "pick up"
        case PlayBlind():
            return "blind"
    return type(move).__name__.lower()


# The tables


def _decision(game: Any, state: Any) -> Decision:
    return Decision.of(game, state, game.turn(state), game.new_memory())


def rummy(mine: str, top: str = "", **more: Any) -> Callable[[], Decision]:
    return lambda: _decision(positions.GAME, positions.position(mine, top, **more))


def shedding(kind: str, *seats: str, **more: Any) -> Callable[[], Decision]:
    def build() -> Decision:
        table = getattr(shedding_table, kind)(*seats, **more)
        return _decision(table.game, table.state)

    return build


def crazy(*hands: str, **more: Any) -> Callable[[], Decision]:
    def build() -> Decision:
        table = crazy_eights_table.at(*hands, **more)
        return _decision(table.game, table.state)

    return build


def calling(hand: str, *rows: Hand, **options: Any) -> Callable[[], Decision]:
    """Seat 0 calls first, after these hands."""

    def build() -> Decision:
        table = five_hundred_table.deal(hand, **options)
        return _decision(table.game, replace(table.state, rows=rows))

    return build


def against_misere(*hands: str, plays: str) -> Callable[[], Decision]:
    """Seat 0 is the contractor of a misère and leads the first of `plays`."""

    def build() -> Decision:
        table = five_hundred_table.deal(*hands, kitty="10D JD QD", misere="any")
        table = table.bids("misere pass pass").buries("10D JD QD").plays(plays)
        return _decision(table.game, table.state)

    return build


def defending(*hands: str, plays: str) -> Callable[[], Decision]:
    """Seat 0 plays six spades, and leads the first of `plays`."""

    def build() -> Decision:
        table = five_hundred_table.deal(*hands, kitty="7S JC JK")
        table = table.bids("6S pass pass").buries("7S JC JK").plays(plays)
        return _decision(table.game, table.state)

    return build


LOW: Final = "7H 8H 9H 7C 8C 9C 7D 8D 7S 8S"
"""A hand that loses every trick."""
HEARTS: Final = "JK JH JD AH KH QH AS KS 9C 8D"
"""A hand for eight hearts."""
SEVEN_HEARTS: Final = "JK JH AH KH QH AS 9S 9C 8D 7D"
"""A hand for seven hearts, and with some luck for eight."""
AT_490: Final = (
    five_hundred_table.played(0, "8NT", 8, 1, 1),
    five_hundred_table.played(0, "7C", 7, 2, 1),
    five_hundred_table.played(1, "6S", 1, 7, 2),
)
AT_MINUS_480: Final = (five_hundred_table.played(0, "8NT", 7, 2, 1), five_hundred_table.played(0, "7C", 6, 2, 2))
EIGHT_OR_MORE: Final = tuple(f"{tricks}{trumps}" for tricks in (8, 9, 10) for trumps in ("S", "C", "D", "H", "NT"))
FROM_EASY: Final = ("easy", "steady", "strong")
PAIR: Final = "both go on anything and are the last cards: together they end the game for their player"

NEVER: Final = (
    Position("game_of_threes", "9D goes out; the hand has two arrangements", rummy("6C 4S 9D 3C 4D"), right={"9D"}),
    Position("game_of_threes", "9H goes out: 2-3-4-5 of clubs", rummy("4C 5C 9H 4H 2C"), right={"9H"}),
    Position("game_of_threes", "10C goes out", rummy("10C 7S 8S 3D 8C 7D 8H 3C"), right={"10C"}),
    Position("game_of_threes", "10H goes out", rummy("7C 7S 10H 3H AS 2S 2H JK"), right={"10H"}),
    Position("game_of_threes", "AC goes out", rummy("2S 6D 7D 6H AC 8D 2H"), right={"AC"}),
    Position("game_of_threes", "9D goes out in the last turn", rummy("6C 4S 9D 3C 4D", out=True), right={"9D"}),
    Position("game_of_threes", "the discard goes out", rummy("7H 7C 2D", "7S"), right={"discards"}),
    Position("game_of_threes", "a wild is never thrown while turns come", rummy("2H 7C QD JK"), wrong={"JK"}),
    Position(
        "game_of_threes",
        "three Queens stay together: the Ace goes, which counts most",
        rummy("QH 5D AH QD QS KS"),
        wrong={"QH", "QD", "QS", "5D"},
        levels=FROM_EASY,
    ),
    Position(
        "game_of_threes",
        "the Ace goes: kept, it leaves Jack and King alone for a pair of Twos",
        rummy("5C JC KC 2C 2D AD"),
        right={"AD"},
        levels=FROM_EASY,
    ),
    Position(
        "game_of_threes",
        "with 6S the hand goes out, if 8D is thrown",
        rummy("6D 10D 3S 6C JK 8D QC 3D 6H QH", "6S"),
        right={"discards"},
        levels=FROM_EASY,
    ),
    Position(
        "game_of_threes",
        "a third Three saves nothing: six cards are melded, and one of them would be thrown",
        rummy("10D 10S 10H 3D 3H", "3C"),
        right={"stock"},
        levels={"easy"},
    ),
    Position("lebowski", PAIR, shedding("lebowski", "2H 2S", pile="KH"), right={"2H 2S"}),
    Position(
        "lebowski",
        "the Sevens complete four on the pile, and then the Sixes go out",
        shedding("lebowski", "6H 6S 7D 7S 7C", "KD", "QD", pile="4S 7H"),
        right={"7C 7D 7S"},
        levels=FROM_EASY,
    ),
    Position(
        "lebowski",
        "the last two cards that lie open go together",
        shedding("lebowski", "|9H 9S|3S", "KD", "QD", pile="6C"),
        right={"9H 9S"},
        levels={"easy", "steady"},
    ),
    Position("lebowski", PAIR, shedding("lebowski", "5H 5S", pile="AD"), right={"5H 5S"}),
    Position("lebowski", PAIR, shedding("lebowski", "AH AS", pile="KH"), right={"AH AS"}),
    Position("lebowski", PAIR, shedding("lebowski", "|2H 2S|", pile="KH"), right={"2H 2S"}),
    Position("lebowski", "a card fits", shedding("lebowski", "4H 9C AS | KH | 3S", pile="8D"), wrong={"pick up"}),
    Position(
        "lebowski",
        "9C fits too",
        shedding("lebowski", "2H 9C 10S | KH | 3S", pile="8D", stock="4D"),
        wrong={"2H", "10S"},
        levels={"steady"},
    ),
    Position(
        "lebowski",
        "no card can be drawn: the Ten burns, its player goes on, and the Jack is played after it",
        shedding("lebowski", "10H JH | 4H 4D 10S | 3S"),
        right={"10H"},
        levels={"steady"},
    ),
    Position("threes", PAIR, shedding("threes", "2H 2S", pile="KH", multiples=True), right={"2H 2S"}),
    Position("threes", PAIR, shedding("threes", "3H 3S", pile="AH", multiples=True), right={"3H 3S"}),
    Position("threes", PAIR, shedding("threes", "10H 10S", pile="AH", multiples=True), right={"10H 10S"}),
    Position(
        "threes",
        "no King goes on the Seven: the other must pick it up, and 4C goes out",
        shedding("threes", "7H 4C", "KS"),
        right={"7H"},
        levels={"strong"},
    ),
    Position(
        "threes",
        "on an empty pile the Seven goes, and the Two on anything after it",
        shedding("threes", "2C 7H", "KD", "QD"),
        right={"7H"},
        levels=FROM_EASY,
    ),
    Position("threes", "9C fits too", shedding("threes", "2H 9C 10S | KH | 4S", pile="8D"), wrong={"2H", "10S"}),
    Position(
        "crazy_eights",
        "an eight is fifty points, but it fits on everything",
        crazy("8C 2H 3S", "KD QD JD 10D", discards="9H", stock="4C"),
        wrong={"8C", "draw"},
    ),
    Position(
        "crazy_eights",
        "both cards end the round",
        crazy("9C 9S", "KD QD JD 10D", discards="9H", stock="4C"),
        right={"9C 9S"},
    ),
    Position(
        "crazy_eights",
        "both Fives go, and the Nine fits on the red one",
        crazy("5D 5C 9D", "KD QD", discards="5H", stock="4C"),
        right={"5C 5D"},
        levels=FROM_EASY,
    ),
    Position(
        "five_hundred",
        "clubs would be three trumps, and spades are five",
        calling("JS AC 8C JH QS KD KS 10S AS 7H"),
        wrong={"6C", "7C"},
        levels=FROM_EASY,
    ),
    Position(
        "five_hundred",
        "the partner's King of diamonds wins: the Ace would be thrown away on it",
        defending(
            "JS AS KS QS 10S 7C 9H 8H 7H 7D",
            "AC KD QH KH 10H AH 9C 8C QC JH",
            "AD 8D KC 10C JD QD 10D 9D 9S 8S",
            plays="7C AC KC KD",
        ),
        wrong={"AD"},
        levels={"easy", "steady"},
    ),
    Position(
        "five_hundred",
        "a hand that loses every trick is worth a misère",
        calling(LOW, misere="any"),
        right={"misere", "open-misere"},
    ),
    Position("five_hundred", "any contract wins at 490", calling(HEARTS, *AT_490), wrong=(*EIGHT_OR_MORE, "pass")),
    Position(
        "five_hundred",
        "a failed eight ruins the game at −480",
        calling(SEVEN_HEARTS, *AT_MINUS_480),
        wrong=EIGHT_OR_MORE,
    ),
    Position(
        "five_hundred",
        "void against misère, the Aces go: they may take a trick that the contractor would",
        against_misere(LOW, "AC KC AS KS AD KD 9D 9S 10S 10C", "10H JH QH KH AH JK JC QC JS QS", plays="7H"),
        right={"AC", "AS", "AD"},
    ),
)
