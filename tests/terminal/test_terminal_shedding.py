"""Lebowski and Threes in the terminal, with the real rules and a real file of saved games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.command_line import LaunchOptions
from client.embedded import EmbeddedClient
from client.models import Profile
from client.places import final_places
from terminal.app import visit
from tests.client.real_games import play_out
from tests.terminal.fakes import FakeScreen


class SheddingPlayer(FakeScreen):
    """A player who types what the screen says. With `illegal`, also cards that cannot be played."""

    def __init__(self, illegal: bool = False) -> None:
        super().__init__([], 23)
        self.illegal = illegal
        self.sentences: set[str] = set()
        self.turns = 2_000

    def ask(self, live: Any = None) -> str:
        self.turns -= 1
        shown = self.frames[-1]
        if self.turns < 0 or "Finished" in shown or "Your games" in shown:
            raise EOFError
        note = shown.splitlines()[-1].strip()
        if "How many" in note:
            return "1"
        if "anything else for no" in note:
            self.sentences.add(note)
            return "n"
        if "Who plays next:" in shown:
            return "1"
        if "Turn over" in shown:
            return "1"
        if "Nothing you may play fits" in shown:
            return "p"
        hand = re.search(r"Your hand\n +(.*)", shown)
        if self.illegal and hand and "leave" in note:
            return typed(hand[1].split()[-1])
        if "leave" not in note:
            self.sentences.add(note)
        example = re.search(r"type (?:a card|1 to \d cards), as in (\w+)", shown)
        return example[1] if example else ""


def typed(card: str) -> str:
    return card.translate(str.maketrans("♥♣♦♠", "hcds"))


@pytest.fixture
def client(tmp_path: Path) -> Iterator[EmbeddedClient]:
    client = EmbeddedClient(tmp_path / "games.db", rng=Random(1))
    yield client
    client.close()


def command(kind: str, players: int) -> LaunchOptions:
    return LaunchOptions(game=kind, players=players, name="Ann", new=True)


@pytest.mark.parametrize(("kind", "players"), [("lebowski", 3), ("threes", 7)])
def test_a_whole_game_is_played_by_doing_what_the_screen_says(client: EmbeddedClient, kind: str, players: int) -> None:
    screen = SheddingPlayer()
    with pytest.raises(EOFError):
        visit(client, screen, command(kind, players))
    assert client.games()[0].status == "over", screen.frames[-1]
    assert all(len(frame.splitlines()) <= 23 for frame in screen.frames)
    assert max(len(line) for frame in screen.frames for line in frame.splitlines()) <= 80
    seen = "\n".join(screen.frames)
    assert "Pile" in seen
    assert re.search(r"  next\b", seen), "who is next"
    assert re.search(r"(or higher|or lower|Anything goes) · (C|Counterc)lockwise", seen)
    assert re.search(rf"You win|You came ((1st|2nd|3rd|[4-7]th) of {players}|last)\.|loses?\b", screen.frames[-1])
    assert not [frame for frame in screen.frames if "l  scores" in frame and "Finished" not in frame], "there are none"
    assert screen.sentences == set(), "what is offered can be done"


@pytest.mark.parametrize("kind", ["lebowski", "threes"])
def test_a_card_that_cannot_be_played_is_explained(client: EmbeddedClient, kind: str) -> None:
    screen = SheddingPlayer(illegal=True)
    screen.turns = 200
    with pytest.raises(EOFError):
        visit(client, screen, command(kind, 3))
    expected = "pile?" if kind == "lebowski" else "Too low. Play"
    assert any(expected in sentence for sentence in screen.sentences), screen.sentences


def test_the_list_of_games_tells_the_own_place(client: EmbeddedClient) -> None:
    client.sign_in(Profile("", "Ann"))
    play_out(client, client.new_game("lebowski", ("random", "random")))
    screen = FakeScreen(["q"])
    visit(client, screen, LaunchOptions(name="Ann"))
    game = client.games()[0]
    place = final_places(client.table(game.id).view)[game.seat or 0]
    told = "" if place == 1 else f" · you came {['2nd', '3rd'][place - 2]} of 3"
    assert re.search(rf"Lebowski +finished +[\w, ]+ (won|lost){told}$", screen.frames[0], re.MULTILINE)
