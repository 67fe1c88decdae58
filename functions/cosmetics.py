"""Card backs, felts and faces that levels open. None of it makes anybody play better.

The table stands in words in ``docs/points.md``. What is not in it is open to everybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from functions.errors import refuse

CosmeticKind = Literal["back", "felt", "face"]


class Cosmetic(NamedTuple):
    """Something to look at, and the level that opens it. `word` is that of the back, felt or face."""

    kind: CosmeticKind
    word: str
    level: int


COSMETICS: Final[Mapping[str, Cosmetic]] = {
    "face_koala": Cosmetic("face", "koala", 2),
    "back_stars": Cosmetic("back", "stars", 3),
    "felt_slate": Cosmetic("felt", "slate", 4),
    "face_raccoon": Cosmetic("face", "raccoon", 5),
    "back_leaves": Cosmetic("back", "leaves", 6),
    "face_tiger": Cosmetic("face", "tiger", 7),
    "felt_walnut": Cosmetic("felt", "walnut", 8),
    "back_tiles": Cosmetic("back", "tiles", 9),
    "face_octopus": Cosmetic("face", "octopus", 10),
    "back_feathers": Cosmetic("back", "feathers", 11),
    "felt_wine": Cosmetic("felt", "wine", 12),
}
"""All that levels open, by ids, in the order of the levels. No id is ever renamed or removed: records hold them."""


def opening_level(kind: CosmeticKind, word: str) -> int:
    """The level that opens a back, a felt or a face; 1 for one that is open to everybody.

    >>> opening_level("felt", "slate"), opening_level("felt", "green")
    (4, 1)
    """
    return next((item.level for item in COSMETICS.values() if (item.kind, item.word) == (kind, word)), 1)


def opened_between(before: int, after: int) -> tuple[str, ...]:
    """The ids of what the levels above `before` open, up to the level `after`.

    >>> opened_between(1, 3)
    ('face_koala', 'back_stars')
    """
    return tuple(id for id, item in COSMETICS.items() if before < item.level <= after)


def check_open(kind: CosmeticKind, word: str, level: int) -> None:
    """Checks that a person of this level may choose a back, a felt or a face.

    Raises:
        ServiceError: FAILED_PRECONDITION, a higher level opens it.
    """
    if (least := opening_level(kind, word)) > level:
        raise refuse("FAILED_PRECONDITION", "not-open-yet", level=least)
