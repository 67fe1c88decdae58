"""The list of games without a screen: groups, order, and what each line says."""

from __future__ import annotations

from typing import Any

import pytest

from client.localizer import table_localizer
from client.models import GameSummary, Player
from client.text.games_list import GameLine, build_games_list
from client.text.winners import describe_winners
from engine.games import GAMES
from engine.text import Text

KIND = next(iter(GAMES))
PEOPLE = (Player(0, "Ann", "ann"), Player(1, "Bob", "bob"), Player(2, "Cleo", "", "steady"))


def game(id: str, status: str = "playing", turn: int | None = 1, **more: Any) -> GameSummary:
    return GameSummary(id, more.pop("kind", KIND), status, PEOPLE, 0, None, turn, 0, 0, **more)


def test_own_turns_come_first_and_finished_games_last() -> None:
    games = (
        game("over", "over"),
        game("waiting", "waiting"),
        game("theirs"),
        game("mine", turn=0),
        game("too", turn=0),
    )
    built = build_games_list(games, 0)
    assert [line.id for line in built.ongoing] == ["mine", "too", "waiting", "theirs"]
    assert [line.id for line in built.finished] == ["over"]
    assert [line.id for line in built.lines] == ["mine", "too", "waiting", "theirs", "over"]


def test_a_game_against_computers_alone_waits_for_its_player_also_between_two_hands() -> None:
    alone = GameSummary("alone", KIND, "playing", (PEOPLE[0], Player(1, "Ada", "", "steady")), 0, None, None, 0, 0)
    built = build_games_list((game("theirs"), alone, game("mine", turn=0)), 0)
    assert [line.id for line in built.ongoing] == ["alone", "mine", "theirs"], "the newest of those that wait"
    assert built.resumable is built.ongoing[0]


def test_only_a_game_that_is_played_is_resumed() -> None:
    assert build_games_list((), 0).resumable is None
    assert build_games_list((game("over", "over"),), 0).resumable is None
    assert build_games_list((game("waiting", "waiting"), game("theirs")), 0).resumable is None
    resumable = build_games_list((game("waiting", "waiting"), game("mine", turn=0)), 0).resumable
    assert resumable is not None
    assert resumable.id == "mine"


def test_the_last_kind_is_one_that_this_program_knows() -> None:
    newer = (game("newest", kind="whist"), game("older", "over", kind="threes"))
    assert build_games_list(newer, 0).last_kind == "threes"
    assert build_games_list(newer[:1], 0).last_kind == ""


@pytest.mark.parametrize(
    ("summary", "said", "short"),
    [
        (game("g", turn=0), "Your turn", "Your turn"),
        (game("g"), "Bob plays", "Bob plays"),
        (game("g", away=True), "You are away", "You are away"),
        (game("g", turn=None), "Next hand is ready", "Next hand"),
        (game("g", "waiting"), "Waiting for players", "Waiting"),
        (game("g", "over"), "Finished", "Finished"),
        (
            game("g", "over", totals=(7, 7, 9), winners=(1, 0)),
            "You and Bob won with 7 points",
            "You and Bob won with 7",
        ),
        (game("g", "over", winners=(1, 0), losers=(2,)), "Cleo lost", "Cleo lost"),
    ],
)
def test_a_line_says_how_a_game_stands(summary: GameSummary, said: str, short: str) -> None:
    assert [line.standing for line in build_games_list([summary], 0).lines] == [said]
    assert [line.standing for line in build_games_list([summary], 0, is_short=True).lines] == [short]


def test_winners_are_named_in_the_same_way_now_and_later() -> None:
    localizer = table_localizer("", PEOPLE, 1)
    totals = {0: 5, 1: 5, 2: 9}
    assert describe_winners(localizer, (0, 1), totals) == "You and Ann win with 5 points!"
    assert describe_winners(localizer, (0, 1), totals, "past") == "You and Ann won with 5 points"
    assert describe_winners(localizer, (0, 2), totals) == "Ann and Cleo win!"
    assert describe_winners(localizer, (0, 2), totals, "short") == "Ann and Cleo won"
    assert describe_winners(localizer, (), totals) == ""


def test_a_line_names_the_others_and_tells_totals_once_somebody_is_ahead() -> None:
    def line(totals: tuple[int, ...], **more: Any) -> GameLine:
        return build_games_list([game("g", totals=totals, **more)], 0).lines[0]

    level, ahead = line((0, 0, 0)), line((5, 9, 0), place=2)
    assert (level.company, level.totals, level.place) == ("with Bob and Cleo", (), "")
    assert [(player.name, player.total) for player in ahead.totals] == [("You", "5"), ("Bob", "9"), ("Cleo", "0")]
    assert ahead.place == "2nd of 3"
    assert line((), fact=Text("hand-of", {"hand": 1, "hands": 2})).fact
    others = tuple(Player(seat, f"P{seat}", "", "steady") for seat in range(6))
    many = GameSummary("g", KIND, "playing", others, 0, None, 1, 0, 0, tuple(range(6)))
    assert build_games_list([many], 0).lines[0].company == "with P1, P2 and 3 others"
