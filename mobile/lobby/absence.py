"""The players of a table who are not there, whose seats may be given to a computer."""

from __future__ import annotations

from collections.abc import Mapping

from client.models import Player, Presence, Table
from client.text.lobby_members import is_present
from engine.view import Seat, View


def find_absent_players(
    table: Table, view: View, presences: Mapping[str, Presence] | None, now: float
) -> tuple[Player, ...]:
    """Finds the players whose seats the person who plays may give to a computer.

    They are away. Without a time limit those who are waited for join them if they are not present for as long as the
    table allows: the one whose turn it is, and between hands whoever has yet to agree to go on. `presences` are by uid,
    None while they are not watched; `now` is in Unix seconds.
    """
    if table.seat is None or table.status != "playing":
        return ()
    gone = {seat.seat for seat in view.seats if seat.away} if may_give_seats(table, view) else set()
    people = (player for player in table.players if player.uid and not player.level and player.seat != table.seat)
    return tuple(person for person in people if person.seat in gone or _is_late(person, table, view, presences, now))


def may_give_seats(table: Table, view: View, marked: Seat | None = None) -> bool:
    """Whether the person who plays may give seats to computers: while the originator plays, only they may.

    The seat `marked` counts as away, too.
    """
    away = {marked, *(seat.seat for seat in view.seats if seat.away)}
    hosts = (player for player in table.players if player.uid == table.originator)
    return table.is_mine or all(host.seat in away or bool(host.level) for host in hosts)


def is_awaited(table: Table, view: View) -> bool:
    """Whether others wait for one's own turn without a time limit, and may want to know whether one is present."""
    if table.status != "playing" or table.time_limit is not None:
        return False
    return table.seat is not None and view.turn == table.seat


def _is_late(player: Player, table: Table, view: View, presences: Mapping[str, Presence] | None, now: float) -> bool:
    """Whether this player is waited for without a time limit, and not present."""
    is_waited_for = player.seat not in table.ready if view.stage == "rest" else view.turn == player.seat
    if table.time_limit is not None or not is_waited_for:
        return False
    is_long = table.away_after is not None and now - table.since >= table.away_after
    return is_long and presences is not None and not is_present(player, presences, now)
