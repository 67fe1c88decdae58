"""The meaning of a saved game, in words that do not change when a class, a field or a function is renamed.

The words on the left are those of the committed expectations. When the program calls something otherwise, its new
name belongs on the right, and the expectations stay.
"""

from __future__ import annotations

from typing import Any

from client.models import GameSummary, Record, Table
from client.places import final_places
from engine.text import Text
from tests.saved_games.device import Device

Json = dict[str, Any]

OLDER_CODES = {"is-exchanging": "waiting-for"}
"""The code that said less, by the code of a sentence that now says more of the same."""


def sentence(text: Text | None) -> list[Any] | None:
    """A sentence by its code, and what it speaks of by name."""
    return (
        None
        if text is None
        else [OLDER_CODES.get(text.code, text.code), {name: plain(value) for name, value in sorted(text.args.items())}]
    )


def plain(value: Any) -> Any:
    """Tuples as lists, as JSON has them."""
    return [plain(item) for item in value] if isinstance(value, (tuple, list)) else value


def shown_at(table: Table) -> Json:
    """A table as one person sees it: where the game stands, who sits there, which cards lie where, what can be done."""
    view = table.view
    return {
        "status": table.status,
        "seat": table.seat,
        "players": [[player.name, player.level] for player in table.players],
        "time limit": table.time_limit,
        "ready": list(table.ready),
        "stopped": table.stopped,
        "rematch": table.rematch,
        "code": table.code,
        "starts at": table.starts_at,
        "invited": [[invitee.name, invitee.status] for invitee in table.invitees],
        "phrases": [[phrase.seat, phrase.phrase, phrase.at] for phrase in table.phrases],
        "kind": view.kind,
        "stage": view.stage,
        "phase": view.phase,
        "turn": view.turn,
        "title": sentence(view.title),
        "prompt": sentence(view.prompt),
        "seats": [
            {
                "seat": seat.seat,
                "cards": seat.cards,
                "points": seat.points,
                "total": seat.total,
                "place": seat.place,
                "away": seat.away,
                "marks": [sentence(mark) for mark in seat.marks],
            }
            for seat in view.seats
        ],
        "facts": [sentence(fact) for fact in view.facts],
        "zones": {zone.id: [zone.owner, zone.layout, *zone.cards] for zone in view.zones},
        "moves": moves_of(table),
        "outcome": [sentence(text) for text in view.outcome],
        "winners": list(view.winners),
        "places": {str(seat): place for seat, place in final_places(view).items()},
    }


def moves_of(table: Table) -> list[str]:
    """The tags of the moves that can be made."""
    found = set()
    for choice in table.view.choices:
        options: tuple[Any, ...] = getattr(choice, "options", (choice,))
        found |= {option.move["type"] for option in options}
    return sorted(found)


def listed(line: GameSummary) -> Json:
    """A line in somebody's list of games."""
    return {
        "kind": line.kind,
        "status": line.status,
        "players": [[player.name, player.level] for player in line.players],
        "seat": line.seat,
        "title": sentence(line.title),
        "turn": line.turn,
        "totals": list(line.totals),
        "winners": list(line.winners),
        "starts at": line.starts_at,
        "away": line.away,
    }


def recorded(record: Record) -> Json:
    """A game on record."""
    sheet = record.view.score_sheet
    return {
        "kind": record.kind,
        "players": [[player.name, player.level] for player in record.players],
        "seat": record.seat,
        "rounds": record.rounds,
        "finished": record.finished,
        "winners": list(record.view.winners),
        "places": {str(seat): place for seat, place in final_places(record.view).items()},
        "columns": [sentence(column) for column in sheet.columns],
        "rows": [[sentence(row.label), *row.cells] for row in sheet.rows],
        "totals": list(sheet.totals),
    }


def told(event: Any) -> Json:
    """The meaning of an event, as it is logged or as one viewer saw it."""
    return {
        "sentence": sentence(event.text),
        "actor": event.actor,
        "announced": event.announced,
        "stage": event.stage,
        "hint": event.hint,
        "cards": [
            [transfer.card, transfer.source, transfer.target, plain(getattr(transfer, "seen_by", "all"))]
            for transfer in event.transfers
        ],
    }


def shown_to(device: Device, uid: str) -> Json:
    """Everything that a person of this device sees."""
    client = device.as_person(uid)
    account = client.account()
    return {
        "name": account.name,
        "icon": device.document(f"Users/{uid}")["icon"],
        "face": account.face,
        "guest": account.guest,
        "points": client.points(),
        "friends": sorted(friend.name for friend in account.contacts),
        "invitations": {
            invitation.id: [invitation.game, invitation.kind, invitation.inviter, invitation.text, invitation.starts_at]
            for invitation in client.invitations()
        },
        "games": {line.id: listed(line) for line in client.games()},
        "records": {record.id: recorded(record) for record in client.records()},
        "tables": {line.id: shown_at(client.table(line.id)) for line in client.games()},
        "events": {line.id: len(client.history(line.id, 0)) for line in client.games()},
    }
