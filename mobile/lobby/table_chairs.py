"""The chairs of the table to which people are invited: who sits there, who is to come, and which are free."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from client.text.lobby_members import INVITED, LobbyMember
from mobile import theme
from mobile.drawing.chair_words import FREE, UNKNOWN
from mobile.lobby.invitee_picker import Candidate
from mobile.lobby.member_signs import SEATED


class LaidChair(NamedTuple):
    """One chair: a face, or what stands in its place (see `chair_words`), and the colour of its dashed line."""

    face: str
    outline: str = ""


def arrange_chairs(members: Iterable[LobbyMember], chosen: Iterable[Candidate], most: int) -> tuple[LaidChair, ...]:
    """The chairs clockwise, the reader's first: those who sit there, who was invited, who is chosen, and free ones.

    There are as many as the game has seats (`most`), but at first only few more than people.
    """
    members = sorted(members, key=lambda member: not member.is_you)
    seated = [LaidChair(member.face or UNKNOWN) for member in members if member.state in SEATED]
    invited = [LaidChair(member.face or UNKNOWN, theme.TEXT_QUIET) for member in members if member.state == INVITED]
    taken = [*seated, *invited, *(LaidChair(person.face or UNKNOWN, theme.SIGNAL) for person in chosen)]
    wanted = max(theme.CHAIRS_LEAST, len(taken) + 2 - len(taken) % 2)  # grows by two, so that people seldom move up
    return (*taken, *[LaidChair(FREE)] * (min(most, wanted) - len(taken)))
