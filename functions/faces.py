"""The words for the faces of players. The window has a drawing for each of them.

The words are stored: none is ever renamed or removed.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from functions.errors import refuse

FACES: Final = (
    *("fox", "owl", "bear", "cat", "rabbit", "panda"),
    *("frog", "penguin", "lion", "elephant", "dog", "deer"),
)
"""The faces that everybody can choose. Who has chosen none has one of them; their number never changes."""
LEVEL_FACES: Final = ("koala", "raccoon", "tiger", "octopus")
"""The faces that levels open; see `cosmetics`."""
PEOPLE_FACES: Final = (*FACES, *LEVEL_FACES)
"""All faces of people."""
COMPUTER_FACES: Final = (
    *("bolt", "cube", "dome", "visor"),
    *("bolt-blue", "cube-red", "dome-green", "visor-violet"),
    *("bolt-rose", "cube-brown", "dome-orange", "visor-grey"),
)
"""The faces of computer players: as many as there are seats, so that no two at a table are alike."""


def check_face(word: str) -> None:
    """Checks a face that a person chooses. An empty word leaves the choice to the authority.

    Raises:
        ServiceError: INVALID_ARGUMENT, there is no such face for people.
    """
    if word and word not in PEOPLE_FACES:
        raise refuse("INVALID_ARGUMENT", "no-such-face", name=word[:40])


def person_face(word: str, key: str) -> str:
    """The face of a person: the stored word, or one that is always the same for this key, such as the uid.

    Documents of older programs have no word, and those of newer ones may have a word that is unknown here.

    >>> person_face("owl", "ann"), person_face("", "ann"), person_face("unicorn", "ann")
    ('owl', 'cat', 'cat')
    """
    return word if word in PEOPLE_FACES else FACES[crc32(key.encode()) % len(FACES)]


def computer_face(word: str, seat: int) -> str:
    """The face of a computer player: the stored word, or one for this seat."""
    return word if word in COMPUTER_FACES else COMPUTER_FACES[seat % len(COMPUTER_FACES)]
