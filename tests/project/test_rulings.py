"""Every ruling that is cited by its number is defined in one place: the rules of its game, or `docs/rulings.md`."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from engine.games import GAMES
from tests.new_game.skeleton_game import SkeletonGame

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("engine", "functions", "client", "terminal", "mobile", "tests")
IN_ALL_GAMES = "A"
NUMBER = r"[A-Z][1-9]\d?[a-z]?"
IN_A_NAME = re.compile(rf"__({NUMBER})(?=_|\b)")
IN_BRACKETS = re.compile(rf"\(({NUMBER}(?:(?:, | and ){NUMBER})*)\)")


def numbers_in(text: str) -> set[str]:
    """The rulings that a text cites: in names as ``__G10``, in sentences as ``(G10, G11)``."""
    found = set(IN_A_NAME.findall(text))
    return found.union(*(re.findall(NUMBER, cited) for cited in IN_BRACKETS.findall(text)))


def rulings_on_the_page() -> list[str]:
    return re.findall(rf"^\*\*({NUMBER})\.", (ROOT / "docs" / "rulings.md").read_text("utf-8"), re.MULTILINE)


def rulings_of_all_games() -> list[str]:
    return [number for number in rulings_on_the_page() if number[0] == IN_ALL_GAMES]


def rulings_by_game() -> dict[str, set[str]]:
    """The numbers of a game's own rulings, by kind: those in its rules, and those on the page for one front end."""
    rules = {kind: game.rules for kind, game in GAMES.items()} | {SkeletonGame.kind: SkeletonGame.rules}
    found = {kind: {n for n in numbers_in(text) if n[0] != IN_ALL_GAMES} for kind, text in rules.items()}
    for numbers in found.values():
        letters = {number[0] for number in numbers}
        numbers.update(number for number in rulings_on_the_page() if number[0] in letters)
    return found


def test_every_cited_ruling_is_defined() -> None:
    defined = set(rulings_of_all_games()).union(*rulings_by_game().values())
    letters = {number[0] for number in defined}
    undefined = {}
    for room in ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            cited = {number for number in numbers_in(path.read_text("utf-8")) if number[0] in letters}
            if cited - defined:
                undefined[path.name] = sorted(cited - defined)
    assert not undefined


def test_a_ruling_is_defined_once_and_no_number_is_left_out() -> None:
    games = rulings_by_game()
    letters = Counter(letter for numbers in games.values() for letter in {number[0] for number in numbers})
    assert set(letters.values()) == {1}, "two games have rulings of one letter"
    assert IN_ALL_GAMES not in letters
    for numbers in (*games.values(), set(rulings_of_all_games())):
        found = sorted({int(re.sub(r"\D", "", number)) for number in numbers})
        assert found == list(range(1, len(found) + 1)), sorted(numbers)
    assert len(rulings_on_the_page()) == len(set(rulings_on_the_page()))


def test_the_rules_that_all_front_ends_show_name_neither_a_key_nor_a_gesture() -> None:
    for kind, game in GAMES.items():
        assert not re.search(r"\b(tap|slide|drag|click|press|key|terminal|window)\b", game.rules, re.IGNORECASE), kind


def test_the_page_of_rulings_names_the_letter_of_every_game() -> None:
    page = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    table = set(re.findall(r"^\| ([A-Z]) \| ", page, re.MULTILINE))
    shipped = {kind: game for kind, game in GAMES.items() if game.__module__.startswith("engine.")}
    assert table == {number[0] for kind in shipped for number in rulings_by_game()[kind]}


def test_citations_are_found_in_names_and_sentences() -> None:
    text = '''def test_a_hand_is_laid_open__F5() -> None:\n    """As written (G10, G11) and (A1); not G12."""'''
    assert numbers_in(text) == {"F5", "G10", "G11", "A1"}
