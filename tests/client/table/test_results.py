"""Score sheet and results without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import pytest

from client.localizer import table_localizer
from client.models import Player, Table
from client.table.melds import grouped_zone
from client.table.results import build_results, describe_results
from client.table.score_sheet import SheetText, rank_players, sheet_text
from engine.cards import parse_cards
from engine.game import SeenEvent
from engine.text import Text, Word
from engine.view import Row, ScoreSheet, SeatView, View, Zone
from tests.mobile.result_tables import long_sheet, model_of, table_of, voice_of

VOICE = table_localizer("", tuple(Player(seat, name) for seat, name in enumerate(("Ann", "Bob", "Cleo", "Dan"))), 1)


def finished(totals: tuple[int | None, ...], winners: tuple[int, ...], **more: Any) -> View:
    seats = tuple(SeatView(seat, 0, total=total) for seat, total in enumerate(totals))
    return View("", 1, "over", "over", None, None, seats=seats, winners=winners, **more)


def places(view: View) -> list[tuple[int, str]]:
    return [(player.place, player.name) for player in rank_players(view, VOICE)]


class TestScoreSheet:
    def test_says_columns_rows_and_totals(self) -> None:
        table = table_of("hand_over_three_players")
        lines = sheet_text(table.view, voice_of(table))
        assert [(column.name, column.is_you) for column in lines.columns] == [
            ("You", True),
            ("Blaise", False),
            ("Ada", False),
        ]
        assert [row.label for row in lines.rows] == ["Threes", "Fours", "Fives", "Sixes", "Sevens"]
        assert lines.rows[0].cells == ("23", "0", "15")
        assert lines.totals == ("73", "62", "76")
        assert lines.ranking == ()

    @pytest.mark.parametrize(("stage", "said"), [("rest", "Next: Eights"), ("play", "Now: Eights")])
    def test_says_which_row_is_played_or_comes_next(self, stage: Literal["rest", "play"], said: str) -> None:
        table = table_of("hand_over_three_players")
        assert sheet_text(replace(table.view, stage=stage), voice_of(table)).next == said

    def test_tells_who_leads_and_where_the_viewer_stands(self) -> None:
        table = table_of("hand_over_three_players")
        voice, sheet = voice_of(table), table.view.score_sheet

        def story(totals: tuple[int, ...], **more: Any) -> str:
            rows = tuple(Row(row.label, totals) for row in sheet.rows[:1])
            return sheet_text(
                replace(table.view, score_sheet=replace(sheet, rows=rows, totals=totals), **more), voice
            ).story

        assert story((73, 62, 76)) == "Blaise leads with a total of 62. You’re 2nd of 3 overall."
        assert story((5, 62, 76)) == "You lead with a total of 5."
        assert story((9, 5, 5)) == "Blaise and Ada share the lead with a total of 5. You’re 3rd of 3 overall."
        assert story((5, 5, 5)) == "Everybody has a total of 5."
        assert story((5, 5, 9), stage="over") == "", "who has won is said elsewhere"

    def test_before_the_first_hand_it_has_the_hands_to_come_and_which_points_win(self) -> None:
        table = table_of("hand_over_three_players")
        sheet = table.view.score_sheet
        whole = (*(row.label for row in sheet.rows), *sheet.rows_to_come)
        first = replace(sheet, rows=(), totals=(0, 0, 0), rows_to_come=whole)
        lines = sheet_text(replace(table.view, stage="play", score_sheet=first), voice_of(table))
        assert (lines.rows_title, lines.coming[0], lines.coming[-1]) == ("Wild", "Threes", "Kings")
        assert lines.story == "Nobody has any points yet. The fewest win."
        most = replace(table.view, stage="play", score_sheet=replace(first, fewest_win=False))
        assert sheet_text(most, voice_of(table)).story == "Nobody has any points yet. The most win."

    def test_a_cell_with_nothing_to_say_is_empty(self) -> None:
        columns = (Text("player", {"seat": 0}), Text("player", {"seat": 1}))
        sheet = ScoreSheet(columns, (Row(Text("scores-total"), (None,)), Row(Text("you"), (-3, 0))), (None, 4))
        lines = sheet_text(finished((1, 2), (), score_sheet=sheet), VOICE)
        assert [row.cells for row in lines.rows] == [("", ""), ("−3", "0")]
        assert lines.totals == ("", "4")

    def test_columns_that_are_nobodys_are_nobodys(self) -> None:
        sheet = ScoreSheet((Text("you"), Text("scores-total")), (), ())
        assert not any(column.is_you for column in sheet_text(finished((), (), score_sheet=sheet), VOICE).columns)
        assert sheet_text(finished((), ()), VOICE) == SheetText()

    def test_twelve_players_and_forty_rows(self) -> None:
        table = table_of("over_twelve_players")
        lines = sheet_text(long_sheet(table.view, 40), voice_of(table))
        assert len(lines.columns) == len(lines.totals) == 12
        assert len(lines.rows) == 40
        assert {len(row.cells) for row in lines.rows} == {12}
        assert "" in lines.rows[0].cells


class TestRanking:
    def test_the_fewest_may_win(self) -> None:
        assert places(finished((30, 10, 20), (1,))) == [(1, "Bob"), (2, "Cleo"), (3, "Ann")]

    def test_the_most_may_win(self) -> None:
        assert places(finished((30, 10, 20), (0,))) == [(1, "Ann"), (2, "Cleo"), (3, "Bob")]

    def test_ties_share_a_place_and_the_next_is_left_out(self) -> None:
        assert places(finished((9, 5, 9, 12), (1,))) == [(1, "Bob"), (2, "Ann"), (2, "Cleo"), (4, "Dan")]

    def test_several_winners_share_the_first_place(self) -> None:
        assert places(finished((5, 5, 8), (0, 1))) == [(1, "Ann"), (1, "Bob"), (3, "Cleo")]

    def test_who_has_as_much_as_the_winner_but_has_not_won_is_second(self) -> None:
        assert places(finished((5, 5, 8), (1,))) == [(1, "Bob"), (2, "Ann"), (3, "Cleo")]

    def test_who_has_no_total_is_last(self) -> None:
        view = finished((None, 7, 9), (1,))
        assert places(view) == [(1, "Bob"), (2, "Cleo"), (3, "Ann")]
        assert rank_players(view, VOICE)[-1].total == ""
        assert places(finished((None, None), (0,))) == [(1, "Ann"), (2, "Bob")]

    def test_totals_may_stand_on_the_sheet_only(self) -> None:
        columns = tuple(Text("player", {"seat": seat}) for seat in (2, 0, 1))
        view = finished((None, None, None), (0,), score_sheet=ScoreSheet(columns, (), (40, 90, 70)))
        assert [(player.name, player.total) for player in rank_players(view, VOICE)] == [
            ("Ann", "90"),
            ("Bob", "70"),
            ("Cleo", "40"),
        ]

    def test_twelve_players(self) -> None:
        table = table_of("over_twelve_players")
        ranking = sheet_text(table.view, voice_of(table)).ranking
        assert [placed.place for placed in ranking] == [1, 2, 3, 4, 4, 6, 7, 8, 8, 10, 11, 12]
        assert [placed.place for placed in ranking if placed.is_you] == [11]
        assert [placed.name for placed in ranking if placed.has_won] == ["Hugo"]


class TestResults:
    def of(self, table: Table | str) -> Any:
        return build_results(model_of(table)[0])

    def test_there_are_no_results_while_cards_are_played(self) -> None:
        assert self.of("take_four_players") is None

    def test_there_are_no_results_before_all_has_been_shown(self) -> None:
        table = table_of("hand_over_three_players")
        model, client = model_of(replace(table, view=replace(table.view, stage="play")))
        client.come(view=table.view, events=(SeenEvent(Text("hand-over", {"hand": 5})),))
        assert build_results(model) is None
        model.skip_playback()
        assert build_results(model) is not None

    def test_results_of_a_hand(self) -> None:
        results = self.of("hand_over_three_players")
        assert not results.is_over
        assert (results.headline, results.standing) == ("Ada wins the hand!", "You’re 2nd of 3 overall.")
        assert [player.name for player in results.players] == ["Blaise", "You", "Ada"]
        assert results.players[0].points == "29 points · total 62"
        assert (results.players[0].hand, results.players[0].total) == ("+29", "total 62")
        assert [player.is_best for player in results.players] == [False, False, True]
        assert [player.place for player in results.players] == ["1st", "2nd", "3rd"]
        assert [player.climbed for player in results.players] == [0, 0, 0]
        assert results.players[2].marks == "out"

    @pytest.mark.parametrize(
        ("points", "fewest", "headline"),
        [
            ((5, 9, 7), True, "Ann wins the hand!"),
            ((5, 9, 7), False, "You win the hand!"),
            ((5, 5, 7), True, "You and Ann share the hand!"),
            ((5, 5, 5), True, "Hand 3 is over."),
            ((5, 9, 7), None, "Hand 3 is over."),
        ],
    )
    def test_the_headline_of_a_hand_names_who_won_it(
        self, points: tuple[int, ...], fewest: bool | None, headline: str
    ) -> None:
        columns = tuple(Text("player", {"seat": seat}) for seat in range(3))
        sheet = ScoreSheet(columns, (Row(Text("scores-total"), points),), points, (), fewest)
        over = Text("hand-over", {"hand": 3})
        results = describe_results(replace(finished(points, ()), stage="rest", score_sheet=sheet, prompt=over), VOICE)
        assert results is not None
        assert results.headline == headline

    @pytest.mark.parametrize("table", ["hand_over_three_players", "over_two_players", "over_twelve_players"])
    def test_people_who_share_a_device_are_all_named(self, table: str) -> None:
        """A “You” that several people read means nobody."""
        model, _ = model_of(table)
        assert model.table is not None
        model.ready_together = lambda: None
        results = build_results(model)
        assert results is not None
        words = [results.headline, results.standing, results.consolation, *results.outcome]
        words += [word for player in results.players for word in (player.name, player.fact)]
        words += [column.name for column in results.sheet.columns] + [place.name for place in results.sheet.ranking]
        assert not [word for word in words if "you" in word.lower().split()]
        assert not any(player.is_you for player in results.players)
        assert {player.name for player in model.table.players} == {player.name for player in results.players}
        winners = {player.seat for player in results.players if player.has_won}
        assert results.has_won == any(not model.table.players[seat].level for seat in winners)

    @pytest.mark.parametrize(
        ("fewest", "moved", "best", "standing"),
        [
            (
                True,
                {0: (-2, "down to 3rd"), 1: (1, "up to tied 1st"), 2: (2, "up to tied 1st")},
                [2],
                "You’re tied for 1st place.",
            ),
            (
                False,
                {0: (2, "up to 1st"), 1: (-1, "down to tied 2nd"), 2: (-1, "down to tied 2nd")},
                [0],
                "You’re tied for 2nd place.",
            ),
            (None, {0: (0, ""), 1: (0, ""), 2: (0, "")}, [], ""),
        ],
    )
    def test_who_has_gained_places_by_a_hand(
        self, fewest: bool | None, moved: dict[int, tuple[int, str]], best: list[int], standing: str
    ) -> None:
        columns = tuple(Text("player", {"seat": seat}) for seat in range(3))
        first, last = ((5, 15, 15), (40, 9, 9)) if fewest is False else ((5, 15, 16), (40, 5, 4))
        rows = (Row(Text("scores-total"), first), Row(Text("scores-total"), last))
        sheet = ScoreSheet(columns, rows, tuple(map(sum, zip(*(row.cells for row in rows), strict=True))), (), fewest)
        view = replace(finished((45, 20, 20), ()), stage="rest", viewer=1, score_sheet=sheet)
        results = describe_results(view, VOICE)
        assert results is not None
        assert {player.seat: (player.climbed, player.place) for player in results.players} == moved
        assert [player.seat for player in results.players if player.is_best] == best
        assert results.standing == standing
        assert not results.has_cards

    def test_whoever_has_just_joined_has_neither_climbed_nor_fallen(self) -> None:
        columns = tuple(Text("player", {"seat": seat}) for seat in range(3))
        rows = (Row(Text("scores-total"), (5, 15, None)), Row(Text("scores-total"), (20, 5, 10)))
        sheet = ScoreSheet(columns, rows, (25, 20, 25), (), True)
        results = describe_results(replace(finished((25, 20, 25), ()), stage="rest", score_sheet=sheet), VOICE)
        assert results is not None
        said = {player.seat: (player.climbed, player.place) for player in results.players}
        assert said == {0: (-1, "down to tied 2nd"), 1: (1, "up to 1st"), 2: (0, "tied 2nd")}

    def test_backs_are_not_shown_as_cards(self) -> None:
        tricks = Zone("tricks:0", 0, "stack", Text("you"), (None,) * 12)
        results = describe_results(replace(finished((9, 5), (1,)), zones=(tricks,)), VOICE)
        assert results is not None
        assert not results.players[0].zones
        assert not results.has_cards

    @pytest.mark.parametrize(
        ("totals", "standing"),
        [
            ((1, 2, 3, 4), "You came 2nd of 4."),
            ((1, 2, 2, 4), "You tied for 2nd place."),
            ((1, 4, 2, 4), ""),
            ((1, 4, 2, 2), ""),
            ((1, 1, 2, 4), "You tied for 1st place."),
            ((1, 2, 2, 2), ""),
            ((1, 2), ""),
            ((9, 1, 9), ""),
        ],
    )
    def test_a_place_is_told_that_the_winner_does_not_say(self, totals: tuple[int, ...], standing: str) -> None:
        winners = tuple(seat for seat, total in enumerate(totals) if total == 1)
        results = describe_results(finished(totals, winners), VOICE)
        assert results is not None
        assert results.standing == standing

    @pytest.mark.parametrize(
        ("viewer", "said"), [(0, ""), (1, "Well played!"), (2, "Better luck next time!"), ("spectator", "")]
    )
    def test_there_is_a_kind_word_for_who_has_lost(self, viewer: Any, said: str) -> None:
        """The last are not congratulated."""
        results = describe_results(replace(finished((1, 2, 3), (0,)), viewer=viewer), VOICE)
        assert results is not None
        assert (results.consolation, results.has_won) == (said, viewer == 0)

    @pytest.mark.parametrize(
        ("viewer", "said"),
        [(0, "Well done, you’re safe!"), (1, "Well done, you’re safe!"), (2, "Better luck next time!")],
    )
    def test_where_one_loses_that_one_is_named_and_the_others_are_safe(self, viewer: Any, said: str) -> None:
        lost = Text("lebowski-lost", {"seat": 2})
        seats = tuple(SeatView(seat, 0, place=seat + 1) for seat in range(3))
        view = replace(finished((None,) * 3, (0, 1)), kind="lebowski", seats=seats, viewer=viewer, prompt=lost)
        results = describe_results(view, replace(table_localizer("lebowski", (), viewer), names=VOICE.names))
        assert results is not None
        loses = "You’re the last with cards, and you lose." if viewer == 2 else "Cleo is the last with cards and loses."
        assert (results.headline, results.consolation, results.standing) == (loses, said, "")

    def test_results_of_a_game(self) -> None:
        results = self.of("over_twelve_players")
        assert results.is_over
        assert results.headline == "Hugo wins with 93 points!"
        assert results.standing == "You came 11th of 12."
        assert [player.name for player in results.players][:3] == ["Hugo", "Blaise", "Jakob"]
        assert all(len(player.zones) == 1 and len(player.zones[0].cards) == 13 for player in results.players)

    def test_you_win(self) -> None:
        results = self.of("over_two_players")
        assert results.headline == "You win with 33 points!"
        assert results.standing == ""

    @pytest.mark.parametrize(
        ("winners", "total", "said"),
        [
            ((0, 2), 7, "Ann and Cleo win with 7 points!"),
            ((0, 1, 2), 7, "You, Ann and Cleo win with 7 points!"),
            ((0, 2), None, "Ann and Cleo win!"),
            ((1,), None, "You win!"),
            ((2,), None, "Cleo wins!"),
        ],
    )
    def test_winners_are_told(self, winners: tuple[int, ...], total: int | None, said: str) -> None:
        people = tuple(Player(seat, name) for seat, name in enumerate(("Ann", "Bob", "Cleo")))
        view = finished((total,) * 3, winners)
        assert self.of(Table("g", 1, 1, "over", people, 1, view, ())).headline == said

    def test_what_belongs_together_lies_together(self) -> None:
        cards = parse_cards("7H 2S 8H 2C 9H KD 2D")
        groups = (parse_cards("2S 2C 2D"), parse_cards("7H 8H 9H"))
        zone = Zone("hand:0", 0, "fan", Text("you"), cards, groups=groups)
        assert grouped_zone(zone).cards == parse_cards("2S 2C 2D 7H 8H 9H KD")
        counted = replace(zone, counts=(None, None, None, None, None, 10, None))
        assert grouped_zone(counted).counts == (None,) * 6 + (10,)
        backs = replace(zone, cards=(None,) * 3)
        assert grouped_zone(backs) == backs

    def test_each_card_that_is_left_over_says_what_it_counts(self) -> None:
        table = table_of("hand_over_three_players")
        cards = parse_cards("7H 8H 9H KD AS 3C")
        zone = Zone("hand:1", 1, "fan", Text("you"), cards, (), counts=(None, None, None, 10, 20, 0))
        results = self.of(replace(table, view=replace(table.view, zones=(zone,))))
        said = {player.seat: player.counts for player in results.players}
        assert said == {0: "", 1: "Left over: K♦ = 10, A♠ = 20", 2: ""}

    def test_where_every_card_is_left_over_they_say_it_themselves(self) -> None:
        table = table_of("hand_over_three_players")
        zone = Zone("hand:1", 1, "fan", Text("you"), parse_cards("KD AS"), (), counts=(10, 20))
        results = self.of(replace(table, view=replace(table.view, zones=(zone,))))
        assert not any(player.counts for player in results.players)

    def test_cards_that_took_tricks_are_shown_and_explained(self) -> None:
        table = table_of("hand_over_three_players")
        last = Zone("last-trick", None, "trick", Text("you"), parse_cards("KD AS 3C"), by=(0, 1, 2))
        taken = Zone("taken:1", 1, "row", Text("you"), parse_cards("KD AS"))
        results = self.of(replace(table, view=replace(table.view, zones=(), asides=(last, taken))))
        assert {player.seat: player.zones for player in results.players} == {0: (), 1: (taken,), 2: ()}
        assert {player.seat: player.has_taken for player in results.players} == {0: False, 1: True, 2: False}
        assert results.has_cards
        assert results.has_taken
        assert "These cards took the tricks." in results.outcome
        without = self.of(replace(table, view=replace(table.view, zones=(), asides=(last,))))
        assert not without.has_cards
        assert not without.has_taken

    def test_it_is_said_once_that_the_fewest_points_win(self) -> None:
        table = table_of("hand_over_three_players")
        assert self.of(table).outcome.count("The fewest points win.") == 1
        most = replace(table.view.score_sheet, fewest_win=False)
        results = self.of(replace(table, view=replace(table.view, score_sheet=most)))
        assert "The fewest points win." not in results.outcome

    def test_the_total_is_told_after_every_hand(self) -> None:
        table = table_of("hand_over_three_players")
        sheet = table.view.score_sheet
        first = replace(table, view=replace(table.view, score_sheet=replace(sheet, rows=sheet.rows[:1])))
        for rested in (table, first):
            assert all(player.total.startswith("total ") for player in self.of(rested).players)


# The coach


class TestHowItCame:
    def test_what_a_score_sheet_does_not_say_is_told(self) -> None:
        said = (Text("hand-over", {"hand": 3}), Text("won-round", {"seat": 0, "points": 20}))
        view = replace(finished((20, 0), (), outcome=said), stage="rest", prompt=said[0], kind="crazy_eights")
        table = Table("g", 1, 1, "playing", (Player(0, "Ann"), Player(1, "Bob")), 1, view, ())
        results = build_results(model_of(table)[0])
        assert results is not None
        assert results.headline == "Ann wins the round and scores 20."
        assert results.outcome == (), "and nothing twice"

    def test_points_and_totals_are_left_to_the_rows(self) -> None:
        """The contract is the headline; what everybody scored stands in their rows alone."""
        made: dict[str, Word] = {"seat": 1, "taken": 7, "bid": "suit", "suit": 2, "tricks": 6, "value": 80}
        said = (
            Text("contract-made", made),
            *(Text("hand-scored", {"seat": seat, "points": 10, "total": 20}) for seat in range(2)),
        )
        view = replace(finished((20, 0), (), outcome=said), stage="rest", kind="five_hundred")
        table = Table("g", 1, 1, "playing", (Player(0, "Ann"), Player(1, "Bob")), 0, view, ())
        results = build_results(model_of(table)[0])
        assert results is not None
        assert results.headline == "Bob made 6 ♦ with 7 tricks."
        assert results.outcome == ()
