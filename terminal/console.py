"""The way in and out: a terminal, or a pipe."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Sequence
from typing import Protocol, TextIO

from rich.console import Console as RichConsole
from rich.text import Text as Line

from terminal.look import SYMBOLS, Look

LONGEST_LINE = 4_000
LEAST_WIDTH, LEAST_HEIGHT = 30, 16


class Screen(Protocol):
    """What the rest of the terminal needs."""

    @property
    def look(self) -> Look: ...
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int | None: ...
    def show(self, lines: Sequence[Line]) -> None:
        """Show a whole frame."""

    def ask(self) -> str:
        """The next line that is typed; raises EOFError where there is none any more."""


class _Rich(RichConsole):
    def on_broken_pipe(self) -> None:
        """Leave the ending to us: nobody reads any more, which is no error."""
        raise


class Console:
    """Two streams. On a terminal every frame has a clean screen; into a pipe frames simply follow each other."""

    def __init__(self, source: TextIO | None, target: TextIO | None) -> None:
        self._source = source or io.StringIO()
        self._target = target or io.StringIO()
        for stream in (self._source, self._target):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        self._rich = _Rich(
            file=self._target, highlight=False, markup=False, emoji=False, soft_wrap=True, legacy_windows=None
        )
        self._interactive = self._source.isatty() and self._target.isatty()
        self._clears = self._interactive and not self._rich.is_dumb_terminal
        self._look = Look(symbols=_can_show(SYMBOLS, self._target))
        self._shown = False

    @property
    def look(self) -> Look:
        return self._look

    @property
    def width(self) -> int:
        return max(LEAST_WIDTH, self._rich.size.width)

    @property
    def height(self) -> int | None:
        """The lines of a frame, the one that is typed on not among them; None where there is no screen."""
        return max(LEAST_HEIGHT, self._rich.size.height) - 1 if self._clears else None

    def show(self, lines: Iterable[Line]) -> None:
        if self._clears:
            self._rich.clear()
        elif self._shown:
            self._rich.print()
        self._shown = True
        for line in lines:
            line.rstrip()
            self._rich.print(line)
        self._target.flush()

    def ask(self) -> str:
        if self._interactive:
            self._target.write("> ")
        self._target.flush()
        typed = self._source.readline(LONGEST_LINE)
        if not typed:
            if self._interactive:
                self._target.write("\n")
            raise EOFError
        rest = typed
        while len(rest) == LONGEST_LINE and not rest.endswith("\n"):
            rest = self._source.readline(LONGEST_LINE)
        return typed.rstrip("\n")


def _can_show(text: str, stream: TextIO) -> bool:
    try:
        text.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def let_go(target: TextIO | None) -> None:
    """Nobody reads any more: let the interpreter's last flush go nowhere."""
    if target is not None:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, target.fileno())
        os.close(null)
