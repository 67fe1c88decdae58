"""A person at a real terminal of 80 by 24."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from terminal.prompt import REACTION
from tests.terminal.command_line import COMMAND, ROOT, environment
from tests.without_posix import FOLDER

pexpect = pytest.importorskip("pexpect", reason="a terminal needs a POSIX system")
pyte = pytest.importorskip("pyte", reason="pyte is not installed")


THINKING = """
import sys, threading
from rich.text import Text
from terminal.console import Console, show_and_ask
console = Console(sys.stdin, sys.stdout)
show_and_ask(console, lambda: [Text("question")])
print("thinking", flush=True)
try:
    threading.Event().wait()
except KeyboardInterrupt:
    console.end()
    print("interrupted", flush=True)
"""
"""A program that asks a question, and then does not ask another."""
QUIET = 0.15
"""Seconds without output after which a picture counts as complete."""


class Terminal:
    """A real terminal, and what it shows."""

    def __init__(self, *options: str, size: tuple[int, int] = (80, 24), **more: str) -> None:
        env = {name: value for name, value in environment(**more).items() if name != "COLUMNS"}
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = b""
        command = [*COMMAND[1:], *options]
        self.child = pexpect.spawn(COMMAND[0], command, env=env, dimensions=size[::-1], timeout=30)
        self.wait()

    def wait(self, until: Callable[[str], bool] = lambda shown: True, seconds: float = 30) -> str:
        """Reads until a question whose picture meets a condition."""
        end, heard = time.monotonic() + seconds, False
        while time.monotonic() < end:
            try:
                self._feed(self.child.read_nonblocking(100_000, timeout=QUIET))
                heard = True
            except pexpect.EOF:
                break  # it has ended; what it said tells why
            except pexpect.TIMEOUT:
                line = self.screen.display[self.screen.cursor.y].rstrip()
                if heard and line in (">", "> ") and until(self.shown):
                    return self.shown
        raise AssertionError(f"there is no question:\n{self.shown}")

    def stand_for(self, seconds: float) -> None:
        """Reads until nothing more has been drawn for longer than this."""
        with suppress(pexpect.TIMEOUT):
            while True:
                self._feed(self.child.read_nonblocking(100_000, timeout=seconds * 1.2))

    def _feed(self, data: bytes) -> None:
        self.raw += data
        self._stream.feed(data)

    @property
    def shown(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def type(self, line: str) -> str:
        self.child.send(line + "\r")
        return self.wait()

    def resize(self, columns: int, rows: int) -> str:
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)
        return self.wait()

    def ends(self) -> int:
        """The last output and the exit code."""
        self.child.expect(pexpect.EOF)
        self._feed(self.child.before)
        self.child.close()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -1)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def open_(*options: str, **more: Any) -> Terminal:
        opened.append(Terminal("--home", str(tmp_path / "home"), *options, **more))
        return opened[-1]

    yield open_
    for opened_table in opened:
        opened_table.child.close(force=True)


class TestTerminal:
    def test_a_hand_is_played_on_a_screen_of_80_by_24_with_nothing_that_windows_has_not(
        self, terminal: Callable[..., Terminal]
    ) -> None:
        here = terminal(PYTHONPATH=f"{FOLDER}{os.pathsep}{ROOT}")
        assert "Type your name" in here.shown
        here.type("Ann")
        here.type("")
        shown = here.type("")
        for _ in range(200):
            assert "Hand 1 of 11 · Threes are wild" in shown.splitlines()[0]
            assert shown.splitlines()[23] == ">"
            if "Hand 1 is over." in shown:
                break
            example = re.search(r"type a card, as in (\S+)", shown)
            asked = "Type y for yes" in shown
            shown = here.type("y" if asked else example[1] if example else "b" if "b  Bank" in shown else "")
        assert "Hand 1 is over." in shown
        assert re.search(r"Threes( +\d+){4}\n Total( +\d+){4}", shown)
        shown = here.type("")
        if "The table had already moved on." in shown:  # the results were drawn anew while this was typed
            shown = here.type("")
        assert "Hand 2 of 11 · Fours are wild" in shown
        here.type("q")
        here.child.send("q\r")
        assert here.ends() == 0
        assert "Goodbye. Your games are saved." in here.shown

    def test_the_table_is_where_it_was_after_a_lost_connection(self, terminal: Callable[..., Terminal]) -> None:
        here = terminal("--name", "Ann", "--new", "--players", "2")
        while "b  Bank" not in here.shown:
            here.type("")
        here.child.kill(signal.SIGKILL)
        assert "b  Bank" in terminal().type("1")

    def test_ctrl_c_and_ctrl_d_say_goodbye(self, terminal: Callable[..., Terminal]) -> None:
        for leave, *typed in (("sendeof",), ("sendintr", "n"), ("sendeof", "n", "")):
            here = terminal("--name", "Ann")
            for line in typed:
                here.type(line)
            getattr(here.child, leave)()
            assert here.ends() == 0
            assert "Goodbye. Your games are saved." in here.shown
            assert b"Traceback" not in here.raw

    def test_ctrl_c_that_is_typed_before_the_picture_is_there_says_goodbye(
        self, terminal: Callable[..., Terminal]
    ) -> None:
        here = terminal("--name", "Ann")
        here.child.send("n\r\r\x03")
        assert here.ends() == 0
        assert "Goodbye. Your games are saved." in here.shown

    def test_ctrl_c_while_no_question_is_open_acts_at_once(self) -> None:
        """Computers that play may take a while."""
        child = pexpect.spawn(COMMAND[0], ["-c", THINKING], env=environment(), timeout=20)
        child.expect_exact("question")
        child.send("\r")
        child.expect_exact("thinking")
        child.send("\x1a\x1c\x03")  # Ctrl-Z and Ctrl-\ do nothing then
        child.expect_exact("interrupted")
        child.expect(pexpect.EOF)
        child.close()
        assert child.exitstatus == 0

    def test_the_line_is_edited_and_old_ones_come_back(self, terminal: Callable[..., Terminal]) -> None:
        here = terminal("--name", "Ann")
        assert "“12x3” means nothing here." in here.type("123\x1b[Dx")
        assert "“12x3” means nothing here." in here.type("\x1b[A")
        assert "“12x3” means nothing here." in here.type("junk\x1512x3")

    def test_the_picture_follows_the_size_of_the_screen(self, terminal: Callable[..., Terminal]) -> None:
        here = terminal("--name", "Ann", "--new")
        here.type("i")  # knows the game, and wants no lesson
        for width, height in ((60, 20), (120, 40), (100, 24)):
            shown = here.resize(width, height).splitlines()
            assert shown[0].strip().endswith("Your turn") or shown[0].strip().endswith("plays")
            assert len(shown) == height
            assert shown[-1] == ">"
            rules = [line for line in shown if line.startswith("─")]
            assert "─" * width in shown[1:3]
            assert set(rules) == {"─" * width}
            assert "?  rules" in shown[-2]

    def test_the_clock_runs_and_what_was_meant_for_an_older_picture_is_not_done(
        self, terminal: Callable[..., Terminal]
    ) -> None:
        here = terminal("--name", "Ann", "--players", "2", "--new")
        while "b  Bank" not in here.shown:
            here.type("")
        here.type("q")
        here.type("n")
        here.type("c1")
        here.type("t 10s")
        shown = here.type("")
        while "b  Bank" not in shown:
            shown = here.type("")
        assert re.search(r"Your turn · 0:[0-9]{2} left", shown)
        shown = here.wait(lambda shown: re.search(r"0:0[4-7] left", shown) is not None)
        here.child.send("b")
        ended = time.monotonic() + 20
        while "nothing moves until you type b" not in here.shown and time.monotonic() < ended:
            here._feed(here.child.read_nonblocking(100_000, timeout=20))
        here.stand_for(REACTION)  # long enough to have seen the new picture, but the line is the old one
        shown = here.type("")
        assert "The table had already moved on. Nothing was changed." in shown
        assert "You are away" in shown.splitlines()[0]
        assert "You are away" not in here.type("b").splitlines()[0]

    def test_keys_typed_ahead_make_no_move_at_a_table_that_was_not_seen(
        self, terminal: Callable[..., Terminal]
    ) -> None:
        here = terminal("--name", "Ann")
        shown = here.type("n\r\rb\rb\r\r\rb\rb")
        shown = here.wait(lambda shown: "moved on" in shown) if "moved on" not in shown else shown
        assert "Your turn" in shown
        assert "You took" not in shown
        assert "You cut the cards." not in shown

    def test_the_terminal_is_given_back_as_it_was(self, terminal: Callable[..., Terminal]) -> None:
        here = terminal("--name", "Ann")
        quiet = termios.tcgetattr(here.child.child_fd)[3]
        assert not quiet & termios.ECHO
        here.child.send("q\r")
        here.child.expect_exact("Goodbye")
        assert b"\x1b[?1049l" in here.raw + here.child.before
        while not termios.tcgetattr(here.child.child_fd)[3] & termios.ECHO:
            time.sleep(0.01)

    def test_a_terminal_that_goes_away_ends_the_program(self, terminal: Callable[..., Terminal]) -> None:
        here = terminal("--name", "Ann", "--new", size=(40, 10))
        assert "> " in here.shown + " "
        here.child.close(force=False)
        assert not here.child.isalive()

    def test_a_terminal_that_writes_line_after_line(self, terminal: Callable[..., Terminal]) -> None:
        here = terminal("--name", "Ann", "--new", TERM="dumb")
        assert b"\x1b" not in here.raw
        assert "means nothing here" in here.type("zzz")

    def test_what_only_a_screen_needs_is_loaded_for_a_screen(self) -> None:
        program = "import sys, terminal.app; print('prompt_toolkit' in sys.modules, 'asyncio' in sys.modules)"
        done = subprocess.run(
            [COMMAND[0], "-c", program], env=environment(), capture_output=True, text=True, timeout=60
        )
        assert done.stdout == "False False\n"

    def test_the_keyboard_is_passed_on_and_nothing_of_the_other_hand_stays(
        self, terminal: Callable[..., Terminal]
    ) -> None:
        """The screen, the lines that the arrow keys bring back and the scrolled lines are all free of it."""
        card = re.compile(r"(?:10|[2-9AJQK])[♥♣♦♠]")
        here = terminal("--name", "Ann", "--with", "Ben", "--game", "crazy_eights", "--players", "2")
        for _ in range(4):
            name = re.search(r"Pass the keyboard to (Ann|Ben)\.", here.shown)
            assert name
            assert not card.search(here.shown)
            assert re.search(rf"▸ {name[1]} .*your turn", here.type("")), "the one who was called sits down"
            assert "Your turn" in here.type("\x1b[A"), "what the one before has typed does not come back"
            assert "You drew a card: " in here.type("s")
            here.type("")
        here.child.send("q\rq\r")
        assert here.ends() == 0
        assert here.raw.count(b"\x1b[?1049h") == here.raw.count(b"\x1b[?1049l") == 1
        outside = here.raw.partition(b"\x1b[?1049h")[0] + here.raw.rpartition(b"\x1b[?1049l")[2]
        assert not card.search(outside.decode())

    def test_colours_and_none(self, terminal: Callable[..., Terminal]) -> None:
        colour = re.compile(rb"\x1b\[[0-9;]*3[0-7]m")
        assert colour.search(terminal("--name", "Ann", "--new").raw)
        assert not colour.search(terminal("--name", "Ann", "--new", NO_COLOR="1").raw)
        assert b"\x1b" not in terminal("--name", "Ann", "--new", TERM="dumb").raw
