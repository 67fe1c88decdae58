"""A line that is typed under a picture which may change meanwhile. Only for a real terminal: it is slow to import."""

from __future__ import annotations

import asyncio
import os
import termios
from collections.abc import Callable
from select import select
from time import monotonic
from typing import Any, TextIO

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.data_structures import Size
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import Input, create_input
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import BufferControl, FormattedTextControl, HSplit, Layout, VSplit, Window
from prompt_toolkit.output.vt100 import Vt100_Output

from terminal.live import Live

TICK = 0.5
"""Seconds between two looks at the clock."""
REACTION = 0.3
"""Nobody reads a picture faster than this many seconds: a key was meant for the one before."""
PROMPT = "> "


class Prompt:
    """Keeps a screen of its own from the first question until `leave`."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._source = source
        self._output = _Output(target, os.environ.get("TERM"))
        self._before: list[Any] = []
        self._history = InMemoryHistory()

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        size: Size = self._output.get_size()
        return size.columns, size.rows

    def ask(self, live: Live, draw: Callable[[], str]) -> str:
        """The next line; the picture is drawn anew with every key, twice a second, and at every new size.

        Raises:
            EOFError, KeyboardInterrupt: the person wants to go.
        """
        self._be_quiet()
        self._output.muted = False
        keys = create_input(self._source)
        buffer = Buffer(multiline=False, history=self._history)
        picture = Window(FormattedTextControl(lambda: ANSI(draw())), dont_extend_height=True)
        mark = Window(FormattedTextControl(PROMPT), width=len(PROMPT), dont_extend_width=True)
        line = VSplit([mark, Window(BufferControl(buffer))], height=1)
        app: Application[str] = Application(
            Layout(HSplit([picture, line, Window()]), focused_element=buffer),
            key_bindings=self._bindings(),
            full_screen=True,
            input=keys,
            output=self._output,
        )
        watch = _Watch(live, buffer, app)

        def accept(typed: Buffer) -> bool:
            watch.key()
            app.exit(result=typed.text)
            self._output.mute()
            return False

        buffer.accept_handler = accept
        if self._pending(keys):
            live.missed()
        return app.run(pre_run=watch.start)

    def forget(self) -> None:
        """The lines that were typed do not come back with the arrow keys."""
        self._history = InMemoryHistory()

    def leave(self) -> None:
        """Give the terminal back as it was."""
        self._output.muted = False
        self._output.give_back()
        if self._before:
            termios.tcsetattr(self._source, termios.TCSADRAIN, self._before)

    def _be_quiet(self) -> None:
        """Keys that are typed between two questions are kept as they are, and are not written into the picture."""
        if not self._before:
            self._before = termios.tcgetattr(self._source)
            quiet = termios.tcgetattr(self._source)
            quiet[0] &= ~termios.ICRNL
            quiet[3] &= ~(termios.ECHO | termios.ICANON)
            termios.tcsetattr(self._source, termios.TCSANOW, quiet)

    def _pending(self, keys: Input) -> bool:
        """Whether keys were typed before the picture was there."""
        waiting = get_typeahead(keys)
        store_typeahead(keys, waiting)
        return bool(waiting or select([self._source.fileno()], [], [], 0)[0])

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

        @bindings.add("c-z")
        def _suspend(event: KeyPressEvent) -> None:
            self._output.kept = False
            event.app.suspend_to_background()

        return bindings


class _Watch:
    """Lets the picture follow the table. A line that is being typed then was meant for the picture before."""

    def __init__(self, live: Live, buffer: Buffer, app: Application[str]) -> None:
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


class _Output(Vt100_Output):
    """Between two questions the last picture stands still, and the terminal's own screen stays away."""

    def __init__(self, target: TextIO, term: str | None) -> None:
        def size() -> Size:
            columns, rows = os.get_terminal_size(target.fileno())
            return Size(rows=rows or 24, columns=columns or 80)

        super().__init__(target, size, term=term, enable_cpr=False)
        self.muted = False
        self.kept = False

    def enter_alternate_screen(self) -> None:
        if self.kept:
            self.write_raw("\x1b[H")
        else:
            super().enter_alternate_screen()
        self.kept = True

    def quit_alternate_screen(self) -> None:
        if not self.kept:
            super().quit_alternate_screen()

    def mute(self) -> None:
        """Show nothing more until the next question."""
        self.flush()
        self.muted = True

    def flush(self) -> None:
        if self.muted:
            self._buffer.clear()
        super().flush()

    def give_back(self) -> None:
        if self.kept:
            self.kept = False
            self.disable_bracketed_paste()
            self.reset_attributes()
            self.reset_cursor_key_mode()
            self.show_cursor()
            self.quit_alternate_screen()
            self.flush()
