"""Watching that is refused: how long it is tried again, and what screens are told."""

from __future__ import annotations

import pytest

from client.network.connection import REFUSED_SECONDS, Connection, RefusedWatch


@pytest.mark.parametrize("is_list", [False, True])
def test_one_refusal_is_tried_again_and_shown_nowhere(is_list: bool) -> None:
    states: list[bool] = []
    connection = Connection()
    connection.watch(states.append)
    refused = RefusedWatch(connection, is_list, lambda: 0.0)
    assert refused.note() == "first"
    refused.end()
    assert refused.note() == "first"
    assert states == [True]


@pytest.mark.parametrize(("is_list", "shown"), [(False, [True, False, True]), (True, [True, False])])
def test_a_refusal_that_lasts_is_shown_and_ends_for_documents_after_its_time(is_list: bool, shown: list[bool]) -> None:
    states: list[bool] = []
    connection = Connection()
    connection.watch(states.append)
    times = iter([0.0, 1.0, REFUSED_SECONDS - 1, REFUSED_SECONDS])
    refused = RefusedWatch(connection, is_list, lambda: next(times))
    assert [refused.note() for _ in range(4)] == ["first", "repeated", "repeated", "lasting"]
    assert states == shown
