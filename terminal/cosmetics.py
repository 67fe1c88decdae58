"""The page on which somebody chooses their face and their card back, which the others see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.cells import cell_len
from rich.text import Text as Line

from client.backs import BACKS, known_back
from client.errors import CallError
from client.faces import PEOPLE_FACES
from client.models import Profile
from client.protocol import Client
from client.text.cosmetics import CosmeticChoice, cosmetic_choices
from terminal.charset import align_left, wrap_pieces, wrap_text
from terminal.console import Screen, show_and_ask
from terminal.localizer import TerminalLocalizer, table_localizer


def choose_cosmetics(client: Client, console: Screen, profile: Profile) -> Profile:
    """Lets the person choose by numbers until they go back. Returns their profile as it is then.

    Raises:
        CallError: the authority cannot be reached.
        EOFError: nothing more is typed.
    """
    localizer, points, note = table_localizer("", console.charset), client.points(), ""
    while True:
        faces = cosmetic_choices("face", PEOPLE_FACES, profile.face, points, localizer)
        backs = cosmetic_choices("back", BACKS, known_back(profile.back), points, localizer)
        typed = show_and_ask(console, partial(_lines, console, localizer, faces, backs, note)).strip().casefold()
        if typed in ("", "q", "quit"):
            return profile
        number = int(typed) if typed.isdecimal() and len(typed) <= 3 else 0
        if not 1 <= number <= len(faces) + len(backs):
            note = localizer("menu-no-person", typed=console.charset.sanitize(typed))
            continue
        choice = (*faces, *backs)[number - 1]
        face, back = ("", choice.word) if number > len(faces) else (choice.word, "")
        try:
            profile = client.change_profile(profile.name, face=face, back=back)
            note = localizer("looks-chosen", name=choice.name)
        except CallError as error:
            note = localizer.say(error.text)


def _lines(
    console: Screen,
    localizer: TerminalLocalizer,
    faces: Sequence[CosmeticChoice],
    backs: Sequence[CosmeticChoice],
    note: str,
) -> list[Line]:
    lines = [Line(), Line(" " + localizer("looks-title"), style="bold")]
    for title, choices, first in (("looks-faces", faces, 1), ("settings-back", backs, 1 + len(faces))):
        lines += [Line(), Line(" " + localizer(title), style="dim"), *_list(console, choices, first)]
    lines += [Line(), *wrap_text(localizer("looks-about"), console.width, style="dim")]
    keys = [Line(localizer(code)) for code in ("looks-number", "new-back")]
    lines += [Line(), *wrap_pieces(keys, console.width, indent=3, gap=4)]
    return lines + (wrap_text(note, console.width, style="yellow") if note else [])


def _list(console: Screen, choices: Sequence[CosmeticChoice], first: int) -> list[Line]:
    """The numbered choices side by side, the chosen one in bold with a mark, the locked ones with their level."""
    pieces = []
    for number, choice in enumerate(choices, first):
        word = choice.name + (" *" if choice.is_chosen else "") + (f" ({choice.lock})" if choice.lock else "")
        piece = Line(f"{number:2}  ", style="bold cyan")
        pieces.append(piece.append(word, style="bold default" if choice.is_chosen else "not bold default"))
    widest = max(cell_len(piece.plain) for piece in pieces if "(" not in piece.plain)
    for piece in pieces:
        piece.append(align_left("", max(0, widest - piece.cell_len)))
    return wrap_pieces(pieces, console.width, indent=2, gap=2)
