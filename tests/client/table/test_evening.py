"""The tally of an evening: the wins over a chain of rematches."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from client.embedded import EmbeddedClient
from client.localizer import table_localizer
from client.models import GameSummary, Player, Profile
from client.table.evening import LONGEST_PAUSE, describe_evening, tally_evening
from tests.mobile.headless import play_ahead

ANN, BOB, ADA = Player(0, "Ann", "ann"), Player(1, "Bob", "bob"), Player(2, "Ada", level="steady")


def game(id: str, winners: tuple[int, ...], rematch: str = "", changed: int = 0, **more: Any) -> GameSummary:
    given: dict[str, Any] = {"players": (ANN, BOB, ADA), "status": "over", **more}
    players, status = given["players"], given["status"]
    return GameSummary(id, "threes", status, players, 0, None, None, 0, changed, (), winners, rematch=rematch)


def told(games: list[GameSummary], id: str) -> str:
    evening = tally_evening(games, id)
    return "" if evening is None else describe_evening(evening, table_localizer("threes"))


def test_the_wins_of_everybody_are_counted_from_the_first_game_on() -> None:
    games = [game("c", (2,)), game("b", (0, 1), rematch="c"), game("a", (0,), rematch="b"), game("other", (1,))]
    assert told(games, "c") == "Wins in 3 games: Ann 2, Bob 1, Ada 1"
    assert told(games, "b") == "Wins in 2 games: Ann 2, Bob 1, Ada 0"


def test_one_game_is_no_evening_nor_is_one_that_goes_on_or_is_gone() -> None:
    games = [game("b", (), status="playing"), game("a", (0,), rematch="b")]
    assert [told(games, id) for id in ("a", "b", "gone")] == ["", "", ""]


def test_people_are_known_again_on_other_seats_and_latecomers_begin_with_none() -> None:
    moved = (Player(0, "Ada", level="steady"), Player(1, "Bobby", "bob"), Player(2, "Cho", "cho"))
    games = [game("b", (1,), players=moved), game("a", (1,), rematch="b")]
    assert told(games, "b") == "Wins in 2 games: Bobby 2, Ada 0, Cho 0"


def test_after_a_long_pause_another_evening_begins() -> None:
    for pause, said in ((LONGEST_PAUSE, "Wins in 2 games: Bob 2, Ann 0, Ada 0"), (LONGEST_PAUSE + 1, "")):
        assert told([game("b", (1,), changed=pause), game("a", (1,), rematch="b")], "b") == said


@given(st.lists(st.lists(st.integers(0, 2), max_size=3, unique=True), min_size=2, max_size=9))
def test_no_win_is_lost_and_none_is_counted_twice(winners: list[list[int]]) -> None:
    count = len(winners)
    games = [game(str(at), tuple(seats), rematch=str(at + 1)) for at, seats in enumerate(winners)]
    evening = tally_evening(games, str(count - 1))
    assert evening is not None
    assert evening.games == count
    assert sum(wins for _, wins in evening.wins) == sum(map(len, winners))


def test_a_damaged_game_whose_winner_does_not_exist_counts_as_won_by_nobody() -> None:
    games = [game("b", (1,)), game("a", (7, -1), rematch="b")]
    assert told(games, "b") == "Wins in 2 games: Bob 1, Ann 0, Ada 0"


def test_games_that_name_each_other_end_the_search() -> None:
    games = [game("b", (1,), rematch="a"), game("a", (1,), rematch="b")]
    assert told(games, "b") == "Wins in 2 games: Bob 2, Ann 0, Ada 0"


def test_rematches_are_linked_in_the_list_of_games(client: EmbeddedClient) -> None:
    client.sign_in(Profile("", "Ann"))
    first = client.new_game("threes", ("random",))
    play_ahead(client, first, "over")
    second = client.rematch(first)
    assert tally_evening(client.games(), second) is None
    play_ahead(client, second, "over")
    evening = tally_evening(client.games(), second)
    assert evening is not None
    assert (evening.games, sum(wins for _, wins in evening.wins)) == (2, 2)
