"""The list of one person's games, and what can be done with it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text as Line

from client.account_export import save_export
from client.command_line import find_kind
from client.errors import CallError
from client.forms.typed_start import parse_start
from client.models import Profile
from client.new_game.game_setup import GameSetup, SharedDevice, begin_game, default_setup
from client.new_game.saved_setups import SavedSetups
from client.places import final_places, place_words
from client.protocol import Client
from client.text.games_list import GameLine, GamesList, build_games_list
from client.text.local_time import format_local_time
from engine.games import GAMES, get_game
from engine.view import Seat
from terminal import cosmetics, new_game, pager, profiles, records, statistics
from terminal.charset import align_left, truncate_line, wrap_pieces, wrap_text
from terminal.console import Screen, show_and_ask
from terminal.localizer import localizer_factory, table_localizer
from terminal.refreshing import StillFrame
from terminal.setup_commands import SetupCommands
from terminal.table import TableLoop

AROUND = 9
"""Number of lines of the screen that are not games."""
NAME_CELLS, PROGRESS_CELLS, STANDING_CELLS, PEOPLE_CELLS = 14, 20, 15, 40
"""Widths in cells: of a game's name, its progress, the sentence whose turn it is, and the names of people. The first
three leave half of a line of 80 cells for the points."""
LISTED_WITHOUT_SCREEN = 20
"""Number of games listed where there is no screen, so that a pipe is not filled with old games."""


class Menu:
    """The list of one person's games. It opens tables, and comes back when they are left.

    `exports` is the folder for files with all that is kept of a person, `setups` has the settings that people keep.
    `open_online` shows the games with friends elsewhere; None where playing online is not set up.
    """

    title: ClassVar[str] = "games-title"
    """The code of the sentence above the list."""

    def __init__(
        self,
        client: Client,
        console: Screen,
        seat: TableLoop,
        profile: Profile,
        note: str = "",
        now: Callable[[], float] = time.time,
        exports: Path = Path(),
        setups: SavedSetups | None = None,
        open_online: Callable[[], None] | None = None,
    ) -> None:
        self._client = client
        self._exports = exports
        self._open_online = open_online
        self._setups = setups or SavedSetups()
        self._console = console
        self._localize = localizer_factory(console.charset)
        self._seat = seat
        self._profile = profile
        self._localizer = table_localizer("", console.charset)
        self._note = note
        self._now = now
        self._stays = True
        self._places: dict[str, Mapping[Seat, int]] = {}
        """Place of each seat in the last view of a finished game, by the game's id; empty where it cannot be read."""

    def run(self) -> None:
        """Runs until the person quits.

        Raises:
            EOFError: nothing more is typed.
        """
        games = build_games_list((), self._now(), self._localize, is_short=True)
        seen = None
        while self._stays:
            try:
                games = self._read()
            except CallError as error:
                self._note = self._localizer.say(error.text)
            frame = StillFrame(partial(self._lines, games))
            self._console.show(frame.lines())
            typed = self._console.ask(frame)
            self._note = ""
            if seen is None or not frame.was_missed:  # else the numbers that were typed are those of the list before
                seen = games
            try:
                self._do(typed, seen)
            except CallError as error:
                self._note = self._localizer.say(error.text)

    def _read(self) -> GamesList:
        """Reads all that the next frame shows; drawing reads nothing.

        Raises:
            CallError: it cannot be read. What was known before is shown again.
        """
        games = build_games_list(self._client.games(), self._now(), self._localize, is_short=True)
        for line in self._listed(games):
            if line.is_over and line.summary.seat is not None and line.id not in self._places:
                self._places[line.id] = {}
                with suppress(CallError):
                    self._places[line.id] = final_places(self._client.table(line.id).view)
        return games

    def _do(self, typed: str, games: GamesList) -> None:
        match typed.casefold().split():
            case []:
                self._seat.play(games.resumable.id) if games.resumable else self._begin(games)
            case [number] if number.isdecimal():
                if game := self._numbered(number, games):
                    self._seat.play(game.id)
            case ["n" | "new"]:
                self._begin(games)
            case ["d" | "delete", number]:
                self._delete(number, games)
            case ["d" | "delete"]:
                self._note = self._localizer("delete-which")
            case ["start", number, *words] if words:
                self._set_start(number, " ".join(words), games)
            case ["start", *_]:
                self._note = self._localizer("start-which")
            case ["?"]:
                kinds = dict.fromkeys(line.kind for line in games.lines if line.kind in GAMES)
                pager.show_rules(self._console, list(kinds or GAMES))
            case ["h" | "help"]:
                self._note = self._localizer("menu-help")
            case ["t" | "lesson", *words]:
                self._take_lesson(" ".join(words), games)
            case ["f", *_]:
                self._note = records.show(self._client, self._console, " ".join(typed.split()[1:]))
            case ["s" | "stats" | "statistics", *words]:
                self._show_statistics(" ".join(words))
            case ["p"]:
                known = self._client.profiles()
                self._profile = profiles.choose_profile(self._client, self._console, known, back=True) or self._profile
            case ["o" | "online"] if self._open_online is not None:
                self._open_online()
            case ["a"]:
                self._profile = cosmetics.choose_cosmetics(self._client, self._console, self._profile)
            case ["export"]:
                path = save_export(self._client, self._exports, self._now())
                self._note = self._localizer("account-exported", file=str(path))
            case ["q" | "quit" | "exit"]:
                self._stays = False
            case _:
                self._note = self._localizer("menu-unknown", typed=self._console.charset.sanitize(typed))

    def _take_lesson(self, name: str, games: GamesList) -> None:
        """Shows the lesson of the game of that name, or of the one that was played last."""
        kind = find_kind(name) if name else games.last_kind or next(iter(GAMES))
        if kind is None or get_game(kind).lesson() is None:
            known = (self._localize(kind, (), None).catalogue.game for kind in GAMES if get_game(kind).lesson())
            self._note = self._localizer("lesson-which", games=self._console.charset.plain(", ".join(known)))
        else:
            self._seat.take_lesson(kind, self._profile.name)

    def _show_statistics(self, name: str) -> None:
        """Shows the statistics of all games, or of the game of that name."""
        kind = find_kind(name) if name else ""
        if kind is None:
            names = (self._localize(known, (), None).catalogue.game for known in GAMES)
            self._note = self._localizer("statistics-which", games=self._console.charset.plain(", ".join(names)))
        else:
            self._note = statistics.show(self._client, self._console, kind)

    def _begin(self, games: GamesList) -> None:
        kind = games.last_kind or next(iter(GAMES))
        shared = isinstance(self._client, SharedDevice) and self._console.height is not None
        named = SetupCommands(self._setups, self._profile.uid)
        setup = new_game.fill_in(self._console, default_setup(kind), shared, self._profile.name, named)
        if setup is not None:
            self._seat.play(self._begin_game(setup))

    def _begin_game(self, setup: GameSetup) -> str:
        """Begins a game, and returns its id."""
        return begin_game(self._client, setup)

    def _delete(self, number: str, games: GamesList) -> None:
        game = self._numbered(number, games)
        if game is None:
            return
        shown, others = games.lines.index(game) + 1, self._console.charset.cut(game.others, PEOPLE_CELLS)
        self._note = self._localizer("delete-sure", number=shown, players=others)
        if show_and_ask(self._console, partial(self._lines, games)).strip().casefold() in ("y", "yes"):
            self._client.delete_game(game.id)
            self._note = self._localizer("delete-done", number=shown, players=others)
        else:
            self._note = self._localizer("delete-kept")

    def _set_start(self, number: str, typed: str, games: GamesList) -> None:
        """Sets when a table that waits begins by itself."""
        game = self._numbered(number, games)
        if game is None:
            return
        at, now = parse_start(self._localizer, typed, self._now()), self._now()
        self._client.set_start(game.id, at)
        shown = games.lines.index(game) + 1
        if at is None:
            self._note = self._localizer("start-dropped", number=shown)
        else:
            self._note = self._localizer("start-set", number=shown, time=format_local_time(self._localizer, at, now))

    def _numbered(self, number: str, games: GamesList) -> GameLine | None:
        if number.isdecimal() and len(number) < 6 and 1 <= int(number) <= len(games.lines):
            return games.lines[int(number) - 1]
        self._note = self._localizer("menu-no-such", typed=self._console.charset.sanitize(number))
        return None

    # What is shown

    def _listed(self, games: GamesList) -> Sequence[GameLine]:
        """The games for which the screen has room."""
        height = self._console.height
        return games.lines[: LISTED_WITHOUT_SCREEN if height is None else height - AROUND]

    def _lines(self, games: GamesList) -> list[Line]:
        localizer, width = self._localizer, self._console.width
        who = localizer("playing-as", name=self._console.charset.sanitize(self._profile.name, 30))
        title = Line(" " + localizer(self.title), style="bold").append(f"   {who}", style="not bold dim")
        lines = [Line(), title, Line()]
        listed = self._listed(games)
        columns = self._columns(listed)
        lines += [self._game(number, line, columns) for number, line in enumerate(listed, start=1)]
        if not listed:
            lines.append(Line("   " + localizer("games-none")))
        if len(games.lines) > len(listed):
            lines.append(Line("   " + localizer("games-more", count=len(games.lines) - len(listed)), style="dim"))
        lines += self._invite_lines()
        codes = ["menu-enter-resume", "menu-new"] if games.resumable else ["menu-enter-new"]
        codes += ["menu-number", "menu-delete"] if listed else []
        codes += ["menu-start"] if any(line.summary.status == "waiting" for line in listed) else []
        codes += self._more_codes(games)
        codes += ["menu-records", "menu-statistics", "menu-lesson", "menu-rules"]
        codes += ["menu-people", "menu-looks", "menu-export", "menu-quit"]
        lines += [Line(), *wrap_pieces([Line(localizer(code)) for code in codes], width, indent=3, gap=4)]
        return lines + (wrap_text(self._note, width, style="yellow") if self._note else [])

    def _invite_lines(self) -> list[Line]:
        """The invites that wait for an answer; none on this device."""
        return []

    def _more_codes(self, games: GamesList) -> list[str]:
        """The codes of keys that are only here."""
        return [] if self._open_online is None else ["menu-online"]

    def _columns(self, listed: Sequence[GameLine]) -> tuple[int, int]:
        """The widths of the columns for the progress and the standing of ongoing games."""
        progress = max((cell_len(self._progress(line)) for line in listed), default=0)
        standings = (cell_len(line.standing) for line in listed if not line.is_over)
        return progress, min(STANDING_CELLS, max(standings, default=0))

    def _game(self, number: int, game: GameLine, columns: tuple[int, int]) -> Line:
        """A line of the list. `columns` are the widths from `_columns`."""
        width, charset, (progress, standing) = self._console.width, self._console.charset, columns
        line = Line(f"  {number:2}  ", style="bold cyan")
        if len(GAMES) > 1:
            line.append(
                align_left(charset.cut(charset.plain(game.name), NAME_CELLS), NAME_CELLS) + "  ",
                style="not bold default",
            )
        line.append(align_left(self._progress(game), progress), style="not bold default")
        if not game.is_over:
            said = align_left(charset.cut(game.standing, standing), standing)
            line.append("  " + said, style="bold yellow" if game.own_turn else "not bold default")
        room = max(0, width - line.cell_len - 2)
        told = self._result(game, room) if game.is_over else self._points(game, room)
        line.append("  " + charset.cut(told, room), style="not bold dim default")
        return truncate_line(line, width, charset)

    def _progress(self, game: GameLine) -> str:
        """The progress of a game in its column."""
        said = game.progress or (self._localizer("status-over") if game.is_over else "")
        return self._console.charset.cut(said, PROGRESS_CELLS)

    def _points(self, line: GameLine, room: int) -> str:
        """The viewer's points, and those of as many others as fit."""
        game, between = line.summary, self._console.charset.between
        totals = dict(enumerate(game.totals))
        own = totals.get(-1 if game.seat is None else game.seat)
        localizer = self._localize(game.kind, game.players, game.seat)
        others = {player.seat: totals.get(player.seat) for player in game.players if player.seat != game.seat}
        names = ", ".join(f"{localizer.name(seat)} {localizer.number(total)}".strip() for seat, total in others.items())
        said = [] if own is None else [localizer("game-own", total=own)]
        found = [total for total in others.values() if total is not None]
        if found and cell_len(between.join([*said, names])) > room:
            names = localizer("game-others", least=min(found), most=max(found))
        whole = between.join([*said, names])
        return whole if cell_len(whole) <= room or not said else said[0]

    def _result(self, line: GameLine, room: int) -> str:
        """The winners, and the place of a viewer who is not the first; only that place if there is no room for both."""
        game = line.summary
        places = self._places.get(line.id, {})
        if game.seat is None or places.get(game.seat, 1) == 1:
            return line.standing
        words, count = place_words(places, game.seat), len(places)
        own = game.totals[game.seat] if game.seat < len(game.totals) else None
        if own is None:
            said = self._localizer("game-place-alone", count=count, **words)
        else:
            said = self._localizer("game-place", total=own, count=count, **words)
        whole = line.standing + self._console.charset.between + said
        return whole if cell_len(whole) <= room else said
