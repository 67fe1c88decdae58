"""The people at a table before a hand: who is there, and the card that each has drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, NumericProperty
from kivy.utils import get_color_from_hex

from client.localizer import Localizer
from client.table.seats import SeatSummary
from engine.view import View, Zone
from mobile import theme
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.seats.faced_seat import FacedSeat
from mobile.table.seats.seat_list import SeatList
from mobile.table.seats.seat_row import Parts, fitting


class ShuffleRow(FacedSeat):
    """One person, with presence in a word, and cards as large as the row."""

    def __init__(self, **values: Any) -> None:
        self.word = ""
        self.slots = 0
        """Number of cards that lie here, or are on their way; without one the name has all the room."""
        self.is_round = False
        """Whether it stands round the table."""
        super().__init__(**values)

    def show_zones(self, zones: Sequence[tuple[Zone, tuple[int | None, ...]]]) -> None:
        with_cards = [(zone, there) for zone, there in zones if zone.cards]  # or on their way there
        self.slots = sum(len(zone.cards) for zone, _ in with_cards)
        super().show_zones(with_cards or zones[:1])

    def show(self, person: SeatSummary, *rest: Any, **more: Any) -> None:
        super().show(person, *rest, **more)
        # A capsule, which hides the rim of the table below it.
        self._ground.rgba = get_color_from_hex(theme.PANEL_RAISED if person.is_active else theme.PANEL)

    def _lay(self, *_: object) -> None:
        super()._lay()
        if (face := self.face_rect()) is not None:
            begin, inset = face[0] + face[2] / 2, dp(theme.GAP_SMALL)
            self._box.pos = round(begin), inset
            self._box.size = max(0, self.width - round(begin)), max(0, self.height - 2 * inset)
            self._box.radius = [self.height / 2 - inset]
        else:
            self._box.pos = 0, 0

    def tell(self, word: str) -> None:
        """Shows the word for this person's presence."""
        self.word = word
        self._lay()

    def open_rect(self, zone: str) -> Rect:
        """The place of an open card of a zone of this person, or of the one that will lie there."""
        return self.hands[zone].open_rect() if zone in self.hands else self.rect_of(zone)

    def _depends_on(self, parts: Parts) -> tuple[object, ...]:
        return *super()._depends_on(parts), self.word

    def face_rect(self) -> Rect | None:
        size = self._face_size
        return (dp(theme.GAP_SMALL + 2), (self.height - size) / 2, size, size) if size else None

    @property
    def _radius(self) -> float:
        return self.height / 2 if self._face_size else super()._radius

    @property
    def _sign_width(self) -> float:
        return self._face_size + dp(theme.GAP_SMALL) if self._face_size else super()._sign_width

    def _write_sign(self, person: SeatSummary, column: tuple[float, float], size: float) -> None:
        if (face := self.face_rect()) is None:
            super()._write_sign(person, column, size)
        else:
            self._write_presence(person, face)

    @property
    def _face_size(self) -> float:
        """A face has room beside a name also in narrow rows, where the cards stand beside both."""
        size = int(self.height - 2 * dp(theme.FACE_RIM))
        most = theme.FACE_CHAIR if self.width >= dp(theme.CHAIR_UNDER_BELOW) else theme.FACE_WITH_NAME
        return 0.0 if size < dp(theme.FACE_LEAST) else float(min(size, dp(most)))

    def _parts(self) -> Parts:
        pad, gap, edge = dp(theme.GAP), dp(theme.GAP_SMALL), dp(theme.FOCUS_LINE)
        right = self.width - pad
        numbers = sp(theme.NUMBER) + gap if self._has_number else 0
        card = min(dp(theme.SMALL_WIDTH_MOST), self.height / theme.CARD_RATIO) + gap
        hands = min(self.width * theme.SHUFFLE_CARDS_SHARE, self.slots * card)
        sign = pad, self._sign_width if self._face_size else dp(theme.SIGN)
        left, tall = sum(sign) + gap, self.height - 2 * edge
        beside = right - numbers - hands
        words = left, edge, beside - gap - left, tall
        return Parts(sign, words, (beside, edge, hands, tall), (right, self.height / 2))

    def _write_all(self, person: SeatSummary, parts: Parts) -> None:
        self._write_sign(person, parts.sign, sp(theme.TYPE_LABEL))
        left, low, wide, tall = parts.words
        small = sp(theme.TYPE_SMALL)
        below, line, middle = small * theme.LINE, self._name_size * theme.LINE, low + tall / 2
        marks_shown = fitting(person, wide, small)
        marks = " · ".join(words for words in (marks_shown, self.word) if words)
        if person.presence == "computer" and extent(marks, small) > wide:
            marks = marks_shown  # its face says it too
        self._write_name(person, left, middle + (below / 2 if marks else 0), wide)
        self._write_text(marks, small, theme.TEXT_QUIET, left, middle - line / 2, width=wide)
        if self._has_number:
            self._write_number(self.total, self._name_size, theme.TEXT, *parts.numbers, bold=True)

    @property
    def _has_number(self) -> bool:
        """Whether the total stands at the right end: at a low table it leaves its room to the name."""
        return bool(self.total) and not (self.is_round and self.width < dp(theme.CHAIR_BESIDE_LEAST))


class ShuffleSeats(SeatList):
    """All people in the order of play, who stay in place whoever is to act."""

    row_class = ShuffleRow
    has_arrows = False
    narrow = NumericProperty(theme.SHUFFLE_ONE_COLUMN)
    """More people than these stand in two columns."""
    has_cards = BooleanProperty(False)
    """Whether cards lie before people, or are on their way there."""
    spots = DictProperty()
    """The rectangles of people by seat, in pixels of the parent, while they sit round the table; else empty.

    Whoever has none is not seen.
    """

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.bind(spots=self._soon)

    def _lay(self, *_: object) -> None:
        if not self.spots:
            for row in self.rows:
                row.is_round = False
            super()._lay()
            return
        for seat in self._order:
            row, rect = self._rows[seat], self.spots.get(seat)
            row.opacity, row.clip.rect = 0 if rect is None else 1, None
            row.is_round = True
            row.size = (0, 0) if rect is None else (round(rect[2]), round(rect[3]))
            row.pos = (self.center_x, self.y) if rect is None else (round(rect[0]), round(rect[1]))
        self._ring.active = self._active is not None and self._active.opacity > 0
        self._put_light()

    def tell(
        self,
        people: Sequence[SeatSummary],
        view: View,
        arrived_cards: Callable[[Zone], tuple[int | None, ...]],
        localizer: Localizer,
    ) -> None:
        """Shows these people, each with the word for their presence."""
        places = {seat.seat: at for at, seat in enumerate(view.seats)}
        self.show(sorted(people, key=lambda person: places[person.seat]), view, arrived_cards)
        words = {
            "here": localizer("presence-here"),
            "away": localizer("presence-away"),
            "computer": localizer("presence-computer"),
        }
        for person in people:
            row: Any = self._rows[person.seat]
            is_said = person.presence == "away" and person.marks  # by the first mark
            word = "" if is_said or person.is_you else words[person.presence]
            row.tell(word)
        owned = [zone for zone in view.zones if zone.owner is not None]
        is_drawn_to = bool(owned) and all(zone.layout != "fan" for zone in owned)  # not the hands of a later deal
        self.has_cards = is_drawn_to or any(zone.cards for zone in owned)
        self.tallest = theme.SHUFFLE_ROW_CARDS if self.has_cards else theme.SHUFFLE_ROW_MOST

    def _has_last_column(self, people: Sequence[SeatSummary]) -> bool:
        """Tells whether there are totals: not before the first hand."""
        return any(person.total for person in people)

    def open_rect(self, zone: Zone) -> Rect | None:
        row: Any = self._rows.get(-1 if zone.owner is None else zone.owner)
        return row.open_rect(zone.id) if row else None

    @property
    def columns(self) -> int:
        if self.wanted_columns:
            return int(self.wanted_columns)
        count, gap = len(self._order), dp(theme.GAP_SMALL)
        fits = int((self.height + gap) // (dp(theme.SHUFFLE_ROW_LEAST) + gap))
        if count <= min(self.narrow, fits):
            return 1
        return 2 if count <= 2 * fits or self.width < dp(theme.SHUFFLE_THREE_COLUMNS) else 3

    def columns_across(self, most: int) -> int:
        """The number of columns in which everybody stands in rows of at most so many."""
        count = max(1, len(self._order))
        return ceil(count / ceil(count / most))

    def height_for(self, most: float) -> float:
        """The height that the rows take of the `most` that they may take."""
        count, gap = len(self._order), dp(theme.GAP_SMALL)
        lines = ceil(count / (self.wanted_columns or (1 if count <= self.narrow else 2))) or 1
        tall: float = lines * min(dp(self.tallest), (most - gap * (lines - 1)) / lines) + gap * (lines - 1)
        return tall
