"""Contact sheets of cards and faces, to be looked at: ``python -m tests.mobile.card_gallery FOLDER``.

Needs Xvfb. Each sheet is one PNG file; names of sheets after the folder draw those alone.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.mobile import windows
from tests.mobile.display import display
from tests.mobile.gallery_command import parse_gallery_command

FACES_SHOWN = (0, 2, 6, 9, 10, 11, 12, 13, 19, 21, 23, 24, 25, 26, 30, 34, 36, 37, 38, 39, 43, 45, 49, 50, 51, 52)


def main(folder: Path, wanted: list[str]) -> None:
    """Draws the sheets in a window of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, display() as name:
        command = [sys.executable, "-m", "tests.mobile.card_gallery", "--window", str(folder.resolve()), *wanted]
        subprocess.run(command, env=windows.settings(name, Path(home)), check=True)


def draw_all(folder: Path, wanted: list[str]) -> None:
    """Writes each wanted sheet, within a window."""
    from kivy.base import EventLoop

    EventLoop.ensure_window()
    for name, sheet in SHEETS.items():
        if not wanted or name in wanted:
            began = time.perf_counter()
            sheet(folder / f"cards-sheet-{name}.png")
            print(f"{name}: {(time.perf_counter() - began) * 1000:.0f} ms")


def write(path: Path, textures: list[list[Any]]) -> None:
    """Rows of textures on felt."""
    from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
    from kivy.utils import get_color_from_hex

    from mobile import theme

    gap = 6
    wide = max(sum(texture.width + gap for texture in row) for row in textures) + gap
    tall = sum(max(texture.height for texture in row) + gap for row in textures) + gap
    fbo = Fbo(size=(wide, tall))
    with fbo:
        ClearColor(*get_color_from_hex(theme.CLOTH))
        ClearBuffers()
        Color(1, 1, 1, 1)
        y = tall
        for row in textures:
            y -= max(texture.height for texture in row) + gap
            x = gap
            for texture in row:
                Rectangle(texture=texture, pos=(x, y), size=texture.size)
                x += texture.width + gap
    fbo.draw()
    fbo.texture.save(str(path), flipped=True)


def cards_of(width: int, faces: tuple[int, ...], across: int, **style: Any) -> Callable[[Path], None]:
    """A sheet of cards of one width and style."""

    def sheet(path: Path) -> None:
        from mobile.drawing import card_faces
        from mobile.drawing.appearance import appearance

        for name, value in style.items():
            setattr(appearance, name, value)
        drawn = [card_faces.texture(face, width) for face in faces]
        write(path, [drawn[at : at + across] for at in range(0, len(drawn), across)])
        appearance.large = appearance.four_colours = False
        appearance.back = 0

    return sheet


def backs(path: Path) -> None:
    """The backs in three sizes, and clock digits."""
    from client.backs import BACKS
    from mobile.drawing import card_faces
    from mobile.drawing.appearance import appearance

    rows = []
    for width in (150, 70, 32):
        row = []
        for back in range(len(BACKS)):
            appearance.back = back
            row.append(card_faces.texture(card_faces.BACK, width))
        rows.append(row)
    appearance.back = 0
    rows.append([card_faces.texture(card_faces.DIGITS + digit, 40) for digit in range(10)])
    write(path, rows)


def faces(path: Path) -> None:
    """All faces in four sizes."""
    from mobile.drawing.faces import COMPUTER_FACES, PEOPLE_FACES, portrait

    write(path, [[portrait(name, size) for name in (*PEOPLE_FACES, *COMPUTER_FACES)] for size in (96, 64, 32, 24)])


def scenes(path: Path) -> None:
    """The scenes that stand for games."""
    from mobile.drawing.scene_pictures import SCENES, scene_picture

    write(path, [[scene_picture(name, 320, 180) for name in SCENES], [scene_picture(name, 160, 90) for name in SCENES]])


COURTS = tuple(13 * suit + rank for rank in (10, 11, 12) for suit in range(4))
SHEETS: dict[str, Callable[[Path], None]] = {
    "courts-150": cards_of(150, (*COURTS, 39, 52), 5),
    "courts-260": cards_of(260, COURTS, 4),
    "all-90": cards_of(90, tuple(range(53)), 13),
    "70": cards_of(70, FACES_SHOWN, 13),
    "44": cards_of(44, tuple(range(53)), 13),
    "28": cards_of(28, FACES_SHOWN, 13),
    "large-90": cards_of(90, FACES_SHOWN, 9, large=True),
    "four-90": cards_of(90, COURTS, 6, four_colours=True),
    "backs": backs,
    "faces": faces,
    "scenes": scenes,
}


if __name__ == "__main__":
    if sys.argv[1:2] == ["--window"]:
        draw_all(Path(sys.argv[2]), sys.argv[3:])
    else:
        main(*parse_gallery_command("card_gallery", __doc__, "sheets"))
