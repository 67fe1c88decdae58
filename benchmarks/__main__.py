"""Runs every benchmark of this folder but `BY_NAME`, or the named ones: ``python -m benchmarks [melds ...]``.

A benchmark is a module here with a function ``main()``. Each runs in a process of its own, so that none
measures the memory or the caches of another.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
BY_NAME = ("players",)
"""Benchmarks that take many hours, and run only where they are named."""


def benchmarks() -> list[str]:
    return sorted(
        path.stem
        for path in FOLDER.glob("*.py")
        if path.stem != "__main__" and "\ndef main(" in path.read_text(encoding="utf-8")
    )


def main(names: list[str]) -> int:
    unknown = set(names) - set(benchmarks())
    if unknown:
        print(f"No benchmark {', '.join(sorted(unknown))}; there are {', '.join(benchmarks())}.", file=sys.stderr)
        return 2
    failed = []
    for name in names or [name for name in benchmarks() if name not in BY_NAME]:
        print(f"\n== {name} ==", flush=True)
        if subprocess.run([sys.executable, "-m", f"{FOLDER.name}.{name}"], cwd=FOLDER.parent).returncode:
            failed.append(name)
    if failed:
        print(f"\nFailed: {', '.join(failed)}", file=sys.stderr)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
