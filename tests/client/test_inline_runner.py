"""The runner of a front end that draws nothing while a call runs."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from client.errors import CallError
from client.runner import InlineRunner
from engine.text import Text


def refuse() -> None:
    raise CallError("ABORTED", Text("table-moved-on"))


def test_a_call_runs_at_once_and_hands_on_its_result() -> None:
    found: list[int] = []
    InlineRunner().call(lambda: 7, found.append)
    assert found == [7]


def test_a_refusal_is_handed_on_and_remembered() -> None:
    runner, said = InlineRunner(), list[Text]()
    runner.call(refuse, failed=said.append)
    runner.call(refuse)
    assert said == [Text("table-moved-on")]
    assert runner.refusal is not None
    assert runner.refusal.code == "ABORTED"


def test_callbacks_of_another_thread_wait_until_they_are_asked_for_and_keep_their_order() -> None:
    runner, found = InlineRunner(), list[int]()
    came = runner.on_screen_thread(found.append)
    thread = Thread(target=lambda: [came(number) for number in range(3)])
    thread.start()
    thread.join()
    assert found == []
    assert runner.drain()
    assert found == [0, 1, 2]
    assert not runner.drain()


def test_what_a_callback_leads_to_is_run_too() -> None:
    runner, found = InlineRunner(), list[int]()
    again: Callable[[int], None] = runner.on_screen_thread(found.append)

    def add_one(number: int) -> None:
        again(number + 1)

    runner.on_screen_thread(add_one)(1)
    assert runner.drain(patience=1.0)
    assert found == [2]


def test_who_waits_is_woken_by_the_first_callback() -> None:
    runner, found = InlineRunner(), list[int]()
    thread = Thread(target=lambda: runner.on_screen_thread(found.append)(5))
    thread.start()
    assert runner.drain(patience=10.0)
    thread.join()
    assert found == [5]
