"""Scenes of a hand under keys."""

from __future__ import annotations

from tests.mobile.shown_hand import CARDS, a_hand
from tests.mobile.stage import Stage, heard


def scene_the_keyboard_moves_enters_and_arranges(stage: Stage) -> None:
    hand = a_hand(stage)
    told = heard(hand, "on_enter", "on_arrange")
    assert not hand.handle_key("enter")
    for key in ("right", "right", "enter"):
        assert hand.handle_key(key)
    assert hand.handle_key("right", shift=True)
    assert hand.handle_key("end")
    assert not hand.handle_key("f")
    assert told == [("on_enter", 41), ("on_arrange", [2, 28, 41, 19, 20, 21, 22])]
    assert hand.cursor == 6


def scene_up_and_down_go_from_row_to_row_and_no_arrow_leaves_a_row_at_its_side(stage: Stage) -> None:
    hand = a_hand(stage, list(range(12)))
    first = [card for card in hand.cards if hand.rect_of(card)[1] == hand.rect_of(0)[1]]
    assert 1 < len(first) < 12
    assert hand.handle_key("home")
    assert not hand.handle_key("up")
    assert hand.handle_key("left")
    assert hand.cursor == 0
    assert hand.handle_key("down")
    assert hand.cursor == len(first), "the card below it"
    assert not hand.handle_key("down")
    hand.handle_key("end")
    assert hand.handle_key("right")
    assert hand.cursor == 11
    assert hand.handle_key("up")
    assert hand.cursor == len(first) - 1


def scene_the_cursor_begins_at_the_marked_card(stage: Stage) -> None:
    for key in ("left", "right", "up", "down"):
        hand = a_hand(stage, marked=20)
        assert hand.handle_key(key) == (key in ("left", "right"))
        assert hand.cursor == (CARDS.index(20) if key in ("left", "right") else -1)
        stage.root.remove_widget(hand)


def scene_enter_without_a_cursor_is_for_the_golden_card(stage: Stage) -> None:
    """The marked one, or what was lifted in its stead."""
    hand = a_hand(stage, marked=20)
    told = heard(hand, "on_enter")
    assert hand.handle_key("enter")
    hand.selected, hand.marked = [22, 19], None
    assert hand.handle_key("enter")
    hand.selected = []
    assert not hand.handle_key("enter"), "nothing is golden"
    assert told == [("on_enter", 20), ("on_enter", 22)]
    assert hand.cursor == -1


def scene_a_card_that_becomes_golden_is_what_enter_is_for_wherever_the_cursor_stood(stage: Stage) -> None:
    hand = a_hand(stage)
    told = heard(hand, "on_enter")
    assert hand.handle_key("end")
    hand.marked = 20
    assert hand.handle_key("enter")
    assert hand.handle_key("right"), "the cursor begins at the golden card again"
    assert hand.handle_key("right")
    assert hand.handle_key("enter")
    assert told == [("on_enter", 20), ("on_enter", CARDS[CARDS.index(20) + 1])]


def scene_a_card_that_keys_move_keeps_the_cursor_whichever_becomes_golden(stage: Stage) -> None:
    """So Enter is never for the wild card that comes to lie last when another one is moved away."""
    hand = a_hand(stage, marked=CARDS[-1])
    told = heard(hand, "on_enter")
    assert hand.handle_key("end")
    moved = hand.cards[-1]
    for _ in range(2):
        assert hand.handle_key("left", shift=True)
        hand.marked = hand.cards[-1]  # as the screen shows it in the next frame
        stage.frames(1)
        assert hand.cards[hand.cursor] == moved
    assert hand.marked == hand.cards[-1] != moved
    assert hand.handle_key("enter")
    assert told == [("on_enter", moved)]
