"""Shows events at a table, one after the other, before the player can go on.

Cards move from where they were to where they are. A tap ends their flight, and the time in which something can be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple, Protocol

from kivy.clock import Clock

from client.table.playback import PlaybackStep
from client.table.seats import find_back
from client.table.session import TableSession
from engine.game import SeenEvent, SeenTransfer
from engine.view import STOCK, Stage, View
from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.table.motion.card_motion import choose_sound, find_target, grow_rect, is_open
from mobile.table.motion.card_wave import play_wave
from mobile.table.motion.dealing import Dealing
from mobile.table.motion.deck import DealDeck
from mobile.table.motion.effects import EffectLayer
from mobile.table.motion.event_effects import Fire
from mobile.table.motion.flights import Flight, FlightLayer
from mobile.table.motion.staging import emptied_trick, find_effect, is_deal
from mobile.table.panel import Panel
from mobile.window import sounds

TOLD_WITHOUT_MOTION = ("burn", "skip", "reverse", "suit")
"""The hints of events whose sentence is announced where nothing moves."""


class DirectorScreen(Protocol):
    """The part of a screen that the director needs."""

    def panel_for(self, stage: Stage) -> Panel:
        """Shows the panel of a stage, and returns it."""

    def announce(self, text: str, done: Callable[[], None]) -> None:
        """Shows a sentence over everything; `done` is called when it has been read."""

    def show_whole_trick(self, sweep: Callable[[], None]) -> None:
        """Shows a trick that is whole; `sweep` lets it be taken, once it has been seen long enough."""

    def on_advanced(self) -> None:
        """Called when the session has advanced by a step."""

    def on_seen(self) -> None:
        """Called when what a step shows has been seen: its cards have landed."""

    def on_settled(self) -> None:
        """Called when all steps have been shown."""


class TableLayers(NamedTuple):
    """The layers of all that moves over a table, from the lowest to the topmost."""

    deck: DealDeck
    flights: FlightLayer
    effects: EffectLayer


class Director:
    """Plays the steps of a session on the panels of a screen and the layers over them. `play` plays a sound."""

    def __init__(
        self, session: TableSession, screen: DirectorScreen, layers: TableLayers, play: Callable[[str], None]
    ) -> None:
        self._session = session
        self._screen = screen
        self._deck, self._flights, self._effects = layers
        self._dealing = Dealing(session, self._deck, self._flights)
        self._play_sound = play
        self._panel: Panel | None = None
        self._timer: Any = None
        self._held: Callable[[], None] | None = None
        """The call that goes on once something was seen long enough, or a tap wants it."""
        self._landed = Clock.get_time()
        """The time at which cards landed last."""
        self._pile = ""
        """The zone of the table on which a card was put last."""
        self._has_stopped = False
        self._skips = 0
        self.is_playing = False
        """Whether something is being shown; nothing can be done meanwhile."""

    def play_steps(self) -> None:
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

    def hurry(self) -> None:
        """Ends the time in which something is only looked at, with the next frame."""
        Clock.schedule_once(self._hurry, 0)

    def skip(self) -> None:
        """Shows the newest state, because somebody has seen enough."""
        if not self.is_playing or self._has_stopped:
            return
        self._skips += 1
        self._jump_to_end()

    def _jump_to_end(self) -> None:
        self._clear()
        try:
            if self._panel is not None:
                self._panel.arrive()
        finally:  # what is shown now may be what cannot be shown
            self._session.skip_playback()
            self.is_playing = False
            self._screen.on_settled()

    def stop(self) -> None:
        """Ends everything; called when the table is left."""
        self._clear()
        if self._panel is not None:
            self._panel.stop()
        self._has_stopped = True

    def _clear(self) -> None:
        """Ends all motion, and calls nobody."""
        if self._timer is not None:
            self._timer.cancel()
        self._held = None
        for layer in (self._deck, self._flights, self._effects):
            layer.clear()

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
        step = self._session.step
        if step is not None and self._panel is not None and self._panel.begin_turn(step.view):
            self._later(appearance.seconds(theme.MOVE), self._settle)
        else:
            self._settle()

    def _settle(self) -> None:
        self._advance()
        self.is_playing = False
        if self._session.step is not None:
            self.play_steps()
        else:
            self._screen.on_settled()

    def _show_turn(self, step: PlaybackStep) -> None:
        """Shows whose turn it is, before any card moves."""
        panel = self._screen.panel_for(step.stage)
        self._advance()
        panel.show()
        self._screen.on_seen()
        self._later(appearance.seconds(theme.MOVE), self._continue)

    def _prepare(self, step: PlaybackStep) -> None:
        """Shows the panel of a step. A new panel needs two frames to be laid out."""
        event, view, before = step.event, self._session.view, self._panel
        if event is None or view is None:
            return
        lies = before.rect_of(STOCK, None) if before is not None and is_deal(event) else None
        panel = self._screen.panel_for(step.stage)
        fresh, self._panel = panel is not before, panel
        if not fresh:
            self._play(event, panel, view)
        elif lies is not None and (deck := self._dealing.begin(event, view)):
            panel.depart(deck)
            self._deck.lay(len(deck), lies, lambda: self._later(0, lambda: self._play(event, panel, view)))
        else:
            self._later(0, lambda: self._later(0, lambda: self._play(event, panel, view)))

    def _play(self, event: SeenEvent, panel: Panel, view: View) -> None:
        step = self._session.step
        if step is None:
            return
        panel.event_text, panel.event_help = self._session.step_sentence(step), self._session.step_help(step)
        animate = panel.animation_of(event)
        if animate is not None:
            self._gather(event, panel, view, animate)
        elif trick := emptied_trick(event, view):
            self._show_trick(event, panel, view, trick)
        elif event.hint == "burn" and appearance.speed and event.transfers:
            self._burn(event, panel)
        elif event.transfers:
            self._fly(event, panel, view)
        else:
            self._advance()
            panel.show()
            self._show_effect(event, panel, view)

    def _gather(
        self, event: SeenEvent, panel: Panel, before: View, animate: Callable[[Callable[[], None]], None]
    ) -> None:
        """Shows an event that the panel knows how to show, once the cards that belong to it are there."""

        def advance() -> None:
            self._advance()
            panel.show()

        def begin() -> None:
            self._play_sound(sounds.FLIP)
            animate(self._unless_skipped())

        self._dealing.gather(event, panel, before, advance, begin)

    def _pause(self, event: SeenEvent, seconds: float = theme.PAUSE) -> None:
        """Leaves time to see what has happened, or to read the sentence about it."""
        self._screen.on_seen()
        if self._panel is not None and (
            event.announced or (not appearance.speed and event.hint in TOLD_WITHOUT_MOTION)
        ):
            if event.announced:
                self._play_sound(sounds.LAST_TURN)
            self._screen.announce(self._panel.event_text, self._unless_skipped())
        else:
            self._hold(seconds, self._continue)

    # Cards that fly

    def _fly(self, event: SeenEvent, panel: Panel, before: View, lifted: int | None = None) -> None:
        """Lets the cards of an event fly; the `lifted` one from where it was lifted to."""
        transfers = event.transfers
        dealt = self._dealing.begin(event, before)

        def start(transfer: SeenTransfer) -> Rect | Callable[[], Rect]:
            if dealt and transfer.source == STOCK:
                return self._deck.rect
            lies = panel.rect_of(transfer.source, transfer.card, transfer.source_place)
            return grow_rect(lies) if lifted is not None and transfer.card == lifted else lies

        starts = [start(transfer) for transfer in transfers]
        angles = [panel.angle_of(transfer.source, transfer.card) for transfer in transfers]
        open_before = {card for zone in before.zones for card in zone.visible_cards}
        table = self._session.table
        turned = [transfer.target if transfer.card in open_before else transfer.source for transfer in transfers]
        backs = [find_back(before, table, zone) if table is not None else "" for zone in turned]
        self._advance()
        after = self._session.view or before
        panel.depart((*transfers, *dealt))
        flights = [
            Flight(
                card=transfer.card,
                source=start,
                target=self._deck.rect if dealt and transfer.target == STOCK else partial(find_target, panel, transfer),
                face_up=transfer.card is not None and is_open(after, transfer),
                began_up=transfer.card in open_before,
                began_angle=angle,
                angle=panel.angle_of(transfer.target, transfer.card),
                back=back,
                on_land=partial(self._land, panel, transfer),
            )
            for start, angle, back, transfer in zip(starts, angles, backs, transfers, strict=True)
        ]
        self._play_sound(choose_sound(transfers, after))
        self._flights.fly(flights, lambda: self._finish_flights(event, before))

    def _land(self, panel: Panel, transfer: SeenTransfer) -> None:
        if self._deck.is_out and transfer.source == STOCK:
            self._deck.take()
        if not (self._deck.is_out and transfer.target == STOCK):
            panel.land(transfer)

    def _finish_flights(self, event: SeenEvent, before: View) -> None:
        panel, step = self._panel, self._session.step
        self._landed = Clock.get_time()
        if panel is None:
            return
        owners = {zone.id: zone.owner for zone in before.zones}
        self._pile = next(
            (transfer.target for transfer in event.transfers if owners.get(transfer.target, 0) is None), self._pile
        )
        if not self._deck.is_out:
            panel.arrive()
            self._show_effect(event, panel, before)
        elif step is not None and step.event is not None and is_deal(step.event):
            self._continue()
        else:
            self._dealing.put_away(panel, lambda: self._pause(event, appearance.seconds(theme.PAUSE)))

    def _show_trick(self, event: SeenEvent, panel: Panel, view: View, trick: str) -> None:
        """Lets a whole trick be seen before it is taken."""
        began = self._skips

        def sweep() -> None:
            if self._skips == began and not self._has_stopped:
                stays = self._landed + theme.TRICK_PAUSE * max(1.0, appearance.pace) - Clock.get_time()
                self._hold(stays, lambda: self._lift(event, panel, view, trick))

        self._screen.show_whole_trick(sweep)

    def _lift(self, event: SeenEvent, panel: Panel, view: View, trick: str) -> None:
        """Lifts the card that has won a trick, before all of them fly to its winner."""
        zone = view.zone(trick)
        card = next((played for played, seat in zip(zone.cards, zone.by, strict=False) if seat == event.actor), None)
        if card is None or not appearance.speed:
            self._fly(event, panel, view)
            return
        lies = panel.rect_of(trick, card)
        angle = panel.angle_of(trick, card)
        flight = Flight(card, lies, grow_rect(lies), began_up=True, began_angle=angle, angle=angle)
        self._flights.fly([flight], lambda: self._fly(event, panel, view, card), seconds=theme.TRICK_LIFT)

    # Effects

    def _burn(self, event: SeenEvent, panel: Panel) -> None:
        """Burns a pile: its cards are gone while the fire still burns."""

        def gone() -> None:
            self._advance()
            panel.show()

        self._play_sound(sounds.BURN)
        fire = Fire(panel.rect_of(event.transfers[-1].source, event.transfers[-1].card), gone)
        self._effects.play(fire, lambda: self._pause(event))

    def _show_effect(self, event: SeenEvent, panel: Panel, before: View) -> None:
        """Shows the effect of an event, if it has one; else what it did stays to be seen for a while."""
        if event.hint and appearance.speed:
            self._later(0, lambda: self._begin_effect(event, panel, before))  # the panel is laid out until then
        else:
            self._let_see(event, before)

    def _begin_effect(self, event: SeenEvent, panel: Panel, before: View) -> None:
        face = next((summary.face for summary in self._session.seat_summaries if summary.seat == event.actor), "")
        found = find_effect(event, panel, before, self._pile, face)
        if found is None:
            self._let_see(event, before)
            return
        effect, sound = found
        self._play_sound(sound)
        self._effects.play(effect, lambda: self._pause(event))
        view = self._session.view
        if event.hint == "out" and view is not None and event.actor == view.viewer:
            play_wave(self._flights, panel, view)

    def _let_see(self, event: SeenEvent, before: View) -> None:
        """Lets a move of another stay to be seen for a while."""
        is_move_of_another = bool(event.transfers) and event.actor not in (None, before.viewer)
        seconds = appearance.seconds(theme.PAUSE)
        self._pause(event, theme.MOVE_PAUSE * appearance.pace if is_move_of_another else seconds)

    # Time

    def _unless_skipped(self) -> Callable[[], None]:
        """`_continue` for a motion that ends by itself; does nothing when the player has skipped it meanwhile."""
        began = self._skips
        return lambda: self._continue() if self._skips == began else None

    def _continue(self) -> None:
        self._screen.on_seen()
        self.is_playing = False
        self.play_steps()

    def _hold(self, seconds: float, call: Callable[[], None]) -> None:
        """Goes on after so many seconds, or with the next tap."""
        self._held = call
        self._later(max(0.0, seconds), self._release)

    def _release(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held()

    def _hurry(self, _: float) -> None:
        if self._has_stopped:
            return
        self._effects.finish()
        self._deck.finish()
        if self._held is not None:
            self._timer.cancel()
            with self._jumping_on_error():
                self._release()

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        def run(_: float) -> None:
            if not self._has_stopped:
                with self._jumping_on_error():
                    call()

        self._timer = Clock.schedule_once(run, seconds)
