"""The changelog: its form, and that the version of the program stands in it."""

from __future__ import annotations

import re
from importlib import metadata
from pathlib import Path

TEXT = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
KINDS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
"""The headings of Keep a Changelog, in its order."""


def test_the_version_of_the_program_stands_in_the_changelog_below_what_is_not_released() -> None:
    versions = re.findall(r"^## \[(.+?)\]", TEXT, re.MULTILINE)
    assert versions[:2] == ["Unreleased", metadata.version("game-of-threes")]
    assert len(versions) == len(set(versions))


def test_changes_stand_under_the_headings_of_keep_a_changelog() -> None:
    headings = re.findall(r"^### (.+)", TEXT, re.MULTILINE)
    assert headings
    assert set(headings) <= set(KINDS)


def test_in_each_group_what_players_notice_comes_first() -> None:
    for group in re.split(r"^##+ .*", TEXT, flags=re.MULTILINE):
        for_owners = [entry.startswith("For those who run it") for entry in re.findall(r"^- (.*)", group, re.MULTILINE)]
        assert for_owners == sorted(for_owners), group


def test_the_newest_version_comes_first() -> None:
    versions = re.findall(r"^## \[(\d+)\.(\d+)\.(\d+)\]", TEXT, re.MULTILINE)
    numbers = [tuple(map(int, version)) for version in versions]
    assert numbers == sorted(numbers, reverse=True)


def test_the_groups_come_in_the_order_of_keep_a_changelog() -> None:
    for release in re.split(r"^## ", TEXT, flags=re.MULTILINE):
        places = [KINDS.index(heading) for heading in re.findall(r"^### (.+)", release, re.MULTILINE)]
        assert places == sorted(set(places))
