"""Plays any game with taps, from **New game** on: it reads the choices of the view and knows no game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playing import PATIENCE, Steps, at_rest, cut, pile, table, wait

Look = Callable[[str], Steps]
"""What is done at a moment: it is told what is to be seen there."""


def begin(hand: Any, game: str, computers: int) -> Steps:
    """Choose a game and how many computers play, and start it."""
    app = hand.app
    yield from hand.wait_until(lambda: app.navigation.names[-1:] == ("player_game",), PATIENCE)
    app.settings_file.change(speed=2.0, coached=(app.profile.uid,))
    yield from hand.tap("New game")
    yield from hand.wait_for("Start")
    yield from hand.tap(game)
    yield 0.3
    form = app.navigation.screen.form
    while (number := len(form.wish.played)) != computers:
        yield from hand.tap("+" if number < computers else "−")
        yield 0.3
    yield from hand.tap("Start")
    yield from hand.wait_until(lambda: app.navigation.names[-1:] == ("table",), PATIENCE)
    yield from wait(hand, lambda: table(hand).model.state == "ready")


def play_on(hand: Any, look: Look, seed: int = 1, turns: int = 600) -> Steps:
    """Play until the game is over, or so many times; `look` is done whenever this person is to act, between hands and
    at the end. Returns whether the game is over."""
    model, chance = table(hand).model, Random(seed)
    for _ in range(turns):
        yield from wait(hand, lambda: at_rest(hand) or _is_over(model))
        if _is_over(model):
            yield from wait(hand, lambda: table(hand).results.is_open)
            yield 0.1  # it is laid out with the next frames
            yield from look("over")
            return True
        if model.view.stage == "rest":
            yield from wait(hand, lambda: table(hand).results.is_open)
            yield 0.1
        yield from look(_moment(model))
        before = model.table.version
        yield from act(hand, chance)
        yield from wait(hand, lambda before=before: model.table.version != before or model.can.asks)
    return False


def act(hand: Any, chance: Random) -> Steps:
    """One legal thing, with taps."""
    model, panel = table(hand).model, table(hand).panel_for("play")
    can = model.can
    if model.view.stage == "rest":
        yield from hand.wait_for("Go on")
        yield from hand.tap("Go on")
    elif can.place is not None:
        yield from cut(hand)
    elif can.lists and (not can.buttons or chance.random() < 0.3):
        said = chance.choice(can.lists[0][1][:4]).label
        yield from hand.wait_for(said)  # the list comes with the next frames
        yield from hand.tap(said)
    elif can.lists:
        yield from hand.tap(can.buttons[0].label)
    elif can.blind is not None:
        backs = list(panel.hand.cards)
        yield from hand.tap(corner(hand, chance.choice(backs)))
        yield 0.3
        yield from (hand.tap(pile(hand, can.blind.onto)) if can.blind.onto else hand.tap(can.buttons[0].label))
    elif puts := [put for put in can.puts if put.caution is None]:
        yield from put(hand, puts[0], chance)
    elif can.takes:
        yield from hand.tap(pile(hand, next(iter(can.takes))))
    else:
        yield from hand.tap(can.buttons[0].label)
    yield 0.05


def put(hand: Any, choice: Any, chance: Random) -> Steps:
    """Tap as many cards as the choice wants, then where they go."""
    model = table(hand).model
    allowed = [cards for cards in choice.sets if not choice.needs or set(cards) & set(choice.needs)]
    cards = list(chance.choice(allowed))
    first = [card for card in cards if card in choice.needs] or cards
    wanted = [first[0], *(card for card in cards if card != first[0])][: max(choice.least, min(choice.most, 2))]
    if choice.most > 1:
        for card in model.can.selected:
            yield from hand.tap(corner(hand, card))
        for card in wanted:
            if card not in model.can.selected:
                yield from hand.tap(corner(hand, card))
                yield 0.1
    elif model.can.thrown != wanted[0]:
        yield from hand.drag(corner(hand, wanted[0]), pile(hand, choice.onto))
        return
    yield 0.55  # not one double tap
    yield from hand.tap(pile(hand, choice.onto))
    if model.can.asks:
        yield from hand.tap(model.voice("put-precious-yes"))


def corner(hand: Any, card: int) -> tuple[float, float]:
    """Where to touch a card of the own hand: the corner that is never covered, once it lies still."""
    panel = table(hand).panel_for("play")
    left, bottom, _, tall = panel.hand.rect_of(card)
    return float(left + 8), float(bottom + tall - 12)


def _is_over(model: Any) -> bool:
    return bool(model.view and model.view.stage == "over" and model.step is None)


def _moment(model: Any) -> str:
    can, view = model.can, model.view
    if view.stage == "rest":
        return "rest"
    if can.lists:
        return f"choose-{view.phase}"
    if can.blind is not None:
        return "blind"
    if not can.puts:
        return "pick-up" if can.buttons else "take"
    return f"put-{view.phase}-{len(model.hand.cards) // 8 if model.hand else 0}"
