"""The clients for play on this device and for play online. Nothing here needs Kivy."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from client.account_export import export_folder
from client.command_line import LaunchOptions
from client.embedded import EmbeddedClient
from client.errors import CallError
from client.protocol import AccountClient, Client
from engine.text import Text


class Backends:
    """Holds the client of this device, and creates the online client when it is first asked for.

    `report` gets sentences about damaged files, on the worker thread.

    The libraries for online play take a second or two to load, so ask for it in the worker thread.
    """

    def __init__(
        self, options: LaunchOptions, device: Client | None = None, report: Callable[[Text], object] = lambda _: None
    ) -> None:
        self.device: Client = device or EmbeddedClient(options.path, report=report, computers_in_background=True)
        self._report = report
        self._options = options
        self._online: AccountClient | None = None

    @property
    def has_online(self) -> bool:
        """Whether online play is set up."""
        return self._options.project is not None

    @property
    def export_folder(self) -> Path:
        """The folder for files with all that is kept of somebody."""
        return export_folder(self._options.path)

    @property
    def is_for_shop(self) -> bool:
        """Whether this program came from a phone's shop, which forbids it to sell anything by another way."""
        return self._options.project is not None and self._options.project.shop

    @property
    def privacy_address(self) -> str:
        """The address of the page about what is kept online; empty where online play is not set up."""
        project = self._options.project
        return "" if project is None else f"https://{project.page_host}/privacy.html"

    def online(self) -> AccountClient:
        """The client for online play.

        Raises:
            CallError: online play is not set up.
        """
        project = self._options.project
        if project is None:
            raise CallError("FAILED_PRECONDITION", Text("online-not-here"))
        if self._online is None:
            from client.online.factory import create_online_client

            self._online = create_online_client(project, self._options.path.with_name(project.id), self._report)
        return self._online

    def leave_online(self) -> None:
        """Closes the online client. Its calls that wait for an answer end at once."""
        online, self._online = self._online, None
        if online is not None:
            online.close()
