"""Steps that the lessons of all shedding games share, with the reasons why another move is not as good."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import parse_cards
from engine.game import Move
from engine.lessons import LessonStep
from engine.mechanics.shedding.positions import build_position
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import PickUp, Play, PlayBlind
from engine.text import Text


@dataclass(frozen=True, slots=True)
class StepBuilder:
    """Builds the steps of a lesson of this game, in which the learner plays against `others`.

    Cards are in notation, those of a seat as `build_position` reads them. A step called ``ten`` says ``lesson-ten``
    and ``lesson-ten-task``, and ``lesson-ten-found`` once its move was made.
    """

    game: SheddingRules
    others: tuple[str, ...]
    picks_up: str = ""
    """The sentence for picking up the pile in place of a card, where the game allows that. It may name the best card
    and the number of cards."""

    def find_card(
        self, name: str, seat: str, pile: str, find: str, keep: str = "lesson-keep", stock: str = ""
    ) -> LessonStep:
        """A step in which one card is to be played, any of `find`, the best one first.

        `keep` is the sentence for another card that fits. The task may name the top card of the pile.
        """
        best, *as_good = parse_cards(find)
        top = parse_cards(pile)[-1]
        position = build_position(self.game, seat, *self.others, pile=pile, stock=stock)
        moves = tuple(Play((card,)) for card in (best, *as_good))
        reason = self._explain_other_move(best, keep, len(position.pile))
        return LessonStep(
            position,
            Text(f"lesson-{name}"),
            Text(f"lesson-{name}-task", {"card": top}),
            moves,
            Text(f"lesson-{name}-found"),
            reason,
        )

    def pick_up(self, name: str, seat: str, pile: str, stock: str = "") -> LessonStep:
        """A step in which nothing can be done but to pick up the pile."""
        position = build_position(self.game, seat, *self.others, pile=pile, stock=stock)
        return self._only_move(name, position, PickUp(), f"lesson-{name}")

    def turn_over(self, name: str, card: str, pile: str, refusal: str = "") -> LessonStep:
        """A step in which the last face-down card is to be turned over; `refusal` is the sentence for another move."""
        position = build_position(self.game, f"||{card}", *self.others, pile=pile)
        return self._only_move(name, position, PlayBlind(0), refusal or f"lesson-{name}")

    def _only_move(self, name: str, position: object, move: Move, refusal: str) -> LessonStep:
        return LessonStep(
            position,
            Text(f"lesson-{name}"),
            Text(f"lesson-{name}-task"),
            (move,),
            Text(f"lesson-{name}-found"),
            lambda _: Text(refusal),
        )

    def _explain_other_move(self, best: int, keep: str, count: int) -> Callable[[Move], Text]:
        """The function that says why to play `best` instead of another card, or of picking up a pile of `count`."""

        def reason(move: Move) -> Text:
            if isinstance(move, PickUp):
                return Text(self.picks_up, {"best_card": best, "count": count})
            return Text(keep, {"card": move.cards[0], "best_card": best})

        return reason
