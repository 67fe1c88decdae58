"""An abuser floods the authority for two minutes, and two people who play at the same time notice nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest

from functions.calls import CALLS
from functions.codes import LETTERS
from functions.errors import ServiceError
from functions.service.call_limits import BUCKETS
from functions.service.email_limits import FROM_SENDER
from functions.service.rate_limits import RATE_LIMITS
from functions.store import Snapshot, Stamp, Write, put
from tests.functions.authority_helpers import Authority
from tests.functions.memory_store import MemoryStore

SECONDS = 120
FLOOD = 8
"""The calls of each kind that the abuser makes in each second."""
ADDRESS = "81.2.69.142"
REFUSALS = {
    "RESOURCE_EXHAUSTED",
    "NOT_FOUND",
    "PERMISSION_DENIED",
    "FAILED_PRECONDITION",
    "INVALID_ARGUMENT",
    "ABORTED",
}
"""The codes with which an abuser may be refused: never INTERNAL, nor UNAVAILABLE."""


class CountingStore(MemoryStore):
    """A store that counts the documents that are read and written."""

    used = 0

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        self.used += len(paths)
        return super().read(*paths)

    def commit(self, writes: Sequence[Write]) -> Stamp:
        self.used += len(writes)
        return super().commit(writes)


@pytest.fixture
def authority() -> Authority:
    """An authority with all limits. Ann and Eve are upgraded; Eve has paid for it."""
    authority = Authority(CountingStore, free=False, is_limited=True)
    for uid in ("ann", "eve"):
        authority.prove(uid)
        authority.store.commit([put(f"Users/{uid}", {**authority.document(f"Users/{uid}"), "upgraded": True})])
    return authority


class Abuser:
    """Eve, who calls whatever costs or annoys."""

    def __init__(self, authority: Authority, victims: str) -> None:
        self._authority = authority
        self._victims = victims
        self._numbers = count()
        self._game = authority.begin("eve", kind="lebowski", levels=["random", "random"])
        self._table = authority.create("eve", wait=True)
        self.accepted: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.used = 0

    def flood(self) -> None:
        """Makes all calls of one second."""
        before = self._authority.store.used
        for _ in range(FLOOD):
            for attempt in (
                self._moves_for_others,
                self._looks_at_others,
                self._reads_history,
                self._guesses_a_code,
                self._searches,
                self._exports_her_account,
                self._writes_a_letter,
                self._makes_a_table,
                self._renames_herself,
                self._signs_up_again,
            ):
                try:
                    attempt(next(self._numbers))
                except ServiceError as error:
                    self.refused[error.code] += 1
                else:
                    self.accepted[attempt.__name__] += 1
        self.used += self._authority.store.used - before

    def _call(self, name: str, /, **fields: Any) -> Any:
        return self._authority.service.call("eve", name, fields, email="eve@example.org", ip_address=ADDRESS)

    def _moves_for_others(self, number: int) -> None:
        table = self._authority.table(self._victims)
        move = {"type": "take", "source": "stock"}
        self._call("move", gameId=self._victims, moveNumber=table["moveNumber"], requestId=f"m{number}", move=move)

    def _looks_at_others(self, number: int) -> None:
        self._call("expire", gameId=self._victims)

    def _reads_history(self, number: int) -> None:
        self._call("history", gameId=self._game)

    def _guesses_a_code(self, number: int) -> None:
        code = "".join(LETTERS[number // 20**place % 20] for place in range(8))
        assert self._call("sitDown", code=code) == {"gameId": ""}

    def _searches(self, number: int) -> None:
        self._call("findPerson", email=f"person{number}@example.org")

    def _exports_her_account(self, number: int) -> None:
        self._call("exportAccount", after="0:")

    def _writes_a_letter(self, number: int) -> None:
        self._call("invite", gameId=self._table, to=[f"stranger{number}@example.org"], text="Buy now")

    def _makes_a_table(self, number: int) -> None:
        self._call("createGame", kind="lebowski", levels=["random", "random"], requestId=f"g{number}")

    def _renames_herself(self, number: int) -> None:
        self._call("saveProfile", name=f"Eve {number}")

    def _signs_up_again(self, number: int) -> None:
        self._authority.service.call(f"guest{number}", "signIn", {"name": "Guest", "guest": True}, ip_address=ADDRESS)


def play_on(authority: Authority, game: str) -> None:
    """Makes a move, or what else the table waits for, as the clients of two people do."""
    if authority.table(game)["activePlayer"] is None:
        authority.go_on(game)
    else:
        authority.act(game)
    for uid in ("ann", "bob"):
        authority.call(uid, "history", gameId=game, after=authority.table(game)["records"] - 1)


def test_two_people_notice_nothing_and_the_abuser_gets_little(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    abuser = Abuser(authority, game)
    for second in range(SECONDS):
        version = authority.table(game)["version"]
        abuser.flood()
        assert authority.table(game)["version"] == version
        if second % 3 == 0:
            play_on(authority, game)  # whatever is refused here is raised
            assert authority.table(game)["version"] > version
        authority.clock.time += 1
    assert {player["name"] for player in authority.table(game)["players"]} == {"Ann", "Bob"}
    accepted, calls = abuser.accepted, SECONDS * FLOOD * 10

    def most(name: str) -> float:
        bucket = BUCKETS[CALLS[name].limit]
        return bucket.calls + SECONDS / bucket.seconds

    assert accepted["_moves_for_others"] == accepted["_looks_at_others"] == 0
    assert 0 < accepted["_reads_history"] <= most("history")
    assert 0 < accepted["_guesses_a_code"] <= RATE_LIMITS["codes"].times
    assert 0 < accepted["_searches"] <= RATE_LIMITS["searches"].times
    assert 0 < accepted["_exports_her_account"] <= RATE_LIMITS["export-pages"].times
    assert 0 < accepted["_writes_a_letter"] <= FROM_SENDER.times
    assert 0 < accepted["_makes_a_table"] <= RATE_LIMITS["tables"].times
    assert 0 < accepted["_renames_herself"] <= most("saveProfile")
    assert 0 < accepted["_signs_up_again"] <= BUCKETS["newcomers"].calls + SECONDS / BUCKETS["newcomers"].seconds
    assert len(authority.emails()) == accepted["_writes_a_letter"]
    assert set(abuser.refused) == {"RESOURCE_EXHAUSTED", "NOT_FOUND"}
    assert abuser.refused.total() > 0.95 * calls
    assert abuser.used < calls, "the documents that were read and written for her, for about a cent"
