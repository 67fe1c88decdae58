"""What a player does at the table, with real touches and keys: steps for scripts of `app_harness`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

Steps = Iterator[float]
PATIENCE = 120.0


def table(hand: Any) -> Any:
    """The screen of the table that is open."""
    return hand.app.navigation.screen


def at_rest(hand: Any) -> bool:
    """The table is shown as it is: nothing moves, and nothing is on its way."""
    screen = table(hand)
    return getattr(screen, "model", None) is not None and screen.model.is_live and not screen.director.is_playing


def sit_down(hand: Any, levels: tuple[str, ...] = ("steady", "steady"), coached: bool = True, **more: Any) -> Steps:
    """A guest at a new table, in the time it takes to open it."""
    app = hand.app
    yield from hand.wait_until(lambda: app.navigation.names, PATIENCE)
    yield from hand.wait_for("Play as a guest", PATIENCE)
    yield from hand.tap("Play as a guest")
    yield from hand.wait_for("New game", PATIENCE)
    app.settings_file.change(speed=2.0, coached=(app.profile.uid,) if coached else ())
    made: list[str] = []
    app.workers.call(lambda: app.client.new_game("game_of_threes", levels, **more), made.append)
    yield from hand.wait_until(lambda: made, PATIENCE)
    app.open_table(made[0])
    yield from wait(hand, lambda: table(hand).model.state == "ready")


def wait(hand: Any, condition: Callable[[], Any]) -> Steps:
    yield from hand.wait_until(condition, PATIENCE)


def pile(hand: Any, zone: str) -> Any:
    """The widget of a place of the table."""
    return table(hand).panel_for("play").middle.places[zone]


def card_point(hand: Any, card: int) -> tuple[float, float]:
    """Where to touch a card of the own hand: the corner that is never covered."""
    left, bottom, _, tall = table(hand).panel_for("play").hand.rect_of(card)
    return left + 12, bottom + tall - 12


def cut(hand: Any) -> Steps:
    """Slide along the fan, let go, and tap once more."""
    model = table(hand).model
    fan = next(widget for widget in hand.widgets() if type(widget).__name__ in ("PackView", "FanView"))
    x, y = fan.to_window(*fan.center)
    yield from hand.drag((x - 60, y), (x + 30, y))
    yield 0.1
    if model.can.place is not None and (found := hand.find(model.voice.say(model.can.place.label))):
        yield from hand.tap(found)
        yield 0.3
    if model.can.place is not None and model.is_live:  # where the fan lies elsewhere: with the keys
        yield from hand.key(275)
        yield from hand.key(13)


def until(hand: Any, what: str) -> Steps:
    """Play on, tapping, until this can be done: ``takes``, ``puts``, ``rest`` or ``over``."""
    model = table(hand).model
    for _ in range(120):
        yield from wait(hand, lambda: at_rest(hand))
        view = model.view
        if view.stage == what or (what in ("takes", "puts") and getattr(model.can, what)):
            return
        yield from act(hand)
        yield 0.05
    raise AssertionError(f"never {what}; there is {hand.texts()}")


def act(hand: Any) -> Steps:
    """The next thing to do, with taps."""
    model = table(hand).model
    if model.view.stage == "rest":
        yield from hand.wait_for("Go on")
        yield from hand.tap("Go on")
    elif model.can.place is not None:
        yield from cut(hand)
    elif model.can.takes:
        yield from hand.tap(pile(hand, "stock" if "stock" in model.can.takes else "discards"))
    elif model.can.puts:
        if not model.is_arranged and hand.find("Arrange"):
            yield from hand.tap("Arrange")
        yield 0.55  # not one double tap
        yield from hand.tap(pile(hand, "discards"))
        if model.can.asks:
            yield from hand.tap(model.voice("put-precious-yes"))
    yield 0.05
