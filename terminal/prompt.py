"""A line that is typed under a picture which may change meanwhile. Only for a real terminal: it is slow to import."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from time import monotonic
from typing import Any, TextIO, cast

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import create_input
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import BufferControl, FormattedTextControl, HSplit, Layout, VSplit, Window
from prompt_toolkit.output import DummyOutput, Output, create_output
from prompt_toolkit.utils import suspend_to_background_supported

from terminal.refreshing import RefreshingFrame

try:
    import termios
except ImportError:  # Windows
    termios = None  # type: ignore[assignment]

TICK = 0.5
"""Seconds between two looks at the clock."""
REACTION = 0.3
"""Seconds for which a key after a new picture still counts as meant for the picture before: nobody reads faster."""
PROMPT = "> "
LOCAL_MODES, CONTROL_KEYS = 3, 6
"""Places in the attributes of a terminal: see `termios.tcgetattr`."""


class Prompt:
    """Keeps a screen of its own from the first question until `leave`."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._input = create_input(source)
        self._output = _LastingScreen(create_output(target))
        self._raw_mode = ExitStack()
        self._is_raw = False
        self._history = InMemoryHistory()

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        size = self._output.real.get_size()
        return size.columns, size.rows

    def ask(self, live: RefreshingFrame, draw: Callable[[], str]) -> str:
        """The next line; the picture is drawn anew with every key, twice a second, and at every new size.

        Raises:
            EOFError, KeyboardInterrupt: the person wants to go.
        """
        self._be_quiet()
        self._output.is_muted = False
        buffer = Buffer(multiline=False, history=self._history)
        picture = Window(FormattedTextControl(lambda: ANSI(draw())), dont_extend_height=True)
        mark = Window(FormattedTextControl(PROMPT), width=len(PROMPT), dont_extend_width=True)
        line = VSplit([mark, Window(BufferControl(buffer))], height=1)
        app: Application[str] = Application(
            Layout(HSplit([picture, line, Window()]), focused_element=buffer),
            key_bindings=self._bindings(),
            full_screen=True,
            input=self._input,
            output=cast(Output, self._output),
        )
        watch = _Watch(live, buffer, app)

        def accept(typed: Buffer) -> bool:
            watch.key()
            app.exit(result=typed.text)
            self._output.mute()
            return False

        buffer.accept_handler = accept
        if self._was_typed_ahead():
            live.missed()
        return app.run(pre_run=watch.start)

    def forget(self) -> None:
        """The lines that were typed do not come back with the arrow keys."""
        self._history = InMemoryHistory()

    def leave(self) -> None:
        """Give the terminal back as it was."""
        self._output.give_back()
        self._raw_mode.close()

    def _be_quiet(self) -> None:
        """Keys that are typed between two questions are kept, and not written into the picture. Ctrl-C acts at once."""
        if not self._is_raw:
            self._raw_mode.enter_context(self._input.raw_mode())
            _allow_interrupts(self._input.fileno())
            self._is_raw = True

    def _was_typed_ahead(self) -> bool:
        """Whether keys were typed before the picture was there. They are kept for the question that comes."""
        typed = [*get_typeahead(self._input), *self._input.read_keys(), *self._input.flush_keys()]
        store_typeahead(self._input, typed)
        return bool(typed)

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()

        @bindings.add("c-c")
        def _interrupt(event: KeyPressEvent) -> None:
            event.app.exit(exception=KeyboardInterrupt)

        @bindings.add("c-d")
        def _end(event: KeyPressEvent) -> None:
            if event.current_buffer.text:
                event.current_buffer.delete()
            else:
                event.app.exit(exception=EOFError)

        @bindings.add("c-z", filter=Condition(suspend_to_background_supported))
        def _suspend(event: KeyPressEvent) -> None:
            self._output.is_kept = False
            event.app.suspend_to_background()

        return bindings


def _allow_interrupts(terminal: int) -> None:
    """Lets Ctrl-C raise KeyboardInterrupt while no question is open and so nobody reads keys, as while computers play.

    Ctrl-Z and Ctrl-\\ stay keys: they would leave the second screen behind. On Windows Ctrl-C waits for the question.
    """
    if sys.platform == "win32" or termios is None:
        return
    with suppress(termios.error):
        attributes = termios.tcgetattr(terminal)
        attributes[LOCAL_MODES] |= termios.ISIG
        for key in (termios.VSUSP, termios.VQUIT):
            attributes[CONTROL_KEYS][key] = os.fpathconf(terminal, "PC_VDISABLE")
        termios.tcsetattr(terminal, termios.TCSANOW, attributes)


class _Watch:
    """Lets the picture follow the table. A line that is being typed then was meant for the picture before."""

    def __init__(self, live: RefreshingFrame, buffer: Buffer, app: Application[str]) -> None:
        self._live = live
        self._buffer = buffer
        self._app = app
        self._changed = -REACTION
        buffer.on_text_changed += lambda _: self.key()

    def start(self) -> None:
        self._app.create_background_task(self._follow())

    def key(self) -> None:
        """Something was typed."""
        if monotonic() - self._changed < REACTION:
            self._live.missed()

    async def _follow(self) -> None:
        try:
            while True:
                await asyncio.sleep(TICK)
                if self._live.tick():
                    self._changed = monotonic()
                    if self._buffer.text:
                        self._live.missed()
                self._app.invalidate()
        except Exception as error:  # the one who asked is told, not the loop
            self._app.exit(exception=error)


class _LastingScreen:
    """An `Output` whose last picture stands still between two questions.

    Each question is an application of its own, which enters the terminal's second screen and would leave it again.
    """

    def __init__(self, real: Output) -> None:
        self.real = real
        self.is_muted = False
        """Whether what is drawn is dropped."""
        self.is_kept = False
        """Whether the second screen is shown, and stays when a question ends."""
        self._silent = DummyOutput()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._silent if self.is_muted else self.real, name)

    def enter_alternate_screen(self) -> None:
        if self.is_kept:
            self.real.cursor_goto(0, 0)
        else:
            self.real.enter_alternate_screen()
        self.is_kept = True

    def quit_alternate_screen(self) -> None:
        if not self.is_kept:
            self.real.quit_alternate_screen()

    def mute(self) -> None:
        """Show nothing more until the next question."""
        self.real.flush()
        self.is_muted = True

    def give_back(self) -> None:
        """Leave the second screen."""
        self.is_muted = False
        if self.is_kept:
            self.is_kept = False
            self.real.disable_bracketed_paste()
            self.real.reset_attributes()
            self.real.reset_cursor_key_mode()
            self.real.show_cursor()
            self.real.quit_alternate_screen()
            self.real.flush()
