"""The command line of ``threes``, the same for the window and for the terminal."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from client import configured
from client.catalogue import Catalogue
from client.embedded import default_path
from client.project import Project
from client.protocol import CallError, Client
from client.shown import Profile
from engine.games import GAMES
from engine.players import levels
from engine.text import Text


@dataclass(frozen=True, slots=True)
class Command:
    """What somebody asked for. `new` is also true where players or a level were named."""

    terminal: bool = False
    home: Path | None = None
    name: str | None = None
    new: bool = False
    game: str = ""
    players: int | None = None
    level: str = ""
    project: Project | None = None
    """Where one plays with people elsewhere; None where that is not set up."""
    others: tuple[str, ...] = ()
    """Who plays at this keyboard too."""
    records: str | None = None
    """Whose name is sought among the finished games, empty for all of them; None where nobody asked for them."""

    @property
    def path(self) -> Path:
        """The file with the saved games."""
        return default_path() if self.home is None else self.home / default_path().name


def read(argv: Sequence[str] | None = None) -> Command:
    """The command line as it was typed.

    Raises:
        SystemExit: it asks for help or for the version, or means nothing.
    """
    word = Catalogue(symbols=False).word
    parser = argparse.ArgumentParser(prog="threes", description=word("command-about"))
    parser.add_argument("--terminal", action="store_true", help=word("command-terminal"))
    parser.add_argument("--home", type=_folder, metavar="DIR", help=word("command-home"))
    parser.add_argument("--name", help=word("command-name"))
    parser.add_argument("--new", action="store_true", help=word("command-new"))
    games = ", ".join(GAMES)
    parser.add_argument(
        "--game",
        type=_kind,
        metavar="GAME",
        help=word("command-game", games=games),
    )
    parser.add_argument("--players", type=int, metavar="N", help=word("command-players"))
    parser.add_argument("--with", action="append", default=[], dest="others", metavar="NAME", help=word("command-with"))
    known = ", ".join(dict.fromkeys(level for kind in GAMES for level in levels(kind)))
    parser.add_argument("--level", default="", help=word("command-level", levels=known))
    parser.add_argument("--emulator", action="store_true", help=word("command-emulator"))
    parser.add_argument("--records", nargs="?", const="", metavar="NAME", help=word("command-records"))
    parser.add_argument("--version", action=_Version, nargs=0, dest=argparse.SUPPRESS, help=word("command-version"))
    chosen = parser.parse_args(argv)
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
    if chosen.records is not None or chosen.others:  # what only the terminal does
        chosen.terminal = True
    return Command(**_with_project(parser, vars(chosen)))


def _kind(typed: str) -> str:
    """The kind of a game, by the name that its rules give it too: ``500``, ``Crazy Eights``."""
    names = {name: kind for kind in GAMES for name in (kind, Catalogue(kind=kind, symbols=False).game)}
    for name, kind in names.items():
        if _plain(name) == _plain(typed):
            return kind
    word = Catalogue(symbols=False).word
    raise argparse.ArgumentTypeError(word("command-game-unknown", games=", ".join(GAMES)))


def _plain(name: str) -> str:
    return name.casefold().replace("_", "").replace("-", "").replace(" ", "")


def sign_in_by_name(client: Client, name: str) -> Profile:
    """Sign in by name: who has played here under it, or somebody new.

    Raises:
        CallError: that is no name, or nothing can be saved.
    """
    typed = name.strip()
    try:
        typed.encode()
    except UnicodeEncodeError:  # what was typed in an encoding that the system does not expect
        raise CallError("INVALID_ARGUMENT", Text("name-has-controls")) from None
    same = [profile for profile in client.profiles() if profile.name.casefold() == typed.casefold()]
    return client.sign_in(same[0] if same else Profile("", typed))


def _with_project(parser: argparse.ArgumentParser, chosen: dict[str, Any]) -> dict[str, Any]:
    word, emulated = Catalogue(symbols=False).word, chosen.pop("emulator")
    try:
        found = configured.emulators() if emulated else configured.project()
    except configured.NoProject as error:
        parser.error(word("command-project-damaged", file=str(error)))
    if found is not None and not configured.can_play_online():
        if emulated:
            parser.error(word("command-not-online"))
        found = None
    return {**chosen, "project": found}


def _folder(typed: str) -> Path | None:
    """An empty one is none, and ``~`` is one's own, as in ``$THREES_HOME``."""
    return Path(os.path.expanduser(typed)) if typed else None


class _Version(argparse.Action):
    """Looks the version up only when it is asked for, which takes as long as a frame or two."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        try:
            found = version("game-of-threes")
        except PackageNotFoundError:
            found = "0"
        print(f"threes {found}")
        parser.exit()
