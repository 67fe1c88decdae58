"""Scenes of the panel of a hand: its texts can be read in type of any size."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from client.lessons.lesson_table import LessonTable
from client.models import Player
from client.runner import DirectRunner
from client.table.gesture_table import hidden_card
from client.table.session import TableSession
from engine.cards import parse_cards
from engine.text import Text
from engine.view import CHANCE, Choice, ChoosePlace, Press, Proposal, PutOnto, SeatView, Zone
from mobile import theme
from mobile.controls.fitted_text import Facts
from mobile.drawing.appearance import appearance
from mobile.table.bar_prompt import write_prompt
from mobile.table.hand.hand_keys import HAND_STEPS
from mobile.table.hand_actions import build_actions
from mobile.table.middle.pile import PileView
from mobile.table.players_hand import PlayersHandPanel
from mobile.table.seats.seat_row import SeatRow
from tests.client.table.small_tables import moved, table_of, view_of
from tests.mobile.result_tables import NAMES, TableClient, model_of
from tests.mobile.stage import Stage, desktop_too, heard


@contextmanager
def type_size(scale: float) -> Iterator[None]:
    """The size that a player has set for all type of the device."""
    before = Metrics.fontscale
    Metrics.fontscale = scale
    try:
        yield
    finally:
        Metrics.fontscale = before


def cut(widget: Widget) -> list[str]:
    """The texts of labels in it that are not seen whole."""
    found = []
    for label in widget.walk(restrict=True):
        if isinstance(label, Label) and label.text and label.height > 1:
            natural = CoreLabel(text=label.text, font_name=label.font_name, font_size=label.font_size, bold=label.bold)
            wide, high = natural.get_extents(label.text)
            if label.is_shortened or wide > label.width + 1 or high > label.height + 1:
                found.append(label.text)
        elif isinstance(label, SeatRow):
            places = [(word, *word.place) for word in label.written]
            found += [
                word.text
                for word, x, y, wide, high in places
                if word.is_cut or min(x, y + 1) < 0 or x + wide > label.width + 1 or y + high > label.height + 1
            ]
    return found


@desktop_too
def scene_numbers_are_not_cut_in_large_type(stage: Stage) -> None:
    for scale in (1.0, 1.7):
        with type_size(scale):
            panel: PlayersHandPanel = stage.show(
                PlayersHandPanel(session=model_of("discard_late_hand")[0]), 0, 0, *Window.size
            )
            panel.show()
            stage.frames(6)
            assert [one for one in cut(panel.seats) if one.isdigit()] == []
            assert all(word.text for row in panel.seats.rows for word in row.written)
            assert all(row.total in " ".join(row.text.splitlines()).split() for row in panel.seats.rows)
            assert [text for place in panel.middle.places.values() for text in cut(place)] == []
            assert panel.middle.places
            stage.root.remove_widget(panel)


def scene_large_type_on_a_small_phone_leaves_room_for_the_piles(stage: Stage) -> None:
    """Five people, the last turns, and a sentence of three lines."""
    people = tuple(Player(seat, name, level="steady" * bool(seat)) for seat, name in enumerate(NAMES[:5]))
    marks = (Text("last-turn"),)
    given = {
        "prompt": Text("your-last-turn"),
        "facts": (Text("wild-rank", {"rank": 4}), Text("last-turns", {"seat": 1})),
        "seats": tuple(SeatView(seat, 5, 20, 120, marks=marks) for seat in range(5)),
    }
    view = replace(view_of(), **given)
    backs = [Zone(f"hand:{seat}", seat, "fan", Text("any"), (None,) * 5) for seat in (3, 4)]
    table = replace(table_of(1, replace(view, zones=(*view.zones, *backs))), players=people)
    for scale in (1.0, 1.5):
        with type_size(scale):
            panel = stage.show(PlayersHandPanel(session=model_of(table)[0]), 0, 0, 360, 676)
            panel.show()
            stage.frames(8)
            assert panel.list.columns == 2
            assert min(place.card_rect()[3] for place in panel.middle.places.values()) >= theme.TARGET, scale
            before = [(*one.pos, *one.size) for one in panel.walk(restrict=True)]
            stage.frames(4)
            assert [(*one.pos, *one.size) for one in panel.walk(restrict=True)] == before, "it rests"
            stage.root.remove_widget(panel)


def scene_a_fact_with_a_long_name_stays_in_its_line_in_large_type(stage: Stage) -> None:
    with type_size(1.6):
        facts = stage.show(Facts(size_hint=(None, None)), 10, 300, 340, 60)
        facts.sentences = ["Threes are wild", "Wilhelmina von Habsburg is out: last turns"]
        stage.frames(4)
        short, long = reversed(facts.children)
        assert short.right <= facts.right
        assert long.right <= facts.right
        assert long.font_size >= theme.LEAST_DP
        assert short.type_size == theme.TYPE_TINY
        facts.width = 200
        stage.frames(4)
        assert long.font_size == theme.LEAST_DP, "it is never smaller"


@desktop_too
def scene_the_label_of_a_pile_has_its_line_below_the_card(stage: Stage) -> None:
    for scale in (1.0, 1.7):
        with type_size(scale):
            pile = stage.show(PileView(label="Bank", count=91), 100, 300, 92, 112)
            (label,) = [
                one for one in pile.walk(restrict=True) if isinstance(one, Label) and one.text.startswith("Bank")
            ]
            assert cut(pile) == []
            _, bottom, _, tall = pile.card_rect()
            assert label.to_window(label.x, label.top)[1] <= bottom
            assert bottom + tall <= pile.top
            stage.root.remove_widget(pile)


EIGHTS = parse_cards("8H 8C KD 3S")


def several(stage: Stage, most: int = 2, **more: object) -> tuple[PlayersHandPanel, TableClient]:
    """A hand of which up to so many Eights go together, on a panel."""
    put = PutOnto(Text("any"), "hand:0", "discards", {"type": "play"}, (EIGHTS[:2], EIGHTS[2:3]), most=most)
    view = view_of(EIGHTS, choices=(put,), prompt=Text("your-suit"))
    model, client = model_of(table_of(1, replace(view, kind="crazy_eights"), **more))
    panel: PlayersHandPanel = stage.show(PlayersHandPanel(session=model), 0, 0, *Window.size)
    model.changed.connect(panel.show)
    panel.show()
    stage.frames(4)
    return panel, client


def pressed(panel: PlayersHandPanel, *wanted: str) -> None:
    codes = {step: code for code, step in HAND_STEPS.items()}
    for step in wanted:
        panel.on_panel_key(codes[step], "", [])


def scene_enter_lifts_cards_and_plays_them_and_space_puts_them_back(stage: Stage) -> None:
    panel, client = several(stage)
    gestures = panel.session.gestures
    pressed(panel, "home", "right", "right", "pick")
    assert gestures.selected == (EIGHTS[2],)
    pressed(panel, "pick")
    assert gestures.selected == ()
    pressed(panel, "home", "enter", "right", "enter")
    assert gestures.selected == EIGHTS[:2], "in the order of choosing"
    assert list(panel.hand.cards) == list(EIGHTS), "and none has moved"
    assert client.calls == []
    pressed(panel, "enter")
    assert client.calls == [("move", {"type": "play", "cards": [*EIGHTS[:2]]})]


def scene_the_keyboard_begins_at_the_marked_card_and_enter_discards_it(stage: Stage) -> None:
    put = PutOnto(Text("any"), "hand:0", "discards", {"type": "play"}, (EIGHTS,), default="last")
    model, client = model_of(table_of(1, view_of(EIGHTS, choices=(put,))))
    panel: PlayersHandPanel = stage.show(PlayersHandPanel(session=model), 0, 0, *Window.size)
    panel.show()
    stage.frames(4)
    assert panel.hand.marked == EIGHTS[-1]
    pressed(panel, "left", "enter")
    assert client.calls == [("move", {"type": "play", "cards": [EIGHTS[-1]]})]


def scene_a_tap_on_a_card_that_does_not_fit_shakes_it(stage: Stage) -> None:
    panel, client = several(stage)
    left, bottom, *_ = panel.hand.rect_of(EIGHTS[3])
    stage.tap(left + 8, bottom + 20)
    stage.frames(2)
    assert panel.hand.card_views[EIGHTS[3]].shake_offset
    assert list(panel.hand.cards) == list(EIGHTS)
    assert client.calls == [("move", {"type": "play", "cards": [EIGHTS[3]]})], "the authority says why"


def scene_a_card_that_is_let_go_just_above_the_hand_is_not_played(stage: Stage) -> None:
    panel, client = several(stage)
    hand = panel.hand
    for above, calls in ((theme.SLIDE_OUT - 4, 0), (theme.SLIDE_OUT + 8, 1)):
        hand.dispatch("on_drop", EIGHTS[0], (hand.x + 4, hand.to_window(0, hand.top)[1] + above))
        assert len(client.calls) == calls


@desktop_too
def scene_a_card_is_let_go_anywhere_on_a_trick(stage: Stage) -> None:
    put = PutOnto(Text("any"), "hand:0", "trick", {"type": "play"}, (EIGHTS,), sends="card")
    view = view_of(EIGHTS, choices=(put,))
    zones = (*view.zones, Zone("trick", None, "trick", Text("any")))
    model, client = model_of(table_of(1, replace(view, zones=zones)))
    panel: PlayersHandPanel = stage.show(PlayersHandPanel(session=model), 0, 0, *Window.size)
    panel.show()
    stage.frames(4)
    trick = panel.middle.places["trick"]
    panel.hand.dispatch("on_drop", EIGHTS[3], trick.to_window(trick.right - 4, trick.center_y))
    assert client.calls == [("move", {"type": "play", "card": EIGHTS[3]})]


def scene_a_tap_leads_to_what_came_meanwhile_and_says_how_much(stage: Stage) -> None:
    """The last move has one line; nothing of it is said twice beside the history at the side."""
    panel, client = several(stage)
    told = heard(panel, "on_history")
    events = tuple(moved(None, "stock", "hand:1", 1) for _ in range(5))
    client.come(events=events)
    panel.session.skip_playback()
    stage.frames(4)
    assert panel.session.history.count_since_own_move == 5
    assert panel.more == "4 more ›"
    assert panel.more in [label.text for label in panel.ids.last_move.walk(restrict=True) if isinstance(label, Label)]
    stage.tap(*panel.ids.last_move.to_window(*panel.ids.last_move.center))
    assert told == [("on_history",)]
    panel.history_aside = True
    stage.frames(4)
    assert (panel.ids.last_move.height, panel.more) == (0, "")


def scene_what_was_announced_is_not_told_again(stage: Stage) -> None:
    panel, client = several(stage)
    client.come(events=(moved(0, "stock", "hand:0", 1), replace(moved(None, "stock", "hand:1", 0), announced=True)))
    panel.session.skip_playback()
    stage.frames(4)
    said = panel.session.history.sentences
    assert len(said) == 2
    assert panel.last_move == said[0]


@desktop_too
def scene_the_bar_is_gold_in_the_own_turn_and_says_quietly_who_else_plays(stage: Stage) -> None:
    view = replace(view_of(EIGHTS), turn=0, prompt=Text("your-turn"))
    found = []
    waiting = Text("waiting-for", {"seat": 1})
    for shown in (view, replace(view, turn=1, prompt=waiting), replace(view, turn=0, prompt=None)):
        model, _ = model_of(table_of(1, shown))
        panel: PlayersHandPanel = stage.show(PlayersHandPanel(session=model), 0, 0, *Window.size)
        panel.show()
        stage.frames(4)
        sentence = panel.bar.ids.prompt
        found.append((panel.prompt, panel.bar.ids.line.active, sentence.bold))
        x, y, wide, tall = panel.bar.text_rect
        assert y >= panel.bar.y
        assert y + tall <= panel.bar.top
        assert x + wide <= panel.bar.plate[0] + panel.bar.plate[2]
        stage.root.remove_widget(panel)
    assert found == [("Your turn", True, True), (f"{NAMES[1]} is playing.", False, False), ("", True, True)]


def scene_what_the_bar_says_anyway_is_no_alarm_when_a_tap_repeats_it(stage: Stage) -> None:
    """A tap on a card while nothing is to be done, as after the move of a lesson's step."""
    panel, client = several(stage)
    view = panel.session.view
    assert view is not None
    client.come(view=replace(view, choices=(), turn=CHANCE, prompt=Text("lesson-found")))
    panel.session.skip_playback()
    panel.session.gestures.tap_zone("discards")
    stage.frames(4)
    assert panel.session.message == panel.prompt == panel.session.prompt
    assert not panel.warns


def scene_a_face_down_card_is_turned_over_before_a_pile_is_picked_up_and_the_bar_says_how(stage: Stage) -> None:
    session = TableSession(LessonTable("lebowski", number=6), DirectRunner(), "lesson")
    session.open()
    session.skip_playback()
    (picks_up,) = build_actions(session, has_choices=True)
    assert picks_up.look == "plain"
    assert write_prompt(session, "") == "Turn over one of your face-down cards."
    session.gestures.select([hidden_card(0)])
    assert write_prompt(session, "") == "Turn over one of your face-down cards.\nTap Pile to play it."


def scene_the_own_place_is_told_once(stage: Stage) -> None:
    panel, client = several(stage)
    view = panel.session.view
    assert view is not None
    marks = Text("mark-dealer"), Text("mark-place", {"place": 1})
    seats = SeatView(0, 0, place=1, marks=marks), *view.seats[1:]
    client.come(view=replace(view, kind="threes", seats=seats, turn=1, choices=()))
    panel.session.skip_playback()
    stage.frames(4)
    assert panel.bar.own == "dealer · 1st"


@desktop_too
def scene_a_hand_that_is_not_played_from_is_not_arranged(stage: Stage) -> None:
    panel, _ = several(stage)
    view = panel.session.view
    assert view is not None
    hand = replace(view.zone("hand:0"), proposal=Proposal(Text("by-suit"), EIGHTS[::-1]))
    down = Zone("down:0", 0, "row", Text("any"), (None, None))
    blind = ChoosePlace(Text("any"), "down:0", tuple(range(2)), {"type": "blind"}, onto="discards")

    def sign(hand: Zone, *choices: Choice) -> tuple[str, str]:
        zones = tuple(hand if zone.id == hand.id else zone for zone in view.zones)
        model, _ = model_of(table_of(1, replace(view, zones=(*zones, down), choices=choices)))
        shown: PlayersHandPanel = stage.show(PlayersHandPanel(session=model), 0, 0, *Window.size)
        shown.show()
        stage.root.remove_widget(shown)
        return shown.ids.sign.sign, shown.ids.sign.label

    assert sign(hand, *view.choices) == ("arrange", "Arrange")
    assert sign(replace(hand, cards=(), proposal=Proposal(Text("by-suit"), ())), blind) == ("", "")


def scene_a_seat_of_a_list_says_its_total_or_place(stage: Stage) -> None:
    panel, _ = several(stage)
    view = panel.session.view
    assert view is not None
    for seat, said in ((SeatView(1, 4, total=3), "total 3"), (SeatView(1, 0, place=1), "1.")):
        given = replace(view, seats=(SeatView(0, 4), seat), seating="list")
        model, _ = model_of(table_of(1, given))
        shown: PlayersHandPanel = stage.show(PlayersHandPanel(session=model), 0, 0, *Window.size)
        shown.show()
        stage.frames(12)
        assert shown.list.parent is shown
        assert said in shown.list.rows[0].text.splitlines()
        stage.root.remove_widget(shown)


def scene_without_help_melds_points_and_the_button_to_go_out_are_hidden(stage: Stage) -> None:
    view = view_of(EIGHTS, choices=(Press(Text("any"), {"type": "go_out"}, finishes=True),))
    zones = tuple(replace(zone, groups=(EIGHTS[:3],)) if zone.id == "hand:0" else zone for zone in view.zones)
    model, _ = model_of(table_of(1, replace(view, zones=zones)))
    panel: PlayersHandPanel = stage.show(PlayersHandPanel(session=model), 0, 0, *Window.size)
    panel.show()
    stage.frames(4)
    found = []
    for shows_help in (True, False):
        appearance.shows_help = shows_help
        stage.frames(4)
        found.append((len(panel.ids.actions.children), len(panel.hand.groups), panel.bar.own))
    appearance.shows_help = True
    assert found == [(1, 1, "You · 5 points · total 20"), (0, 0, "You · total 20")]


def scene_the_buttons_of_the_moment_are_gold(stage: Stage) -> None:
    presses = (Press(Text("any"), {"type": "go_out"}, finishes=True), Press(Text("key-back"), {"type": "pass"}))
    model, _ = model_of(table_of(1, view_of(EIGHTS, choices=presses)))
    panel: PlayersHandPanel = stage.show(PlayersHandPanel(session=model), 0, 0, *Window.size)
    panel.show()
    stage.frames(4)
    assert [button.look for button in panel.ids.actions.children] == ["primary", "primary"]


def scene_what_a_button_does_is_no_advice_while_a_card_can_be_put(stage: Stage) -> None:
    presses = (Press(Text("any"), {"type": "go_out"}, finishes=True), Press(Text("key-back"), {"type": "pick_up"}))
    put = PutOnto(Text("any"), "hand:0", "discards", {"type": "put"}, tuple((card,) for card in EIGHTS[:2]))
    warned = replace(put, caution=Text("any"))
    looks = {}
    for name, choices in {"none": presses, "put": (*presses, put), "warned": (*presses, warned)}.items():
        model, _ = model_of(table_of(1, view_of(EIGHTS, choices=choices)))
        panel: PlayersHandPanel = stage.show(PlayersHandPanel(session=model), 0, 0, *Window.size)
        panel.show()
        stage.frames(4)
        looks[name] = [button.look for button in reversed(panel.ids.actions.children)]
    assert looks == {"none": ["primary"] * 2, "put": ["primary", "plain"], "warned": ["primary"] * 2}


def scene_a_card_of_forty_is_hit_in_the_middle_of_its_visible_part_on_a_small_phone(stage: Stage) -> None:
    stage.resize(360, 740)
    for large in (False, True):
        appearance.large = large
        cards = (*range(39), 53)
        put = PutOnto(Text("any"), "hand:0", "discards", {"type": "play"}, (cards,))
        model, _ = model_of(table_of(1, view_of(cards, choices=(put,))))
        panel: PlayersHandPanel = stage.show(PlayersHandPanel(session=model), 0, 0, 360, 676)
        model.changed.connect(panel.show)
        panel.show()
        stage.frames(6)
        rects = {card: panel.hand.rect_of(card) for card in cards}
        for card, (left, bottom, wide, tall) in rects.items():
            right = min((x for x, y, *_ in rects.values() if y == bottom and x > left), default=left + wide)
            low = max((y + high for _, y, _, high in rects.values() if y < bottom < y + high), default=bottom)
            assert right - left >= theme.STRIP_LEAST, (large, card)
            if card % 3 == 0 or card == cards[-1]:
                stage.tap((left + right) / 2, (low + bottom + tall) / 2)
                assert model.gestures.selected == (card,), (large, card)
        stage.root.remove_widget(panel)
