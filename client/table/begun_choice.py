"""A move that a player has begun to choose, kept while the screen of the table is made anew."""

from __future__ import annotations

from dataclasses import dataclass

from client.table.session import TableSession


@dataclass(frozen=True, slots=True)
class BegunChoice:
    """The cards that are selected and the bid that is put together, for one move of a table."""

    move_number: int
    cards: tuple[int, ...] = ()
    bid: tuple[int, ...] = ()
    """The index of the bid's value on each scale, -1 where none is chosen yet; empty without a bid."""

    @classmethod
    def of(cls, session: TableSession, bid: tuple[int, ...]) -> BegunChoice | None:
        """The choice that has begun at a table now; None where nothing is chosen."""
        cards = session.gestures.selected
        if session.table is None or not (cards or bid):
            return None
        return cls(session.table.move_number, cards, bid)

    def restore(self, session: TableSession) -> tuple[int, ...]:
        """Selects the cards again, if the table waits for that very move now. Returns the `bid` to choose, if any."""
        if session.table is None or session.table.move_number != self.move_number or not session.accepts_moves:
            return ()
        if self.cards:
            session.gestures.select(self.cards)
        return self.bid
