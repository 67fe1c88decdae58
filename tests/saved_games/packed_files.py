"""The files of saved games as they are committed."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any


def pack(path: Path) -> None:
    """The file of saved games as it is committed: a tenth of its size."""
    path.with_suffix(".db.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    path.unlink()


def unpack(folder: Path, path: Path) -> Path:
    """The saved games of a folder as a file again."""
    path.write_bytes(gzip.decompress((folder / "games.db.gz").read_bytes()))
    return path


def lines_of(data: Any, depth: int = 4, indent: int = 0) -> str:
    """JSON with a line for each thing that is `depth` deep: not a line for each number."""
    if not depth or not isinstance(data, dict) or not data:
        return json.dumps(data, ensure_ascii=False, sort_keys=True)
    space = " " * (indent + 1)
    items = [f"{space}{json.dumps(key)}: {lines_of(data[key], depth - 1, indent + 1)}" for key in sorted(data)]
    return "{\n" + ",\n".join(items) + "\n" + " " * indent + "}"
