"""Colours that can be read, and a font that has the suits."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from mobile import theme

MOBILE = Path(__file__).parents[2] / "mobile"


def contrast(one: str, other: str) -> float:
    """The contrast of two colours by the WCAG formula."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


GROUNDS = (theme.FELT, theme.FELT_DEEP, theme.FELT_RAISED)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", ["TEXT", "TEXT_QUIET", "SIGNAL", "WARNING"])
def test_text_can_be_read_on_the_felt(ground: str, text: str) -> None:
    assert contrast(getattr(theme, text), ground) >= 4.5


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (theme.ON_SIGNAL, theme.SIGNAL),
        (theme.ON_SIGNAL, theme.TEXT),
        (theme.INK, theme.IVORY),
        *((ink, theme.IVORY) for ink in (*theme.SUIT_COLOURS, *theme.FOUR_SUIT_COLOURS, theme.JOKER)),
    ],
)
def test_text_can_be_read_on_buttons_and_cards(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5


def test_colours_stand_in_the_theme_only() -> None:
    colour = re.compile(r"#[0-9a-fA-F]{6}")
    places = [path for path in MOBILE.rglob("*") if path.suffix in (".py", ".kv") and path.name != "theme.py"]
    assert not [path.name for path in places if colour.search(path.read_text("utf-8"))]


def test_every_text_of_a_layout_is_in_a_label_that_chooses_its_font() -> None:
    """Texts of players may have letters that a face lacks; `drawing` has labels for the signs of cards only."""
    for path in MOBILE.rglob("*.kv"):
        if path.parent.name != "drawing":
            assert not re.search(
                r"^ *Label:|font_name: (?!fonts\.font_for)|face: (?!theme\.)", path.read_text("utf-8"), re.M
            ), path.name


def test_no_screen_asks_which_game_it_shows() -> None:
    for path in MOBILE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Compare):
                assert "kind ==" not in ast.unparse(node), path.name
