"""The command line of a gallery: a folder for the pictures, and the names of those that are wanted."""

from __future__ import annotations

import argparse
from pathlib import Path


def parse_gallery_command(program: str, description: str | None, names: str) -> tuple[Path, list[str]]:
    """The folder, and the wanted names, none for all of them. `names` says what they are the names of.

    `description` is the docstring of the gallery's module.
    """
    summary = (description or "").split("\n\n", maxsplit=1)[0]
    parser = argparse.ArgumentParser(prog=f"python -m tests.mobile.{program}", description=summary)
    parser.add_argument("folder", type=Path, help="where the pictures are written; it is made if there is none")
    parser.add_argument("wanted", nargs="*", metavar="NAME", help=f"only these {names}; all, where none is named")
    arguments = parser.parse_args()
    return arguments.folder, arguments.wanted
