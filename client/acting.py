"""What a person does with people and at a table: the calls of the authority, the same for every client."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from client.protocol import CallError
from client.shown import Person
from engine.text import Text
from engine.view import Seat


class Acting(ABC):
    """The third of a `Client` that asks the authority to do something. A subclass says how a call reaches it."""

    @abstractmethod
    def _act(self, name: str, request: Mapping[str, Any]) -> dict[str, Any]:
        """Carry out a use-case that may change what is watched; a lost answer is asked for again.

        Raises:
            CallError: the authority refuses, or does not answer.
        """

    @abstractmethod
    def _began(self, game: str) -> None:
        """A game was begun by this person, who is looking at it."""

    # Games

    def new_game(
        self,
        kind: str,
        levels: tuple[str, ...],
        options: Mapping[str, Any] | None = None,
        time_limit: int | None = None,
    ) -> str:
        request = {"kind": kind, "levels": list(levels), "options": dict(options or {}), "requestId": uuid4().hex}
        game = str(self._act("createGame", request | {"timeLimit": time_limit})["gameId"])
        self._began(game)
        return game

    def move(self, game: str, move_number: int, move: Mapping[str, Any]) -> None:
        request = {"gameId": game, "moveNumber": move_number, "requestId": uuid4().hex, "move": dict(move)}
        self._act("move", request)

    def arrange(self, game: str, order: tuple[int, ...]) -> None:
        self._act("arrange", {"gameId": game, "order": list(order)})

    def ready(self, game: str) -> None:
        self._act("ready", {"gameId": game})

    def more_time(self, game: str) -> None:
        self._act("moreTime", {"gameId": game, "requestId": uuid4().hex})

    def back(self, game: str) -> None:
        self._act("back", {"gameId": game})

    def expire(self, game: str) -> None:
        self._act("expire", {"gameId": game})

    def say(self, game: str, phrase: str) -> None:
        self._act("say", {"gameId": game, "phrase": phrase})

    def leave(self, game: str) -> None:
        self._act("leave", {"gameId": game})

    def mark_away(self, game: str, seat: Seat) -> None:
        self._act("markAway", {"gameId": game, "seat": seat})

    def give_seat(self, game: str, seat: Seat, level: str) -> None:
        self._act("giveSeat", {"gameId": game, "seat": seat, "level": level})

    def rematch(self, game: str) -> str:
        return str(self._act("rematch", {"gameId": game})["gameId"])

    def delete_game(self, game: str) -> None:
        self._act("deleteGame", {"gameId": game})

    # Tables that wait

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
    ) -> str:
        game = {"kind": kind, "levels": list(levels), "options": dict(options or {}), "timeLimit": time_limit}
        waits = {"wait": True, "invites": list(invites), "text": text, "startsAt": starts_at}
        return str(self._act("createGame", {**game, **waits, "requestId": uuid4().hex})["gameId"])

    def respond(self, invitation: str, accept: bool) -> str:
        return str(self._act("respondToInvite", {"inviteId": invitation, "accept": accept})["gameId"])

    def invite(self, game: str, to: tuple[str, ...], text: str = "") -> None:
        self._act("invite", {"gameId": game, "to": list(to), "text": text})

    def nudge(self, game: str) -> int:
        return int(self._act("nudge", {"gameId": game})["told"])

    def set_start(self, game: str, starts_at: int | None) -> None:
        self._act("setStart", {"gameId": game, "startsAt": starts_at})

    def start(self, game: str) -> None:
        self._act("startGame", {"gameId": game})

    def join(self, game: str) -> None:
        self._act("joinGame", {"gameId": game})

    def sit_down(self, code: str) -> str:
        game = str(self._act("sitDown", {"code": code})["gameId"])
        if not game:  # a try that found nothing is counted, and so is no refusal
            raise CallError("NOT_FOUND", Text("no-such-code"))
        return game

    # Oneself and others

    def want_mail(self, wanted: bool) -> None:
        self._act("wantMail", {"wanted": wanted})

    def find_person(self, email: str) -> Person | None:
        found = self._act("findPerson", {"email": email})
        return Person(found["uid"], found["name"], found["icon"]) if found["uid"] else None
