"""The files that buildozer packs into an Android program, chosen as it chooses them."""

from __future__ import annotations

import configparser
import shutil
import subprocess
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]
BLOCKS = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {
            "grpc", "google", "firebase_admin", "firebase_functions", "pyrebase", "proto", "requests", "numpy",
            "charset_normalizer", "pydantic", "pydantic_core", "cryptography", "cffi", "Crypto", "rich",
            "prompt_toolkit", "terminal",
        }:
            raise ImportError(name + " is not on a phone")

sys.meta_path.insert(0, Blocked())
"""


def spec() -> configparser.SectionProxy:
    """The settings of buildozer.spec."""
    read = configparser.ConfigParser(interpolation=None)
    read.read(ROOT / "buildozer.spec", encoding="utf-8")
    return read["app"]


def listed(name: str) -> list[str]:
    return [item.strip() for item in spec()[name].split(",")]


def goes_along(name: str) -> bool:
    """Whether a file, named as seen from here, is packed."""
    path = Path(name)
    hidden = any(part.startswith(".") for part in path.parts)
    excluded = any(name.startswith(f"{folder}/") for folder in listed("source.exclude_dirs"))
    excluded = excluded or any(fnmatch(name, pattern) for pattern in listed("source.exclude_patterns"))
    return not hidden and not excluded and path.suffix.removeprefix(".") in ("", *listed("source.include_exts"))


def pack(target: Path) -> None:
    """Copy the files that go along."""
    tracked = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    names = tracked.stdout.splitlines() or [str(path.relative_to(ROOT)) for path in ROOT.rglob("*") if path.is_file()]
    for name in names:
        if goes_along(name) and (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)


def block(folder: Path) -> None:
    """A folder that, first on the path of a Python, keeps it from all that would have to be compiled but Kivy."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(BLOCKS, encoding="utf-8")
