"""Bundle of sentences in Fluent, each of which is parsed when it is first wanted.

To parse all of a language takes a third of a second on a desktop, and a start needs few of its sentences.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.syntax.ast import Resource

_log = logging.getLogger(__name__)

_START: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The beginning of a sentence. Its other lines are indented, or continue a placeable and have no equals sign here."""
_NAME: Final = re.compile(r"-?[a-zA-Z][\w-]*")


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a file of sentences, or of a game, with the name by which the log speaks of it."""

    name: str
    text: str


class LazyBundle:
    """Bundle of the sentences in some sources. The first source that has a sentence gives it."""

    def __init__(self, bundle: FluentBundle, sources: Sequence[Source]) -> None:
        """Takes an empty bundle, to which sentences are added when they are wanted."""
        self.parsed: Final = bundle
        self._sources = [(source.name, _split(source.text)) for source in sources]
        self._added: set[str] = set()

    def has_message(self, code: str) -> bool:
        """Whether there is a sentence with that code which can be parsed."""
        self._add(code)
        return self.parsed.has_message(code)

    def get_message(self, code: str) -> Message:
        """Returns a sentence. KeyError if there is none."""
        self._add(code)
        return self.parsed.get_message(code)

    def _add(self, code: str) -> None:
        """Adds a sentence, with all whose names stand in it: it may refer to them."""
        wanted = [code]
        while wanted:
            name = wanted.pop()
            if name in self._added:
                continue
            self._added.add(name)
            for file, sentences in self._sources:
                if name in sentences:
                    self._add_text(file, sentences[name])
                    wanted += _NAME.findall(sentences[name])

    def _add_text(self, file: str, text: str) -> None:
        try:
            self.parsed.add_resource(_parse(text))
        except RecursionError as error:
            warn_of_damage(file, str(error))


@cache
def _split(source: str) -> Mapping[str, str]:
    """Splits a source into its sentences. One that stands twice is written twice under its name."""
    starts = list(_START.finditer(source))
    sentences: dict[str, str] = {}
    for start, following in zip_longest(starts, starts[1:]):
        end = following.start() if following else len(source)
        sentences[start[1]] = sentences.get(start[1], "") + source[start.start() : end]
    return sentences


@cache
def _parse(text: str) -> Resource:
    """Parses a sentence. RecursionError if it is nested too deep."""
    return FluentResource(text)


def warn_of_damage(file: str, problem: str) -> None:
    """Logs what is wrong with a translation, the first problem of each file only."""
    if file not in _damaged:
        _damaged.add(file)
        _log.warning("The translation %s is damaged, so English is shown instead: %s", file, problem)


_damaged: Final[set[str]] = set()
"""The translations whose damage has been logged."""
