"""The file of results: a line of JSON for every deal that was played."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Final

from benchmarks.match_play import Deal, Match

ROOT: Final = Path(__file__).parents[1]
PLAYING: Final = ("clairvoyant.py", "greedy.py", "match_play.py", "outside_five_hundred.py")
"""The modules of this folder that decide what comes of a deal."""


@cache
def program_digest() -> str:
    """A digest of all that decides what comes of a deal: the engine, and the modules that play here."""
    digest = hashlib.sha256()
    for path in (*sorted((ROOT / "engine").rglob("*.py")), *(ROOT / "benchmarks" / name for name in PLAYING)):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


class MatchResults:
    """The deals of one match, of one name of seeds and of this program. Other lines of the file are ignored."""

    def __init__(self, path: Path, match: Match, seeds: str) -> None:
        self._path = path
        self._key = {"match": str(match), "seeds": seeds, "program": program_digest()}

    def read(self) -> dict[int, Deal]:
        """The deals that have been played before, by number."""
        if not self._path.exists():
            return {}
        lines = (json.loads(line) for line in self._path.read_text(encoding="utf-8").splitlines())
        mine = (line for line in lines if all(line[name] == value for name, value in self._key.items()))
        return {deal.number: deal for deal in (Deal(*line["deal"]) for line in mine)}

    def append(self, deal: Deal) -> None:
        """Writes a deal at the end of the file."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**self._key, "deal": deal}) + "\n")
