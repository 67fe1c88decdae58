"""The form for a new game, printed and typed. Every line has a sensible value, and Enter begins."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from rich.cells import cell_len
from rich.text import Text as Line

from client.errors import CallError
from client.forms.form_field import FormField
from client.forms.names import clean_names
from client.new_game.game_form import MIXED, TIME_LIMITS, GameForm
from client.new_game.game_setup import GameSetup, opponent_counts
from engine.games import GAMES
from engine.players import levels
from terminal import pager
from terminal.charset import align_left, truncate_line, wrap_pieces, wrap_text
from terminal.console import Screen, show_and_ask
from terminal.hotkeys import assign_hotkeys
from terminal.localizer import TerminalLocalizer, table_localizer
from terminal.setup_commands import COMMANDS, SetupCommands

KEY_TIME_LIMITS: Final = (None, 30, 60, 120)
"""Time limits in seconds through which the key alone goes."""
_JOINED: Final = re.compile(r"([a-z])([0-9]+s?)")


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the form: a field in words. `allowed` says which values can be typed, `example` is one of them."""

    field: FormField
    label: str
    value: str
    allowed: str
    example: str
    help: str = ""


def fill_in(
    console: Screen, setup: GameSetup, shared: bool = False, own_name: str = "", named: SetupCommands | None = None
) -> GameSetup | None:
    """Shows the form until Enter. None where the person goes back.

    With `shared` several people may share the keyboard; `own_name` is the name of the one who fills in the form, and
    `named` are the settings that they keep.
    """
    form = GameForm(setup, shared, lambda kind: table_localizer(kind, console.charset))
    note = ""
    while True:
        localizer = table_localizer(form.setup.kind, console.charset)
        entries = [_entry(field, form.setup, localizer) for field in form.fields]
        keys = assign_hotkeys([[entry.label] for entry in entries], "q")
        kept = None if named is None else named.describe(form.setup.kind, localizer)
        typed = show_and_ask(console, partial(_form, console, entries, keys, localizer, note, kept))
        words, note = _words(typed, keys), ""
        if not words:
            return form.setup
        if words[0] in ("q", "quit"):
            return None
        if words[0] in ("?", "h", "help") and words[0] not in keys:
            pager.show(console, localizer, localizer("new-title"), partial(_helps, entries, keys, localizer))
            continue
        if named is not None and words[0] in COMMANDS:
            note = named.carry_out(typed, form, localizer, shared)
            continue
        if words[0] not in keys:
            note = localizer(
                "new-unknown", typed=console.charset.sanitize(typed), key=keys[-1], value=entries[-1].example
            )
            continue
        entry = entries[keys.index(words[0])]
        value_typed = " ".join(typed.split()[1:] or words[1:])
        if value_typed and entry.field.key == "others":
            note = _set_others(form, value_typed, own_name, localizer)
            continue
        values = _typed_values(entry.field, words[1:], localizer) if words[1:] else _next_values(entry.field, form)
        if not any(form.change(entry.field.key, value) for value in values):
            note = localizer("new-bad-value", typed=console.charset.sanitize(value_typed), values=entry.allowed)


def _words(typed: str, keys: Sequence[str]) -> tuple[str, ...]:
    """The typed words. The space between a key and a number may be left out."""
    words = tuple(typed.casefold().split())
    joined = _JOINED.fullmatch(words[0]) if len(words) == 1 else None
    return (joined[1], joined[2]) if joined and joined[1] in keys else words


def _helps(entries: Sequence[Entry], keys: Sequence[str], localizer: TerminalLocalizer, width: int) -> list[Line]:
    """The explanation of each line of the form."""
    lines: list[Line] = []
    for key, entry in zip(keys, entries, strict=True):
        head = Line(f" {key}  ", style="bold cyan").append(entry.label, style="bold default")
        lines += [*([Line()] if lines else []), head.append(f"  ({entry.allowed})", style="not bold dim default")]
        lines += wrap_text(entry.help, min(width, 100), indent=4) if entry.help else []
    for line in lines:
        line.truncate(width)
    return lines


def _form(
    console: Screen,
    entries: Sequence[Entry],
    keys: Sequence[str],
    localizer: TerminalLocalizer,
    note: str,
    kept: str | None,
) -> list[Line]:
    """The form. `kept` lists the settings that are kept; None where none can be."""
    width = console.width
    title = localizer("new-title") + ": " + localizer.charset.plain(localizer.catalogue.game)
    lines = [Line(), Line(" " + title, style="bold"), Line()]
    label = max(cell_len(entry.label) for entry in entries)
    value = max(cell_len(entry.value) for entry in entries)
    for key, entry in zip(keys, entries, strict=True):
        line = Line(f"   {align_left(key, 2)} ", style="bold cyan")
        line.append(align_left(entry.label, label) + "   ", style="not bold default")
        line.append(align_left(entry.value, value), style="default")
        allowed = Line(f"   ({entry.allowed})", style="not bold dim default")
        if line.cell_len + allowed.cell_len <= width:
            lines.append(line.append_text(allowed))
            continue
        lines += [
            truncate_line(line, width, localizer.charset),
            *wrap_text(f"({entry.allowed})", width, indent=6, style="dim"),
        ]
    if kept:
        lines += [Line(), *wrap_text(kept, width, indent=3)]
    about_kept = () if kept is None else ("setups-save", "setups-use", "setups-forget") if kept else ("setups-save",)
    hints = ("new-enter", "new-change", *about_kept, "new-help", "new-back")
    said = [Line(localizer(code, key=keys[0], value=entries[0].example)) for code in hints]
    lines += [Line(), *wrap_pieces(said, width, indent=3, gap=4)]
    return lines + (wrap_text(note, width, style="yellow") if note else [])


def _entry(field: FormField, setup: GameSetup, localizer: TerminalLocalizer) -> Entry:
    """The line of a field."""
    plain, help = localizer.charset.plain, field.help
    names = [plain(word) for _, word in field.choices]
    value, allowed, example = plain(field.word) if field.choices else "", ", ".join(names), ""
    match field.key:
        case "kind":
            example, help = names[-1], localizer("new-game-help")
        case "others":
            value = localizer.charset.cut(", ".join(map(localizer.charset.sanitize, setup.others)), 30) or localizer(
                "new-others-none"
            )
            allowed, example, help = localizer("new-others-range"), "Ben, Carla", localizer("new-others-help")
        case "opponents":
            counts = opponent_counts(setup.kind, 1 + len(setup.others))
            allowed = localizer("new-range", least=counts[0], most=counts[-1]) if len(counts) > 1 else names[0]
            example, help = str(counts[-1] // 2 or 1), localizer("new-opponents-help")
        case "levels":
            chosen = tuple(dict.fromkeys(setup.levels)) if len(set(setup.levels)) == 1 else setup.levels
            if field.value != MIXED:
                value = localizer.charset.cut(", ".join(map(localizer.catalogue.level, chosen)), 30)
            example, help = names[0], _levels_help(setup.kind, localizer)
        case "clock":
            limit = setup.time_limit
            value = localizer("new-no-clock") if limit is None else localizer("new-seconds", seconds=limit)
            allowed = localizer("new-clock-range", least=TIME_LIMITS[0], most=TIME_LIMITS[-1])
            example, help = "60", localizer("new-clock-help")
        case _:
            example = names[(field.index + 1) % len(names)]
    return Entry(field, plain(field.label), value, allowed, example, help)


def _levels_help(kind: str, localizer: TerminalLocalizer) -> str:
    catalogue = localizer.catalogue
    helps = [(catalogue.level(level), catalogue.level_help(level)) for level in levels(kind)]
    return " ".join(
        [localizer("new-levels-help"), *(localizer("new-level-help", level=a, help=b) for a, b in helps if b)]
    )


def _next_values(field: FormField, form: GameForm) -> Sequence[Any]:
    """The values that the key alone tries, in this order. For other people at this keyboard it removes them."""
    match field.key:
        case "others":
            return [()]
        case "levels":
            known = levels(form.setup.kind)
            return [known[(known.index(field.value) + 1) % len(known)]] if field.value in known else known
        case "clock":
            at = KEY_TIME_LIMITS.index(field.value) if field.value in KEY_TIME_LIMITS else -1
            return [KEY_TIME_LIMITS[(at + 1) % len(KEY_TIME_LIMITS)]]
    following = (*field.choices[field.index + 1 :], *field.choices[: field.index + 1])
    return [value for value, _ in following]


def _set_others(form: GameForm, typed: str, own_name: str, localizer: TerminalLocalizer) -> str:
    """Sets the names of the others at this keyboard. Returns the sentence that says why it cannot, else nothing."""
    try:
        is_empty = typed.casefold() == localizer("new-others-none").casefold()
        names = () if is_empty else clean_names(typed.split(","), own_name)
    except CallError as error:
        return localizer.say(error.text)
    if form.change("others", names):
        return ""
    game = localizer.charset.plain(localizer.catalogue.game)
    return localizer("new-others-many", game=game, most=GAMES[form.setup.kind].seat_counts[-1])


def _typed_values(field: FormField, words: Sequence[str], localizer: TerminalLocalizer) -> Sequence[Any]:
    """The value that these words mean; empty where they mean none."""
    named = {value: localizer.charset.plain(word) for value, word in field.choices}
    match field.key:
        case "opponents":
            return _number(words)
        case "levels":
            found = [_named(word, named) for word in words]
            if found == [[MIXED]]:
                return [MIXED]
            return [tuple(level for each in found for level in each)] if all(found) else []
        case "clock" if words[0] in (localizer("new-no"), "0"):
            return [None]
        case "clock":
            return _number((words[0].removesuffix("s"), *words[1:]))
    return _named(" ".join(words), named)


def _named(typed: str, names: Mapping[Any, str]) -> Sequence[Any]:
    """The value of this name. The beginning of a name is enough where only one fits."""
    exact = [value for value, name in names.items() if name.casefold() == typed]
    found = exact or [value for value, name in names.items() if name.casefold().startswith(typed)]
    return found if len(found) == 1 else []


def _number(words: Sequence[str]) -> Sequence[int]:
    return [int(words[0])] if len(words) == 1 and words[0].isdecimal() and len(words[0]) <= 6 else []
