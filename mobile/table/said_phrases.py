"""The phrases that people say at a table: each in a speech bubble at the face of who says it, until it was read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.floatlayout import FloatLayout

from mobile import theme
from mobile.controls.speech_bubble import SpeechBubble
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.banner import reading_time


class SaidPhrases(FloatLayout):
    """Bubbles over the table. They take no touches, and follow those who change their seats."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._bubbles: dict[int, SpeechBubble] = {}
        """The bubble of each seat that says something."""
        self._find_face: Callable[[int], Rect | None] = lambda seat: None
        self._leave: dict[int, Any] = {}
        for name in ("pos", "size"):
            self.fbind(name, lambda *_: self.follow())

    def say(self, seat: int, words: str, find_face: Callable[[int], Rect | None]) -> bool:
        """Shows what somebody says; `find_face` tells the rectangle of a seat's face in the window.

        Returns whether it could be shown.
        """
        if find_face(seat) is None:
            return False
        self._remove(seat)
        self._find_face = find_face
        bubble = self._bubbles[seat] = SpeechBubble(text=words)
        self.add_widget(bubble)
        self._leave[seat] = Clock.schedule_once(partial(self._remove, seat), theme.PHRASE_SEEN + reading_time(words))
        self.follow()
        return True

    def follow(self) -> None:
        """Puts each bubble at its face; called when people may have moved."""
        stands: dict[int, list[tuple[bool, float]]] = {}
        for seat in reversed(list(self._bubbles)):  # who spoke last is read first
            face = self._find_face(seat)
            if face is None:
                self._remove(seat)
            else:
                stands[seat] = self._stand(self._bubbles[seat], face)
        placed: list[SpeechBubble] = []
        for seat in sorted(stands, key=lambda seat: len(stands[seat])):  # who can stand at both sides gives way
            bubble = self._bubbles[seat]
            for bubble.leans_left, bubble.x in (*stands[seat], stands[seat][0]):
                if not any(map(bubble.collide_widget, placed)):
                    break
            placed.append(bubble)

    def clear(self) -> None:
        """Removes all of them."""
        for seat in list(self._bubbles):
            self._remove(seat)

    @property
    def words(self) -> dict[int, str]:
        """The words that are shown, by the seat that says them."""
        return {seat: bubble.text for seat, bubble in self._bubbles.items()}

    def on_touch_down(self, touch: Any) -> bool:
        return False

    def _remove(self, seat: int, *_: object) -> None:
        if (bubble := self._bubbles.pop(seat, None)) is not None:
            self._leave.pop(seat).cancel()
            self.remove_widget(bubble)

    def _stand(self, bubble: SpeechBubble, face: Rect) -> list[tuple[bool, float]]:
        """Gives a bubble its size and its height, over the shoulder of a face.

        Returns where it can stand, as whether it leans left, and its left edge: first at the side of the face where the
        table is, then at the other one if that has room.
        """
        x, y, wide, tall = face
        natural = extent(bubble.text, sp(theme.TYPE_BODY)) + 2 * dp(theme.EDGE) + 2 * dp(theme.GAP)
        width = min(natural, self.width - 2 * dp(theme.EDGE), dp(theme.PHRASE_WIDEST))
        at, root, edge = theme.PHRASE_AT, dp(theme.BUBBLE_RADIUS), dp(theme.EDGE)
        bubble.size = width, bubble.natural
        bubble.y = min(y + tall * at + dp(theme.BUBBLE_TAIL), self.top - bubble.natural)
        left_of = {True: x + wide * at - root, False: x + wide * (1 - at) + root - width}
        least, most = self.x + edge, self.right - edge - width
        inwards = x + wide / 2 < self.center_x
        stands = [(inwards, min(max(left_of[inwards], least), most))]
        if least <= left_of[not inwards] <= most:
            stands.append((not inwards, left_of[not inwards]))
        return stands
