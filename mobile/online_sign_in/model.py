"""Signing in online: with an account, with a new one, with a new password, or as a guest."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from client.faces import FACES
from client.forms.names import find_name_fault
from client.localizer import table_localizer, visible_line
from client.models import Profile
from client.observable import Observable
from client.protocol import AccountClient
from client.runner import Runner
from engine.text import Text
from mobile.sign_in.model import ProfileLine, build_profile_lines

T = TypeVar("T")
R = TypeVar("R")

NAME, EMAIL, PASSWORD = "name", "email", "password"
ENTER: Final = "enter"
REGISTER: Final = "register"
RESET: Final = "reset"
GUEST: Final = "guest"
KEEP: Final = "keep"
FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    ENTER: (EMAIL, PASSWORD),
    REGISTER: (NAME, EMAIL, PASSWORD),
    RESET: (EMAIL,),
    GUEST: (NAME,),
    KEEP: (EMAIL, PASSWORD),
}
"""The fields of each way. KEEP turns the guest who is signed in into an account."""
WAYS: Final[Mapping[str, tuple[str, ...]]] = {
    ENTER: (REGISTER, GUEST, RESET),
    REGISTER: (ENTER, GUEST),
    RESET: (ENTER,),
    GUEST: (ENTER, REGISTER),
    KEEP: (),
}
"""The other ways that each way offers."""
WAYS_WITH_FACE: Final = (REGISTER, GUEST)
REFUSED_FIELDS: Final = {
    "bad-address": EMAIL,
    "account-exists": EMAIL,
    "account-wrong": PASSWORD,
    "password-missing": PASSWORD,
    "password-weak": PASSWORD,
    "name-missing": NAME,
    "name-too-long": NAME,
    "name-has-controls": NAME,
    "name-has-link": NAME,
    "name-has-invisible": NAME,
    "name-has-marks": NAME,
    "name-reserved": NAME,
}
"""The field that an error is about, by its code."""
MAX_LISTED: Final = 6
"""The most people that are listed."""
SLOW_SECONDS: Final = 5.0
"""Seconds without an answer after which the form says so and offers to stop."""


class OnlineSignIn:
    """One form for all ways to sign in.

    `online` returns the client and is called in the worker thread; `done` gets the profile that has signed in. `errors`
    are sentences by field, `note` is an error about no field, `info` is no error. `clock` gives monotonic seconds.
    """

    def __init__(
        self,
        online: Callable[[], AccountClient],
        runner: Runner,
        done: Callable[[Profile], None],
        way: str = ENTER,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.changed = Observable()
        self.way = way
        self.people: tuple[ProfileLine, ...] = ()
        self.face = random.choice(FACES)
        self.errors: dict[str, str] = {}
        self.note = self.info = ""
        self.busy = False
        self.is_loaded = False
        """Whether the list of those who have stayed signed in has arrived, where one is wanted."""
        self.is_slow = False
        """Whether there has been no answer for `SLOW_SECONDS`; then `stop` is offered."""
        self._tries = 0
        self._sent_at = 0.0
        self._clock = clock
        self._online = online
        self._runner = runner
        self._done = done
        self._localizer = table_localizer()

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the present way."""
        return FIELDS[self.way]

    @property
    def has_faces(self) -> bool:
        return self.way in WAYS_WITH_FACE

    @property
    def title(self) -> str:
        return self._localizer(f"online-{self.way}")

    @property
    def about(self) -> str:
        """An explanation of this way; empty where the title says enough."""
        return "" if self.way == ENTER else self._localizer(f"online-{self.way}-about")

    @property
    def action(self) -> str:
        return self._localizer(f"online-{self.way}-do")

    @property
    def ways(self) -> tuple[tuple[str, str], ...]:
        """The other ways that can be chosen, with their words."""
        return tuple((way, self._localizer(f"online-to-{way}")) for way in WAYS[self.way])

    def open(self, resumes: bool = False, refused: Text | None = None) -> None:
        """Lists who has stayed signed in; with `resumes` signs in the last one of them at once.

        `refused` says why somebody could not sign in a moment ago.
        """
        if refused is not None:
            self._say(refused)
        if self.way == KEEP:
            self.is_loaded = True
            self.changed.emit()
            return

        def show(profiles: tuple[Profile, ...]) -> None:
            self.is_loaded = True
            self._show_profiles(profiles)
            if resumes and profiles:
                self.choose(profiles[0])

        self._runner.call(lambda: self._online().profiles(), show, self._show_refusal)

    def go(self, way: str) -> None:
        """Chooses another way; what was typed stays."""
        if not self.busy:
            self.way, self.info = way, ""
            self._clear()

    def choose_face(self, face: str) -> None:
        self.face = face
        self.changed.emit()

    def typing(self, field: str, text: str = "") -> None:
        """Removes the error of a field that has just been changed to this text, and says what is wrong with a name."""
        errors = {other: error for other, error in self.errors.items() if other != field}
        if field == NAME and (refusal := find_name_fault(text)):
            errors[NAME] = self._localizer.say(refusal)
        if errors != self.errors or self.note:
            self.errors, self.note = errors, ""
            self.changed.emit()

    def choose(self, profile: Profile) -> None:
        """Signs in somebody who has stayed signed in."""
        self._sign_in(lambda online: online.sign_in(profile))

    def send(self, typed: Mapping[str, str]) -> None:
        """Sends what was typed, by field."""
        if self.busy:
            return
        email, password, face = typed.get(EMAIL, "").strip(), typed.get(PASSWORD, ""), self.face
        name = typed.get(NAME, "").strip()
        missing = self._find_missing(email, password, name)
        if missing is not None:
            self._clear()
            self._show_refusal(missing)
        elif self.way == RESET:
            self._reset(email)
        elif self.way == REGISTER:
            self._sign_in(lambda online: online.register(name, face, email, password))
        elif self.way == GUEST:
            self._sign_in(lambda online: online.sign_in(Profile("", name, face, guest=True)))
        elif self.way == KEEP:
            self._sign_in(lambda online: online.keep_guest(email, password))
        else:
            self._sign_in(lambda online: online.enter(email, password))

    def tick(self) -> None:
        """Notices that an answer takes long; called regularly."""
        if self.busy and not self.is_slow and self._clock() - self._sent_at >= SLOW_SECONDS:
            self.is_slow, self.info = True, self._localizer("online-slow")
            self.changed.emit()

    def stop(self) -> None:
        """Waits no more for an answer; a late one is ignored."""
        if self.busy:
            self._tries += 1
            self._finish()
            self.info = ""
            self.changed.emit()

    # Inside

    def _find_missing(self, email: str, password: str, name: str) -> Text | None:
        """Finds an empty field, without asking the server."""
        if NAME in self.fields and not name:
            return Text("name-missing")
        if EMAIL in self.fields and not email:
            return Text("bad-address")
        if PASSWORD in self.fields and not password:
            return Text("password-missing")
        return None

    def _reset(self, email: str) -> None:
        def sent(_: None) -> None:
            self._finish()
            self.info = self._localizer("online-letter-sent", email=visible_line(email, 60))
            self.changed.emit()

        self._send(lambda online: online.reset_password(email), sent)

    def _sign_in(self, call: Callable[[AccountClient], Profile]) -> None:
        if not self.busy:
            self._send(call, self._finish_sign_in)

    def _send(self, call: Callable[[AccountClient], T], then: Callable[[T], None]) -> None:
        self._tries += 1
        mine, self._sent_at = self._tries, self._clock()
        self.busy, self.info = True, ""
        self._clear()

        def unless_stopped(handle: Callable[[R], None]) -> Callable[[R], None]:
            return lambda answer: handle(answer) if mine == self._tries else None

        self._runner.call(lambda: call(self._online()), unless_stopped(then), unless_stopped(self._show_refusal))

    def _finish(self) -> None:
        """Ends the waiting for an answer."""
        if self.is_slow:
            self.info = ""
        self.busy = self.is_slow = False

    def _clear(self) -> None:
        self.errors, self.note = {}, ""
        self.changed.emit()

    def _finish_sign_in(self, profile: Profile) -> None:
        self._finish()
        self._done(profile)

    def _show_refusal(self, text: Text) -> None:
        self._finish()
        self._say(text)

    def _say(self, text: Text) -> None:
        field, sentence = REFUSED_FIELDS.get(text.code, ""), self._localizer.say(text)
        if field in self.fields:
            self.errors[field] = sentence
        else:
            self.note = sentence
        self.changed.emit()

    def _show_profiles(self, profiles: tuple[Profile, ...]) -> None:
        self.people = build_profile_lines(profiles[:MAX_LISTED])
        self.changed.emit()
