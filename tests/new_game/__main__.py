"""Begins a new game: a small, complete one under a new name, with its test.

It is entered in the list of games and on the page of rulings.

    python -m tests.new_game NAME

NAME is the kind of the game as a Python module is named: ``gin_rummy``. The game can be played at once; then its rules,
sentences and moves are changed, one after the other, into those of the new game.
"""

from __future__ import annotations

import argparse
import ast
import keyword
import re
import string
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
HERE: Final = Path("tests/new_game")
SKELETON: Final = HERE / "skeleton_game.py"
SKELETON_TEST: Final = HERE / "test_skeleton_game.py"
LIST: Final = Path("engine/games/__init__.py")
CATALOGUE: Final = Path("client/catalogue/en.ftl")
RULINGS: Final = Path("docs/rulings.md")
GAMES: Final = ("engine/games", "tests/sixth_game")
"""The folders of games, with one that only the tests know."""
SKELETON_LETTER: Final = "X"
"""The letter of the skeleton's rulings."""
UNCLEAR_LETTERS: Final = "IO"
"""Letters that look like digits."""
END_OF_LIST: Final = "    )\n}\n"
"""The end of the list of games in `LIST`, before which the new class is written."""
MAX_NAME: Final = 36
"""Characters of a name. With more of them lines of the new files would be too long."""


class NameRefused(ValueError):
    """A name that no new game can have."""


def check_name(root: Path, name: str) -> None:
    """Raises `NameRefused` for a name that is no module's, or that stands for something else already."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise NameRefused(f"{name!r} is no name for a module: write it as gin_rummy.")
    if len(name) > MAX_NAME:
        raise NameRefused(f"{name} is too long: a name has at most {MAX_NAME} characters.")
    if name.startswith("test") or SKELETON.stem in name:
        raise NameRefused(f"{name} means something else to the tests: choose another name.")
    modules = [Path(folder) / f"{name}{suffix}" for folder in GAMES for suffix in ("", ".py")]
    taken = [path for path in (*modules, *written_files(name)) if (root / path).exists()]
    if taken:
        raise NameRefused(f"{taken[0]} is there already.")
    if class_name(name) in used_names(root) or keyword.iskeyword(class_name(name)):
        raise NameRefused(f"{class_name(name)} means something else in the code of a game: choose another name.")
    if code := next((code for code in game_codes(name) if code in sentence_codes(root)), ""):
        raise NameRefused(f"{code} is the code of another sentence: choose another name.")


def used_names(root: Path) -> set[str]:
    """Names of the copied modules and of the list of games: those that they define, import or use."""
    names = set()
    for path in (SKELETON, SKELETON_TEST, LIST):
        for node in ast.walk(ast.parse((root / path).read_text("utf-8"))):
            match node:
                case ast.Name(id=found) | ast.ClassDef(name=found) | ast.alias(name=found):
                    names.add(found)
    return names


def sentence_codes(root: Path) -> set[str]:
    """Codes of the sentences of every game, and of the others in the one that is copied."""
    texts = [(root / path).read_text("utf-8") for path in (CATALOGUE, SKELETON)]
    return {code for text in texts for code in re.findall(r"^([a-z][\w-]*) = ", text, re.MULTILINE)}


def game_codes(name: str) -> tuple[str, str]:
    """Codes of the two sentences that are named after a game: its name and its goal."""
    code = name.replace("_", "-")
    return code, f"{code}-goal"


def written_files(name: str) -> tuple[Path, Path]:
    """The files of a new game: its module and the test of its rulings."""
    return Path("engine/games") / f"{name}.py", Path("tests/games") / f"test_{name}.py"


def free_letter(root: Path, name: str) -> str:
    """A letter that no other game has for its rulings, one of the new game's name where that is possible.

    Raises:
        NameRefused: every letter is taken.
    """
    games = [path.read_text("utf-8") for folder in GAMES for path in (root / folder).rglob("*.py")]
    taken = {SKELETON_LETTER, *UNCLEAR_LETTERS}
    taken.update(letter for text in games for letter in re.findall(r"\(([A-Z])[1-9]", text))
    taken.update(re.findall(r"^(?:\| |\*\*)([A-Z])(?: \||[1-9])", (root / RULINGS).read_text("utf-8"), re.MULTILINE))
    letters = [letter for letter in string.ascii_uppercase if letter not in taken]
    for letter in (*name.upper(), *letters):
        if letter in letters:
            return letter
    raise NameRefused("Every letter stands for the rulings of another game.")


def rename(text: str, name: str, letter: str) -> str:
    """The text of the skeleton with the name of a new game and the letter of its rulings.

    >>> rename("SkeletonGame skeleton_game skeleton-game Skeleton game (X1) __X2", "gin_rummy", "N")
    'GinRummy gin_rummy gin-rummy Gin rummy (N1) __N2'
    """
    text = re.sub(rf"(?<![A-Za-z]){SKELETON_LETTER}(?=[1-9])", letter, text)
    return sort_imports(
        text.replace("tests.new_game.skeleton_game", f"engine.games.{name}")
        .replace("SkeletonGame", class_name(name))
        .replace("skeleton_game", name)
        .replace("skeleton-game", name.replace("_", "-"))
        .replace("Skeleton game", spoken_name(name))
    )


def sort_imports(text: str) -> str:
    """The text with its imports in the order that ruff wants.

    >>> sort_imports("from engine.games.uno import Draw, Uno, State, deal\\n")
    'from engine.games.uno import Draw, State, Uno, deal\\n'
    """
    options = ["--quiet", "--select", "I", "--fix", "--stdin-filename", str(LIST), "-"]
    ruff = [sys.executable, "-m", "ruff", "check", *options]
    return subprocess.run(ruff, cwd=ROOT, input=text, capture_output=True, encoding="utf-8", check=True).stdout


def class_name(name: str) -> str:
    """The name of a game's class: ``GinRummy`` for ``gin_rummy``."""
    return "".join(word.capitalize() for word in name.split("_"))


def spoken_name(name: str) -> str:
    """The name of a game in sentences: ``Gin rummy`` for ``gin_rummy``."""
    return name.replace("_", " ").capitalize()


def add_to_rulings(text: str, name: str, letter: str) -> str:
    """The page of rulings, with the letter of the new game in the last row of its table."""
    *_, last_row = re.finditer(r"^\| [A-Z] \| .*\n", text, re.MULTILINE)
    return f"{text[: last_row.end()]}| {letter} | {spoken_name(name)} |\n{text[last_row.end() :]}"


def add_to_list(text: str, name: str) -> str:
    """The module that lists the games, with the new one."""
    imports = re.findall(r"^from engine\.games\..*\n", text, re.MULTILINE)
    more = sorted([*imports, f"from engine.games.{name} import {class_name(name)}\n"])
    text = text.replace("".join(imports), "".join(more))
    before, end, after = text.rpartition(END_OF_LIST)
    if not end:
        raise ValueError(f"{LIST} does not end its list of games as it did.")
    return f"{before}        {class_name(name)},\n{end}{after}"


def write_game(root: Path, name: str) -> tuple[Path, ...]:
    """Writes a new game into the project at `root`, and returns the files written or changed.

    Raises:
        NameRefused: no game can have this name; nothing is written.
    """
    check_name(root, name)
    letter = free_letter(root, name)
    game, test = written_files(name)
    texts = {
        game: rename((root / SKELETON).read_text("utf-8"), name, letter),
        test: rename((root / SKELETON_TEST).read_text("utf-8"), name, letter),
        LIST: add_to_list((root / LIST).read_text("utf-8"), name),
        RULINGS: add_to_rulings((root / RULINGS).read_text("utf-8"), name, letter),
    }
    for path, text in texts.items():
        (root / path).write_text(text, encoding="utf-8", newline="\n")
    return tuple(texts)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.new_game", description="Begin a new game.")
    parser.add_argument("name", help="its kind, as a Python module is named: gin_rummy")
    name = parser.parse_args().name
    try:
        files = write_game(ROOT, name)
    except NameRefused as error:
        print(error, file=sys.stderr)
        return 2
    print("Written: " + ", ".join(map(str, files)))
    print("Play it: make play")
    print(f"Test it: .venv/bin/python -m pytest tests -k {name} --update-playthroughs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
