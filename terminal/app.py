"""The terminal program, from the command line to goodbye."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from rich.text import Text as Line

from client import command_line
from client.account_export import export_folder
from client.command_line import LaunchOptions, sign_in_by_name
from client.embedded import EmbeddedClient
from client.errors import CallError
from client.forms.names import clean_names
from client.lessons.known_games import KnownGames
from client.new_game.game_setup import begin_game, default_setup
from client.new_game.saved_setups import SavedSetups
from client.protocol import Client
from client.table.told_rewards import ToldRewards
from engine.text import Text
from terminal import hot_seat, profiles, records, statistics
from terminal.console import Console, Screen, discard_output
from terminal.localizer import TerminalLocalizer, table_localizer
from terminal.menu import Menu
from terminal.online import OnlineVisit
from terminal.table import TableLoop

OK, FAILED = 0, 1


def run(argv: Sequence[str] | None = None) -> int:
    """Plays. Returns the exit code: 0, 1 for an error that was explained, 2 for a wrong command line."""
    return play(command_line.parse_command_line(argv))


def play(chosen: LaunchOptions, note: str = "") -> int:
    """Plays as the command line asks. Returns the exit code as `run` does. `note` says why there is no window."""
    console = Console(sys.stdin, sys.stdout)
    localizer = table_localizer("", console.charset)
    damages: list[Text] = []
    client = EmbeddedClient(chosen.path, report=damages.append)
    try:
        client.profiles()  # opens the saved games, and repairs them if need be
        note = " ".join([*map(localizer.say, damages), note]).strip()
        if chosen.records is not None:
            lines = records.list_records(client, console.charset, console.width, chosen.name, chosen.records)
            console.end([*lines, *(Line(f" {localizer.say(text)}") for text in damages)])
            return OK
        if chosen.statistics is not None:
            lines = statistics.list_statistics(client, console.charset, console.width, chosen.name, chosen.statistics)
            console.end([*lines, *(Line(f" {localizer.say(text)}") for text in damages)])
            return OK
        known = KnownGames(chosen.path.with_name("known-games.json"))
        told = ToldRewards(chosen.path.with_name("told-rewards.json"))
        setups = SavedSetups(chosen.path.with_name("setups.json"))
        damages.clear()
        visit(client, console, chosen, note=note, known=known, told=told, setups=setups, damages=damages)
        console.end([Line(" " + localizer("goodbye"))])
    except (EOFError, KeyboardInterrupt):
        return _goodbye(console, localizer)
    except CallError as error:
        console.end()
        return _failed(localizer.say(error.text))
    except BrokenPipeError:
        discard_output(sys.stdout)
    except OSError as error:
        discard_output(sys.stdout)
        return _failed(localizer("command-failed", reason=error.strerror or type(error).__name__))
    finally:
        with suppress(OSError):
            console.end()
        with suppress(CallError, KeyboardInterrupt):
            client.close()
    return OK


def visit(
    client: Client,
    console: Screen,
    chosen: LaunchOptions,
    now: Callable[[], float] = time.time,
    note: str = "",
    known: KnownGames | None = None,
    told: ToldRewards | None = None,
    setups: SavedSetups | None = None,
    damages: list[Text] | None = None,
) -> None:
    """Signs one person in and lets them play until they leave.

    No lesson is offered without `known`. Without `setups` the settings that somebody keeps last until they leave.
    `damages` are filled by the client with sentences about games that were damaged, which their tables tell.

    Raises:
        EOFError: nothing more is typed.
        CallError: nothing can be played here.
    """
    clean_names(chosen.others)  # before anybody is asked for their own
    profiles_here = client.profiles()
    if chosen.name is not None:
        profile = sign_in_by_name(client, chosen.name)
    elif len(profiles_here) == 1:
        profile = client.sign_in(profiles_here[0])
    else:
        chosen_one = profiles.choose_profile(client, console, profiles_here, note=note)
        if chosen_one is None:
            return
        profile, note = chosen_one, ""  # it is told once
    setups = setups or SavedSetups()
    online = _find_online(chosen, console, now, told or ToldRewards(), setups)
    if chosen.code and online is not None:
        online.play(chosen.code)
    elif chosen.code:
        note = table_localizer("", console.charset)("link-not-online")
    seat = TableLoop(client, console, now, known=known, told=told, damages=damages)
    if chosen.others:
        hot_seat.require_screen(console)
    if chosen.new:
        seat.play(begin_game(client, default_setup(chosen.game, chosen.players, chosen.level, chosen.others)))
    open_online = None if online is None else online.play
    Menu(client, console, seat, profile, note, now, export_folder(chosen.path), setups, open_online).run()


def _find_online(
    chosen: LaunchOptions, console: Screen, now: Callable[[], float], told: ToldRewards, setups: SavedSetups
) -> OnlineVisit | None:
    """The way to the games of people elsewhere; None where playing online is not set up."""
    project = chosen.project
    if project is None:
        return None

    def create_client() -> Client:
        from client.online.factory import create_online_client  # here, because its libraries take a second or two

        return create_online_client(project, chosen.path.with_name(project.id))

    return OnlineVisit(create_client, console, chosen, now, told, setups)


def _goodbye(console: Console, localizer: TerminalLocalizer) -> int:
    with suppress(OSError):
        console.end([Line(" " + localizer("goodbye"))])
        return OK
    discard_output(sys.stdout)
    return OK


def _failed(sentence: str) -> int:
    if sys.stderr is not None:
        with suppress(OSError):
            sys.stderr.write(sentence + "\n")
    return FAILED
