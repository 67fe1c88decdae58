"""The time from the command to the first frame of the window, and to the first screen. Needs Xvfb and Kivy.

On a busy machine only the processor's time tells what the window itself needs.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.harness import Row, show
from tests.mobile.display import ROOT, display, environment, what_is_missing

RUNS = 7
SCRIPT = """
import resource, sys, time
from mobile import launch
prepare = launch._configure_kivy

def watched(*args):
    prepare(*args)
    from kivy.clock import Clock
    frames = []
    def look(_):
        from kivy.app import App
        from kivy.core.window import Window
        app = App.get_running_app()
        def flipped(*_):
            frames.append((time.time(), time.process_time()))
            if app.navigation.screen is not None and len(frames) > 1:
                Window.unbind(on_flip=flipped)
                print(frames[0][0], frames[-1][0], frames[-1][1])
                print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
                app.stop()
        Window.bind(on_flip=flipped)
    Clock.schedule_once(look, -1)

launch._configure_kivy = watched
from threes.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


class Start(NamedTuple):
    """One start of the program, measured from the start of its process."""

    first: float
    """Seconds to the first frame."""
    screen: float
    """Seconds to the first frame with a screen."""
    work: float
    """The processor's seconds until then."""
    memory: float
    """Megabytes then."""


def measure(home: Path, screen: str, *options: str) -> Start:
    began = time.time()
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, *options],
        env=environment(home, DISPLAY=screen),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    first_at, screen_at, work, memory = map(float, done.stdout.split())
    return Start(first_at - began, screen_at - began, work, memory)


def main() -> int:
    if missing := what_is_missing():
        print(missing)
        return 0
    with tempfile.TemporaryDirectory() as home, display() as screen:
        measure(Path(home), screen)  # warms the disk's cache
        new = [measure(Path(home), screen) for _ in range(RUNS)]
        known = [measure(Path(home), screen, "--name", "Ann") for _ in range(RUNS)]
    rows = [
        Row("first frame", median(start.first for start in new + known), "s", most=1.0),
        Row("first screen, a new player", median(start.screen for start in new), "s", most=1.0),
        Row("first screen, the list of games", median(start.screen for start in known), "s", most=1.0),
        Row("the processor's time until then", median(start.work for start in known), "s", most=1.0),
        Row("memory then", median(start.memory for start in known), "MB", most=300),
    ]
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
