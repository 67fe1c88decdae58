"""Cards that other players have shown not to hold, because they would have had to play one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.imagining import Place
from engine.view import Seat


@dataclass(frozen=True, slots=True)
class Lack:
    """A seat whose hand lacked some cards, in the game's own numbers, and the number of cards drawn unseen since."""

    seat: Seat
    values: tuple[int, ...]
    drawn: int = 0


Lacks = tuple[Lack, ...]


def with_lack(lacks: Lacks, lack: Lack) -> Lacks:
    """The lacks with another one for this seat, in place of an older one."""
    return (*(other for other in lacks if other.seat != lack.seat), lack)


def after_draw(lacks: Lacks, seat: Seat, count: int) -> Lacks:
    """The lacks after a seat has drawn so many cards unseen."""
    return tuple(replace(lack, drawn=lack.drawn + count) if lack.seat == seat else lack for lack in lacks)


def after_play(lacks: Lacks, seat: Seat, values: Sequence[int]) -> Lacks:
    """The lacks after a seat has shown unseen cards of these numbers. One that it lacked was drawn since."""
    return tuple(_after_play(lack, values) if lack.seat == seat else lack for lack in lacks)


def _after_play(lack: Lack, values: Sequence[int]) -> Lack:
    new = sum(value in lack.values for value in values)
    return replace(lack, drawn=max(0, lack.drawn - new)) if new else lack


def split_hand(pointers: Sequence[int], drawn: int, lacks: frozenset[int]) -> tuple[Place, ...]:
    """The places of the unseen cards of a hand that has drawn so many since it lacked some; those come last."""
    old = max(0, len(pointers) - drawn)
    return Place(tuple(pointers[:old]), lacks), Place(tuple(pointers[old:]))
