"""The cutting of names that end in the number which tells them apart: “Maximiliane Konst… 2”."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from client.text.graphemes import split_graphemes

_NUMBERED: Final = re.compile(r"(.+)([ \u00a0]\d{1,2})")


def cut_before_number(text: str, width: float, measure: Callable[[str], float]) -> str:
    """The text with dots before the number at its end, as long as `width` allows; unchanged where that is no help.

    `measure` says how wide a text is, in the unit of `width`.

    >>> cut_before_number("Maximiliane 2", 9, len), cut_before_number("Maximiliane", 9, len)
    ('Maximi… 2', 'Maximiliane')
    >>> cut_before_number("Maximiliane 2", 13, len), cut_before_number("Maximiliane 2", 3, len)
    ('Maximiliane 2', 'Maximiliane 2')
    """
    numbered = _NUMBERED.fullmatch(text)
    if numbered is None or measure(text) <= width:
        return text
    name, number = numbered.groups()
    graphemes = list(split_graphemes(name))
    for end in range(len(graphemes) - 1, 0, -1):
        shorter = f"{''.join(graphemes[:end]).rstrip()}…{number}"
        if measure(shorter) <= width:
            return shorter
    return text
