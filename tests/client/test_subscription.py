"""Subscriptions, which begin on one thread while they may be closed on another."""

from __future__ import annotations

from collections.abc import Callable

from client.errors import CallError
from client.runner import InlineRunner
from client.subscription import Subscription
from engine.text import Text
from tests.client.table.fakes import ControlledRunner


class Source:
    """Something that can be watched by several listeners at once."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[int], None]] = []
        self.ended = 0

    def watch(self, listener: Callable[[int], None]) -> Callable[[], None]:
        self.listeners.append(listener)

        def end() -> None:
            self.ended += 1

        return end


def test_a_subscription_passes_on_what_comes_until_it_is_closed() -> None:
    source, received = Source(), list[int]()
    subscription = Subscription[int](ControlledRunner())
    subscription.open(source.watch, received.append)
    source.listeners[0](1)
    subscription.close()
    source.listeners[0](2)
    subscription.close()
    assert (received, source.ended, subscription.is_open) == ([1], 1, False)


def test_a_watch_that_begins_after_the_closing_is_ended_at_once() -> None:
    source, runner = Source(), ControlledRunner()
    runner.holds = True
    subscription = Subscription[int](runner)
    subscription.open(source.watch, print)
    subscription.close()
    runner.let_go()
    assert (len(source.listeners), source.ended) == (1, 1)


def test_a_second_opening_ends_the_first_watch_and_ignores_what_it_still_brings() -> None:
    source, received = Source(), list[int]()
    subscription = Subscription[int](ControlledRunner())
    subscription.open(source.watch, received.append)
    subscription.open(source.watch, received.append)
    source.listeners[0](1)
    source.listeners[1](2)
    assert (received, source.ended, subscription.is_open) == ([2], 1, True)


def test_a_refusal_is_told_only_while_the_subscription_is_open() -> None:
    def refuse(_: Callable[[int], None]) -> Callable[[], None]:
        raise CallError("UNAVAILABLE", Text("offline"))

    told = list[Text]()
    subscription, runner = Subscription[int](InlineRunner()), ControlledRunner()
    subscription.open(refuse, print, told.append)
    assert told == [Text("offline")]
    runner.holds = True
    late = Subscription[int](runner)
    late.open(refuse, print, told.append)
    late.close()
    runner.let_go()
    assert told == [Text("offline")]
