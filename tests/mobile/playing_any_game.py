"""Plays any game with taps, from **New game** on: it reads the choices of the view and knows no game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from client.table.choice_buttons import ChoiceButton, OptionList
from client.table.gesture_table import hidden_card, place_of_hidden_card
from engine.cards import SUIT_SYMBOLS
from tests.mobile.playing import Steps, at_rest, cut, open_options, pile, table, wait

Look = Callable[[str], Steps]
"""Steps that a script takes at a moment of the game, which they are given by name."""


def begin(user: Any, game: str, computers: int) -> Steps:
    """Choose a game and how many computers play, and start it."""
    app = user.app
    yield from user.wait_until(lambda: app.navigation.names[-1:] == ("player_game",))
    app.settings_file.change(speed=2.0, coached=(app.player.profile.uid,))
    yield from open_options(user, game)
    form = app.navigation.screen.form
    while (number := len(form.setup.levels)) != computers:
        yield from user.tap("+" if number < computers else "−")
        yield 0.3
    yield from user.tap("Start")
    yield from user.wait_until(lambda: app.navigation.names[-1:] == ("table",))
    yield from wait(user, lambda: table(user).session.state == "ready")


def play_on(user: Any, look: Look, seed: int = 1, turns: int = 600) -> Steps:
    """Plays until the game is over, or a limited number of times. Returns whether the game is over.

    `look` is called whenever this person is to act, between hands and at the end.
    """
    model, chance = table(user).session, Random(seed)
    for _ in range(turns):
        yield from wait(user, lambda: at_rest(user) or _is_over(model))
        if _is_over(model):
            yield from wait(user, lambda: table(user).results.is_open)
            yield 0.1  # it is laid out with the next frames
            yield from look("over")
            return True
        if model.view.stage == "rest":
            yield from wait(user, lambda: table(user).results.is_open)
            yield 0.1
        yield from look(_moment(model))
        before = model.table.version
        yield from act(user, chance)
        yield from wait(user, lambda before=before: model.table.version != before or model.gestures.confirmation)
    return False


def act(user: Any, chance: Random) -> Steps:
    """Makes one legal move with taps."""
    model, panel = table(user).session, table(user).panel_for("play")
    gestures = model.gestures
    if model.view.stage == "rest":
        yield from user.wait_for("Continue")
        yield from user.tap("Continue")
    elif gestures.gap_choice is not None:
        yield from cut(user)
    elif gestures.option_lists and (not gestures.buttons or chance.random() < 0.3):
        choices = gestures.option_lists[0]
        yield from choose(user, choices, chance.choice(choices.options[:4]))
    elif gestures.option_lists:
        yield from user.tap(gestures.buttons[0].label)
    elif in_grid := [choice for choice in gestures.card_place_choices if model.find_zone(choice.zone).layout == "grid"]:
        yield from user.tap(corner(user, panel.hand.cards[chance.choice(in_grid[0].places)]))
    elif gestures.card_place_choice is not None:
        choice = gestures.card_place_choice
        backs = [hidden_card(place) for place in choice.places]
        yield from user.tap(corner(user, chance.choice(backs)))
        yield 0.3
        yield from (
            user.tap(pile(user, gestures.card_place_choice.onto))
            if gestures.card_place_choice.onto
            else user.tap(gestures.buttons[0].label)
        )
    elif puts := [put for put in gestures.put_choices if put.caution is None]:
        yield from put(user, chance.choice(puts) if puts[0].places else puts[0], chance)
    elif gestures.take_choices:
        yield from user.tap(pile(user, next(iter(gestures.take_choices))))
    else:
        yield from user.tap(words_on(user, gestures.buttons[0]))
    yield 0.05


def words_on(user: Any, button: ChoiceButton) -> str:
    """The words that stand on the button of a choice: below a pile they are shorter."""
    return button.label if user.find(button.label) is not None else button.short


def choose(user: Any, choices: OptionList, option: ChoiceButton) -> Steps:
    """Taps an option of a list; of one with scales its values first, then the large button."""
    for scale, part in zip(choices.scales, option.parts, strict=False):
        value = scale[part]
        yield from tap_on_board(user, value.label if value.suit is None else SUIT_SYMBOLS[value.suit])
    if option.parts:
        yield from tap_on_board(user, option.action or option.label)
    elif option.suit is not None:
        yield from tap_on_board(user, option.label.replace(SUIT_SYMBOLS[option.suit], "").strip())
    elif option.seat is not None and not table(user).panel_for("play").middle.has_lists:
        yield from tap_at_seat(user, option.seat)
    else:
        yield from tap_on_board(user, option.label)


def tap_at_seat(user: Any, seat: int) -> Steps:
    """Taps a player who can be chosen: the seat, or the button for oneself."""
    panel = table(user).panel_for("play")
    if seat == panel.session.view.viewer:
        yield from user.tap("Or go again yourself")
        return
    chair = next(chair for chair in panel.chairs.rows if chair.person.seat == seat)
    yield from wait(user, lambda: chair.can_pick)
    yield from user.tap(chair)


def tap_on_board(user: Any, text: str) -> Steps:
    """Taps what says this in the list that lies in the middle of the table."""

    def found() -> Any:
        from mobile.controls.widgets import Pressable

        board = table(user).panel_for("play").middle.board
        widgets = () if board is None else board.walk(restrict=True)
        return next((one for one in widgets if isinstance(one, Pressable) and one.text == text), None)

    yield from wait(user, found)  # the list comes with the next frames
    yield from user.tap(found())


def put(user: Any, choice: Any, chance: Random) -> Steps:
    """Tap as many cards as the choice wants, then where they go."""
    model = table(user).session
    allowed = [cards for cards in choice.sets if not choice.needs or set(cards) & set(choice.needs)]
    cards = list(chance.choice(allowed))
    first = [card for card in cards if card in choice.needs] or cards
    wanted = [first[0], *(card for card in cards if card != first[0])][: max(choice.least, min(choice.most, 2))]
    if choice.most > 1:
        for card in model.gestures.selected:
            yield from user.tap(corner(user, card))
        for card in wanted:
            if card not in model.gestures.selected:
                yield from user.tap(corner(user, card))
                yield 0.1
    elif choice.places and chance.random() < 0.5:
        place = corner(user, table(user).panel_for("play").hand.cards[chance.choice(choice.places)])
        yield from user.drag(apart(user, wanted[0]), place)
        return
    elif choice.places:
        yield 0.55
        yield from user.tap(corner(user, table(user).panel_for("play").hand.cards[chance.choice(choice.places)]))
        return
    elif model.gestures.default_card != wanted[0] and chance.random() < 0.5:
        yield from user.drag(corner(user, wanted[0]), pile(user, choice.onto))
        return
    elif model.gestures.default_card != wanted[0]:
        yield from user.tap(corner(user, wanted[0]))
        yield 0.1
    yield 0.55  # not one double tap
    slots = table(user).panel_for("play").middle.slots
    yield from user.tap(pile(user, choice.onto) if slots is None else slots.action)
    if model.gestures.confirmation:
        yield from user.tap(model.localizer("put-precious-yes"))


def corner(user: Any, card: int) -> tuple[float, float]:
    """The point at which to touch a card of the own hand: the corner that is never covered."""
    panel = table(user).panel_for("play")
    slots, held = panel.middle.slots, panel.session.active_zone
    if slots is not None and card in slots.cards:
        left, bottom, _, tall = slots.places[list(slots.cards).index(card)].card_rect()
    elif card in panel.hand.cards:
        left, bottom, _, tall = panel.hand.rect_of(card)
    else:
        left, bottom, _, tall = panel.layers.rect_of(held.id, card, place_of_hidden_card(card) if card < 0 else None)
    return float(left + 8), float(bottom + tall - 12)


def apart(user: Any, card: int) -> tuple[float, float]:
    """The middle of a card that is held apart from the hand."""
    left, bottom, wide, tall = table(user).panel_for("play").apart.rect_of(card)
    return float(left + wide / 2), float(bottom + tall / 2)


def _is_over(model: Any) -> bool:
    return bool(model.view and model.view.stage == "over" and model.step is None)


def _moment(model: Any) -> str:
    gestures, view = model.gestures, model.view
    if view.stage == "rest":
        return "rest"
    if gestures.option_lists:
        return f"choose-{view.phase}"
    if gestures.card_place_choice is not None:
        return "blind"
    if not gestures.put_choices:
        return "pick-up" if gestures.buttons else "take"
    return f"put-{view.phase}-{len(model.hand.cards) // 8 if model.hand else 0}"
