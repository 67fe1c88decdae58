"""The command line for the owner of a project."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from functions.service.purchases.ledger import grant_id
from functions.store import delete, put
from tests.functions.authority_helpers import Authority
from tests.functions.cloud_calls import PROJECT
from tests.functions.payment_events import paid

ADDRESS = "ann-of-admin@example.org"
HOURS = count()
"""A deleted account is closed for an hour, so each test is hours after the last one."""


@pytest.fixture
def admin(cloud_libraries: None) -> Any:
    from cloud import admin

    return admin


@pytest.fixture
def authority(firestore_host: str, cloud_libraries: None) -> Iterator[Authority]:
    from google.cloud.firestore import Client

    from functions.store.firestore import FirestoreStore

    authority = Authority(lambda: FirestoreStore(Client(project=PROJECT)), free=False)
    authority.clock.time += 7200 * next(HOURS)
    authority.service.call("ann-of-admin", "signIn", {"name": "Ann"}, email=ADDRESS)
    yield authority
    authority.call("ann-of-admin", "deleteAccount")
    authority.store.close()


def ran(admin: Any, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = admin.main(["--project", PROJECT, *arguments])
    told = capsys.readouterr()
    return code, (told.out + told.err).strip()


def test_who_is_upgraded_makes_tables_until_it_is_taken_back(
    admin: Any, authority: Authority, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ran(admin, capsys, "show", ADDRESS) == (0, f"Ann ({ADDRESS}) cannot make tables for people.")
    granted = f"Ann ({ADDRESS}) can make tables for people. Entries of the ledger: {grant_id('ann-of-admin')}."
    assert ran(admin, capsys, "upgrade", " Ann-of-Admin@Example.org") == (0, granted)
    assert authority.document(f"Purchases/{grant_id('ann-of-admin')}")["status"] == "paid"
    assert ran(admin, capsys, "upgrade", ADDRESS)[0] == 0
    game = authority.create("ann-of-admin", wait=True)
    assert authority.table(game)["status"] == "waiting"
    assert ran(admin, capsys, "downgrade", ADDRESS)[1].endswith(f"({ADDRESS}) cannot make tables for people.")
    assert authority.document(f"Purchases/{grant_id('ann-of-admin')}")["status"] == "withdrawn"


def test_who_was_upgraded_before_there_was_a_ledger_can_be_downgraded_and_keeps_what_was_bought(
    admin: Any, authority: Authority, capsys: pytest.CaptureFixture[str]
) -> None:
    path = "Users/ann-of-admin"
    older = {name: value for name, value in authority.document(path).items() if name != "upgrades"}
    authority.store.commit([put(path, {**older, "upgraded": True})])
    assert "can make tables" in ran(admin, capsys, "show", ADDRESS)[1]
    assert "cannot make tables" in ran(admin, capsys, "downgrade", ADDRESS)[1]
    payment = paid("ann-of-admin")
    authority.service.note_payment(payment)
    assert f"Entries of the ledger: stripe_{payment.payment}." in ran(admin, capsys, "downgrade", ADDRESS)[1]


def test_nobody_is_upgraded_by_an_address_that_is_not_proved(
    admin: Any, authority: Authority, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told = ran(admin, capsys, "upgrade", "nobody-here@example.org")
    assert code == 1
    assert "Nobody has verified the address nobody-here@example.org" in told
    assert ran(admin, capsys, "upgrade", "ann") == (1, "Nothing was changed: ann is no e-mail address.")


def test_a_profile_that_was_changed_in_between_is_read_again(
    admin: Any, authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit, others = authority.store.commit, [lambda: authority.call("ann-of-admin", "saveProfile", name="Annie")]

    def commits(writes: Any) -> Any:
        if others:
            others.pop()()
        return commit(writes)

    monkeypatch.setattr(authority.store, "commit", commits)
    user = admin.upgrade(authority.store, ADDRESS)
    assert (user.name, user.upgraded) == ("Annie", True)


def test_the_owner_closes_and_opens_the_game(
    admin: Any, authority: Authority, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        for command, tables, calls in (("close-tables", False, True), ("close", False, False), ("open", True, True)):
            code, said = ran(admin, capsys, command)
            assert (code, said) == (0, admin.SWITCHES[command][1])
            assert ran(admin, capsys, command) == (code, said), "twice is no harm"
            switch = authority.document("Settings/switch")
            assert (switch["tables"], switch["calls"]) == (tables, calls)
    finally:
        authority.store.commit([delete("Settings/switch")])


@pytest.mark.parametrize("arguments", [("close", ADDRESS), ("upgrade",)])
def test_an_address_is_named_where_one_is_meant(admin: Any, arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit):
        admin.main(arguments)
