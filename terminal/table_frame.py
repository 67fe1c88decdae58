"""A table as one frame of text: what a player needs in order to decide, and the keys to do it with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text as Line

from client.models import Table
from client.table.cautions import putable_cards
from client.table.history import since_own_turn
from engine.cards import QUEEN, RANKS, rank
from engine.exhaustive import assert_never
from engine.game import SeenEvent
from engine.view import CHANCE, ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom, View
from terminal import history, ranking, score_sheet, seat_table, zone_lines
from terminal.capabilities import align_right, wrap_pieces, wrap_text
from terminal.choices import KeyedChoice, is_range, numbers_of, numbers_text
from terminal.input_parser import InputContext, example, named_option
from terminal.localizer import TerminalLocalizer

ALWAYS_SHOWN = (("?", "rules"), ("h", "help"), ("o", "arrange"), ("l", "scores"), ("w", "story"), ("q", "leave"))
SHOWN_WHERE_TIGHT = ("rules", "help", "leave")
TIGHT = 20
"""Least number of lines of a screen that has room for two lines of keys."""
LEAST_STORY, SHORT_STORY, WITHOUT_RULE = 5, 2, 2
LEAST_HEADED, LEAST_SHEET = 2, 4


@dataclass(frozen=True)
class Scene:
    """A table at one moment. `note` is the answer to what was typed last; `left` the seconds that the clock leaves."""

    table: Table
    context: InputContext
    events: Sequence[SeenEvent] = field(default=())
    note: str = ""
    left: int | None = None

    @property
    def playing(self) -> object:
        """The seat whose move it is; None while the table is stopped."""
        return None if self.table.stopped else self.table.view.turn


def draw_table(scene: Scene, width: int, height: int | None) -> list[Line]:
    """The lines of the whole frame, at most `height`.

    Empty lines fill it up to `height`, so that the keys do not jump. None is for a stream without a screen: the frame
    is as long as its contents.
    """
    view, localizer = scene.context.view, scene.context.localizer
    rule = localizer.look.rule(width)
    top = [*_head(scene, width), rule]
    table = zone_lines.table_lines(view, localizer, width)
    own = zone_lines.own_lines(view, localizer, width)
    foot = _foot(scene, width, height, "")
    room = 10_000 if height is None else height - len(top) - len(table) - 1 - len(own) - len(foot)
    group = seat_table.SeatTable(view, localizer, scene.playing, scene.table.ready)
    people = seat_table.seat_lines(group, width, (room - LEAST_STORY, *range(room - SHORT_STORY, room + 1)))
    room -= len(people)
    if room < WITHOUT_RULE:
        room += 1
    else:
        table.append(rule)
    events = since_own_turn(scene.events, scene.table.seat)
    middle, complete = _scores(scene, width, room) if _rests(scene) else (_story(scene, events, width, room), True)
    if not complete:
        foot = _foot(scene, width, height, localizer("sheet-elsewhere"))
    gap = [] if height is None else [Line()] * (room - len(middle))
    return [*top, *people, *gap[:1], *table, *middle, *gap[1:], *own, *foot]


def _head(scene: Scene, width: int) -> list[Line]:
    """The game, what must never be forgotten, and whose turn it is: on one line where that can be."""
    view, localizer = scene.table.view, scene.context.localizer
    turn = Line(_turn(scene) + " ", style="bold reverse" if scene.playing == view.viewer else "bold")
    facts = localizer.look.between.join(map(localizer.say, (*([view.title] if view.title else []), *view.facts)))
    game = Line(" " + localizer.look.plain(localizer.catalogue.game), style="bold")
    whole = game.copy().append(localizer.look.between if facts else "").append(facts, style="yellow")
    for line in (whole, *([Line(" " + facts, style="bold yellow")] if facts else [])):
        if line.cell_len + 2 + turn.cell_len <= width:
            line.pad_right(width - line.cell_len - turn.cell_len)
            return [line.append_text(turn)]
    game.truncate(max(0, width - turn.cell_len - 1))
    game.pad_right(max(1, width - game.cell_len - turn.cell_len))
    game.append_text(turn).truncate(width)
    return [game, *wrap_text(facts, width, style="bold yellow")]


def _turn(scene: Scene) -> str:
    view, localizer = scene.table.view, scene.context.localizer
    if view.turn is None:
        return localizer("table-over")
    if scene.table.stopped:
        return localizer("table-waits")
    own = view.turn == view.viewer
    said = "" if view.turn == CHANCE else localizer("your-turn") if own else localizer("turn-of", seat=view.turn)
    if scene.left is None:
        return said
    code = "time-is-up" if scene.left <= 0 else "time-to-next" if view.stage == "rest" else "time-left"
    clock = localizer(code, minutes=str(scene.left // 60), seconds=f"{scene.left % 60:02}")
    return localizer.look.between.join(filter(None, (said, clock)))


def _rests(scene: Scene) -> bool:
    return scene.table.view.stage in ("rest", "over") and bool(scene.table.view.score_sheet.rows)


def _scores(scene: Scene, width: int, room: int) -> tuple[list[Line], bool]:
    """The results for the middle of the frame, and whether the score sheet is among them.

    Between hands they are what was scored and announced, as far as there is room, and the newest rows of the sheet if
    they fit. At the end they are the winners, everybody's place, and the whole sheet if it fits.
    """
    localizer, view = scene.context.localizer, scene.table.view
    if view.stage == "over":
        won = [event for event in scene.events if event.announced and event.actor in view.winners]
        told = [
            Line(" " + one, style="bold green")
            for one in history.event_lines(won[-len(view.winners) :], localizer, width - 1)
        ]
        told += ranking.ranking_lines(view, localizer, width, room - len(told))
        told += _came_out(view, localizer, width)[: max(0, room - len(told))]
        left = room - len(told) - 1
        if score_sheet.fits(view, width, left, whole=True):
            return [*told, Line(), *score_sheet.newest_rows(view, localizer, width, left)], True
        return told[: max(0, room)], False
    rows = len(view.score_sheet.rows) + 2
    events = since_own_turn(scene.events, scene.table.seat)
    dear = [one for one in events if one.announced or (one.transfers and one.actor == scene.table.seat)]
    least = max(LEAST_HEADED, room - min(rows, 16))
    told = _story(scene, dear, width, min(len(dear) + 1, least)) if room >= LEAST_HEADED + LEAST_SHEET else []
    if score_sheet.fits(view, width, room - len(told)):
        return [*told, *score_sheet.newest_rows(view, localizer, width, min(room - len(told), 16))], True
    return _story(scene, events, width, room), False


def _came_out(view: View, localizer: TerminalLocalizer, width: int) -> list[Line]:
    """The sentences about the outcome, without the one that is the prompt."""
    return [Line(" " + localizer.look.cut(localizer.say(one), width - 1)) for one in view.outcome if one != view.prompt]


def _story(scene: Scene, events: Sequence[SeenEvent], width: int, room: int) -> list[Line]:
    """The most important events, and the number of lines left out."""
    localizer = scene.context.localizer
    if room < 1 or not events:
        return []
    told, more = history.newest_lines(events, localizer, width - 3, max(1, room - 1))
    title = localizer("since-your-turn-more", count=more) if more else localizer("since-your-turn")
    head = [Line(" " + title, style="dim")] if room > 1 else []
    return [*head, *(Line("   " + line) for line in told)]


def _foot(scene: Scene, width: int, height: int | None, more: str) -> list[Line]:
    """The prompt, the keys, and the answer to the last line."""
    localizer, view = scene.context.localizer, scene.table.view
    said = localizer.say(view.prompt) if view.prompt else ""
    said = localizer("table-stopped") if scene.table.stopped else " ".join(filter(None, (said, more)))
    lines = [localizer.look.rule(width), *wrap_text(said, width, style="bold")]
    for keyed in scene.context.shown:
        if isinstance(keyed.choice, ChooseOne):
            lines += _options(keyed, keyed.choice, scene, width)
    keys = [_key(*describe_choice(keyed, scene)) for keyed in scene.context.shown if not _is_listed(keyed)]
    keys += [_key(key_label(key), localizer(f"key-{command}")) for key, command in scene.context.now.items()]
    lines += wrap_pieces(keys, width, indent=3, gap=4)
    there = {"arrange": any(zone.arrangeable for zone in view.zones), "scores": bool(view.score_sheet.columns)}
    commands = [(key, command) for key, command in ALWAYS_SHOWN if there.get(command, True)]
    commands = [(key, command) for key, command in commands if named_option(key, scene.context) is None]
    always = wrap_pieces([_key(key, localizer(f"key-{command}")) for key, command in commands], width, indent=3, gap=3)
    if len(always) > 1 and height is not None and height < TIGHT:
        commands = [(key, command) for key, command in commands if command in SHOWN_WHERE_TIGHT]
        always = wrap_pieces(
            [_key(key, localizer(f"key-{command}")) for key, command in commands], width, indent=3, gap=3
        )
    return [*lines, *always, *(wrap_text(scene.note, width, style="yellow") if scene.note else [])]


def key_label(key: str) -> str:
    """A key as it is written: r, but Enter."""
    return key.capitalize() if len(key) > 1 else key


def describe_choice(keyed: KeyedChoice, scene: Scene) -> tuple[str, str]:
    """The key to type for a choice, and what it does."""
    choice, localizer = keyed.choice, scene.context.localizer
    match choice:
        case TakeFrom():
            zone = next((zone for zone in scene.context.view.zones if zone.id == choice.zone), None)
            card = zone.cards[-1] if zone is not None and zone.cards else None
            return keyed.key, keyed.label + ("" if card is None else f" {localizer.card(card)}")
        case ChoosePlace():
            numbers = numbers_of(choice)
            if not _alone(scene):
                key = f"{keyed.key}{numbers[(len(numbers) - 1) // 2]}"
                return key, f"{keyed.label}: {numbers_text(numbers, localizer)}"
            if is_range(numbers):
                return "", f"{keyed.label}: {localizer('key-place', first=numbers[0], last=numbers[-1])}"
            return "", f"{keyed.label}: {localizer('key-at-place', numbers=numbers_text(numbers, localizer))}"
        case PutOnto():
            placed = any(isinstance(one.choice, ChoosePlace) for one in scene.context.shown)
            is_clear = len(scene.context.puts) == 1 and not (choice.places and placed)
            if is_clear:
                return "", _cards(choice, keyed, scene)
            only = putable_cards(choice)
            is_plain = len(only) == 1 and not choice.places
            return keyed.key, f"{keyed.label} {localizer.card(only[0])}" if is_plain else _cards(choice, keyed, scene)
        case ChooseOne(bids=True):
            return "", f"{keyed.label}: {localizer('key-bids')}"
        case ChooseOne() | Press():
            return keyed.key, keyed.label
        case _:
            return assert_never(choice)


def _is_bid(keyed: KeyedChoice) -> bool:
    return isinstance(keyed.choice, ChooseOne) and keyed.choice.bids


def _is_listed(keyed: KeyedChoice) -> bool:
    """Whether a choice is shown as a list of numbered options, and needs no key of its own."""
    return isinstance(keyed.choice, ChooseOne) and not _is_bid(keyed)


def _alone(scene: Scene) -> bool:
    return len(scene.context.shown) == 1


def _cards(choice: PutOnto, keyed: KeyedChoice, scene: Scene) -> str:
    """The number of cards to type for a choice, with an example."""
    localizer, named = scene.context.localizer, example(choice, scene.context)
    # A Queen needs its suit, for q alone leaves the table.
    alike = [RANKS[rank(one[0])] for one in choice.alike if len(one) > 1 and rank(one[0]) != QUEEN]
    if choice.places:
        numbers = numbers_text(numbers_of(choice), localizer)
        if named.isdecimal():
            return f"{keyed.label}: {localizer('key-at-place', numbers=numbers)}"
        return f"{keyed.label}: {localizer('key-card-at-place', example=named)}"
    if choice.most > 1 and alike:
        return f"{keyed.label}: {localizer('key-alike', example=alike[-1])}"
    if choice.most == 1:
        return f"{keyed.label}: {localizer('key-card', example=named)}"
    code = "key-cards-exactly" if choice.least == choice.most else "key-cards"
    code = "key-cards-ordered" if choice.ordered else code
    return f"{keyed.label}: {localizer(code, least=choice.least, most=choice.most, example=named)}"


def _options(keyed: KeyedChoice, choice: ChooseOne, scene: Scene, width: int) -> list[Line]:
    """A numbered list in columns, read from left to right."""
    localizer = scene.context.localizer
    labels = [localizer.say(option.label) for option in choice.options]
    if choice.bids:
        return wrap_pieces(_bids(labels), width, indent=3, gap=4)
    letter = "" if _bare_numbers(scene) else keyed.key
    digits = len(letter + str(len(labels)))
    pieces = [Line(align_right(f"{letter}{n}", digits), style="bold cyan").append(f" {label}", style="not bold default")
              for n, label in enumerate(labels, start=1)]  # fmt: skip
    cells = max((piece.cell_len for piece in pieces), default=0)
    for piece in pieces:
        piece.pad_right(cells - piece.cell_len)
    return [*wrap_text(f"{keyed.label}:", width), *wrap_pieces(pieces, width, indent=3)]


def _bids(labels: Sequence[str]) -> list[Line]:
    """Bids as they are typed. Those of as many tricks, which begin with the same word, stand together."""
    groups: dict[str, list[str]] = {}
    for label in labels:
        groups.setdefault(label.split()[0], []).append("".join(label.split()) if label[0].isdecimal() else label)
    pieces = [Line(" ".join(group), style="bold cyan") for group in groups.values()]
    longest = max((piece.cell_len for piece in pieces), default=0)
    for piece in pieces:
        piece.pad_right(longest - piece.cell_len)
    return pieces


def _bare_numbers(scene: Scene) -> bool:
    """Whether a number alone can only mean an option of the one list."""
    lists = (ChooseOne, ChoosePlace, PutOnto)
    return sum(isinstance(keyed.choice, lists) for keyed in scene.context.shown) == 1


def _key(key: str, what: str) -> Line:
    return Line(key, style="bold cyan").append(f"  {what}" if key else what, style="not bold default")
