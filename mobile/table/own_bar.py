"""The bar above the own cards: the sentence of what to do now, the own face and the own numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from client.localizer import Localizer
from client.table.seats import SeatSummary
from mobile import theme
from mobile.controls.fitted_text import FittingLine, FittingWords, count_lines, written_rect
from mobile.drawing import fonts, kv
from mobile.drawing.face_view import FaceView
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.seats.faced_seat import face_of
from mobile.table.turn_line import TurnLine

SEPARATOR: Final = " · "
kv.load(__file__)
__all__ = ["FaceView", "FittingLine", "HeldPart", "OwnBar", "TurnLine", "describe_self"]


def describe_self(person: SeatSummary, localizer: Localizer, prompt: str = "", *, has_face: bool = True) -> str:
    """The numbers and marks of the viewer in one line: “You · 34 points · total 20 · dealer”.

    Beside the own face several marks take the room of the first word, which never stands alone. A mark that the
    sentence above says already is left out.
    """
    marks = [mark for mark in person.marks if mark.casefold() not in prompt.casefold()]
    said = [localizer("who-you")] if len(marks) < 2 or not has_face else []
    if person.points is not None:
        said.append(localizer("hand-points", points=person.points))
    if person.total is not None:
        said.append(localizer("own-total", total=person.total))
    elif person.place and (place := localizer("own-place", place=person.place)) not in marks:
        said.append(place)
    facts = (*said, *marks)
    return "" if facts == (localizer("who-you"),) else SEPARATOR.join(facts)


def _fitting_facts(facts: str, width: float, size: float) -> str:
    """The first of these facts, as many as fit a width in pixels in type of that size; at least one."""
    said = facts.split(SEPARATOR)
    while len(said) > 1 and extent(SEPARATOR.join(said), size) >= width - 1:
        said.pop()
    return SEPARATOR.join(said)


class BarSentence(FittingWords):
    """A sentence in type that leaves it in its `room`, a height in pixels; it is as high as its lines."""

    room = NumericProperty(0)

    def __init__(self, **values: Any) -> None:
        self._fitted: tuple[object, ...] = ()
        super().__init__(**values)
        self.fbind("room", self._soon)

    def _fit(self, *_: object) -> None:
        fitted = self.text, self.width, self.room, self.largest, self.smallest, self.bold, self.face
        if fitted != self._fitted:
            self._fitted = fitted
            self.height = self.room
            super()._fit()
            self.height = self.texture_size[1]


class HeldPart(NamedTuple):
    """A part of the table that stands in the bar, before its end."""

    widget: Any
    wide: float
    """The width that is seen of it, in pixels: at its right end, for left-handed players at its left one."""


class OwnBar(FloatLayout):
    """Says in large words what the viewer has to do, with a gold line in the own turn, and quietly who else plays.

    The line at its foot runs out with the time that is left. A compact bar is a plate in the middle of its rectangle,
    as wide as its words and what else stands in it.
    """

    prompt = StringProperty()
    warns = BooleanProperty(False)
    """Whether the prompt is the reason why something could not be done."""
    is_mine = BooleanProperty(False)
    """Whether it is the viewer's turn."""
    own = StringProperty()
    """The numbers and marks of the viewer."""
    face = StringProperty()
    """A word of `faces.FACES`; empty for somebody who only watches, and where the sentence is about another player."""
    face_colour = StringProperty()
    largest = NumericProperty(theme.PROMPT)
    """The type size of the sentence where there is room for it."""
    teacher = StringProperty()
    """The face of the teacher while the sentence is a hint of a first hand: it replaces the own face and numbers."""
    is_compact = BooleanProperty(False)
    """Whether it is as wide as what it says."""
    free_end = NumericProperty(0)
    """The width in pixels that the end of its rectangle keeps free of a compact bar."""
    plate = ListProperty([0, 0, 0, 0])
    """The rectangle of the plate on which all of it stands."""
    own_size = NumericProperty(theme.TYPE_SMALL)
    """The type size of the own numbers: in a low bar large type is smaller there."""
    left_handed = BooleanProperty(False)
    """Whether the parts that it holds stand at the left."""

    def _find_sentence(self) -> str:
        return str(self.prompt.replace("\n", "  ") if self.is_compact else self.prompt)

    sentence = AliasProperty(_find_sentence, None, bind=("prompt", "is_compact"), cache=True)
    """The prompt in the lines in which it is written."""

    def __init__(self, **values: Any) -> None:
        self._soon = Clock.create_trigger(self._lay, -1)
        self._held: tuple[HeldPart, ...] = ()
        super().__init__(**values)
        watched = ("pos", "size", "prompt", "own", "face", "teacher", "is_mine", "warns", "is_compact", "free_end")
        for name in (*watched, "left_handed", "largest"):
            self.fbind(name, self._soon)

    def on_kv_post(self, base_widget: object) -> None:
        self.ids.prompt.bind(texture_size=self._soon)
        self._soon()

    def hold(self, parts: Sequence[HeldPart]) -> None:
        """Puts these parts into the bar, the last one at its end."""
        self._held = tuple(parts)
        self._soon()

    def show_self(self, person: SeatSummary | None, localizer: Localizer, *, has_face: bool = True) -> None:
        """Shows the viewer; None for somebody who only watches. No face where the sentence is about another player."""
        self.is_mine = person is not None and person.is_active
        self.own = "" if person is None else describe_self(person, localizer, self.prompt, has_face=has_face)
        self.face = face_of(person) if person is not None and has_face else ""
        self.face_colour = "" if person is None else theme.player_colour(person.seat)

    def tick(self, share: float) -> None:
        """Shows the share of the time that is left in the own turn."""
        self.ids.line.share = share

    @property
    def text_rect(self) -> Rect:
        """The rectangle of the sentence in the window."""
        return written_rect(self.ids.prompt)

    @property
    def plate_rect(self) -> Rect:
        """The rectangle of the plate in the window."""
        x, y, wide, tall = self.plate
        return *self.to_window(x, y), wide, tall

    @property
    def face_rect(self) -> Rect:
        """The end of the bar at which the own face is, or would be, as high as the bar, in the window."""
        face, (x, y, wide, tall) = self.ids.face, self.plate
        across = face.width if face.width > 1 else tall
        left = face.x if face.width > 1 else x + wide - across if self.left_handed else x
        return *self.to_window(left, y), across, tall

    def card_rect(self) -> Rect:
        """The rectangle of a card that comes to the viewer and is not shown, in the window: on the face, or the bar."""
        x, y, wide, tall = self.face_rect
        card = dp(theme.CARD_WIDTH_LEAST)
        return x + (wide - card) / 2, y + (tall - card * theme.CARD_RATIO) / 2, card, card * theme.CARD_RATIO

    def _lay(self, *_: object) -> None:
        face, prompt, own = (self.ids[name] for name in ("face", "prompt", "own"))
        gap = dp(theme.GAP)
        taken = sum(part.wide + gap for part in self._held)
        most = max(0.0, self.width - self.free_end * self.is_compact)
        size = min(self.height - 2 * dp(theme.GAP_SMALL), dp(theme.BAR_FACE))
        least = sp(theme.WORDS_BESIDE_TEACHER if self.teacher else theme.BAR_WORDS_LEAST)
        has_face = bool(self.face or self.teacher) and most - taken - size - 3 * gap >= least
        # Large type needs the room of a face that has none; elsewhere words keep clear of the round corner.
        left = size + 2 * gap if has_face else gap if self.face and not self.teacher else dp(theme.GAP_LARGE)
        end = (gap if self._held else dp(theme.GAP_LARGE)) + taken
        words = max(0.0, most - left - end)
        if self.is_compact:
            # From hint to hint the teacher stays where they are.
            words = min(words, max(0.0, dp(theme.BAR_HINT) - left - end) if self.teacher else self._natural_words())
        self._place_plate(left + words + end, most)
        face.size = (size, size) if has_face else (0, 0)
        self._put(face, gap, (self.height - size) / 2)
        room = self.height - dp(theme.GAP)
        fair = sp(theme.PROMPT_FAIR) * theme.LINE * self._count_lines(words)
        says_more = bool(self.own) and not self.teacher and (has_face or SEPARATOR in self.own)
        sizes = theme.TYPE_SMALL, fonts.least_size(theme.TYPE_SMALL), fonts.least_size(theme.LEAST_DP)
        rooms = {size: room - sp(size) * theme.LINE for size in sizes}  # what is left for the sentence
        # The own numbers become smaller before the sentence does.
        largest = self._fair_size(words, rooms[sizes[-1]])
        fitting = (size for size in sizes if rooms[size] >= fair and self._fair_size(words, rooms[size]) >= largest)
        size = next(fitting, 0)
        has_own, line = says_more and size > 0, sp(size) * theme.LINE
        self.own_size = size or theme.TYPE_SMALL
        own.size = (words, line) if has_own else (0, 0)
        own.text = _fitting_facts(self.own, own.width, min(float(sp(theme.TYPE_TINY)), float(sp(self.own_size))))
        prompt.width, prompt.room = words, room - line * has_own
        bottom = (self.height - prompt.height - line * has_own) / 2
        self._put(own, left, bottom)
        self._put(prompt, left, bottom + line * has_own)
        prompt.halign = own.halign = "right" if self.left_handed else "left"
        own.opacity = 1 if has_own else 0
        self._put_held()

    def _natural_words(self) -> float:
        """The width of the sentence and of the own numbers, each in one line."""
        prompt = self.ids.prompt
        said = extent(self.sentence, float(sp(prompt.largest)), bold=prompt.bold)
        return float(max(said, extent(self.own, float(sp(theme.TYPE_SMALL)))) + dp(theme.GAP_SMALL))

    def _count_lines(self, width: float) -> int:
        """The lines for which the own numbers leave the sentence room: one where that is all it needs."""
        is_one = self.is_compact and extent(self.sentence, float(sp(theme.PROMPT_FAIR)), bold=True) <= width
        return 1 if is_one else theme.PROMPT_LINES

    def _fair_size(self, width: float, room: float) -> int:
        """The type size, no larger than is fair, in which the sentence fits a width and a height in pixels."""
        font, smallest = fonts.font_for(self.sentence), int(fonts.least_size(theme.LEAST_DP))

        def fits(size: int) -> bool:
            parts = self.sentence.splitlines()
            lines = sum(count_lines(part, width, font, float(sp(size)), bold=True) for part in parts)
            return bool(lines * sp(size) * theme.LINE <= room)

        return next((size for size in range(theme.PROMPT_FAIR, smallest, -1) if fits(size)), smallest)

    def _place_plate(self, wide: float, most: float) -> None:
        """Puts the plate in the middle of the bar, or as near to it as what is kept free at its end allows."""
        if not self.is_compact:
            self.plate = [*self.pos, *self.size]
            return
        wide = min(most, max(wide, dp(theme.BAR_NARROWEST)))
        x = max(0.0, min((self.width - wide) / 2, self.width - self.free_end - wide))
        if self.left_handed:
            x = self.width - x - wide
        self.plate = [round(self.x + x), self.y, round(wide), self.height]

    def _put(self, part: Any, x: float, y: float) -> None:
        """Puts a part so far from the lower left corner, or for left-handed players from the lower right one."""
        left, low, wide, _ = self.plate
        if self.left_handed:
            x = wide - x - part.width
        part.pos = round(left + x), round(low + y)

    def _put_held(self) -> None:
        """Puts the parts that stand in the bar before its end."""
        end = self.plate[2] - dp(theme.GAP)
        for part in reversed(self._held):
            self._put(part.widget, end - part.widget.width, (self.height - part.widget.height) / 2)
            end -= part.wide + dp(theme.GAP)
