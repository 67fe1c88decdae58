"""Typed commands that order the player's own cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from client.table.hand_order import OrderMode
from client.table.own_zones import arrangeable_zone
from client.table.responses import Explain
from client.table.session import TableSession
from engine.text import Text
from terminal.card_input import one_card
from terminal.localizer import TerminalLocalizer


@dataclass
class OrderPreference:
    """The way in which this player likes cards to lie, for as long as the program runs."""

    way: OrderMode = "proposed"
    is_told: bool = False
    """Whether the player has been told that later cards are laid in this way too."""


def arrange_hand(
    session: TableSession, preference: OrderPreference, words: Sequence[str], localizer: TerminalLocalizer
) -> str:
    """Lays all cards in some way, which later cards follow. Returns what is said."""
    zone = None if session.view is None else arrangeable_zone(session.view)
    if zone is None:
        return localizer("order-nothing")
    word = " ".join(words)
    way: OrderMode
    if word and localizer("order-word-suits").startswith(word.casefold()):
        way, said = "suits", localizer("order-suits")
    elif (word and localizer("order-word-ranks").startswith(word.casefold())) or (not word and zone.proposal is None):
        way, said = "ranks", localizer("order-ranks")
    elif word or zone.proposal is None:
        return localizer("order-ways", typed=localizer.charset.sanitize(word))
    else:
        way, said = "proposed", localizer("order-proposed", order=localizer.say(zone.proposal.label))
    session.hand_order.set_mode(way)
    if preference.is_told:
        return said
    preference.is_told = True
    return said + " " + localizer("order-stays")


def move_card(session: TableSession, words: Sequence[str], localizer: TerminalLocalizer) -> str:
    """Puts one card at a place, counted from 1 at the left. Returns what is said."""
    zone = None if session.view is None else arrangeable_zone(session.view)
    if zone is None:
        return localizer("order-nothing")
    if len(words) != 2 or not words[1].isdecimal():
        return localizer("order-how")
    cards = zone.visible_cards
    card = one_card(words[0], cards, localizer)
    if isinstance(card, Explain):
        return localizer.say(card.text)
    if not 1 <= int(words[1]) <= len(cards):
        return localizer("order-places", last=len(cards))
    session.hand_order.move(card, int(words[1]) - 1)
    return localizer.say(Text("order-moved", {"card": card}))
