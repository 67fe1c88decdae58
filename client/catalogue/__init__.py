"""Catalogue of sentences, which turns a code with arguments into words of a language.

The general sentences of a language are a file here (``en.ftl``, Project Fluent); a game brings its own
English with its rules. The engine, the authority and the screens use codes only, so a second language
is a file: ``de.ftl``, and ``de/`` with a file for each game. Sentences that it lacks are shown in English, and so are
those that cannot be formatted and files that cannot be read; the log names the first one of each file.

The language is that of ``$THREES_LANGUAGE``, else that of the system, where there is such a file. Whoever translates
may keep the files in a folder of their own and name it in ``$THREES_TRANSLATIONS``.
"""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle

from client.catalogue.bundle import LazyBundle, Source, warn_of_damage
from engine.cards import HIDDEN, RANKS, SUIT_SYMBOLS, SUITS, is_joker, rank, suit
from engine.game import option_code
from engine.games import GAMES
from engine.text import Text, Word
from engine.view import Seat, Viewer

ENGLISH: Final = "en"
JOKER: Final = "JK"
FILES: Final = Path(__file__).parent
MAX_SENTENCE: Final = 50_000
"""Most characters of a sentence, the rules of a game included. A translation that yields more is damaged."""
_RULING = re.compile(r" \([A-Z]\d+[a-z]?(, [A-Z]\d+[a-z]?)*\)")
"""Numbers of rulings in the rules. The source and its tests cite them; players do not see them."""
_FIRST_SENTENCE: Final = re.compile(r".*?[.!?](?= |$)|.*")


def card_name(card: int | None, symbols: bool = True) -> str:
    """Formats a card for people: ``7♥``, or ``7H`` where the symbols cannot be shown.

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

    `language` is None for the one that this player reads. `symbols` is false on a terminal that cannot show ♥ ♣ ♦ ♠.
    """

    def __init__(self, kind: str = "", language: str | None = None, symbols: bool = True) -> None:
        self.kind = kind
        self.symbols = symbols
        self._language = language or chosen_language()
        self._bundle = _load_bundle(kind, self._language)

    def has(self, code: str) -> bool:
        """Whether there is a sentence with that code."""
        return self._bundle.has_message(code)

    def say(self, text: Text, names: Mapping[Seat, str] | None = None, viewer: Viewer | None = None) -> str:
        """Formats a text as a sentence for the viewer. Never raises.

        A sentence finds each argument under its own name as a word of the table (see `Text`), and in addition:
        ``you`` ("yes" where the viewer sits on ``seat``, else "no"), ``ranks`` (the plural of ``rank``),
        ``sign`` (♥, for ``suit``), ``tied`` ("no" for a ``place`` of which nothing else is said) and ``exactly`` ("yes"
        where ``least`` and ``most`` are one number, else "no").
        An English sentence that differs only in its verb is one line with ``who`` ("You", else the name), ``is``
        ("are", else "is") and ``s`` (nothing, else "s"): ``{ $who } win{ $s }``.
        """
        words = self._words(text.args, names or {}, viewer)
        sentence, is_whole = _format(self._bundle, text.code, words) if self.has(text.code) else (None, True)
        if not is_whole and self._language != ENGLISH:
            english, is_english_whole = _format(self._english, text.code, words)
            if is_english_whole or sentence is None:
                warn_of_damage(self._language, f"“{text.code}” cannot be formatted")
                sentence = english
        if sentence is None:
            return _unknown(text.code, words)
        begins_with_joker = _names_joker(text) and sentence.startswith(self._joker)
        return sentence[0].upper() + sentence[1:] if begins_with_joker else sentence

    @cached_property
    def _english(self) -> LazyBundle:
        """The sentences that stand for damaged ones."""
        return _load_bundle(self.kind, ENGLISH)

    def shorter(self, text: Text) -> Text:
        """Returns the shorter form of a text, if the catalogue has one."""
        code = f"{text.code}-short"
        return Text(code, text.args) if self.has(code) else text

    def longer(self, text: Text) -> Text:
        """Returns the longer form of a text, if the catalogue has one."""
        code = f"{text.code}-long"
        return Text(code, text.args) if self.has(code) else text

    def row_title(self, label: Text) -> str:
        """The heading above rows of the score sheet that have such labels, empty without one."""
        return self._word_or(f"{label.code}-title", "")

    def word(self, code: str, **args: Word) -> str:
        """Formats the sentence of a code that names nobody at a table."""
        return self.say(Text(code, args))

    def card(self, card: int | None) -> str:
        return card_name(card, self.symbols)

    @property
    def _joker(self) -> str:
        """A joker in a sentence, with the article of the game: there may be one or several."""
        return self.word("card-joker")

    def _card_in_sentence(self, card: int) -> str:
        return self._joker if is_joker(card) else self.card(card)

    def level(self, level: str) -> str:
        """Word for a level of computer players."""
        return self._word_or(f"level-{level}", level)

    def level_help(self, level: str) -> str:
        """Description of a level of computer players, empty without one."""
        return self._word_or(f"level-{level}-help", "")

    def option(self, name: str) -> str:
        """Label of an option of the game."""
        return self._word_or(option_code(name), name)

    def option_help(self, name: str) -> str:
        """Description of an option of the game in one line, empty without one."""
        return " ".join(self._word_or(f"{option_code(name)}-help", "").split())

    def option_value(self, name: str, value: object) -> str:
        """Word for a value of an option of the game: its own, else yes, no, none, or the number."""
        general = "new-yes" if value is True else "new-no" if value is False else "new-none" if value is None else ""
        own = option_code(name, value)
        return self.word(general) if general and not self.has(own) else self._word_or(own, str(value))

    @property
    def game(self) -> str:
        """Name of the game."""
        return self._word_or(self.kind.replace("_", "-"), self.kind)

    @property
    def rules(self) -> tuple[str, ...]:
        """Paragraphs of the game's rules. The first introduces the game, the others begin with a heading.

        The last is the same for all games: it says what happens to those who are away.
        """
        if self.kind not in GAMES:
            return (self.game,)
        code = self.kind.replace("_", "-") + "-rules"
        text = self.word(code) if self.has(code) else GAMES[self.kind].rules
        paragraphs = text.strip().split("\n\n")
        own = (_RULING.sub("", " ".join(paragraph.split())) for paragraph in paragraphs)
        return (*own, self.word("rules-away"))

    @property
    def goal(self) -> str:
        """Goal of the game in three lines: its own ``…-goal``, else the introduction and the object in the rules."""
        code = self.kind.replace("_", "-") + "-goal"
        if self.has(code):
            return self.word(code)
        first, *others = self.rules
        return " ".join([first, *(paragraph for paragraph in others if paragraph.startswith("Object."))])

    @property
    def tagline(self) -> str:
        """The game in a short line: its own ``…-tagline``, else the first sentence of its goal."""
        code = self.kind.replace("_", "-") + "-tagline"
        return self.word(code) if self.has(code) else str(_FIRST_SENTENCE.findall(" ".join(self.goal.split()))[0])

    def _word_or(self, code: str, plain: str) -> str:
        return self.word(code) if self.has(code) else _spaced(plain)

    def _words(
        self, args: Mapping[str, Word], names: Mapping[Seat, str], viewer: Viewer | None
    ) -> dict[str, int | str]:
        words: dict[str, int | str] = {}
        for name, value in args.items():
            before, _, last = name.rpartition("_")
            told = self._word(last, value, names, viewer)
            words |= {f"{before}_{key}" if before else key: word for key, word in told.items()}
        if "place" in words:
            words.setdefault("tied", "no")
        if {"least", "most"} <= words.keys():
            words["exactly"] = "yes" if words["least"] == words["most"] else "no"
        return words

    def _word(self, name: str, value: Word, names: Mapping[Seat, str], viewer: Viewer | None) -> dict[str, int | str]:
        """Words that a sentence may use for one argument. A number out of range stays a number."""
        if isinstance(value, tuple):
            return {name: " ".join(map(self.card, value)) if name == "cards" else " ".join(map(str, value))}
        if isinstance(value, str):
            return {name: value}
        if name == "seat":
            seated = names.get(value) or self.word("seat-name", number=value + 1)
            if value == viewer:
                return {"seat": seated, "you": "yes", "who": self.word("who-you"), "is": "are", "s": ""}
            return {"seat": seated, "you": "no", "who": seated, "is": "is", "s": "s"}
        if name == "card":
            return {"card": self._card_in_sentence(value)}
        if name == "rank" and -1 <= value < len(RANKS):
            which = "joker" if value < 0 else RANKS[value]
            return {"rank": self.word(f"rank-{which}"), "ranks": self.word(f"ranks-{which}")}
        if name == "suit" and 0 <= value < len(SUITS):
            signs = SUIT_SYMBOLS if self.symbols else SUITS
            return {"suit": self.word(f"suit-{SUITS[value]}"), "sign": signs[value]}
        return {name: value if value >= 0 else format_number(value)}


def _names_joker(text: Text) -> bool:
    """Whether one of the cards of a text is a joker."""
    cards = (value for name, value in text.args.items() if name.rpartition("_")[2] == "card")
    return any(isinstance(card, int) and is_joker(card) for card in cards)


def format_number(number: int | None) -> str:
    """Formats a number for sentences and table cells.

    >>> format_number(-7), format_number(None)
    ('−7', '')
    """
    return "" if number is None else str(number).replace("-", "−")


def _spaced(code: str) -> str:
    return code.replace("-", " ").replace("_", " ")


def _unknown(code: str, words: Mapping[str, int | str]) -> str:
    """Readable stand-in for a sentence that the catalogue lacks."""
    said = _spaced(code).capitalize()
    spare = ("you", "who", "is", "s", "ranks", "sign", "tied", "exactly")
    told = ", ".join(f"{name} {word}" for name, word in words.items() if name.rpartition("_")[2] not in spare)
    return f"{said} ({told})" if told else said


def _format(bundle: LazyBundle, code: str, words: Mapping[str, int | str]) -> tuple[str | None, bool]:
    """Formats a sentence. Returns it, None where there is none, and whether all of it could be formatted."""
    try:
        pattern = bundle.get_message(code).value if bundle.has_message(code) else None
        if pattern is None:
            return None, False
        formatted, errors = bundle.parsed.format_pattern(pattern, dict(words))
        sentence = str(formatted)
    except Exception:  # Fluent raises whatever its functions do, and RecursionError for a sentence that names itself
        return None, False
    return (None, False) if len(sentence) > MAX_SENTENCE else (sentence, not errors)


def _load_bundle(kind: str, language: str) -> LazyBundle:
    try:
        bundle = FluentBundle([language], use_isolating=False)
    except ValueError:  # the name of the file is that of no language
        bundle = FluentBundle([ENGLISH], use_isolating=False)
    return LazyBundle(bundle, list(_sources(kind, language)))


def _sources(kind: str, language: str) -> Iterator[Source]:
    """Reads the files of sentences. The first of two sentences with one code is taken, so English comes last."""
    if language != ENGLISH:
        yield from (read_sentences(f"{language}/{kind}.ftl"), read_sentences(f"{language}.ftl"))
    if kind in GAMES:
        yield Source(kind, GAMES[kind].sentences)
    yield read_sentences(f"{ENGLISH}.ftl")


@cache
def chosen_language() -> str:
    """The language of ``$THREES_LANGUAGE``, else of the system, where there are sentences in it; else English.

    >>> chosen_language()
    'en'
    """
    wanted = os.environ.get("THREES_LANGUAGE") or locale.getlocale()[0] or ENGLISH
    tags = (wanted, re.split("[-_.]", wanted)[0].lower())
    return next((tag for tag in tags if tag.isalpha() and _find(f"{tag}.ftl") is not None), ENGLISH)


@cache
def read_sentences(name: str) -> Source:
    """Reads a file of sentences, empty if there is no such file or if it cannot be read."""
    path = _find(name)
    try:
        return Source(str(path), "" if path is None else path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        warn_of_damage(str(path), str(error))
        return Source(str(path), "")


def _find(name: str) -> Path | None:
    """Finds a file of sentences, first in the translator's own folder. None where there is none."""
    own = os.environ.get("THREES_TRANSLATIONS")
    folders: tuple[Path, ...] = (Path(own), FILES) if own else (FILES,)
    paths = (folder.joinpath(*name.split("/")) for folder in folders)
    return next((path for path in paths if os.path.isfile(path)), None)
