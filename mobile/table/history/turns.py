"""The history of a table as turns, each with its sentences; cards in them as coloured signs."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kivy.utils import escape_markup

from client.table.history import begins_hand, tells_points
from engine.game import SeenEvent
from engine.view import Actor, Seat
from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.drawing.text_label import keep_last_words

CARD: Final = re.compile(r"((?:10|[2-9AJQK])? ?[♥♦♣♠])")
"""A card or a suit in a sentence."""
SMALL_CARD: Final = "card"
"""The word by which a card in markup is found, to draw its ivory below it."""
_SPACE: Final = "\u00a0"
"""A space that does not break: the ivory at both sides of a card's index."""


@dataclass(frozen=True, slots=True)
class HandScore:
    """A player's points in a hand, and their total after it."""

    seat: Seat
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """The moves of one player in a row, oldest first. `actor` is None for what chance did, or the table."""

    actor: Actor | None
    sentences: tuple[str, ...]
    first: int
    """A number that stays the turn's own while it is remembered."""
    scores: tuple[HandScore, ...] = ()
    """The points of all players at the end of a hand, which is no turn; `sentences` say the same."""


def group_by_turn(events: Sequence[SeenEvent], sentences: Sequence[str]) -> list[ToldTurn]:
    """Groups the newest sentences by whose turn they tell of.

    What nobody did belongs to the turn before, except the beginning of a hand, which is no part of anybody's turn.
    What everybody got in a hand stands together.
    """
    count = min(len(events), len(sentences))
    turns: list[ToldTurn] = []
    for event, sentence in zip(events[len(events) - count :], sentences[len(sentences) - count :], strict=True):
        actor = event.actor if isinstance(event.actor, int) else None
        if (score := _read_score(event)) is not None:
            last = turns.pop() if turns and turns[-1].scores else ToldTurn(None, (), id(event))
            turns.append(ToldTurn(None, (*last.sentences, sentence), last.first, (*last.scores, score)))
        elif turns and not turns[-1].scores and actor in (None, turns[-1].actor) and not begins_hand(event):
            last = turns.pop()
            turns.append(ToldTurn(last.actor, (*last.sentences, sentence), last.first))
        else:
            turns.append(ToldTurn(actor, (sentence,), id(event)))
    return turns


def _read_score(event: SeenEvent) -> HandScore | None:
    """The points that an event tells of; None where it tells of something else."""
    seat, points, total = (event.text.args.get(name) for name in ("seat", "points", "total"))
    if not tells_points(event.text) or not (
        isinstance(seat, int) and isinstance(points, int) and isinstance(total, int)
    ):
        return None
    return HandScore(seat, points, total)


def colour_cards(sentence: str) -> str:
    """The markup of a sentence in which cards stand out, in the colours of their suits on a dark ground."""
    colours = theme.FOUR_SUITS_ON_DARK if appearance.four_colours else theme.SUITS_ON_DARK

    def colour(found: re.Match[str]) -> str:
        sign = found.group(0)
        return f"[b][color={colours[sign[-1]]}]{sign}[/color][/b]"

    return CARD.sub(colour, escape_markup(sentence))


def draw_cards(sentence: str) -> str:
    """The markup of a sentence in which cards are indices on ivory, which `TurnLabel` draws."""
    colours = dict(zip("♥♣♦♠", theme.FOUR_SUIT_COLOURS if appearance.four_colours else theme.SUIT_COLOURS, strict=True))

    def index(found: re.Match[str]) -> str:
        sign = found.group(0).strip().replace(" ", _SPACE)
        before = " " if found.group(0).startswith(" ") else ""
        written = f"[b][color={colours[sign[-1]]}]{_SPACE}{sign}{_SPACE}[/color][/b]"
        return f"{before}[ref={SMALL_CARD}]{written}[/ref]"

    return CARD.sub(index, escape_markup(sentence))


def colour_name(markup: str, name: str, colour: str) -> str:
    """The markup with a player’s name in the player’s colour, where it stands in it; `name` is no markup."""
    shown = escape_markup(name)
    return markup.replace(shown, f"[b][color={colour}]{shown}[/color][/b]", 1)


def write_turn(turn: ToldTurn, name: Callable[[int], str], mark: Callable[[str], str] = colour_cards) -> str:
    """The markup of a turn, a line for each sentence. `name` says how a seat is called, `mark` writes its cards."""
    said = [mark(sentence) for sentence in turn.sentences]
    if isinstance(turn.actor, int):
        called, colour = name(turn.actor), theme.player_colour(turn.actor)
        said = [colour_name(part, called, colour) for part in said]
    return "\n".join(keep_last_words(part) for part in said)
