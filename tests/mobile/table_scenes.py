"""Scenes of piles, fans, flights, small hands and clocks."""

from __future__ import annotations

from itertools import pairwise

from kivy.core.window import Window
from kivy.graphics import BorderImage
from kivy.metrics import dp

from mobile import theme
from mobile.drawing import card_faces
from mobile.drawing.appearance import appearance
from mobile.drawing.card_clock import CardClock
from mobile.drawing.plate import ground
from mobile.table.hand.small_hand import SmallHandView
from mobile.table.middle.pile import PileView
from mobile.table.middle.put_slots import PutSlots
from mobile.table.motion.flights import Flight, FlightLayer
from mobile.table.pack.fan import FanView
from mobile.table.seats.turn_ring import TurnRing, outline
from tests.mobile.stage import Finger, Stage, desktop_too, heard, middle

HOME, AWAY = (20, 20, 60, 84), (220, 400, 90, 126)


# Piles.


def scene_a_pile_is_tapped(stage: Stage) -> None:
    pile = stage.show(PileView(count=5, label="Stock"), 100, 300, 120, 180)
    told = heard(pile, "on_tap")
    stage.tap(*pile.center)
    stage.tap(pile.x - 10, pile.y)
    Finger(*pile.center).move(pile.right + 40, pile.y).lift()
    Finger(*pile.center, button="right").lift()
    assert told == [("on_tap",)]


def scene_a_small_pile_can_be_hit(stage: Stage) -> None:
    pile = stage.show(PileView(count=3), 100, 300, 24, 36)
    told = heard(pile, "on_tap")
    stage.tap(pile.center_x + theme.TARGET / 2 - 1, pile.center_y - theme.TARGET / 2 + 1)
    stage.tap(pile.center_x + theme.TARGET / 2 + 2, pile.center_y)
    assert told == [("on_tap",)]


def scene_a_pile_says_where_its_card_lies(stage: Stage) -> None:
    pile = stage.show(PileView(count=5, label="Stock"), 100, 300, 120, 180)
    left, bottom, width, height = pile.card_rect()
    assert 100 <= left <= left + width <= 220
    assert 300 <= bottom <= bottom + height <= 480
    assert pile.top_card.to_window(*pile.top_card.pos) == (left, bottom)


def scene_an_empty_pile_shows_no_card(stage: Stage) -> None:
    pile = stage.show(PileView(card=3, count=1), 100, 300, 120, 180)
    assert pile.top_card.opacity == 1
    pile.count = 0
    stage.frames(2)
    assert pile.top_card.opacity == 0


# The fan.


def a_fan(stage: Stage, **properties: object) -> FanView:
    fan = FanView(**{"count": 208, "first": 1, "last": 207, **properties})
    return stage.show(fan, 12, 300, Window.width - 24, 300)


@desktop_too
def scene_sliding_looks_and_letting_go_chooses(stage: Stage) -> None:
    fan = a_fan(stage)
    told = heard(fan, "on_look", "on_choose")
    Finger(fan.x + 2, fan.center_y).move(fan.right - 2, fan.center_y, steps=30).lift()
    looks = [place for event, place in told if event == "on_look"]
    assert looks[0] == 1
    assert looks[-1] == 207
    assert looks == sorted(set(looks))
    assert told[-1] == ("on_choose", 207)
    assert fan.place == 207


def scene_letting_go_beside_the_fan_still_chooses_a_place_of_it(stage: Stage) -> None:
    fan = a_fan(stage)
    told = heard(fan, "on_choose")
    Finger(*fan.center).move(fan.center_x, 5).lift()
    assert len(told) == 1
    assert 1 <= told[0][1] <= 207


def scene_a_second_finger_does_not_move_the_first_ones_card(stage: Stage) -> None:
    fan = a_fan(stage)
    told = heard(fan, "on_choose")
    first = Finger(*fan.center)
    place = fan.place
    Finger(fan.x + 5, fan.center_y).lift()
    assert fan.place == place
    first.lift()
    assert told == [("on_choose", place)]


def scene_a_spectator_cannot_choose_a_place(stage: Stage) -> None:
    fan = a_fan(stage, active=False)
    told = heard(fan, "on_choose", "on_look")
    stage.tap(*fan.center)
    assert not fan.handle_key("right")
    assert not told


def scene_the_fan_has_keys(stage: Stage) -> None:
    fan = a_fan(stage)
    told = heard(fan, "on_choose")
    assert not fan.handle_key("enter")
    for key, place in (("home", 1), ("left", 1), ("right", 2), ("pagedown", 12), ("end", 207), ("right", 207)):
        assert fan.handle_key(key)
        assert fan.place == place
    assert fan.handle_key("enter")
    assert told == [("on_choose", 207)]


def scene_the_cards_of_a_fan_lie_within_its_width_and_a_tiny_one_draws_none(stage: Stage) -> None:
    for count in (0, 1, 2, 20, 220):
        for size in ((5, 5), (200, 100), (1200, 300)):
            fan = stage.show(FanView(count=count, first=0, last=max(0, count - 1), place=0), 0, 0, *size)
            is_drawn = count > 0 and min(size) >= dp(10)
            assert bool(fan._backs.indices) is bool(fan._raised.children) is is_drawn, (count, size)
            if is_drawn:
                poses = fan.poses()
                assert (2 if count > 1 else 1) <= len(poses) <= count
                assert all(0 < pose.x < size[0] for pose in poses), (count, size)
            stage.root.remove_widget(fan)


# Flights.


def a_layer(stage: Stage) -> FlightLayer:
    return stage.show(FlightLayer(), 0, 0, *Window.size)


@desktop_too
def scene_flights_land_in_order_and_leave_nothing(stage: Stage) -> None:
    appearance.speed = 2
    layer, landed, done = a_layer(stage), [], []
    flights = [Flight(card, HOME, AWAY, on_land=lambda card=card: landed.append(card)) for card in range(5)]
    layer.fly(flights, lambda: done.append(list(landed)))
    assert layer.is_flying
    assert not landed
    stage.wait(3, lambda: bool(done))
    assert done == [[0, 1, 2, 3, 4]]
    assert not layer.children
    assert not layer.is_flying


def scene_a_tap_lands_everything_and_does_nothing_else(stage: Stage) -> None:
    appearance.speed = 1
    pile = stage.show(PileView(count=3), 100, 300, 120, 180)
    layer, tapped, landed = a_layer(stage), heard(pile, "on_tap"), []
    layer.fly([Flight(card, HOME, AWAY, on_land=lambda card=card: landed.append(card)) for card in range(40)])
    stage.frames(3)
    stage.tap(*pile.center)
    assert landed == list(range(40))
    assert not tapped
    stage.tap(*pile.center)
    assert tapped


def scene_a_tap_that_leads_elsewhere_is_not_lost_while_cards_fly(stage: Stage) -> None:
    appearance.speed = 1
    back = stage.show(PileView(count=3), 100, 300, 120, 180)
    layer, tapped, landed = a_layer(stage), heard(back, "on_tap"), []
    layer.passes = [back]
    layer.fly([Flight(card, HOME, AWAY, on_land=lambda card=card: landed.append(card)) for card in range(40)])
    stage.frames(3)
    stage.tap(*back.center)
    assert landed == list(range(40))
    assert tapped


def scene_a_landing_card_may_start_the_next_flights(stage: Stage) -> None:
    appearance.speed = 1
    layer, done = a_layer(stage), []
    layer.fly([Flight(1, HOME, AWAY)], lambda: layer.fly([Flight(2, AWAY, HOME)], lambda: done.append(2)))
    layer.finish()
    assert layer.is_flying
    assert not done
    layer.finish()
    assert done == [2]
    assert not layer.is_flying


def scene_without_motion_cards_land_at_once(stage: Stage) -> None:
    layer, done = a_layer(stage), []
    layer.fly([Flight(1, HOME, AWAY, on_land=lambda: done.append("landed"))], lambda: done.append("done"))
    layer.fly([], lambda: done.append("nothing"))
    assert done == ["landed", "done", "nothing"]
    assert not layer.is_flying


def scene_motion_turned_off_in_flight_lands_it(stage: Stage) -> None:
    appearance.speed = 1
    layer, done = a_layer(stage), []
    layer.fly([Flight(card, HOME, AWAY) for card in range(20)], lambda: done.append(True))
    stage.frames(2)
    appearance.speed = 0
    stage.frames(2)
    assert done


def scene_a_whole_deal_takes_no_longer_than_it_may(stage: Stage) -> None:
    appearance.speed = 1
    layer, done = a_layer(stage), []
    layer.fly([Flight(None, HOME, AWAY) for _ in range(12 * 13)], lambda: done.append(True))
    took = stage.wait(6, lambda: bool(done))
    assert done
    assert took >= theme.DEAL_MOST * 0.8


def scene_a_target_may_move_while_a_card_flies_to_it(stage: Stage) -> None:
    appearance.speed = 1
    layer, target, seen = a_layer(stage), [AWAY], []
    layer.fly([Flight(1, HOME, lambda: target[0])], seconds=0.3)
    stage.wait(0.15)
    target[0] = (0, 0, 60, 84)
    while layer.is_flying:
        seen.extend(view.center for view in layer.children)
        stage.wait(0.01)
    assert seen
    assert abs(seen[-1][0] - 30) < 30
    assert abs(seen[-1][1] - 42) < 30


def scene_a_table_that_is_left_forgets_its_flights(stage: Stage) -> None:
    appearance.speed = 1
    layer, done = a_layer(stage), []
    layer.fly([Flight(1, HOME, AWAY)], lambda: done.append(True))
    layer.clear()
    stage.wait(0.4)
    assert not done
    assert not layer.children


def scene_a_card_is_turned_over_on_its_way(stage: Stage) -> None:
    appearance.speed = 1
    layer, sides = a_layer(stage), []
    layer.fly([Flight(7, HOME, AWAY, face_up=True)], seconds=0.3)
    while layer.is_flying:
        sides.extend(view.shown for view in layer.children)
        stage.wait(0.01)
    assert sides[0] == card_faces.BACK
    assert sides[-1] == 7


# Small hands, the clock and the ring.


def scene_small_hands_fit_their_seats(stage: Stage) -> None:
    for size in ((100, 40), (176, 100), (290, 100), (3, 3)):
        for properties in ({"count": 14}, {"cards": list(range(14)), "groups": [[0, 1, 2]]}, {"cards": [None] * 3}):
            hand = stage.show(SmallHandView(**properties), 50, 50, *size)
            around = 8
            for picture in [child for child in hand._painter.children if hasattr(child, "pos")]:
                if min(size) > 30:
                    assert picture.pos[0] >= -around
                    assert picture.pos[0] + picture.size[0] <= size[0] + around
            assert tuple(SmallHandView(pos=(30, 20), **properties)._at.xy) == (30, 20)
            painted = list(hand._painter.children)
            hand.pos = 90, 70
            assert tuple(hand._at.xy) == (90, 70)
            stage.frames(2)
            assert hand._painter.children == painted, "it moves with all that is painted, and nothing is painted anew"
            stage.root.remove_widget(hand)


def scene_a_clock_turns_the_digits_that_change(stage: Stage) -> None:
    appearance.speed = 1
    clock = stage.show(CardClock(seconds=60.0), 50, 50, 136, 48)
    assert clock.text == "1:00"
    clock.seconds = 58.2
    stage.frames(2)
    stage.wait(theme.TURN_OVER + 0.3)
    assert [card.face - card_faces.DIGITS for card in clock._cards] == [0, 5, 9]
    assert all(card.flip == 0 for card in clock._cards)
    appearance.speed = 0
    for seconds, text in ((-3, "0:00"), (600, "10:00"), (7200, "99:00")):
        clock.seconds = seconds
        assert clock.text == text


def scene_a_ring_is_as_long_as_the_time_that_is_left(stage: Stage) -> None:
    def length(share: float) -> float:
        points = outline(0, 0, 100, 60, 10, share)
        pairs = list(zip(points[::2], points[1::2], strict=True))
        return sum(abs(complex(*b) - complex(*a)) for a, b in pairwise(pairs))

    whole = length(1.0)
    assert 295 < whole < 320
    for share in (0.0, 0.1, 0.5, 0.99):
        assert abs(length(share) - whole * share) < 0.5
    ring = stage.show(TurnRing(active=True, share=0.5), 50, 50, 100, 60)
    ring.active = False
    stage.frames(2)
    assert not ring._ring.children
    assert middle((50, 50, 100, 60)) == tuple(ring.center)


# Grounds.


def scene_a_pressed_button_is_darker(stage: Stage) -> None:
    plain, pressed = ground("#808080", "normal"), ground("#808080", "down")
    assert plain[3] == pressed[3] == 1
    assert all(dark < light for dark, light in zip(pressed[:3], plain[:3], strict=True))


# What lies on a pile.


def scene_the_named_suit_lies_on_the_pile_in_its_colour(stage: Stage) -> None:
    pile = stage.show(PileView(card=7, count=3, label="Discards"), 100, 300, 120, 180)
    assert not pile.token.children
    pile.suit = 2
    stage.frames(2)
    drawn = [one for one in pile.token.children if isinstance(one, BorderImage)]
    assert min(one.size[0] for one in drawn) >= dp(theme.TOKEN_LEAST) - 4
    pile.count = 0
    stage.frames(2)
    assert not pile.token.children, "it lies on the top card"


# Slots.


def scene_chosen_cards_go_up_into_slots_until_they_are_full(stage: Stage) -> None:
    slots = stage.show(PutSlots(count=3, action="Discard"), 10, 200, 340, 200)
    told = heard(slots, "on_return", "on_put")
    slots.cards = [5, 18]
    stage.frames(3)
    assert not slots.is_full
    stage.press(slots, "Discard")
    assert told == [], "one is missing"
    stage.tap(*middle(slots.places[1].card_rect()))
    assert [rest[-1] for rest in told] == [18], "a tap gives a card back"
    slots.cards = [5, 18, 31]
    stage.frames(3)
    rects = [place.card_rect() for place in slots.places]
    assert all(one[0] + one[2] <= other[0] for one, other in pairwise(rects))
    stage.press(slots, "Discard")
    assert told[-1][0] == "on_put"
