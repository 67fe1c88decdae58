"""Whether the address of who is signed in is proved: only then can friends invite them by it."""

from __future__ import annotations

from client.protocol import AccountClient
from engine.text import Text
from mobile.viewmodels.signal import Signal
from mobile.voice import at_table, shown
from mobile.workers import Runner


class Proof:
    """`line` says what is still to be done; empty where nothing is, as for a guest, or on this device."""

    def __init__(self, online: AccountClient | None, run: Runner) -> None:
        self.changed = Signal()
        self.line = ""
        self._online = online
        self._run = run
        self._is_asking = False

    def open(self) -> None:
        """Read what is known."""
        self._ask(fresh=False)

    def look(self) -> None:
        """Perhaps the link in the letter has been followed meanwhile."""
        if self.line:
            self._ask(fresh=True)

    def _ask(self, fresh: bool) -> None:
        online = self._online
        if online is None or self._is_asking:
            return
        self._is_asking = True

        def ask() -> str:
            if fresh:
                online.look_at_address()
            account = online.account()
            return "" if account.guest or account.email else online.address()

        self._run.call(ask, self._known, self._failed)

    def _known(self, address: str) -> None:
        self._is_asking = False
        self.line = at_table()("games-unproved", email=shown(address, 60)) if address else ""
        self.changed.emit()

    def _failed(self, _: Text) -> None:
        """What was known stands; the next look may find more."""
        self._is_asking = False
