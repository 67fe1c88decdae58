"""A public class name exists once in the project, outside the games, which each have their own state and moves."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "functions", "client", "terminal", "mobile", "threes", "cloud")
GAMES = ROOT / "engine" / "games"


def find_public_classes() -> dict[str, list[str]]:
    """Files that define each public class at their top level, by its name."""
    found: dict[str, list[str]] = defaultdict(list)
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            if path.is_relative_to(GAMES):
                continue
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found[node.name].append(path.relative_to(ROOT).as_posix())
    return found


def test_a_public_class_name_exists_once() -> None:
    repeated = {name: paths for name, paths in find_public_classes().items() if len(paths) > 1}
    assert repeated == {}


def test_the_search_finds_classes_of_every_package() -> None:
    folders = {path.partition("/")[0] for paths in find_public_classes().values() for path in paths}
    assert folders == set(PACKAGES) - {"threes"}
