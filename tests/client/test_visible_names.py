"""Names with emoji of several code points, and in scripts with joiners: they are shown whole, and cut as a whole."""

from __future__ import annotations

import pytest

from client.localizer import visible_line
from functions.graphemes import cut_text, split_graphemes
from functions.names import has_invisible, is_numbered, number_name
from mobile.drawing.cut_names import cut_before_number
from terminal.charset import Charset

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
GERMANY = "\U0001f1e9\U0001f1ea"
THUMB = "\U0001f44d\U0001f3fd"
HEART = "\u2764\ufe0f"
PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
WHOLE = (FAMILY, ENGLAND, GERMANY, THUMB, HEART, "e\u0301")


@pytest.mark.parametrize("name", [*WHOLE, PERSIAN, f"Ann {FAMILY}", f"{THUMB}{GERMANY}{GERMANY} Bob"])
def test_a_name_is_shown_as_it_was_typed(name: str) -> None:
    assert visible_line(name) == name
    assert Charset().sanitize(name) == name


@pytest.mark.parametrize("grapheme", WHOLE)
def test_a_cut_leaves_an_emoji_whole_or_takes_it_whole(grapheme: str) -> None:
    assert list(split_graphemes(grapheme * 2)) == [grapheme] * 2
    name = f"Ann {grapheme}{grapheme} of York"
    parts = ["A", "n", "n", " ", grapheme, grapheme, *" of York"]
    beginnings = ["".join(parts[:count]) for count in range(len(parts) + 1)]
    for most in range(2, len(name)):
        assert cut_text(name, most) == max((each for each in beginnings if len(each) <= most), key=len)
        for shown in (visible_line(name, most), Charset().sanitize(name, most)):
            assert shown.removesuffix("…").rstrip() in [each.rstrip() for each in beginnings]


def test_a_joiner_that_joins_nothing_is_no_part_of_a_name() -> None:
    assert visible_line("Ann\u200d Smith \u200b\u202e") == "Ann Smith"
    assert Charset().sanitize("A\u200dnn") == "A nn"


def test_a_terminal_of_plain_letters_shows_one_sign_for_each_picture_that_is_joined() -> None:
    assert Charset(symbols=False).sanitize(FAMILY) == "???"


def test_a_name_that_gets_a_number_is_not_torn() -> None:
    name = "x" * 35 + FAMILY
    numbered = number_name(name, [name], 40)
    assert numbered == "x" * 35 + " 2"
    assert not has_invisible(numbered)
    assert is_numbered(numbered, name, 40)


def test_a_name_before_a_number_is_cut_between_emoji() -> None:
    name = f"Ann {FAMILY}{FAMILY} 2"
    assert cut_before_number(name, 12, len) == f"Ann {FAMILY}… 2"
    assert cut_before_number(name, 11, len) == "Ann… 2"
