"""Choices as buttons: single actions, and the options of lists with their scales."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from engine.text import Text
from engine.view import ChooseOne, Option, Press, Scale

Say = Callable[[Text], str]


@dataclass(frozen=True, slots=True)
class ChoiceButton:
    """A button for a choice. `do` is called when it is pressed; for `parts` and `action` see `engine.view.Option`.

    `suit` and `seat` are those that the label names, where it names one, for a screen that draws them.
    """

    label: str
    do: Callable[[], None]
    parts: tuple[int, ...] = ()
    action: str = ""
    suit: int | None = None
    seat: int | None = None
    finishes: bool = False
    """Whether its move takes the player out or wins."""
    zone: str = ""
    """Id of the zone that it is about, if any; `short` is the label for a button beside it."""
    short: str = ""
    points: int | None = None
    """The points that the option is worth, see `engine.view.Option`."""
    move: Mapping[str, Any] = field(default_factory=dict)
    """The move that it makes, as JSON."""


@dataclass(frozen=True, slots=True)
class ScaleValue:
    """A value of a scale, in words; `suit` is the one that it names, if any. For `advice` see `engine.view.Scale`."""

    label: str
    suit: int | None = None
    advice: str = ""
    words: str = ""
    """The same in full words, if the label is an abbreviation."""


class OptionList(NamedTuple):
    """A list to choose from: heading, options as buttons, scales and the rest; see `engine.view.ChooseOne`."""

    heading: str
    options: tuple[ChoiceButton, ...]
    scales: tuple[tuple[ScaleValue, ...], ...] = ()
    answers: tuple[str, ...] = ()
    about: str = ""


def make_press_button(press: Press, say: Say, say_short: Say, do: Callable[[], None]) -> ChoiceButton:
    """Makes the button of a single action; `say` turns texts into sentences, `say_short` into shorter ones."""
    short = say_short(press.label)
    return ChoiceButton(say(press.label), do, finishes=press.finishes, zone=press.zone, short=short, move=press.move)


def make_option_list(choice: ChooseOne, say: Say, do: Callable[[int], None], say_long: Say | None = None) -> OptionList:
    """Makes the buttons of a list; `do` is called with the index of the option that was chosen.

    `say_long` has the full words of an abbreviation.
    """
    scales = tuple(_scale_values(scale, say, say_long or say) for scale in choice.scales)
    options = tuple(_option_button(option, say, partial(do, index)) for index, option in enumerate(choice.options))
    about = "" if choice.about is None else say(choice.about)
    return OptionList(say(choice.label), options, scales, tuple(map(say, choice.answers)), about)


def _scale_values(scale: Scale, say: Say, say_long: Say) -> tuple[ScaleValue, ...]:
    advice = [say(text) for text in scale.advice] or [""] * len(scale.values)
    values = zip(scale.values, advice, strict=True)
    return tuple(
        ScaleValue(label, _named(value, "suit"), told, words if words != label else "")
        for value, told in values
        for label, words in [(say(value), say_long(value))]
    )


def _option_button(option: Option, say: Say, do: Callable[[], None]) -> ChoiceButton:
    action = "" if option.action is None else say(option.action)
    suit, seat = _named(option.label, "suit"), _named(option.label, "seat")
    return ChoiceButton(say(option.label), do, option.parts, action, suit, seat, points=option.points, move=option.move)


def _named(text: Text, argument: str) -> int | None:
    """The suit or seat that a text names, where it is the only thing that the text speaks of."""
    value = text.args.get(argument) if len(text.args) == 1 else None
    return value if isinstance(value, int) else None
