"""The tutorial, which explains the first hand that somebody ever plays, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from client.observable import Observable
from engine.text import Text, Word
from engine.view import Seat, View
from mobile.settings.settings_file import SettingsFile
from mobile.table.tutorial.taught_hints import EVERY_HINT, TaughtHints, put_hint

if TYPE_CHECKING:
    from client.table.session import TableSession

ARRANGE: Final = "coach-arrange"
STAR_HELP: Final = "special-cards-help"
POINTS_HELP: Final = "points-help"
_TELLING: Final = ("hand", "groups", "points", "facts", "seats")
"""Subjects of hints that ask for nothing."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint and its subject.

    `about` is ``place``, ``take``, ``choose``, ``arrange``, ``put``, ``put-or-take``, ``hand``, ``groups``, ``points``,
    ``facts``, ``seats`` or ``rest``; of a hint that was asked for also ``zone:`` with the id of a zone, or nothing.
    """

    text: Text
    about: str
    seat: Seat | None = None
    """The seat that it is about, where `about` is ``seats``."""

    @property
    def asks_for_move(self) -> bool:
        """Whether it asks the player to do something. A hint that does not is only read."""
        return self.about not in _TELLING


class Tutorial:
    """Chooses the hint for the present state of a table. Emits `changed` when it is another one.

    A hint is shown until the player has done what it asks for or has dismissed it, and then never again to this person.
    What the lesson of a game has taught is not told again at its tables. A game that is handed round on one device is
    not interrupted.

    A game explains its own words where it has a sentence ``…-help`` for a fact of the table, the mark of a seat, what
    the star on a card says, or what its points are. After their first hand of a game a player is told no more in it.
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
        self._session: TableSession | None = None
        self._order: tuple[int | None, ...] = ()
        self._cards: frozenset[int | None] = frozenset()
        """The cards that the player held when the present hint came."""

    @property
    def text(self) -> str:
        """The hint as a sentence; empty without a hint."""
        return self._session.localizer.say(self._hint.text) if self._hint and self._session else ""

    @property
    def task(self) -> str:
        """Empty, as a hint sets none."""
        return ""

    @property
    def hint(self) -> Hint | None:
        """The present hint."""
        return self._hint

    @property
    def got_word(self) -> str:
        """The word of the button that ends the hint."""
        return self._session.localizer("coach-got-it") if self._session else ""

    @property
    def skip_word(self) -> str:
        """The word of the button that ends all hints; empty after the first one at a table, to leave it small."""
        return self._session.localizer("coach-skip") if self._session and not self._known else ""

    @property
    def finished(self) -> bool:
        """Whether there will be no more hints."""
        return self._skipped or (self._ended and self._hint is None)

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
        code = self._hint.text.code if self._hint else ""
        hints, order = current_hints(session), _order(session)
        if self._hint is not None and self._hint.asks_for_move:
            if _may_still_move(session):
                return  # the move can be made once what others do was shown
        elif self._hint is not None:
            if not self._has_moved_on(session):
                return  # it goes when it was read or the player has moved, never by itself
            self._learn(code)
        if code and (code not in [hint.text.code for hint in hints] or (code == ARRANGE and order != self._order)):
            self._learn(code)
        if _has_played_hand(session):
            self._ended = True
            self._learn(EVERY_HINT)
        self._order = order
        self._set(next((hint for hint in hints if not self._is_known(session, hint)), None))

    def dismiss(self) -> None:
        """Ends the present hint, which was read."""
        if self._hint is not None:
            self._learn(self._hint.text.code)
        self._set(None)
        if self._session is not None:
            self.update(self._session)

    def skip(self) -> None:
        """Ends the tutorial for this person, in every game."""
        self._skipped = True
        if not self._is_coached:
            self._settings.change(coached=(*self._settings.read().coached, self._uid))
        self._set(None)

    @property
    def _is_coached(self) -> bool:
        return self._uid in self._settings.read().coached

    @property
    def _knows_game(self) -> bool:
        """Whether the player has played a hand of the game of this table, or has said in the lesson to know it."""
        view = None if self._session is None else self._session.view
        return view is not None and self._taught.has(view.kind, EVERY_HINT)

    def _is_known(self, session: TableSession, hint: Hint) -> bool:
        """Whether a hint was told before, here or in the lesson of this game."""
        code, kind = hint.text.code, "" if session.view is None else session.view.kind
        return code in self._known or self._taught.has(kind, code)

    def _learn(self, code: str) -> None:
        """Remembers that a hint was told; also for who leaves this table in the middle of a hand and comes back."""
        self._known.add(code)
        if self._session is not None and self._session.view is not None:
            self._taught.add(self._session.view.kind, (code,))

    def _heed_settings(self) -> None:
        """Shows hints again where the settings say so, and none in a game that the player says to know."""
        if self._hint is not None and self._knows_game:
            self._set(None)
        if (self._skipped or self._ended) and not self._is_coached and not self._knows_game:
            self._skipped = self._ended = False
            self._known.clear()
            if self._session is not None:
                self.update(self._session)

    def _has_moved_on(self, session: TableSession) -> bool:
        """Whether the player has moved since the hint came, which may have been shown already, or the hand is over."""
        view, step = session.view, session.step
        if view is None:
            return False
        is_own_move = step is not None and step.event is not None and step.event.actor == view.viewer
        is_over = step is None and view.stage in ("rest", "over")
        return is_own_move or is_over or _cards(session) != self._cards

    def _set(self, hint: Hint | None) -> None:
        if hint != self._hint:
            self._hint = hint
            self._cards = frozenset() if self._session is None else _cards(self._session)
            self.changed.emit()


def current_hints(session: TableSession) -> tuple[Hint, ...]:
    """The hints that apply to a table, the most important first."""
    view = session.view
    if view is None or not isinstance(view.viewer, int) or session.step is not None:
        return ()
    if view.stage in ("rest", "over"):
        return ()  # results say what they are, and need the room
    return tuple(_at_the_table(session, view))


def _at_the_table(session: TableSession, view: View) -> Iterator[Hint]:
    """Yields the hints during the play: those of the game itself before those about what to do."""
    gestures, hand, has = session.gestures, session.hand, session.localizer.catalogue.has
    if gestures.gap_choice is not None:
        yield _hint("coach-place", "place")
    if gestures.take_choices or gestures.put_choices or gestures.buttons:
        yield from _game_hints(session, view)
    if gestures.take_choices and not gestures.put_choices:  # where a card can go, taking one is said beside that
        yield _hint("coach-take", "take", piles=len(gestures.take_choices))
    if gestures.put_choices:  # how a card goes comes first: that is what the table waits for
        exact = gestures.exact_put_choice
        if exact is None or len(gestures.selected) < exact.most:
            yield _put_hint(session)
        if hand is not None and hand.arrangeable and not session.hand_order.matches_proposal:
            yield _hint(ARRANGE, "arrange")
        if hand is not None and hand.groups:
            yield _hint("coach-groups", "groups")
        if hand is not None and set(hand.special) & set(hand.cards) and has(STAR_HELP):
            yield _hint(STAR_HELP, "hand")
        own = next((summary for summary in view.seats if summary.seat == view.viewer), None)
        if own is not None and own.points is not None and own.total is not None:
            yield _hint(POINTS_HELP if has(POINTS_HELP) else "coach-points", "points", points=own.points)


def _put_hint(session: TableSession) -> Hint:
    """The hint that says how a card goes; also how one is taken, where that can be done instead."""
    gestures, code = session.gestures, put_hint(session.gestures.put_choices)
    take = next(iter(gestures.take_choices), "")
    target, source = session.name_zone(gestures.put_choices[0].onto), session.name_zone(take)
    about = "put-or-take" if take and code == "coach-put-many" else "put"
    return _hint(code, about, takes="yes" if take else "no", target=target, source=source)


def _game_hints(session: TableSession, view: View) -> tuple[Hint, ...]:
    """The hints about the game's own facts and marks of seats, where it explains them."""
    marks = {mark.code: (mark, seat.seat) for seat in view.seats for mark in seat.marks}
    explained = [
        *((fact, "facts", None) for fact in view.facts),
        *((mark, "seats", seat) for mark, seat in marks.values()),
    ]
    has = session.localizer.catalogue.has
    hints = [(Text(f"{one.code}-help", one.args), about, seat) for one, about, seat in explained]
    return tuple(Hint(*hint) for hint in hints if has(hint[0].code))


def _hint(code: str, about: str, **args: Word) -> Hint:
    return Hint(Text(code, args), about)


def _has_played_hand(session: TableSession) -> bool:
    """Whether the end of a hand is shown to somebody who has played it."""
    view = session.view
    return session.step is None and view is not None and view.stage in ("rest", "over") and isinstance(view.viewer, int)


def _may_still_move(session: TableSession) -> bool:
    """Whether a move of somebody else is shown, after which the player is to move as before."""
    view, step, table = session.view, session.step, session.table
    if view is None or step is None or table is None:
        return False
    is_own = step.event is not None and step.event.actor == view.viewer
    return bool(table.view.choices) and not is_own


def _cards(session: TableSession) -> frozenset[int | None]:
    """The cards that the player holds."""
    return frozenset(_order(session))


def _order(session: TableSession) -> tuple[int | None, ...]:
    return () if session.hand is None else session.hand.cards
