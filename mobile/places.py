"""Where one can play: on this device, or online with people elsewhere. Nothing here needs Kivy."""

from __future__ import annotations

from client.command import Command
from client.embedded import EmbeddedClient
from client.protocol import AccountClient, CallError, Client
from engine.text import Text


class Places:
    """The client of each place. The one for online play is made when it is first asked for: its libraries take a
    second or two to load, so ask in the worker thread."""

    def __init__(self, chosen: Command, device: Client | None = None) -> None:
        self.device: Client = device or EmbeddedClient(chosen.path)
        self._chosen = chosen
        self._online: AccountClient | None = None

    @property
    def has_online(self) -> bool:
        """Whether one can play with people elsewhere at all."""
        return self._chosen.project is not None

    def online(self) -> AccountClient:
        """The client for playing with people elsewhere.

        Raises:
            CallError: it is not set up.
        """
        project = self._chosen.project
        if project is None:
            raise CallError("FAILED_PRECONDITION", Text("online-not-here"))
        if self._online is None:
            from client.opening import online_client

            self._online = online_client(project, self._chosen.path.with_name(project.id))
        return self._online

    def leave_online(self) -> None:
        """Let go of what is open online. What still waits for an answer there is called off at once."""
        online, self._online = self._online, None
        if online is not None:
            online.close()
