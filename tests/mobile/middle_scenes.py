"""Scenes of the middle of a table on the panel of a hand: tricks, piles, the last trick."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

from kivy.core.window import Window
from kivy.graphics import Rectangle
from kivy.metrics import dp

from engine.cards import parse_cards
from engine.game import SeenEvent, SeenTransfer
from engine.text import Text
from engine.view import Press, PutOnto, View, Zone
from mobile import theme
from mobile.controls.fitted_text import FittingWords
from mobile.controls.keys import STEPS
from mobile.drawing import card_faces
from mobile.drawing.card import CardView
from mobile.table.middle.asides import AsideOverlay
from mobile.table.middle.pile import PileView
from mobile.table.players_hand import PlayersHandPanel
from tests.client.table.small_tables import table_of, view_of
from tests.mobile.result_tables import TableClient, model_of
from tests.mobile.stage import Finger, Stage, desktop_too, middle

A_TEXT = Text("any")
HAND = parse_cards("8H 8C KD 3S")
KEYS = {step: code for code, step in STEPS.items()}


def with_zones(view: View, *zones: Zone) -> View:
    ids = {zone.id for zone in zones}
    return replace(view, zones=(*(zone for zone in view.zones if zone.id not in ids), *zones))


def a_panel(stage: Stage, view: View) -> tuple[PlayersHandPanel, TableClient]:
    model, client = model_of(table_of(1, view))
    panel: PlayersHandPanel = stage.show(PlayersHandPanel(session=model), 0, 0, *Window.size)
    model.changed.connect(panel.show)
    panel.show()
    stage.frames(8)
    return panel, client


# Tricks.


def trick(cards: str, *by: int) -> Zone:
    return Zone("trick", None, "trick", A_TEXT, parse_cards(cards), by=by)


@desktop_too
def scene_the_winner_of_a_whole_trick_is_lit_before_the_cards_are_taken(stage: Stage) -> None:
    """The last card flies in, with a name like the others; the event that follows says who takes the trick."""
    won = Zone("won:1", 1, "stack", A_TEXT)
    before = with_zones(view_of(HAND, turn=2), trick("KH AH", 0, 1), won)
    panel, client = a_panel(stage, before)
    (card,) = parse_cards("2H")
    taken = tuple(SeenTransfer(one, "trick", "won:1") for one in parse_cards("KH AH 2H"))
    events = (
        SeenEvent(A_TEXT, (SeenTransfer(card, "hand:2", "trick"),), 2),
        SeenEvent(A_TEXT, taken, 1),
    )
    shown = panel.middle.places["trick"]
    client.come(view=with_zones(before, trick(""), replace(won, cards=(None,) * 3)), events=events)
    panel.session.advance()
    panel.depart(events[0].transfers)
    stage.frames(2)
    assert shown.best == -1, "it is on its way"
    panel.arrive()
    stage.frames(2)
    assert list(shown.names) == ["You", "Ada", "Bob"]
    assert {"You", "Ada", "Bob"} <= {one.text.strip("♛ ") for one in shown.walk() if hasattr(one, "text")}
    assert panel.session.step is not None
    assert panel.session.step.passes_turn
    panel.session.advance()
    panel.show()
    assert shown.cards[shown.best] == parse_cards("AH")[0]
    panel.session.advance()
    panel.arrive()
    assert (list(shown.cards), shown.best) == ([], -1)


@desktop_too
def scene_a_trick_that_the_viewer_takes_flies_to_the_own_face_in_the_size_of_a_card(stage: Stage) -> None:
    won = Zone("won:0", 0, "stack", A_TEXT, (None,) * 3)
    panel, _ = a_panel(stage, with_zones(view_of(HAND), trick("KH AH 2H", 0, 1, 2), won))
    left, bottom, wide, tall = panel.rect_of("won:0", None)
    assert (wide, tall) == (dp(theme.CARD_WIDTH_LEAST), dp(theme.CARD_WIDTH_LEAST) * theme.CARD_RATIO)
    face = panel.bar.ids.face
    assert face.collide_point(*face.to_widget(left + wide / 2, bottom + tall / 2))


@desktop_too
def scene_each_card_of_a_trick_lies_towards_its_player(stage: Stage) -> None:
    """The direction of play does not matter: `chairs` are clockwise, and the next one sits at the left."""
    view = replace(with_zones(view_of(HAND), trick("KH AH 2H", 2, 0, 1)), chairs=(2, 0, 1))
    panel, _ = a_panel(stage, view)
    rects = [panel.rect_of("trick", card) for card in parse_cards("KH AH 2H")]
    right, own, left = (middle(rect) for rect in rects)
    assert left[0] < own[0] < right[0]
    assert own[1] < min(left[1], right[1])


@desktop_too
def scene_the_last_trick_is_a_tap_away_and_a_tap_closes_it(stage: Stage) -> None:
    last = replace(trick("KH AH 2H", 2, 0, 1), id="last")
    view = with_zones(view_of(HAND), trick(""))
    panel, client = a_panel(stage, view)
    before = panel.rect_of("trick", None)
    client.come(view=replace(view, asides=(last,)))
    panel.session.skip_playback()
    stage.frames(4)
    assert panel.rect_of("trick", None) == before, "its place was kept"

    def overlays() -> list[AsideOverlay]:
        return [one for one in panel.children if isinstance(one, AsideOverlay)]

    for close in (lambda: stage.tap(5, 5), panel.on_back, lambda: panel.on_panel_key(KEYS["enter"], "", [])):
        stage.tap(*middle(panel.middle._aside.card_rect()))
        stage.frames(4)
        (overlay,) = overlays()
        cards = {one.card for one in overlay.walk() if isinstance(one, CardView)}
        assert cards == set(parse_cards("KH AH 2H"))
        assert {"You", "Ada", "Bob"} <= {one.text for one in overlay.walk() if hasattr(one, "text")}
        close()
        stage.frames(2)
        assert overlays() == []
    assert not panel.on_back()
    assert client.calls == []


@desktop_too
def scene_the_card_that_wins_a_trick_so_far_has_a_star_from_the_second_card_on(stage: Stage) -> None:
    view = with_zones(view_of(HAND), replace(trick("KH", 1), winning=1))
    panel, client = a_panel(stage, view)
    shown = panel.middle.places["trick"]
    assert shown.leading == -1, "there is nothing to compare it with"
    client.come(view=with_zones(view, replace(trick("KH AH", 1, 2), winning=2)))
    panel.session.skip_playback()
    stage.frames(4)
    assert "♛ Bob" in {one.text for one in shown.walk() if hasattr(one, "text")}


# Piles.


def labels_of(pile: PileView) -> list[FittingWords]:
    return [one for one in pile.walk(restrict=True) if isinstance(one, FittingWords)]


@desktop_too
def scene_all_piles_of_a_table_have_one_size_and_none_is_larger_than_a_card_of_the_hand(stage: Stage) -> None:
    view = view_of(HAND, stock=30)
    zones = [replace(zone, minor=True) if zone.id == "stock" else zone for zone in view.zones]
    burned = Zone("burned", None, "stack", Text("zone-burned"), (None,) * 3, minor=True)
    panel, _ = a_panel(stage, with_zones(replace(view, zones=tuple(zones)), burned))
    places = panel.middle.places
    stock, pile, gone = (places[id] for id in ("stock", "discards", "burned"))
    for other in (stock, gone):
        assert other.card_rect()[2] == pile.card_rect()[2]
        assert abs(other.card_rect()[1] - pile.card_rect()[1]) <= 1, "all stand on one line"
    assert dp(theme.PILE_CARD_FAIR) <= pile.card_rect()[2] <= panel.hand.rect_of(HAND[0])[2]
    assert stock.card_rect()[0] < pile.card_rect()[0] < gone.card_rect()[0]
    for one in (stock, pile, gone):
        (label,) = labels_of(one)
        assert label.font_size >= dp(theme.TYPE_SMALL)
        assert label.texture_size[0] <= label.width + 1
        assert label.texture_size[1] <= label.height + 1


@desktop_too
def scene_a_pile_from_which_cards_are_taken_is_as_large_as_the_other_one(stage: Stage) -> None:
    panel, _ = a_panel(stage, view_of(HAND, stock=30))
    sizes = {tuple(place.card_rect()[2:]) for place in panel.middle.places.values()}
    assert len(sizes) == 1
    assert min(sizes.pop()) >= dp(theme.TARGET)


def scene_two_piles_of_a_low_table_have_their_words_at_their_outer_sides(stage: Stage) -> None:
    """The two cards lie evenly about the middle of the table."""
    model, _ = model_of(table_of(1, view_of(HAND)))
    stage.resize(892, 412)
    panel = stage.show(PlayersHandPanel(session=model), 0, 0, 892, 348)
    panel.show()
    stage.frames(8)
    piles = [place for place in panel.middle.places.values() if isinstance(place, PileView)]
    assert [pile.label_side for pile in piles] == ["left", "right"]
    (left, _, wide, _), (right, _, _, _) = (pile.card_rect() for pile in piles)
    assert abs((left + right + wide) / 2 - panel.middle.center_x) <= dp(theme.GAP)
    stage.root.remove_widget(panel)


@desktop_too
def scene_the_own_place_in_a_trick_touches_nothing(stage: Stage) -> None:
    kitty = Zone("kitty", None, "stack", A_TEXT, (None,) * 3, minor=True)
    last = replace(trick("KH AH 2H", 2, 0, 1), id="last")
    view = replace(with_zones(view_of(HAND), trick("3H 4H", 1, 2), kitty), asides=(last,))
    panel, _ = a_panel(stage, view)
    shown, piles = panel.middle.places["trick"], [panel.middle.places["kitty"], panel.middle._aside]
    own = shown.card_rect()
    others = [panel.rect_of("trick", card) for card in shown.cards] + [pile.card_rect() for pile in piles]
    for one, other in combinations([own, *others], 2):
        assert (
            one[0] + one[2] <= other[0]
            or other[0] + other[2] <= one[0]
            or (one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1])
        )
    assert all(pile.card_rect()[2] < 0.7 * own[2] for pile in piles)


@desktop_too
def scene_a_small_pile_in_the_corner_of_a_trick_takes_its_taps(stage: Stage) -> None:
    kitty = Zone("kitty", None, "stack", Text("zone-hand", {"seat": 0}), parse_cards("4C 5D 6S"), minor=True)
    put = PutOnto(A_TEXT, "hand:0", "trick", {"type": "play"}, (HAND,))
    hands = [zone for zone in view_of(HAND).zones if zone.owner is not None]
    panel, _ = a_panel(stage, view_of(HAND, choices=(put,), zones=(*hands, kitty, trick(""))))
    stage.tap(*middle(panel.middle.places["kitty"].card_rect()))
    assert "4♣ 5♦ 6♠" in panel.session.message


@desktop_too
def scene_nothing_moves_when_a_pile_becomes_empty_or_gets_its_first_card(stage: Stage) -> None:
    burned = Zone("burned", None, "stack", Text("zone-burned"))
    view = with_zones(view_of(HAND, stock=1), burned)
    panel, client = a_panel(stage, view)
    before = {id: place.card_rect() for id, place in panel.middle.places.items()}
    assert set(before) == {"stock", "discards", "burned"}
    for changed in (
        with_zones(view_of(HAND, stock=0, discards=()), replace(burned, cards=(None,))),
        view_of(HAND, stock=0),
    ):
        client.come(view=changed)
        panel.session.skip_playback()
        stage.frames(6)
        assert {id: place.card_rect() for id, place in panel.middle.places.items()} == before


def scene_the_card_below_glass_is_seen_beside_it_until_the_next_one_lies_on_both(stage: Stage) -> None:
    below, five, third = parse_cards("9H 5S KD")
    discards = Zone("discards", None, "stack", A_TEXT, (below, five), counting=below)
    panel, client = a_panel(stage, with_zones(view_of(HAND), discards))
    pile = panel.middle.places["discards"]
    lower, upper = panel.rect_of("discards", below), panel.rect_of("discards", five)
    assert upper[0] - lower[0] >= card_faces.index_strip(lower[2]), "its index is seen"
    assert lower[1] > upper[1]
    seen = {view.card: view for view in pile.walk(restrict=True) if isinstance(view, CardView) and view.opacity}
    assert [(*view.to_window(*view.pos), *view.size) for view in (seen[below], seen[five])] == [lower, upper]
    laid = SeenEvent(A_TEXT, (SeenTransfer(third, "hand:0", "discards"),), 0)
    client.come(
        view=with_zones(view_of(HAND), replace(discards, cards=(below, five, third), counting=None)), events=(laid,)
    )
    panel.arriving["discards"] = 1  # as the director shows nothing before cards set out
    panel.session.advance()
    panel.depart(laid.transfers)
    stage.frames(2)
    assert (pile.card, pile.counting) == (five, below), "the next card is on its way"
    assert panel.rect_of("discards", third) == pile.card_rect()
    panel.arrive()
    stage.frames(2)
    assert (pile.card, pile.counting, pile.top_card.width) == (third, None, pile.card_rect()[2])
    pile = stage.show(PileView(card=five, count=2, counting=below, glass=[five], card_most=24), 0, 0, 90, 80)
    stage.frames(2)
    lower, upper = pile.rect_of(below), pile.rect_of(five)
    assert lower[2] >= theme.GLASS_LEAST - theme.CARD_WIDTH_STEP_FINE, "on a small pile they reach further"
    assert lower[0] >= 0
    assert upper[0] + upper[2] <= pile.width


def scene_the_keys_of_piles_stand_on_them_while_the_keyboard_is_used(stage: Stage) -> None:
    panel, _ = a_panel(stage, view_of(HAND))
    assert not panel.middle._keys.children
    panel.on_panel_key(KEYS["left"], "", [])
    stage.frames(2)
    caps = [one for one in panel.middle._keys.children if type(one) is Rectangle]
    assert len(caps) == len(panel.middle.places)
    for cap, place in zip(caps, panel.middle.places.values(), strict=True):
        left, bottom, wide, tall = place.card_rect()
        x, y = panel.middle.to_window(*cap.pos)
        assert left - dp(theme.GAP) < x < x + cap.size[0] < left + wide / 2, "rank and suit stand above it and opposite"
        assert bottom - dp(theme.GAP) < y < y + cap.size[1] < bottom + tall / 2
    Finger(5, 5).lift()
    stage.frames(2)
    assert not panel.middle._keys.children


def scene_a_pile_that_can_be_picked_up_is_lit_and_picked_up_by_a_tap(stage: Stage) -> None:
    pick_up = Press(A_TEXT, {"type": "pick_up"}, zone="discards")
    panel, client = a_panel(stage, view_of(HAND, choices=(pick_up,)))
    assert panel.middle.places["discards"].usable
    stage.tap(*middle(panel.middle.places["discards"].card_rect()))
    assert client.calls == [("move", {"type": "pick_up"})]


@desktop_too
def scene_the_button_of_a_pile_stands_below_it_in_place_of_its_words(stage: Stage) -> None:
    pick_up = Press(A_TEXT, {"type": "pick_up"}, zone="discards")
    panel, client = a_panel(stage, view_of(HAND, choices=(pick_up,)))
    pile, row = panel.middle.places["discards"], panel.ids.actions
    assert [bool(row.children), pile.has_button] == [False, True]
    button, (left, bottom, wide, _) = panel.middle.pile_buttons.buttons[0], pile.card_rect()
    assert abs(button.center_x - left - wide / 2) <= 1
    assert button.top <= bottom
    assert button.height >= dp(theme.TARGET)
    stage.press(panel.middle, button.text)
    assert client.calls == [("move", {"type": "pick_up"})]
    client.come(view=view_of(HAND))
    stage.frames(2)
    assert not panel.middle.pile_buttons.buttons
    assert labels_of(pile)[0].opacity == 1, "its words are back"
    assert pile.card_rect()[1] == bottom, "and it stays where it was"


def scene_the_button_of_a_pile_goes_to_the_bar_when_a_phone_is_turned_sideways(stage: Stage) -> None:
    pick_up = Press(A_TEXT, {"type": "pick_up"}, zone="discards")
    panel, _ = a_panel(stage, view_of(HAND, choices=(pick_up,)))
    upright = Window.size
    for wide, tall in (reversed(upright), upright):
        stage.resize(wide, tall)
        panel.size = wide, tall
        stage.frames(4)
        row, is_upright = panel.ids.actions, tall > wide
        assert [len(panel.middle.pile_buttons.buttons), len(row.children)] == ([1, 0] if is_upright else [0, 1])
        assert bool(panel.middle.places["discards"].button_room) == is_upright


def scene_the_button_of_a_pile_lies_beside_its_card_where_the_words_are_there(stage: Stage) -> None:
    """On a phone with little room above the bar, with two piles."""
    stage.resize(360, theme.PILE_BUTTON_FROM)
    pick_up = Press(A_TEXT, {"type": "pick_up"}, zone="discards")
    view = view_of(HAND, choices=(pick_up,))
    burned = Zone("burned", None, "stack", A_TEXT, (None,) * 35, minor=True)
    zones = tuple(zone for zone in view.zones if zone.id != "stock")
    panel, _ = a_panel(stage, replace(view, zones=(*zones, burned)))
    panel.size, panel.height = Window.size, 400
    stage.frames(6)
    (button,), pile = panel.middle.pile_buttons.buttons, panel.middle.places["discards"]
    left, _, wide, _ = pile.card_rect()
    x, y = button.to_window(*button.pos)
    assert pile.label_side != "below", "else this is no such window"
    assert x >= left + wide or x + button.width <= left
    assert y >= panel.middle.to_window(*panel.middle.pos)[1]
    assert x + button.width <= panel.middle.places["burned"].card_rect()[0]


def scene_in_a_low_window_of_a_phone_the_button_of_a_pile_stands_below_the_bar(stage: Stage) -> None:
    stage.resize(360, 640)
    pick_up = Press(A_TEXT, {"type": "pick_up"}, zone="discards")
    panel, _ = a_panel(stage, view_of(HAND, choices=(pick_up,)))
    assert not panel.middle.pile_buttons.buttons
    assert len(panel.ids.actions.children) == 1


def scene_the_words_of_piles_keep_apart_in_a_narrow_middle(stage: Stage) -> None:
    piles = [Zone(id, None, "stack", A_TEXT, (None,) * 3) for id in ("one", "two", "three")]
    panel, _ = a_panel(stage, with_zones(view_of(HAND), *piles))
    shown = panel.middle
    panel.remove_widget(shown)
    stage.show(shown, 100, 300, 164, 200)
    labels = [next(one for one in shown.places[pile.id].walk() if isinstance(one, FittingWords)) for pile in piles]
    edges = [(label.to_window(label.x, 0)[0], label.to_window(label.right, 0)[0]) for label in labels]
    assert all(left[1] <= right[0] for left, right in pairwise(edges))
    assert edges[0][0] > shown.x - dp(theme.GAP), "a chair may be there"
    assert edges[-1][1] < shown.right + dp(theme.GAP)


def scene_each_new_card_has_an_edge_and_a_tab(stage: Stage) -> None:
    for count in (1, 2):
        hand = Zone("hand:0", 0, "fan", A_TEXT, HAND, arrangeable=True, fresh=HAND[:count])
        panel, _ = a_panel(stage, with_zones(view_of(HAND), hand))
        assert [card for card in HAND if panel.hand.card_views[card].fresh] == list(HAND[:count])
        assert all(panel.hand.card_views[card].fresh_word for card in HAND[:count])
        stage.root.remove_widget(panel)
