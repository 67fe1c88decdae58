"""The emulator: which is found, and that it never outlives who started it."""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cloud import emulators
from cloud.emulators import NoEmulator, emulator_command, is_answering, running_firestore

ROOT = Path(__file__).parents[2]


def executable(path: Path, text: str = "#!/bin/sh\n") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine on which nothing is installed."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv(emulators.HOST_VARIABLE, raising=False)
    monkeypatch.setattr(emulators, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(emulators, "_PLACES", (tmp_path / "cache" / "hidane" / "bin",))
    return tmp_path


def test_where_there_is_none_a_sentence_says_so(machine: Path) -> None:
    with pytest.raises(NoEmulator, match="no Firestore emulator on this machine"):
        emulator_command(1)
    with pytest.raises(NoEmulator, match=r"neither npm nor cargo"):
        emulators.prepare()


def test_googles_serves_where_there_is_a_new_java(machine: Path) -> None:
    jar = machine / "home" / "firebase" / "emulators" / "cloud-firestore-emulator-v1.19.8.jar"
    executable(jar)
    executable(machine / "bin" / "java", "#!/bin/sh\necho 'openjdk version \"17.0.15\"' >&2\n")
    with pytest.raises(NoEmulator):
        emulator_command(1)
    executable(machine / "bin" / "java", "#!/bin/sh\necho 'openjdk version \"21.0.1\"' >&2\n")
    assert emulator_command(1)[:3] == ["java", "-jar", str(jar)]


def test_the_projects_own_comes_before_googles_and_the_paths_before_it(machine: Path) -> None:
    own = executable(machine / "cache" / "hidane" / "bin" / "hidane")
    assert emulator_command(1, Path("some.rules")) == [
        str(own),
        "--host",
        "127.0.0.1",
        "--port",
        "1",
        "--rules",
        "some.rules",
    ]
    on_path = executable(machine / "bin" / "hidane")
    assert emulator_command(1)[0] == str(on_path)


def test_npm_and_then_cargo_are_asked_for_it(machine: Path) -> None:
    said = machine / "said"
    executable(machine / "bin" / "npm", f"#!/bin/sh\necho npm >>{said}\nexit 1\n")
    hidane = machine / "cache" / "hidane" / "bin" / "hidane"
    executable(hidane.with_name("made"))
    executable(
        machine / "bin" / "cargo", f'#!/bin/sh\necho "cargo $*" >>{said}\n/bin/cp {hidane.with_name("made")} {hidane}\n'
    )
    emulators.prepare()
    npm, cargo = said.read_text().splitlines()
    assert npm == "npm"
    assert "--locked" in cargo
    emulators.prepare()
    assert len(said.read_text().splitlines()) == 2, "once"


def test_one_that_runs_is_used_as_it_is(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(emulators.HOST_VARIABLE, "127.0.0.1:1")
    with pytest.raises(NoEmulator, match="nothing answers"), running_firestore():
        pass
    monkeypatch.setattr(emulators, "is_answering", lambda url: True)
    with running_firestore() as host:
        assert host == "127.0.0.1:1"


def test_what_ends_at_once_says_why(machine: Path) -> None:
    executable(machine / "bin" / "hidane", "#!/bin/sh\necho 'the rules are no rules'\nexit 3\n")
    with pytest.raises(NoEmulator, match="the rules are no rules"), running_firestore():
        pass


SERVER = """#!{python}
import http.server, subprocess, sys
class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200); self.end_headers()
subprocess.Popen([sys.executable, "-c", "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); signal.pause()"])
http.server.HTTPServer(("127.0.0.1", int(sys.argv[sys.argv.index("--port") + 1])), Answer).serve_forever()
"""
OWNER = """
import os, signal
from cloud.emulators import running_firestore
with running_firestore() as host, running_firestore() as other:
    assert host != other
    print(host, other, flush=True)
    signal.pause()
"""


@pytest.fixture
def owner(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that has started two emulators, each with a worker that ignores being asked to end."""
    executable(tmp_path / "hidane", SERVER.format(python=sys.executable))
    environment = {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    environment.pop(emulators.HOST_VARIABLE, None)
    with subprocess.Popen(
        [sys.executable, "-c", OWNER], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as owner:
        yield owner
        owner.kill()


def group_of(port: str) -> int:
    """The process group of whoever listens there."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().decode().split("\0")
        except OSError:
            continue
        if port in words and any(word.endswith("hidane") for word in words):
            return os.getpgid(int(process.name))
    raise AssertionError("nobody listens")


def members(group: int) -> list[str]:
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            name, *rest = (process / "stat").read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if rest[1] == str(group) and name != "Z":
            found.append(process.name)
    return found


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_however_its_owner_ends_nothing_is_left(owner: subprocess.Popen[str], how: signal.Signals) -> None:
    assert owner.stdout is not None
    hosts = owner.stdout.readline().split()
    groups = [group_of(host.rpartition(":")[2]) for host in hosts]
    assert len(set(groups)) == 2
    assert all(len(members(group)) >= 3 for group in groups)
    watches = [os.pidfd_open(int(member)) for group in groups for member in members(group)]
    owner.send_signal(how)
    owner.wait(20)
    for watch in watches:
        ended(watch)
    assert [members(group) for group in groups] == [[], []]
    assert not any(is_answering(f"http://{host}/") for host in hosts)


def ended(watch: int) -> None:
    """Wait until a process is gone."""
    assert select.select([watch], [], [], 20)[0]
    os.close(watch)


def test_what_has_left_the_group_ends_with_it() -> None:
    """Starts a process in a session of its own, as firebase-tools start the emulator of Firestore."""
    starts = (
        "import subprocess, sys, time\n"
        "own = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(100)'], start_new_session=True)\n"
        "print(own.pid, flush=True); time.sleep(100)"
    )
    command = [sys.executable, str(ROOT / "cloud" / "process_group.py"), sys.executable, "-c", starts]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, start_new_session=True, text=True, **pipes) as group:  # type: ignore[call-overload]
        left = os.pidfd_open(int(group.stdout.readline()))
        group.stdin.close()
        ended(left)


def test_free_ports_are_free() -> None:
    with socket.create_server(("127.0.0.1", emulators.free_port())) as taken:
        assert taken.getsockname()[1] not in emulators.find_free_ports()
