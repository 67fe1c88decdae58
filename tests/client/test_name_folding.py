"""Names of people in any spelling: the same one, and those that a part of a name finds."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from client.text.name_folding import fold_for_search, fold_name

FORMS = st.sampled_from(("NFC", "NFD"))
NAMES = st.text(max_size=12)


@given(NAMES, FORMS)
def test_a_name_is_the_same_in_every_way_of_writing_it(name: str, form: str) -> None:
    rewritten = unicodedata.normalize(form, name)  # type: ignore[arg-type]
    assert fold_name(f" {rewritten} ") == fold_name(name) == fold_name(fold_name(name))


@given(NAMES, NAMES)
def test_who_has_the_same_name_is_found_by_the_same_search(name: str, other: str) -> None:
    assert fold_for_search(name) == fold_for_search(fold_name(name))
    if fold_name(name) == fold_name(other):
        assert fold_for_search(name) == fold_for_search(other)


def test_accents_tell_names_apart_but_not_what_a_search_finds() -> None:
    assert fold_name("Zoë") != fold_name("Zoe")
    assert fold_for_search("Zoë") == fold_for_search("ZOE")
