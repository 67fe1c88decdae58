"""A table as one frame of text: what a player needs in order to decide, and the keys to do it with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text as Line

from client.models import Table
from client.table.cautions import putable_cards
from client.table.history import since_own_turn
from client.table.results import TableResults, describe_results, read_together
from engine.cards import QUEEN, RANKS, rank
from engine.exhaustive import assert_never
from engine.game import SeenEvent
from engine.view import CHANCE, ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom
from terminal import history, score_sheet, seat_roster, zone_lines
from terminal.charset import align_right, wrap_pieces, wrap_text
from terminal.choices import KeyedChoice, is_range, numbers_of, numbers_text
from terminal.input_parser import InputContext, example, named_option
from terminal.ranking_lines import ranking_lines

ALWAYS_SHOWN = (("?", "rules"), ("h", "help"), ("o", "arrange"), ("l", "scores"), ("w", "history"), ("q", "leave"))
KEYS_ON_A_SMALL_SCREEN = ("rules", "help", "leave")
MIN_HEIGHT_FOR_ALL_KEYS = 20
"""Least number of lines of a screen that has room for two lines of keys."""
EVENT_LINES, MIN_EVENT_LINES = 5, 2
"""Numbers of lines to leave for events. The players have their longest layout that leaves the first; if none does, the
longest that leaves the second or less."""
MIN_LINES_FOR_RULE = 2
"""Number of lines for events from which on a rule is drawn above them; with fewer the rule's line is for an event."""
MIN_HEADED_LINES = 2
"""Least number of lines for events with their heading."""
MIN_SHEET_LINES = 4
"""Least number of lines for a score sheet: names, two rows and the totals."""
MAX_SHEET_LINES = 16
"""Most lines for the score sheet between hands; ``l`` shows all of it."""
MAX_LINES = 10_000
"""Number of lines of a frame without a screen: more than any frame has."""


@dataclass(frozen=True)
class Scene:
    """A table at one moment.

    `note` is the answer to the last line; `seconds_left` is None without a clock. `praise` says what is
    remarkable about a game that is over, see `client.table.praise`. Where the keyboard `is_shared`, results are told to
    all who play at it.
    """

    table: Table
    context: InputContext
    events: Sequence[SeenEvent] = field(default=())
    note: str = ""
    seconds_left: int | None = None
    praise: Sequence[str] = ()
    is_shared: bool = False

    @property
    def results(self) -> TableResults | None:
        """The results of a hand or game that is over; None while cards are played."""
        view, localizer = self.context.view, self.context.localizer
        return describe_results(*(read_together(view, localizer) if self.is_shared else (view, localizer)))

    @property
    def active_seat(self) -> object:
        """The seat whose move it is; None while the table is stopped."""
        return None if self.table.stopped else self.table.view.turn


def draw_table(scene: Scene, width: int, height: int | None) -> list[Line]:
    """The lines of the whole frame, at most `height`.

    Empty lines fill it up to `height`, so that the keys do not jump. None is for a stream without a screen: the frame
    is as long as its contents.
    """
    view, localizer = scene.context.view, scene.context.localizer
    rule = localizer.charset.rule(width)
    top = [*_head(scene, width), rule]
    table = zone_lines.table_lines(view, localizer, width)
    own = zone_lines.own_lines(view, localizer, width)
    foot = _foot(scene, width, height, "")
    room = MAX_LINES if height is None else height - len(top) - len(table) - 1 - len(own) - len(foot)
    roster = seat_roster.SeatRoster(view, localizer, scene.active_seat, scene.table.ready)
    people = seat_roster.seat_lines(roster, width, (room - EVENT_LINES, *range(room - MIN_EVENT_LINES, room + 1)))
    room -= len(people)
    if room < MIN_LINES_FOR_RULE:
        room += 1
    else:
        table.append(rule)
    events = since_own_turn(scene.events, scene.table.seat)
    results = scene.results if scene.table.view.score_sheet.rows else None
    if results is None:
        middle, complete = _event_lines(scene, events, width, room), True
    elif results.is_over:
        middle, complete = _final_lines(scene, results, width, room)
    else:
        middle, complete = _hand_lines(scene, events, width, room)
    if not complete:
        foot = _foot(scene, width, height, localizer("sheet-elsewhere"))
    gap = [] if height is None else [Line()] * (room - len(middle))
    return [*top, *people, *gap[:1], *table, *middle, *gap[1:], *own, *foot]


def _head(scene: Scene, width: int) -> list[Line]:
    """The game, what must never be forgotten, and whose turn it is: on one line where that can be."""
    view, localizer = scene.table.view, scene.context.localizer
    turn = Line(_turn(scene) + " ", style="bold reverse" if scene.active_seat == view.viewer else "bold")
    facts = localizer.charset.between.join(map(localizer.say, (*([view.title] if view.title else []), *view.facts)))
    game = Line(" " + localizer.charset.plain(localizer.catalogue.game), style="bold")
    whole = game.copy().append(localizer.charset.between if facts else "").append(facts, style="yellow")
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
    is_own = view.turn == view.viewer
    sentence = "" if view.turn == CHANCE else localizer("your-turn") if is_own else localizer("turn-of", seat=view.turn)
    if scene.seconds_left is None:
        return sentence
    code = "time-is-up" if scene.seconds_left <= 0 else "time-to-next" if view.stage == "rest" else "time-left"
    clock = localizer(code, minutes=str(scene.seconds_left // 60), seconds=f"{scene.seconds_left % 60:02}")
    return localizer.charset.between.join(filter(None, (sentence, clock)))


def _final_lines(scene: Scene, results: TableResults, width: int, room: int) -> tuple[list[Line], bool]:
    """The winners, everybody's place and the outcome of a game; the score sheet and True if all of it fits."""
    localizer, view = scene.context.localizer, scene.table.view
    lines = [Line(" " + localizer.charset.cut(results.headline, width - 1), style="bold green")] if view.winners else []
    lines += ranking_lines(results, localizer.charset, width, room - len(lines))
    sentences = [*scene.praise, *results.outcome]
    outcome = [Line(" " + localizer.charset.cut(sentence, width - 1)) for sentence in sentences]
    lines += outcome[: max(0, room - len(lines))]
    lines_left = room - len(lines) - 1
    if score_sheet.fits(view, width, lines_left, whole=True):
        return [*lines, Line(), *score_sheet.newest_rows(view, localizer, width, lines_left)], True
    return lines[: max(0, room)], False


def _hand_lines(scene: Scene, events: Sequence[SeenEvent], width: int, room: int) -> tuple[list[Line], bool]:
    """The newest rows of the score sheet, and above them as many of the events as these leave room for.

    If these rows do not fit there are more events instead, and False.
    """
    localizer, view = scene.context.localizer, scene.table.view
    rows = len(view.score_sheet.rows) + 2
    most = max(MIN_HEADED_LINES, room - min(rows, MAX_SHEET_LINES))
    lines: list[Line] = []
    if room >= MIN_HEADED_LINES + MIN_SHEET_LINES:
        lines = _event_lines(scene, events, width, most)
    lines_left = room - len(lines)
    if score_sheet.fits(view, width, lines_left):
        return [*lines, *score_sheet.newest_rows(view, localizer, width, min(lines_left, MAX_SHEET_LINES))], True
    return _event_lines(scene, events, width, room), False


def _event_lines(scene: Scene, events: Sequence[SeenEvent], width: int, room: int) -> list[Line]:
    """The most important events, and the number of lines left out."""
    localizer = scene.context.localizer
    if room < 1 or not events:
        return []
    lines, more = history.newest_lines(events, localizer, width - 3, max(1, room - 1))
    title = localizer("since-your-turn-more", count=more) if more else localizer("since-your-turn")
    head = [Line(" " + title, style="dim")] if room > 1 else []
    return [*head, *(Line("   " + line) for line in lines)]


def _foot(scene: Scene, width: int, height: int | None, more: str) -> list[Line]:
    """The prompt, the keys, and the answer to the last line."""
    localizer, view = scene.context.localizer, scene.table.view
    prompt = localizer.say(view.prompt) if view.prompt else ""
    prompt = localizer("table-stopped") if scene.table.stopped else " ".join(filter(None, (prompt, more)))
    lines = [localizer.charset.rule(width), *wrap_text(prompt, width, style="bold")]
    for keyed in scene.context.shown:
        if isinstance(keyed.choice, ChooseOne):
            lines += _options(keyed, keyed.choice, scene, width)
    keys = [_key(*describe_choice(keyed, scene)) for keyed in scene.context.shown if not _is_listed(keyed)]
    situational = scene.context.situational_keys.items()
    keys += [_key(key_label(key), localizer(f"key-{command}")) for key, command in situational]
    lines += wrap_pieces(keys, width, indent=3, gap=4)
    there = {"arrange": any(zone.arrangeable for zone in view.zones), "scores": bool(view.score_sheet.columns)}
    commands = [(key, command) for key, command in ALWAYS_SHOWN if there.get(command, True)]
    commands = [(key, command) for key, command in commands if named_option(key, scene.context) is None]
    always = wrap_pieces([_key(key, localizer(f"key-{command}")) for key, command in commands], width, indent=3, gap=3)
    if len(always) > 1 and height is not None and height < MIN_HEIGHT_FOR_ALL_KEYS:
        commands = [(key, command) for key, command in commands if command in KEYS_ON_A_SMALL_SCREEN]
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
            if not _is_only_choice(scene):
                key = f"{keyed.key}{numbers[(len(numbers) - 1) // 2]}"
                return key, f"{keyed.label}: {numbers_text(numbers, localizer)}"
            if len(numbers) == 1:
                return key_label("enter"), keyed.label
            if is_range(numbers):
                return "", f"{keyed.label}: {localizer('key-place', first=numbers[0], last=numbers[-1])}"
            return "", f"{keyed.label}: {localizer('key-at-place', numbers=numbers_text(numbers, localizer))}"
        case PutOnto():
            has_places = any(isinstance(keyed.choice, ChoosePlace) for keyed in scene.context.shown)
            is_clear = len(scene.context.puts) == 1 and not (choice.places and has_places)
            if is_clear:
                return "", _describe_cards(choice, keyed, scene)
            only = putable_cards(choice)
            is_plain = len(only) == 1 and not choice.places
            return keyed.key, f"{keyed.label} {localizer.card(only[0])}" if is_plain else _describe_cards(
                choice, keyed, scene
            )
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


def _is_only_choice(scene: Scene) -> bool:
    return len(scene.context.shown) == 1


def _describe_cards(choice: PutOnto, keyed: KeyedChoice, scene: Scene) -> str:
    """The number of cards to type for a choice, with an example."""
    localizer, typed = scene.context.localizer, example(choice, scene.context)
    # A Queen needs its suit, for q alone leaves the table.
    alike = [RANKS[rank(cards[0])] for cards in choice.alike if len(cards) > 1 and rank(cards[0]) != QUEEN]
    if choice.places:
        numbers = numbers_text(numbers_of(choice), localizer)
        if typed.isdecimal():
            return f"{keyed.label}: {localizer('key-at-place', numbers=numbers)}"
        return f"{keyed.label}: {localizer('key-card-at-place', example=typed)}"
    if choice.most > 1 and alike:
        return f"{keyed.label}: {localizer('key-alike', example=alike[-1])}"
    if choice.most == 1:
        return f"{keyed.label}: {localizer('key-card', example=typed)}"
    code = "key-cards-exactly" if choice.least == choice.most else "key-cards"
    code = "key-cards-ordered" if choice.ordered else code
    return f"{keyed.label}: {localizer(code, least=choice.least, most=choice.most, example=typed)}"


def _options(keyed: KeyedChoice, choice: ChooseOne, scene: Scene, width: int) -> list[Line]:
    """A numbered list in columns, read from left to right."""
    localizer = scene.context.localizer
    labels = [localizer.say(option.label) for option in choice.options]
    if choice.bids:
        advice = [Line(localizer.say_short(text), style="dim") for scale in choice.scales for text in scale.advice]
        about = [] if choice.about is None else [Line(localizer.say(choice.about), style="dim")]
        return [
            *wrap_pieces(about, width, indent=3),
            *wrap_pieces(_bids(labels), width, indent=3, gap=4),
            *(wrap_pieces(advice, width, indent=3, gap=4) if advice else ()),
        ]
    letter = "" if _bare_numbers(scene) else keyed.key
    digits = len(letter + str(len(labels)))
    pieces = [Line(align_right(f"{letter}{n}", digits), style="bold cyan").append(f" {label}", style="not bold default")
              for n, label in enumerate(labels, start=1)]  # fmt: skip
    cells = max((piece.cell_len for piece in pieces), default=0)
    for piece in pieces:
        piece.pad_right(cells - piece.cell_len)
    return [*wrap_text(f"{keyed.label}:", width), *wrap_pieces(pieces, width, indent=3)]


def _bids(labels: Sequence[str]) -> list[Line]:
    """Bids as they are typed. Bids of the same number of tricks, which is their first word, stand together."""
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
