"""The answer to an invite, with a sentence for each thing that may have happened to its table meanwhile."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from client.errors import CallError
from client.models import Invitation
from client.protocol import Client
from engine.text import Text

CLOSED: Final = ("invite-closed", "invite-over")
"""The codes of the sentences after which an invite leads nowhere."""
_SENTENCES: Final = {
    "no-such-invite": Text("invite-closed"),
    "no-such-game": Text("invite-closed"),
    "game-over": Text("invite-over"),
    "table-full": Text("invite-full"),
}
"""The sentences about an invite, by the codes of the refusals that they replace."""


def answer_invite(client: Client, invitation: Invitation, accept: bool) -> str:
    """Answers an invite and returns the id of its game. One whose game is over is declined in any case.

    Raises:
        CallError: the answer is refused. After a code of `CLOSED` the invite need not be listed any more.
    """
    try:
        return client.respond(invitation.id, accept)
    except CallError as error:
        sentence = _SENTENCES.get(error.text.code)
        if sentence is None:
            raise
        if sentence.code in CLOSED and not accept:
            return invitation.game
        if sentence.code == "invite-over":  # its table is still there, so that it would be listed again
            with suppress(CallError):
                client.respond(invitation.id, False)
        raise CallError(error.code, sentence) from None
