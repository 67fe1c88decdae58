"""The vibration of a phone, with Android's classes as Python sees them."""

from __future__ import annotations

import sys
from typing import Any
from unittest.mock import MagicMock

import pytest

from mobile.window import sounds
from mobile.window.sounds import Sounds
from mobile.window.vibration import vibrate


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The classes of Android by their names; a phone of its eighth version."""
    classes: dict[str, Any] = {
        name: MagicMock()
        for name in ("org.kivy.android.PythonActivity", "android.os.Build$VERSION", "android.os.VibrationEffect")
    }
    classes["android.os.Build$VERSION"].SDK_INT = 26
    monkeypatch.setitem(sys.modules, "jnius", MagicMock(autoclass=classes.__getitem__))
    monkeypatch.setenv("ANDROID_ARGUMENT", "1")
    return classes


def motor(android: dict[str, Any]) -> Any:
    return android["org.kivy.android.PythonActivity"].mActivity.getSystemService.return_value


def test_a_phone_vibrates_once(android: dict[str, Any]) -> None:
    vibrate()
    effect = android["android.os.VibrationEffect"].createOneShot.return_value
    motor(android).vibrate.assert_called_once_with(effect)


def test_an_older_phone_is_told_a_time(android: dict[str, Any]) -> None:
    android["android.os.Build$VERSION"].SDK_INT = 24
    vibrate()
    motor(android).vibrate.assert_called_once_with(60)


def test_a_phone_without_a_motor_goes_on(android: dict[str, Any]) -> None:
    motor(android).vibrate.side_effect = OSError
    vibrate()


def test_a_desktop_asks_for_nothing(android: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT")
    vibrate()
    motor(android).vibrate.assert_not_called()


def test_the_own_turn_is_felt_though_nothing_is_heard() -> None:
    felt: list[int] = []
    silent = Sounds(lambda: 0.0, lambda: felt.append(1))
    silent.play(sounds.FLIP)
    silent.play(sounds.YOUR_TURN)
    assert (len(felt), silent.played) == (1, [])
