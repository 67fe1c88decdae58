"""The points of a game in the real window: told below its result once, and added up in the account."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from client.embedded import EmbeddedClient
from client.localizer import table_localizer
from client.models import Account, Profile
from client.text.progress import describe_progress, describe_standing
from functions.points import ACHIEVEMENTS
from functions.user_documents import GameTotals
from tests.mobile import playing
from tests.mobile.app_harness import Play
from tests.mobile.headless import play_ahead
from tests.mobile.user import User


def look_at_a_result_twice(user: User, game: str, pictures: str = "") -> Any:
    """The words below a result when it is first seen, when it is seen again, and those of the account."""

    def picture(name: str) -> Any:
        if pictures:
            yield from user.screenshot(f"{pictures}/{name}.png")

    yield from user.wait_for("Your games")
    told = []
    for time in ("first", "again"):
        user.app.navigation.open_table(game)
        yield from user.wait_for("Play again")
        yield from playing.finish_calls(user)
        yield 0.3
        told.append(user.texts())
        yield from picture(f"result-{time}")
        if time == "first":
            for shape, size in {"sideways": (892, 412), "desktop": (1280, 800), "phone": (360, 740)}.items():
                yield from user.resize(*size)
                yield 0.2
                yield from picture(f"result-{shape}")
        yield from user.tap("Your games")
        yield from user.wait_until(lambda: user.app.navigation.names[-1] == "player_game")
    user.app.navigation.go("account")
    yield from playing.finish_calls(user)
    yield 0.2
    told.append(user.texts())
    for shape, size in {"phone": (360, 740), "sideways": (892, 412), "desktop": (1280, 800)}.items():
        yield from user.resize(*size)
        yield 0.2
        yield from picture(f"account-{shape}")
    return told


def test_points_are_told_once_below_the_result_and_added_up_in_the_account(play: Play, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    game, account = finish_a_game(tmp_path / "games" / "games.db")
    first, again, profile = play(look_at_a_result_twice, game).result
    assert f"+{account.points} experience points" in first
    assert any("First deal" in text for text in first)
    assert not any(text == "First deal" or text.endswith("experience points") for text in again)
    progress = describe_progress(account, table_localizer())
    said_of = progress.level, progress.points, progress.next, progress.opens
    rules = [line.rule for line in progress.to_reach]
    for said in (*said_of, *progress.games, *(line.name for line in progress.achievements), *rules):
        assert said in profile
    assert len(progress.games) == 1


def find_achievements(user: User, action: str) -> Any:
    """The words of the screen to which a tap on these words in the records leads, in a narrow and in a wide window."""
    yield from user.wait_for("Your games")
    told = []
    for size in ((360, 740), (1280, 800)):
        yield from user.resize(*size)
        yield from user.tap(user.app.navigation.screen.ids.records)
        yield from user.wait_for(action)
        yield from user.tap(action)
        yield from user.wait_for("Achievements")
        told.append(user.texts())
        user.app.navigation.back_to("player_game")
        yield from user.wait_for("Your games")
    return told


def test_the_records_lead_to_the_achievements_and_to_those_still_to_be_earned(play: Play, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    _, account = finish_a_game(tmp_path / "games" / "games.db")
    progress = describe_progress(account, table_localizer())
    assert progress.achievements
    for told in play(find_achievements, progress.achievement_count).result:
        assert {line.name for line in (*progress.achievements, *progress.to_reach)} <= set(told)
        assert {line.rule for line in progress.to_reach} <= set(told)


def finish_a_game(file: Path) -> tuple[str, Account]:
    """Plays games out on a device until one has earned something. Returns it, with the account after it."""
    client = EmbeddedClient(file, rng=Random(3))
    client.sign_in(Profile("", "Ann"))
    game = client.new_game("lebowski", ("steady",) * 4)
    play_ahead(client, game, "over")
    account = client.account()
    client.close()
    assert account.points, "else it tries nothing"
    return game, account


def progress_of(**fields: Any) -> Any:
    return describe_progress(Account("ann", "Ann", **fields), table_localizer())


def test_a_new_account_is_on_the_first_level() -> None:
    progress = progress_of()
    assert (progress.level, progress.next, progress.share) == ("Level 1: Newcomer", "50 more points to level 2.", 0)
    assert progress.level_number == 1
    assert progress.games == progress.achievements == ()
    assert progress.achievement_count == "Achievements: 0 of 12"
    assert progress.opens == "It unlocks: face “Koala”."
    assert len(progress.to_reach) == 12


def test_points_from_before_they_were_kept_by_game_are_not_lost() -> None:
    totals = {"lebowski": GameTotals(20, 2, 1), "crazy_eights": GameTotals(130, 1, 1), "golf": GameTotals(0, 1, 0)}
    progress = progress_of(points=225, game_totals=totals, achievements=("first_game", "first_win"))
    assert progress.games == (
        "Crazy Eights: 130 points, won 1 of 1",
        "Lebowski: 20 points, won 1 of 2",
        *(("Golf: 0 points, won 0 of 1",) if "Golf" in str(progress.games) else ()),
        "Earlier games: 75 points",
    )
    assert progress.share == 0.5
    assert [(line.name, line.rule) for line in progress.achievements] == [
        ("First deal", "Play a game to its end."),
        ("First win", "Win a game."),
    ]


def test_the_last_level_has_no_next_one() -> None:
    progress = progress_of(points=9_000)
    assert (progress.level, progress.next, progress.opens, progress.share) == ("Level 12: Grandmaster", "", "", 1)


@given(st.sets(st.sampled_from([*ACHIEVEMENTS, "of_a_newer_program"])), st.integers(0, 9_000))
def test_each_achievement_is_listed_once_as_reached_or_still_to_reach(reached: set[str], points: int) -> None:
    progress = progress_of(points=points, achievements=tuple(reached))
    assert len({*progress.achievements, *progress.to_reach}) == len(ACHIEVEMENTS)
    assert len(progress.achievements) == len(reached & ACHIEVEMENTS.keys())


@given(st.integers(0, 9000))
def test_the_standing_shows_the_same_as_the_account_and_a_picture_of_what_comes_next(points: int) -> None:
    standing, progress = describe_standing(points, table_localizer()), progress_of(points=points)
    for name in ("level", "level_number", "points", "next", "opens", "share"):
        assert getattr(standing, name) == getattr(progress, name)
    assert str(standing.level_number) in standing.brief
    assert (standing.opened is not None) == bool(standing.opens)
