"""Makes the app's typefaces from the published ones: ``python -m mobile.asset_scripts.subset_fonts FOLDER``.

The text face is Fira Sans, the display face Vollkorn, both under the SIL Open Font License. FOLDER holds the packages
that these two commands download; the script itself needs ``pip install fonttools``::

    npm pack @expo-google-fonts/fira-sans@0.4.1
    npm pack @expo-google-fonts/vollkorn@0.4.1

A face keeps the letters of Latin, Greek and Cyrillic. Its figures are lining and equally wide. Its lines are as high as
those of DejaVu Sans, which stands in for letters that it lacks. The signs of the suits and the other signs of the app
are drawn here.
"""

from __future__ import annotations

import io
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from mobile import assets

LETTERS: Final = (
    (0x20, 0x7E),
    (0xA0, 0x24F),
    (0x370, 0x3FF),
    (0x400, 0x52F),
    (0x1E00, 0x1EFF),
    (0x2010, 0x2027),
    (0x2030, 0x205E),
    (0x20A0, 0x20BF),
    (0x2116, 0x2122),
    (0x2190, 0x2193),
    (0x2212, 0x2212),
    (0x2248, 0x2248),
    (0x2260, 0x2265),
)
"""Ranges of characters of which a subset keeps what its face has: letters, punctuation, currencies, arrows. Combining
accents are left out: a text that has them is set in DejaVu Sans."""
ASCENT: Final = 0.928
DESCENT: Final = 0.236
"""The line of DejaVu Sans above and below the baseline, in type sizes. Text that is set in it keeps its place."""
ROUND: Final = 0.5523
"""The length of the handles of a quarter of a circle, in radii."""

Pen = Any
"""A fontTools pen: the library is not installed where the types are checked."""


class Face(NamedTuple):
    """A file that is made: its name, the family it belongs to, and where it comes from."""

    file: str
    family: str
    style: str
    package: str
    source: str
    licence: str


FACES: Final = (
    Face(
        "FiraSans-Regular.ttf",
        "Threes Text",
        "Regular",
        "expo-google-fonts-fira-sans-0.4.1.tgz",
        "400Regular/FiraSans_400Regular.ttf",
        "LICENSE-FiraSans.txt",
    ),
    Face(
        "FiraSans-Bold.ttf",
        "Threes Text",
        "Bold",
        "expo-google-fonts-fira-sans-0.4.1.tgz",
        "700Bold/FiraSans_700Bold.ttf",
        "LICENSE-FiraSans.txt",
    ),
    Face(
        "Vollkorn-Bold.ttf",
        "Threes Display",
        "Bold",
        "expo-google-fonts-vollkorn-0.4.1.tgz",
        "700Bold/Vollkorn_700Bold.ttf",
        "LICENSE-Vollkorn.txt",
    ),
)

# Signs. Each is drawn on a square of 1000 units; its line is `weight` units thick.


def _heart(pen: Pen, weight: float) -> None:
    pen.moveTo((350, -20))
    pen.curveTo((310, 100), (10, 240), (10, 500))
    pen.curveTo((10, 630), (95, 715), (195, 715))
    pen.curveTo((275, 715), (330, 660), (350, 585))
    pen.curveTo((370, 660), (425, 715), (505, 715))
    pen.curveTo((605, 715), (690, 630), (690, 500))
    pen.curveTo((690, 240), (390, 100), (350, -20))
    pen.closePath()


def _diamond(pen: Pen, weight: float) -> None:
    pen.moveTo((310, -30))
    pen.curveTo((250, 90), (140, 240), (30, 345))
    pen.curveTo((140, 450), (250, 600), (310, 720))
    pen.curveTo((370, 600), (480, 450), (590, 345))
    pen.curveTo((480, 240), (370, 90), (310, -30))
    pen.closePath()


def _spade(pen: Pen, weight: float) -> None:
    pen.moveTo((350, 735))
    pen.curveTo((390, 610), (690, 480), (690, 255))
    pen.curveTo((690, 140), (610, 75), (520, 75))
    pen.curveTo((450, 75), (400, 110), (375, 165))
    pen.lineTo((325, 165))
    pen.curveTo((300, 110), (250, 75), (180, 75))
    pen.curveTo((90, 75), (10, 140), (10, 255))
    pen.curveTo((10, 480), (310, 610), (350, 735))
    pen.closePath()
    _foot(pen)


def _club(pen: Pen, weight: float) -> None:
    for x, y in ((360, 550), (185, 260), (535, 260)):
        _circle(pen, x, y, 172)
    _polygon(pen, (300, 460), (420, 460), (420, 300), (520, 220), (200, 220), (300, 300))
    _foot(pen, 360)


def _foot(pen: Pen, middle: float = 350) -> None:
    """The stem of a black suit."""
    pen.moveTo((middle - 32, 300))
    pen.lineTo((middle + 32, 300))
    pen.curveTo((middle + 32, 130), (middle + 70, 30), (middle + 150, -20))
    pen.lineTo((middle - 150, -20))
    pen.curveTo((middle - 70, 30), (middle - 32, 130), (middle - 32, 300))
    pen.closePath()


def _star(pen: Pen, weight: float) -> None:
    points = []
    for at in range(10):
        turned = Identity.rotate(-at * 3.14159265 / 5)
        x, y = turned.transformPoint((0, 400 if at % 2 == 0 else 165))
        points.append((390 + x, 335 + y))
    _polygon(pen, *points)


def _crown(pen: Pen, weight: float) -> None:
    _polygon(pen, (70, 0), (710, 0), (710, 110), (70, 110))
    _polygon(pen, (70, 175), (710, 175), (790, 560), (585, 390), (390, 690), (195, 390), (-10, 560))


def _check(pen: Pen, weight: float) -> None:
    half = weight * 0.75
    corner, left, right = (270, 60), (60, 300), (640, 660)
    _polygon(pen, *_stroke(left, corner, half))
    _polygon(pen, *_stroke((corner[0] - half * 0.5, corner[1] - half * 0.4), right, half))


def _cross(pen: Pen, weight: float) -> None:
    _polygon(pen, *_stroke((80, 70), (600, 610), weight * 0.7))
    _polygon(pen, *_stroke((80, 610), (600, 70), weight * 0.7))


def _disc(pen: Pen, weight: float) -> None:
    _circle(pen, 310, 340, 290)


def _ring(pen: Pen, weight: float) -> None:
    _circle(pen, 310, 340, 290)
    _circle(pen, 310, 340, 290 - weight, is_hole=True)


def _half_disc(pen: Pen, weight: float) -> None:
    _ring(pen, weight)
    pen.moveTo((310, 70))
    pen.curveTo((160, 70), (40, 190), (40, 340))
    pen.curveTo((40, 490), (160, 610), (310, 610))
    pen.closePath()


def _lozenge(pen: Pen, weight: float) -> None:
    _polygon(pen, (310, 20), (-10, 340), (310, 660), (630, 340))


def _bars(pen: Pen, weight: float) -> None:
    for y in (120, 340, 560):
        half = weight / 2
        _polygon(pen, (60, y - half), (60, y + half), (640, y + half), (640, y - half))


def _gear(pen: Pen, weight: float) -> None:
    """A wheel of eight teeth."""
    for at in range(8):
        turned = TransformPen(pen, Identity.translate(390, 340).rotate(at * 3.14159265 / 4))
        _polygon(turned, (-85, 240), (-60, 375), (60, 375), (85, 240))
    _circle(pen, 390, 340, 275)
    _circle(pen, 390, 340, 275 - max(110, weight * 1.4), is_hole=True)


def _smile(pen: Pen, weight: float) -> None:
    _circle(pen, 390, 340, 360)
    _circle(pen, 390, 340, 360 - weight * 0.8, is_hole=True)
    for x in (270, 510):
        _circle(pen, x, 430, 55)
    thick = weight * 0.8
    pen.moveTo((180, 275))
    pen.curveTo((230, 130), (310, 90), (390, 90))
    pen.curveTo((470, 90), (550, 130), (600, 275))
    pen.lineTo((600 - thick, 275))
    pen.curveTo((540, 190), (460, 90 + thick), (390, 90 + thick))
    pen.curveTo((320, 90 + thick), (240, 190), (180 + thick, 275))
    pen.closePath()


def _circle(pen: Pen, x: float, y: float, radius: float, is_hole: bool = False) -> None:
    handle = radius * ROUND
    quarters = [
        ((-radius, handle), (-handle, radius), (0, radius)),
        ((handle, radius), (radius, handle), (radius, 0)),
        ((radius, -handle), (handle, -radius), (0, -radius)),
        ((-handle, -radius), (-radius, -handle), (-radius, 0)),
    ]
    side = -1 if is_hole else 1
    pen.moveTo((x - radius * side, y))
    for quarter in quarters:
        pen.curveTo(*((x + dx * side, y + dy) for dx, dy in quarter))
    pen.closePath()


def _polygon(pen: Pen, *points: tuple[float, float]) -> None:
    """Clockwise, as all that is filled."""
    area = sum(
        x * next_y - next_x * y for (x, y), (next_x, next_y) in zip(points, (*points[1:], points[0]), strict=True)
    )
    first, *others = points if area < 0 else points[::-1]
    pen.moveTo(first)
    for point in others:
        pen.lineTo(point)
    pen.closePath()


def _stroke(start: tuple[float, float], end: tuple[float, float], half: float) -> list[tuple[float, float]]:
    """The corners of a line that is two times `half` thick."""
    across, up = end[0] - start[0], end[1] - start[1]
    long = (across * across + up * up) ** 0.5
    dx, dy = -up / long * half, across / long * half
    return [
        (start[0] + dx, start[1] + dy),
        (end[0] + dx, end[1] + dy),
        (end[0] - dx, end[1] - dy),
        (start[0] - dx, start[1] - dy),
    ]


SIGNS: Final[dict[str, tuple[Callable[[Pen, float], None], int]]] = {
    "♥": (_heart, 700),
    "♣": (_club, 720),
    "♦": (_diamond, 620),
    "♠": (_spade, 700),
    "★": (_star, 780),
    "♛": (_crown, 780),
    "✓": (_check, 700),
    "✕": (_cross, 680),
    "●": (_disc, 620),
    "○": (_ring, 620),
    "◐": (_half_disc, 620),
    "◆": (_lozenge, 620),
    "≡": (_bars, 700),
    "⚙": (_gear, 780),
    "☺": (_smile, 780),
}
"""The drawing of each sign, and the width that it takes without the space on both sides."""
SIGN_SPACE: Final = 35
LINE_WEIGHTS: Final = {"Regular": 80, "Bold": 125}


def add_signs(font: Any, style: str) -> None:
    """Draws every sign into a font, in place of its own if it has one."""
    glyphs, scale = font["glyf"], font["head"].unitsPerEm / 1000
    names = {}
    for sign, (draw, width) in SIGNS.items():
        name = f"sign{ord(sign):04X}"
        pen = TTGlyphPen(None)
        moved = Transform(scale, 0, 0, scale, SIGN_SPACE * scale, 0)
        draw(TransformPen(Cu2QuPen(pen, max_err=1.0), moved), LINE_WEIGHTS[style])
        glyphs[name] = pen.glyph()
        glyphs[name].recalcBounds(glyphs)
        font["hmtx"][name] = round((width + 2 * SIGN_SPACE) * scale), glyphs[name].xMin
        names[ord(sign)] = name
    font.setGlyphOrder(glyphs.glyphOrder)
    for table in font["cmap"].tables:
        table.cmap.update(names)


def set_figures(font: Any) -> None:
    """Gives the characters of the figures the lining glyphs of equal width, which are an option of the font."""
    found: dict[str, str] = {}
    table = font["GSUB"].table
    for tag in ("lnum", "tnum"):
        features = (record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == tag)
        for at in sorted({index for feature in features for index in feature.LookupListIndex}):
            for part in table.LookupList.Lookup[at].SubTable:
                mapping = getattr(part, "ExtSubTable", part).mapping
                found = {name: mapping.get(glyph, glyph) for name, glyph in found.items()}
                found = {**mapping, **found}
    figures = [*range(0x30, 0x3A), 0x2212]
    for cmap in font["cmap"].tables:
        cmap.cmap.update({code: found.get(cmap.cmap[code], cmap.cmap[code]) for code in figures if code in cmap.cmap})


def set_line(font: Any) -> None:
    """Makes the lines of a font as high as those of DejaVu Sans."""
    units, head, os2 = font["head"].unitsPerEm, font["hhea"], font["OS/2"]
    head.ascent, head.descent, head.lineGap = round(ASCENT * units), -round(DESCENT * units), 0
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = head.ascent, head.descent, 0
    os2.usWinAscent, os2.usWinDescent = head.ascent, -head.descent


def set_name(font: Any, face: Face) -> None:
    """Names the font anew, since it is not the published one any more."""
    names = font["name"]
    origin = names.getDebugName(1)
    made = {
        1: face.family,
        2: face.style,
        3: f"{face.family} {face.style}",
        4: f"{face.family} {face.style}",
        5: f"{names.getDebugName(5)}; made from {origin}: subset, lining figures of equal width, signs added",
        6: f"{face.family.replace(' ', '')}-{face.style}",
    }
    names.names = [record for record in names.names if record.nameID in (0, 8, 9, 13, 14)]
    for number, text in made.items():
        names.setName(text, number, 3, 1, 0x409)


def make_face(face: Face, packages: Path) -> None:
    """Writes one face and its licence."""
    with tarfile.open(packages / face.package) as archive:
        font = TTFont(io.BytesIO(_read(archive, face.source)), recalcTimestamp=False)
        (assets.FONTS / face.licence).write_bytes(_read(archive, "LICENSE_FONT"))
    set_figures(font)
    wanted = [code for first, last in LETTERS for code in range(first, last + 1)]
    options = Options()
    options.layout_features = ["kern"]
    options.name_IDs = ["*"]
    options.drop_tables += ["DSIG", "GDEF", "STAT", "meta"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    font["cmap"].tables = [table for table in font["cmap"].tables if (table.platformID, table.format) == (3, 4)]
    add_signs(font, face.style)
    set_line(font)
    set_name(font, face)
    font.save(assets.FONTS / face.file)


def _read(archive: tarfile.TarFile, name: str) -> bytes:
    """A file of an npm package."""
    file = archive.extractfile(f"package/{name}")
    if file is None:
        raise FileNotFoundError(name)
    return file.read()


if __name__ == "__main__":
    for each in FACES:
        make_face(each, Path(sys.argv[1]))
