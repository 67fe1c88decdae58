"""Scenes of the director: effects, and the pauses in which a move or a trick is seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import InstructionGroup

from engine.game import SeenEvent, SeenTransfer
from engine.text import Text
from engine.view import View, Zone
from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.table.motion.effects import Brush, EffectLayer
from mobile.table.motion.event_effects import Gold
from mobile.window import sounds
from tests.client.table.small_tables import DRAWN, HAND, TOP, moved, view_of
from tests.mobile.directed_table import BACK, SEVEN, Acted, acted, hinted
from tests.mobile.stage import Stage
from tests.mobile.window_pixels import read_pixels


def effects_of(stage: Stage, event: SeenEvent, before: View, after: View) -> tuple[list[str], list[Any], Acted]:
    """The names of the effects that are shown, the sounds, and the table after them."""
    appearance.speed = 1
    at = Acted(before, after, event)
    shown: list[str] = []
    play = at.effects.play
    at.effects.play = lambda effect, done: (shown.append(type(effect).__name__), play(effect, done))[1]  # type: ignore
    at.director.play_steps()
    for _ in range(3):
        stage.frames(4)
        at.all_land()
        at.all_land = lambda: None
    began = Clock.get_time()
    stage.wait(4, lambda: bool(at.heard("settled")))
    assert at.heard("settled"), event.hint
    if shown:
        assert 0.5 < Clock.get_time() - began < 2, event.hint
    return shown, at.heard("sound"), at


def scene_each_kind_of_event_has_an_effect_and_a_sound_of_its_own(stage: Stage) -> None:
    put = moved(SEVEN, "hand:1", "discards", 1).transfers
    gone = (SeenTransfer(TOP, "discards", "stock"),)
    laid, burned = view_of(discards=(TOP, SEVEN), others=2, turn=1), view_of(discards=(), stock=10, turn=1)
    same = view_of(turn=1)
    seen = {
        event.hint: effects_of(stage, event, same, after)[:2]
        for event, after in (
            (hinted("burn", gone), burned),
            (hinted("glass", put), laid),
            (hinted("skip"), same),
            (hinted("reverse"), same),
            (hinted("suit", suit=2), same),
            (hinted("out"), same),
        )
    }
    assert {hint: names for hint, (names, _) in seen.items()} == {
        "burn": ["Fire"],
        "glass": ["Glass"],
        "skip": ["Hop"],
        "reverse": ["TurnRound"],
        "suit": ["NamedSuit"],
        "out": ["Gold"],
    }
    assert [heard[-1] for _, heard in seen.values()] == [
        sounds.BURN,
        sounds.GLASS,
        sounds.HOP,
        sounds.TURN,
        sounds.TURN,
        sounds.OUT,
    ]


def scene_a_hint_that_is_not_known_shows_nothing(stage: Stage) -> None:
    same = view_of(turn=1)
    assert effects_of(stage, hinted("of a later game"), same, same)[0] == []


def scene_without_motion_the_sentence_says_it(stage: Stage) -> None:
    for hint, is_told in (("burn", True), ("skip", True), ("reverse", True), ("suit", True), ("glass", False)):
        same = view_of(turn=1)
        at = acted(stage, same, same, hinted(hint, suit=1))
        assert not at.effects.is_running
        assert bool(at.heard("announced")) is is_told, hint


def scene_a_move_of_another_stays_to_be_seen_unless_a_tap_hurries_it(stage: Stage) -> None:
    for speed in (0, 1, 2):
        appearance.speed = speed
        for hurries in (False, True):
            at = acted(stage, view_of(turn=1), view_of(stock=8, others=4), moved(BACK, "stock", "hand:1", 1))
            at.all_land()
            if hurries:
                at.director.hurry()
            waited = stage.wait(3, lambda at=at: bool(at.heard("settled")))
            assert at.heard("settled")
            assert (waited < 0.1) if hurries else (waited > theme.MOVE_PAUSE - 0.1), (speed, hurries, waited)


def scene_ones_own_move_is_not_waited_for(stage: Stage) -> None:
    at = acted(stage, view_of(), view_of((*HAND, DRAWN), stock=8), moved(DRAWN, "stock", "hand:0"))
    at.all_land()
    assert stage.wait(3, lambda: bool(at.heard("settled"))) < 0.1


def trick_table(laid: int, taken: int = 0) -> View:
    """A table with so many cards of a trick."""
    view = view_of(turn=1)
    trick = Zone("trick", None, "trick", Text("zone-stock"), (3, 17, 30)[:laid], by=(0, 1, 2)[:laid])
    won = Zone("tricks:1", 1, "stack", Text("zone-stock"), (None,) * taken)
    return replace(view, zones=(*view.zones, trick, won))


def scene_a_whole_trick_stays_and_its_best_card_is_lifted(stage: Stage) -> None:
    """Every card can be seen for a while at any speed; then the card of its winner rises, and all fly."""
    taken = tuple(SeenTransfer(card, "trick", "tricks:1", 0) for card in (3, 17, 30))
    last = moved(30, "hand:1", "trick", 1)
    took = SeenEvent(Text("cut-by-chance"), taken, actor=1)
    for speed in (0, 1, 3):
        appearance.speed = speed
        at = acted(stage, trick_table(2), trick_table(0, 3), last, took)
        at.all_land()
        began = Clock.get_time()
        count = len(at.heard("flown"))
        stage.wait(4, lambda at=at, count=count: len(at.heard("flown")) > count)
        assert theme.TRICK_PAUSE <= Clock.get_time() - began + 0.02 < theme.TRICK_PAUSE + 0.3, speed
        if speed:
            (lifted,) = at.flights
            assert lifted.card == 17, "that of the winner"
            (_, _, wide, _), (_, _, grown, _) = lifted.source, lifted.target  # type: ignore[misc]
            assert grown > wide
            at.all_land()
        assert [flight.card for flight in at.flights] == [3, 17, 30]
        assert at.flights[1].source == (lifted.target if speed else at.flights[0].source)


def scene_gold_keeps_within_the_round_corners_of_a_seat(stage: Stage) -> None:
    layer = stage.show(EffectLayer(), 0, 0, *Window.size)
    x, y, wide, tall = 100, 300, 160, 60
    corner, inside = (x + 1, y + 1, 2, 2), (x + wide // 2, y + tall // 2, 2, 2)
    before = [read_pixels(*place) for place in (corner, inside)]
    with layer.canvas:
        group = InstructionGroup()
    for share in (0.1, 0.3, 0.5):
        group.clear()
        Gold((x, y, wide, tall)).draw(Brush(group, (0, 0)), share)
        seen = [read_pixels(*place) for place in (corner, inside)]
        assert [now == then for now, then in zip(seen, before, strict=True)] == [True, False], share
