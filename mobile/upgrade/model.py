"""The upgrade of the person who plays online: whether they have it, and how they come by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from client.localizer import table_localizer
from client.models import Account, BoughtCode
from client.observable import Observable
from client.protocol import Client
from client.runner import Runner, ignore_result
from client.subscription import Subscription
from client.text.codes import format_code
from engine.text import Text

MAX_CODE_LENGTH: Final = 40
"""The most characters that are typed as a gift code, blanks and dashes included."""
CHECK_SECONDS: Final = 5.0
"""Seconds between two looks at the account while a payment is awaited, for a client that is told of nothing."""
MAX_CHECKS: Final = 120
"""The most such looks, which takes ten minutes. Afterwards the account is looked at when the app is looked at."""


@dataclass(frozen=True, slots=True)
class CodeLine:
    """A gift code that was bought, as listed. `code` is empty for one that gives nothing any more."""

    text: str
    code: str


class UpgradeForm:
    """Shows the upgrade, and opens the page on which it is paid.

    `open_page` opens an address in a browser and returns whether it could; it is called on the runner's thread.
    `is_for_shop` says whether this program came from a phone's shop, where nothing is sold and no code redeemed. `note`
    says what went wrong with a page, and `code_note` with a gift code.
    """

    def __init__(self, client: Client, runner: Runner, open_page: Callable[[str], bool], is_for_shop: bool) -> None:
        self.changed = Observable()
        self.account: Account | None = None
        self.note = self.code_note = ""
        self.page = ""
        """The address of the page that no browser could be opened for; empty otherwise."""
        self.busy = False
        self.is_waiting = False
        """Whether a page was opened, and nothing was heard of a payment since."""
        self._checks = 0
        self._before: tuple[object, ...] = ()
        """The value of `_bought` when the page was asked for."""
        self._client = client
        self._runner = runner
        self._open_page = open_page
        self._is_for_shop = is_for_shop
        self._localizer = table_localizer()
        self._subscription = Subscription[Account](runner)

    def open(self) -> None:
        self._subscription.open(self._client.watch_account, self._show_account, self._show_refusal)

    def close(self) -> None:
        self._subscription.close()

    @property
    def about(self) -> str:
        """The sentence about the upgrade of this person."""
        account, localizer = self.account, self._localizer
        if account is None:
            return localizer("loading")
        if account.upgraded:
            return localizer("upgrade-yours")
        return explain_upgrade(account, self._is_for_shop)

    @property
    def waiting(self) -> str:
        """The sentence about a page that is open in a browser; empty without one."""
        return self._localizer("upgrade-waiting") if self.is_waiting else ""

    @property
    def can_buy(self) -> bool:
        """Whether the upgrade can be bought for oneself."""
        return self.can_give and self.account is not None and not self.account.upgraded

    @property
    def can_give(self) -> bool:
        """Whether gift codes can be bought."""
        return self._is_offered and self.account is not None and not self.account.guest

    @property
    def can_redeem(self) -> bool:
        """Whether a gift code can be redeemed."""
        return self.can_buy

    @property
    def needs_account(self) -> bool:
        """Whether a guest is to make an account first."""
        return self._is_offered and self.account is not None and self.account.guest

    @property
    def codes(self) -> tuple[CodeLine, ...]:
        """The gift codes that this person has bought."""
        if self.account is None or self._is_for_shop:
            return ()
        return tuple(map(self._list_code, self.account.gift_codes))

    def buy(self, as_gift: bool = False) -> None:
        """Opens the page on which to pay for the upgrade, or for a gift code."""
        if not self.busy:
            self._begin()
            self._runner.call(lambda: self._make_page(as_gift), self._wait, self._show_refusal)

    def redeem(self, code: str) -> None:
        """Takes the upgrade with a gift code."""
        if not self.busy:
            self._begin()
            self._runner.call(
                lambda: self._client.redeem_gift(code.strip()), lambda _: self._finish(), self._show_code_refusal
            )

    def typing(self) -> None:
        """Removes the note about a code that has just been changed."""
        if self.code_note:
            self.code_note = ""
            self.changed.emit()

    def check(self) -> None:
        """Looks whether a payment has arrived, as on coming back from the browser."""
        if self.is_waiting:
            self._runner.call(self._client.account, self._show_account, ignore_result)

    def check_again(self) -> None:
        """Looks as `check` does, until nobody can be expected to pay any more. Call it every `CHECK_SECONDS`."""
        if self.is_waiting and self._checks < MAX_CHECKS:
            self._checks += 1
            self.check()

    # Inside

    @property
    def _is_offered(self) -> bool:
        return self.account is not None and self.account.is_sold and not self._is_for_shop

    def _list_code(self, bought: BoughtCode) -> CodeLine:
        code = format_code(bought.code)
        return CodeLine(
            self._localizer("gift-line", state=bought.state, code=code), code if bought.state == "open" else ""
        )

    def _make_page(self, as_gift: bool) -> tuple[str, bool]:
        url = self._client.buy_upgrade(as_gift)
        return url, self._open_page(url)

    @property
    def _bought(self) -> tuple[object, ...]:
        """The part of the account that a payment changes."""
        return () if self.account is None else (self.account.upgraded, self.account.gift_codes)

    def _begin(self) -> None:
        self._before = self._bought
        self.busy, self.note, self.code_note, self.page, self.is_waiting = True, "", "", "", False
        self.changed.emit()

    def _wait(self, made: tuple[str, bool]) -> None:
        url, is_open = made
        self.is_waiting, self._checks = self._bought == self._before, 0
        self.page = "" if is_open or not self.is_waiting else url
        self._finish()

    def _finish(self) -> None:
        self.busy = False
        self.changed.emit()

    def _show_refusal(self, text: Text) -> None:
        self.note = self._localizer.say(text)
        self._finish()

    def _show_code_refusal(self, text: Text) -> None:
        self.code_note = self._localizer.say(text)
        self._finish()

    def _show_account(self, account: Account) -> None:
        self.account = account
        if self._bought != self._before:
            self.is_waiting, self.page = False, ""
        self.changed.emit()


def explain_upgrade(account: Account, is_for_shop: bool) -> str:
    """The sentence that says what the upgrade gives, and how somebody without it gets it here."""
    localizer = table_localizer()
    if account.may_start:
        return localizer("upgrade-not-needed")
    if is_for_shop:
        return localizer("upgrade-in-shop")
    if not account.is_sold:
        return localizer("new-upgrade")
    return localizer("upgrade-guest" if account.guest else "upgrade-about")
