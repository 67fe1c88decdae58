"""The screen of the settings."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.localizer import visible_line
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.person_button import PersonButton
from mobile.controls.picture_choice import BackChoice, FeltChoice
from mobile.controls.scroll import FadingScroll
from mobile.settings.cosmetics import CosmeticsForm
from mobile.settings.model import SettingsForm
from mobile.settings.rows import SettingsBlock, SettingsRows
from mobile.settings.section_sign import SectionSign
from mobile.settings.size_choice import SizeChoice
from mobile.settings.table_preview import TablePreview
from mobile.settings.volume_choice import VolumeChoice
from mobile.window.turn_signs import has_notifications
from mobile.window.vibration import has_vibration

__all__ = [
    "BackChoice",
    "FadingScroll",
    "FeltChoice",
    "OptionalColumn",
    "PersonButton",
    "SectionSign",
    "SettingsBlock",
    "SettingsRows",
    "SettingsScreen",
    "SettingsSection",
    "SizeChoice",
    "TablePreview",
    "VolumeChoice",
]


class SettingsSection(BoxLayout):
    """Settings that belong together, below a sign and a heading."""

    sign = StringProperty()
    """The name of its sign."""
    heading = StringProperty()


class SettingsScreen(AppScreen):
    """Shows a piece of the table as it looks with the settings, and the sections of what can be set.

    In a wide window the table stays in sight beside the sections. The screen is made anew where all type or all
    colours have changed; `at` is how far it was scrolled then.
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
    edge = NumericProperty(0)
    """The room at the sides of the page, in pixels."""
    card_scale = NumericProperty(1.0)
    """The factor by which cards are larger than usual."""

    def on_open(self, at: float = 1.0, **_: Any) -> None:
        self.form = SettingsForm(self.context.settings, self.context.player.uid, has_vibration(), has_notifications())
        self.cosmetics = CosmeticsForm(self.context.settings, self.context.player, self.context.runner)
        for shown in (self.form, self.cosmetics):
            self.call_at_close(shown.changed.connect(self._show))
        self._speed = self.form.settings.speed
        self._name()
        self._show()
        self.cosmetics.open()
        self.ids.scroll.scroll_y = at

    def on_height(self, *_: object) -> None:
        self._measure()

    def _measure(self, *_: object) -> None:
        super()._measure()
        self.place_preview()

    def place_preview(self) -> None:
        """Puts the table, and below it the person who plays, beside the sections or above them.

        In a low window only the table stands beside them.
        """
        if "preview" not in self.ids:  # its layout has not been read
            return
        ids, is_low = self.ids, self.height < dp(theme.SIDE_LOW)
        head, preview = ids.head.__self__, ids.preview.__self__
        places = {head: ids.aside if self.wide and not is_low else ids.column}
        places[preview] = ids.aside if self.wide else ids.column
        if any(widget.parent is not place for widget, place in places.items()):
            for widget in places:
                widget.parent.remove_widget(widget)
            order = (preview, head) if self.wide else (head, preview)
            for place in (ids.aside, ids.column):
                for at, widget in enumerate(one for one in order if places[one] is place):
                    place.add_widget(widget, len(place.children) - at if place is ids.column else 0)
        free = self.height - ids.bar.height - dp(theme.GAP + theme.GAP_LARGE)
        if not is_low:
            free -= head.height + dp(theme.GAP_LARGE)
        most = min(free, ids.aside.width * theme.PREVIEW_HIGH_MOST)
        preview.height = most if self.wide else preview.natural
        ids.aside.size_hint_y = None
        ids.aside.height = self.height - ids.bar.height

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
        settings = self.form.settings
        self.card_scale = theme.LARGE_CARDS if settings.large_cards else 1.0
        if settings.speed != self._speed:
            self._speed = settings.speed
            self.ids.preview.wave()
