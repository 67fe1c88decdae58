"""A stored game: its documents, read together and decoded."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

from engine.errors import Malformed
from engine.game import Game
from functions import store
from functions.access import check_access, check_schema, decode_game
from functions.decoding import decode_document
from functions.documents import GameDocument
from functions.errors import refuse
from functions.game_decoding import decode_state, load_rules
from functions.paths import game_path, secret_path
from functions.private_documents import Secret
from functions.service.context import Context
from functions.service.state_cache import DecodedGame
from functions.store import Snapshot


class GameSnapshots(NamedTuple):
    """The documents of a game and of its secret, read together; None for one that does not exist."""

    game: Snapshot | None
    secret: Snapshot | None


def read_game(context: Context, game_id: str) -> GameSnapshots:
    """Reads a game and its secret, to decide from them and to pass them to `GameChange.open`."""
    return GameSnapshots(*context.store.read(game_path(game_id), secret_path(game_id)))


def decode_stored_game(context: Context, game_id: str, snapshots: GameSnapshots, uid: str | None) -> DecodedGame:
    """Decodes a game that has begun, for one of its users or for the authority itself (`uid` None).

    Raises:
        ServiceError: as `GameChange.open`.
        Conflict: the two documents were read before and after another call's commit.
    """
    cached = context.states.find(game_id, *snapshots)
    if cached is not None:
        check_access(cached.table, uid)
        return cached
    table = decode_game(snapshots.game, uid)
    check_schema(table)
    if table.status == "waiting":
        raise refuse("FAILED_PRECONDITION", "game-not-started")
    if snapshots.secret is None:
        raise refuse("DATA_LOSS", "document-damaged")
    secret = decode_document(Secret, snapshots.secret)
    if secret.version != table.version:
        if read_game(context, game_id) == snapshots:
            raise refuse("DATA_LOSS", "document-damaged")
        raise store.Conflict(game_id)
    game = load_rules(table)
    state = decode_state(game_id, table, secret, game)
    return DecodedGame(table, secret, game, state, _decode_memories(table, secret, game))


def _decode_memories(table: GameDocument, secret: Secret, game: Game[Any]) -> tuple[Any, ...]:
    """The memories, by seat. All begin anew where another program has made moves, or has written other memories."""
    if secret.remembered == table.records and len(secret.memories) == len(table.players):
        with suppress(Malformed):
            return tuple(map(game.decode_memory, secret.memories))
    return (game.new_memory(),) * len(table.players)
