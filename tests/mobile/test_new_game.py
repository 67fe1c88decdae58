"""The form for a new game against computers, without a window."""

from __future__ import annotations

from typing import Any

from client.embedded import EmbeddedClient
from client.forms.form_field import FormField
from client.models import Profile
from client.new_game.game_form import MIXED
from engine.games import GAMES
from mobile.new_game.model import NewGame
from mobile.new_game.starter import GameStarter
from tests.client.table.fakes import ControlledRunner
from tests.mobile.fakes import Broken

KIND = next(iter(GAMES))
BROKEN: Any = Broken()


class TestNewGame:
    def form(self, client: Any, run: ControlledRunner) -> tuple[NewGame, list[str]]:
        started: list[str] = []
        return NewGame(GameStarter(client, run, started.append)), started

    def line(self, form: NewGame, key: str) -> FormField:
        return next(line for line in form.fields if line.key == key)

    def test_one_tap_starts_with_no_limit(self, client: EmbeddedClient, run: ControlledRunner) -> None:
        client.sign_in(Profile("", "Ann"))
        form, started = self.form(client, run)
        assert form.setup.time_limit is None
        form.start()
        table = client.table(started[0])
        assert len(table.players) == 4
        assert table.deadline is None

    def test_every_line_of_a_new_game_can_be_changed(self, client: EmbeddedClient, run: ControlledRunner) -> None:
        client.sign_in(Profile("", "Ann"))
        form, started = self.form(client, run)
        form.change("opponents", 2)
        form.change("levels", MIXED)
        form.change("level:1", "random")
        form.change("clock", 60)
        form.change("option:show_points", True)
        form.start()
        table = client.table(started[0])
        assert [player.level for player in table.players[1:]] == ["steady", "random"]
        form.change("levels", "random")
        assert form.setup.levels == ("random", "random")
        assert form.computers == 2
        form.change("opponents", 1)
        assert self.line(form, "levels").value == "random"

    def test_the_length_is_that_by_the_chosen_rules(self, client: EmbeddedClient, run: ControlledRunner) -> None:
        form, _ = self.form(client, run)
        assert (form.players, form.minutes, form.changed_rules) == ("4 players", "40 min", ())
        form.change("opponents", 11)
        form.change("option:hands", 4)
        assert (form.players, form.minutes, form.changed_rules) == ("12 players", "12 min", ("Hands: 4",))
        form.change("option:hands", 11)
        form.change("option:show_points", True)
        assert (form.minutes, len(form.changed_rules)) == ("40 min", 1), "a rule that changes it little"

    def test_two_taps_begin_one_game(self, client: EmbeddedClient, run: ControlledRunner) -> None:
        client.sign_in(Profile("", "Ann"))
        form, started = self.form(client, run)
        run.holds = True
        form.start()
        form.start()
        run.let_go()
        assert len(started) == len(client.games()) == 1

    def test_a_refusal_is_a_sentence(self, run: ControlledRunner) -> None:
        form, started = self.form(BROKEN, run)
        form.start()
        assert form.note
        assert not form.busy
        assert not started
