"""E-mails: documents that Firebase's extension “Trigger Email” sends.

The words stand here and not in the catalogue of the clients, because the reader may have no client yet.
"""

from __future__ import annotations

import hashlib
import re
from datetime import datetime, timezone
from typing import Final

from engine.games import GAMES
from functions import store
from functions.decoding import decode_document, to_json
from functions.documents import Email, EmailMessage, GameDocument, Invite, User
from functions.paths import email_path, presence_path, user_path
from functions.presence import ABSENT_SECONDS, is_here
from functions.service.context import Context, TurnStart
from functions.store import Write

MIN_TURN_SECONDS: Final = 600
"""Seconds. A turn that ends sooner is over before an e-mail is read, so none is sent."""


def invitation_email(now: int, id: str, invite: Invite, table: GameDocument, *, again: bool = False) -> Write:
    """The e-mail that asks somebody to a table, or asks `again`."""
    subject = f"{invite.name} {'waits for you' if again else 'invites you'}: {game_title(table.kind)}"
    lines = [
        f"{invite.name} {'waits for you at a table of' if again else 'invites you to play'} {game_title(table.kind)}."
    ]
    if invite.text:
        lines.append(invite.text)
    if table.starts_at is not None:
        when = datetime.fromtimestamp(table.starts_at, timezone.utc)
        lines.append(f"The game begins on {when.day} {when:%B %Y} at {when:%H:%M} UTC.")
    lines += [_directions(table), "It costs nothing to play where you are invited."]
    return email_write(id, now, invite.to, subject, lines)


def waiting_email(now: int, id: str, address: str, name: str, table: GameDocument) -> Write:
    """The e-mail that asks somebody who has accepted to come to the table."""
    subject = f"{name} waits for you: {game_title(table.kind)}"
    return email_write(id, now, address, subject, [f"{name} waits for you at the table.", _directions(table)])


def turn_email(id: str, number: int, address: str, table: GameDocument) -> Write:
    """The e-mail to the active player. `number` tells one turn of the game from another."""
    others = ", ".join(player.name for seat, player in enumerate(table.players) if seat != table.active_player)
    subject = f"It is your turn: {game_title(table.kind)}"
    lines = [
        f"It is your turn in the game with {others}.",
        _directions(table),
        "You can turn these letters off in the app.",
    ]
    return email_write(id, number, address, subject, lines)


def turn_email_writes(context: Context, turn: TurnStart) -> list[Write]:
    """The e-mail to the person whose turn begins; none where the turn ends soon or they have the table open.

    Their profile and presence are read only here, so that a move costs nothing more where nobody wants e-mails.
    """
    deadline = turn.table.timer.deadline
    if deadline is not None and deadline < context.now() + MIN_TURN_SECONDS:
        return []
    paths = user_path(turn.uid), presence_path(turn.game_id, turn.uid)
    user, presence = context.store.read(*paths)
    if user is None or (presence is not None and is_here(presence.data, context.now(), ABSENT_SECONDS)):
        return []
    address = decode_document(User, user).email
    return [turn_email(turn.game_id, turn.table.version, address, turn.table)] if address else []


def email_write(id: str, number: int, to: str, subject: str, lines: list[str]) -> Write:
    """The write of an e-mail.

    Its document is named after `id`, `number` and `to`, so that a repeated call sends it once.
    """
    own = hashlib.sha256(f"{id}/{number}/{to}".encode()).hexdigest()[:24]
    return store.put(email_path(own), to_json(Email(to, EmailMessage(subject, "\n\n".join(lines)))))


def game_title(kind: str) -> str:
    """The name of a game in an e-mail.

    >>> game_title("game_of_threes"), game_title("five_hundred")
    ('Game of Threes', '500')
    """
    named = re.search(rf"^{kind.replace('_', '-')} = (.+)$", GAMES[kind].sentences, re.MULTILINE)
    return named[1] if named else kind


def _directions(table: GameDocument) -> str:
    """A sentence that says how to come to the table."""
    code = f"{table.code[:4]}-{table.code[4:]}" if table.code else ""
    if table.link:
        return f"Come to the table: {table.link}\nIts code is {code}."
    return f"The code of the table is {code}." if code else "You find the table in your list of games."
