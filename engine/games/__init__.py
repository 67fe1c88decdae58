"""The games there are. A new one is a module here and a line below."""

from __future__ import annotations

from typing import Any, Final

from engine import codec
from engine.errors import Malformed, OptionError, UnknownKind
from engine.game import Game
from engine.games.game_of_threes import GameOfThrees

GAMES: Final[dict[str, type[Game[Any]]]] = {game.kind: game for game in (GameOfThrees,)}


def get_game(kind: str, /, **options: Any) -> Game[Any]:
    """The rules of a kind of game with these options.

    Raises:
        UnknownKind: there is no such game.
        OptionError: it has no such option, or the option does not take that value.
    """
    if kind not in GAMES:
        raise UnknownKind(str(kind))
    try:
        game: Game[Any] = codec.from_json(GAMES[kind], {codec.camel(name): value for name, value in options.items()})
    except Malformed as error:
        raise OptionError(str(error.text.args["where"]), str(error.text.args["detail"])) from error
    return game
