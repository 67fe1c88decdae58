"""The sentences of games in e-mails, read without a library for Fluent.

Such a library would make each process of the functions start later.
"""

from __future__ import annotations

import re

from engine.games import GAMES


def find_sentence(kind: str, code: str) -> str:
    """The text of a sentence of a game that is one line without arguments; empty where the game has none.

    >>> find_sentence("five_hundred", "five-hundred"), find_sentence("five_hundred", "nothing")
    ('500', '')
    """
    found = re.search(rf"^{re.escape(code)} = (.+)$", GAMES[kind].sentences, re.MULTILINE)
    return found[1] if found else ""
