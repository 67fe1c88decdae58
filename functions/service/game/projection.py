"""The projection of a game into its documents: the public view, and the private additions of each seat.

Only Secret and Log are written from the state itself. Every other document passes through the game's `view` or the
audience of its events.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any, Final

from engine import codec
from engine.game import SeenEvent, event_for_viewer
from engine.view import SPECTATOR, Seat, View, Viewer
from functions import store
from functions.documents import GameDocument, PrivateEvents, SeenMove
from functions.encoding import encode_document, to_json
from functions.paths import log_path, moves_path
from functions.private_documents import LoggedMove, Secret
from functions.retention import LOG_SECONDS, MOVES_SECONDS
from functions.store import Write

_NOTHING: Final = View("", SPECTATOR, "over", "", None, None)


def filter_events(entry: LoggedMove, viewer: Viewer) -> tuple[SeenEvent, ...]:
    """The events of a move as one viewer saw them."""
    return tuple(seen_event for event in entry.events if (seen_event := event_for_viewer(event, viewer)) is not None)


def events_for_hand(entries: Iterable[LoggedMove], seat: Seat) -> tuple[PrivateEvents, ...]:
    """The events of the moves as this seat saw them. With all of them a player need not read the public ones, too."""
    return tuple(PrivateEvents(entry.number, filter_events(entry, seat)) for entry in entries)


def view_difference(public: View, own: View) -> dict[str, Any]:
    """The fields and zones of a seat's view that differ from the public view, as JSON for `overlay`.

    Equal parts are not even encoded, because most parts are equal after every move.
    """
    names = [field.name for field in fields(View) if getattr(own, field.name) != getattr(public, field.name)]
    parts = {name: getattr(own, name) for name in names}
    if "zones" in parts:
        parts["zones"] = tuple(zone for zone in own.zones if zone not in public.zones)
    data = to_json(replace(_NOTHING, **parts))
    return {key: data[key] for key in map(codec.camel, names)}


def log_writes(game_id: str, entry: LoggedMove, now: float) -> tuple[Write, Write]:
    """The writes of a move at the time `now`: the whole move for the log, and its public events. Both are forgotten."""
    seen_move = SeenMove(entry.number, entry.move_number, filter_events(entry, SPECTATOR))
    return (
        store.create(log_path(game_id, entry.number), encode_document(entry), now + LOG_SECONDS),
        store.create(moves_path(game_id, entry.number), encode_document(seen_move), now + MOVES_SECONDS),
    )


def encode_game(table: GameDocument) -> dict[str, Any]:
    """The game document as JSON. Unlike `encode_document` it does not copy the view, which is large."""
    return encode_document(replace(table, view={})) | {"view": table.view}


def encode_secret(secret: Secret) -> dict[str, Any]:
    """The secret document as JSON. Unlike `encode_document` it does not copy the state, which is large."""
    return encode_document(replace(secret, state=None)) | {"state": secret.state}
