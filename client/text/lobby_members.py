"""The people of a table that waits: who sits there and who was invited."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from client.localizer import Localizer, visible_line
from client.models import Invitee, Player, Presence, Table

PRESENT: Final = "present"
ACCEPTED: Final = "accepted"
INVITED: Final = "invited"
DECLINED: Final = "declined"
COMPUTER: Final = "computer"
SHORT_CODES: Final = {
    "guest-accepted": "guest-accepted-short",
    "guest-was-here": "guest-was-here-short",
    "guest-invited": "guest-invited-short",
    "guest-by-letter": "guest-invited-short",
}
"""The code of a shorter sentence for each state whose own is long."""


@dataclass(frozen=True, slots=True)
class LobbyMember:
    """A person who sits at a table or was invited to it. `state` is one of the constants above."""

    key: str
    name: str
    state: str
    state_text: str
    """The state, in words."""
    is_you: bool = False
    face: str = ""
    """A word of `client.faces`; empty for somebody of whom only the address is known."""
    uid: str = ""
    """The uid of one of the others; empty for a computer, an address, and the person who plays."""
    short_text: str = ""
    """The state in a word or two, for a narrow tile."""


def build_members(
    table: Table, presences: Mapping[str, Presence], addresses: Mapping[str, str], localizer: Localizer, now: float
) -> tuple[LobbyMember, ...]:
    """Lists everybody who sits at a table or was invited to it, in the order in which they came.

    `presences` are by uid, `addresses` are e-mail addresses by the id of an invite, `now` is in Unix seconds.
    """

    def build(key: str, person: Player | Invitee, state: str, code: str = "", is_you: bool = False) -> LobbyMember:
        name = visible_line(person.name or addresses.get(key, "")) or localizer("somebody")
        uid = "" if person.uid == table.uid else person.uid
        code = code or f"guest-{state}"
        short = localizer(SHORT_CODES.get(code, code))
        return LobbyMember(key, name, state, localizer(code), is_you, person.face, uid, short)

    def build_seated(player: Player) -> LobbyMember:
        key = str(player.seat)
        if player.level:
            return build(key, player, COMPUTER)
        if player.seat == table.seat:
            return build(key, player, PRESENT, "mark-you", is_you=True)
        if is_present(player, presences, now):
            return build(key, player, PRESENT)
        return build(key, player, ACCEPTED, "guest-was-here" if player.uid in presences else "")

    def build_invited(invitee: Invitee) -> LobbyMember:
        state = {"declined": DECLINED, "accepted": ACCEPTED}.get(invitee.status, INVITED)
        code = "guest-by-letter" if state == INVITED and not invitee.uid else ""
        return build(invitee.id, invitee, state, code)

    seated_uids = {player.uid for player in table.players if player.uid}
    invited = (waiting for waiting in table.invitees if not waiting.uid or waiting.uid not in seated_uids)
    return (*map(build_seated, table.players), *map(build_invited, invited))


def is_present(player: Player, presences: Mapping[str, Presence], now: float) -> bool:
    """Whether a player has the table open now."""
    presence = presences.get(player.uid)
    return presence is not None and presence.is_present(now)


def break_address(address: str) -> str:
    """An e-mail address in two lines of about the same length; what has no sign to break it at has one.

    >>> break_address("ghost@mail.example.org")
    'ghost@mail.\\nexample.org'
    """
    breaks = [at + 1 for at, sign in enumerate(address[:-1]) if sign in "@."]
    if "@" not in address or not breaks:
        return address
    at = min(breaks, key=lambda at: max(at, len(address) - at))
    return f"{address[:at]}\n{address[at:]}"


def break_long_address(address: str, fits: Callable[[str], bool]) -> str:
    """An e-mail address in as many lines as it needs for each of them to fit; what has no sign to break it at has one.

    >>> break_long_address("ghost@mail.example.org", lambda line: len(line) <= 12)
    'ghost@mail.\\nexample.org'
    """
    if "@" not in address:
        return address
    lines = [""]
    for piece in re.findall(r"[^@.]*[@.]?", address):
        if lines[-1] and not fits(lines[-1] + piece):
            lines.append("")
        lines[-1] += piece
    return "\n".join(lines)
