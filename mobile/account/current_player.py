"""The person who plays at this window, and their client. Nothing here needs Kivy."""

from __future__ import annotations

from client.models import Profile
from client.observable import Observable
from client.protocol import Client
from mobile.account.backends import Backends
from mobile.account.invites import Invites


class CurrentPlayer:
    """Holds who plays. Emits `signed_in` and `signed_out`, on which the app shows other screens.

    `profile_changed` is emitted when they have changed their name, their face or their back, and `lent` when another
    person has the device for a turn or gives it back.
    """

    def __init__(self, backends: Backends) -> None:
        self.profile: Profile | None = None
        """None while nobody is signed in."""
        self.client: Client = backends.device
        """Their client; without one who is signed in, the last one used."""
        self.invites: Invites | None = None
        """Their invites; None while nobody is signed in."""
        self.signed_in = Observable()
        self.signed_out = Observable()
        self.profile_changed = Observable()
        self.lent = Observable()
        self._backends = backends
        self._owner: Profile | None = None
        """The person who has lent the device to another for a turn; None while it is not lent."""

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
        self.profile, self._owner = profile, None
        self.client = self._backends.online() if online else self._backends.device
        self.signed_in.emit()

    def update_profile(self, profile: Profile) -> None:
        """Takes the changed profile of who plays; of anybody else, who has signed out meanwhile, it takes nothing."""
        if self.profile is not None and self.profile.uid == profile.uid:
            self.profile = profile
            self.profile_changed.emit()

    def lend_to(self, profile: Profile) -> None:
        """Lets another person of this device play, whom the client signs in, until `take_back`. No screen changes."""
        self._owner = self._owner or self.profile
        self.profile = profile
        self.lent.emit()

    def take_back(self) -> Profile | None:
        """Ends `lend_to`. Returns the player from before, whom the client is to sign in.

        Nothing changes, and None is returned, where somebody has signed in or out meanwhile.
        """
        owner, self._owner = self._owner, None
        if owner is None or self.profile is None:
            return None
        if self.profile.uid != owner.uid:  # else they may have changed their name
            self.profile = owner
        self.lent.emit()
        return self.profile

    def sign_out(self) -> None:
        """Clears the player; the client stays the same."""
        self.profile = self._owner = None
        self.signed_out.emit()
