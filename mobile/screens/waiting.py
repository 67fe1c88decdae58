"""A table that has not begun: who was asked, who has come, and how long it still waits."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import kv, theme
from mobile.screens.panel import Panel
from mobile.viewmodels.company import ACCEPTED, COMPUTER, DECLINED, INVITED, PRESENT, Company, Guest
from mobile.widgets import card_clock, controls, form
from mobile.widgets.controls import Chip
from mobile.widgets.optional import Optional

kv.load(__file__)
__all__ = ["Optional", "WaitingPanel", "card_clock", "controls", "form"]

SIGNS = {PRESENT: "●", ACCEPTED: "◐", INVITED: "○", DECLINED: "✕", COMPUTER: "◆"}
"""Who is there is told by a shape and a word, not by a colour alone."""
COLOURS = {
    PRESENT: theme.PRESENT,
    ACCEPTED: theme.SIGNAL,
    INVITED: theme.AWAY,
    DECLINED: theme.TEXT_QUIET,
    COMPUTER: theme.COMPUTER,
}


class GuestRow(BoxLayout):
    """One of them."""

    guest: Guest = ObjectProperty(None)
    sign = StringProperty()
    colour = StringProperty(theme.TEXT)

    def on_guest(self, _: object, guest: Guest) -> None:
        self.sign, self.colour = SIGNS[guest.state], COLOURS[guest.state]


class WaitingPanel(Panel):
    """Shows the `company` of the table."""

    company: Company = ObjectProperty(None)
    screen = ObjectProperty(None)
    """The table's, which can be left."""
    code = StringProperty()
    link = StringProperty()
    has_clock = BooleanProperty(False)
    seconds = NumericProperty(0)
    starts = BooleanProperty(False)
    can_start = BooleanProperty(False)
    can_ask = BooleanProperty(False)
    why_not = StringProperty()
    can_nudge = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        self._rows: dict[str, GuestRow] = {}
        self._phrases: tuple[tuple[str, str], ...] = ()
        super().__init__(**values)

    def note_place(self) -> float | None:
        """Below the people; over the last of what is listed where that fills the panel."""
        scroll = self.ids.scroll
        _, bottom = scroll.to_window(*scroll.pos)
        return float(bottom + max(dp(theme.TARGET), scroll.height - self.ids.listed.height) / 2)

    def show(self) -> None:
        company = self.company
        self.told, self.code, self.link = company.told, company.code, company.link
        self.starts, self.can_start, self.why_not = company.starts, company.can_start, company.why_not
        self.can_nudge, self.can_ask = company.can_nudge, company.can_ask
        guests = company.guests
        for key in [key for key in self._rows if key not in {guest.key for guest in guests}]:
            self.ids.guests.remove_widget(self._rows.pop(key))
        for place, guest in enumerate(guests):
            row = self._rows.get(guest.key)
            if row is None:
                row = self._rows[guest.key] = GuestRow(guest=guest)
                self.ids.guests.add_widget(row, index=len(self.ids.guests.children) - place)
            row.guest = guest
        if self._phrases != company.phrases:
            self._phrases = company.phrases
            self.ids.phrases.clear_widgets()
            for phrase, words in self._phrases:
                chip = Chip(text=words, value=phrase)
                chip.bind(on_release=lambda pressed: company.say(pressed.value))
                self.ids.phrases.add_widget(chip)
        self.ids.starts.show(company.start_lines)
        self.tick()

    def tick(self) -> None:
        left = self.company.seconds_left
        self.has_clock, self.seconds, self.told = left is not None, left or 0.0, self.company.told

    def copy(self, text: str, app: Any) -> None:
        """Into the clipboard, to be sent to a friend."""
        from kivy.core.clipboard import Clipboard  # it looks for programs of the system

        Clipboard.copy(text)
        app.note(app.voice("copied"))
