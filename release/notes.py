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
    section = _find_section(changelog, version)
    if section is None:
        raise ReleaseRefused(
            f"CHANGELOG.md has no section for version {version}. Write one, “## [{version}]”, below “## [Unreleased]”."
        )
    if not section:
        raise ReleaseRefused(f"CHANGELOG.md says nothing about version {version}.")
    return f"# Game of Threes {version}\n\n{section}\n"


def check_released(changelog: str) -> None:
    """Checks that all changes in a changelog stand below a version.

    Raises:
        ReleaseRefused: there are entries below “Unreleased”, which no notes would have.

    >>> check_released("# Changelog\\n\\n## [Unreleased]\\n\\n### Added\\n\\n## [1.2.0]\\n\\n- A game.\\n")
    """
    if re.search(r"^[-*] ", _find_section(changelog, "Unreleased") or "", re.MULTILINE):
        raise ReleaseRefused("CHANGELOG.md has changes below “## [Unreleased]”. Put them below a version first.")


def _find_section(changelog: str, version: str) -> str | None:
    """The text below the heading of a version, without space around it; None where there is no such heading."""
    found = re.search(rf"^## \[{re.escape(version)}\][^\n]*\n(.*?)(?=^## |^\[[^\]]+\]: |\Z)", changelog, re.M | re.S)
    return None if found is None else found[1].strip()
