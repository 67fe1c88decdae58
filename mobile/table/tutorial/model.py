"""The tutorial, which explains the first hand of each game that somebody plays: one hint for each of their moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from client.observable import Observable
from engine.text import Text, Word
from engine.view import Choice, Press, PutOnto, TakeFrom, View
from mobile.settings.settings_file import SettingsFile
from mobile.table.tutorial.taught_hints import EVERY_HINT, TaughtHints, gesture_hint

if TYPE_CHECKING:
    from client.table.session import TableSession

ARRANGE: Final = "coach-arrange"
_WORTH_ARRANGING: Final = 5
"""The cards from which a hand is worth arranging."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint, and the codes of what it explains: who was told one of them is not told the hint."""

    text: Text
    explains: tuple[str, ...]


class Tutorial:
    """Chooses the hint for the present state of a table. Emits `changed` when its text is another one.

    A hint stands in the place of the sentence that says what to do, until the player has moved, has done what it says
    or has dismissed it; then it is never told again to this person, and the next one comes with the next move. What the
    lesson of a game has taught is not told again at its tables. A game that is handed round on one device is not
    interrupted.

    A game explains its own words where it has a sentence ``…-help`` for the label of a choice, the mark of a seat, a
    fact of the table, the groups of a hand, what the star on a card says, or what points are. After their first hand of
    a game a player is told no more in it.
    """

    def __init__(self, settings_file: SettingsFile, uid: str = "") -> None:
        self.changed = Observable()
        self._settings = settings_file
        self._uid = uid
        self._taught = TaughtHints(settings_file, uid)
        self._skipped = self._is_coached
        self._ended = False
        self._known: set[str] = set()
        self._hint: Hint | None = None
        self._told = ""
        self._move: frozenset[object] | None = None
        """The own cards and the choices for which the hint, if any, was chosen; None before a move."""
        self._session: TableSession | None = None
        self._order: tuple[int | None, ...] = ()
        """The order in which the own cards lay when the hint came."""

    @property
    def text(self) -> str:
        """The hint as a sentence; empty without one, and while moves are shown."""
        if self._hint is None or self._session is None or self._session.step is not None:
            return ""
        return self._session.localizer.say(self._hint.text)

    @property
    def hint(self) -> Hint | None:
        """The present hint."""
        return self._hint

    @property
    def finished(self) -> bool:
        """Whether there will be no more hints."""
        return self._skipped or self._ended

    def follow(self, session: TableSession) -> Callable[[], None]:
        """Follows a table; returns the function that ends it."""
        self.update(session)
        leave_table = session.changed.connect(lambda: self.update(session))
        leave_settings = self._settings.changed.connect(self._heed_settings)

        def leave() -> None:
            leave_table()
            leave_settings()

        return leave

    def update(self, session: TableSession) -> None:
        """Chooses the hint again, after a change at the table."""
        self._session = session
        is_unanswered = not session.accepts_moves and session.step is None
        if session.is_shared or self.finished or is_unanswered:
            return  # others wait for the device; or what was asked for may still be refused
        if session.step is not None:
            if _is_own_move(session):
                self._end_move()
            self._tell()
        elif _has_played_hand(session):
            self._end_move()
            self._ended = True
            self._learn((EVERY_HINT,))
        elif hints := current_hints(session, shows_help=self._settings.read().shows_help):
            self._choose(session, hints)
        else:
            self._end_move()

    def dismiss(self) -> None:
        """Ends the present hint, which was read."""
        if self._hint is not None:
            self._learn(self._hint.explains)
            self._set(None)

    def skip(self) -> None:
        """Ends the tutorial for this person, in every game."""
        self._skipped = True
        if not self._is_coached:
            self._settings.change(coached=(*self._settings.read().coached, self._uid))
        self._set(None)

    def _choose(self, session: TableSession, hints: tuple[Hint, ...]) -> None:
        """Chooses one of these for the present move, unless that had one already."""
        move = _move_of(session)
        if self._move != move:
            self._end_move()
            self._move, self._order = move, _order(session)
            self._set(next((hint for hint in hints if not self._is_known(session, hint)), None))
        elif self._hint is not None:
            code = self._hint.text.code
            is_arranged = code == ARRANGE and _order(session) != self._order
            if is_arranged or code not in [hint.text.code for hint in hints]:
                self.dismiss()  # what it says was done

    def _end_move(self) -> None:
        """Makes room for the hint of the next move."""
        self.dismiss()
        self._move = None

    @property
    def _is_coached(self) -> bool:
        return self._uid in self._settings.read().coached

    @property
    def _knows_game(self) -> bool:
        """Whether the player has played a hand of the game of this table, or has said in the lesson to know it."""
        view = None if self._session is None else self._session.view
        return view is not None and self._taught.has(view.kind, EVERY_HINT)

    def _is_known(self, session: TableSession, hint: Hint) -> bool:
        """Whether what a hint explains was told before, here or in the lesson of this game."""
        kind = "" if session.view is None else session.view.kind
        return any(code in self._known or self._taught.has(kind, code) for code in hint.explains)

    def _learn(self, codes: tuple[str, ...]) -> None:
        """Remembers what was explained; also for who leaves this table in the middle of a hand and comes back."""
        self._known.update(codes)
        if self._session is not None and self._session.view is not None:
            self._taught.add(self._session.view.kind, codes)

    def _heed_settings(self) -> None:
        """Shows hints again where the settings say so, and none in a game that the player says to know."""
        if self._hint is not None and self._knows_game:
            self._set(None)
        if self.finished and not self._is_coached and not self._knows_game:
            self._skipped = self._ended = False
            self._move = None
            self._known.clear()
            if self._session is not None:
                self.update(self._session)

    def _set(self, hint: Hint | None) -> None:
        self._hint = hint
        self._tell()

    def _tell(self) -> None:
        if self.text != self._told:
            self._told = self.text
            self.changed.emit()


def current_hints(session: TableSession, *, shows_help: bool = True) -> tuple[Hint, ...]:
    """The hints that apply to the move that the player is to make now, the most important first.

    Without `shows_help` they say nothing that players want to find alone.
    """
    view = session.view
    if view is None or not isinstance(view.viewer, int) or session.step is not None or view.stage != "play":
        return ()
    choices = [choice for choice in view.choices if shows_help or not _finishes(choice)]
    choices.sort(key=_finishes, reverse=True)
    if not choices:
        return ()
    marks = [Text(mark.code, {"seat": seat.seat, **mark.args}) for seat in view.seats for mark in seat.marks]
    return (
        *_explain(session, marks),  # who is out changes what is to be done
        *_choice_hints(session, choices),
        *_explain(session, view.facts),
        *_hand_hints(session, view, shows_help=shows_help),
    )


def _finishes(choice: Choice) -> bool:
    """Whether a choice takes the player out or wins."""
    return isinstance(choice, Press) and choice.finishes


def _choice_hints(session: TableSession, choices: Sequence[Choice]) -> Iterator[Hint]:
    """Yields what to do. Where a card can be put, none is said to be taken."""
    gestures, has = session.gestures, session.localizer.catalogue.has
    exact = gestures.exact_put_choice
    for choice in choices:
        if isinstance(choice, TakeFrom) and gestures.put_choices:
            continue
        if exact is not None and choice == exact and len(gestures.selected) >= exact.most:
            continue  # all were chosen
        own_code, gesture = f"{choice.label.code}-help", gesture_hint(choice)
        code = own_code if has(own_code) else gesture
        if code:
            args = {**choice.label.args, **_move_words(session, choice)}
            yield Hint(Text(code, args), tuple(dict.fromkeys(filter(None, (code, gesture)))))


def _move_words(session: TableSession, choice: Choice) -> dict[str, Word]:
    """The words for a choice that moves a card: from where and to where, and whether only some cards fit."""
    gestures = session.gestures
    if isinstance(choice, TakeFrom):
        return {"source": session.name_zone(choice.zone), "piles": len(gestures.take_choices)}
    if isinstance(choice, PutOnto):
        fits = "some" if gestures.unplayable_cards else "all"
        return {"target": session.name_zone(choice.onto), "fits": fits}
    return {}


def _explain(session: TableSession, said: Iterable[Text]) -> Iterator[Hint]:
    """Yields what words at the table mean, where the game explains them."""
    for text in said:
        if session.localizer.catalogue.has(f"{text.code}-help"):
            yield _hint(f"{text.code}-help", **text.args)


def _hand_hints(session: TableSession, view: View, *, shows_help: bool) -> Iterator[Hint]:
    """Yields what is good to know of the own hand, where the game explains it, and that it can be arranged."""
    hand, has = session.hand, session.localizer.catalogue.has
    if hand is None:
        return
    if shows_help and hand.groups and has("groups-help"):
        yield _hint("groups-help")
    if set(hand.special) & set(hand.cards) and has("special-cards-help"):
        yield _hint("special-cards-help")
    own = next((summary for summary in view.seats if summary.seat == view.viewer), None)
    if shows_help and own is not None and own.points and has("points-help"):
        yield _hint("points-help", points=own.points)
    is_arranged = len(hand.cards) < _WORTH_ARRANGING or session.hand_order.matches_proposal
    if hand.arrangeable and not is_arranged:
        yield _hint(ARRANGE)


def _hint(code: str, **args: Word) -> Hint:
    return Hint(Text(code, args), (code,))


def _is_own_move(session: TableSession) -> bool:
    """Whether a move of the player is shown."""
    view, step = session.view, session.step
    return view is not None and step is not None and step.event is not None and step.event.actor == view.viewer


def _has_played_hand(session: TableSession) -> bool:
    """Whether the end of a hand is shown to somebody who has played it."""
    view = session.view
    return view is not None and view.stage in ("rest", "over") and isinstance(view.viewer, int)


def _move_of(session: TableSession) -> frozenset[object]:
    """The own cards and what can be done with them, which tell a move that is to be made from the one before."""
    choices = () if session.view is None else session.view.choices
    return frozenset((*_order(session), *(choice.label.code for choice in choices)))


def _order(session: TableSession) -> tuple[int | None, ...]:
    return () if session.hand is None else session.hand.cards
