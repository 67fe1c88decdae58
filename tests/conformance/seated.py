"""A real table session at a moment of a game: what it shows, and what comes of a gesture there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from client.errors import CallError
from client.models import Player, Table
from client.protocol import Client
from client.runner import DirectRunner
from client.table.session import TableSession
from engine.errors import IllegalMove
from engine.exhaustive import assert_never
from engine.game import Game, SeenEvent
from engine.text import Text
from engine.view import SPECTATOR, View, Viewer
from tests.conformance.table_gestures import (
    ChooseGap,
    DropCard,
    EnterCard,
    Gesture,
    PressButton,
    PressOption,
    SelectCards,
    SlideCard,
    TapCard,
    TapPlace,
    TapZone,
)

T = TypeVar("T")
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal", "Ivy", "Jon", "Kim", "Leo", "Mia")


class AtOnce(DirectRunner):
    """Runs every call here and now. A refusal that nobody handles is raised."""

    def call(
        self,
        do: Callable[[], T],
        then: Callable[[T], None] = lambda _: None,
        failed: Callable[[Text], None] | None = None,
    ) -> None:
        try:
            result = do()
        except CallError as error:
            if failed is None:
                raise
            failed(error.text)
        else:
            then(result)


class OneTable:
    """The client of a session at one table: it hands on what it is told to, and keeps what is sent."""

    def __init__(self, first: Table, history: Sequence[SeenEvent] = (), check: Callable[..., None] | None = None):
        self.sent: list[Mapping[str, Any]] = []
        self._first = first
        self._history = tuple(history)
        self._check = check
        self.hand_on: Callable[[Table], None] = lambda _: None

    def watch_table(self, game: str, listener: Callable[[Table], None]) -> Callable[[], None]:
        self.hand_on = listener
        listener(self._first)
        return lambda: None

    def history(self, game: str, since: int, until: int | None = None) -> tuple[SeenEvent, ...]:
        return self._history

    def move(self, game: str, number: int, move: Mapping[str, Any]) -> None:
        self.sent.append(move)
        if self._check is not None:
            self._check(move)


def table_of(version: int, view: View, events: Sequence[SeenEvent] = (), move_number: int | None = None) -> Table:
    """A table at which everybody is a person."""
    people = tuple(
        Player(seat.seat, NAMES[seat.seat % len(NAMES)]) for seat in sorted(view.seats, key=lambda s: s.seat)
    )
    number = version if move_number is None else move_number
    seat = None if view.viewer == SPECTATOR else view.viewer
    return Table("game", version, number, "playing", people, seat, view, tuple(events))


def open_session(client: OneTable, clock: Callable[[], float] = lambda: 0.0) -> TableSession:
    session = TableSession(cast(Client, client), AtOnce(), "game", clock, clock)
    session.open()
    return session


@dataclass(frozen=True)
class Outcome:
    """The outcome of gestures: the move that was sent, as JSON, the reason of a refusal, the question, the sentence.

    `lifted` are the cards that are lifted after them.
    """

    move: Mapping[str, Any] | None
    refused: str
    question: str
    note: str
    lifted: tuple[int, ...] = ()


class Seated:
    """One viewer at one moment of a game, whose gestures go into a real session. Nothing changes the moment."""

    def __init__(self, game: Game[Any], state: Any, viewer: Viewer) -> None:
        self._game, self._state, self._viewer = game, state, viewer
        self._time = 0.0
        self._refused = ""
        self._client = OneTable(table_of(1, game.view(state, viewer)), check=self._check)
        self.session = open_session(self._client, lambda: self._time)

    def _check(self, data: Mapping[str, Any]) -> None:
        try:
            self._game.check(self._state, cast(int, self._viewer), self._game.decode_move(data))
        except IllegalMove as error:
            self._refused = error.code
            raise CallError("FAILED_PRECONDITION", error.text) from None

    def make(self, *gestures: Gesture, is_sure: bool = True) -> Outcome:
        """Makes these gestures one after the other, and puts everything back as it was.

        A question is answered with yes where `is_sure`.
        """
        session = self.session
        for gesture in gestures:
            self._make(gesture)
        question = session.gestures.question
        if is_sure and session.gestures.confirmation is not None:
            session.gestures.answer(yes=True)
        sent, lifted = self._client.sent, session.gestures.selected
        outcome = Outcome(sent[-1] if sent else None, self._refused, question, session.message, lifted)
        assert len(sent) <= 1, "one gesture sends one move"
        sent.clear()
        self._refused = ""
        session.gestures.reset()
        session.clear_message()
        return outcome

    def _make(self, gesture: Gesture) -> None:
        gestures = self.session.gestures
        self._time += 1
        match gesture:
            case TapZone(zone=zone):
                gestures.tap_zone(zone)
            case TapPlace(zone=zone, place=place):
                gestures.tap_place(zone, place)
            case SelectCards(cards=cards):
                self._select(cards)
            case TapCard(zone=zone, card=card):
                gestures.tap_card(zone, card)
            case EnterCard(zone=zone, card=card):
                gestures.enter_card(zone, card)
            case SlideCard(card=card):
                gestures.slide_card(card)
            case DropCard(card=card, zone=zone, place=place):
                gestures.drop_card(card, zone, place)
            case ChooseGap(at=at):
                gestures.choose_place(at)
            case PressOption(list=list, option=option):
                gestures.option_lists[list][1][option].do()
            case PressButton(button=button):
                gestures.buttons[button].do()
            case _:
                assert_never(gesture)

    def _select(self, cards: Sequence[int]) -> None:
        """Taps until exactly these are selected, in this order."""
        gestures = self.session.gestures
        for card in (*gestures.selected, *cards):
            gestures.tap_card(self._zone_of(card), card)

    def _zone_of(self, card: int) -> str:
        """The own zone in which a card lies; a hidden one lies in the zone that is played from."""
        view, held = self.session.view, self.session.active_zone
        assert view is not None
        own = (zone.id for zone in view.zones if zone.owner == view.viewer and card in zone.cards)
        return next(own, "" if held is None else held.id)
