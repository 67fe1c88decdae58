"""Commands of a client: each method asks the authority to change something, by the name of its use-case."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import suppress
from typing import Any
from uuid import uuid4

from client.device_zone import find_device_zone
from client.errors import CallError
from client.models import Person
from client.protocol import DEFAULT_AWAY_SECONDS, MailKind, ReportReason
from engine.text import Text
from engine.view import Seat
from functions.calls import CALLS


def identify_request(name: str, request: Mapping[str, Any]) -> dict[str, Any]:
    """The request of a command with an id, by which the authority knows it again and carries it out once."""
    return {"requestId": uuid4().hex, **request} if CALLS[name].is_sent_with_id else dict(request)


def _zone_of(starts_at: int | None) -> dict[str, str]:
    """The field of a request with the zone of this device, in which e-mails say the start; none without a start."""
    return {} if starts_at is None else {"timeZone": find_device_zone()}


class Commands(ABC):
    """The methods of `Client` that change something. A subclass implements how a command reaches the authority."""

    @abstractmethod
    def _send_command(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        """Calls a use-case that may change watched documents, with an id for the request.

        A call whose answer was lost is repeated with the same id.

        Raises:
            CallError: the authority refused, or did not answer.
        """

    @abstractmethod
    def _mark_started(self, game: str) -> None:
        """Remembers that this person has just started a game and is looking at it."""

    # Games

    def new_game(
        self,
        kind: str,
        levels: tuple[str, ...],
        options: Mapping[str, Any] | None = None,
        time_limit: int | None = None,
    ) -> str:
        request = {"kind": kind, "levels": list(levels), "options": dict(options or {})}
        game = str(self._send_command("createGame", request | {"timeLimit": time_limit})["gameId"])
        self._mark_started(game)
        return game

    def move(self, game: str, move_number: int, move: Mapping[str, Any]) -> None:
        self._send_command("move", {"gameId": game, "moveNumber": move_number, "move": dict(move)})

    def arrange(self, game: str, order: tuple[int, ...]) -> None:
        self._send_command("arrange", {"gameId": game, "order": list(order)})

    def ready(self, game: str) -> None:
        self._send_command("ready", {"gameId": game})

    def next_hand(self, game: str) -> None:
        self._send_command("nextHand", {"gameId": game})

    def more_time(self, game: str) -> None:
        self._send_command("moreTime", {"gameId": game})

    def back(self, game: str) -> None:
        self._send_command("back", {"gameId": game})

    def expire(self, game: str) -> None:
        self._send_command("expire", {"gameId": game})

    def say(self, game: str, phrase: str) -> None:
        self._send_command("say", {"gameId": game, "phrase": phrase})

    def leave(self, game: str) -> None:
        self._send_command("leave", {"gameId": game})

    def mark_away(self, game: str, seat: Seat) -> None:
        self._send_command("markAway", {"gameId": game, "seat": seat})

    def remove_from_table(self, game: str, uid: str) -> None:
        self._send_command("removeFromTable", {"gameId": game, "uid": uid})

    def block(self, uid: str, blocked: bool = True) -> None:
        self._send_command("block", {"uid": uid, "blocked": blocked})

    def report(self, game: str, uid: str, reason: ReportReason, text: str = "") -> str:
        request = {"gameId": game, "uid": uid, "reason": reason, "text": text}
        return str(self._send_command("report", request)["id"])

    def give_seat(self, game: str, seat: Seat, level: str) -> None:
        self._send_command("giveSeat", {"gameId": game, "seat": seat, "level": level})

    def rematch(self, game: str) -> str:
        return str(self._send_command("rematch", {"gameId": game})["gameId"])

    def delete_game(self, game: str) -> None:
        self._send_command("deleteGame", {"gameId": game})

    # Waiting tables

    def new_table(
        self,
        kind: str,
        levels: tuple[str, ...] = (),
        options: Mapping[str, Any] | None = None,
        time_limit: int | None = None,
        *,
        invites: tuple[str, ...] = (),
        text: str = "",
        starts_at: int | None = None,
        away_after: int | None = DEFAULT_AWAY_SECONDS,
        hints: bool = False,
    ) -> str:
        game = {"kind": kind, "levels": list(levels), "options": dict(options or {}), "timeLimit": time_limit}
        people = {"invites": list(invites), "text": text, "awayAfter": away_after, "hints": hints}
        waiting = {"wait": True, "startsAt": starts_at, **_zone_of(starts_at), **people}
        return str(self._send_command("createGame", {**game, **waiting})["gameId"])

    def respond(self, invitation: str, accept: bool) -> str:
        return str(self._send_command("respondToInvite", {"inviteId": invitation, "accept": accept})["gameId"])

    def invite(self, game: str, to: tuple[str, ...], text: str = "") -> None:
        self._send_command("invite", {"gameId": game, "to": list(to), "text": text})

    def nudge(self, game: str, text: str = "") -> int:
        return int(self._send_command("nudge", {"gameId": game, "text": text})["told"])

    def set_start(self, game: str, starts_at: int | None) -> None:
        self._send_command("setStart", {"gameId": game, "startsAt": starts_at, **_zone_of(starts_at)})

    def start(self, game: str) -> None:
        self._send_command("startGame", {"gameId": game})

    def join(self, game: str) -> None:
        self._send_command("joinGame", {"gameId": game})

    def sit_down(self, code: str) -> str:
        game = str(self._send_command("sitDown", {"code": code})["gameId"])
        if not game:  # a wrong code is an answer and no refusal, because the try is counted
            raise CallError("NOT_FOUND", Text("no-such-code"))
        return game

    # People

    def want_mail(self, wanted: bool, about: MailKind = "turns") -> None:
        self._update_tables(self._send_command("wantMail", {"wanted": wanted, "about": about}))

    def buy_upgrade(self, as_gift: bool = False) -> str:
        return str(self._send_command("startCheckout", {"gift": as_gift})["url"])

    def redeem_gift(self, code: str) -> None:
        if not self._send_command("redeemGift", {"code": code})["upgraded"]:  # an answer, because the try is counted
            raise CallError("NOT_FOUND", Text("no-such-gift"))

    def _update_tables(self, saved: Mapping[str, Any]) -> None:
        """Asks for the person's tables to be given a changed profile, some with each call, until all have it.

        `saved` is the answer of the call that changed it. What fails is done after the next sign-in.
        """
        with suppress(CallError):
            while saved.get("more") is True:
                saved = self._send_command("updateTables", {})

    def export_account(self) -> dict[str, Any]:
        documents: dict[str, Any] = {}
        after = ""
        while True:
            page = self._send_command("exportAccount", {"after": after})
            documents |= page["documents"]
            after = page["next"]
            if not after:
                return documents

    def person_code(self, renew: bool = False) -> str:
        return str(self._send_command("personCode", {"renew": renew})["code"])

    def keep_friend(self, uid: str, kept: bool = True) -> None:
        self._send_command("keepFriend", {"uid": uid, "kept": kept})

    def save_group(self, name: str, uids: tuple[str, ...], old_name: str = "") -> None:
        self._send_command("saveGroup", {"name": name, "uids": list(uids), "oldName": old_name})

    def find_person(self, typed: str) -> Person | None:
        found = self._send_command("findPerson", {"email" if "@" in typed else "code": typed})
        return Person(found["uid"], found["name"], found["face"]) if found["uid"] else None
