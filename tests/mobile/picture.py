"""Makes the pictures of the README: ``python tests/mobile/picture.py docs``. Plays to the sixth hand, quickly."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import app_harness
from playing import at_rest, table, wait

HAND = 6
SIZES = {"table": (1280, 800), "table-phone": (412, 892)}


def picture(hand: Any, path: str) -> Iterator[float]:
    """Play without looking until the own turn of that hand, arrange, and take a picture."""
    app = hand.app
    yield from hand.wait_until(lambda: app.navigation.names[-1:] == ("player_game",), 30)
    app.settings_file.change(speed=0.0, coached=(app.profile.uid,))
    made: list[str] = []
    app.workers.call(lambda: app.client.new_game("game_of_threes", ("steady",) * 3), made.append)
    yield from hand.wait_until(lambda: made)
    app.open_table(made[0])
    yield from wait(hand, lambda: table(hand).model.state == "ready")
    model = table(hand).model
    while True:
        yield from wait(hand, lambda: at_rest(hand))
        late = model.view.title.args["hand"] >= HAND and len(model.zone_named("discards").cards) > HAND
        if late and model.can.puts:
            break
        if model.view.stage == "rest":
            model.ready()
        elif model.can.place is not None:
            model.can.choose_place(30)
        elif model.can.takes:
            model.can.tap_zone("stock")
        elif model.can.puts:
            model.propose()
            model.can.put(model.can.puts[0], (model.can.thrown,))
            model.can.answer(True)
        yield 0.02
    model.propose()
    yield 0.5
    yield from hand.screenshot(path)
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
