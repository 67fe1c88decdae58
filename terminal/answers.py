"""What a typed line means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Play:
    """A move."""

    move: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that no choice offers: it is sent, and the rules say why it cannot be made."""

    move: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence; nothing changes."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Do:
    """Something that is no move: show the rules, arrange, leave."""

    what: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """A question. A line that is none of the answers is read as if nothing had been asked."""

    question: str
    answers: Mapping[str, Answer] = field(default_factory=dict)


Answer = Play | Refused | Say | Do | Ask
