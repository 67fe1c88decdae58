"""The stops of a tour that are wanted, by their names."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

IN_EVERY_SHAPE = (
    "sign-in", "sign-in-many", "sign-in-same-name", "home-empty", "home-later", "new-game-first", "settings-first",
    "join-first", "records-search", "record", "statistics-many", "rules-first", "rules-five_hundred",
    "game-options-open", "game-options-named", "loading-records", "trouble-table", "handover", "levels-felts",
    "levels-faces",
    "table-game_of_threes-4-cut", "table-game_of_threes-4-takes", "table-game_of_threes-4-rest",
    "table-game_of_threes-12-takes", "table-game_of_threes-2-puts", "table-lebowski-5-large-pile",
    "table-crazy_eights-8-chooses", "table-five_hundred-3-chooses", "table-five_hundred-3-last-of-trick",
    "table-five_hundred-3-over*", "table-lebowski-3-over",
    "online-sign-in-known", "online-register-wrong", "online-blocked", "online-new-table", "online-lobby",
    "online-lobby-12", "online-person", "online-people", "online-people-group", "online-talk-away",
    "online-invite-wrong", "online-table-too-old",
)  # fmt: skip
"""A stop of each screen, and a table for each thing that stands in a middle: each shape of a window lays these out in
its own way. The others differ from one of these in their words, and are looked at on a phone held upright, where words
have the least room. Lessons have tests of their own, and `test_large_type` looks at more tables in every shape."""


class Wanted:
    """Tells which stops are wanted: those that one of the patterns means, all where there are none.

    >>> wanted = Wanted(["table-*", "home-empty"])
    >>> wanted.has("home-empty"), wanted.has("home-later")
    (True, False)
    >>> wanted.has_some("home"), wanted.has_some("table-threes"), wanted.has_some("rules")
    (True, True, False)
    """

    def __init__(self, patterns: Sequence[str]) -> None:
        self._patterns = patterns

    def has(self, stop: str) -> bool:
        return not self._patterns or any(fnmatchcase(stop, pattern) for pattern in self._patterns)

    def has_some(self, *beginnings: str) -> bool:
        """Whether a stop may be wanted whose name begins like one of these."""
        return not self._patterns or any(
            pattern.startswith(beginning) or fnmatchcase(beginning, pattern)
            for pattern in self._patterns
            for beginning in beginnings
        )
