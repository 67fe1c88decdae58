"""Stops of the tour that lie between the others: a lesson, a device handed round, what loads and what fails."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

from client.errors import CallError
from client.new_game.game_setup import GameSetup, begin_game, default_setup, with_others
from engine.games import GAMES
from engine.text import Text
from functions.points import LEVELS
from tests.mobile.fakes import Broken, add_records, give_points
from tests.mobile.playing import finish_calls, make_call, table
from tests.mobile.tour_stops import StopFilter
from tests.mobile.user import User

Steps = Iterator[float]
Look = Callable[[str], Steps]
NAMES = ("lesson", "game-options", "record", "handover", "statistics", "loading", "trouble", "levels")
"""The beginnings of the names of these stops."""


class Unanswered:
    """A client whose calls get no answer until `give_up`."""

    def __init__(self) -> None:
        self._gave_up = threading.Event()

    def give_up(self) -> None:
        self._gave_up.set()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def wait(*_: Any, **__: Any) -> Any:
            self._gave_up.wait(60)
            raise CallError("UNAVAILABLE", Text("offline"))

        return wait


def visit_states(user: User, stops: StopFilter, look: Look) -> Steps:
    """Visits the stops from the list of games, where a game has been finished, and ends there."""
    app = user.app
    for kind in GAMES:
        if stops.has(f"game-options-{kind}"):
            app.navigation.go("game_options", kind=kind)
            yield from look(f"game-options-{kind}")
            app.navigation.back()
        if stops.has(f"lesson-{kind}"):
            app.navigation.go("lesson", kind=kind)
            yield from user.wait_until(lambda: table(user).session.state == "ready")
            yield from look(f"lesson-{kind}")
            app.navigation.back_to("player_game")
            yield from finish_calls(user)
    if stops.has_some("game-options"):
        yield from _visit_options(user, look)
    if stops.has_some("record"):
        yield from _visit_record(user, look)
    for name in ("player_game", "records", "statistics", "table"):
        stop = name.replace("_", "-")
        if stops.has(f"loading-{stop}"):
            yield from _visit_unanswered(user, name, f"loading-{stop}", look)
        if stops.has(f"trouble-{stop}"):
            yield from _visit_with(user, Broken(), name, f"trouble-{stop}", look, lambda: None)
    if stops.has("handover"):
        yield from _visit_handover(user, look)
    if stops.has_some("levels"):
        yield from _visit_levels(user, look)
    if stops.has_some("statistics-many", "records-search"):
        yield from _visit_statistics(user, look)


def _visit_options(user: User, look: Look) -> Steps:
    """Visits the options of a game with everything unfolded, and with house rules that have a name."""
    app = user.app
    app.navigation.go("game_options", kind="game_of_threes")
    for name in ("Family", "Sundays at Maximiliane’s", "Quick"):
        app.navigation.screen.form.named.keep(name)
    app.navigation.screen.form.named.choose("Family")
    for name in ("here_open", "rules_open", "named_open"):
        app.navigation.screen.toggle(name)
    yield from look("game-options-open")
    scroll = next(one for one in user.widgets() if type(one).__name__ == "Scroll")
    scroll.scroll_y = 0
    yield from look("game-options-named")
    app.navigation.screen.form.named.keep("")
    yield from look("game-options-named-wrong")
    app.navigation.back()


def _visit_levels(user: User, look: Look) -> Steps:
    """Visits the backs, felts and faces that some levels have opened, others not yet, and the achievements."""
    from mobile.controls.scroll import bring_into_view

    app = user.app
    earned = "first_game", "first_win", "ten_games", "three_games_won", "crowd_beaten"
    app.worker_thread.call(lambda: give_points(app.backends.device, app.player.uid, LEVELS[5] + 150, earned))
    for name, places in (
        ("settings", {"felts": "felts", "backs": "backs"}),
        ("account", {"faces": "faces", "level": "progress", "": "right"}),
    ):
        app.navigation.go(name)
        yield from finish_calls(user)
        for stop, place in places.items():
            bring_into_view(app.navigation.screen.ids[place])
            yield 0.2
            yield from look(f"levels-{stop or 'achievements'}")
        app.navigation.back()
    yield from finish_calls(user)


def _visit_statistics(user: User, look: Look) -> Steps:
    """Visits the statistics of many games against many people, and the search in their records."""
    from mobile.controls.scroll import bring_into_view

    app = user.app
    others = ("Maximiliane Konstantinou", "Konstantin", *(f"Konstantin {number}" for number in range(2, 6)))
    made: list[Any] = []
    app.worker_thread.call(lambda: add_records(app.backends.device, app.player.uid, 32, others), made.append)
    yield from user.wait_until(lambda: bool(made))
    app.navigation.go("statistics", kind="game_of_threes")
    yield from finish_calls(user)
    yield from look("statistics-many")
    bring_into_view(app.navigation.screen.ids.sentences)
    yield 0.2
    yield from look("statistics-many-words")
    bring_into_view(app.navigation.screen.ids.opponents)
    yield 0.2
    yield from look("statistics-many-opponents")
    app.navigation.back()
    app.navigation.go("records", words="konst", kind="game_of_threes")
    yield from finish_calls(user)
    bring_into_view(app.navigation.screen.ids.search)
    yield 0.2
    yield from look("records-search")
    app.navigation.screen.ids.search.ids.name.text = "xyz"
    yield from look("records-search-nothing")
    app.navigation.back()
    yield from finish_calls(user)


def _visit_record(user: User, look: Look) -> Steps:
    app = user.app
    app.navigation.go("records")
    yield from finish_calls(user)
    for line in app.navigation.screen.records.lines[:1]:  # none where the tables were left out
        app.navigation.go("record", line=line)
        yield from look("record")
        app.navigation.back()
        app.navigation.screen.open_achievements()
        yield from look("record-achievements")
    app.navigation.back_to("player_game")


def _visit_unanswered(user: User, name: str, stop: str, look: Look) -> Steps:
    client = Unanswered()
    yield from _visit_with(user, client, name, stop, look, client.give_up)


def _visit_with(user: User, client: Any, name: str, stop: str, look: Look, end: Callable[[], None]) -> Steps:
    """Visits a screen of somebody with another client."""
    app = user.app
    before, backends = app.player.client, app.navigation.screen.context.backends
    app.player.client = backends.device = client
    given = {"game": "any"} if name == "table" else {}
    app.navigation.go(name, **given)
    yield from look(stop)
    app.player.client = backends.device = before
    end()
    yield from finish_calls(user)
    app.navigation.back()
    yield from finish_calls(user)


def _visit_handover(user: User, look: Look) -> Steps:
    """Two people and a computer at one device: the second is asked to take it."""
    app = user.app
    setup = with_others(default_setup("crazy_eights"), ("Ben",))
    assert setup is not None
    setup = GameSetup("crazy_eights", setup.levels[:1], setup.options, others=("Ben",))
    app.navigation.open_table((yield from make_call(user, lambda: begin_game(app.player.client, setup))))
    yield from user.wait_until(lambda: app.navigation.names[-1] == "handover")
    yield from look("handover")
    app.navigation.back_to("player_game")
    yield from finish_calls(user)
