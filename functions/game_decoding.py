"""Decoding of the rules and the state of a stored game."""

from __future__ import annotations

from typing import Any, Final

from engine.errors import Malformed, OptionError, UnknownKind
from engine.game import Game
from engine.games import get_game
from engine.players import levels
from functions.documents import GameDocument
from functions.errors import refuse
from functions.private_documents import Secret

_UNNAMED: Final = ""
"""`Secret.game` in the documents of a program that did not write that field."""


def load_rules(table: GameDocument) -> Game[Any]:
    """The rules by which this table plays.

    Raises:
        ServiceError: DATA_LOSS, there is no such game, option or computer player. The authority wrote the table
            itself, so the store has been damaged.
    """
    try:
        game = get_game(table.kind, **table.options)
    except (UnknownKind, OptionError):
        raise refuse("DATA_LOSS", "document-damaged") from None
    if any(player.level and player.level not in levels(table.kind) for player in table.players):
        raise refuse("DATA_LOSS", "document-damaged")
    return game


def decode_state(game_id: str, table: GameDocument, secret: Secret, game: Game[Any]) -> Any:
    """Decodes the state of a game that is played by these rules.

    Raises:
        ServiceError: DATA_LOSS, it is damaged or belongs to another game.
        EngineError: it has the format of another program.
    """
    try:
        state = game.decode(secret.state)
    except Malformed:
        raise refuse("DATA_LOSS", "document-damaged") from None
    if len(table.players) < len(game.seats(state)) or secret.game not in (game_id, _UNNAMED):
        raise refuse("DATA_LOSS", "document-damaged")
    return state
