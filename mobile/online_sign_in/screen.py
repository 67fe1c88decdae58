"""The screen for signing in online."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.faces import FACES
from client.models import Profile
from engine.text import Text
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.widgets import TextButton
from mobile.drawing.table_picture import TablePicture
from mobile.online_sign_in.model import EMAIL, ENTER, KEEP, NAME, PASSWORD, RESET, OnlineSignIn
from mobile.sign_in.face_choice import FaceChoice
from mobile.sign_in.profile_list import ProfileList
from mobile.sign_in.screen import ONLINE, show_backend_choice
from mobile.window.device import has_keyboard
from mobile.window.keyboard import focused_field

__all__ = ["FaceChoice", "OnlineScreen", "OptionalColumn", "ProfileList", "TablePicture"]

COMPANY: Final = 4
"""The number of other people in the picture of a table."""


class LabelledField(BoxLayout):
    """A field with its label above and its error below. One that is not `wanted` takes no room."""

    label = StringProperty()
    error = StringProperty()
    wanted = BooleanProperty(False)
    secret = BooleanProperty(False)
    is_shown = BooleanProperty(False)
    """Whether what is secret can be read, as its button has it."""
    most = NumericProperty(40)
    __events__ = ("on_typing", "on_enter")

    def on_typing(self) -> None:
        """The event of a changed text."""

    def on_enter(self) -> None:
        """The event of the Enter key."""


class OnlineScreen(AppScreen):
    """One form for all ways to sign in; it shows the fields of the chosen way."""

    wide_from = theme.SIDEWAYS
    company = ListProperty()
    """The faces in the picture of a table, the own one first."""
    title = StringProperty()
    about = StringProperty()
    action = StringProperty()
    note = StringProperty()
    info = StringProperty()
    known = BooleanProperty(False)
    busy = BooleanProperty(False)
    slow = BooleanProperty(False)
    has_faces = BooleanProperty(False)

    def on_open(self, way: str = ENTER, resumes: bool = False, refused: Text | None = None, **_: Any) -> None:
        self.form = OnlineSignIn(self.context.backends.online, self.context.runner, self._done, way)
        self._fields = {name: self.ids[name] for name in (NAME, EMAIL, PASSWORD)}
        for name, field in self._fields.items():
            field.bind(on_typing=partial(self._typing, name), on_enter=partial(self._go_on, name))
        self.ids.faces.bind(on_choose=lambda _, face: self.form.choose_face(face))
        if self.context.player.profile is not None:
            self.add_top_bar(self.localizer("sign-in-title") if way != KEEP else "")
        if way != KEEP:
            show_backend_choice(self.context, self.ids.places, ONLINE)
        self._ways: tuple[tuple[str, str], ...] = ()
        self._begun_way = ""
        """The way whose first field was last offered the cursor."""
        self.call_at_close(self.form.changed.connect(self._show))
        self.call_at_close(Clock.schedule_interval(lambda _: self.form.tick(), theme.TICK).cancel)
        self._show()
        self.form.open(resumes, refused)

    def send(self) -> None:
        """Sends what is typed."""
        self.form.send({name: field.ids.field.text for name, field in self._fields.items()})

    def tell_privacy(self) -> None:
        """Says in a few sentences what is kept of people, and where the whole page is."""
        localizer = self.localizer
        text = localizer("privacy-short", address=self.context.backends.privacy_address)
        self.context.overlay.ask(localizer("privacy-title"), text, (localizer("privacy-read"), "primary", lambda: None))

    def stop(self) -> None:
        """Stops waiting for an answer."""
        self.form.stop()
        if self.context.player.is_online:
            self.context.navigation.back()
        else:
            self.context.backends.leave_online()  # its calls that wait end

    def _typing(self, name: str, field: LabelledField) -> None:
        self.form.typing(name, field.ids.field.text)

    def _go_on(self, name: str, _: LabelledField) -> None:
        """Moves the cursor to the next empty field, or sends the form."""
        wanted = self.form.fields
        following = wanted[wanted.index(name) + 1 :]
        empty = next((field_name for field_name in following if not self._fields[field_name].ids.field.text), None)
        if empty is None:
            self.send()
        else:
            self._put_cursor(empty)

    def _put_cursor(self, name: str) -> None:
        """Puts the cursor into a field with the next frame, unless the screen was left meanwhile."""

        def focus(_: float) -> None:
            if self.is_shown:
                self._fields[name].ids.field.focus = True

        Clock.schedule_once(focus, 0)

    def _begin_typing(self) -> None:
        """Puts the cursor into the first field of a way that has just been chosen, where there is a keyboard.

        A phone's would cover half of the screen. The cursor stays where it is while people are listed who can sign in
        with a tap, while it is in a field already, and while a question is open.
        """
        form = self.form
        if not form.is_loaded or form.busy or form.way == self._begun_way:
            return
        self._begun_way = form.way
        if not has_keyboard() or (form.way == ENTER and form.people):
            return
        if focused_field() is None and not self.context.navigation.dialogs:
            self._put_cursor(form.fields[0])

    def _done(self, profile: Profile) -> None:
        if self.is_shown:
            self.context.player.sign_in(profile, online=True)

    def _show(self) -> None:
        form = self.form
        self.title, self.about, self.action, self.busy = form.title, form.about, form.action, form.busy
        self.slow = form.is_slow
        self.note, self.info, self.has_faces, self.known = form.note, form.info, form.has_faces, bool(form.people)
        for name, field in self._fields.items():
            field.wanted, field.error = name in form.fields, form.errors.get(name, "")
        self.ids.faces.face = form.face
        self.company = [form.face, *[face for face in FACES if face != form.face][:COMPANY]]
        self.ids.people.people = list(form.people)
        if self._ways != form.ways:
            self._ways = form.ways
            self.ids.ways.clear_widgets()
            for way, words in form.ways:
                look = "quiet" if way == RESET else "plain"
                button = TextButton(text=words, look=look, size_hint=(1, None))
                button.bind(on_release=partial(self._choose_way, way))
                self.ids.ways.add_widget(button)
        self._begin_typing()

    def _choose_way(self, way: str, _: TextButton) -> None:
        self.form.go(way)
