"""The words for the backs of cards. The window has a drawing for each of them.

The words are stored: none is ever renamed or removed.
"""

from __future__ import annotations

from typing import Final

from functions.errors import refuse

BACKS: Final = ("lattice", "waves", "hearts", "sunburst", "stars", "leaves", "tiles", "feathers")
"""The backs that people choose from. The first four are open to everybody; see `cosmetics`."""
STANDARD_BACK: Final = BACKS[0]
"""The back of computer players, and of whoever has chosen none."""


def check_back(word: str) -> None:
    """Checks a back that a person chooses. An empty word leaves the one that they have.

    Raises:
        ServiceError: INVALID_ARGUMENT, there is no such back.
    """
    if word and word not in BACKS:
        raise refuse("INVALID_ARGUMENT", "no-such-back", name=word[:40])


def known_back(word: str) -> str:
    """The back of this word. Documents of older programs have none, and those of newer ones perhaps an unknown word.

    >>> known_back("waves"), known_back(""), known_back("marble")
    ('waves', 'lattice', 'lattice')
    """
    return word if word in BACKS else STANDARD_BACK
