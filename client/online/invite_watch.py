"""The watch of a person's invites, which begins anew when their e-mail address is verified meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial

from client.models import Account, Invitation
from client.protocol import Unwatch

InviteListener = Callable[[tuple[Invitation, ...]], None]


class InviteWatch:
    """Tells a listener of the invites to one person.

    `watch` begins to watch the invites to the uid and the verified address of an account, and `read_account` reads that
    of the person. Safe to use from several threads. What has not changed is not told again.
    """

    def __init__(
        self,
        watch: Callable[[Account, InviteListener], Unwatch],
        read_account: Callable[[], Account],
        listener: InviteListener,
    ) -> None:
        self._watch = watch
        self._read_account = read_account
        self._listener = listener
        self._beginning = threading.Lock()
        """Held while a watch begins."""
        self._telling = threading.RLock()
        """Held while the listener is called, so that what an older watch brings is not told after what a newer does."""
        self._number = 0
        """Number of the newest watch that has told anything."""
        self._latest: tuple[Invitation, ...] | None = None
        self._address: str | None = None
        """The address of the present watch; None before the first."""
        self._unwatch: Unwatch | None = None
        self._is_ended = False

    def begin(self) -> None:
        """Begins, or begins anew if the address has changed. After an error the watch that there was goes on.

        Raises:
            CallError: the account or the invites cannot be read.
        """
        with self._beginning:
            account = self._read_account()
            if self._is_ended or account.email == self._address:
                return
            unwatch = self._watch(account, partial(self._tell, self._number + 1))
            self._address = account.email
            old, self._unwatch = self._unwatch, unwatch
            if old is not None:
                old()
            if self._is_ended:  # meanwhile
                self.end()

    def end(self) -> None:
        """Ends the watch for good."""
        self._is_ended = True
        unwatch, self._unwatch = self._unwatch, None
        if unwatch is not None:
            unwatch()

    def _tell(self, number: int, invitations: tuple[Invitation, ...]) -> None:
        with self._telling:
            if self._is_ended or number < self._number:
                return
            self._number = number
            if invitations != self._latest:
                self._latest = invitations
                self._listener(invitations)
