"""The real window with no more than a phone carries: somebody signs in through the cloud and plays a hand.

It has the files that buildozer packs, and nothing that would have to be compiled but Kivy.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.android import ROOT, block, pack
from tests.mobile.app_harness import Play
from tests.mobile.playing import act, at_rest, table, wait
from tests.mobile.user import User


def a_hand(user: User, packed: str) -> Any:
    yield from user.wait_for("Friends online")
    yield from user.tap("Friends online")
    yield from user.tap("Play as a guest")
    yield from user.wait_for("Play")
    name = user.app.navigation.screen.ids.name.ids.field
    yield from user.tap(name)
    yield from user.type("Ann")
    yield from user.tap("Play")
    yield from user.wait_for("Your games")
    yield from user.tap("New game")
    yield from user.tap("Game of Threes")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table")
    model = table(user).session
    yield from wait(user, lambda: model.view)
    while model.view.stage != "rest":
        yield from wait(user, lambda: at_rest(user))
        if model.view.stage != "rest":
            yield from act(user)
    return type(user.app.player.client).__name__, _compiled(), _elsewhere(packed)


def _compiled() -> list[str]:
    """Modules of other people that were compiled; but Kivy's, for which there is a recipe."""
    import sys

    return [
        name
        for name, module in sys.modules.items()
        if "site-packages" in (file := getattr(module, "__file__", None) or "")
        and file.endswith((".so", ".pyd"))
        and not name.startswith("kivy")
    ]


def _elsewhere(packed: str) -> list[str]:
    """Our own modules that do not come from what was packed."""
    import sys

    ours = ("mobile", "client", "functions", "engine")
    return [
        name
        for name, module in sys.modules.items()
        if name.split(".")[0] in ours and not (getattr(module, "__file__", None) or packed).startswith(packed)
    ]


def test_a_hand_is_played_in_the_window_of_a_phone(play: Play, tmp_path: Path) -> None:
    packed, blocks = tmp_path / "packed", tmp_path / "blocks"
    pack(packed)
    block(blocks)
    (blocks / "tests").symlink_to(ROOT / "tests")  # the script comes along
    ran = play(a_hand, str(packed), PYTHONPATH=f"{blocks}:{packed}")
    assert ran.result == ["RestClient", [], []]
