"""The claims of Firebase's token about the person who is signed in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


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
