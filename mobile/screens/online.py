"""Who plays with people elsewhere: an account, or a guest."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.shown import Profile
from engine.text import Text
from mobile import kv, theme
from mobile.screens import sign_in
from mobile.screens.screen import Screen
from mobile.screens.sign_in import ONLINE, IconChoice, PersonRow, show_places
from mobile.viewmodels.online_sign_in import EMAIL, ENTER, KEEP, NAME, PASSWORD, OnlineSignIn
from mobile.viewmodels.sign_in import ICONS, Person, icon_card
from mobile.widgets.controls import TextButton, TopBar
from mobile.widgets.optional import Optional

__all__ = ["OnlineScreen", "Optional"]
kv.load(sign_in.__file__)


class LabelledField(BoxLayout):
    """A field, and what is wrong with what was typed in it. One that is not `wanted` takes no room."""

    hint = StringProperty()
    error = StringProperty()
    wanted = BooleanProperty(False)
    secret = BooleanProperty(False)
    most = NumericProperty(40)
    __events__ = ("on_typing", "on_enter")

    def on_typing(self) -> None:
        """It says something else."""

    def on_enter(self) -> None:
        """Enter was pressed in it."""


class OnlineScreen(Screen):
    """One form for all ways to sign in: what is not wanted for the chosen way is not there."""

    title = StringProperty()
    about = StringProperty()
    action = StringProperty()
    note = StringProperty()
    told = StringProperty()
    known = BooleanProperty(False)
    busy = BooleanProperty(False)
    slow = BooleanProperty(False)
    has_icons = BooleanProperty(False)

    def on_open(self, way: str = ENTER, resumes: bool = False, refused: Text | None = None, **_: Any) -> None:
        self.form = OnlineSignIn(self.app.places.online, self.app.workers, self._done, way)
        self._fields = {name: self.ids[name] for name in (NAME, EMAIL, PASSWORD)}
        for name, field in self._fields.items():
            field.bind(on_typing=lambda _, name=name: self.form.typing(name))
            field.bind(on_enter=lambda _, name=name: self._entered(name))
        for icon in ICONS:
            choice = IconChoice(icon=icon, card=icon_card(icon))
            choice.bind(on_release=lambda pressed: self.form.choose_icon(pressed.icon))
            self.ids.icons.add_widget(choice)
        if self.app.profile is not None:
            self.ids.head.add_widget(TopBar(text=self.app.voice("sign-in-title") if way != KEEP else ""))
        if way != KEEP:
            show_places(self.app, self.ids.places, ONLINE)
        self._ways: tuple[tuple[str, str], ...] = ()
        self.keeps(self.form.changed.connect(self._show))
        self.keeps(Clock.schedule_interval(lambda _: self.form.tick(), theme.TICK).cancel)
        self._show()
        self.form.open(resumes, refused)

    def send(self) -> None:
        """Go on with what is typed."""
        self.form.send({name: field.ids.field.text for name, field in self._fields.items()})

    def stop(self) -> None:
        """Wait no more for who does not answer."""
        self.form.stop()
        if self.app.is_online:
            self.app.navigation.back()
        else:
            self.app.places.leave_online()  # what waits there is called off

    def _entered(self, name: str) -> None:
        """On to the next field that is empty, or go on."""
        wanted = self.form.fields
        following = wanted[wanted.index(name) + 1 :]
        empty = next((one for one in following if not self._fields[one].ids.field.text), None)
        if empty is None:
            self.send()
        else:
            Clock.schedule_once(lambda _: setattr(self._fields[empty].ids.field, "focus", True), 0)

    def _done(self, profile: Profile) -> None:
        if self.app.navigation.screen is self:
            self.app.signed_in(profile, online=True)

    def _show(self) -> None:
        form = self.form
        self.title, self.about, self.action, self.busy = form.title, form.about, form.action, form.busy
        self.slow = form.is_slow
        self.note, self.told, self.has_icons, self.known = form.note, form.told, form.has_icons, bool(form.people)
        for name, field in self._fields.items():
            field.wanted, field.error = name in form.fields, form.errors.get(name, "")
        for choice in self.ids.icons.children:
            choice.chosen = choice.icon == form.icon
        people = self.ids.people
        if [row.person for row in reversed(people.children)] != list(form.people):
            people.clear_widgets()
            for person in form.people:
                people.add_widget(self._row(person))
        if self._ways != form.ways:
            self._ways = form.ways
            self.ids.ways.clear_widgets()
            for way, words in form.ways:
                button = TextButton(text=words, size_hint=(1, None))
                button.bind(on_release=lambda _, way=way: form.go(way))
                self.ids.ways.add_widget(button)

    def _row(self, person: Person) -> PersonRow:
        row = PersonRow(person=person)
        row.bind(on_release=lambda _: self.form.choose(person.profile))
        return row
