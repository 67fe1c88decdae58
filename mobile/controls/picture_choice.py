"""The choice among pictures: felts, card backs and faces, each with its name below."""

from __future__ import annotations

from math import ceil
from typing import Any, Final

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.text.cosmetics import CosmeticChoice
from mobile import theme
from mobile.controls.fitted_text import FittingLine
from mobile.controls.widgets import Pressable
from mobile.drawing import card, card_faces, face_view, kv
from mobile.drawing.signs import LockSign

__all__ = [
    "BackChoice",
    "FeltChoice",
    "FittingLine",
    "LevelFaceChoice",
    "LockSign",
    "PictureChoice",
    "card",
    "face_view",
]


FELT_CARDS: Final = (2, 39, 32, 18, 8, 41)
"""The cards on the felts: a low one of each suit and two others."""


class BackPicture(Widget):
    """A card with the back of this word."""

    word = StringProperty()
    texture = ObjectProperty(None, allownone=True)
    around = NumericProperty(0)
    """The width of the shadow in the texture."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("word", "size"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: object) -> None:
        width = round(self.width)
        if width >= 2:
            self.texture, self.around = card_faces.back(self.word, width), card_faces.margin(width)


class PictureButton(Pressable, BoxLayout):
    """A picture that can be chosen; the chosen one is lit and ticked, one with a `lock` is dim and says that."""

    name = StringProperty()
    value = StringProperty()
    """The word of the felt, back or face."""
    chosen = BooleanProperty(False)
    lock = StringProperty()
    lock_height = NumericProperty(0)
    """The height of what `lock` says, in pixels."""


class FeltButton(PictureButton):
    """A felt, with a card of its own on it."""

    @property
    def card(self) -> int:
        """The card, by the place of the felt."""
        return FELT_CARDS[list(theme.FELTS).index(self.value) % len(FELT_CARDS)]


class BackButton(PictureButton):
    """A card back."""


class LevelFaceButton(PictureButton):
    """A face."""


class PictureChoice(BoxLayout):
    """Shows `choices`, each a `CosmeticChoice`, side by side; `on_choose` gets the word of one."""

    label = StringProperty()
    choices = ListProperty()
    most_columns = NumericProperty(1)
    """The most pictures that stand side by side."""
    columns = NumericProperty(1)
    picture_least = NumericProperty(theme.PICTURE_LEAST)
    """The least width of a picture, which grows with the type, in density-independent pixels."""
    limit = NumericProperty(99)
    """The most pictures side by side, whatever room there is."""
    button = PictureButton
    """The class of the buttons."""
    __events__ = ("on_choose",)

    def on_choose(self, word: str) -> None:
        """The event of a choice."""

    def on_choices(self, *_: object) -> None:
        """Shows those that can be chosen first, and after them what higher levels open."""
        grid, choices = self.ids.pictures, sorted(self.choices, key=lambda choice: bool(choice.lock))
        if [button.value for button in reversed(grid.children)] != [choice.word for choice in choices]:
            grid.clear_widgets()
            for choice in choices:
                grid.add_widget(self._make_button(choice))
        for button, choice in zip(reversed(grid.children), choices, strict=True):
            button.chosen, button.lock, button.disabled = choice.is_chosen, choice.lock, bool(choice.lock)
        self.on_most_columns()

    def on_most_columns(self, *_: object) -> None:
        """Fills the lines as evenly as their number allows, so that no picture stands alone."""
        count, most = max(1, len(self.choices)), max(1, int(self.most_columns))
        self.columns = ceil(count / ceil(count / most))
        self._level()

    def _make_button(self, choice: CosmeticChoice) -> PictureButton:
        button = self.button(value=choice.word, name=choice.name)
        button.bind(on_release=lambda pressed: self.dispatch("on_choose", pressed.value))
        button.ids.lock.bind(texture_size=self._level)
        return button

    def _level(self, *_: object) -> None:
        """Makes all pictures of a line as high as the one with the longest words."""
        buttons, columns = self.ids.pictures.children[::-1], int(self.columns)
        for first in range(0, len(buttons), columns):
            line = buttons[first : first + columns]
            high = max(button.ids.lock.texture_size[1] if button.lock else 0 for button in line)
            for button in line:
                button.lock_height = high


class FeltChoice(PictureChoice):
    """The choice of a felt."""

    picture_least = NumericProperty(theme.FELT_LEAST)
    limit = NumericProperty(theme.FELTS_MOST)
    button = FeltButton


class BackChoice(PictureChoice):
    """The choice of a card back."""

    button = BackButton


class LevelFaceChoice(PictureChoice):
    """The choice of a face among those that levels open."""

    button = LevelFaceButton


kv.load(__file__)
