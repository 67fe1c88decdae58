"""The rules of points, levels and achievements: which finished game earns what, and for whom."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.catalogue import Catalogue
from client.localizer import table_localizer
from client.text.cosmetics import cosmetic_words
from engine.games import GAMES, get_game
from engine.games.five_hundred.state import Hand
from engine.view import ScoreSheet
from functions import points
from functions.cosmetics import COSMETICS
from functions.documents import GameRecord, Reward, TablePlayer
from functions.points import ACHIEVEMENTS, LEVELS, SeatResult, add_result, find_level, judge_game
from functions.store import put
from functions.user_documents import GameTotals, User
from tests.functions.authority_helpers import Authority
from tests.functions.simultaneous_games import end_two_games_at_once

PAGE = (Path(__file__).parents[2] / "docs" / "points.md").read_text(encoding="utf-8")
ANN, BOB = TablePlayer("Ann", "ann"), TablePlayer("Bob", "bob")
STEADY, RANDOM = TablePlayer("Ada", "", "steady"), TablePlayer("Carl", "", "random")


def rows(heading: str) -> list[list[str]]:
    """The rows of the first table below a heading of the page, without its head."""
    section = PAGE.partition(f"# {heading}\n")[2].partition("\n#")[0]
    cells = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in section.splitlines() if "|" in line]
    return cells[2:]


def record(*players: TablePlayer, totals: Sequence[int | None] = (), **fields: Any) -> GameRecord:
    totals = tuple(totals or range(len(players)))
    none = (None,) * len(players)
    values: dict[str, Any] = {"places": none, "winners": (0,), "sheet": ScoreSheet(fewest_win=True), **fields}
    users = tuple(player.uid for player in players if player.uid)
    return GameRecord("threes", users, players, 1, totals, finished=5, **values)


def earned(of: GameRecord, hands_won: Sequence[int] = (), **fields: Any) -> dict[int, int]:
    return {seat: result.points for seat, result in judge_game(of, None, hands_won, **fields).items()}


# The page


def test_the_page_names_the_levels_and_their_points() -> None:
    catalogue = Catalogue()
    program = [
        [str(level), catalogue.word("account-level-name", level=level), str(least)]
        for level, least in enumerate(LEVELS, start=1)
    ]
    assert rows("Levels") == program
    assert len(LEVELS) == 12


def test_the_page_names_what_each_level_opens() -> None:
    localizer = table_localizer()
    program = [[id, str(item.level), cosmetic_words(id, localizer)] for id, item in COSMETICS.items()]
    assert rows("What levels open") == program
    assert [item.level for item in COSMETICS.values()] == list(range(2, len(LEVELS) + 1)), "each level opens something"


def test_the_page_names_the_achievements_and_their_rules() -> None:
    catalogue = Catalogue()
    codes = {id: f"achievement-{id.replace('_', '-')}" for id in ACHIEVEMENTS}
    program = [[id, catalogue.word(code), catalogue.word(f"{code}-rule")] for id, code in codes.items()]
    assert rows("Achievements") == program
    assert len(ACHIEVEMENTS) == 12


def test_the_page_has_an_id_of_the_shops_for_every_achievement() -> None:
    found = rows("In the shops")
    assert [row[0] for row in found] == list(ACHIEVEMENTS)
    assert len({row[1] for row in found}) == len(found)
    assert all(re.fullmatch(r"threes\.[a-z_]+", row[1]) for row in found)


def test_the_page_says_what_is_earned() -> None:
    assert f"{points.OPPONENT_POINTS} for each opponent beaten, {points.HAND_POINTS} for each hand" in PAGE
    assert f"`{points.UNREWARDED_LEVEL}` alone" in PAGE


# What is earned


def test_ten_points_for_each_opponent_beaten_and_five_for_each_hand_won() -> None:
    assert earned(record(ANN, STEADY, BOB, totals=(3, 9, 5)), (2, 0, 1)) == {0: 30, 2: 15}


def test_equals_do_not_beat_each_other() -> None:
    assert earned(record(ANN, BOB, STEADY, totals=(5, 5, 9), winners=(0, 1))) == {0: 10, 1: 10}


def test_a_winner_has_beaten_all_whatever_the_totals_are() -> None:
    of_500 = record(ANN, BOB, STEADY, totals=(510, 560, 10), sheet=ScoreSheet(fewest_win=False))
    assert earned(of_500) == {0: 20, 1: 10}


def test_a_game_that_ranks_goes_by_places() -> None:
    ranked = record(ANN, BOB, STEADY, totals=(None,) * 3, places=(2, 1, 3), winners=(1,), sheet=ScoreSheet())
    assert earned(ranked) == {0: 10, 1: 20}


def test_a_game_with_points_of_its_own_earns_those__C8() -> None:
    results = judge_game(record(ANN, BOB, totals=(100, 40)), (100, 40), (1, 2))
    assert {seat: result.points for seat, result in results.items()} == {0: 100, 1: 40}


def test_nothing_is_earned_against_random_players_alone() -> None:
    assert earned(record(ANN, RANDOM, RANDOM)) == {}
    assert earned(record(ANN, RANDOM, STEADY)) == {0: 20}
    assert earned(record(ANN, RANDOM, BOB)) == {0: 20, 2: 0}


def test_computers_earn_nothing_nor_who_has_one_in_their_seat() -> None:
    assert earned(record(ANN, TablePlayer("Bob", "bob", "steady"))) == {0: 10}


@pytest.mark.parametrize(("turns", "missed", "counts"), [(4, 1, True), (4, 2, False), (5, 2, True), (0, 0, True)])
def test_who_was_away_for_half_of_their_turns_earns_nothing(turns: int, missed: int, counts: bool) -> None:
    found = earned(record(ANN, BOB), turns=(turns, 9), missed=(missed,))
    assert (0 in found) == counts
    assert 1 in found


def test_a_void_game_counts_nothing_but_contracts_count_where_nobody_wins() -> None:
    void = record(ANN, BOB, totals=(0, 0), winners=())
    assert earned(void, (0, 0)) == {}
    assert earned(void, (0, 2)) == {0: 0, 1: 10}


@pytest.mark.parametrize("kind", GAMES)
def test_every_game_says_for_each_seat_how_many_hands_it_has_won(kind: str) -> None:
    game = get_game(kind)
    seats = game.seat_counts[0]
    assert game.hands_won(game.start(seats)) == (0,) * seats


def test_a_hand_is_won_by_the_best_and_by_nobody_where_all_are_equal() -> None:
    game = get_game("game_of_threes")
    state = replace(game.start(3), rows=((0, 5, 0), (7, 7, 7), (20, 3, 9)))
    assert game.hands_won(state) == (1, 1, 1)


def test_contracts_that_were_made_are_hands_won__F10() -> None:
    game = get_game("five_hundred")
    made = Hand(1, "6S", (2, 6, 2), (20, 40, 20))
    failed = Hand(1, "6S", (3, 5, 2), (30, -40, 20))
    passed = Hand(None, None, (0, 0, 0), (0, 0, 0))
    misere = Hand(2, "misere", (5, 5, 0), (0, 0, 250))
    assert game.hands_won(replace(game.start(3), rows=(made, failed, passed, misere))) == (0, 1, 1)


# Accounts


RESULTS = st.builds(
    SeatResult,
    kind=st.sampled_from((*GAMES, "golf")),
    points=st.integers(0, 300),
    has_won=st.booleans(),
    hands_won=st.integers(0, 11),
    opponents=st.integers(1, 11),
    people=st.integers(0, 11),
)


def add_all(results: Sequence[SeatResult], user: User) -> tuple[User, list[Reward]]:
    rewards = []
    for result in results:
        user, reward = add_result(user, result)
        rewards.append(reward)
    return user, rewards


@given(st.lists(RESULTS, max_size=30).flatmap(lambda results: st.tuples(st.just(results), st.permutations(results))))
def test_the_order_in_which_games_end_does_not_matter(pair: tuple[list[SeatResult], list[SeatResult]]) -> None:
    one, other = (add_all(results, User("Ann"))[0] for results in pair)
    assert one == other


@given(st.lists(RESULTS, max_size=30), st.integers(0, 9_000))
def test_nothing_is_lost_or_told_twice(results: list[SeatResult], before: int) -> None:
    """The account may have points that an older program has counted, without sums by the kind of game."""
    user, rewards = add_all(results, User("Ann", points=before, achievements=("of_a_newer_program",)))
    assert user.points == before + sum(reward.points for reward in rewards)
    assert sum(totals.points for totals in user.game_totals.values()) == user.points - before
    assert sum(totals.played for totals in user.game_totals.values()) == len(results)
    told = [id for reward in rewards for id in reward.achievements]
    assert len(told) == len(set(told))
    assert sorted(user.achievements) == sorted([*told, "of_a_newer_program"])
    levels = [reward.level for reward in rewards if reward.level]
    assert levels == sorted(set(levels))
    assert find_level(user.points) == max([find_level(before), *levels])
    opened = [id for reward in rewards for id in reward.opened]
    assert opened == [id for id, item in COSMETICS.items() if find_level(before) < item.level <= user.level]
    assert not results or user.level == find_level(user.points)


def test_each_achievement_can_be_reached() -> None:
    user = User("Ann")
    for number in range(100):
        kind = ("lebowski", "threes", "golf")[number % 3]
        user, _ = add_result(user, SeatResult(kind, 100, number % 2 == 0, 5, 5, 3))
    assert user.achievements == tuple(ACHIEVEMENTS)
    assert user.game_totals["threes"] == GameTotals(3_300, 33, 16)


# The authority


def account(authority: Authority, uid: str) -> User:
    return authority.stored(User, f"Users/{uid}")


def test_a_finished_game_is_counted_once_and_stands_on_its_record(authority: Authority) -> None:
    game = authority.finished("ann", "bob", kind="lebowski", levels=["steady"])
    authority.call("ann", "rematch", gameId=game)
    stored = authority.stored(GameRecord, f"Records/{game}")
    for uid in ("ann", "bob"):
        reward, user = stored.rewards[authority.seat(game, uid)], account(authority, uid)
        place = stored.places[authority.seat(game, uid)] or 0
        assert (reward.points, user.points) == ((3 - place) * 10,) * 2
        has_won = authority.seat(game, uid) in stored.winners
        assert user.game_totals == {"lebowski": GameTotals(user.points, 1, int(has_won))}
        assert "first_game" in reward.achievements == user.achievements
    assert [reward for reward, player in zip(stored.rewards, stored.players, strict=True) if not player.uid] == [
        Reward()
    ]


def test_a_repeated_last_move_counts_no_second_time(authority: Authority) -> None:
    game = authority.begin("ann", kind="lebowski", levels=["steady"] * 2)
    authority.skip_to_last_turn(game)
    while authority.table(game)["status"] == "playing":
        fields = {
            "gameId": game,
            "moveNumber": authority.table(game)["moveNumber"],
            "requestId": authority.request_id(),
            "move": authority.good_move(game),
        }
        answer = authority.call("ann", "move", **fields)
        assert authority.call("ann", "move", **fields) == answer
    assert account(authority, "ann").game_totals["lebowski"].played == 1


def test_two_games_that_end_at_the_same_time_are_both_counted(authority: Authority) -> None:
    """Bob ends one of Ann's games and Cho another one, after Bob's call has read her account."""
    games = end_two_games_at_once(authority)
    user = account(authority, "ann")
    stored = {game: authority.stored(GameRecord, f"Records/{game}") for game in games}
    rewards = [record.rewards[authority.seat(game, "ann")] for game, record in stored.items()]
    assert user.game_totals["lebowski"].played == 2
    assert user.points == sum(reward.points for reward in rewards)
    assert [reward.achievements.count("first_game") for reward in rewards] == [0, 1], "told with one of them alone"


def test_a_game_against_random_players_alone_is_no_game_of_the_account(authority: Authority) -> None:
    game = authority.begin("ann", kind="lebowski", levels=["random"] * 2)
    authority.skip_to_last_turn(game)
    authority.play_to_end(game)
    assert account(authority, "ann").game_totals == {}
    assert authority.stored(GameRecord, f"Records/{game}").rewards == (Reward(),) * 3


def test_turns_of_who_is_away_are_missed(authority: Authority) -> None:
    """Ann plays two turns, and misses two more while she is away: half of them, which is too many."""
    game = authority.begin("ann", "bob", kind="crazy_eights")

    def counts(uid: str) -> tuple[int, int]:
        secret, seat = authority.document(f"Games/{game}/Secret/state"), authority.seat(game, uid)
        return tuple((*secret[name], *(0,) * 2)[seat] for name in ("turns", "missed"))  # type: ignore[return-value]

    while counts("ann")[0] < 2:
        authority.act(game)
    assert counts("ann") == (2, 0)
    authority.call("ann", "leave", gameId=game)
    while counts("ann")[0] < 4 and authority.table(game)["status"] == "playing":
        authority.act(game)
    assert counts("ann") == (4, 2)
    assert counts("bob")[1] == 0


def test_a_game_that_somebody_mostly_missed_earns_them_nothing(authority: Authority) -> None:
    game = authority.begin("ann", "bob", kind="lebowski", levels=["steady"])
    authority.call("bob", "leave", gameId=game)
    for _ in range(3):
        authority.act(game)
    authority.call("bob", "back", gameId=game)
    authority.skip_to_last_turn(game)
    authority.play_to_end(game)
    assert account(authority, "bob").game_totals == {}
    assert account(authority, "ann").game_totals["lebowski"].played == 1


def test_a_game_that_is_deleted_before_its_end_counts_nothing(authority: Authority) -> None:
    game = authority.begin("ann", kind="lebowski", levels=["steady"] * 2)
    authority.skip_to_last_turn(game)
    authority.call("ann", "deleteGame", gameId=game)
    assert account(authority, "ann").game_totals == {}


def test_an_account_of_an_older_program_keeps_its_points_and_unknown_fields(authority: Authority) -> None:
    game = authority.begin("ann", kind="lebowski", levels=["steady"] * 2)
    old = {
        name: value for name, value in authority.document("Users/ann").items() if name not in ("gameTotals", "level")
    }
    authority.store.commit([put("Users/ann", {**old, "points": 140, "achievements": ["later"], "later": 7})])
    authority.skip_to_last_turn(game)
    authority.play_to_end(game)
    user = account(authority, "ann")
    assert user.points == 140 + user.game_totals["lebowski"].points
    assert user.level == find_level(user.points)
    assert user.achievements[-1] == "later"
    assert authority.document("Users/ann")["later"] == 7
