"""The bundle for the cloud: complete, nothing else in it, and with pinned requirements."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from cloud import bundle, emulators, requirements

ROOT = Path(__file__).parents[2]
HASH = f"--hash=sha256:{64 * '0'}"

PLAY = """
import os, random, sys
from pathlib import Path

bundle, libraries = sys.argv[1:]
sys.path[:0] = [bundle]
sys.path.append(libraries)  # without what else leads from there to the sources
os.environ.update(ENVIRONMENT)
import main, engine, functions

for module in (main, engine, functions):
    assert Path(module.__file__).is_relative_to(bundle), module.__file__
assert not any(name.split(".")[0] in ("client", "terminal", "mobile", "cloud") for name in sys.modules)

from engine.view import overlay

cloud, rng = HttpCaller(main), random.Random(1)
cloud.call("ann", "saveProfile", name="Ann")
fields = {"kind": "game_of_threes", "requestId": "new", "levels": ["steady", "steady"]}
game = cloud.call("ann", "createGame", **fields)["gameId"]
store = main.service().context.store
for n in range(200):
    at, hand = (one.data for one in store.read(f"Games/{game}", f"Games/{game}/Hands/ann"))
    if at["activePlayer"] is None:
        break
    choices = overlay(at["view"], hand["view"])["choices"]
    if not choices:  # there is no queue here that lets computers move
        cloud.call("ann", "expire", gameId=game)
        continue
    choice = rng.choice(choices)
    move = dict(choice["move"])
    if choice["type"] == "put_onto":
        move["card"] = rng.choice(choice["sets"][0])
    elif choice["type"] == "choose_place":
        move["at"] = choice["places"][0]
    cloud.call("ann", "move", gameId=game, moveNumber=at["moveNumber"], requestId=f"r{n}", move=move)
assert at["view"]["phase"] == "hand_over", at["view"]["phase"]
cloud.call("ann", "ready", gameId=game)
at, = store.read(f"Games/{game}")
print(n, at.data["view"]["title"]["args"]["hand"])
store.close()
"""


def test_the_bundle_alone_plays_a_hand(firestore_host: str, tmp_path: Path) -> None:
    bundle.build_bundle(tmp_path / "bundle")
    calls = (ROOT / "tests" / "functions" / "cloud_calls.py").read_text(encoding="utf-8")
    environment = {"PATH": os.environ["PATH"], emulators.HOST_VARIABLE: firestore_host}
    folders = [str(tmp_path / "bundle"), sysconfig.get_path("purelib")]
    command = [sys.executable, "-I", "-S", "-c", calls + PLAY, *folders]
    played = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=200, check=False
    )
    assert played.returncode == 0, played.stderr
    *log, result = played.stdout.splitlines()
    moves, hand = map(int, result.split())
    assert len(log) > moves
    assert moves > 1
    assert hand == 2


def test_the_bundle_holds_what_the_functions_import_and_no_more(tmp_path: Path) -> None:
    folder = tmp_path / "bundle"
    (folder / "left over").mkdir(parents=True)
    bundle.build_bundle(folder)
    assert {path.name for path in folder.iterdir()} == {"main.py", "requirements.txt", "engine", "functions"}
    assert not [path for path in folder.rglob("*") if "__pycache__" in path.parts or path.name == "left over"]
    assert (folder / "main.py").read_bytes() == (ROOT / "functions" / "main.py").read_bytes()
    assert not (folder / "functions" / "main.py").exists()


def test_variables_of_the_project_lie_where_firebase_looks_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (
        "engine/cards.py",
        "functions/main.py",
        "functions/requirements.txt",
        "functions/.env.mine",
        "functions/.secret.local",
    ):
        (tmp_path / "root" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "root" / name).write_text("THREES_LINK=https://mine.example/", encoding="utf-8")
    monkeypatch.setattr(bundle, "ROOT", tmp_path / "root")
    bundle.build_bundle(tmp_path / "bundle")
    assert (tmp_path / "bundle" / ".env.mine").read_text(encoding="utf-8").startswith("THREES_LINK=")
    assert (tmp_path / "bundle" / ".secret.local").exists(), "the emulators look for it there"


def test_firebase_uploads_the_bundle_and_makes_it_first() -> None:
    (functions,) = json.loads((ROOT / "firebase.json").read_text(encoding="utf-8"))["functions"]
    assert ROOT / functions["source"] == bundle.FOLDER
    assert functions["runtime"] == bundle.PYTHON.replace("python3.", "python3")
    assert [line for line in functions["predeploy"] if line.startswith("make ") and line.endswith(" bundle")]
    assert {"venv", ".secret.local"} <= set(functions["ignore"])
    told = json.loads((ROOT / "firebase.json").read_text(encoding="utf-8"))["firestore"]
    assert all((ROOT / path).is_file() for path in told.values())


@pytest.mark.usefixtures("cloud_libraries")
def test_what_the_functions_need_is_pinned_and_fits_the_project() -> None:
    assert requirements.find_faults() == []
    pins = requirements.parse_pins(requirements.FILE.read_text(encoding="utf-8"))
    assert {"google-cloud-firestore", "firebase-admin", "firebase-functions", "grpcio", "flask"} <= set(pins)
    assert int(pins["urllib3"].split(".")[0]) >= 2, "pyrebase4 holds an old version, which only devices need"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("flask\n", "pins nothing"),
        ("flask>=3\n", "pins nothing"),
        ("flask==3.*\n", "pins nothing"),
        ("flask==3.1.3\n", "'flask==3.1.3' has no hashes"),
        ("flask==3.1.3 --hash=md5:00\n", "'flask==3.1.3' has no hashes"),
        (f"flask==3.1.3 \\\n    {HASH}\n", "google-cloud-firestore is missing"),
        (f"google-cloud-firestore==1.0 {HASH}\n", "google-cloud-firestore 1.0 is not"),
        (f"pyrebase4==4.9.0 {HASH}\n", "pyrebase4 is for devices alone"),
    ],
)
def test_a_requirement_that_does_not_fit_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, says: str
) -> None:
    monkeypatch.setattr(requirements, "FILE", tmp_path / "requirements.txt")
    requirements.FILE.write_text(text, encoding="utf-8")
    assert says in "; ".join(requirements.find_faults())
