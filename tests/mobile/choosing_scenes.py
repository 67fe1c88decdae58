"""Scenes of what is chosen in the middle of a table: cards for the kitty, a player, a suit."""

from __future__ import annotations

from kivy.metrics import dp

from engine.text import Text
from engine.view import ChooseOne, Option, PutOnto, Zone
from mobile import theme
from mobile.controls.widgets import TextButton
from mobile.table.choices.choice_board import ChoiceTile
from tests.client.table.small_tables import view_of
from tests.mobile.middle_scenes import A_TEXT, HAND, a_panel, with_zones
from tests.mobile.stage import Stage, desktop_too, middle

PICK_YOURSELF = "Or go again yourself"


@desktop_too
def scene_three_cards_are_chosen_into_slots_and_put_with_a_button(stage: Stage) -> None:
    kitty = Zone("kitty", None, "stack", A_TEXT)
    put = PutOnto(A_TEXT, "hand:0", "kitty", {"type": "bury"}, (HAND,), least=3, most=3)
    panel, client = a_panel(stage, with_zones(view_of(HAND, choices=(put,)), kitty))
    slots = panel.middle.slots
    assert slots is not None

    def tap(card: int) -> None:
        left, bottom, _, tall = panel.hand.rect_of(card)
        stage.tap(left + 8, bottom + tall - 12)
        stage.wait(0.4)

    missing = [slots.missing]
    for card in HAND[:3]:
        tap(card)
        missing.append(slots.missing)
    assert missing[:3] == ["Choose 3 cards", "Choose 2 more cards", "Choose one more card"]
    assert list(slots.cards) == list(HAND[:3])
    assert all(panel.hand.card_views[card].opacity == theme.CARD_COPIED for card in HAND[:3]), "they are seen above"
    tap(HAND[1])
    assert list(slots.cards) == [HAND[0], HAND[2]], "what is left of a card in the hand takes it back too"
    tap(HAND[1])
    chosen = [HAND[0], HAND[2], HAND[1]]
    tap(HAND[3])
    assert panel.warns, "a fourth is answered with the reason"
    assert list(slots.cards) == chosen
    stage.tap(*middle(slots.places[0].card_rect()))
    stage.wait(0.4)
    assert list(slots.cards) == chosen[1:]
    lowest = panel.hand.children[::-1][:2]
    assert {*lowest} == {panel.hand.card_views[card] for card in chosen[1:]}, "what is left of cards lies below all"
    tap(HAND[3])
    button = next(one for one in slots.walk() if isinstance(one, TextButton))
    stage.frames(2)
    assert (button.look, button.disabled) == ("primary", False)
    assert slots.places[0].card_rect()[2] >= dp(theme.SLOT_FAIR)
    stage.tap(*button.to_window(*button.center))
    stage.wait(0.4)
    assert client.calls == [("move", {"type": "bury", "cards": [HAND[2], HAND[1], HAND[3]]})]


def players_to_choose() -> ChooseOne:
    return ChooseOne(A_TEXT, tuple(Option(Text("player", {"seat": seat}), {"seat": seat}) for seat in (1, 2, 0)))


def scene_whoever_chooses_among_people_is_called_you(stage: Stage) -> None:
    panel, client = a_panel(stage, view_of(HAND, choices=(players_to_choose(),)))
    tiles = [one for one in panel.middle.walk(restrict=True) if isinstance(one, ChoiceTile)]
    assert [tile.text for tile in tiles] == ["Ada", "Bob", "You"]
    stage.press(panel.middle, "You")
    assert client.calls == [("move", {"seat": 0})]


@desktop_too
def scene_players_in_sight_are_chosen_where_they_sit(stage: Stage) -> None:
    """The piles stay, seats take a tap and the keyboard's ring, and oneself has a button."""
    view = view_of(HAND, choices=(players_to_choose(),), seating="chairs")
    for choose, seat in ((lambda panel: stage.tap(*panel.chairs.rows[1].center), 2), (None, 1), (PICK_YOURSELF, 0)):
        panel, client = a_panel(stage, view)
        assert panel.middle.board is None
        assert [chair.can_pick and chair.can_ring for chair in panel.chairs.rows] == [True, True]
        if isinstance(choose, str):
            stage.press(panel.ids.actions, choose)
        elif choose is None:
            panel.chairs.rows[0].press()
        else:
            choose(panel)
        assert client.calls == [("move", {"seat": seat})]
        stage.root.remove_widget(panel)


@desktop_too
def scene_the_pile_stays_in_sight_beside_a_list_of_suits(stage: Stage) -> None:
    suits = ChooseOne(A_TEXT, tuple(Option(Text("suit", {"suit": suit}), {"suit": suit}) for suit in range(4)))
    panel, _ = a_panel(stage, view_of(HAND, choices=(suits,), seating="chairs"))
    pile, board = panel.middle.places["discards"], panel.middle.board
    assert pile.opacity == 1
    assert pile.card is not None
    assert panel.middle.places["stock"].opacity == 0
    tiles = [one for one in board.walk(restrict=True) if isinstance(one, ChoiceTile)]
    assert len(tiles) == 4
    right = pile.card_rect()[0] + pile.card_rect()[2]
    assert all(tile.to_window(*tile.pos)[0] >= right for tile in tiles)
