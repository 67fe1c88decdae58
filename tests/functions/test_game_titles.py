"""The names of games in e-mails are those on the screens."""

from __future__ import annotations

import pytest

from client.catalogue import Catalogue
from engine.games import GAMES
from functions.service.emails import game_title


@pytest.mark.parametrize("kind", GAMES)
def test_an_email_names_a_game_as_the_screens_do(kind: str) -> None:
    assert game_title(kind) == Catalogue(kind, "en").game
