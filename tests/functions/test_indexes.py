"""The indexes of Firestore: the fields of queries, and none of the many fields in a view."""

from __future__ import annotations

import json
from pathlib import Path

from tests.functions.authority_helpers import Authority

ASKED = {("Games", "users"), ("Games", "timer"), ("Games", "left"), ("Records", "users")}
"""Lists and objects by which games and records are found."""


def test_lists_and_objects_that_nobody_asks_for_are_not_indexed(authority: Authority) -> None:
    game = authority.begin("ann", "bob", timeLimit=30)
    authority.act_until(game, "discard")
    over = authority.begin("ann", "bob", kind="lebowski", levels=["steady"])
    authority.play_hand(over)
    assert authority.document(f"Records/{over}") is not None
    large = {
        (path.split("/")[-2], field)
        for path, data in authority.everything().items()
        for field, value in data.items()
        if isinstance(value, (dict, list))
    }
    told = json.loads((Path(__file__).parents[2] / "firestore.indexes.json").read_text(encoding="utf-8"))
    exempt = {(one["collectionGroup"], one["fieldPath"]) for one in told["fieldOverrides"] if one["indexes"] == []}
    assert large - ASKED <= exempt
    assert not ASKED & exempt
    assert ("Games", "view") in exempt
