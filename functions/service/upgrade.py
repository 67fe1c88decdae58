"""The upgrade: who makes a table for people has it. Being invited, and playing against computers, is free."""

from __future__ import annotations

from collections.abc import Iterable

from functions import documents
from functions.documents import User
from functions.errors import refuse
from functions.reading import stored
from functions.service.house import House


def check_upgraded(house: House, user: User) -> None:
    """Nothing for somebody who may make a table for people; raises `ServiceError` for others."""
    if not (house.free or user.upgraded):
        raise refuse("PERMISSION_DENIED", "upgrade-needed")


def check_one_upgraded(house: House, uids: Iterable[str]) -> None:
    """Nothing where one of these people may make a table for people: the others are their guests."""
    read = () if house.free else house.store.read(*map(documents.user_path, uids))
    if not house.free and not any(one is not None and stored(User, one).upgraded for one in read):
        raise refuse("PERMISSION_DENIED", "upgrade-needed")
