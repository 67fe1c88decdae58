"""Names and faces of the players at one table: no two names are the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Final

from functions import limits
from functions.documents import FORMER_PLAYER, TablePlayer, User
from functions.faces import COMPUTER_FACES, person_face

COMPUTER_NAMES: Final = (
    *("Ada", "Blaise", "Carl", "Dora", "Emmy", "Felix", "Grace"),
    *("Hugo", "Ida", "Jakob", "Klara", "Leo", "Maria"),
)
"""Names of computer players. There is one more than there are seats, so that one is always free."""


def person_player(user: User, uid: str) -> TablePlayer:
    """The person of this profile as a player at a table."""
    return TablePlayer(user.name, uid, face=person_face(user.face, uid))


def make_distinct(players: Sequence[TablePlayer], newest: str = "") -> tuple[TablePlayer, ...]:
    """These players, each with another name, and the computers among them each with another face.

    People keep the names that they had at the table. A newcomer whose name is taken gets a number after it, and a
    computer makes way for a person. The person of the uid `newest` is taken to have come last. Former players share one
    name.

    >>> players = TablePlayer("Ada", "ann"), TablePlayer("", "", "steady"), TablePlayer("ada", "bob")
    >>> [player.name for player in make_distinct(players)]
    ['Ada', 'Blaise', 'ada 2']
    """
    named = list(players)
    taken = {""}
    for seat in sorted(range(len(players)), key=lambda seat: (not players[seat].uid, players[seat].uid == newest)):
        player = players[seat]
        is_former = not player.uid and player.name == FORMER_PLAYER
        if player.name.casefold() in taken and not is_former:
            others = taken.union(other.name.casefold() for other in players)
            names = _numbered_names(player.name) if player.uid else iter(COMPUTER_NAMES)
            named[seat] = replace(player, name=next(name for name in names if name.casefold() not in others))
        taken.add(named[seat].name.casefold())
    return _give_computers_faces(named)


def _give_computers_faces(players: Sequence[TablePlayer]) -> tuple[TablePlayer, ...]:
    """These players, with a face for each computer that has none or that of another computer."""
    faces = [player.face for player in players]
    for seat, player in enumerate(players):
        is_computer = bool(player.level) and not player.uid
        if is_computer and (player.face not in COMPUTER_FACES or player.face in faces[:seat]):
            faces[seat] = next((face for face in COMPUTER_FACES if face not in faces), COMPUTER_FACES[0])
    return tuple(replace(player, face=face) for player, face in zip(players, faces, strict=True))


def _numbered_names(name: str) -> Iterator[str]:
    """The name with 2, 3 and so on after it, shortened to the longest that a name may be."""
    for number in count(2):
        after = f" {number}"
        yield name[: limits.MAX_NAME - len(after)] + after
