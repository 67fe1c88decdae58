"""A game that only the tests know, as unlike the others as can be: to import this package is to have it in `GAMES`."""

from engine.games import GAMES
from tests.sixth_game.golf import Golf

GAMES[Golf.kind] = Golf
