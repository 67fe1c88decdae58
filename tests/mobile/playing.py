"""Steps of a player at the table, with real touches and keys, for scripts of `app_harness`."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterator
from typing import Any

from client.table.cautions import find_caution
from tests.mobile.headless import play_ahead
from tests.mobile.user import PATIENCE

Steps = Iterator[float]
ESCAPE = 27


def table(user: Any) -> Any:
    """The screen of the table that is open."""
    return user.app.navigation.screen


def at_rest(user: Any) -> bool:
    """The table is shown as it is: nothing moves, nothing is on its way, and no computer thinks."""
    screen = table(user)
    session = getattr(screen, "session", None)
    return (
        session is not None
        and session.accepts_moves
        and not screen.director.is_playing
        and not (session.table is not None and session.table.awaits_authority)
    )


def sit_down(
    user: Any, levels: tuple[str, ...] = ("steady", "steady"), coached: bool = True, at: str = "", **more: Any
) -> Steps:
    """A guest at a new table; its game is played on without a window to the position `at` of `headless`, if named."""
    app = user.app
    yield from user.wait_until(lambda: app.navigation.names)
    yield from user.wait_for("Play as a guest")
    yield from user.tap("Play as a guest")
    yield from user.wait_for("New game")
    app.settings_file.change(speed=2.0, coached=(app.player.profile.uid,) if coached else ())
    game = yield from make_call(user, lambda: app.player.client.new_game("game_of_threes", levels, **more))
    yield from open_table(user, game, at)


def open_table(user: Any, game: str, at: str = "") -> Steps:
    """Opens a table from the list of games, after it was played on to that position."""
    if at:
        yield from call_unwatched(user, lambda: play_ahead(user.app.player.client, game, at))
    user.app.navigation.open_table(game)
    yield from wait(user, lambda: table(user).session.state == "ready")


def make_call(user: Any, call: Callable[[], Any]) -> Generator[float, None, Any]:
    """Makes a call on the worker thread and returns its result. Until then the window draws no frame."""
    done, results = threading.Event(), list[Any]()

    def make() -> Any:
        try:
            return call()
        finally:
            done.set()

    user.app.worker_thread.call(make, results.append)
    done.wait(PATIENCE)
    yield from user.wait_until(lambda: results)
    return results[0]


def call_unwatched(user: Any, call: Callable[[], Any]) -> Generator[float, None, Any]:
    """The same, while the list of games does not follow: it would be laid out anew after each of many moves."""
    games = user.app.navigation.screen.games
    games.close()
    result = yield from make_call(user, call)
    games.open()
    return result


def play_on_without_window(user: Any, at: str) -> Steps:
    """Leaves the table and opens it again when its game has come to that position."""
    game = table(user).session.game_id
    yield from user.key(ESCAPE)
    yield from wait(user, lambda: user.app.navigation.names == ("player_game",))
    yield from open_table(user, game, at)


def open_options(user: Any, game: str = "") -> Steps:
    """Goes from the list of games to the settings of a new game, by default of the first of all games."""
    yield from user.tap("New game")
    tiles = user.app.navigation.screen.tiles.values()
    tile = next(tile for tile in tiles if game in ("", tile.offer.name))
    yield from user.tap(tile.ids.options)
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "game_options")
    yield 0.0


def finish_calls(user: Any) -> Steps:
    """Waits until the worker thread has carried out every call that was made so far."""
    yield from make_call(user, lambda: None)


def wait(user: Any, condition: Callable[[], Any]) -> Steps:
    yield from user.wait_until(condition)


def pile(user: Any, zone: str) -> Any:
    """The widget of a place of the table."""
    return table(user).panel_for("play").middle.places[zone]


def card_point(user: Any, card: int) -> tuple[float, float]:
    """The point at which to touch a card of the own hand: the corner that is never covered."""
    left, bottom, _, tall = table(user).panel_for("play").hand.rect_of(card)
    return left + 12, bottom + tall - 12


def card_to_throw(user: Any) -> int:
    """The first card of the own hand that is thrown without a question, whatever was dealt."""
    model = table(user).session
    choice = model.gestures.put_choices[0]
    return next(card for card in model.hand.cards if find_caution(model.view, choice, (card,)) is None)


def cut(user: Any) -> Steps:
    """Slide along the fan, let go, and tap once more."""
    model = table(user).session
    fan = next(widget for widget in user.widgets() if type(widget).__name__ in ("PackView", "FanView"))
    x, y = fan.to_window(*fan.center)
    yield from user.drag((x - 60, y), (x + 30, y))
    yield 0.1
    if model.gestures.gap_choice is not None and (
        found := user.find(model.localizer.say(model.gestures.gap_choice.label))
    ):
        yield from user.tap(found)
        yield 0.3
    if model.gestures.gap_choice is not None and model.accepts_moves:  # where the fan lies elsewhere: with the keys
        yield from user.key(275)
        yield from user.key(13)


def until(user: Any, what: str) -> Steps:
    """Play on, tapping, until this can be done: ``takes``, ``puts``, ``rest`` or ``over``."""
    model = table(user).session
    for _ in range(120):
        yield from wait(user, lambda: at_rest(user))
        view = model.view
        choices = {"takes": model.gestures.take_choices, "puts": model.gestures.put_choices}
        if view.stage == what or choices.get(what):
            return
        yield from act(user)
        yield 0.05
    raise AssertionError(f"never {what}; there is {user.texts()}")


def act(user: Any) -> Steps:
    """The next thing to do, with taps."""
    model = table(user).session
    if model.view.stage == "rest":
        yield from user.wait_for("Continue")
        yield from user.tap("Continue")
    elif model.gestures.gap_choice is not None:
        yield from cut(user)
    elif model.gestures.take_choices:
        yield from user.tap(pile(user, "stock" if "stock" in model.gestures.take_choices else "discards"))
    elif model.gestures.put_choices:
        sign = table(user).panel.ids.sign
        if not model.hand_order.matches_proposal and sign.sign == "arrange":
            yield from user.tap(sign)
        yield 0.55  # not one double tap
        yield from user.tap(pile(user, "discards"))
        if model.gestures.confirmation:
            yield from user.tap(model.localizer("put-precious-yes"))
    yield 0.05
