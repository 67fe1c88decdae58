"""Longer texts: rules, keys, scores, what happened. A page at a time on a screen, all at once into a pipe."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Line

from terminal.console import Screen
from terminal.keys import Moment
from terminal.look import pad, paragraph
from terminal.offers import Offer
from terminal.order import hand
from terminal.voice import Voice


def show(console: Screen, voice: Voice, title: str, lines: Sequence[Line], newest: bool = False) -> bool:
    """Show a text until it has been read; with `newest`, its end comes first. False where the reader had enough."""
    width, height = console.width, console.height
    head = [Line(" " + title, style="bold"), voice.look.rule(width)]
    room = len(lines) if height is None else max(1, height - len(head) - 2)
    starts = range(len(lines) - room, -room, -room) if newest else range(0, len(lines), max(1, room))
    pages = [list(lines[max(0, at) : at + room]) for at in starts] or [[]]
    for number, page in enumerate(pages, start=1):
        if height is None:
            console.show([*head, *page])
            return True
        last = number == len(pages)
        foot = voice("page-end") if last else voice("page", page=number, pages=len(pages))
        gap = [Line()] * (room - len(page))
        console.show([*head, *page, *gap, Line(), Line(" " + foot, style="bold")])
        if console.ask().strip().casefold() in ("q", "quit"):
            return False
    return True


def rules(voice: Voice, width: int) -> list[Line]:
    """The rules of the game, as they stand at the head of its module; every paragraph begins with its heading."""
    lines: list[Line] = []
    for text in voice.catalogue.rules:
        block = paragraph(voice.look.plain(text), min(width, 100) - 1)
        if lines:
            lines.append(Line())
            heading = text.partition(".")[0]
            block[0].stylize("bold", 1, 1 + len(heading) + 1)
        lines += block
    return lines


def keys(at: Moment, offered: Sequence[tuple[Offer, str]], width: int) -> list[Line]:
    """Every key: those of this moment, then those that always mean something."""
    voice, heart = at.voice, at.voice.card(6)[-1]
    lines = [Line(" " + voice("help-now"), style="bold")]
    lines += [Line(f"   {pad(key, 4)} {what}") for key, what in [(offer.key, said) for offer, said in offered]]
    lines += [Line(f"   {pad(key, 4)} {voice('key-' + wish)}") for key, wish in at.now.items()]
    lines += [Line(), Line(" " + voice("help-always"), style="bold")]
    codes = ("cards", "enter", "lowest", "move", "rules", "scores", "story", "leave", "more-time", "back")
    zone = hand(at.view)
    order = voice.say(zone.proposal.label) if zone and zone.proposal else voice("order-by-rank")
    for code in codes:
        lines += paragraph(voice(f"help-{code}", heart=heart, order=order), width - 2, indent=3)
    return lines
