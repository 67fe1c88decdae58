"""The loop of a table: moves that are sent, notes that are shown, clocks, and other players who are faster."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from threading import Timer
from typing import Any

import pytest

from client.errors import CallError
from client.models import Player, Table
from engine.text import Text
from engine.view import Proposal, SeatView, View, Zone
from terminal.table import TableLoop
from tests.terminal.fakes import FakeClient, FakeScreen, last_line, sit
from tests.terminal.imagined_game import (
    bidding,
    cards,
    hand_zone,
    layers,
    naming,
    others,
    played,
    resting,
    seats,
    several,
    table,
    trick,
    view,
)

pytestmark = pytest.mark.usefixtures("imagined")


def over() -> View:
    """The imagined game when it is over."""
    return replace(resting(), stage="over", turn=None)


class TestMoves:
    @pytest.mark.parametrize(
        ("seen", "typed", "move"),
        [
            (bidding, "pass", {"type": "pass"}),
            (trick, "9", {"type": "play", "card": cards("9H")[0]}),
            (layers, "4x2", {"type": "play", "cards": list(cards("4H 4D"))}),
            (layers, "p", {"type": "pick_up"}),
            (several, "7c 7h", {"type": "play", "cards": list(cards("7C 7H"))}),
            (naming, "spades", {"type": "name", "suit": 3}),
        ],
    )
    def test_games_that_are_not_there_yet_are_played(self, seen: Any, typed: str, move: dict[str, Any]) -> None:
        client = FakeClient(table(seen()))
        sit(client, typed)
        assert client.calls == [("move", move)]

    def test_a_question_is_answered_with_the_next_line(self) -> None:
        client = FakeClient(table(layers()))
        frames = sit(client, "4", "3")
        assert last_line(frames[1]) == "How many Fours? 1 to 3"
        assert client.calls == [("move", {"type": "play", "cards": list(cards("4H 4D 4S"))})]

    def test_a_question_that_is_not_answered_is_forgotten(self) -> None:
        client = FakeClient(table(layers()))
        sit(client, "4", "9", "3")
        assert client.calls == [("move", {"type": "play", "cards": list(cards("9C"))})]

    def test_what_others_did_is_told_after_the_move(self) -> None:
        def answer(now: Table, move: Mapping[str, Any]) -> Table:
            return replace(now, events=(played(0, "9H"), played(1, "KH"), played(2, "2H")))

        frames = sit(FakeClient(table(trick()), answer), "9")
        assert "Since your last turn" in frames[1]
        assert "Bob played K♥." in frames[1]
        assert "Cleo played 2♥." in frames[1]

    def test_the_table_after_a_move_is_waited_for(self) -> None:
        class Late(FakeClient):
            def goes_on(self, **changes: Any) -> None:
                Timer(0.05, super().goes_on, kwargs=changes).start()

        def answer(now: Table, move: Mapping[str, Any]) -> Table:
            return replace(now, events=(played(0, "9H"), played(1, "KH")))

        frames = sit(Late(table(trick()), answer), "9")
        assert "Bob played K♥." in frames[1]

    def test_a_refused_move_is_explained_and_changes_nothing(self) -> None:
        def refuse(now: Table, move: Mapping[str, Any]) -> Table:
            raise CallError("FAILED_PRECONDITION", Text("store-full"))

        frames = sit(FakeClient(table(trick()), refuse), "9")
        assert last_line(frames[1]).startswith("The disk is full: nothing was saved.")

    def test_what_means_nothing_sends_nothing(self) -> None:
        client = FakeClient(table(trick()))
        frames = sit(client, "nonsense", "2s", "7 8", "")
        assert client.calls == []
        assert last_line(frames[1]) == "“nonsense” means nothing here. Type h for the keys."
        assert last_line(frames[2]) == "You have no 2S."
        assert last_line(frames[4]).startswith("?  rules")


class TestOthers:
    def test_a_move_that_came_too_late_is_told_and_not_made(self) -> None:
        client = FakeClient(table(trick()))

        class Slow(FakeScreen):
            def ask(self, live: Any = None) -> str:
                if len(self.frames) == 1:
                    client.goes_on(move_number=8, events=(played(1, "KH"),))
                return super().ask(live)

        screen = Slow(["9", "q", "q"])
        TableLoop(client, screen, lambda: 0.0).play("g")  # type: ignore[arg-type]
        assert client.calls == []
        assert "The table had already moved on. Nothing was changed." in screen.frames[1]
        assert "Bob played K♥." in screen.frames[1]

    def test_waiting_for_somebody_else(self) -> None:
        frames = sit(FakeClient(table(replace(trick(), turn=1, choices=()))), "", "9")
        assert "Bob plays" in frames[0]
        assert "Enter  look again" in frames[0]
        assert last_line(frames[2]) == "Not now. Play a card."

    def test_between_hands_enter_goes_on_and_says_so(self) -> None:
        client = FakeClient(table(resting()))
        frames = sit(client, "")
        assert "Enter  go on" in frames[0]
        assert client.calls == [("ready",)]

    def test_who_is_ready_waits_for_the_others(self) -> None:
        frames = sit(FakeClient(table(resting(), ready=(0,))))
        assert "You are ready. Waiting for the others." in frames[0]
        assert "Ann                  10      0  you, ready" in frames[0]

    def test_who_made_the_table_begins_the_next_hand_without_the_others(self) -> None:
        mine = replace(table(resting(), ready=(0,)), originator="ann", uid="ann")
        client = FakeClient(mine)
        frames = sit(client, "")
        assert "Enter goes on without them." in frames[0]
        assert client.calls == [("next_hand",)]

    def test_after_the_end_there_is_another_game(self) -> None:
        client = FakeClient(table(over(), status="over"))
        frames = sit(client, "r")
        assert "r  play again" in frames[0]
        assert client.calls[-1] == ("rematch",)

    def test_after_the_end_enter_leaves(self) -> None:
        assert len(sit(FakeClient(table(over(), status="over")), "")) == 1

    def test_a_spectator_is_offered_no_other_game_and_does_not_go_on_for_the_players(self) -> None:
        client = FakeClient(table(replace(over(), viewer="spectator"), status="over", seat=None))
        frames = sit(client, "r", "play again")
        assert "play again" not in frames[0]
        assert ("rematch",) not in client.calls
        client = FakeClient(table(replace(resting(), viewer="spectator"), seat=None))
        frames = sit(client, "", "go on")
        assert "Enter  look again" in frames[0]
        assert "go on" not in frames[0]
        assert client.calls == []

    def test_who_comes_after_the_beginning_and_has_no_seat_is_told_so(self) -> None:
        client = FakeClient(table(replace(trick(), viewer="spectator", turn=1, choices=()), seat=None))
        frames = sit(client, "")
        assert [last_line(frame) for frame in frames] == [
            "The game began without you: you are watching. Ask for the next one."
        ] * 2
        client = FakeClient(table(replace(over(), viewer="spectator"), status="over", seat=None))
        assert "you are watching" not in sit(client, "")[0]

    def test_who_is_away_between_hands_may_come_back_or_go_on(self) -> None:
        people = (Player(0, "Ann", "a", "steady"), *table(resting()).players[1:])
        client = FakeClient(replace(table(resting()), players=people))
        frames = sit(client, "b", "")
        assert "b  I’M BACK" in frames[0]
        assert "Enter  go on" in frames[0]
        assert client.calls == [("back",), ("ready",)]


class TestAway:
    def away(self) -> FakeClient:
        seated = tuple(replace(seat, away=True) if seat.seat == 0 else seat for seat in seats())
        return FakeClient(table(replace(trick(), choices=(), seats=seated, turn=1)))

    def test_i_am_back(self) -> None:
        client = self.away()
        frames = sit(client, "b")
        assert "b  I’M BACK" in frames[0]
        assert "You are away: your turns are played for you." in frames[0]
        assert client.calls == [("back",)]

    def test_a_table_that_stopped_says_why(self) -> None:
        client = self.away()
        client.now_at = replace(client.now_at, stopped=True)
        frame = sit(client)[0]
        assert "You are away: nothing moves until you type b." in frame
        assert frame.splitlines()[0].endswith("You are away")
        assert "plays" not in frame
        assert "▸" not in frame

    def test_a_computer_that_took_the_seat_gives_it_back(self) -> None:
        people = (Player(0, "Ann", "a", "steady"), *table(trick()).players[1:])
        client = FakeClient(replace(table(replace(trick(), choices=(), turn=1)), players=people))
        sit(client, "b")
        assert client.calls == [("back",)]


class TestOwnCards:
    def test_moving_a_card(self) -> None:
        frames = sit(FakeClient(table(trick())), "m 9h 1", "m as 10", "m 7h 99", "m 7h 0")
        assert last_line(frames[3]) == last_line(frames[4]) == "Places go from 1 to 10."
        assert "   9♥ 7♥ 8♥ Q♥" in frames[1]
        assert last_line(frames[1]) == "9♥ moved."
        assert "4♦ 4♣ A♠" in frames[2]

    def test_and_back_to_the_order_for_the_fewest_points(self) -> None:
        by_strength = Proposal(Text("by-strength"), cards("2H KH 9S JK"))
        proposed = replace(hand_zone(cards("9S 2H JK KH")), proposal=by_strength)
        frames = sit(FakeClient(table(view("play-now", (proposed, *others(4)), ()))), "m 9s 1", "o", "o s", "o r")
        assert [frame.partition("Your hand\n")[2].splitlines()[0].strip() for frame in frames[:5]] == [
            "2♥ K♥ 9♠ JK",
            "9♠ 2♥ K♥ JK",
            "2♥ K♥ 9♠ JK",
            "2♥ K♥ 9♠ JK",
            "2♥ 9♠ K♥ JK",
        ]

    def test_an_arrangement_stays_and_says_so_once(self) -> None:
        frames = sit(FakeClient(table(trick())), "o s", "o R", "o Xy")
        assert last_line(frames[1]) == "Your cards are now sorted by suit. New cards will be sorted too."
        assert last_line(frames[2]) == "Your cards are now sorted by rank."
        assert last_line(frames[3]).startswith("“Xy” is no way to arrange.")

    @pytest.mark.parametrize(
        ("typed", "told"),
        [
            ("m", "Type the card and its new place, as in m 7h 1."),
            ("m 7h", "Type the card and its new place, as in m 7h 1."),
            ("m 7h x", "Type the card and its new place, as in m 7h 1."),
            ("m zz 1", "“zz” is not a card. Type cards as 7h, 10s, K or JK."),
            ("m 2s 1", "You have no 2S."),
            ("m 4 1", "Which 4: 4d, 4c?"),
        ],
    )
    def test_a_card_that_cannot_be_moved(self, typed: str, told: str) -> None:
        assert last_line(sit(FakeClient(table(trick())), typed)[1]) == told

    def test_without_cards_there_is_nothing_to_arrange(self) -> None:
        frames = sit(FakeClient(table(resting())), "o", "m 7h 1")
        assert last_line(frames[1]) == last_line(frames[2]) == "There are no cards to arrange."


class TestPages:
    def test_rules_keys_scores_and_what_happened(self) -> None:
        events = tuple(played(1 + n % 2, "KH") for n in range(60))
        client = FakeClient(table(replace(trick(), score_sheet=resting().score_sheet), events=events))
        frames = sit(client, "?", "", "h", "", "l", "q", "w", "q")
        assert "An imagined game." in frames[1]
        assert "Object. To be played.\n" in frames[1]
        assert "Play: type a card, as in Qh" in frames[3]
        assert "Hand 18" in frames[5]
        assert "Page 1 of 2" in frames[5]
        assert last_line(frames[5]) == "Enter  next page    q  close"
        assert "What happened" in frames[7]
        assert all(len(frame.splitlines()) <= 23 for frame in frames)

    def test_what_happened_opens_at_the_newest_and_leads_back_page_by_page(self) -> None:
        events = tuple(played(1 + n % 2, "KH" if n else "AH") for n in range(60))
        frames = sit(FakeClient(table(trick(), events=events)), "w", "b", "b", "b", "b", "", "q")[1:7]
        heads = [frame.splitlines()[0].split("Page ")[1] for frame in frames]
        assert heads == ["4 of 4", "3 of 4", "2 of 4", "1 of 4", "1 of 4", "2 of 4"]
        assert [last_line(frame) for frame in frames[:4]] == [
            "Enter  close    b  previous page",
            *["Enter  next page    b  previous page    q  close"] * 2,
            "Enter  next page    q  close",
        ]
        assert ["A♥" in frame for frame in frames[:4]] == [False, False, False, True]

    def test_the_last_trick_stands_under_what_happened(self) -> None:
        last = Zone("last-trick", None, "trick", Text("zone-trick"), cards("JS 3H 4D"), by=(1, 2, 0))
        frames = sit(FakeClient(table(replace(trick(), asides=(last,)), events=(played(1, "KH"),))), "w", "", "q")
        assert "3♥" in frames[1].split("What happened")[1]
        assert "3♥" not in frames[0], "the table has no room for it"

    def test_into_a_pipe_a_page_is_shown_whole_and_asks_nothing(self) -> None:
        frames = sit(FakeClient(table(trick())), "?", "?", height=None)
        assert "An imagined game." in frames[1]
        assert "An imagined game." in frames[3]
        assert "Enter  close" not in frames[1]

    def test_nothing_has_been_scored_and_nothing_has_happened(self) -> None:
        frames = sit(FakeClient(table(trick())), "l", "", "w", "")
        assert "Nothing has been scored yet." in frames[1]
        assert "Nothing yet." in frames[3]


def test_a_seat_without_points_or_total_is_shown_without() -> None:
    bare = replace(trick(), seats=(SeatView(0, 1), SeatView(1, 1)))
    assert "None" not in sit(FakeClient(table(bare)))[0]


def test_the_end_of_what_is_typed_ends_the_table() -> None:
    screen = FakeScreen([])
    with pytest.raises(EOFError):
        TableLoop(FakeClient(table(trick())), screen, lambda: 0.0).play("g")  # type: ignore[arg-type]
