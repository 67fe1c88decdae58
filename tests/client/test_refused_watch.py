"""Watching that is refused: how long it is tried again, and what screens are told."""

from __future__ import annotations

from client.network.connection import REFUSED_SECONDS, Connection, RefusedWatch


def test_one_refusal_is_tried_again_and_shown_nowhere() -> None:
    states: list[bool] = []
    connection = Connection()
    connection.watch(states.append)
    refused = RefusedWatch(connection, lambda: 0.0)
    assert refused.may_retry()
    refused.end()
    assert refused.may_retry()
    assert states == [True]


def test_a_refusal_that_lasts_is_shown_and_ends_the_watching_after_its_time() -> None:
    states: list[bool] = []
    connection = Connection()
    connection.watch(states.append)
    times = iter([0.0, 1.0, REFUSED_SECONDS - 1, REFUSED_SECONDS])
    refused = RefusedWatch(connection, lambda: next(times))
    assert [refused.may_retry() for _ in range(4)] == [True, True, True, False]
    assert states == [True, False, True]
