"""Runs scenes one after the other in one window; started by `windows`, never imported by a test."""

from __future__ import annotations

import importlib
import json
import sys
import traceback
from pathlib import Path

from kivy.config import Config


def main(result: Path, width: int, height: int, names: list[str]) -> None:
    for section, option, value in (
        ("graphics", "width", width),
        ("graphics", "height", height),
        ("graphics", "maxfps", 0),
        ("graphics", "multisamples", 0),
        ("kivy", "exit_on_escape", 0),
    ):
        Config.set(section, option, str(value))
    from tests.mobile.garbage import collect_seldom
    from tests.mobile.stage import Stage
    from tests.mobile.window_pixels import leave_pixels_out

    leave_pixels_out()
    collect_seldom()

    became = {}
    for name in names:
        script, _, scene = name.partition(".")
        module = importlib.import_module(f"tests.mobile.{script}")
        stage = Stage()
        try:
            getattr(module, scene)(stage)
            became[name] = ""
        except Exception:
            became[name] = traceback.format_exc()
        finally:
            stage.clear(width, height)
        result.write_text(json.dumps(became), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
