"""The verification of the player's e-mail address, without which friends cannot invite them by it."""

from __future__ import annotations

from client.localizer import table_localizer, visible_line
from client.observable import Observable
from client.protocol import AccountClient
from client.runner import Runner
from engine.text import Text


class EmailVerification:
    """Watches whether the address is verified.

    `line` says what is still to be done. It is empty where nothing is, as for a guest, or on this device.
    """

    def __init__(self, online: AccountClient | None, runner: Runner) -> None:
        self.changed = Observable()
        self.line = ""
        self._online = online
        self._runner = runner
        self._is_asking = False

    def open(self) -> None:
        """Reads what the client knows."""
        self._ask(fresh=False)

    def check(self) -> None:
        """Asks the server whether the link in the e-mail was followed meanwhile."""
        if self.line:
            self._ask(fresh=True)

    def _ask(self, fresh: bool) -> None:
        online = self._online
        if online is None or self._is_asking:
            return
        self._is_asking = True

        def ask() -> str:
            if fresh:
                online.refresh_address()
            account = online.account()
            return "" if account.guest or account.email else online.address()

        self._runner.call(ask, self._show, self._finish)

    def _show(self, address: str) -> None:
        self._is_asking = False
        self.line = table_localizer()("games-unproved", email=visible_line(address, 60)) if address else ""
        self.changed.emit()

    def _finish(self, _: Text) -> None:
        """Keeps what is known after an error; the next check may find more."""
        self._is_asking = False
