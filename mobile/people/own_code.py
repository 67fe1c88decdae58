"""The drawing of the code by which others find the person who plays."""

from __future__ import annotations

from client.models import Account
from client.protocol import Client
from client.runner import Runner, ignore_result


class OwnCode:
    """Has a code drawn for an account that has none, once: a refusal is not repeated with every change."""

    def __init__(self, client: Client, runner: Runner) -> None:
        self._client = client
        self._runner = runner
        self._was_drawn = False

    def draw_if_missing(self, account: Account) -> None:
        """Asks for the first code of this account. The account brings it when it changes."""
        if not account.code and not self._was_drawn:
            self._was_drawn = True
            self._runner.call(self._client.person_code, ignore_result, ignore_result)
