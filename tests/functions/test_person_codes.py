"""The codes by which people are found, whom they keep as friends, and the groups of these."""

from __future__ import annotations

import re
from typing import Any

import pytest

from functions import codes, limits
from functions.errors import ServiceError
from functions.service.people import person_codes as use_cases
from tests.functions.authority_helpers import Authority, catch_refusal

CODE = re.compile(r"[A-Z]{1,6}-[BCDFGHJKMNPQRSTVWXY23479]{4}")


def code_of(authority: Authority, uid: str, **fields: Any) -> str:
    return str(authority.call(uid, "personCode", **fields)["code"])


def find(authority: Authority, code: str, uid: str = "ann") -> str:
    found = authority.service.call(uid, "findPerson", {"code": code}, email=f"{uid}@example.org")
    return str(found["uid"])


def refusal(authority: Authority, uid: str, call: str, /, **fields: Any) -> tuple[str, str]:
    before = authority.everything()
    error = catch_refusal(authority, uid, call, fields)
    assert authority.everything() == before
    return error.code, error.text.code


def entries(authority: Authority, uid: str = "ann") -> list[tuple[str, bool]]:
    return [(friend["uid"], friend["kept"]) for friend in authority.document(f"Users/{uid}")["friends"]]


def groups(authority: Authority, uid: str = "ann") -> dict[str, list[str]]:
    return {group["name"]: group["uids"] for group in authority.document(f"Users/{uid}")["groups"]}


# Codes


def test_a_code_is_drawn_when_first_asked_for_and_stays(authority: Authority) -> None:
    authority.sign_in("bob")
    assert authority.document("Users/bob")["code"] == ""
    code = code_of(authority, "bob")
    assert CODE.fullmatch(code)
    assert code.startswith("BOB-")
    before = authority.everything()
    assert code_of(authority, "bob") == code
    assert authority.everything() == before


@pytest.mark.parametrize("typed", ["{}", " {} ", "{lower}", "{joined}", "{wide}", "{blank}"])
def test_a_code_is_typed_in_many_ways(authority: Authority, typed: str) -> None:
    authority.sign_in("ann", "bob")
    code = code_of(authority, "bob")
    ways = {"lower": code.lower(), "joined": code.replace("-", ""), "wide": code.replace("-", " – ")}
    assert find(authority, typed.format(code, **ways, blank=" ".join(code))) == "bob"


def test_another_code_replaces_the_old_one_and_nobody_changes_it_all_day(authority: Authority) -> None:
    authority.sign_in("ann", "bob")
    codes = [code_of(authority, "bob")]
    for _ in range(4):
        codes.append(code_of(authority, "bob", renew=True))
        assert find(authority, codes[-2]) == ""
    assert find(authority, codes[-1]) == "bob"
    assert refusal(authority, "bob", "personCode", renew=True) == ("RESOURCE_EXHAUSTED", "too-often")
    assert find(authority, codes[-1]) == "bob"
    authority.clock.time += 86_400
    assert code_of(authority, "bob", renew=True) != codes[-1]


def test_two_people_never_have_one_code(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    authority.sign_in("ann", "bob", "cho")
    drawn = iter(["ANN-7QK2", "ANN-7QK2", "ANN-7QK2", "ANN-7QK3"])
    monkeypatch.setattr(use_cases, "draw_person_code", lambda name: next(drawn))
    assert code_of(authority, "bob") == "ANN-7QK2"
    assert code_of(authority, "cho") == "ANN-7QK3"
    assert [find(authority, "ANN-7QK2"), find(authority, "ANN-7QK3")] == ["bob", "cho"]


@pytest.mark.parametrize(
    ("name", "word"),
    [("Ann", "ANN"), ("Zoë Müller", "ZOEMUL"), ("Мария", "FRIEND"), ("🎉 1", "FRIEND"), ("Maximiliane", "MAXIMI")],
)
def test_a_code_begins_with_the_name(name: str, word: str) -> None:
    code = codes.draw_person_code(name)
    assert code.startswith(f"{word}-")
    assert codes.clean_person_code(code.lower()) == code


@pytest.mark.parametrize(
    "typed",
    ["", "ANN", "ANN-", "-7QK2", "ANN-7QK", "ANN-7QO2", "ANN-7QK22", "ANNABELLE-7QK2", "ÄNN-7QK2", "ANN/7QK2", "../x",
     "x" * 10_000, "ANN\x007QK2", "ANN-７QK2", "ann@example"],
)  # fmt: skip
def test_anything_but_a_code_is_refused_and_not_counted(authority: Authority, typed: str) -> None:
    authority.prove("ann")
    with pytest.raises(ServiceError) as caught:
        find(authority, typed)
    assert (caught.value.code, caught.value.text.code) == ("INVALID_ARGUMENT", "bad-person-code")


def test_searching_by_code_is_for_who_has_proved_an_address_and_seldom(authority: Authority) -> None:
    authority.sign_in("ann", "bob")
    assert refusal(authority, "bob", "findPerson", code="ANN-7QK2") == ("FAILED_PRECONDITION", "address-not-verified")
    for _ in range(10):
        assert find(authority, "ANN-7QK2") == ""
        authority.service.call("ann", "findPerson", {"email": "x@example.org"}, email="ann@example.org")
    with pytest.raises(ServiceError) as caught:
        find(authority, "ANN-7QK2")
    assert caught.value.text.code == "too-often"


@pytest.mark.parametrize("asked", [{"code": "ANN-7QK2"}, {"email": "ann@example.org"}])
def test_a_guest_who_searches_reads_that_an_account_is_needed(authority: Authority, asked: dict[str, str]) -> None:
    authority.sign_in("gus")
    with pytest.raises(ServiceError) as caught:
        authority.service.call("gus", "findPerson", asked, is_guest=True)
    assert (caught.value.code, caught.value.text.code) == ("FAILED_PRECONDITION", "search-needs-account")


def test_a_new_account_with_the_same_address_searches_no_more_than_the_old_one(authority: Authority) -> None:
    authority.prove("ann")
    for number in range(20):
        authority.service.call("ann", "findPerson", {"email": f"x{number}@example.org"}, email="ann@example.org")
        authority.clock.time += 1
    authority.service.call("ann", "deleteAccount", {}, email="ann@example.org")
    authority.prove("new", "ann+new@example.org")
    search = ("new", "findPerson", {"email": "bob@example.org"})
    with pytest.raises(ServiceError) as caught:
        authority.service.call(*search, email="ann+new@example.org")
    assert (caught.value.text.code, caught.value.details) == ("too-often", {"seconds": 3580})
    authority.clock.time += 3580
    authority.service.call(*search, email="ann+new@example.org")
    authority.clock.time += 3600
    authority.service.clean_up()
    assert not [path for path in authority.everything() if path.startswith("SentEmails/")]


def test_a_code_goes_with_its_account_and_is_in_the_export(authority: Authority) -> None:
    authority.sign_in("ann", "bob")
    code, exported, after = code_of(authority, "bob"), {}, ""
    while True:
        page = authority.call("bob", "exportAccount", after=after)
        exported |= page["documents"]
        if not (after := page["next"]):
            break
    assert exported[f"PersonCodes/{code}"]["uid"] == "bob"
    assert exported["Users/bob"]["code"] == code
    authority.call("bob", "deleteAccount")
    assert authority.store.read(f"PersonCodes/{code}") == (None,)
    assert find(authority, code) == ""


# Friends


def test_whoever_was_met_is_listed_with_what_was_played(authority: Authority) -> None:
    authority.begin("ann", "bob")
    (friend,) = authority.document("Users/ann")["friends"]
    assert (friend["uid"], friend["kind"], friend["kept"]) == ("bob", "game_of_threes", False)


def test_a_friend_is_kept_when_others_are_met(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_FRIENDS", 2)
    authority.sign_in("ann", "zoe")
    assert authority.call("ann", "keepFriend", uid="zoe") == {"kept": 1}
    for other in ("bob", "cho", "dan"):
        authority.begin("ann", other)
    assert entries(authority) == [("dan", False), ("zoe", True)]
    assert authority.call("ann", "keepFriend", uid="dan") == {"kept": 2}
    authority.begin("ann", "dan")
    assert entries(authority) == [("dan", True), ("zoe", True)], "to meet again changes nothing of that"
    assert refusal(authority, "ann", "keepFriend", uid="bob") == ("INVALID_ARGUMENT", "too-many")
    authority.begin("ann", "bob")
    assert entries(authority) == [("dan", True), ("zoe", True)]
    authority.call("ann", "keepFriend", uid="zoe", kept=False)
    authority.call("ann", "keepFriend", uid="dan", kept=False)
    assert entries(authority) == [("dan", False)], "who was never met is not listed any more"


def test_who_cannot_be_kept(authority: Authority) -> None:
    authority.sign_in("ann", "bob")
    assert refusal(authority, "ann", "keepFriend", uid="ann") == ("INVALID_ARGUMENT", "friend-of-oneself")
    assert refusal(authority, "ann", "keepFriend", uid="nobody") == ("NOT_FOUND", "no-such-person")
    assert refusal(authority, "eve", "keepFriend", uid="bob") == ("FAILED_PRECONDITION", "no-profile")
    authority.call("ann", "block", uid="bob")
    assert refusal(authority, "ann", "keepFriend", uid="bob") == ("FAILED_PRECONDITION", "you-blocked-them")
    assert authority.call("ann", "keepFriend", uid="nobody", kept=False) == {"kept": 0}


# Groups


def test_a_group_has_a_name_and_is_replaced_and_deleted_by_it(authority: Authority) -> None:
    authority.begin("ann", "bob", "cho")
    assert authority.call("ann", "saveGroup", name="Family", uids=["bob", "cho"]) == {"groups": 1}
    assert authority.call("ann", "saveGroup", name="Club", uids=["cho"]) == {"groups": 2}
    authority.call("ann", "saveGroup", name=" FAMILY ", uids=["bob"])
    assert groups(authority) == {"FAMILY": ["bob"], "Club": ["cho"]}
    assert authority.call("ann", "saveGroup", name="family") == {"groups": 1}
    assert authority.call("ann", "saveGroup", name="nothing") == {"groups": 1}
    assert groups(authority) == {"Club": ["cho"]}


def test_a_group_is_renamed_in_one_call_that_loses_none(authority: Authority) -> None:
    authority.begin("ann", "bob", "cho")
    names = ["Family", "Club", *(f"Group {number}" for number in range(2, limits.MAX_GROUPS))]
    for name in names:
        authority.call("ann", "saveGroup", name=name, uids=["bob"], oldName="")
    for new, old in (("club", "Family"), ("Club", ""), ("CLUB", "Nowhere")):
        taken = refusal(authority, "ann", "saveGroup", name=new, uids=["cho"], oldName=old)
        assert taken == ("FAILED_PRECONDITION", "group-name-taken")
    renamed = authority.call("ann", "saveGroup", name="Relatives", uids=["cho"], oldName="family")
    assert renamed == {"groups": limits.MAX_GROUPS}, "also with as many groups as there can be"
    authority.call("ann", "saveGroup", name="CLUB", uids=["bob"], oldName="Club")
    assert groups(authority) == {"Relatives": ["cho"], "CLUB": ["bob"], **{name: ["bob"] for name in names[2:]}}
    assert list(groups(authority)) == ["Relatives", "CLUB", *names[2:]], "each in its place"
    authority.call("ann", "saveGroup", name="CLUB", uids=[], oldName="")
    authority.call("ann", "saveGroup", name="Singers", uids=["cho"], oldName="Nowhere")
    assert groups(authority)["Singers"] == ["cho"], "a group that was deleted elsewhere meanwhile"


def test_a_program_that_sends_no_old_name_renames_in_two_calls(authority: Authority) -> None:
    authority.begin("ann", "bob", "cho")
    authority.call("ann", "saveGroup", name="Family", uids=["bob"])
    authority.call("ann", "saveGroup", name="Family", uids=["cho"])
    authority.call("ann", "saveGroup", name="Relatives", uids=["cho"])
    assert authority.call("ann", "saveGroup", name="Family", uids=[]) == {"groups": 1}
    assert groups(authority) == {"Relatives": ["cho"]}


def test_who_is_gone_or_blocked_is_in_no_group(authority: Authority) -> None:
    authority.begin("ann", "bob", "cho")
    for name in ("Family", "Club"):
        authority.call("ann", "saveGroup", name=name, uids=["bob", "cho"])
    authority.call("ann", "saveGroup", name="Bob", uids=["bob"])
    authority.call("bob", "deleteAccount")
    assert groups(authority) == {"Family": ["cho"], "Club": ["cho"]}
    authority.call("ann", "block", uid="cho")
    assert groups(authority) == {}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"name": "", "uids": ["bob"]}, "name-missing"),
        ({"name": "x" * 41, "uids": ["bob"]}, "name-too-long"),
        ({"name": "a\u202eb", "uids": ["bob"]}, "name-has-controls"),
        ({"name": "Us", "uids": ["bob"], "oldName": "x" * 41}, "name-too-long"),
        ({"name": "Us", "uids": ["bob", "bob"]}, "twice-the-same"),
        ({"name": "Us", "uids": ["../x"]}, "bad-id"),
        ({"name": "Us", "uids": [f"x{number}" for number in range(12)]}, "too-many"),
        ({"name": "Us", "uids": ["bob", "stranger"]}, "no-such-person"),
        ({"name": "Us", "uids": ["ann"]}, "no-such-person"),
    ],
)
def test_bad_groups_are_refused(authority: Authority, fields: dict[str, Any], code: str) -> None:
    authority.begin("ann", "bob")
    assert refusal(authority, "ann", "saveGroup", **fields)[1] == code


def test_there_are_not_more_groups_than_one_can_look_through(authority: Authority) -> None:
    authority.begin("ann", "bob")
    for number in range(limits.MAX_GROUPS):
        authority.call("ann", "saveGroup", name=f"Group {number}", uids=["bob"])
    assert refusal(authority, "ann", "saveGroup", name="One more", uids=["bob"]) == ("INVALID_ARGUMENT", "too-many")
    authority.call("ann", "saveGroup", name="Group 3", uids=["bob"])
