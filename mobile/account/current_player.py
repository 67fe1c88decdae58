"""The person who plays at this window, and their client. Nothing here needs Kivy."""

from __future__ import annotations

from client.models import Profile
from client.observable import Observable
from client.protocol import Client
from mobile.account.backends import Backends
from mobile.lobby.invites import Invites


class CurrentPlayer:
    """Holds who plays. Emits `signed_in` and `signed_out`, on which the app shows other screens."""

    def __init__(self, backends: Backends) -> None:
        self.profile: Profile | None = None
        """None while nobody is signed in."""
        self.client: Client = backends.device
        """Their client; without one who is signed in, the last one used."""
        self.invites: Invites | None = None
        """Their invites; None while nobody is signed in."""
        self.signed_in = Observable()
        self.signed_out = Observable()
        self._backends = backends

    @property
    def is_online(self) -> bool:
        """Whether they play online."""
        return self.client is not self._backends.device

    @property
    def uid(self) -> str:
        """Their uid; empty while nobody is signed in."""
        return self.profile.uid if self.profile is not None else ""

    def sign_in(self, profile: Profile, *, online: bool) -> None:
        """Sets the player, whom the client has signed in already."""
        self.profile = profile
        self.client = self._backends.online() if online else self._backends.device
        self.signed_in.emit()

    def sign_out(self) -> None:
        """Clears the player; the client stays the same."""
        self.profile = None
        self.signed_out.emit()
