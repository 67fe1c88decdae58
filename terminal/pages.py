"""Longer texts: rules, keys, scores, what happened. A page at a time on a screen, all at once into a pipe."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from rich.text import Text as Line

from client.own import to_arrange
from engine.view import PutOnto, TakeFrom
from terminal.console import Screen
from terminal.keys import Moment, enters
from terminal.live import Still
from terminal.look import pad, paragraph
from terminal.offers import Offer
from terminal.voice import Voice, at_table

KEY = 5
AROUND = 4
"""Lines of a page that are not text: title and foot."""
Lines = Callable[[int], Sequence[Line]]


def show(console: Screen, voice: Voice, title: str, lines: Lines, newest: bool = False) -> bool:
    """Show a text, written for a width, until it has been read; with `newest`, its end comes first. False where the
    reader had enough."""
    book = _Book(console, voice, title, lines, newest)
    while book.number < len(book):
        console.show(book.page())
        if console.height is None:
            return True
        typed = console.ask(Still(book.page)).strip().casefold()
        if typed in ("q", "quit"):
            return False
        book.number = max(0, book.number + (-1 if typed in ("b", "-") else 1))
    return True


@dataclass
class _Book:
    """A text in pages of the size that the screen has now, open at one of them."""

    console: Screen
    voice: Voice
    title: str
    write: Lines
    newest: bool
    number: int = 0

    def __len__(self) -> int:
        lines, room = self._lines()
        return max(1, -(-len(lines) // room))

    def page(self) -> list[Line]:
        voice, width, count = self.voice, self.console.width, len(self)
        lines, room = self._lines()
        head = [Line(" " + self.title, style="bold"), voice.look.rule(width)]
        if self.console.height is None:
            return [*head, *lines]
        number = min(self.number, count - 1)
        first = len(lines) - room * (number + 1) if self.newest else room * number
        page = lines[max(0, first) : max(0, first + room)]
        code = "page-end" if number == count - 1 else "page-newest" if self.newest else "page"
        foot = voice("page-only") if count == 1 else voice(code, page=number + 1, pages=count)
        gap = [Line()] * (room - len(page))
        return [*head, *page, *gap, Line(), Line(" " + voice.look.cut(foot, width - 1), style="bold")]

    def _lines(self) -> tuple[Sequence[Line], int]:
        """All lines, and how many of them a page holds."""
        lines, height = self.write(self.console.width), self.console.height
        return lines, max(1, len(lines)) if height is None else max(1, height - AROUND)


def show_rules(console: Screen, kinds: Sequence[str]) -> None:
    """The rules of these games, one after the other."""
    for kind in kinds:
        voice = at_table(kind, console.look)
        title = voice("rules-title", game=voice.look.plain(voice.catalogue.game))
        if not show(console, voice, title, partial(rules, voice)):
            return


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
    """Every key that means something at this moment: those of the choices, then those that always do."""
    voice, zone = at.voice, to_arrange(at.view)
    zone = zone if zone and zone.cards else None
    now = [(offer.key, said) for offer, said in offered]
    now += [(key.capitalize() if len(key) > 1 else key, voice("key-" + wish)) for key, wish in at.now.items()]
    lines = [Line(" " + voice("help-now"), style="bold")] if now else []
    lines += [line for key, what in now for line in _hanging(key, what, width)]
    lines += [Line()] if now else []
    lines.append(Line(" " + voice("help-always"), style="bold"))
    codes = ["cards"] if at.puts or zone else []
    codes += ["several"] if any(choice.most > 1 for choice in at.puts) else []
    codes += ["enter"] if "enter" not in at.now and not enters(at) else []
    if zone:
        carries = any(isinstance(o.choice, (TakeFrom, PutOnto)) and o.choice.arranges == zone.id for o in at.offers)
        codes += ["lowest", "move", *(["last-place"] if "+" in at.now and carries else [])]
    order = voice.say(zone.proposal.label) if zone and zone.proposal else voice("order-by-rank")
    last = len(zone.cards) if zone else 1
    for code in (*codes, "rules", "scores", "story", "leave"):
        said = voice(f"help-{code}", heart=voice.card(6)[-1], order=order, last=last)
        lines += paragraph(said, width - 2, indent=3)
    return lines


def _hanging(key: str, what: str, width: int) -> list[Line]:
    """A key and what it does, which may need several lines."""
    first, *others = paragraph(what, width, indent=3 + KEY + 1) or [Line()]
    return [Line(f"   {pad(key, KEY)} ").append_text(first[3 + KEY + 1 :]), *others]
