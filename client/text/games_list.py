"""The list of one person's games as lines of text: ongoing games, then finished ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from client.catalogue import format_number
from client.localizer import Localizer, table_localizer
from client.models import GameSummary, Player
from client.places import say_place
from client.text.local_time import format_local_time
from client.text.names import name_with_number
from client.text.winners import Style, describe_losers, describe_winners
from engine.games import GAMES
from engine.view import Viewer

NO_BREAK: Final = "\u00a0"
"""A space at which no line is broken."""
MAX_NAMED_PLAYERS: Final = 4
"""The most players of a game that are all named where there is little room."""
MakeLocalizer = Callable[[str, tuple[Player, ...], Viewer | None], Localizer]
"""Makes the localizer for a kind of game, the people at a table, and the viewer's seat."""


@dataclass(frozen=True, slots=True)
class PlayerTotal:
    """A player of a game, and the total so far in words; empty where there is none."""

    name: str
    face: str
    total: str


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in words."""

    summary: GameSummary
    name: str
    """Name of the game."""
    progress: str
    """Progress of the game, such as hand 3 of 11; empty before it begins and once it is over."""
    standing: str
    """Sentence about whose turn it is, what the table waits for, or who has won."""
    brief: str
    """The same in fewer words."""
    since: str
    """Age of the turn, or of the end of the game, such as 5 minutes ago; empty for less than a minute."""
    players: str
    """Names of all players with their totals."""
    others: str
    """Names of the other players."""
    place: str
    """This person's place so far, such as 2nd of 4; empty before somebody is ahead and once the game is over."""
    fact: str
    """The newest fact about the hand that is played; empty where there is nothing, and once the game is over."""
    company: str
    """Names of the other players, or where they are many, of the first of them: with Ada, Blaise and 5 others."""
    totals: tuple[PlayerTotal, ...]
    """All players with their totals, the reader first; empty where they are many, and before somebody is ahead."""

    @property
    def id(self) -> str:
        return self.summary.id

    @property
    def kind(self) -> str:
        return self.summary.kind

    @property
    def has_people(self) -> bool:
        """Whether somebody else plays, and not computers alone."""
        own = self.summary.seat
        return any(player.uid and player.seat != own for player in self.summary.players)

    @property
    def title(self) -> str:
        """The name, where there are several games, and the progress."""
        if not self.progress:
            return self.name
        return f"{self.name} · {self.progress}" if len(GAMES) > 1 else self.progress

    @property
    def scene(self) -> str:
        """The word for the picture of the game; empty where it says none."""
        return GAMES[self.kind].scene if self.kind in GAMES else ""

    @property
    def own_turn(self) -> bool:
        """Whether the game waits for this person's move."""
        return self.summary.is_my_turn

    @property
    def waits_for_reader(self) -> bool:
        """Whether the game goes on when this person does: it is their turn, or only computers play with them."""
        return self.own_turn or (self.summary.status == "playing" and not self.has_people)

    @property
    def is_over(self) -> bool:
        return self.summary.status == "over"

    @property
    def is_left(self) -> bool:
        """Whether deleting this game means to leave a table at which other people stay."""
        players, seat = self.summary.players, self.summary.seat
        return not self.is_over and any(player.uid and player.seat != seat for player in players)


@dataclass(frozen=True, slots=True)
class GamesList:
    """All games of one person, the newest first within each group."""

    ongoing: tuple[GameLine, ...] = ()
    """Games that wait for people, or are played. Those that wait for this person come first."""
    finished: tuple[GameLine, ...] = ()

    @property
    def lines(self) -> tuple[GameLine, ...]:
        """The lines in the order in which they are listed."""
        return (*self.ongoing, *self.finished)

    @property
    def resumable(self) -> GameLine | None:
        """The game to go on with: the first of the list, if it is being played."""
        first = next(iter(self.ongoing), None)
        return first if first is not None and first.summary.status == "playing" else None

    @property
    def repeatable(self) -> GameLine | None:
        """The last finished game, if its people may play again and have not begun to."""
        last = next(iter(self.finished), None)
        if last is None or last.kind not in GAMES or last.summary.seat is None or last.summary.rematch:
            return None
        return last

    @property
    def last_kind(self) -> str:
        """The kind of the first game that this program knows; empty if there is none."""
        return next((line.kind for line in self.lines if line.kind in GAMES), "")


def build_games_list(
    games: Sequence[GameSummary], now: float, make_localizer: MakeLocalizer = table_localizer, is_short: bool = False
) -> GamesList:
    """Groups, sorts and describes games. `now` is in Unix seconds; `is_short` asks for a shorter `standing`."""
    lines = [_line(game, now, make_localizer(game.kind, game.players, game.seat), is_short) for game in games]
    ongoing = sorted((line for line in lines if not line.is_over), key=lambda line: not line.waits_for_reader)
    return GamesList(tuple(ongoing), tuple(line for line in lines if line.is_over))


def _line(game: GameSummary, now: float, localizer: Localizer, is_short: bool) -> GameLine:
    if game.seat is not None:
        localizer = replace(localizer, names={**localizer.names, game.seat: localizer("you")})
    over = game.status == "over"
    age = now - (game.changed if over else game.since or game.changed)
    return GameLine(
        summary=game,
        name=localizer.catalogue.game,
        progress="" if game.title is None or over else localizer.say(game.title),
        standing=_standing(localizer, game, now, is_short),
        brief=_standing(localizer, game, now, is_short=True),
        since=describe_age(localizer, age) if age >= 60 else "",
        players=", ".join(_named_total(localizer, game, player) for player in game.players),
        place="" if over else _place(localizer, game),
        others=", ".join(localizer.name(player.seat) for player in game.players if player.seat != game.seat),
        fact="" if over or game.fact is None else localizer.say(game.fact),
        company=_company(localizer, game),
        totals=_totals(localizer, game),
    )


def _place(localizer: Localizer, game: GameSummary) -> str:
    if game.place is None:
        return ""
    return localizer("games-place", count=len(game.players), **say_place(game.place, is_tied=game.is_tied))


def _company(localizer: Localizer, game: GameSummary) -> str:
    others = [localizer.name(player.seat) for player in game.players if player.seat != game.seat]
    if len(others) < 2:
        return localizer("games-with", players=others[0]) if others else ""
    if len(game.players) > MAX_NAMED_PLAYERS:
        return localizer("games-with-others", players=", ".join(others[:2]), count=len(others) - 2)
    names = localizer("results-and", names=", ".join(others[:-1]), last=others[-1])
    return localizer("games-with", players=names)


def _totals(localizer: Localizer, game: GameSummary) -> tuple[PlayerTotal, ...]:
    if len(game.players) > MAX_NAMED_PLAYERS or len(set(game.totals)) < 2:
        return ()
    own = game.seat or 0
    return tuple(
        PlayerTotal(localizer.name(player.seat), player.face, _format_total(game, player))
        for player in game.players[own:] + game.players[:own]
    )


def _format_total(game: GameSummary, player: Player) -> str:
    total = game.totals[player.seat] if player.seat < len(game.totals) else None
    return "" if total is None else format_number(total)


def _standing(localizer: Localizer, game: GameSummary, now: float, is_short: bool) -> str:
    if game.status == "over":
        totals = dict(enumerate(game.totals))
        style: Style = "short" if is_short else "past"
        lost = describe_losers(localizer, game.losers)
        return lost or describe_winners(localizer, game.winners, totals, style) or localizer("table-over")
    if game.status != "playing":
        if game.starts_at is None or game.starts_at <= now:  # with too few people it waits on
            return localizer("games-gather-short" if is_short else "games-gather")
        at = format_local_time(localizer, game.starts_at, now)
        return localizer("games-starts-short" if is_short else "games-starts", time=at)
    if game.turn is None:
        return localizer("games-next-short" if is_short else "games-next")
    if game.turn == game.seat:
        return localizer("your-turn")
    return localizer("games-away") if game.away else localizer("turn-of", seat=game.turn)


def _named_total(localizer: Localizer, game: GameSummary, player: Player) -> str:
    total = game.totals[player.seat] if player.seat < len(game.totals) else None
    return name_with_number(localizer, player.seat, total)


def describe_age(localizer: Localizer, seconds: float) -> str:
    """Says how long ago something was, in the largest unit that fits."""
    minutes = int(max(0, seconds)) // 60
    if minutes < 1:
        return localizer("since-now")
    if minutes < 60:
        return localizer("since-minutes", count=minutes)
    hours = minutes // 60
    if hours < 24:
        return localizer("since-hours", count=hours)
    return localizer("since-days", count=(hours + 12) // 24)  # 45 hours are two days rather than one
