"""The files that buildozer packs for a phone: nothing that would have to be compiled, and all that the window needs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from client.network.config import BUILT_IN_FILE
from tests.android import ROOT, goes_along, listed, pack, spec

RECIPES = {"python3", "hostpython3", "kivy", "sqlite3", "openssl"}
"""The requirements that python-for-android compiles, with a recipe of its own for each."""
KIVYS_OWN = {"filetype"}
"""Packages that Kivy needs and its recipe does not bring."""
STARTS = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("google", "grpc", "firebase_admin", "firebase_functions", "pyrebase", "requests",
                                  "rich", "prompt_toolkit", "cryptography", "numpy"):
            raise ImportError(name + " is not on a phone")

sys.meta_path.insert(0, Blocked())
import main, client.network.config, client.online.factory, client.embedded, mobile.launch, client.table.session
from engine.games import GAMES
from mobile import theme
from mobile.drawing import fonts
from mobile.rules.model import Rules
if "site-packages" in client.network.config.__file__ + mobile.launch.__file__:
    sys.exit("This is not what was packed.")
print(client.network.config.has_online_libraries(), client.network.config.load_project().id)
print(min(len(Rules(kind).paragraphs) for kind in GAMES) > 5)
"""


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("packed")
    pack(target)
    return target


def needed(name: str) -> set[str]:
    """A distribution and all that it needs."""
    wanted = [
        re.match(r"[\w.-]+", requirement) for requirement in metadata.requires(name) or () if ";" not in requirement
    ]
    return {name}.union(*(needed(found[0].lower()) for found in wanted if found))


def test_python_and_kivy_are_versions_that_compile_together() -> None:
    """Both Pythons, the phone's and the one that builds for it, are the same."""
    pins = dict(requirement.split("==") for requirement in listed("requirements") if "==" in requirement)
    assert pins == {"python3": "3.12.9", "hostpython3": "3.12.9", "kivy": "2.3.1"}


def test_it_is_made_for_the_newest_android_and_for_every_phone_still_in_use() -> None:
    assert (spec()["android.api"], spec()["android.minapi"]) == ("36", "24")
    assert listed("android.archs") == ["arm64-v8a", "armeabi-v7a"]


def test_its_requirements_are_what_window_and_rest_client_need() -> None:
    """Each requirement is Python alone, or has a recipe."""
    named = {re.split(r"[=<>]", requirement)[0].lower() for requirement in listed("requirements")}
    wanted = set().union(*map(needed, ("fluent.runtime", "platformdirs", "certifi", "urllib3", "tzlocal", "tzdata")))
    assert named - RECIPES - KIVYS_OWN == {library.replace("-", "_") for library in wanted}
    for requirement in named - RECIPES - KIVYS_OWN:
        files = metadata.files(requirement) or ()
        assert files
        assert not [file for file in files if file.suffix in (".so", ".pyd")]


def test_what_it_names_is_there() -> None:
    named = [value for value in spec().values() if value.startswith("%(source.dir)s/")]
    assert len(named) >= 4
    for value in named:
        assert (ROOT / value.removeprefix("%(source.dir)s/")).is_file(), value
    assert re.search(spec()["version.regex"], (ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_file_of_the_window_goes_along(packed: Path) -> None:
    for folder in ("mobile", "client", "engine"):
        for file in (ROOT / folder).rglob("*.*"):
            if file.is_file() and file.suffix not in (".py", ".pyc"):
                assert (packed / file.relative_to(ROOT)).is_file(), file
    assert not [path for name in ("tests", "cloud", "terminal", "functions/main.py") for path in packed.glob(name)]


def test_it_starts_where_only_that_is_and_plays_in_the_project_that_it_was_packed_with(packed: Path) -> None:
    """The start has neither docstrings nor assertions (``-OO``), as on a phone."""
    project = packed / BUILT_IN_FILE.relative_to(ROOT)
    assert goes_along(str(BUILT_IN_FILE.relative_to(ROOT)))
    project.write_text('{"id": "demo-ours", "apiKey": "any"}', encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [sys.executable, "-OO", "-c", STARTS], cwd=packed, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["True", "demo-ours", "True"]
