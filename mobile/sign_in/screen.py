"""The screen for signing in on this device."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from client.faces import FACES
from client.models import Profile
from engine.text import Text
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.scroll import bring_into_view
from mobile.controls.widgets import Chips, TextButton, TextField
from mobile.drawing.table_picture import TablePicture
from mobile.screen_context import ScreenContext
from mobile.sign_in.face_choice import FaceChoice
from mobile.sign_in.model import SignIn
from mobile.sign_in.profile_list import ProfileList
from mobile.window.device import has_keyboard

COMPANY: Final = 3
"""The others at the table that is drawn."""
DEVICE, ONLINE = "sign_in", "online"
"""The names of the screens for signing in on this device and online."""


def show_backend_choice(context: ScreenContext, chips: Chips, chosen: str) -> None:
    """Shows the choice between this device and online, where both can be had."""
    if not context.backends.has_online:
        return

    def go(_: object, screen: str) -> None:
        if screen != chosen:
            if not context.player.is_online:
                context.backends.leave_online()  # who is being signed in there is not waited for
            context.navigation.replace(screen)

    chips.choices = [(DEVICE, context.localizer("place-device")), (ONLINE, context.localizer("place-online"))]
    chips.value = chosen
    chips.bind(on_choose=go)


class RoomForTable(AnchorLayout):
    """The room for the picture of the table at which one sits down."""

    free = NumericProperty(0)
    """The height that is free for it, in pixels."""


class SignInScreen(AppScreen):
    """Lists who has played here, with a form for somebody new. A choice above it leads to `mobile.online_sign_in`."""

    _search: TextField | None = None
    """The field of the search; None while everybody is listed anyway."""
    welcome = StringProperty()
    company = ListProperty()
    """The faces round the table that is drawn, the chosen one first."""
    note = StringProperty()
    busy = BooleanProperty(True)
    failed = BooleanProperty(False)
    has_name = BooleanProperty(False)
    """Whether a name is typed."""
    hint = StringProperty()
    """The sentence that somebody of the typed name has played here."""
    list_title = StringProperty()
    search_note = StringProperty()
    known = BooleanProperty(False)
    has_many_people = BooleanProperty(False)
    """Whether the list is so long that the field for a new name is not seen at once."""
    is_low = BooleanProperty(False)
    """Whether there is so little height that the buttons stand side by side."""
    people_beside = BooleanProperty(False)
    """Whether those who have played here stand beside the form, which fits a low window then."""
    pushed = BooleanProperty(False)
    """Whether somebody plays already, who can go back."""

    def on_open(self, refused: Text | None = None, **_: Any) -> None:
        self.form = SignIn(self.context.backends.device, self.context.runner, self._done)
        show_backend_choice(self.context, self.ids.places, DEVICE)
        self.welcome = "" if self.context.player.profile is not None else self.form.welcome
        self.ids.faces.bind(on_choose=lambda _, face: self.form.choose_face(face))
        self.call_at_close(self.form.changed.connect(self._show))
        self.detach_at_close(self.ids.name)
        self._show_buttons()
        self.pushed = self.context.player.profile is not None
        if self.pushed:
            self.add_top_bar(self.localizer("sign-in-title"))
        self.form.open(refused)

    def _begin_typing(self, _: float) -> None:
        """Puts the cursor into the field for the name, unless the screen was left meanwhile."""
        if self.is_shown:
            self.ids.name.focus = True

    def on_height(self, *_: object) -> None:
        self._measure()

    def _measure(self, *_: object) -> None:
        super()._measure()
        is_sideways = self.width >= dp(theme.SIDEWAYS) and self.width > self.height
        self.is_low = is_sideways and self.height < dp(theme.SIDEWAYS_BELOW)
        self.wide = self.wide or self.is_low
        self._place_people()

    def _place_people(self) -> None:
        """Puts those who have played here above the form, or in a low window beside it."""
        self.people_beside = self.known and self.is_low
        place, people = self.ids.beside if self.people_beside else self.ids.above, self.ids.again
        if people.parent is not place.__self__:
            people.parent.remove_widget(people)
            place.add_widget(people)

    def type_name(self, name: str) -> None:
        """Takes in what is typed as a name. The button below it is the main one then, whoever has played here."""
        self.has_name = bool(name.strip())
        self.form.typing(name)

    def play(self) -> None:
        """Signs in under the name that is typed."""
        self.form.make(self.ids.name.text)

    def on_has_many_people(self, *_: object) -> None:
        self._show_buttons()

    def _show_buttons(self) -> None:
        """Shows the button for guests: below the form, or where the list is long at the foot, beside “Someone new”."""
        foot, place = self.ids.foot, self.ids.guest
        foot.clear_widgets()
        place.clear_widgets()
        guest = TextButton(
            text=self.localizer("sign-in-guest"), size_hint=(1, None), look="plain" if self.has_many_people else "quiet"
        )
        guest.bind(on_release=lambda _: self.form.guest())
        if self.has_many_people:
            new = TextButton(text=self.localizer("sign-in-new"), size_hint=(1, None))
            new.bind(on_release=lambda _: self.somebody_new())
            foot.add_widget(new)
        (foot if self.has_many_people else place).add_widget(guest)

    def somebody_new(self) -> None:
        """Scrolls to the field for a new name and puts the cursor in it."""
        bring_into_view(self.ids.play)
        self.ids.name.focus = True

    def _show_search(self) -> None:
        """Shows the field of the search as soon as there is something to search."""
        if self._search is None and self.form.has_search:
            self._search = TextField(hint_text=self.form.search_hint)
            self._search.bind(
                text=lambda _, part: self.form.search(part), on_text_validate=lambda _: self.form.choose_found()
            )
            self.ids.search.add_widget(self._search)
            self.detach_at_close(self._search)

    def _done(self, profile: Profile) -> None:
        self.context.player.sign_in(profile, online=False)

    def _show(self) -> None:
        form = self.form
        is_loaded = self.busy and not form.busy
        if is_loaded and not form.has_known and has_keyboard():  # a phone's would cover half of the screen
            Clock.schedule_once(self._begin_typing, 0)
        self.note, self.hint, self.busy, self.failed = form.note, form.hint, form.busy, form.failed
        self.list_title, self.search_note = form.list_title, form.search_note
        self.known, self.has_many_people = form.has_known, form.has_search or len(form.people) > theme.PEOPLE_FEW
        self._show_search()
        self._place_people()
        self.ids.faces.face = face = form.known_face or form.face
        self.company = [face, *[other for other in FACES if other != face][:COMPANY]]
        if list(form.people) != self.ids.people.people:
            self.ids.people.people = list(form.people)


__all__ = [
    "FaceChoice",
    "OptionalColumn",
    "ProfileList",
    "RoomForTable",
    "SignInScreen",
    "TablePicture",
    "show_backend_choice",
]
