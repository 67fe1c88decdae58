"""Factory of the client for playing online: with listeners if their libraries are installed, else polling."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from client.network.project import Project
from client.online.online_client import OnlineClient
from client.online.rest import RestClient
from engine.text import Text


def create_online_client(
    project: Project, home: Path, report: Callable[[Text], object] = lambda _: None
) -> OnlineClient:
    """Creates a client that stores who is signed in in the folder `home`, in one format for both kinds.

    `report` gets a sentence for the player when that file could not be read.
    """
    try:
        from client.online.firebase import FirebaseClient
    except ImportError:
        return RestClient(project, home, report=report)
    return FirebaseClient(project, home, report=report)
