"""Two builds of the program in one process: this one, and the next, which has one field more in everything it says.

The next build is made from this one: the same modules are imported a second time, and each dataclass of a document, an
answer, a view or an event gets the field `NEW_FIELD` with a default, as a new field would have it.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from inspect import get_annotations
from types import ModuleType
from typing import Any, Final, get_type_hints

PACKAGES: Final = ("engine", "functions", "client")
NEW_FIELD: Final = "added_later"
NEW_KEY: Final = "addedLater"
NEW_VALUE: Final = "something new"
_WIDENED_MODULES: Final = (
    *(
        "functions.documents",
        "functions.private_documents",
        "functions.user_documents",
        "functions.ledger_documents",
        "functions.statistics_documents",
    ),
    *("engine.view", "engine.events"),
)
_ORIGINAL = dataclasses.dataclass


class NextBuild:
    """The modules of the next build, by their names: ``build["functions.service"].Service``."""

    def __init__(self, modules: dict[str, ModuleType]) -> None:
        self._modules = modules

    def __getitem__(self, name: str) -> Any:
        with self.imports():
            return import_module(name)

    @contextmanager
    def imports(self) -> Iterator[None]:
        """Makes imports in the block those of this build."""
        own = _take_modules()
        sys.modules.update(self._modules)
        dataclasses.dataclass = _widening_dataclass  # type: ignore[assignment]
        try:
            yield
        finally:
            dataclasses.dataclass = _ORIGINAL
            modules = _take_modules()
            sys.modules.update(modules)
            for name in modules.keys() - self._modules.keys():
                _resolve_annotations(modules[name])
            self._modules = _take_modules()
            sys.modules.update(own)


def make_next_build() -> NextBuild:
    return NextBuild({})


def become_next_build() -> None:
    """Makes this process one of the next build, before it imports anything of ours."""
    dataclasses.dataclass = _widening_dataclass  # type: ignore[assignment]


def _take_modules() -> dict[str, ModuleType]:
    """Takes our modules out of those that Python has imported."""
    names = [name for name in sys.modules if name.partition(".")[0] in PACKAGES]
    return {name: sys.modules.pop(name) for name in names}


def _resolve_annotations(module: ModuleType) -> None:
    """Turns the annotations of a module's dataclasses into types, which would later be looked up in the other build."""
    for kind in vars(module).values():
        if isinstance(kind, type) and dataclasses.is_dataclass(kind) and kind.__module__ == module.__name__:
            own = get_annotations(kind)
            with suppress(NameError):  # a name for type checkers alone: nothing reads such a class as JSON
                kind.__annotations__ = {name: hint for name, hint in get_type_hints(kind).items() if name in own}


def _widening_dataclass(kind: type | None = None, **options: Any) -> Any:
    """`dataclasses.dataclass`, which gives what is stored or answered one field more."""
    if kind is None:
        decorate: Callable[[type], type] = lambda kind: _widening_dataclass(kind, **options)  # noqa: E731
        return decorate
    if kind.__module__ in _WIDENED_MODULES or kind.__name__.endswith("Answer"):
        kind.__annotations__ = {**get_annotations(kind), NEW_FIELD: "str"}
        setattr(kind, NEW_FIELD, dataclasses.field(default=NEW_VALUE, kw_only=True))
    return _ORIGINAL(kind, **options)


def without_new_fields(data: Any) -> Any:
    """JSON without the fields of the next build."""
    if isinstance(data, dict):
        return {name: without_new_fields(value) for name, value in data.items() if name != NEW_KEY}
    return [without_new_fields(item) for item in data] if isinstance(data, list) else data
