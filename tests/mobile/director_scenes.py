"""Scenes of the director: which cards fly for an event, how, with which sound, and who is told when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, cast

from kivy.clock import Clock

from client.models import Player
from client.table.session import TableSession
from engine.game import SeenEvent, SeenTransfer
from engine.text import Text
from engine.view import Stage as About
from engine.view import View, Zone
from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.table.deck import DealDeck
from mobile.table.director import MAX_MOVED_CARDS, Director, TableLayers
from mobile.table.effects import EffectLayer
from mobile.table.flights import Flight
from mobile.window import sounds
from tests.client.table.fakes import ControlledRunner, RecordingClient
from tests.client.table.small_tables import DRAWN, HAND, PLAYERS, TOP, moved, table_of, view_of
from tests.mobile.stage import Stage

Done = Callable[[], None]


class Acted:
    """A screen with its panel, its flights and its sounds: `log` is what they were asked for, in that order."""

    def __init__(self, before: View, after: View, *events: SeenEvent, players: Sequence[Player] = PLAYERS) -> None:
        self.log: list[tuple[Any, ...]] = []
        self.flights: list[Flight] = []
        self.animations: dict[str, Callable[[Done], None]] = {}
        self.all_land: Done = lambda: None
        self.ends: Done = lambda: None
        client = RecordingClient()
        self.model = TableSession(cast("Any", client), ControlledRunner(), "game", now=lambda: 0.0)
        self.model.open()
        client.came(replace(table_of(1, before), players=tuple(players)))
        client.came(replace(table_of(2, after, *events), players=tuple(players)))
        anyone: Any = self
        self.deck, self.effects = DealDeck(), EffectLayer()
        layers = TableLayers(self.deck, anyone, self.effects)
        self.director = Director(self.model, anyone, layers, lambda name: self.log.append(("sound", name)))

    def heard(self, what: str) -> list[Any]:
        return [rest[0] if len(rest) == 1 else rest for name, *rest in self.log if name == what]

    # The screen

    def panel_for(self, stage: About) -> Any:
        return self

    def announce(self, text: str, done: Done) -> None:
        self.log.append(("announced", text))
        self.ends = done

    def show_whole_trick(self, sweep: Done) -> None:
        sweep()

    def on_advanced(self) -> None:
        self.log.append(("advanced", self.model.view))

    def on_settled(self) -> None:
        self.log.append(("settled", self.model.step is None))

    # The panel

    def show(self) -> None:
        self.log.append(("shown", self.model.view))

    def angle_of(self, zone: str, card: int | None) -> float:
        return 7.0 if zone == "discards" else 0.0

    def animation_of(self, event: SeenEvent) -> Callable[[Done], None] | None:
        return self.animations.get(event.hint)

    def rect_of(self, zone: str, card: int | None, place: int | None = None) -> Rect:
        """Another place for every zone, and where a view of another moment is shown."""
        assert self.model.view is not None
        return float(sum(map(ord, zone))), float(len(self.model.view.zone("stock").cards)), 60, 84

    def depart(self, transfers: tuple[SeenTransfer, ...]) -> None:
        self.log.append(("departed", transfers))

    def land(self, transfer: SeenTransfer) -> None:
        self.log.append(("landed", transfer))

    def arrive(self) -> None:
        self.log.append(("arrived",))

    def stop(self) -> None:
        self.log.append(("stopped",))

    # The flights

    def rect_of_seat(self, seat: int) -> Rect:
        return 100.0 * seat, 0, 90, 40

    def fly(self, flights: Sequence[Flight], on_done: Done, **_: float) -> None:
        self.log.append(("flown", len(flights)))
        self.flights = list(flights)
        self.all_land = on_done

    def clear(self) -> None:
        self.log.append(("cleared",))


def acted(stage: Stage, before: View, after: View, *events: SeenEvent, players: Sequence[Player] = PLAYERS) -> Acted:
    """Everything up to the first flight, announcement or animation."""
    at = Acted(before, after, *events, players=players)
    at.director.go_on()
    stage.frames(4)
    return at


def flown(stage: Stage, before: View, after: View, event: SeenEvent) -> tuple[str, list[tuple[bool, bool]]]:
    """The sound of a flight, and for each card whether its face is seen where it sets out and where it lands."""
    at = acted(stage, before, after, event)
    (sound,) = at.heard("sound")
    return sound, [(flight.began_up, flight.face_up) for flight in at.flights]


(SEVEN, *REST), BACK = HAND, None


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
    assert at.log[-1] == ("arrived",)
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
    at.director.go_on()
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
    at.director.go_on()
    stage.wait(1.0, lambda: bool(at.flights))
    assert [(flight.card, flight.began_up, flight.face_up) for flight in at.flights] == [(TOP, True, False)]
    assert (ends, at.heard("sound")) == ([], [])
    at.all_land()
    assert len(ends) == 1
    assert at.heard("sound") == [sounds.FLIP]


def scene_the_turn_passes_before_a_card_moves(stage: Stage) -> None:
    at = acted(stage, view_of(), view_of(stock=8, others=4), moved(BACK, "stock", "hand:1", 1))
    assert [name for name, *_ in at.log] == ["advanced", "shown", "advanced", "departed", "sound", "flown"]
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
    at.director.go_on()
    at.director.stop()
    stage.frames(4)
    assert [name for name, *_ in at.log] == ["cleared", "stopped"]


# What the flight of cards cannot show.


def hinted(hint: str, transfers: tuple[SeenTransfer, ...] = (), actor: int | None = 1, **args: Any) -> SeenEvent:
    return SeenEvent(Text("cut-by-chance", args), transfers, actor=actor, hint=hint)


def effects_of(stage: Stage, event: SeenEvent, before: View, after: View) -> tuple[list[str], list[Any], Acted]:
    """The names of the effects that are shown, the sounds, and the table after them."""
    appearance.speed = 1
    at = Acted(before, after, event)
    shown: list[str] = []
    play = at.effects.play
    at.effects.play = lambda effect, done: (shown.append(type(effect).__name__), play(effect, done))[1]  # type: ignore
    at.director.go_on()
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
