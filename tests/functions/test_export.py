"""The export of all that is kept of a person: what it leaves out, and how much may be read with it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from functions.paths import PURCHASES
from functions.service.people import export
from functions.service.rate_limits import RATE_LIMITS
from tests.functions.authority_helpers import Authority, refusal
from tests.functions.payment_events import buy_gift


def export_all(authority: Authority, uid: str) -> dict[str, Any]:
    """The documents of all pages."""
    documents: dict[str, Any] = {}
    after = ""
    while True:
        page = authority.call(uid, "exportAccount", after=after)
        documents |= page["documents"]
        after = page["next"]
        if not after:
            return documents


@pytest.fixture
def waiting(authority: Authority) -> str:
    """A table of Ann that waits, with Bob, who was invited, Cho, who came by the code, and Dan, who was asked."""
    game = authority.create("ann", invites=["bob", "dan"])
    authority.accept(game, "bob")
    authority.sign_in("cho", "dan", "eve")
    authority.call("cho", "sitDown", code=authority.table(game)["code"])
    return game


def test_who_was_removed_reads_neither_the_new_code_nor_the_others(authority: Authority, waiting: str) -> None:
    for uid in ("bob", "cho"):
        authority.call("ann", "removeFromTable", gameId=waiting, uid=uid)
    table = authority.table(waiting)
    for uid in ("bob", "cho"):
        documents = export_all(authority, uid)
        own = documents[f"Games/{waiting}"]
        assert (own["kind"], own["left"], own["removed"]) == ("game_of_threes", [uid], [uid])
        written = json.dumps(documents)
        assert not [word for word in (table["code"], "Ann", "Dan", '"ann"', '"dan"') if word in json.dumps(own)]
        assert table["code"] not in written
    asked = export_all(authority, "bob")[f"Games/{waiting}"]["asked"]
    assert [entry["name"] for entry in asked] == ["Bob"]


def test_who_has_left_a_game_gets_their_own_seat_and_no_view(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho")
    authority.call("bob", "deleteGame", gameId=game)
    own = export_all(authority, "bob")[f"Games/{game}"]
    assert [player["uid"] for player in own["players"]] == ["bob"]
    assert not own.keys() & {"view", "users", "code", "link", "said", "invites", "hands", "originator"}
    assert "view" in export_all(authority, "ann")[f"Games/{game}"]


def test_a_report_of_somebody_does_not_tell_their_new_name(authority: Authority) -> None:
    authority.sign_in("ann", "bob", "eve")
    game = authority.create("ann", wait=True)
    code = authority.table(game)["code"]
    authority.call("bob", "sitDown", code=code)
    authority.call("bob", "leave", gameId=game)
    authority.call("bob", "saveProfile", name="Robert")
    authority.call("eve", "sitDown", code=code)
    id = authority.call("eve", "report", gameId=game, uid="bob", reason="play", text="rude")["id"]
    exported = export_all(authority, "eve")
    assert exported[f"Reports/{id}"]["text"] == "rude"
    assert "Robert" not in json.dumps(exported)
    assert authority.document(f"Reports/{id}")["name"] == "Robert", "for the owner of the project"


def test_one_page_is_small_and_nobody_reads_page_after_page(authority: Authority) -> None:
    for _ in range(12):
        authority.create("ann", wait=True)
    first = authority.call("ann", "exportAccount", after="0:")
    assert len([path for path in first["documents"] if path.startswith("Games/")]) == export.GAMES_PAGE
    for _ in range(RATE_LIMITS["export-pages"].times - 1):
        authority.call("ann", "exportAccount")
    assert refusal(authority, "ann", "exportAccount") == ("RESOURCE_EXHAUSTED", "too-often")
    assert refusal(authority, "ann", "exportAccount", after=first["next"])[0] == "RESOURCE_EXHAUSTED"
    authority.clock.time += 86_400
    assert len(export_all(authority, "ann")) > 12, "all of them, over several pages"


def test_who_redeems_a_gift_does_not_read_of_the_givers_payment(authority: Authority) -> None:
    authority.change_context(free=False)
    code = buy_gift(authority, "ann", "bob", payment="pi_of_ann")
    authority.call("bob", "redeemGift", code=code)
    documents = export_all(authority, "bob")
    (gift,) = [data for path, data in documents.items() if path.startswith(f"{PURCHASES}/")]
    assert (gift["uid"], gift["status"]) == ("bob", "paid")
    assert "pi_of_ann" not in json.dumps(documents)
    assert "pi_of_ann" in json.dumps(export_all(authority, "ann"))
