"""The entry point of ``python -m terminal``."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Plays in the terminal. Returns the exit code."""
    try:
        from terminal.app import run  # here, so that Ctrl-C is quiet while it loads

        return run(argv)
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
