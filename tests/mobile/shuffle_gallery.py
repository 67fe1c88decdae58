"""The shuffle in pictures, to be looked at: ``python -m tests.mobile.shuffle_gallery FOLDER [NAME …]``.

Needs Kivy and a display.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

os.environ["KIVY_NO_ARGS"] = "1"  # which Kivy reads when it is imported: the arguments are for this module

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.table.shuffle import ShufflePanel
from tests.mobile.gallery import frames
from tests.mobile.gallery_command import parse_gallery_command
from tests.mobile.shuffle_table import Before, advance

SIZES = {"small": (360, 740), "phone": (412, 892), "desktop": (1280, 800), "land": (892, 412)}
BAR = 64
Scene = Callable[[], ShufflePanel]


def draw(players: int, drawn: int) -> Scene:
    def scene() -> ShufflePanel:
        table = Before(players)
        table.come()
        panel = table.panel()
        table.come(table.chance())
        for _ in range(drawn):
            advance(panel)
        return panel

    return scene


def cut(players: int, place: int | None = None, mine: bool = True, **more: object) -> Scene:
    def scene() -> ShufflePanel:
        panel = Before(players, cutter_is_me=mine, **more).to_cut().panel()
        panel.event_text = "Ada deals hand 1: Threes are wild."
        if place is not None:
            panel.ids.pack.fan.place = place
        return panel

    return scene


def moving(players: int, what: str, share: float) -> Scene:
    def scene() -> ShufflePanel:
        panel = cut(players)() if what == "cut" else draw(players, players + 1)()
        Window.add_widget(panel)
        frames(4)
        Window.remove_widget(panel)
        appearance.speed = 0.0001
        panel.event_text = "Ada cut the cards."
        panel.riffle(lambda: None) if what == "riffle" else panel.cut_at(panel.ids.pack.last // 3, lambda: None)
        motion = panel.ids.pack.motion
        motion._now = motion._seconds * share
        frames(2)
        return panel

    return scene


SCENES: dict[str, Scene] = {
    "draw_2": draw(2, 1),
    "draw_4": draw(4, 3),
    "draw_12": draw(12, 9),
    "cut_3": cut(3),
    "cut_3_chosen": cut(3, 40),
    "cut_6_clock": cut(6, 20, deadline=75),
    "cut_12_clock": cut(12, 150, deadline=75),
    "watch_4": cut(4, mine=False, deadline=75),
    **{f"riffle_{share}": moving(4, "riffle", share / 100) for share in (7, 16, 24, 31)},
    **{f"cutting_{share}": moving(4, "cut", share / 100) for share in (20, 45, 60, 75, 90)},
}


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    Window.clearcolor = get_color_from_hex(theme.CLOTH)
    for shape, size in SIZES.items():
        Window.size = size
        frames(3)
        for name, make in SCENES.items():
            if wanted and name not in wanted:
                continue
            appearance.speed = 0
            root = FloatLayout()
            panel = make()
            panel.size_hint, panel.size = (None, None), (Window.width, Window.height - dp(BAR))
            root.add_widget(panel)
            Window.add_widget(root)
            frames(5)
            motion = panel.ids.pack.motion
            motion.draw()
            panel.size = Window.width, Window.height - dp(BAR)
            frames(2)
            path = folder / f"{shape}_{name}.png"
            Path(Window.screenshot(name=str(path))).replace(path)
            panel.stop()
            Window.remove_widget(root)


if __name__ == "__main__":
    command = parse_gallery_command("shuffle_gallery", __doc__, "pictures")
    EventLoop.ensure_window()
    main(*command)
