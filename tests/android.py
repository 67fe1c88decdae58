"""What buildozer takes along for an Android program, as it takes it."""

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
    """What stands in buildozer.spec."""
    read = configparser.ConfigParser(interpolation=None)
    read.read(ROOT / "buildozer.spec", encoding="utf-8")
    return read["app"]


def listed(name: str) -> list[str]:
    return [one.strip() for one in spec()[name].split(",")]


def pack(target: Path) -> None:
    """Copy the files that go along."""
    tracked = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    names = tracked.stdout.splitlines() or [str(path.relative_to(ROOT)) for path in ROOT.rglob("*") if path.is_file()]
    folders, patterns = listed("source.exclude_dirs"), listed("source.exclude_patterns")
    extensions = listed("source.include_exts")
    for name in names:
        path = Path(name)
        hidden = any(part.startswith(".") for part in path.parts)
        excluded = any(name.startswith(f"{folder}/") for folder in folders)
        excluded = excluded or any(fnmatch(name, pattern) for pattern in patterns)
        extension = path.suffix.removeprefix(".")
        if hidden or excluded or (extension and extension not in extensions) or not (ROOT / path).is_file():
            continue
        (target / path.parent).mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, target / path)


def block(folder: Path) -> None:
    """A folder that, first on the path of a Python, keeps it from all that would have to be compiled but Kivy."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(BLOCKS, encoding="utf-8")
