"""What a viewer sees of a game, in one vocabulary for all games.

A screen that can draw these words can show every game there is or will be; it knows no game. A game writes
a view field by field from nothing, so that what it does not list is hidden. Nothing else reaches a client.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from engine.quick import quick
from engine.text import Text

Seat = int
"""An index that a player keeps for the whole game, whatever the order of play."""
Viewer = int | Literal["spectator"]
SPECTATOR: Final = "spectator"
CHANCE: Final = "chance"
TABLE: Final = "table"
Actor = int | Literal["chance", "table"]
"""Who moves: a seat; chance, which shuffles and draws; the table, for the clock and for who comes or goes."""

Stage = Literal["shuffle", "play", "rest", "over"]
"""What the table is about: cards are drawn for the order of play, shuffled and cut before a hand; the hand is
played; between hands the score sheet lies open until all are ready; the game is over."""

Layout = Literal["stack", "fan", "row", "trick"]
"""How cards lie: piled, the last on top; spread, overlapping; side by side; one before each seat."""


@quick
@dataclass(frozen=True, slots=True)
class SeatView:
    """A player at the table. `points` and `total` are None where this viewer may not see them, or there are none.

    `place` is in which this player has come in, counted from 1, where the game ranks them without points; else None.
    """

    seat: Seat
    cards: int
    points: int | None = None
    total: int | None = None
    place: int | None = None
    away: bool = False
    """This seat's moves are made for it until its player is back."""
    marks: tuple[Text, ...] = ()
    """What else is to be seen at the seat: dealer, out, last turn, bid 8 ♥."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """An order of cards that a button offers: fewest points, by strength."""

    label: Text
    cards: tuple[int, ...]


@quick
@dataclass(frozen=True, slots=True)
class Zone:
    """A place where cards lie. `owner` is a seat, or None for the table.

    An `id` is the game's own word (``discards``, ``hand:2``): transfers and choices name it, screens read nothing
    from it. `cards` from bottom to top or left to right, None for a back. `known` are cards that everybody saw
    go in and that still lie there among the backs: so much a view remembers for everybody and no more, and a
    table need not show it. `by` says for each card of a trick who laid it. `groups` are cards that belong together
    (melds), `special` those that are more than they show (wilds, trumps). Once a hand lies open, `counts` may say for
    each card what it adds to the points, None for one that adds nothing. An `arrangeable` zone is its owner's to
    order; `proposal` is an order that a button may offer.

    Two rules hold in every game. Cards come to a table in the zone ``stock``; in the stage ``shuffle`` it shows
    the packs that are made ready, whatever of them still lies elsewhere. The hand of a seat is the fan that it
    owns; what else lies before a seat has another layout.
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
    arrangeable: bool = False
    proposal: Proposal | None = None


@dataclass(frozen=True, slots=True)
class TakeFrom:
    """Take the top card of a zone. Sends `move` as it is.

    `arranges`, here and in `PutOnto`, is the arrangeable zone whose order, as its owner has laid it, the move may
    carry as ``order``; empty where it carries none.
    """

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
    matters how many are put.
    """

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


@dataclass(frozen=True, slots=True)
class Option:
    """One of the things to choose from; sends `move` as it is.

    Options with a `column`, counted from 0, stand in a table: one that does not lie right of the one before begins a
    row. Where others have one, an option without it has a row of its own.
    """

    label: Text
    move: Mapping[str, Any]
    column: int | None = None


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """Choose from a list: a suit, a bid, a player. Of `bids` there are many, which are typed as people say them."""

    label: Text
    options: tuple[Option, ...]
    bids: bool = False


@dataclass(frozen=True, slots=True)
class ChoosePlace:
    """Choose a place in a zone, from `first` to `last`. Sends `move` with the place as ``at``.

    A ``card`` by its place from the left, counted from 0; or a ``gap`` by the number of cards before it. A card
    that is chosen blind, to be put onto another zone, names that zone in `onto`: a screen may offer the same
    drag as for `PutOnto`.
    """

    label: Text
    zone: str
    first: int
    last: int
    move: Mapping[str, Any]
    of: Literal["card", "gap"] = "card"
    onto: str = ""


@dataclass(frozen=True, slots=True)
class Press:
    """A button: pass, pick up. Sends `move` as it is."""

    label: Text
    move: Mapping[str, Any]


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
    """

    columns: tuple[Text, ...] = ()
    rows: tuple[Row, ...] = ()
    totals: tuple[int | None, ...] = ()


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
    """What is expected now, said to this viewer in one sentence."""
    title: Text | None = None
    """How far the game has come, for a list of games: hand 3 of 11."""
    seats: tuple[SeatView, ...] = ()
    """In order of play."""
    facts: tuple[Text, ...] = ()
    """What the table must never forget: the wild rank, trumps, the direction, the last turn."""
    whole_hand: tuple[str, ...] = ()
    """The codes of those facts that hold from the shuffle to the end of the hand, and of the title if it does."""
    from_now_on: tuple[str, ...] = ()
    """The codes of those that begin in the midst of it, with what is announced, and hold to its end."""
    zones: tuple[Zone, ...] = ()
    choices: tuple[Choice, ...] = ()
    score_sheet: ScoreSheet = field(default_factory=ScoreSheet)
    outcome: tuple[Text, ...] = ()
    """How the hand or the game that has just ended came out, a sentence each: what a score sheet does not say, as the
    contract and who failed it. Empty while cards are played, and where points say it all."""
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
