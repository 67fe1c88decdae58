"""The games that can be played. A new one is a module here and a line below."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from engine import codec
from engine.errors import Malformed, OptionError, UnknownKind
from engine.game import Game
from engine.games.crazy_eights import CrazyEights
from engine.games.five_hundred import FiveHundred
from engine.games.game_of_threes import GameOfThrees
from engine.games.lebowski import Lebowski
from engine.games.threes import Threes

GAMES: Final[dict[str, type[Game[Any]]]] = {
    game.kind: game
    for game in (
        GameOfThrees,
        Lebowski,
        Threes,
        CrazyEights,
        FiveHundred,
    )
}


def get_game(kind: str, /, **options: Any) -> Game[Any]:
    """The rules of a kind of game with these options. Their names are written as in Python or as in JSON.

    Raises:
        UnknownKind: there is no such game.
        OptionError: it has no such option, or the option does not take that value.
    """
    if not isinstance(kind, str) or kind not in GAMES:
        raise UnknownKind(str(kind))
    fields = {codec.camel(option.name): option.name for option in dataclasses.fields(GAMES[kind])}
    given = {fields.get(name, name): value for name, value in options.items()}
    for name in options:
        if fields.get(name, name) not in fields.values() or len(given) < len(options):
            raise OptionError(name, "no-such-option")
    data = {codec.camel(name): GAMES[kind].read_option(name, value) for name, value in given.items()}
    try:
        game: Game[Any] = codec.from_json(GAMES[kind], data)
    except Malformed as error:
        raise OptionError(str(error.text.args["where"]).removeprefix("$.")) from error
    return game
