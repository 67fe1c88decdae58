"""The games that are over, as they stay on record: who came where, and what else was counted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.text import Text as Line

from client.catalogue import written
from client.protocol import CallError, Client
from client.ranking import standing, totals_of
from client.records import date_of, tallies
from client.shown import Profile, Record
from engine.text import Text
from terminal import pages
from terminal.console import Screen
from terminal.look import Look, wrapped
from terminal.voice import Voice, at_table

WIDEST = 100


def show(client: Client, console: Screen, name: str = "") -> str:
    """Show a person's records until they have been read: all, or those with a player who is called so, in part. What is
    to be told where there are none; else nothing."""
    voice, look = at_table("", console.look), console.look
    records, points = client.records(name), client.points()
    if not records:
        return voice("records-none-with", name=look.typed(name)) if name.strip() else voice("records-none")
    pages.show(console, voice, voice("records-title"), partial(lines, look, records, points))
    return ""


def told(client: Client, look: Look, width: int, name: str | None, sought: str) -> list[Line]:
    """The same for a command that asks for nothing else: of the person who is called so, else of who played last.

    Raises:
        CallError: nobody is called so, or what is saved cannot be read.
    """
    voice, profile = at_table("", look), _who(client, name)
    if profile is not None:
        client.sign_in(profile)
    records = client.records(sought)
    if not records:
        none = voice("records-none-with", name=look.typed(sought)) if sought.strip() else voice("records-none")
        return [Line(" " + none)]
    who = "" if profile is None else look.typed(profile.name, 30)
    return [Line(" " + voice("records-of", name=who), style="bold"), *lines(look, records, client.points(), width)]


def lines(look: Look, records: Sequence[Record], points: int, width: int) -> list[Line]:
    """The records, one below the other, and above them what the games have added to the account."""
    voice, width = at_table("", look), min(width, WIDEST)
    written = [Line(" " + voice("records-points", points=points))] if points else []
    for record in records:
        written += [*([Line()] if written else []), *_record(record, look, width)]
    return written


def _record(record: Record, look: Look, width: int) -> list[Line]:
    voice = at_table(record.kind, look, record.players, record.seat)
    head = Line(f" {date_of(record)}  ", style="bold").append(look.plain(voice.catalogue.game), style="bold")
    played = voice("record-played", rounds=record.rounds, count=len(record.players))
    head.append(f"{look.between}{played}", style="not bold dim")
    head.truncate(width)
    return [head, *_ranked(record, voice, width), *_tallies(record, voice, width)]


def _ranked(record: Record, voice: Voice, width: int) -> list[Line]:
    """Everybody with place and total; in the order of the seats where nobody has won."""
    placed, totals = standing(record.view), totals_of(record.view)
    pieces = []
    for seat in placed or totals:
        total = written(totals.get(seat))
        said = " ".join(filter(None, (str(placed.get(seat, "")), voice.name(seat), total)))
        pieces.append(Line(said, style="bold" if seat == record.seat else ""))
    return wrapped(pieces, width, indent=3, gap=3)


def _tallies(record: Record, voice: Voice, width: int) -> list[Line]:
    written = []
    for label, cells in tallies(record.view):
        numbers = [f"{voice.name(seat)} {cell}" for seat, cell in cells.items() if cell is not None]
        pieces = [Line(voice.say(label) + ":"), *map(Line, numbers)]
        written += wrapped(pieces, width, indent=3, gap=2)
    for line in written:
        line.stylize("dim")
    return written


def _who(client: Client, name: str | None) -> Profile | None:
    known = client.profiles()
    if name is None:
        return known[0] if known else None
    for profile in known:
        if profile.name.casefold() == name.strip().casefold():
            return profile
    raise CallError("NOT_FOUND", Text("records-nobody"))
