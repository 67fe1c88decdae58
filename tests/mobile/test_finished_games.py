"""The games that are over, in words and in the real window."""

from __future__ import annotations

import gc
from functools import partial
from pathlib import Path
from random import Random
from shutil import copy
from types import SimpleNamespace
from typing import Any, cast

import pytest

from client.catalogue import Catalogue
from client.embedded import EmbeddedClient
from client.models import Account, Player, Profile, Record
from engine.games import GAMES
from engine.view import SPECTATOR, SeatView, View
from functions.statistics_documents import GameStatistics, ResultSums
from mobile.records.model import Records
from mobile.records.overview import build_overview
from mobile.table.results.marker_styles import marker_style
from tests.client.table.fakes import ControlledRunner
from tests.mobile import playing
from tests.mobile.app_harness import Play
from tests.mobile.fakes import Broken
from tests.mobile.headless import play_ahead
from tests.mobile.playing import finish_calls
from tests.mobile.user import User
from tests.quick_levels import best_quick_level

KINDS = tuple(GAMES)
NAMES = [Catalogue(kind).game for kind in KINDS]
SHORT: dict[str, dict[str, Any]] = {"game_of_threes": {"hands": 4}}
"""Options with which a kind of game is soon over."""
BROKEN: Any = Broken()


class Clock:
    time = 1_800_000_000.0

    def now(self) -> float:
        return self.time


def a_game(client: EmbeddedClient, kind: str, **options: Any) -> str:
    """Plays a game out against two computers, the first of them Ada."""
    game = client.new_game(kind, (best_quick_level(kind),) * 2, options)
    play_ahead(client, game, "over")
    return game


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a game of each kind that Ann has played to its end, in the order of `KINDS`."""
    path = tmp_path_factory.mktemp("played") / "games.db"
    clock = Clock()
    client = EmbeddedClient(path, clock=clock, rng=Random(3))
    client.sign_in(Profile("", "Ann"))
    for kind in KINDS:
        clock.time += 3600
        a_game(client, kind, **SHORT.get(kind, {}))
    client.close()
    return path


def test_every_finished_game_is_a_line_the_newest_first(played: Path, tmp_path: Path, client: EmbeddedClient) -> None:
    copy(played, tmp_path / "games.db")
    client.sign_in(client.profiles()[0])
    records = Records(client, ControlledRunner())
    records.open()
    assert records.state == "ready"
    assert [line.title for line in records.lines] == NAMES[::-1]
    by_kind = dict(zip(KINDS, records.lines[::-1], strict=True))
    hundred, lebowski = by_kind["five_hundred"], by_kind["lebowski"]
    assert all(line.won.endswith(("won", "lost")) or "won with" in line.won for line in records.lines)
    assert all({"Ann", "Ada", "Blaise"} <= set(line.players.replace(",", "").split()) for line in records.lines)
    assert [other.partition(":")[0] for other in hundred.others] == ["Tricks bid", "Tricks taken"]
    assert [other.partition(":")[0] for other in lebowski.others] == ["Cards left"], "places are said once"
    for count in hundred.counts.values():
        assert [part.partition(":")[0] for part in count] == ["Tricks bid", "Tricks taken"]
    assert len(hundred.counts) == 3, "each player’s own"
    assert hundred.played.endswith(" hands, 3 players")
    assert len({line.date for line in records.lines}) == len(KINDS)
    assert all(line.sheet.columns for line in records.lines)
    assert records.points == client.points()
    assert not records.is_album, "of many there is a list"


def test_each_kind_of_game_has_its_statistics(played: Path, tmp_path: Path, client: EmbeddedClient) -> None:
    copy(played, tmp_path / "games.db")
    client.sign_in(client.profiles()[0])
    records = Records(client, ControlledRunner())
    records.open()
    assert [line.title for line in records.statistics] == NAMES[::-1]
    found = {record.kind: record for record in client.records()}
    for line in records.statistics:
        record = found[line.kind]
        has_won = record.seat in record.view.winners
        assert line.success == ("Won" if has_won else "")
        assert line.facts[0] == "Played once"
        total = record.view.seats[record.seat or 0].total
        assert line.has_won == has_won
        if total == 0 and not has_won:
            assert line.facts[1:] == (), "no points of who never won say nothing"
        elif total is not None:
            points = "1 point" if total == 1 else f"{total} points".replace("-", "−")
            assert line.facts[1:] == (f"Best: {points}",)
        elif has_won:
            assert line.facts[1:] == (), "there is no better place than the first"
        else:
            assert line.facts[1][-2:] in ("nd", "rd")


def test_no_points_on_average_say_nothing_of_who_never_won() -> None:
    def facts(total: int) -> tuple[str, ...]:
        sums = ResultSums(games=2, sum=2 * total, least=total, most=total, last=1)
        statistics = (GameStatistics("ann", "crazy_eights", played=2, lengths=(sums,)),)
        account = partial(Account, "ann", "Ann")
        client = SimpleNamespace(records=tuple, account=account, games=tuple, statistics=lambda: statistics)
        records = Records(cast("Any", client), ControlledRunner())
        records.open()
        (line,) = records.statistics
        return line.facts

    assert facts(0) == ("Played 2 times",)
    assert facts(7) == ("Played 2 times", "Best: 7 points", "Average: 7")


def test_a_rematch_says_who_has_won_how_often_and_only_the_winner_is_called_you(client: EmbeddedClient) -> None:
    client.sign_in(Profile("", "Ann"))
    first = a_game(client, "game_of_threes", hands=4)
    second = client.rematch(first)
    play_ahead(client, second, "over")
    records = Records(client, ControlledRunner())
    records.open()
    assert records.is_album
    lines = {line.id: line for line in records.lines}
    assert all(line.told.startswith("You: ") for line in lines.values()), "the reader’s own fact comes first"
    assert lines[first].evening == ""
    assert lines[second].evening.startswith("Wins in 2 games: ")
    for line in lines.values():
        said = " ".join((line.players, *line.others, *line.course.sentences))
        assert "You" not in said
        assert ("You" in line.won) == (line.place == "1st")
        assert "Ann" not in line.won
        assert "4 hands" in line.played
        assert len(line.course.players) == 3


def test_finished_games_are_found_by_a_players_name(played: Path, tmp_path: Path, client: EmbeddedClient) -> None:
    copy(played, tmp_path / "games.db")
    client.sign_in(client.profiles()[0])
    records = Records(client, ControlledRunner())
    records.open()
    for typed, is_found in (("bla", True), (" ADA ", True), ("carl", False), ("", True), ("ann", True)):
        records.search(typed)
        assert len(records.lines) == len(KINDS) * is_found
    assert records.state == "ready"


def test_without_games_or_without_the_file_it_says_so(client: EmbeddedClient) -> None:
    client.sign_in(Profile("", "Ann"))
    records = Records(client, ControlledRunner())
    records.open()
    assert (records.state, records.lines) == ("empty", ())
    broken = Records(BROKEN, ControlledRunner())
    broken.open()
    assert broken.state == "error"
    assert broken.note


def look_through(user: User) -> Any:
    yield from user.wait_for("Your games")
    yield from finish_calls(user)
    yield from user.tap(user.app.navigation.screen.ids.records)
    yield from user.wait_for("Finished games")
    yield from user.wait_for("500")
    told = {"all": user.texts()}
    screen = user.app.navigation.screen
    yield from user.tap(screen.ids.search.ids.name)
    yield from user.type("nobody")
    told["nobody"] = user.texts()
    screen.ids.search.ids.name.text = "blaise"
    yield 0.1
    rows = list(reversed(screen.ids.list.children))
    told["blaise"] = [row.line.title for row in rows]
    outside = []
    for size in ((1280, 800), (360, 740)):
        yield from user.resize(*size)
        outside += [
            widget.text
            for widget in user.widgets()
            if getattr(widget, "text", "") and (widget.to_window(*widget.pos)[0] < 0 or widget.right > screen.width)
        ]
    yield from user.tap(rows[1])
    yield from user.tap("Score sheet")
    yield from user.wait_for("Scores")
    yield from user.key(27)
    yield from user.key(27)
    yield from user.wait_for("Finished games")
    yield from user.key(27)
    yield from user.wait_for("Your games")
    return told, outside


def test_the_records_are_reached_from_the_list_searched_and_opened(play: Play, played: Path, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    copy(played, tmp_path / "games" / "games.db")
    told, outside = play(look_through).result
    names = [name.casefold() for name in NAMES]  # the app does not know the game of the tests: it says its kind
    assert set(names) <= {text.casefold() for text in told["all"]}
    assert "No finished game like that." in told["nobody"]
    assert [title.casefold() for title in told["blaise"]] == names[::-1]
    assert outside == []


def look_at_records(user: User) -> Any:
    """Opens the records of three games in each shape: what is drawn, what is said, and what lies outside the window.

    These have points for tricks, points of cards, and places alone.
    """
    yield from user.wait_for("Your games")
    yield from finish_calls(user)
    yield from user.tap(user.app.navigation.screen.ids.records)
    yield from user.wait_for("Finished games")
    yield from finish_calls(user)
    records = user.app.navigation.screen
    told, outside = {}, []
    rows = {row.line.title.casefold(): row for row in records.ids.list.children}
    for title in ("500", "game of threes", "lebowski"):
        row = rows[title]
        yield from user.tap(row)
        yield from user.wait_for("Score sheet")
        screen = user.app.navigation.screen
        for size in ((360, 740), (892, 412), (1280, 800)):
            gc.collect()  # what is not shown in one shape is kept for the next
            yield from user.resize(*size)
            yield 0.1
            outside += [
                widget.text
                for widget in user.widgets()
                if getattr(widget, "text", "")
                and (widget.to_window(*widget.pos)[0] < 0 or widget.to_window(widget.right, 0)[0] > size[0] + 1)
            ]
        if not any(text.startswith("Totals") for text in user.texts()):
            told[title] = [False, 0, []]
            yield from user.key(27)
            yield from user.wait_for("Records")
            continue
        notes = [[note.name, len(note.counts)] for note in screen.ids.notes.children]
        lines = len([one for one in screen.ids.chart.canvas.children if type(one).__name__ == "SmoothLine"])
        told[title] = [True, lines, [notes, names_and_totals(user, row.line)]]
        yield from user.key(27)
        yield from user.wait_for("Records")
    return told, outside


def names_and_totals(user: User, line: Any) -> Any:
    """The number of times that the name and the total of each player are written on the page."""
    texts = [widget.text for widget in user.widgets() if getattr(widget, "text", "")]
    ranking = line.results.sheet.ranking if line.results is not None else ()
    return [[texts.count(place.name), texts.count(place.total)] for place in ranking]


def test_a_record_has_a_line_for_each_player_and_says_each_thing_once(play: Play, played: Path, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    copy(played, tmp_path / "games" / "games.db")
    told, outside = play(look_at_records).result
    assert outside == []
    is_drawn, lines, (notes, _) = told["game of threes"]
    assert is_drawn
    assert lines == 3
    for _, _, (notes, written) in (told["500"], told["game of threes"]):
        names = sorted(name for name, _ in notes)
        assert set(names) <= {"Ada", "Ann", "Blaise"}
        for names_written, totals_written in written:
            assert names_written <= 2, "on the podium, and at a note"
            assert totals_written == 1, "on the podium alone"
    assert all(counts == 2 for _, counts in told["500"][2][0]), "tricks bid and taken"
    assert not told["lebowski"][0], "there are no totals to draw"


def test_the_lines_of_twelve_players_are_told_apart_by_shape_and_colour() -> None:
    drawn = [marker_style(index) for index in range(12)]
    assert len(set(drawn)) == 12
    assert len({style.shape for style in drawn[:6]}) == 6


def rest_on_a_desktop(user: User) -> Any:
    """Whether the drawer is open while cards are played, after the hand, and in the next one; and its button."""
    yield from playing.sit_down(user, ("steady",), at="takes")
    user.app.settings_file.change(speed=0.0)

    def drawer() -> list[bool]:
        screen = playing.table(user)
        return [screen.drawer.is_open, screen.ids.side.width > 0, not screen.ids.drawer_sign.disabled]

    yield 0.1
    found = [drawer()]
    yield from playing.play_on_without_window(user, "rest")
    yield from user.wait_for("Continue")
    yield 0.1
    found.append(drawer())
    results = playing.table(user).results
    wide = results.width
    yield from user.tap("Continue")
    yield from user.wait_until(lambda: not results.is_open)
    yield 0.1
    found.append(drawer())
    return found, wide


def test_results_take_the_room_of_the_drawer(play: Play) -> None:
    (before, resting, after), wide = play(rest_on_a_desktop, size=(1280, 800)).result
    assert before == after == [True, True, True]
    assert resting == [False, False, False]
    assert wide == 1280


def with_nothing(user: User) -> Any:
    yield from user.wait_for("Your games")
    yield from finish_calls(user)
    yield 0.1
    offered = user.app.navigation.screen.ids.records.is_offered
    user.app.navigation.go("records")
    yield from finish_calls(user)
    yield 0.1
    return offered, user.texts()


def test_with_no_finished_game_the_screen_says_so(play: Play) -> None:
    offered, told = play(with_nothing, options=["--name", "Ann"]).result
    assert not offered, "there is nothing to see"
    assert any("No game has been finished yet" in text for text in told)


def test_who_was_only_not_the_last_is_not_said_to_have_won() -> None:
    """In a game that one loses, the second of three is safe."""
    seats = tuple(SeatView(seat, 0, place=seat + 1) for seat in range(3))
    view = View("lebowski", SPECTATOR, "over", "over", None, None, seats=seats, winners=(0, 1))

    def summary(*seats: int) -> str:
        players = tuple(Player(seat, name) for seat, name in enumerate(("Ann", "Bob", "Cho")))
        records = [Record(str(seat), "lebowski", players, seat, 9, seat, view) for seat in seats]
        return build_overview(records).summary

    assert summary(0) == "1 game finished, and won"
    assert summary(1) == "1 game finished, and you were safe"
    assert summary(0, 1, 2) == "3 games finished, 2 won or safe"
    assert summary(2) == "1 game finished"


def look_at_one(user: User) -> Any:
    """The only finished game in each shape: whether all of it is in sight, and who stands beside or above it."""
    yield from user.wait_for("Your games")
    yield from finish_calls(user)
    yield from user.tap(user.app.navigation.screen.ids.records)
    yield from finish_calls(user)
    screen, told = user.app.navigation.screen, []
    for size in ((360, 740), (892, 412), (1280, 800)):
        yield from user.resize(*size)
        yield 0.2
        (page,) = screen.ids.list.children
        games = screen.ids.games
        podium = page.ids.stage.children[0]
        told.append(
            {
                "hidden": round(games.children[0].height - games.height),
                "beside": len(screen.ids.aside.children),
                "above": len(screen.ids.head.children),
                "standing": len(podium.figures),
                "share": podium.height / page.height,
                "shown": [user.find(word) is not None for word in ("Statistics", "New game")],
            }
        )
    return told


def test_a_single_game_is_seen_whole_in_every_shape(play: Play, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    client = EmbeddedClient(tmp_path / "games" / "games.db", rng=Random(3))
    client.sign_in(Profile("", "Ann"))
    a_game(client, "game_of_threes", hands=4)
    client.close()
    phone, sideways, desktop = play(look_at_one).result
    for told in (phone, sideways, desktop):
        assert told["hidden"] <= 1, "nothing lies below the fold"
        assert told["standing"] == 3
        assert told["share"] > 0.5, "the podium is the largest thing"
        assert told["shown"] == [True, False]
    assert [(told["beside"], told["above"]) for told in (phone, sideways, desktop)] == [(0, 1), (1, 0), (1, 0)]
