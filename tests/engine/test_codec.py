"""Strict JSON both ways."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import codec
from engine.errors import Malformed


@dataclass(frozen=True)
class Leaf:
    tag: ClassVar[str] = "leaf"

    a_number: int
    word: str = "none"


@dataclass(frozen=True)
class Other:
    tag: ClassVar[str] = "flagged"

    flag: bool


@dataclass(frozen=True)
class Tree:
    leaves: tuple[Leaf, ...]
    either: Leaf | Other
    maybe: int | None = None
    pair: tuple[int, str] = (0, "")
    layout: Literal["fan", "row", 1] = "fan"
    args: Mapping[str, int | str] = ()  # type: ignore[assignment]
    order: tuple[int, ...] | None = None
    one: Leaf | None = None


LEAF = {"aNumber": 1, "word": "x"}
TREE = {
    "leaves": [LEAF],
    "either": {"type": "flagged", "flag": True},
    "maybe": 3,
    "pair": [1, "a"],
    "layout": "row",
    "args": {"x": 1, "y": "z"},
    "order": [2, 1],
    "one": LEAF,
}


def test_a_value_and_its_json() -> None:
    tree = codec.from_json(Tree, TREE)
    assert tree.either == Other(True)
    assert tree.leaves == (Leaf(1, "x"),)
    assert tree.order == (2, 1)
    assert codec.to_json(tree) == TREE


def test_defaults_may_be_missing() -> None:
    assert codec.from_json(Leaf, {"aNumber": 1}) == Leaf(1)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"maybe": True}, "$.maybe"),
        ({"maybe": 1.0}, "$.maybe"),
        ({"maybe": "1"}, "$.maybe"),
        ({"maybe": 2**53}, "$.maybe"),
        ({"pair": [1]}, "$.pair"),
        ({"pair": [1, "a", 2]}, "$.pair"),
        ({"pair": ["a", 1]}, "$.pair[0]"),
        ({"pair": {"0": 1}}, "$.pair"),
        ({"layout": "trick"}, "$.layout"),
        ({"layout": True}, "$.layout"),
        ({"args": {"x": None}}, "$.args.x"),
        ({"args": []}, "$.args"),
        ({"order": [1, None]}, "$.order"),
        ({"leaves": [LEAF, {"word": "x"}]}, "$.leaves[1]"),
        ({"leaves": [{**LEAF, "a_number": 1}]}, "$.leaves[0]"),
        ({"leaves": None}, "$.leaves"),
        ({"either": {"flag": True}}, "$.either"),
        ({"either": {"type": "tree"}}, "$.either"),
        ({"either": {"type": "flagged", "flag": 1}}, "$.either.flag"),
        ({"either": None}, "$.either"),
        ({"type": "tree"}, "$"),
        ({"new": 1}, "$"),
    ],
)
def test_what_is_not_exactly_right_is_refused_with_its_place(change: dict[str, Any], where: str) -> None:
    with pytest.raises(Malformed) as refused:
        codec.from_json(Tree, {**TREE, **change})
    assert str(refused.value.text.args["where"]).startswith(where)


def test_a_name_that_somebody_has_sent_is_told_only_in_part() -> None:
    for sent, place in (({"args": {"x" * 50: None}}, "$.args." + "x" * 40), ({"x" * 50: 1}, "$")):
        with pytest.raises(Malformed) as refused:
            codec.from_json(Tree, {**TREE, **sent})
        assert refused.value.text.args["where"] == place
        assert "x" * 41 not in str(refused.value.text.args)


@pytest.mark.parametrize("junk", [None, 1, "x", [], [[]], True])
def test_junk_is_no_object(junk: Any) -> None:
    with pytest.raises(Malformed):
        codec.from_json(Tree, junk)
    with pytest.raises(Malformed):
        codec.from_json(Leaf | Other, junk)


@pytest.mark.parametrize("text", ["", "{", "nope", "[1,]", "[" * 60_000, '"' + "x" * 70_000 + '"', b"\xff\xfe\x00"])
def test_text_that_is_no_json_is_refused(text: str | bytes) -> None:
    with pytest.raises(Malformed):
        codec.loads(text)


@given(
    st.builds(
        Leaf,
        st.integers(-codec.LARGEST, codec.LARGEST),
        st.text(st.characters(exclude_categories=["Cs"])),
    )
)
def test_leaves_go_through_text(leaf: Leaf) -> None:
    assert codec.from_json(Leaf, codec.loads(codec.dumps(codec.to_json(leaf)), 10**6)) == leaf
    tagged = codec.tagged(leaf)
    assert tagged["type"] == "leaf"
    assert codec.from_json(Leaf | Other, json.loads(json.dumps(tagged))) == leaf


def test_what_has_no_json_form_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError):
        codec.to_json({"x": object()})
    with pytest.raises(TypeError):
        codec.from_json(complex, 1)


@dataclass(frozen=True)
class Untagged:
    flag: bool


@dataclass(frozen=True)
class Inheriting(Leaf):
    pass


@dataclass(frozen=True)
class AlsoLeaf:
    tag: ClassVar[str] = "leaf"


@pytest.mark.parametrize(
    ("union", "words"),
    [
        (Leaf | Untagged, "Untagged .* declares no tag"),
        (Leaf | Inheriting, "Inheriting .* declares no tag"),
        (Leaf | Other | AlsoLeaf, "Leaf and AlsoLeaf .* one tag, 'leaf'"),
    ],
)
def test_a_union_needs_a_tag_of_its_own_for_every_member(union: Any, words: str) -> None:
    with pytest.raises(TypeError, match=words):
        codec.from_json(union, {"type": "leaf", "aNumber": 1})


def test_a_member_without_a_tag_is_not_written() -> None:
    with pytest.raises(TypeError, match="declares no tag"):
        codec.tagged(Untagged(True))


def test_the_only_dataclass_beside_none_needs_no_tag() -> None:
    assert codec.from_json(Untagged | None, {"flag": True}) == Untagged(True)
    assert codec.from_json(Untagged | None, None) is None
