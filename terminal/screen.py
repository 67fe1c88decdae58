"""A table as one frame of text: what a person needs in order to decide, and the keys to do it with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text as Line

from client.shown import Table
from engine.cards import QUEEN, RANKS, rank
from engine.game import SeenEvent
from engine.view import CHANCE, ChooseOne, ChoosePlace, PutOnto, TakeFrom, View
from terminal import ranking, seats, sheet, story, zones
from terminal.keys import Moment, example, named_option
from terminal.look import paragraph, right, wrapped
from terminal.offers import Offer, has, places
from terminal.voice import Voice

ALWAYS_SHOWN = (("?", "rules"), ("h", "help"), ("o", "arrange"), ("l", "scores"), ("w", "story"), ("q", "leave"))
SHOWN_WHERE_TIGHT = ("rules", "help", "leave")
TIGHT = 20
"""A screen of fewer lines has no room for two lines of keys."""
LEAST_STORY, SHORT_STORY, WITHOUT_RULE = 5, 2, 2
LEAST_HEADED, LEAST_SHEET = 2, 4


@dataclass(frozen=True)
class Scene:
    """A table at one moment. `note` is the answer to what was typed last; `left` the seconds that the clock leaves."""

    table: Table
    moment: Moment
    events: Sequence[SeenEvent] = field(default=())
    note: str = ""
    left: int | None = None

    @property
    def playing(self) -> object:
        """Whose move it is; nobody's while the table stands still."""
        return None if self.table.stopped else self.table.view.turn


def frame(scene: Scene, width: int, height: int | None) -> list[Line]:
    """The frame: at most `height` lines, and exactly so many in order that the keys do not jump; None for a
    stream without a screen, which is given what there is."""
    view, voice, at = scene.table.view, scene.moment.voice, scene.moment
    rule = voice.look.rule(width)
    top = [*_head(scene, width), rule]
    table = zones.of_table(view, voice, width)
    own = zones.of_player(view, voice, at.order, width)
    foot = _foot(scene, width, height, "")
    room = 10_000 if height is None else height - len(top) - len(table) - 1 - len(own) - len(foot)
    group = seats.People(view, voice, scene.playing, scene.table.ready)
    people = seats.lines(group, width, (room - LEAST_STORY, *range(room - SHORT_STORY, room + 1)))
    room -= len(people)
    if room < WITHOUT_RULE:
        room += 1
    else:
        table.append(rule)
    events = story.since_own_turn(scene.events, scene.table.seat)
    middle, complete = _scores(scene, width, room) if _rests(scene) else (_story(scene, events, width, room), True)
    if not complete:
        foot = _foot(scene, width, height, voice("sheet-elsewhere"))
    gap = [] if height is None else [Line()] * (room - len(middle))
    return [*top, *people, *gap[:1], *table, *middle, *gap[1:], *own, *foot]


def _head(scene: Scene, width: int) -> list[Line]:
    """The game, what must never be forgotten, and whose turn it is: on one line where that can be."""
    view, voice = scene.table.view, scene.moment.voice
    turn = Line(_turn(scene) + " ", style="bold reverse" if scene.playing == view.viewer else "bold")
    facts = voice.look.between.join(map(voice.say, (*([view.title] if view.title else []), *view.facts)))
    game = Line(" " + voice.look.plain(voice.catalogue.game), style="bold")
    whole = game.copy().append(voice.look.between if facts else "").append(facts, style="yellow")
    for line in (whole, *([Line(" " + facts, style="bold yellow")] if facts else [])):
        if line.cell_len + 2 + turn.cell_len <= width:
            line.pad_right(width - line.cell_len - turn.cell_len)
            return [line.append_text(turn)]
    game.truncate(max(0, width - turn.cell_len - 1))
    game.pad_right(max(1, width - game.cell_len - turn.cell_len))
    game.append_text(turn).truncate(width)
    return [game, *paragraph(facts, width, style="bold yellow")]


def _turn(scene: Scene) -> str:
    view, voice = scene.table.view, scene.moment.voice
    if view.turn is None:
        return voice("table-over")
    if scene.table.stopped:
        return voice("table-waits")
    own = view.turn == view.viewer
    said = "" if view.turn == CHANCE else voice("your-turn") if own else voice("turn-of", seat=view.turn)
    if scene.left is None:
        return said
    code = "time-is-up" if scene.left <= 0 else "time-to-next" if view.stage == "rest" else "time-left"
    clock = voice(code, minutes=str(scene.left // 60), seconds=f"{scene.left % 60:02}")
    return voice.look.between.join(filter(None, (said, clock)))


def _rests(scene: Scene) -> bool:
    return scene.table.view.stage in ("rest", "over") and bool(scene.table.view.score_sheet.rows)


def _scores(scene: Scene, width: int, room: int) -> tuple[list[Line], bool]:
    """Between hands what was scored and announced, as far as there is room; at the end who came where. And whether
    the sheet is there: between hands its newest rows, at the end all."""
    voice, view = scene.moment.voice, scene.table.view
    if view.stage == "over":
        won = [event for event in scene.events if event.announced and event.actor in view.winners]
        told = [Line(" " + one, style="bold green") for one in story.lines(won[-len(view.winners) :], voice, width - 1)]
        told += ranking.lines(view, voice, width, room - len(told))
        told += _came_out(view, voice, width)[: max(0, room - len(told))]
        left = room - len(told) - 1
        if sheet.fits(view, width, left, whole=True):
            return [*told, Line(), *sheet.lines(view, voice, width, left)], True
        return told[: max(0, room)], False
    rows = len(view.score_sheet.rows) + 2
    events = story.since_own_turn(scene.events, scene.table.seat)
    dear = [one for one in events if one.announced or (one.transfers and one.actor == scene.table.seat)]
    least = max(LEAST_HEADED, room - min(rows, 16))
    told = _story(scene, dear, width, min(len(dear) + 1, least)) if room >= LEAST_HEADED + LEAST_SHEET else []
    if sheet.fits(view, width, room - len(told)):
        return [*told, *sheet.lines(view, voice, width, min(room - len(told), 16))], True
    return _story(scene, events, width, room), False


def _came_out(view: View, voice: Voice, width: int) -> list[Line]:
    """How it came out, but for what stands below anyway."""
    return [Line(" " + voice.look.cut(voice.say(one), width - 1)) for one in view.outcome if one != view.prompt]


def _story(scene: Scene, events: Sequence[SeenEvent], width: int, room: int) -> list[Line]:
    """What happened: what matters most, and how much else there was."""
    voice = scene.moment.voice
    if room < 1 or not events:
        return []
    told, more = story.newest(events, voice, width - 3, max(1, room - 1))
    title = voice("since-your-turn-more", count=more) if more else voice("since-your-turn")
    head = [Line(" " + title, style="dim")] if room > 1 else []
    return [*head, *(Line("   " + line) for line in told)]


def _foot(scene: Scene, width: int, height: int | None, more: str) -> list[Line]:
    """What is expected, the keys, and the answer to what was typed last."""
    voice, view = scene.moment.voice, scene.table.view
    said = voice.say(view.prompt) if view.prompt else ""
    said = voice("table-stopped") if scene.table.stopped else " ".join(filter(None, (said, more)))
    lines = [voice.look.rule(width), *paragraph(said, width, style="bold")]
    for offer in scene.moment.offered:
        if isinstance(offer.choice, ChooseOne):
            lines += _options(offer, offer.choice, scene, width)
    keys = [_key(*offered(offer, scene)) for offer in scene.moment.offered if not _is_listed(offer)]
    keys += [_key(shown(key), voice(f"key-{wish}")) for key, wish in scene.moment.now.items()]
    lines += wrapped(keys, width, indent=3, gap=4)
    there = {"arrange": any(zone.arrangeable for zone in view.zones), "scores": bool(view.score_sheet.columns)}
    wishes = [(key, wish) for key, wish in ALWAYS_SHOWN if there.get(wish, True)]
    wishes = [(key, wish) for key, wish in wishes if named_option(key, scene.moment) is None]
    always = wrapped([_key(key, voice(f"key-{wish}")) for key, wish in wishes], width, indent=3, gap=3)
    if len(always) > 1 and height is not None and height < TIGHT:
        wishes = [(key, wish) for key, wish in wishes if wish in SHOWN_WHERE_TIGHT]
        always = wrapped([_key(key, voice(f"key-{wish}")) for key, wish in wishes], width, indent=3, gap=3)
    return [*lines, *always, *(paragraph(scene.note, width, style="yellow") if scene.note else [])]


def shown(key: str) -> str:
    """A key as it is written: Enter, but r."""
    return key.capitalize() if len(key) > 1 else key


def offered(offer: Offer, scene: Scene) -> tuple[str, str]:
    """What is typed for a choice, and what it does."""
    choice, voice, view = offer.choice, scene.moment.voice, scene.table.view
    if isinstance(choice, TakeFrom):
        cards = view.zone(choice.zone).cards if has(view, choice.zone) else ()
        card = cards[-1] if cards else None
        return offer.key, offer.label + ("" if card is None else f" {voice.card(card)}")
    if isinstance(choice, ChoosePlace):
        code = "key-place" if _alone(scene) else "key-number"
        first, last = places(choice)
        key = "" if _alone(scene) else f"{offer.key}{(first + last) // 2}"
        return key, f"{offer.label}: {voice(code, first=first, last=last)}"
    if isinstance(choice, PutOnto):
        return "" if len(scene.moment.puts) == 1 else offer.key, _cards(choice, offer, scene)
    if _is_bid(offer):
        return "", f"{offer.label}: {voice('key-bids')}"
    return offer.key, offer.label


def _is_bid(offer: Offer) -> bool:
    return isinstance(offer.choice, ChooseOne) and offer.choice.bids


def _is_listed(offer: Offer) -> bool:
    """Whether the numbers of its options say how it is chosen."""
    return isinstance(offer.choice, ChooseOne) and not _is_bid(offer)


def _alone(scene: Scene) -> bool:
    return len(scene.moment.offered) == 1


def _cards(choice: PutOnto, offer: Offer, scene: Scene) -> str:
    """How many cards, and how some that lie there are typed."""
    voice, named = scene.moment.voice, example(choice, scene.moment)
    # A Queen needs its suit, for q alone leaves the table.
    alike = [RANKS[rank(one[0])] for one in choice.alike if len(one) > 1 and rank(one[0]) != QUEEN]
    if choice.most > 1 and alike:
        return f"{offer.label}: {voice('key-alike', example=alike[-1])}"
    if choice.most == 1:
        return f"{offer.label}: {voice('key-card', example=named)}"
    code = "key-cards-exactly" if choice.least == choice.most else "key-cards"
    code = "key-cards-ordered" if choice.ordered else code
    return f"{offer.label}: {voice(code, least=choice.least, most=choice.most, example=named)}"


def _options(offer: Offer, choice: ChooseOne, scene: Scene, width: int) -> list[Line]:
    """A numbered list in columns, read from left to right."""
    voice = scene.moment.voice
    labels = [voice.say(option.label) for option in choice.options]
    if choice.bids:
        return wrapped(_bids(labels), width, indent=3, gap=4)
    letter = "" if _bare_numbers(scene) else offer.key
    digits = len(letter + str(len(labels)))
    pieces = [Line(right(f"{letter}{n}", digits), style="bold cyan").append(f" {label}", style="not bold default")
              for n, label in enumerate(labels, start=1)]  # fmt: skip
    cells = max((piece.cell_len for piece in pieces), default=0)
    for piece in pieces:
        piece.pad_right(cells - piece.cell_len)
    return [*paragraph(f"{offer.label}:", width), *wrapped(pieces, width, indent=3)]


def _bids(labels: Sequence[str]) -> list[Line]:
    """Bids as they are typed; those that begin with the same word, which are of as many tricks, stand together."""
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
    return sum(isinstance(offer.choice, lists) for offer in scene.moment.offered) == 1


def _key(key: str, what: str) -> Line:
    return Line(key, style="bold cyan").append(f"  {what}" if key else what, style="not bold default")
