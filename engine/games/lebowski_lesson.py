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
lesson-higher = The last player with cards loses. Play a card as high as the top of the pile, or higher.
lesson-higher-task = Put a card on the { $card }.
lesson-higher-found = A Jack goes on a Nine. You draw a card, so that you hold three again.
lesson-two = If nothing fits, you pick up the pile. Few cards go on an Ace, but a Two always fits.
lesson-two-task = Save yourself from the pile.
lesson-two-found = You’re spared the pile, and the next player may play anything.
lesson-seven = On a Seven you play a Seven or lower. That’s the moment for cards that rarely fit.
lesson-seven-task = Get rid of your low card.
lesson-seven-found = Your low card is gone. From here on, cards must be as high or higher again.
lesson-ten = All your cards fit, but a Ten on a lower card burns the pile, and you play again.
lesson-ten-task = Burn the pile.
lesson-ten-found = The pile is gone: nobody has to pick it up. It’s your turn again, and anything goes.
lesson-up = Your hand and the draw pile are empty: play your face-up cards, and save the best.
lesson-up-task = Play one that’s just high enough.
lesson-up-found = A Jack goes on a Ten, and you keep your King and your Five, which goes on anything.
lesson-down = Nobody knows your last card. If it fits, you’re safe; if not, you pick it up with the pile.
lesson-down-task = Turn it over.
lesson-down-found = It fits! You have no cards left, so you can’t lose.
lesson-down-picks-up = You don’t have to pick up the pile: turn your card over first. It may fit.
lesson-keep = { $card } fits, but you may need it more later. Play { $best_card }.
lesson-burn = { $card } fits, but only { $best_card } burns the pile and gives you another turn.
lesson-picks-up = Then you’d have the whole pile to get rid of as well, { $count ->
    [one] 1 card
   *[other] { $count } cards
  } more. You don’t have to: { $best_card } fits.
lesson-end = After a Five you play on what lies under it. An Eight skips a player, a Queen reverses play, an Ace lets
    you choose who plays next. Cards of one rank can go together.

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
        build_example("What goes on what", "9C | JD | 6H", "example-higher", right="JD", wrong="6H"),
        build_example("Two", "AS | 2H", "example-two", right="2H"),
        build_example("Seven, the reverse", "7S | 6C | 9H", "example-seven", right="6C", wrong="9H"),
        build_example("Four together", "9H 9C 9D 9S", "example-four"),
    )


def lesson(game: SheddingRules) -> Lesson:
    """The lesson, at a table of three."""
    step = StepBuilder(game, _OTHERS, picks_up="lesson-picks-up")
    return Lesson(
        (
            step.find_card("higher", f"JD 4S 6H {_UP}", "3S 8S 9C", "JD", stock="6C 7H 10C"),
            step.find_card("two", f"2H 8C 9H {_UP}", "JD QD AS", "2H", stock="6C 7H 10C"),
            step.find_card("seven", f"KD 10H 6C {_UP}", "4S 5C 7S", "6C", stock="7H 10C"),
            step.find_card("ten", f"10H QD KD {_UP}", "4S 6H 8S 9C", "10H", "lesson-burn", stock="6C 7H 10C"),
            step.find_card("up", "| JC 5D KH | 4D 9H 2D", "6H 8S 10S", "JC"),
            step.turn_over("down", "KD", "6D 9H", "lesson-down-picks-up"),
        ),
        Text("lesson-end"),
        explains=("at-least", "turn-over"),
    )
