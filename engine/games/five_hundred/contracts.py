"""The bids of 500 in their order, with their values (F4, F5, F5a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from engine.mechanics.bidding import PASS, Contract, bid_name, bids_above
from engine.mechanics.tricks import NO_TRUMP

BASE: Final = {3: 40, 1: 60, 2: 80, 0: 100, NO_TRUMP: 120}
"""The value of six tricks by denomination: spades, clubs, diamonds, hearts, no trump."""
FEWEST, SEVEN, TRICKS = 6, 7, 10
MISERE: Final = Contract("misere", 0, NO_TRUMP, 250, loses=True)
OPEN_MISERE: Final = Contract("open-misere", 0, NO_TRUMP, 500, loses=True, is_open=True)


def _plain() -> tuple[Contract, ...]:
    return tuple(
        Contract(bid_name(tricks, trumps), tricks, trumps, worth + 100 * (tricks - FEWEST))
        for tricks in range(FEWEST, TRICKS + 1)
        for trumps, worth in BASE.items()
    )


def _with_misere() -> tuple[Contract, ...]:
    """Misère lies above all bids of seven tricks and open misère above ten diamonds, whatever their values."""
    ladder: list[Contract] = []
    for contract in _plain():
        ladder.append(contract)
        ladder += [MISERE] * (contract.name == "7NT") + [OPEN_MISERE] * (contract.name == "10D")
    return tuple(ladder)


Misere = Literal["off", "any", "after_seven"]
"""When misère may be bid: never, at any time, or plain misère only once seven tricks have been bid (F5a)."""
_PLAIN: Final = _plain()
_WITH_MISERE: Final = _with_misere()
BY_NAME: Final = {contract.name: contract for contract in _WITH_MISERE}


def ladder(misere: Misere) -> tuple[Contract, ...]:
    """All bids in their order, the lowest first."""
    return _PLAIN if misere == "off" else _WITH_MISERE


def bids_after(calls: Sequence[str], misere: Misere) -> tuple[Contract, ...]:
    """The bids that may follow these calls, the lowest first (F4, F5a)."""
    higher = tuple(bids_above(ladder(misere), calls))
    waits = misere == "after_seven" and not any(call != PASS and BY_NAME[call].tricks == SEVEN for call in calls)
    return tuple(bid for bid in higher if bid != MISERE) if waits else higher
