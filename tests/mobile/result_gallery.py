"""Score sheet, results and banner to be looked at: ``python -m tests.mobile.result_gallery FOLDER``.

Needs Kivy and a display. It draws at three sizes of a phone and two of a desktop, and writes PNG files.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

os.environ["KIVY_NO_ARGS"] = "1"  # which Kivy reads when it is imported: the arguments are for this module

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from client.table.score_sheet import sheet_text
from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.table.banner import Banner
from mobile.table.results.result_sheet import ResultSheet
from mobile.table.results.score_sheet import ScoreSheetView
from tests.mobile.gallery_command import parse_gallery_command
from tests.mobile.result_tables import NOW, long_sheet, model_of, table_of, voice_of

SIZES = {
    "small": (360, 740),
    "phone": (412, 892),
    "sideways": (892, 412),
    "desktop": (1280, 800),
    "large": (1920, 1080),
}


def within(widget: Widget, x: float, y: float, width: float, height: float) -> Widget:
    widget.size_hint, widget.pos, widget.size = (None, None), (x, y), (width, height)
    root = FloatLayout()
    root.add_widget(widget)
    return root


def sheet(name: str, rows: int = 0, side: bool = True) -> Widget:
    table = table_of(name)
    view = long_sheet(table.view, rows) if rows else table.view
    voice = voice_of(table)
    widget = ScoreSheetView(total=voice("scores-total"), empty=voice("scores-none"))
    widget.show(sheet_text(view, voice))
    wide, tall = Window.size
    width = theme.SIDE if wide >= theme.WIDE else wide
    return within(widget, wide - width, 0, width, tall * (1 if wide >= theme.WIDE else 0.6))


def results(name: str, tab: str = "", share: float = 0.86, **changes: Any) -> Widget:
    deadline = changes.pop("deadline", None)
    winners = changes.pop("winners", None)
    table = table_of(name, deadline=deadline, **changes)
    if winners is not None:
        table = replace(table, view=replace(table.view, winners=winners))
    model, _ = model_of(table)
    widget = ResultSheet(model)
    widget.tab = tab or widget.tab
    wide, tall = Window.size
    return within(widget, 0, 0, wide, tall * share)


def celebration(name: str, share: float) -> Widget:
    """The end of a game at a share of its celebration, with the time stopped."""
    root = results(name, share=1)
    sheet = next(child for child in root.children if isinstance(child, ResultSheet))

    def begin(_: float) -> None:
        appearance.speed = 0.0001
        sheet._celebrate(0)
        motion = sheet.effects._tween
        motion._now = motion._seconds * share
        motion.draw()

    Clock.schedule_once(begin, 0)
    return root


def banner(text: str) -> Widget:
    appearance.speed = 0
    root = results("over_twelve_players", share=1)
    widget = Banner(size=Window.size, pos=(0, 0))
    root.add_widget(widget)
    widget.say(text, 60)
    return root


def scenes() -> Iterator[tuple[str, Callable[[], Widget]]]:
    yield "rest_three", lambda: results("hand_over_three_players", deadline=int(NOW) + 12)
    yield "rest_ready", lambda: results("hand_over_three_players", deadline=int(NOW) + 12, ready=(0,))
    yield "rest_sheet", lambda: results("hand_over_three_players", "results-sheet")
    yield "rest_twelve", lambda: results("hand_over_twelve_players")
    yield "rest_twelve_sheet", lambda: results("hand_over_twelve_players", "results-sheet")
    yield "over_two", lambda: results("over_two_players")
    yield "over_twelve", lambda: results("over_twelve_players")
    yield "over_twelve_cards", lambda: results("over_twelve_players", "results-cards")
    yield "over_several", lambda: results("over_twelve_players", winners=(0, 11, 8))
    for share in (0.1, 0.3, 0.5, 0.7, 0.95):
        for name in ("two", "twelve"):
            part = f"win_{name}_{round(100 * share):02}"
            yield part, lambda name=name, share=share: celebration(f"over_{name}_players", share)
    yield "banner_last", lambda: banner("LAST TURN")
    yield "banner_out", lambda: banner("Klara from far away is out! Everybody else has one more turn.")
    yield "sheet_none", lambda: sheet("cut")
    yield "sheet_two", lambda: sheet("over_two_players")
    yield "sheet_three", lambda: sheet("hand_over_three_players")
    yield "sheet_twelve", lambda: sheet("over_twelve_players")
    yield "sheet_forty", lambda: sheet("over_twelve_players", 40)


def shoot(root: Widget, path: Path) -> None:
    Window.add_widget(root)
    for _ in range(16):
        EventLoop.idle()
    written = Path(Window.screenshot(name=str(path.with_suffix(".png"))))
    written.replace(path.with_suffix(".png"))
    Window.remove_widget(root)


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    EventLoop.window.clearcolor = get_color_from_hex(theme.PANEL)
    for shape, size in SIZES.items():
        Window.size = size
        for _ in range(3):
            EventLoop.idle()
        for name, make in scenes():
            if not wanted or any(name.startswith(one) for one in wanted):
                shoot(make(), folder / f"{shape}_{name}")


if __name__ == "__main__":
    command = parse_gallery_command("result_gallery", __doc__, "pictures, by how their names begin")
    EventLoop.ensure_window()
    main(*command)
