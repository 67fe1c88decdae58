"""The catalogue of sentences: a code with arguments becomes words of a language.

The general sentences of a language are a file here (``en.ftl``, Project Fluent); a game brings its own
English with its rules. What the engine, the authority and the screens say are codes, so a second language
is a file: ``de.ftl``, and ``de/`` with a file for each game. What it leaves out is said in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentResource
from fluent.syntax.ast import Resource

from client.catalogue.lean import ENGLISH, Bundle
from engine.cards import HIDDEN, RANKS, SUIT_SYMBOLS, SUITS, is_joker, rank, suit
from engine.game import option_code
from engine.games import GAMES
from engine.text import Text, Word
from engine.view import Seat, Viewer

JOKER: Final = "JK"
FILES: Final = files(__name__)
_RULING = re.compile(r" \([A-Z]\d+(, [A-Z]\d+)*\)")
"""The numbers of rulings, which the source and its tests cite; a player has no use for them."""


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

    def __init__(self, kind: str = "", language: str = ENGLISH, symbols: bool = True) -> None:
        self.kind = kind
        self.symbols = symbols
        self._bundle = Bundle([language], use_isolating=False)
        for resource in _resources(kind, language):
            self._bundle.add_resource(resource)

    def has(self, code: str) -> bool:
        """Whether there is a sentence of that code."""
        return self._bundle.has_message(code)

    def say(self, text: Text, names: Mapping[Seat, str] | None = None, viewer: Viewer | None = None) -> str:
        """The sentence that a text stands for, as the viewer reads it. Never raises.

        A sentence finds each argument under its own name as a word of the table (see `Text`), and in addition:
        ``you`` ("yes" where the viewer sits on ``seat``, else "no"), ``ranks`` (the plural of ``rank``),
        ``sign`` (♥, for ``suit``) and ``exactly`` ("yes" where ``least`` and ``most`` are one number, else "no").
        """
        words = self._words(text.args, names or {}, viewer)
        pattern = self._bundle.get_message(text.code).value if self.has(text.code) else None
        return _unknown(text.code, words) if pattern is None else str(self._bundle.format_pattern(pattern, words)[0])

    def shorter(self, text: Text) -> Text:
        """The same in a shorter word, where the catalogue has one."""
        code = f"{text.code}-short"
        return Text(code, text.args) if self.has(code) else text

    def word(self, code: str, **args: Word) -> str:
        """The sentence of a code that speaks of nobody at a table."""
        return self.say(Text(code, args))

    def card(self, card: int | None) -> str:
        return card_name(card, self.symbols)

    def level(self, level: str) -> str:
        """The word for a computer player's level."""
        return self._or(f"level-{level}", level)

    def level_help(self, level: str) -> str:
        """What a computer player of that level does; empty where that is not said."""
        return self._or(f"level-{level}-help", "")

    def option(self, name: str) -> str:
        """The label of an option of the game."""
        return self._or(option_code(name), name)

    def option_help(self, name: str) -> str:
        """What an option of the game means; empty where that is not said."""
        return self._or(f"{option_code(name)}-help", "")

    def option_value(self, name: str, value: Any) -> str:
        """The word for a value of an option of the game: its own, else yes, no, none, or the number."""
        general = "new-yes" if value is True else "new-no" if value is False else "new-none" if value is None else ""
        own = option_code(name, value)
        return self.word(general) if general and not self.has(own) else self._or(own, str(value))

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._or(self.kind.replace("_", "-"), self.kind)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of the game, a paragraph each; the first says what game it is, the others begin with a heading."""
        if self.kind not in GAMES:
            return (self.game,)
        paragraphs = GAMES[self.kind].rules.strip().split("\n\n")
        return tuple(_RULING.sub("", " ".join(one.split())) for one in paragraphs)

    @property
    def goal(self) -> str:
        """What the game is about in three lines: its own ``…-goal``, else the beginning and the object of the rules."""
        code = self.kind.replace("_", "-") + "-goal"
        if self.has(code):
            return self.word(code)
        first, *others = self.rules
        told = [first, *(one for one in others if one.startswith("Object."))]
        return " ".join(told)

    def _or(self, code: str, plain: str) -> str:
        return self.word(code) if self.has(code) else _spaced(plain)

    def _words(
        self, args: Mapping[str, Word], names: Mapping[Seat, str], viewer: Viewer | None
    ) -> dict[str, int | str]:
        words: dict[str, int | str] = {}
        for name, value in args.items():
            before, _, last = name.rpartition("_")
            told = self._word(last, value, names, viewer)
            words |= {f"{before}_{key}" if before else key: word for key, word in told.items()}
        if {"least", "most"} <= words.keys():
            words["exactly"] = "yes" if words["least"] == words["most"] else "no"
        return words

    def _word(self, name: str, value: Word, names: Mapping[Seat, str], viewer: Viewer | None) -> dict[str, int | str]:
        """What a sentence finds of one argument; a number that is no such thing stays a number."""
        if isinstance(value, tuple):
            return {name: " ".join(map(self.card, value)) if name == "cards" else " ".join(map(str, value))}
        if isinstance(value, str):
            return {name: value}
        if name == "seat":
            seated = names.get(value) or self.word("seat-name", number=value + 1)
            return {"seat": seated, "you": "yes" if value == viewer else "no"}
        if name == "card":
            return {"card": self.card(value)}
        if name == "rank" and -1 <= value < len(RANKS):
            which = "joker" if value < 0 else RANKS[value]
            return {"rank": self.word(f"rank-{which}"), "ranks": self.word(f"ranks-{which}")}
        if name == "suit" and 0 <= value < len(SUITS):
            signs = SUIT_SYMBOLS if self.symbols else SUITS
            return {"suit": self.word(f"suit-{SUITS[value]}"), "sign": signs[value]}
        return {name: value if value >= 0 else written(value)}


def written(number: int | None) -> str:
    """A number as it is written everywhere, in sentences and in cells.

    >>> written(-7), written(None)
    ('−7', '')
    """
    return "" if number is None else str(number).replace("-", "−")


def _spaced(code: str) -> str:
    return code.replace("-", " ").replace("_", " ")


def _unknown(code: str, words: Mapping[str, int | str]) -> str:
    """Something readable where the catalogue has no sentence."""
    said = _spaced(code).capitalize()
    spare = ("you", "ranks", "sign", "exactly")
    told = ", ".join(f"{name} {word}" for name, word in words.items() if name.rpartition("_")[2] not in spare)
    return f"{said} ({told})" if told else said


def _resources(kind: str, language: str) -> Iterator[Resource]:
    """Of two sentences with one code Fluent takes the first: those of the language come before the English ones."""
    if language != ENGLISH:
        yield from (_file(f"{language}/{kind}.ftl"), _file(f"{language}.ftl"))
    if kind in GAMES:
        yield FluentResource(GAMES[kind].sentences)
    yield _file(f"{ENGLISH}.ftl")


@cache
def _file(name: str) -> Resource:
    """A file of sentences; none where there is no such file."""
    path = FILES.joinpath(*name.split("/"))
    return FluentResource(path.read_text(encoding="utf-8") if path.is_file() else "")
