"""The lesson of Lebowski: what goes on what, the special ranks, and the three layers of cards."""

from __future__ import annotations

from typing import Final

from engine.examples import Example, build_example
from engine.lessons import Lesson
from engine.mechanics.shedding.lesson import StepBuilder
from engine.mechanics.shedding.rules import SheddingRules
from engine.text import Text

SENTENCES: Final = """
## The lesson
lesson-higher = Get rid of all your cards: the last player who holds any loses. Play as high as the top card of the
    pile, or higher. On { $card } one of yours fits.
lesson-higher-found = A Jack goes on a Nine. You draw a card, so that you hold three again.
lesson-two = Only an Ace is as high as an Ace. But a Two goes on anything, and anything goes on a Two.
lesson-two-found = The Ace is covered, and the next player may play anything.
lesson-seven = A Seven turns it round, just for you: play a Seven or lower.
lesson-seven-found = A Six is lower than a Seven. From here on it goes upwards again.
lesson-ten = All your cards fit. A Ten burns the pile if it is higher than the top card: the pile leaves the game, and
    you play again.
lesson-ten-found = The pile is gone. It’s your turn again, and anything goes.
lesson-up = Your hand is empty and the draw pile gone: now you play your face-up cards. Play one that is just high
    enough, and keep the others for harder piles.
lesson-up-found = A Jack goes on a Ten, and you keep your King and your Five.
lesson-down = Last come the face-down cards, which you haven’t seen either. Turn yours over. If it doesn’t fit, you
    pick up the pile with it.
lesson-down-found = It fits! You have no cards anywhere, so you’re safe.
lesson-down-picks-up = You needn’t pick up: turn your card over first. It may fit.
lesson-keep = { $card } fits, but you may need it more later. Play { $best_card }.
lesson-burn = { $card } fits, but only { $best_card } burns the pile and gives you another turn.
lesson-picks-up = That would give you the whole pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
  }. You needn’t pick it up: { $best_card } fits.
lesson-end = More to know: a Five is glass, so the next player plays on what lies under it. An Eight skips a player, a
    Queen turns play round, an Ace lets you choose who plays next. Cards of one rank go together.

## Examples of the rules
example-higher = A Jack goes on a Nine: as high, or higher.
example-two = A Two goes on anything.
example-seven = On a Seven: a Seven or lower.
example-four = Four of one rank burn the pile.
"""
_UP: Final = "| KH QS 8D | 4D 9S 2D"
_OTHERS: Final = ("3C 5H 7D | AD 6S 10D | JH 3D QC", "8H JS 2S | 4C 7C KS | 9D AC 5S")


def examples() -> tuple[Example, ...]:
    """The examples of the rules."""
    return (
        build_example("What goes on what", "9C | JD", "example-higher"),
        build_example("Two", "AS | 2H", "example-two"),
        build_example("Seven, the reverse", "7S | 6C", "example-seven"),
        build_example("Four together", "9H 9C 9D 9S", "example-four"),
    )


def lesson(game: SheddingRules) -> Lesson:
    """The lesson, at a table of three."""
    step = StepBuilder(game, _OTHERS)
    return Lesson(
        (
            step.find_card("higher", f"JD 4S 6H {_UP}", "3S 8S 9C", "JD", stock="6C 7H 10C"),
            step.find_card("two", f"2H 8C 9H {_UP}", "JD QD AS", "2H", stock="6C 7H 10C"),
            step.find_card("seven", f"KD 10H 6C {_UP}", "4S 5C 7S", "6C", stock="7H 10C"),
            step.find_card("ten", f"10H QD KD {_UP}", "4S 6H 8S 9C", "10H", "lesson-burn", stock="6C 7H 10C"),
            step.find_card("up", "| JC 5D KH | 4D 9H", "6H 8S 10S", "JC"),
            step.turn_over("down", "KD", "6D 9H", "lesson-down-picks-up"),
        ),
        Text("lesson-end"),
    )
