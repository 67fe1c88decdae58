"""The single door: a name, the uid of who is signed in, and JSON; JSON comes back, or a `ServiceError`."""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from engine import codec
from engine.errors import EngineError
from engine.stockpile import Rng
from functions import limits
from functions.errors import ServiceError, as_service_error, refuse
from functions.reading import as_document
from functions.service import accounts, clock, invites, leaving, people, seats, start_time, tables, turns
from functions.service.house import Alarm, Caller, Clock, Dismiss, House, no_alarm, no_sign_in
from functions.store import Conflict, Store, StoreError

ATTEMPTS: Final = 10
"""So often a call begins anew when somebody else's commit came in between."""
PAUSE_SECONDS: Final = 0.02
"""Up to so long it waits before it does, and each time up to twice as long, so that many do not keep colliding."""

T = TypeVar("T")
UseCase = Callable[[House, Caller, Any], object]

CALLABLES: Final[dict[str, tuple[type, UseCase]]] = {
    "signIn": (people.SignIn, people.sign_in),
    "saveProfile": (people.SaveProfile, people.save_profile),
    "wantMail": (people.WantMail, people.want_mail),
    "findPerson": (people.FindPerson, people.find_person),
    "deleteAccount": (accounts.DeleteAccount, accounts.delete_account),
    "invite": (invites.InviteRequest, invites.invite),
    "respondToInvite": (invites.Response, invites.respond_to_invite),
    "nudge": (clock.GameRequest, invites.nudge),
    "createGame": (tables.CreateGame, tables.create_game),
    "setStart": (start_time.SetStart, start_time.set_start),
    "startGame": (clock.GameRequest, tables.start_game),
    "sitDown": (seats.SitDown, seats.sit_down),
    "joinGame": (clock.GameRequest, seats.join_game),
    "leave": (clock.GameRequest, seats.leave),
    "back": (clock.GameRequest, seats.back),
    "markAway": (seats.SeatRequest, seats.mark_away),
    "giveSeat": (seats.GiveSeat, seats.give_seat),
    "rematch": (clock.GameRequest, tables.rematch),
    "deleteGame": (clock.GameRequest, leaving.delete_game),
    "move": (turns.MoveRequest, turns.move),
    "arrange": (turns.Arrange, turns.arrange),
    "ready": (clock.GameRequest, turns.ready),
    "say": (turns.Say, turns.say),
    "history": (turns.HistoryRequest, turns.history),
    "expire": (clock.GameRequest, clock.expire),
    "moreTime": (clock.MoreTime, clock.more_time),
    "resume": (clock.GameRequest, clock.resume),
}
"""By name: the type of a request, and what carries it out."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class Service:
    """The authority.

    `rng` decides the cards: give it `secrets.SystemRandom()`. `pause` waits for so many seconds, `alarm` is told
    when a game needs `expire`, `dismiss` ends the sign-in of somebody who has deleted their account. `link` is what
    the link to a table begins with, its code follows; `free`: where this authority runs nobody needs an upgrade;
    `on_device`: all people sit at one device.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        rng: Rng,
        *,
        pause: Callable[[float], object] = time.sleep,
        alarm: Alarm = no_alarm,
        dismiss: Dismiss = no_sign_in,
        link: str = "",
        free: bool = False,
        on_device: bool = False,
    ) -> None:
        self._house = House(store, clock, rng, alarm, dismiss=dismiss, link=link, free=free, on_device=on_device)
        self._pause = pause

    def call(self, uid: str, name: str, data: Any, *, email: str = "") -> dict[str, Any]:
        """Carry out a call of the person who is signed in; `email` is one that the sign-in has verified.

        Raises:
            ServiceError: nothing has changed.
        """
        return self._told(str(name), lambda: self._call(uid, name, data, email))

    def expire(self, game: str) -> None:
        """Do what the clock demands of a game, for nobody in particular. Nothing happens early.

        Raises:
            ServiceError: nothing has changed; NOT_FOUND where the game is gone.
        """
        limits.id("gameId", game)
        self._told("expire", lambda: self._patiently(lambda: clock.expire_for(self._house, game, None)))

    def expire_all(self) -> None:
        """Do what the clock demands of every game: now and then, for what nobody else has seen to."""
        for game in self._told("expire", lambda: clock.expired(self._house)):
            try:
                self.expire(game)
            except ServiceError as error:  # one game must not keep the others waiting
                _log.warning("the clock of a game could not be served: %s", error)

    def sweep(self) -> None:
        """Finish what was broken off, and forget who has long been gone. Call it when the authority starts, or from
        time to time."""
        leaving.sweep(self._house)
        accounts.forget_gone(self._house)

    def _told(self, name: str, do: Callable[[], T]) -> T:
        """Do this; whatever goes wrong is a `ServiceError`."""
        try:
            return do()
        except ServiceError:
            raise
        except (EngineError, StoreError) as error:
            raise as_service_error(error) from None
        except Exception:  # a fault of ours: for our log, not for the caller
            _log.exception("%s failed", name[:40])
            raise refuse("INTERNAL", "internal-error") from None

    def _patiently(self, do: Callable[[], T]) -> T:
        """Do this, and again where somebody else was faster."""
        for attempt in range(ATTEMPTS):
            try:
                return do()
            except Conflict:
                self._pause(random.random() * PAUSE_SECONDS * 2**attempt)
        raise refuse("ABORTED", "table-is-busy")

    def _call(self, uid: str, name: str, data: Any, email: str) -> dict[str, Any]:
        if not isinstance(uid, str) or not uid:
            raise refuse("UNAUTHENTICATED", "sign-in-first")
        limits.id("uid", uid)
        if not isinstance(name, str) or name not in CALLABLES:
            raise refuse("NOT_FOUND", "no-such-call")
        kind, use_case = CALLABLES[name]
        request: object = codec.from_json(kind, limits.request(data))
        return self._patiently(lambda: as_document(use_case(self._house, Caller(uid, email.strip().lower()), request)))
