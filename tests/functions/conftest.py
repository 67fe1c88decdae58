from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from functions.store import Store
from tests.functions.authority_helpers import Authority
from tests.functions.cloud_calls import ENVIRONMENT, HttpCaller
from tests.functions.stores import STORES


@pytest.fixture
def authority(request: pytest.FixtureRequest) -> Iterator[Authority]:
    """An authority in memory, or on the stores that a test asks for with a mark of `stores.py`."""
    authority = Authority(STORES[getattr(request, "param", "memory")](request))
    yield authority
    authority.store.close()


@pytest.fixture(params=STORES)
def store(request: pytest.FixtureRequest) -> Iterator[Store]:
    """Each store in turn, empty."""
    store = STORES[request.param](request)()
    yield store
    store.close()


@pytest.fixture
def main(cloud_libraries: None, monkeypatch: pytest.MonkeyPatch) -> Any:
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    from functions import main

    return main


@pytest.fixture
def cloud(main: Any, authority: Authority, monkeypatch: pytest.MonkeyPatch) -> HttpCaller:
    """The functions, on an authority whose documents can be looked at."""
    monkeypatch.setattr(main, "service", lambda: authority.service)
    return HttpCaller(main)
