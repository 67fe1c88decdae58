"""The page of statistics and the search in the records, in words and in the real window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from shutil import copy
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.models import Profile
from mobile.statistics.model import StatisticsPages
from tests.client.table.fakes import ControlledRunner
from tests.mobile.app_harness import Play
from tests.mobile.fakes import Broken, add_records
from tests.mobile.headless import play_ahead
from tests.mobile.playing import finish_calls
from tests.mobile.user import User
from tests.quick_levels import best_quick_level

BROKEN: Any = Broken()
SHAPES = ((360, 740), (892, 412), (1280, 800))


class Clock:
    time = 1_800_000_000.0

    def now(self) -> float:
        return self.time


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file in which Ann has played two games of Crazy Eights and one of Lebowski, against computers."""
    path = tmp_path_factory.mktemp("played") / "games.db"
    clock = Clock()
    client = EmbeddedClient(path, clock=clock, rng=Random(3))
    client.sign_in(Profile("", "Ann"))
    for kind in ("crazy_eights", "lebowski", "crazy_eights"):
        clock.time += 86_400
        play_ahead(client, client.new_game(kind, (best_quick_level(kind),) * 2), "over")
    client.close()
    return path


def opened(client: Any, kind: str = "") -> StatisticsPages:
    pages = StatisticsPages(client, ControlledRunner(), kind)
    pages.open()
    return pages


def test_every_game_has_a_page_the_one_played_last_first(played: Path, tmp_path: Path, client: EmbeddedClient) -> None:
    copy(played, tmp_path / "games.db")
    client.sign_in(client.profiles()[0])
    pages = opened(client)
    assert pages.state == "ready"
    assert [page.title for page in pages.pages] == ["Crazy Eights", "Lebowski"]
    eights, lebowski = pages.pages
    assert pages.page is eights
    assert [word for _, word in eights.numbers] == ["Best", "Average", "Wins in a row"]
    assert (eights.success, lebowski.success) == ("Not won yet", "Safe"), "as the seed has it"
    assert [(page.share, page.share_word) for page in (eights, lebowski)] == [(0, "0\u00a0%"), (1, "100\u00a0%")]
    assert len(eights.course.points) == 2
    assert eights.course.sentences
    assert lebowski.course.points == ()
    assert [line.name for line in eights.opponents] == ["Computers, steady"]
    assert eights.since == ""
    pages.choose("lebowski")
    assert pages.page is lebowski
    assert opened(client, "lebowski").page == lebowski


def test_without_games_or_without_the_file_it_says_so(client: EmbeddedClient) -> None:
    client.sign_in(Profile("", "Ann"))
    assert opened(client).state == "empty"
    broken = opened(BROKEN)
    assert broken.state == "error"
    assert broken.note


def look_through(user: User, shapes: Sequence[tuple[int, int]]) -> Any:
    yield from user.wait_for("Your games")
    yield from finish_calls(user)
    yield from user.tap(user.app.navigation.screen.ids.records)
    yield from finish_calls(user)
    yield from user.tap("Statistics")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "statistics")
    yield from finish_calls(user)
    screen = user.app.navigation.screen
    told = {"first": [*user.texts(), *(row.line.sentence for row in screen.ids.opponents.children)]}
    outside, drawn = [], []
    for size in shapes:
        yield from user.resize(*size)
        yield 0.2
        drawn.append(len([one for one in screen.ids.plot.canvas.children if type(one).__name__ == "SmoothLine"]))
        outside += [
            widget.text
            for widget in user.widgets()
            if getattr(widget, "text", "")
            and (widget.to_window(*widget.pos)[0] < 0 or widget.to_window(widget.right, 0)[0] > size[0] + 1)
        ]
    yield from user.resize(*shapes[0])
    yield from user.tap("Lebowski")
    yield 0.2
    told["lebowski"] = user.texts()
    yield from user.key(27)
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "records")
    return told, outside, drawn


def test_the_page_is_reached_from_the_records_and_holds_in_every_shape(
    play: Play, played: Path, tmp_path: Path
) -> None:
    (tmp_path / "games").mkdir()
    copy(played, tmp_path / "games" / "games.db")
    told, outside, drawn = play(look_through, SHAPES).result
    assert outside == []
    assert drawn == [1, 1, 1], "the line through the results"
    first = " ".join(told["first"])
    for said in ("Over time", "Your last 2 games, from ", "Opponents", "2 games · "):
        assert said in first
    assert "After two games you’ll see here" in " ".join(told["lebowski"])


def search(user: User) -> Any:
    yield from user.wait_for("Your games")
    made: list[Any] = []
    user.app.worker_thread.call(lambda: add_records(user.app.backends.device, user.app.player.uid, 20), made.append)
    yield from user.wait_until(lambda: bool(made))
    user.app.navigation.go("statistics", kind="five_hundred")
    yield from finish_calls(user)
    yield 0.2
    screen = user.app.navigation.screen
    met = [row.line.name for row in reversed(screen.ids.opponents.children)]
    (row,) = [row for row in screen.ids.opponents.children if row.line.name == "Bob"]
    yield from user.tap(row)
    yield from user.wait_for("Finished games")
    yield from finish_calls(user)
    yield 0.2
    records = user.app.navigation.screen
    search_for = records.records.search_for
    found = [[search_for.words, search_for.kind], len(records.ids.list.children), user.texts()]
    box = records.ids.search
    yield from user.tap(next(chip for chip in user.widgets() if getattr(chip, "value", "") == "five_hundred"))
    yield 0.1
    found.append(len(records.ids.list.children))
    yield from user.tap(box.ids.name)
    box.ids.name.text = "nobody of that name"
    yield 0.1
    found.append(user.texts())
    return met, found


def test_a_tap_on_an_opponent_finds_the_games_with_them(play: Play) -> None:
    met, (search_for, listed, texts, listed_of_all_kinds, nobody) = play(search, options=["--name", "Ann"]).result
    assert met[0] == "Bob", "met most often"
    assert search_for == ["Bob", "five_hundred"]
    assert 0 < listed < listed_of_all_kinds
    assert "This month" in texts
    assert "No finished game like that." in nobody
