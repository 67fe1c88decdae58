"""The finished games in the terminal: from the list of games, and by a command that asks for nothing else."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import replace
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
from engine.mechanics.shedding.rules import SheddingRules
from terminal import records
from terminal.app import visit
from terminal.charset import Charset
from tests.client.real_games import play_out
from tests.quick_levels import best_quick_level
from tests.terminal.command_line import COMMAND, environment
from tests.terminal.fakes import FakeScreen, StoppedClock

KINDS = tuple(GAMES)
NAMES = [Catalogue(kind).game for kind in KINDS]
PLAYED = re.compile(r"\d (round|hand)s?, \d")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file in which Ann has played one game of each kind to its end, against Ada and Blaise."""
    path = tmp_path_factory.mktemp("played") / "games.db"
    clock = StoppedClock(1_800_000_000.0)
    client = EmbeddedClient(path, clock=clock, rng=Random(3))
    client.sign_in(Profile("", "Ann"))
    for kind in KINDS:
        clock.time += 3600
        shortest = {"hands": 4} if kind == "game_of_threes" else {}
        play_out(client, client.new_game(kind, (best_quick_level(kind),) * 2, shortest))
    client.close()
    return path


@pytest.fixture
def client(played: Path, tmp_path: Path) -> Iterator[EmbeddedClient]:
    client = EmbeddedClient(Path(copy(played, tmp_path / "games.db")))
    yield client
    client.close()


def told(client: EmbeddedClient, name: str | None, sought: str, width: int = 80) -> list[str]:
    return [line.plain.rstrip() for line in records.list_records(client, Charset(), width, name, sought)]


def test_totals_below_zero_have_a_sign_where_only_ascii_can_be_shown(client: EmbeddedClient) -> None:
    client.sign_in(client.profiles()[0])
    found = next(record for record in client.records() if record.kind == "five_hundred")
    seats = tuple(replace(seat, total=-380) for seat in found.view.seats)
    lost = replace(found, view=replace(found.view, seats=seats))
    written = "\n".join(line.plain for line in records.lines(Charset(symbols=False), [lost], 0, [], 80))
    assert written.isascii()
    assert "Ann -380" in written


def test_the_newest_comes_first_with_everybody_who_played(client: EmbeddedClient) -> None:
    said = told(client, None, "")
    assert said[0] == " Finished games of Ann"
    heads = [line for line in said if PLAYED.search(line)]
    assert [head.partition("  ")[2].partition(" · ")[0] for head in heads] == NAMES[::-1]
    assert all(re.match(r" \d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d  ", head) for head in heads)
    assert {"Game of Threes", "500"} == {name for name, head in zip(NAMES[::-1], heads, strict=True) if " hand" in head}
    assert all(head.endswith(", 3 players") for head in heads)
    text = "\n".join(said)
    for word in ("Ann", "Ada", "Blaise"):
        assert text.count(word) >= len(KINDS)
    assert text.count("Tricks bid:") == text.count("Tricks taken:") == 1
    assert text.count("Cards left:") == sum(issubclass(game, SheddingRules) for game in GAMES.values())
    assert "Place:" not in text, "places are said once"


def test_statistics_of_every_kind_stand_above_the_games(client: EmbeddedClient) -> None:
    said = told(client, None, "", width=120)
    first = next(number for number, line in enumerate(said) if PLAYED.search(line))
    results = [line for line in said[:first] if "Played" in line]
    assert [re.split(r" {2,}", line.strip())[0] for line in results] == NAMES[::-1]
    for line, record in zip(results, client.records(), strict=True):
        won = int(record.seat in record.view.winners)
        assert re.search(rf"Played 1 +Won {won} +Best \S+ +Average \S+ +Streak {won} +Longest {won}$", line)
    assert all(line.isascii() for line in map(str, records.list_records(client, Charset(False), 80, None, "")))


@pytest.mark.parametrize("width", [30, 50, 80, 200])
def test_no_line_is_wider_than_the_screen(client: EmbeddedClient, width: int) -> None:
    assert max(map(len, told(client, None, "", width))) <= width


def test_a_name_finds_its_games_and_one_that_nobody_has_says_so(client: EmbeddedClient) -> None:
    assert told(client, " ann ", "BLAI") == told(client, None, "")
    assert told(client, None, "carl") == [" No finished game with “carl”."]
    with pytest.raises(CallError) as caught:
        records.list_records(client, Charset(), 80, "Zed", "")
    assert caught.value.text.code == "records-nobody"
    assert [profile.name for profile in client.profiles()] == ["Ann"], "who is asked for by a wrong name is not made"


def test_the_list_of_games_leads_to_them_also_when_they_were_deleted(client: EmbeddedClient) -> None:
    for game in client.games():
        client.delete_game(game.id)
    screen = FakeScreen(["f", "", "f blaise", "", "f carl", "q"], height=60)
    visit(client, screen, LaunchOptions(name="Ann"))
    first, listed, _, found, _, none = screen.frames
    assert "f  finished games" in first
    assert "Finished games" in listed
    assert "500 · " in listed
    assert found == listed
    assert "No finished game with “carl”." in none


def test_nobody_has_finished_anything_yet(tmp_path: Path) -> None:
    client = EmbeddedClient(tmp_path / "other.db")
    assert told(client, None, "") == [" No game has been finished yet. Finished games are kept here."]
    screen = FakeScreen(["f", "q"])
    visit(client, screen, LaunchOptions(name="Ann"))
    assert "No game has been finished yet." in screen.frames[-1]
    client.close()


def test_the_command_lists_them_and_stops(client: EmbeddedClient, tmp_path: Path) -> None:
    assert parse_command_line(["--records"]).records == ""
    assert parse_command_line(["--records", "ada"]).records == "ada"
    assert parse_command_line(["--records"]).terminal, "no window is opened for it"
    for options, count in ((["--records"], len(KINDS)), (["--records", "nobody"], 0)):
        command = [*COMMAND[:-1], "--home", str(tmp_path), *options]
        done = subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=60, check=True)
        assert len(PLAYED.findall(done.stdout)) == count
        assert done.stderr == ""


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (40, "Level 1: Newcomer   10 more points to level 2.   It unlocks: face “Koala”."),
        (7_500, "7,500 experience points   Level 12: Grandmaster"),
    ],
)
def test_points_are_told_with_the_level_and_what_the_next_one_opens(points: int, said: str) -> None:
    written = records.lines(Charset(), (), points, (), 100)
    assert "   ".join(line.plain.strip() for line in written).endswith(said)
