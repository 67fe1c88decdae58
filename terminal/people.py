"""Who is playing: somebody who has played here before, somebody new, or a guest."""

from __future__ import annotations

from functools import partial

from rich.text import Text as Line

from client.protocol import CallError, Client
from client.shown import Profile
from engine.games import GAMES
from terminal import pages
from terminal.console import Screen, asked
from terminal.look import paragraph, wrapped
from terminal.voice import at_table

LISTED = 12
CELLS = 40


def choose(
    client: Client, console: Screen, known: tuple[Profile, ...], back: bool = False, note: str = ""
) -> Profile | None:
    """Ask until somebody has signed in. The first time of all the screen says what is played here. With `back`, who
    is playing already may stay: None.

    Raises:
        EOFError: the person leaves, where there is nothing to go back to.
    """
    voice = at_table("", console.look)
    while True:
        typed = asked(console, partial(_screen, console, known, note, back)).strip()
        if typed == "?":
            pages.show_rules(console, list(GAMES))
            note = ""
        elif typed.casefold() in ("q", "quit"):
            if back:
                return None
            raise EOFError
        elif known and typed.isdecimal():
            if len(typed) <= len(str(LISTED)) and 1 <= int(typed) <= len(known[:LISTED]):
                return client.sign_in(known[int(typed) - 1])
            note = voice("menu-no-person", typed=console.look.typed(typed))
        else:
            try:
                return client.sign_in(_meant(typed, known, voice("guest")) if typed or not known else known[0])
            except CallError as error:
                if error.code != "INVALID_ARGUMENT":
                    raise
                note = voice.say(error.text)


def _screen(console: Screen, known: tuple[Profile, ...], note: str, back: bool) -> list[Line]:
    voice, width = at_table("", console.look), console.width
    lines = _welcome(console) if not known else [Line(), Line(" " + voice("who-plays"), style="bold"), Line()]
    for number, profile in enumerate(known[:LISTED], start=1):
        said = _name(profile, console) + (" " + voice("guest-mark") if profile.guest else "")
        lines.append(Line(f"  {number:2}  ", style="bold cyan").append(said, style="not bold default"))
    ask = voice("who-choose", name=_name(known[0], console)) if known else voice("who-name")
    keys = [Line(voice(code)) for code in ("menu-rules", "new-back" if back else "menu-quit")]
    lines += [Line(), *paragraph(ask, width, style="bold"), *wrapped(keys, width, indent=3, gap=4)]
    return lines + (paragraph(note, width, style="yellow") if note else [])


def _meant(typed: str, known: tuple[Profile, ...], guest: str) -> Profile:
    same = [profile for profile in known if profile.name.casefold() == (typed or guest).casefold()]
    if same:
        return same[0]
    return Profile("", typed) if typed else Profile("", guest, guest=True)


def _name(profile: Profile, console: Screen) -> str:
    return console.look.typed(profile.name, CELLS)


def _welcome(console: Screen) -> list[Line]:
    """What this is and what it is about, for somebody who has never been here."""
    look, width = console.look, min(console.width, 80)
    voice, *others = (at_table(kind, look) for kind in GAMES)
    said = voice("welcome", game=voice.catalogue.game)
    lines = [Line(), Line(" " + said, style="bold"), Line(), *paragraph(look.plain(voice.catalogue.goal), width)]
    if others:
        games = ", ".join(look.plain(other.catalogue.game) for other in others)
        lines += [Line(), *paragraph(voice("welcome-others", games=games), width)]
    return lines
