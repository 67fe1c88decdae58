"""The first hand that is ever played is explained, step by step, while it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.text import Text
from mobile.settings import SettingsFile
from mobile.viewmodels.signal import Signal

if TYPE_CHECKING:
    from mobile.viewmodels.table import TableModel

ARRANGE: Final = "coach-arrange"
WAIT: Final = "coach-wait"


class Coach:
    """`hint` is what is to be said now. It is said until what it asks for was done, or somebody has got it, and then
    never again; `finished` when nothing more will be said. `changed` tells when the hint is another one."""

    def __init__(self, settings_file: SettingsFile) -> None:
        self.changed = Signal()
        self._settings = settings_file
        self._skipped = settings_file.read().coached
        self._ended = False
        self._known: set[str] = set()
        self._now = ""
        self._model: TableModel | None = None
        self._order: tuple[int | None, ...] = ()

    @property
    def hint(self) -> Text | None:
        return Text(self._now) if self._now else None

    @property
    def points_at(self) -> str:
        """What the hint speaks of: ``place``, ``take``, ``choose``, ``arrange``, ``put``, ``wait`` or ``rest``."""
        return self._now.removeprefix("coach-").removesuffix("-many")

    @property
    def finished(self) -> bool:
        return self._skipped or (self._ended and not self._now)

    def watch(self, model: TableModel) -> Callable[[], None]:
        """Follow a table; what is returned ends that."""
        self.look(model)
        return model.changed.connect(lambda: self.look(model))

    def look(self, model: TableModel) -> None:
        """Something else is shown at the table."""
        self._model = model
        on_its_way = not model.is_live and model.step is None
        if self.finished or on_its_way:
            return  # what was asked for may still be refused
        holding, order = holding_now(model, self._now), _order(model)
        if self._now and (self._now not in holding or (self._now == ARRANGE and order != self._order)):
            self._known.add(self._now)
        if model.step is None and model.view is not None and model.view.stage in ("rest", "over"):
            self._ended = True
            self._settings.change(coached=True)
        self._order = order
        self._say(next((code for code in holding if code not in self._known), ""))

    def got_it(self) -> None:
        """The hint was read; it need not be said again."""
        self._known.add(self._now)
        self._say("")
        if self._model is not None:
            self.look(self._model)

    def skip(self) -> None:
        """Say nothing more, now or in any other game."""
        self._skipped = True
        self._settings.change(coached=True)
        self._say("")

    def _say(self, code: str) -> None:
        if code != self._now:
            self._now = code
            self.changed.emit()


def holding_now(model: TableModel, now: str = "") -> tuple[str, ...]:
    """The hints that hold at a table, the first to be said first; `now` is the one that is being said."""
    view, step = model.view, model.step
    if view is None or not isinstance(view.viewer, int):
        return ()
    if step is not None:
        actor = None if step.event is None else step.event.actor
        others = now == WAIT if not isinstance(actor, int) else True
        return (WAIT,) if step.stage == "play" and others and actor != view.viewer else ()
    if view.stage == "rest":
        return ("coach-rest",)
    hand = model.hand
    arranges = hand is not None and hand.arrangeable and not model.is_arranged
    found = {
        "coach-place": model.can.place is not None,
        "coach-take": bool(model.can.takes),
        "coach-choose": bool(model.can.buttons),
        ARRANGE: bool(model.can.puts) and arranges,
        "coach-put-many": model.can.many is not None,
        "coach-put": bool(model.can.puts) and model.can.many is None,
        WAIT: view.stage == "play" and view.turn not in (None, view.viewer),
    }
    return tuple(code for code, holds in found.items() if holds)


def _order(model: TableModel) -> tuple[int | None, ...]:
    return () if model.hand is None else model.hand.cards
