"""The work of a frame while a whole pack moves, and the memory of the window.

52 cards fly over the felt, turning over on their way, beside two piles. A frame's work is the processor time of
all its threads, from one frame to the next: the clock's callbacks, the drawing with ``glFinish``, and the swap of
the buffers. Under software GL that is the whole work, and no frame takes longer on a machine that does nothing
else. The frame rate would be the display's. Frames in which nothing had to be drawn do not count.

Without a display it starts an X server of its own, Xvfb; without that, or without Kivy, it says so and measures
nothing.

Each number is the median of several rounds, as other programs on the machine disturb some of them.

    python -m benchmarks.frames [--frames 600]
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from benchmarks.harness import Row, show

if TYPE_CHECKING:  # a window begins with Kivy's settings
    from mobile.table.motion.flights import FlightLayer

Box = tuple[float, float, float, float]

LIMIT = 1000 / 60
WARM_UP = 60
ROUNDS = 5
SIZE = (412, 892)
CARDS = 52


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def resident() -> float:
    """The memory of this process, in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def open_window() -> None:
    """Opens a window of `SIZE` that draws as often as it can."""
    os.environ["KIVY_NO_ARGS"] = "1"
    from kivy.config import Config

    options = {"width": SIZE[0], "height": SIZE[1], "maxfps": 0, "multisamples": 0, "vsync": 0}
    for option, value in options.items():
        Config.set("graphics", option, str(value))
    from kivy.base import EventLoop

    EventLoop.ensure_window()
    EventLoop.start()


def make_table() -> FlightLayer:
    """Puts two piles into the window, and over them the layer in which cards fly."""
    from kivy.core.window import Window
    from kivy.uix.floatlayout import FloatLayout

    from mobile.drawing.appearance import appearance
    from mobile.table.middle.pile import PileView
    from mobile.table.motion.flights import FlightLayer

    root, layer = FloatLayout(), FlightLayer()
    stock = PileView(count=60, label="Stock", pos=(80, 400))
    discards = PileView(card=3, count=9, label="Discards", pos=(220, 400))
    for widget in (stock, discards, layer):
        root.add_widget(widget)
    Window.add_widget(root)
    appearance.speed = 1
    return layer


def way(card: int) -> tuple[Box, Box]:
    """The places between which a card flies, as x, y, width and height."""
    column, row = card % 13, card // 13
    return (12 + column * 24, 60 + row * 180, 80, 112), (300 - column * 24, 700 - row * 180, 80, 112)


def fly(layer: FlightLayer, is_back: bool = False) -> None:
    """Lets all cards fly one way, then back, again and again."""
    from mobile.table.motion.flights import Flight

    flights = [
        Flight(card, *(way(card)[::-1] if is_back else way(card)), face_up=not is_back, began_up=is_back)
        for card in range(CARDS)
    ]
    layer.fly(flights, lambda: fly(layer, not is_back), seconds=1.0, stagger=0.0)


def measure_frames(count: int, drawn: list[object]) -> list[float]:
    """The milliseconds of this number of frames with drawing, after which `drawn` is not empty.

    Frames without cost nearly nothing.
    """
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish

    times = list[float]()
    while len(times) < count:
        drawn.clear()
        began = process_time()
        EventLoop.idle()
        glFinish()
        if drawn:
            times.append((process_time() - began) * 1000)
    return times


def measure(frames: int) -> list[Row]:
    """Opens a window and lets cards fly in it."""
    open_window()
    from kivy.core.window import Window

    layer, drawn = make_table(), list[object]()
    Window.bind(on_draw=drawn.append)
    fly(layer)
    first = measure_frames(WARM_UP, drawn)
    rounds = [measure_frames(frames // ROUNDS, drawn) for _ in range(ROUNDS)]
    return [
        Row(f"a frame with {CARDS} cards moving, half within", median(percentile(r, 0.5) for r in rounds), "ms"),
        Row("95 of 100 within", median(percentile(r, 0.95) for r in rounds), "ms", most=LIMIT),
        Row("the longest", median(max(r) for r in rounds), "ms", most=50),
        Row("the longest before all faces are drawn", max(first), "ms"),
        Row("memory of the process", resident(), "MB", most=300),
    ]


def what_is_missing() -> str:
    if importlib.util.find_spec("kivy") is None:
        return "Kivy is not installed (pip install 'game-of-threes[app]')"
    if not os.environ.get("DISPLAY") and shutil.which("xvfb-run") is None:
        return "there is no display, and no xvfb-run to make one"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--frames", type=int, default=600)
    arguments = parser.parse_args()
    if missing := what_is_missing():
        print(f"Not measured: {missing}.")
        return 0
    if not os.environ.get("DISPLAY"):
        command = ["xvfb-run", "-a", "-s", "-screen 0 1400x1000x24", sys.executable, "-m", "benchmarks.frames"]
        return subprocess.run([*command, *sys.argv[1:]], check=False).returncode
    with tempfile.TemporaryDirectory() as home:
        os.environ.setdefault("KIVY_HOME", home)
        os.environ.setdefault("KIVY_NO_FILELOG", "1")
        os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        return 0 if show(measure(arguments.frames)) else 1


if __name__ == "__main__":
    sys.exit(main())
