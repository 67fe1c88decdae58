"""Fields of forms, as values without a screen: what can be set, to which values, and what it means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

FieldValue = str | int | float | None | tuple[str, ...]
"""A value that a field can have: a word or key, a number, off or on, nothing, or several names."""
Control = Literal["step", "choose", "switch", "press", "text"]
STEP: Final = "step"
CHOOSE: Final = "choose"
SWITCH: Final = "switch"
PRESS: Final = "press"
TEXT: Final = "text"


@dataclass(frozen=True, slots=True)
class FormField:
    """One thing that can be set.

    `control` says how: STEP through numbers in order, CHOOSE from words, SWITCH off and on, type a TEXT, or PRESS a
    button, which sets the last of the choices and cannot be pressed while that is the value.
    """

    key: str
    label: str
    control: Control
    value: FieldValue
    choices: tuple[tuple[FieldValue, str], ...] = ()
    """Values, and the words for them."""
    help: str = ""
    """Explanation for the reader, where the label does not say enough."""

    @property
    def index(self) -> int:
        """Index of the value among the choices; 0 if it is not among them."""
        return next((index for index, (value, _) in enumerate(self.choices) if value == self.value), 0)

    @property
    def word(self) -> str:
        """The word for the value."""
        return self.choices[self.index][1]

    def value_after(self, steps: int) -> FieldValue:
        """The value this many choices further on; the first or the last where there are not so many."""
        return self.choices[max(0, min(len(self.choices) - 1, self.index + steps))][0]


def switch_field(key: str, label: str, value: bool, words: tuple[str, str], help: str = "") -> FormField:
    """A field that is off or on; `words` are those for off and for on."""
    return FormField(key, label, SWITCH, value, ((False, words[0]), (True, words[1])), help)
