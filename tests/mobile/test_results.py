"""Score sheet, results and coach as they are without a window."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.protocol import Player, Profile, Table
from engine.cards import parse_cards
from engine.game import SeenEvent
from engine.games import GAMES
from engine.players import levels
from engine.text import Text
from engine.view import Press, Proposal, PutOnto, Row, ScoreSheet, SeatView, TakeFrom, View, Zone
from mobile.layouts.bubble_layout import place_bubble
from mobile.settings import SettingsFile
from mobile.viewmodels.coach import Coach, Hint
from mobile.viewmodels.form import PRESS
from mobile.viewmodels.results import results_of, together
from mobile.viewmodels.score_sheet import SheetLines, ranking_of, sheet_of
from mobile.viewmodels.settings import SettingsForm
from mobile.viewmodels.table import TableModel
from mobile.voice import at_table
from tests.mobile.mobile_fakes import AtOnce
from tests.mobile.result_tables import long_sheet, model_of, table_of, voice_of

VOICE = at_table("", tuple(Player(seat, name) for seat, name in enumerate(("Ann", "Bob", "Cleo", "Dan"))), 1)


def finished(totals: tuple[int | None, ...], winners: tuple[int, ...], **more: Any) -> View:
    seats = tuple(SeatView(seat, 0, total=total) for seat, total in enumerate(totals))
    return View("", 1, "over", "over", None, None, seats=seats, winners=winners, **more)


def places(view: View) -> list[tuple[int, str]]:
    return [(one.place, one.name) for one in ranking_of(view, VOICE)]


class TestScoreSheet:
    def test_says_columns_rows_and_totals(self) -> None:
        table = table_of("hand_over_three_players")
        lines = sheet_of(table.view, voice_of(table))
        assert [(one.name, one.is_you) for one in lines.columns] == [("Ann", True), ("Blaise", False), ("Ada", False)]
        assert [row.label for row in lines.rows] == ["Threes", "Fours", "Fives", "Sixes", "Sevens"]
        assert lines.rows[0].cells == ("23", "0", "15")
        assert lines.totals == ("73", "62", "76")
        assert lines.ranking == ()

    def test_a_cell_with_nothing_to_say_is_empty(self) -> None:
        columns = (Text("player", {"seat": 0}), Text("player", {"seat": 1}))
        sheet = ScoreSheet(columns, (Row(Text("scores-total"), (None,)), Row(Text("you"), (-3, 0))), (None, 4))
        lines = sheet_of(finished((1, 2), (), score_sheet=sheet), VOICE)
        assert [row.cells for row in lines.rows] == [("", ""), ("−3", "0")]
        assert lines.totals == ("", "4")

    def test_columns_that_are_nobodys_are_nobodys(self) -> None:
        sheet = ScoreSheet((Text("you"), Text("scores-total")), (), ())
        assert not any(one.is_you for one in sheet_of(finished((), (), score_sheet=sheet), VOICE).columns)
        assert sheet_of(finished((), ()), VOICE) == SheetLines()

    def test_twelve_players_and_forty_rows(self) -> None:
        table = table_of("over_twelve_players")
        lines = sheet_of(long_sheet(table.view, 40), voice_of(table))
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
        assert ranking_of(view, VOICE)[-1].total == ""
        assert places(finished((None, None), (0,))) == [(1, "Ann"), (2, "Bob")]

    def test_totals_may_stand_on_the_sheet_only(self) -> None:
        columns = tuple(Text("player", {"seat": seat}) for seat in (2, 0, 1))
        view = finished((None, None, None), (0,), score_sheet=ScoreSheet(columns, (), (40, 90, 70)))
        assert [(one.name, one.total) for one in ranking_of(view, VOICE)] == [
            ("Ann", "90"),
            ("Bob", "70"),
            ("Cleo", "40"),
        ]

    def test_twelve_players(self) -> None:
        table = table_of("over_twelve_players")
        ranking = sheet_of(table.view, voice_of(table)).ranking
        assert [one.place for one in ranking] == [1, 2, 3, 4, 4, 6, 7, 8, 8, 10, 11, 12]
        assert [one.place for one in ranking if one.is_you] == [11]
        assert [one.name for one in ranking if one.has_won] == ["Hugo"]


class TestResults:
    def of(self, table: Table | str) -> Any:
        return results_of(model_of(table)[0])

    def test_there_are_none_while_cards_are_played(self) -> None:
        assert self.of("take_four_players") is None

    def test_there_are_none_before_all_has_been_shown(self) -> None:
        table = table_of("hand_over_three_players")
        model, client = model_of(replace(table, view=replace(table.view, stage="play")))
        client.come(view=table.view, events=(SeenEvent(Text("hand-over", {"hand": 5})),))
        assert results_of(model) is None
        model.hurry()
        assert results_of(model) is not None

    def test_of_a_hand(self) -> None:
        results = self.of("hand_over_three_players")
        assert not results.is_over
        assert (results.headline, results.standing) == ("Hand 5 is over.", "")
        assert [one.name for one in results.players] == ["Ann", "Blaise", "Ada"]
        assert results.players[1].points == "29 points · 62 in all"
        assert results.players[2].marks == "out"

    def test_of_a_game(self) -> None:
        results = self.of("over_twelve_players")
        assert results.is_over
        assert results.headline == "Hugo wins with 93 points!"
        assert results.standing == "You came in at place 11 of 12."
        assert [one.name for one in results.players][:3] == ["Hugo", "Blaise", "Jakob"]
        assert all(len(one.zones) == 1 and len(one.zones[0].cards) == 13 for one in results.players)

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
        assert together(zone).cards == parse_cards("2S 2C 2D 7H 8H 9H KD")
        counted = replace(zone, counts=(None, None, None, None, None, 10, None))
        assert together(counted).counts == (None,) * 6 + (10,)
        backs = replace(zone, cards=(None,) * 3)
        assert together(backs) == backs

    def test_each_card_that_is_left_over_says_what_it_counts(self) -> None:
        table = table_of("hand_over_three_players")
        cards = parse_cards("7H 8H 9H KD AS 3C")
        zone = Zone("hand:1", 1, "fan", Text("you"), cards, (), counts=(None, None, None, 10, 20, 0))
        results = self.of(replace(table, view=replace(table.view, zones=(zone,))))
        said = {one.seat: one.counts for one in results.players}
        assert said == {0: "", 1: "Left over: K♦ = 10, A♠ = 20", 2: ""}


# The coach

HAND = parse_cards("7H 2S 8H 2C")
ZONE = Zone("own", 1, "fan", Text("you"), HAND, arrangeable=True, proposal=Proposal(Text("you"), tuple(sorted(HAND))))
TAKE = TakeFrom(Text("you"), "pile", {"type": "take"})
PUT = PutOnto(Text("you"), "own", "pile", {"type": "put"}, (HAND,), sends="card")


def playing(*choices: Any, turn: int = 1, zone: Zone = ZONE, **more: Any) -> View:
    seats = (SeatView(0, 4), SeatView(1, 4))
    return View("", 1, more.pop("stage", "play"), "p", turn, None, seats=seats, zones=(zone,), choices=choices, **more)


def seated(view: View) -> Table:
    return Table("g", 1, 1, "playing", (Player(0, "Ann", level="steady"), Player(1, "Bob")), 1, view, ())


class Lesson:
    """A coach at a table."""

    def __init__(self, folder: Path, view: View) -> None:
        self.settings = SettingsFile(folder / "settings.json")
        self.coach = Coach(self.settings)
        self.model, self.client = model_of(seated(view))
        self.coach.watch(self.model)

    @property
    def says(self) -> str:
        return self.coach.hint.text.code if self.coach.hint else ""

    @property
    def about(self) -> str:
        return self.coach.hint.about if self.coach.hint else ""

    def come(self, view: View, *actors: int) -> list[str]:
        """Something happened; what the coach said meanwhile."""
        events = tuple(SeenEvent(Text("you"), (), actor) for actor in actors)
        self.client.come(view=view, events=events, move_number=self.client.now.move_number + 1)
        said = []
        while self.model.step is not None:
            said.append(self.says)
            self.model.advance()
        return said


def test_a_first_hand_is_explained_step_by_step(tmp_path: Path) -> None:
    lesson = Lesson(tmp_path, playing(TAKE))
    assert (lesson.says, lesson.about) == ("coach-take", "take")
    lesson.model.can.tap_zone("pile")
    assert lesson.says == "coach-take"  # it may still be refused
    assert lesson.come(playing(PUT), 1) == ["", ""]
    assert (lesson.says, lesson.about) == ("coach-arrange", "arrange")
    lesson.model.propose()
    assert (lesson.says, lesson.about) == ("coach-put", "put")
    lesson.model.can.drop(HAND[0], "pile")
    said = lesson.come(playing(TAKE), 1, 0, 0)
    assert said == ["", "coach-wait", "coach-wait", "coach-wait"]
    assert lesson.says == ""  # taking is known by now
    assert not lesson.settings.read().coached
    lesson.come(playing(stage="rest"))
    assert lesson.says == "coach-rest"
    assert lesson.settings.read().coached
    assert not lesson.coach.finished
    lesson.coach.got_it()
    assert lesson.coach.finished
    lesson.come(playing(TAKE))
    assert lesson.says == ""


def test_dragging_a_card_counts_as_arranging(tmp_path: Path) -> None:
    lesson = Lesson(tmp_path, playing(PUT))
    assert lesson.says == "coach-arrange"
    lesson.model.arrange(HAND[::-1])
    assert lesson.says == "coach-put"


def test_what_was_got_is_not_said_again(tmp_path: Path) -> None:
    lesson = Lesson(tmp_path, playing(PUT))
    told: list[str] = []
    lesson.coach.changed.connect(lambda: told.append(lesson.says))
    lesson.coach.got_it()
    assert lesson.says == "coach-put"
    lesson.coach.got_it()
    assert lesson.says == ""
    lesson.come(playing(PUT), 1)
    assert lesson.says == ""
    assert told[-1] == ""


def test_several_cards_and_buttons_have_hints_of_their_own(tmp_path: Path) -> None:
    many = replace(PUT, most=3, sends="cards")
    arranged = replace(ZONE, cards=ZONE.proposal.cards if ZONE.proposal else ())
    assert Lesson(tmp_path, playing(many, zone=arranged)).says == "coach-put-many"
    assert Lesson(tmp_path, playing(Press(Text("you"), {}))).says == "coach-choose"
    assert Lesson(tmp_path, playing(turn=0)).says == "coach-wait"


def test_places_are_explained(tmp_path: Path) -> None:
    coach = Coach(SettingsFile(tmp_path / "settings.json"))
    coach.watch(model_of("cut")[0])
    assert coach.hint == Hint(Text("coach-place"), "place")


def test_all_can_be_skipped_for_ever(tmp_path: Path) -> None:
    lesson = Lesson(tmp_path, playing(TAKE))
    lesson.coach.skip()
    assert lesson.coach.finished
    assert lesson.says == ""
    again = Lesson(tmp_path, playing(TAKE))
    assert again.coach.finished
    assert again.says == ""


def test_every_hint_has_a_sentence_without_a_gap() -> None:
    told = "place take choose arrange star points put put-many wait rest got-it skip"
    for code in told.split():
        assert VOICE.catalogue.has(f"coach-{code}")


@pytest.mark.parametrize("kind", GAMES)
def test_a_real_first_hand_is_explained(tmp_path: Path, kind: str) -> None:
    client = EmbeddedClient(tmp_path / "games.db", rng=Random(5))
    client.sign_in(Profile("", "Ann"))
    game = client.new_game(kind, (levels(kind)[-1],) * (GAMES[kind]().seat_counts[0] - 1))
    model = TableModel(client, AtOnce(), game)
    settings = SettingsFile(tmp_path / "settings.json")
    coach, said = Coach(settings), list[str]()
    coach.changed.connect(lambda: said.append(coach.hint.text.code if coach.hint else ""))
    model.open()
    coach.watch(model)
    for _ in range(5_000):
        if model.view is not None and model.step is None and model.view.stage in ("rest", "over"):
            break
        act(model)
    hints = [one for one in said if one]
    assert hints
    assert len(hints) == len(set(hints))
    assert model.view is not None
    if model.view.stage == "rest":  # a game of one hand has no rest, where the last hint stands
        assert settings.read().coached
        assert hints[-1] == "coach-rest"
        while coach.hint is not None:
            coach.got_it()
        assert coach.finished
    model.close()
    client.close()


KIND = "game_of_threes"
WILD = Text("wild-rank", {"rank": 2})
OUT = SeatView(0, 3, marks=(Text("mark-dealer"), Text("mark-out")))


def test_a_game_explains_its_words_before_one_has_to_act(tmp_path: Path) -> None:
    """Facts and marks for which it has a sentence; the others need none."""
    lesson = Lesson(tmp_path, replace(playing(TAKE, facts=(WILD, Text("hand-of", {}))), kind=KIND))
    assert (lesson.says, lesson.about) == ("wild-rank-help", "facts")
    assert lesson.coach.said.startswith("Threes and jokers are wild")
    lesson.coach.got_it()
    assert lesson.says == "coach-take"
    lesson.come(replace(playing(PUT, facts=(WILD,)), kind=KIND, seats=(OUT, SeatView(1, 4))), 1)
    assert (lesson.says, lesson.about) == ("mark-out-help", "seats")
    assert getattr(lesson.coach.hint, "seat", None) == 0  # it speaks of the one who is out
    assert "melds of three or more" in lesson.coach.said


def test_star_points_and_arrow_are_explained_when_a_card_is_to_go(tmp_path: Path) -> None:
    arranged = replace(ZONE, cards=tuple(sorted(HAND)), special=(HAND[0],))
    view = replace(playing(PUT, zone=arranged), kind=KIND, seats=(SeatView(0, 4), SeatView(1, 4, 23, 40)))
    lesson, said = Lesson(tmp_path, view), list[str]()
    while lesson.says:
        said.append(lesson.coach.said)
        lesson.coach.got_it()
    assert said[0] == "The star on a card says: wild."
    assert said[1].startswith("Points is what your cards count in this hand. Total is")
    assert said[2].startswith("The card with the arrow")


def test_everybody_who_plays_here_has_hints_of_their_own(tmp_path: Path) -> None:
    settings = SettingsFile(tmp_path / "settings.json")
    Coach(settings, "ann").skip()
    assert Coach(settings, "ann").finished
    assert not Coach(settings, "bob").finished
    assert SettingsFile(tmp_path / "settings.json").read().coached == ("ann",)


def test_hints_can_be_had_again_also_at_an_open_table(tmp_path: Path) -> None:
    lesson = Lesson(tmp_path, playing(TAKE))
    lesson.settings.change(coached=("bob",))
    form = SettingsForm(lesson.settings)
    lesson.coach.skip()
    (line,) = [line for line in form.lines if line.key == "hints"]
    assert (line.way, line.value) == (PRESS, False)
    form.change("hints", True)
    (line,) = [line for line in form.lines if line.key == "hints"]
    assert line.value
    assert line.help == "The next hand is explained step by step."
    assert lesson.says == "coach-take"
    assert lesson.settings.read().coached == ("bob",)


def act(model: TableModel) -> None:
    """Show what happened, or do the first thing that can be done."""
    if model.step is not None:
        model.advance()
    elif model.can.place is not None:
        model.can.choose_place(model.can.place.first)
    elif model.can.takes:
        model.can.tap_zone(next(iter(model.can.takes)))
    elif not model.is_arranged and model.can.puts:
        model.propose()
    elif model.can.puts:
        put = model.can.puts[0]
        model.can.put(put, (put.needs or put.sets[0])[: put.least])
        model.can.answer(True)
    elif model.can.lists:
        model.can.lists[0][1][0].do()
    elif model.can.buttons:
        model.can.buttons[0].do()


# The bubble


def test_a_bubble_covers_its_target_nowhere_and_stays_inside() -> None:
    window, size = (360, 740), (320, 130)
    for left, bottom, wide, tall in product((-10, 0, 100, 300), (0, 200, 500, 700), (40, 340), (30, 260)):
        place = place_bubble(size, (left, bottom, wide, tall), window, 8, 16)
        assert 8 <= place.x <= window[0] - 8 - size[0]
        assert 8 <= place.y <= window[1] - 8 - size[1]
        apart = place.y >= bottom + tall + 16 or place.y + size[1] <= bottom - 16
        assert apart
        assert place.side in ("above", "below")
        assert place.x < place.arrow < place.x + size[0]


def test_a_bubble_goes_to_the_side_of_something_tall() -> None:
    assert place_bubble((300, 130), (10, 10, 200, 780), (1280, 800), 8, 16).side == "right"
    assert place_bubble((300, 130), (1000, 10, 270, 780), (1280, 800), 8, 16).side == "left"


def test_a_bubble_rather_lies_apart_than_over_what_is_needed() -> None:
    window, size, button = (360, 740), (320, 130), (250, 250, 100, 50)
    piles, hand = (30, 310, 300, 160), (0, 0, 360, 240)
    assert place_bubble(size, button, window, 8, 16).side == "above"
    place = place_bubble(size, button, window, 8, 16, [piles, hand])
    assert place.side == "alone"
    assert place.y >= 470
    assert place_bubble(size, button, window, 8, 16, [hand]).side == "above"


def test_a_bubble_without_room_or_target_stands_alone() -> None:
    assert place_bubble((320, 130), None, (360, 740), 8, 16).side == "alone"
    place = place_bubble((320, 130), (0, 0, 360, 700), (360, 740), 8, 16)
    assert place.side == "alone"
    assert place.y == 740 - 8 - 130
