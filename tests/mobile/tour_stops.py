"""The stops of a tour that are visited, by patterns of their names."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

IN_EVERY_SHAPE = (
    "sign-in", "sign-in-many", "sign-in-same-name", "home-empty", "home-later", "new-game-first", "settings-first",
    "join-first", "records-search", "record", "record-achievements", "statistics-many", "rules-first",
    "rules-five_hundred", "game-options-open", "game-options-named", "loading-records", "trouble-table", "handover",
    "levels-felts", "levels-faces",
    "table-game_of_threes-4-cut", "table-game_of_threes-4-takes", "table-game_of_threes-4-rest",
    "table-game_of_threes-12-takes", "table-game_of_threes-2-puts", "table-lebowski-5-large-pile",
    "table-crazy_eights-8-chooses", "table-five_hundred-3-chooses", "table-five_hundred-3-last-of-trick",
    "table-five_hundred-3-over*", "table-lebowski-3-over",
    "online-sign-in-known", "online-register-wrong", "online-blocked", "online-new-table", "online-lobby",
    "online-lobby-12", "online-person", "online-person-report", "online-people", "online-people-group",
    "online-talk-away", "online-invite-wrong", "online-nudge-wrong", "online-table-too-old",
)  # fmt: skip
"""The stops whose layout depends on the shape of the window: one of each screen, and one table for each kind of thing
in its middle. Every other stop differs from one of these in its words alone, and is only visited on a phone held
upright, where words have the least room. Lessons and the upgrade have tests of their own, and `test_large_type` looks
at more tables in every shape."""
ONLINE_STOPS = "online*"
"""The stops that exist only online."""
OTHER_STOPS = "[!o]*"
"""All others. Only the names of those online begin with an o."""


class StopFilter:
    """Tells which stops are visited: those that match a pattern, or all if there are no patterns.

    In a pattern ``*`` stands for any characters, as in `fnmatch`.

    >>> stops = StopFilter(["table-*-over", "home-empty"])
    >>> stops.has("home-empty"), stops.has("home-later")
    (True, False)
    >>> stops.has_some("home"), stops.has_some("table-threes"), stops.has_some("rules")
    (True, True, False)
    """

    def __init__(self, patterns: Sequence[str]) -> None:
        self._patterns = patterns

    def has(self, stop: str) -> bool:
        return not self._patterns or any(fnmatchcase(stop, pattern) for pattern in self._patterns)

    def has_some(self, *beginnings: str) -> bool:
        """Whether a name that begins like one of these may match: then the beginning matches that of a pattern."""
        return not self._patterns or any(
            fnmatchcase(beginning, pattern[:end])
            for pattern in self._patterns
            for end in range(len(pattern) + 1)
            for beginning in beginnings
        )
