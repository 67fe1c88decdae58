"""The sentences about an account's points, level and achievements."""

from __future__ import annotations

from dataclasses import dataclass

from client.catalogue import Catalogue
from client.localizer import Localizer
from client.models import Account
from client.text.cosmetics import cosmetic_words
from engine.games import GAMES
from functions.cosmetics import COSMETICS, Cosmetic, opened_between
from functions.points import ACHIEVEMENTS, LEVELS, find_level, points_to_next_level


@dataclass(frozen=True, slots=True)
class AchievementLine:
    """An achievement in words."""

    id: str
    name: str
    rule: str
    """The sentence about what is to be done for it."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The points, the level and the achievements of an account, in words.

    `share` is the part of the way to the next level that is done, 1 on the last level.
    """

    level: str
    level_number: int
    points: str
    next: str
    """The points that are missing for the next level, in a sentence; empty on the last one."""
    opens: str
    """The things that the next level opens, in a sentence; empty where there are none."""
    share: float
    games: tuple[str, ...]
    """A line for each kind of game that has counted, the one with the most points first."""
    achievements: tuple[AchievementLine, ...]
    """The achievements that were reached."""
    achievement_count: str
    to_reach: tuple[AchievementLine, ...]
    """The other achievements."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The level and the points of an account, in words; see `Progress`."""

    level: str
    level_number: int
    points: str
    brief: str
    """The level and the points in few words."""
    next: str
    opens: str
    opened: Cosmetic | None
    """The first thing that the next level opens; None without one."""
    share: float


def achievement_code(id: str) -> str:
    """The code of the name of an achievement; that of its rule ends in ``-rule``."""
    return f"achievement-{id.replace('_', '-')}"


def level_words(points: int, localizer: Localizer) -> str:
    """The level of an account with so many points, in words."""
    return localizer("progress-level", level=find_level(points))


def next_level_words(points: int, localizer: Localizer) -> str:
    """The points that are missing for the next level, in a sentence; empty on the last one."""
    missing = points_to_next_level(points)
    return "" if missing is None else localizer("progress-next", points=missing, level=find_level(points) + 1)


def level_share(points: int) -> float:
    """The part of the way to the next level that is done, 1 on the last level."""
    begin, missing = LEVELS[find_level(points) - 1], points_to_next_level(points)
    return 1.0 if missing is None else (points - begin) / (points + missing - begin)


def opening_words(points: int, localizer: Localizer) -> str:
    """The things that the next level opens, in a sentence; empty where there are none."""
    level = find_level(points)
    things = [cosmetic_words(id, localizer) for id in opened_between(level, level + 1)]
    return localizer("progress-opens", things=", ".join(things)) if things else ""


def describe_standing(points: int, localizer: Localizer) -> Standing:
    """Says how far an account with so many points has come, and what the next level brings."""
    level = find_level(points)
    return Standing(
        level=level_words(points, localizer),
        level_number=level,
        points=localizer("records-points", points=points),
        brief=localizer("progress-standing", level=level, points=points),
        next=next_level_words(points, localizer),
        opens=opening_words(points, localizer),
        opened=next((COSMETICS[id] for id in opened_between(level, level + 1)), None),
        share=level_share(points),
    )


def points_words(points: int, localizer: Localizer) -> tuple[str, ...]:
    """The points of an account, its level, and what is missing for the next one and comes with that."""
    said = localizer("records-points", points=points), level_words(points, localizer)
    return *said, *filter(None, (next_level_words(points, localizer), opening_words(points, localizer)))


def describe_progress(account: Account, localizer: Localizer) -> Progress:
    """Says what an account has come to."""
    level = find_level(account.points)
    kinds = sorted(account.game_totals.items(), key=lambda item: (-item[1].points, item[0]))
    games = [
        localizer(
            "progress-game", game=Catalogue(kind).game, points=totals.points, won=totals.won, played=totals.played
        )
        for kind, totals in kinds
        if kind in GAMES
    ]
    earlier = account.points - sum(totals.points for totals in account.game_totals.values())
    if earlier > 0 and games:
        games.append(localizer("progress-earlier", points=earlier))
    reached = [id for id in account.achievements if id in ACHIEVEMENTS]
    others = [id for id in ACHIEVEMENTS if id not in reached]
    return Progress(
        level=localizer("progress-level", level=level),
        level_number=level,
        points=localizer("records-points", points=account.points),
        next=next_level_words(account.points, localizer),
        opens=opening_words(account.points, localizer),
        share=level_share(account.points),
        games=tuple(games),
        achievements=tuple(_describe_achievement(id, localizer) for id in reached),
        achievement_count=localizer("progress-achievements", count=len(reached), all=len(ACHIEVEMENTS)),
        to_reach=tuple(_describe_achievement(id, localizer) for id in others),
    )


def _describe_achievement(id: str, localizer: Localizer) -> AchievementLine:
    code = achievement_code(id)
    return AchievementLine(id, localizer(code), localizer(f"{code}-rule"))
