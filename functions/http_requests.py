"""Requests over HTTP, as far as they are read by hand: the body of a call, the claims of its token, its address.

Nothing of it knows Firebase.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from functions import limits
from functions.errors import refuse

MAX_BODY: Final = 8 * limits.MAX_REQUEST
"""The most bytes of the body of a request."""
MAX_BRACKETS: Final = 700
"""The most opening brackets of a request, more than any call has. More of them, nested in each other, would exceed the
JSON reader's depth."""


def check_body(request: Any) -> None:
    """Checks that this is the body of a call, ``{"data": {"name", "request"}}``.

    Firebase's own reader answers some malformed bodies with an internal error.

    Raises:
        ServiceError: INVALID_ARGUMENT.
    """
    if (request.content_length or 0) > MAX_BODY:
        raise refuse("INVALID_ARGUMENT", "request-too-long", most=limits.MAX_REQUEST)
    body = request.get_data()
    if len(body) > MAX_BODY:
        raise refuse("INVALID_ARGUMENT", "request-too-long", most=limits.MAX_REQUEST)
    try:
        is_call = body.count(b"[") + body.count(b"{") <= MAX_BRACKETS and _is_call(json.loads(body))
    except (ValueError, RecursionError):
        is_call = False
    if not is_call or request.mimetype != "application/json":
        raise refuse("INVALID_ARGUMENT", "not-json")


def _is_call(body: Any) -> bool:
    if not isinstance(body, dict) or body.keys() != {"data"}:
        return False
    data = body["data"]
    return isinstance(data, dict) and data.keys() == {"name", "request"} and isinstance(data["name"], str)


def read_email(claims: Mapping[str, Any]) -> str:
    """The e-mail address in the claims of a token, if its owner has verified it and it can be stored; else empty."""
    email = claims.get("email") if claims.get("email_verified") is True else ""
    # a string may have half a character of UTF-16 in it
    return "" if not isinstance(email, str) or any("\ud800" <= letter <= "\udfff" for letter in email) else email


def is_guest(claims: Mapping[str, Any]) -> bool | None:
    """Whether a token with these claims is of a sign-in without an account. None where the token does not tell.

    A guest who has added an address keeps the name of the first sign-in in tokens that are renewed on another device.
    """
    sign_in = claims.get("firebase")
    if not isinstance(sign_in, dict) or "sign_in_provider" not in sign_in:
        return None
    return sign_in["sign_in_provider"] == "anonymous" and not sign_in.get("identities")


def find_address(request: Any) -> str:
    """The network address of the caller's device, empty where the platform does not tell it.

    Google's front end appends it to what the caller may have written into the same header.
    """
    forwarded: str = request.headers.get("X-Forwarded-For", "")
    return forwarded.rpartition(",")[2].strip()
