"""The question of who plays: a person of this device, somebody new, or a guest."""

from __future__ import annotations

from functools import partial

from rich.text import Text as Line

from client.errors import CallError
from client.models import Profile
from client.protocol import Client
from engine.games import GAMES
from terminal import pager
from terminal.charset import wrap_pieces, wrap_text
from terminal.console import Screen, show_and_ask
from terminal.localizer import table_localizer

LISTED = 12
CELLS = 40


def choose_profile(
    client: Client, console: Screen, known: tuple[Profile, ...], back: bool = False, note: str = ""
) -> Profile | None:
    """Asks until somebody has signed in.

    The very first time the screen says what is played here. With `back` the person who plays already may stay: None.

    Raises:
        EOFError: the person leaves, where there is nothing to go back to.
    """
    localizer = table_localizer("", console.charset)
    while True:
        typed = show_and_ask(console, partial(_screen, console, known, note, back)).strip()
        if typed == "?":
            pager.show_rules(console, list(GAMES))
            note = ""
        elif typed.casefold() in ("q", "quit"):
            if back:
                return None
            raise EOFError
        elif known and typed.isdecimal():
            if len(typed) <= len(str(LISTED)) and 1 <= int(typed) <= len(known[:LISTED]):
                return client.sign_in(known[int(typed) - 1])
            note = localizer("menu-no-person", typed=console.charset.sanitize(typed))
        else:
            try:
                return client.sign_in(_meant(typed, known, localizer("guest")) if typed or not known else known[0])
            except CallError as error:
                if error.code != "INVALID_ARGUMENT":
                    raise
                note = localizer.say(error.text)


def _screen(console: Screen, known: tuple[Profile, ...], note: str, back: bool) -> list[Line]:
    localizer, width = table_localizer("", console.charset), console.width
    lines = _welcome(console) if not known else [Line(), Line(" " + localizer("who-plays"), style="bold"), Line()]
    for number, profile in enumerate(known[:LISTED], start=1):
        said = _name(profile, console) + (" " + localizer("guest-mark") if profile.guest else "")
        lines.append(Line(f"  {number:2}  ", style="bold cyan").append(said, style="not bold default"))
    ask = localizer("who-choose", name=_name(known[0], console)) if known else localizer("who-name")
    keys = [Line(localizer(code)) for code in ("menu-rules", "new-back" if back else "menu-quit")]
    lines += [Line(), *wrap_text(ask, width, style="bold"), *wrap_pieces(keys, width, indent=3, gap=4)]
    return lines + (wrap_text(note, width, style="yellow") if note else [])


def _meant(typed: str, known: tuple[Profile, ...], guest: str) -> Profile:
    same = [profile for profile in known if profile.name.casefold() == (typed or guest).casefold()]
    if same:
        return same[0]
    return Profile("", typed) if typed else Profile("", guest, guest=True)


def _name(profile: Profile, console: Screen) -> str:
    return console.charset.sanitize(profile.name, CELLS)


def _welcome(console: Screen) -> list[Line]:
    """The welcome to somebody who has never played here: the games, and what they are about."""
    charset, width = console.charset, min(console.width, 80)
    localizer, *others = (table_localizer(kind, charset) for kind in GAMES)
    said = localizer("welcome", game=localizer.catalogue.game)
    lines = [Line(), Line(" " + said, style="bold"), Line(), *wrap_text(charset.plain(localizer.catalogue.goal), width)]
    if others:
        games = ", ".join(charset.plain(other.catalogue.game) for other in others)
        lines += [Line(), *wrap_text(localizer("welcome-others", games=games), width)]
    return lines
