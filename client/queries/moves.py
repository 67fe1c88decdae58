"""Fetching moves, and the events of them, from the authority."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from client.errors import CallError
from engine import codec
from engine.errors import EngineError
from engine.game import SeenEvent
from engine.text import Text
from functions.documents import SeenMove

CallAuthority = Callable[[str, dict[str, Any]], dict[str, Any]]
"""Calls a use-case of the authority by its name, with a request, and returns its answer."""


def fetch_moves(call: CallAuthority, game: str, after: int, until: int) -> list[SeenMove]:
    """Fetches the caller's moves numbered above `after` and at least up to `until`, in as many calls as needed.

    Raises:
        CallError: the authority refused.
    """
    moves: list[SeenMove] = []
    while after < until:
        answer = call("history", {"gameId": game, "after": after})
        page = _decode_moves(answer)
        if not page or page[-1].number <= after:  # else the loop would never end
            break
        moves += page
        after = page[-1].number
    return moves


def _decode_moves(answer: Mapping[str, Any]) -> tuple[SeenMove, ...]:
    try:
        moves: tuple[SeenMove, ...] = codec.from_json(tuple[SeenMove, ...], answer.get("records"), strict=False)
    except EngineError:
        raise CallError("DATA_LOSS", Text("document-damaged")) from None
    return moves


FetchMoves = Callable[[str, int, int], list[SeenMove]]
"""Fetches moves like `fetch_moves`, with the first argument bound."""


def fetch_events(fetch: FetchMoves, game: str, after: int, until: int) -> tuple[SeenEvent, ...]:
    """Fetches the events between two versions. Damaged moves yield none, because the table itself is intact."""
    try:
        moves = fetch(game, after, until)
    except CallError as error:
        if error.code != "DATA_LOSS":
            raise
        return ()
    return tuple(event for move in moves if move.number <= until for event in move.events)
