"""The notes of a release: what the changelog says of its version."""

from __future__ import annotations

import re

from release.errors import ReleaseRefused


def find_notes(changelog: str, version: str) -> str:
    """The section of a version in a changelog in the form of Keep a Changelog, as a page of its own.

    Raises:
        ReleaseRefused: the changelog has no section of this version, or says nothing in it.

    >>> find_notes("# Changelog\\n\\n## [1.2.0] - 2030-01-02\\n\\n- A game.\\n\\n## [1.1.0]\\n", "1.2.0")
    '# Game of Threes 1.2.0\\n\\n- A game.\\n'
    """
    found = re.search(rf"^## \[{re.escape(version)}\][^\n]*\n(.*?)(?=^## |^\[[^\]]+\]: |\Z)", changelog, re.M | re.S)
    if found is None:
        raise ReleaseRefused(
            f"CHANGELOG.md has no section for version {version}. Write one, “## [{version}]”, below “## [Unreleased]”."
        )
    if not found[1].strip():
        raise ReleaseRefused(f"CHANGELOG.md says nothing about version {version}.")
    return f"# Game of Threes {version}\n\n{found[1].strip()}\n"
