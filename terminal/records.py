"""Records of finished games: the ranking, and what else was counted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.cells import cell_len
from rich.text import Text as Line

from client.errors import CallError
from client.models import GameStatistics, Profile, Record
from client.places import ranked_totals
from client.protocol import Client
from client.queries.records import tallies
from client.text.local_time import format_date
from client.text.progress import points_words
from client.text.statistics import Statistics, build_statistics, describe_statistics
from engine.text import Text
from terminal import pager
from terminal.charset import Charset, align_left, wrap_pieces
from terminal.console import Screen
from terminal.localizer import TerminalLocalizer, table_localizer

WIDEST = 100


def show(client: Client, console: Screen, sought: str = "") -> str:
    """Shows the person's records, or only those that are found with these words, as `Client.records` does.

    Returns the sentence to show where there are none, else nothing.
    """
    localizer, charset = table_localizer("", console.charset), console.charset
    records, points = client.records(sought), client.points()
    if not records:
        return _none_found(localizer, sought)
    write = partial(lines, charset, records, points, client.statistics())
    pager.show(console, localizer, localizer("records-title"), write)
    return ""


def list_records(client: Client, charset: Charset, width: int, name: str | None, sought: str) -> list[Line]:
    """The records for `--records`: of the person of that name, or without one of the person who played last.

    Raises:
        CallError: nobody is called so, or what is saved cannot be read.
    """
    localizer, profile = table_localizer("", charset), find_reader(client, name)
    if profile is not None:
        client.sign_in(profile)
    records = client.records(sought)
    if not records:
        return [Line(" " + _none_found(localizer, sought))]
    who = "" if profile is None else charset.sanitize(profile.name, 30)
    return [
        Line(" " + localizer("records-of", name=who), style="bold"),
        *lines(charset, records, client.points(), client.statistics(), width),
    ]


def _none_found(localizer: TerminalLocalizer, sought: str) -> str:
    """The sentence that there are no records, or none that was sought."""
    if not sought.strip():
        return localizer("records-none")
    return localizer("records-none-with", name=localizer.charset.sanitize(sought))


def lines(
    charset: Charset, records: Sequence[Record], points: int, kept: Sequence[GameStatistics], width: int
) -> list[Line]:
    """The records, one below the other, under their statistics and the points that games have added to the account."""
    localizer, width = table_localizer("", charset), min(width, WIDEST)
    written = []
    if points:
        pieces = [Line(charset.plain(words)) for words in points_words(points, localizer)]
        written = wrap_pieces(pieces, width, indent=1, gap=3)
    results = [(table_localizer(statistics.kind, charset), statistics) for statistics in build_statistics(kept)]
    cells = max((cell_len(charset.plain(named.catalogue.game)) for named, _ in results), default=0)
    written += [line for named, statistics in results for line in _statistics(statistics, named, cells, width)]
    for record in records:
        written += [*([Line()] if written else []), *_record(record, charset, width)]
    return written


def _statistics(statistics: Statistics, localizer: TerminalLocalizer, cells: int, width: int) -> list[Line]:
    """The results in one kind of game, whose name is in a column of this width."""
    name = align_left(localizer.charset.plain(localizer.catalogue.game), cells)
    numbers = describe_statistics(statistics, localizer)
    pieces = [Line(localizer.charset.plain(f"{word} {number}")) for number, word in numbers]
    return wrap_pieces([Line(name, style="bold"), *pieces], width, indent=1, gap=3)


def _record(record: Record, charset: Charset, width: int) -> list[Line]:
    localizer = table_localizer(record.kind, charset, record.players, record.seat)
    head = Line(f" {format_date(localizer, record.finished)}  ", style="bold").append(
        charset.plain(localizer.catalogue.game), style="bold"
    )
    played = localizer("record-played", rounds=record.rounds, count=len(record.players))
    head.append(f"{charset.between}{played}", style="not bold dim")
    head.truncate(width)
    return [head, *_ranked(record, localizer, width), *_tallies(record, localizer, width)]


def _ranked(record: Record, localizer: TerminalLocalizer, width: int) -> list[Line]:
    """All players with place and total. Where nobody has won, in the order of seats."""
    pieces = []
    for seat, (place, total) in ranked_totals(record.view).items():
        said = " ".join(filter(None, (localizer.number(place), localizer.name(seat), localizer.number(total))))
        pieces.append(Line(said, style="bold" if seat == record.seat else ""))
    return wrap_pieces(pieces, width, indent=3, gap=3)


def _tallies(record: Record, localizer: TerminalLocalizer, width: int) -> list[Line]:
    written = []
    for label, cells in tallies(record.view):
        numbers = [f"{localizer.name(seat)} {cell}" for seat, cell in cells.items() if cell is not None]
        pieces = [Line(localizer.say(label) + ":"), *map(Line, numbers)]
        written += wrap_pieces(pieces, width, indent=3, gap=2)
    for line in written:
        line.stylize("dim")
    return written


def find_reader(client: Client, name: str | None) -> Profile | None:
    """The person of that name, or without a name who played last; None where nobody has played.

    Raises:
        CallError: nobody is called so.
    """
    known = client.profiles()
    if name is None:
        return known[0] if known else None
    for profile in known:
        if profile.name.casefold() == name.strip().casefold():
            return profile
    raise CallError("NOT_FOUND", Text("records-nobody"))
