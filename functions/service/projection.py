"""What of a game goes into which document: the public view, and what each seat sees beyond it.

Nothing but Secret and Log is written from the state itself; everything else passes the game's `view` or the
audience of its events.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any, Final

from engine import codec
from engine.game import SeenEvent, seen
from engine.view import SPECTATOR, Seat, View, Viewer
from functions import documents, store
from functions.documents import LoggedMove, Secret, SeenMove, Table, Told
from functions.reading import as_document
from functions.store import Write

_NOTHING: Final = View("", SPECTATOR, "over", "", None, None)


def seen_by(entry: LoggedMove, viewer: Viewer) -> tuple[SeenEvent, ...]:
    """What one viewer saw of a move."""
    return tuple(told for event in entry.events if (told := seen(event, viewer)) is not None)


def told(entries: Iterable[LoggedMove], seat: Seat) -> tuple[Told, ...]:
    """What a seat saw of the moves of which not everybody saw the same."""
    both = ((entry.number, seen_by(entry, seat), seen_by(entry, SPECTATOR)) for entry in entries)
    return tuple(Told(number, own) for number, own, public in both if own != public)


def added(public: View, own: View) -> dict[str, Any]:
    """What a seat's view adds to the public one, as the JSON that `overlay` lays over it: changed fields and zones.

    What they share, most of them at every move, is not even written.
    """
    names = [field.name for field in fields(View) if getattr(own, field.name) != getattr(public, field.name)]
    parts = {name: getattr(own, name) for name in names}
    if "zones" in parts:
        parts["zones"] = tuple(zone for zone in own.zones if zone not in public.zones)
    data = as_document(replace(_NOTHING, **parts))
    return {key: data[key] for key in map(codec.camel, names)}


def digest(view: dict[str, Any]) -> str:
    """Tells one view from another, without keeping it."""
    return hashlib.sha256(codec.dumps(view).encode()).hexdigest()[:16]


def logged(game: str, entry: LoggedMove) -> tuple[Write, Write]:
    """A move whole, and what everybody saw of it."""
    seen_move = SeenMove(entry.number, entry.move_number, seen_by(entry, SPECTATOR))
    return (
        store.create(documents.log_path(game, entry.number), as_document(entry)),
        store.create(documents.moves_path(game, entry.number), as_document(seen_move)),
    )


def as_table(table: Table) -> dict[str, Any]:
    """As `as_document`, without copying the view, which is JSON already and large."""
    return as_document(replace(table, view={})) | {"view": table.view}


def as_secret(secret: Secret) -> dict[str, Any]:
    """As `as_document`, without copying the state, which is JSON already and large."""
    return as_document(replace(secret, state=None)) | {"state": secret.state}
