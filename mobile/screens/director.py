"""Shows at a table what happened, one thing after the other, before the player can go on.

Nothing teleports: what moves, moves from where it was to where it is. A tap lands what flies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from kivy.clock import Clock

from engine.game import SeenEvent, SeenTransfer
from engine.view import Stage, View
from mobile import sounds, theme
from mobile.look import look
from mobile.screens.panel import Panel
from mobile.viewmodels.playback import Step
from mobile.viewmodels.table import TableModel
from mobile.widgets.flights import Flight, FlightLayer

MANY = 3
"""More cards than these are dealt, not taken or thrown."""


class Table(Protocol):
    """What the director needs of its screen."""

    def panel_for(self, stage: Stage) -> Panel:
        """The panel on which things of that stage are shown; it is shown from now on."""

    def announce(self, text: str, done: Callable[[], None]) -> None:
        """Let a sentence stand before all the others."""

    def advanced(self) -> None:
        """The model shows what comes after another step."""

    def settled(self) -> None:
        """Everything has been shown."""


class Director:
    """Plays the steps of a model on the panels of a screen."""

    def __init__(self, model: TableModel, screen: Table, flights: FlightLayer, play: Callable[[str], None]) -> None:
        self._model = model
        self._screen = screen
        self._flights = flights
        self._sound = play
        self._panel: Panel | None = None
        self._timer: Any = None
        self._has_stopped = False
        self._skips = 0
        self.is_playing = False
        """Something is being shown; nothing can be done meanwhile."""

    def go_on(self, *_: object) -> None:
        """Show what is left to show, beginning now."""
        step = self._model.step
        if self.is_playing or self._has_stopped or step is None:
            return
        self.is_playing = True
        with self._going_on_anyway():
            if step.passes:
                self._pass(step)
            elif step.event is None:
                self._arrive()
            else:
                self._prepare(step)

    def skip(self) -> None:
        """Show how the table stands now: somebody has seen enough."""
        if not self.is_playing or self._has_stopped:
            return
        self._skips += 1
        if self._timer is not None:
            self._timer.cancel()
        self._give_up()

    def _give_up(self) -> None:
        self._flights.clear()
        if self._panel is not None:
            self._panel.arrive()
        self._model.hurry()
        self.is_playing = False
        self._screen.settled()

    def stop(self) -> None:
        """The table is gone: show nothing more."""
        if self._timer is not None:
            self._timer.cancel()
        self._flights.clear()
        if self._panel is not None:
            self._panel.stop()
        self._has_stopped = True

    @contextmanager
    def _going_on_anyway(self) -> Iterator[None]:
        """A fault in showing something must not stop the game: show how the table stands, and tell of the fault."""
        try:
            yield
        except Exception:
            self._give_up()
            raise

    # One step

    def _advance(self) -> None:
        self._model.advance()
        self._screen.advanced()

    def _arrive(self) -> None:
        self._advance()
        self.is_playing = False
        if self._model.step is not None:
            self.go_on()
        else:
            self._screen.settled()

    def _pass(self, step: Step) -> None:
        """Whose turn it is moves to the head, before any card moves."""
        panel = self._screen.panel_for(step.stage)
        self._advance()
        panel.show()
        self._later(look.seconds(theme.MOVE), self._done)

    def _prepare(self, step: Step) -> None:
        """Turn to the panel it belongs to; a new one needs a frame to lie as it will."""
        panel = self._screen.panel_for(step.stage)
        fresh, self._panel = panel is not self._panel, panel
        if fresh:
            self._later(0, lambda: self._later(0, lambda: self._play(step, panel)))
        else:
            self._play(step, panel)

    def _play(self, step: Step, panel: Panel) -> None:
        event = step.event
        if event is None:
            return
        panel.told, panel.explained = self._model.told(step), self._model.explained(step)
        view = self._model.view
        ritual = panel.ritual(event)
        if ritual is not None:
            self._advance()
            panel.show()
            self._sound(sounds.FLIP)
            ritual(self._unless_skipped())
        elif event.transfers and view is not None:
            self._fly(event, panel, view)
        else:
            self._advance()
            panel.show()
            self._told(event)

    def _told(self, event: SeenEvent) -> None:
        """Leave time for what was told."""
        if event.announced and self._panel is not None:
            self._sound(sounds.LAST_TURN)
            self._screen.announce(self._panel.told, self._unless_skipped())
        else:
            self._later(look.seconds(theme.PAUSE), self._done)

    def _fly(self, event: SeenEvent, panel: Panel, before: View) -> None:
        transfers = event.transfers
        starts = [panel.rect_of(one.source, one.card) for one in transfers]
        open_before = {card for zone in before.zones for card in zone.cards}
        self._advance()
        after = self._model.view or before
        panel.depart(transfers)
        flights = [
            Flight(
                card=one.card,
                source=start,
                target=lambda one=one: panel.rect_of(one.target, one.card),  # type: ignore[misc]
                face_up=one.card is not None and _is_open(after, one),
                began_up=one.card is not None and one.card in open_before,
                on_land=lambda one=one: panel.land(one),  # type: ignore[misc]
            )
            for start, one in zip(starts, transfers, strict=True)
        ]
        self._sound(_sound_of(transfers, after))
        self._flights.fly(flights, lambda: self._landed(event))

    def _landed(self, event: SeenEvent) -> None:
        if self._panel is not None:
            self._panel.arrive()
        self._told(event)

    def _unless_skipped(self) -> Callable[[], None]:
        """`_done`, for what ends by itself, perhaps long after something else is shown."""
        began = self._skips
        return lambda: self._done() if self._skips == began else None

    def _done(self) -> None:
        self.is_playing = False
        self.go_on()

    def _later(self, seconds: float, do: Callable[[], None]) -> None:
        def then(_: float) -> None:
            if not self._has_stopped:
                with self._going_on_anyway():
                    do()

        self._timer = Clock.schedule_once(then, seconds)


def _is_open(view: View, transfer: SeenTransfer) -> bool:
    return any(zone.id == transfer.target and transfer.card in zone.cards for zone in view.zones)


def _sound_of(transfers: tuple[SeenTransfer, ...], view: View) -> str:
    if len(transfers) > MANY:
        return sounds.FLIP
    owners = {zone.id: zone.owner for zone in view.zones}
    return sounds.THROW if owners.get(transfers[-1].target) is None else sounds.TAKE
