"""People on devices of their own, for the contract of every client."""

from __future__ import annotations

from typing import Any

import pytest

from client.models import Profile
from client.protocol import Client
from tests.client.backends import BACKENDS, ONLINE, Backend
from tests.client.contract_helpers import KIND

everywhere = pytest.mark.parametrize("place", list(BACKENDS), indirect=True)
online = pytest.mark.parametrize("place", ONLINE, indirect=True)


def person(place: Backend, name: str) -> tuple[Client, str]:
    client = place.device(name)
    return client, client.sign_in(Profile("", name.title())).uid


def two(place: Backend, **fields: Any) -> tuple[Client, Client, str]:
    """Ann and Bob at a table of hers that waits."""
    ann, _ = person(place, "ann")
    bob, _ = person(place, "bob")
    game = ann.new_table(KIND, **fields)
    bob.sit_down(ann.table(game).code)
    return ann, bob, game


def proved(place: Backend, client: Any, uid: str, address: str) -> None:
    """Verifies a person's address, as the link in the e-mail does, and signs them in again with their next token."""
    assert place.cloud is not None
    place.cloud.sign_in.verified[uid] = address
    client.authenticator.token(fresh=True)
    client.sign_in(next(profile for profile in client.profiles() if profile.uid == uid))
