"""A tour of every screen of the app, in every state that can be reached on one device.

``python -m tests.mobile.screen_tour FOLDER [STOP …]`` takes a picture of each stop in the three shapes of a window. A
star in the name of a stop stands for any letters.
Needs Kivy and a display.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from client.models import Profile, Table
from engine.games import GAMES
from engine.view import ChooseOne, PutOnto
from tests.mobile import app_harness
from tests.mobile.gallery_command import parse_gallery_command
from tests.mobile.headless import REACHED, play_until
from tests.mobile.online_tour import visit_online
from tests.mobile.online_visit import NAME as ONLINE
from tests.mobile.playing import at_rest, call_unwatched, finish_calls, make_call, table
from tests.mobile.screen_audit import card_widths, find_problems, places_on_screen, words_on_screen
from tests.mobile.state_tour import NAMES, visit_states
from tests.mobile.tour_stops import StopFilter
from tests.mobile.user import User
from tests.quick_levels import best_quick_level

SHAPES = {"phone": (360, 740), "sideways": (892, 412), "desktop": (1280, 800)}
LONG_NAME = "Maximiliane Konstantinou"
"""A name of the greatest length."""
Steps = Iterator[float]
Reached = Callable[[Table], bool]


def _chooses(table: Table) -> bool:
    return any(isinstance(choice, ChooseOne) for choice in table.view.choices)


def _puts_several(table: Table) -> bool:
    return any(isinstance(choice, PutOnto) and choice.least > 1 for choice in table.view.choices)


def _finishes_trick(table: Table) -> bool:
    tricks = [zone for zone in table.view.zones if zone.layout == "trick"]
    return REACHED["puts"](table) and any(len(zone.cards) == len(table.players) - 1 for zone in tricks)


def _has_large_pile(table: Table) -> bool:
    zones = [zone for zone in table.view.zones if zone.owner is None and zone.layout == "stack" and zone.id != "stock"]
    return REACHED["puts"](table) and any(len(zone.cards) > 3 for zone in zones)


def _sees_hands(table: Table) -> bool:
    others = [zone for zone in table.view.zones if zone.owner not in (None, table.seat) and zone.layout != "stack"]
    return REACHED["takes"](table) and any(None not in zone.cards for zone in others if zone.cards)


POSITIONS: dict[str, Reached] = {
    **REACHED,
    "chooses": _chooses,
    "puts-several": _puts_several,
    "last-of-trick": _finishes_trick,
    "large-pile": _has_large_pile,
    "sees-hands": _sees_hands,
}
"""Positions at a table by name, besides those of `headless`: a list to choose from, several cards to put away, the
last card of a trick, a pile with some cards, the hands of people who are done."""


@dataclass(frozen=True)
class Stop:
    """A table to be looked at: a game against so many computers, at a position."""

    kind: str
    computers: int
    position: str

    @property
    def name(self) -> str:
        return f"table-{self.kind}-{self.computers + 1}-{self.position}"


TABLES = (
    *(Stop("game_of_threes", 3, at) for at in ("cut", "takes", "puts", "rest")),
    Stop("game_of_threes", 11, "takes"),
    Stop("game_of_threes", 11, "sees-hands"),
    Stop("game_of_threes", 1, "puts"),
    Stop("lebowski", 2, "puts"),
    Stop("lebowski", 4, "large-pile"),
    Stop("lebowski", 4, "chooses"),
    Stop("threes", 6, "puts"),
    Stop("crazy_eights", 3, "puts"),
    Stop("crazy_eights", 7, "chooses"),
    *(Stop("five_hundred", 2, at) for at in ("chooses", "puts-several", "last-of-trick", "rest")),
    *(Stop(kind, 2, "over") for kind in GAMES),
)


MOST_GAMES = 20
"""The games that are played at most until one comes to a position."""
FOURTH_OF_SEVEN = 8
"""The index of a bid in the middle: seven tricks with the fourth trumps."""
LARGE = " with large cards"
"""The end of the name of a stop where it is looked at with large cards."""


def visit(
    user: User,
    folder: str,
    wanted: list[str],
    text_size: float = 1.0,
    large_cards: Sequence[bool] = (False,),
) -> Any:
    """A script that visits the stops that match the patterns of `wanted`, see `StopFilter`.

    It takes pictures if there is a folder. It looks at each stop once for each value of `large_cards`.

    Returns the faults, the words and the widths of the cards of each stop.
    """
    found: dict[str, dict[str, Any]] = {}
    app, stops = user.app, StopFilter(wanted)

    def look(name: str) -> Steps:
        if not stops.has(name):
            return
        for is_large in large_cards:
            app.settings_file.change(large_cards=is_large)
            yield from look_now(name + LARGE * is_large)

    def look_now(name: str) -> Steps:
        yield 0.4
        yield from user.wait_until(lambda: not _is_moving(app))
        yield from wait_for_layout(app)
        problems = (
            [] if name.startswith("lesson") else find_problems(app.root)
        )  # what its bubble covers has a test of its own
        found[name] = {"problems": problems, "words": words_on_screen(app.root)}
        found[name]["cards"] = card_widths(app.root)
        if folder:
            yield from user.screenshot(Path(folder) / f"{name}.png")

    yield from user.wait_until(lambda: app.navigation.names)
    yield from _turn_sideways(user)
    app.settings_file.change(speed=0.0, text_size=text_size)
    yield from look("sign-in")
    profile = yield from make_call(user, lambda: app.player.client.sign_in(Profile("", LONG_NAME)))
    app.player.sign_in(profile, online=False)
    yield from user.wait_until(lambda: app.navigation.names[-1:] == ("player_game",))
    app.settings_file.change(coached=(app.player.profile.uid,))
    yield from finish_calls(user)
    yield from look("home-empty")

    def visit_screen(name: str, stop: str) -> Steps:
        if stops.has(stop):
            app.navigation.go(name)
            yield from finish_calls(user)
            yield from look(stop)
            app.navigation.back()

    for name in ("new_game", "settings", "join", "records", "statistics", "rules"):
        yield from visit_screen(name, f"{name.replace('_', '-')}-first")
    for kind in GAMES:
        if stops.has(f"rules-{kind}"):
            app.navigation.open_rules(kind)
            yield from look(f"rules-{kind}")
            app.navigation.back()
    for stop in TABLES:
        if stops.has_some(stop.name):
            yield from _visit_table(user, stop, stops, look)
    for name in ("records", "statistics", "new_game"):
        yield from visit_screen(name, f"{name.replace('_', '-')}-later")
    yield from look("home-later")
    if stops.has_some(*NAMES):
        yield from visit_states(user, stops, look)
    if stops.has_some(ONLINE):
        yield from visit_online(user, stops, look)
    app.navigation.reset("sign_in")
    yield from finish_calls(user)
    yield from look("sign-in-later")
    if stops.has_some("sign-in-"):
        yield from _visit_sign_in_of_many(user, look)
    return found


def _visit_sign_in_of_many(user: User, look: Callable[[str], Steps]) -> Steps:
    """The list of people where twenty have played, what a search finds, and a new name that is known."""
    app = user.app

    met: list[Any] = []

    def meet() -> None:
        for number in range(2, 20):
            app.backends.device.sign_in(Profile("", f"Konstantin {number}"))

    app.worker_thread.call(meet, met.append)
    yield from user.wait_until(lambda: met)
    app.navigation.reset("sign_in")
    yield from finish_calls(user)
    yield from look("sign-in-many")
    screen = app.navigation.screen
    for stop, part in (("found", "maxi"), ("found-many", "konst"), ("found-nobody", "xyz")):
        screen._search.text = part
        yield from look(f"sign-in-{stop}")
    screen._search.text = ""
    screen.ids.name.text = LONG_NAME.lower()
    yield from finish_calls(user)
    screen.somebody_new()
    yield from look("sign-in-same-name")


def _turn_sideways(user: User) -> Steps:
    """Makes a wide window as low as a phone held sideways, which is lower than a desktop lets its windows be."""
    from kivy.core.window import Window

    width, height = SHAPES["sideways"]
    if Window.width == width:
        Window.minimum_height = height
        yield from user.resize(width, height)


def _visit_table(user: User, stop: Stop, stops: StopFilter, look: Callable[[str], Steps]) -> Steps:
    app, client = user.app, user.app.player.client

    def prepare() -> str:
        for _ in range(MOST_GAMES):
            game = str(client.new_game(stop.kind, (best_quick_level(stop.kind),) * stop.computers))
            play_until(client, game, POSITIONS[stop.position])
            if POSITIONS[stop.position](client.table(game)):
                return game
        raise AssertionError(f"no game came to {stop.name}")

    made = yield from call_unwatched(user, prepare)
    app.navigation.open_table(made)
    yield from user.wait_until(lambda: table(user).session.state == "ready")
    yield from user.wait_until(lambda: at_rest(user) or table(user).results.is_open)
    is_bid = any(choices.scales for choices in table(user).session.gestures.option_lists)
    if is_bid or stop.position == "puts-several":
        yield from look(f"{stop.name}-at-first")
        _begin_choice(user)
    yield from look(stop.name)
    if stop.position == "over":
        for name in ("scores", "history", "hands"):
            if stops.has(f"{stop.name}-{name}"):
                yield from _visit_beside(user, name, f"{stop.name}-{name}", look)
    app.navigation.back_to("player_game")
    yield from finish_calls(user)


def _begin_choice(user: User) -> None:
    """Puts a bid together, or chooses all but one of the cards that are put away together."""
    screen = table(user)
    gestures, board = screen.session.gestures, screen.panel.middle.board
    if board is not None:
        board.pick_bids((FOURTH_OF_SEVEN,))
    elif (put := gestures.exact_put_choice) is not None:
        for card in screen.panel.hand.cards[3::5][: put.most - 1]:
            gestures.tap_card(put.zone, card)


def _visit_beside(user: User, name: str, stop: str, look: Callable[[str], Steps]) -> Steps:
    screen = table(user)
    session = screen.session
    if name == "scores" and not screen.has_scores:
        return
    if name == "scores":
        screen.show_scores()
    elif name == "history":
        user.app.navigation.go("history", session=session)
    else:
        user.app.navigation.go("hands", session=session)
    if table(user) is not screen:  # on a desktop the scores stand beside the table
        yield from look(stop)
        user.app.navigation.back()


def wait_for_layout(app: Any) -> Steps:
    """Waits, but not for ever, until two frames are laid out alike: on a slow machine long lists come one by one."""
    before: list[Any] = []
    for _ in range(60):
        now = places_on_screen(app.root)
        is_filling = any(getattr(widget, "is_filling", False) for widget in app.root.walk(restrict=True))
        if now == before and not is_filling:
            return
        before = now
        yield 0.1


def _is_moving(app: Any) -> bool:
    screen = app.navigation.screen
    director = getattr(screen, "director", None)
    return director is not None and director.is_playing


def main(folder: Path, wanted: list[str]) -> None:
    """Takes the pictures of all shapes, and prints what is wrong with each."""
    for shape, size in SHAPES.items():
        (folder / shape).mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as home:
            ran = app_harness.run(visit, Path(home), str(folder / shape), wanted, size=size, patience=1800)
        if ran.error or ran.faults:
            print(ran.error, *ran.faults, ran.err, file=sys.stderr)
        for stop, told in (ran.result or {}).items():
            print(shape, stop, *told["problems"] or ["✓"], sep="\n    " if told["problems"] else " ")


if __name__ == "__main__":
    main(*parse_gallery_command("screen_tour", __doc__, "stops; a star stands for any letters"))
