"""Two worlds that a person must not tell apart: all that they can read is the same in both.

A move is made in the true world and in another, whose hidden cards lie elsewhere. If a viewer sees the same table and
the same events after it, then every document that they can read must be the same: its content and so its size, the
versions and times in it, and the commit that wrote it. So no number tells what a view hides.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Any

import pytest

import tests.sixth_game  # noqa: F401  so that the game is among the kinds
from engine.game import Game, Move, event_for_viewer
from engine.games import GAMES, get_game
from engine.games.five_hundred.state import Bid, Pass
from engine.mechanics.tricks import effective_suit
from engine.view import SPECTATOR, Seat, Viewer
from functions.decoding import decode_document
from functions.documents import UNNUMBERED
from functions.errors import ServiceError
from functions.private_documents import LoggedMove
from functions.service import Context, Service
from functions.store import put
from tests.functions.authority_helpers import FixedClock
from tests.functions.memory_store import MemoryStore

HEARTS = 0
PEOPLE = ("ann", "bob", "cho")
STEPS = 36
WORLDS = 4
"""The other worlds that each viewer compares when a phase first leads to another. At other moves one viewer compares
one world."""


@dataclass(frozen=True)
class World:
    """A table of `PEOPLE` in memory, on seats of their order."""

    game_id: str
    store: MemoryStore
    now: float = 1000

    @classmethod
    def begin(cls, kind: str, **fields: Any) -> World:
        store = MemoryStore()
        service = Service(Context(store, FixedClock(), random.Random(4), free=True))
        for uid in PEOPLE:
            service.call(uid, "saveProfile", {"name": uid.title()})
        fields = {"kind": kind, "requestId": "new", "timeLimit": 30, "invites": list(PEOPLE[1:]), **fields}
        game_id = service.call("ann", "createGame", fields)["gameId"]
        for invite in store.data(f"Games/{game_id}")["invites"]:
            to = store.data(f"Invites/{invite}")["to"]
            service.call(to, "respondToInvite", {"inviteId": invite, "accept": True})
        service.call("ann", "startGame", {"gameId": game_id})
        return cls(game_id, store)

    @property
    def table(self) -> Any:
        return self.store.data(f"Games/{self.game_id}")

    @property
    def rules(self) -> Game[Any]:
        return get_game(self.table["kind"], **self.table["options"])

    @property
    def state(self) -> Any:
        return self.rules.decode(self.store.data(f"Games/{self.game_id}/Secret/state")["state"])

    def seat(self, uid: str) -> Seat:
        return next(seat for seat, player in enumerate(self.table["players"]) if player["uid"] == uid)

    def call(self, uid: str, name: str, /, **fields: Any) -> World:
        """The world after this call, made a second and a half later. This world stays as it is.

        Raises:
            ServiceError: the call is refused.
        """
        after = World(self.game_id, self.store.copy(), self.now + 1.5)
        service = Service(Context(after.store, FixedClock(after.now), random.Random(4), free=True))
        service.call(uid, name, {"gameId": self.game_id, **fields})
        return after

    def move(self, seat: Seat, move: Move) -> World:
        """The world after this move; see `call`."""
        uid = self.table["players"][seat]["uid"]
        encoded = self.rules.encode_move(move)
        return self.call(uid, "move", moveNumber=self.table["moveNumber"], requestId=f"r{self.now:.0f}", move=encoded)

    def written_anew(self, state: Any) -> World:
        """A world like this one, but in another state, with all views made from it."""
        store, path = self.store.copy(), f"Games/{self.game_id}/Secret/state"
        secret = {**self.store.data(path), "state": self.rules.encode(state)}
        store.commit([put(f"Games/{self.game_id}", {**self.table, "schema": UNNUMBERED}), put(path, secret)])
        return replace(self, store=store).call(PEOPLE[0], "resume")

    def readable(self, viewer: Viewer) -> dict[str, Any]:
        """All documents that this viewer can read, with the commits that wrote them."""
        uid = PEOPLE[viewer] if isinstance(viewer, int) else ""
        below = f"Games/{self.game_id}/"
        return {
            path: (snapshot.stamp, snapshot.data)
            for path, snapshot in self.store.documents.items()
            if path in (below[:-1], f"{below}Hands/{uid}", f"Users/{uid}", f"Records/{self.game_id}")
            or path.startswith((f"{below}Moves/", f"{below}Presence/"))
        }

    def seen(self, viewer: Viewer, after: int) -> Any:
        """All that the rules show to this viewer: the view, and the events of the moves after this number."""
        log = [
            decode_document(LoggedMove, self.store.documents[f"Games/{self.game_id}/Log/{number}"])
            for number in range(after + 1, self.table["records"] + 1)
        ]
        events = [[event_for_viewer(event, viewer) for event in entry.events] for entry in log]
        return self.rules.view(self.state, viewer), events


def check_worlds(true: World, after: World, other: World, viewer: Viewer, seat: Seat, move: Move) -> bool:
    """Makes a move in another world that looks the same to this viewer as the true one, which is `after` that move.

    Returns whether they look the same afterwards too.
    """
    assert true.readable(viewer) == other.readable(viewer)
    number = true.table["records"]
    try:
        other = other.move(seat, move)
    except ServiceError:
        return False  # that card lies elsewhere in the other world
    if after.seen(viewer, number) != other.seen(viewer, number):
        return False
    assert after.readable(viewer) == other.readable(viewer)
    return True


@pytest.mark.parametrize("kind", GAMES)
def test_what_can_be_read_tells_no_worlds_apart_that_look_the_same(kind: str) -> None:
    world, rng, compared = World.begin(kind), random.Random(kind), 0
    viewers: tuple[Viewer, ...] = (*range(len(PEOPLE)), SPECTATOR)
    changes = set()
    for _ in range(STEPS):
        if world.table["status"] == "over":
            break
        seat = world.table["activePlayer"]
        if seat is None:
            world = go_on(world)
            continue
        rules, state = world.rules, world.state
        move = rng.choice(rules.legal_moves(state, seat))
        after = world.move(seat, move)
        change = world.table["view"]["phase"], after.table["view"]["phase"]
        is_new = change[0] != change[1] and change not in changes
        changes.add(change)
        true = world.written_anew(state)
        true_after = true.move(seat, move)
        for viewer in viewers if is_new else rng.sample(viewers, 1):
            for _ in range(WORLDS if is_new else 1):
                other = world.written_anew(rules.resample(state, viewer, rng))
                compared += check_worlds(true, true_after, other, viewer, seat, move)
        world = after
    assert compared > STEPS / 6


def go_on(world: World) -> World:
    """The world in which everybody is ready for the next hand."""
    for uid in PEOPLE:
        world = world.call(uid, "ready")
    return world


def test_nobody_reads_in_500_who_holds_no_trumps() -> None:
    """The cards of those who hold trumps are marked when trumps are made. Nobody else must read whose hand changed."""
    world = World.begin("five_hundred")
    bidder, second, last = (world.table["activePlayer"] + nth for nth in range(3))
    bidder, second, last = bidder % 3, second % 3, last % 3
    world = world.move(bidder, Bid("6H")).move(second, Pass())
    rng, rules = random.Random(1), world.rules
    others = [rules.resample(world.state, last, rng) for _ in range(300)]
    void = next(other for other in others if not holds_hearts(other, second))
    holding = next(other for other in others if holds_hearts(other, second))
    true, other = world.written_anew(void), world.written_anew(holding)
    assert check_worlds(true, true.move(last, Pass()), other, last, last, Pass())


def holds_hearts(state: Any, seat: Seat) -> bool:
    return any(effective_suit(card, HEARTS) == HEARTS for card in state.stockpile.at(state.hands[seat]))
