"""Frames of a table, compared with those in `frames/`, which a person has looked at."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

import terminal
from client.models import Player
from engine.games import GAMES
from engine.text import Text
from engine.view import SeatView, Stage, Zone
from terminal import score_sheet, seat_roster
from terminal.charset import Charset
from terminal.localizer import table_localizer
from tests.functions.positions import last_hand
from tests.terminal.imagined_game import (
    IMAGINED,
    PLAYERS,
    bidding,
    cards,
    drawn,
    hand_zone,
    layers,
    played,
    resting,
    table,
    trick,
    view,
)
from tests.terminal.recorded_tables import FRAMES, REAL, deciding, hand_over, kept, real

pytestmark = pytest.mark.usefixtures("imagined")


def is_like(name: str, found: str, renew: bool) -> None:
    path = FRAMES / f"{name}.txt"
    if renew:
        path.parent.mkdir(exist_ok=True)
        path.write_text(found + "\n", encoding="utf-8")
    assert found + "\n" == path.read_text(encoding="utf-8")


@pytest.fixture
def renew(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-playthroughs"))


@pytest.mark.parametrize("name", REAL)
def test_a_real_table_fits_the_screen(name: str, renew: bool) -> None:
    found = drawn(kept(name, renew))
    assert len(found.splitlines()) == 23
    assert max(map(cell_len, found.splitlines())) <= 80
    is_like(name, found, renew)


@pytest.mark.parametrize("name", IMAGINED)
def test_a_table_of_a_game_that_is_not_there_yet(name: str, renew: bool) -> None:
    found = drawn(table(IMAGINED[name](), events=(played(1, "KH"), played(2, "2H"))))
    assert len(found.splitlines()) == 23
    is_like("imagined_" + name, found, renew)


@pytest.mark.parametrize("name", IMAGINED)
@pytest.mark.parametrize("width", [30, 40, 60, 80, 200])
def test_every_table_fits_every_width(name: str, width: int) -> None:
    found = drawn(table(IMAGINED[name](), events=(played(1, "KH"),)), width=width)
    assert max(map(cell_len, found.splitlines())) <= width


@pytest.mark.parametrize("players", [2, 3, 6, 7, 12])  # fewest, most, and some between
def test_few_and_many_players_and_the_largest_hand_fit(players: int) -> None:
    for until in (deciding(11, "discard"), hand_over(11)):
        found = drawn(real(players, until, start=last_hand(players)))
        assert len(found.splitlines()) == 23
        assert max(map(cell_len, found.splitlines())) <= 80
        assert "Kings are wild" in found


def test_only_ascii_where_only_ascii_can_be_shown() -> None:
    found = drawn(kept("take_four_players", renew=False), symbols=False)
    assert found.isascii()
    assert " > Ann" in found
    name = replace(PLAYERS[1], name="Zoë 🎉")
    assert drawn(replace(table(trick()), players=(PLAYERS[0], name, PLAYERS[2])), symbols=False).isascii()


@pytest.mark.parametrize("height", [12, 23])
@pytest.mark.parametrize("stage", ["rest", "over"])
def test_points_below_zero_have_a_sign_where_only_ascii_can_be_shown(stage: Stage, height: int) -> None:
    seats = tuple(replace(seat, total=-380) for seat in resting().seats)
    ended = replace(resting(), stage=stage, seats=seats, winners=(1,), turn=None)
    found = drawn(table(ended), height=height, symbols=False)
    assert found.isascii()
    assert "-380" in found


def test_letters_with_accents_lose_them_before_they_are_lost() -> None:
    people = (PLAYERS[0], replace(PLAYERS[1], name="Zoë Müller"), PLAYERS[2])
    assert "Zoe Muller" in drawn(replace(table(trick()), players=people), symbols=False)


def test_the_same_table_gives_the_same_frame() -> None:
    one = table(trick(), events=(played(1, "KH"),))
    assert drawn(one) == drawn(one)


def test_what_is_said_in_colour_is_said_in_words() -> None:
    found = drawn(table(trick()))
    assert "Your turn" in found
    assert "your turn" in found


def test_a_stream_without_a_screen_gets_no_empty_lines_at_the_end_and_the_whole_history() -> None:
    events = tuple(played(1 + n % 2, "KH") for n in range(60))
    found = drawn(table(trick(), events=events), height=None)
    assert found.count("played") == 60
    assert "\n\n" not in found


def test_a_long_history_is_summed_up_and_its_newest_lines_are_told() -> None:
    events = (*(played(1 + n % 2, "KH") for n in range(40)), played(2, "2H"))
    found = drawn(table(trick(), events=events))
    assert re.search(r"Since your last turn \(\d+ more: w\)", found)
    assert "Cleo played 2♥." in found


def test_the_very_last_move_is_told_though_older_ones_were_seen_and_it_was_not() -> None:
    hidden = replace(played(2, "2H"), text=Text("drew-one", {"seat": 2}))
    hidden = replace(hidden, transfers=(replace(hidden.transfers[0], card=None),))
    events = (*(played(1 + n % 2, "KH") for n in range(41)), hidden)
    assert "Drew one (seat Cleo)" in drawn(table(trick(), events=events))


def test_cards_that_only_this_player_saw_are_named() -> None:
    drew = replace(played(0, "KH"), text=Text("drew-one", {"seat": 0}))
    assert "Drew one (seat Ann): K♥." in drawn(table(trick(), events=(drew,)))


def test_melds_stand_together_even_where_the_player_has_taken_them_apart() -> None:
    melds = (cards("7H 8H 9H"),)
    apart = view("play-now", (hand_zone(groups=melds),), ())
    assert "[7♥ 8♥ 9♥]" in drawn(table(apart))
    assert "Books and runs" not in drawn(table(apart))
    assert "Books and runs: [7♥ 8♥ 9♥]" in drawn(table(apart), order=cards("7H 9H QH AS QC 8H 10S JK 4D 4C"))


def test_names_of_every_kind_keep_the_columns() -> None:
    names = ("A" * 10_000, "👩‍👩‍👧‍👦 family 🎉🎉🎉🎉🎉🎉🎉", "[red]Bob[/red] \x1b[2J\n\u202e")
    people = tuple(Player(seat, name) for seat, name in enumerate(names))
    found = drawn(replace(table(trick()), players=people))
    assert max(map(cell_len, found.splitlines())) <= 80
    assert len(found.splitlines()) == 23
    assert "\x1b" not in found
    assert "[red]Bob[/red]" in found


def test_the_clock_is_shown_with_the_turn() -> None:
    assert "Your turn · 1:05 left" in drawn(table(trick()), seconds_left=65)
    assert "Time is up" in drawn(table(trick()), seconds_left=0)


def test_facts_that_need_more_room_get_a_line_of_their_own() -> None:
    facts = tuple(Text(f"a-rather-long-fact-number-{n}") for n in range(6))
    found = drawn(table(replace(trick(), facts=facts))).splitlines()
    assert found[0].startswith(" Imagined Game")
    assert found[0].endswith("Your turn")
    assert len(found[0]) == 79, "at the right edge"
    assert "A rather long fact number 0" in found[1]


def test_the_newest_rows_of_the_score_sheet_and_the_totals_are_shown_between_hands() -> None:
    found = drawn(table(resting()))
    assert "Hand 19" in found
    assert "Hand 1 " not in found
    assert "1900" in found
    assert "[7♣ 8♣ 9♣] K♦" in found


def test_a_long_history_leaves_room_for_the_score_sheet_between_hands() -> None:
    events = tuple(replace(played(1 + n % 2, "KH"), announced=True) for n in range(12))
    found = drawn(table(resting(), events=events))
    assert "Cleo played K♥." in found
    assert "Hand 19" in found
    assert "1900" in found


def test_a_large_hand_is_broken_into_lines() -> None:
    many = Zone("hand:0", 0, "fan", Text("zone-hand", {"seat": 0}), tuple(range(52)), arrangeable=True)
    found = drawn(table(view("play-now", (many,), ())))
    assert all(found.count(corner) for corner in ("A♥", "10♠", "K♠"))
    assert max(map(cell_len, found.splitlines())) <= 80


def test_whoever_only_looks_on_sees_the_table_and_no_hand() -> None:
    onlooker = replace(trick(), viewer="spectator", choices=(), turn=1)
    found = drawn(replace(table(onlooker), seat=None))
    assert "Trick  Bob K♥   Cleo 2♥" in found
    assert "Your" not in found


def test_a_table_without_anything_can_be_shown() -> None:
    empty = replace(view("play-now", (), ()), seats=(), prompt=None, turn=None)
    assert drawn(table(empty), height=None)


def test_points_stand_where_they_may_be_seen() -> None:
    seated = (SeatView(0, 10, points=35, total=1), SeatView(1, 10, total=2))
    found = drawn(table(replace(trick(), seats=seated)))
    assert "Your hand · 35 points" in found
    assert "Points" in found
    assert "Points" not in drawn(table(trick()))


def test_every_option_of_a_list_is_shown_with_its_number() -> None:
    found = drawn(table(bidding()))
    assert " 1 Pass" in found
    assert "26 10 no trump" in found


def test_open_and_hidden_rows_of_the_others_are_shown() -> None:
    found = drawn(table(layers()))
    assert "face up 5♥ 6♣ J♦  face down ## ## ##" in found
    assert "Pile  5♠  (under it 5♦ 4♣ 3♣)" in found


def test_the_terminal_knows_no_game() -> None:
    for path in Path(terminal.__file__).parent.glob("*.py"):
        source = path.read_text(encoding="utf-8").replace('prog="threes"', "")
        assert not [kind for kind in GAMES if f'"{kind}"' in source]
        assert not re.search(r"kind\s*(==|!=|in \()", source)


class TestSmallScreens:
    @pytest.mark.parametrize("name", REAL)
    @pytest.mark.parametrize(("width", "height"), [(60, 19), (80, 23), (120, 39)])
    def test_headline_hand_and_keys_are_there_at_every_size(self, name: str, width: int, height: int) -> None:
        found = drawn(kept(name, False), width, height).splitlines()
        assert len(found) == height
        assert max(map(cell_len, found)) <= width
        assert any("Total" in line and "Player" in line for line in found)
        assert "are wild" in found[0] + found[1]
        assert any(line.startswith(" Your hand") for line in found) or name == "cut"
        assert "?  rules" in found[-1]

    def test_players_who_do_not_fit_are_counted(self) -> None:
        found = drawn(kept("discard_twelve_players", False), 60, 19)
        assert "… 5 more" in found
        assert "▸ Ann" in found

    def test_marks_are_shortened_before_they_are_cut(self) -> None:
        found = drawn(kept("discard_twelve_players", False))
        assert " you " in found
        assert "you, …" not in found
        assert "dealer" in found

    @pytest.mark.parametrize("name", ["last_turn_twelve_players", "discard_twelve_players", "last_turn_six_players"])
    def test_what_one_threw_and_what_was_announced_stay(self, name: str) -> None:
        for width, height in ((80, 23), (60, 19)):
            found = drawn(kept(name, False), width, height)
            assert re.search(r"You discarded|is out", found)
        assert "You discarded" in drawn(kept(name, False))
        assert "is out" in drawn(kept(name, False)) or name == "discard_twelve_players"

    def test_a_sheet_that_does_not_fit_is_in_blocks_or_one_key_away(self) -> None:
        over = kept("over_twelve_players", False)
        assert "Type l for the score sheet." in drawn(over)
        localizer = table_localizer(over.view.kind, Charset(True), over.players, 0)
        written = [line.plain for line in score_sheet.all_rows(over.view, localizer, 60)]
        assert max(map(cell_len, written)) <= 60
        assert sum("Total" in line for line in written) == 3
        assert sum("Kings" in line for line in written) == 3
        names = ["You", *(localizer.name(seat)[:6] for seat in range(1, 12))]
        assert all(any(name in line for line in written) for name in names)


class TestEnd:
    def test_everybody_is_ranked_and_ones_own_place_told(self) -> None:
        found = drawn(kept("over_twelve_players", False), 120, 39)
        assert "You came 11th of 12." in found
        assert re.search(r" 1  Hugo +93\n +2  Blaise +156", found)
        assert re.search(r" 4  Ada +172\n +4  Grace +172\n +6  Dora", found)

    def test_the_whole_sheet_is_shown_where_there_is_room(self) -> None:
        over = kept("over_two_players", False)
        assert "Threes" in drawn(over, 80, 45)
        assert "Type l for" not in drawn(over, 80, 45)
        assert "Queens  " not in drawn(over)
        assert "Type l for the score sheet." in drawn(over)


def test_players_stand_in_the_order_of_the_score_sheet() -> None:
    for name in REAL:
        seen = kept(name, False)
        columns = [column.args["seat"] for column in seen.view.score_sheet.columns]
        assert [
            seat.seat for seat in seat_roster.SeatRoster(seen.view, table_localizer("", Charset())).seats
        ] == columns


def test_wilds_have_a_star_that_is_explained() -> None:
    found = drawn(kept("last_turn_six_players", False))
    assert "K♣*" in found
    assert "JK*" not in found
    assert "* wild" in found
    assert "*" not in drawn(table(trick()))
    loose = replace(hand_zone(cards("7H 5C JK"), (cards("7H"),)), special=cards("5C JK"))
    row = Zone("row", None, "row", Text("zone-pile"), cards("5C 6C"), special=cards("5C"))
    assert "[7♥] 5♣* JK" in drawn(table(view("play-now", (loose, row), ())))
    assert "Pile  5♣* 6♣" in drawn(table(view("play-now", (loose, row), ())))


def test_between_hands_the_clock_says_when_it_goes_on() -> None:
    assert drawn(table(resting()), seconds_left=20).splitlines()[0].endswith("next hand in 0:20")
