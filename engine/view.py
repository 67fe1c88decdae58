"""The vocabulary of views: what a viewer sees of a game, in the same words for all games.

A screen that can draw these words can show every game there is or will be; it knows no game. A game writes
a view field by field from nothing, so that what it does not list is hidden. Nothing else reaches a client.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Literal

from engine.text import Text

Seat = int
"""An index that a player keeps for the whole game, whatever the order of play."""
Viewer = int | Literal["spectator"]
SPECTATOR: Final = "spectator"
CHANCE: Final = "chance"
TABLE: Final = "table"
STOCK: Final = "stock"
"""Id of the zone from which cards are dealt and to which they are gathered."""
Actor = int | Literal["chance", "table"]
"""The maker of a move: a seat; chance, which shuffles and draws; the table, for the clock and people who come or go."""

Stage = Literal["shuffle", "play", "rest", "over"]
"""The stage of a table.

``shuffle``: cards are drawn for the order of play, shuffled and cut before a hand. ``play``: the hand is played.
``rest``: between hands, the score sheet lies open until all are ready. ``over``: the game is over.
"""

Layout = Literal["stack", "fan", "row", "grid", "trick"]
"""The layout of a zone.

``stack``: piled, the last on top. ``fan``: spread and overlapping. ``row``: side by side. ``grid``: in rows below each
other, each card at a place of its own. ``trick``: one card before each seat.
"""


Seating = Literal["list", "chairs"]
"""The way in which a table shows its players where there is little room.

``list``: below each other in the order of play, the one whose turn it is first. ``chairs``: round the table, each at a
place that stays.
"""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player at the table."""

    seat: Seat
    cards: int
    """Number of cards that the player still has, in the hand and on the table."""
    points: int | None = None
    """Points of this hand as it stands. None where this viewer may not see them, or there are none."""
    total: int | None = None
    """Points of the game so far, likewise."""
    place: int | None = None
    """The place in which this player came in, counted from 1, in games that rank players without points."""
    away: bool = False
    """This seat's moves are made for it until its player is back."""
    marks: tuple[Text, ...] = ()
    """Short words shown at the seat: dealer, out, last turn, bid 8 ♥."""
    reason: Text | None = None
    """The words for how the points of the hand that has just ended came about: “made 6 ♥”, “2 tricks × 10”.

    None while cards are played, and where the cards of the player say it.
    """


@dataclass(frozen=True, slots=True)
class Proposal:
    """An order of cards that a button offers."""

    label: Text
    """The words of the button: fewest points, by strength."""
    cards: tuple[int, ...]
    by_itself: bool = False
    """New cards are laid in this order, without the button, until the owner moves one."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place where cards lie.

    The *place* of a card is its index in `cards`. The fields after `cards` tell more about them: those with one entry
    for each card (`by`, `counts`, `spots`) are empty where there is nothing to tell; the others list cards.

    Two rules hold in every game. Cards come to a table in the zone ``stock``, which shows all packs in the stage
    ``shuffle``, even cards that still lie elsewhere. The only fan that a seat owns is its hand.
    """

    id: str
    """The game's own word (``discards``, ``hand:2``). Transfers and choices name it; screens read nothing from it."""
    owner: Seat | None
    """The seat whose cards these are; None for the table's."""
    layout: Layout
    label: Text
    cards: tuple[int | None, ...] = ()
    """The cards from bottom to top or from left to right, in a ``grid`` row by row. None is a back."""
    known: tuple[int, ...] = ()
    """Cards among the backs that everybody saw go in.

    A view remembers nothing else for its viewer, and a table need not show them.
    """
    by: tuple[Seat, ...] = ()
    """The seat that laid each card of a ``trick``."""
    groups: tuple[tuple[int, ...], ...] = ()
    """Cards that belong together (melds)."""
    special: tuple[int, ...] = ()
    """Cards that are more than they show (wilds, trumps)."""
    counts: tuple[int | None, ...] = ()
    """The points that each card of an open hand adds, None for no points."""
    columns: int = 0
    """Number of columns of a ``grid``."""
    arrangeable: bool = False
    """The owner may order these cards."""
    proposal: Proposal | None = None
    """An order that a button offers for them."""
    over: str = ""
    """Id of the zone on whose cards these lie: a face-up card on a face-down one."""
    spots: tuple[int, ...] = ()
    """The place on the table of each card, counted from 0 at the left, where cards keep it as others go.

    A card lies on the one with the same spot in the zone `over`.
    """
    fresh: tuple[int, ...] = ()
    """Cards that came with the last take."""
    suit: int | None = None
    """The suit that was named for the top card."""
    stuck: bool = False
    """The owner would have to play from this zone now, and none of its cards fits."""
    winning: Seat | None = None
    """The seat whose card wins a ``trick`` so far."""
    counting: int | None = None
    """The card of a ``stack`` that counts, where those on it are transparent; None where the top one does."""
    minor: bool = False
    """Only the game itself moves cards here, nobody by hand in a turn: a screen may show the place small."""

    @property
    def visible_cards(self) -> tuple[int, ...]:
        """The cards whose faces the viewer sees, in their order, without the backs.

        >>> Zone("up:0", 0, "row", Text("any"), (7, None, 8)).visible_cards
        (7, 8)
        """
        return tuple(card for card in self.cards if card is not None)


@dataclass(frozen=True, slots=True)
class TakeFrom:
    """Take the top card of a zone. Sends `move` as it is."""

    tag: ClassVar[str] = "take_from"

    label: Text
    zone: str
    """Id of the zone, here and in the other choices."""
    move: Mapping[str, Any]
    """The move as JSON, here and in the other choices."""
    arranges: str = ""
    """Id of the arrangeable zone whose order, as its owner has laid it, the move may carry as ``order``.

    Empty where it carries none.
    """


@dataclass(frozen=True, slots=True)
class PutOnto:
    """Put from `least` to `most` cards of one zone, all of one of the `sets`, onto another.

    Sends `move` with what was picked, as `sends` says.
    """

    tag: ClassVar[str] = "put_onto"

    label: Text
    zone: str
    """Id of the zone that the cards come from."""
    onto: str
    """Id of the zone that they go onto."""
    move: Mapping[str, Any]
    sets: tuple[tuple[int, ...], ...]
    """The cards that may go together."""
    least: int = 1
    most: int = 1
    ordered: bool = False
    """The order in which they are picked matters."""
    needs: tuple[int, ...] = ()
    """At least one of these is among the cards; empty where any will do."""
    sends: Literal["card", "cards"] = "cards"
    """Whether one number is sent as ``card``, or a list as ``cards``."""
    precious: tuple[int, ...] = ()
    """Cards that hardly anybody means to put: a client asks once."""
    caution: Text | None = None
    """The words of that question, where the game has its own.

    A choice with a `caution` need not be offered, but whoever puts such cards is asked.
    """
    alike: tuple[tuple[int, ...], ...] = ()
    """Cards of which it only matters how many are put."""
    arranges: str = ""
    """Id of an arrangeable zone, as in `TakeFrom`."""
    places: tuple[int, ...] = ()
    """Places of `onto`, one of which is picked too and sent as ``at``; where it is empty the cards go on top."""
    default: Literal["", "last"] = ""
    """The card that goes without being picked: ``last``, the rightmost as their owner has laid them; else none.

    It is marked. It goes when time runs out, and by a tap on `onto`.
    """


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a `ChooseOne`. Sends `move` as it is."""

    label: Text
    move: Mapping[str, Any]
    parts: tuple[int, ...] = ()
    """The index of its value on each of the list's scales; without them it has a button of its own."""
    action: Text | None = None
    """The words of a button that chooses it, where the label alone would not do: "Bid 7 ♣ · 160 points"."""
    points: int | None = None
    """The points that it is worth, where that helps to choose."""


@dataclass(frozen=True, slots=True)
class Scale:
    """One of the questions that lead to an option: how many tricks, which suit."""

    label: Text
    values: tuple[Text, ...]
    """All answers that there are."""
    advice: tuple[Text, ...] = ()
    """A sentence for each value, or none at all: what the viewer's own cards say for it. A player may hide it."""


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """Choose from a list: a suit, a bid, a player."""

    tag: ClassVar[str] = "choose_one"

    label: Text
    options: tuple[Option, ...]
    bids: bool = False
    """The options are bids: many, which are typed as people say them."""
    scales: tuple[Scale, ...] = ()
    """One value of each is chosen, and with the last one the option. Not every combination need be an option."""
    answers: tuple[Text, ...] = ()
    """The answers of others to the same question, the latest last: “Ann: 6 ♥”."""
    about: Text | None = None
    """A sentence for whoever answers first: how the options rank, what they are worth."""


@dataclass(frozen=True, slots=True)
class ChoosePlace:
    """Choose one of the `places` of a zone. Sends `move` with the place as ``at``."""

    tag: ClassVar[str] = "choose_place"

    label: Text
    zone: str
    places: tuple[int, ...]
    move: Mapping[str, Any]
    of: Literal["card", "gap"] = "card"
    """A ``card`` is meant by its place, counted from 0; a ``gap`` by the number of cards before it."""
    onto: str = ""
    """Id of the zone onto which the chosen card is put: a screen may offer the same drag as for `PutOnto`."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button: pass, pick up. Sends `move` as it is."""

    tag: ClassVar[str] = "press"

    label: Text
    move: Mapping[str, Any]
    zone: str = ""
    """Id of a zone on which a tap means the same."""
    finishes: bool = False
    """The move takes the player out or wins: its button is the main one.

    A player may hide it, to find such moves alone.
    """


Choice = TakeFrom | PutOnto | ChooseOne | ChoosePlace | Press
"""A legal move as a gesture."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the score sheet."""

    label: Text
    cells: tuple[int | None, ...]
    """A cell for each column, None where there is nothing to say."""
    counts: bool = True
    """Whether the row adds to the totals. Tricks and bids do not; they are said of a game on record."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Hands, rounds and tricks, drawn alike.

    One without columns is that of a game that keeps no score while it is played: nobody waits for it to be filled.
    """

    columns: tuple[Text, ...] = ()
    rows: tuple[Row, ...] = ()
    totals: tuple[int | None, ...] = ()
    """A cell for each column."""
    rows_to_come: tuple[Text, ...] = ()
    """Labels of the rows that are still to be filled, where their number is known."""
    fewest_win: bool | None = None
    """Whether fewer points are better; None where a game does not say."""


def make_score_sheet(order: Sequence[Seat], rows: Iterable[Row], totals: Sequence[int | None] = ()) -> ScoreSheet:
    """A score sheet with a column for each player, in this order.

    The cells of `rows` and the `totals` are given by seat. A row may be shorter: seats that joined later have no cell.

    >>> make_score_sheet((1, 0), [Row(Text("hand-row"), (5, 20))], (5, 20)).rows[0].cells
    (20, 5)
    """

    def arrange(cells: Sequence[int | None]) -> tuple[int | None, ...]:
        return tuple(cells[seat] if seat < len(cells) else None for seat in order)

    columns = tuple(Text("player", {"seat": seat}) for seat in order)
    arranged = tuple(Row(row.label, arrange(row.cells), row.counts) for row in rows)
    return ScoreSheet(columns, arranged, arrange(totals) if totals else ())


@dataclass(frozen=True, slots=True)
class View:
    """A game as one viewer sees it. `turn` is whose move it is, None when the game is over."""

    kind: str
    viewer: Viewer
    stage: Stage
    phase: str
    """The game's own word for where it stands."""
    turn: Seat | Literal["chance"] | None
    prompt: Text | None
    """The sentence that tells this viewer what is expected now."""
    title: Text | None = None
    """The progress of the game, for a list of games: hand 3 of 11."""
    seats: tuple[SeatView, ...] = ()
    """In order of play."""
    seating: Seating = "list"
    chairs: tuple[Seat, ...] = ()
    """The seats round the table, clockwise, whatever the direction of play. Empty: as in `seats`."""
    direction: Literal[1, -1] | None = None
    """1 where play goes clockwise and -1 where it goes counterclockwise; None in a game that never turns round."""
    facts: tuple[Text, ...] = ()
    """Facts that the table must never forget: the wild rank, trumps, the direction, the last turn."""
    whole_hand: tuple[str, ...] = ()
    """The codes of the facts that hold from the shuffle to the end of the hand, and of the title if it does."""
    from_now_on: tuple[str, ...] = ()
    """The codes of the facts that begin during the hand, with an announced event, and hold to its end."""
    zones: tuple[Zone, ...] = ()
    asides: tuple[Zone, ...] = ()
    """Cards to look at again, though they have gone elsewhere. Transfers and choices name none.

    The table's is the last trick. Those of a seat tell how its hand went, once that is over: the cards that took its
    tricks.
    """
    choices: tuple[Choice, ...] = ()
    score_sheet: ScoreSheet = field(default_factory=ScoreSheet)
    outcome: tuple[Text, ...] = ()
    """The result of a hand or game that has just ended, in sentences that add to the score sheet, such as the contract
    and its failure. Empty while cards are played, and where points say it all."""
    winners: tuple[Seat, ...] = ()

    def zone(self, id: str) -> Zone:
        """The zone of that id; raises KeyError where there is none."""
        for zone in self.zones:
            if zone.id == id:
                return zone
        raise KeyError(id)


def overlay(public: Mapping[str, Any], added: Mapping[str, Any]) -> dict[str, Any]:
    """A seat's view as JSON, from the public one and what it adds to that: fields, and zones by their ids."""
    own = {**public, **added}
    if "zones" in added:
        changed = {zone["id"]: zone for zone in added["zones"]}
        shared = [changed.pop(zone["id"], zone) for zone in public["zones"]]
        own["zones"] = [*shared, *changed.values()]
    return own
