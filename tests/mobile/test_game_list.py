"""The list of games and what its lines say, without a window."""

from __future__ import annotations

import time
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.errors import CallError
from client.localizer import table_localizer
from client.models import GameSummary, Player, Profile
from client.text.games_list import describe_age
from engine.games import GAMES
from engine.text import Text
from mobile.games.model import PlayerGame
from tests.client.table.fakes import ControlledRunner
from tests.mobile.fakes import Broken

KIND = next(iter(GAMES))
BROKEN: Any = Broken()
BOB, ADA = Player(1, "Bob", "bob"), Player(1, "Ada", level="steady")


def over(id: str, *, rematch: str = "", seat: int | None = 0, changed: int = 0) -> GameSummary:
    """A finished game of Ann and Bob, or one at which she only looked on."""
    both = Player(0, "Ann", "ann"), Player(1, "Bob", "bob")
    return GameSummary(id, KIND, "over", both, seat, None, None, 0, changed, (9, 4), (1,), rematch=rematch)


class WithoutRecords:
    """A client of somebody who has finished no game."""

    def records(self) -> tuple[Any, ...]:
        return ()


class Rematches:
    """A client with these games, which begins rematches or refuses them."""

    def __init__(self, *games: GameSummary, refusal: str = "", records: tuple[Any, ...] = ()) -> None:
        self.games, self.refusal, self.kept = games, refusal, records
        self.asked: list[str] = []

    def watch_games(self, callback: Any) -> Any:
        callback(self.games)
        return lambda: None

    def records(self) -> tuple[Any, ...]:
        self.asked.append("records")
        return self.kept

    def rematch(self, game: str) -> str:
        self.asked.append(game)
        if self.refusal:
            raise CallError("FAILED_PRECONDITION", Text(self.refusal))
        return f"after {game}"


class TestTheSameAgain:
    def open(self, client: Any, run: ControlledRunner) -> tuple[PlayerGame, list[str]]:
        started: list[str] = []
        games = PlayerGame(client, run, on_start=started.append)
        games.open()
        return games, started

    def test_the_last_game_is_begun_again_once(self, run: ControlledRunner) -> None:
        client = Rematches(over("new"), over("old"))
        games, started = self.open(client, run)
        assert games.again == "Game of Threes with Bob"
        run.holds = True
        games.play_again()
        assert games.is_starting
        games.play_again()
        run.let_go()
        assert (started, client.asked, games.is_starting) == (["after new"], ["new"], False)

    @pytest.mark.parametrize("game", [over("a", rematch="b"), over("a", seat=None)], ids=["begun", "looked on"])
    def test_what_has_begun_again_or_was_only_looked_at_is_not_offered(
        self, run: ControlledRunner, game: GameSummary
    ) -> None:
        client = Rematches(game)
        games, started = self.open(client, run)
        games.play_again()
        assert (games.again, client.asked, started) == ("", [], [])

    def test_why_it_cannot_be_is_told_and_the_game_can_be_asked_for_again(self, run: ControlledRunner) -> None:
        games, started = self.open(Rematches(over("a"), refusal="too-few-stayed"), run)
        told: list[str] = []
        games.changed.connect(lambda: told.append(games.note))
        games.play_again()
        assert told[-1] == "Too few players are still here for another game."
        assert (games.is_starting, games.state, started) == (False, "ready", [])

    @pytest.mark.parametrize(
        ("listed", "kept", "is_known", "asked"),
        [((), (), False, 1), ((), ("a record",), True, 1), ((over("a"),), (), True, 0)],
    )
    def test_records_are_asked_for_only_where_no_finished_game_is_listed(
        self, run: ControlledRunner, listed: Any, kept: Any, is_known: bool, asked: int
    ) -> None:
        client = Rematches(*listed, records=kept)
        games, _ = self.open(client, run)
        assert games.has_records == is_known
        assert client.asked.count("records") == asked


class TestGames:
    def list(self, client: Any, run: ControlledRunner, now: float | None = None) -> PlayerGame:
        games = PlayerGame(client, run) if now is None else PlayerGame(client, run, lambda: now)
        games.open()
        return games

    def test_the_list_is_loading_then_ready_or_says_why_not(
        self, client: EmbeddedClient, run: ControlledRunner
    ) -> None:
        run.holds = True
        games = self.list(client, run)
        assert games.state == "loading"
        run.let_go()
        assert (games.state, games.ongoing, games.finished) == ("ready", (), ())
        broken = self.list(BROKEN, run)
        run.let_go()
        assert broken.state == "error"
        assert broken.note

    def test_words_for_the_games_are_found_when_somebody_looks(
        self, client: EmbeddedClient, run: ControlledRunner
    ) -> None:
        client.sign_in(Profile("", "Ann"))
        asked: list[float] = []

        def now() -> float:
            asked.append(0.0)
            return 0.0

        games = PlayerGame(client, run, now)
        games.open()
        for _ in range(3):
            client.new_game(KIND, ("steady",))
        assert asked == [], "nobody has looked"
        assert len(games.ongoing) == 3
        assert games.resumable == games.ongoing[0]
        assert len(asked) == 1
        client.new_game(KIND, ("steady",))
        assert len(games.ongoing) == 4

    def test_a_line_says_who_which_hand_whose_turn_and_since_when(
        self, client: EmbeddedClient, run: ControlledRunner
    ) -> None:
        client.sign_in(Profile("", "Ann"))
        client.new_game(KIND, ("steady",))
        since = client.games()[0].since
        games = self.list(client, run, since + 2 * 3600 + 5)
        (line,) = games.ongoing
        assert "Hand 1 of 11" in line.title
        assert line.since == "2 hours ago"
        assert line.standing
        assert "You" in line.players

    def test_the_list_changes_with_the_games_until_it_is_closed(
        self, client: EmbeddedClient, run: ControlledRunner
    ) -> None:
        client.sign_in(Profile("", "Ann"))
        games = self.list(client, run)
        client.new_game(KIND, ("steady",))
        assert len(games.ongoing) == 1
        games.close()
        client.new_game(KIND, ("steady",))
        assert len(games.ongoing) == 1
        games.open()
        assert len(games.ongoing) == 2

    def test_a_list_closed_before_its_games_came_stays_empty(
        self, client: EmbeddedClient, run: ControlledRunner
    ) -> None:
        client.sign_in(Profile("", "Ann"))
        run.holds = True
        games = self.list(client, run)
        games.close()
        run.let_go()
        client.new_game(KIND, ("steady",))
        assert games.ongoing == ()

    def test_who_looks_elsewhere_is_called_once_when_it_becomes_their_turn(self, run: ControlledRunner) -> None:
        lists: list[Any] = []

        class Watched(WithoutRecords):
            def watch_games(self, callback: Any) -> Any:
                lists.append(callback)
                callback((game("a", 0, 100),))
                return lambda: None

        def game(id: str, turn: int | None, since: int) -> GameSummary:
            both = Player(0, "Ann", "ann"), Player(1, "Bob", "bob")
            return GameSummary(id, KIND, "playing", both, 0, None, turn, since, since)

        called: list[str] = []
        games = PlayerGame(Watched(), run, on_turn=lambda line: called.append(f"{line.id} {line.others}"))  # type: ignore[arg-type]
        games.open()
        assert called == [], "it stood in the list when one came"
        lists[0]((game("a", 1, 110),))
        assert called == []
        for _ in range(2):
            lists[0]((game("a", 0, 120), game("new", 0, 120)))
            assert called == ["a Bob"], "a game that one has just made calls nobody"
        lists[0]((game("a", 0, 150), game("new", 0, 120)))
        assert called == ["a Bob"] * 2, "what came in between was not seen"

    def test_games_that_wait_for_me_come_first_and_one_i_left_says_so(self, run: ControlledRunner) -> None:
        both = Player(0, "Ann", "ann"), Player(1, "Bob", "bob")
        turns = (("newest", 1, False), ("left", 1, True), ("mine", 0, False), ("old", 1, False), ("mine too", 0, False))

        class Listed(WithoutRecords):
            def watch_games(self, callback: Any) -> Any:
                callback(
                    tuple(
                        GameSummary(id, KIND, "playing", both, 0, None, turn, 0, 100 - at, (-50, 20), away=away)
                        for at, (id, turn, away) in enumerate(turns)
                    )
                )
                return lambda: None

        games = PlayerGame(Listed(), run)  # type: ignore[arg-type]
        games.open()
        assert [line.id for line in games.ongoing] == ["mine", "mine too", "newest", "left", "old"]
        said = {line.id: line.standing for line in games.ongoing}
        assert (said["mine"], said["newest"], said["left"]) == ("Your turn", "Bob plays", "You are away")
        assert games.ongoing[0].players == "You −50, Bob 20", "with the minus sign of every other number"

    def test_a_game_is_deleted(self, client: EmbeddedClient, run: ControlledRunner) -> None:
        client.sign_in(Profile("", "Ann"))
        client.new_game(KIND, ("steady",))
        games = self.list(client, run)
        assert games.deletion_question(games.ongoing[0]) == (
            "Game of Threes · Hand 1 of 11, with Ada: you can’t get a deleted game back."
        )
        games.delete(games.ongoing[0].id)
        assert games.ongoing == ()
        told: list[str] = []
        games.changed.connect(lambda: told.append(games.note))
        games.delete("nonsense")
        assert told[-1]
        games.refresh()
        assert told[-1] == "", "it was said once"

    def test_why_there_was_no_list_is_forgotten_once_there_is_one(
        self, client: EmbeddedClient, run: ControlledRunner
    ) -> None:
        client.sign_in(Profile("", "Ann"))
        games, told = PlayerGame(BROKEN, run), list[str]()
        games.open()
        assert games.note
        games._client = client
        games.changed.connect(lambda: told.append(games.note))
        games.open()
        assert (games.state, told[-1]) == ("ready", "")

    @pytest.mark.parametrize(
        ("status", "others", "sure", "is_left"),
        [
            (
                "playing",
                (BOB,),
                ", with Bob: your turns will be played for you. Its code takes you back.",
                True,
            ),
            ("waiting", (BOB,), ", with Bob: your seat will be free again. Its code takes you back.", True),
            ("waiting", (), ": you can’t get a deleted game back.", False),
            ("playing", (ADA,), ", with Ada: you can’t get a deleted game back.", False),
            ("over", (BOB,), ", with Bob: you can’t get a deleted game back.", False),
        ],
    )
    def test_who_takes_a_game_with_other_people_off_the_list_leaves_their_table(
        self, run: ControlledRunner, status: Any, others: tuple[Player, ...], sure: str, is_left: bool
    ) -> None:
        game = GameSummary("g", KIND, status, (Player(0, "Ann", "ann"), *others), 0, None, None, 0, 0)

        class OneGame(WithoutRecords):
            def watch_games(self, callback: Any) -> Any:
                callback((game,))
                return lambda: None

            def delete_game(self, game: str) -> None:
                assert game == "g"

        games, told = self.list(OneGame(), run), list[str]()
        games.changed.connect(lambda: told.append(games.note))
        (line,) = games.ongoing or games.finished
        assert games.deletion_question(line) == "Game of Threes" + sure
        games.delete("g")
        assert told[-1] == ("You left the table." if is_left else "The game was deleted.")

    def test_a_table_that_waits_says_when_it_begins_until_that_has_passed(
        self, client: EmbeddedClient, run: ControlledRunner
    ) -> None:
        client.sign_in(Profile("", "Ann"))
        client.new_table(KIND, starts_at=int(time.time()) + 600)
        for now, said in ((time.time(), "Starts at "), (time.time() + 601, "Waiting for players")):
            (line,) = self.list(client, run, now).ongoing
            assert line.standing.startswith(said)

    @pytest.mark.parametrize(("now", "said"), [(999, "Starts at "), (1000, "Waiting for players")])
    def test_a_table_begins_no_more_once_its_time_has_come(self, run: ControlledRunner, now: float, said: str) -> None:
        game = GameSummary("g", KIND, "waiting", (Player(0, "Ann", "ann"),), 0, None, None, 0, 0, starts_at=1000)

        class OneGame(WithoutRecords):
            def watch_games(self, callback: Any) -> Any:
                callback((game,))
                return lambda: None

        assert self.list(OneGame(), run, now).ongoing[0].standing.startswith(said)

    def test_the_only_game_that_there_is_need_not_be_named(
        self, client: EmbeddedClient, run: ControlledRunner, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        client.sign_in(Profile("", "Ann"))
        client.new_game(KIND, ("steady",))
        assert self.list(client, run).ongoing[0].title == "Game of Threes · Hand 1 of 11"
        for kind in list(GAMES)[1:]:
            monkeypatch.delitem(GAMES, kind)
        assert self.list(client, run).ongoing[0].title == "Hand 1 of 11"

    @pytest.mark.parametrize(
        ("winners", "totals", "said"),
        [((1,), (9, 4), "Ada won with 4 points"), ((0,), (None, None), "You won"), ((), (9, 4), "Finished"),
         ((1, 0), (4, 4), "You and Ada won with 4 points")],
    )  # fmt: skip
    def test_a_finished_game_says_who_has_won(
        self, run: ControlledRunner, winners: tuple[int, ...], totals: tuple[int | None, ...], said: str
    ) -> None:
        people = Player(0, "Ann", "ann"), Player(1, "Ada", level="steady")
        game = GameSummary("g", KIND, "over", people, 0, None, None, 0, 0, totals, winners)

        class OneGame(WithoutRecords):
            def watch_games(self, callback: Any) -> Any:
                callback((game,))
                return lambda: None

        assert self.list(OneGame(), run, 0).finished[0].standing == said

    @pytest.mark.parametrize(
        ("seconds", "said"),
        [(-5, "just now"), (59, "just now"), (60, "1 minute ago"), (3599, "59 minutes ago"), (3600, "1 hour ago"),
         (86399, "23 hours ago"), (86400, "yesterday"), (45 * 3600, "2 days ago"), (400 * 86400, "400 days ago")],
    )  # fmt: skip
    def test_the_time_since_a_move_is_put_in_words(self, seconds: int, said: str) -> None:
        assert describe_age(table_localizer(), seconds) == said
