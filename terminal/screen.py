"""A table as one frame of text: what a person needs in order to decide, and the keys to do it with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text as Line

from client.protocol import Table
from engine.game import SeenEvent
from engine.view import CHANCE, ChooseOne, ChoosePlace, PutOnto, TakeFrom
from terminal import seats, sheet, story, zones
from terminal.keys import Moment
from terminal.look import paragraph, right, wrapped
from terminal.offers import Offer, has, places
from terminal.picking import typed_name

ALWAYS_SHOWN = (("?", "rules"), ("h", "help"), ("o", "arrange"), ("l", "scores"), ("w", "story"), ("q", "leave"))
LEAST_STORY, WITHOUT_RULE = 5, 2
SHEET_LINES = 5


@dataclass(frozen=True)
class Scene:
    """A table at one moment. `note` is the answer to what was typed last; `left` the seconds that the clock leaves."""

    table: Table
    moment: Moment
    events: Sequence[SeenEvent] = field(default=())
    note: str = ""
    left: int | None = None


def frame(scene: Scene, width: int, height: int | None) -> list[Line]:
    """The frame: at most `height` lines, and exactly so many in order that the keys do not jump; None for a
    stream without a screen, which is given what there is."""
    view, voice, at = scene.table.view, scene.moment.voice, scene.moment
    rule = voice.look.rule(width)
    top = [*_head(scene, width), rule]
    table = zones.of_table(view, voice, width)
    bottom = [*zones.of_player(view, voice, at.order, width), *_foot(scene, width)]
    room = 10_000 if height is None else height - len(top) - len(table) - 1 - len(bottom)
    people = seats.lines(view, voice, width, room - LEAST_STORY, scene.table.ready)
    room -= len(people)
    if room < WITHOUT_RULE:
        room += 1
    else:
        table.append(rule)
    middle = _sheet(scene, width, room) if _rests(scene) else _story(scene, width, room)
    gap = [] if height is None else [Line()] * (room - len(middle))
    return [*top, *people, *gap[:1], *table, *middle, *gap[1:], *bottom]


def _head(scene: Scene, width: int) -> list[Line]:
    """The game, what must never be forgotten, and whose turn it is."""
    view, voice = scene.table.view, scene.moment.voice
    facts = voice.look.between.join(map(voice.say, (*([view.title] if view.title else []), *view.facts)))
    turn = Line(_turn(scene) + " ", style="bold reverse" if view.turn == view.viewer else "bold")
    game = Line(" " + voice.look.plain(voice.catalogue.game), style="bold")
    line = game.copy().append(voice.look.between if facts else "").append(facts, style="yellow")
    if line.cell_len + 2 + turn.cell_len <= width:
        line.pad_right(width - line.cell_len - turn.cell_len)
        return [line.append_text(turn)]
    game.pad_right(max(1, width - game.cell_len - turn.cell_len))
    game.append_text(turn).truncate(width)
    return [game, *paragraph(facts, width, style="bold yellow")]


def _turn(scene: Scene) -> str:
    view, voice = scene.table.view, scene.moment.voice
    if view.turn is None:
        return voice("table-over")
    if view.turn == CHANCE:
        return ""
    said = voice("your-turn") if view.turn == view.viewer else voice("turn-of", seat=view.turn)
    if scene.left is None:
        return said
    clock = voice("time-left", minutes=str(scene.left // 60), seconds=f"{scene.left % 60:02}")
    return said + voice.look.between + (clock if scene.left > 0 else voice("time-is-up"))


def _rests(scene: Scene) -> bool:
    return scene.table.view.stage in ("rest", "over") and bool(scene.table.view.score_sheet.rows)


def _sheet(scene: Scene, width: int, room: int) -> list[Line]:
    """Between hands: the newest of what was scored, as far as there is room."""
    if room < SHEET_LINES:
        return _story(scene, width, room)
    voice, view = scene.moment.voice, scene.table.view
    won = [event for event in scene.events if event.announced and event.actor in view.winners]
    told = [Line(" " + line, style="bold green") for line in story.lines(won[-len(view.winners) :], voice, width - 1)]
    return told + sheet.lines(view, voice, width, min(room - len(told), 16))


def _story(scene: Scene, width: int, room: int) -> list[Line]:
    """What happened since the own last turn: the newest lines, and how many there were before them."""
    voice = scene.moment.voice
    told = story.lines(story.since_own_turn(scene.events, scene.table.seat), voice, width - 3)
    if room < 1 or not told:
        return []
    if room == 1:
        return [Line("   " + told[-1])]
    earlier = len(told) - (room - 1)
    title = voice("earlier", count=earlier) if earlier > 0 else voice("since-your-turn")
    return [Line(" " + title, style="dim"), *(Line("   " + line) for line in told[1 - room :])]


def _foot(scene: Scene, width: int) -> list[Line]:
    """What is expected, the keys, and the answer to what was typed last."""
    voice, view = scene.moment.voice, scene.table.view
    prompt = paragraph(voice.say(view.prompt), width, style="bold") if view.prompt else []
    lines = [voice.look.rule(width), *prompt]
    for offer in scene.moment.offers:
        if isinstance(offer.choice, ChooseOne):
            lines += _options(offer, offer.choice, scene, width)
    keys = [_key(*offered(offer, scene)) for offer in scene.moment.offers if not isinstance(offer.choice, ChooseOne)]
    keys += [_key(shown(key), voice(f"key-{wish}")) for key, wish in scene.moment.now.items()]
    lines += wrapped(keys, width, indent=3, gap=4)
    arranges = any(zone.arrangeable for zone in view.zones)
    always = [_key(key, voice(f"key-{wish}")) for key, wish in ALWAYS_SHOWN if arranges or wish != "arrange"]
    lines += wrapped(always, width, indent=3, gap=3)
    return lines + (paragraph(scene.note, width, style="yellow") if scene.note else [])


def shown(key: str) -> str:
    """A key as it is written: Enter, but r."""
    return key.capitalize() if len(key) > 1 else key


def offered(offer: Offer, scene: Scene) -> tuple[str, str]:
    """What is typed for a choice, and what it does."""
    choice, voice, view = offer.choice, scene.moment.voice, scene.table.view
    if isinstance(choice, TakeFrom):
        cards = view.zone(choice.zone).cards if has(view, choice.zone) else ()
        at = len(cards) - 1 if choice.at is None else choice.at
        card = cards[at] if 0 <= at < len(cards) else None
        return offer.key, offer.label + ("" if card is None else f" {voice.card(card)}")
    if isinstance(choice, ChoosePlace):
        code = "key-place" if _alone(scene) else "key-number"
        first, last = places(choice)
        key = "" if _alone(scene) else f"{offer.key}{(first + last) // 2}"
        return key, f"{offer.label}: {voice(code, first=first, last=last)}"
    if isinstance(choice, PutOnto):
        return "" if len(scene.moment.puts) == 1 else offer.key, _cards(choice, offer, scene)
    return offer.key, offer.label


def _alone(scene: Scene) -> bool:
    return len(scene.moment.offers) == 1


def _cards(choice: PutOnto, offer: Offer, scene: Scene) -> str:
    """How many cards, and how one that lies there is typed: the one at the right, the clock's choice too."""
    voice = scene.moment.voice
    allowed = {card for cards in choice.sets for card in cards}
    lying = [card for card in scene.moment.lying(choice.zone) if card in allowed] or sorted(allowed)
    example = typed_name(lying[-1]) if lying else "7h"
    if choice.most == 1:
        return f"{offer.label}: {voice('key-card', example=example)}"
    least, most = choice.least, choice.most
    code = "key-cards-exactly" if least == most else "key-cards"
    together = next((cards for cards in choice.sets if set(lying[-1:]) & set(cards)), ())
    examples = [typed_name(card) for card in lying if card in together][-min(most, max(least, 2)) :]
    return f"{offer.label}: {voice(code, least=least, most=most, example=' '.join(examples))}"


def _options(offer: Offer, choice: ChooseOne, scene: Scene, width: int) -> list[Line]:
    """A numbered list in columns, read from left to right."""
    voice = scene.moment.voice
    labels = [voice.say(option.label) for option in choice.options]
    letter = "" if _bare_numbers(scene) else offer.key
    digits = len(letter + str(len(labels)))
    pieces = [Line(right(f"{letter}{n}", digits), style="bold cyan").append(f" {label}", style="not bold default")
              for n, label in enumerate(labels, start=1)]  # fmt: skip
    cells = max((piece.cell_len for piece in pieces), default=0)
    for piece in pieces:
        piece.pad_right(cells - piece.cell_len)
    return [*paragraph(f"{offer.label}:", width), *wrapped(pieces, width, indent=3)]


def _bare_numbers(scene: Scene) -> bool:
    """Whether a number alone can only mean an option of the one list."""
    lists = (ChooseOne, ChoosePlace, PutOnto)
    return sum(isinstance(offer.choice, lists) for offer in scene.moment.offers) == 1


def _key(key: str, what: str) -> Line:
    return Line(key, style="bold cyan").append(f"  {what}" if key else what, style="not bold default")
