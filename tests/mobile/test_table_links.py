"""The links of tables on Android, with its activity and intents as Python sees them."""

from __future__ import annotations

import sys
from typing import Any
from unittest.mock import MagicMock

import pytest

from mobile.window.table_links import FROM_HISTORY, VIEW, read_start_code, watch_codes

LINK = "threes://table/KXTP-MQZR"


def intent(link: str | None = LINK, action: str = VIEW, flags: int = 0) -> MagicMock:
    made = MagicMock()
    made.getDataString.return_value, made.getAction.return_value, made.getFlags.return_value = link, action, flags
    return made


@pytest.fixture
def activity(monkeypatch: pytest.MonkeyPatch) -> MagicMock:
    """The activity of the program, with which no link has come."""
    activity = MagicMock()
    activity.getIntent.return_value = intent(None, "android.intent.action.MAIN")
    monkeypatch.setitem(sys.modules, "jnius", MagicMock(autoclass=lambda _: MagicMock(mActivity=activity)))
    monkeypatch.setenv("ANDROID_ARGUMENT", "1")
    return activity


@pytest.fixture
def events(activity: MagicMock, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The functions bound to the events of python-for-android's module `activity`."""
    bound: dict[str, Any] = {}
    monkeypatch.setitem(sys.modules, "android", MagicMock(activity=MagicMock(bind=lambda **more: bound.update(more))))
    return bound


@pytest.mark.parametrize(
    "link", [LINK, "https://threes.example/table/KXTPMQZR", "threes://table/kxtpmqzr/", LINK + "?a=b"]
)
def test_a_link_that_starts_the_program_brings_its_code(activity: MagicMock, link: str) -> None:
    activity.getIntent.return_value = intent(link)
    assert read_start_code() == "KXTPMQZR"


@pytest.mark.parametrize(
    "sent",
    [
        intent(None, "android.intent.action.MAIN"),
        intent(LINK, "android.intent.action.SEND"),
        intent(None),
        intent(""),
        intent("threes://table/"),
        intent("https://threes.example/privacy.html"),
        intent("x" * 100_000),
        intent(flags=FROM_HISTORY),
        None,
    ],
)
def test_any_other_start_brings_none(activity: MagicMock, sent: Any) -> None:
    activity.getIntent.return_value = sent
    assert read_start_code() == ""


def test_a_start_without_an_activity_brings_none(activity: MagicMock) -> None:
    activity.getIntent.side_effect = RuntimeError
    assert read_start_code() == ""


def test_links_that_come_while_the_program_runs_are_told(events: dict[str, Any]) -> None:
    told: list[str] = []
    watch_codes(told.append)
    for sent in (intent(None), intent("threes://table/"), intent(), intent("threes://table/BCDF-GHJK")):
        events["on_new_intent"](sent)
    assert told == ["KXTPMQZR", "BCDFGHJK"]


def test_an_android_that_tells_nothing_lets_the_program_go_on(
    activity: MagicMock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "android", None)
    watch_codes(pytest.fail)


def test_a_desktop_asks_android_for_nothing(
    activity: MagicMock, events: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT")
    activity.getIntent.return_value = intent()
    watch_codes(pytest.fail)
    assert read_start_code() == ""
    assert not events
