"""The window at a real table: the work of a frame while cards fly and while computers think, and the memory.

A game against computer players is played in the app itself, on a display of its own. Its last hand, the longest, is
played at the normal speed of motion, and the hands before it without motion. A frame's work is the processor time of
all threads, with ``glFinish``; while computers think it is the time on the clock between two frames, which is what a
player sees. Memory is what the process has resident, software GL and its 60 MB of LLVM included.

    python -m benchmarks.table [--players 3] [--hands 3] [--width 412] [--height 892]
        [--level strong]

A whole game has 11 hands. Needs Xvfb and Kivy.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.frames import LIMIT, percentile, resident
from benchmarks.harness import Row, show
from engine.players import PLAYERS
from tests.mobile import app_harness, playing
from tests.mobile.display import what_is_missing

PATIENCE = 900.0
TURNS = 4
"""The number of turns of the last hand that are measured."""


class Frames:
    """Measures each frame that the app draws."""

    def __init__(self, screen: Any) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window

        self.works = defaultdict[str, list[float]](list)
        """Milliseconds of the processor for each frame with drawing, by the kind of motion."""
        self.thinking: list[float] = []
        """Milliseconds between two frames while the worker thread plays."""
        self.own: list[float] = []
        """Milliseconds of the processor that the window itself needs for these frames."""
        self.watches = False
        self._screen = screen
        self._drawn: list[object] = []
        self._idle = EventLoop.idle
        Window.bind(on_draw=self._drawn.append)
        EventLoop.idle = self._frame

    def _frame(self) -> None:
        from kivy.graphics.opengl import glFinish

        self._drawn.clear()
        session = self._screen.session
        awaits_authority = session.table is not None and session.table.awaits_authority
        thinks = session.step is None and (awaits_authority or not session.accepts_moves)
        began, worked, own = time.perf_counter(), time.process_time(), time.thread_time()
        self._idle()
        glFinish()
        if not self.watches:
            return
        if thinks:
            self.thinking.append((time.perf_counter() - began) * 1000)
            self.own.append((time.thread_time() - own) * 1000)
        elif self._drawn and (flying := self._screen.flights._batches):
            many = len(flying[0].flights) > 2
            self.works["deal" if many else "draw and throw"].append((time.process_time() - worked) * 1000)


def play(user: Any, players: int, hands: int, level: str) -> Iterator[float]:
    """A script of `app_harness`: plays this number of hands, and returns the measurements."""
    app = user.app
    yield from user.wait_for("Play as a guest")
    yield from user.tap("Play as a guest")
    yield from user.wait_for("New game")
    yield 1.0
    memory = {"at the list": resident()}
    app.settings_file.change(speed=0.0, coached=(app.player.profile.uid,))
    made: list[str] = []
    levels = (level,) * (players - 1)
    app.worker_thread.call(lambda: app.player.client.new_game("game_of_threes", levels), made.append)
    yield from user.wait_until(lambda: made)
    app.navigation.open_table(made[0])
    screen = playing.table(user)
    yield from user.wait_until(lambda: screen.session.state == "ready")
    frames, rests, turns = Frames(screen), 0, 0
    if hands == 1:
        frames.watches = True
        app.settings_file.change(speed=1.0)
    while turns < TURNS:
        yield from user.wait_until(lambda: playing.at_rest(user), PATIENCE)
        model, gestures = screen.session, screen.session.gestures
        if model.view.stage in ("rest", "over"):
            rests += 1
            memory[f"after hand {rests}"] = resident()
            if rests == hands or model.view.stage == "over":
                break
            yield 1.0  # the results are looked at
            frames.watches = rests == hands - 1
            app.settings_file.change(speed=float(frames.watches))
            model.ready()
        elif gestures.gap_choice:
            gestures.choose_place(gestures.gap_choice.places[0])
        elif gestures.take_choices:
            gestures.tap_zone("stock" if "stock" in gestures.take_choices else "discards")
        elif gestures.put_choices:
            model.hand_order.apply_proposal()
            yield 0.6 if frames.watches else 0.0  # not one double tap
            gestures._last_move = 0.0
            gestures.tap_zone("discards")
            if gestures.confirmation:
                gestures.answer(True)
            turns += frames.watches
        yield 0.02
    memory[f"in hand {min(hands, rests + 1)}"] = resident()
    return {"memory": memory, "works": frames.works, "thinking": frames.thinking, "own": frames.own}


def rows(found: Any) -> Iterator[Row]:
    """The table of results."""
    for where, megabytes in found["memory"].items():
        yield Row(f"memory {where}", megabytes, "MB", most=300)
    for what, times in found["works"].items():
        yield Row(f"a frame of a {what}, half within", percentile(times, 0.5), "ms")
        yield Row(f"a frame of a {what}, 95 of 100 within", percentile(times, 0.95), "ms", most=LIMIT)
    if thinking := found["thinking"]:
        yield Row("while computers think, half within", percentile(thinking, 0.5), "ms")
        yield Row("while computers think, the longest", max(thinking), "ms", most=50)
        yield Row("the longest, work of the window alone", max(found["own"]), "ms")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    for name, usual in (("players", 3), ("hands", 3), ("width", 412), ("height", 892)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--level", choices=PLAYERS, default="strong", help="of the computer players (%(default)s)")
    chosen = parser.parse_args()
    if missing := what_is_missing():
        print(missing)
        return 0
    size = chosen.width, chosen.height
    with tempfile.TemporaryDirectory() as home:
        ran = app_harness.run(
            play, Path(home), chosen.players, chosen.hands, chosen.level, size=size, patience=PATIENCE
        )
    if ran.error or ran.faults:
        print(ran.error or ran.faults[0], ran.err, file=sys.stderr)
        return 1
    return 0 if show(rows(ran.result)) else 1


if __name__ == "__main__":
    sys.exit(main())
