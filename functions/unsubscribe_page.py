"""The page to which the link to unsubscribe in an e-mail leads, for people who have no client.

It unsubscribes by a button, because mail programs open the links of an e-mail by themselves to look for danger.
"""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from functions.errors import ServiceError

if TYPE_CHECKING:
    from functions.service import Service

HEADERS: Final = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


@dataclass(frozen=True, slots=True)
class UnsubscribePage:
    """A page of the function. `button` is the label of its only button, empty for none; it posts to the same link."""

    status: HTTPStatus
    sentence: str
    button: str = ""

    def as_html(self) -> str:
        """The whole page; nothing on it comes from the request."""
        form = f'<form method="post"><button>{self.button}</button></form>' if self.button else ""
        return (
            '<!doctype html><html lang="en"><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width"><title>Invites by e-mail</title>'
            f"<p>{self.sentence}</p>{form}</html>"
        )


ASK: Final = UnsubscribePage(HTTPStatus.OK, "Do you want no more invites to card games by e-mail?", "Send me no more")
DONE: Final = UnsubscribePage(HTTPStatus.OK, "You will get no more invites by e-mail.")
NO_SUCH_LINK: Final = UnsubscribePage(
    HTTPStatus.NOT_FOUND, "This link does not work any more. The newest e-mail has one that does."
)
TRY_AGAIN: Final = UnsubscribePage(HTTPStatus.SERVICE_UNAVAILABLE, "That did not work. Please try again in a while.")


def choose_page(service: Service, is_confirmed: bool, address_hash: str, key: str) -> UnsubscribePage:
    """The page for a link with this hash and key, after its button was pressed or before."""
    try:
        if is_confirmed:
            is_valid = service.unsubscribe(address_hash, key)
        else:
            is_valid = service.may_unsubscribe(address_hash, key)
    except ServiceError as error:
        return NO_SUCH_LINK if error.code == "INVALID_ARGUMENT" else TRY_AGAIN
    if not is_valid:
        return NO_SUCH_LINK
    return DONE if is_confirmed else ASK
