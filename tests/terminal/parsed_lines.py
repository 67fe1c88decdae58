"""Short ways to ask for the meaning of a line in an imagined game, and lines to try."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from client.table.responses import AskFirst, Explain, SendMove
from engine.text import Text
from engine.view import Press, PutOnto, TakeFrom, View, Zone
from terminal.input_parser import InputContext, parse_line
from terminal.parsed_line import ParsedLine, Question
from tests.terminal.imagined_game import at, backs, cards, hand_zone, others, view

CARDS = "7 7h 7c 7s 8h 9 10 t q Q qh k kd kh a as j jk JK 4 4d 4x2 4x9 7x0 2 2c 7♥"
KEYS = "? h o m l w q + b n u s p d x 1 3 26 30 n2 u15 pass hearts spades"
RUBBISH = "♥ -1 0 ² ٣ é 🎉 \x1b[A \x00 [red] %s {0} \\ ' \""
WORDS = st.sampled_from(f"{CARDS} {KEYS} {RUBBISH}".split())
TYPED = st.one_of(st.text(max_size=300), st.lists(WORDS, max_size=6).map(" ".join))


def played(view: View, typed: str) -> Any:
    """The move that a line stands for."""
    meaning = parse_line(typed, at(view))
    assert isinstance(meaning, SendMove), meaning
    assert meaning.is_legal, meaning
    return dict(meaning.move)


def refused(view: View, typed: str) -> Any:
    """The illegal move that is sent so that the rules say why."""
    meaning = parse_line(typed, at(view))
    assert isinstance(meaning, SendMove), meaning
    assert not meaning.is_legal, meaning
    return dict(meaning.move)


def said(view: View, typed: str) -> str:
    context = at(view)
    return sentence(parse_line(typed, context), context)


def sentence(meaning: ParsedLine, context: InputContext) -> str:
    """The sentence that is shown instead of a move."""
    match meaning:
        case Explain(text=text) | Question(text=text):
            return context.localizer.say(text)
        case AskFirst(question=question):
            return context.localizer.say(question)
    raise AssertionError(meaning)


def choosing(*choices: Any) -> View:
    return view("play-now", (backs("stock", "zone-stock", 30), hand_zone(), *others(5)), choices)


def arranging(view: View) -> View:
    """The view with the order of the hand carried by every choice that takes or puts cards."""
    choices = (
        replace(choice, arranges="hand:0") if isinstance(choice, (TakeFrom, PutOnto)) else choice
        for choice in view.choices
    )
    return replace(view, choices=tuple(choices))


def trying(**more: Any) -> View:
    """A view in which Sixes and Jacks can be played, and Fours can be tried after a warning."""
    by_rank = (cards("6H 6D"), cards("JS JD"))
    hand = cards("4H 4D 6H 6D JS JD")
    pile = Zone("pile", None, "stack", Text("zone-pile"), cards("5S"))
    put = PutOnto(Text("play-cards"), "hand:0", "pile", {"type": "play"}, by_rank, most=2, alike=by_rank[:1], **more)
    tried = PutOnto(
        Text("draw"), "hand:0", "pile", {"type": "pick_up"}, (cards("4H 4D"),), most=2, precious=cards("4H 4D"),
        caution=Text("throw-three"), alike=(cards("4H 4D"),),
    )  # fmt: skip
    own = (hand_zone(hand), Zone("up:0", 0, "row", Text("zone-up"), cards("KH")))
    return view("play-now", (pile, *own, *others(3)), (put, Press(Text("pick-up"), {"type": "pick_up"}), tried))
