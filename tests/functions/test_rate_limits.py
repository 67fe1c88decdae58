"""Rate limits that have no other place: those of searches, codes and invites are tested with their calls."""

from __future__ import annotations

import pytest

from functions.errors import ServiceError
from functions.service import rate_limits
from tests.functions.authority_helpers import Authority


def too_often(authority: Authority, name: str, /, **fields: object) -> bool:
    before = authority.everything()
    with pytest.raises(ServiceError) as caught:
        authority.call("eve", name, **fields)
    assert authority.everything() == before
    return (caught.value.code, caught.value.text.code) == ("RESOURCE_EXHAUSTED", "too-often")


def test_nobody_makes_tables_for_themselves_without_end(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rate_limits.RATE_LIMITS, "tables", rate_limits.RateLimit(3, 3600))
    authority.sign_in("eve")
    create = {"kind": "lebowski", "levels": ["random", "random"]}
    games = [authority.call("eve", "createGame", requestId=f"r{n}", **create)["gameId"] for n in range(3)]
    assert too_often(authority, "createGame", requestId="r3", **create)
    assert authority.call("eve", "createGame", requestId="r2", **create) == {"gameId": games[2]}, "that one is there"

    while authority.table(games[0])["status"] == "playing":
        authority.act(games[0])
    assert too_often(authority, "rematch", gameId=games[0])
    authority.clock.time += 3600
    assert authority.call("eve", "rematch", gameId=games[0])["gameId"] not in games
