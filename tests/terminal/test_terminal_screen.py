"""A person at a real terminal of 80 by 24."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from command_line import COMMAND, environment

pexpect = pytest.importorskip("pexpect", reason="a terminal needs a POSIX system")
pyte = pytest.importorskip("pyte", reason="pyte is not installed")


class Terminal:
    """A real terminal of 80 by 24, and what it shows."""

    def __init__(self, *options: str, **more: str) -> None:
        env = {name: value for name, value in environment(**more).items() if name != "COLUMNS"}
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.child = pexpect.spawn(COMMAND[0], [*COMMAND[1:], *options], env=env, dimensions=(24, 80), timeout=30)
        self.wait()

    def wait(self) -> str:
        """Read until the next question."""
        self.child.expect_exact(b"> ")
        self._feed(self.child.before + self.child.after)
        return self.shown

    def _feed(self, data: bytes) -> None:
        self.raw += data
        self._stream.feed(data)

    @property
    def shown(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def type(self, line: str) -> str:
        self.child.sendline(line)
        return self.wait()

    def ends(self) -> int:
        """What is shown last, and the exit code."""
        self.child.expect(pexpect.EOF)
        self._feed(self.child.before)
        self.child.close()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -1)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def open_(*options: str, **more: str) -> Terminal:
        opened.append(Terminal("--home", str(tmp_path / "home"), *options, **more))
        return opened[-1]

    yield open_
    for one in opened:
        one.child.close(force=True)


class TestTerminal:
    def test_a_hand_is_played_on_a_screen_of_80_by_24(self, terminal: Callable[..., Terminal]) -> None:
        here = terminal()
        assert "Type your name" in here.shown
        here.type("Ann")
        here.type("")
        shown = here.type("")
        for _ in range(200):
            assert shown.splitlines()[0].startswith(" Game of Threes")
            assert shown.splitlines()[23] == ">"
            if "Hand 1 is over." in shown:
                break
            example = re.search(r"type a card, as in (\S+)", shown)
            shown = here.type(example[1] if example else "b" if "b  Bank" in shown else "")
        assert "Hand 1 is over." in shown
        assert re.search(r"Threes( +\d+){4}\n Total( +\d+){4}", shown)
        assert "Hand 2 of 11 · Fours are wild" in here.type("")
        here.type("q")
        here.child.sendline("q")
        assert here.ends() == 0
        assert "Goodbye. Your games are saved." in here.shown

    def test_the_table_is_where_it_was_after_a_lost_connection(self, terminal: Callable[..., Terminal]) -> None:
        here = terminal("--name", "Ann", "--new", "--players", "2")
        while "b  Bank" not in here.shown:
            here.type("")
        here.child.kill(signal.SIGKILL)
        assert "b  Bank" in terminal().type("1")

    def test_ctrl_c_and_ctrl_d_say_goodbye(self, terminal: Callable[..., Terminal]) -> None:
        for leave in ("sendintr", "sendeof"):
            for typed in ((), ("n",), ("n", "")):
                here = terminal("--name", "Ann")
                for line in typed:
                    here.type(line)
                getattr(here.child, leave)()
                assert here.ends() == 0
                assert "Goodbye. Your games are saved." in here.shown
                assert b"Traceback" not in here.raw

    def test_colours_and_none(self, terminal: Callable[..., Terminal]) -> None:
        colour = re.compile(rb"\x1b\[[0-9;]*3[0-7]m")
        assert colour.search(terminal("--name", "Ann", "--new").raw)
        assert not colour.search(terminal("--name", "Ann", "--new", NO_COLOR="1").raw)
        assert b"\x1b" not in terminal("--name", "Ann", "--new", TERM="dumb").raw
