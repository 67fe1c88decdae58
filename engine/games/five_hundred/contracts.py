"""The bids of 500 in their order, with their values (F4, F5)."""

from __future__ import annotations

from typing import Final

from engine.mechanics.bidding import Contract, bid_name
from engine.mechanics.tricks import NO_TRUMP

BASE: Final = {3: 40, 1: 60, 2: 80, 0: 100, NO_TRUMP: 120}
"""The value of six tricks by denomination: spades, clubs, diamonds, hearts, no trump."""
FEWEST, TRICKS = 6, 10
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


_LADDERS: Final = {False: _plain(), True: _with_misere()}
BY_NAME: Final = {contract.name: contract for contract in _LADDERS[True]}


def ladder(misere: bool) -> tuple[Contract, ...]:
    """All bids in their order, the lowest first."""
    return _LADDERS[misere]
