"""A table without a window: what happened is played back, and what a player does becomes a move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.models import Table
from client.table.gestures import DOUBLE_TAP
from client.table.playback import Playback
from client.table.seats import hide_known_marks, summarize_seats
from client.table.session import TableSession
from engine.view import SeatView, View
from tests.client.table.fakes import ControlledRunner
from tests.client.table.seated_player import SeatedPlayer
from tests.mobile.fakes import Broken


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[SeatedPlayer]:
    found = SeatedPlayer(tmp_path / "games.db")
    yield found
    found.model.close()
    found.client.close()


def lying(view: View) -> dict[str, list[int | None]]:
    """The cards of each zone, as a set where a hand may be arranged."""
    return {zone.id: sorted(zone.cards, key=lambda card: -1 if card is None else card) for zone in view.zones}


# What happened


def test_events_lead_from_the_view_that_was_shown_to_the_newest(sitting: SeatedPlayer) -> None:
    """After the last event every card lies where the newest view has it: nothing jumps at the end."""
    arrivals = 0
    while sitting.view.stage != "over" and arrivals < 60:
        model, shown = sitting.model, None
        while (step := model.advance()) is not None:
            if step.event is None and shown is not None and step.table.view.stage == "play":
                assert lying(shown) == lying(step.view)
                counts = {seat.seat: seat.cards for seat in shown.seats}
                assert counts == {seat.seat: seat.cards for seat in step.view.seats}
                arrivals += 1
            shown = step.view
        sitting.clock.time += 1
        sitting.play()
    assert arrivals > 30


def test_a_new_game_is_shown_from_its_first_card(sitting: SeatedPlayer) -> None:
    """The draw for order has happened before anybody looks, and is seen all the same."""
    assert all(set(zone.cards) <= {None} for zone in sitting.view.zones), "no card is seen before it is drawn"
    assert sitting.view.stage == "shuffle"
    told = sitting.settle()
    assert [sentence for sentence in told if "drew" in sentence]
    assert sitting.model.step is None


def test_a_returning_player_sees_the_newest_table(sitting: SeatedPlayer) -> None:
    sitting.until("put_choices")
    again = TableSession(sitting.client, sitting.run, sitting.game, sitting.clock.now)
    again.open()
    assert again.step is None
    assert again.view is not None
    assert sitting.model.history.sentences[-1].startswith("You took the top card")
    assert again.history.sentences[-3:] == sitting.model.history.sentences[-3:], "what happened before is told again"
    assert again.view.zones == sitting.view.zones
    again.close()


def test_the_turn_passes_before_a_card_moves(sitting: SeatedPlayer) -> None:
    """A player is at the head of the list before their card moves, and the history tells each event once."""
    sitting.until("put_choices")
    sitting.play()
    model, heads = sitting.model, []
    told = len(model.history.sentences)
    while (step := model.step) is not None:
        if step.event is not None and step.event.transfers:
            heads.append((model.seat_summaries[0].seat, step.event.actor))
        model.advance()
    assert len(heads) >= 4
    assert all(seat == actor for seat, actor in heads if actor is not None)
    assert len({seat for seat, _ in heads}) == 3
    assert len(model.history.sentences) - told == sum(1 for line in model.history.sentences[told:] if line), (
        "no line is empty"
    )


def test_nothing_can_be_done_before_everything_is_shown(sitting: SeatedPlayer) -> None:
    sitting.until("put_choices")
    sitting.play()
    model = sitting.model
    assert model.step is not None
    assert not any(
        (
            model.accepts_moves,
            model.gestures.take_choices,
            model.gestures.put_choices,
            model.gestures.buttons,
            model.gestures.default_card,
        )
    )
    before = sitting.client.table(sitting.game).version
    model.gestures.tap_zone("stock")
    model.gestures.tap_zone("discards")
    assert sitting.client.table(sitting.game).version == before


def test_skipping_the_animation_shows_the_newest_view_and_keeps_what_must_be_done(sitting: SeatedPlayer) -> None:
    sitting.until("put_choices")
    sitting.play()
    sitting.model.skip_playback()
    assert sitting.model.step is None
    assert sitting.model.table is not None
    assert lying(sitting.view) == lying(sitting.model.table.view)


def test_the_own_points_are_right_as_soon_as_the_own_card_has_gone(sitting: SeatedPlayer) -> None:
    """The first events are those of the hand that is left, while all the others are still to be shown."""
    changes = 0
    for _ in range(3):
        sitting.until("put_choices")
        before = own_points(sitting.view)
        sitting.play()
        sitting.model.advance()
        assert sitting.model.step is not None
        assert sitting.model.table is not None
        assert own_points(sitting.view) == own_points(sitting.model.table.view)
        changes += own_points(sitting.view) != before
    assert changes


def own_points(view: View) -> int | None:
    return next(seat.points for seat in view.seats if seat.seat == view.viewer)


def test_a_version_that_is_not_newer_changes_nothing(sitting: SeatedPlayer) -> None:
    sitting.settle()
    playback = Playback()
    table = sitting.client.table(sitting.game)
    playback.receive(table)
    playback.receive(replace(table, events=()))
    playback.receive(replace(table, version=table.version - 1))
    assert playback.is_settled


def test_a_step_is_made_once_however_many_ask_for_it(sitting: SeatedPlayer) -> None:
    sitting.until("take_choices")
    playback = Playback()
    playback.receive(sitting.client.table(sitting.game))
    sitting.play()
    newer = sitting.model.table
    assert newer is not None
    playback.receive(newer)
    shown = []
    while (step := playback.step) is not None:
        assert playback.step is step
        assert playback.advance() is step
        shown.append(step)
    assert len(shown) > len(newer.events) >= 1
    assert playback.view == newer.view


# What a player does


def test_a_tap_takes_and_a_tap_throws_the_card_at_the_right(sitting: SeatedPlayer) -> None:
    sitting.until("take_choices")
    held = set(sitting.model.hand.cards)  # type: ignore[union-attr]
    sitting.model.gestures.tap_zone("stock")
    sitting.settle()
    (taken,) = set(sitting.model.hand.cards) - held  # type: ignore[union-attr]
    thrown = sitting.model.gestures.default_card
    assert sitting.model.hand.cards[-1] == thrown  # type: ignore[union-attr]
    sitting.model.gestures.tap_zone("discards")
    if sitting.model.gestures.confirmation:
        sitting.model.gestures.answer(True)
    sitting.settle()
    assert set(sitting.model.hand.cards) == (held | {taken}) - {thrown}  # type: ignore[union-attr]


def test_taking_and_throwing_are_never_one_double_tap(tmp_path: Path) -> None:
    sitting = SeatedPlayer(tmp_path / "games.db")
    sitting.until("take_choices")
    sitting.model.gestures.tap_zone("discards")
    while sitting.model.advance():
        pass
    sitting.clock.time += DOUBLE_TAP / 2
    sitting.model.gestures.tap_zone("discards")
    assert sitting.model.gestures.put_choices, "the second tap did nothing"
    sitting.clock.time += DOUBLE_TAP
    sitting.model.gestures.tap_zone("discards")
    assert sitting.model.gestures.confirmation or not sitting.model.gestures.put_choices
    sitting.client.close()


def test_a_precious_card_is_asked_for_once(tmp_path: Path) -> None:
    sitting = SeatedPlayer(tmp_path / "games.db", seed=5)
    for _ in range(60):
        sitting.until("put_choices")
        precious = sitting.model.gestures.put_choices[0].precious
        if precious:
            break
        sitting.play()
    model, version = sitting.model, sitting.client.table(sitting.game).version
    model.gestures.drop_card(precious[0], "discards")
    assert model.gestures.confirmation is not None
    assert (
        model.gestures.question
        == f"{model.localizer.catalogue.card(precious[0])}: A wild stands for any card you need."
    )
    model.gestures.answer(False)
    assert model.gestures.confirmation is None
    assert sitting.client.table(sitting.game).version == version
    model.gestures.drop_card(precious[0], "discards")
    model.gestures.answer(True)
    assert sitting.client.table(sitting.game).version > version
    sitting.client.close()


def test_the_order_of_the_hand_rides_with_the_move(sitting: SeatedPlayer) -> None:
    sitting.until("put_choices")
    order = tuple(reversed(sitting.model.hand.cards))  # type: ignore[union-attr]
    sitting.model.hand_order.set_order([card for card in order if card is not None])
    sitting.model.gestures.tap_zone("discards")
    if sitting.model.gestures.confirmation:
        sitting.model.gestures.answer(True)
    shown = sitting.client.table(sitting.game).view.zone(sitting.model.hand.id)  # type: ignore[union-attr]
    assert shown.cards == order[:-1]


def test_the_view_is_laid_once_until_something_changes(sitting: SeatedPlayer) -> None:
    sitting.until("put_choices")
    before = sitting.model.view
    assert sitting.model.view is before
    hand = sitting.model.hand
    assert hand is not None
    sitting.model.hand_order.set_order([card for card in reversed(hand.cards) if card is not None])
    assert sitting.model.view is not before
    assert sitting.model.hand is not None
    assert sitting.model.hand.cards == hand.cards[::-1]


def test_what_cannot_be_done_now_is_said_and_nothing_is_sent(sitting: SeatedPlayer) -> None:
    sitting.until("put_choices")
    nudged: list[str] = []
    sitting.model.changed.connect(lambda: nudged.append(sitting.model.rejected_zone))
    version = sitting.client.table(sitting.game).version
    sitting.model.gestures.tap_zone("stock")
    assert sitting.model.message == "Discard a card."
    assert "stock" in nudged
    thrown = sitting.model.gestures.default_card
    assert sitting.client.table(sitting.game).version == version
    sitting.play()
    sitting.until("take_choices")
    assert sitting.model.message == "", "it belonged to what was shown before"
    sitting.model.gestures.drop_card(thrown or 0, "discards")
    assert sitting.model.message == sitting.model.prompt != ""


def test_a_refusal_goes_with_the_next_thing_that_the_player_does(sitting: SeatedPlayer) -> None:
    """Another card is lifted, or the hand is laid in another order."""
    sitting.until("put_choices")
    model, hand = sitting.model, sitting.model.hand
    assert hand is not None
    cards = [card for card in hand.cards if card is not None]
    for act in (
        lambda: model.gestures.tap_card(hand.id, cards[0]),
        lambda: model.gestures.tap_card(hand.id, cards[0]),
        lambda: model.hand_order.set_order(cards[::-1]),
    ):
        model.gestures.tap_zone("stock")
        assert model.message
        act()
        assert model.message == ""


def test_a_table_that_has_moved_on_is_looked_at_again(tmp_path: Path) -> None:
    """Another device of the same person was faster: the move is refused, and the newest table comes by itself."""
    sitting = SeatedPlayer(tmp_path / "games.db")
    sitting.until("take_choices")
    other = EmbeddedClient(tmp_path / "games.db", rng=Random(4), clock=sitting.clock)
    other.sign_in(other.profiles()[0])
    number = other.table(sitting.game).move_number
    other.move(sitting.game, number, {"type": "take", "source": "stock"})
    sitting.model.gestures.tap_zone("stock")
    assert sitting.model.message == "The table has moved on. Look again."
    sitting.settle()
    assert sitting.model.gestures.put_choices
    other.close()
    sitting.client.close()


def test_a_whole_game_is_played_and_followed_by_another(tmp_path: Path) -> None:
    sitting = SeatedPlayer(tmp_path / "games.db", levels=("steady",))
    for _ in range(1500):
        sitting.settle()
        if sitting.view.stage == "over":
            break
        sitting.play()
    assert sitting.view.stage == "over"
    assert any(person.has_won for person in sitting.model.seat_summaries)
    sitting.model.rematch()
    assert sitting.model.next_game
    assert sitting.model.next_game != sitting.game
    sitting.client.close()


def test_the_table_cannot_be_reached() -> None:
    broken: Any = Broken()
    model = TableSession(broken, ControlledRunner(), "g")
    model.open()
    assert model.state == "error"
    assert (
        model.message
        == "Your saved games can’t be opened now. Nothing in them was changed. Is there space left on this device?"
    )
    for do in (
        model.tick,
        model.hand_order.apply_proposal,
        model.skip_playback,
        lambda: model.gestures.tap_zone("stock"),
        lambda: model.gestures.drop_card(1, "x"),
    ):
        do()
    assert model.seat_summaries == ()
    assert model.gestures.buttons == ()


# Who sits there


def test_the_active_player_is_listed_first_and_the_others_in_order_of_play(sitting: SeatedPlayer) -> None:
    sitting.until("take_choices")
    people = sitting.model.seat_summaries
    assert people[0].is_active
    assert people[0].is_you
    order = [seat.seat for seat in sitting.view.seats]
    at = order.index(people[0].seat)
    assert [person.seat for person in people] == order[at:] + order[:at]


def test_a_mark_of_several_that_a_fact_of_the_table_says_is_hidden(sitting: SeatedPlayer) -> None:
    first, second, third = sitting.model.seat_summaries
    people = (
        replace(first, marks=("dealer", "last turn"), short_marks=("dealer", "last"), mark="last turn"),
        replace(second, marks=("last turn",), short_marks=("last",), mark="last turn"),
        replace(third, marks=("out",), short_marks=("out",), mark="out"),
    )
    hidden = hide_known_marks(people, ["Ada is out: last turns"])
    assert [person.marks for person in hidden] == [("dealer",), (), ("out",)]
    assert [person.mark for person in hidden] == ["dealer", "", "out"]
    assert hide_known_marks(people, ["Clockwise"]) == people


def test_presence_is_told_of_people_computers_and_who_is_away(sitting: SeatedPlayer) -> None:
    table: Table = sitting.client.table(sitting.game)
    seats = tuple(replace(seat, away=True) if seat.seat == 0 else seat for seat in table.view.seats)
    told = {
        person.seat: person
        for person in summarize_seats(replace(table.view, seats=seats), table, sitting.model.localizer)
    }
    assert [told[seat].presence for seat in range(3)] == ["away", "computer", "computer"]
    assert told[0].marks[0] == "away"
    waiting = replace(table.view, seats=(*seats, SeatView(3, 0)))
    assert len(summarize_seats(waiting, table, sitting.model.localizer)) == 4


def test_what_came_since_the_own_last_move_is_counted(sitting: SeatedPlayer) -> None:
    sitting.until("put_choices")
    sitting.play()
    model = sitting.model
    while (step := model.step) is not None and (step.event is None or step.event.actor != 0):
        model.advance()
    model.advance()
    assert model.history.count_since_own_move == 0, "one knows what one has done"
    before = len(model.history.sentences)
    sitting.settle()
    assert model.history.count_since_own_move == len(model.history.sentences) - before > 2
    model.send_move({"type": "pass"}, is_legal=False)
    assert model.history.count_since_own_move > 2, "a move that is refused is none"
    again = TableSession(sitting.client, sitting.run, sitting.game, sitting.clock.now)
    again.open()
    assert again.history.count_since_own_move == model.history.count_since_own_move, "whoever comes back as well"
    assert (
        again.history.sentences[-again.history.count_since_own_move :]
        == model.history.sentences[-model.history.count_since_own_move :]
    )
    again.close()
