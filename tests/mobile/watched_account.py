"""A client whose account can change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from client.models import Account
from tests.mobile.fakes import People

PAGE = "https://checkout.example/1"


class Watched(People):
    """A client whose account can change."""

    def __init__(self, account: Account, **answers: Any) -> None:
        super().__init__(account=account, buy_upgrade=PAGE, **answers)
        self.tell: Callable[[Account], None] = lambda account: None

    def watch_account(  # type: ignore[override]
        self, callback: Callable[[Account], None]
    ) -> Callable[[], None]:
        callback(self.answers["account"])
        self.tell = callback
        return lambda: None
