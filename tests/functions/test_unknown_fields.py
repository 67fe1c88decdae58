"""Fields of a newer program stay where this program writes a document again, however deep they lie."""

from __future__ import annotations

from typing import Any

import pytest

from functions.unknown_fields import keep_unknown_fields

ANN, BOB = {"uid": "ann", "name": "Ann"}, {"uid": "bob", "name": "Bob"}
SUMS = {"games": 1, "sum": 2, "least": 2, "most": 2, "last": 5}
ROW, LATER_ROW = {"label": {"code": "hand"}, "cells": [1]}, {"label": {"code": "hand"}, "cells": [2]}


@pytest.mark.parametrize(
    ("path", "old", "new", "kept"),
    [
        ("Users/ann", {"name": "Ann", "hat": 1}, {"name": "Anna"}, {"hat": 1, "name": "Anna"}),
        (
            "Games/1",
            {"timer": {"deadline": 5, "bell": None}},
            {"timer": {"deadline": True}},
            {"timer": {"deadline": True, "bell": None}},
        ),
        (
            "Users/ann",
            {"friends": [{**ANN, "hat": 1}, {**BOB, "hat": 2}]},
            {"friends": [{**BOB, "name": "Robert"}, {"uid": "eve"}, ANN]},
            {"friends": [{**BOB, "name": "Robert", "hat": 2}, {"uid": "eve"}, {**ANN, "hat": 1}]},
        ),
        (
            "Users/ann",
            {"gameTotals": {"threes": {"played": 1, "lost": 2}, "lebowski": {"lost": 3}}},
            {"gameTotals": {"threes": {"played": 2}}},
            {"gameTotals": {"threes": {"played": 2, "lost": 2}}},
        ),
        (
            "Records/1",
            {"sheet": {"rows": [{**ROW, "hat": 1}], "hat": 2}},
            {"sheet": {"rows": [LATER_ROW, ROW]}},
            {"sheet": {"rows": [LATER_ROW, {**ROW, "hat": 1}], "hat": 2}},
        ),
        (
            "Statistics/threes-ann",
            {"places": {**SUMS, "hat": 1}},
            {"places": {**SUMS, "games": 2}},
            {"places": {**SUMS, "games": 2, "hat": 1}},
        ),
        ("Statistics/threes-ann", {"places": None}, {"places": SUMS}, {"places": SUMS}),
        ("Statistics/threes-ann", {"places": {**SUMS, "hat": 1}}, {"places": None}, {"places": None}),
        ("Games/1", {"view": {"stage": "play", "hat": 1}}, {"view": {"stage": "rest"}}, {"view": {"stage": "rest"}}),
    ],
)
def test_fields_stay_with_the_object_that_had_them(
    path: str, old: dict[str, Any], new: dict[str, Any], kept: dict[str, Any]
) -> None:
    assert keep_unknown_fields(path, old, new) == kept
