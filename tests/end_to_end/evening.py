"""People who play at one table with clients of their own, beside whatever else a test lets happen."""

from __future__ import annotations

from collections.abc import Mapping

from client.models import Profile, Table
from client.online.online_client import OnlineClient
from tests.client.backends import Received
from tests.functions.authority_helpers import Authority
from tests.quick_levels import best_quick_level

KIND = "five_hundred"
"""A game whose hands always have ten tricks."""
SEATS = 3


class Evening:
    """People at one table, by their names, and what each of them is told. The first makes the table.

    `authority` looks at the documents beside them. Computers take the seats that are free.
    """

    def __init__(self, authority: Authority, clients: Mapping[str, OnlineClient]) -> None:
        self.authority = authority
        self._clients = {client.sign_in(Profile("", name)).uid: client for name, client in clients.items()}
        (_, host), *others = self._clients.items()
        invites = tuple(uid for uid, _ in others)
        self.game = host.new_table(KIND, (best_quick_level(KIND),) * (SEATS - len(clients)), invites=invites)
        for _, client in others:
            (invitation,) = client.invitations()
            client.respond(invitation.id, True)
        host.start(self.game)
        self.told = {uid: Received() for uid in self._clients}
        for uid, client in self._clients.items():
            client.watch_table(self.game, self.told[uid])
        self.moves = 0
        """The moves that were confirmed to their players."""
        self._let_computers_move()

    def finish_hand(self) -> None:
        while self.authority.table(self.game)["activePlayer"] is not None:
            self.move()

    def move(self) -> None:
        """Makes a move of the player whose turn it is, once everybody is shown that it is theirs."""
        uid, document = self.authority.active(self.game), self.authority.table(self.game)
        for told in self.told.values():
            shown: Table = told.until(lambda table: table.version >= document["version"])
            assert shown.view.turn == document["activePlayer"]
        self._clients[uid].move(self.game, document["moveNumber"], self.authority.good_move(self.game))
        self.moves += 1
        self._let_computers_move()

    def _let_computers_move(self) -> None:
        """Asks the authority to go on, in case that its queue is one that forgets."""
        client = next(iter(self._clients.values()))
        while self.authority.table(self.game)["activePlayer"] is not None and not self.authority.active(self.game):
            client.call("expire", {"gameId": self.game})

    def check_told(self) -> None:
        """Checks that everybody was shown the newest table, and nothing twice or from the past."""
        version = self.authority.table(self.game)["version"]
        for told in self.told.values():
            told.until(lambda table: table.version == version)
            versions = [table.version for table in told]
            assert versions == sorted(set(versions))
