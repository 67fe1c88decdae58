"""A game that exists only in tests of the terminal: its sentences, and tables with choices of every kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, cast

from client.models import Player, Table
from client.runner import InlineRunner
from client.table.hand_order import HandOrder, OrderMode
from client.table.saved_orders import SavedOrders
from engine.cards import parse_cards
from engine.game import OptionField, SeenEvent, SeenTransfer
from engine.text import Text
from engine.view import (
    Choice,
    ChooseOne,
    ChoosePlace,
    Option,
    Press,
    PutOnto,
    Row,
    ScoreSheet,
    SeatView,
    TakeFrom,
    View,
    Zone,
)
from terminal.charset import Charset
from terminal.input_parser import InputContext, input_context
from terminal.localizer import table_localizer
from terminal.table_frame import Scene, draw_table


class Imagined:
    """A game that the project does not have, as far as the terminal may know one."""

    kind: ClassVar[str] = "imagined"
    seat_counts: ClassVar[range] = range(3, 6)
    aces_high: ClassVar[bool] = False
    waiting_codes: ClassVar[Mapping[str, str]] = {}
    options_by_seats: ClassVar[Mapping[str, range]] = {}
    rules: ClassVar[str] = "An imagined game.\n\nObject. To be played. (X1)"
    sentences: ClassVar[str] = """
imagined = Imagined Game
bid = { $tricks } { $sign }
bid-no-trump = { $tricks } no trump
pass = Pass
bid-now = Bid, or pass.
play-now = Play a card.
throw-three = Put three cards away.
pick-up = Pick up the pile
play-cards = Play
name-suit = Name a suit
suit-named = { $suit }
next-player = Who plays next
player = { $seat }
blind = Turn one over
turn = Turn over
swap = Swap
discard = Discard
zone-grid = cards
zone-drawn = Drawn card
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $seat }
  }
zone-up = face up
zone-down = face down
zone-pile = Pile
zone-stock = Stock
zone-trick = Trick
zone-kitty = Kitty
draw = Draw a card
your-bids = Your bid
trumps = { $suit } are trumps
played = { $seat } played { $card }.
hand-row = Hand { $hand }
"""

    @staticmethod
    def option_fields() -> tuple[OptionField, ...]:
        return (OptionField("misere", (False, True), False), OptionField("target", (None, 100, 250, 500), None))

    @staticmethod
    def marks_after(seat: SeatView, _: object) -> tuple[Text, ...]:
        return seat.marks


def cards(text: str) -> tuple[int, ...]:
    return parse_cards(text)


PLAYERS = (Player(0, "Ann", "a"), Player(1, "Bob", "", "steady"), Player(2, "Cleo", "", "steady"))
HAND = cards("7H 8H 9H QH AS QC 10S JK 4D 4C")


def seats(**more: Any) -> tuple[SeatView, ...]:
    return tuple(SeatView(seat, 10, total=20 * seat, **more) for seat in (2, 0, 1))


def hand_zone(held: tuple[int, ...] = HAND, groups: tuple[tuple[int, ...], ...] = ()) -> Zone:
    return Zone("hand:0", 0, "fan", Text("zone-hand", {"seat": 0}), held, groups=groups, arrangeable=True)


def backs(zone: str, label: str, count: int) -> Zone:
    return Zone(zone, None, "stack", Text(label), (None,) * count)


def others(count: int) -> tuple[Zone, ...]:
    return tuple(
        Zone(f"hand:{seat}", seat, "fan", Text("zone-hand", {"seat": seat}), (None,) * count) for seat in (1, 2)
    )


def view(prompt: str, zones: tuple[Zone, ...], choices: tuple[Choice, ...], **more: Any) -> View:
    more = {"facts": (), "turn": 0, "seats": seats(), **more}
    more = {"stage": "play", **more}
    return View("imagined", 0, phase="play", prompt=Text(prompt), zones=zones, choices=choices, **more)


def table(view: View, **more: Any) -> Table:
    return replace(Table("g", 1, 7, "playing", PLAYERS, 0, view, ()), **more)


def bidding() -> View:
    bids = [
        Option(Text("bid", {"tricks": tricks, "suit": suit}), {"type": "bid", "tricks": tricks, "suit": suit})
        for tricks in range(6, 11)
        for suit in (3, 1, 2, 0)
    ]
    free = [
        Option(Text("bid-no-trump", {"tricks": tricks}), {"type": "bid", "tricks": tricks, "suit": None})
        for tricks in range(6, 11)
    ]
    choose = ChooseOne(Text("your-bids"), (Option(Text("pass"), {"type": "pass"}), *bids, *free))
    zones = (
        backs("kitty", "zone-kitty", 3),
        Zone("trick", None, "trick", Text("zone-trick")),
        hand_zone(),
        *others(10),
    )
    return view("bid-now", zones, (choose,))


def throwing_three() -> View:
    put = PutOnto(Text("play-cards"), "hand:0", "kitty", {"type": "throw"}, (HAND,), least=3, most=3)
    return view("throw-three", (backs("kitty", "zone-kitty", 0), hand_zone(), *others(10)), (put,))


def trick() -> View:
    lying = Zone("trick", None, "trick", Text("zone-trick"), cards("KH 2H"), by=(1, 2))
    put = PutOnto(Text("play-cards"), "hand:0", "trick", {"type": "play"}, (cards("7H 8H 9H QH"),), sends="card")
    return view("play-now", (lying, hand_zone(), *others(9)), (put,), facts=(Text("trumps", {"suit": 3}),))


def layers(held: str = "4H 4D 4S 9C", last: bool = False) -> View:
    """Three layers before everybody: some in hand, some face up, some face down; and a pile."""
    hand = cards(held)
    own = (
        hand_zone(hand),
        Zone("up:0", 0, "row", Text("zone-up"), () if last else cards("KH 2D 10D")),
        Zone("down:0", 0, "row", Text("zone-down"), (None,) * 3),
    )
    theirs = tuple(
        zone
        for seat, up in ((1, "5H 6C JD"), (2, "AS 3D"))
        for zone in (
            Zone(f"up:{seat}", seat, "row", Text("zone-up"), cards(up)),
            Zone(f"down:{seat}", seat, "row", Text("zone-down"), (None,) * 3),
        )
    )
    pile = Zone("pile", None, "stack", Text("zone-pile"), cards("3C 4C 5D 5S"))
    zones = (backs("stock", "zone-stock", 9), pile, *own, *others(3), *theirs)
    pick_up = Press(Text("pick-up"), {"type": "pick_up"})
    if last:
        place = ChoosePlace(Text("blind"), "down:0", tuple(range(3)), {"type": "blind"})
        return view("play-now", zones, (place, pick_up))
    by_rank = tuple(tuple(card for card in hand if card % 13 == rank) for rank in dict.fromkeys(c % 13 for c in hand))
    put = PutOnto(Text("play-cards"), "hand:0", "pile", {"type": "play"}, by_rank, most=4, alike=by_rank)
    return view("play-now", zones, (put, pick_up))


def blind() -> View:
    """Only the hidden row is left."""
    return layers("", last=True)


def several() -> View:
    """Several cards of one rank in a chosen order, one of which must fit; or draw."""
    hand = cards("7H 7C 7S KD KH 2C")
    put = PutOnto(
        Text("play-cards"), "hand:0", "pile", {"type": "play"},
        (cards("7H 7C 7S"), cards("KH KD")), most=4, ordered=True, needs=cards("7H KH"),
    )  # fmt: skip
    pile = Zone("pile", None, "stack", Text("zone-pile"), cards("9H"))
    draw = TakeFrom(Text("draw"), "stock", {"type": "draw"})
    return view("play-now", (backs("stock", "zone-stock", 30), pile, hand_zone(hand), *others(5)), (put, draw))


def naming() -> View:
    suits = tuple(Option(Text("suit-named", {"suit": suit}), {"type": "name", "suit": suit}) for suit in range(4))
    return view("play-now", (hand_zone(), *others(5)), (ChooseOne(Text("name-suit"), suits),))


def nominating() -> View:
    people = tuple(Option(Text("player", {"seat": seat}), {"type": "next", "seat": seat}) for seat in range(3))
    return view("play-now", (hand_zone(), *others(5)), (ChooseOne(Text("next-player"), people),))


GRID = "7H 2C"


def grids(*open_places: int) -> tuple[Zone, ...]:
    """A grid of six cards before everybody, two of mine turned over, and the piles."""
    own: list[int | None] = [None] * 6
    for place, card in zip(open_places, cards(GRID), strict=False):
        own[place] = card
    mine = Zone("grid:0", 0, "grid", Text("zone-grid"), tuple(own), columns=3)
    theirs = tuple(
        Zone(f"grid:{seat}", seat, "grid", Text("zone-grid"), (None, *cards(shown), None, None), columns=3)
        for seat, shown in ((1, "5H 6C JD"), (2, "AS 3D JK"))
    )
    discards = Zone("pile", None, "stack", Text("zone-pile"), cards("9H"))
    return (backs("stock", "zone-stock", 30), discards, mine, *theirs)


def turning() -> View:
    """A hidden card of the own grid is turned over; the places of hidden cards are not one range."""
    turn = ChoosePlace(Text("turn"), "grid:0", (1, 2, 3, 5), {"type": "turn"})
    return view("play-now", grids(0, 4), (turn,))


def placing() -> View:
    """A card was drawn and is held apart: it is put at a place of the grid, or thrown."""
    drawn = Zone("drawn:0", 0, "row", Text("zone-drawn"), cards("3S"))
    choices = (
        PutOnto(
            Text("swap"), "drawn:0", "grid:0", {"type": "swap"}, (cards("3S"),), sends="card", places=(0, 1, 2, 3, 4, 5)
        ),
        PutOnto(Text("discard"), "drawn:0", "pile", {"type": "discard"}, (cards("3S"),), sends="card"),
    )
    return view("play-now", (*grids(0, 4), drawn), choices)


def placing_one_of_several() -> View:
    """A choice of card and place: three cards, three places; a hidden card can be turned over instead."""
    held = hand_zone(cards("JK 7H 4D 4C"))
    put = PutOnto(Text("swap"), "hand:0", "grid:0", {"type": "swap"}, (cards("JK 7H 4D"),), places=(0, 2, 5))
    turn = ChoosePlace(Text("turn"), "grid:0", (1, 2, 3, 5), {"type": "turn"})
    return view("play-now", (*grids(0, 4), held), (put, turn))


def two_lists() -> View:
    """A suit and a player are chosen from two lists that lie open together."""
    suits = tuple(Option(Text("suit-named", {"suit": suit}), {"type": "name", "suit": suit}) for suit in range(4))
    people = tuple(Option(Text("player", {"seat": seat}), {"type": "next", "seat": seat}) for seat in range(3))
    lists = (ChooseOne(Text("name-suit"), suits), ChooseOne(Text("next-player"), people))
    return view("play-now", (hand_zone(), *others(5)), lists)


def everything_at_once() -> View:
    """Cards, a list, a place and two buttons together."""
    several_ways = several()
    suits = tuple(Option(Text("suit-named", {"suit": suit}), {"type": "name", "suit": suit}) for suit in range(4))
    more = (
        ChooseOne(Text("name-suit"), suits),
        ChoosePlace(Text("blind"), "stock", tuple(range(1, 31)), {"type": "blind"}, of="gap"),
        Press(Text("pass"), {"type": "pass"}),
        Press(Text("pick-up"), {"type": "pick_up"}),
    )
    return replace(several_ways, choices=(*several_ways.choices, *more))


def resting() -> View:
    rows = tuple(Row(Text("hand-row", {"hand": n}), (-20, 100, None)) for n in range(1, 20))
    columns = tuple(Text("player", {"seat": seat}) for seat in range(3))
    sheet = ScoreSheet(columns, rows, (-380, 1900, 0))
    open_ = Zone("hand:1", 1, "fan", Text("zone-hand", {"seat": 1}), cards("7C 8C 9C KD"), groups=(cards("7C 8C 9C"),))
    return view("play-now", (open_,), (), stage="rest", turn="chance", score_sheet=sheet)


IMAGINED = {
    "bidding": bidding,
    "throwing_three": throwing_three,
    "trick": trick,
    "layers": layers,
    "blind": blind,
    "several": several,
    "naming": naming,
    "nominating": nominating,
    "turning": turning,
    "placing": placing,
    "placing_one_of_several": placing_one_of_several,
    "two_lists": two_lists,
    "everything_at_once": everything_at_once,
    "resting": resting,
}


def played(seat: int, card: str) -> SeenEvent:
    (one,) = cards(card)
    return SeenEvent(Text("played", {"seat": seat, "card": one}), (SeenTransfer(one, f"hand:{seat}", "trick"),), seat)


def laid(view: View, way: OrderMode = "proposed", order: Sequence[int] = ()) -> View:
    """The view with the own cards in this way, or in this order."""
    hand = HandOrder(cast(Any, None), InlineRunner(), "g", SavedOrders(), way)
    hand.update(view)
    if order:
        hand.set_order(order)
    return hand.arrange_view(view)


def at(view: View, symbols: bool = True, way: OrderMode = "proposed", order: Sequence[int] = ()) -> InputContext:
    localizer = table_localizer("imagined", Charset(symbols), PLAYERS, 0)
    return input_context(laid(view, way, order), view, localizer)


def drawn(table: Table, width: int = 80, height: int | None = 23, symbols: bool = True, **more: Any) -> str:
    localizer = table_localizer(table.view.kind, Charset(symbols), table.players, table.seat)
    now = more.pop("now", {})
    order = more.pop("order", ())
    context = input_context(laid(table.view, order=order), table.view, localizer, now)
    scene = Scene(table, context, table.events, **more)
    return "\n".join(line.plain.rstrip() for line in draw_table(scene, width, height))
