"""Facts about players: true, told of one player only, and never the same for two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from client.localizer import table_localizer
from client.models import Player
from client.table.player_facts import PlayerFact, player_facts
from client.table.results import fact_sentence
from engine.text import Text
from engine.view import Row, ScoreSheet, make_score_sheet

Cells = Sequence[Sequence[int | None]]


def sheet_of(rows: Cells, fewest: bool | None = True, order: Sequence[int] = ()) -> ScoreSheet:
    seats = order or range(len(rows[0]) if rows else 0)
    lines = [Row(Text("hand-row", {"hand": at + 1, "rank": at + 2}), tuple(row)) for at, row in enumerate(rows)]
    totals = [sum(row[seat] or 0 for row in rows) for seat in range(len(seats))]
    return replace(make_score_sheet(tuple(seats), lines, totals), fewest_win=fewest)


def games(least: int = 1) -> st.SearchStrategy[list[list[int]]]:
    return st.integers(2, 6).flatmap(
        lambda people: st.lists(
            st.lists(st.integers(-40, 60), min_size=people, max_size=people), min_size=least, max_size=11
        )
    )


def is_true(fact: PlayerFact, seat: int, rows: list[list[int]], fewest: bool) -> bool:
    """Works the fact out again, in another way: by points that are better the higher they are."""
    sign = -1 if fewest else 1
    better = [[sign * cell for cell in row] for row in rows]
    numbers = dict(fact.numbers)
    others = [other for other in range(len(rows[0])) if other != seat]
    sums = [[sum(row[seat] for row in better[: at + 1]) for seat in range(len(rows[0]))] for at in range(len(rows))]
    places = [[1 + sum(other > mine for other in line) for mine in line] for line in sums]
    is_best = [[row[seat] == max(row) > min(row) for seat in range(len(row))] for row in better]
    at = None if fact.row is None else int(str(fact.row.args["hand"])) - 1

    def run(one: int) -> int:
        text = "".join("x" if row[one] else " " for row in is_best)
        return max(map(len, text.split()), default=0)

    match fact.code:
        case "fact-fewest" | "fact-most":
            assert at is not None
            cells = [cell for row in better for cell in row]
            return (
                rows[at][seat] == numbers["points"]
                and sorted(cells)[-2:] == sorted({max(cells), sorted(cells)[-2]})
                and better[at][seat] == max(cells)
            )
        case "fact-climb":
            assert at is not None
            climbed = places[at][seat] - places[-1][seat]
            most = max(line[seat] - places[-1][seat] for line in places for seat in others)
            return climbed == numbers["places"] > max(1, most)
        case "fact-best":
            counts = [sum(row[seat] for row in is_best) for seat in range(len(rows[0]))]
            return counts[seat] == numbers["count"] > max(counts[other] for other in others)
        case "fact-streak":
            return run(seat) == numbers["count"] > max(map(run, others))
        case "fact-led":
            count = sum(line[seat] == 1 and line.count(1) == 1 for line in places)
            return count == numbers["count"] and 2 * count > len(rows) == numbers["rows"]
        case "fact-never-more" | "fact-never-fewer":
            worst = [min(row[seat] for row in better) for seat in range(len(rows[0]))]
            return sign * worst[seat] == numbers["points"] and worst[seat] > max(worst[other] for other in others)
        case "fact-finish" | "fact-best-in":
            row = rows[-1 if at is None else at]
            return row[seat] == numbers["points"] and sign * row[seat] > max(sign * row[other] for other in others)
    return False


@given(games(), st.booleans())
def test_every_fact_is_true_and_no_two_are_the_same(rows: list[list[int]], fewest: bool) -> None:
    facts = player_facts(sheet_of(rows, fewest))
    for seat, fact in facts.items():
        assert is_true(fact, seat, rows, fewest), (seat, fact)
    said = [(fact.code, str(fact.row)) for fact in facts.values()]
    assert len(set(said)) == len(said)


@given(games(3), st.booleans(), st.randoms())
def test_the_order_of_the_columns_changes_nothing(rows: list[list[int]], fewest: bool, rng: object) -> None:
    order = list(range(len(rows[0])))
    rng.shuffle(order)  # type: ignore[attr-defined]
    assert player_facts(sheet_of(rows, fewest, order)) == player_facts(sheet_of(rows, fewest))


@given(games(3))
def test_many_points_are_what_few_are_turned_round(rows: list[list[int]]) -> None:
    few = player_facts(sheet_of(rows, True))
    many = player_facts(sheet_of([[-cell for cell in row] for row in rows], False))
    pairs = {"fact-fewest": "fact-most", "fact-never-more": "fact-never-fewer"}
    assert {seat: pairs.get(fact.code, fact.code) for seat, fact in few.items()} == {
        seat: fact.code for seat, fact in many.items()
    }


def test_nothing_is_said_where_nothing_is_true() -> None:
    even = [[5, 5], [5, 5], [5, 5], [5, 5]]
    assert player_facts(sheet_of(even)) == {}
    assert player_facts(sheet_of(even[:2])) == {}, "after few rows"
    assert player_facts(sheet_of([[1, 2]] * 4, None)) == {}, "where nobody knows who wins"
    assert player_facts(ScoreSheet()) == {}


def test_rows_that_do_not_count_and_players_who_joined_later_are_left_out() -> None:
    sheet = sheet_of([[1, 30, None], [2, 40, None], [3, 50, 0]])
    tricks = Row(Text("tricks-bid"), (90, 1, 99), counts=False)
    facts = player_facts(ScoreSheet(sheet.columns, (*sheet.rows, tricks), sheet.totals, fewest_win=True))
    assert set(facts) == {0}


def test_facts_are_sentences() -> None:
    rows = [[20, 0, 5], [21, 1, 9], [0, 30, 33], [29, 25, 24], [1, 20, 60], [3, 9, 26]]
    voice = table_localizer("game_of_threes", tuple(Player(seat, name) for seat, name in enumerate("ABC")), 0)
    said = {seat: fact_sentence(fact, voice) for seat, fact in player_facts(sheet_of(rows)).items()}
    assert said == {
        0: "Climbed 2 places after the hand with wild Fours",
        1: "In the lead 4 times out of 6",
        2: "Best score in the hand with wild Sixes: 24 points",
    }
