"""The tally of an evening: who won how often since the first of a chain of rematches.

A game that is over names its rematch, so the chain is read from a list of games, ``Client.games()``. When the game
``id`` is over::

    evening = tally_evening(client.games(), id)
    sentence = describe_evening(evening, localizer) if evening else ""
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from client.localizer import Localizer, visible_line
from client.models import GameSummary, Player

LONGEST_PAUSE: Final = 12 * 3600
"""Seconds between the ends of two games from which the later one belongs to another evening."""


@dataclass(frozen=True, slots=True)
class Evening:
    """Two or more games of the same people in a row. `wins` has everybody of the last one, the most wins first."""

    games: int
    wins: tuple[tuple[Player, int], ...]


def tally_evening(games: Sequence[GameSummary], game: str) -> Evening | None:
    """Counts the wins from the first game of the evening to this one.

    None where this one is the first, is not over, or is not listed. A game that was taken off the list ends the chain.
    """
    chain = _chain(games, game)
    if len(chain) < 2:
        return None
    winners = [identity for listed in chain for identity in _winners(listed)]
    wins = [(player, winners.count(_identity(player))) for player in chain[0].players]
    return Evening(len(chain), tuple(sorted(wins, key=lambda entry: -entry[1])))


def describe_evening(evening: Evening, localizer: Localizer) -> str:
    """Says how many games there were, and who won how many of them."""
    wins = ", ".join(f"{visible_line(player.name)} {count}" for player, count in evening.wins)
    return localizer("evening-wins", games=evening.games, wins=wins)


def _chain(games: Sequence[GameSummary], game: str) -> list[GameSummary]:
    """The games of the evening, from this one back to the first."""
    by_id = {listed.id: listed for listed in games if listed.status == "over"}
    before = {listed.rematch: listed for listed in by_id.values() if listed.rematch}
    chain: list[GameSummary] = []
    found = by_id.get(game)
    while found is not None and found not in chain:
        if chain and chain[-1].changed - found.changed > LONGEST_PAUSE:
            break
        chain.append(found)
        found = before.get(found.id)
    return chain


def _winners(game: GameSummary) -> list[str]:
    """The winners of a game. A seat at which nobody sits, as in a damaged game, has won nothing."""
    return [_identity(player) for player in game.players if player.seat in game.winners]


def _identity(player: Player) -> str:
    """The uid of a person, the name of a computer player: neither changes in a rematch, but seats do."""
    return player.uid or f"computer {player.name}"
