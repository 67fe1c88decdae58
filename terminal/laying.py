"""How the own cards are laid: the keys that order them, and what is said then."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import Zone
from terminal.answers import Say
from terminal.order import Order, Way
from terminal.picking import one_card
from terminal.voice import Voice


def arrange(order: Order, zone: Zone | None, words: Sequence[str], voice: Voice) -> str:
    """Lay all cards in some way, which later cards follow; what is said."""
    if zone is None:
        return voice("order-nothing")
    word = " ".join(words)
    way: Way
    if word and voice("order-word-suits").startswith(word):
        way, said = "suits", voice("order-suits")
    elif (word and voice("order-word-ranks").startswith(word)) or (not word and zone.proposal is None):
        way, said = "ranks", voice("order-ranks")
    elif word or zone.proposal is None:
        return voice("order-ways", typed=voice.look.typed(word))
    else:
        way, said = "proposed", voice("order-proposed", order=voice.say(zone.proposal.label))
    if order.told:
        order.way = way
        return said
    order.way, order.told = way, True
    return said + " " + voice("order-stays")


def place(order: Order, zone: Zone | None, words: Sequence[str], voice: Voice) -> str:
    """Put one card at a place, counted from the left; what is said."""
    if zone is None:
        return voice("order-nothing")
    if len(words) != 2 or not words[1].isdecimal():
        return voice("order-how")
    lying = order.lying(zone)
    card = one_card(words[0], lying, voice)
    if isinstance(card, Say):
        return card.sentence
    if len(words[1]) > 4 or not 1 <= int(words[1]) <= len(lying):
        return voice("order-places", last=len(lying))
    order.move(zone, card, int(words[1]))
    return voice("order-moved", card=card)
