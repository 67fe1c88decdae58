"""Playing a table on by the first move that can be made, without a window."""

from __future__ import annotations

from client.table.responses import Picks
from client.table.session import TableSession


def act(model: TableSession) -> None:
    """Show what happened, or do the first thing that can be done."""
    if model.step is not None:
        model.advance()
    elif model.gestures.gap_choice is not None:
        model.gestures.choose_place(model.gestures.gap_choice.places[0])
    elif model.gestures.card_place_choices:
        choice = model.gestures.card_place_choices[0]
        model.gestures.attempt(choice, Picks(place=choice.places[0]))
    elif model.gestures.take_choices:
        model.gestures.tap_zone(next(iter(model.gestures.take_choices)))
    elif not model.hand_order.matches_proposal and model.gestures.put_choices:
        model.hand_order.apply_proposal()
    elif model.gestures.put_choices:
        put = model.gestures.put_choices[0]
        place = put.places[0] if put.places else None
        model.gestures.attempt(put, Picks(cards=(put.needs or put.sets[0])[: put.least], place=place))
        model.gestures.answer(True)
    elif model.gestures.option_lists:
        model.gestures.option_lists[0][1][0].do()
    elif model.gestures.buttons:
        model.gestures.buttons[0].do()
