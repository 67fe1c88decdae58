"""A game in memory, for one call: who sits there, and the moves that are made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal

from engine.decision import Decision
from engine.game import Away, Back, Join, Move, Timeout
from engine.players import PLAYERS
from engine.view import CHANCE, TABLE, Actor, Seat
from functions.documents import TablePlayer, find_seat
from functions.errors import refuse
from functions.private_documents import LoggedMove
from functions.service.context import Context
from functions.service.state_cache import DecodedGame

MAX_MOVES_PER_COMMIT: Final = 200
"""The moves of chance, computers and absent people that one commit may hold. `expire` goes on with the rest."""
THINKING_SECONDS: Final = 0.5
"""Seconds of processor time after which no computer begins another move in a call. `expire` goes on with the rest."""


class PlayedGame:
    """A game in memory. Its `table` and `secret` follow the moves that are made; nothing is read or written."""

    def __init__(self, context: Context, game_id: str, decoded: DecodedGame) -> None:
        self.context = context
        self.game_id = game_id
        self.table = decoded.table
        self.secret = decoded.secret
        self.game = decoded.game
        self.state = decoded.state
        self.memories = decoded.memories
        self._log_entries: list[LoggedMove] = []
        """The moves that were made in this call."""
        self._request: tuple[Seat, str] | None = None
        self._turn_began = False
        self._last_person = decoded.secret.last_person

    # People

    def seat_of(self, uid: str) -> Seat:
        """The seat of a person.

        Raises:
            ServiceError: PERMISSION_DENIED for somebody who only looks on.
        """
        seat = find_seat(self.table.players, uid)
        if seat is None:
            raise refuse("PERMISSION_DENIED", "not-seated")
        return seat

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people who still have this game."""
        return tuple(seat for seat, player in enumerate(self.table.players) if player.uid in self.table.users)

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats of people who are not away and for whom no computer plays."""
        away = self.game.away(self.state)
        return tuple(seat for seat in self.people if not self.table.players[seat].level and seat not in away)

    @property
    def is_resting(self) -> bool:
        """Whether the table is between two hands."""
        return self.game.stage(self.state) == "rest"

    @property
    def may_join(self) -> bool:
        """Whether one more player may join this game now, to be dealt in with the next hand."""
        return Join() in self.game.legal_moves(self.state, TABLE)

    @property
    def is_stopped(self) -> bool:
        """Whether every person is away, or nobody has the game any more. A table that is only looked on never stops."""
        return not self.table.users or (bool(self.people) and not self.present)

    def seat_player(self, seat: Seat, player: TablePlayer) -> None:
        """Puts this player on a seat, or on a new one after the last."""
        players = list(self.table.players)
        players[seat : seat + 1] = [player]
        self.table = replace(self.table, players=tuple(players))

    # Moves

    def set_request(self, seat: Seat, request_id: str) -> None:
        """Sets the request that the log names beside the next move of this seat."""
        self._request = (seat, request_id)

    def make_move(self, actor: Actor, move: Move) -> None:
        """Makes a move.

        Raises:
            IllegalMove: the rules forbid it; nothing has changed.
        """
        step = self.game.apply(self.state, actor, move)
        if self.game.turn_id(step.state) != self.game.turn_id(self.state):
            self._turn_began = True
            self._count_turn(move)
        changes_presence = isinstance(move, (Away, Back, Join))
        number = self.table.records + 1
        move_number = self.table.move_number + (not changes_presence)
        request_id = ""
        if self._request is not None and actor == self._request[0]:
            self._last_person, request_id = self._request
            self._request = None  # a later move of that seat is the authority's
        self._log_entries.append(
            LoggedMove(number, move_number, actor, self.game.encode_move(move), step.events, request_id)
        )
        self.state = step.state
        newcomers = (self.game.new_memory(),) * (len(self.table.players) - len(self.memories))
        self.memories = self.game.remember_events((*self.memories, *newcomers), step.events)
        ready = self.table.ready if self.is_resting else ()
        self.table = replace(self.table, records=number, move_number=move_number, ready=ready)
        if not changes_presence and self.secret.order is not None:
            self.secret = replace(self.secret, order=None)

    def _count_turn(self, last_move: Move) -> None:
        """Counts the turn that this move ends, and whether its seat has missed it. Cuts and exchanges are no turns."""
        seat = self.game.turn(self.state)
        if isinstance(seat, int) and not self.game.is_hurried(self.state):
            is_missed = isinstance(last_move, Timeout) or bool(self.table.players[seat].level)
            turns, missed = _add_at(self.secret.turns, seat, 1), _add_at(self.secret.missed, seat, int(is_missed))
            self.secret = replace(self.secret, turns=turns, missed=missed)

    @property
    def awaits_authority(self) -> bool:
        """Whether the authority is to move: for chance, a computer, somebody who is away or who has no choice."""
        return self._next_automatic_actor() is not None

    def make_quick_moves(self) -> None:
        """Makes the moves that need no thought: of chance, of people who are away, of seats that have no choice.

        No computer thinks in the call of a person: `make_automatic_moves` makes the moves of computers, in a call of
        its own. Only where people hand a device to each other they move now, so that it is not handed to the wrong
        person.
        """
        if self.context.on_device and len(self.people) > 1:
            self.make_automatic_moves()
        else:
            self._move_while(self._is_quick)

    def make_automatic_moves(self) -> None:
        """Makes all moves of the authority, those of computers too, until a person is to move.

        After `THINKING_SECONDS` of processor time no computer begins another move.
        """
        latest = self.context.processor_time() + THINKING_SECONDS
        self._move_while(lambda actor: self._is_quick(actor) or self.context.processor_time() < latest)

    def _move_while(self, may_move: Callable[[Seat | Literal["chance"]], bool]) -> None:
        for _ in range(MAX_MOVES_PER_COMMIT - len(self._log_entries)):
            actor = self._next_automatic_actor()
            if actor is None or not may_move(actor):
                break
            self._move_automatically(actor)

    def _is_quick(self, actor: Seat | Literal["chance"]) -> bool:
        """Whether the move of this actor needs no thinking: it is no computer's, or the only one."""
        return actor == CHANCE or not self.table.players[actor].level or self._has_forced_move(actor)

    def _next_automatic_actor(self) -> Seat | Literal["chance"] | None:
        """The actor that moves unasked: chance, a computer, an absent person, or a seat without a choice."""
        turn = self.game.turn(self.state)
        if turn is None or self.is_stopped:
            return None
        if turn == CHANCE:
            return None if self.is_resting and set(self.present) - set(self.table.ready) else CHANCE
        seats = self.game.movers(self.state)
        return next((seat for seat in seats if seat not in self.present or self._has_forced_move(seat)), None)

    def _has_forced_move(self, seat: Seat) -> bool:
        """Whether this seat has only one move, for which nobody is asked."""
        return self.game.forced_move(self.state, seat) is not None

    def _move_automatically(self, actor: Seat | Literal["chance"]) -> None:
        rng = self.context.rng
        if actor == CHANCE:
            self.make_move(CHANCE, self.game.chance_move(self.state, rng))
            return
        level = self.table.players[actor].level
        forced = self.game.forced_move(self.state, actor)
        if forced is not None:
            self.make_move(actor, forced)
        elif level:
            decision = Decision.of(self.game, self.state, actor, self.memories[actor])
            self.make_move(actor, PLAYERS[level].choose(decision, rng))
        else:
            self.make_timeout_move(actor)

    def make_timeout_move(self, seat: Seat) -> None:
        """Makes the move of the clock for the seat whose turn it is."""
        self.make_move(TABLE, self.game.timeout_move(self.state, seat, self.secret.order))

    def restart_turn_time(self) -> None:
        """Gives the current turn its whole time again."""
        self._turn_began = True


def _add_at(counts: tuple[int, ...], seat: Seat, number: int) -> tuple[int, ...]:
    """The counts by seat with this number added to one of them. Seats that are missing have 0."""
    longer = (*counts, *(0,) * (seat + 1 - len(counts)))
    return (*longer[:seat], longer[seat] + number, *longer[seat + 1 :])
