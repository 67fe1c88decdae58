"""The turn of a seat in 500: what is asked of it, and the choices that it has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.cards import ACE, JACK, is_joker, rank, suit
from engine.games.five_hundred import legal
from engine.games.five_hundred.contracts import BASE, BY_NAME, FEWEST, TRICKS, Misere, bids_after
from engine.games.five_hundred.counting import countable_tricks
from engine.games.five_hundred.play import Auction, contract_words
from engine.games.five_hundred.state import (
    KITTY,
    Bid,
    Bury,
    NameSuit,
    Pass,
    Play,
    State,
    callers,
    contract,
    led,
    trumps,
)
from engine.mechanics.bidding import PASS, Contract
from engine.mechanics.tricks import NO_TRUMP, effective_suit, following
from engine.text import Text, Word
from engine.view import Choice, ChooseOne, Option, Press, PutOnto, Scale

_KITTY_ADDS: Final = (1, 2)
"""The fewest and the most tricks that the kitty usually adds to those counted in a hand.

Steady players who bid their best suit in 879 random deals took 1.5 to 2 tricks more than they could count, on average.
"""
_TRICKS_SCALE: Final = Scale(
    Text("bid-tricks"), tuple(Text("number-of-tricks", {"count": n}) for n in range(FEWEST, TRICKS + 1))
)
_TRUMPS_SCALE: Final = Scale(
    Text("bid-trumps"),
    tuple(Text("no-trump") if trumps == NO_TRUMP else Text("trump-suit", {"suit": trumps}) for trumps in BASE),
)
"""The questions that lead to a bid, in the order of the bids (F4)."""


def turn_prompt(state: State, auction: Auction) -> Text:
    """The prompt of the seat that has the turn."""
    if state.phase == "bid":
        turns = {"turns": "one" if auction == "once" else "more"}
        if state.contract is None:
            return Text("your-bid", turns)
        return Text("your-higher-bid", {**contract_words(contract(state)), **turns})
    if state.phase != "play":
        return Text(f"your-{state.phase}")
    if not state.trick:
        return Text("your-lead")
    followed, held = led(state), legal.hand(state)
    words: dict[str, Word] = {"lead": _led_as(state), "card": state.stockpile.cards[state.trick[0]], "suit": followed}
    if len(following(held, followed, trumps(state))) < len(held) or effective_suit(held[0], trumps(state)) == followed:
        return Text("your-follow", words)
    return Text("your-free-play", words) if followed != NO_TRUMP else Text("your-lead")


def _led_as(state: State) -> Word:
    """The word for how the card that was led counts: as the ``suit`` that it shows, or as another.

    A ``joker`` or a left ``bower`` counts as a trump (F7). Without trumps a joker counts as the suit that was ``named``
    for it (F9).
    """
    card = state.stockpile.cards[state.trick[0]]
    if is_joker(card):
        return "joker" if state.named is None else "named"
    return "suit" if suit(card) == led(state) else "bower"


def choices(state: State, misere: Misere) -> tuple[Choice, ...]:
    """The choices of the active seat."""
    match state.phase:
        case "bid":
            return _bid_choices(bids_after(state.calls, misere), legal.hand(state), _answers(state))
        case "exchange":
            return (_bury_choice(state),)
        case "play":
            cards = legal.playable(state)
            label = Text("play-card")
            return (PutOnto(label, f"hand:{state.active}", "trick", {"type": Play.tag}, (cards,), sends="card"),)
    suits = (Option(Text("a-suit", {"suit": named}), {"type": NameSuit.tag, "suit": named}) for named in legal.SUITS)
    return (ChooseOne(Text("name-suit"), tuple(suits)),)


def _answers(state: State) -> tuple[Text, ...]:
    """The last call of each other seat, in the order in which they were made."""
    called = dict(zip(callers(state.dealer, state.calls), state.calls, strict=True))
    called.pop(state.active, None)
    return tuple(
        Text("call-pass", {"seat": seat})
        if call == PASS
        else Text("call", {"seat": seat, **contract_words(BY_NAME[call])})
        for seat, call in called.items()
    )


def _bid_choices(bids: Sequence[Contract], hand: Sequence[int], answers: tuple[Text, ...]) -> tuple[Choice, ...]:
    """The choices of a seat that may make these bids: how many tricks, and with which trumps; misère stands apart.

    For each trumps it is advised how many tricks its own `hand` can count. `answers` are the calls of the others.
    """
    passing = Press(Text("pass-bid"), {"type": Pass.tag})
    if not bids:
        return (passing,)
    scales = _TRICKS_SCALE, replace(_TRUMPS_SCALE, advice=tuple(_advice(hand, trumps) for trumps in BASE))
    options = tuple(map(_bid_option, bids))
    about = _worths(bids)
    return (ChooseOne(Text("your-bids"), options, bids=True, scales=scales, answers=answers, about=about), passing)


def _worths(bids: Sequence[Contract]) -> Text:
    """The worth of the lowest of these bids for tricks, beside that of the highest one where that is another."""
    lowest, *higher = [bid for bid in bids if not bid.loses]
    return Text("bids-worth" if higher else "last-bid-worth", contract_words(lowest))


def _advice(hand: Sequence[int], trumps: int) -> Text:
    count = countable_tricks(hand, trumps)
    least, most = (min(TRICKS, count + more) for more in _KITTY_ADDS)
    counts = {"count": count, "least": least, "most": most}
    if trumps == NO_TRUMP:
        return Text("likely-tricks-no-trump", counts)
    return Text("likely-tricks", {**counts, "suit": trumps})


def _bid_option(bid: Contract) -> Option:
    words, denomination = contract_words(bid), None if bid.loses else list(BASE).index(bid.trumps)
    return Option(
        Text("contract", words),
        {"type": Bid.tag, "name": bid.name},
        parts=() if denomination is None else (bid.tricks - FEWEST, denomination),
        action=Text("make-bid", words),
        points=bid.value,
    )


def _bury_choice(state: State) -> PutOnto:
    cards, hand = legal.hand(state), f"hand:{state.active}"
    return PutOnto(
        Text("put-three"),
        hand,
        "kitty",
        {"type": Bury.tag},
        (cards,),
        least=KITTY,
        most=KITTY,
        precious=() if contract(state).loses else tuple(card for card in cards if _is_high(card, trumps(state))),
        arranges=hand,
    )


def _is_high(card: int, denomination: int) -> bool:
    """Whether hardly anybody gives up the card to win tricks: a joker, a bower or an Ace."""
    is_bower = rank(card) == JACK and effective_suit(card, denomination) == denomination
    return is_joker(card) or rank(card) == ACE or is_bower
