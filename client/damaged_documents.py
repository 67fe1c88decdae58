"""Judges the documents in a file of saved games: whether they can be decoded, and whether a game can be played on.

What a newer program has written is never damaged.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from engine.errors import EngineError
from functions.access import check_schema
from functions.decoding import decode_document
from functions.documents import GameDocument
from functions.errors import ServiceError
from functions.game_decoding import decode_state, load_rules
from functions.paths import game_path, secret_path
from functions.private_documents import Secret
from functions.store import Snapshot
from functions.unknown_fields import DOCUMENT_KINDS

GameCondition = Literal["whole", "damaged", "unknown"]
"""The condition of a saved game. It is unknown where this program cannot read it, and another one perhaps can."""


def is_damaged(snapshot: Snapshot) -> bool:
    """Whether a document cannot be decoded as what its collection holds."""
    kind = DOCUMENT_KINDS.get(snapshot.path.split("/")[-2])
    try:
        if kind is not None:
            decode_document(kind, snapshot)
    except ServiceError as error:
        return _condition_of(error) == "damaged"
    return False


def judge_game(game_id: str, documents: Mapping[str, Mapping[str, Any]]) -> GameCondition:
    """Decodes a game as far as it must be whole to be played on. `documents` has at least its own and its secret.

    Hands and views are not looked at, because they are made anew from the state when the game is opened.
    """
    path, secret_at = game_path(game_id), secret_path(game_id)
    if path not in documents:
        return "damaged"
    try:
        table = decode_document(GameDocument, Snapshot(path, documents[path], 0))
        check_schema(table)
    except ServiceError as error:
        return _condition_of(error)
    if table.status == "over" or not table.users:
        return "whole"
    if (table.status == "playing") != (secret_at in documents):
        return "damaged"
    if table.status == "waiting":
        return "whole"
    try:
        game = load_rules(table)
    except ServiceError:
        return "unknown"
    try:
        secret = decode_document(Secret, Snapshot(secret_at, documents[secret_at], 0))
        decode_state(game_id, table, secret, game)
    except ServiceError as error:
        return _condition_of(error)
    except EngineError:
        return "unknown"
    return "whole" if secret.version == table.version else "damaged"


def _condition_of(error: ServiceError) -> GameCondition:
    return "unknown" if error.text.code == "too-new" else "damaged"
