"""Several people who hand one device to each other: who they are, and who is to hold it next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from client.models import Player, Profile, Table
from client.protocol import Client
from engine.text import Text
from engine.view import Seat


@dataclass(frozen=True, slots=True)
class HandoverRequest:
    """The person who is to take the device now, and what everybody may know of the table meanwhile."""

    profile: Profile
    seat: Seat
    before: Profile | None
    """The person whose turn has just ended at this device; None where nobody held it."""
    kind: str
    title: Text | None
    """The progress of the game."""
    players: tuple[Player, ...]
    """All players, in the order of play."""


def build_request(table: Table, profile: Profile, before: Profile | None = None) -> HandoverRequest:
    """The request to a person at a table. `before` is whose turn has just ended at this device."""
    known = {player.seat: player for player in table.players}
    seat = next((player.seat for player in table.players if player.uid == profile.uid), -1)
    players = tuple(known[seated.seat] for seated in table.view.seats if seated.seat in known)
    return HandoverRequest(profile, seat, before, table.view.kind, table.view.title, players)


def find_people_here(client: Client, table: Table) -> dict[Seat, Profile]:
    """The players of a table who share this device, by seat; empty where it need not be passed on."""
    known = {profile.uid: profile for profile in client.profiles()}
    here = {player.seat: known[player.uid] for player in table.players if player.uid in known and not player.level}
    return here if len(here) > 1 and table.seat in here else {}


def next_player(table: Table, here: Mapping[Seat, Profile]) -> Seat | None:
    """The seat of the person who is to take the device now; None where nobody else is."""
    turn = table.view.turn
    return turn if isinstance(turn, int) and turn in here and turn != table.seat else None


def next_holder(table: Table, here: Mapping[Seat, Profile], is_watched: bool) -> Profile | None:
    """The person who must say that they hold the device before any cards of this table are shown.

    None where whoever holds it goes on. `is_watched` says that others may look on: the table is opened now, or
    everybody has just read results together. Then even the person who is signed in is asked.
    """
    seat = next_player(table, here)
    if seat is None and is_watched:
        seat = table.seat
    return None if seat is None else here.get(seat)


def ready_together(client: Client, game: str) -> None:
    """Agrees to go on for everybody of this device at a table, who look at one picture.

    The person who is signed in stays so.

    Raises:
        CallError: the authority refuses, or somebody cannot be signed in.
    """
    table = client.table(game)
    people = find_people_here(client, table)
    try:
        for profile in people.values():
            client.sign_in(profile)
            client.ready(game)
    finally:
        if table.seat in people:
            client.sign_in(people[table.seat])
