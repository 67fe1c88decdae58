"""The program from the command line to goodbye."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from rich.text import Text as Line

from client import command
from client.command import Command, sign_in_by_name
from client.embedded import EmbeddedClient
from client.protocol import CallError, Client
from client.wish import begin, names_of, usual
from terminal import passing, people, records
from terminal.console import Console, Screen, let_go
from terminal.menu import Menu
from terminal.order import Order
from terminal.table import Seat
from terminal.voice import Voice, at_table

OK, FAILED = 0, 1


def run(argv: Sequence[str] | None = None) -> int:
    """Play; the exit code: 0, 1 for an error that has been told, 2 for a command line that means nothing."""
    return play(command.read(argv))


def play(chosen: Command, note: str = "") -> int:
    """Play what the command line asks for; the exit code as in `run`. `note`: why not in a window."""
    console = Console(sys.stdin, sys.stdout)
    voice = at_table("", console.look)
    client = EmbeddedClient(chosen.path)
    try:
        if chosen.records is not None:
            console.end(records.told(client, console.look, console.width, chosen.name, chosen.records))
            return OK
        visit(client, console, chosen, note=note)
        console.end([Line(" " + voice("goodbye"))])
    except (EOFError, KeyboardInterrupt):
        return _goodbye(console, voice)
    except CallError as error:
        console.end()
        return _failed(voice.say(error.text))
    except BrokenPipeError:
        let_go(sys.stdout)
    except OSError as error:
        let_go(sys.stdout)
        return _failed(voice("command-failed", reason=error.strerror or type(error).__name__))
    finally:
        with suppress(OSError):
            console.end()
        with suppress(CallError, KeyboardInterrupt):
            client.close()
    return OK


def visit(
    client: Client, console: Screen, chosen: Command, now: Callable[[], float] = time.time, note: str = ""
) -> None:
    """One person comes, plays and goes.

    Raises:
        EOFError: nothing more is typed.
        CallError: nothing can be played here.
    """
    names_of(chosen.others)  # before anybody is asked for their own
    known = client.profiles()
    if chosen.name is not None:
        profile = sign_in_by_name(client, chosen.name)
    elif len(known) == 1:
        profile = client.sign_in(known[0])
    else:
        chosen_one = people.choose(client, console, known, note=note)
        if chosen_one is None:
            return
        profile = chosen_one
    seat = Seat(client, console, Order(), now)
    if chosen.others:
        passing.check(console)
    if chosen.new:
        seat.play(begin(client, usual(chosen.game, chosen.players, chosen.level, chosen.others)))
    Menu(client, console, seat, profile, note).run()


def _goodbye(console: Console, voice: Voice) -> int:
    with suppress(OSError):
        console.end([Line(" " + voice("goodbye"))])
        return OK
    let_go(sys.stdout)
    return OK


def _failed(sentence: str) -> int:
    if sys.stderr is not None:
        with suppress(OSError):
            sys.stderr.write(sentence + "\n")
    return FAILED
