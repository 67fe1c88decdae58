"""Lint of docstrings: the first word says what a thing is, or what it does.

    python -m tests.project.check_docstrings

``make lint`` runs it beside ruff. It covers the packages in `COVERED` and refuses docstrings, also those of attributes,
that open with a bare relative clause, a pronoun or a quantifier, or in the middle of a sentence that the name began:
"What …", "It …", "So many …", "Of …", "As …", "Also …", "Else …", "Not even …". It also refuses two docstrings in a
row, of which the second one stands apart from what it describes.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
COVERED: Final = (
    *("benchmarks", "client", "cloud", "engine", "functions", "mobile", "release", "terminal", "tests", "threes"),
)
"""Packages that are checked."""
OPENING: Final = re.compile(
    r"(What|Whatever|Who|Whoever|Whom|Whose|Which|Where|How|If|As|Of|By|For|With|From|Under|Once|It|They|There"
    r"|Nobody|Nothing|Somebody|Everybody|So (?:much|many|long|often|far|early|few|wide)"
    r"|Also|And|But|Else|Even|However|More than|Not|Or|Otherwise|Then|To|Without)\b"
)
MAX_EXCEPTIONS: Final = 20
EXCEPTIONS: Final[Mapping[str, str]] = {}
"""Reason for each docstring that may open so, by its file and first words: ``client/x.py: How to play``."""


def docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Finds the docstrings of modules, classes, functions and attributes: strings that stand alone as a statement."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str()) as text):
                yield text


def stray_docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Finds the strings that stand alone right after another one."""
    for node in ast.walk(tree):
        for _, block in ast.iter_fields(node):
            statements = block if isinstance(block, list) else []
            for before, after in pairwise(statements):
                match before, after:
                    case ast.Expr(value=ast.Constant(value=str())), ast.Expr(value=ast.Constant(value=str()) as text):
                        yield text


def find_faults(source: str, path: str, exceptions: Mapping[str, str] = EXCEPTIONS) -> list[str]:
    """Sentences about the docstrings of one module that are refused."""
    tree = ast.parse(source)
    faults = [
        f"{path}:{text.lineno}: two docstrings in a row; put each below what it describes"
        for text in stray_docstrings(tree)
    ]
    for text in docstrings(tree):
        words = " ".join(str(text.value).split())
        opening = OPENING.match(words)
        if opening and not any(f"{path}: {words}".startswith(exception) for exception in exceptions):
            faults.append(f"{path}:{text.lineno}: docstring opens with {opening[0]!r}; say what it is or what it does")
    return faults


def covered_files() -> list[Path]:
    """Modules of the covered packages."""
    return sorted(file for package in COVERED for file in (ROOT / package).rglob("*.py"))


def main() -> int:
    """Prints the faults of all covered files. Returns the exit code."""
    faults = [
        fault
        for file in covered_files()
        for fault in find_faults(file.read_text(encoding="utf-8"), file.relative_to(ROOT).as_posix())
    ]
    print(*faults, sep="\n", end="\n" if faults else "")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
