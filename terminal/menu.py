"""The list of games: play on, begin, delete, read the rules, let somebody else play."""

from __future__ import annotations

from rich.text import Text as Line

from client.protocol import CallError, Client, GameSummary, Profile
from client.wish import begin, usual
from engine.games import GAMES
from terminal import new_game, pages, people
from terminal.console import Screen
from terminal.look import pad, paragraph, wrapped
from terminal.table import Seat
from terminal.voice import at_table

AROUND = 9
"""Lines of the screen that are not games."""
LISTED_WITHOUT_SCREEN = 20


class Menu:
    """One person's games; `leave` is how a person comes back from a table."""

    def __init__(self, client: Client, console: Screen, seat: Seat, profile: Profile, note: str = "") -> None:
        self._client = client
        self._console = console
        self._seat = seat
        self._profile = profile
        self._voice = at_table("", console.look)
        self._note = note
        self._stays = True

    def run(self) -> None:
        """Until the person quits.

        Raises:
            EOFError: nothing more is typed.
        """
        while self._stays:
            games = tuple(sorted(self._client.games(), key=lambda game: game.status == "over"))
            self._console.show(self._lines(games))
            typed = self._console.ask().casefold().split()
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
                self._rules(games)
            case ["p"]:
                self._profile = people.choose(self._client, self._console, self._client.profiles())
            case ["q" | "quit" | "exit"]:
                self._stays = False
            case _:
                self._note = self._voice("menu-unknown", typed=self._console.look.typed(" ".join(words)))

    def _begin(self, games: tuple[GameSummary, ...]) -> None:
        kind = next((game.kind for game in games if game.kind in GAMES), next(iter(GAMES)))
        wish = new_game.fill_in(self._console, usual(kind))
        if wish is not None:
            self._seat.play(begin(self._client, wish))

    def _delete(self, number: str, games: tuple[GameSummary, ...]) -> None:
        game = self._numbered(number, games)
        if game is None:
            return
        shown = games.index(game) + 1
        self._note = self._voice("delete-sure", number=shown)
        self._console.show(self._lines(games))
        if self._console.ask().strip().casefold() in ("y", "yes"):
            self._client.delete_game(game.id)
            self._note = self._voice("delete-done", number=shown)
        else:
            self._note = self._voice("delete-kept")

    def _rules(self, games: tuple[GameSummary, ...]) -> None:
        kinds = list(GAMES) if not games else [*dict.fromkeys(game.kind for game in games if game.kind in GAMES)]
        for kind in kinds or list(GAMES):
            voice = at_table(kind, self._console.look)
            title = voice("rules-title", game=voice.look.plain(voice.catalogue.game))
            if not pages.show(self._console, voice, title, pages.rules(voice, self._console.width)):
                return

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
        lines += [self._game(number, game) for number, game in enumerate(games[:room], start=1)]
        if not games:
            lines.append(Line("   " + voice("games-none")))
        if len(games) > room:
            lines.append(Line("   " + voice("games-more", count=len(games) - room), style="dim"))
        codes = ["menu-enter-resume", "menu-new"] if _goes_on(games) else ["menu-enter-new"]
        codes = [*codes, *(["menu-number", "menu-delete"] if games else []), "menu-rules", "menu-people", "menu-quit"]
        lines += [Line(), *wrapped([Line(voice(code)) for code in codes], width, indent=3, gap=4)]
        return lines + (paragraph(self._note, width, style="yellow") if self._note else [])

    def _game(self, number: int, game: GameSummary) -> Line:
        voice = at_table(game.kind, self._console.look, game.players, game.seat)
        line = Line(f"  {number:2}  ", style="bold cyan")
        look = voice.look
        line.append(pad(look.cut(look.plain(voice.catalogue.game), 16), 14), style="not bold default")
        over = game.status == "over"
        where = voice("status-over") if over or game.title is None else voice.say(game.title)
        line.append("  " + pad(look.cut(where, 20), 13), style="not bold default")
        standing = self._standing(game)
        if standing:
            line.append("  " + pad(standing, 14), style="bold yellow" if game.turn == game.seat else "not bold default")
        totals = [f"{voice.name(player.seat)} {_total(game, player.seat)}".strip() for player in game.players]
        line.append("  " + ", ".join(totals), style="not bold dim default")
        line.truncate(self._console.width, overflow="ellipsis" if voice.look.symbols else "crop")
        return line

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


def _total(game: GameSummary, seat: int) -> str:
    total = game.totals[seat] if seat < len(game.totals) else None
    return "" if total is None else str(total)
