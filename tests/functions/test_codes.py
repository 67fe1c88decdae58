"""Codes of tables: a guest with only a name sits down with one."""

from __future__ import annotations

import pytest

from functions import codes
from functions.private_documents import TableCode
from tests.functions.authority_helpers import LINK, Authority, refusal


def sit(authority: Authority, uid: str, code: str) -> str:
    authority.call(uid, "signIn", name=uid.title(), guest=True)
    return str(authority.call(uid, "sitDown", code=code)["gameId"])


def names(authority: Authority, game: str) -> list[str]:
    return [player["name"] for player in authority.table(game)["players"]]


def test_a_table_for_people_has_a_code_and_a_link_and_one_for_computers_none(authority: Authority) -> None:
    code = authority.table(game := authority.create("ann", wait=True))["code"]
    assert len(code) == codes.TABLE_CODE_LENGTH
    assert set(code) <= set(codes.LETTERS)
    assert authority.table(game)["link"] == LINK + code
    assert authority.stored(TableCode, f"Codes/{code}") == TableCode(game)
    alone = authority.table(authority.create("ann", levels=["random"]))
    assert (alone["code"], alone["link"]) == ("", "")
    assert len({authority.table(authority.create("ann", wait=True))["code"] for _ in range(5)}) == 5


def test_no_letter_of_a_code_can_be_taken_for_another_sign() -> None:
    assert not set(codes.LETTERS) & set("AEIOUL0123456789")
    assert len(codes.LETTERS) ** codes.TABLE_CODE_LENGTH > 10**10


WAYS_TO_WRITE = ["{}", " {} ", "{:.4}-{:.0}", "small", LINK + "{}", LINK + "{}/", "?table={}"]
ADDED_BY_MESSENGERS = [LINK + "{}?x=1", LINK + "{}/?x=/a", LINK + "{}#top", "?code={}&x=1#top", "/?x=BBBBBBBB&code={}"]


@pytest.mark.parametrize("written", [*WAYS_TO_WRITE, *ADDED_BY_MESSENGERS])
def test_a_guest_sits_down_with_the_code_however_it_is_written(authority: Authority, written: str) -> None:
    game = authority.create("ann", wait=True)
    code = authority.table(game)["code"]
    typed = {"{:.4}-{:.0}": f"{code[:4]}-{code[4:]}", "small": code.lower()}.get(written, written.replace("{}", code))
    assert sit(authority, "gus", typed) == game
    assert names(authority, game) == ["Ann", "Gus"]
    assert authority.table(game)["users"] == ["ann", "gus"]
    assert sit(authority, "gus", code) == game
    assert names(authority, game) == ["Ann", "Gus"], "the same person sits there once"


def test_a_code_that_leads_nowhere_says_so_and_is_counted(authority: Authority) -> None:
    code = authority.table(authority.create("ann", wait=True))["code"]
    authority.call("eve", "signIn", name="Eve")
    for _ in range(20):
        assert authority.call("eve", "sitDown", code="BBBBBBBB") == {"gameId": ""}
    assert refusal(authority, "eve", "sitDown", code=code) == ("RESOURCE_EXHAUSTED", "too-often")
    authority.clock.time += 3600
    assert authority.call("eve", "sitDown", code=code)["gameId"]
    for wrong in ("", "1234", "B" * 40, "../Games", "BBBB\u202eBBBB"):
        assert refusal(authority, "eve", "sitDown", code=wrong) == ("INVALID_ARGUMENT", "bad-code")


def test_a_full_table_and_one_that_plays_take_nobody__G16(authority: Authority) -> None:
    full = authority.create("ann", wait=True, levels=["random"] * 11)
    authority.sign_in("gus")
    assert refusal(authority, "gus", "sitDown", code=authority.table(full)["code"])[1] == "table-full"
    plays = authority.begin("ann", "bob")
    assert refusal(authority, "gus", "sitDown", code=authority.table(plays)["code"])[1] == "cannot-join-now"


def test_a_code_deals_in_with_the_next_hand_where_people_may_join__G16(authority: Authority) -> None:
    game = authority.begin("ann", "bob", options={"late_joining": True})
    assert sit(authority, "gus", authority.table(game)["code"]) == game
    assert names(authority, game)[2] == "Gus"
    authority.play_hand(game)
    authority.go_on(game)
    authority.act_until(game, "take")
    assert len(authority.view(game, "gus").zone("hand:2").cards) == 4


def test_who_left_takes_the_own_seat_again_with_the_code(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho")
    seat = authority.seat(game, "bob")
    authority.call("bob", "deleteGame", gameId=game)
    authority.call("ann", "giveSeat", gameId=game, seat=seat, level="random")
    assert authority.table(game)["left"] == ["bob"]
    assert sit(authority, "bob", authority.table(game)["code"]) == game
    table = authority.table(game)
    assert table["left"] == []
    assert table["players"][seat].items() >= {"name": "Bob", "uid": "bob", "level": ""}.items()
    authority.act_until(game, "take")
    assert "bob" in authority.who_plays(game, 8)


def test_who_was_invited_and_comes_with_the_code_has_accepted(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"])
    (invite,) = authority.table(game)["invites"]
    sit(authority, "bob", authority.table(game)["code"])
    assert authority.document(f"Invites/{invite}")["status"] == "accepted"
    (asked,) = authority.table(game)["asked"]
    assert (asked["status"], asked["uid"]) == ("accepted", "bob")


def test_a_code_goes_with_its_table(authority: Authority) -> None:
    game = authority.create("ann", wait=True)
    code = authority.table(game)["code"]
    authority.call("ann", "deleteGame", gameId=game)
    assert authority.document(f"Codes/{code}") is None
    assert sit(authority, "gus", code) == ""


def test_one_person_on_two_devices_sees_one_hand(authority: Authority) -> None:
    """A seat belongs to the uid: a second device needs no seat of its own."""
    game = authority.begin("ann", "bob")
    authority.act_until(game, "take")
    other = authority.beside(seed=8)
    assert other.view(game, "ann") == authority.view(game, "ann")
    uid = other.active(game)
    other.act(game, {"type": "take", "source": "stock"})
    assert authority.view(game, uid).phase == "discard"
    other.store.close()
