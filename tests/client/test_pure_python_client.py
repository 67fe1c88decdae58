"""A hand played with what a phone carries: nothing that would have to be compiled for it, and nothing of Google's."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from tests.client.backends import Backend

ROOT = Path(__file__).parents[2]
BLOCKED = (
    *("grpc", "google", "firebase_admin", "firebase_functions", "pyrebase", "proto", "requests", "charset_normalizer"),
    *("pydantic", "pydantic_core", "numpy", "cryptography", "cffi", "Crypto", "kivy"),
)
PLAYS = """
import json, random, sys, threading
from pathlib import Path

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {blocked!r}:
            raise ImportError(name + " cannot be built for a phone")

sys.meta_path.insert(0, Blocked())

from client.network.project import Project
from client.protocol import Profile
from client.online.rest import RestClient
from engine.view import ChoosePlace, PutOnto

rng, newest, changed = random.Random(1), [], threading.Condition()

def seen(table):
    with changed:
        assert not newest or table.version > newest[-1].version
        newest.append(table)
        changed.notify_all()

def a_move(table):
    choice = rng.choice(table.view.choices)
    if isinstance(choice, PutOnto):
        return {{**choice.move, "card": rng.choice(choice.sets[0])}}
    return {{**choice.move, "at": choice.places[0]}} if isinstance(choice, ChoosePlace) else dict(choice.move)

client = RestClient(Project(**json.loads(sys.argv[1])), Path(sys.argv[2]), min_interval=0.05)
client.sign_in(Profile("", "Ann"))
game = client.new_game("game_of_threes", ("steady", "steady"))
client.watch_table(game, seen)
while newest[-1].view.stage != "rest":
    table = newest[-1]
    if table.awaits_authority:  # there is no queue here that lets computers move
        client.call("expire", {{"gameId": game}})
    else:
        client.move(game, table.move_number, a_move(table))
    with changed:
        assert changed.wait_for(lambda: newest[-1].version > table.version, 30)
client.close()
compiled = [
    name for name, module in sys.modules.items()
    if "site-packages" in (getattr(module, "__file__", None) or "")
    and module.__file__.endswith((".so", ".pyd", ".dylib"))
]
assert not compiled, compiled
print(len(newest), sum(len(table.events) for table in newest))
"""


@pytest.mark.parametrize("place", ["rest"], indirect=True)
def test_a_hand_is_played_in_pure_python(place: Backend, tmp_path: Path) -> None:
    assert place.cloud is not None
    project = json.dumps(asdict(place.cloud.project))
    command = [sys.executable, "-c", PLAYS.format(blocked=BLOCKED), project, str(tmp_path / "phone")]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    versions, events = map(int, run.stdout.split())
    assert versions > 3
    assert events > versions
