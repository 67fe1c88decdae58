"""Quick taps that were meant for what has just gone do nothing; deliberate ones do."""

from __future__ import annotations

from mobile import theme
from mobile.controls.tap_guard import TapGuard

NEAR = float(theme.TARGET)


class Time:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def after_a_change() -> tuple[TapGuard, Time]:
    """A tap at (100, 50) has led to another screen."""
    time = Time()
    taps = TapGuard(time)
    assert not taps.is_stray_tap(100, 50, NEAR)
    taps.note_change()
    return taps, time


def test_a_second_quick_tap_at_the_same_spot_is_a_slip() -> None:
    taps, time = after_a_change()
    time.now += theme.TAP_GUARD * 0.9
    assert taps.is_stray_tap(110, 45, NEAR)
    assert taps.is_stray_tap(100, 50, NEAR), "and so is a third one"


def test_a_later_tap_is_deliberate() -> None:
    taps, time = after_a_change()
    time.now += theme.TAP_GUARD
    assert not taps.is_stray_tap(100, 50, NEAR)


def test_a_page_on_which_a_tap_begins_a_game_takes_a_late_second_tap_for_a_slip() -> None:
    taps, time = after_a_change()
    taps.note_change(theme.GAME_GUARD)
    time.now += theme.TAP_GUARD
    assert taps.is_stray_tap(100, 50, NEAR)
    time.now += theme.GAME_GUARD
    assert not taps.is_stray_tap(100, 50, NEAR)


def test_a_tap_elsewhere_is_deliberate_and_can_be_repeated() -> None:
    taps, _ = after_a_change()
    assert not taps.is_stray_tap(100 + NEAR, 50, NEAR)
    assert not taps.is_stray_tap(100 + NEAR, 50, NEAR)


def test_a_control_that_appears_by_itself_ignores_taps_at_first() -> None:
    taps, time = after_a_change()
    time.now += 10
    assert not taps.is_stray_tap(300, 300, NEAR)
    time.now += 0.2
    taps.note_change()
    assert taps.is_stray_tap(300, 300, NEAR)


def test_a_tap_is_deliberate_on_what_a_key_has_brought() -> None:
    """Such as the first one on a page to which the key for *back* has led."""
    taps, time = after_a_change()
    time.now += 10
    assert not taps.is_stray_tap(300, 300, NEAR)
    taps.note_key()
    taps.note_change()
    assert not taps.is_stray_tap(300, 300, NEAR)


def test_nothing_is_a_slip_before_anything_was_tapped() -> None:
    taps = TapGuard(Time())
    taps.note_change()
    assert not taps.is_stray_tap(1, 1, NEAR)
