"""Cards that hardly anybody means to put away: a client asks before it does."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import PutOnto, View
from terminal.answers import Answer, Ask, Play
from terminal.offers import cards_of, has
from terminal.voice import Voice


def careful(answer: Answer, view: View, voice: Voice) -> Answer:
    """The same, with a question before a precious card goes, or one out of a meld while others are left."""
    if isinstance(answer, Ask):
        return Ask(answer.question, {key: careful(one, view, voice) for key, one in answer.answers.items()})
    if not isinstance(answer, Play):
        return answer
    for choice in view.choices:
        if isinstance(choice, PutOnto) and choice.sends in answer.move and choice.move.items() <= answer.move.items():
            picked = _picked(choice, answer)
            dear = tuple(card for card in picked if card in choice.precious)
            torn = _torn(choice, picked, view)
            if dear or torn:
                question = voice("sure-precious" if dear else "sure-meld", cards=dear or torn)
                if dear and choice.caution is not None:
                    question = voice("sure-caution", question=voice.say(choice.caution))
                return Ask(question, dict.fromkeys(("y", "yes"), answer))
    return answer


def harmless(choice: PutOnto, view: View, lying: Sequence[int]) -> list[int]:
    """The cards of a choice, the one that is missed least at the right, however the player has laid them."""
    zone = next((zone for zone in view.zones if zone.id == choice.zone), None)
    order = zone.proposal.cards if zone and zone.proposal else lying
    place = {card: n for n, card in enumerate(order)}
    loose = _loose(choice, view)
    return sorted(cards_of(choice), key=lambda card: (card not in choice.precious, card in loose, place.get(card, -1)))


def loose_first(choice: PutOnto, view: View, lying: Sequence[int]) -> list[int]:
    """The cards as they lie, but first those that are missed less: of two equal ones it is meant."""
    loose = _loose(choice, view)
    return sorted(lying, key=lambda card: card not in loose)


def _picked(choice: PutOnto, answer: Play) -> tuple[int, ...]:
    if choice.sends == "card":
        return (answer.move["card"],)
    return tuple(answer.move["cards"])


def _torn(choice: PutOnto, picked: Sequence[int], view: View) -> tuple[int, ...]:
    """Those of the cards that leave others of their group behind, while cards are left that belong to none."""
    if not set(_loose(choice, view)) - set(picked):
        return ()
    parted = [group for group in _groups(choice, view) if not set(group) <= set(picked)]
    return tuple(card for card in picked if any(card in group for group in parted))


def _loose(choice: PutOnto, view: View) -> list[int]:
    together = {card for group in _groups(choice, view) for card in group} | set(choice.precious)
    return [card for card in cards_of(choice) if card not in together]


def _groups(choice: PutOnto, view: View) -> tuple[tuple[int, ...], ...]:
    return view.zone(choice.zone).groups if has(view, choice.zone) else ()
