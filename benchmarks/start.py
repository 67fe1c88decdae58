"""How long the window takes from the command to its first frame, and to the first screen. Needs Xvfb and Kivy."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.harness import Row, show

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "tests" / "mobile"))
import app_harness  # noqa: E402  the same display and environment as in the tests

RUNS = 7
SCRIPT = """
import time, sys
from mobile import launch
prepare = launch._prepare

def watched(*args):
    prepare(*args)
    from kivy.clock import Clock
    frames = []
    def look(_):
        from kivy.app import App
        from kivy.core.window import Window
        app = App.get_running_app()
        def flipped(*_):
            frames.append(time.time())
            if app.navigation.screen is not None and len(frames) > 1:
                Window.unbind(on_flip=flipped)
                print(frames[0], frames[-1])
                app.stop()
        Window.bind(on_flip=flipped)
    Clock.schedule_once(look, -1)

launch._prepare = watched
from threes.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def measure(home: Path, display: str, *options: str) -> tuple[float, float]:
    """Seconds from the start of the process to the first frame, and to the first one with a screen."""
    import time

    began = time.time()
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, *options],
        env=app_harness.environment(home, DISPLAY=display),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    first, screen = map(float, done.stdout.split())
    return first - began, screen - began


def main() -> int:
    if missing := app_harness.what_is_missing():
        print(missing)
        return 0
    with tempfile.TemporaryDirectory() as home, app_harness.display() as display:
        measure(Path(home), display)  # warms the disk's cache
        new = [measure(Path(home), display) for _ in range(RUNS)]
        known = [measure(Path(home), display, "--name", "Ann") for _ in range(RUNS)]
    rows = [
        Row("first frame", median(first for first, _ in new + known), "s", most=1.0),
        Row("first screen, somebody new", median(screen for _, screen in new), "s", most=1.2, aim=1.0),
        Row("first screen, the list of games", median(screen for _, screen in known), "s", most=1.2, aim=1.0),
    ]
    return 0 if show(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
