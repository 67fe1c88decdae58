"""Firestore emulator on this machine: finding, installing, starting on a free port and ending it.

    python -m cloud.emulators found      whether there is one
    python -m cloud.emulators prepare    get one where there is none; that takes minutes, once
    python -m cloud.emulators            run it until Ctrl-C

An emulator that runs already is named by ``FIRESTORE_EMULATOR_HOST``. Otherwise hidane is started, or the emulator of
Google's firebase-tools, which needs Java.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

ROOT: Final = Path(__file__).resolve().parent.parent
CACHE: Final = ROOT / ".cache"
HIDANE: Final = "0.6.0"
PROJECT: Final = "demo-threes"
"""Name of the project. Firebase takes ``demo-`` as a sign that it exists on emulators only."""
HOST_VARIABLE: Final = "FIRESTORE_EMULATOR_HOST"
START_SECONDS: Final = 180
LOOK_SECONDS: Final = 0.02
END_SECONDS: Final = 15
PORTS: Final = range(20_000, 32_000)
"""Ports to choose from. Outgoing connections have higher ones, so none takes a port before its emulator has it."""
JAVA: Final = 21
"""Oldest version that runs Google's emulator."""

_PLACES: Final = (CACHE / "hidane" / "bin", CACHE / "npm" / "node_modules" / ".bin")
"""Folders into which `prepare` installs programs."""
_PROJECT_RULES: Final = ROOT / "firestore.rules"


class NoEmulator(Exception):
    """An emulator that is missing or does not start. The text is a sentence for a developer."""


def find_program(name: str) -> str | None:
    """Path of a program, on the search path or in the project's cache."""
    return shutil.which(name) or shutil.which(name, path=os.pathsep.join(map(str, _PLACES)))


def emulator_command(port: int, rules: Path | None = None) -> list[str]:
    """Builds the command that runs an emulator on this port.

    Raises:
        NoEmulator: there is none on this machine.
    """
    if hidane := find_program("hidane"):
        command = [hidane, "--host", "127.0.0.1", "--port", str(port)]
        return [*command, "--rules", str(rules)] if rules else command
    if (jar := _google_jar()) and _java_version() >= JAVA:
        command = ["java", "-jar", str(jar), "--host", "127.0.0.1", "--port", str(port)]
        return [*command, "--rules", str(rules)] if rules else command
    raise NoEmulator("There is no Firestore emulator on this machine; `make emulators` gets one.")


def _google_jar() -> Path | None:
    """Path of Google's emulator, if firebase-tools have downloaded it."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "firebase" / "emulators"
    return max(folder.glob("cloud-firestore-emulator-v*.jar"), default=None)


def _java_version() -> int:
    """Version of Java; 0 without Java."""
    if not shutil.which("java"):
        return 0
    output = subprocess.run(["java", "-version"], capture_output=True, text=True, check=False).stderr
    match = re.search(r'version "(\d+)', output)
    return int(match[1]) if match else 0


def free_port() -> int:
    """A port that nothing listens on."""
    return next(find_free_ports())


def find_free_ports() -> Iterator[int]:
    """Finds ports that nothing listens on, each once, in a random order."""
    return filter(_is_free, random.sample(PORTS, len(PORTS)))


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def child_environment(**variables: str) -> dict[str, str]:
    """Environment for an emulator, which must not look for another one."""
    return {name: value for name, value in os.environ.items() if name != HOST_VARIABLE} | variables


def search_path(folder: str | None) -> str:
    """Search path for programs, with this folder first."""
    return os.pathsep.join([*([folder] if folder else []), os.environ.get("PATH", os.defpath)])


@contextmanager
def running_program(
    command: Sequence[str], url: str, log: IO[bytes], folder: Path = ROOT, **variables: str
) -> Iterator[None]:
    """Runs a program for the time of the block, which begins when the program answers at `url`.

    It is ended with all that it started, at the latest when this process ends or is killed.

    Raises:
        NoEmulator: it ended, or did not answer in time.
    """
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "cloud" / "process_group.py"), *command],
        stdin=subprocess.PIPE,
        stdout=log,
        stderr=subprocess.STDOUT,
        cwd=folder,
        env=child_environment(**variables),
        start_new_session=True,
    )
    assert process.stdin is not None
    try:
        _wait(process, url)
        yield
    finally:
        process.stdin.close()
        process.wait(END_SECONDS)


def _wait(process: subprocess.Popen[bytes], url: str) -> None:
    until = time.monotonic() + START_SECONDS
    while not is_answering(url):
        if process.poll() is not None:
            raise NoEmulator("The emulator ended as soon as it was started.")
        if time.monotonic() > until:
            raise NoEmulator(f"The emulator did not answer within {START_SECONDS} seconds.")
        time.sleep(LOOK_SECONDS)


def is_answering(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False


@contextmanager
def running_firestore(rules: Path | None = None) -> Iterator[str]:
    """Runs a Firestore emulator for the time of the block. Gives its host and port, for ``FIRESTORE_EMULATOR_HOST``.

    Raises:
        NoEmulator: there is none, or it does not start.
    """
    if host := os.environ.get(HOST_VARIABLE):
        if not is_answering(f"http://{host}/"):
            raise NoEmulator(f"{HOST_VARIABLE} is {host}, where nothing answers.")
        yield host
        return
    host = f"127.0.0.1:{(port := free_port())}"
    with tempfile.TemporaryFile() as log:
        try:
            with running_program(emulator_command(port, rules), f"http://{host}/", log):
                yield host
        except NoEmulator as error:
            log.seek(0)
            lines = log.read().decode(errors="replace").strip().splitlines()
            raise NoEmulator("\n".join([str(error), *lines[-5:]])) from None


def is_available() -> bool:
    """Whether there is an emulator on this machine."""
    try:
        return bool(os.environ.get(HOST_VARIABLE) or emulator_command(0))
    except NoEmulator:
        return False


def prepare() -> None:
    """Installs an emulator with npm or cargo if there is none.

    Raises:
        NoEmulator: it cannot be installed here.
    """
    if is_available():
        return
    print("Getting a Firestore emulator, once; that takes some minutes ...", file=sys.stderr, flush=True)
    installers = {
        "npm": ["install", "--silent", "--no-save", "--prefix", CACHE / "npm", f"hidane@{HIDANE}"],
        "cargo": ["install", "--quiet", "--locked", "--root", CACHE / "hidane", "--version", HIDANE, "hidane"],
    }
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "emulator.log").open("wb") as log:
        for name, arguments in installers.items():
            if installer := shutil.which(name):
                # Cargo's default takes twice as long to build, and the emulator is no faster for these tests.
                variables = {**os.environ, "CARGO_PROFILE_RELEASE_OPT_LEVEL": "1"}
                command = [installer, *map(str, arguments)]
                subprocess.run(command, env=variables, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
                if find_program("hidane"):
                    return
    raise NoEmulator(
        "No Firestore emulator can be had: neither npm nor cargo (Rust 1.88 or newer) installs hidane; see "
        ".cache/emulator.log. The tests that need it are skipped."
    )


def main(arguments: list[str]) -> int:
    if arguments == ["found"]:
        return not is_available()
    try:
        prepare()
        if arguments == ["prepare"]:
            return 0
        with running_firestore(_PROJECT_RULES if _PROJECT_RULES.exists() else None) as host:
            print(f"Firestore answers at {host}; {HOST_VARIABLE}={host} leads there. Ctrl-C ends it.", flush=True)
            while is_answering(f"http://{host}/"):
                time.sleep(1)
    except KeyboardInterrupt:
        return 130
    except NoEmulator as error:
        print(error, file=sys.stderr)
        return 1
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
