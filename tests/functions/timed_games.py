"""Games with a time limit, for the tests of the clock."""

from __future__ import annotations

from tests.functions.authority_helpers import Authority

LIMIT = 30
"""Seconds of a turn."""


def timed_game(authority: Authority) -> str:
    """Begins a game of three people with a time limit, and plays to the first turn."""
    game_id = authority.begin("ann", "bob", "cho", timeLimit=LIMIT)
    authority.act_until(game_id, "take")
    return game_id


def deadline(authority: Authority, game_id: str) -> int | None:
    return authority.table(game_id)["timer"]["deadline"]


def run_out(authority: Authority, game_id: str, uid: str = "ann") -> None:
    """Sets the clock to the deadline, and lets this person call `expire`."""
    authority.clock.time = deadline(authority, game_id)
    authority.call(uid, "expire", gameId=game_id)
