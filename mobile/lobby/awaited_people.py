"""The sentences about the people for whom a table waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from client.localizer import Localizer
from client.text.lobby_members import ACCEPTED, INVITED, LobbyMember
from client.text.names import join_names

MAX_AWAITED_NAMES: Final = 2
"""The most missing people who are named; more of them are counted."""


def describe_missing(localizer: Localizer, fewest: int, missing: int) -> str:
    """Says how many are missing of the `fewest` with whom the game is played; empty where nobody is."""
    if fewest - missing == 1 and fewest == 2:
        return localizer("gather-alone")
    game = localizer.catalogue.game
    return localizer("gather-missing", game=game, least=fewest, missing=missing) if missing else ""


def describe_awaited(localizer: Localizer, members: Sequence[LobbyMember], may_start: bool = False) -> str:
    """Says who is still to come, and whether the game may begin without them, or that all are there."""
    names = [member.name for member in members if member.state in (ACCEPTED, INVITED)]
    if not names:
        return localizer("gather-ready")
    if len(names) > MAX_AWAITED_NAMES:
        return localizer("gather-may-start-many" if may_start else "gather-awaits-many", count=len(names))
    joined = join_names(localizer, names)
    return localizer("gather-may-start" if may_start else "gather-awaits", names=joined)
