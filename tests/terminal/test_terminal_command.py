"""The command as people start it: on a terminal, in a pipe, with everything that can go wrong."""

from __future__ import annotations

import io
import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from functools import partialmethod
from pathlib import Path
from random import Random
from typing import cast
from unittest import mock

import pytest

from client.embedded import EmbeddedClient
from terminal.__main__ import main
from tests.seeded_deals import SEED
from tests.terminal.command_line import COMMAND, environment

Done = subprocess.CompletedProcess[str]
Run = Callable[..., Done]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Start the command in a process of its own, with these lines typed into a pipe."""

    def run(*options: str, typed: str = "", home: Path = tmp_path / "home", **more: str) -> Done:
        command = [*COMMAND, "--home", str(home), *options]
        return subprocess.run(
            command, input=typed, cwd=tmp_path, env=environment(**more), capture_output=True, text=True, timeout=60
        )

    return run


@pytest.fixture
def call_main(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Start the command as `run` does, but in the process of the test, which is faster.

    For tests that look neither at the start of the program nor at the encoding of its output.
    """

    def call_main(*options: str, typed: str = "", home: Path = tmp_path / "home", **more: str) -> Done:
        with monkeypatch.context() as patch, mock.patch.dict(os.environ, environment(**more), clear=True):
            patch.setattr(EmbeddedClient, "__init__", partialmethod(EmbeddedClient.__init__, rng=Random(SEED)))
            patch.setattr(sys, "stdin", io.StringIO(typed))
            try:
                code = main(["--home", str(home), *options])
            except SystemExit as refused:
                code = cast(int, refused.code)
        written = capsys.readouterr()
        return subprocess.CompletedProcess(options, code, written.out, written.err)

    return call_main


def told(done: Done) -> str:
    """The one sentence of an error."""
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1
    return done.stderr.strip()


class TestPipe:
    def test_a_game_is_played_saved_and_found_again(self, run: Run) -> None:
        first = run("--name", "Ann", "--new", "--players", "2", typed="\nb\n")
        assert first.returncode == 0
        assert "Hand 1 of 11 · Threes are wild" in first.stdout
        assert first.stdout.rstrip().endswith("Goodbye. Your games are saved.")
        again = run(typed="1\n")
        assert re.search(r" 1  Game of Threes +Hand 1 of 11", again.stdout)
        assert first.stderr == again.stderr == ""

    def test_a_damaged_file_is_repaired_and_said_in_one_sentence(self, call_main: Run, tmp_path: Path) -> None:
        call_main("--name", "Ann", "--new", "--players", "2", typed="\nb\n")
        for path in (tmp_path / "home").glob("*.copy.db"):
            path.unlink()
        with (tmp_path / "home" / "games.db").open("r+b") as file:
            file.write(os.urandom(4096))
        again = call_main(typed="1\n")
        said = " ".join(again.stdout.split())
        sentence = "The file with your games was damaged. What could be read was kept."
        assert f"{sentence} The damaged file is still there, as games.damaged.db." in said
        assert re.search(r" 1  Game of Threes +Hand 1 of 11", again.stdout)
        assert "damaged" not in call_main(typed="q\n").stdout
        with (tmp_path / "home" / "games.db").open("r+b") as file:
            file.write(os.urandom(4096))
        assert "was damaged" in " ".join(call_main("--records").stdout.split())

    def test_all_that_is_kept_is_written_to_a_file(self, call_main: Run, tmp_path: Path) -> None:
        done = call_main("--name", "Ann", typed="export\n")
        (file,) = (tmp_path / "home" / "exports").iterdir()
        assert file.name in "".join(done.stdout.split())
        assert json.loads(file.read_text("utf-8"))["name"] == "Ann"

    def test_no_escape_codes_no_prompts_no_empty_screens(self, call_main: Run) -> None:
        done = call_main(typed="Ann\n\n\n\nzzz\n?\nq\nq\n")
        assert "\x1b" not in done.stdout
        assert "\r" not in done.stdout
        assert re.findall(r"^> ?(.*)", done.stdout, re.MULTILINE) == ["Ann", "", "", "", "zzz", "?", "q", "q"]
        assert "\n\n\n\n" not in done.stdout
        assert max(map(len, done.stdout.splitlines())) <= 80

    def test_nothing_typed_is_goodbye(self, call_main: Run) -> None:
        done = call_main()
        assert done.returncode == 0
        assert done.stdout.rstrip().endswith("Goodbye. Your games are saved.")

    def test_a_closed_pipe_ends_quietly(self, tmp_path: Path) -> None:
        command = f'"{sys.executable}" -m terminal --home "{tmp_path}" --name Ann --new'
        script = f"yes b | {command} | head -1; echo ${{PIPESTATUS[1]}}"
        done = subprocess.run(["bash", "-c", script], env=environment(), capture_output=True, text=True, timeout=60)
        assert done.stderr == ""
        assert done.stdout.splitlines()[-1] == "0"

    def test_rubbish_of_every_kind(self, tmp_path: Path) -> None:
        rubbish = (
            b"\xff\xfe\x00\n" + b"x" * 100_000 + b"\n\x1b[A\x1b[2J\n\xf0\x9f\x8e\x89\n" * 3 + bytes(range(256)) + b"\n"
        )
        done = subprocess.run(
            [*COMMAND, "--home", str(tmp_path), "--name", "Ann", "--new"],
            input=rubbish, env=environment(), capture_output=True, timeout=60,
        )  # fmt: skip
        assert done.returncode == 0
        assert done.stderr == b""
        assert b"\x1b" not in done.stdout
        assert "means nothing here" in done.stdout.decode()

    def test_a_full_disk_behind_the_output(self, tmp_path: Path) -> None:
        if not Path("/dev/full").exists():
            pytest.skip("this system has no /dev/full")
        with Path("/dev/full").open("w") as full:
            done = subprocess.run(
                [*COMMAND, "--home", str(tmp_path), "--name", "Ann"], stdin=subprocess.DEVNULL, stdout=full,
                stderr=subprocess.PIPE, env=environment(), text=True, timeout=60,
            )  # fmt: skip
        assert told(done) == "Reading or writing failed: No space left on device."

    @pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-", "< /"])
    def test_closed_streams(self, tmp_path: Path, closed: str) -> None:
        script = f'"{sys.executable}" -m terminal --home "{tmp_path}" --name Ann {closed}; echo $?'
        done = subprocess.run(
            ["bash", "-c", script],
            stdin=subprocess.DEVNULL,
            env=environment(),
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert "Traceback" not in done.stderr + done.stdout
        assert done.stdout.splitlines()[-1] in ("0", "1")


class TestLook:
    def test_ascii_where_the_output_knows_no_more(self, run: Run) -> None:
        done = run("--name", "Ann", "--new", "--players", "2", typed="\nb\nzzz\n?\n", PYTHONIOENCODING="ascii")
        assert done.returncode == 0
        assert done.stdout.isascii()
        assert re.search(r"Discards  (\d+|[AJQK])[HCDS]|Discards  JK", done.stdout)
        assert '"zzz" means nothing here.' in done.stdout

    def test_latin_letters_stay_where_they_can(self, run: Run) -> None:
        assert run("--name", "Zoë", PYTHONIOENCODING="ascii").returncode == 0

    def test_colour_in_a_pipe_only_for_who_demands_it(self, call_main: Run) -> None:
        assert "\x1b[" in call_main("--name", "Ann", FORCE_COLOR="1").stdout
        assert "\x1b[2J" not in call_main("--name", "Ann", FORCE_COLOR="1").stdout

    def test_no_line_is_wider_than_a_narrow_pipe(self, call_main: Run) -> None:
        done = call_main("--name", "Ann", "--new", typed="\nb\n?\n", COLUMNS="40")
        assert max(map(len, done.stdout.splitlines())) <= 40


def test_a_translated_percent_sign_is_one_in_the_help(run: Run, tmp_path: Path) -> None:
    (tmp_path / "de.ftl").write_text("command-about = 100 % (x)\ncommand-home = 100 % %(prog)s\n", encoding="utf-8")
    done = run("--help", THREES_TRANSLATIONS=str(tmp_path), THREES_LANGUAGE="de")
    assert "100 % (x)" in done.stdout
    assert "100 % %(prog)s" in done.stdout


@pytest.mark.parametrize("columns", ["0", "100000000", "²"])
def test_a_width_that_no_terminal_has_is_not_believed(call_main: Run, columns: str) -> None:
    done = call_main("--name", "Ann", "--new", typed="\nq\n", COLUMNS=columns)
    assert "Your turn" in done.stdout or "Your hand" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


class TestSavedGames:
    def test_a_foreign_file_is_left_alone(self, call_main: Run, tmp_path: Path) -> None:
        path = tmp_path / "home" / "games.db"
        path.parent.mkdir()
        path.write_bytes(b"a letter to grandmother " * 500)
        assert "belongs to another program" in told(call_main("--name", "Ann"))
        assert path.read_bytes() == b"a letter to grandmother " * 500

    def test_a_newer_file(self, call_main: Run, tmp_path: Path) -> None:
        call_main("--name", "Ann")
        with sqlite3.connect(tmp_path / "home" / "games.db") as database:
            database.execute("PRAGMA user_version = 99")
        database.close()
        assert "written by a newer version" in told(call_main("--name", "Ann"))

    def test_a_table_for_a_newer_version(self, call_main: Run, tmp_path: Path) -> None:
        call_main("--name", "Ann", "--new", "--players", "2")
        with sqlite3.connect(tmp_path / "home" / "games.db") as database:
            newer = "UPDATE documents SET data = json_set(data, '$.minClient', 99) WHERE collection = 'Games'"
            assert database.execute(newer).rowcount == 1
        database.close()
        done = call_main("--name", "Ann", typed="1\n")
        assert done.returncode == 0
        assert "This table needs a newer version of the game. Please update" in " ".join(done.stdout.split())

    def test_a_damaged_file_of_which_nothing_is_left(self, call_main: Run, tmp_path: Path) -> None:
        call_main("--name", "Ann", "--new")
        path = tmp_path / "home" / "games.db"
        path.with_name("games.copy.db").unlink()
        whole = path.read_bytes()
        path.write_bytes(whole[:4096] + b"\xde\xad\xbe\xef" * ((len(whole) - 4096) // 4))
        damaged = path.read_bytes()
        done = call_main("--name", "Ann", typed="q\n")
        assert (done.returncode, done.stderr) == (0, "")
        assert "was damaged" in done.stdout
        assert path.with_name("games.damaged.db").read_bytes() == damaged

    def test_a_game_that_is_damaged_when_it_is_opened(self, call_main: Run, tmp_path: Path) -> None:
        call_main("--name", "Ann", "--new", "--players", "2")
        (tmp_path / "home" / "games.copy.db").unlink()
        call_main("--name", "Ann", typed="q\n")
        with sqlite3.connect(tmp_path / "home" / "games.db") as database:
            damage = "UPDATE documents SET data = json_set(data, '$.state', 7) WHERE path LIKE '%/Secret/state'"
            assert database.execute(damage).rowcount == 1
        database.close()
        done = call_main("--name", "Ann", typed="1\nq\nq\n")
        assert (
            " ".join(done.stdout.split()).count("This game was damaged. It is back as it stood up to a week ago.") == 1
        )

    def test_a_person_of_a_newer_version(self, call_main: Run, tmp_path: Path) -> None:
        call_main("--name", "Ann")
        with sqlite3.connect(tmp_path / "home" / "games.db") as database:
            database.execute("UPDATE documents SET data = json_set(data, '$.schema', 2) WHERE collection = 'Users'")
        database.close()
        for options in ((), ("--name", "Ann")):
            assert "saved by a newer version" in told(call_main(*options))

    def test_a_home_that_is_no_folder(self, call_main: Run, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        assert "can’t be opened" in told(call_main("--name", "Ann", home=tmp_path / "file"))
        assert "can’t be opened" in told(call_main("--name", "Ann", home=Path("/proc/nowhere")))

    @pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
    def test_a_folder_that_cannot_be_written(self, run: Run, tmp_path: Path) -> None:
        run("--name", "Ann")
        home = tmp_path / "home"
        for path in home.iterdir():
            path.chmod(0o400)
        home.chmod(0o500)
        assert told(run("--name", "Ann"))
        home.chmod(0o700)

    def test_a_disk_that_fills_up_in_mid_game_is_told_and_the_game_stays(self, run: Run, tmp_path: Path) -> None:
        every_card = "".join(f"{rank}{suit}\n" for rank in "a23456789tjk" for suit in "hcds")
        limit = "trap '' XFSZ; ulimit -f 130"  # a file that may not grow is as good as a full disk
        script = f'{limit}; "{sys.executable}" -m terminal --home home --name Ann --new | cat; exit ${{PIPESTATUS[0]}}'
        done = subprocess.run(
            ["bash", "-c", script],
            input=("\nb\n" + every_card) * 2,
            cwd=tmp_path,
            env=environment(),
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.returncode == 0
        assert done.stderr == ""
        assert re.search(r"The disk is full|The saved games can’t be reached", done.stdout)
        assert re.search(r" 1  Game of Threes +Hand 1 of 11", run().stdout)


class TestOptions:
    @pytest.mark.parametrize(
        ("game", "said"),
        [("500", "error: 3 can play this game."), ("lebowski", "error: From 3 to 5 can play this game.")],
    )
    def test_more_than_can_play(self, call_main: Run, game: str, said: str) -> None:
        done = call_main("--game", game, "--players", "6")
        assert done.returncode == 2
        assert said in done.stderr

    @pytest.mark.parametrize("who", [(), ("--name", "Ann")])
    def test_another_player_without_a_name(self, call_main: Run, who: tuple[str, ...]) -> None:
        done = call_main(*who, "--with", "")
        assert told(done) == "Please enter a name."
        assert not done.stdout.strip()

    @pytest.mark.parametrize(
        "options",
        [
            ("--players", "1"),
            ("--players", "13"),
            ("--players", "x"),
            ("--level", "god"),
            ("--game", "poker"),
            ("--odd",),
        ],
    )
    def test_options_that_mean_nothing(self, call_main: Run, options: tuple[str, ...]) -> None:
        done = call_main(*options)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert done.stdout == ""

    @pytest.mark.parametrize("way", ["option", "variable"])
    def test_a_home_folder_of_nobody_is_told_and_not_made(self, tmp_path: Path, way: str) -> None:
        folder = "~no-such-user"
        options, variables = (["--home", folder], {}) if way == "option" else ([], {"THREES_HOME": folder})
        done = subprocess.run(
            [*COMMAND, *options, "--records"],
            cwd=tmp_path,
            env=environment(**variables),
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.returncode == 2
        assert "nobody of that name has a home folder here: ~no-such-user" in done.stderr
        assert list(tmp_path.iterdir()) == []

    def test_help_and_version(self, run: Run) -> None:
        assert re.search(r"--home DIR +the folder of the saved games", run("--help").stdout)
        assert re.fullmatch(r"threes \d\S*\n", run("--version").stdout)

    @pytest.mark.parametrize("name", ["x" * 10_000, "", "a\x1b[2J"])
    def test_a_name_that_cannot_be(self, call_main: Run, name: str) -> None:
        assert re.search(
            r"A name can have at most|A name must be one line|Please enter a name", told(call_main("--name", name))
        )

    def test_level_and_players_begin_a_game(self, call_main: Run) -> None:
        assert "Hand 1 of 11" in call_main("--name", "Ann", "--players", "12", "--level", "random").stdout
