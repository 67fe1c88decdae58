"""The words with which the people of a table that waits are asked once more."""

from __future__ import annotations

from client.forms.link_check import find_link_in_text
from client.localizer import Localizer


class NudgeForm:
    """The text of a nudge. The usual words stand there first; `note` says what must not be in it."""

    def __init__(self, localizer: Localizer) -> None:
        self._localizer = localizer
        self.text = localizer("nudge-usual")

    @property
    def note(self) -> str:
        refusal = find_link_in_text(self.text)
        return self._localizer.say(refusal) if refusal else ""
