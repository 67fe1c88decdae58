"""A typed line as it was understood: a move, a sentence, a question or a command."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from client.table.responses import AskFirst, Explain, SendMove
from engine.text import Text


@dataclass(frozen=True, slots=True)
class TableCommand:
    """A request that is no move: show the rules, arrange, leave."""

    name: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question with the meaning of each answer.

    A line that is none of the answers is read as if nothing had been asked.
    """

    text: Text
    answers: Mapping[str, ParsedLine]


ParsedLine = SendMove | AskFirst | Explain | Question | TableCommand
