"""Whole games in the terminal, by typing what the screen says."""

from __future__ import annotations

import re
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.models import Profile
from client.table.praise import is_best_so_far
from terminal.app import visit
from tests.client.real_games import play_out
from tests.terminal.fakes import FakeScreen, StoppedClock
from tests.terminal.visits import arguments, come


class ObedientPlayer(FakeScreen):
    """A player who types what the screen says, and nothing else."""

    def __init__(self, typed: list[str], height: int | None = 23, turns: int = 100_000) -> None:
        super().__init__(typed, height)
        self.turns = turns

    def ask(self, live: Any = None) -> str:
        if self.typed:
            return self.typed.pop(0)
        self.turns -= 1
        shown = self.frames[-1]
        if self.turns < 0 or "Finished" in shown or "Your games" in shown:
            raise EOFError
        if "Type y for yes" in shown:
            return "y"
        if example := re.search(r"type a card, as in (\S+)", shown):
            return example[1]
        return "b" if "b  Bank" in shown else ""


def test_a_game_can_be_played_by_doing_what_the_screen_says(client: EmbeddedClient) -> None:
    screen = ObedientPlayer([])
    with pytest.raises(EOFError):
        visit(client, screen, arguments(new=True, players=3), StoppedClock().now)
    assert client.games()[0].status == "over"
    seen = "\n".join(screen.frames)
    for hand in range(1, 12):
        assert f"Hand {hand} of 11" in seen
        assert f"Hand {hand} is over." in seen or hand == 11
    assert re.search(r"(You win|\w+ wins) with \d+ points!", screen.frames[-1])
    assert re.search(r"You win|You came (2nd|3rd) of 3\.", screen.frames[-1])
    listed = come(client)[0]
    assert re.search(r"finished +(You won with \d+|(\w+ won with \d+ · )?you came (2nd|3rd) of 3, with \d+)", listed)
    assert "r  play again" in screen.frames[-1]
    assert all(len(frame.splitlines()) <= 23 for frame in screen.frames)


def test_a_rematch_begins_with_three_cards(client: EmbeddedClient) -> None:
    client.sign_in(Profile("", "Ann"))
    over = client.new_game("game_of_threes", ("steady",), {"hands": 4})
    play_out(client, over)
    screen = FakeScreen(["1", "r", "q", "q"])
    visit(client, screen, arguments(), StoppedClock().now)
    assert "Hand 1 of 4" in screen.frames[2]
    assert {game.id: game.status for game in client.games()}[over] == "over"
    assert re.search(r"1  Game of Threes +Hand 1 of 4", screen.frames[-1])
    assert re.search(r"2  Game of Threes +finished +\w+ won with \d+", screen.frames[-1])


def test_what_is_on_the_screen_suffices_in_a_pipe_too(client: EmbeddedClient) -> None:
    screen = ObedientPlayer([], height=None, turns=20)
    with pytest.raises(EOFError):
        visit(client, screen, arguments(new=True, players=4), StoppedClock().now)
    assert len(screen.frames) == 21


def test_the_clock_plays_for_who_is_too_slow(client: EmbeddedClient, clock: StoppedClock) -> None:
    class Slow(ObedientPlayer):
        def ask(self, live: Any = None) -> str:
            if "take a card" in self.frames[-1].casefold():
                clock.time += 1_000
                return "b"
            return super().ask(live)

    screen = Slow(["n", "c 1", "t 30", "", ""], turns=12)
    with pytest.raises(EOFError):
        visit(client, screen, arguments(), clock.now)
    seen = "\n".join(screen.frames)
    assert re.search(r"0:[34]\d left", seen), "the limit, and the time for what is seen first"
    assert "Your time ran out." in seen
    assert "b  I’M BACK" in seen


@pytest.mark.parametrize("width", [60, 80])
def test_below_the_result_of_a_rematch_stands_who_won_how_often(client: EmbeddedClient, width: int) -> None:
    ann = client.sign_in(Profile("", "Ann"))
    first = client.new_game("threes", ("steady",))
    play_out(client, first)
    second = client.rematch(first)
    play_out(client, second)
    wins = sum(0 in client.table(game).view.winners for game in (first, second))
    screen = FakeScreen(["1", "q", "2", "q", "q"])
    screen.width = width
    visit(client, screen, arguments(name=ann.name), StoppedClock().now)
    opened = [frame for frame in screen.frames if "r  play again" in frame]
    tallies = [re.findall(r"Wins in 2 games: .*Ann (\d)", frame) for frame in opened]
    assert sorted(tallies) == [[], [str(wins)]], "the first of an evening has none"


def test_below_the_result_stands_that_it_was_the_best_so_far(client: EmbeddedClient) -> None:
    client.sign_in(Profile("", "Ann"))
    for _ in range(3):
        play_out(client, client.new_game("game_of_threes", ("steady",), {"hands": 4}))
    best = [is_best_so_far(client.table(game.id), client.records()) for game in client.games()]
    screen = FakeScreen([*(line for number in "123" for line in (number, "q")), "q"])
    visit(client, screen, arguments(), StoppedClock().now)
    over = [frame for frame in screen.frames if "r  play again" in frame]
    assert ["Your best so far!" in frame for frame in over] == best
    assert any(best)
