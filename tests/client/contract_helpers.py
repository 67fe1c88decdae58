"""People and games for the tests of the contract that every client fulfils."""

from __future__ import annotations

from typing import Any

import pytest

from client.errors import CallError
from client.models import Profile, Table
from client.protocol import Client
from engine.view import PutOnto
from tests.client.backends import Backend

KIND = "game_of_threes"


def refused(call: Any, *args: Any) -> tuple[str, str]:
    """The codes of a call that is refused."""
    with pytest.raises(CallError) as caught:
        call(*args)
    return caught.value.code, caught.value.text.code


def person(place: Backend, name: str) -> tuple[Client, str]:
    """Signs a person in. Returns the client and the uid."""
    client = place.device(name)
    return client, client.sign_in(Profile("", name)).uid


def alone(place: Backend, **options: Any) -> tuple[Client, str]:
    """Begins a game of Ann against a computer, and plays until she takes a card. Returns her client and the game."""
    ann, _ = person(place, "ann")
    game = ann.new_game(KIND, ("random",), **options)
    until_phase(ann, game, "take")
    return ann, game


def two(place: Backend, **fields: Any) -> tuple[dict[str, Client], str]:
    """Begins a game of Ann and Bob, and plays until one takes a card. Returns their clients by uid, and the game."""
    ann, her = person(place, "ann")
    bob, his = person(place, "bob")
    call = place.authority.call
    game = call(her, "createGame", kind=KIND, requestId="new", invites=[his], **fields)["gameId"]
    (invite,) = place.authority.table(game)["invites"]
    call(his, "respondToInvite", inviteId=invite, accept=True)
    call(her, "startGame", gameId=game)
    clients = {her: ann, his: bob}
    until_phase(clients[place.authority.active(game)], game, "take")
    return clients, game


def until_phase(client: Client, game: str, phase: str) -> Table:
    """Cuts the cards until the game has this phase."""
    while (table := client.table(game)).view.phase != phase:
        client.move(game, table.move_number, {"type": "cut", "at": 20})
    return table


def take(client: Client, game: str) -> None:
    client.move(game, client.table(game).move_number, {"type": "take", "source": "stock"})


def turn(client: Client, game: str) -> None:
    """Takes a card and discards one."""
    take(client, game)
    table = client.table(game)
    (choice,) = (choice for choice in table.view.choices if isinstance(choice, PutOnto))
    assert choice.move is not None
    client.move(game, table.move_number, {**choice.move, "card": choice.sets[0][0]})


def play_last_turn(place: Backend, game: str, seed: int = 3) -> None:
    """Puts a game to its last turn and plays it to its end."""
    place.authority.skip_to_last_turn(game, seed)
    place.authority.play_to_end(game)
