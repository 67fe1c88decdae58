"""The list of games: play on, begin, delete, look at those that are over, read the rules, let somebody else play."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from rich.cells import cell_len
from rich.text import Text as Line

from client.catalogue import written
from client.protocol import CallError, Client
from client.ranking import standing
from client.shown import GameSummary, Profile
from client.wish import SharedDevice, begin, usual
from engine.games import GAMES
from engine.view import View
from terminal import new_game, pages, people, records
from terminal.console import Screen, asked
from terminal.look import pad, paragraph, wrapped
from terminal.table import Seat as Sitter
from terminal.voice import Voice, at_table

AROUND = 9
"""Lines of the screen that are not games."""
KIND, WHERE, WHO = 14, 20, 40
"""Cells for the name of a game, for how far it has come, and for the names of people."""
LISTED_WITHOUT_SCREEN = 20


class Menu:
    """One person's games; `leave` is how a person comes back from a table."""

    def __init__(self, client: Client, console: Screen, seat: Sitter, profile: Profile, note: str = "") -> None:
        self._client = client
        self._console = console
        self._seat = seat
        self._profile = profile
        self._voice = at_table("", console.look)
        self._note = note
        self._stays = True
        self._over: dict[str, View | None] = {}

    def run(self) -> None:
        """Until the person quits.

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
                self._note = self._voice.say(error.text)

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
                self._note = self._voice("delete-which")
            case ["?"]:
                kinds = dict.fromkeys(game.kind for game in games if game.kind in GAMES)
                pages.show_rules(self._console, list(kinds or GAMES))
            case ["f", *name]:
                self._note = records.show(self._client, self._console, " ".join(name))
            case ["p"]:
                known = self._client.profiles()
                self._profile = people.choose(self._client, self._console, known, back=True) or self._profile
            case ["q" | "quit" | "exit"]:
                self._stays = False
            case _:
                self._note = self._voice("menu-unknown", typed=self._console.look.typed(" ".join(words)))

    def _begin(self, games: tuple[GameSummary, ...]) -> None:
        kind = next((game.kind for game in games if game.kind in GAMES), next(iter(GAMES)))
        shared = isinstance(self._client, SharedDevice) and self._console.height is not None
        wish = new_game.fill_in(self._console, usual(kind), shared)
        if wish is not None:
            self._seat.play(begin(self._client, wish))

    def _delete(self, number: str, games: tuple[GameSummary, ...]) -> None:
        game = self._numbered(number, games)
        if game is None:
            return
        voice = at_table(game.kind, self._console.look, game.players, game.seat)
        others = ", ".join(voice.name(player.seat) for player in game.players if player.seat != game.seat)
        shown, others = games.index(game) + 1, voice.look.cut(others, WHO)
        self._note = voice("delete-sure", number=shown, players=others)
        if asked(self._console, partial(self._lines, games)).strip().casefold() in ("y", "yes"):
            self._client.delete_game(game.id)
            self._note = voice("delete-done", number=shown, players=others)
        else:
            self._note = voice("delete-kept")

    def _numbered(self, number: str, games: tuple[GameSummary, ...]) -> GameSummary | None:
        if number.isdecimal() and len(number) < 6 and 1 <= int(number) <= len(games):
            return games[int(number) - 1]
        self._note = self._voice("menu-no-such", typed=self._console.look.typed(number))
        return None

    # What is shown

    def _lines(self, games: tuple[GameSummary, ...]) -> list[Line]:
        voice, width, height = self._voice, self._console.width, self._console.height
        who = voice("playing-as", name=self._console.look.typed(self._profile.name, 30))
        title = Line(" " + voice("games-title"), style="bold").append(f"   {who}", style="not bold dim")
        lines = [Line(), title, Line()]
        room = LISTED_WITHOUT_SCREEN if height is None else height - AROUND
        where = max((cell_len(self._where(game)) for game in games[:room]), default=0)
        lines += [self._game(number, game, where) for number, game in enumerate(games[:room], start=1)]
        if not games:
            lines.append(Line("   " + voice("games-none")))
        if len(games) > room:
            lines.append(Line("   " + voice("games-more", count=len(games) - room), style="dim"))
        codes = ["menu-enter-resume", "menu-new"] if _goes_on(games) else ["menu-enter-new"]
        codes += ["menu-number", "menu-delete"] if games else []
        codes += ["menu-records", "menu-rules", "menu-people", "menu-quit"]
        lines += [Line(), *wrapped([Line(voice(code)) for code in codes], width, indent=3, gap=4)]
        return lines + (paragraph(self._note, width, style="yellow") if self._note else [])

    def _game(self, number: int, game: GameSummary, cells: int) -> Line:
        """A line of the list; how far the game has come takes so many cells."""
        width = self._console.width
        voice = at_table(game.kind, self._console.look, game.players, game.seat)
        look, over = voice.look, game.status == "over"
        line = Line(f"  {number:2}  ", style="bold cyan")
        if len(GAMES) > 1:
            name = look.cut(look.plain(voice.catalogue.game), KIND)
            line.append(pad(name, KIND) + "  ", style="not bold default")
        line.append(pad(self._where(game), cells), style="not bold default")
        standing = "" if over else self._standing(game)
        if standing:
            line.append("  " + pad(standing, 12), style="bold yellow" if game.turn == game.seat else "not bold default")
        room = width - line.cell_len - 2
        told = look.cut(_points(game, self._ended(game) if over else None, voice, room), max(0, room))
        line.append("  " + told, style="not bold dim default")
        line.truncate(width, overflow="ellipsis" if look.symbols else "crop")
        return line

    def _where(self, game: GameSummary) -> str:
        """How far it has come."""
        voice = at_table(game.kind, self._console.look, game.players, game.seat)
        said = voice("status-over") if game.status == "over" or game.title is None else voice.say(game.title)
        return voice.look.cut(said, WHERE)

    def _ended(self, game: GameSummary) -> View | None:
        """What a game that is over has come to; asked for once."""
        if game.id not in self._over:
            self._over[game.id] = None
            with suppress(CallError):
                self._over[game.id] = self._client.table(game.id).view
        return self._over[game.id]

    def _standing(self, game: GameSummary) -> str:
        """Whose turn it is."""
        voice = at_table(game.kind, self._console.look, game.players, game.seat)
        if game.status != "playing":
            return voice("status-waiting") if game.status == "waiting" else ""
        if game.turn is None:
            return voice("status-next")
        return voice("status-your-turn") if game.turn == game.seat else voice("status-turn", seat=game.turn)


def _goes_on(games: tuple[GameSummary, ...]) -> bool:
    return bool(games) and games[0].status == "playing"


def _points(game: GameSummary, ended: View | None, voice: Voice, room: int) -> str:
    """The own points, and those of as many others as there is room for; at the end who won, and the own place."""
    totals = {seat: total for seat, total in enumerate(game.totals) if total is not None}
    own = totals.get(-1 if game.seat is None else game.seat)
    placed, winners = (standing(ended), ended.winners) if ended is not None else ({}, ())
    if placed and not totals:
        return "" if game.seat is None else voice("game-place-alone", place=placed[game.seat], count=len(placed))
    if placed:
        won = voice("game-won", seat=winners[0], total=totals.get(winners[0], 0))
        if own is None or game.seat in winners:
            return won
        place = voice("game-place", total=own, place=placed[game.seat or 0], count=len(placed))
        whole = won + voice.look.between + place
        return whole if cell_len(whole) <= room else place
    others = {player.seat: totals.get(player.seat) for player in game.players if player.seat != game.seat}
    names = ", ".join(f"{voice.name(seat)} {written(total)}".strip() for seat, total in others.items())
    said = [] if own is None else [voice("game-own", total=own)]
    found = [total for total in others.values() if total is not None]
    if found and cell_len(voice.look.between.join([*said, names])) > room:
        names = voice("game-others", least=min(found), most=max(found))
    whole = voice.look.between.join([*said, names])
    return whole if cell_len(whole) <= room or not said else said[0]
