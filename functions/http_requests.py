"""The parts of HTTP requests that are read without Firebase: the body of a call and its IP address."""

from __future__ import annotations

import json
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
    body = read_body(request, MAX_BODY)
    try:
        is_call = body.count(b"[") + body.count(b"{") <= MAX_BRACKETS and _is_call(json.loads(body))
    except (ValueError, RecursionError):
        is_call = False
    if not is_call or request.mimetype != "application/json":
        raise refuse("INVALID_ARGUMENT", "not-json")


def read_body(request: Any, most: int) -> bytes:
    """The body of a request, of at most this number of bytes.

    Of a longer one no more is read. One that comes in pieces does not say how long it is.

    Raises:
        ServiceError: INVALID_ARGUMENT, it is longer.
    """
    from werkzeug.exceptions import RequestEntityTooLarge

    request.max_content_length = most + 1
    try:
        body = bytes(request.get_data())
    except RequestEntityTooLarge:
        body = None
    if body is None or len(body) > most:
        raise refuse("INVALID_ARGUMENT", "request-too-long", most=limits.MAX_REQUEST)
    return body


def _is_call(body: Any) -> bool:
    if not isinstance(body, dict) or body.keys() != {"data"}:
        return False
    data = body["data"]
    return isinstance(data, dict) and data.keys() == {"name", "request"} and isinstance(data["name"], str)


def find_ip_address(request: Any) -> str:
    """The IP address of the caller's device, empty where the platform does not tell it.

    Google's front end appends it to what the caller may have written into the same header.
    """
    forwarded: str = request.headers.get("X-Forwarded-For", "")
    return forwarded.rpartition(",")[2].strip()
