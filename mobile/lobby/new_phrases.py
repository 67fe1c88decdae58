"""The phrases that others have just said at a table."""

from __future__ import annotations

from collections.abc import Callable

from client.models import Table, TablePhrase
from client.table.session import TableSession


class NewPhrases:
    """Tells each phrase once: at the seat that says it where that is seen, else `note` gets a sentence."""

    def __init__(self, session: TableSession, note: Callable[[str], None]) -> None:
        self.show: Callable[[int, str], bool] = lambda seat, words: False
        """Shows what a seat says where that seat is seen, and returns whether it does."""
        self._session = session
        self._note = note
        self._known: tuple[TablePhrase, ...] | None = None

    def tell(self, table: Table) -> None:
        """Tells what was said since the last call; those of the first one are known already."""
        known = self._known if self._known is not None else table.phrases
        self._known = table.phrases
        for phrase in table.phrases:
            if phrase not in known:
                self._tell(phrase, table.seat)

    def _tell(self, phrase: TablePhrase, viewer: int | None) -> None:
        localizer = self._session.localizer
        words = localizer(f"phrase-{phrase.phrase}")
        if not self.show(phrase.seat, words):
            name = localizer("you") if phrase.seat == viewer else localizer.name(phrase.seat)
            self._note(localizer("said-by", name=name, words=words))
