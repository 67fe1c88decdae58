from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from authority_helpers import Authority
from cloud_calls import ENVIRONMENT, Caller
from stores import STORES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The tests of a module that says ``ON_EVERY_STORE = True`` have an authority on each."""
    if "authority" in metafunc.fixturenames and getattr(metafunc.module, "ON_EVERY_STORE", False):
        metafunc.parametrize("authority", list(STORES), indirect=True)


@pytest.fixture
def authority(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Authority]:
    """On a file, where nothing else is asked for."""
    authority = Authority(STORES[getattr(request, "param", "sqlite")](request, tmp_path))
    yield authority
    authority.store.close()


@pytest.fixture
def main(cloud_libraries: None, monkeypatch: pytest.MonkeyPatch) -> Any:
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    from functions import main

    return main


@pytest.fixture
def cloud(main: Any, authority: Authority, monkeypatch: pytest.MonkeyPatch) -> Caller:
    """The functions, on an authority whose documents can be looked at."""
    monkeypatch.setattr(main, "service", lambda: authority.service)
    return Caller(main)
