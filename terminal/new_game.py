"""The form for a new game: everything has a sensible value, Enter begins."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from rich.cells import cell_len
from rich.text import Text as Line

from client.wish import SECONDS, Wish, names_in, opponents, stretched, together, usual
from engine.games import GAMES
from engine.players import levels
from terminal import pages
from terminal.console import Screen, asked
from terminal.letters import letters
from terminal.look import pad, paragraph, wrapped
from terminal.voice import Voice, at_table

CLOCKS: Final = (None, 30, 60, 120)
"""What the letter alone goes through."""
_JOINED: Final = re.compile(r"([a-z])([0-9]+s?)")


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the form. `change` makes of typed words another wish, or None where they are not possible; of none,
    the next one there is."""

    label: str
    value: str
    allowed: str
    example: str
    change: Callable[[tuple[str, ...]], Wish | None]
    help: str = ""
    as_typed: bool = False
    """Whether capitals matter."""


def fill_in(console: Screen, wish: Wish, shared: bool = False) -> Wish | None:
    """Show the form until Enter; None where the person goes back. `shared`: several people may pass the keyboard."""
    note = ""
    while True:
        voice = at_table(wish.kind, console.look)
        entries = _entries(wish, voice, shared)
        keys = letters([[entry.label] for entry in entries], "q")
        typed = asked(console, partial(_form, console, entries, keys, voice, note))
        words, note = _words(typed, keys), ""
        if not words:
            return wish
        if words[0] in ("q", "quit"):
            return None
        if words[0] in ("?", "h", "help") and words[0] not in keys:
            pages.show(console, voice, voice("new-title"), partial(_helps, entries, keys, voice))
            continue
        if words[0] not in keys:
            said = console.look.typed(" ".join(words))
            note = voice("new-unknown", typed=said, key=keys[-1], value=entries[-1].example)
            continue
        entry = entries[keys.index(words[0])]
        changed = entry.change(tuple(typed.split()[1:]) if entry.as_typed else words[1:])
        if changed is None:
            note = voice("new-bad-value", typed=console.look.typed(" ".join(words[1:])), values=entry.allowed)
        wish = changed or wish


def _words(typed: str, keys: Sequence[str]) -> tuple[str, ...]:
    """What was typed, also without the space between a letter and a number."""
    words = tuple(typed.casefold().split())
    joined = _JOINED.fullmatch(words[0]) if len(words) == 1 else None
    return (joined[1], joined[2]) if joined and joined[1] in keys else words


def _helps(entries: Sequence[Entry], keys: Sequence[str], voice: Voice, width: int) -> list[Line]:
    """What each line of the form means."""
    lines: list[Line] = []
    for key, entry in zip(keys, entries, strict=True):
        head = Line(f" {key}  ", style="bold cyan").append(entry.label, style="bold default")
        lines += [*([Line()] if lines else []), head.append(f"  ({entry.allowed})", style="not bold dim default")]
        lines += paragraph(entry.help, min(width, 100), indent=4) if entry.help else []
    for line in lines:
        line.truncate(width)
    return lines


def _form(console: Screen, entries: Sequence[Entry], keys: Sequence[str], voice: Voice, note: str) -> list[Line]:
    width = console.width
    title = voice("new-title") + ": " + voice.look.plain(voice.catalogue.game)
    lines = [Line(), Line(" " + title, style="bold"), Line()]
    label = max(cell_len(entry.label) for entry in entries)
    value = max(cell_len(entry.value) for entry in entries)
    for key, entry in zip(keys, entries, strict=True):
        line = Line(f"   {pad(key, 2)} ", style="bold cyan")
        line.append(pad(entry.label, label) + "   ", style="not bold default")
        line.append(pad(entry.value, value), style="default")
        allowed = Line(f"   ({entry.allowed})", style="not bold dim default")
        if line.cell_len + allowed.cell_len <= width:
            lines.append(line.append_text(allowed))
            continue
        line.truncate(width, overflow="ellipsis" if voice.look.symbols else "crop")
        lines += [line, *paragraph(f"({entry.allowed})", width, indent=6, style="dim")]
    hints = ("new-enter", "new-change", "new-help", "new-back")
    said = [Line(voice(code, key=keys[0], value=entries[0].example)) for code in hints]
    lines += [Line(), *wrapped(said, width, indent=3, gap=4)]
    return lines + (paragraph(note, width, style="yellow") if note else [])


def _entries(wish: Wish, voice: Voice, shared: bool) -> list[Entry]:
    entries = [_others(wish, voice)] if shared else []
    entries += [_opponents(wish, voice), *([_levels(wish, voice)] if wish.played else [])]
    entries += [] if wish.others else [_clock(wish, voice)]
    if len(GAMES) > 1:
        entries.insert(0, _kind(wish, voice))
    options = GAMES[wish.kind].option_fields()
    return entries + [_option(wish, voice, option.name, option.values) for option in options]


def _kind(wish: Wish, voice: Voice) -> Entry:
    names = {kind: at_table(kind, voice.look).catalogue.game for kind in GAMES}

    def change(words: tuple[str, ...]) -> Wish | None:
        possible = tuple(kind for kind in GAMES if opponents(kind, 1 + len(wish.others)))
        found = _named(" ".join(words), names) if words else _after(possible, wish.kind)
        return None if found is None else together(usual(found), wish.others)

    listed = list(names.values())
    return Entry(voice("new-game"), names[wish.kind], ", ".join(listed), listed[-1], change, voice("new-game-help"))


def _others(wish: Wish, voice: Voice) -> Entry:
    """Who else sits at this keyboard; the letter alone sends them away."""

    def change(words: tuple[str, ...]) -> Wish | None:
        names = names_in(" ".join(words)) if words else ()
        return None if names is None else together(wish, names)

    names = [voice.look.typed(name) for name in wish.others]
    value = voice.look.cut(", ".join(names), 30) or voice("new-others-none")
    said, told = voice("new-others-range"), voice("new-others-help")
    return Entry(voice("new-others"), value, said, "Ben, Carla", change, told, as_typed=True)


def _opponents(wish: Wish, voice: Voice) -> Entry:
    allowed = opponents(wish.kind, 1 + len(wish.others))

    def change(words: tuple[str, ...]) -> Wish | None:
        following = allowed[(len(wish.played) - allowed[0] + 1) % len(allowed)]
        number = _number(words, allowed) if words else following
        played = wish.played or usual(wish.kind).played
        return None if number is None else replace(wish, played=stretched(played, number))

    said = voice("new-range", least=allowed[0], most=allowed[-1]) if len(allowed) > 1 else str(allowed[0])
    example, told = str(allowed[-1] // 2 or 1), voice("new-opponents-help")
    return Entry(voice("new-opponents"), str(len(wish.played)), said, example, change, told)


def _levels(wish: Wish, voice: Voice) -> Entry:
    names = {level: voice.catalogue.level(level) for level in levels(wish.kind)}

    def change(words: tuple[str, ...]) -> Wish | None:
        if not words:
            return replace(wish, played=(_after(tuple(names), wish.played[0]),) * len(wish.played))
        found = [_named(word, names) for word in words]
        played = tuple(level for level in found if level is not None)
        return replace(wish, played=stretched(played, len(wish.played))) if len(played) == len(words) else None

    chosen = dict.fromkeys(wish.played) if len(set(wish.played)) == 1 else wish.played
    value = voice.look.cut(", ".join(names.get(level, level) for level in chosen), 30)
    listed = list(names.values())
    helps = {level: voice.catalogue.level_help(level) for level in names}
    told = [voice("new-level-help", level=names[level], help=help) for level, help in helps.items() if help]
    said = " ".join([voice("new-levels-help"), *told])
    return Entry(voice("new-levels"), value, ", ".join(listed), listed[0], change, said)


def _clock(wish: Wish, voice: Voice) -> Entry:
    def change(words: tuple[str, ...]) -> Wish | None:
        if not words:
            return replace(wish, seconds=CLOCKS[(CLOCKS.index(wish.seconds) + 1) % len(CLOCKS)]
                           if wish.seconds in CLOCKS else None)  # fmt: skip
        if words[0] in (voice("new-no"), "0"):
            return replace(wish, seconds=None)
        number = _number((words[0].removesuffix("s"), *words[1:]), SECONDS)
        return None if number is None else replace(wish, seconds=number)

    value = voice("new-no-clock") if wish.seconds is None else voice("new-seconds", seconds=wish.seconds)
    allowed = voice("new-clock-range", least=SECONDS[0], most=SECONDS[-1])
    return Entry(voice("new-clock"), value, allowed, "60", change, voice("new-clock-help"))


def _option(wish: Wish, voice: Voice, name: str, values: tuple[Any, ...]) -> Entry:
    catalogue = voice.catalogue
    names = {number: voice.look.plain(catalogue.option_value(name, value)) for number, value in enumerate(values)}
    current = next((number for number, value in enumerate(values) if value == wish.options[name]), 0)

    def change(words: tuple[str, ...]) -> Wish | None:
        found = _named(" ".join(words), names) if words else (current + 1) % len(values)
        return None if found is None else replace(wish, options={**wish.options, name: values[found]})

    example, allowed = names[(current + 1) % len(values)], ", ".join(names.values())
    label = voice.look.plain(catalogue.option(name))
    return Entry(label, names[current], allowed, example, change, catalogue.option_help(name))


def _named(typed: str, names: Mapping[Any, str]) -> Any:
    """What is called so; a beginning is enough where it fits only one."""
    exact = [one for one, name in names.items() if name.casefold() == typed]
    found = exact or [one for one, name in names.items() if name.casefold().startswith(typed)]
    return found[0] if len(found) == 1 else None


def _after(all_: tuple[str, ...], one: str) -> str:
    return all_[(all_.index(one) + 1) % len(all_)] if one in all_ else all_[0]


def _number(words: tuple[str, ...], allowed: range) -> int | None:
    if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > 6 or int(words[0]) not in allowed:
        return None
    return int(words[0])
