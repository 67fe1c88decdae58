"""Folder that Firebase uploads: ``python -m cloud.bundle [FOLDER]`` builds it, usually in build/functions.

Firebase takes one folder, with ``main.py`` and ``requirements.txt`` at its top. That folder gets the entry points and
the packages of the project that they import.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from cloud import function_process
from cloud.emulators import CACHE, ROOT, NoEmulator

FOLDER: Final = ROOT / "build" / "functions"
PACKAGES: Final = ("engine", "functions")
PYTHON: Final = "python3.11"
"""Python of the runtime in firebase.json."""
NO_PYTHON: Final = f"There is no {PYTHON} on this machine, and Firebase runs the functions in it."
_TOP: Final = ("main.py", "requirements.txt")
_RUBBISH: Final = shutil.ignore_patterns("__pycache__", "*.pyc", "venv", ".*")


def build_bundle(folder: Path = FOLDER) -> None:
    """Builds the folder, replacing an older one."""
    shutil.rmtree(folder, ignore_errors=True)
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=_RUBBISH)
    for name in _TOP:
        (folder / "functions" / name).rename(folder / name)
    settings = (*(ROOT / "functions").glob(".env*"), *(ROOT / "functions").glob(".secret.local"))
    for path in settings:  # of the owner's project, where firebase-tools look for them; secrets for the emulators alone
        shutil.copy(path, folder / path.name)


def prepare_environment(folder: Path = FOLDER) -> None:
    """Adds the ``venv`` in which firebase-tools inspect the functions and the emulator runs them.

    It is installed once for each requirements.txt and not uploaded.

    Raises:
        NoEmulator: it cannot be installed here.
    """
    cached = CACHE / "functions-venv"
    wanted = (folder / "requirements.txt").read_text(encoding="utf-8")
    done = cached / "requirements.txt"
    if not done.exists() or done.read_text(encoding="utf-8") != wanted:
        print("Installing what the functions need, once ...", file=sys.stderr, flush=True)
        shutil.rmtree(cached, ignore_errors=True)
        install = [cached / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r"]
        try:
            subprocess.run([PYTHON, "-m", "venv", cached], check=True)
            subprocess.run([*map(str, install), str(folder / "requirements.txt")], check=True)
        except FileNotFoundError:
            raise NoEmulator(NO_PYTHON) from None
        except subprocess.CalledProcessError as error:
            raise NoEmulator(f"What the functions need could not be installed: {error}") from None
        done.write_text(wanted, encoding="utf-8")
    _install_as_framework(Path(function_process.__file__), cached)
    (folder / "venv").symlink_to(cached)


def _install_as_framework(program: Path, venv: Path) -> None:
    """Puts this program where the emulator looks for functions-framework."""
    script = f"#!{venv / 'bin' / 'python'}\n{program.read_text(encoding='utf-8')}"
    path = venv / "bin" / "functions-framework"
    if path.read_text(encoding="utf-8") != script:
        new = path.with_suffix(f".{os.getpid()}")
        new.write_text(script, encoding="utf-8")
        new.chmod(0o755)
        new.replace(path)  # another suite may be reading it


def main(arguments: list[str]) -> int:
    if arguments:
        build_bundle(Path(arguments[0]))
        return 0
    build_bundle()
    try:
        prepare_environment()
    except NoEmulator as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
