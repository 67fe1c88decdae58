"""Reading documents as a table that one person sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from client.errors import NEWER_PROGRAM
from client.models import Invitee, Player, Table, TablePhrase
from engine.view import Seat, overlay
from functions import documents
from functions.access import check_client, decode_game
from functions.backs import STANDARD_BACK, known_back
from functions.decoding import decode_document, decode_view, unreadable_error
from functions.documents import HandDocument
from functions.errors import ServiceError, refuse
from functions.faces import computer_face, person_face
from functions.store import Snapshot


def build_table(
    game: str, uid: str, game_snapshot: Snapshot | None, hand_snapshot: Snapshot | None
) -> tuple[Table, int]:
    """Builds the table that this person sees, without events. Returns it with the number of its records.

    Raises:
        ServiceError: the game does not exist, is not theirs, is damaged, or is for a newer program.
    """
    table = decode_game(game_snapshot, uid)
    check_client(table)
    view: Mapping[str, Any] = table.view
    if hand_snapshot is None and uid in table.hands and table.status == "playing":  # else a player becomes a spectator
        raise refuse("DATA_LOSS", "document-damaged")
    memory = None
    if hand_snapshot is not None:
        hand = decode_document(HandDocument, hand_snapshot)
        view, memory = _overlay_hand(view, hand.view, table.schema), hand.memory
    return (
        Table(
            id=game,
            version=table.version,
            move_number=table.move_number,
            status=table.status,
            players=build_players(table.players),
            seat=documents.find_seat(table.players, uid),
            view=decode_view(view, table.schema),
            events=(),
            deadline=None if table.awaits_authority else table.timer.deadline,
            awaits_authority=table.awaits_authority,
            ready=table.ready,
            stopped=table.stopped,
            rematch=table.rematch,
            originator=table.originator,
            uid=uid,
            time_limit=table.timer.limit,
            away_after=table.away_after,
            since=table.since,
            has_more_time=table.timer.more > 0,
            joinable=table.joinable,
            code=table.code,
            link=table.link,
            starts_at=table.starts_at,
            nudge_text=table.nudge_text,
            invitees=build_invitees(table),
            phrases=tuple(TablePhrase(phrase.seat, phrase.phrase, phrase.at) for phrase in table.said),
            options=table.options,
            allows_hints=table.allows_hints,
            memory=memory,
        ),
        table.records,
    )


def build_outdated_table(table: Table, error: ServiceError) -> Table:
    """Builds the table to show after a newer program has changed it: as it was, with the error as its prompt.

    It is a version of its own, so that screens show it; the table has gone on by at least one.
    """
    view = replace(table.view, prompt=error.text, choices=())
    return replace(table, version=table.version + 1, view=view, events=())


def needs_newer_program(error: ServiceError) -> bool:
    """Whether a table could not be built because this program is too old for it."""
    return error.text.code in NEWER_PROGRAM


def build_invitees(table: documents.GameDocument, addresses: Mapping[str, str] | None = None) -> tuple[Invitee, ...]:
    """Builds the list of people invited to a table. `addresses` holds the known e-mail addresses by invite id."""
    known = addresses or {}
    return tuple(
        Invitee(
            id=invite.id,
            status=invite.status,
            name=invite.name,
            uid=invite.uid,
            address=known.get(invite.id, ""),
            face=person_face(invite.face, invite.uid or invite.name) if invite.name else "",
        )
        for invite in table.asked
    )


def build_players(players: Sequence[documents.TablePlayer]) -> tuple[Player, ...]:
    """Builds the players of a table or record. Those of older programs get faces that are always the same.

    Computer players have the standard back, and so has whoever has chosen none or one of a newer program.
    """
    return tuple(
        Player(
            seat,
            player.name,
            player.uid,
            player.level,
            _find_face(seat, player),
            known_back(player.back) if player.uid else STANDARD_BACK,
        )
        for seat, player in enumerate(players)
    )


def _find_face(seat: Seat, player: documents.TablePlayer) -> str:
    if player.level and not player.uid:
        return computer_face(player.face, seat)
    return person_face(player.face, player.uid or player.name)


def _overlay_hand(public: Mapping[str, Any], own: Mapping[str, Any], schema: int) -> Mapping[str, Any]:
    try:
        return overlay(public, own)
    except (TypeError, KeyError):  # malformed zones
        raise unreadable_error(schema) from None
