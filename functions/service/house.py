"""What every use-case is given: where documents are, what time it is, where chance comes from, and who calls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from engine.stockpile import Rng
from functions import documents
from functions.errors import refuse
from functions.reading import stored
from functions.service.moments import Moments
from functions.store import Store


class Clock(Protocol):
    """The authority's time, in Unix seconds."""

    def now(self) -> float: ...


Alarm = Callable[[str, int], None]
"""Sees to it that `expire` comes to the game of this id at that time, in Unix seconds. It does not raise."""


def no_alarm(game: str, deadline: int) -> None:
    """Whoever looks at the table asks for `expire`."""


Dismiss = Callable[[str], None]
"""Ends the sign-in of this uid; nothing where there is none. It may raise anything: then it is asked again."""


def no_sign_in(uid: str) -> None:
    """Nobody has one here."""


@dataclass(frozen=True, slots=True)
class House:
    store: Store
    clock: Clock
    rng: Rng
    alarm: Alarm = no_alarm
    moments: Moments = field(default_factory=Moments)
    dismiss: Dismiss = no_sign_in
    link: str = ""
    """What the link to a table begins with; empty where none leads there."""
    free: bool = False
    """Nobody needs an upgrade here, as on a device and on the emulators."""
    on_device: bool = False
    """All people sit at one device: nobody far away waits for them to cut the cards."""

    def now(self) -> int:
        return int(self.clock.now())

    def user(self, uid: str) -> documents.User:
        """The profile of somebody who has signed in; raises `ServiceError` where there is none."""
        (snapshot,) = self.store.read(documents.user_path(uid))
        if snapshot is None:
            raise refuse("FAILED_PRECONDITION", "no-profile")
        return stored(documents.User, snapshot)


@dataclass(frozen=True, slots=True)
class Caller:
    """Who is signed in. `email` is one that the sign-in has verified, in small letters, else empty."""

    uid: str
    email: str = ""

    @property
    def addresses(self) -> tuple[str, ...]:
        return (self.uid, self.email) if self.email else (self.uid,)
