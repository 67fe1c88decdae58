"""Names and faces of the players at one table: no two names are the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from functions import limits
from functions.documents import FORMER_PLAYER, TablePlayer
from functions.faces import COMPUTER_FACES, person_face
from functions.names import is_numbered, looks_of, number_name
from functions.user_documents import User

COMPUTER_NAMES: Final = (
    *("Ada", "Blaise", "Carl", "Dora", "Emmy", "Felix", "Grace"),
    *("Hugo", "Ida", "Jakob", "Klara", "Leo", "Maria"),
)
"""Names of computer players. There is one more than there are seats, so that one is always free."""


def person_player(user: User, uid: str) -> TablePlayer:
    """The person of this profile as a player at a table."""
    return TablePlayer(user.name, uid, face=person_face(user.face, uid), back=user.back)


def update_person(player: TablePlayer, user: User) -> TablePlayer:
    """A person of an earlier table with the profile that they have now.

    A number after their name, which told it from another one, stays, and so does a computer that plays for them.
    """
    person = person_player(user, player.uid)
    name = player.name if is_numbered(player.name, user.name, limits.MAX_NAME) else person.name
    return replace(person, name=name, level=player.level)


def make_distinct(players: Sequence[TablePlayer], newest: str = "") -> tuple[TablePlayer, ...]:
    """These players, each with a name that looks different, and the computers among them each with another face.

    People keep the names that they had at the table. A newcomer whose name is taken gets a number after it, and a
    computer makes way for a person. The person of the uid `newest` is taken to have come last; where there is one, the
    names of the other people stay, though they look alike, as older programs let them. Former players share one name.

    >>> players = TablePlayer("Ada", "ann"), TablePlayer("", "", "steady"), TablePlayer("ada", "bob")
    >>> [player.name for player in make_distinct(players)]
    ['Ada', 'Blaise', 'ada 2']
    """
    named = list(players)
    taken: set[str] = set()
    for seat in sorted(range(len(players)), key=lambda seat: (not players[seat].uid, players[seat].uid == newest)):
        player = players[seat]
        is_former = not player.uid and player.name == FORMER_PLAYER
        is_new = not player.uid or newest in ("", player.uid)
        looks = looks_of(player.name) if is_new else frozenset((player.name.casefold(),))
        if not is_former and not (looks.isdisjoint(taken) and player.name):
            others = [other.name for other in (*named, *players)]
            name = number_name(player.name, others, limits.MAX_NAME) if player.uid else _free_name(others)
            named[seat] = replace(player, name=name)
        taken |= {named[seat].name.casefold(), *looks_of(named[seat].name)}
    return _give_computers_faces(named)


def _give_computers_faces(players: Sequence[TablePlayer]) -> tuple[TablePlayer, ...]:
    """These players, with a face for each computer that has none or that of another computer."""
    faces = [player.face for player in players]
    for seat, player in enumerate(players):
        is_computer = bool(player.level) and not player.uid
        if is_computer and (player.face not in COMPUTER_FACES or player.face in faces[:seat]):
            faces[seat] = next((face for face in COMPUTER_FACES if face not in faces), COMPUTER_FACES[0])
    return tuple(replace(player, face=face) for player, face in zip(players, faces, strict=True))


def _free_name(taken: Sequence[str]) -> str:
    """The first name of a computer that looks like none of those that are taken."""
    looks = frozenset[str]().union(*map(looks_of, taken))
    return next(name for name in COMPUTER_NAMES if looks.isdisjoint(looks_of(name)))
