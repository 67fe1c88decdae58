"""Views of older and newer programs, as every client shows them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.text import Text
from functions.documents import CLIENT, SCHEMA
from functions.store import Query, put
from tests.client.backends import BACKENDS, Backend, Received
from tests.client.contract_helpers import KIND, alone, person, refused, until_phase

pytestmark = pytest.mark.parametrize("place", list(BACKENDS), indirect=True)


def change_words(place: Backend, game: str, **fields: Any) -> None:
    """Writes views in other words into the game and the hands, and these fields into the game."""
    store, words = place.authority.store, {"view": {"words": "others"}}
    numberless = {name: value for name, value in place.authority.table(game).items() if name != "schema"}
    hands = store.query(Query(f"Games/{game}/Hands"))
    store.commit([put(f"Games/{game}", {**numberless, **words, **fields})])
    for hand in hands:
        store.commit([put(hand.path, {**hand.data, **words})])


def test_a_view_in_older_words_is_shown_anew(place: Backend) -> None:
    ann, game = alone(place)
    view, (line,) = ann.table(game).view, ann.games()
    change_words(place, game)
    later = place.another("ann")
    later.sign_in(later.profiles()[0])
    (older,) = later.games()
    assert (older.id, older.title) == (game, None)
    assert later.table(game).view == view
    assert later.games()[0].title == line.title


def test_a_view_of_an_earlier_version_is_shown_anew_though_it_can_be_read(place: Backend) -> None:
    ann, game = alone(place)
    view, document = ann.table(game).view, place.authority.table(game)
    earlier = {name: value for name, value in document["view"].items() if name != "version"}
    place.authority.store.commit([put(f"Games/{game}", {**document, "view": {**earlier, "facts": []}})])
    later = place.another("ann")
    later.sign_in(later.profiles()[0])
    assert later.table(game).view == view


def test_a_table_that_waits_with_a_view_in_older_words_is_shown_anew(place: Backend) -> None:
    ann, _ = person(place, "ann")
    game = ann.new_table(KIND)
    view = ann.table(game).view
    change_words(place, game)
    later = place.another("ann")
    later.sign_in(later.profiles()[0])
    assert later.table(game).view == view


def test_a_view_in_newer_words_asks_for_a_newer_program(place: Backend) -> None:
    ann, game = alone(place)
    change_words(place, game, schema=SCHEMA + 1)
    assert refused(ann.table, game) == ("FAILED_PRECONDITION", "too-new")
    (line,) = ann.games()
    assert line.title == Text("too-new", {"found": SCHEMA + 1, "newest": SCHEMA})


def set_min_client(place: Backend, game: str, number: int) -> None:
    """Writes the table as functions do that are updated, or rolled back."""
    store, version = place.authority.store, place.authority.table(game)["version"] + 1
    table, secret = place.authority.table(game), f"Games/{game}/Secret/state"
    fields = {"version": version, "minClient": number, "hands": dict.fromkeys(table["hands"], version)}
    hands = [put(hand.path, {**hand.data, "version": version}) for hand in store.query(Query(f"Games/{game}/Hands"))]
    newer_secret = put(secret, {**place.authority.document(secret), "version": version})
    store.commit([put(f"Games/{game}", {**table, **fields}), newer_secret, *hands])


def test_a_program_that_is_too_old_for_a_table_is_told_what_to_do_and_loses_nothing(place: Backend) -> None:
    ann, game = alone(place)
    other = ann.new_game(KIND, ("random",))
    tables = Received()
    unwatch = ann.watch_table(game, tables)
    view = tables[0].view
    set_min_client(place, game, CLIENT + 1)
    outdated = tables.until(lambda table: table.view.prompt == Text("update-needed"), lambda: ann.expire(game))
    assert (outdated.view.choices, outdated.view.zones) == ((), view.zones)
    assert refused(ann.table, game) == ("FAILED_PRECONDITION", "update-needed")
    titles = {line.id: line.title for line in ann.games()}
    assert titles[game] == Text("update-needed")
    assert titles[other] not in (None, Text("update-needed"))
    until_phase(ann, other, "take")  # another table goes on
    set_min_client(place, game, CLIENT)
    assert tables.until(lambda table: table.view == view, lambda: ann.expire(game))
    unwatch()
    assert ann.table(game).view == view
