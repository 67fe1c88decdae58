"""The wheel: what lies in it, what it says of itself, and that it runs where nothing else of the project is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from email.message import Message
from email.parser import Parser
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "functions", "client", "terminal", "mobile", "threes")
RUBBISH = shutil.ignore_patterns("__pycache__", "*.pyc", "venv", ".*")


def run(*command: str | Path, cwd: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        command, cwd=cwd, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources alone, so that nothing which an earlier build left behind gets in."""
    source = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    for package in PACKAGES:
        shutil.copytree(ROOT / package, source / package, ignore=RUBBISH)
    return source


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("wheel")
    options = ("--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check")
    run(sys.executable, "-m", "pip", "wheel", *options, "--wheel-dir", target, source, cwd=target)
    (wheel,) = target.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def described(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(archive.read(name).decode())


def test_everything_of_the_packages_is_in_the_wheel_and_nothing_else(source: Path, wheel: Path) -> None:
    expected = {
        str(path.relative_to(source))
        for package in PACKAGES
        for path in (source / package).rglob("*")
        if path.is_file()
    }
    with zipfile.ZipFile(wheel) as archive:
        found = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert found == expected


def test_the_wheel_carries_what_the_window_shows_and_plays(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        files = [Path(name) for name in archive.namelist() if name.startswith("mobile/")]
    assert {".kv", ".ttf", ".wav", ".png"} <= {file.suffix for file in files}
    assert {file.stem for file in files if file.suffix == ".txt"} == {
        "LICENSE-DejaVu",
        "LICENSE-FiraSans",
        "LICENSE-Vollkorn",
    }


def test_the_pictures_sounds_and_fonts_in_the_wheel_take_at_most_8_mb(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        assets = [file for file in archive.infolist() if file.filename.startswith("mobile/assets/")]
    assert 0 < sum(file.file_size for file in assets) <= 8_000_000


def test_the_description_has_what_an_index_shows(described: Message) -> None:
    assert described["Name"] == "game-of-threes"
    assert described["License-Expression"] == "MIT"
    assert described["License-File"] == "LICENSE"
    assert described["Description-Content-Type"] == "text/markdown"
    assert ">=3.10" in described["Requires-Python"].split(",")
    assert described["Summary"]
    assert described["Author"]
    assert described["Keywords"]
    assert described.get_payload() == (ROOT / "README.md").read_text(encoding="utf-8")
    assert {"app", "dev", "bench"} <= set(described.get_all("Provides-Extra", ()))
    classifiers = described.get_all("Classifier", ())
    assert {f"Programming Language :: Python :: 3.{minor}" for minor in range(10, 14)} <= set(classifiers)


def test_players_install_only_what_play_needs(described: Message) -> None:
    needed = {
        re.match(r"[\w.]+", line).group()  # type: ignore[union-attr]
        for line in described.get_all("Requires-Dist", ())
        if "extra ==" not in line
    }
    assert needed == {"fluent.runtime", "platformdirs", "prompt_toolkit", "rich", "tzlocal"}


def test_versions_agree(described: Message) -> None:
    assert described["Version"] == metadata.version("game-of-threes"), "run make again: pyproject.toml has changed"


def test_the_command_runs_from_the_wheel_alone(wheel: Path, described: Message, tmp_path: Path) -> None:
    clean = tmp_path / "clean"
    venv.create(clean)
    python = clean / "bin" / "python"
    options = ("--quiet", "--no-deps", "--no-index", "--no-compile", "--disable-pip-version-check")
    run(sys.executable, "-m", "pip", "--python", python, "install", *options, wheel, cwd=tmp_path)
    # The libraries of this environment, behind what the wheel installed; a .pth in them, which leads to the
    # sources, is not followed from here.
    (packages,) = clean.glob("lib/python*/site-packages")
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    where = run(python, "-c", "import terminal; print(terminal.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(packages)
    assert described["Version"] in run(clean / "bin" / "threes", "--version", cwd=tmp_path)
