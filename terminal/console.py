"""The console: frames that are printed and lines that are read, in a terminal or through a pipe."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, TextIO

from rich.console import Console as RichConsole
from rich.text import Text as Line

from terminal.charset import SYMBOLS, Charset
from terminal.refreshing import RefreshingFrame, StillFrame

if TYPE_CHECKING:
    from terminal.prompt import Prompt

LONGEST_LINE = 4_000
"""The most characters of a typed line; the rest of a longer one is dropped."""
LEAST_WIDTH, LEAST_HEIGHT = 30, 16
"""The columns and lines of the smallest frame that is drawn."""
MOST_WIDTH = 1000
"""The greatest width in cells that is believed of ``$COLUMNS``."""


class Screen(Protocol):
    """The screen on which the rest of the terminal prints and asks."""

    @property
    def charset(self) -> Charset: ...
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int | None: ...
    def show(self, lines: Sequence[Line]) -> None:
        """Shows a whole frame."""

    def ask(self, live: RefreshingFrame) -> str:
        """Returns the next line that is typed under the frame.

        Raises:
            EOFError: there are no more lines.
        """

    def forget(self) -> None:
        """Drops the lines typed until now, because another player takes the keyboard."""


def show_and_ask(console: Screen, draw: Callable[[], Sequence[Line]]) -> str:
    """Shows a frame, and returns the line that is typed under it."""
    console.show(draw())
    return console.ask(StillFrame(draw))


class _Rich(RichConsole):
    def on_broken_pipe(self) -> None:
        """Lets a broken pipe through; `run` ends the program."""
        raise


class Console:
    """A screen on two streams, one to read from and one to print on.

    In a terminal the frame is drawn again while one types. In one that can only write line after line, and in a pipe,
    frames simply follow each other.
    """

    def __init__(self, source: TextIO | None, target: TextIO | None) -> None:
        self._source = source or io.StringIO()
        self._target = target or io.StringIO()
        for stream in (self._source, self._target):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        self._rich = _Rich(
            file=self._target,
            highlight=False,
            markup=False,
            emoji=False,
            soft_wrap=True,
            legacy_windows=None,
            _environ=_believable_environment(),
        )
        self._interactive = self._source.isatty() and self._target.isatty()
        self._charset = Charset(symbols=_can_show(SYMBOLS, self._target))
        self._prompt = _prompt(self._source, self._target, self._rich) if self._interactive else None
        self._has_printed = False

    @property
    def charset(self) -> Charset:
        return self._charset

    @property
    def width(self) -> int:
        return max(LEAST_WIDTH, self._prompt.size[0] if self._prompt else self._rich.size.width)

    @property
    def height(self) -> int | None:
        """The lines of a frame, the one that is typed on not among them; None where there is no screen."""
        return max(LEAST_HEIGHT, self._prompt.size[1]) - 1 if self._prompt else None

    def show(self, lines: Iterable[Line]) -> None:
        """On a screen a frame is drawn with the question under it."""
        if self._prompt is None:
            self._print(lines)

    def ask(self, live: RefreshingFrame) -> str:
        if self._prompt is not None:
            return self._prompt.ask(live, lambda: self._render(live.lines()))
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
        if not self._interactive:  # nobody has seen it typed
            self._print([Line("> " + self._charset.sanitize(typed, self.width - 2))])
        return typed.rstrip("\n")

    def forget(self) -> None:
        if self._prompt is not None:
            self._prompt.forget()

    def end(self, lines: Iterable[Line] = ()) -> None:
        """Gives the terminal back, and prints these last lines."""
        if self._prompt is not None:
            self._prompt.leave()
            self._prompt = None
        if lines:
            self._print(lines)

    def _print(self, lines: Iterable[Line]) -> None:
        if self._has_printed:
            self._rich.print()
        self._has_printed = True
        for line in lines:
            line.rstrip()
            self._rich.print(line)
        self._target.flush()

    def _render(self, lines: Sequence[Line]) -> str:
        """Renders a frame with its colours. Where the screen is too low, lines below the headline are left out."""
        room = (self.height or len(lines)) if self._prompt is None else max(2, self._prompt.size[1] - 1)
        if len(lines) > room:
            lines = [lines[0], *lines[len(lines) - room + 1 :]]
        with self._rich.capture() as captured:
            for index, line in enumerate(lines):
                self._rich.print(line, end="\n" if index < len(lines) - 1 else "")
        return captured.get()


def _believable_environment() -> dict[str, str]:
    """The environment without a width or height that no terminal has: nothing could be printed in 0 columns."""
    environment = dict(os.environ)
    for name in ("COLUMNS", "LINES"):
        said = environment.get(name, "1")
        if not (said.isdecimal() and 0 < int(said[:9]) <= MOST_WIDTH):
            del environment[name]
    return environment


def _prompt(source: TextIO, target: TextIO, rich: RichConsole) -> Prompt | None:
    """The prompt of a real screen; None on one that only writes line after line."""
    if rich.is_dumb_terminal:
        return None
    from terminal.prompt import Prompt  # here, because it takes long and only a screen needs it

    return Prompt(source, target)


def _can_show(text: str, stream: TextIO) -> bool:
    try:
        text.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def discard_output(target: TextIO | None) -> None:
    """Sends the interpreter's last flush nowhere, after the reader of a pipe has gone."""
    if target is not None:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, target.fileno())
        os.close(null)
