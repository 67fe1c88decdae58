"""The bar above the own cards: the own face, the sentence of what to do now, the own numbers, a sign to press."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from client.localizer import Localizer
from client.table.seats import SeatSummary
from mobile import theme
from mobile.controls.fitted_text import FittingLine, FittingWords, written_rect
from mobile.controls.widgets import IconButton
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.seats.faced_seat import face_of
from mobile.table.turn_line import TurnLine

SignName = Literal["", "arrange", "skip"]
SEPARATOR: Final = " · "
kv.load(__file__)
__all__ = ["FaceView", "FittingLine", "OwnBar", "SignName", "TurnLine", "describe_self"]


def describe_self(person: SeatSummary, localizer: Localizer, prompt: str = "") -> str:
    """The numbers and marks of the viewer in one line: “You · 34 points · total 20 · dealer”.

    Several marks take the room of the first word. A mark that the sentence above says already is left out.
    """
    marks = [mark for mark in person.marks if mark.casefold() not in prompt.casefold()]
    said = [localizer("who-you")] if len(marks) < 2 else []
    if person.points is not None:
        said.append(localizer("hand-points", points=person.points))
    if person.total is not None:
        said.append(localizer("own-total", total=person.total))
    elif person.place and (place := localizer("own-place", place=person.place)) not in marks:
        said.append(place)
    return SEPARATOR.join((*said, *marks))


def _fitting_facts(facts: str, width: float) -> str:
    """The first of these facts, as many as fit a width in pixels in the smallest type; at least one."""
    said = facts.split(SEPARATOR)
    while len(said) > 1 and extent(SEPARATOR.join(said), sp(theme.TYPE_TINY)) >= width - 1:
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


class BarSignButton(IconButton):
    """The button at the end of the bar: the picture of a hand that is fanned, or arrows."""

    sign = StringProperty()
    is_on_light = BooleanProperty(False)
    """Whether it stands on the light ground of the own turn."""


class OwnBar(FloatLayout):
    """Says in large words what the viewer has to do, with a gold line in the own turn, and quietly who else plays.

    The line at its foot runs out with the time that is left. At the end of the bar there is room for one sign to press.
    """

    __events__ = ("on_press_sign",)
    prompt = StringProperty()
    warns = BooleanProperty(False)
    """Whether the prompt is the reason why something could not be done."""
    is_mine = BooleanProperty(False)
    """Whether it is the viewer's turn."""
    own = StringProperty()
    """The numbers and marks of the viewer."""
    face = StringProperty()
    """A word of `faces.FACES`; empty for somebody who only watches."""
    face_colour = StringProperty()
    sign: SignName = OptionProperty("", options=get_args(SignName))
    """The sign of the button at the end; empty for none. Its room stays."""
    sign_label = StringProperty()
    largest = NumericProperty(theme.PROMPT)
    """The type size of the sentence where there is room for it."""
    taken = NumericProperty(0)
    """The width in pixels that other parts of the table take of the bar, before its sign."""
    left_handed = BooleanProperty(False)
    """Whether sign and buttons stand at the left."""

    def __init__(self, **values: Any) -> None:
        self._soon = Clock.create_trigger(self._lay, -1)
        super().__init__(**values)
        for name in ("pos", "size", "own", "face", "taken", "left_handed", "largest"):
            self.fbind(name, self._soon)

    def on_kv_post(self, base_widget: object) -> None:
        self.ids.prompt.bind(texture_size=self._soon)
        self._soon()

    def on_press_sign(self) -> None:
        """The event of a press on the sign at the end."""

    def show_self(self, person: SeatSummary | None, localizer: Localizer) -> None:
        """Shows the viewer; None for somebody who only watches."""
        self.is_mine = person is not None and person.is_active
        self.own = "" if person is None else describe_self(person, localizer, self.prompt)
        self.face = "" if person is None else face_of(person)
        self.face_colour = "" if person is None else theme.player_colour(person.seat)

    def tick(self, share: float) -> None:
        """Shows the share of the time that is left in the own turn."""
        self.ids.line.share = share

    @property
    def text_rect(self) -> Rect:
        """The rectangle of the sentence in the window."""
        return written_rect(self.ids.prompt)

    @property
    def own_rect(self) -> Rect:
        """The rectangle of the own face, the own numbers, or the bar where neither is shown, in the window."""
        shown: Any = next((part for part in (self.ids.own, self.ids.face) if part.height > 1), self)
        return *self.to_window(*shown.pos), shown.width, shown.height

    @property
    def face_rect(self) -> Rect:
        """The end of the bar at which the own face is, or would be, as high as the bar, in the window."""
        face = self.ids.face
        across = face.width if face.width > 1 else self.height
        left = face.x if face.width > 1 else self.right - across if self.left_handed else self.x
        return *self.to_window(left, self.y), across, self.height

    def card_rect(self) -> Rect:
        """The rectangle of a card that comes to the viewer and is not shown, in the window: on the face, or the bar."""
        x, y, wide, tall = self.face_rect
        card = dp(theme.CARD_WIDTH_LEAST)
        return x + (wide - card) / 2, y + (tall - card * theme.CARD_RATIO) / 2, card, card * theme.CARD_RATIO

    def _lay(self, *_: object) -> None:
        face, prompt, own, sign = (self.ids[name] for name in ("face", "prompt", "own", "sign"))
        gap, target = dp(theme.GAP), dp(theme.TARGET)
        left, right = gap, self.width - 2 * gap - target - self.taken
        is_wide = self.width >= dp(theme.OVAL_FROM) and self.height >= dp(theme.BAR_WIDE)
        size = min(self.height - 2 * dp(theme.GAP_SMALL), dp(theme.BAR_FACE_WIDE if is_wide else theme.BAR_FACE))
        has_face = bool(self.face) and right - left - size - gap >= sp(theme.BAR_WORDS_LEAST)
        face.size = (size, size) if has_face else (0, 0)
        self._put(face, left, (self.height - size) / 2)
        left += (size + gap) * has_face
        room = self.height - dp(theme.GAP)
        line = sp(theme.TYPE_SMALL) * theme.LINE
        lines = theme.PROMPT_LINES if self.width < dp(theme.OVAL_FROM) else 1
        says_more = has_face or SEPARATOR in self.own
        has_own = bool(self.own) and says_more and room - line >= sp(theme.PROMPT_FAIR) * theme.LINE * lines
        own.size = (max(0, right - left), line) if has_own else (0, 0)
        own.text = _fitting_facts(self.own, own.width)
        prompt.width, prompt.room = max(0, right - left), room - line * has_own
        bottom = (self.height - prompt.height - line * has_own) / 2
        self._put(own, left, bottom)
        self._put(prompt, left, bottom + line * has_own)
        prompt.halign = own.halign = "right" if self.left_handed else "left"
        own.opacity = 1 if has_own else 0
        self._put(sign, self.width - gap - target, (self.height - target) / 2)

    def _put(self, part: Any, x: float, y: float) -> None:
        """Puts a part so far from the lower left corner, or for left-handed players from the lower right one."""
        if self.left_handed:
            x = self.width - x - part.width
        part.pos = round(self.x + x), round(self.y + y)
