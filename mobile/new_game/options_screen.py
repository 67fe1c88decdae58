"""The screen for the settings of a new game: players, rules and time limit, who else plays here, and whom to invite."""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.faces import COMPUTER_FACES
from client.models import Person
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls import form
from mobile.controls.fixed_bar import FixedBar
from mobile.controls.optional_column import OptionalColumn
from mobile.drawing.face_row import FaceRow
from mobile.drawing.scene_view import SceneView
from mobile.lobby.invitee_picker_box import InviteePickerBox
from mobile.new_game.model import NewGame
from mobile.new_game.named_setups_box import NamedSetupsBox
from mobile.new_game.new_table import OPPONENTS_KEY, NewTable
from mobile.new_game.people_here_box import PeopleHereBox
from mobile.new_game.starter import GameStarter

__all__ = ["FaceRow", "FixedBar", "GameOptionsScreen", "OptionalColumn", "SceneView", "form"]
PLAYER_FIELDS: Final = ("opponents", "computers", "levels", "level")
"""The first parts of the keys of fields about who plays."""


class GameIntroduction(BoxLayout):
    """The picture of a game and the line that says what it is about."""

    scene = StringProperty()
    tagline = StringProperty()
    is_column = BooleanProperty(False)
    """Whether it has a column to itself, with the picture at its full width."""


class StartBox(BoxLayout):
    """The button that starts the game, below what went wrong when it was tried."""

    text = StringProperty()
    note = StringProperty()
    __events__ = ("on_start",)

    def on_start(self) -> None:
        """The event of the button."""


class GameOptionsScreen(AppScreen):
    """Shows the form, and below it, always in sight, the button that starts."""

    kind = StringProperty()
    game = StringProperty()
    tagline = StringProperty()
    scene = StringProperty()
    note = StringProperty()
    busy = BooleanProperty(False)
    action = StringProperty()
    start_text = StringProperty()
    wide_from = theme.SIDEWAYS
    upgrade = StringProperty()
    sells_upgrade = BooleanProperty(False)
    has_fields = BooleanProperty(False)
    """Whether there is anything to choose below the first part."""
    has_rules = BooleanProperty(False)
    """Whether any of that is a rule of the game."""
    faces = ListProperty()
    """The faces of those who would play, as far as they are known; empty where nobody can be chosen yet."""

    def on_open(self, kind: str = "", people: tuple[Person, ...] = (), with_friends: bool = False, **_: Any) -> None:
        context = self.context
        starter = GameStarter(
            context.player.client, context.runner, self._open_table, context.setups, context.player.uid
        )
        self.form = (
            NewTable(starter, kind, is_for_shop=context.backends.is_for_shop)
            if context.player.is_online
            else NewGame(starter, kind)
        )
        self.call_at_close(self.form.changed.connect(self._show))
        self.picker_box: InviteePickerBox | None = None
        if isinstance(self.form, NewTable):
            self.call_at_close(self.form.picker.changed.connect(self._show))
            self.form.picker.open()
        self._here_box: PeopleHereBox | None = None
        if self.form.people_here is not None:
            self._here_box = PeopleHereBox(people_here=self.form.people_here, localizer=self.localizer)
            self.ids.people.add_widget(self._here_box)
            self.call_at_close(self.form.people_here.changed.connect(self._show))
            self.detach_at_close(self._here_box.ids.name)
            self.form.people_here.open()
        self._named_box = NamedSetupsBox(named=self.form.named, localizer=self.localizer)
        self.ids.named.add_widget(self._named_box)
        self.detach_at_close(self._named_box.ids.name)
        if with_friends and isinstance(self.form, NewTable):
            self.form.choose_people(people)
        self._show()

    def start(self) -> None:
        """Begins the game, or shows what is wrong with a typed name or address."""
        self.form.start()
        if self.picker_box is not None:
            self.picker_box.show_problem()
        if self._here_box is not None:
            self._here_box.show_problem()

    def on_return(self) -> None:
        self.on_focus()

    def on_focus(self) -> None:
        if isinstance(self.form, NewTable):
            self.form.check_upgrade()

    def _open_table(self, game: str) -> None:
        if self.is_shown:
            self.context.navigation.open_table(game)

    def _show(self) -> None:
        self.kind, self.game, self.tagline = self.form.setup.kind, self.form.game, self.form.tagline
        self.scene = self.form.scene
        self.note, self.busy = self.form.note, self.form.busy
        self.action = self.form.action
        fields = self.form.fields
        first = [field for field in fields if field.key == OPPONENTS_KEY]
        players = [field for field in fields if field.key.partition(":")[0] in PLAYER_FIELDS]
        rules = [field for field in fields if field.key.startswith("option:")]
        grouped = (*first, *players, *rules)
        self.ids.first.show(first)
        self.ids.players.show(players)
        self.ids.rules.show(rules)
        self.ids.form.show([field for field in fields if field not in grouped])
        self.has_fields, self.has_rules = len(fields) > len(first), bool(rules)
        self.faces = self._faces() if players else []
        self._named_box.show()
        if self._here_box is not None:
            self._here_box.show()
        if isinstance(self.form, NewTable):
            self.upgrade, self.sells_upgrade = self.form.upgrade, self.form.sells_upgrade
            self._show_people(self.form)

    def _faces(self) -> list[str]:
        """The faces of everybody who is known to play: one’s own, of people on this device, and of computers."""
        profile, here = self.context.player.profile, self.form.people_here
        own = [] if profile is None else [profile.face]
        beside = [] if here is None else [person.face for person in here.people if person.is_chosen and person.face]
        return [*own, *beside, *COMPUTER_FACES[: self.form.computers]]

    def _show_people(self, form: NewTable) -> None:
        """Shows the picker between the choice to play with people and the rest."""
        wanted = form.with_people and form.may_start
        if wanted and self.picker_box is None:
            self.picker_box = InviteePickerBox(picker=form.picker, localizer=self.localizer)
            self.ids.people.add_widget(self.picker_box)
        elif not wanted and self.picker_box is not None:
            self.ids.people.clear_widgets()
            self.picker_box = None
        if self.picker_box is not None:
            self.picker_box.show()
