"""The changelog: its form, and that the version of the program stands in it."""

from __future__ import annotations

import re
from importlib import metadata
from pathlib import Path

TEXT = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
"""The headings of Keep a Changelog."""


def test_the_version_of_the_program_stands_in_the_changelog_below_what_is_not_released() -> None:
    versions = re.findall(r"^## \[(.+?)\]", TEXT, re.MULTILINE)
    assert versions[:2] == ["Unreleased", metadata.version("game-of-threes")]
    assert len(versions) == len(set(versions))


def test_changes_stand_under_the_headings_of_keep_a_changelog() -> None:
    headings = re.findall(r"^### (.+)", TEXT, re.MULTILINE)
    assert headings
    assert set(headings) <= KINDS
