"""Film strips of what happens in a second: a burn, a skip, a card of glass, a whole trick.

``python -m tests.mobile.moment_tour FOLDER [MOMENT …]`` plays games with taps until each moment has come, and takes a
picture every tenth of a second while it lasts. Needs Kivy and a display.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from tests.mobile import app_harness
from tests.mobile.gallery_command import parse_gallery_command
from tests.mobile.playing import at_rest, call_unwatched, open_table, table, wait
from tests.mobile.playing_any_game import act
from tests.mobile.user import User
from tests.mobile.window_pixels import draw_pixels

SHAPES = {"phone": (360, 740), "desktop": (1280, 800)}
COMPUTERS = 2
GAMES = {
    "lebowski": ("Fire", "Glass", "Hop", "TurnRound"),
    "crazy_eights": ("NamedSuit",),
    "five_hundred": ("trick",),
    "game_of_threes": ("Gold",),
}
"""The games against so many computers, and the moments for which each is played.

They are classes of `mobile.table.motion.event_effects`, and a whole trick.
"""
MOMENTS = tuple(name for moments in GAMES.values() for name in moments)
NAMES = ", ".join(MOMENTS).lower()
EVERY = 0.1
"""Seconds between two pictures."""
MOST_TURNS = 150
MOST_GAMES = 5


class Camera:
    """Takes pictures of a table while something of the wanted happens that has not been seen whole before."""

    def __init__(self, user: User, folder: Path, wanted: set[str]) -> None:
        self._user, self._folder = user, folder
        self.wanted = wanted
        self._filmed = ""
        self._numbers = count(1)
        self._playing = ""

    def watch(self, screen: Any) -> None:
        """Learns which effects a table shows."""
        play = screen.effects.play

        def play_and_tell(effect: Any, done: Any) -> None:
            self._playing = type(effect).__name__
            play(effect, done)

        screen.effects.play = play_and_tell

    def look(self, _: float) -> None:
        """Takes a picture if there is something to be seen now."""
        from kivy.core.window import Window

        moment = self._moment()
        if moment != self._filmed and self._filmed:
            self.wanted.discard(self._filmed)
        if moment != self._filmed and moment in self.wanted:
            self._numbers = count(1)
        self._filmed = moment if moment in self.wanted else ""
        if self._filmed:
            place = self._folder / self._filmed.lower()
            place.mkdir(parents=True, exist_ok=True)
            path = place / f"{next(self._numbers):02d}.png"
            draw_pixels()
            Path(Window.screenshot(name=str(path))).replace(path)

    def _moment(self) -> str:
        screen = table(self._user)
        if getattr(screen, "effects", None) is not None and screen.effects.is_shown:
            return self._playing
        panel = screen.panel_for("play")
        tricks = [place for place in panel.middle.places.values() if hasattr(place, "veiled")]
        is_whole = any(len(trick.cards) == len(trick.chairs) and not trick.veiled for trick in tricks)
        return "trick" if is_whole else ""


def film(user: User, folder: str, kind: str, wanted: list[str]) -> Iterator[Any]:
    """Plays a game until every wanted moment was filmed; a script. Returns the moments that never came."""
    from kivy.clock import Clock

    app, chance = user.app, Random(2)
    yield from user.wait_until(lambda: app.navigation.names[-1:] == ("player_game",))
    app.settings_file.change(speed=1.0, coached=(app.player.profile.uid,))
    camera = Camera(user, Path(folder), set(wanted))
    for _ in range(MOST_GAMES):
        game = yield from call_unwatched(user, lambda: app.player.client.new_game(kind, ("steady",) * COMPUTERS))
        yield from open_table(user, game)
        camera.watch(table(user))
        filming = Clock.schedule_interval(camera.look, EVERY)
        for _ in range(MOST_TURNS):
            yield from wait(user, lambda: at_rest(user) or table(user).results.is_open)
            if not camera.wanted or table(user).session.view.stage == "over":
                break
            yield from act(user, chance)
        filming.cancel()
        app.navigation.back_to("player_game")
        if not camera.wanted:
            break
    return sorted(camera.wanted)


def main(folder: Path, wanted: list[str]) -> None:
    """Films all moments in both shapes, and prints which never came."""
    if unknown := {*wanted} - {name.lower() for name in MOMENTS}:
        sys.exit(f"There is no {', '.join(sorted(unknown))}; there are {NAMES}.")
    for shape, size in SHAPES.items():
        for kind, moments in GAMES.items():
            names = [name for name in moments if not wanted or name.lower() in wanted]
            if not names:
                continue
            with tempfile.TemporaryDirectory() as home:
                place = str((folder / shape).resolve())
                options = ["--name", "Robin"]
                ran = app_harness.run(film, Path(home), place, kind, names, options=options, size=size, patience=900)
            missed = [] if ran.error else ["never came:", *ran.result] if ran.result else ["filmed"]
            print(shape, *names, ran.error, *missed, *ran.faults)


if __name__ == "__main__":
    main(*parse_gallery_command("moment_tour", __doc__, f"moments: {NAMES}"))
