"""Who plays with people elsewhere: sign in, make an account, choose a new password, or play as a guest."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from client.protocol import AccountClient
from client.shown import Profile
from engine.text import Text
from mobile.viewmodels.sign_in import ICONS, Person, icon_card
from mobile.viewmodels.signal import Signal
from mobile.voice import at_table, shown
from mobile.workers import Runner

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
"""What is typed for each way. KEEP makes an account of the guest who is signed in."""
WAYS: Final[Mapping[str, tuple[str, ...]]] = {
    ENTER: (REGISTER, RESET, GUEST),
    REGISTER: (ENTER, GUEST),
    RESET: (ENTER,),
    GUEST: (ENTER, REGISTER),
    KEEP: (),
}
"""Where one can go from each."""
WITH_ICON: Final = (REGISTER, GUEST)
AT: Final = {
    "bad-address": EMAIL,
    "account-exists": EMAIL,
    "account-wrong": PASSWORD,
    "password-missing": PASSWORD,
    "password-weak": PASSWORD,
    "name-missing": NAME,
    "name-too-long": NAME,
    "name-has-controls": NAME,
}
"""The field that a refusal is about."""
LISTED: Final = 6
SLOW: Final = 5.0
"""After so many seconds without an answer one is told, and may stop."""


class OnlineSignIn:
    """`online` gives the client, and is asked in the worker thread; `done` gets who has signed in.

    `errors` are sentences by field, `note` one about none of them, `told` one that is no refusal. `passed` measures
    durations, in seconds; it never goes back.
    """

    def __init__(
        self,
        online: Callable[[], AccountClient],
        run: Runner,
        done: Callable[[Profile], None],
        way: str = ENTER,
        passed: Callable[[], float] = time.monotonic,
    ) -> None:
        self.changed = Signal()
        self.way = way
        self.people: tuple[Person, ...] = ()
        self.icon = ICONS[0]
        self.errors: dict[str, str] = {}
        self.note = self.told = ""
        self.busy = False
        self.is_slow = False
        """There has been no answer for long; `stop` waits no more."""
        self._tries = 0
        self._since = 0.0
        self._passed = passed
        self._online = online
        self._run = run
        self._done = done
        self._voice = at_table()

    @property
    def fields(self) -> tuple[str, ...]:
        """What is typed now."""
        return FIELDS[self.way]

    @property
    def has_icons(self) -> bool:
        return self.way in WITH_ICON

    @property
    def title(self) -> str:
        return self._voice(f"online-{self.way}")

    @property
    def about(self) -> str:
        """What this way means; empty where the title says enough."""
        return "" if self.way == ENTER else self._voice(f"online-{self.way}-about")

    @property
    def action(self) -> str:
        return self._voice(f"online-{self.way}-do")

    @property
    def ways(self) -> tuple[tuple[str, str], ...]:
        """Where one can go from here, with the words for it."""
        return tuple((way, self._voice(f"online-to-{way}")) for way in WAYS[self.way])

    def open(self, resumes: bool = False, refused: Text | None = None) -> None:
        """Ask who has stayed signed in; with `resumes` the last one of them plays on at once. `refused` is why
        somebody could not sign in a moment ago."""
        if refused is not None:
            self._say(refused)
        if self.way == KEEP:
            return

        def known(profiles: tuple[Profile, ...]) -> None:
            self._known(profiles)
            if resumes and profiles:
                self.choose(profiles[0])

        self._run.call(lambda: self._online().profiles(), known, self._refused)

    def go(self, way: str) -> None:
        """Another way; what was typed stays."""
        if not self.busy:
            self.way, self.told = way, ""
            self._clear()

    def choose_icon(self, icon: str) -> None:
        self.icon = icon
        self.changed.emit()

    def typing(self, field: str) -> None:
        """The field says something else now: what was wrong with it matters no more."""
        if field in self.errors or self.note:
            self.errors.pop(field, None)
            self.note = ""
            self.changed.emit()

    def choose(self, profile: Profile) -> None:
        """Somebody who has stayed signed in."""
        self._sign_in(lambda online: online.sign_in(profile))

    def send(self, typed: Mapping[str, str]) -> None:
        """Go on with what was typed, by field."""
        if self.busy:
            return
        email, password, icon = typed.get(EMAIL, "").strip(), typed.get(PASSWORD, ""), self.icon
        name = typed.get(NAME, "").strip()
        missing = self._missing(email, password, name)
        if missing is not None:
            self._clear()
            self._refused(missing)
        elif self.way == RESET:
            self._reset(email)
        elif self.way == REGISTER:
            self._sign_in(lambda online: online.register(name, icon, email, password))
        elif self.way == GUEST:
            self._sign_in(lambda online: online.sign_in(Profile("", name, icon, guest=True)))
        elif self.way == KEEP:
            self._sign_in(lambda online: online.keep_guest(email, password))
        else:
            self._sign_in(lambda online: online.enter(email, password))

    def tick(self) -> None:
        """Time has passed."""
        if self.busy and not self.is_slow and self._passed() - self._since >= SLOW:
            self.is_slow, self.told = True, self._voice("online-slow")
            self.changed.emit()

    def stop(self) -> None:
        """Wait no more; what comes of it later is not wanted."""
        if self.busy:
            self._tries += 1
            self._ends()
            self.told = ""
            self.changed.emit()

    # Inside

    def _missing(self, email: str, password: str, name: str) -> Text | None:
        """What can be said without asking anybody."""
        if NAME in self.fields and not name:
            return Text("name-missing")
        if EMAIL in self.fields and not email:
            return Text("bad-address")
        if PASSWORD in self.fields and not password:
            return Text("password-missing")
        return None

    def _reset(self, email: str) -> None:
        def sent(_: None) -> None:
            self._ends()
            self.told = self._voice("online-letter-sent", email=shown(email, 60))
            self.changed.emit()

        self._try(lambda online: online.reset_password(email), sent)

    def _sign_in(self, how: Callable[[AccountClient], Profile]) -> None:
        if not self.busy:
            self._try(how, self._signed_in)

    def _try(self, do: Callable[[AccountClient], T], then: Callable[[T], None]) -> None:
        self._tries += 1
        mine, self._since = self._tries, self._passed()
        self.busy, self.told = True, ""
        self._clear()

        def wanted(tell: Callable[[R], None]) -> Callable[[R], None]:
            return lambda what: tell(what) if mine == self._tries else None

        self._run.call(lambda: do(self._online()), wanted(then), wanted(self._refused))

    def _ends(self) -> None:
        """Nothing is waited for any more."""
        if self.is_slow:
            self.told = ""
        self.busy = self.is_slow = False

    def _clear(self) -> None:
        self.errors, self.note = {}, ""
        self.changed.emit()

    def _signed_in(self, profile: Profile) -> None:
        self._ends()
        self._done(profile)

    def _refused(self, text: Text) -> None:
        self._ends()
        self._say(text)

    def _say(self, text: Text) -> None:
        field, sentence = AT.get(text.code, ""), self._voice.say(text)
        if text.code == "offline":
            sentence = self._voice("online-no-answer")
        if field in self.fields:
            self.errors[field] = sentence
        else:
            self.note = sentence
        self.changed.emit()

    def _known(self, profiles: tuple[Profile, ...]) -> None:
        self.people = tuple(
            Person(one, shown(one.name), icon_card(one.icon), self._voice("guest-mark") if one.guest else "")
            for one in profiles[:LISTED]
        )
        self.changed.emit()
