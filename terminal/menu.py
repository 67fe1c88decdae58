"""The list of one person's games, and what can be done with it."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from rich.cells import cell_len
from rich.text import Text as Line

from client.catalogue import format_number
from client.errors import CallError
from client.models import GameSummary, Profile
from client.protocol import Client
from client.table.game_setup import SharedDevice, begin_game, default_setup
from client.table.ranking import final_places
from engine.games import GAMES
from engine.view import View
from terminal import new_game, pager, profiles, records
from terminal.capabilities import align_left, wrap_pieces, wrap_text
from terminal.console import Screen, asked
from terminal.localizer import TerminalLocalizer, table_localizer
from terminal.table import TableLoop

AROUND = 9
"""Number of lines of the screen that are not games."""
KIND, WHERE, WHO = 14, 20, 40
"""Width in cells of a game's name, of its progress, and of the names of people."""
LISTED_WITHOUT_SCREEN = 20


class Menu:
    """The list of one person's games. It opens tables, and comes back when they are left."""

    def __init__(self, client: Client, console: Screen, seat: TableLoop, profile: Profile, note: str = "") -> None:
        self._client = client
        self._console = console
        self._seat = seat
        self._profile = profile
        self._localizer = table_localizer("", console.look)
        self._note = note
        self._stays = True
        self._over: dict[str, View | None] = {}

    def run(self) -> None:
        """Runs until the person quits.

        Raises:
            EOFError: nothing more is typed.
        """
        while self._stays:
            games = tuple(sorted(self._client.games(), key=lambda game: game.status == "over"))
            typed = asked(self._console, partial(self._lines, games)).casefold().split()
            self._note = ""
            try:
                self._do(typed, games)
            except CallError as error:
                self._note = self._localizer.say(error.text)

    def _do(self, words: list[str], games: tuple[GameSummary, ...]) -> None:
        match words:
            case []:
                self._seat.play(games[0].id) if _goes_on(games) else self._begin(games)
            case [number] if number.isdecimal():
                if game := self._numbered(number, games):
                    self._seat.play(game.id)
            case ["n" | "new"]:
                self._begin(games)
            case ["d" | "delete", number]:
                self._delete(number, games)
            case ["d" | "delete"]:
                self._note = self._localizer("delete-which")
            case ["?"]:
                kinds = dict.fromkeys(game.kind for game in games if game.kind in GAMES)
                pager.show_rules(self._console, list(kinds or GAMES))
            case ["f", *name]:
                self._note = records.show(self._client, self._console, " ".join(name))
            case ["p"]:
                known = self._client.profiles()
                self._profile = profiles.choose_profile(self._client, self._console, known, back=True) or self._profile
            case ["q" | "quit" | "exit"]:
                self._stays = False
            case _:
                self._note = self._localizer("menu-unknown", typed=self._console.look.typed(" ".join(words)))

    def _begin(self, games: tuple[GameSummary, ...]) -> None:
        kind = next((game.kind for game in games if game.kind in GAMES), next(iter(GAMES)))
        shared = isinstance(self._client, SharedDevice) and self._console.height is not None
        setup = new_game.fill_in(self._console, default_setup(kind), shared)
        if setup is not None:
            self._seat.play(begin_game(self._client, setup))

    def _delete(self, number: str, games: tuple[GameSummary, ...]) -> None:
        game = self._numbered(number, games)
        if game is None:
            return
        localizer = table_localizer(game.kind, self._console.look, game.players, game.seat)
        others = ", ".join(localizer.name(player.seat) for player in game.players if player.seat != game.seat)
        shown, others = games.index(game) + 1, localizer.look.cut(others, WHO)
        self._note = localizer("delete-sure", number=shown, players=others)
        if asked(self._console, partial(self._lines, games)).strip().casefold() in ("y", "yes"):
            self._client.delete_game(game.id)
            self._note = localizer("delete-done", number=shown, players=others)
        else:
            self._note = localizer("delete-kept")

    def _numbered(self, number: str, games: tuple[GameSummary, ...]) -> GameSummary | None:
        if number.isdecimal() and len(number) < 6 and 1 <= int(number) <= len(games):
            return games[int(number) - 1]
        self._note = self._localizer("menu-no-such", typed=self._console.look.typed(number))
        return None

    # What is shown

    def _lines(self, games: tuple[GameSummary, ...]) -> list[Line]:
        localizer, width, height = self._localizer, self._console.width, self._console.height
        who = localizer("playing-as", name=self._console.look.typed(self._profile.name, 30))
        title = Line(" " + localizer("games-title"), style="bold").append(f"   {who}", style="not bold dim")
        lines = [Line(), title, Line()]
        room = LISTED_WITHOUT_SCREEN if height is None else height - AROUND
        where = max((cell_len(self._where(game)) for game in games[:room]), default=0)
        lines += [self._game(number, game, where) for number, game in enumerate(games[:room], start=1)]
        if not games:
            lines.append(Line("   " + localizer("games-none")))
        if len(games) > room:
            lines.append(Line("   " + localizer("games-more", count=len(games) - room), style="dim"))
        codes = ["menu-enter-resume", "menu-new"] if _goes_on(games) else ["menu-enter-new"]
        codes += ["menu-number", "menu-delete"] if games else []
        codes += ["menu-records", "menu-rules", "menu-people", "menu-quit"]
        lines += [Line(), *wrap_pieces([Line(localizer(code)) for code in codes], width, indent=3, gap=4)]
        return lines + (wrap_text(self._note, width, style="yellow") if self._note else [])

    def _game(self, number: int, game: GameSummary, cells: int) -> Line:
        """A line of the list. `cells` is the width of the column that tells how far each game has come."""
        width = self._console.width
        localizer = table_localizer(game.kind, self._console.look, game.players, game.seat)
        look, over = localizer.look, game.status == "over"
        line = Line(f"  {number:2}  ", style="bold cyan")
        if len(GAMES) > 1:
            name = look.cut(look.plain(localizer.catalogue.game), KIND)
            line.append(align_left(name, KIND) + "  ", style="not bold default")
        line.append(align_left(self._where(game), cells), style="not bold default")
        standing = "" if over else self._standing(game)
        if standing:
            line.append(
                "  " + align_left(standing, 12), style="bold yellow" if game.turn == game.seat else "not bold default"
            )
        room = width - line.cell_len - 2
        told = look.cut(_points(game, self._ended(game) if over else None, localizer, room), max(0, room))
        line.append("  " + told, style="not bold dim default")
        line.truncate(width, overflow="ellipsis" if look.symbols else "crop")
        return line

    def _where(self, game: GameSummary) -> str:
        """The progress of a game."""
        localizer = table_localizer(game.kind, self._console.look, game.players, game.seat)
        said = localizer("status-over") if game.status == "over" or game.title is None else localizer.say(game.title)
        return localizer.look.cut(said, WHERE)

    def _ended(self, game: GameSummary) -> View | None:
        """The last view of a game that is over. It is fetched once."""
        if game.id not in self._over:
            self._over[game.id] = None
            with suppress(CallError):
                self._over[game.id] = self._client.table(game.id).view
        return self._over[game.id]

    def _standing(self, game: GameSummary) -> str:
        """The sentence that tells whose turn it is."""
        localizer = table_localizer(game.kind, self._console.look, game.players, game.seat)
        if game.status != "playing":
            return localizer("status-waiting") if game.status == "waiting" else ""
        if game.turn is None:
            return localizer("status-next")
        return localizer("status-your-turn") if game.turn == game.seat else localizer("status-turn", seat=game.turn)


def _goes_on(games: tuple[GameSummary, ...]) -> bool:
    return bool(games) and games[0].status == "playing"


def _points(game: GameSummary, ended: View | None, localizer: TerminalLocalizer, room: int) -> str:
    """The viewer's points, and those of as many others as fit. At the end the winner, and the viewer's place."""
    totals = {seat: total for seat, total in enumerate(game.totals) if total is not None}
    own = totals.get(-1 if game.seat is None else game.seat)
    placed, winners = (final_places(ended), ended.winners) if ended is not None else ({}, ())
    if placed and not totals:
        return "" if game.seat is None else localizer("game-place-alone", place=placed[game.seat], count=len(placed))
    if placed:
        won = localizer("game-won", seat=winners[0], total=totals.get(winners[0], 0))
        if own is None or game.seat in winners:
            return won
        place = localizer("game-place", total=own, place=placed[game.seat or 0], count=len(placed))
        whole = won + localizer.look.between + place
        return whole if cell_len(whole) <= room else place
    others = {player.seat: totals.get(player.seat) for player in game.players if player.seat != game.seat}
    names = ", ".join(f"{localizer.name(seat)} {format_number(total)}".strip() for seat, total in others.items())
    said = [] if own is None else [localizer("game-own", total=own)]
    found = [total for total in others.values() if total is not None]
    if found and cell_len(localizer.look.between.join([*said, names])) > room:
        names = localizer("game-others", least=min(found), most=max(found))
    whole = localizer.look.between.join([*said, names])
    return whole if cell_len(whole) <= room or not said else said[0]
