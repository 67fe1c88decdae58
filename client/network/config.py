"""Choice of the cloud project: the one in the program, one that the environment names, or the emulators."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from client.atomic_file import read_text
from client.network.project import Project
from engine import codec
from engine.errors import EngineError

PROJECT_VARIABLE: Final = "THREES_PROJECT"
"""Environment variable with the path of a file like `BUILT_IN_FILE`."""
BUILT_IN_FILE: Final = Path(__file__).with_name("project.json")
"""Project that is distributed with the program, as ``{"id": …, "apiKey": …, "region": …}``; in a program
for a phone's shop with ``"shop": true``, and with ``"host": …`` where the project's pages have a host of their own."""
EMULATORS: Final = Project(
    "demo-threes", "any", auth_host="127.0.0.1:9099", firestore_host="127.0.0.1:8080", functions_host="127.0.0.1:5001"
)
"""Project of the emulators that `make emulators` runs."""
HOST_VARIABLES: Final = {
    "auth_host": "FIREBASE_AUTH_EMULATOR_HOST",
    "firestore_host": "FIRESTORE_EMULATOR_HOST",
    "functions_host": "FUNCTIONS_EMULATOR_HOST",
}
"""Environment variables with the hosts of other emulators, by field of `Project`."""
LIBRARIES: Final = ("urllib3", "certifi")


class UnreadableProject(Exception):
    """A project file that cannot be read. The text is its path."""


def has_online_libraries() -> bool:
    """Whether the libraries for playing online are installed."""
    return all(find_spec(name) is not None for name in LIBRARIES)


def emulator_project(environ: Mapping[str, str] = os.environ) -> Project:
    """Builds the project of the emulators on this machine."""
    hosts: dict[str, Any] = {field: environ[name] for field, name in HOST_VARIABLES.items() if environ.get(name)}
    return replace(EMULATORS, **hosts)


def load_project(environ: Mapping[str, str] = os.environ, built_in: Path = BUILT_IN_FILE) -> Project | None:
    """Loads the configured project, None without one.

    Raises:
        UnreadableProject: the file does not exist or is malformed.
    """
    path = environ.get(PROJECT_VARIABLE)
    if not path and not built_in.exists():
        return None
    file = Path(path) if path else built_in
    try:
        text = read_text(file)
        project: Project = codec.from_json(Project, codec.loads(text, limit=len(text)))
    except (OSError, ValueError, EngineError):
        raise UnreadableProject(str(file)) from None
    return project
