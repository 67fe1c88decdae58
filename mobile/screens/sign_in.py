"""Who is playing: choose, make a profile, or play as a guest."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from client.shown import Profile
from engine.text import Text
from mobile import theme
from mobile.keyboard import bring_into_view
from mobile.screens.screen import Screen
from mobile.viewmodels.sign_in import ICONS, Person, SignIn, icon_card
from mobile.widgets.card_mark import CardMark
from mobile.widgets.controls import Chips, ListRow, Pressable, TextButton, TopBar

DEVICE, ONLINE = "sign_in", "online"
"""The screens where one signs in, one for each place."""


class PersonRow(ListRow):
    """Somebody who has played here."""

    person = ObjectProperty(None)


class IconChoice(Pressable, FloatLayout):
    """One of the cards that a person can have as an icon; the chosen one is lit and ticked."""

    icon = StringProperty()
    card = NumericProperty(0)
    chosen = BooleanProperty(False)


def show_places(app: Any, chips: Chips, chosen: str) -> None:
    """Let the player choose the place, where there is more than one."""
    if not app.places.has_online:
        return

    def go(_: object, place: str) -> None:
        if place != chosen:
            if not app.is_online:
                app.places.leave_online()  # who is being signed in there is not waited for
            app.navigation.replace(place)

    chips.choices = [(DEVICE, app.voice("place-device")), (ONLINE, app.voice("place-online"))]
    chips.value = chosen
    chips.bind(on_choose=go)


class SignInScreen(Screen):
    """For play on this device. The way to friends elsewhere, `mobile.screens.online`, stands above it."""

    welcome = StringProperty()
    goal = StringProperty()
    note = StringProperty()
    busy = BooleanProperty(True)
    failed = BooleanProperty(False)
    known = BooleanProperty(False)
    many = BooleanProperty(False)
    """So many have played here that the field for a new name is not seen at once."""
    pushed = BooleanProperty(False)
    """Somebody plays already, and can go back."""

    def on_open(self, refused: Text | None = None, **_: Any) -> None:
        self.form = SignIn(self.app.places.device, self.app.workers, self._done)
        show_places(self.app, self.ids.places, DEVICE)
        self.welcome = "" if self.app.profile is not None else self.form.welcome
        self.goal = self.form.goal
        for icon in ICONS:
            choice = IconChoice(icon=icon, card=icon_card(icon))
            choice.bind(on_release=lambda pressed: self.form.choose_icon(pressed.icon))
            self.ids.icons.add_widget(choice)
        self.keeps(self.form.changed.connect(self._show))
        self.keeps(self._let_go_of_the_field)
        self.pushed = self.app.profile is not None
        if self.pushed:
            self.ids.head.add_widget(TopBar(text=self.app.voice("sign-in-title")))
        self.form.open(refused)

    def play(self) -> None:
        """Under the name that is typed."""
        self.form.make(self.ids.name.text)

    def on_many(self, *_: object) -> None:
        """The way to somebody new stands below the list only where it is needed."""
        foot = self.ids.foot
        foot.clear_widgets()
        if self.many:
            button = TextButton(text=self.app.voice("sign-in-new"), size_hint=(1, None))
            button.bind(on_release=lambda _: self.somebody_new())
            foot.add_widget(button)

    def somebody_new(self) -> None:
        """On to the field for a new name."""
        bring_into_view(self.ids.play)
        self.ids.name.focus = True

    def _let_go_of_the_field(self) -> None:
        """Kivy holds on to the last field that was written in, and so to all that is above it."""
        field = self.ids.name
        field.parent.remove_widget(field)

    def _done(self, profile: Profile) -> None:
        self.app.signed_in(profile, online=False)

    def _show(self) -> None:
        self.note, self.busy, self.failed = self.form.note, self.form.busy, self.form.failed
        self.known, self.many = bool(self.form.people), len(self.form.people) > theme.PEOPLE_FEW
        for choice in self.ids.icons.children:
            choice.chosen = choice.icon == self.form.icon
        people = self.ids.people
        if [row.person for row in reversed(people.children)] != list(self.form.people):
            people.clear_widgets()
            for person in self.form.people:
                people.add_widget(self._row(person))

    def _row(self, person: Person) -> PersonRow:
        row = PersonRow(person=person)
        row.bind(on_release=lambda _: self.form.choose(person.profile))
        return row


__all__ = ["CardMark", "SignInScreen", "show_places"]
