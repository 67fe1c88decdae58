"""Invites as they are shown: each once when it comes, again when it is nudged, and in a list until it is answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from client.errors import CallError
from client.models import Invitation
from engine.games import GAMES
from engine.text import Text
from mobile.account.invites import Invites
from tests.client.table.fakes import ControlledRunner

ANN = Invitation("i1", "g1", "game_of_threes", "Ann", "Come!", sent=100)
BOB = Invitation("i2", "g2", "lebowski", "Bob", "", sent=200, starts_at=4_000_000_000)


class Post:
    """A client that brings what `bring` is given."""

    def __init__(self) -> None:
        self.answers: list[tuple[str, bool]] = []
        self.refuses = ""
        self.bring: Callable[[tuple[Invitation, ...]], None] = lambda _: None

    def watch_invitations(self, callback: Callable[[tuple[Invitation, ...]], None]) -> Callable[[], None]:
        self.bring = callback
        return lambda: None

    def respond(self, id: str, accept: bool) -> str:
        if self.refuses and accept:
            raise CallError("FAILED_PRECONDITION", Text(self.refuses))
        self.answers.append((id, accept))
        return f"game of {id}"


class Shown:
    def __init__(self) -> None:
        self.post, self.opened, self.notes = Post(), list[str](), list[str]()
        client: Any = self.post
        self.new = list[str]()
        self.runner = ControlledRunner()
        self.invites = Invites(
            client, self.runner, self.opened.append, self.notes.append, lambda line: self.new.append(line.id)
        )
        self.invites.open()

    @property
    def asked(self) -> str:
        return self.invites.asked.id if self.invites.asked else ""


def test_one_that_comes_says_who_asks_to_what_and_when_it_begins() -> None:
    shown = Shown()
    shown.post.bring((BOB,))
    assert shown.invites.asked is not None
    assert shown.invites.asked.title == "Bob invites you"
    assert shown.invites.asked.about.startswith("Lebowski · starts at ")
    shown.post.bring((replace(BOB, starts_at=4_000),))
    assert shown.invites.asked.about.startswith("Lebowski · began at ")


def test_one_that_comes_or_is_nudged_meanwhile_is_told_once() -> None:
    shown = Shown()
    shown.post.bring((ANN,))
    assert shown.new == [], "it was there before"
    shown.post.bring((ANN, BOB))
    shown.post.bring((ANN, BOB))
    assert shown.new == ["i2"]
    shown.post.bring((replace(ANN, nudged=300), BOB))
    assert shown.new == ["i2", "i1"]


def test_one_that_comes_says_which_house_rules_hold_and_nothing_of_the_usual_ones() -> None:
    shown = Shown()
    usual = {option.name: option.default for option in GAMES["game_of_threes"].option_fields()}
    shown.post.bring((replace(ANN, options=usual),))
    assert shown.invites.asked is not None
    assert shown.invites.asked.rules == ""
    options = {**usual, "late_joining": True, "show_points": True, "unknown": 3, "{ $x }": None}
    shown.post.bring((replace(ANN, options=options, time_limit=3600, nudged=1),))
    (line,) = shown.invites.lines
    assert sorted(line.rules.split("\n")) == [
        "Everybody sees all points: yes",
        "Players may join between hands: yes",
        "Time for a turn: 1 hour",
    ]
    shown.post.bring((replace(ANN, kind="unknown", options={"late_joining": 1, "show_points": "yes"}),))
    assert shown.invites.lines[0].rules == ""


def test_they_are_asked_about_one_after_the_other_and_the_table_is_opened() -> None:
    shown = Shown()
    shown.post.bring((BOB, ANN))
    assert shown.asked == "i2"
    shown.invites.accept("i2")
    assert (shown.asked, shown.opened) == ("i1", ["game of i2"])
    shown.invites.decline("i1")
    assert (shown.asked, shown.post.answers) == ("", [("i2", True), ("i1", False)])
    assert shown.invites.lines == ()


def test_later_leaves_it_in_the_list_until_it_is_nudged() -> None:
    shown = Shown()
    shown.post.bring((ANN,))
    shown.invites.later()
    shown.post.bring((ANN, BOB))
    assert shown.asked == "i2", "the new one alone"
    shown.invites.later()
    assert [line.id for line in shown.invites.lines] == ["i1", "i2"]
    shown.invites.show("i1")
    assert shown.asked == "i1"
    shown.invites.later()
    shown.post.bring((replace(ANN, nudged=300), BOB))
    assert shown.asked == "i1"


def test_one_that_goes_while_it_is_asked_about_is_said_to_be_gone() -> None:
    shown = Shown()
    shown.post.bring((ANN, BOB))
    assert shown.asked == "i1"
    shown.post.bring((BOB,))
    assert (shown.asked, [line.id for line in shown.invites.lines]) == ("i2", ["i2"])
    assert shown.notes == ["The invite from Ann is no longer open."]
    shown.invites.later()
    shown.post.bring(())
    assert (shown.invites.lines, len(shown.notes)) == ((), 1), "one in the list goes without a word"


def test_an_answer_in_the_list_ends_the_question_about_that_invite_alone() -> None:
    shown = Shown()
    shown.post.bring((ANN, BOB))
    shown.invites.decline("i2")
    assert (shown.asked, [line.id for line in shown.invites.lines]) == ("i1", ["i1"])
    shown.invites.accept("i1")
    assert (shown.asked, shown.invites.lines) == ("", ())
    shown.invites.accept("i1")
    assert shown.opened == ["game of i1"], "answered once"


def test_who_accepts_one_is_not_asked_about_another_to_the_same_table() -> None:
    """An invite came by account and by address. A refusal brings both back."""
    shown = Shown()
    shown.post.bring((ANN, replace(ANN, id="i3"), BOB))
    shown.post.refuses = "table-full"
    shown.invites.accept("i1")
    assert [line.id for line in shown.invites.lines] == ["i1", "i3", "i2"]
    shown.post.refuses = ""
    shown.notes.clear()
    shown.invites.accept("i1")
    assert ([line.id for line in shown.invites.lines], shown.asked) == (["i2"], "i2")
    shown.post.bring((BOB,))
    assert (shown.opened, shown.notes) == (["game of i1"], [])


def test_a_start_that_passes_while_the_invite_is_listed_is_said_when_it_is_asked_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = Shown()
    shown.post.bring((BOB,))
    shown.invites.later()
    monkeypatch.setattr("time.time", lambda: 4_000_000_100.0)
    shown.invites.show("i2")
    assert shown.invites.asked is not None
    assert shown.invites.asked.about.startswith("Lebowski · began at ")


def test_one_that_is_being_answered_is_not_listed_again_when_another_comes() -> None:
    shown = Shown()
    shown.post.bring((ANN,))
    shown.invites.later()
    shown.runner.holds = True
    shown.invites.accept("i1")
    shown.post.bring((ANN, BOB))
    assert ([line.id for line in shown.invites.lines], shown.asked) == (["i2"], "i2")
    shown.runner.let_go()
    shown.post.bring((ANN, BOB))
    assert [line.id for line in shown.invites.lines] == ["i2"], "what is told was found before the answer"
    shown.post.bring((replace(ANN, nudged=300), BOB))
    assert [line.id for line in shown.invites.lines] == ["i1", "i2"], "asked anew"


def test_an_answer_that_is_refused_says_why_and_the_invite_stays_if_it_leads_anywhere() -> None:
    shown = Shown()
    shown.post.bring((ANN, BOB))
    for refusal, said in (
        ("table-full", "The table is full. The invite stays in your list, in case somebody leaves."),
        ("cannot-join-now", "Nobody can join this table now."),
    ):
        shown.post.refuses = refusal
        shown.invites.accept("i1")
        assert shown.notes.pop() == said
        assert "i1" in [line.id for line in shown.invites.lines]
    shown.post.refuses = "game-over"
    shown.invites.accept("i1")
    assert shown.notes == ["That game is over, so the invite leads nowhere. Ask for another one."]
    assert (shown.asked, [line.id for line in shown.invites.lines]) == ("i2", ["i2"])
    assert shown.post.answers == [("i1", False)], "declined, so that it comes back nowhere"
