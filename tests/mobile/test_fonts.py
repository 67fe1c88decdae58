"""The typefaces: which characters they have, which one a text is set in, and their licences."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

pytest.importorskip("kivy")

from mobile import assets, theme
from mobile.drawing import fonts

ROOT = Path(__file__).parents[2]
PROGRAM = ("engine", "functions", "client", "mobile")
CHESS = "♚♛♞"
"""Cards draw these with measured glyphs of DejaVu."""
OWN_FACES = (theme.FONT, theme.FONT_DISPLAY)
FILES = sorted({file for face in OWN_FACES for file in fonts.FILES[face]})


def written_characters() -> set[str]:
    """The characters of all sentences and signs in the program and its layouts."""
    files = (path for folder in PROGRAM for path in (ROOT / folder).rglob("*") if path.suffix in (".ftl", ".kv", ".py"))
    return {one for path in files for one in path.read_text("utf-8") if one.isprintable()} - set(CHESS)


def table(file: str, name: bytes) -> bytes:
    """A table of a TrueType file."""
    data = (assets.FONTS / file).read_bytes()
    (count,) = struct.unpack_from(">H", data, 4)
    found = struct.iter_unpack(">4sLLL", data[12 : 12 + 16 * count])
    return next(data[start : start + size] for tag, _, start, size in found if tag == name)


@pytest.mark.parametrize("file", FILES)
def test_a_face_has_every_character_that_the_program_writes(file: str) -> None:
    missing = {one for one in written_characters() if ord(one) not in fonts.read_characters(assets.FONTS / file)}
    assert not missing


def test_all_weights_of_a_face_have_the_same_characters() -> None:
    for face, (regular, bold) in fonts.FILES.items():
        if face != theme.FONT_FALLBACK:
            assert fonts.read_characters(assets.FONTS / bold) == fonts.read_characters(assets.FONTS / regular)


@pytest.mark.parametrize("face", OWN_FACES)
@pytest.mark.parametrize(
    "name", ["Ann", "Łukasz", "Ελένη", "Ольга", "Nguyễn", "José", "Đorđe", "Ґалаґан", "Ann\n3♥ 4♣ 5♦ 6♠ ★ · −20…", ""]
)
def test_latin_greek_and_cyrillic_names_are_set_in_the_face_that_is_asked_for(name: str, face: str) -> None:
    assert fonts.font_for(name, face) == face


@pytest.mark.parametrize("name", ["李雷", "გიორგი", "Ann 李", "Jose\u0301", "\U0001f600"])
def test_a_text_with_a_letter_that_a_face_lacks_is_set_in_dejavu_as_a_whole(name: str) -> None:
    assert fonts.font_for(name) == fonts.font_for(name, theme.FONT_DISPLAY) == theme.FONT_FALLBACK


def test_a_title_with_a_letter_that_only_the_text_face_has_is_set_in_that() -> None:
    only_text = min(fonts.characters(theme.FONT) - fonts.characters(theme.FONT_DISPLAY))
    assert fonts.font_for(chr(only_text), theme.FONT_DISPLAY) == theme.FONT


@pytest.mark.parametrize("file", FILES)
def test_lines_are_as_high_as_those_of_dejavu(file: str) -> None:
    """A text that is set in DejaVu keeps its line and its place on it."""

    def line(name: str) -> list[float]:
        (units,) = struct.unpack_from(">H", table(name, b"head"), 18)
        return [round(one / units, 2) for one in struct.unpack_from(">hhh", table(name, b"hhea"), 4)]

    assert line(file) == line("DejaVuSans.ttf")


def test_every_font_has_its_licence_beside_it() -> None:
    for file in assets.FONTS.glob("*.ttf"):
        family = re.sub(r"Sans$", "", file.stem.split("-")[0])
        licences = [path for path in assets.FONTS.glob("LICENSE-*.txt") if path.stem.startswith(f"LICENSE-{family}")]
        assert len(licences) == 1, file.name
        text = licences[0].read_text("utf-8")
        assert "Bitstream Vera" in text if family == "DejaVu" else "SIL OPEN FONT LICENSE Version 1.1" in text


def test_a_changed_font_does_not_bear_the_name_of_the_published_one() -> None:
    for file in FILES:
        names = table(file, b"name").decode("utf-16-be", "ignore")
        assert "Threes" in names, file
