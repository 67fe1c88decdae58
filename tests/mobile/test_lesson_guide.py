"""The guide through a lesson: what leaves a step, what leaves its praise, and when the finger comes."""

from __future__ import annotations

from client.lessons.lesson_table import LessonTable
from client.localizer import Localizer, table_localizer
from client.runner import DirectRunner
from client.table.session import TableSession
from mobile import theme
from mobile.lesson.model import LessonGuide
from mobile.table.tutorial.taught_hints import EVERY_HINT

FOREVER = 100_000.0


class Taught:
    """A learner with the guide through a lesson, without a window."""

    def __init__(self, kind: str = "lebowski", *, is_offered: bool = False, number: int = 1) -> None:
        self.lesson = LessonTable(kind, "Ann", number=number)
        self.session = TableSession(self.lesson, DirectRunner(), "lesson", monotonic=lambda: 0.0)
        localizer: Localizer = table_localizer()
        self.guide = LessonGuide(self.lesson, self.session, localizer, True, is_offered)
        self.guide.follow(self.session)
        self.session.open()
        self.session.skip_playback()

    @property
    def words(self) -> tuple[str, str]:
        """The words of the two buttons."""
        return self.guide.skip_word, self.guide.got_word

    def move(self) -> None:
        self.session.send_move(self.lesson.hint[1])

    def go_on(self) -> None:
        """Makes the right move, sees it and goes on from its praise."""
        self.move()
        self.session.skip_playback()
        self.guide.dismiss()
        self.session.skip_playback()


def test_neither_time_nor_a_button_leaves_a_step_whose_move_was_not_made() -> None:
    taught = Taught()
    taught.guide.tick(FOREVER)
    taught.guide.dismiss()
    assert (taught.lesson.number, taught.words) == (1, ("I know this game", ""))
    taught.go_on()
    taught.guide.tick(FOREVER)
    taught.guide.dismiss()
    assert (taught.lesson.number, taught.guide.got_word) == (2, "")


def test_the_task_stands_below_what_the_step_is_about_until_something_else_is_said() -> None:
    taught = Taught(is_offered=True)
    assert taught.guide.task == "", "a welcome asks for nothing"
    taught.guide.dismiss()
    assert taught.guide.text.startswith("The last player with cards loses.")
    assert taught.guide.task == "Put a card on the 9♣."
    taught.session.send_move({"type": "pick_up"})
    assert taught.lesson.answer is not None
    assert taught.guide.task == "", "the answer says what to do"
    taught.move()
    taught.session.skip_playback()
    assert taught.guide.text.startswith("✓")
    assert taught.guide.task == ""


def test_the_teacher_says_why_something_could_not_be_done_as_there_is_no_bar() -> None:
    taught = Taught()
    taught.session.gestures.tap_zone("stock")
    assert taught.session.message
    assert (taught.guide.text, taught.guide.task) == (taught.session.message, "Put a card on the 9♣.")
    taught.session.clear_message()
    assert taught.guide.text.startswith("The last player with cards loses.")


def test_buttons_stay_away_while_the_finger_shows_a_card() -> None:
    taught = Taught(is_offered=True)
    assert taught.guide.hides_buttons, "the welcome asks for nothing"
    taught.guide.dismiss()
    assert taught.guide.hides_buttons
    taught.go_on()
    assert not taught.guide.hides_buttons


def test_praise_stays_until_it_was_read() -> None:
    taught = Taught()
    taught.move()
    taught.session.skip_playback()
    taught.guide.tick(FOREVER)
    assert taught.guide.text.startswith("✓")
    assert (taught.lesson.number, taught.words) == (1, ("", "Next"))
    taught.guide.dismiss()
    assert taught.lesson.number == 2


def test_the_finger_comes_in_the_first_step_and_later_for_who_asks_errs_or_waits_very_long() -> None:
    taught = Taught()
    assert taught.guide.pointer is not None
    taught.go_on()
    assert (taught.guide.pointer, taught.words) == (None, ("Show me", ""))
    taught.guide.skip()
    assert taught.guide.pointer is not None
    assert taught.words == ("", ""), "there is no more to show"
    taught.go_on()
    assert taught.guide.pointer is None
    taught.guide.tick(theme.LESSON_FINGER)
    assert taught.guide.pointer is not None
    taught.go_on()
    hand = taught.session.zone_order("hand:0")
    right = taught.lesson.hint[1]["cards"]
    wrong = next(card for card in hand if card not in right)
    taught.session.send_move({**taught.lesson.hint[1], "cards": [wrong]})
    assert taught.lesson.answer is not None
    assert taught.guide.pointer is not None


def test_the_finger_comes_at_once_in_the_first_step_with_each_gesture_on_cards() -> None:
    """Game of Threes: a card is taken, then discarded. Lebowski: cards are played, at last one is turned over."""
    pointed = {kind: list[bool]() for kind in ("game_of_threes", "lebowski")}
    for kind, found in pointed.items():
        taught = Taught(kind)
        while not taught.lesson.is_over:
            found.append(taught.guide.pointer is not None)
            taught.go_on()
    assert pointed == {
        "game_of_threes": [True, True, False, False, False],
        "lebowski": [True, False, False, False, False, True],
    }


def test_a_whole_trick_lies_there_while_its_praise_is_read_and_is_then_taken() -> None:
    taught, swept = Taught("five_hundred"), list[bool]()
    taught.move()
    while (step := taught.session.step) is not None and (step.event is None or step.event.text.code != "took-trick"):
        taught.session.advance()
    assert not taught.guide.text, "the trick is not whole yet"
    taught.guide.hold_trick(lambda: swept.append(True))
    taught.guide.tick(FOREVER)
    assert taught.guide.text.startswith("✓")
    assert taught.words == ("", "Next")
    assert not swept
    taught.guide.dismiss()
    taught.guide.dismiss()
    assert swept == [True]
    assert (taught.guide.text, taught.lesson.number) == ("", 1)
    taught.session.skip_playback()
    taught.guide.tick(0.1)
    assert taught.lesson.number == 2


def test_a_lesson_that_comes_by_itself_says_first_what_becomes_of_the_table() -> None:
    taught = Taught(is_offered=True)
    assert "New to Lebowski?" in taught.guide.text
    assert (taught.words, taught.guide.pointer) == (("I know this game", "Begin"), None)
    taught.guide.dismiss()
    assert taught.guide.text.startswith("The last player with cards loses")
    assert (taught.words, taught.lesson.number) == (("I know this game", ""), 1)
    assert taught.guide.pointer is not None


def test_who_moves_at_once_needs_no_welcome() -> None:
    taught = Taught(is_offered=True)
    taught.move()
    taught.session.skip_playback()
    assert taught.guide.text.startswith("✓")


def test_a_lesson_that_goes_on_in_the_middle_welcomes_nobody() -> None:
    assert Taught(is_offered=True, number=2).guide.got_word == ""


def test_who_knows_the_game_leaves_with_the_first_button() -> None:
    taught, left = Taught(is_offered=True), list[bool]()
    taught.guide.left.connect(lambda: left.append(True))
    taught.guide.skip()
    assert left == [True]
    assert taught.guide.learned == {EVERY_HINT}
