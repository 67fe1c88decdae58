"""The lesson of Threes: what goes on what, burning, the Seven, picking up, and the three layers of cards."""

from __future__ import annotations

from typing import Final

from engine.examples import Example, build_example
from engine.lessons import Lesson
from engine.mechanics.shedding.lesson import StepBuilder
from engine.mechanics.shedding.rules import SheddingRules
from engine.text import Text

SENTENCES: Final = """
## The lesson
lesson-higher = Be the first to get rid of all your cards. Play one as high as the top card, or higher.
lesson-higher-task = Play the lowest that fits.
lesson-higher-found = A Nine goes on a Nine, and you keep your King for later.
lesson-ten = Few cards go on an Ace, but Twos, Threes and Tens always fit. Tens also burn the pile.
lesson-ten-task = Burn the pile.
lesson-ten-found = The pile is gone. It’s your turn again, and anything goes.
lesson-seven = On a Seven you play a Seven or lower, or a Ten. That’s the moment for low cards.
lesson-seven-task = Get rid of a low card.
lesson-seven-found = A low card is gone. From here on, cards must be as high or higher again.
lesson-stuck = You have no King or Ace, and no Two, Three or Ten either: nothing goes on this King.
lesson-stuck-task = Pick up the pile.
lesson-stuck-found = More cards to get rid of, but a King and a Ten among them. Whoever played last plays again.
lesson-up = Your hand and the draw pile are empty: play your face-up cards, and save the best.
lesson-up-task = Play one that’s just high enough.
lesson-up-found = A Queen goes on a Jack, and you keep your Ace for a higher pile.
lesson-down = Nobody knows your last card. If it fits, you win; if not, you pick it up with the pile.
lesson-down-task = Turn it over.
lesson-down-found = It fits! You’re the first without cards: you win.
lesson-keep = { $card } fits, but you may need it more later. Play { $best_card }.
lesson-burn = { $card } goes on anything too, but { $best_card } burns the pile and gives you another turn.
lesson-end = After a Three you play on the card under it. An Eight or a Jack with one eye (J♠, J♥) burns the pile if it
    fits. If you can play, you must.

## Examples of the rules
example-higher = A Queen goes on a Nine: as high, or higher.
example-ten = A Ten goes on anything and burns the pile.
example-seven = On a Seven: a Seven or lower, or a Ten.
example-jack = A Jack with one eye burns the pile if it fits.
"""
_UP: Final = "| KH QS 6D | 4C 9S 2D"
_OTHERS: Final = ("3C 5H 7D | AD 6S 10D | JH 3D QC", "8H JS 2S | 4H 7C KS | 9D 8D 5S")


def examples() -> tuple[Example, ...]:
    """The examples of the rules."""
    return (
        build_example("What goes on what", "9C | QD | 6H", "example-higher", right="QD", wrong="6H"),
        build_example("Ten", "AS | 10H", "example-ten", right="10H"),
        build_example("Seven, the reverse", "7S | 6C | 9H", "example-seven", right="6C", wrong="9H"),
        build_example("Eight and one-eyed Jack", "JS JH", "example-jack"),
    )


def lesson(game: SheddingRules) -> Lesson:
    """The lesson, at a table of three."""
    step = StepBuilder(game, _OTHERS)
    return Lesson(
        (
            step.find_card("higher", f"9H KD 4S {_UP}", "3S 5D 9C", "9H", stock="6C 7H 10C"),
            step.find_card("ten", f"2H 10S 6H {_UP}", "JD KD AC", "10S", "lesson-burn", stock="6C 7H 10C"),
            step.find_card("seven", f"4D 6C QH {_UP}", "3S 5D 7S", "4D 6C", stock="7H 10C"),
            step.pick_up("stuck", f"4D 6H 9H {_UP}", "5C 10H KC", stock="7H 10C"),
            step.find_card("up", "| QD AS 4D | KD 9H 2D", "6H 9C JC", "QD"),
            step.turn_over("down", "QD", "4S 9C"),
        ),
        Text("lesson-end"),
        explains=("at-least", "turn-over"),
    )
