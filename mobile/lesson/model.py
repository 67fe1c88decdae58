"""The guide through a lesson: what it says, what its buttons do, and what its finger points at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from client.lessons.lesson_table import LessonTable
from client.localizer import Localizer
from client.observable import Observable
from client.table.gesture_table import hidden_card
from client.table.session import TableSession
from engine.exhaustive import assert_never
from engine.view import ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom
from mobile import theme
from mobile.table.tutorial.taught_hints import explained_hints, gesture_hint


@dataclass(frozen=True, slots=True)
class Pointer:
    """The target of the finger: a zone, or a card or a place of it; without a zone, the buttons to choose from."""

    zone: str = ""
    card: int | None = None
    place: int | None = None


class LessonGuide:
    """Says the step's task, the reason against a move, praise, and the end. Emits `changed` and, to be left, `left`.

    The finger comes at once in the first step, so that its gesture is learned. Later it comes after a move that was not
    the one to be found, and for who looks for it long.
    """

    def __init__(self, lesson: LessonTable, session: TableSession, localizer: Localizer, leads_to_table: bool) -> None:
        self.changed = Observable()
        self.left = Observable()
        self.hint = None
        """A lesson has no hints of the tutorial."""
        self.learned: set[str] = set()
        """The codes of the tutorial's hints that this lesson has taught so far, or that the learner knows."""
        self._lesson = lesson
        self._session = session
        self._localizer = localizer
        self._leads_to_table = leads_to_table
        self._step = 0
        self._has_erred = False
        self._waited = 0.0
        self._shown: tuple[object, ...] = ()

    # What is shown

    @property
    def title(self) -> str:
        """The progress of the lesson."""
        return self._localizer("lesson-number", number=self._lesson.number, count=self._lesson.count)

    @property
    def text(self) -> str:
        """The sentence to show; empty while cards move."""
        lesson, say = self._lesson, self._session.localizer.say
        if lesson.is_over:
            return say(lesson.end)
        if self._session.step is not None or self._session.view is None:
            return ""
        if lesson.is_found:
            return "✓ " + say(lesson.praise)
        return say(lesson.text if lesson.answer is None else lesson.answer)

    @property
    def skip_word(self) -> str:
        """The word of the button for who knows the game; empty once the first move was made, as *back* leaves too."""
        return self._localizer("lesson-know") if self._is_beginning else ""

    @property
    def _is_beginning(self) -> bool:
        return self._lesson.number == 1 and not self._lesson.is_found

    @property
    def got_word(self) -> str:
        """The word of the button that goes on from praise, or ends the lesson; empty where a move is to be found."""
        if not self._lesson.is_over:
            return self._localizer("lesson-next") if self._lesson.is_found and self.text else ""
        return self._localizer("lesson-play" if self._leads_to_table else "lesson-done")

    @property
    def pointer(self) -> Pointer | None:
        """The target of the finger; None where it does not point."""
        lesson, session = self._lesson, self._session
        if lesson.is_found or lesson.is_over or not session.accepts_moves:
            return None
        if lesson.number > 1 and not self._has_erred and self._waited < theme.LESSON_FINGER:
            return None
        choice, move = lesson.hint
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
            self._step, self._has_erred, self._waited = lesson.number, False, 0.0
        if lesson.answer is not None:
            self._has_erred = True
            if self._session.message:
                self._session.clear_message()  # the bubble says it
        self._show()

    def _note_learned(self) -> None:
        """A gesture is learned by the move that was made with it, what the lesson explains once it is over."""
        if self._lesson.is_found:
            self.learned.add(gesture_hint(self._lesson.hint[0]))
        if self._lesson.is_over:
            self.learned.update(explained_hints(self._lesson.lesson))

    def tick(self, seconds: float) -> None:
        """Lets time pass. Praise that was read leads to the next step; who looks for the move long is helped."""
        if not self._session.accepts_moves or self._lesson.is_over:
            return
        self._waited += seconds
        if self._lesson.is_found and self._waited >= max(theme.LESSON_READ, len(self.text) * theme.NOTE_LETTER):
            self.hurry()
        self._show()

    def hurry(self) -> None:
        """Goes on from praise at once."""
        if self._lesson.is_found and self._session.accepts_moves and not self._lesson.is_over:
            self._waited = 0.0
            self._lesson.go_on()
            self.update()

    def dismiss(self) -> None:
        """Goes on from praise; leaves the lesson at its end."""
        if self._lesson.is_over:
            self.left.emit()
        else:
            self.hurry()

    def skip(self) -> None:
        """Leaves the lesson. Who knows the game needs none of it explained, but may not know the gestures."""
        self.learned.update(explained_hints(self._lesson.lesson))
        self.left.emit()

    def _show(self) -> None:
        if self._lesson.is_found and self._shown[:1] != ("found",):
            self._waited = 0.0
        shown = ("found" if self._lesson.is_found else "", self.text, self.pointer, self.title)
        if shown != self._shown:
            self._shown = shown
            self.changed.emit()
