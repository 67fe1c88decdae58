"""The sentence of what is awaited, while moves are shown: never one that is over, and never nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.models import Profile
from client.table.playback import Playback, PlaybackStep
from client.table.session import TableSession
from engine.game import SeenEvent, SeenTransfer
from engine.games import GAMES
from engine.text import Text
from engine.view import View, Zone
from tests.client.real_games import move
from tests.client.table.fakes import ControlledRunner
from tests.client.table.small_tables import DRAWN, HAND, TOP, moved, put_of, table_of, view_of
from tests.quick_levels import best_quick_level

TAKEN = (*HAND, DRAWN)
TAKE = moved(DRAWN, "stock", "hand:0")
DISCARD = moved(DRAWN, "hand:0", "discards")
YOUR_TAKE, YOUR_DISCARD = Text("your-take"), Text("your-discard")


def waiting(seat: int, code: str = "waiting-for") -> Text:
    return Text(code, {"seat": seat})


def takes(seat: int) -> SeenEvent:
    return moved(None, "stock", f"hand:{seat}", seat)


def said(before: View, after: View, *events: SeenEvent) -> list[Text | None]:
    """The sentences that are said after each step from one view to another one."""
    playback, found = Playback(), []
    playback.receive(table_of(1, before))
    playback.receive(table_of(2, after, *events))
    while (step := playback.advance()) is not None:
        found.append(step.view.prompt)
    return found


def test_the_next_thing_to_do_is_said_while_the_own_card_still_flies() -> None:
    mine = view_of(TAKEN, stock=8, prompt=YOUR_DISCARD)
    assert said(view_of(prompt=YOUR_TAKE), mine, TAKE) == [YOUR_DISCARD] * 2


def test_a_turn_that_has_ended_asks_for_nothing_more() -> None:
    after = view_of(discards=(TOP, DRAWN), stock=8, turn=1, prompt=waiting(1))
    assert said(view_of(TAKEN, stock=8, prompt=YOUR_DISCARD), after, DISCARD) == [waiting(1)] * 2


def test_each_of_the_others_is_named_for_as_long_as_their_move_is_shown() -> None:
    after = view_of(discards=(TOP, DRAWN), others=4, stock=6, prompt=YOUR_TAKE)
    found = said(view_of(TAKEN, stock=8, prompt=YOUR_DISCARD), after, DISCARD, takes(1), takes(2))
    own, *others, last = found
    assert own == waiting(1), "whose turn it has become"
    assert others == [waiting(1)] * 2 + [waiting(2)] * 2, "that the turn passes, and the move"
    assert last == YOUR_TAKE


def test_it_is_said_that_cards_are_dealt_and_not_who_plays_then() -> None:
    deal = moved(HAND[0], "stock", "hand:0", None)
    for turn, first in ((0, YOUR_TAKE), (1, waiting(1))):
        playback, after = Playback(), view_of(turn=turn, prompt=first)
        playback.begin(table_of(2, after, deal), (deal,))
        assert playback.view is not None
        assert playback.view.prompt == Text("dealing")
        assert [step.view.prompt for step in iter(playback.advance, None)] == [Text("dealing"), first]


def test_after_the_last_move_of_a_hand_nobody_is_awaited() -> None:
    over = Text("hand-over", {"hand": 5})
    after = view_of(others=4, stock=8, stage="rest", turn="chance", prompt=over)
    shows = SeenEvent(Text("any"), actor=1, hint="show")
    found = said(view_of(turn=1, prompt=waiting(1)), after, takes(1), shows, shows)
    assert found == [waiting(1), over, over, over]


def test_between_two_hands_that_come_at_once_it_is_said_that_the_first_is_over() -> None:
    gather = SeenEvent(Text("any"), stage="shuffle", hint="shuffle")
    shows = SeenEvent(Text("any"), actor=1, hint="show")
    found = said(view_of(turn=1, prompt=waiting(1)), view_of(prompt=YOUR_TAKE), takes(1), shows, gather)
    assert found[:3] == [waiting(1), Text("hand-ended"), None], "the shuffle says itself what happens"


def test_a_hand_that_nobody_wants_to_play_is_over_only_once_the_last_has_passed() -> None:
    """No card tells a bid from the counting at the end of a hand."""
    passes = [SeenEvent(Text("any"), actor=seat) for seat in range(2)]
    gather = SeenEvent(Text("any"), (SeenTransfer(None, "hand:1", "stock"),), stage="shuffle", hint="shuffle")
    before = replace(view_of(phase="bid", prompt=Text("your-bid")), kind="five_hundred")
    after = replace(view_of(phase="bid", prompt=Text("your-bid")), kind="five_hundred")
    found = said(before, after, *passes, SeenEvent(Text("any"), announced=True), gather)
    assert found[:3] == [waiting(1, "is-bidding"), Text("hand-ended"), Text("hand-ended")]


def test_who_has_just_gone_out_is_awaited_no_more() -> None:
    out = SeenEvent(Text("any"), actor=1, announced=True, hint="out")
    before, after = view_of(turn=1, prompt=waiting(1)), view_of(others=4, stock=7, prompt=Text("your-last-turn"))
    found = said(before, after, takes(1), out, takes(2))
    assert found == [waiting(1), waiting(2), waiting(2), waiting(2), Text("your-last-turn")]


@pytest.mark.parametrize(("then", "expected"), [("bid", "is-bidding"), ("exchange", "is-bidding")])
def test_others_are_awaited_in_the_words_of_the_game(then: str, expected: str) -> None:
    bid = SeenEvent(Text("any"), actor=1)
    before, after = view_of(phase="bid", prompt=Text("your-bid")), view_of(phase=then, prompt=Text("your-higher-bid"))
    found = said(replace(before, kind="five_hundred"), replace(after, kind="five_hundred"), bid)
    assert found[0] == waiting(1, expected)


@pytest.mark.parametrize(("phase", "expected"), [("exchange", "is-exchanging"), ("name", "is-naming")])
def test_what_somebody_does_in_a_phase_is_said_until_they_have_moved(phase: str, expected: str) -> None:
    before = replace(view_of(phase=phase, turn=1, prompt=waiting(1, expected)), kind="five_hundred")
    after = replace(view_of(phase="play", turn=1, prompt=waiting(1)), kind="five_hundred")
    announced = SeenEvent(Text("any"), actor=1)
    assert said(before, after, announced)[0] == waiting(1, expected)


def test_what_one_player_did_in_a_phase_is_not_said_of_the_next_one() -> None:
    exchanges = waiting(1, "is-exchanging")
    before = replace(view_of(others=4, phase="exchange", turn=1, prompt=exchanges), kind="five_hundred")
    after = replace(view_of(others=4, stock=7, phase="play", prompt=YOUR_TAKE), kind="five_hundred")
    found = said(before, after, takes(1), takes(2))
    assert waiting(2) in found
    assert waiting(2, "is-exchanging") not in found


def test_a_game_that_this_program_does_not_know_is_waited_for_in_plain_words() -> None:
    after = replace(view_of(discards=(TOP, DRAWN), stock=8, turn=1, prompt=waiting(1)), kind="unheard-of")
    before = replace(view_of(TAKEN, stock=8, prompt=YOUR_DISCARD), kind="unheard-of")
    assert said(before, after, DISCARD)[0] == waiting(1)


def test_who_moves_at_the_same_time_as_others_is_told_what_to_do() -> None:
    both: dict[str, Any] = {
        "phase": "exchange",
        "turn": 1,
        "prompt": Text("your-exchange"),
        "choices": (put_of(*HAND),),
    }
    assert said(view_of(**both), view_of(others=4, stock=8, **both), takes(1)) == [Text("your-exchange")] * 2


def test_the_own_turn_ends_with_the_card_that_ends_it() -> None:
    shown = TableSession(_NoClient(), ControlledRunner(), "game")
    shown._playback.receive(table_of(1, view_of(TAKEN, stock=8, prompt=YOUR_DISCARD)))
    assert shown.awaits_viewer
    assert not shown.is_prompt_about_another
    after = view_of(discards=(TOP, DRAWN), stock=8, turn=1, prompt=waiting(1))
    shown._playback.receive(table_of(2, after, DISCARD))
    shown._playback.advance()
    assert not shown.awaits_viewer, "the gold edge does not say otherwise than the sentence"
    assert shown.is_prompt_about_another, "nor does the own face"


def trick_of(*by: int) -> Zone:
    return Zone("trick", None, "trick", Text("any"), (TOP,) * len(by), by=by)


def test_while_a_whole_trick_lies_it_is_said_who_takes_it() -> None:
    """The sentence names nobody who has played, nor who leads next."""
    before = view_of(turn=1, prompt=waiting(1))
    before = replace(before, zones=(*before.zones, trick_of(1)))
    taken = moved(TOP, "trick", "hand:0", 0)
    found = said(before, view_of(stock=8, prompt=Text("your-lead")), takes(1), taken)
    whole = [Text("takes-trick", {"seat": 0})] * 2
    assert found == [*whole, Text("your-lead"), Text("your-lead")], "the last card is put, the turn passes, it is swept"


def test_who_has_taken_the_last_trick_of_a_hand_is_not_said_to_play() -> None:
    before, over = view_of(turn=1, prompt=waiting(1)), Text("hand-over", {"hand": 5})
    before = replace(before, zones=(*before.zones, trick_of(1)))
    after = view_of(stock=8, stage="rest", turn="chance", prompt=over)
    after = replace(after, zones=(*after.zones, trick_of()))
    found = said(before, after, takes(1), moved(TOP, "trick", "hand:1", 1))
    assert found == [Text("takes-trick", {"seat": 1}), over, over]


class _NoClient:
    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


@pytest.mark.parametrize("kind", GAMES)
def test_at_every_moment_of_a_game_it_is_said_who_is_awaited(tmp_path: Path, kind: str) -> None:
    client = EmbeddedClient(tmp_path / "games.db", rng=Random(4))
    client.sign_in(Profile("", "Ann"))
    level = best_quick_level(kind)
    game = client.new_game(kind, (level,) * 2)
    model, chance, moves = TableSession(client, ControlledRunner(), game), Random(5), 0
    model.open()
    while (table := model.table) is not None and table.view.stage != "over" and moves < 36:
        while (step := model.advance()) is not None:
            _check(model, step)
        assert model.prompt or table.view.stage == "shuffle"
        moves += 1
        if table.view.stage == "rest":
            client.ready(game)
        else:
            move(client, game, level, chance)
    client.close()
    assert moves > 5


def _check(model: TableSession, step: PlaybackStep) -> None:
    view, left = step.view, [event for _, event in model._playback._due if event is not None]
    if view.stage == "shuffle":
        return
    assert model.prompt, step.event
    assert view.prompt is not None
    seat = view.prompt.args.get("seat")
    others = [event for event in left if event.actor not in (None, view.viewer) and event.hint != "skip"]
    following = next((event.actor for event in others if not event.announced), None)
    if model.awaits_viewer:
        assert seat is None
        assert not any(event.transfers for event in others)
    elif seat is not None and view.stage == "play" and step.event is not None:
        taker = left[0].actor if view.prompt.code == "takes-trick" else None
        assert seat in (step.event.actor, following, step.table.view.turn, view.turn, taker)


def test_a_transfer_is_what_deals() -> None:
    """Cards that go back to the stock are not dealt."""
    back = SeenEvent(Text("any"), (SeenTransfer(None, "discards", "stock"),))
    assert said(view_of(prompt=YOUR_TAKE), view_of(stock=10, discards=(), prompt=YOUR_TAKE), back)[0] == YOUR_TAKE
