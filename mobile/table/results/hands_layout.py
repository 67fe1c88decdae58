"""The layout of the screen with everybody's cards: columns of equal length, in which cards are as large as can be.

Pure functions in density-independent pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from mobile import theme
from mobile.table.results.player_grid import widest_hand


@dataclass(frozen=True, slots=True)
class HandsNeeds:
    """The people to be shown, and the room that there is for their list, without the edge of the window below it."""

    width: float
    """The width of the window."""
    height: float
    held: tuple[int, ...]
    """The number of cards of each."""
    notes: int = 0
    """The number of people with words about what their cards come to."""
    has_melds: bool = False
    """Whether a line under somebody's cards joins a meld, so that all keep room for one."""
    type_scale: float = 1.0

    @property
    def count(self) -> int:
        """The number of people, at least one."""
        return max(1, len(self.held))

    @property
    def most_cards(self) -> int:
        """The most cards that anybody holds, at least one."""
        return max((1, *self.held))


@dataclass(frozen=True, slots=True)
class HandsLayout:
    """The measures of the rows, which are alike for all people."""

    columns: int
    column_width: float
    """The least width of a column."""
    above: float
    """The free height above the first row."""
    hand_height: float
    hand_widths: tuple[float, ...]
    """The width of each hand where it stands beside the name, or has its words beside it."""
    is_line: bool
    """Whether cards stand beside the name, and not below it."""
    is_note_beside: bool
    """Whether the words about the cards stand beside these."""
    face: float
    scale: float
    """The factor by which type grows with the window."""


@dataclass(frozen=True, slots=True)
class FacesLayout:
    """The measures of rows of people without cards, one below the other."""

    side: float
    """The free width at either side."""
    above: float
    """The free height above the first row."""
    row_height: float
    face: float


def lay_out_faces(needs: HandsNeeds) -> FacesLayout | None:
    """The rows of people of whom no card is seen, with large faces; None where they do not have room for all.

    >>> lay_out_faces(HandsNeeds(412, 800, (0, 0, 0))).row_height > 100
    True
    >>> lay_out_faces(HandsNeeds(892, 300, (0,) * 12))
    """
    count, gap, edge = needs.count, float(theme.EDGE), float(theme.EDGE)
    grown = theme.RESULT_TYPE_WIDE if needs.width >= theme.WIDE else 1.0
    each = min(theme.RESULT_ALONE_HIGH * grown, needs.height / count - gap)
    if each < theme.PERSON_FACE + 2 * theme.GAP:
        return None
    side = max(edge, (needs.width - theme.RESULT_ALONE_MOST) / 2)
    spare = max(0.0, needs.height - (count * (each + gap) - gap))
    most = min(theme.RESULT_FACE_ALONE / needs.type_scale, (needs.width - 2 * side) * theme.RESULT_FACE_WIDE)
    return FacesLayout(side, spare / 3, each, min(most, each - 2 * theme.EDGE))


def lay_out_hands(needs: HandsNeeds) -> HandsLayout:
    """The columns in which cards are largest. Where rows would go on below, cards stand beside the names if they can.

    >>> lay_out_hands(HandsNeeds(412, 800, (7, 7, 7))).columns, lay_out_hands(HandsNeeds(1280, 700, (7,) * 12)).columns
    (1, 3)
    """
    gap = float(theme.EDGE)
    room = needs.width - 2 * theme.EDGE - theme.GAP
    is_wide = needs.width >= theme.WIDE and needs.height >= theme.RESULT_LOW
    grown = theme.RESULT_TYPE_WIDE if is_wide else 1.0
    rows = _Rows(needs, room, gap, theme.PERSON_FACE * grown)
    columns = rows.best_columns()
    words, hand, wide = rows.words_height(columns), rows.hand_height(columns), rows.width(columns)
    lines, tall = ceil(needs.count / columns), words + hand
    beside = wide * theme.PERSON_BESIDE
    is_line = tall * lines + gap * (lines - 1) > needs.height and wide >= theme.PERSON_LINE
    if is_line:
        hand = min(hand * theme.PERSON_LINE_GROWS, beside / needs.most_cards * theme.CARD_RATIO)
        tall = words - rows.face - theme.GAP + max(rows.face, hand)
    spare = max(0.0, needs.height - tall * lines - gap * (lines - 1)) if columns > 1 else 0.0
    card = (hand - theme.GAP * needs.has_melds) / theme.CARD_RATIO
    return HandsLayout(
        columns=columns,
        column_width=max(1.0, (room - gap * columns) / columns),
        above=spare / 3,
        hand_height=hand,
        hand_widths=tuple(beside if is_line else cards * (card + theme.SMALL_GAP) for cards in needs.held),
        is_line=is_line,
        is_note_beside=rows.is_note_beside and not is_line,
        face=rows.face,
        scale=grown,
    )


@dataclass(frozen=True, slots=True)
class _Rows:
    """Rows of people whose cards stand below their names, in any number of columns."""

    needs: HandsNeeds
    room: float
    """The width of all columns and the gaps between them."""
    gap: float
    face: float

    @property
    def most_columns(self) -> int:
        """The most columns that are wide enough."""
        return max(1, min(self.needs.count, int((self.room + self.gap) // (theme.PERSON_WIDTH + self.gap))))

    @property
    def is_note_beside(self) -> bool:
        """Whether the words about the cards have room beside these: in a narrow window, where hands are small."""
        return self.most_columns == 1 and self.needs.notes > 0 and self.needs.most_cards <= theme.RESULT_WHOLE

    def best_columns(self) -> int:
        """The number of columns of about equal length in which the cards are highest; the more, the better."""
        count = self.needs.count
        equal = (ceil(count / ceil(count / columns)) for columns in range(1, self.most_columns + 1))
        return max(equal, key=lambda columns: (self.hand_height(columns), columns))

    def width(self, columns: int) -> float:
        """The width of one of so many columns."""
        return (self.room + self.gap) / columns - self.gap

    def words_height(self, columns: int) -> float:
        """The height of a row without its cards. Rows side by side are equally high."""
        if self.is_note_beside:
            return float(self.face + 3 * theme.GAP)
        notes = self.needs.notes
        noted = notes / self.needs.count if columns == 1 else min(1, notes)
        return float(self.face + theme.GAP + 2 * theme.EDGE + theme.PERSON_NOTE_HIGH * noted)

    def hand_height(self, columns: int) -> float:
        """The height that the cards have."""
        needs, lines, width = self.needs, ceil(self.needs.count / columns), self.width(columns)
        each = (needs.height - self.gap * (lines - 1)) / lines - self.words_height(columns)
        along = widest_hand(needs.most_cards, width, False, 1.0)
        if self.is_note_beside:
            note = theme.PERSON_NOTE_BESIDE * needs.type_scale
            along = ((width - 3 * theme.EDGE - note) / needs.most_cards - theme.SMALL_GAP) * theme.CARD_RATIO
        return float(min(theme.PERSON_HAND_MOST, max(theme.PERSON_HAND, min(each, along))))
