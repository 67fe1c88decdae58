"""A form as values: lines that are set by stepping, choosing or switching, or pressed. One widget draws them all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

STEP: Final = "step"
CHOOSE: Final = "choose"
SWITCH: Final = "switch"
PRESS: Final = "press"


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that can be set. `way` is STEP (`choices` are numbers in order), CHOOSE, SWITCH (off and on), or
    PRESS: a button that sets the last of its choices, and cannot be pressed while that is the value."""

    key: str
    label: str
    way: str
    value: Any
    choices: tuple[tuple[Any, str], ...]
    """Values and the words for them."""
    help: str = ""
    """What it means, where the label does not say enough."""

    @property
    def place(self) -> int:
        """Where the value stands among the choices."""
        return next((place for place, (value, _) in enumerate(self.choices) if value == self.value), 0)

    @property
    def said(self) -> str:
        return self.choices[self.place][1]

    def moved(self, by: int) -> Any:
        """The value so many places further, at the end the last one."""
        return self.choices[max(0, min(len(self.choices) - 1, self.place + by))][0]


def switch(key: str, label: str, value: bool, words: tuple[str, str], help: str = "") -> Line:
    return Line(key, label, SWITCH, value, ((False, words[0]), (True, words[1])), help)
