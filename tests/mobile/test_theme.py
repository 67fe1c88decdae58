"""Colours that can be read, and layouts that keep to the theme."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from engine.games import GAMES
from mobile import theme

MOBILE = Path(__file__).parents[2] / "mobile"
LOOK = MOBILE.parent / "docs" / "look.md"


def contrast(one: str, other: str) -> float:
    """The contrast of two colours by the WCAG formula."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def mixed(colour: str, ground: str, opacity: float) -> str:
    """The colour that is seen where one of some opacity lies on a ground."""
    pairs = ((int(one[at : at + 2], 16) for one in (colour, ground)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(own * opacity + below * (1 - opacity)):02x}" for own, below in pairs)


CLOTHS = tuple(ground for felt in theme.FELTS.values() for ground in felt)
GROUNDS = (theme.ROOM, theme.ROOM_LIT, theme.PANEL_DEEP, theme.PANEL, theme.PANEL_RAISED, theme.BUTTON, *CLOTHS)
LYING = (theme.ROOM, theme.ROOM_LIT, theme.PANEL_DEEP, theme.PANEL, *(felt.cloth for felt in theme.FELTS.values()))
"""The grounds but those that are lit or raised."""


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", ["TEXT", "TEXT_QUIET", "SIGNAL", "WARNING"])
def test_text_can_be_read_in_the_room_and_on_every_felt(ground: str, text: str) -> None:
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


@pytest.mark.parametrize("ground", LYING)
def test_the_sentence_before_the_newest_can_be_read(ground: str) -> None:
    assert contrast(mixed(theme.TEXT_QUIET, ground, theme.TOLD_BEFORE), ground) >= 4.5


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("sign", [theme.PRESENT, theme.AWAY, theme.COMPUTER, theme.SIGNAL, *theme.MELD_COLOURS])
def test_signs_and_lines_can_be_seen_in_the_room_and_on_every_felt(sign: str, ground: str) -> None:
    assert contrast(sign, ground) >= 3


@pytest.mark.parametrize("ground", [theme.PANEL_DEEP, theme.PANEL])
def test_names_and_suits_in_the_history_can_be_read(ground: str) -> None:
    suits = {*theme.SUITS_ON_DARK.values(), *theme.FOUR_SUITS_ON_DARK.values()}
    for colour in (*theme.PLAYER_COLOURS, *suits):
        assert contrast(colour, ground) >= 4.5, colour
    assert len(set(theme.PLAYER_COLOURS)) == 12


@pytest.mark.parametrize("ground", LYING)
def test_the_outline_of_an_empty_place_can_be_seen(ground: str) -> None:
    assert contrast(mixed(theme.TEXT_QUIET, ground, theme.EMPTY_PLACE), ground) >= 3


def written_contrasts() -> list[tuple[str, str, str]]:
    """Colour, ground and contrast of each cell in the tables of the page about the look."""
    cells = []
    grounds: list[str] = []
    for line in LOOK.read_text("utf-8").splitlines():
        columns = [one.strip() for one in line.strip("|").split("|")]
        if columns[0].startswith("on "):
            grounds = [one.strip("`") for one in columns[2:]]
        elif not line.startswith("|"):
            grounds = []
        elif columns[0].startswith("`"):
            cells += [(columns[0].strip("`"), *pair) for pair in zip(grounds, columns[2:], strict=False)]
    return cells


def test_the_page_about_the_look_says_the_contrasts_of_the_theme() -> None:
    cells = written_contrasts()
    assert len(cells) > 25
    for colour, ground, said in cells:
        assert said == f"{contrast(getattr(theme, colour), getattr(theme, ground)):.1f}", (colour, ground)


def test_the_page_about_the_look_says_the_contrasts_of_each_felt() -> None:
    said = re.findall(r"^\| (\w+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$", LOOK.read_text("utf-8"), re.M)
    texts = theme.TEXT, theme.TEXT_QUIET, theme.SIGNAL, theme.WARNING
    assert said == [
        (word, *(f"{contrast(text, colours.lit):.1f}" for text in texts)) for word, colours in theme.FELTS.items()
    ]


def test_a_felt_is_used_everywhere() -> None:
    for word, colours in reversed(theme.FELTS.items()):
        theme.use_felt(word)
        assert colours == (theme.CLOTH, theme.CLOTH_LIT)
    assert theme.FELTS[theme.FIRST_FELT] == (theme.CLOTH, theme.CLOTH_LIT)


def test_the_page_about_the_look_says_the_type_sizes_of_the_theme() -> None:
    said = dict(re.findall(r"^\| `(TYPE_\w+)` \| (\d+) \|", LOOK.read_text("utf-8"), re.M))
    assert said == {name: str(getattr(theme, name)) for name in dir(theme) if name.startswith("TYPE_")}


def test_the_page_about_the_look_says_the_durations_of_the_theme() -> None:
    motion = LOOK.read_text("utf-8").partition("## Motion")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (.*`.*) \| (.*) \|$", motion, re.M)
    named = [(name, said) for what, said in rows for name in re.findall(r"`([A-Z_]+)`", what)]
    assert len(named) > 15
    for name, said in named:
        assert getattr(theme, name) in map(float, re.findall(r"\d+\.\d+", said)), name


def test_no_two_modules_of_the_theme_share_a_name() -> None:
    """All names become ``theme.NAME``, so that of two equal ones the second would hide the first."""
    names = Counter(
        name.id
        for path in (MOBILE / "theme").glob("*.py")
        for line in ast.parse(path.read_text("utf-8")).body
        if isinstance(line, ast.Assign | ast.AnnAssign)
        for target in (line.targets if isinstance(line, ast.Assign) else [line.target])
        for name in ast.walk(target)
        if isinstance(name, ast.Name)
    )
    assert len(names) > 300
    assert [name for name, count in names.items() if count > 1] == []


def test_colours_stand_in_the_theme_and_the_palette_only() -> None:
    colour = re.compile(r"#[0-9a-fA-F]{6}")
    places = [path for path in MOBILE.rglob("*") if path.suffix in (".py", ".kv")]
    places = [path for path in places if path.parent.name != "theme" and path.name != "palette.py"]
    assert not [path.name for path in places if colour.search(path.read_text("utf-8"))]


def test_every_text_of_a_layout_is_in_a_label_that_chooses_its_font() -> None:
    """Texts of players may have letters that a face lacks; `drawing` has labels for the signs of cards only."""
    for path in MOBILE.rglob("*.kv"):
        if path.parent.name != "drawing":
            assert not re.search(
                r"^ *Label:|font_name: (?!fonts\.font_for)|face: (?!theme\.)", path.read_text("utf-8"), re.M
            ), path.name


def test_every_label_of_a_widget_chooses_its_font() -> None:
    for path in MOBILE.rglob("*.py"):
        if path.parent.name != "drawing":
            assert "from kivy.uix.label import" not in path.read_text("utf-8"), path.name


def test_no_screen_asks_which_game_it_shows() -> None:
    for path in MOBILE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Compare) and "kind" in ast.unparse(node):
                words = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                assert not words & {*GAMES}, path.name
