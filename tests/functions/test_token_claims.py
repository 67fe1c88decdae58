"""The claims of a token about the person who is signed in."""

from __future__ import annotations

from typing import Any

import pytest

from functions.token_claims import is_guest, read_email


@pytest.mark.parametrize(
    ("claims", "email"),
    [
        ({"email": "ann@example.org", "email_verified": True}, "ann@example.org"),
        ({"email": "ann@example.org", "email_verified": False}, ""),
        ({"email": "ann@example.org", "email_verified": "true"}, ""),
        ({"email": "\ud800@example.org", "email_verified": True}, ""),
        ({"email_verified": True}, ""),
    ],
)
def test_only_a_verified_address_that_can_be_stored_counts(claims: dict[str, Any], email: str) -> None:
    assert read_email(claims) == email


@pytest.mark.parametrize(
    ("sign_in", "expected"),
    [
        ({"sign_in_provider": "anonymous"}, True),
        ({"sign_in_provider": "anonymous", "identities": {"email": ["ann@example.org"]}}, False),
        ({"sign_in_provider": "password"}, False),
        ({}, None),
        (None, None),
    ],
)
def test_a_guest_has_no_account_and_no_address(sign_in: Any, expected: bool | None) -> None:
    assert is_guest({"firebase": sign_in}) is expected
