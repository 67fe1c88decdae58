"""The finished games whose rewards people of this device were told, in a file, so that nothing is told twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from client.catalogue import format_number
from client.json_file import JsonFile
from client.localizer import Localizer
from client.models import Record
from client.person_entries import belongs_to, build_entry, drop_person, parse_entries
from client.text.cosmetics import cosmetic_words
from client.text.progress import achievement_code
from functions.cosmetics import COSMETICS
from functions.documents import Reward
from functions.points import ACHIEVEMENTS

MAX_TOLD_GAMES: Final = 20
"""The number of a person's newest games of which a reward is told. Of older ones it is not known any more."""
MAX_ENTRIES: Final = 1_000
"""The number of entries of all people together; those that came first are forgotten."""


@dataclass(frozen=True, slots=True)
class RewardLine:
    """One thing that a game has earned, in words: points, a level, or an achievement."""

    title: str
    """The number of points; empty for another thing."""
    name: str
    note: str = ""
    """The things that a level opens; empty where there are none."""
    achievement: str = ""
    """The id of an achievement; empty for another thing."""
    level: int = 0
    """The level; 0 for another thing."""


class ToldRewards:
    """Reads the file once, and writes it whenever a reward is told.

    With no `path`, or if the file cannot be read or written, it is remembered until the app closes.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._file = JsonFile[tuple[str, ...]](path, partial(parse_entries, most=MAX_ENTRIES), ())

    def take(self, records: Sequence[Record], game: str, uid: str) -> Reward | None:
        """The reward that this person got for a game, the first time that it is asked for; None after that.

        `records` are those of the person, the newest first.
        """
        newest = {record.id: record for record in records[:MAX_TOLD_GAMES]}
        record, entry, entries = newest.get(game), build_entry(uid, game), self._file.read()
        if record is None or record.reward is None or entry in entries:
            return None
        recent = {build_entry(uid, id) for id in newest}
        kept = [other for other in entries if other in recent or not belongs_to(other, uid)]
        self._file.write((*kept, entry)[-MAX_ENTRIES:])
        return record.reward

    def forget_person(self, uid: str) -> None:
        """Forgets the games of somebody who is deleted."""
        entries = self._file.read()
        if (left := drop_person(entries, uid)) != entries:
            self._file.write(left)


def describe_reward(reward: Reward, localizer: Localizer) -> Iterator[str]:
    """Says what a game has earned, the level with what that opens, and the achievements."""
    if reward.points:
        yield localizer("reward-points", points=reward.points)
    if reward.level:
        yield localizer("reward-level", level=reward.level)
    if things := [cosmetic_words(id, localizer) for id in reward.opened if id in COSMETICS]:
        yield localizer("reward-opened", things=", ".join(things))
    names = [localizer(achievement_code(id)) for id in reward.achievements if id in ACHIEVEMENTS]
    if names:
        yield localizer("reward-achievements", count=len(names), names=", ".join(names))


def list_rewards(reward: Reward, localizer: Localizer) -> Iterator[RewardLine]:
    """Lists the same as `describe_reward` says: the achievements, the level, and the points."""
    for id in reward.achievements:
        if id in ACHIEVEMENTS:
            yield RewardLine("", localizer(achievement_code(id)), achievement=id)
    if reward.level:
        things = [cosmetic_words(id, localizer) for id in reward.opened if id in COSMETICS]
        note = localizer("reward-opened", things=", ".join(things)) if things else ""
        name = localizer("progress-level", level=reward.level)
        yield RewardLine("", name, note, level=reward.level)
    if reward.points:
        yield RewardLine(f"+{format_number(reward.points)}", localizer("reward-points-word", points=reward.points))
