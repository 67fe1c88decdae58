"""The client for playing with people elsewhere: it listens where the libraries for that are, else it looks."""

from __future__ import annotations

from pathlib import Path

from client.online import OnlineClient
from client.project import Project
from client.rest import RestClient


def online_client(project: Project, home: Path) -> OnlineClient:
    """A client that keeps who is signed in in the folder `home`. Both kinds read the same."""
    try:
        from client.firebase import FirebaseClient
    except ImportError:
        return RestClient(project, home)
    return FirebaseClient(project, home)
