"""A new game on the screen: its form, and how it begins."""

from __future__ import annotations

from typing import Any

from client.forms.form_field import FormField
from client.localizer import table_localizer
from client.new_game.game_form import GameForm
from client.new_game.game_setup import GameSetup, SharedDevice, opponent_counts, with_others
from client.observable import Observable
from client.text.house_rules import describe_house_rules
from engine.games import GAMES
from engine.text import Text
from mobile.new_game.named_setups import NamedSetups
from mobile.new_game.people_here import PeopleHere
from mobile.new_game.starter import GameStarter


class NewGame:
    """The game that would be begun. Its form is filled in as the person's last game of its kind was, and saved."""

    def __init__(self, starter: GameStarter, kind: str = "") -> None:
        self.changed = Observable()
        self.note = ""
        """The sentence about the last refusal; empty where there was none."""
        self.busy = False
        """Whether the game is being made."""
        setup = starter.find_setup(kind if kind in GAMES else next(iter(GAMES)))
        self.people_here: PeopleHere | None = None
        """The choice of other people who play on this device; None where it cannot be handed round."""
        if isinstance(starter.client, SharedDevice):
            self.people_here = PeopleHere(
                starter.client, starter.runner, starter.uid, setup.others, self._change_others
            )
        self._form = GameForm(setup, is_shared=self.people_here is not None)
        self._form.is_alone = not setup.others
        self._starter = starter
        self.named = NamedSetups(starter, lambda: self.setup, self._take_setup)
        self.changed.connect(self.named.update)
        self.named.changed.connect(self.changed.emit)

    @property
    def setup(self) -> GameSetup:
        return self._form.setup

    @property
    def computers(self) -> int:
        """The number of computer players."""
        return len(self.setup.levels)

    @property
    def game(self) -> str:
        """The name of the game."""
        return table_localizer(self.setup.kind).catalogue.game

    @property
    def scene(self) -> str:
        """The word for the picture of the game; empty where it says none."""
        return GAMES[self.setup.kind].scene

    @property
    def tagline(self) -> str:
        """The line that says what the game is about; empty where there is only one game."""
        return table_localizer(self.setup.kind).catalogue.tagline if len(GAMES) > 1 else ""

    @property
    def players(self) -> str:
        """The words for how many would play."""
        return self._count_players(1 + len(self.setup.others) + self.computers)

    @property
    def minutes(self) -> str:
        """The words for how long it takes; empty where that is not known."""
        minutes = GAMES[self.setup.kind].estimate_minutes(self.setup.options)
        return table_localizer()("new-minutes", minutes=minutes) if minutes else ""

    @property
    def changed_rules(self) -> tuple[str, ...]:
        """The options that are not the usual ones, in words, as far as they are offered."""
        offered = {field.key for field in self.fields}
        setup, localizer = self.setup, table_localizer(self.setup.kind)
        options = {name: value for name, value in setup.options.items() if f"option:{name}" in offered}
        return describe_house_rules(localizer, setup.kind, options, None)

    @property
    def action(self) -> str:
        """The word on the button."""
        return table_localizer()("new-start")

    @property
    def fields(self) -> tuple[FormField, ...]:
        """Everything that can be set but for `people_here`; the kind of game was chosen before."""
        return tuple(field for field in self._form.fields if field.key not in ("kind", "others"))

    def change(self, key: str, value: Any) -> None:
        """Sets a field. A value that is not possible changes nothing."""
        before = self.computers
        if self._form.change(key, value):
            self.note = ""
            self._forget_news(before)
            self.changed.emit()

    def start(self) -> None:
        """Begins the game. A second tap begins no second game."""
        if self.busy or (self.people_here is not None and not self.people_here.resolve_typed()):
            return
        self.busy, self.note = True, ""
        self.changed.emit()
        setup = self.setup
        self._starter.save_setup(setup)
        self._starter.begin(setup, self._finish, self._show_refusal)

    def _count_players(self, least: int, most: int = 0) -> str:
        return table_localizer()("new-players", least=least, most=most or least)

    def _take_setup(self, setup: GameSetup) -> None:
        """Sets everything but the other people on this device, who are as they were chosen."""
        before = self.computers
        self._form.setup = with_others(setup, self.setup.others) or self.setup
        self.note = ""
        self._forget_news(before)

    def _forget_news(self, before: int) -> None:
        """Tells no more that computer players made room, once there are other than so many of them."""
        if self.people_here is not None and self.computers != before:
            self.people_here.news = ""

    def _change_others(self, names: tuple[str, ...]) -> str:
        """Lets these people play too. Returns the sentence that says why they cannot, else nothing."""
        before = self.computers
        if not self._form.change("others", names):
            most = GAMES[self.setup.kind].seat_counts[-1]
            return table_localizer()("new-others-many", game=self.game, most=most)
        if self.people_here is not None and (left := before - self.computers) > 0:
            self.people_here.news = table_localizer()("new-others-room", count=left)
        elif self.people_here is not None and len(names) == opponent_counts(self.setup.kind)[-1]:
            self.people_here.news = table_localizer()("seats-filled")
        self._form.is_alone = not names
        self.note = ""
        self.changed.emit()
        return ""

    def _finish(self, game: str) -> None:
        self.busy = False
        self._starter.on_start(game)

    def _show_refusal(self, text: Text) -> None:
        self.busy = False
        self.note = table_localizer(self.setup.kind).say(text)
        self.changed.emit()
