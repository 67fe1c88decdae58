"""Letters by e-mail: documents that Firebase's extension “Trigger Email” sends.

The words stand here and not in the catalogue of the clients: who reads a letter may have no client yet.
"""

from __future__ import annotations

import hashlib
import re
from datetime import datetime, timezone
from typing import Final

from engine.games import GAMES
from functions import documents, store
from functions.documents import Invite, Letter, Message, Table
from functions.reading import as_document
from functions.store import Write

WORTH_A_LETTER: Final = 600
"""Seconds: a turn that ends sooner is over before a letter is read."""


def invitation(now: int, id: str, invite: Invite, table: Table, *, again: bool = False) -> Write:
    """A letter that asks somebody to a table, or once more."""
    subject = f"{invite.name} {'waits for you' if again else 'invites you'}: {title(table.kind)}"
    lines = [f"{invite.name} {'waits for you at a table of' if again else 'invites you to play'} {title(table.kind)}."]
    if invite.text:
        lines.append(invite.text)
    if table.starts_at is not None:
        when = datetime.fromtimestamp(table.starts_at, timezone.utc)
        lines.append(f"The game begins on {when.day} {when:%B %Y} at {when:%H:%M} UTC.")
    lines += [_way(table), "It costs nothing to play where you are invited."]
    return letter(id, now, invite.to, subject, lines)


def waiting_for(now: int, id: str, address: str, name: str, table: Table) -> Write:
    """A letter that asks somebody who has accepted to come to the table."""
    subject = f"{name} waits for you: {title(table.kind)}"
    return letter(id, now, address, subject, [f"{name} waits for you at the table.", _way(table)])


def your_turn(id: str, number: int, address: str, table: Table) -> Write:
    """A letter that says whose turn it is. `number` tells one turn of the game from another."""
    others = ", ".join(player.name for seat, player in enumerate(table.players) if seat != table.active_player)
    subject = f"It is your turn: {title(table.kind)}"
    lines = [f"It is your turn in the game with {others}.", _way(table), "You can turn these letters off in the app."]
    return letter(id, number, address, subject, lines)


def letter(id: str, number: int, to: str, subject: str, lines: list[str]) -> Write:
    """A letter, the same one for the same `id`, `number` and `to`: sent again it is sent once."""
    own = hashlib.sha256(f"{id}/{number}/{to}".encode()).hexdigest()[:24]
    return store.put(documents.letter_path(own), as_document(Letter(to, Message(subject, "\n\n".join(lines)))))


def title(kind: str) -> str:
    """What a game is called in a letter.

    >>> title("game_of_threes"), title("five_hundred")
    ('Game of Threes', '500')
    """
    named = re.search(rf"^{kind.replace('_', '-')} = (.+)$", GAMES[kind].sentences, re.MULTILINE)
    return named[1] if named else kind


def _way(table: Table) -> str:
    """How one comes to the table."""
    code = f"{table.code[:4]}-{table.code[4:]}" if table.code else ""
    if table.link:
        return f"Come to the table: {table.link}\nIts code is {code}."
    return f"The code of the table is {code}." if code else "You find the table in your list of games."
