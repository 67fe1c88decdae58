"""The command line of ``threes``, the same for the window and for the terminal."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from client.catalogue import Catalogue
from client.embedded import default_path
from client.errors import CallError
from client.forms.profile_search import find_profile
from client.localizer import visible_line
from client.models import Profile
from client.network import config
from client.network.project import Project
from client.protocol import Client
from client.text.codes import find_table_code
from engine.games import GAMES
from engine.players import levels
from engine.text import Text, Word
from functions.version import VERSION


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """Options of the command line. `new` is also true when a game, players or a level are given."""

    terminal: bool = False
    home: Path | None = None
    name: str | None = None
    new: bool = False
    game: str = ""
    players: int | None = None
    level: str = ""
    project: Project | None = None
    """Cloud project for playing online, None without one."""
    others: tuple[str, ...] = ()
    """Names of other people who play at this keyboard."""
    records: str | None = None
    """Name to search for in the finished games, empty for all of them; None if they were not asked for."""
    statistics: str | None = None
    """Kind of game of which the statistics are shown, empty for all; None if they were not asked for."""
    code: str = ""
    """Code of a table of friends elsewhere, at which to sit down; empty for none."""

    @property
    def path(self) -> Path:
        """Path of the saved games."""
        return default_path() if self.home is None else self.home / default_path().name


def parse_command_line(argv: Sequence[str] | None = None) -> LaunchOptions:
    """Parses the command line.

    Raises:
        SystemExit: it asks for help or for the version, or is invalid.
    """
    word = Catalogue(symbols=False).word

    def describe(code: str, **args: Word) -> str:
        return word(code, **args).replace("%", "%%")  # `argparse` formats it once more

    about = word("command-about")
    # It formats a description only where this stands in it.
    parser = argparse.ArgumentParser(
        prog="threes", description=describe("command-about") if "%(prog)" in about else about
    )
    parser.add_argument("code", nargs="?", type=_parse_link, metavar="LINK", help=describe("command-link"))
    parser.add_argument("--terminal", action="store_true", help=describe("command-terminal"))
    parser.add_argument("--home", type=_parse_folder, metavar="DIR", help=describe("command-home"))
    parser.add_argument("--name", help=describe("command-name"))
    parser.add_argument("--new", action="store_true", help=describe("command-new"))
    games = ", ".join(GAMES)
    parser.add_argument(
        "--game",
        type=_parse_kind,
        metavar="GAME",
        help=describe("command-game", games=games),
    )
    parser.add_argument("--players", type=_parse_count, metavar="N", help=describe("command-players"))
    parser.add_argument(
        "--with", action="append", default=[], dest="others", metavar="NAME", help=describe("command-with")
    )
    known = ", ".join(dict.fromkeys(level for kind in GAMES for level in levels(kind)))
    parser.add_argument("--level", default="", help=describe("command-level", levels=known))
    parser.add_argument("--emulator", action="store_true", help=describe("command-emulator"))
    parser.add_argument("--records", nargs="?", const="", metavar="WORDS", help=describe("command-records"))
    parser.add_argument(
        "--statistics",
        nargs="?",
        const="",
        type=_parse_optional_kind,
        metavar="GAME",
        help=describe("command-statistics"),
    )
    parser.add_argument("--version", action=_Version, nargs=0, dest=argparse.SUPPRESS, help=describe("command-version"))
    chosen = parser.parse_args(argv)
    if chosen.home is None and default_path().parts[0].startswith("~"):
        parser.error(word("command-home-unknown", folder=str(default_path().parent)))
    if chosen.records is not None and chosen.statistics is not None:
        parser.error(word("command-one-list"))
    named, chosen.game = bool(chosen.game), chosen.game or next(iter(GAMES))
    counts, offered = GAMES[chosen.game].seat_counts, levels(chosen.game)
    if chosen.players is not None and chosen.players not in counts:
        parser.error(word("seat-count", least=counts[0], most=counts[-1]))
    if chosen.level and chosen.level not in offered:
        parser.error(word("command-level-unknown", levels=", ".join(offered)))
    chosen.others = tuple(chosen.others)
    if 1 + len(chosen.others) > (counts[-1] if chosen.players is None else chosen.players):
        parser.error(word("command-with-too-many"))
    if named or chosen.players is not None or chosen.level or chosen.others:
        chosen.new = True
    if chosen.records is not None or chosen.statistics is not None or chosen.others:  # only in the terminal
        chosen.terminal = True
    chosen.code = chosen.code or ""
    return LaunchOptions(**_load_project(parser, vars(chosen)))


def find_kind(typed: str) -> str | None:
    """The kind of a game by its kind or its name in the rules: ``500``, ``Crazy Eights``. None if there is none."""
    names = {name: kind for kind in GAMES for name in (kind, Catalogue(kind=kind, symbols=False).game)}
    return next((kind for name, kind in names.items() if _normalize(name) == _normalize(typed)), None)


def _parse_kind(typed: str) -> str:
    """The kind of a game that is typed as an argument."""
    kind = find_kind(typed)
    if kind is not None:
        return kind
    word = Catalogue(symbols=False).word
    raise argparse.ArgumentTypeError(word("command-game-unknown", games=", ".join(GAMES)))


def _parse_optional_kind(typed: str) -> str:
    """The kind of a game that is typed as an argument, or none."""
    return _parse_kind(typed) if typed.strip() else ""


def _parse_count(typed: str) -> int:
    """A number of players in plain digits. `int` takes digits of any script, and lines between them."""
    if re.fullmatch("[0-9]{1,9}", typed.strip()):
        return int(typed)
    word = Catalogue(symbols=False).word
    raise argparse.ArgumentTypeError(word("command-players-unknown", typed=visible_line(typed)))


def _parse_link(typed: str) -> str:
    """The code in the link of a table, or a code itself."""
    if code := find_table_code(typed):
        return code
    raise argparse.ArgumentTypeError(Catalogue(symbols=False).word("command-link-unknown"))


def _normalize(name: str) -> str:
    return name.casefold().replace("_", "").replace("-", "").replace(" ", "")


def sign_in_by_name(client: Client, name: str) -> Profile:
    """Signs in the person of this device with that name, or a new person.

    Raises:
        CallError: the name is invalid, or nothing can be saved.
    """
    typed = name.strip()
    try:
        typed.encode()
    except UnicodeEncodeError:  # typed in an encoding that the system does not expect
        raise CallError("INVALID_ARGUMENT", Text("name-has-controls")) from None
    return client.sign_in(find_profile(client.profiles(), typed) or Profile("", typed))


def _load_project(parser: argparse.ArgumentParser, chosen: dict[str, Any]) -> dict[str, Any]:
    word, emulated = Catalogue(symbols=False).word, chosen.pop("emulator")
    try:
        project = config.emulator_project() if emulated else config.load_project()
    except config.UnreadableProject as error:
        parser.error(word("command-project-damaged", file=str(error)))
    if project is not None and not config.has_online_libraries():
        if emulated:
            parser.error(word("command-not-online"))
        project = None
    return {**chosen, "project": project}


def _parse_folder(typed: str) -> Path | None:
    """Expands ``~`` in a folder, as in ``$THREES_HOME``; None for an empty one.

    Raises:
        argparse.ArgumentTypeError: it begins with the home folder of nobody, as ``~nobody`` does.
    """
    folder = os.path.expanduser(typed)
    if folder.startswith("~"):
        raise argparse.ArgumentTypeError(Catalogue(symbols=False).word("command-home-unknown", folder=folder))
    return Path(folder) if folder else None


class _Version(argparse.Action):
    """Prints the version. A desktop program and a phone have no metadata of a package, so the program knows it."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(f"threes {VERSION}")
        parser.exit()
