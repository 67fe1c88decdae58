"""A table that a director plays, for scenes: what it was asked for, in that order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, cast

from client.models import Player
from client.table.session import TableSession
from engine.game import SeenEvent, SeenTransfer
from engine.text import Text
from engine.view import Stage as About
from engine.view import View
from mobile.drawing.rect import Rect
from mobile.table.motion.deck import DealDeck
from mobile.table.motion.director import Director, TableLayers
from mobile.table.motion.effects import EffectLayer
from mobile.table.motion.flights import Flight
from tests.client.table.fakes import ControlledRunner, RecordingClient
from tests.client.table.small_tables import HAND, PLAYERS, table_of
from tests.mobile.stage import Stage

Done = Callable[[], None]


class Acted:
    """A screen with its panel, its flights and its sounds: `log` is what they were asked for, in that order."""

    def __init__(self, before: View, after: View, *events: SeenEvent, players: Sequence[Player] = PLAYERS) -> None:
        self.log: list[tuple[Any, ...]] = []
        self.flights: list[Flight] = []
        self.animations: dict[str, Callable[[Done], None]] = {}
        self.all_land: Done = lambda: None
        self.ends: Done = lambda: None
        client = RecordingClient()
        self.model = TableSession(cast("Any", client), ControlledRunner(), "game", now=lambda: 0.0)
        self.model.open()
        client.came(replace(table_of(1, before), players=tuple(players)))
        client.came(replace(table_of(2, after, *events), players=tuple(players)))
        anyone: Any = self
        self.deck, self.effects = DealDeck(), EffectLayer()
        layers = TableLayers(self.deck, anyone, self.effects)
        self.director = Director(self.model, anyone, layers, lambda name: self.log.append(("sound", name)))

    def heard(self, what: str) -> list[Any]:
        return [rest[0] if len(rest) == 1 else rest for name, *rest in self.log if name == what]

    # The screen

    def panel_for(self, stage: About) -> Any:
        return self

    def announce(self, text: str, done: Done) -> None:
        self.log.append(("announced", text))
        self.ends = done

    def show_whole_trick(self, sweep: Done) -> None:
        sweep()

    def on_advanced(self) -> None:
        self.log.append(("advanced", self.model.view))

    def on_seen(self) -> None:
        self.log.append(("seen",))

    def on_settled(self) -> None:
        self.log.append(("settled", self.model.step is None))

    # The panel

    def show(self) -> None:
        self.log.append(("shown", self.model.view))

    def begin_turn(self, view: View) -> bool:
        return False

    def angle_of(self, zone: str, card: int | None) -> float:
        return 7.0 if zone == "discards" else 0.0

    def animation_of(self, event: SeenEvent) -> Callable[[Done], None] | None:
        return self.animations.get(event.hint)

    def rect_of(self, zone: str, card: int | None, place: int | None = None) -> Rect:
        """Another place for every zone, and where a view of another moment is shown."""
        assert self.model.view is not None
        return float(sum(map(ord, zone))), float(len(self.model.view.zone("stock").cards)), 60, 84

    def depart(self, transfers: tuple[SeenTransfer, ...]) -> None:
        self.log.append(("departed", transfers))

    def land(self, transfer: SeenTransfer) -> None:
        self.log.append(("landed", transfer))

    def arrive(self) -> None:
        self.log.append(("arrived",))

    def stop(self) -> None:
        self.log.append(("stopped",))

    # The flights

    def rect_of_seat(self, seat: int) -> Rect:
        return 100.0 * seat, 0, 90, 40

    def fly(self, flights: Sequence[Flight], on_done: Done, **_: float) -> None:
        self.log.append(("flown", len(flights)))
        self.flights = list(flights)
        self.all_land = on_done

    def clear(self) -> None:
        self.log.append(("cleared",))


def acted(stage: Stage, before: View, after: View, *events: SeenEvent, players: Sequence[Player] = PLAYERS) -> Acted:
    """Everything up to the first flight, announcement or animation."""
    at = Acted(before, after, *events, players=players)
    at.director.play_steps()
    stage.frames(4)
    return at


def flown(stage: Stage, before: View, after: View, event: SeenEvent) -> tuple[str, list[tuple[bool, bool]]]:
    """The sound of a flight, and for each card whether its face is seen where it sets out and where it lands."""
    at = acted(stage, before, after, event)
    (sound,) = at.heard("sound")
    return sound, [(flight.began_up, flight.face_up) for flight in at.flights]


(SEVEN, *REST), BACK = HAND, None


def hinted(hint: str, transfers: tuple[SeenTransfer, ...] = (), actor: int | None = 1, **args: Any) -> SeenEvent:
    return SeenEvent(Text("cut-by-chance", args), transfers, actor=actor, hint=hint)
