"""Shows events at a table, one after the other, before the player can go on.

Cards move from where they were to where they are. A tap ends their flight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Protocol

from kivy.clock import Clock

from client.table.playback import STOCK, PlaybackStep
from client.table.session import TableSession
from engine.game import SeenEvent, SeenTransfer
from engine.view import Stage, View
from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.table.deck import DealDeck
from mobile.table.flights import Flight, FlightLayer
from mobile.table.panel import Panel
from mobile.window import sounds

MAX_MOVED_CARDS = 3
"""Largest number of cards that sound as taken or discarded; more sound as dealt."""


class DirectorScreen(Protocol):
    """The part of a screen that the director needs."""

    def panel_for(self, stage: Stage) -> Panel:
        """Shows the panel of a stage, and returns it."""

    def announce(self, text: str, done: Callable[[], None]) -> None:
        """Shows a sentence over everything; `done` is called when it has been read."""

    def on_advanced(self) -> None:
        """Called when the session has advanced by a step."""

    def on_settled(self) -> None:
        """Called when all steps have been shown."""


class Director:
    """Plays the steps of a session on the panels of a screen, with cards on `flights`. `play` plays a sound."""

    def __init__(
        self,
        session: TableSession,
        screen: DirectorScreen,
        flights: FlightLayer,
        deck: DealDeck,
        play: Callable[[str], None],
    ) -> None:
        self._session = session
        self._screen = screen
        self._flights = flights
        self._deck = deck
        self._play_sound = play
        self._panel: Panel | None = None
        self._timer: Any = None
        self._has_stopped = False
        self._skips = 0
        self.is_playing = False
        """Whether something is being shown; nothing can be done meanwhile."""

    def go_on(self, *_: object) -> None:
        """Begins to show the steps that are left."""
        step = self._session.step
        if self.is_playing or self._has_stopped or step is None:
            return
        self.is_playing = True
        with self._jumping_on_error():
            if step.passes_turn:
                self._show_turn(step)
            elif step.event is None:
                self._finish_step()
            else:
                self._prepare(step)

    def skip(self) -> None:
        """Shows the newest state, because somebody has seen enough."""
        if not self.is_playing or self._has_stopped:
            return
        self._skips += 1
        if self._timer is not None:
            self._timer.cancel()
        self._jump_to_end()

    def _jump_to_end(self) -> None:
        self._flights.clear()
        self._deck.clear()
        if self._panel is not None:
            self._panel.arrive()
        self._session.skip_playback()
        self.is_playing = False
        self._screen.on_settled()

    def stop(self) -> None:
        """Ends everything; called when the table is left."""
        if self._timer is not None:
            self._timer.cancel()
        self._flights.clear()
        self._deck.clear()
        if self._panel is not None:
            self._panel.stop()
        self._has_stopped = True

    @contextmanager
    def _jumping_on_error(self) -> Iterator[None]:
        """Shows the newest state where showing a step raises, so that the error does not stop the game."""
        try:
            yield
        except Exception:
            self._jump_to_end()
            raise

    # One step

    def _advance(self) -> None:
        self._session.advance()
        self._screen.on_advanced()

    def _finish_step(self) -> None:
        self._advance()
        self.is_playing = False
        if self._session.step is not None:
            self.go_on()
        else:
            self._screen.on_settled()

    def _show_turn(self, step: PlaybackStep) -> None:
        """Shows whose turn it is, before any card moves."""
        panel = self._screen.panel_for(step.stage)
        self._advance()
        panel.show()
        self._later(appearance.seconds(theme.MOVE), self._continue)

    def _prepare(self, step: PlaybackStep) -> None:
        """Shows the panel of a step. A new panel needs two frames to be laid out."""
        event, view, before = step.event, self._session.view, self._panel
        lies = before.rect_of(STOCK, None) if before is not None and event is not None and _deals(event) else None
        panel = self._screen.panel_for(step.stage)
        fresh, self._panel = panel is not before, panel
        if not fresh:
            self._play(step, panel)
        elif lies is not None and event is not None and view is not None and (deck := self._begin_deal(event, view)):
            panel.depart(deck)
            self._deck.lay(len(deck), lies, lambda: self._later(0, lambda: self._play(step, panel)))
        else:
            self._later(0, lambda: self._later(0, lambda: self._play(step, panel)))

    def _play(self, step: PlaybackStep, panel: Panel) -> None:
        event = step.event
        if event is None:
            return
        panel.event_text, panel.event_help = self._session.step_sentence(step), self._session.step_help(step)
        view = self._session.view
        ritual = panel.ritual(event)
        if ritual is not None:
            self._advance()
            panel.show()
            self._play_sound(sounds.FLIP)
            ritual(self._unless_skipped())
        elif event.transfers and view is not None:
            self._fly(event, panel, view)
        else:
            self._advance()
            panel.show()
            self._pause(event)

    def _pause(self, event: SeenEvent) -> None:
        """Leaves time to read the sentence about an event."""
        if event.announced and self._panel is not None:
            self._play_sound(sounds.LAST_TURN)
            self._screen.announce(self._panel.event_text, self._unless_skipped())
        else:
            self._later(appearance.seconds(theme.PAUSE), self._continue)

    def _fly(self, event: SeenEvent, panel: Panel, before: View) -> None:
        transfers = event.transfers
        dealt = self._begin_deal(event, before)
        starts = [
            self._deck.rect if dealt and one.source == STOCK else panel.rect_of(one.source, one.card, one.source_place)
            for one in transfers
        ]
        open_before = {card for zone in before.zones for card in zone.cards}
        self._advance()
        after = self._session.view or before
        panel.depart((*transfers, *dealt))
        flights = [
            Flight(
                card=one.card,
                source=start,
                target=self._deck.rect if dealt and one.target == STOCK else partial(_target, panel, one),
                face_up=one.card is not None and _is_open(after, one),
                began_up=one.card is not None and one.card in open_before,
                on_land=partial(self._land, panel, one),
            )
            for start, one in zip(starts, transfers, strict=True)
        ]
        self._play_sound(_sound_of(transfers, after))
        self._flights.fly(flights, lambda: self._finish_flights(event))

    def _land(self, panel: Panel, transfer: SeenTransfer) -> None:
        if self._deck.is_out and transfer.source == STOCK:
            self._deck.take()
        if not (self._deck.is_out and transfer.target == STOCK):
            panel.land(transfer)

    def _finish_flights(self, event: SeenEvent) -> None:
        panel, step = self._panel, self._session.step
        if panel is None:
            return
        if not self._deck.is_out:
            panel.arrive()
            self._pause(event)
        elif step is not None and step.event is not None and _deals(step.event):
            self._continue()
        else:
            self._put_deck_away(panel, event)

    # The deal

    def _begin_deal(self, event: SeenEvent, before: View) -> tuple[SeenTransfer, ...]:
        """Lays the deck down for an event that deals from it.

        Returns transfers of the whole stock to itself, which keep it out of sight at its place on the table until the
        deck comes there. Empty for any other event, and where nothing moves.
        """
        if not appearance.speed or not _deals(event) or not (before.stage == "shuffle" or self._deck.is_out):
            return ()
        count = len(next((zone.cards for zone in before.zones if zone.id == STOCK), ()))
        if not self._deck.is_out:
            self._deck.lay(count)
        return (SeenTransfer(None, STOCK, STOCK),) * count

    def _put_deck_away(self, panel: Panel, event: SeenEvent) -> None:
        """Lets what is left of a deal slide to its place on the table."""

        def finish() -> None:
            panel.arrive()
            self._pause(event)

        left = self._session.find_zone(STOCK)
        if left is None or not left.cards:
            self._deck.clear()
            finish()
            return
        panel.show_zone(STOCK)
        self._deck.slide_to(partial(panel.rect_of, STOCK, None), finish)

    def _unless_skipped(self) -> Callable[[], None]:
        """`_continue` for a motion that ends by itself; does nothing when the player has skipped it meanwhile."""
        began = self._skips
        return lambda: self._continue() if self._skips == began else None

    def _continue(self) -> None:
        self.is_playing = False
        self.go_on()

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        def run(_: float) -> None:
            if not self._has_stopped:
                with self._jumping_on_error():
                    call()

        self._timer = Clock.schedule_once(run, seconds)


def _deals(event: SeenEvent) -> bool:
    """Whether this event, the first of a hand or one after others like it, deals cards from the deck."""
    return event.stage == "play" and event.actor is None and any(one.source == STOCK for one in event.transfers)


def _target(panel: Panel, transfer: SeenTransfer) -> Rect:
    """The rectangle in which a card lands."""
    return panel.rect_of(transfer.target, transfer.card, transfer.target_place)


def _is_open(view: View, transfer: SeenTransfer) -> bool:
    return any(zone.id == transfer.target and transfer.card in zone.cards for zone in view.zones)


def _sound_of(transfers: tuple[SeenTransfer, ...], view: View) -> str:
    if len(transfers) > MAX_MOVED_CARDS:
        return sounds.FLIP
    owners = {zone.id: zone.owner for zone in view.zones}
    return sounds.THROW if owners.get(transfers[-1].target) is None else sounds.TAKE
