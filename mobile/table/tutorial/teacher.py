"""The face of the teacher, in lessons and beside the hints of a first hand."""

from __future__ import annotations

from typing import Final

_TEACHERS: Final = ("owl", "bear")


def teacher_of(learner: str) -> str:
    """The face of the teacher of somebody with this face, which is never the same.

    >>> teacher_of("fox"), teacher_of("owl")
    ('owl', 'bear')
    """
    return _TEACHERS[learner == _TEACHERS[0]]
