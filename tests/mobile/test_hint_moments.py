"""At which moments a hint of a first hand may take the place of the prompt, without a window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.text import Text, Word
from engine.view import Choice, ChooseOne, ChoosePlace, Press, Scale, SeatView
from mobile.settings.model import SettingsForm
from mobile.settings.settings_file import SettingsFile
from mobile.table.tutorial.taught_hints import TaughtHints
from tests.mobile.test_tutorial import BID, HAND, KIND, OUT, PUT, WILD, ZONE, FirstHand, playing


def test_what_is_better_left_is_not_explained_nor_what_the_hand_means_where_nothing_fits(tmp_path: Path) -> None:
    """Lebowski: a card that does not fit may be tried, but then the pile is picked up. The prompt says to do so."""
    trial = replace(PUT, label=Text("try-cards"), sends="cards", default="", caution=Text("sure-try-anything"))
    pick_up = Press(Text("pick-up", {"count": 3}), {"type": "pick-up"})
    stuck = playing(pick_up, trial, zone=replace(ZONE, stuck=True), facts=(Text("at-least", {"rank": 11}),))
    assert FirstHand(tmp_path, replace(stuck, kind="lebowski")).says == ""
    fits = replace(stuck, choices=(replace(trial, label=Text("play-cards"), caution=None),), zones=(ZONE,))
    assert FirstHand(tmp_path, replace(fits, kind="lebowski")).says == "coach-put-many"


@pytest.mark.parametrize(
    "choice", [BID, Press(Text("you"), {}), ChoosePlace(Text("cut-here"), "own", (1, 2), {"type": "cut"}, of="gap")]
)
def test_where_no_card_is_chosen_the_prompt_is_not_hidden_by_what_the_table_means(
    tmp_path: Path, choice: Choice
) -> None:
    """Game of Threes: who is out may have to cut a new bank, and has no more turn; 500: a suit is to be named."""
    view = replace(playing(choice, facts=(WILD,)), kind=KIND)
    view = replace(view, seats=(SeatView(0, 4), SeatView(1, 4, 7, marks=OUT.marks)))
    assert FirstHand(tmp_path, view).says == ""


def test_nothing_is_told_while_the_player_is_away(tmp_path: Path) -> None:
    """The prompt says that the table waits for them."""
    hand = FirstHand(tmp_path, playing(PUT))
    told: list[str] = []
    hand.tutorial.changed.connect(lambda: told.append(hand.says))
    for is_stopped in (True, False):
        hand.client.now = replace(hand.client.now, stopped=is_stopped)
        hand.come(playing(PUT), 0)
    assert [*told, hand.says] == ["", "coach-put", "coach-put"]


def test_help_that_is_turned_off_is_gone_at_once(tmp_path: Path) -> None:
    out = Press(Text("go-out-with", {"card": HAND[0]}), {"type": "discard"}, finishes=True)
    hand = FirstHand(tmp_path, replace(playing(PUT, out), kind=KIND))
    assert hand.says == "go-out-with-help"
    hand.settings.change(shows_help=False)
    assert hand.says == ""


def test_the_settings_end_all_hints_and_show_them_again_in_the_middle_of_a_hand(tmp_path: Path) -> None:
    hand = FirstHand(tmp_path, playing(PUT))
    hand.come(playing(PUT), 1)
    assert hand.says == ""
    form = SettingsForm(hand.settings)
    form.change("hints", True)
    hand.come(playing(PUT), 1)
    assert hand.says == "coach-put", "it was told before"
    form.change("hints", False)
    assert hand.says == ""
    assert hand.tutorial.is_finished


@pytest.mark.parametrize("is_table_new", [True, False])
def test_who_asks_for_hints_again_between_two_hands_has_them_in_the_next_one(
    tmp_path: Path, is_table_new: bool
) -> None:
    hand = FirstHand(tmp_path, playing(PUT))
    rest = playing(stage="rest")
    for _ in range(3):
        hand.come(playing(PUT), 1)
    hand.come(rest, 1)
    assert hand.tutorial.is_finished
    SettingsForm(hand.settings).change("hints", True)
    if is_table_new:
        hand = FirstHand(tmp_path, rest)
    hand.come(rest)
    hand.come(playing(PUT))
    assert hand.says == "coach-put"


def test_what_is_good_to_know_waits_until_the_prompt_in_whose_place_it_stands_was_seen(tmp_path: Path) -> None:
    """Crazy Eights: “Answer with a Two, or draw four cards” must be read."""
    TaughtHints(SettingsFile(tmp_path / "settings.json"), "").add("crazy_eights", ["coach-put"])
    seats = SeatView(0, 4), SeatView(1, 4, 23, 40)
    view = replace(playing(PUT, prompt=Text("your-suit")), kind="crazy_eights", seats=seats)
    hand = FirstHand(tmp_path, view)
    assert hand.says == ""
    due = replace(view, prompt=Text("your-answer-or-draw", {"count": 4}))
    hand.come(due, 1)
    assert hand.says == ""
    hand.come(due, 1)
    assert hand.says == "points-help"


def test_each_wording_of_a_prompt_is_read_first(tmp_path: Path) -> None:
    """500: a left bower that is led calls for another suit than it shows."""
    TaughtHints(SettingsFile(tmp_path / "settings.json"), "").add("five_hundred", ["coach-put"])
    starred = replace(ZONE, special=(HAND[0],))
    led: dict[str, Word] = {"lead": "suit", "card": 7, "suit": 1}
    view = replace(playing(PUT, zone=starred, prompt=Text("your-follow", led)), kind="five_hundred")
    hand = FirstHand(tmp_path, view)
    hand.come(replace(view, prompt=Text("your-follow", {**led, "lead": "bower"})), 1)
    assert hand.says == ""
    hand.come(replace(view, prompt=Text("your-follow", {**led, "card": 9, "suit": 2})), 1)
    assert hand.says == "special-cards-help"


@pytest.mark.parametrize("shows_help", [True, False])
def test_who_wants_to_find_things_alone_is_not_told_how_to_end_the_hand(tmp_path: Path, shows_help: bool) -> None:
    SettingsFile(tmp_path / "settings.json").change(shows_help=shows_help)
    out = Press(Text("go-out-with", {"card": HAND[0]}), {"type": "discard"}, finishes=True)
    grouped = replace(ZONE, cards=tuple(sorted(HAND)), groups=(HAND[:3],))
    view = replace(playing(PUT, out, zone=grouped), kind=KIND, seats=(SeatView(0, 4), SeatView(1, 4, 23, 40)))
    hand, said = FirstHand(tmp_path, view), []
    for _ in range(6):
        said.append(hand.says)
        hand.come(view, 1)
    told = ["go-out-with-help", "coach-put", "groups-help", "points-help"] if shows_help else ["coach-put"]
    assert [code for code in said if code] == told


@pytest.mark.parametrize("shows_help", [True, False])
def test_advice_that_is_hidden_is_not_promised(tmp_path: Path, shows_help: bool) -> None:
    """500: tapping a suit tells then nothing about its tricks."""
    SettingsFile(tmp_path / "settings.json").change(shows_help=shows_help)
    scales = (Scale(Text("you"), (Text("you"),), advice=(Text("you"),)),)
    bids = ChooseOne(Text("your-bids"), (), bids=True, scales=scales)
    hand = FirstHand(tmp_path, replace(playing(bids), kind="five_hundred"))
    assert hand.says == ("your-bids-help" if shows_help else "")
