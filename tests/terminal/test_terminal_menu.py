"""The terminal from the first screen to the last hand, with the real rules and a real file of saved games."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import cast

import pytest

from client.embedded import EmbeddedClient
from client.errors import CallError
from client.models import GameSummary, Player, Profile
from client.new_game.game_setup import default_setup
from client.protocol import Client
from engine.games import GAMES
from terminal.app import visit
from terminal.charset import Charset
from terminal.localizer import table_localizer
from terminal.menu import Menu
from terminal.new_game import fill_in
from terminal.table import TableLoop
from tests.terminal.fakes import FakeClient, FakeScreen, StoppedClock
from tests.terminal.imagined_game import Imagined, table, trick
from tests.terminal.visits import KIND, arguments, come


def names_of_games() -> list[str]:
    return [table_localizer(kind, Charset(True)).catalogue.game for kind in GAMES]


class TestWhoPlays:
    def test_the_first_screen_says_what_it_is_about(self, client: EmbeddedClient) -> None:
        first = come(client, "Zoë 🎉", name=None)[0]
        assert first.splitlines()[1].startswith(" Welcome")
        assert 4 <= len(first.split("Type your name")[0].strip().splitlines()) <= 8
        assert "Type your name and press Enter." in first
        assert [profile.name for profile in client.profiles()] == ["Zoë 🎉"]

    def test_enter_alone_plays_as_a_guest(self, client: EmbeddedClient) -> None:
        come(client, "", name=None)
        assert [(profile.name, profile.guest) for profile in client.profiles()] == [("Guest", True)]

    @pytest.mark.parametrize("name", ["x" * 10_000, "\x07", "a\x1b[2Jb", "\u202eevil", "\x00"])
    def test_a_name_that_cannot_be_is_explained_and_asked_for_again(self, client: EmbeddedClient, name: str) -> None:
        frames = come(client, name, "Bob", name=None)
        assert re.search(
            r"A name (can have at most 40|must be one line of visible) characters|Please enter a name", frames[1]
        )
        assert [profile.name for profile in client.profiles()] == ["Bob"]

    def test_the_one_person_of_this_device_is_not_asked(self, client: EmbeddedClient) -> None:
        come(client)
        assert "Playing as Ann" in come(client, name=None)[0]

    def test_several_people_choose_by_number_by_name_or_are_new(self, client: EmbeddedClient) -> None:
        come(client)
        frames = come(client, "p", "Bob")
        assert "Who is playing?" in frames[1]
        assert "Playing as Bob" in frames[2]
        frames = come(client, "9", "0", "2", name=None)
        assert "There is no number 9 on the list." in frames[1]
        assert "Playing as Ann" in frames[3]
        assert "Playing as Bob" in come(client, "bob", name=None)[1]
        assert "Playing as Bob" in come(client, "", name=None)[1]
        assert len(client.profiles()) == 2

    def test_more_people_than_are_listed_are_found_by_a_part_of_their_name(self, client: EmbeddedClient) -> None:
        for name in ("Zoë", "Anna Maria", "Joanna", *(f"Player {number}" for number in range(2, 20))):
            client.sign_in(Profile("", name))
        frames = come(client, "/nobody", "/ann", "3", "2", name=None)
        assert "Player 14" in frames[0]
        assert "Player 13" not in frames[0]
        assert "/ann  find" in frames[0]
        assert "Nobody whose name contains this" in frames[1]
        assert re.search(r"1  Anna Maria\n +2  Joanna\n", frames[2])
        assert "There is no number 3" in frames[3]
        assert "Playing as Joanna" in frames[4]
        assert "Playing as Zoë" in come(client, "ZOË", name=None)[1]
        assert "Playing as Anna Maria" in come(client, "/maria", "", name=None)[2]
        assert "6 more players" in come(client, "/player", "", name=None)[1]
        assert len(client.profiles()) == 21

    def test_a_guest_plays_where_others_are_known_too(self, client: EmbeddedClient) -> None:
        come(client)
        come(client, name="Bob")
        assert "guest  play as a guest" in come(client, "Guest", name=None)[0]
        assert client.profiles()[0].guest

    def test_a_name_from_the_command_line_is_used_again(self, client: EmbeddedClient) -> None:
        come(client, name="Ann")
        come(client, name="ANN")
        assert len(client.profiles()) == 1

    def test_the_first_screen_explains_itself_and_lets_one_go(self, client: EmbeddedClient) -> None:
        screen = FakeScreen(["?", "q", "q"])
        with pytest.raises(EOFError):
            visit(client, screen, arguments(name=None), StoppedClock().now)
        assert "?  rules    q  quit" in screen.frames[0]
        assert "Rules: Game of Threes" in screen.frames[1]
        assert client.profiles() == ()

    def test_who_plays_already_may_stay(self, client: EmbeddedClient) -> None:
        frames = come(client, "p", "q")
        assert "q  back" in frames[1]
        assert "Playing as Ann" in frames[2]
        assert len(client.profiles()) == 1

    def test_everybody_has_their_own_games(self, client: EmbeddedClient) -> None:
        come(client, "n", "", "q")
        assert "No games yet." in come(client, name="Bob")[0]


class TestNewGame:
    def test_enter_and_enter_begin_a_game(self, client: EmbeddedClient) -> None:
        come(client, "", "", "q")
        (game,) = client.games()
        assert len(game.players) == 4
        assert [bool(player.level) for player in game.players] == [False, True, True, True]

    def test_every_line_can_be_changed(self, client: EmbeddedClient) -> None:
        frames = come(client, "n", "c 5", "h random", "t 90", "e yes", "p", "", "q")
        form = frames[6]
        for line in (
            r"c  Computer players +5 +\(1 to 11\)",
            r"h  How they play +random",
            r"t  Time for a turn +90 seconds",
            r"e  Everybody sees all points +yes",
            r"p  Players may join between hands +yes",
        ):
            assert re.search(line, form)
        (game,) = client.games()
        assert [player.level for player in game.players] == ["", *["random"] * 5]
        assert client.table(game.id).deadline is not None

    @pytest.mark.parametrize("kind", list(GAMES))
    @pytest.mark.parametrize("width", [60, 80])
    def test_no_line_of_the_form_is_cut(self, kind: str, width: int) -> None:
        """The values that can be typed stand beside a line, or below it where there is no room."""
        screen = FakeScreen(["q"])
        screen.width = width
        fill_in(screen, default_setup(kind), shared=True)
        (frame,) = screen.frames
        assert "…" not in frame
        assert f"({', '.join(names_of_games())})" in " ".join(frame.split())
        assert max(map(len, frame.splitlines())) <= width
        assert "2 to 2" not in frame, "where only two can play, nothing is to be chosen"

    def test_levels_may_differ(self, client: EmbeddedClient) -> None:
        come(client, "n", "h random steady", "c 4", "", "q")
        assert [player.level for player in client.games()[0].players[1:]] == ["random", "steady", "steady", "steady"]

    def test_a_letter_and_a_value_may_stand_together_and_a_letter_alone_goes_on_to_the_next(
        self, client: EmbeddedClient
    ) -> None:
        frames = come(client, "n", "c11", "c", "c", "t 30s", "t", "t", "t", "t45", "e", "h", "q")
        for frame, line in zip(
            frames[2:],
            ("players +11 ", "players +1 ", "players +2 ", "turn +30 s", "turn +60 s", "turn +120 s", "turn +no limit",
             "turn +45 s", "all points +yes", "play +strong"),
            strict=False,
        ):  # fmt: skip
            assert re.search(line, frame), line

    def test_the_lines_are_explained(self, client: EmbeddedClient) -> None:
        frames = come(client, "n", "?", "", "", "q")
        assert "?  what the lines mean" in frames[1]
        assert "How many computer players sit at the table with you." in frames[2]
        assert "Latecomers may join between hands" in " ".join(" ".join(frames[2:4]).split())

    @pytest.mark.usefixtures("imagined")
    def test_a_game_may_explain_its_options(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Imagined, "sentences", Imagined.sentences + "option-misere-help = All tricks are bad.\n")
        screen = FakeScreen(["?", "", "q"])
        fill_in(screen, default_setup("imagined"))
        assert "All tricks are bad." in screen.frames[1]

    @pytest.mark.parametrize("typed", ["c 0", "c 12", "c x", "c 9999999999", "c 1 2", "h nobody", "t 5", "e maybe"])
    def test_what_is_not_possible_is_explained(self, client: EmbeddedClient, typed: str) -> None:
        frames = come(client, "n", typed, "q")
        assert "is not possible here. Choose: " in frames[2]
        assert client.games() == ()

    def test_what_means_nothing_is_explained(self, client: EmbeddedClient) -> None:
        assert "means nothing here" in come(client, "n", "zzz", "q")[2]

    def test_a_time_limit_can_be_taken_away_again(self, client: EmbeddedClient) -> None:
        assert "no limit" in come(client, "n", "t 90", "t no", "q")[3]

    @pytest.mark.usefixtures("imagined")
    def test_options_of_every_kind_of_a_game_that_is_not_there_yet(self) -> None:
        screen = FakeScreen(["m yes", "a", "a 250", "a none", "a 500", ""])
        setup = fill_in(screen, default_setup("imagined"))
        assert setup is not None
        assert setup.options == {"misere": True, "target": 500}
        assert "none, 100, 250, 500" in screen.frames[0]

    @pytest.mark.usefixtures("imagined")
    def test_another_kind_of_game_can_be_chosen_where_there_are_several(self) -> None:
        setup = fill_in(FakeScreen(["g imagined", ""]), default_setup(KIND))
        assert setup is not None
        assert setup.kind == "imagined"
        assert len(setup.levels) == 3

    @pytest.mark.usefixtures("imagined")
    def test_a_new_game_is_of_the_kind_that_was_played_last(self, client: EmbeddedClient) -> None:
        come(client, "n", "", "q")
        assert "New game: Game of Threes" in come(client, "n", "q")[1]

    @pytest.mark.usefixtures("imagined")
    def test_the_first_screen_names_the_other_games(self, client: EmbeddedClient) -> None:
        _, *others = names_of_games()
        assert f"You can also play: {', '.join(others)}." in come(client, "Ann", name=None)[0]


class TestList:
    def test_a_game_is_saved_listed_and_resumed(self, path: Path, client: EmbeddedClient) -> None:
        come(client, "n", "c 1", "", "", "q")
        client.close()
        again = EmbeddedClient(path, clock=StoppedClock(), rng=Random(8))
        frames = come(again, "1", "q")
        assert re.search(r" 1  Game of Threes +Hand 1 of 11 +(Your turn|\w+ plays) +you 0 · ", frames[0])
        assert "Hand 1 of 11 · Threes are wild" in frames[1]
        assert "Enter  continue" in frames[2]
        again.close()

    def test_deleting_asks_once(self, client: EmbeddedClient) -> None:
        come(client, "n", "", "q")
        frames = come(client, "d 1", "n", "d 1", "", "d")
        assert "Delete game 1, with Ada, Blaise, Carl, for good?" in frames[1]
        assert "Nothing was deleted." in frames[2]
        assert "Type d and the number of a game" in frames[5]
        assert len(client.games()) == 1
        assert "The game with Ada, Blaise, Carl was deleted." in come(client, "d 1", "y")[2]
        assert client.games() == ()

    @pytest.mark.parametrize("typed", ["7", "0", "d 7", "d x", "99999999999999999999"])
    def test_games_that_are_not_on_the_list(self, client: EmbeddedClient, typed: str) -> None:
        assert "There is no game" in come(client, typed)[1]

    @pytest.mark.parametrize("typed", ["zzz", "n n", "🎉", "\x1b[A", "x" * 5000])
    def test_an_unknown_line_is_explained(self, client: EmbeddedClient, typed: str) -> None:
        assert "means nothing here." in come(client, typed)[1]

    @pytest.mark.parametrize("typed", ["h", "help"])
    def test_whoever_asks_for_help_is_led_to_the_keys(self, client: EmbeddedClient, typed: str) -> None:
        assert "Type what stands before" in come(client, typed)[1]

    def test_a_note_at_the_start_is_told_once(self, client: EmbeddedClient) -> None:
        """A person who has read on the first screen that there is no window reads it on no other."""
        for typed in (["Ann", "n", "q", "q"], ["n", "q", "q"]):
            screen = FakeScreen(typed)
            visit(client, screen, arguments(name=None), StoppedClock().now, note="No window.")
            assert ["No window." in frame for frame in screen.frames] == [True, *[False] * (len(typed) - 1)]

    def test_rules_can_be_read(self, client: EmbeddedClient) -> None:
        frames = come(client, "?", "q")
        assert "Rules: Game of Threes" in frames[1]
        assert "Page 1 of" in frames[1]

    def test_pages_go_on_and_back(self, client: EmbeddedClient) -> None:
        frames = come(client, "?", "", "b", "-", "", "q")
        pages = [re.search(r"Page (\d) of", frame) for frame in frames[1:6]]
        assert [page and page[1] for page in pages] == ["1", "2", "1", "1", "2"]
        assert "Your games" in frames[6]

    @pytest.mark.parametrize("width", [60, 80])
    def test_a_line_of_the_list_tells_the_own_points_at_every_width(self, client: EmbeddedClient, width: int) -> None:
        client.sign_in(Profile("", "Ann"))
        for others in (1, 3, 11):
            client.new_game(KIND, ("random",) * others)
        screen = FakeScreen(["q"])
        screen.width = width
        visit(client, screen, arguments(name="ann"), StoppedClock().now)
        lines = [line for line in screen.frames[0].splitlines() if "Hand 1 of 11" in line]
        assert max(map(len, screen.frames[0].splitlines())) <= width
        assert all("you 0" in line for line in lines)
        assert "…" not in "".join(lines)
        assert ("others 0–0" in lines[0]) == (width == 80)

    def test_a_line_of_the_list_names_the_others_alone_where_a_game_counts_no_points(
        self, client: EmbeddedClient
    ) -> None:
        client.sign_in(Profile("", "Ann"))
        client.new_game("lebowski", ("random",) * 2)
        (line,) = (line for line in come(client, name="ann")[0].splitlines() if "Lebowski" in line)
        assert line.endswith("  Ada, Blaise")

    @pytest.mark.usefixtures("imagined")
    def test_what_is_played_is_named_where_there_are_several_games(self, client: EmbeddedClient) -> None:
        come(client, "n", "", "q")
        assert re.search(r" 1  Game of Threes +Hand 1", come(client)[0])

    def test_every_line_of_the_list_says_what_is_played_and_begins_alike(self, client: EmbeddedClient) -> None:
        """The columns do not depend on the number of players, nor on how far each game has come."""
        client.sign_in(Profile("", "Ann"))
        for kind in GAMES:
            client.new_game(kind, ("random",) * (GAMES[kind].seat_counts[-1] - 1))
        (frame, *_) = come(client, name="ann")
        lines = [line for line in frame.splitlines() if re.match(r" +\d  \S", line)]
        assert [line[6:20].strip() for line in lines] == names_of_games()[::-1]
        turns = [re.search(r"Your turn|\w+ plays", line) for line in lines]
        assert len({found.start() for found in turns if found}) == 1
        assert all(turns)
        assert max(map(len, lines)) <= 80

    def test_games_in_which_it_is_ones_own_turn_are_listed_first(self) -> None:
        people = (Player(0, "Ann", "a"), Player(1, "Ben", "b"))
        turns = {"theirs": 1, "mine": 0}
        games = tuple(GameSummary(id, KIND, "playing", people, 0, None, turn, 0, 0) for id, turn in turns.items())

        class Listing(FakeClient):
            def games(self) -> tuple[GameSummary, ...]:
                return games

        screen = FakeScreen(["q"])
        client = cast(Client, Listing(table(trick())))
        Menu(client, screen, TableLoop(client, screen), Profile("a", "Ann")).run()
        first, second = (line for line in screen.frames[0].splitlines() if re.match(r" +\d  \S", line))
        assert "Your turn" in first
        assert "Ben plays" in second

    @pytest.mark.parametrize("width", range(60, 68))
    def test_a_name_that_is_cut_twice_ends_in_dots_once(self, client: EmbeddedClient, width: int) -> None:
        client.sign_in(Profile("", "Ann"))
        client.new_shared_game(("Maximiliana von Hohenzollern", "Ben"), "threes", ())
        screen = FakeScreen(["q"])
        screen.width = width
        visit(client, screen, arguments(name="ann"), StoppedClock().now)
        assert "Maxim" in screen.frames[0]
        assert not re.search(r"……|[ ,·]…", screen.frames[0])

    def test_many_games_fit_the_screen(self, client: EmbeddedClient) -> None:
        client.sign_in(Profile("", "Ann"))
        for _ in range(20):
            client.new_game(KIND, ("random",))
        frames = come(client, "20", "q", name="ann")
        assert len(frames[0].splitlines()) <= 23
        assert "older games are not shown" in frames[0]
        assert "Hand 1 of 11" in frames[1]


def test_a_file_that_cannot_be_used_is_an_error_that_is_told(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"no database at all, but long enough to be looked at" * 100)
    with pytest.raises(CallError) as caught:
        visit(EmbeddedClient(tmp_path / "games.db"), FakeScreen(), arguments())
    assert caught.value.text.code == "store-foreign"


class TestWhenATableStarts:
    def test_it_is_typed_as_a_person_would(self, client: EmbeddedClient) -> None:
        come(client)
        now = client._clock.now()
        game = client.new_table(KIND)
        frames = come(
            client,
            "start 1 tomorrow 20:15",
            "start 1 soon",
            "start 7 20:15",
            "start 1",
            "start 1 never",
            clock=StoppedClock(now),
        )
        assert "start 1 tomorrow 20:15  say when game 1 starts" in frames[0]
        assert re.search(r"Game 1 starts at 20:15 on", frames[1])
        assert "At 20:15" in frames[1]
        assert "Type a time, such as" in frames[2]
        assert "There is no game 7" in frames[3]
        assert "Type start, the number of a game and a time" in frames[4]
        assert "starts when you say so" in frames[5]
        assert client.table(game).starts_at is None

    def test_only_where_a_table_waits_it_is_offered(self, client: EmbeddedClient) -> None:
        come(client)
        assert "say when game" not in come(client)[0]
