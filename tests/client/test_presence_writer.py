"""Signs of life that come too soon for the security rules are repeated, the newest wish last."""

from __future__ import annotations

import threading

import pytest

from client.errors import CallError
from client.online.presence_writer import REPEAT_SECONDS, PresenceWriter
from engine.text import Text


class Rules:
    """A document under the rules for presence, with time that passes when somebody waits."""

    def __init__(self) -> None:
        self.time = 100.0
        self.accepted: list[bool] = []
        self.error: CallError | None = None
        self._since = float("-inf")
        self.may_go_on = threading.Event()
        self.is_interrupted = False

    def write(self, path: str, here: bool) -> None:
        if self.error:
            raise self.error
        comes_or_goes = not self.accepted or self.accepted[-1] != here
        if self.time < self._since + (2 if comes_or_goes else 20):
            raise CallError("NOT_FOUND", Text("no-such-game"))
        self.accepted.append(here)
        self._since = self.time

    def wait(self, seconds: float) -> bool:
        assert seconds == REPEAT_SECONDS
        assert self.may_go_on.wait(10)
        self.time += seconds
        return self.is_interrupted


@pytest.fixture
def rules() -> Rules:
    return Rules()


@pytest.fixture
def writer(rules: Rules) -> PresenceWriter:
    return PresenceWriter(rules.write, rules.wait, lambda: rules.time)


def finish(rules: Rules) -> None:
    """Lets the repetition go on, and waits for its end."""
    rules.may_go_on.set()
    for thread in threading.enumerate():
        if thread.name == "presence":
            thread.join(10)


def test_who_leaves_at_once_is_gone_a_moment_later(rules: Rules, writer: PresenceWriter) -> None:
    writer.write("p", True)
    rules.time += 1
    writer.write("p", False)
    assert rules.accepted == [True]
    finish(rules)
    assert rules.accepted == [True, False]


def test_the_newest_wish_is_written(rules: Rules, writer: PresenceWriter) -> None:
    for here in (True, False, True, False):
        writer.write("p", here)
    finish(rules)
    assert rules.accepted == [True, False]


def test_who_comes_back_at_once_has_stayed(rules: Rules, writer: PresenceWriter) -> None:
    for here in (True, False, True):
        writer.write("p", here)
    finish(rules)
    assert rules.accepted == [True]
    rules.time += 20
    writer.write("p", True)
    assert rules.accepted == [True, True]


def test_a_table_of_others_is_refused_at_once(rules: Rules, writer: PresenceWriter) -> None:
    rules.error = CallError("NOT_FOUND", Text("no-such-game"))
    with pytest.raises(CallError):
        writer.write("p", True)
    rules.error = None
    writer.write("p", True)
    rules.time += 60
    rules.error = CallError("NOT_FOUND", Text("no-such-game"))  # removed from the table meanwhile
    with pytest.raises(CallError):
        writer.write("p", True)


def test_no_answer_is_told_and_not_repeated(rules: Rules, writer: PresenceWriter) -> None:
    writer.write("p", True)
    rules.error = CallError("UNAVAILABLE", Text("offline"))
    with pytest.raises(CallError, match="UNAVAILABLE"):
        writer.write("p", False)
    assert not [thread for thread in threading.enumerate() if thread.name == "presence"]


def test_nothing_is_written_after_the_client_was_closed(rules: Rules, writer: PresenceWriter) -> None:
    writer.write("p", True)
    writer.write("p", False)
    rules.is_interrupted = True
    finish(rules)
    assert rules.accepted == [True]
