"""The screen of the settings."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.localizer import visible_line
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls import form
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.person_button import PersonButton
from mobile.controls.picture_choice import BackChoice, FeltChoice
from mobile.controls.scroll import FadingScroll
from mobile.drawing import card_faces
from mobile.drawing.card import CardView
from mobile.settings.cosmetics import CosmeticsForm
from mobile.settings.model import SettingsForm
from mobile.settings.size_choice import SizeChoice
from mobile.settings.volume_choice import VolumeChoice
from mobile.window.turn_signs import has_notifications
from mobile.window.vibration import has_vibration

__all__ = [
    "BackChoice",
    "FadingScroll",
    "FeltChoice",
    "OptionalColumn",
    "PersonButton",
    "SettingsScreen",
    "SizeChoice",
    "VolumeChoice",
    "form",
]
SAMPLE_CARDS: Final = (6, 19, 32, 45, None)
"""A card of each suit, and one face down."""


class SettingsPreview(BoxLayout):
    """Cards and a sentence as the table shows them with these settings."""

    text = StringProperty()
    card = NumericProperty(0)
    """The most width of a card, in pixels."""

    def on_kv_post(self, _: Any) -> None:
        self._views = [CardView(card=card) for card in SAMPLE_CARDS]
        row = self.ids.cards
        for view in self._views:
            row.add_widget(view)
        row.bind(pos=self._lay, size=self._lay)
        self.bind(card=self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        row, count = self.ids.cards, len(self._views)
        wide = card_faces.width_within(min(self.card, row.width / count - dp(theme.GAP_SMALL)))
        step = wide + dp(theme.GAP_SMALL)
        left = row.x + (row.width - step * count + dp(theme.GAP_SMALL)) / 2
        for at, view in enumerate(self._views):
            view.size = wide, wide * theme.CARD_RATIO
            view.pos = round(left + at * step), round(row.center_y - view.height / 2)


class SettingsScreen(AppScreen):
    """Shows the forms, cards as they look with these settings, and pictures of felts and backs.

    It is made anew where all type or all colours have changed; `at` is how far it was scrolled then.
    """

    note = StringProperty()
    cosmetic_note = StringProperty()
    """Why a felt or a back could not be taken; empty where it was."""
    player = StringProperty()
    """The name of the person who plays."""
    portrait = StringProperty()
    account = StringProperty()
    """The word for what a tap on that person leads to."""
    wide_from = theme.SIDEWAYS
    sample = NumericProperty(theme.SAMPLE)

    def on_open(self, at: float = 1.0, **_: Any) -> None:
        self.form = SettingsForm(self.context.settings, self.context.player.uid, has_vibration(), has_notifications())
        self.cosmetics = CosmeticsForm(self.context.settings, self.context.player, self.context.runner)
        for shown in (self.form, self.cosmetics):
            self.call_at_close(shown.changed.connect(self._show))
        self._name()
        self._show()
        self.cosmetics.open()
        self.ids.scroll.scroll_y = at

    def on_height(self, *_: object) -> None:
        self._measure()

    def _measure(self, *_: object) -> None:
        """In a low window the preview is in sight, and the person who plays stands below it."""
        super()._measure()
        if "left" not in self.ids:  # its layout has not been read
            return
        column, head = self.ids.left, self.ids.head
        wanted = 0 if self.wide and self.height < dp(theme.SIDE_LOW) else len(column.children) - 1
        if column.children.index(head) != wanted:
            column.remove_widget(head)
            column.add_widget(head, wanted)

    def on_renew(self) -> dict[str, Any]:
        return {"at": self.ids.scroll.scroll_y}

    def on_return(self) -> None:
        self._name()

    def _name(self) -> None:
        profile = self.context.player.profile
        self.account = self.localizer("settings-account" if self.context.player.is_online else "settings-player")
        self.player = visible_line(profile.name) if profile is not None else ""
        self.portrait = profile.face if profile is not None else ""

    def _show(self) -> None:
        for name in ("reading", "table", "play", "sound"):
            self.ids[name].show(getattr(self.form, name))
        self.ids.sizes.field, self.ids.volume.field = self.form.sizes, self.form.volume
        self.ids.felts.choices, self.ids.backs.choices = list(self.cosmetics.felts), list(self.cosmetics.backs)
        self.note, self.cosmetic_note = self.form.note, self.cosmetics.note
        self.sample = theme.SAMPLE * (theme.LARGE_CARDS if self.form.settings.large_cards else 1)
