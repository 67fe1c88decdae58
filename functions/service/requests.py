"""The request that several use-cases share. Every other request stands beside its use-case."""

from __future__ import annotations

from dataclasses import dataclass

from functions import limits


@dataclass(frozen=True, slots=True)
class GameRequest:
    """The request of a call that needs only the game."""

    game_id: str

    def __post_init__(self) -> None:
        limits.check_id("gameId", self.game_id)
