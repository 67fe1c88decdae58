"""The renewal of documents that an older program wrote: the authority finds them afterwards."""

from __future__ import annotations

import pytest

from cloud.renewal import renew_documents
from functions import retention
from functions.encoding import encode_document
from functions.store import put
from functions.user_documents import BlockedPerson, User
from tests.functions.authority_helpers import Authority

FIELDS = ("expires", "named")


@pytest.fixture
def authority() -> Authority:
    return Authority()


def make_older(authority: Authority) -> None:
    """Takes the fields out of all documents, as if an older program had written them."""
    for path, data in authority.everything().items():
        older = {name: value for name, value in data.items() if name not in FIELDS}
        if older != data:
            authority.store.commit([put(path, older)])


def renew(authority: Authority) -> int:
    return renew_documents(authority.store, int(authority.clock.now()))


def test_what_an_older_program_wrote_is_deleted_after_its_time_too(authority: Authority) -> None:
    authority.call("gus", "signIn", name="Gus", guest=True)
    authority.prove("ann")
    waiting = authority.create("ann", invites=["dora@example.org"])
    finished = authority.finished("ann", "bob")
    make_older(authority)
    renew(authority)
    authority.clock.time += retention.GUEST_SECONDS
    authority.service.clean_up()
    assert authority.document("Users/gus") is None
    assert authority.table(waiting) is None
    assert authority.table(finished) is None
    assert authority.emails() == []
    assert authority.document("Users/ann") is not None


def test_who_has_blocked_somebody_in_an_older_program_forgets_their_deleted_account(authority: Authority) -> None:
    authority.sign_in("zeno")
    blocker = encode_document(User("Ann", blocked=(BlockedPerson("zeno", "Zeno"),)))
    authority.store.commit([put("Users/ann", blocker)])
    make_older(authority)
    renew(authority)
    authority.call("zeno", "deleteAccount")
    assert authority.document("Users/ann")["blocked"] == []


def test_it_changes_nothing_else_and_nothing_twice(authority: Authority) -> None:
    authority.begin("ann", "bob")
    before = authority.everything()
    assert renew(authority) == 0
    make_older(authority)
    authority.store.commit([put("Users/broken", {"name": 7})])
    assert renew(authority) == 3
    assert renew(authority) == 0
    assert authority.everything() == {**before, "Users/broken": {"name": 7}}
