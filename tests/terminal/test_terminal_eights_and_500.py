"""Crazy Eights and 500 in the terminal, which knows neither: typed lines, frames, and whole games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.command_line import LaunchOptions
from client.embedded import EmbeddedClient
from client.table.responses import AskFirst, Explain, SendMove
from engine.game import SeenEvent, SeenTransfer, event_for_viewer
from engine.games import get_game
from engine.games.crazy_eights import NameSuit, Play
from engine.text import Text
from engine.view import CHANCE
from terminal import history, zone_lines
from terminal.app import visit
from terminal.charset import Charset
from terminal.input_parser import InputContext, input_context, parse_line
from terminal.localizer import table_localizer
from terminal.parsed_line import ParsedLine, TableCommand
from tests.terminal.fakes import FakeScreen
from tests.terminal.imagined_game import laid

LOOK = Charset(True)


class Playing:
    """A real game whose active player types."""

    def __init__(self, kind: str, seats: int, **options: Any) -> None:
        self.game = get_game(kind, **options)
        self.state = self.game.start(seats, 0)
        self.rng = Random(5)
        self.deal()

    def deal(self) -> None:
        while self.game.turn(self.state) == CHANCE:
            self.does(self.game.chance_move(self.state, self.rng))

    def does(self, move: Any) -> None:
        actor = self.game.turn(self.state)
        assert actor is not None
        self.state = self.game.apply(self.state, actor, move).state

    def at(self) -> InputContext:
        seat = self.game.turn(self.state)
        assert isinstance(seat, int)
        view = self.game.view(self.state, seat)
        return input_context(laid(view), view, table_localizer(view.kind, LOOK, (), seat))

    def types(self, line: str) -> ParsedLine:
        return parse_line(line, self.at())

    def sends(self, line: str) -> Any:
        answer = self.types(line)
        assert isinstance(answer, SendMove | AskFirst), answer
        return self.game.decode_move(answer.move)

    def says(self, line: str) -> str:
        answer = self.types(line)
        assert isinstance(answer, Explain), answer
        return self.at().localizer.say(answer.text)


@pytest.fixture
def bidding() -> Playing:
    return Playing("five_hundred", 3, misere="any")


@pytest.fixture
def naming() -> Playing:
    """A game in which an eight was just played."""
    found = Playing("crazy_eights", 2)
    while found.state.phase != "suit":
        found.deal()
        listed = found.game.legal_moves(found.state, found.state.active)
        eights = [move for move in listed if isinstance(move, Play) and found.game.apply(
            found.state, found.state.active, move).state.phase == "suit"]  # fmt: skip
        found.does(eights[0] if eights else listed[-1])
    return found


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        *((typed, "7H") for typed in ("7h", "7 H", "7♥", "7 hearts", "7 Heart")),
        *((typed, "8NT") for typed in ("8nt", "8n", "8 NT", "8 no trump", "8 No Trumps", "8notrump")),
        *((typed, "10S") for typed in ("10s", "10 spades")),
    ],
)
def test_a_bid_is_typed_by_its_name_or_in_words(bidding: Playing, typed: str, name: str) -> None:
    assert bidding.sends(typed).name == name


def test_words_are_bids_and_accents_are_not_needed(bidding: Playing) -> None:
    assert bidding.sends("misere").name == bidding.sends("misère").name == "misere"
    assert bidding.sends("open misere").name == "open-misere"
    assert type(bidding.sends("pass")).__name__ == type(bidding.sends("p")).__name__ == "Pass"


@pytest.mark.parametrize("typed", ["1", "7", "5h", "7x", "11s", "7 horses"])
def test_what_is_no_bid_is_told_so_and_a_number_is_none(bidding: Playing, typed: str) -> None:
    assert bidding.says(typed).startswith(f"“{typed}” can’t be chosen now. Bid or pass: you can bid only once.")


def test_a_bid_that_is_too_low_is_told_what_to_beat(bidding: Playing) -> None:
    bidding.does(bidding.sends("8d"))
    assert "higher than 8 ♦" in bidding.says("7h")


def test_a_suit_is_named_by_its_letter_also_where_that_is_a_key(naming: Playing) -> None:
    assert [naming.sends(letter) for letter in "hcds"] == [NameSuit(suit) for suit in range(4)]
    assert naming.sends("spades") == NameSuit(3)
    assert naming.sends("2") == NameSuit(1)
    assert naming.types("?") == TableCommand("rules")


def test_a_letter_is_a_key_again_when_the_suit_is_named(naming: Playing) -> None:
    naming.does(naming.sends("h"))
    naming.deal()
    assert naming.types("h") == TableCommand("help")


def test_what_is_taken_is_called_by_a_word_of_it() -> None:
    found = Playing("crazy_eights", 3)
    assert type(found.sends("draw")).__name__ == type(found.sends("s")).__name__ == "Draw"


def test_a_card_that_does_not_go_is_sent_for_the_rules_to_say_why(bidding: Playing) -> None:
    for line in ("6s", "pass", "pass"):
        bidding.does(bidding.sends(line))
    bidding.does(bidding.game.legal_moves(bidding.state, bidding.state.active)[0])
    codes = set()
    while bidding.state.phase == "play":
        legal = {move.card for move in bidding.game.legal_moves(bidding.state, bidding.state.active)}
        others = [card for card in bidding.game.view(bidding.state, bidding.state.active).zone(
            f"hand:{bidding.state.active}").cards if card not in legal]  # fmt: skip
        for card in others:
            answer = bidding.types(table_localizer("five_hundred", LOOK).card(card))
            assert isinstance(answer, SendMove)
            assert not answer.is_legal
            with pytest.raises(Exception, match=r"follow-suit|joker-only-when-void") as refused:
                bidding.game.check(bidding.state, bidding.state.active, bidding.game.decode_move(answer.move))
            codes.add(str(refused.value).partition(" ")[0])
        bidding.does(bidding.game.legal_moves(bidding.state, bidding.state.active)[0])
    assert "follow-suit" in codes


def test_cards_that_a_sentence_names_are_not_named_again() -> None:
    played = Text("played-together", {"seat": 0, "cards": (6, 19)})
    moved = tuple(SeenTransfer(card, "hand:0", "discards") for card in (6, 19))
    assert (
        history.describe_event(SeenEvent(played, moved), table_localizer("crazy_eights", LOOK))
        == "Player 1 played 7♥ 7♣."
    )


def test_the_kitty_that_is_turned_over_is_no_part_of_the_sentence_about_the_tricks() -> None:
    failed = Text("contract-failed", {"seat": 0, "contract": "7 ♥", "taken": 3})
    turned = tuple(SeenTransfer(card, "kitty", "kitty", place, place) for place, card in enumerate((6, 19, 27)))
    told = history.describe_event(SeenEvent(failed, turned), table_localizer("five_hundred", LOOK))
    assert told.endswith("and took 3.")


def test_the_cards_drawn_for_the_deal_are_no_part_of_the_sentence_with_which_they_are_gathered() -> None:
    """The Queen, the King and the Two are not wild."""
    shuffled = Text("shuffled", {"seat": 0, "hand": 1, "rank": 2})
    gathered = tuple(SeenTransfer(card, f"hand:{seat}", "stock") for seat, card in enumerate((11, 51, 27)))
    event = SeenEvent(shuffled, gathered, None, stage="shuffle", hint="shuffle")
    told = history.describe_event(event, table_localizer("game_of_threes", LOOK))
    assert told == "Player 1 deals hand 1: Threes are wild."


def test_passes_are_told_rather_than_the_draw_for_the_deal() -> None:
    table = Playing("five_hundred", 3)
    events: list[SeenEvent] = []
    state = table.game.start(3, None)
    for _ in range(10):
        actor = table.game.turn(state)
        assert actor is not None
        is_chance = actor == CHANCE
        move = table.game.chance_move(state, table.rng) if is_chance else table.game.legal_moves(state, actor)[0]
        step = table.game.apply(state, actor, move)
        events += [event for told in step.events if (event := event_for_viewer(told, 0)) is not None]
        state = step.state
        if len([event for event in events if event.text.code == "passed"]) == 2:
            break
    assert any(event.text.code == "drew" for event in events)
    lines, left_out = history.newest_lines(events, table_localizer("five_hundred", LOOK), 77, 4)
    assert left_out
    assert sum("passed" in line for line in lines) == 2, lines
    assert not any("drew" in line for line in lines)


def test_a_trick_says_who_laid_which_card(bidding: Playing) -> None:
    for line in ("6s", "pass", "pass"):
        bidding.does(bidding.sends(line))
    for _ in range(3):
        bidding.does(bidding.game.legal_moves(bidding.state, bidding.state.active)[0])
    view = bidding.game.view(bidding.state, 0)
    assert len(view.zone("trick").cards) == 2
    shown = "\n".join(line.plain for line in zone_lines.table_lines(view, table_localizer("five_hundred", LOOK), 80))
    assert re.search(r"Trick  Player \d \S+   Player \d \S+", shown)


class BiddingPlayer(FakeScreen):
    """A player who makes one bid, and then types what the screen says."""

    def __init__(self, bid: str) -> None:
        super().__init__()
        self.bid = bid

    def ask(self, live: Any = None) -> str:
        shown = self.frames[-1]
        if "Finished" in shown or "Your games" in shown:
            raise EOFError
        if "Type y for yes" in shown:
            return "y"
        if re.search("Bid (or pass|higher than)", shown):
            return "p" if "higher than" in shown else self.bid
        if example := re.search(r"as in ((?:\S+ ?)+)", shown):
            return example[1]
        return "h" if "♥ Hearts" in shown else "draw" if "Draw from the stock" in shown else ""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[EmbeddedClient]:
    client = EmbeddedClient(tmp_path / "games.db", rng=Random(7))
    yield client
    client.close()


@pytest.mark.parametrize(("kind", "players"), [("crazy_eights", 2), ("crazy_eights", 8), ("five_hundred", 3)])
def test_a_whole_game_can_be_played_by_doing_what_the_screen_says(
    client: EmbeddedClient, kind: str, players: int
) -> None:
    screen = BiddingPlayer("6s")
    with pytest.raises(EOFError):
        visit(
            client,
            screen,
            LaunchOptions(name="Ann", new=True, game=kind, players=players, level=""),
            lambda: 1_000_000.0,
        )
    assert client.games()[0].status == "over"
    assert all(len(frame.splitlines()) <= 23 for frame in screen.frames)
    assert all(len(line) <= 80 for frame in screen.frames for line in frame.splitlines())
    assert re.search(r"wins? with -?\d+ points!|a draw|[Nn]obody wins", screen.frames[-1])
    hand = r"made .* with \d+ tricks?\.|bid .* and took \d+\.|thrown in"
    came_out = hand if kind == "five_hundred" else r"the round and score|void"
    is_advised = any(re.search(r"Likely tricks with ♠: \d", frame) for frame in screen.frames)
    assert is_advised == (kind == "five_hundred"), "a bidder is told the tricks to count"
    assert players == 8 or re.search(came_out, screen.frames[-1]), "and how it came out, where there is room"
