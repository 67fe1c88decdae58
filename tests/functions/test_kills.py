"""Killing the process at any point loses no acknowledged move and doubles none."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engine import codec
from engine.games import get_game
from functions.private_documents import GameOpening, LoggedMove
from tests.functions.authority_helpers import Authority

KILLS = 48
"""Twelve for each way to be killed: enough to hit a move both before its commit and between that and its answer."""
WAYS = {"statement": (1, 150), "within": (1, 400), "commit": (1, 8), "time": (0, 40)}

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills forked processes; this system has none")


class Replay:
    """The game as its log tells it, followed entry by entry."""

    def __init__(self, authority: Authority, game: str) -> None:
        opening = authority.stored(GameOpening, f"Games/{game}/Log/0")
        self.rules = get_game(opening.kind, **opening.options)
        self.state = self.rules.start(opening.seats, opening.dealer)
        self.game = game
        self.records = 0
        self.requests: Counter[str] = Counter()

    def follow(self, authority: Authority) -> None:
        for number in range(self.records + 1, authority.table(self.game)["records"] + 1):
            entry = authority.stored(LoggedMove, f"Games/{self.game}/Log/{number}")
            step = self.rules.apply(self.state, entry.actor, self.rules.decode_move(entry.move))
            assert step.events == entry.events
            self.state, self.records = step.state, number
            self.requests[entry.request_id] += 1


def one_life(player: subprocess.Popen[str], job: dict[str, Any]) -> list[Any]:
    """The output of a player until it was killed."""
    assert player.stdin is not None
    assert player.stdout is not None
    player.stdin.write(json.dumps(job) + "\n")
    player.stdin.flush()
    said = []
    for line in player.stdout:
        kind, data = json.loads(line)
        if kind == "ended":
            assert data == signal.SIGKILL, "it was killed, and did not fail by itself"
            return said
        said.append((kind, data))
    raise AssertionError("the player's program ended")


def test_no_acknowledged_move_is_lost_and_none_is_doubled(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    authority = Authority(file)
    game = authority.begin("ann", "bob", "cho", levels=["random"], timeLimit=3600)
    replay = Replay(authority, game)
    authority.store.close()

    rng = random.Random(1)
    acknowledged = unanswered = carried_out = 0
    with subprocess.Popen(
        [sys.executable, Path(__file__).with_name("kill_player.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[2]), str(Path(__file__).parent)])},
    ) as player:
        for kill in range(KILLS):
            how = sorted(WAYS)[kill % len(WAYS)]
            least, most = WAYS[how]
            job = {"file": str(file), "game": game, "seed": kill, "how": how, "when": rng.uniform(least, most)}
            said = one_life(player, job)

            authority = Authority(file, seed=10_000 + kill)  # the file opens, whole
            replay.follow(authority)
            answers = [data for kind, data in said if kind == "answered"]
            sent = [data for kind, data in said if kind == "sent"]
            for (_, request), answer in zip(sent, answers, strict=False):
                assert replay.requests[request["requestId"]] == 1, "acknowledged, so it is in the log, once"
                assert answer["moveNumber"] <= authority.table(game)["moveNumber"]
            acknowledged += len(answers)
            if len(sent) > len(answers):
                uid, request = sent[-1]
                unanswered += 1
                carried_out += replay.requests[request["requestId"]]
                first = authority.call(uid, "move", **request)
                assert authority.call(uid, "move", **request) == first
                replay.follow(authority)
                assert replay.requests[request["requestId"]] == 1, "repeated, and still made once"
            whole(authority, replay)
            authority.store.close()
        assert player.stdin is not None
        player.stdin.close()
    assert acknowledged > KILLS
    # Both happened often: killed before the commit, and between the commit and its answer.
    assert unanswered - carried_out > 5
    assert carried_out > 5


def whole(authority: Authority, replay: Replay) -> None:
    """All documents of the game are of one commit, and the log leads to the stored state, bit for bit."""
    game = replay.game
    table, secret = authority.table(game), authority.document(f"Games/{game}/Secret/state")
    assert secret["version"] == table["version"]
    assert codec.dumps(secret["state"]) == codec.dumps(replay.rules.encode(replay.state))
    count = authority.store._sqlite.execute(
        "SELECT count(*) FROM documents WHERE collection = ?", [f"Games/{game}/Log"]
    )
    assert count.fetchone()[0] == table["records"] + 1
    count = authority.store._sqlite.execute(
        "SELECT count(*) FROM documents WHERE collection = ?", [f"Games/{game}/Moves"]
    )
    assert count.fetchone()[0] == table["records"]
    for uid in ("ann", "bob", "cho"):
        assert authority.view(game, uid) == replay.rules.view(replay.state, authority.seat(game, uid))


def test_a_killed_deletion_is_finished_when_the_store_is_opened_again(tmp_path: Path) -> None:
    """A deletion takes several commits and may be broken off between any two of them.

    Nobody sees the game again, and the next start leaves no document of it.
    """
    for stop_after in range(1, 8):
        file = tmp_path / f"{stop_after}.db"
        authority = Authority(file)
        game = authority.create(levels=["steady"])
        for _ in range(5):
            authority.act(game)
        commit, commits = authority.store.commit, []

        def limited(writes: Any, commit: Any = commit, commits: Any = commits, most: int = stop_after) -> None:
            if len(commits) == most:
                raise KeyboardInterrupt
            commits.append(writes)
            commit(writes)

        authority.store.commit = limited  # type: ignore[method-assign]
        with suppress(KeyboardInterrupt):
            authority.call("ann", "deleteGame", gameId=game)
        authority.store.close()
        again = Authority(file)
        again.service.clean_up()
        assert again.paths() == ["Users/ann"]
        again.store.close()
