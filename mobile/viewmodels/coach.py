"""The first hand that somebody ever plays is explained, step by step, while it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.text import Text
from engine.view import Seat, View
from mobile.settings import SettingsFile
from mobile.viewmodels.signal import Signal

if TYPE_CHECKING:
    from mobile.viewmodels.table import TableModel

ARRANGE: Final = "coach-arrange"
WAIT: Final = "coach-wait"
STAR_HELP: Final = "special-cards-help"


@dataclass(frozen=True, slots=True)
class Hint:
    """What is to be said, and of what it speaks: ``place``, ``take``, ``choose``, ``arrange``, ``put``, ``hand``,
    ``points``, ``facts``, ``seats``, ``wait`` or ``rest``."""

    text: Text
    about: str
    seat: Seat | None = None
    """Whose place it speaks of, where `about` is ``seats``."""


class Coach:
    """`hint` is what is to be said now. It is said until what it asks for was done, or somebody has got it, and then
    never again to this person; `finished` when nothing more will be said. `changed` tells when the hint is another one.

    A game explains its own words where it has a sentence ``…-help`` for a fact of the table, the mark of a seat, or
    what the star on a card says.
    """

    def __init__(self, settings_file: SettingsFile, uid: str = "") -> None:
        self.changed = Signal()
        self._settings = settings_file
        self._uid = uid
        self._skipped = self._is_coached
        self._ended = False
        self._known: set[str] = set()
        self._now: Hint | None = None
        self._model: TableModel | None = None
        self._order: tuple[int | None, ...] = ()

    @property
    def said(self) -> str:
        """The hint, in the words of the table; empty where nothing is said."""
        return self._model.voice.say(self._now.text) if self._now and self._model else ""

    @property
    def hint(self) -> Hint | None:
        """What is said now, and of what it speaks."""
        return self._now

    @property
    def finished(self) -> bool:
        return self._skipped or (self._ended and self._now is None)

    def watch(self, model: TableModel) -> Callable[[], None]:
        """Follow a table; what is returned ends that."""
        self.look(model)
        unlook, unsettle = model.changed.connect(lambda: self.look(model)), self._settings.changed.connect(self._again)

        def leave() -> None:
            unlook()
            unsettle()

        return leave

    def look(self, model: TableModel) -> None:
        """Something else is shown at the table."""
        self._model = model
        on_its_way = not model.is_live and model.step is None
        if self.finished or on_its_way:
            return  # what was asked for may still be refused
        now = self._now.text.code if self._now else ""
        holding, order = holding_now(model, now), _order(model)
        if now and (now not in [hint.text.code for hint in holding] or (now == ARRANGE and order != self._order)):
            self._known.add(now)
        if model.step is None and model.view is not None and model.view.stage in ("rest", "over"):
            self._ended = True
            self._keep()
        self._order = order
        self._say(next((hint for hint in holding if hint.text.code not in self._known), None))

    def got_it(self) -> None:
        """The hint was read; it need not be said again."""
        if self._now is not None:
            self._known.add(self._now.text.code)
        self._say(None)
        if self._model is not None:
            self.look(self._model)

    def skip(self) -> None:
        """Say nothing more to this person, now or in any other game."""
        self._skipped = True
        self._keep()
        self._say(None)

    @property
    def _is_coached(self) -> bool:
        return self._uid in self._settings.read().coached

    def _keep(self) -> None:
        if not self._is_coached:
            self._settings.change(coached=(*self._settings.read().coached, self._uid))

    def _again(self) -> None:
        """The settings have changed: somebody may want to read the hints again."""
        if (self._skipped or self._ended) and not self._is_coached:
            self._skipped = self._ended = False
            self._known.clear()
            if self._model is not None:
                self.look(self._model)

    def _say(self, hint: Hint | None) -> None:
        if hint != self._now:
            self._now = hint
            self.changed.emit()


def holding_now(model: TableModel, now: str = "") -> tuple[Hint, ...]:
    """The hints that hold at a table, the first to be said first; `now` is the code of what is being said."""
    view, step = model.view, model.step
    if view is None or not isinstance(view.viewer, int):
        return ()
    if step is not None:
        actor = None if step.event is None else step.event.actor
        others = now == WAIT if not isinstance(actor, int) else True
        return (_hint(WAIT, "wait"),) if step.stage == "play" and others and actor != view.viewer else ()
    if view.stage == "rest":
        return _hint("coach-rest", "rest"), *_words(model, view)
    return tuple(_at_the_table(model, view))


def _at_the_table(model: TableModel, view: View) -> Iterator[Hint]:
    """What holds while cards are played, the words of the game before what is to be done."""
    can, hand = model.can, model.hand
    if can.place is not None:
        yield _hint("coach-place", "place")
    if can.takes or can.puts or can.buttons:
        yield from _words(model, view)
    if can.takes:
        yield _hint("coach-take", "take")
    if can.buttons and not can.takes and not can.puts:  # pressing one is the last resort where a card can go
        yield _hint("coach-choose", "choose")
    if can.puts:  # how a card goes comes first: that is what the table waits for
        yield _hint("coach-put", "put") if can.many is None else _hint("coach-put-many", "put")
        if hand is not None and hand.arrangeable and not model.is_arranged:
            yield _hint(ARRANGE, "arrange")
        if hand is not None and hand.groups:
            yield _hint("coach-groups", "hand")
        if hand is not None and set(hand.special) & set(hand.cards):
            yield _hint(STAR_HELP if model.voice.catalogue.has(STAR_HELP) else "coach-star", "hand")
        if any(one.seat == view.viewer and None not in (one.points, one.total) for one in view.seats):
            yield _hint("coach-points", "points")
    if view.stage == "play" and view.turn not in (None, view.viewer):
        yield _hint(WAIT, "wait")


def _words(model: TableModel, view: View) -> tuple[Hint, ...]:
    """The words that the game itself explains: its facts, and the marks of seats."""
    marks = {mark.code: (mark, seat.seat) for seat in view.seats for mark in seat.marks}
    told = [*((fact, "facts", None) for fact in view.facts), *((mark, "seats", seat) for mark, seat in marks.values())]
    has = model.voice.catalogue.has
    words = [(Text(f"{one.code}-help", one.args), about, seat) for one, about, seat in told]
    return tuple(Hint(*word) for word in words if has(word[0].code))


def _hint(code: str, about: str) -> Hint:
    return Hint(Text(code), about)


def _order(model: TableModel) -> tuple[int | None, ...]:
    return () if model.hand is None else model.hand.cards
