"""Files of saved games: writing one, and the reason why one is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from functions.store import StoreError, create
from functions.store.sqlite import SqliteStore


def find_refusal(path: Path) -> str:
    """The code of the reason why a file is not opened."""
    with pytest.raises(StoreError) as caught:
        SqliteStore(path)
    assert caught.value.__cause__ is None
    return caught.value.text.code


def save_document(path: Path, **document: object) -> None:
    """Makes a file with one game in it."""
    store = SqliteStore(path)
    store.commit([create("Games/1", document)])
    store.close()
