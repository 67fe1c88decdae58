"""Which cloud this program plays in: the one that it was built for, one that is named, or the emulators."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from client.keeping import text_of
from client.project import Project
from engine import codec
from engine.errors import EngineError

VARIABLE: Final = "THREES_PROJECT"
"""Names a file like `BUILT_IN`."""
BUILT_IN: Final = Path(__file__).with_name("project.json")
"""A project as ``{"id": …, "apiKey": …, "region": …}``: who gives the program away puts it here."""
EMULATORS: Final = Project(
    "demo-threes", "any", auth_host="127.0.0.1:9099", firestore_host="127.0.0.1:8080", functions_host="127.0.0.1:5001"
)
"""Where `make emulators` runs them."""
HOSTS: Final = {
    "auth_host": "FIREBASE_AUTH_EMULATOR_HOST",
    "firestore_host": "FIRESTORE_EMULATOR_HOST",
    "functions_host": "FUNCTIONS_EMULATOR_HOST",
}
"""Variables that name other hosts of emulators."""
LIBRARIES: Final = ("urllib3", "certifi")


class NoProject(Exception):
    """The file that names a project cannot be read; the text is its path."""


def can_play_online() -> bool:
    """Whether the libraries for that are installed."""
    return all(find_spec(name) is not None for name in LIBRARIES)


def emulators(environ: Mapping[str, str] = os.environ) -> Project:
    """The emulators on this machine."""
    return replace(EMULATORS, **{field: environ[name] for field, name in HOSTS.items() if environ.get(name)})


def project(environ: Mapping[str, str] = os.environ, built_in: Path = BUILT_IN) -> Project | None:
    """The project that is configured, None where there is none.

    Raises:
        NoProject: its file says nothing that can be read.
    """
    named = environ.get(VARIABLE)
    if not named and not built_in.exists():
        return None
    file = Path(named) if named else built_in
    try:
        text = text_of(file)
        found: Project = codec.from_json(Project, codec.loads(text, limit=len(text)))
    except (OSError, ValueError, EngineError):
        raise NoProject(str(file)) from None
    return found
