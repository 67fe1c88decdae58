"""A table without a window: what happened is played back, and what a player does becomes a move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from mobile_fakes import AtOnce, Broken

from client.embedded import EmbeddedClient
from client.shown import Table
from engine.view import SeatView, View
from mobile import theme
from mobile.viewmodels.people import people_of
from mobile.viewmodels.playback import Playback
from mobile.viewmodels.table import TableModel
from tests.mobile.sitting import Sitting


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    found = Sitting(tmp_path / "games.db")
    yield found
    found.model.close()
    found.client.close()


def lying(view: View) -> dict[str, list[int | None]]:
    """What lies where: as a set, since a hand may be arranged."""
    return {zone.id: sorted(zone.cards, key=lambda card: -1 if card is None else card) for zone in view.zones}


# What happened


def test_events_lead_from_the_view_that_was_shown_to_the_newest(sitting: Sitting) -> None:
    """After the last event every card lies where the newest view has it: nothing jumps at the end."""
    arrivals = 0
    while sitting.view.stage != "over" and arrivals < 120:
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


def test_a_new_game_is_shown_from_its_first_card(sitting: Sitting) -> None:
    """The draw for order has happened before anybody looks, and is seen all the same."""
    assert all(set(zone.cards) <= {None} for zone in sitting.view.zones), "no card is seen before it is drawn"
    assert sitting.view.stage == "shuffle"
    told = sitting.settle()
    assert [one for one in told if "drew" in one]
    assert sitting.model.step is None


def test_who_comes_back_sees_the_table_as_it_is(sitting: Sitting) -> None:
    sitting.until("puts")
    again = TableModel(sitting.client, sitting.run, sitting.game, sitting.clock.now)
    again.open()
    assert again.step is None
    assert again.view is not None
    assert sitting.model.story[-1].startswith("You took the top card")
    assert again.story[-3:] == sitting.model.story[-3:], "what happened before is told again"
    assert again.view.zones == sitting.view.zones
    again.close()


def test_the_turn_passes_before_a_card_moves(sitting: Sitting) -> None:
    """Whoever moves a card is at the head of the list by then, and the story tells each event once."""
    sitting.until("puts")
    sitting.play()
    model, heads = sitting.model, []
    told = len(model.story)
    while (step := model.step) is not None:
        if step.event is not None and step.event.transfers:
            heads.append((model.people[0].seat, step.event.actor))
        model.advance()
    assert len(heads) >= 4
    assert all(seat == actor for seat, actor in heads if actor is not None)
    assert len({seat for seat, _ in heads}) == 3
    assert len(model.story) - told == sum(1 for line in model.story[told:] if line), "no line is empty"


def test_nothing_can_be_done_before_everything_is_shown(sitting: Sitting) -> None:
    sitting.until("puts")
    sitting.play()
    model = sitting.model
    assert model.step is not None
    assert not any((model.is_live, model.can.takes, model.can.puts, model.can.buttons, model.can.thrown))
    before = sitting.client.table(sitting.game).version
    model.can.tap_zone("stock")
    model.can.tap_zone("discards")
    assert sitting.client.table(sitting.game).version == before


def test_hurry_shows_the_newest_and_forgets_nothing_that_must_be_done(sitting: Sitting) -> None:
    sitting.until("puts")
    sitting.play()
    sitting.model.hurry()
    assert sitting.model.step is None
    assert sitting.model.table is not None
    assert lying(sitting.view) == lying(sitting.model.table.view)


def test_the_own_points_are_right_as_soon_as_the_own_card_has_gone(sitting: Sitting) -> None:
    """They are those of the hand that is left, while all the others are still to be shown."""
    changes = 0
    for _ in range(3):
        sitting.until("puts")
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


def test_a_version_that_is_not_newer_changes_nothing(sitting: Sitting) -> None:
    sitting.settle()
    playback = Playback()
    table = sitting.client.table(sitting.game)
    playback.receive(table)
    playback.receive(replace(table, events=()))
    playback.receive(replace(table, version=table.version - 1))
    assert playback.is_settled


def test_a_step_is_made_once_however_many_ask_for_it(sitting: Sitting) -> None:
    sitting.until("takes")
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


def test_a_tap_takes_and_a_tap_throws_the_card_at_the_right(sitting: Sitting) -> None:
    sitting.until("takes")
    held = set(sitting.model.hand.cards)  # type: ignore[union-attr]
    sitting.model.can.tap_zone("stock")
    sitting.settle()
    (taken,) = set(sitting.model.hand.cards) - held  # type: ignore[union-attr]
    assert sitting.model.hand.cards[-1] == taken == sitting.model.can.thrown  # type: ignore[union-attr]
    sitting.model.can.tap_zone("discards")
    if sitting.model.can.asks:
        sitting.model.can.answer(True)
    sitting.settle()
    assert set(sitting.model.hand.cards) == held  # type: ignore[union-attr]


def test_taking_and_throwing_are_never_one_double_tap(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "games.db")
    sitting.until("takes")
    sitting.model.can.tap_zone("discards")
    while sitting.model.advance():
        pass
    sitting.clock.time += theme.DOUBLE_TAP / 2
    sitting.model.can.tap_zone("discards")
    assert sitting.model.can.puts, "the second tap did nothing"
    sitting.clock.time += theme.DOUBLE_TAP
    sitting.model.can.tap_zone("discards")
    assert sitting.model.can.asks or not sitting.model.can.puts
    sitting.client.close()


def test_a_precious_card_is_asked_for_once(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "games.db", seed=5)
    for _ in range(60):
        sitting.until("puts")
        precious = sitting.model.can.puts[0].precious
        if precious:
            break
        sitting.play()
    model, version = sitting.model, sitting.client.table(sitting.game).version
    model.can.drop(precious[0], "discards")
    assert model.can.asks is not None
    assert model.can.question == f"{model.voice.catalogue.card(precious[0])}: A wild stands for any card you need."
    model.can.answer(False)
    assert model.can.asks is None
    assert sitting.client.table(sitting.game).version == version
    model.can.drop(precious[0], "discards")
    model.can.answer(True)
    assert sitting.client.table(sitting.game).version > version
    sitting.client.close()


def test_the_order_of_the_hand_rides_with_the_move(sitting: Sitting) -> None:
    sitting.until("puts")
    order = tuple(reversed(sitting.model.hand.cards))  # type: ignore[union-attr]
    sitting.model.arrange([card for card in order if card is not None])
    sitting.model.can.tap_zone("discards")
    if sitting.model.can.asks:
        sitting.model.can.answer(True)
    shown = sitting.client.table(sitting.game).view.zone(sitting.model.hand.id)  # type: ignore[union-attr]
    assert shown.cards == order[:-1]


def test_the_view_is_laid_once_until_something_changes(sitting: Sitting) -> None:
    sitting.until("puts")
    before = sitting.model.view
    assert sitting.model.view is before
    hand = sitting.model.hand
    assert hand is not None
    sitting.model.arrange([card for card in reversed(hand.cards) if card is not None])
    assert sitting.model.view is not before
    assert sitting.model.hand is not None
    assert sitting.model.hand.cards == hand.cards[::-1]


def test_what_cannot_be_done_now_is_said_and_nothing_is_sent(sitting: Sitting) -> None:
    sitting.until("puts")
    nudged: list[str] = []
    sitting.model.changed.connect(lambda: nudged.append(sitting.model.nudged))
    version = sitting.client.table(sitting.game).version
    sitting.model.can.tap_zone("stock")
    assert sitting.model.note == "Not now. Now discard a card."
    assert "stock" in nudged
    thrown = sitting.model.can.thrown
    assert sitting.client.table(sitting.game).version == version
    sitting.play()
    sitting.until("takes")
    assert sitting.model.note == "", "it belonged to what was shown before"
    sitting.model.can.drop(thrown or 0, "discards")
    assert sitting.model.note.startswith("Not now.")


def test_a_table_that_has_moved_on_is_looked_at_again(tmp_path: Path) -> None:
    """Another device of the same person was faster: the move is refused, and the newest table comes by itself."""
    sitting = Sitting(tmp_path / "games.db")
    sitting.until("takes")
    other = EmbeddedClient(tmp_path / "games.db", rng=Random(4), clock=sitting.clock)
    other.sign_in(other.profiles()[0])
    number = other.table(sitting.game).move_number
    other.move(sitting.game, number, {"type": "take", "source": "stock"})
    sitting.model.can.tap_zone("stock")
    assert sitting.model.note == "The table has moved on meanwhile. Look again."
    sitting.settle()
    assert sitting.model.can.puts
    other.close()
    sitting.client.close()


def test_a_whole_game_is_played_and_followed_by_another(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "games.db", levels=("steady",))
    for _ in range(1500):
        sitting.settle()
        if sitting.view.stage == "over":
            break
        sitting.play()
    assert sitting.view.stage == "over"
    assert any(person.has_won for person in sitting.model.people)
    sitting.model.rematch()
    assert sitting.model.follows
    assert sitting.model.follows != sitting.game
    sitting.client.close()


def test_the_table_cannot_be_reached() -> None:
    broken: Any = Broken()
    model = TableModel(broken, AtOnce(), "g")
    model.open()
    assert model.state == "error"
    assert model.note == "The folder for saved games cannot be opened or written."
    for do in (
        model.tick,
        model.propose,
        model.hurry,
        lambda: model.can.tap_zone("stock"),
        lambda: model.can.drop(1, "x"),
    ):
        do()
    assert model.people == ()
    assert model.can.buttons == ()


# Who sits there


def test_who_plays_is_at_the_head_and_the_others_follow_in_order(sitting: Sitting) -> None:
    sitting.until("takes")
    people = sitting.model.people
    assert people[0].is_active
    assert people[0].is_you
    order = [seat.seat for seat in sitting.view.seats]
    at = order.index(people[0].seat)
    assert [person.seat for person in people] == order[at:] + order[:at]


def test_presence_is_told_of_people_computers_and_who_is_away(sitting: Sitting) -> None:
    table: Table = sitting.client.table(sitting.game)
    seats = tuple(replace(seat, away=True) if seat.seat == 0 else seat for seat in table.view.seats)
    told = {person.seat: person for person in people_of(replace(table.view, seats=seats), table, sitting.model.voice)}
    assert [told[seat].presence for seat in range(3)] == ["away", "computer", "computer"]
    assert told[0].marks[0] == "away"
    waiting = replace(table.view, seats=(*seats, SeatView(3, 0)))
    assert len(people_of(waiting, table, sitting.model.voice)) == 4


def test_what_came_since_the_own_last_move_is_counted(sitting: Sitting) -> None:
    sitting.until("puts")
    sitting.play()
    model = sitting.model
    while (step := model.step) is not None and (step.event is None or step.event.actor != 0):
        model.advance()
    model.advance()
    assert model.news == 0, "one knows what one has done"
    before = len(model.story)
    sitting.settle()
    assert model.news == len(model.story) - before > 2
    again = TableModel(sitting.client, sitting.run, sitting.game, sitting.clock.now)
    again.open()
    assert again.news == model.news, "whoever comes back as well"
    assert again.story[-again.news :] == model.story[-model.news :]
    again.close()
