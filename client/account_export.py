"""The file with all that is kept of a person, in JSON."""

from __future__ import annotations

import json
import os
import re
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Final

import platformdirs

from client.atomic_file import write_text
from client.errors import CallError
from client.protocol import Client
from engine.text import Text

FOLDER: Final = "exports"
"""Folder beside the saved games for the files. A phone has it where other apps see it: in the documents."""


def export_folder(saved_games: Path) -> Path:
    """The folder for exported files; `saved_games` is the path of the saved games."""
    if "ANDROID_ARGUMENT" in os.environ:
        return Path(platformdirs.user_documents_dir()) / "game-of-threes"
    return saved_games.parent / FOLDER


def save_export(client: Client, folder: Path, now: float) -> Path:
    """Writes all that is kept of the person who is signed in to a file, and returns its path. `now` is in Unix seconds.

    Raises:
        CallError: the documents cannot be read, or the file cannot be written (``export-not-written``).
    """
    name, documents = client.account().name, client.export_account()
    moment = datetime.fromtimestamp(now, timezone.utc)
    words = re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-").lower() or "player"
    path = folder / f"game-of-threes-{words}-{moment:%Y-%m-%d}.json"
    try:
        write_text(path, _format(name, moment, documents))
    except OSError:
        raise CallError("UNAVAILABLE", Text("export-not-written", {"folder": str(folder)})) from None
    return path


def _format(name: str, moment: datetime, documents: dict[str, Any]) -> str:
    content = {"name": name, "exported": f"{moment:%Y-%m-%dT%H:%M:%SZ}", "documents": documents}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"
