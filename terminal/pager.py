"""Longer texts, such as rules and scores: page by page on a screen, at once into a pipe."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from rich.text import Text as Line

from client.table.own_zones import arrangeable_zone
from engine.view import PutOnto, TakeFrom
from terminal.charset import align_left, truncate_line, wrap_text
from terminal.choices import KeyedChoice
from terminal.console import Screen
from terminal.input_parser import InputContext, can_enter
from terminal.localizer import TerminalLocalizer, table_localizer
from terminal.refreshing import StillFrame

KEY_CELLS = 5
"""Width in cells of the longest key: Enter."""
AROUND = 4
"""Number of lines of a page that are title or foot."""
Lines = Callable[[int], Sequence[Line]]


def show(console: Screen, localizer: TerminalLocalizer, title: str, lines: Lines, newest: bool = False) -> bool:
    """Shows a text until it has been read. With `newest` it opens at its last page. False where the reader stopped."""
    book = _Book(console, localizer, title, lines, newest)
    book.number = len(book) - 1 if newest else 0
    while book.number < len(book):
        console.show(book.page())
        if console.height is None:
            return True
        typed = console.ask(StillFrame(book.page)).strip().casefold()
        if typed in ("q", "quit"):
            return False
        book.number = max(0, book.number + (-1 if typed in ("b", "-") else 1))
    return True


@dataclass
class _Book:
    """A text in pages, open at one of them. Pages follow the size of the screen; with `newest` the last one is full."""

    console: Screen
    localizer: TerminalLocalizer
    title: str
    write: Lines
    newest: bool
    number: int = 0

    def __len__(self) -> int:
        lines, room = self._lines()
        return max(1, -(-len(lines) // room))

    def page(self) -> list[Line]:
        localizer, width, count = self.localizer, self.console.width, len(self)
        lines, room = self._lines()
        title, rule = Line(" " + self.title, style="bold"), localizer.charset.rule(width)
        if self.console.height is None:
            return [title, rule, *lines]
        number = min(self.number, count - 1)
        first = len(lines) - room * (count - number) if self.newest else room * number
        page = lines[max(0, first) : max(0, first + room)]
        if count > 1:
            place = Line(localizer("page-number", page=number + 1, pages=count) + " ")
            title.truncate(max(0, width - place.cell_len - 1))
            title.pad_right(width - title.cell_len - place.cell_len)
            title.append_text(place)
        gap = [Line()] * (room - len(page))
        foot = Line("    ").join(Line(localizer(code)) for code in self._keys(number, count))
        return [title, rule, *page, *gap, Line(), truncate_line(Line(" ").append_text(foot), width, localizer.charset)]

    @staticmethod
    def _keys(number: int, count: int) -> list[str]:
        """The codes of the keys at the foot of a page."""
        is_last = number == count - 1
        previous = ["page-previous"] if number else []
        return ["page-end", *previous] if is_last else ["page-next", *previous, "page-leave"]

    def _lines(self) -> tuple[Sequence[Line], int]:
        """All lines, and the number of lines of a page."""
        lines, height = self.write(self.console.width), self.console.height
        return lines, max(1, len(lines)) if height is None else max(1, height - AROUND)


def show_rules(console: Screen, kinds: Sequence[str]) -> None:
    """Shows the rules of these games, one after the other."""
    for kind in kinds:
        localizer = table_localizer(kind, console.charset)
        title = localizer("rules-title", game=localizer.charset.plain(localizer.catalogue.game))
        if not show(console, localizer, title, partial(rule_lines, localizer)):
            return


def rule_lines(localizer: TerminalLocalizer, width: int) -> list[Line]:
    """The rules of the game. Every paragraph begins with its heading."""
    lines: list[Line] = []
    for text in localizer.catalogue.rules:
        block = wrap_text(localizer.charset.plain(text), min(width, 100) - 1)
        if lines:
            lines.append(Line())
            heading = text.partition(".")[0]
            block[0].stylize("bold", 1, 1 + len(heading) + 1)
        lines += block
    return lines


def key_lines(context: InputContext, shown: Sequence[tuple[KeyedChoice, str]], width: int) -> list[Line]:
    """All keys that mean something now: those of the choices, then those that always do."""
    localizer, zone = context.localizer, arrangeable_zone(context.view)
    zone = zone if zone and zone.cards else None
    now = [(keyed.key, said) for keyed, said in shown]
    situational = context.situational_keys.items()
    now += [(key.capitalize() if len(key) > 1 else key, localizer(f"key-{command}")) for key, command in situational]
    lines = [Line(" " + localizer("help-now"), style="bold")] if now else []
    lines += [line for key, what in now for line in _hanging(key, what, width)]
    lines += [Line()] if now else []
    lines.append(Line(" " + localizer("help-always"), style="bold"))
    codes = ["cards"] if context.puts or zone else []
    codes += ["several"] if any(choice.most > 1 for choice in context.puts) else []
    codes += ["enter"] if "enter" not in context.situational_keys and not can_enter(context) else []
    if zone:
        carriers = [keyed.choice for keyed in context.choices if isinstance(keyed.choice, TakeFrom | PutOnto)]
        carries = any(choice.arranges == zone.id for choice in carriers)
        codes += ["lowest", "move", *(["last-place"] if "+" in context.situational_keys and carries else [])]
    order = localizer.say(zone.proposal.label) if zone and zone.proposal else localizer("order-by-rank")
    last = len(zone.cards) if zone else 1
    for code in (*codes, "rules", "scores", "history", "leave"):
        said = localizer(f"help-{code}", heart=localizer.card(6)[-1], order=order, last=last)
        lines += wrap_text(said, width - 2, indent=3)
    return lines


def _hanging(key: str, what: str, width: int) -> list[Line]:
    """A key and its explanation, which may need several lines."""
    first, *others = wrap_text(what, width, indent=3 + KEY_CELLS + 1) or [Line()]
    return [Line(f"   {align_left(key, KEY_CELLS)} ").append_text(first[3 + KEY_CELLS + 1 :]), *others]
