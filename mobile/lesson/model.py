"""The guide through a lesson: what it says, what its buttons do, and what its finger points at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from client.lessons.lesson_table import LessonTable
from client.localizer import Localizer
from client.observable import Observable
from client.table.gesture_table import hidden_card
from client.table.session import TableSession
from engine.exhaustive import assert_never
from engine.view import Choice, ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom
from mobile import theme
from mobile.table.tutorial.taught_hints import EVERY_HINT, explained_hints, gesture_hint

PRAISE: Final = "✓ "
"""The beginning of praise."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """The target of the finger: a zone, or a card or a place of it; without a zone, the buttons to choose from."""

    zone: str = ""
    card: int | None = None
    place: int | None = None


class Saying(NamedTuple):
    """Something that the bubble says, with the word of its button. All but the text may be empty."""

    text: str
    task: str = ""
    got_word: str = ""


class LessonGuide:
    """Says the step's task, the reason against a move, praise, and the end. Emits `changed` and, to be left, `left`.

    A step is left by its move alone, and praise by who has read it. The finger comes at once in the first step with
    each gesture on cards, so that it is learned. Else it comes after a move that was not the one to be found, when
    it is asked for, and for who looks for the move very long. `is_offered` is for a lesson that came before a table
    by itself: it says so first.
    """

    def __init__(
        self,
        lesson: LessonTable,
        session: TableSession,
        localizer: Localizer,
        leads_to_table: bool,
        is_offered: bool = False,
    ) -> None:
        self.changed = Observable()
        self.left = Observable()
        self.subject = ""
        """Empty, as the bubble points at the teacher, and a finger at what the step is about."""
        self.learned: set[str] = set()
        """The codes of the tutorial's hints that this lesson has taught so far, or that the learner knows."""
        self._made: set[str] = set()
        """The gestures with which moves of earlier steps were made."""
        self._lesson = lesson
        self._session = session
        self._localizer = localizer
        self._leads_to_table = leads_to_table
        self._is_welcoming = is_offered and lesson.number == 1
        self._step = 0
        self._shows_finger = False
        self._waited = 0.0
        self._sweep: Callable[[], None] | None = None
        """Lets the whole trick on the table be taken; None where none lies there, or its praise was read."""
        self._is_read = False
        """Whether the praise was read, and what is left of the step is shown."""
        self._shown: tuple[object, ...] = ()

    # What is shown

    @property
    def text(self) -> str:
        """The sentence to show; empty while cards move."""
        lesson, say = self._lesson, self._session.localizer.say
        if lesson.is_over:
            return say(lesson.end)
        if self._session.view is None or self._is_read:
            return ""
        if self._session.step is not None and self._sweep is None:
            return ""
        if lesson.is_found:
            return PRAISE + say(lesson.praise)
        if self._is_welcoming:
            return self.welcome
        if lesson.answer is not None:
            return say(lesson.answer)
        return self._session.message or say(lesson.text)

    @property
    def task(self) -> str:
        """The move to find, which stands below the text while that says the aim of the step."""
        lesson = self._lesson
        is_answered = lesson.is_found or lesson.is_over or self._is_welcoming or lesson.answer is not None
        return self._session.localizer.say(lesson.task) if self.text and not is_answered else ""

    @property
    def welcome(self) -> str:
        """The sentence with which a lesson begins that came by itself."""
        return self._localizer("lesson-welcome", game=self._session.localizer.catalogue.game, count=self._lesson.count)

    @property
    def sayings(self) -> list[Saying]:
        """All that is said of the steps, or at the end what is said then: what the bubble needs room for."""
        steps, say, word = self._lesson.lesson.steps, self._session.localizer.say, self._localizer
        if self._lesson.is_over:
            return [Saying(self.text, got_word=self.got_word)]
        tasks = [Saying(say(step.text), say(step.task)) for step in steps]
        return tasks + [Saying(PRAISE + say(step.praise), got_word=word("lesson-next")) for step in steps]

    @property
    def skip_word(self) -> str:
        """The word of the button at the left.

        It leaves the lesson, for who knows the game, until the first move was made, since *back* leaves too. Later it
        asks for the finger.
        """
        if self._is_beginning:
            return self._localizer("lesson-know")
        is_sought = bool(self.text) and not (self._lesson.is_found or self._lesson.is_over)
        return self._localizer("lesson-show") if is_sought and self.pointer is None else ""

    @property
    def _is_beginning(self) -> bool:
        return self._lesson.number == 1 and not self._lesson.is_found

    @property
    def got_word(self) -> str:
        """The word of the button that goes on from what was read; empty where a move is to be found."""
        if self._lesson.is_over:
            return self._localizer("lesson-play" if self._leads_to_table else "lesson-done")
        if self._lesson.is_found:
            return self._localizer("lesson-next") if self.text else ""
        return self._localizer("lesson-begin") if self._is_welcoming and self.text else ""

    @property
    def pointer(self) -> Pointer | None:
        """The target of the finger; None where it does not point."""
        lesson, session = self._lesson, self._session
        if lesson.is_found or lesson.is_over or self._is_welcoming or not session.accepts_moves:
            return None
        choice, move = lesson.hint
        is_learned = isinstance(choice, Press | ChooseOne) or _gesture(choice) in self._made
        if lesson.number > 1 and is_learned and not self._shows_finger and self._waited < theme.LESSON_FINGER:
            return None
        match choice:
            case TakeFrom():
                return Pointer(choice.zone)
            case PutOnto():
                cards = move["cards"] if choice.sends == "cards" else [move["card"]]
                return self._point_at_cards(choice, cards)
            case ChoosePlace():
                is_picked = hidden_card(move["at"]) in session.gestures.selected
                return Pointer(choice.onto) if is_picked and choice.onto else Pointer(choice.zone, place=move["at"])
            case Press() | ChooseOne():
                return Pointer()
            case _:
                return assert_never(choice)

    @property
    def hides_buttons(self) -> bool:
        """Whether the buttons of the table are left away: while the finger shows a card, and before it can."""
        pointer = self.pointer
        return self._is_welcoming if pointer is None else bool(pointer.zone)

    def _point_at_cards(self, choice: PutOnto, cards: list[int]) -> Pointer:
        """The next card to pick, else a wrong one to put back, else the place where the picked cards go.

        Putting back comes first where no more cards can be picked, or where their order matters. Of a single card the
        last pick counts, so that nothing is put back.
        """
        gestures = self._session.gestures
        picked = gestures.selected or ((gestures.default_card,) if cards == [gestures.default_card] else ())
        wrong = [
            card
            for at, card in enumerate(picked)
            if card is not None and (card not in cards or (choice.ordered and card != cards[at]))
        ]
        missing = [card for card in cards if card not in picked]
        is_full = choice.most > 1 and (choice.ordered or len(picked) >= choice.most)
        found = (wrong + missing if is_full else missing + wrong)[:1]
        return Pointer(choice.zone, found[0]) if found else Pointer(choice.onto)

    # What happens

    def follow(self, session: TableSession) -> Callable[[], None]:
        """Follows the table; returns the function that ends it."""
        self.update()
        return session.changed.connect(self.update)

    def update(self) -> None:
        """Takes in a change at the table."""
        lesson = self._lesson
        self._note_learned()
        if self._step != lesson.number:
            self._step, self._shows_finger, self._waited, self._is_read = lesson.number, False, 0.0, False
        if lesson.is_found or lesson.answer is not None:
            self._is_welcoming = False
        if lesson.answer is not None:
            self._shows_finger = True
            if self._session.message:
                self._session.clear_message()  # the bubble says it
        if self._session.step is None:
            self._sweep = None
        self._show()

    def hold_trick(self, sweep: Callable[[], None]) -> None:
        """Keeps a whole trick on the table while its praise is read; `sweep` lets it be taken then."""
        self._sweep = sweep
        self._show()

    def _note_learned(self) -> None:
        """A gesture is learned by the move that was made with it, what the lesson explains once it is over."""
        if self._lesson.is_found:
            self.learned.add(gesture_hint(self._lesson.hint[0]))
            self._made.add(_gesture(self._lesson.hint[0]))
        if self._lesson.is_over:
            self.learned.update(explained_hints(self._lesson.lesson))

    def tick(self, seconds: float) -> None:
        """Lets time pass. It shows the finger to who looks for the move very long, and leads nowhere by itself."""
        if not self._session.accepts_moves or self._lesson.is_over:
            return
        if self._is_read:
            self._lesson.deal_next_step()
            self.update()
        elif not self._is_welcoming:
            self._waited += seconds
        self._show()

    def dismiss(self) -> None:
        """Goes on from what was read, to the step or the next one; leaves the lesson at its end."""
        if self._lesson.is_over:
            self.left.emit()
        elif self._is_welcoming:
            self._is_welcoming = False
        elif self._lesson.is_found and self.text:
            self._is_read = True
            if self._sweep is not None:
                sweep, self._sweep = self._sweep, None
                sweep()
            else:
                self.tick(0.0)
        self._show()

    def skip(self) -> None:
        """Leaves the lesson, for who knows the game and is told nothing, or shows the finger after the first move."""
        if self._is_beginning:
            self.learned.add(EVERY_HINT)
            self.left.emit()
        else:
            self._shows_finger = True
            self._show()

    def _show(self) -> None:
        shown = (self.text, self.task, self.pointer, self._lesson.number, self.skip_word, self.got_word)
        if shown != self._shown:
            self._shown = shown
            self.changed.emit()


def _gesture(choice: Choice) -> str:
    """The kind of a choice, with the code of the hint about its gesture."""
    return f"{type(choice).__name__} {gesture_hint(choice)}"
