"""The statistics in the terminal: as tables, from the list of games and by a command that asks for nothing else."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from shutil import copy

import pytest

from client.catalogue import Catalogue
from client.command_line import LaunchOptions, parse_command_line
from client.embedded import EmbeddedClient
from client.errors import CallError
from client.models import Profile
from engine.games import GAMES
from terminal import statistics
from terminal.app import visit
from terminal.charset import Charset
from tests.client.real_games import play_out
from tests.terminal.command_line import COMMAND, environment
from tests.terminal.fakes import FakeScreen, StoppedClock

DAY = 86_400


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file in which Ann has played three games of Crazy Eights and one of Lebowski, a day apart."""
    path = tmp_path_factory.mktemp("played") / "games.db"
    clock = StoppedClock(1_800_000_000.0)
    client = EmbeddedClient(path, clock=clock, rng=Random(3))
    client.sign_in(Profile("", "Ann"))
    for kind in ("crazy_eights", "lebowski", "crazy_eights", "crazy_eights"):
        clock.time += DAY
        play_out(client, client.new_game(kind, ("steady",) * 2))
    client.close()
    return path


@pytest.fixture
def client(played: Path, tmp_path: Path) -> Iterator[EmbeddedClient]:
    client = EmbeddedClient(Path(copy(played, tmp_path / "games.db")))
    yield client
    client.close()


def told(client: EmbeddedClient, name: str | None = None, kind: str = "", width: int = 80) -> list[str]:
    return [line.plain for line in statistics.list_statistics(client, Charset(), width, name, kind)]


def test_each_game_has_its_numbers_its_opponents_and_its_course(client: EmbeddedClient) -> None:
    said = told(client)
    assert said[0] == " Statistics of Ann"
    heads = [line.strip() for line in said if line.startswith(" ") and not line.startswith("  ")][1:]
    assert heads == ["Crazy Eights", "Lebowski"], "the game played last comes first"
    eights = said[said.index(" Crazy Eights") : said.index(" Lebowski")]
    assert any("Played 3" in line and "Won " in line for line in eights)
    (opponent,) = [line.split() for line in eights if "Computers, steady" in line]
    assert opponent[2] == "3"
    assert int(opponent[3]) + int(opponent[4]) <= 3
    days = [line for line in eights if line.strip().startswith(("16 Jan", "17 Jan", "18 Jan", "19 Jan", "20 Jan"))]
    assert len(days) == 3
    assert days == sorted(days, reverse=True), "the newest first"
    (kept,) = [kept for kept in client.statistics() if kept.kind == "crazy_eights"]
    results = [result.total for result in kept.results]
    assert [int(line.split()[3].replace("−", "-")) for line in days] == results
    text = " ".join(" ".join(eights).split())
    assert "Your last 3 games, from " in text
    assert "Your last" not in " ".join(said[said.index(" Lebowski") :]), "one game has no course"


def test_one_game_alone_is_shown_where_it_is_named(client: EmbeddedClient) -> None:
    said = told(client, kind="lebowski")
    assert " Lebowski" in said
    assert " Crazy Eights" not in said
    assert told(client, kind="threes") == [" Your results in each game stand here once you’ve finished one."]


@pytest.mark.parametrize("width", [30, 50, 80, 200])
def test_no_line_is_wider_than_the_screen(client: EmbeddedClient, width: int) -> None:
    assert max(map(len, told(client, width=width))) <= width


def test_a_terminal_without_symbols_gets_ascii(client: EmbeddedClient) -> None:
    assert all(line.plain.isascii() for line in statistics.list_statistics(client, Charset(False), 80, None, ""))


def test_nobody_of_that_name(client: EmbeddedClient) -> None:
    with pytest.raises(CallError) as caught:
        told(client, "Zed")
    assert caught.value.text.code == "records-nobody"


def test_the_list_of_games_leads_to_them(client: EmbeddedClient) -> None:
    screen = FakeScreen(["s", "", "stats lebowski", "", "s chess", "q"], height=60)
    visit(client, screen, LaunchOptions(name="Ann"))
    first, all_games, *_ = screen.frames
    assert "s  statistics" in first
    assert "Crazy Eights" in all_games
    assert any("Lebowski" in frame and "Against" in frame and "Crazy Eights" not in frame for frame in screen.frames)
    assert "Type s and the name of a game" in screen.frames[-1]


def test_nobody_has_finished_anything_yet(tmp_path: Path) -> None:
    client = EmbeddedClient(tmp_path / "other.db")
    screen = FakeScreen(["s", "q"])
    visit(client, screen, LaunchOptions(name="Ann"))
    assert "once you’ve finished one." in screen.frames[-1]
    client.close()


def test_the_command_shows_them_and_stops(client: EmbeddedClient, tmp_path: Path) -> None:
    assert parse_command_line(["--statistics"]).statistics == ""
    assert parse_command_line(["--statistics", "500"]).statistics == "five_hundred"
    assert parse_command_line(["--statistics"]).terminal, "no window is opened for it"
    with pytest.raises(SystemExit):
        parse_command_line(["--statistics", "chess"])
    for options, names in (((), {"crazy_eights", "lebowski"}), (("lebowski",), {"lebowski"})):
        command = [*COMMAND[:-1], "--home", str(tmp_path), "--statistics", *options]
        done = subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=60, check=True)
        shown = {kind for kind in GAMES if f"\n {Catalogue(kind).game}\n" in done.stdout}
        assert shown == names
        assert done.stderr == ""
