"""A table without a window while time passes: clocks that are set, turns that end, work that takes long."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from client.embedded import EmbeddedClient
from client.table.actions import TableAction
from client.table.gestures import DOUBLE_TAP
from tests.client.table.seated_player import SeatedPlayer


def test_what_happens_elsewhere_is_seen_without_a_clock_too(tmp_path: Path) -> None:
    sitting = SeatedPlayer(tmp_path / "games.db")
    sitting.until("take_choices")
    other = EmbeddedClient(tmp_path / "games.db", rng=Random(4), clock=sitting.clock)
    other.sign_in(other.profiles()[0])
    other.move(sitting.game, other.table(sitting.game).move_number, {"type": "take", "source": "stock"})
    sitting.clock.time += 3
    sitting.model.tick()
    sitting.settle()
    assert sitting.model.gestures.put_choices
    other.delete_game(sitting.game)
    sitting.clock.time += 3
    sitting.model.tick()
    assert (sitting.model.state, sitting.model.message) == ("error", "This table is not there any more.")
    for _ in range(5):
        sitting.clock.time += 3
        sitting.model.tick()  # and is not asked for again
    other.close()
    sitting.client.close()


def test_the_clock_is_told_how_the_hand_lies_whenever_that_was_done(tmp_path: Path) -> None:
    """An order that was set while the last event was still being shown counts: the marked card goes (G14)."""
    sitting = SeatedPlayer(tmp_path / "games.db", time_limit=60)
    sitting.until("take_choices")
    sitting.model.gestures.tap_zone("stock")
    sitting.model.advance()  # the card has arrived, and nothing can be done yet
    assert not sitting.model.gestures.put_choices
    laid = sitting.model.hand.cards  # type: ignore[union-attr]
    sitting.model.hand_order.set_order([card for card in (*laid[1:], laid[0]) if card is not None])
    while sitting.model.advance():
        pass
    marked = sitting.model.gestures.default_card
    assert marked == laid[0]
    sitting.clock.time += 80
    sitting.client.expire(sitting.game)
    assert sitting.client.table(sitting.game).view.zone("discards").cards[-1] == marked
    sitting.client.close()


@pytest.mark.parametrize("by", [7200.0, -7200.0, 3600.0, -3600.0])
def test_setting_the_clock_costs_nobody_a_turn_and_stops_nothing(tmp_path: Path, by: float) -> None:
    """Nor does a machine that slept: for both the time of day jumps, and the turn begins anew."""
    sitting = SeatedPlayer(tmp_path / "games.db", time_limit=60)
    sitting.until("take_choices")
    sitting.clock.time += 50
    sitting.model.tick()
    sitting.clock.is_off = by
    for _ in range(12):
        sitting.clock.time += 0.25
        sitting.model.tick()
        sitting.settle()
    assert sitting.model.gestures.take_choices
    assert not sitting.model.is_away
    assert sitting.model.seconds_left is not None
    assert 40 < sitting.model.seconds_left <= 60
    sitting.clock.time += 60
    sitting.model.tick()
    sitting.settle()
    assert sitting.model.is_away, "the clock goes on"
    sitting.client.close()


def test_a_card_can_be_thrown_at_once_after_the_clock_was_set_back(tmp_path: Path) -> None:
    sitting = SeatedPlayer(tmp_path / "games.db")
    sitting.until("take_choices")
    sitting.model.gestures.tap_zone("discards")
    sitting.settle()
    sitting.clock.is_off = -3600.0
    sitting.clock.time += DOUBLE_TAP
    sitting.model.gestures.tap_zone("discards")
    assert sitting.model.gestures.confirmation or not sitting.model.gestures.put_choices
    sitting.client.close()


def test_a_slow_call_is_mentioned_until_it_is_done(tmp_path: Path) -> None:
    sitting, said = SeatedPlayer(tmp_path / "games.db", time_limit=60), list[str]()
    sitting.until("take_choices")
    model = sitting.model
    sitting.run.holds = True
    model.more_time()
    for passes in (0.0, 0.9, 0.2, 5.0):
        sitting.clock.time += passes
        model.tick()
        model.clear_message()
        said.append(model.message)
    assert said == ["", "", "One moment …", "One moment …"]
    sitting.run.holds = False
    sitting.run.let_go()
    sitting.settle()
    assert TableAction.MORE_TIME in model.actions
    assert model.message == ""
    sitting.client.close()


def test_the_ring_goes_on_while_a_turn_goes_on(tmp_path: Path) -> None:
    sitting = SeatedPlayer(tmp_path / "games.db", time_limit=60)
    sitting.until("take_choices")
    sitting.clock.time += 55
    before = sitting.model.share_left
    sitting.model.gestures.tap_zone("stock")
    while sitting.model.advance():
        pass
    assert sitting.model.share_left == before < 0.3
    sitting.client.close()


def test_when_time_ends_the_authority_is_asked_and_one_comes_back(tmp_path: Path) -> None:
    sitting = SeatedPlayer(tmp_path / "games.db", time_limit=20)
    sitting.until("take_choices")
    assert sitting.model.seconds_left is not None
    assert 0 < sitting.model.share_left <= 1
    assert TableAction.MORE_TIME in sitting.model.actions
    before = sitting.model.seconds_left
    sitting.model.more_time()
    while sitting.model.advance():
        pass
    assert sitting.model.seconds_left == before + 20
    sitting.clock.time += 60
    sitting.model.tick()
    sitting.settle()
    assert sitting.model.is_away
    assert sitting.model.prompt == "You are away, and the table waits for you."
    sitting.model.back()
    sitting.settle()
    assert not sitting.model.is_away
    sitting.client.close()
