"""The places of what is at a seat round the table: face, words, numbers and cards. Plain numbers, without Kivy."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mobile import theme
from mobile.drawing.rect import Rect


class ChairParts(NamedTuple):
    """The places of what is at a seat, in pixels from its lower left corner."""

    face: Rect
    name: Rect
    marks: Rect
    """The place of the marks, without height where there is no room for them."""
    numbers: tuple[float, float]
    """The right end and the middle of the total."""
    hands: Rect
    """The place of cards in layers; without any, that of the hand."""
    backs: Rect | None
    """The place of the hand; None where there is none."""


class Room(NamedTuple):
    """The room of a seat, in pixels: its size, its type sizes, and the length of a density-independent pixel."""

    width: float
    height: float
    tiny: float
    name: float
    unit: float
    hands: int
    """The number of places with cards: none, a hand, a hand and layers."""

    @property
    def pad(self) -> float:
        return theme.CHAIR_PAD * self.unit

    @property
    def line(self) -> float:
        """The height of the line with the name."""
        return self.name * theme.LINE

    @property
    def tiny_line(self) -> float:
        """The height of the line with the marks."""
        return self.tiny * theme.LINE


def below_face(room: Room, has_layers: bool) -> ChairParts:
    """The parts of a narrow seat: the name below the face, the cards below the name, and the hand beside the face."""
    pad, unit, line, tiny = room.pad, room.unit, room.line, room.tiny_line
    wide, tall = room.width - 2 * pad, room.height - 2 * pad
    cards = {0: 0, 1: theme.GAP_WIDE}.get(room.hands, theme.LAYERS_HIGH) * unit
    size = float(int(max(theme.FACE_LEAST * unit, min(theme.FACE_MOST * unit, wide / 2, tall - line - tiny - cards))))
    face = (pad, pad + tall - size, size, size)
    beside = pad + size + theme.GAP_SMALL * unit
    right = (beside, face[1], pad + wide - beside, size)
    name = (pad, face[1] - line, wide, line)
    rest = name[1] - pad
    has_marks = rest >= tiny + cards * theme.CHAIR_CARDS_SHARE
    marks = (pad, name[1] - tiny, wide, tiny) if has_marks else (pad, name[1], wide, 0.0)
    rest = marks[1] - pad
    if rest < theme.GAP_WIDE * unit * theme.CHAIR_CARDS_SHARE:
        return ChairParts(face, name, marks, (pad + wide, name[1] + line / 2), right, right)
    number = name[1] + line / 2 if room.hands > 1 else face[1] + size / 2
    below = (pad, pad, wide, rest)
    return ChairParts(face, name, marks, (pad + wide, number), below, right if has_layers else below)


def beside_face(
    room: Room,
    texts: tuple[float, float],
    backs: Callable[[float], float] | None,
    layers: Callable[[float, float], float] | None,
) -> ChairParts:
    """The parts of a wide seat: the words right of the face.

    `texts` are the least widths of the name and of the total. `backs` gives the width that the hand needs for its
    height, and `layers` the width of open cards in a room. Open cards lie where they become largest: at the right, or
    below the words.
    """
    pad, unit, line, tiny = room.pad, room.unit, room.line, room.tiny_line
    wide, tall = room.width - 2 * pad, room.height - 2 * pad
    gap, words = theme.GAP * unit, _words(room, texts)
    size = float(int(max(theme.FACE_LEAST * unit, min(theme.FACE_MOST * unit, tall, wide * theme.CHAIR_FACE_SHARE))))
    x = pad + size + gap
    right = pad + wide
    if layers is None:
        return _without_layers(room, size, texts, backs)
    # At the right, in all of the height.
    size = min(size, float(int(theme.CHAIR_FACE_AT_CARDS * unit)))
    x = pad + size + gap
    column = max(words, theme.CHAIR_WORDS_LEAST * unit)
    beside = (x + column + gap / 2, pad, right - x - column - gap / 2, tall)
    # Below the face and the words, beside the hand. The marks stand right of the name where cards would become small.
    low_size = float(int(max(theme.FACE_LEAST * unit, min(size, line + tiny))))
    backs_wide = backs(min(tall - low_size, theme.LAYERS_HIGH * unit)) + gap if backs is not None else 0.0
    for lines in (line + tiny, line):
        low_size = float(int(max(theme.FACE_LEAST * unit, min(low_size, lines))))
        top = max(low_size, lines) + theme.GAP_SMALL * unit
        below = (pad + backs_wide, pad, wide - backs_wide, max(0.0, tall - top))
        if layers(below[2], below[3]) >= theme.LAYER_FAIR * unit:
            break
    if layers(below[2], below[3]) >= layers(beside[2], beside[3]):
        x = pad + low_size + gap
        face = (pad, pad + tall - low_size, low_size, low_size)
        bottom = pad + tall - (max(low_size, lines) + lines) / 2
        name, marks = (x, bottom + lines - line, right - x, line), (x, bottom, right - x, tiny)
        if lines == line:
            name, marks = (x, bottom, words, line), (x + words + gap, bottom, right - x - words - gap, line)
        hand = (pad, pad, backs_wide - gap, below[3]) if backs is not None else None
        return ChairParts(face, name, marks, (name[0] + name[2], name[1] + line / 2), below, hand)
    face = (pad, pad + (tall - size) / 2, size, size)
    return _words_in_column(room, face, x, column, beside, backs)


def _words_in_column(
    room: Room, face: Rect, x: float, column: float, cards: Rect, backs: Callable[[float], float] | None
) -> ChairParts:
    """Name, marks and the hand below each other, in the middle of the height; the marks go first where it is low."""
    pad, line, tiny = room.pad, room.line, room.tiny_line
    tall = room.height - 2 * pad
    hand_tall = min(max(tiny, tall - line - tiny), theme.LAYERS_HIGH * room.unit) if backs is not None else 0.0
    has_marks = tall >= line + tiny + hand_tall
    lines = line + tiny * has_marks + hand_tall
    top = pad + (tall + lines) / 2
    name = (x, top - line, column, line)
    marks = (x, name[1] - tiny, column, tiny) if has_marks else (x, name[1], column, 0.0)
    hand = (x, marks[1] - hand_tall, min(column, backs(hand_tall)), hand_tall) if backs is not None else None
    return ChairParts(face, name, marks, (x + column, name[1] + line / 2), cards, hand)


def _words(room: Room, texts: tuple[float, float]) -> float:
    """The width of the name and the total beside each other."""
    name, total = texts
    return name + (total + theme.GAP_SMALL * room.unit if total else 0.0)


def _without_layers(
    room: Room, size: float, texts: tuple[float, float], backs: Callable[[float], float] | None
) -> ChairParts:
    """A seat without open cards: the hand below the words, right of them, or small at the end of the marks."""
    pad, unit, line, tiny = room.pad, room.unit, room.line, room.tiny_line
    wide, tall = room.width - 2 * pad, room.height - 2 * pad
    x, right, top = pad + size + theme.GAP * unit, pad + wide, pad + tall
    column, words = right - x, _words(room, texts)
    if backs is not None and tall >= line + tiny + theme.GAP_WIDE * unit:
        face = (pad, top - size, size, size)
        name, marks = (x, top - line, column, line), (x, top - line - tiny, column, tiny)
        below = (x, pad, column, marks[1] - pad)
        return ChairParts(face, name, marks, (right, name[1] + line / 2), below, below)
    face = (pad, pad + (tall - size) / 2, size, size)
    has_marks = tall >= 2 * tiny - 1
    line = min(line, tall - tiny) if has_marks else line
    lines = line + tiny if has_marks else line
    top = pad + (tall + lines) / 2
    marks_wide = column
    hand = None
    if backs is not None and column - backs(tall) - 2 * theme.GAP * unit >= words:
        hands_wide = min(max(backs(tall), column * theme.CHAIR_HAND_SHARE), column - words - theme.GAP * unit)
        hand = (right - hands_wide, pad, hands_wide, tall)
        column = marks_wide = column - hands_wide - theme.GAP * unit
    elif backs is not None and has_marks:
        hand_wide = min(backs(tiny), column / 2)
        marks_wide = column - hand_wide - theme.GAP_SMALL * unit
        hand = (right - hand_wide, top - lines, hand_wide, tiny)
    elif backs is not None:
        hand_wide = max(0.0, min(backs(line), column - words))
        column = marks_wide = column - hand_wide
        hand = (right - hand_wide, pad, hand_wide, tall)
    numbers = x + column, top - line / 2
    if has_marks and words > column:  # the name has a line of its own
        numbers = x + marks_wide, top - lines + tiny / 2
        marks_wide = max(0.0, marks_wide - texts[1] - theme.GAP_SMALL * unit)
    marks = (x, top - lines, marks_wide, tiny if has_marks else 0.0)
    place = hand or (x, pad, column, tall)
    return ChairParts(face, (x, top - line, column, line), marks, numbers, place, hand)
