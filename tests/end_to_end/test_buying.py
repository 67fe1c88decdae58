"""A real window in which the upgrade is bought, refunded and given away, through the cloud on this machine.

Nobody opens Stripe's page: the test pays in the buyer's place, with the signed event that Stripe sends.
"""

from __future__ import annotations

import http.client
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from client.network.config import HOST_VARIABLES
from tests.end_to_end.reading import unreadable
from tests.functions.cloud_calls import ENVIRONMENT
from tests.functions.payment_events import MARKS, SECRET, encode, refund_event, session_event, sign
from tests.mobile import app_harness
from tests.mobile.display import what_is_missing
from tests.mobile.user import User

if TYPE_CHECKING:  # the process of the window has no cloud
    from functions.service.context import CheckoutOrder
    from tests.client.in_process_cloud import InProcessCloud
Steps = Iterator[float]
ENTER = 13
SIZES = ((360, 740), (1280, 800), (892, 412))
YOURS = "You have the upgrade. You can create games for your friends, who play with you for free."


class Stripe:
    """Stripe, which tells the function `payment` of what was paid."""

    def __init__(self, here: InProcessCloud) -> None:
        self._host = here.project.functions_host
        self._path = urlsplit(here.project.call_url).path.replace("/call", "/answer_payment_event")

    def send(self, event: dict[str, Any]) -> int:
        body = encode(event)
        connection = http.client.HTTPConnection(self._host, timeout=30)
        connection.request("POST", self._path, body, {"Stripe-Signature": sign(body)})
        status = connection.getresponse().status
        connection.close()
        return status


@dataclass(frozen=True)
class Shop:
    """A cloud that sells: lets a script play the app with it, and Stripe tell it something."""

    play: app_harness.Play
    stripe: Stripe


@pytest.fixture
def shop(firestore_host: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Shop]:
    """A cloud that sells the upgrade. Whoever asks for the page has paid."""
    if missing := what_is_missing():
        pytest.skip(missing)
    pytest.importorskip("stripe")
    for name, value in {**ENVIRONMENT, "THREES_STRIPE_WEBHOOK_SECRET": SECRET}.items():
        monkeypatch.setenv(name, value)
    from functions import main
    from tests.client.in_process_cloud import running_cloud

    with running_cloud(main, firestore_host) as (here, authority):
        authority.clock.time = int(time.time())
        stripe = Stripe(here)

        def make_checkout(order: CheckoutOrder) -> str:
            payment = f"pi_{order.key}"
            assert stripe.send(session_event(order.uid, payment, metadata={**MARKS, "product": order.product})) == 200
            return f"https://checkout.example/{payment}"

        authority.change_context(free=False)
        authority.change_context(make_checkout=make_checkout)
        hosts = {variable: str(getattr(here.project, field)) for field, variable in HOST_VARIABLES.items()}

        def play(script: Any, *args: Any) -> app_harness.Ran:
            return app_harness.play(script, tmp_path, *args, options=["--emulator"], **hosts)

        yield Shop(play, stripe)


def register(user: User, name: str) -> Steps:
    from tests.end_to_end.test_signing_in import fill, to_online

    yield from to_online(user)
    yield from user.tap("I’m new here")
    yield from fill(user, name=name, email=f"{name.lower()}@example.org", password="abcdef")
    yield from user.key(ENTER)
    yield from user.wait_for("Your games")


def ask_for_people(user: User) -> Steps:
    user.app.navigation.go("game_options", kind="game_of_threes")
    yield from user.tap("against computers")
    yield from user.tap("with friends")


def buy(user: User) -> Any:
    import webbrowser

    opened: list[str] = []
    webbrowser.open = lambda url, *_: opened.append(url) is None  # type: ignore[assignment]
    yield from register(user, "Ann")
    yield from ask_for_people(user)
    yield from user.wait_for("Buy the upgrade")
    faults = yield from unreadable(user, "options-without-upgrade", SIZES)
    yield from user.tap("Buy the upgrade")
    yield from user.wait_for("Buy a gift code")
    faults += yield from unreadable(user, "upgrade-to-buy", SIZES)
    yield from user.tap("Buy the upgrade")
    yield from user.wait_for(YOURS)
    faults += yield from unreadable(user, "upgrade-bought", SIZES)
    yield from user.tap("Buy a gift code")
    yield from user.wait_for("Copy")
    faults += yield from unreadable(user, "upgrade-gift", SIZES)
    assert "Finish paying" not in " ".join(user.texts())
    codes = user.app.player.client.account().gift_codes
    user.app.navigation.back()
    yield from user.wait_for("Create the game")
    return opened, faults, codes[0].code


def refund(user: User) -> Any:
    yield from user.wait_for("Your games")
    yield from ask_for_people(user)
    yield from user.wait_for("Buy the upgrade")
    yield from user.tap("Buy the upgrade")
    yield from user.wait_for("Use the code")
    return user.find(YOURS) is None


def redeem(user: User, code: str) -> Any:
    """A guest has the code, is asked to make an account first, and uses it then."""
    from tests.end_to_end.test_signing_in import fill

    yield from user.wait_for("Your games")
    yield from user.tap("Change player")
    yield from user.tap("Play as a guest")
    yield from fill(user, name="Bob")
    yield from user.tap("Play")
    yield from user.wait_for("Your games")
    user.app.navigation.go("account")
    yield from user.tap("The upgrade")
    yield from user.wait_for("Create an account")
    faults = yield from unreadable(user, "upgrade-of-a-guest", SIZES)
    yield from user.tap("Create an account")
    yield from fill(user, email="bob@example.org", password="abcdef")
    yield from user.key(ENTER)
    yield from user.wait_for("Your games")
    user.app.navigation.go("upgrade")
    yield from user.wait_for("Use the code")
    yield from user.tap(user.app.navigation.screen.ids.code)
    yield from user.type(code[:5])
    yield from user.tap("Use the code")
    yield from user.wait_for("That is not a gift code. A gift code has twelve letters.")
    faults += yield from unreadable(user, "upgrade-wrong-code", SIZES)
    yield from user.tap(user.app.navigation.screen.ids.code)
    yield from user.type(code[5:].lower())
    yield from user.tap("Use the code")
    yield from user.wait_for(YOURS)
    return faults


def test_the_upgrade_is_bought_refunded_and_given_to_a_friend(shop: Shop) -> None:
    opened, faults, code = shop.play(buy).result
    assert all(url.startswith("https://checkout.example/pi_") for url in opened)
    own, _ = (url.rpartition("/")[2] for url in opened)
    assert faults == []
    assert shop.stripe.send(refund_event(own)) == 200
    assert shop.play(refund).result is True
    assert shop.play(redeem, code).result == []
