"""The catalogue of sentences: a code with arguments becomes words of a language.

The general sentences of a language are a file here (``en.ftl``, Project Fluent); a game brings its own
English with its rules. What the engine, the authority and the screens say are codes, so a second language
is a file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from engine.cards import HIDDEN, RANKS, SUIT_SYMBOLS, SUITS, is_joker, rank, suit
from engine.games import GAMES
from engine.text import Text, Word
from engine.view import Seat, Viewer

JOKER = "JK"
_RULING = re.compile(r" \([A-Z]\d+(, [A-Z]\d+)*\)")
"""The numbers of rulings, for those who look something up."""


def card_name(card: int | None, symbols: bool = True) -> str:
    """A card as people read it: ``7♥``, or ``7H`` where the symbols cannot be shown.

    >>> card_name(6), card_name(6, symbols=False), card_name(52), card_name(None)
    ('7♥', '7H', 'JK', '??')
    """
    if card is None:
        return HIDDEN
    if is_joker(card):
        return JOKER
    return RANKS[rank(card)] + (SUIT_SYMBOLS if symbols else SUITS)[suit(card)]


class Catalogue:
    """The sentences of one language, with those of one game where `kind` names it.

    `symbols` is false where ♥ ♣ ♦ ♠ cannot be shown.
    """

    def __init__(self, kind: str = "", language: str = "en", symbols: bool = True) -> None:
        self.kind = kind
        self.symbols = symbols
        self._bundle = FluentBundle([language], use_isolating=False)
        if kind in GAMES:
            self._bundle.add_resource(FluentResource(GAMES[kind].sentences))
        self._bundle.add_resource(general(language))

    def has(self, code: str) -> bool:
        """Whether there is a sentence of that code."""
        return self._bundle.has_message(code)

    def say(self, text: Text, names: Mapping[Seat, str] | None = None, viewer: Viewer | None = None) -> str:
        """The sentence that a text stands for, as the viewer reads it. Never raises.

        A sentence finds each argument under its own name, and in addition: ``you`` ("yes" where the viewer
        sits on ``seat``, else "no"), ``ranks`` (the plural of ``rank``) and ``sign`` (♥, for ``suit``).
        """
        words = self._words(text.args, names or {}, viewer)
        pattern = self._bundle.get_message(text.code).value if self.has(text.code) else None
        return _unknown(text.code, words) if pattern is None else str(self._bundle.format_pattern(pattern, words)[0])

    def word(self, code: str, **args: Word) -> str:
        """The sentence of a code that speaks of nobody at a table."""
        return self.say(Text(code, args))

    def card(self, card: int | None) -> str:
        return card_name(card, self.symbols)

    def mark(self, code: str) -> str:
        """The word for a mark at a seat: ``last-turn`` is "last turn"."""
        return self._or(f"mark-{code}", code)

    def level(self, level: str) -> str:
        """The word for a computer player's level."""
        return self._or(f"level-{level}", level)

    def option(self, name: str) -> str:
        """The label of an option of the game."""
        return self._or("option-" + name.replace("_", "-"), name)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._or(self.kind.replace("_", "-"), self.kind)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of the game, a paragraph each; the first says what game it is, the others begin with a heading."""
        if self.kind not in GAMES:
            return (self.game,)
        return tuple(" ".join(one.split()) for one in GAMES[self.kind].rules.strip().split("\n\n"))

    @property
    def goal(self) -> str:
        """What the game is about in three lines: its own ``…-goal``, else the beginning and the object of the rules."""
        code = self.kind.replace("_", "-") + "-goal"
        if self.has(code):
            return self.word(code)
        first, *others = self.rules
        told = [first, *(one for one in others if one.startswith("Object."))]
        return " ".join(_RULING.sub("", one) for one in told)

    def _or(self, code: str, plain: str) -> str:
        return self.word(code) if self.has(code) else _spaced(plain)

    def _words(self, args: Mapping[str, Word], names: Mapping[Seat, str], viewer: Viewer | None) -> dict[str, Word]:
        words = dict(args)
        for name, value in args.items():
            if type(value) is not int:
                continue
            if name == "seat":
                words["seat"] = names.get(value) or self.word("seat-name", number=value + 1)
                words["you"] = "yes" if value == viewer else "no"
            elif name == "card":
                words["card"] = self.card(value)
            elif name == "rank" and -1 <= value < len(RANKS):
                which = "joker" if value < 0 else RANKS[value]
                words["rank"], words["ranks"] = self.word(f"rank-{which}"), self.word(f"ranks-{which}")
            elif name == "suit" and 0 <= value < len(SUITS):
                words["suit"] = self.word(f"suit-{SUITS[value]}")
                words["sign"] = (SUIT_SYMBOLS if self.symbols else SUITS)[value]
        return words


def _spaced(code: str) -> str:
    return code.replace("-", " ").replace("_", " ")


def _unknown(code: str, words: Mapping[str, Word]) -> str:
    """Something readable where the catalogue has no sentence."""
    said = _spaced(code).capitalize()
    told = ", ".join(f"{name} {word}" for name, word in words.items() if name not in ("you", "ranks", "sign"))
    return f"{said} ({told})" if told else said


@cache
def general(language: str) -> Resource:
    """The sentences of a language that belong to no game."""
    return FluentResource((files(__name__) / f"{language}.ftl").read_text(encoding="utf-8"))
