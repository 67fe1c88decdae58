"""The hints of a first hand and their order, without a window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.forms.form_field import PRESS
from client.localizer import table_localizer
from client.models import Player, Profile, Table
from client.table.session import TableSession
from engine.cards import parse_cards
from engine.game import SeenEvent
from engine.games import GAMES, get_game
from engine.text import Text
from engine.view import SPECTATOR, Choice, ChooseOne, Press, Proposal, PutOnto, Scale, SeatView, TakeFrom, View, Zone
from mobile.settings.model import SettingsForm
from mobile.settings.settings_file import SettingsFile
from mobile.table.tutorial.model import Tutorial
from mobile.table.tutorial.taught_hints import EVERY_HINT, TaughtHints, explained_hints, gesture_hint
from tests.client.table.fakes import ControlledRunner
from tests.mobile.first_moves import act
from tests.mobile.result_tables import model_of
from tests.quick_levels import best_quick_level

HAND = parse_cards("7H 2S 8H 2C 5D")
ZONE = Zone("own", 1, "fan", Text("you"), HAND, arrangeable=True, proposal=Proposal(Text("you"), tuple(sorted(HAND))))
TAKE = TakeFrom(Text("you"), "pile", {"type": "take"})
BID = ChooseOne(Text("you"), (), scales=(Scale(Text("you"), ()),))
PUT = PutOnto(Text("you"), "own", "pile", {"type": "put"}, (HAND,), sends="card", default="last")


def playing(*choices: Any, turn: int = 1, zone: Zone = ZONE, **more: Any) -> View:
    seats = (SeatView(0, 4), SeatView(1, 4))
    stage, prompt = more.pop("stage", "play"), more.pop("prompt", None)
    return View("", 1, stage, "p", turn, prompt, seats=seats, zones=(zone,), choices=choices, **more)


def seated(view: View) -> Table:
    return Table("g", 1, 1, "playing", (Player(0, "Ann", level="steady"), Player(1, "Bob")), 1, view, ())


class FirstHand:
    """A tutorial at a table."""

    def __init__(self, folder: Path, view: View) -> None:
        self.settings = SettingsFile(folder / "settings.json")
        self.tutorial = Tutorial(self.settings)
        self.model, self.client = model_of(seated(view))
        self.tutorial.follow(self.model)

    @property
    def says(self) -> str:
        return self.tutorial.hint.text.code if self.tutorial.hint and self.tutorial.text else ""

    def come(self, view: View, *actors: int) -> list[str]:
        """Something happened; what the tutorial said meanwhile."""
        events = tuple(SeenEvent(Text("you"), (), actor) for actor in actors)
        self.client.come(view=view, events=events, move_number=self.client.now.move_number + 1)
        said = []
        while self.model.step is not None:
            said.append(self.says)
            self.model.advance()
        return said


def test_a_first_hand_is_explained_with_one_hint_for_each_move(tmp_path: Path) -> None:
    take = replace(playing(TAKE, facts=(WILD,)), kind=KIND)
    put = replace(take, choices=(PUT,))
    hand = FirstHand(tmp_path, take)
    assert hand.says == "coach-take"
    hand.model.gestures.tap_zone("pile")
    assert hand.says == "coach-take"  # it may still be refused
    assert hand.come(put, 1) == ["", ""]
    assert hand.says == "coach-put"
    hand.model.gestures.drop_card(HAND[0], "pile")
    assert hand.come(take, 1, 0, 0) == ["", "", "", ""]
    assert hand.says == "wild-rank-help", "taking is known by now"
    hand.come(put, 1)
    assert hand.says == "", "all is known"
    hand.come(replace(playing(stage="rest"), kind=KIND), 1)
    assert hand.says == "", "results say what they are"
    assert hand.tutorial.is_finished
    hand.come(take)
    assert hand.says == ""


def test_after_a_hand_of_a_game_no_more_is_told_in_it_and_all_in_another(tmp_path: Path) -> None:
    first = FirstHand(tmp_path, replace(playing(PUT), kind=KIND))
    for _ in range(3):
        first.come(replace(playing(PUT), kind=KIND), 1)
    first.come(replace(playing(stage="rest"), kind=KIND), 1)
    assert first.tutorial.is_finished
    first.come(replace(playing(PUT), kind=KIND))
    assert first.says == ""
    assert FirstHand(tmp_path, replace(playing(PUT), kind=KIND)).says == ""
    assert FirstHand(tmp_path, replace(playing(PUT), kind="five_hundred")).says == "coach-put"
    form = SettingsForm(first.settings)
    (line,) = [line for line in form.fields if line.key == "hints"]
    assert not line.value, "its button can be pressed"
    form.change("hints", True)
    assert first.says == "coach-put", "who wants to see hints again sees all"


def test_a_hand_that_is_over_at_once_has_taught_too_little(tmp_path: Path) -> None:
    """Game of Threes: with three cards somebody may go out before one's first turn."""
    hand = FirstHand(tmp_path, replace(playing(TAKE), kind=KIND))
    hand.come(replace(playing(PUT), kind=KIND), 1)
    hand.come(replace(playing(stage="rest"), kind=KIND), 1)
    assert not hand.tutorial.is_finished
    hand.come(replace(playing(TAKE, facts=(WILD,)), kind=KIND), 0)
    assert hand.says == "wild-rank-help", "what was told in the first hand is not told again"


def test_who_only_looks_on_at_a_hand_is_told_all_in_their_own(tmp_path: Path) -> None:
    FirstHand(tmp_path, replace(playing(stage="over"), kind=KIND, viewer=SPECTATOR))
    assert FirstHand(tmp_path, replace(playing(PUT), kind=KIND)).says == "coach-put"


def test_one_pile_is_named_and_several_are_said_to_be_gold(tmp_path: Path) -> None:
    piles = tuple(Zone(id, None, "stack", Text(f"zone-{id}"), (None,)) for id in ("stock", "discards"))
    takes = [TakeFrom(Text("you"), id, {"type": "take"}) for id in ("stock", "discards")]
    one, several = (
        FirstHand(tmp_path, replace(view, kind=KIND, prompt=Text("your-take"), zones=(*view.zones, *piles)))
        for view in (playing(takes[0]), playing(*takes))
    )
    assert one.tutorial.text == "Take a card from the bank or the discards. Tap Bank."
    assert several.tutorial.text.endswith("discards. Tap a gold pile.")


def test_a_hint_waits_unseen_while_others_move_and_goes_when_the_player_does(tmp_path: Path) -> None:
    explained = replace(playing(PUT, facts=(WILD,)), kind=KIND)
    TaughtHints(SettingsFile(tmp_path / "settings.json"), "").add(KIND, ["coach-put"])
    hand = FirstHand(tmp_path, explained)
    assert hand.says == "wild-rank-help"
    assert set(hand.come(explained, 0, 0)) == {""}, "the sentence about their moves has its place"
    assert hand.says == "wild-rank-help"
    assert hand.come(replace(explained, turn=0, choices=()), 1)[-1] == ""
    hand.come(explained, 0)
    assert hand.says != "wild-rank-help"


@pytest.mark.parametrize(
    ("fitting", "words"), [(HAND[:2], "Slide up a card that glows, or"), (HAND, "Slide up a card to play it, or")]
)
def test_where_a_card_can_be_played_or_taken_only_playing_is_explained(
    tmp_path: Path, fitting: tuple[int, ...], words: str
) -> None:
    """Crazy Eights: who is told to take a card, and does so, ends their turn with one more."""
    play = PutOnto(Text("play-cards"), "own", "discards", {"type": "play"}, (fitting,), most=2)
    draw = TakeFrom(Text("draw"), "stock", {"type": "draw"})
    prompt, discards = Text("your-suit"), Zone("discards", None, "stack", Text("zone-discards"))
    view = replace(playing(draw, play), kind="crazy_eights", prompt=prompt, zones=(ZONE, discards))
    hand = FirstHand(tmp_path, view)
    assert hand.says == "coach-put-many"
    assert hand.tutorial.text.startswith(f"Name the next suit. {words}"), "only some cards glow, or none does"
    hand.model.gestures.select(fitting[:1])
    assert hand.tutorial.text == "Name the next suit. Now tap Discards.", "it follows what is done"
    hand.come(view, 1)
    assert hand.says != "coach-take"


@pytest.mark.parametrize("choice", [PUT, TAKE])
def test_a_hint_comes_back_after_the_moves_of_others_until_it_was_followed(tmp_path: Path, choice: Choice) -> None:
    hand = FirstHand(tmp_path, playing(choice))
    code = hand.says
    assert set(hand.come(playing(choice), 0, 0)) == {""}
    assert hand.says == code
    hand.come(playing(choice), 1)
    assert hand.says != code, "it was followed"


def test_a_hint_that_asks_for_a_move_goes_when_it_can_no_longer_be_made(tmp_path: Path) -> None:
    hand = FirstHand(tmp_path, playing(PUT))
    assert "coach-put" not in [*hand.come(playing(turn=0), 0), hand.says]


def test_a_hint_that_was_followed_is_not_shown_again(tmp_path: Path) -> None:
    hand = FirstHand(tmp_path, playing(PUT))
    told: list[str] = []
    hand.tutorial.changed.connect(lambda: told.append(hand.says))
    hand.come(playing(PUT), 1)
    assert told == [""]
    hand.come(playing(PUT), 1)
    assert hand.says == ""


def test_who_leaves_a_table_in_the_middle_of_a_hand_is_not_told_the_same_hints_again(tmp_path: Path) -> None:
    hand = FirstHand(tmp_path, replace(playing(PUT), kind=KIND))
    assert hand.says == "coach-put"
    hand.come(replace(playing(PUT), kind=KIND), 1)
    assert FirstHand(tmp_path, replace(playing(PUT), kind=KIND)).says == ""


def test_several_cards_have_hints_of_their_own(tmp_path: Path) -> None:
    many = replace(PUT, most=3, sends="cards", default="")
    arranged = replace(ZONE, cards=ZONE.proposal.cards if ZONE.proposal else ())
    exactly = replace(many, least=3)
    assert FirstHand(tmp_path, playing(many, zone=arranged)).says == "coach-put-many"
    assert FirstHand(tmp_path, playing(exactly, zone=arranged)).says == "coach-put-exact"
    for choice in (BID, Press(Text("you"), {})):
        assert FirstHand(tmp_path, playing(choice, zone=arranged)).says == "", "its words say what it does"


def test_all_hints_can_be_skipped_for_ever(tmp_path: Path) -> None:
    hand = FirstHand(tmp_path, playing(TAKE))
    hand.tutorial.skip()
    assert hand.tutorial.is_finished
    assert hand.says == ""
    again = FirstHand(tmp_path, playing(TAKE))
    assert again.tutorial.is_finished
    assert again.says == ""


def test_the_hints_of_all_games_and_the_words_beside_them_have_sentences() -> None:
    told = "take put put-many put-exact skip skipped"
    for code in told.split():
        assert table_localizer().catalogue.has(f"coach-{code}")


@pytest.mark.parametrize("kind", GAMES)
def test_a_real_first_hand_is_explained(tmp_path: Path, kind: str) -> None:
    client = EmbeddedClient(tmp_path / "games.db", rng=Random(7))
    client.sign_in(Profile("", "Ann"))
    game = client.new_game(kind, (best_quick_level(kind),) * (GAMES[kind]().seat_counts[0] - 1))
    model = TableSession(client, ControlledRunner(), game)
    settings = SettingsFile(tmp_path / "settings.json")
    tutorial, said = Tutorial(settings), list[str]()
    tutorial.changed.connect(lambda: said.append(tutorial.hint.text.code if tutorial.hint else ""))
    model.open()
    tutorial.follow(model)
    for _ in range(5_000):
        if model.view is not None and model.step is None and model.view.stage in ("rest", "over"):
            break
        act(model)
    hints = [one for one in said if one]
    assert hints
    assert len(hints) == len(set(hints))
    assert model.view is not None
    assert TaughtHints(settings, "").has(kind, EVERY_HINT)
    assert tutorial.is_finished
    model.close()
    client.close()


KIND = "game_of_threes"
WILD = Text("wild-rank", {"rank": 2})
OUT = SeatView(0, 3, marks=(Text("mark-dealer"), Text("mark-out")))


def test_a_game_explains_its_words(tmp_path: Path) -> None:
    """Labels of choices, facts and marks for which it has a sentence; the others need none. Who is out comes first."""
    discard = replace(PUT, label=Text("discard-one"))
    view = replace(playing(discard, facts=(WILD, Text("hand-of", {}))), kind=KIND)
    hand = FirstHand(tmp_path, view)
    assert hand.says == "discard-one-help"
    hand.come(view, 1)
    assert hand.says == "wild-rank-help"
    assert hand.tutorial.text.startswith("Threes and jokers are wild")
    hand.come(replace(view, seats=(OUT, SeatView(1, 4))), 1)
    assert hand.says == "mark-out-help"
    assert hand.tutorial.text.startswith("Ann is out, so this is your last turn.")


def test_what_a_label_says_better_than_the_gesture_is_not_told_twice(tmp_path: Path) -> None:
    """The lesson of a game teaches the gesture."""
    TaughtHints(SettingsFile(tmp_path / "settings.json"), "").add(KIND, [gesture_hint(PUT)])
    assert FirstHand(tmp_path, replace(playing(replace(PUT, label=Text("discard-one"))), kind=KIND)).says == ""


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (KIND, "The cards you can’t use cost you 23 points now. The lowest total wins the game."),
        (
            "crazy_eights",
            "If somebody goes out now, your cards give them 23 points: 50 for an Eight, 10 for a face card.",
        ),
    ],
)
def test_points_are_explained_in_the_words_of_the_game(tmp_path: Path, kind: str, words: str) -> None:
    TaughtHints(SettingsFile(tmp_path / "settings.json"), "").add(kind, ["coach-put"])
    view = replace(playing(PUT), kind=kind, seats=(SeatView(0, 4), SeatView(1, 4, 23, 40)))
    assert FirstHand(tmp_path, view).tutorial.text == words
    nothing = replace(view, seats=(SeatView(0, 4), SeatView(1, 4, 0, 40)))
    assert FirstHand(tmp_path, nothing).says == ""


def test_a_star_says_why_a_jack_of_another_suit_is_a_trump(tmp_path: Path) -> None:
    """500: the Jack of the other suit of the trumps' colour is one of them."""
    TaughtHints(SettingsFile(tmp_path / "settings.json"), "").add("five_hundred", ["coach-put"])
    starred = replace(ZONE, special=(HAND[0],))
    hand = FirstHand(tmp_path, replace(playing(PUT, zone=starred), kind="five_hundred"))
    assert hand.says == "special-cards-help"
    assert "even on a Jack of another suit" in hand.tutorial.text


@pytest.mark.parametrize(
    ("goal", "seat", "words"),
    [
        ("contractor", 1, "You need 7 of the ten tricks, or you lose as many points as you bid for."),
        ("contractor", 0, "Keep Ann from taking 7 tricks. Each trick that you take scores 10 points."),
        ("contractor-of-misere", 1, "You may not take a single trick, so play low."),
        ("contractor-of-misere", 0, "Ann may not take a single trick. Play low, so that Ann has to."),
        ("contractor-failed", 0, ""),
        ("contractor-made", 1, ""),
    ],
)
def test_a_contract_says_what_to_play_for_until_it_is_decided(tmp_path: Path, goal: str, seat: int, words: str) -> None:
    TaughtHints(SettingsFile(tmp_path / "settings.json"), "").add("five_hundred", ["coach-put"])
    mark = Text("mark-tricks", {"goal": goal, "count": 0, "tricks": 7, "points": 0})
    other = Text("mark-tricks", {"goal": "defender", "count": 0, "points": 0})
    seats = [SeatView(at, 4, marks=(mark if at == seat else other,)) for at in (0, 1)]
    view = replace(playing(PUT), kind="five_hundred", seats=tuple(seats))
    assert FirstHand(tmp_path, view).tutorial.text == words


def test_what_a_lesson_of_this_game_has_taught_is_not_told_again(tmp_path: Path) -> None:
    starred = replace(ZONE, cards=tuple(sorted(HAND)), special=(HAND[0],))
    settings = SettingsFile(tmp_path / "settings.json")
    lesson = get_game(KIND).lesson()
    assert lesson is not None
    TaughtHints(settings, "").add(KIND, [gesture_hint(PUT), *explained_hints(lesson)])
    view = replace(playing(PUT, zone=starred, facts=(WILD,)), kind=KIND, seats=(SeatView(0, 4), SeatView(1, 4, 23, 40)))
    assert FirstHand(tmp_path, view).says == "", "the lesson says all of that"
    assert FirstHand(tmp_path, replace(playing(TAKE), kind=KIND)).says == "coach-take"
    assert FirstHand(tmp_path, replace(playing(PUT), kind="five_hundred")).says == "coach-put", "another game"
    SettingsForm(settings).change("hints", True)
    assert FirstHand(tmp_path, view).says == "coach-put", "who wants to see hints again sees all"


def test_who_knows_the_game_is_told_nothing_at_its_tables(tmp_path: Path) -> None:
    settings = SettingsFile(tmp_path / "settings.json")
    TaughtHints(settings, "").add(KIND, [EVERY_HINT])
    for view in (playing(PUT, facts=(WILD,)), playing(TAKE), playing(turn=0)):
        assert FirstHand(tmp_path, replace(view, kind=KIND)).says == ""
    assert FirstHand(tmp_path, replace(playing(PUT), kind="five_hundred")).says == "coach-put", "another game"


def test_a_hint_goes_when_the_player_says_in_the_lesson_to_know_the_game(tmp_path: Path) -> None:
    view = replace(playing(PUT, facts=(WILD,)), kind=KIND)
    known, other = FirstHand(tmp_path, view), FirstHand(tmp_path, replace(view, kind="five_hundred"))
    assert (known.says, other.says) == ("coach-put", "coach-put")
    TaughtHints(known.settings, "").add(KIND, [EVERY_HINT])
    TaughtHints(other.settings, "").add(KIND, [EVERY_HINT])
    assert (known.says, other.says) == ("", "coach-put")


def test_everybody_who_plays_here_has_hints_of_their_own(tmp_path: Path) -> None:
    settings = SettingsFile(tmp_path / "settings.json")
    Tutorial(settings, "ann").skip()
    assert Tutorial(settings, "ann").is_finished
    assert not Tutorial(settings, "bob").is_finished
    assert SettingsFile(tmp_path / "settings.json").read().coached == ("ann",)


def test_hints_can_be_had_again_also_at_an_open_table(tmp_path: Path) -> None:
    hand = FirstHand(tmp_path, playing(TAKE))
    hand.settings.change(coached=("bob",))
    form = SettingsForm(hand.settings)
    hand.tutorial.skip()
    (line,) = [line for line in form.fields if line.key == "hints"]
    assert (line.control, line.value) == (PRESS, False)
    form.change("hints", True)
    (line,) = [line for line in form.fields if line.key == "hints"]
    assert line.value
    assert line.help == "Your next hand of each game will be explained step by step."
    assert hand.says == "coach-take"
    assert hand.settings.read().coached == ("bob",)
