"""A table that is watched asks the authority for the clock's sake only when something is due: a call costs."""

from __future__ import annotations

import pytest

from client.models import Profile
from tests.client.backends import ONLINE, Backend, Received

pytestmark = pytest.mark.parametrize("place", ONLINE, indirect=True)


def asked(place: Backend) -> int:
    assert place.cloud is not None
    return [name for name, _ in place.cloud.called].count("expire")


@pytest.mark.parametrize(("limit", "calls"), [(None, 0), (60, 1)])
def test_nobody_is_asked_before_a_time_has_ended(place: Backend, limit: int | None, calls: int) -> None:
    """The clock of this authority stands in the past, so that every deadline has passed."""
    client = place.device("ann")
    client.sign_in(Profile("", "Ann"))
    game = client.new_game("game_of_threes", ("random",), time_limit=limit)
    unwatch = client.watch_table(game, Received())
    client.expire(game)
    assert asked(place) == calls
    unwatch()
    client.expire(game)
    assert asked(place) == calls + 1, "of a table that is not watched nothing is known"
