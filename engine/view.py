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
    """A player at the table. `points` and `total` are None where this viewer may not see them, or there are none.

    `place` is the place in which this player came in, counted from 1, in games that rank players without points.
    """

    seat: Seat
    cards: int
    points: int | None = None
    total: int | None = None
    place: int | None = None
    away: bool = False
    """This seat's moves are made for it until its player is back."""
    marks: tuple[Text, ...] = ()
    """Short words shown at the seat: dealer, out, last turn, bid 8 ♥."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """An order of cards that a button offers: fewest points, by strength.

    Where it lies `by_itself`, new cards are laid in this order until the owner moves one.
    """

    label: Text
    cards: tuple[int, ...]
    by_itself: bool = False


@dataclass(frozen=True, slots=True)
class Zone:
    """A place where cards lie. `owner` is a seat, or None for the table.

    An `id` is the game's own word (``discards``, ``hand:2``). Transfers and choices name it; screens read nothing
    from it. `cards` lie from bottom to top or from left to right; None is a back. The *place* of a card is its
    index in `cards`. In a ``grid`` with this number of `columns`, places run from left to right, then on to the row
    below.

    `known` are cards among the backs that everybody saw go in. A view remembers nothing else for its viewer, and a
    table need not show them. `by` has the seat that laid each card of a trick. `groups` are cards that belong
    together (melds). `special` cards are more than they show (wilds, trumps). Once a hand lies open, `counts` may
    have the points that each card adds, None for no points. The owner of an `arrangeable` zone may order its cards,
    and a button may offer the order of `proposal`.

    Cards that lie on those of another zone name it in `over`: a face-up card on a face-down one. Where cards keep their
    places as others go, `spots` has the place on the table of each card, counted from 0 at the left; a card lies on the
    one of the same spot. `fresh` are cards that came with the last take. `suit` is the suit that was named for the top
    card. A zone is `stuck` while its owner would have to play from it and none of its cards fits.

    Two rules hold in every game. Cards come to a table in the zone ``stock``, which shows all packs in the stage
    ``shuffle``, even cards that still lie elsewhere. The only fan that a seat owns is its hand.
    """

    id: str
    owner: Seat | None
    layout: Layout
    label: Text
    cards: tuple[int | None, ...] = ()
    known: tuple[int, ...] = ()
    by: tuple[Seat, ...] = ()
    groups: tuple[tuple[int, ...], ...] = ()
    special: tuple[int, ...] = ()
    counts: tuple[int | None, ...] = ()
    columns: int = 0
    arrangeable: bool = False
    proposal: Proposal | None = None
    over: str = ""
    spots: tuple[int, ...] = ()
    fresh: tuple[int, ...] = ()
    suit: int | None = None
    stuck: bool = False


@dataclass(frozen=True, slots=True)
class TakeFrom:
    """Take the top card of a zone. Sends `move` as it is.

    `arranges`, here and in `PutOnto`, is the arrangeable zone whose order, as its owner has laid it, the move may
    carry as ``order``; empty where it carries none.
    """

    tag: ClassVar[str] = "take_from"

    label: Text
    zone: str
    move: Mapping[str, Any]
    arranges: str = ""


@dataclass(frozen=True, slots=True)
class PutOnto:
    """Put cards of one zone onto another.

    From `least` to `most` cards of one of the `sets`, at least one of them in `needs` where that is not
    empty; `ordered` says that the order in which they are picked matters. Sends `move` with what was picked:
    as `sends` says, one number as ``card`` or a list as ``cards``. Before one of the `precious` is put, which
    hardly anybody means to, a client asks once: with the words of `caution`, where the game has its own. A choice
    with a `caution` need not be offered, but whoever puts such cards is asked. Of cards that are `alike` it only
    matters how many are put. Where `places` is not empty, one of these places of `onto` is picked too, and sent as
    ``at``; else the cards go on top. Where `default` is ``last`` the rightmost card, as their owner has laid them, goes
    without being picked: when time runs out, and by a tap on `onto`. It is marked.
    """

    tag: ClassVar[str] = "put_onto"

    label: Text
    zone: str
    onto: str
    move: Mapping[str, Any]
    sets: tuple[tuple[int, ...], ...]
    least: int = 1
    most: int = 1
    ordered: bool = False
    needs: tuple[int, ...] = ()
    sends: Literal["card", "cards"] = "cards"
    precious: tuple[int, ...] = ()
    caution: Text | None = None
    alike: tuple[tuple[int, ...], ...] = ()
    arranges: str = ""
    places: tuple[int, ...] = ()
    default: Literal["", "last"] = ""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a `ChooseOne`. Sends `move` unchanged.

    `parts` has the index of its value on each of the list's scales; without them it has a button of its own. `action`
    is what a button says that chooses it, where the label alone would not do: "Bid 7 ♣ · 160".
    """

    label: Text
    move: Mapping[str, Any]
    parts: tuple[int, ...] = ()
    action: Text | None = None


@dataclass(frozen=True, slots=True)
class Scale:
    """One of the questions that lead to an option: how many tricks, which suit. `values` are all there are.

    `advice` has a sentence for each value, or none at all: what the viewer's own cards say for it. A player may hide
    it.
    """

    label: Text
    values: tuple[Text, ...]
    advice: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """Choose from a list: a suit, a bid, a player. Of `bids` there are many, which are typed as people say them.

    Where there are `scales`, one value of each is chosen, and with the last one the option. Not every combination need
    be an option.
    """

    tag: ClassVar[str] = "choose_one"

    label: Text
    options: tuple[Option, ...]
    bids: bool = False
    scales: tuple[Scale, ...] = ()


@dataclass(frozen=True, slots=True)
class ChoosePlace:
    """Choose one of the `places` of a zone. Sends `move` with the place as ``at``.

    A ``card`` by its place, counted from 0; or a ``gap`` by the number of cards before it. A card that is chosen to be
    put onto another zone names that zone in `onto`: a screen may offer the same drag as for `PutOnto`.
    """

    tag: ClassVar[str] = "choose_place"

    label: Text
    zone: str
    places: tuple[int, ...]
    move: Mapping[str, Any]
    of: Literal["card", "gap"] = "card"
    onto: str = ""


@dataclass(frozen=True, slots=True)
class Press:
    """A button: pass, pick up. Sends `move` as it is.

    A tap on `zone` means the same. A move that `finishes` takes the player out or wins: its button is the main one, and
    a player may hide it, to find such moves alone.
    """

    tag: ClassVar[str] = "press"

    label: Text
    move: Mapping[str, Any]
    zone: str = ""
    finishes: bool = False


Choice = TakeFrom | PutOnto | ChooseOne | ChoosePlace | Press
"""A legal move as a gesture."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the score sheet: a cell for each column, None where there is nothing to say.

    A row that does not `counts` adds nothing to the totals: tricks, bids. It is said of a game on record.
    """

    label: Text
    cells: tuple[int | None, ...]
    counts: bool = True


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Hands, rounds and tricks, drawn alike. `totals` has a cell for each column.

    One without columns is that of a game that keeps no score while it is played: nobody waits for it to be filled.
    `rows_to_come` has the labels of the rows that are still to be filled, where their number is known.
    `fewest_win` says whether fewer points are better; None where a game does not say.
    """

    columns: tuple[Text, ...] = ()
    rows: tuple[Row, ...] = ()
    totals: tuple[int | None, ...] = ()
    rows_to_come: tuple[Text, ...] = ()
    fewest_win: bool | None = None


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
    """Cards to look at again, though they have gone elsewhere: the last trick. Transfers and choices name none."""
    choices: tuple[Choice, ...] = ()
    score_sheet: ScoreSheet = field(default_factory=ScoreSheet)
    outcome: tuple[Text, ...] = ()
    """The result of a hand or game that has just ended, in sentences that say what the score sheet does not, such as
    the contract and who failed it. Empty while cards are played, and where points say it all."""
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
