"""Frozen dataclasses that are made faster are frozen dataclasses."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field

import pytest

from engine.events import Event, Transfer
from engine.quick import maker, quick, replace
from engine.stockpile import Stockpile
from engine.text import Text


@quick
@dataclass(frozen=True, slots=True)
class Named:
    name: str
    marks: list[int] = field(default_factory=list)
    size: int = 3


def test_it_is_made_as_any_other() -> None:
    assert Named("a") == Named(name="a", marks=[], size=3) == Named("a", [], 3)
    assert repr(Named("a", size=4)) == "Named(name='a', marks=[], size=4)"
    assert Named("a").marks is not Named("a").marks
    assert type(Named("a")) is Named
    for wrong in ((), ("a", [], 3, 4)):
        with pytest.raises(TypeError):
            Named(*wrong)
    with pytest.raises(TypeError):
        Named("a", colour=1)  # type: ignore[call-arg]


@pytest.mark.parametrize("one", [Named("a"), Transfer(1, "a", "b"), Event(Text("x")), Stockpile((1, 2))], ids=repr)
def test_nothing_about_it_can_be_changed(one: object) -> None:
    for name in ("name", "card", "actor", "pointer", "other"):
        with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
            setattr(one, name, 1)
    assert copy.deepcopy(one) == pickle.loads(pickle.dumps(one)) == one


def test_a_maker_makes_what_a_call_of_the_class_does() -> None:
    new_named = maker(Named)
    assert new_named("a") == Named("a")
    assert new_named("a", [1], size=4) == Named("a", [1], 4)
    assert new_named("a").marks is not new_named("a").marks
    assert type(new_named("a")) is Named
    with pytest.raises(FrozenInstanceError):
        new_named("a").size = 5  # type: ignore[misc]
    for wrong in ((), ("a", [], 3, 4)):
        with pytest.raises(TypeError):
            new_named(*wrong)


@pytest.mark.parametrize("change", [replace, dataclasses.replace])
def test_a_changed_copy_is_another(change: Callable[..., Named]) -> None:
    first = Named("a", [1])
    other = change(first, size=4, name="b")
    assert (other, first) == (Named("b", [1], 4), Named("a", [1], 3))
    assert type(other) is Named
    assert other.marks is first.marks
    with pytest.raises(FrozenInstanceError):
        other.size = 5  # type: ignore[misc]
    for wrong in ({"colour": 1}, {"size": 1, "colour": 1}):
        with pytest.raises(TypeError):
            change(first, **wrong)


def test_fields_that_are_not_given_are_not_for_it() -> None:
    with pytest.raises(TypeError):

        @quick
        @dataclass(frozen=True, slots=True)
        class Counted:
            count: int = field(default=0, init=False)
