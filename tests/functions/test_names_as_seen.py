"""Names as people see them: what is refused, what looks alike, and that nothing stored is touched."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from functions import limits
from functions.encoding import encode_document
from functions.errors import ServiceError
from functions.names import has_invisible, looks_of, number_name
from functions.store import create, put
from functions.user_documents import ContactEntry, User
from tests.functions.authority_helpers import Authority

GOOD = (
    *(
        "Ann",
        "Zoë",
        "Nguyễn Thị Ánh",
        "山田\u3000太郎",
        "Đặng",
        "Οδυσσέας",
        "Юлия",
        "שָׁלוֹם",
        "محمد",
        "می\u200cخواهم",
        "क्\u200dष",
        "บุญ",
    ),
    *(
        "👩\u200d🚀 Ann",
        "❤\ufe0f",
        "1\ufe0f\u20e3",
        "👨\u200d👩\u200d👧",
        "🏳\ufe0f\u200d🌈",
        "🏴\U000e0067\U000e0062\U000e007f",
    ),
    *("Robbie", "Youssef", "Admiral", "Player 1", "O’Brien", "D. J.", "བསྒྲུབས", "Zoë 🇦🇹", "🅰 Team"),
)
INVISIBLE = (
    "A\u200bnn",
    "Ann\u00ad",
    "A\u200dnn",
    "Ann\u2060",
    "A\u034fnn",
    "Ann\u3164",
    "Ann\ufe0f",
    "\u180eAnn",
    "Ann\U000e0067",
    "Ann.\ufe0f",
    "paypal.\ufe0fcom",
    "Ann 1\ufe0f",
    "Ann #\ufe0f",
)
RESERVED = (
    "You",
    "YOU",
    "y o u",
    "Computer",
    "computer 3",
    "Аdmin",
    "Ａｄｍｉｎ",
    "~Admin~",
    "Support",
    "Former player",
    "Y0u",
    "🆈🅾🆄",
    "🅐🅓🅜🅘🅝",
    "🇾🇴🇺",
    "Ádmín",
    "Yöu",
)


def refusal_of(name: str) -> str:
    with pytest.raises(ServiceError) as caught:
        limits.clean_new_name(name)
    return caught.value.text.code


@pytest.mark.parametrize("name", GOOD)
def test_people_are_called_as_they_are(name: str) -> None:
    assert limits.clean_new_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", INVISIBLE)
def test_what_nobody_sees_is_refused(name: str) -> None:
    assert refusal_of(name) == "name-has-invisible"


def test_piled_up_marks_are_refused() -> None:
    assert refusal_of("Z\u0301\u0302\u0303\u0304\u0305algo") == "name-has-marks"
    assert refusal_of("A\u20dd\u20dd\u20dd\u20dd") == "name-has-marks"


@pytest.mark.parametrize("name", RESERVED)
def test_words_for_somebody_else_are_refused(name: str) -> None:
    assert refusal_of(name) == "name-reserved"


@pytest.mark.parametrize("name", [*INVISIBLE[:3], *RESERVED])
def test_a_name_that_is_stored_already_stays(authority: Authority, name: str) -> None:
    authority.store.commit([create("Users/eve", encode_document(User(name)))])
    assert authority.call("eve", "signIn")["name"] == unicodedata.normalize("NFC", name)
    assert authority.call("eve", "saveProfile", name=name, face="owl")["name"] == unicodedata.normalize("NFC", name)
    game = authority.call("eve", "createGame", kind="game_of_threes", requestId="r", levels=["random"])["gameId"]
    assert authority.table(game)["players"][0]["name"] == unicodedata.normalize("NFC", name)
    for call in ("signIn", "saveProfile"):
        with pytest.raises(ServiceError):
            authority.call("new", call, name=name)


@pytest.mark.parametrize("other", ["аnn", "ＡＮＮ", "𝐀nn", "AΝN", "ann", "Ａnn"])
def test_a_lookalike_gets_a_number_at_the_table(authority: Authority, other: str) -> None:
    authority.call("bob", "saveProfile", name=other)
    game = authority.create("ann", wait=True)
    authority.call("bob", "sitDown", code=authority.table(game)["code"])
    first, second = (player["name"] for player in authority.table(game)["players"])
    assert first == "Ann"
    assert second == f"{unicodedata.normalize('NFC', other)} 2"


def test_people_who_looked_alike_before_keep_their_names(authority: Authority) -> None:
    """An older program let them sit together."""
    authority.call("bob", "saveProfile", name="Bob")
    game = authority.begin("ann", "bob", options={"late_joining": True})
    document = authority.document(f"Games/{game}")
    document["players"][1]["name"] = "Аnn"
    authority.store.commit([put(f"Games/{game}", document)])
    authority.act_until(game, "take")
    authority.call("cho", "saveProfile", name="Cho")
    authority.call("cho", "sitDown", code=authority.table(game)["code"])
    assert [player["name"] for player in authority.table(game)["players"]] == ["Ann", "Аnn", "Cho"]


def test_friends_differ_by_their_names(authority: Authority) -> None:
    authority.begin("ann", "bob")
    authority.call("eve", "saveProfile", name="Воb")
    for _ in range(2):
        game = authority.create("ann", wait=True)
        authority.call("eve", "sitDown", code=authority.table(game)["code"])
        authority.call("ann", "startGame", gameId=game)
        friends = [ContactEntry(**entry) for entry in authority.document("Users/ann")["friends"]]
        assert [(friend.uid, friend.name) for friend in friends] == [("eve", "Воb 2"), ("bob", "Bob")]


@given(st.text(min_size=1, max_size=40), st.lists(st.text(max_size=40), max_size=5))
def test_a_numbered_name_looks_like_none_that_is_taken(name: str, taken: list[str]) -> None:
    numbered = number_name(name, taken, limits.MAX_NAME)
    assert all(looks_of(numbered).isdisjoint(looks_of(other)) for other in taken)
    assert len(numbered) <= limits.MAX_NAME


@given(st.text(st.characters(categories=["Lu", "Ll", "Nd"], max_codepoint=0x24F), min_size=1, max_size=10))
def test_invisible_characters_change_no_look(name: str) -> None:
    hidden = "\u200b".join(name) + "\u00ad"
    assert looks_of(hidden) == looks_of(name)
    assert has_invisible(hidden)
    assert not has_invisible(name)
