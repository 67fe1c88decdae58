"""The games that are over, in words and in the real window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from app_harness import Hand, Ran
from mobile_fakes import AtOnce, Broken

from client.embedded import EmbeddedClient
from client.shown import Profile
from engine.players import PLAYERS
from mobile.viewmodels.records import Records

Play = Callable[..., Ran]
KINDS = ("lebowski", "five_hundred", "crazy_eights")
BROKEN: Any = Broken()


class Clock:
    time = 1_800_000_000.0

    def now(self) -> float:
        return self.time


def a_game(client: EmbeddedClient, kind: str) -> str:
    """One game played out, against computers of which the first is Ada."""
    game, rng = client.new_game(kind, ("steady",) * 2), Random(1)
    while (table := client.table(game)).view.turn is not None:
        if table.view.stage == "rest":
            client.ready(game)
            continue
        rules, state = rules_and_state(client, game)
        chosen = PLAYERS["steady"].choose(table.view, rules.legal_moves(state, table.seat), rng)
        client.move(game, table.move_number, rules.encode_move(chosen))
    return game


def rules_and_state(client: EmbeddedClient, game: str) -> tuple[Any, Any]:
    from engine.games import get_game

    table, secret = client._store.read(f"Games/{game}", f"Games/{game}/Secret/state")
    assert table is not None
    assert secret is not None
    rules = get_game(table.data["kind"], **table.data["options"])
    return rules, rules.decode(secret.data["state"])


def played(path: Path, name: str = "Ann") -> list[str]:
    """A file with a game of each kind that `name` has played to its end, the oldest first."""
    clock = Clock()
    client = EmbeddedClient(path, clock=clock, rng=Random(3))
    client.sign_in(Profile("", name))
    games = []
    for kind in KINDS:
        clock.time += 3600
        games.append(a_game(client, kind))
    client.close()
    return games


@pytest.fixture
def client(tmp_path: Path) -> Iterator[EmbeddedClient]:
    client = EmbeddedClient(tmp_path / "games.db", rng=Random(3))
    yield client
    client.close()


def test_every_finished_game_is_a_line_the_newest_first(tmp_path: Path, client: EmbeddedClient) -> None:
    games = played(tmp_path / "games.db")
    client.sign_in(client.profiles()[0])
    records = Records(client, AtOnce())
    records.open()
    assert records.state == "ready"
    assert [line.id for line in records.lines] == games[::-1]
    eights, hundred, lebowski = records.lines
    assert (eights.title, hundred.title, lebowski.title) == ("Crazy Eights", "500", "Lebowski")
    assert all(line.won.endswith("won") or "won with" in line.won for line in records.lines)
    assert all({"You", "Ada", "Blaise"} <= set(line.players.replace(",", "").split()) for line in records.lines)
    assert [other.partition(":")[0] for other in hundred.others] == ["Tricks bid", "Tricks taken"]
    assert [other.partition(":")[0] for other in lebowski.others] == ["Cards left"], "places are said once"
    assert hundred.played.endswith(" rounds, 3 players")
    assert len({line.date for line in records.lines}) == 3
    assert all(line.sheet.columns for line in records.lines)
    assert records.points == client.points()


def test_a_name_finds_its_games(tmp_path: Path, client: EmbeddedClient) -> None:
    played(tmp_path / "games.db")
    client.sign_in(client.profiles()[0])
    records = Records(client, AtOnce())
    records.open()
    for typed, count in (("bla", 3), (" ADA ", 3), ("carl", 0), ("", 3), ("ann", 3)):
        records.search(typed)
        assert len(records.lines) == count
    assert records.state == "ready"


def test_without_games_or_without_the_file_it_says_so(client: EmbeddedClient) -> None:
    client.sign_in(Profile("", "Ann"))
    records = Records(client, AtOnce())
    records.open()
    assert (records.state, records.lines) == ("empty", ())
    broken = Records(BROKEN, AtOnce())
    broken.open()
    assert broken.state == "error"
    assert broken.note


def look_through(hand: Hand) -> Any:
    yield from hand.wait_for("Your games")
    yield from hand.tap("All finished games")
    yield from hand.wait_for("Finished games")
    yield from hand.wait_for("500")
    told = {"all": hand.texts()}
    screen = hand.app.navigation.screen
    yield from hand.tap(screen.ids.name)
    yield from hand.type("nobody")
    told["nobody"] = hand.texts()
    screen.ids.name.text = "blaise"
    yield 0.1
    rows = list(reversed(screen.ids.list.children))
    told["blaise"] = [row.line.title for row in rows]
    outside = [
        widget.text
        for widget in hand.widgets()
        if getattr(widget, "text", "") and (widget.to_window(*widget.pos)[0] < 0 or widget.right > screen.width)
    ]
    yield from hand.tap(rows[1])
    yield from hand.wait_for("Scores")
    yield from hand.key(27)
    yield from hand.wait_for("Finished games")
    yield from hand.key(27)
    yield from hand.wait_for("Your games")
    return told, outside


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_the_records_are_reached_from_the_list_searched_and_opened(
    play: Play, tmp_path: Path, size: tuple[int, int]
) -> None:
    (tmp_path / "games").mkdir()
    played(tmp_path / "games" / "games.db")
    told, outside = play(look_through, size=size).result
    assert {"Crazy Eights", "500", "Lebowski"} <= set(told["all"])
    assert "No finished game with a player of that name." in told["nobody"]
    assert told["blaise"] == ["Crazy Eights", "500", "Lebowski"]
    assert outside == []


def with_nothing(hand: Hand) -> Any:
    yield from hand.wait_for("Your games")
    yield from hand.tap("All finished games")
    yield from hand.wait_for("Finished games")
    yield 0.2
    return hand.texts()


def test_with_no_finished_game_the_screen_says_so(play: Play) -> None:
    told = play(with_nothing, options=["--name", "Ann"]).result
    assert any("No game has been played to its end yet" in text for text in told)
