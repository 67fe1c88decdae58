"""A program that plays a game until it is killed; `test_kills.py` runs it.

It reads jobs from its input, one JSON object a line, and forks a player for each, so that a kill costs no
start of Python. A player writes to its output what it is about to send and what was answered, and kills itself:
before a statement of SQLite, within one, or whenever a timer says so.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

from tests.functions.authority_helpers import Authority


def say(kind: str, data: Any) -> None:
    """One write to the pipe, which is whole or not there."""
    os.write(1, (json.dumps([kind, data]) + "\n").encode())


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def arm(authority: Authority, how: str, when: float) -> None:
    """Arranges for the death of this process.

    It comes before the n-th statement, after n steps of SQLite's machine, when the n-th commit is done but nobody
    knows it yet, or after n milliseconds.
    """
    left = [int(when)]

    def count(*_: object) -> None:
        left[0] -= 1
        if left[0] <= 0:
            die()

    if how == "statement":
        authority.store._sqlite.set_trace_callback(count)
    elif how == "within":
        authority.store._sqlite.set_progress_handler(count, 20)
    elif how == "commit":
        commit = authority.store.commit
        authority.store.commit = lambda writes: (commit(writes), count())  # type: ignore
    else:
        threading.Thread(target=lambda: (time.sleep(when / 1000), die()), daemon=True).start()


def play(job: dict[str, Any]) -> None:
    rng = random.Random(job["seed"])
    authority = Authority(Path(job["file"]), seed=job["seed"])
    game = job["game"]
    arm(authority, job["how"], job["when"])
    for n in range(10_000):
        table = authority.table(game)
        if table["activePlayer"] is None:
            authority.go_on(game)
            continue
        uid = authority.active(game)
        if not uid:  # the last player was killed before a computer had moved
            authority.call("ann", "expire", gameId=game)
            continue
        if rng.random() < 0.1 and table["timer"]["more"]:
            authority.call(uid, "moreTime", gameId=game, requestId=f"more-{job['seed']}-{n}")
        request = {
            "gameId": game,
            "moveNumber": table["moveNumber"],
            "requestId": f"move-{job['seed']}-{n}",
            "move": rng.choice(authority.legal(game)),
        }
        say("sent", [uid, request])
        say("answered", authority.call(uid, "move", **request))


def main() -> None:
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            play(json.loads(line))
            os._exit(1)
        _, status = os.waitpid(child, 0)
        say("ended", status)


if __name__ == "__main__":
    main()
