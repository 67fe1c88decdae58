"""The functions of the cloud that nobody calls: tasks of the queue, the sweep, and the alarms that they are set by."""

from __future__ import annotations

import json
import logging
import time
from datetime import datetime, timezone
from typing import Any

import pytest
from pytest_mock import MockerFixture

from functions.store import StoreError, put
from tests.functions.authority_helpers import Authority
from tests.functions.cloud_calls import HttpCaller, Secretive


@pytest.fixture
def game(authority: Authority) -> str:
    game = authority.begin("ann", "bob", timeLimit=30)
    authority.act_until(game, "take")
    return game


def body(data: Any) -> str:
    """The body of a task of the queue."""
    return json.dumps({"data": data})


def test_a_queued_task_ends_a_turn_whose_time_is_over_and_no_other(
    cloud: HttpCaller, authority: Authority, game: str
) -> None:
    late = authority.active(game)
    assert cloud.send("endTurn", body({"gameId": game})).status == 200
    assert authority.active(game) == late
    authority.clock.time = authority.table(game)["timer"]["deadline"]
    assert cloud.send("endTurn", body({"gameId": game})).status == 200
    assert authority.active(game) != late


def test_an_alarm_that_is_early_comes_again(cloud: HttpCaller, authority: Authority, game: str) -> None:
    late = authority.active(game)
    authority.clock.time = authority.table(game)["timer"]["deadline"]
    early = {"gameId": game, "deadline": int(time.time()) + 1000}
    assert cloud.send("endTurn", body(early)).status == 503
    assert authority.active(game) == late
    assert cloud.send("endTurn", body({**early, "deadline": int(time.time()) - 1})).status == 200
    assert authority.active(game) != late


@pytest.mark.parametrize("data", [{"gameId": "gone"}, {"gameId": 7}, {}, None, "x"])
def test_a_task_that_can_never_succeed_is_not_tried_again(cloud: HttpCaller, authority: Authority, data: Any) -> None:
    assert cloud.send("endTurn", body(data)).status == 200


@pytest.mark.parametrize("sent", [b"", b"{", b"\xff", b"[]", b"7", b"[" * 100_000, b'{"gameId": "x"}'])
def test_a_body_that_is_no_task_is_refused(cloud: HttpCaller, sent: bytes) -> None:
    answer = cloud.send("endTurn", sent)
    assert (answer.status, answer.code) == (400, "INVALID_ARGUMENT")


def test_a_task_that_may_succeed_later_is_tried_again(
    cloud: HttpCaller, authority: Authority, game: str, mocker: MockerFixture
) -> None:
    mocker.patch.object(authority.store, "read", side_effect=StoreError("store-unavailable"))
    assert cloud.send("endTurn", body({"gameId": game})).status == 503


def test_the_sweep_queues_the_alarms_that_were_lost_and_deletes_what_nobody_has(
    main: Any, cloud: HttpCaller, authority: Authority, game: str, mocker: MockerFixture
) -> None:
    late, deadline = authority.active(game), authority.table(game)["timer"]["deadline"]
    task_queue = mocker.patch.object(main.queues, "task_queue", autospec=True)
    authority.store.commit([put("Games/nobodys", {"users": []})])
    authority.clock.time = deadline
    assert cloud.send("sweep", b"").status == 200
    ((task, _), _) = task_queue.return_value.enqueue.call_args
    assert task == {"data": {"gameId": game, "deadline": deadline}}
    assert authority.active(game) == late, "it is queued, not done"
    assert authority.document("Games/nobodys") is None


def test_a_queue_that_fails_ends_the_sweep_at_once(
    main: Any, cloud: HttpCaller, authority: Authority, game: str, mocker: MockerFixture
) -> None:
    task_queue = mocker.patch.object(main.queues, "task_queue", autospec=True, side_effect=OSError("no queue"))
    authority.clock.time = authority.table(game)["timer"]["deadline"]
    authority.store.commit([put(f"Games/{n}", authority.table(game)) for n in range(300)])
    assert cloud.send("sweep", b"").status == 200
    assert task_queue.call_count <= 200, "the log is not filled with the same fault"


def test_a_sweep_that_fails_says_nothing(cloud: HttpCaller, authority: Authority, mocker: MockerFixture) -> None:
    mocker.patch.object(authority.store, "query", side_effect=Secretive("7H of bob"))
    answer = cloud.send("sweep", b"")
    assert "7H" not in answer.text


def test_an_alarm_is_queued_for_the_deadline(main: Any, mocker: MockerFixture) -> None:
    task_queue = mocker.patch.object(main.queues, "task_queue", autospec=True)
    main.set_alarm("g", 1_000_000)
    task_queue.assert_called_once_with(f"locations/{main.REGION}/functions/endTurn", app=main.app())
    ((task, options), _) = task_queue.return_value.enqueue.call_args
    assert task == {"data": {"gameId": "g", "deadline": 1_000_000}}
    assert options.schedule_time == datetime.fromtimestamp(1_000_000, timezone.utc)


def test_an_alarm_that_cannot_be_set_stops_nobody(
    main: Any, mocker: MockerFixture, caplog: pytest.LogCaptureFixture
) -> None:
    mocker.patch.object(main.queues, "task_queue", side_effect=OSError("no queue"))
    with caplog.at_level(logging.ERROR):
        main.set_alarm("g", 1_000_000)
    assert "an alarm was not set" in caplog.text
