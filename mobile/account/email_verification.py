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
    `note` says what came of what the player asked for. It is only there while `changed` tells of it.
    """

    def __init__(self, online: AccountClient | None, runner: Runner) -> None:
        self.changed = Observable()
        self.line = self.note = ""
        self._online = online
        self._runner = runner
        self._is_asking = self._is_sending = False
        self._is_wanted = False
        """Whether the player waits for the answer."""

    def open(self) -> None:
        """Reads what the client knows."""
        self._ask(fresh=False)

    def check(self) -> None:
        """Asks the server whether the link in the e-mail was followed meanwhile."""
        if self.line:
            self._ask(fresh=True)

    def confirm(self) -> None:
        """Asks the server for the player, who says that the link was followed, and notes where it was not."""
        self._is_wanted = True
        self.check()

    def send(self) -> None:
        """Sends the e-mail with the link once more."""
        online = self._online
        if online is not None and not self._is_sending:
            self._is_sending = True
            self._runner.call(online.verify_email, lambda _: self._finish_sending(online), self._refuse_sending)

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
        is_wanted, self._is_wanted = self._is_wanted, False
        self._is_asking = False
        localizer = table_localizer()
        self.line = localizer("games-unproved", email=visible_line(address, 60)) if address else ""
        self._change(localizer("games-still-unproved") if address and is_wanted else "")

    def _finish(self, refusal: Text) -> None:
        """Keeps what is known after an error; the next check may find more."""
        is_wanted, self._is_wanted = self._is_wanted, False
        self._is_asking = False
        if is_wanted:
            self._change(table_localizer().say(refusal))

    def _finish_sending(self, online: AccountClient) -> None:
        self._is_sending = False
        self._change(describe_sent_link(online))

    def _refuse_sending(self, refusal: Text) -> None:
        self._is_sending = False
        self._change(table_localizer().say(refusal))

    def _change(self, note: str) -> None:
        self.note = note
        self.changed.emit()
        self.note = ""


def describe_sent_link(online: AccountClient) -> str:
    """Says to which address the e-mail with the link was sent."""
    return table_localizer()("account-letter-sent", email=visible_line(online.address(), 60))
