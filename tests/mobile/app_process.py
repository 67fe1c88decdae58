"""The process of the app that a script plays; started by `app_harness`."""

from __future__ import annotations

import faulthandler
import json
import os
import sys
import traceback
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from mobile import launch, theme
from tests.mobile.driven_clock import REST, REST_ONLINE, drive
from tests.mobile.garbage import collect_seldom
from tests.mobile.user import User
from tests.mobile.window_pixels import leave_pixels_out
from tests.seeded_deals import seed_deals
from threes.__main__ import main

FRAME = 1 / 20
"""Seconds of the app's time that pass with each frame."""
FRAME_BUDGET = 1.0
"""Seconds of real time that the app may spend in a frame on what it otherwise does in several, see `theme`: what is
seen after a number of frames depends little on the machine."""


CARD_PIXELS = 20_000_000
"""Pixels of the textures of cards that are kept, 80 MB: without a graphics card to paint them takes long."""


def keep_card_textures(pixels: int = CARD_PIXELS) -> None:
    """Lets this process keep the textures of all cards that it has painted, up to so many pixels."""
    from mobile.drawing import card_faces

    setattr(card_faces, "PIXELS_MOST", pixels)  # noqa: B010  mypy refuses the assignment


def run(order: dict[str, Any]) -> int:
    """The real command, with a script that begins with the first frame. If it hangs, it says where."""
    faulthandler.dump_traceback_later(max(1.0, order["patience"] - 5), exit=True, file=sys.__stderr__)
    seed_deals()
    collect_seldom()
    setattr(theme, "FRAME_BUDGET", FRAME_BUDGET)  # noqa: B010  mypy refuses the assignment
    module = import_module(order["module"])
    told: dict[str, Any] = {"result": None, "error": "it did not end", "faults": []}

    def begin(_: float) -> None:
        from kivy.app import App
        from kivy.clock import Clock

        app = App.get_running_app()
        playing = getattr(module, order["script"])(User(app), *order["args"])

        def go_on(_: float) -> None:
            try:
                wanted = next(playing)
            except StopIteration as end:
                told.update(result=end.value, error="")
                app.stop()
            except Exception:
                told["error"] = traceback.format_exc()
                app.stop()
            else:
                Clock.schedule_once(go_on, wanted or 0)

        app.bind(on_stop=lambda _: told.update(faults=["".join(traceback.format_exception(one)) for one in app.faults]))
        Clock.schedule_once(go_on, 0)

    prepare = launch._configure_kivy

    def prepare_and_begin(*args: Any) -> None:
        prepare(*args)
        from kivy.clock import Clock

        drive(Clock, FRAME, REST_ONLINE if "--emulator" in order["options"] else REST)
        keep_card_textures()
        if order["leaves_pixels_out"]:
            Clock.schedule_once(lambda _: leave_pixels_out(), 0)
        Clock.schedule_once(begin, 0)

    launch._configure_kivy = prepare_and_begin
    try:
        return main(order["options"])
    finally:
        Path(order["answer"]).write_text(json.dumps(told), encoding="utf-8")


def run_forked(order: dict[str, Any], folder: str, variables: Mapping[str, str]) -> None:
    """The same in a forked process, which takes over folder, variables and output as a new one would have them."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(variables)
    for number, name in ((1, "out"), (2, "err")):
        os.dup2(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_APPEND), number)
    sys.exit(run(order))


if __name__ == "__main__":
    sys.exit(run(json.loads(sys.argv[1])))
