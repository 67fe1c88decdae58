"""The course of one person's results in a kind of game over time, for a plot and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from client.localizer import Localizer
from client.text.axis_ticks import Ticks, find_ticks
from client.text.local_time import format_day
from client.text.statistics import Statistics, format_average, format_result

RECENT_RESULTS: Final = 5
"""The number of the newest results that are compared with as many before them."""
MIN_SMOOTHED_RESULTS: Final = 10
"""The number of results from which on the line is the average of `RECENT_RESULTS` results in a row."""
MIN_COURSE_RESULTS: Final = 2
"""The number of results from which on there is a course."""


@dataclass(frozen=True, slots=True)
class CoursePoint:
    """One result: a total or a place, in words too, and the day of the game."""

    value: int
    words: str
    has_won: bool
    day: str


@dataclass(frozen=True, slots=True)
class ResultCourse:
    """The last results, the oldest first; no `points` where there are fewer than two.

    Points rise as in any chart, also where the fewest win, which the `title` says. Of places the first is on top.
    """

    points: tuple[CoursePoint, ...] = ()
    smooth: tuple[float, ...] = ()
    """The average of each point and the four before it, or as many as there are. Empty where points are few."""
    average: float = 0
    lowest_on_top: bool = False
    ticks: Ticks = ()
    """The lines of the axis. Points, or their averages where these are drawn, lie between the first and last."""
    title: str = ""
    """The heading, which says too where fewer points are better."""
    signs: str = ""
    """Says what the signs and lines mean."""
    sentences: tuple[str, ...] = ()
    """The same in words: how many, the best, the average, and whether they have become better."""
    brief: tuple[str, ...] = ()
    """Those sentences of which no point of a plot tells: of which games it is, and whether they have become better."""


def build_result_course(statistics: Statistics, localizer: Localizer) -> ResultCourse:
    """Builds the course of the results that can be compared."""
    values = [result.place if statistics.of_places else result.total for result in statistics.results]
    pairs = [(value, result) for value, result in zip(values, statistics.results, strict=True) if value is not None]
    if len(pairs) < MIN_COURSE_RESULTS:
        return ResultCourse()
    points = tuple(
        CoursePoint(
            value=value,
            words=format_result(statistics, value, localizer),
            has_won=result.won,
            day=format_day(localizer, result.finished),
        )
        for value, result in pairs
    )
    shown = [point.value for point in points]
    told, trend = tuple(_describe(points, statistics, localizer)), tuple(_describe_trend(shown, statistics, localizer))
    smooth = _smooth(shown) if len(shown) >= MIN_SMOOTHED_RESULTS else ()
    drawn = smooth or shown
    ticks = _find_place_ticks(max(shown)) if statistics.of_places else find_ticks(floor(min(drawn)), ceil(max(drawn)))
    return ResultCourse(
        points=points,
        average=sum(shown) / len(shown),
        lowest_on_top=statistics.of_places,
        ticks=tuple((tick, format_result(statistics, tick, localizer)) for tick in ticks),
        smooth=smooth,
        title=localizer(
            "statistics-course-fewest" if statistics.fewest_win and not statistics.of_places else "statistics-course"
        ),
        signs=localizer("statistics-signs-many" if smooth else "statistics-signs", count=RECENT_RESULTS),
        sentences=(*told, *trend),
        brief=(told[0], *trend),
    )


def _smooth(values: Sequence[int]) -> tuple[float, ...]:
    """The average of each value and those before it.

    >>> _smooth([1, 2, 3, 4, 5, 11])
    (1.0, 1.5, 2.0, 2.5, 3.0, 5.0)
    """
    windows = (values[max(0, end - RECENT_RESULTS) : end] for end in range(1, len(values) + 1))
    return tuple(sum(window) / len(window) for window in windows)


def _find_place_ticks(last: int) -> tuple[int, ...]:
    """The places at which a line is drawn: the first, the last one reached, and some between them.

    >>> _find_place_ticks(3), _find_place_ticks(12)
    ((1, 2, 3), (1, 4, 7, 10, 12))
    """
    last = max(2, last)
    step = -(-(last - 1) // 4)
    return tuple(sorted({*range(1, last, step), last}))


def _describe(points: Sequence[CoursePoint], statistics: Statistics, localizer: Localizer) -> Iterator[str]:
    won = sum(point.has_won for point in points)
    days = points[0].day, points[-1].day
    counted = {"count": len(points), "rounds": statistics.hands or 0, "won": won}
    if days[0] == days[1]:
        yield localizer("statistics-last-day", day=days[0], **counted)
    else:
        yield localizer("statistics-last", first=days[0], last=days[1], **counted)
    values = [point.value for point in points]
    if statistics.fewest_win is not None:
        best = min(values) if statistics.fewest_win else max(values)
        worst = max(values) if statistics.fewest_win else min(values)
        best_point = next(point for point in reversed(points) if point.value == best)
        worst_point = next(point for point in reversed(points) if point.value == worst)
        code = "statistics-best-is" if days[0] == days[1] else "statistics-best-on"
        yield localizer(code, result=_say(best_point, statistics, localizer), day=best_point.day)
        if best != worst:
            code = "statistics-worst-is" if days[0] == days[1] else "statistics-worst-on"
            yield localizer(code, result=_say(worst_point, statistics, localizer), day=worst_point.day)
    yield localizer("statistics-on-average", average=_average(values))


def _describe_trend(values: Sequence[int], statistics: Statistics, localizer: Localizer) -> Iterator[str]:
    """Says whether the newest results are better than those before; nothing where they are too few."""
    lately = min(RECENT_RESULTS, len(values) // 2)
    if lately >= MIN_COURSE_RESULTS and statistics.fewest_win is not None:
        newer, older = values[-lately:], values[-2 * lately : -lately]
        gain = sum(older) - sum(newer) if statistics.fewest_win else sum(newer) - sum(older)
        code = "statistics-better" if gain > 0 else "statistics-worse" if gain < 0 else "statistics-same"
        yield localizer(code, count=lately, newer=_average(newer), older=_average(older))


def _say(point: CoursePoint, statistics: Statistics, localizer: Localizer) -> str:
    """A result in a sentence: a place, or a number with the word for points."""
    return point.words if statistics.of_places else localizer("statistics-points", points=point.value)


def _average(values: Sequence[int]) -> str:
    return format_average(sum(values) / len(values))
