"""Factory of the client for playing online: with listeners if their libraries are installed, else polling."""

from __future__ import annotations

from pathlib import Path

from client.network.project import Project
from client.online.online_client import OnlineClient
from client.online.rest import RestClient


def create_online_client(project: Project, home: Path) -> OnlineClient:
    """Creates a client that stores who is signed in in the folder `home`, in one format for both kinds."""
    try:
        from client.online.firebase import FirebaseClient
    except ImportError:
        return RestClient(project, home)
    return FirebaseClient(project, home)
