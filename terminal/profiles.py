"""The question of who plays: a person of this device, somebody new, or a guest."""

from __future__ import annotations

from functools import partial

from rich.text import Text as Line

from client.errors import CallError
from client.forms.profile_search import find_profile, search_profiles
from client.models import Profile
from client.protocol import Client
from client.text.name_folding import fold_name
from client.text.names import mark_guest
from engine.games import GAMES
from terminal import pager
from terminal.charset import wrap_pieces, wrap_text
from terminal.console import Screen, show_and_ask
from terminal.localizer import table_localizer

LISTED = 6
"""The most people that are listed before somebody searches."""
MOST_FOUND = 12
"""The most people that are listed for a search."""
SEARCH = "/"
"""Before a part of a name, as in other programs of a terminal."""
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
    listed = known[:LISTED]
    while True:
        typed = show_and_ask(console, partial(_screen, console, known, listed, note, back)).strip()
        note = ""
        if typed == "?":
            pager.show_rules(console, list(GAMES))
        elif typed.casefold() in ("q", "quit"):
            if back:
                return None
            raise EOFError
        elif known and typed.startswith(SEARCH):
            listed, note = _search(console, known, typed[len(SEARCH) :])
        elif known and typed.isdecimal():
            if len(typed) <= len(str(MOST_FOUND)) and 1 <= int(typed) <= len(listed):
                return client.sign_in(listed[int(typed) - 1])
            note = localizer("menu-no-person", typed=console.charset.sanitize(typed))
        else:
            try:
                return client.sign_in(_meant(typed, known, localizer("guest")) if typed or not known else listed[0])
            except CallError as error:
                if error.code != "INVALID_ARGUMENT":
                    raise
                note = localizer.say(error.text)


def _search(console: Screen, known: tuple[Profile, ...], part: str) -> tuple[tuple[Profile, ...], str]:
    """The people to list for a part of a name, and a sentence where these are not all that were found."""
    localizer, found = table_localizer("", console.charset), search_profiles(known, part)
    if not part.strip():
        return known[:LISTED], ""
    if not found:
        return known[:LISTED], localizer("sign-in-none-found")
    more = len(found) - MOST_FOUND
    return found[:MOST_FOUND], localizer("sign-in-more-found", count=more) if more > 0 else ""


def _screen(
    console: Screen, known: tuple[Profile, ...], listed: tuple[Profile, ...], note: str, back: bool
) -> list[Line]:
    localizer, width = table_localizer("", console.charset), console.width
    lines = _welcome(console) if not known else [Line(), Line(" " + localizer("who-plays"), style="bold"), Line()]
    for number, profile in enumerate(listed, start=1):
        said = " ".join(filter(None, (_name(profile, console), mark_guest(profile, localizer))))
        lines.append(Line(f"  {number:2}  ", style="bold cyan").append(said, style="not bold default"))
    ask = localizer("who-choose", name=_name(listed[0], console)) if known else localizer("who-name")
    codes = ["who-search"] * (len(known) > LISTED) + ["who-guest"] * bool(known)
    keys = [Line(localizer(code)) for code in (*codes, "menu-rules", "new-back" if back else "menu-quit")]
    lines += [Line(), *wrap_text(ask, width, style="bold"), *wrap_pieces(keys, width, indent=3, gap=4)]
    return lines + (wrap_text(note, width, style="yellow") if note else [])


def _meant(typed: str, known: tuple[Profile, ...], guest: str) -> Profile:
    same = find_profile(known, typed or guest)
    if same is not None:
        return same
    is_guest = fold_name(typed) in ("", fold_name(guest))
    return Profile("", guest, guest=True) if is_guest else Profile("", typed)


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
