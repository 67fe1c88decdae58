"""Rows in which a player's cards stand beside the name: how large the cards are, and where the words have room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp, sp

from mobile import theme
from mobile.controls.fitted_text import count_lines
from mobile.drawing import fonts
from mobile.drawing.text_textures import extent
from mobile.table.results.player_grid import edge_of


class RowWords(NamedTuple):
    """The words of a player's row, and the width of the numbers at its end in pixels."""

    name: str
    marks: str
    note: str
    numbers: float


class LinePlan(NamedTuple):
    """The height of the cards in dp, the width of their place in pixels, and whether the note stands below the name."""

    hand: float
    hand_width: float
    is_note_beside: bool


def widest_word(words: Sequence[RowWords], scale: float) -> float:
    """The width in dp of the widest word of the names, in the smallest type in which they are written."""
    parts = [word for row in words for word in row.name.split(" ")]
    size = float(sp(theme.TYPE_SMALL)) * scale
    return max((extent(part, size, bold=True) for part in parts), default=0.0) / float(dp(1)) + theme.GAP_SMALL


def plan_line(
    words: Sequence[RowWords], cards: int, size: tuple[float, float], face: float, scale: float, has_melds: bool
) -> LinePlan:
    """The plan with the largest cards for rows of a size in pixels; `cards` is the most of one player.

    Words keep their room before cards do. Where not even the least cards fit the height, rows are higher.
    """
    width, height = size
    below = theme.GAP if has_melds else 0
    most = theme.RESULT_HAND_MOST * scale if width >= dp(theme.RESULT_LINE) else theme.RESULT_CARD_NARROW + below
    edge = float(dp(edge_of(width / dp(1))))
    numbers = max(row.numbers for row in words)
    room = width - 5 * edge - face - numbers
    share = theme.RESULT_WORDS if width >= dp(theme.RESULT_LINE) else 0.0
    marks = max(extent(row.marks, float(sp(theme.TYPE_FACT)) * scale) for row in words) + float(dp(1))
    names = max(float(dp(widest_word(words, scale))), room * share, marks if marks < room * theme.RESULT_MARKS else 0.0)
    note_line = float(sp(theme.TYPE_FACT)) * scale * theme.LINE
    notes = max(extent(row.note, float(sp(theme.TYPE_FACT)) * scale) for row in words) + float(dp(theme.GAP_SMALL))
    plan = LinePlan(0.0, 0.0, False)
    for hand in range(int(most), theme.RESULT_HAND_BESIDE - 1, -1):
        card = dp(hand - below) / theme.CARD_RATIO
        whole = cards * (card + dp(theme.SMALL_GAP))
        seen = whole if width >= dp(theme.RESULT_LINE) else card * (1 + theme.RESULT_CARD_SEEN * (cards - 1))
        wide = min(whole, room - names)
        left = room - wide
        if seen > wide and cards <= theme.RESULT_WHOLE and hand > theme.RESULT_HAND_BESIDE:
            continue  # a few cards are hardly covered
        is_beside = notes <= left
        tall = max(_words_height(row, left, scale) for row in words) + (note_line if is_beside else 0.0)
        needed = max(float(dp(hand)), tall, face) + 2 * float(dp(theme.GAP_SMALL)) + (0.0 if is_beside else note_line)
        plan = LinePlan(float(hand), wide, is_beside)
        if needed <= height:
            return plan
    return plan


def _words_height(row: RowWords, width: float, scale: float) -> float:
    """The height that name and marks take in a width, in pixels."""
    size = float(sp(theme.TYPE_FACT)) * scale
    lines = count_lines(row.marks, width, fonts.font_for(row.marks, theme.FONT), size, bold=False) if row.marks else 0
    return float(sp(theme.TYPE_LABEL)) * scale * theme.LINE + min(lines, 3) * size * theme.LINE
