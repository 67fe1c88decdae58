"""The program from the command line to goodbye."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from rich.text import Text as Line

from client.embedded import EmbeddedClient, default_path
from client.protocol import CallError, Client
from engine.games import GAMES
from engine.players import levels
from terminal import new_game, people
from terminal.console import Console, Screen, let_go
from terminal.look import Look
from terminal.menu import Menu, begin
from terminal.order import Order
from terminal.table import Seat
from terminal.voice import Voice, at_table

OK, FAILED = 0, 1


def run(argv: Sequence[str] | None = None) -> int:
    """Play; the exit code: 0, 1 for an error that has been told, 2 for a command line that means nothing."""
    chosen = _arguments(argv)
    console = Console(sys.stdin, sys.stdout)
    voice = at_table("", console.look)
    client = EmbeddedClient(None if chosen.home is None else chosen.home / default_path().name)
    try:
        visit(client, console, chosen)
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


def visit(client: Client, console: Screen, chosen: argparse.Namespace, now: Callable[[], float] = time.time) -> None:
    """One person comes, plays and goes.

    Raises:
        EOFError: nothing more is typed.
        CallError: nothing can be played here.
    """
    known = client.profiles()
    if chosen.name is not None:
        profile = people.named(client, chosen.name)
    elif len(known) == 1:
        profile = client.sign_in(known[0])
    else:
        chosen_one = people.choose(client, console, known)
        if chosen_one is None:
            return
        profile = chosen_one
    seat = Seat(client, console, Order(), now)
    if chosen.new:
        seat.play(begin(client, new_game.usual(chosen.game, chosen.players, chosen.level)))
    Menu(client, console, seat, profile).run()


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    voice = at_table("", Look(symbols=False))
    default = next(iter(GAMES))
    parser = argparse.ArgumentParser(prog="threes", description=voice("command-about"))
    parser.add_argument("--terminal", action="store_true", help=voice("command-terminal"))
    parser.add_argument("--home", type=Path, metavar="DIR", help=voice("command-home"))
    parser.add_argument("--name", help=voice("command-name"))
    parser.add_argument("--new", action="store_true", help=voice("command-new"))
    parser.add_argument(
        "--game",
        choices=list(GAMES),
        default=default,
        metavar="GAME",
        help=voice("command-game", games=", ".join(GAMES)),
    )
    parser.add_argument("--players", type=int, metavar="N", help=voice("command-players"))
    known = ", ".join(dict.fromkeys(level for kind in GAMES for level in levels(kind)))
    parser.add_argument("--level", default="", help=voice("command-level", levels=known))
    parser.add_argument("--version", action="version", version=f"threes {_version()}", help=voice("command-version"))
    chosen = parser.parse_args(argv)
    counts, offered = GAMES[chosen.game].seat_counts, levels(chosen.game)
    if chosen.players is not None and chosen.players not in counts:
        parser.error(voice("command-number", least=counts[0], most=counts[-1]))
    if chosen.level and chosen.level not in offered:
        parser.error(voice("command-level-unknown", levels=", ".join(offered)))
    if chosen.players is not None or chosen.level:
        chosen.new = True
    return chosen


def _version() -> str:
    try:
        return version("game-of-threes")
    except PackageNotFoundError:
        return "0"


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
