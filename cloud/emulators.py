"""A Firestore emulator on this machine: found, got where there is none, started on a free port, and ended whole.

    python -m cloud.emulators found      whether there is one
    python -m cloud.emulators prepare    get one where there is none; that takes minutes, once
    python -m cloud.emulators            run it until Ctrl-C

One that runs already is named by ``FIRESTORE_EMULATOR_HOST`` and used as it is. Otherwise it is hidane, or the
one that Google's firebase-tools bring along where there is Java.
"""

from __future__ import annotations

import os
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
"""Firebase knows by ``demo-`` that nothing of it is in the cloud."""
HOST_VARIABLE: Final = "FIRESTORE_EMULATOR_HOST"
START_SECONDS: Final = 180
LOOK_SECONDS: Final = 0.02
END_SECONDS: Final = 15
JAVA: Final = 21
"""The oldest that runs Google's emulator."""

_PLACES: Final = (CACHE / "hidane" / "bin", CACHE / "npm" / "node_modules" / ".bin")
"""Where `prepare` puts programs."""
_PROJECT_RULES: Final = ROOT / "firestore.rules"


class NoEmulator(Exception):
    """There is none, or it does not start; the text is a sentence for a developer."""


def program(name: str) -> str | None:
    """Where a program is: on the path, or in the project's cache."""
    return shutil.which(name) or shutil.which(name, path=os.pathsep.join(map(str, _PLACES)))


def command(port: int, rules: Path | None = None) -> list[str]:
    """What runs an emulator on this port.

    Raises:
        NoEmulator: there is none on this machine.
    """
    if hidane := program("hidane"):
        asked = [hidane, "--host", "127.0.0.1", "--port", str(port)]
        return [*asked, "--rules", str(rules)] if rules else asked
    if (jar := _googles()) and _java() >= JAVA:
        asked = ["java", "-jar", str(jar), "--host", "127.0.0.1", "--port", str(port)]
        return [*asked, "--rules", str(rules)] if rules else asked
    raise NoEmulator("There is no Firestore emulator on this machine; `make emulators` gets one.")


def _googles() -> Path | None:
    """Google's emulator, where firebase-tools have brought it."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "firebase" / "emulators"
    return max(folder.glob("cloud-firestore-emulator-v*.jar"), default=None)


def _java() -> int:
    """The version of Java; 0 where there is none."""
    if not shutil.which("java"):
        return 0
    said = subprocess.run(["java", "-version"], capture_output=True, text=True, check=False).stderr
    found = re.search(r'version "(\d+)', said)
    return int(found[1]) if found else 0


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def environment(**variables: str) -> dict[str, str]:
    """That of an emulator. It must not look for another one."""
    return {name: value for name, value in os.environ.items() if name != HOST_VARIABLE} | variables


def path(folder: str | None) -> str:
    """Where programs are looked for, with this folder first."""
    return os.pathsep.join([*([folder] if folder else []), os.environ.get("PATH", os.defpath)])


@contextmanager
def running(command: Sequence[str], url: str, log: IO[bytes], folder: Path = ROOT, **variables: str) -> Iterator[None]:
    """Run this in a folder until it answers at `url`, and end it, and all that it started, at the end of the block;
    at the latest when this process ends, however that comes.

    Raises:
        NoEmulator: it ended, or took too long.
    """
    whole = subprocess.Popen(
        [sys.executable, str(ROOT / "cloud" / "whole.py"), *command],
        stdin=subprocess.PIPE,
        stdout=log,
        stderr=subprocess.STDOUT,
        cwd=folder,
        env=environment(**variables),
        start_new_session=True,
    )
    assert whole.stdin is not None
    try:
        _wait(whole, url)
        yield
    finally:
        whole.stdin.close()
        whole.wait(END_SECONDS)


def _wait(started: subprocess.Popen[bytes], url: str) -> None:
    until = time.monotonic() + START_SECONDS
    while not answers(url):
        if started.poll() is not None:
            raise NoEmulator("The emulator ended as soon as it was started.")
        if time.monotonic() > until:
            raise NoEmulator(f"The emulator did not answer within {START_SECONDS} seconds.")
        time.sleep(LOOK_SECONDS)


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False


@contextmanager
def firestore(rules: Path | None = None) -> Iterator[str]:
    """A Firestore emulator for the time of the block; its host and port, for ``FIRESTORE_EMULATOR_HOST``.

    Raises:
        NoEmulator: there is none, or it does not start.
    """
    if host := os.environ.get(HOST_VARIABLE):
        if not answers(f"http://{host}/"):
            raise NoEmulator(f"{HOST_VARIABLE} is {host}, where nothing answers.")
        yield host
        return
    host = f"127.0.0.1:{(port := free_port())}"
    with tempfile.TemporaryFile() as log:
        try:
            with running(command(port, rules), f"http://{host}/", log):
                yield host
        except NoEmulator as error:
            log.seek(0)
            said = log.read().decode(errors="replace").strip().splitlines()
            raise NoEmulator("\n".join([str(error), *said[-5:]])) from None


def found() -> bool:
    """Whether there is an emulator on this machine."""
    try:
        return bool(os.environ.get(HOST_VARIABLE) or command(0))
    except NoEmulator:
        return False


def prepare() -> None:
    """Get an emulator where there is none: by npm, by cargo.

    Raises:
        NoEmulator: it cannot be had here.
    """
    if found():
        return
    print("Getting a Firestore emulator, once; that takes some minutes ...", file=sys.stderr, flush=True)
    ways = {
        "npm": ["install", "--silent", "--no-save", "--prefix", CACHE / "npm", f"hidane@{HIDANE}"],
        "cargo": ["install", "--quiet", "--locked", "--root", CACHE / "hidane", "--version", HIDANE, "hidane"],
    }
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "emulator.log").open("wb") as log:
        for name, arguments in ways.items():
            if way := shutil.which(name):
                # Cargo's own choice takes twice as long, and the emulator is no faster for us.
                variables = {**os.environ, "CARGO_PROFILE_RELEASE_OPT_LEVEL": "1"}
                command = [way, *map(str, arguments)]
                subprocess.run(command, env=variables, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
                if program("hidane"):
                    return
    raise NoEmulator(
        "No Firestore emulator can be had: neither npm nor cargo (Rust 1.88 or newer) installs hidane; see "
        ".cache/emulator.log. The tests that need it are skipped."
    )


def main(arguments: list[str]) -> int:
    if arguments == ["found"]:
        return not found()
    try:
        prepare()
        if arguments == ["prepare"]:
            return 0
        with firestore(_PROJECT_RULES if _PROJECT_RULES.exists() else None) as host:
            print(f"Firestore answers at {host}; {HOST_VARIABLE}={host} leads there. Ctrl-C ends it.", flush=True)
            while answers(f"http://{host}/"):
                time.sleep(1)
    except KeyboardInterrupt:
        return 130
    except NoEmulator as error:
        print(error, file=sys.stderr)
        return 1
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
