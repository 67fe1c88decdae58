"""The seats of a table that nobody has yet."""

from __future__ import annotations

from collections.abc import Sequence

from client.localizer import Localizer
from client.text.lobby_members import DECLINED, LobbyMember
from engine.games import GAMES


def count_free_seats(kind: str, members: Sequence[LobbyMember]) -> int:
    """Counts the seats of a game that nobody has, and to which nobody is invited; less than 0 where too many are."""
    return GAMES[kind].seat_counts[-1] - sum(member.state != DECLINED for member in members)


def describe_free_seats(localizer: Localizer, seats: int | None, chosen: int) -> str:
    """Says whether so many people who are chosen fill the free seats; empty while some are left or it is not known."""
    if seats is None or chosen < seats:
        return ""
    if seats <= 0:
        return localizer("seats-none")
    return localizer("seats-filled") if chosen == seats else localizer("seats-fewer", seats=seats)
