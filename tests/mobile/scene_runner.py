"""Runs the scenes of one script in one window; started by `windows`, never imported by a test."""

from __future__ import annotations

import importlib
import json
import sys
import traceback
from pathlib import Path

from kivy.config import Config


def main(script: str, result: Path, width: int, height: int) -> None:
    for section, option, value in (
        ("graphics", "width", width),
        ("graphics", "height", height),
        ("graphics", "maxfps", 0),
        ("graphics", "multisamples", 0),
        ("kivy", "exit_on_escape", 0),
    ):
        Config.set(section, option, str(value))
    from tests.mobile.stage import Stage

    module = importlib.import_module(f"tests.mobile.{script}")
    became = {}
    for name, scene in vars(module).items():
        if name.startswith("scene_"):
            stage = Stage()
            try:
                scene(stage)
                became[name] = ""
            except Exception:
                became[name] = traceback.format_exc()
            finally:
                stage.clear(width, height)
            result.write_text(json.dumps(became), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
