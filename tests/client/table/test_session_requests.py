"""Calls of a table to the authority: which, how often, and what follows their answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from client.table.requests import SLOW_SECONDS
from client.table.session import MAX_ANIMATED_EVENTS, TableSession
from client.table.table_subscription import POLL_SECONDS
from engine.cards import parse_cards
from engine.game import SeenEvent
from engine.text import Text
from engine.view import Stage, View, Zone
from tests.client.table.fakes import ControlledRunner, RecordingClient
from tests.client.table.small_tables import DRAWN, HAND, PLAYERS, TOP, moved, put_of, table_of, view_of

CLOSED = Text("store-cannot-open")
SEVEN, EIGHT, KING = HAND
THROWING = view_of(choices=(put_of(*HAND, precious=(KING,)),))
MANY = view_of(choices=(put_of(*HAND, most=2),))


class Watched:
    """A table at which seat 0 sits, and a client that hands on what a test wants."""

    def __init__(self, view: View = THROWING, history: tuple[SeenEvent, ...] = (), **more: Any) -> None:
        self.client, self.run, self.now, self.version = RecordingClient(history), ControlledRunner(), 1000.0, 0
        self.model = TableSession(cast("Any", self.client), self.run, "game", lambda: self.now, lambda: self.now)
        self.model.open()
        self.come(view, **more)

    def come(self, view: View, *events: SeenEvent, **more: Any) -> None:
        """A newer table, which these events led to."""
        self.version += 1
        self.client.came(table_of(self.version, view, *events, **more))

    def settle(self) -> None:
        while self.model.advance() is not None:
            pass


# Calls


def test_while_one_call_is_on_its_way_no_other_is_made() -> None:
    """Two taps in a hurry are one: the second would be refused, or be made twice."""
    at = Watched()
    at.run.holds = True
    at.model.more_time()
    assert not at.model.accepts_moves
    for again in (at.model.more_time, at.model.back, at.model.ready):
        again()
    at.run.let_go()
    assert at.client.calls == ["more_time"]
    at.model.back()
    at.run.let_go()
    assert at.client.calls == ["more_time", "back"], "after the answer one may ask again"


def test_a_call_is_slow_as_soon_as_it_has_taken_that_long() -> None:
    at = Watched()
    at.run.holds = True
    at.model.more_time()
    at.now += SLOW_SECONDS
    at.model.tick()
    assert at.model.message == "One moment …"


def test_the_authority_is_not_asked_more_often_than_it_needs_to_be() -> None:
    at = Watched()
    for _ in range(8):
        at.now += POLL_SECONDS / 4
        at.model.tick()
    assert at.client.calls == ["expire"] * 2


def test_a_game_that_is_gone_cannot_be_played_on() -> None:
    """A game deleted elsewhere is not found by the request, and the screen says so."""
    at = Watched()
    at.client.refuses["more_time"] = Text("no-such-game")
    at.model.more_time()
    assert (at.model.state, at.model.message) == ("error", "This table is gone.")
    at.model.clear_message()
    assert at.model.error == "This table is gone.", "the reason stands after the note has gone"
    assert not at.model.can_retry


def test_a_look_that_fails_leaves_the_table_as_it_is() -> None:
    """The next one may find more; meanwhile what is shown can be played."""
    at = Watched()
    at.client.refuses["expire"] = CLOSED
    at.now += POLL_SECONDS
    at.model.tick()
    assert at.client.calls == ["expire"]
    assert (at.model.state, at.model.message, at.model.accepts_moves) == ("ready", "", True)


def test_a_call_that_fails_says_why_and_can_be_made_again() -> None:
    at = Watched()
    at.client.refuses["more_time"] = CLOSED
    at.model.more_time()
    assert (
        at.model.message
        == "Your saved games can’t be opened now. Nothing in them was changed. Is there space left on this device?"
    )
    assert at.model.accepts_moves


# Coming and going


def test_after_a_long_absence_events_are_not_animated() -> None:
    """Hundreds of events are not animated; one line says that there were many."""
    most = MAX_ANIMATED_EVENTS * len(PLAYERS)
    back_and_forth = [moved(None, "stock", "hand:1", 1), moved(None, "hand:1", "stock", 1)] * most
    at = Watched()
    at.come(THROWING, *back_and_forth[:most])
    assert (at.model.step is None, at.model.message) == (False, "")
    at = Watched()
    at.come(THROWING, *back_and_forth[: most + 1])
    assert at.model.step is None
    assert at.model.message == "A lot has happened since you were here. This is how the table stands."
    assert at.model.accepts_moves


def test_who_comes_after_the_beginning_and_has_no_seat_is_told_so() -> None:
    at = Watched(seat=None)
    said = "The game began without you: you are watching. Ask for the next one."
    assert at.model.message == said
    at.come(THROWING, moved(DRAWN, "hand:0", "discards"), seat=None, move_number=9)
    at.settle()
    assert at.model.message == said, "it stays until there was time to read it"
    at.model.clear_message()
    at.come(THROWING, seat=None, move_number=10)
    assert at.model.message == "", "it is said once"
    assert Watched(seat=None, status="over").model.message == ""
    assert Watched().model.message == ""


def test_earlier_events_enter_the_history_once() -> None:
    """The history goes on where it was, however often the app is put away."""
    thrown = moved(DRAWN, "hand:0", "discards")
    at = Watched(history=(thrown,))
    told = at.model.history.sentences
    assert len(told) == 1
    at.model.reopen()
    at.come(THROWING)
    at.settle()
    assert at.model.history.sentences == told


def test_what_happened_while_the_app_was_put_away_enters_the_history() -> None:
    """A table that is watched anew brings no events with its first version."""
    at = Watched(history=(moved(DRAWN, "hand:0", "discards"),))
    assert len(at.model.history.sentences) == 1
    at.client.missed = (moved(None, "stock", "hand:1", 1),)
    at.model.reopen()
    at.come(THROWING)
    at.settle()
    assert len(at.model.history.sentences) == 2


@pytest.mark.parametrize(("moves", "is_played_back"), [(80, True), (81, False)])
def test_the_opening_of_a_young_game_is_played_back(moves: int, is_played_back: bool) -> None:
    asked: list[int] = []

    class Asked(RecordingClient):
        def history(self, game: str, since: int, until: int | None = None) -> tuple[SeenEvent, ...]:
            asked.append(since)
            return (moved(DRAWN, "hand:1", "discards", 1),)

    client = Asked()
    model = TableSession(cast("Any", client), ControlledRunner(), "game", now=lambda: 1000.0)
    model.open()
    client.came(table_of(moves, THROWING))
    assert asked == [moves - 80]
    assert (model.step is not None) is is_played_back


@pytest.mark.parametrize(("bidder", "is_played_back"), [(1, True), (0, False)])
def test_who_has_bid_is_not_shown_the_opening_again(bidder: int, is_played_back: bool) -> None:
    class Bidding(RecordingClient):
        def history(self, game: str, since: int, until: int | None = None) -> tuple[SeenEvent, ...]:
            return (SeenEvent(Text("bid", {"seat": bidder}), actor=bidder),)

    client = Bidding()
    model = TableSession(cast("Any", client), ControlledRunner(), "game", now=lambda: 1000.0)
    model.open()
    client.came(table_of(9, THROWING))
    assert (model.step is not None and model.step.event is not None) is is_played_back


@pytest.mark.parametrize("stage", ["play", "rest"])
def test_who_joins_later_is_shown_nothing_of_earlier_hands(stage: Stage) -> None:
    """A hand in which somebody had no cards is not played back to them (G16)."""
    first, second = (SeenEvent(Text("shuffled"), hint="shuffle", stage="shuffle") for _ in range(2))
    taken = moved(None, "stock", "hand:1", 1)
    before = (SeenEvent(Text("drew"), stage="shuffle"), first, taken)
    after = () if stage == "rest" else (second, taken)
    at = Watched(replace(THROWING, stage=stage), history=(*before, *after))
    told = []
    while (step := at.model.advance()) is not None:
        told += [step.event] if step.event else []
    assert tuple(told) == after
    assert len(at.model.history.events) == len(before) + len(after), "all of it can be read"


def test_the_app_may_be_put_away_before_the_first_look_has_ended() -> None:
    """A history that arrives after the app was put away is ignored, and the table opens all the same."""
    at = Watched(history=(moved(DRAWN, "hand:0", "discards"),))
    model = TableSession(cast("Any", at.client), at.run, "game", now=lambda: at.now)
    model.open()
    at.run.holds = True
    at.client.came(table_of(2, THROWING))  # its history is on its way
    model.reopen()
    at.run.held.pop()()  # it watches anew, before the history has come
    at.run.holds = False
    at.client.came(table_of(2, THROWING))
    assert model.state == "ready"
    assert len(model.history.sentences) == 1


# What was begun and is not wanted any more


def test_a_question_goes_when_the_table_goes_on() -> None:
    """The clock was faster than the answer: what was asked about cannot be done any more."""
    at = Watched()
    at.model.gestures.drop_card(KING, "discards")
    assert at.model.gestures.confirmation is not None
    at.come(view_of((SEVEN, EIGHT), discards=(TOP, KING), turn=1), moved(KING, "hand:0", "discards"))
    assert at.model.gestures.confirmation is None
    at.settle()
    at.model.gestures.answer(True)
    assert at.client.moves == []


def test_a_question_goes_when_the_table_jumps_to_its_newest_state() -> None:
    at = Watched()
    at.model.gestures.drop_card(KING, "discards")
    at.come(THROWING, *[moved(None, "stock", "hand:1", 1)] * (MAX_ANIMATED_EVENTS * len(PLAYERS) + 1))
    assert at.model.accepts_moves
    assert at.model.gestures.confirmation is None


def test_chosen_cards_are_forgotten_when_the_table_goes_on() -> None:
    at = Watched(MANY)
    at.model.gestures.select([SEVEN, EIGHT])
    at.come(MANY, moved(None, "stock", "hand:1", 1))
    assert at.model.gestures.selected == ()


def test_of_the_chosen_cards_those_that_have_gone_are_not_chosen() -> None:
    """The table jumps to its newest state here, because more happened than is animated."""
    at = Watched(MANY)
    at.model.gestures.select([SEVEN, EIGHT])
    away = [moved(None, "stock", "hand:1", 1)] * (MAX_ANIMATED_EVENTS * len(PLAYERS))
    at.come(view_of((EIGHT, KING), choices=(put_of(EIGHT, KING, most=2),)), moved(SEVEN, "hand:0", "discards"), *away)
    assert at.model.accepts_moves
    assert at.model.gestures.selected == (EIGHT,)


def test_a_tap_on_a_minor_zone_says_which_of_its_cards_the_player_sees() -> None:
    """A sentence about the turn would be no answer, as nothing can be done there."""
    kitty = Zone("kitty", None, "stack", Text("zone-kitty-own"), parse_cards("4C 5D 6S"), minor=True)
    at = Watched(replace(THROWING, kind="five_hundred", prompt=Text("your-lead"), zones=(*THROWING.zones, kitty)))
    at.model.gestures.tap_zone("kitty")
    assert at.model.message == "Your kitty: 4♣ 5♦ 6♠. You can’t play these cards."
    at.come(replace(at.model.view, zones=(*THROWING.zones, replace(kitty, cards=(None,) * 3))))
    at.settle()
    at.model.gestures.tap_zone("kitty")
    assert at.model.message == at.model.prompt != "", "the cards are somebody else’s secret"
