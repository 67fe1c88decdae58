"""Rewards of finished games: told once to each person of a device, in words."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.localizer import table_localizer
from client.models import Record
from client.table.told_rewards import MAX_TOLD_GAMES, RewardLine, ToldRewards, describe_reward, list_rewards
from functions.documents import Reward
from tests.mobile.result_tables import table_of

TABLE = table_of("over_two_players")
REWARD = Reward(35, 2, ("first_game",))


def record(id: str, reward: Reward | None = REWARD) -> Record:
    return Record(id, TABLE.view.kind, TABLE.players, 0, 11, 0, TABLE.view, reward)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "told-rewards.json"


def test_a_reward_is_told_once_to_each_person_also_when_the_program_starts_again(file: Path) -> None:
    told = ToldRewards(file)
    assert told.take([record("g")], "g", "ann") == REWARD
    assert told.take([record("g")], "g", "ann") is None
    assert ToldRewards(file).take([record("g")], "g", "ann") is None
    assert ToldRewards(file).take([record("g")], "g", "bob") == REWARD


def test_a_reward_is_told_again_only_to_who_was_forgotten(file: Path) -> None:
    told = ToldRewards(file)
    for uid in ("ann", "anna"):
        told.take([record("g")], "g", uid)
    told.forget_person("ann")
    assert json.loads(file.read_text("utf-8")) == ["anna/g"]
    assert told.take([record("g")], "g", "anna") is None


def test_a_game_without_a_reward_says_nothing_until_it_has_one(file: Path) -> None:
    told = ToldRewards(file)
    assert told.take([], "g", "ann") is None
    assert told.take([record("g", None)], "g", "ann") is None
    assert told.take([record("g")], "g", "ann") == REWARD


@pytest.mark.parametrize("content", ["", "{", "[1, 2]", '{"ann/g": 1}'])
def test_a_damaged_file_only_tells_again(file: Path, content: str) -> None:
    file.write_text(content, encoding="utf-8")
    assert ToldRewards(file).take([record("g")], "g", "ann") == REWARD
    assert ToldRewards(file).take([record("g")], "g", "ann") is None


@given(st.lists(st.integers(0, 60), max_size=20))
def test_nothing_is_told_twice_however_often_old_games_are_opened(opened: list[int]) -> None:
    """Sixty games end one after the other; between them any that has ended is looked at again."""
    told, looks, ended_games = ToldRewards(), [0] * 61, [record(f"g{number}") for number in range(61)]
    for ended in range(61):
        records = ended_games[ended::-1]
        for game in (ended, *(game for game in opened if game <= ended)):
            looks[game] += told.take(records, f"g{game}", "ann") is not None
    assert looks == [1] * 61, "each game is looked at when it ends"


def test_games_too_old_to_know_are_not_told() -> None:
    records = [record(f"g{number}") for number in range(MAX_TOLD_GAMES + 1)]
    told = ToldRewards()
    assert told.take(records, f"g{MAX_TOLD_GAMES}", "ann") is None
    assert told.take(records, f"g{MAX_TOLD_GAMES - 1}", "ann") == REWARD


def test_what_was_earned_is_listed_by_achievement_level_and_points() -> None:
    localizer = table_localizer()
    reward = replace(REWARD, achievements=("first_game", "later"), opened=("face_koala",))
    assert list(list_rewards(reward, localizer)) == [
        RewardLine("", "First deal", achievement="first_game"),
        RewardLine("", "Level 2: Learner", "New to choose: face “Koala”", level=2),
        RewardLine("+35", "experience points"),
    ], "an achievement of a newer program has no name here"
    assert list(list_rewards(Reward(1), localizer)) == [RewardLine("+1", "experience point")]
    assert list(list_rewards(Reward(), localizer)) == []


def test_it_says_points_level_and_achievements() -> None:
    localizer = table_localizer()
    assert list(describe_reward(REWARD, localizer)) == [
        "You earned 35 experience points.",
        "You’ve reached level 2: Learner!",
        "New achievement: First deal",
    ]
    assert list(describe_reward(Reward(1), localizer)) == ["You earned 1 experience point."]
    assert list(describe_reward(Reward(), localizer)) == []
    opened = replace(REWARD, opened=("face_koala", "back_stars", "of_a_newer_program"))
    assert list(describe_reward(opened, localizer))[2] == "New to choose: face “Koala”, card back “Stars”"
    (*_, several) = describe_reward(replace(REWARD, achievements=("first_game", "first_win", "later")), localizer)
    assert several == "New achievements: First deal, First win", "one of a newer program has no name here"
