"""Makes the pictures of the README: ``python -m tests.mobile.picture docs``. Plays to the sixth hand, quickly."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from client.table.responses import Picks
from tests.mobile import app_harness
from tests.mobile.playing import at_rest, table, wait

HAND = 6
SIZES = {"table": (1280, 800), "table-phone": (412, 892)}


def picture(user: Any, path: str) -> Iterator[float]:
    """Play without looking until the own turn of that hand, arrange, and take a picture."""
    app = user.app
    yield from user.wait_until(lambda: app.navigation.names[-1:] == ("player_game",))
    app.settings_file.change(speed=0.0, coached=(app.player.profile.uid,))
    made: list[str] = []
    app.worker_thread.call(lambda: app.player.client.new_game("game_of_threes", ("steady",) * 3), made.append)
    yield from user.wait_until(lambda: made)
    app.navigation.open_table(made[0])
    yield from wait(user, lambda: table(user).session.state == "ready")
    model = table(user).session
    while True:
        yield from wait(user, lambda: at_rest(user))
        late = model.view.title.args["hand"] >= HAND and len(model.find_zone("discards").cards) > HAND
        if late and model.gestures.put_choices:
            break
        if model.view.stage == "rest":
            model.ready()
        elif model.gestures.gap_choice is not None:
            model.gestures.choose_place(30)
        elif model.gestures.take_choices:
            model.gestures.tap_zone("stock")
        elif model.gestures.put_choices:
            model.hand_order.apply_proposal()
            model.gestures.attempt(model.gestures.put_choices[0], Picks(cards=(model.gestures.default_card,)))
            model.gestures.answer(True)
        yield 0.02
    model.hand_order.apply_proposal()
    yield 0.5
    yield from user.screenshot(path)
    return None


def main(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for name, size in SIZES.items():
        with tempfile.TemporaryDirectory() as home:
            path = str((folder / f"{name}.png").resolve())
            ran = app_harness.run(picture, Path(home), path, options=["--name", "Robin"], size=size, patience=300)
            print(name, ran.error or "made", *ran.faults)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
