"""The choice among pictures: felts and card backs, each with its word below."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.forms.form_field import FormField
from mobile.controls.widgets import Pressable
from mobile.drawing import card, card_faces, kv

__all__ = ["BackChoice", "FeltChoice", "card"]


class BackPicture(Widget):
    """A card with the back of this number."""

    number = NumericProperty(0)
    texture = ObjectProperty(None, allownone=True)
    around = NumericProperty(0)
    """The width of the shadow in the texture."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("number", "size"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: object) -> None:
        width = round(self.width)
        if width >= 2:
            style = card_faces.style()._replace(back=int(self.number))
            self.texture, self.around = card_faces.texture(card_faces.BACK, width, style), card_faces.margin(width)


class PictureButton(Pressable, BoxLayout):
    """A picture that can be chosen; the chosen one is lit and ticked."""

    word = StringProperty()
    value = ObjectProperty(None)
    chosen = BooleanProperty(False)


class FeltButton(PictureButton):
    """A felt, with a card on it."""


class BackButton(PictureButton):
    """A card back."""


class PictureChoice(BoxLayout):
    """Shows the choices of `field` side by side; `on_choose` gets a value."""

    field: FormField = ObjectProperty(None)
    button = PictureButton
    """The class of the buttons."""
    __events__ = ("on_choose",)

    def on_choose(self, value: Any) -> None:
        """The event of a choice."""

    def on_field(self, _: object, field: FormField) -> None:
        pictures = self.ids.pictures
        if not pictures.children:
            for value, word in field.choices:
                button = self.button(value=value, word=word)
                button.bind(on_release=lambda pressed: self.dispatch("on_choose", pressed.value))
                pictures.add_widget(button)
        for button in pictures.children:
            button.chosen = button.value == field.value


class FeltChoice(PictureChoice):
    """The choice of a felt."""

    button = FeltButton


class BackChoice(PictureChoice):
    """The choice of a card back."""

    button = BackButton


kv.load(__file__)
