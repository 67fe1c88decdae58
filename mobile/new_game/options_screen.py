"""The screen for the settings of a new game: players, rules and time limit, who else plays here, and whom to invite."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.faces import COMPUTER_FACES
from client.localizer import visible_line
from client.models import Person
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.fixed_bar import FixedBar
from mobile.controls.fold import grow_to_fold
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.widgets import Surface
from mobile.drawing.table_picture import TablePicture
from mobile.lobby.invitee_picker_box import InviteePickerBox
from mobile.new_game.model import NewGame
from mobile.new_game.named_setups_box import NamedSetupsBox
from mobile.new_game.new_table import OPPONENTS_KEY, NewTable
from mobile.new_game.option_rows import FoldHead, OptionForm, PartedRow
from mobile.new_game.people_here_box import PeopleHereBox

__all__ = ["FixedBar", "FoldHead", "GameOptionsScreen", "OptionForm", "OptionalColumn", "Surface", "TablePicture"]
PLAYER_FIELDS: Final = ("opponents", "computers", "levels", "level")
"""The first parts of the keys of fields about who plays."""


class LaidTable(BoxLayout):
    """The table at which the game would be played, the line that says what it is about, and two facts."""

    faces = ListProperty()
    scene = StringProperty()
    tagline = StringProperty()
    facts = StringProperty()
    picture = NumericProperty()
    """The height of the table, in pixels."""
    is_column = BooleanProperty(False)
    """Whether it has a high column to itself, with a large table."""
    words = NumericProperty()
    """The height of the words below the table, in pixels."""


class OptionGroup(BoxLayout):
    """Rows that belong together, with thin lines between them."""


class StartBox(BoxLayout):
    """The button that starts the game, and what went wrong when it was tried."""

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
    """The faces of those who would play, as far as they are known."""
    facts = StringProperty()
    """The number of players and the length of the game."""
    rules_value = StringProperty()
    """Whether the rules are the usual ones, or how many are not."""
    rules_help = StringProperty()
    """The names of the changed ones, else of all that there are."""
    rules_open = BooleanProperty(False)
    shares_device = BooleanProperty(False)
    """Whether other people can play on this device."""
    people_here = StringProperty()
    """Their names."""
    here_open = BooleanProperty(False)
    named_value = StringProperty()
    """The name of the saved settings that are used, else how many there are."""
    named_open = BooleanProperty(False)
    is_low = BooleanProperty(False)
    above = NumericProperty()
    """The free height above the options in a wide window, in pixels."""
    extra = NumericProperty()
    """The height in pixels by which the table above the options grows, so that these are cut between two rows."""

    def __init__(self, *args: Any, **values: Any) -> None:
        self._keeps_top = False
        """Whether the options stay where they are, whatever opens among them, as the pointer rests on one."""
        super().__init__(*args, **values)
        for name in ("content", "bar"):
            self.ids[name].fbind("height", self._settle)
        self.ids.column.fbind("height", self._centre)
        self.fbind("wide", self._centre)
        self._fold_later = Clock.create_trigger(self._fit_fold, -1)
        for name, key in (("options", "height"), ("scroll", "height"), ("above", "words")):
            self.ids[name].fbind(key, self._fold_later)
        self.fbind("wide", self._fold_later)

    def on_open(self, kind: str = "", people: tuple[Person, ...] = (), with_friends: bool = False, **_: Any) -> None:
        context = self.context
        starter = context.create_starter(self._open_table)
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
            self.shares_device = True
            self.call_at_close(self.form.people_here.changed.connect(self._show))
            self.detach_at_close(self._here_box.ids.name)
            self.form.people_here.open()
        self._named_box = NamedSetupsBox(named=self.form.named, localizer=self.localizer)
        self.ids.named.add_widget(self._named_box)
        self.detach_at_close(self._named_box.ids.name)
        if with_friends and isinstance(self.form, NewTable):
            self.form.choose_people(people)
        self._show()

    def change(self, key: str, value: Any) -> None:
        """Sets a field of the form."""
        self._keeps_top = True
        self.form.change(key, value)

    def toggle(self, name: str) -> None:
        """Opens or closes a part of the page, which has that property."""
        self._keeps_top = True
        setattr(self, name, not getattr(self, name))

    def _centre(self, *_: object) -> None:
        self._keeps_top = False
        self._settle()

    def _settle(self, *_: object) -> None:
        if self._keeps_top:
            return
        free = self.ids.column.height - self.ids.content.height - self.ids.bar.height if self.wide else 0.0
        self.above = max(0.0, free / 2)

    def _fit_fold(self, *_: object) -> None:
        """Lets the table in a narrow window grow, so that no row is cut by the lower edge of the list."""
        options, scroll = self.ids.options, self.ids.scroll
        if self.wide or self._keeps_top:
            self.extra = 0 if self.wide else self.extra
            return
        room = scroll.height - dp(theme.OPTIONS_TABLE_HIGH) - self.ids.above.words - dp(theme.GAP_LARGE)
        most = float(dp(theme.OPTIONS_TABLE_GROWS))
        if (free := room - options.height - dp(theme.GAP)) >= 0:
            self.extra = min(free, most)
            return
        edges = sorted(options.top - row.top for row in options.walk(restrict=True) if isinstance(row, PartedRow))
        rows = [(0.0, low - high) for high, low in pairwise((0.0, *edges[1:], options.height))]
        self.extra = grow_to_fold(room, rows, most)

    def start(self) -> None:
        """Begins the game, or shows what is wrong with a typed name or address."""
        self.form.start()
        if self.picker_box is not None:
            self.picker_box.show_problem()
        if self._here_box is not None:
            if self.form.people_here is not None and self.form.people_here.note:
                self.here_open = True
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
        self.faces = self._faces()
        self.facts = " · ".join(filter(None, (self.form.players, self.form.minutes)))
        changed = self.form.changed_rules
        self.rules_value = (
            self.localizer("new-rules-changed", count=len(changed)) if changed else self.localizer("new-rules-usual")
        )
        self.rules_help = " · ".join(changed or (field.label for field in rules))
        named = self.form.named
        none = self.localizer("new-none")
        self.named_value = visible_line(named.chosen) or (str(len(named.names)) if named.names else none)
        self._named_box.show()
        if self._here_box is not None:
            self._here_box.show()
            self.people_here = self._names_here()
        if isinstance(self.form, NewTable):
            self.upgrade, self.sells_upgrade = self.form.upgrade, self.form.sells_upgrade
            self._show_people(self.form)

    def _faces(self) -> list[str]:
        """The faces of everybody who is known to play: one’s own, of people on this device, and of computers."""
        profile, here = self.context.player.profile, self.form.people_here
        own = [] if profile is None else [profile.face]
        beside = [] if here is None else [person.face for person in here.people if person.is_chosen and person.face]
        if isinstance(self.form, NewTable):
            beside = list(self.form.faces)
        return [*own, *beside, *COMPUTER_FACES[: self.form.computers]]

    def _names_here(self) -> str:
        people = () if self.form.people_here is None else self.form.people_here.people
        names = ", ".join(person.label for person in people if person.is_chosen)
        return names or self.localizer("new-others-none")

    def on_height(self, *_: object) -> None:
        self.is_low = self.height < dp(theme.SIDE_LOW)

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
