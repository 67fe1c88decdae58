"""Scenes of the director: which cards fly for an event, how, with which sound, and who is told when."""

from __future__ import annotations

from dataclasses import replace

from engine.game import SeenEvent, SeenTransfer
from engine.text import Text
from mobile.drawing.appearance import appearance
from mobile.table.motion.card_motion import MAX_MOVED_CARDS
from mobile.window import sounds
from tests.client.table.small_tables import DRAWN, HAND, PLAYERS, TOP, moved, view_of
from tests.mobile.directed_table import BACK, REST, SEVEN, Acted, Done, acted, flown
from tests.mobile.stage import Stage


def scene_a_card_that_is_thrown_is_heard_so_and_seen_all_the_way(stage: Stage) -> None:
    after = view_of(tuple(REST), discards=(TOP, SEVEN))
    assert flown(stage, view_of(), after, moved(SEVEN, "hand:0", "discards")) == (sounds.THROW, [(True, True)])


def scene_a_card_from_the_stock_turns_over_on_its_way_to_the_own_hand(stage: Stage) -> None:
    after = view_of((*HAND, DRAWN), stock=8)
    assert flown(stage, view_of(), after, moved(DRAWN, "stock", "hand:0")) == (sounds.TAKE, [(False, True)])


def scene_a_card_another_player_takes_from_the_stock_stays_face_down(stage: Stage) -> None:
    event = moved(BACK, "stock", "hand:1", 1)
    before = view_of(turn=1)
    assert flown(stage, before, view_of(stock=8, others=4), event) == (sounds.TAKE, [(False, False)])


def scene_a_card_another_player_discards_turns_over_in_flight(stage: Stage) -> None:
    event = moved(DRAWN, "hand:1", "discards", 1)
    before = view_of(turn=1)
    assert flown(stage, before, view_of(discards=(TOP, DRAWN), others=2), event) == (sounds.THROW, [(False, True)])


def scene_a_discard_that_another_player_takes_turns_its_back(stage: Stage) -> None:
    event = moved(TOP, "discards", "hand:1", 1)
    before = view_of(turn=1)
    assert flown(stage, before, view_of(discards=(), others=4), event) == (sounds.TAKE, [(True, False)])


def scene_a_card_in_flight_has_the_back_of_the_hand_that_it_leaves_or_that_it_turns_its_back_in(stage: Stage) -> None:
    before, people = view_of(turn=1), (replace(PLAYERS[0], back="waves"), replace(PLAYERS[1], back="stars"), PLAYERS[2])
    for event, after, back in (
        (moved(DRAWN, "hand:1", "discards", 1), view_of(discards=(TOP, DRAWN), others=2), "stars"),
        (moved(TOP, "discards", "hand:1", 1), view_of(discards=(), others=4), "stars"),
        (moved(BACK, "stock", "hand:1", 1), view_of(stock=8, others=4), ""),
        (moved(SEVEN, "hand:0", "discards"), view_of(tuple(REST), discards=(TOP, SEVEN)), ""),
    ):
        at = acted(stage, before, after, event, players=people)
        assert [flight.back for flight in at.flights] == [back], event


def scene_a_deal_sounds_like_cards_not_like_one(stage: Stage) -> None:
    dealt = tuple(SeenTransfer(BACK, "stock", f"hand:{1 + at % 2}") for at in range(MAX_MOVED_CARDS + 1))
    event = SeenEvent(Text("dealt"), dealt)
    sound, faces = flown(stage, view_of(), view_of(stock=5, others=5), event)
    assert (sound, faces) == (sounds.FLIP, [(False, False)] * 4)
    event = replace(event, transfers=dealt[:MAX_MOVED_CARDS])
    assert flown(stage, view_of(), view_of(stock=6), event)[0] == sounds.TAKE


def scene_cards_set_out_from_where_they_were_and_land_where_they_are(stage: Stage) -> None:
    """The panel hides what is on its way: it is told before anything flies, of each that lands, and at the end."""
    take = moved(DRAWN, "stock", "hand:0")
    at = acted(stage, view_of(), view_of((*HAND, DRAWN), stock=8), take)
    assert [name for name, *_ in at.log] == ["advanced", "departed", "sound", "flown"]
    assert at.heard("departed") == [take.transfers]
    (flight,) = at.flights
    assert callable(flight.target)
    assert not callable(flight.source)
    assert flight.source[1] == 9, "asked for while the card lay there still"
    assert flight.target() == at.rect_of("hand:0", DRAWN)
    for one in at.flights:
        assert one.on_land is not None
        one.on_land()
    assert at.heard("landed") == list(take.transfers)
    at.all_land()
    assert at.log[-2:] == [("arrived",), ("seen",)], "what the drawer tells has been seen"
    assert not at.heard("settled")
    stage.frames(4)
    assert at.heard("settled") == [True]
    assert not at.director.is_playing


def scene_an_announcement_has_a_sound_and_is_shown_alone(stage: Stage) -> None:
    """The announcement stays until there was time to read it."""
    out = SeenEvent(Text("last-turns", {"seat": 1}), actor=1, announced=True)
    at = acted(stage, view_of(), view_of(), out, moved(SEVEN, "hand:0", "discards"))
    assert at.heard("sound") == [sounds.LAST_TURN]
    assert at.heard("announced") == [at.model.localizer.say(out.text)]
    assert not at.flights
    at.ends()
    stage.frames(4)
    assert at.heard("sound") == [sounds.LAST_TURN, sounds.THROW]


def scene_an_event_that_moves_no_card_makes_no_sound(stage: Stage) -> None:
    at = acted(stage, view_of(), view_of(), SeenEvent(Text("cut-by-chance")))
    assert at.heard("sound") == []
    assert at.heard("settled") == [True]


def scene_a_shuffle_or_cut_is_shown_instead_of_flights(stage: Stage) -> None:
    """A shuffle is seen as one where the panel can show it, though each card moves; else its cards fly."""
    gathered = replace(moved(TOP, "discards", "stock", None), hint="shuffle")
    before, after = view_of(), view_of(discards=(), stock=10)
    at = Acted(before, after, gathered)
    ends: list[Done] = []
    at.animations["shuffle"] = ends.append
    at.director.play_steps()
    stage.frames(4)
    assert at.heard("sound") == [sounds.FLIP]
    assert len(ends) == 1
    assert not at.flights
    assert at.director.is_playing
    ends[0]()
    assert at.heard("settled") == [True]
    assert len(acted(stage, before, after, gathered).flights) == 1


def scene_the_cards_of_a_shuffle_come_together_before_it(stage: Stage) -> None:
    appearance.speed = 1
    gathered = replace(moved(TOP, "discards", "stock", None), hint="shuffle")
    at = Acted(view_of(), view_of(discards=(), stock=10), gathered)
    ends: list[Done] = []
    at.animations["shuffle"] = ends.append
    at.director.play_steps()
    stage.wait(1.0, lambda: bool(at.flights))
    assert [(flight.card, flight.began_up, flight.face_up) for flight in at.flights] == [(TOP, True, False)]
    assert (ends, at.heard("sound")) == ([], [])
    at.all_land()
    assert len(ends) == 1
    assert at.heard("sound") == [sounds.FLIP]


def scene_the_turn_passes_before_a_card_moves(stage: Stage) -> None:
    at = acted(stage, view_of(), view_of(stock=8, others=4), moved(BACK, "stock", "hand:1", 1))
    assert [name for name, *_ in at.log if name != "seen"] == [
        "advanced",
        "shown",
        "advanced",
        "departed",
        "sound",
        "flown",
    ]
    assert at.heard("shown")[0].turn == 1


def scene_a_long_animation_can_be_skipped(stage: Stage) -> None:
    """A skip ends all flights, also those that would begin later, and shows the newest state."""
    out = SeenEvent(Text("last-turns", {"seat": 1}), actor=1, announced=True)
    others = [moved(BACK, "stock", "hand:1", 1), moved(BACK, "hand:1", "stock", 1)] * 10
    at = acted(stage, view_of(), view_of(stock=7), out, *others)
    assert at.model.offers_skip
    at.director.skip()
    assert at.heard("settled") == [True]
    assert at.model.view is not None
    assert len(at.model.view.zone("stock").cards) == 7
    assert not at.model.offers_skip
    at.ends()
    stage.frames(4)
    assert at.heard("settled") == [True]
    assert not at.flights
    at.director.skip()
    assert at.heard("settled") == [True], "nothing is left to skip"
    short = acted(stage, view_of(), view_of(stock=8, others=4), *others[:1])
    assert not short.model.offers_skip


def scene_a_table_that_was_left_shows_nothing_more(stage: Stage) -> None:
    at = Acted(view_of(), view_of(tuple(REST), discards=(TOP, SEVEN)), moved(SEVEN, "hand:0", "discards"))
    at.director.play_steps()
    at.director.stop()
    stage.frames(4)
    assert [name for name, *_ in at.log] == ["cleared", "stopped"]


# What the flight of cards cannot show.
