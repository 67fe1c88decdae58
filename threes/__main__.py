"""Entry point of ``threes`` and ``python -m threes``: the window if one can be shown, else the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Plays until the person quits. Returns the exit code."""
    try:
        return _main(argv)  # imports are inside, so that Ctrl-C during them is quiet
    except KeyboardInterrupt:
        return 0


def _main(argv: Sequence[str] | None) -> int:
    from client import command_line
    from client.catalogue import Catalogue

    chosen = command_line.parse_command_line(argv)
    note = ""
    if not chosen.terminal:
        from mobile import launch

        missing = launch.find_problem()
        if missing is None:
            ended = launch.run(chosen)
            if ended is not None:
                return ended
            missing = launch.NO_WINDOW
        note = Catalogue(symbols=False).say(missing)

    from terminal import app

    if note and sys.stderr is not None and not (sys.stdout is not None and sys.stdout.isatty()):
        sys.stderr.write(note + "\n")
        note = ""
    return app.play(chosen, note)


if __name__ == "__main__":
    sys.exit(main())
