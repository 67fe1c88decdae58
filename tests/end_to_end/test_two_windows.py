"""Two people at two windows and a computer player at one table, through Firebase on this machine.

Everything is done with touches and keys: they register, one invites the other, both come, they draw for the order of
play, one of them cuts, and they play a whole hand. In the middle of it one window is killed and opened again.
"""

from __future__ import annotations

import json
import os
import select
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import app_harness
import pytest
from app_harness import Hand, Ran, Window
from playing import act, at_rest, table, wait
from reading import cut_or_small, picture

from client.configured import HOSTS
from cloud import suite
from cloud.emulators import PROJECT

Steps = Iterator[float]
ENTER = 13
LONG = 150.0
SECRET = "secret"

# What they do


def fill(hand: Hand, **values: str) -> Steps:
    for name, text in values.items():
        field = hand.app.navigation.screen.ids[name].ids.field
        yield from hand.tap(field)
        yield from hand.type(text)


def register(hand: Hand, name: str) -> Steps:
    yield from hand.wait_for("Friends online", LONG)
    yield from hand.tap("Friends online")
    yield from hand.wait_for("I am new here")
    yield from hand.tap("I am new here")
    yield from fill(hand, name=name, email=f"{name.casefold()}@example.org", password=SECRET)
    yield from hand.key(ENTER)
    yield from hand.wait_for("Your games", LONG)
    hand.app.settings_file.change(speed=2.0, coached=(hand.app.profile.uid,))


def enter(hand: Hand, name: str) -> Steps:
    """Once more, after the address was proved."""
    yield from hand.tap("Change player")
    yield from hand.wait_for("I am new here")
    yield from fill(hand, email=f"{name.casefold()}@example.org", password=SECRET)
    yield from hand.key(ENTER)
    yield from hand.wait_for("Your games", LONG)


def guest_state(hand: Hand, name: str) -> str:
    """How somebody stands at the table that waits."""
    rows = [one for one in hand.widgets() if type(one).__name__ == "GuestRow"]
    return next((row.guest.state for row in rows if row.guest.name == name), "")


def begin_to_play(hand: Hand) -> Steps:
    yield from wait(hand, lambda: table(hand).model.table.status == "playing")


def play_until(hand: Hand, done: Any) -> Steps:
    """Do whatever is one's own to do until something is so."""
    model = table(hand).model
    while not done(model):
        if at_rest(hand) and (model.can.place is not None or model.can.takes or model.can.puts):
            yield from act(hand)
        yield 0.05


def in_play(model: Any) -> bool:
    return bool(model.view.stage == "play" and model.story and (model.can.takes or model.can.puts))


def at_the_end(model: Any) -> bool:
    return bool(model.is_live and model.view.stage == "rest")


def ann_asks(hand: Hand, folder: str) -> Any:
    """She makes the table, sees who comes, starts, and plays the hand to its end."""
    yield from register(hand, "Ann")
    shared = Path(folder)
    yield from hand.wait_until(lambda: (shared / "bob-is-proved").exists(), LONG)
    yield from hand.tap("New game")
    yield from hand.tap("with friends")
    box = hand.app.navigation.screen._inviting
    yield from hand.tap(box.ids.address)
    yield from hand.type("bob@example.org")
    yield from hand.tap(box.ids.add)
    yield from hand.wait_for("✓ bob@example.org")
    yield from hand.tap("+")
    yield from picture(hand, "new")
    yield from hand.tap("Make the table")
    yield from hand.wait_for("bob@example.org", LONG)
    invited = guest_state(hand, "bob@example.org")
    yield from picture(hand, "asks")
    (shared / "ann-has-seen").touch()
    yield from hand.wait_until(lambda: guest_state(hand, "Bob") == "present", LONG)
    yield from picture(hand, "waits")
    yield from hand.wait_until(lambda: hand.app.notes.text == "Bob: Hello!", LONG)
    yield from hand.tap("Start now")
    yield from begin_to_play(hand)
    yield from play_until(hand, at_the_end)
    yield from picture(hand, "end")
    return told(hand, invited)


def bob_comes(hand: Hand, folder: str, looks: bool) -> Any:
    """He is alerted, accepts, and plays until it is his turn, when his window is killed."""
    if looks:
        sys.modules["client.firebase"] = None  # type: ignore[assignment]
    shared = Path(folder)
    yield from register(hand, "Bob")
    (shared / "bob-is-here").touch()
    yield from hand.wait_until(lambda: (shared / "bob-is-proved").exists(), LONG)
    yield from enter(hand, "Bob")
    yield from hand.wait_for("Ann invites you", LONG)
    yield from picture(hand, "alert")
    yield from hand.wait_until(lambda: (shared / "ann-has-seen").exists(), LONG)
    yield from hand.tap("Accept")
    yield from hand.wait_until(lambda: guest_state(hand, "Ann") == "present", LONG)
    yield from picture(hand, "waits")
    yield from hand.tap("Hello!")
    yield from begin_to_play(hand)
    yield from hand.tap("☺")
    yield from hand.wait_for("Well played!")
    yield from picture(hand, "talk")
    unreadable = cut_or_small(hand)
    assert not unreadable, unreadable
    yield from hand.tap("‹")
    yield from play_until(hand, in_play)
    (shared / "kill-bob").write_text(type(hand.app.client).__name__, "utf-8")
    while True:
        yield 1.0


def bob_is_back(hand: Hand, folder: str, looks: bool) -> Any:
    """He is still signed in, sees in the list that it is his turn, and plays on."""
    if looks:
        sys.modules["client.firebase"] = None  # type: ignore[assignment]
    yield from hand.wait_for("Going on · your turn in one", LONG)
    yield from picture(hand, "list")
    yield from hand.tap(next(one for one in hand.widgets() if type(one).__name__ == "GameRow"))
    yield from wait(hand, lambda: table(hand).model.state == "ready")
    yield from play_until(hand, at_the_end)
    yield from picture(hand, "end")
    return told(hand, "")


def told(hand: Hand, invited: str) -> dict[str, Any]:
    """What somebody saw, for the test."""
    model = table(hand).model
    return {
        "client": type(hand.app.client).__name__,
        "invited": invited,
        "players": [player.name for player in model.table.players],
        "story": list(model.story),
        "totals": {str(seat.seat): seat.total for seat in model.view.seats},
    }


# The machine around them


def why_not(what: str) -> NoReturn:
    """As `lacking` of all tests."""
    if os.environ.get("REQUIRE_EMULATOR") == "1":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="module")
def ports(cloud_libraries: None) -> Iterator[dict[str, int]]:
    if missing := app_harness.what_is_missing():
        pytest.skip(missing)
    if not suite.found():
        why_not("There are no firebase-tools on this machine; `make emulators` gets them.")
    ports = suite.free_ports()
    with tempfile.TemporaryFile() as log, suite.suite(ports, log):
        yield ports


def forget_all(ports: dict[str, int]) -> None:
    """Nobody has an account, and there are no games."""
    stores = (
        f"{ports['auth']}/emulator/v1/projects/{PROJECT}/accounts",
        (f"{ports['firestore']}/emulator/v1/projects/{PROJECT}/databases/(default)/documents"),
    )
    for store in stores:
        request = urllib.request.Request(f"http://127.0.0.1:{store}", method="DELETE")
        with urllib.request.urlopen(request, timeout=30) as answer:
            assert answer.status == 200


def prove(ports: dict[str, int], address: str) -> None:
    """Follow the link in the letter that was sent to this address."""
    auth = f"http://127.0.0.1:{ports['auth']}"
    with urllib.request.urlopen(f"{auth}/emulator/v1/projects/{PROJECT}/oobCodes", timeout=30) as answer:
        letters = json.load(answer)["oobCodes"]
    (letter,) = (one for one in letters if one["email"] == address and one["requestType"] == "VERIFY_EMAIL")
    with urllib.request.urlopen(letter["oobLink"], timeout=30) as answer:
        assert answer.status == 200


def until_there(file: Path, *windows: Window) -> None:
    """Wait for a sign of a script; an error of any script ends that at once."""
    while not file.exists():
        select.select([], [], [], 0.05)
        for one in windows:
            if not one.is_running:
                well(one.wait())
                raise AssertionError("a window has closed")


def well(ran: Ran) -> Any:
    assert not ran.error, "\n".join((ran.error, *ran.faults, ran.err))
    assert not ran.faults, ran.faults[0]
    assert "Traceback" not in ran.err, ran.err
    return ran.result


@pytest.mark.timeout(600)
@pytest.mark.parametrize("looks", [False, True], ids=["both listen", "one looks"])
def test_a_hand_of_two_people_and_a_computer(ports: dict[str, int], tmp_path: Path, looks: bool) -> None:
    forget_all(ports)
    folder = tmp_path / "shared"
    folder.mkdir()
    hosts = {variable: f"127.0.0.1:{ports[field.partition('_')[0]]}" for field, variable in HOSTS.items()}
    more: dict[str, Any] = {"options": ["--emulator"], "patience": 280.0, **hosts}
    with app_harness.window(ann_asks, tmp_path / "ann", str(folder), **more) as ann:
        with app_harness.window(bob_comes, tmp_path / "bob", str(folder), looks, **more) as bob:
            until_there(folder / "bob-is-here", ann, bob)
            prove(ports, "bob@example.org")
            (folder / "bob-is-proved").touch()
            until_there(folder / "kill-bob", ann, bob)
            bob.kill()
        with app_harness.window(bob_is_back, tmp_path / "bob", str(folder), looks, **more) as bob:
            his = well(bob.wait())
        hers = well(ann.wait())
    assert his["client"] == ("RestClient" if looks else "FirebaseClient")
    assert hers["invited"] == "invited"
    assert hers["players"] == his["players"]
    assert hers["totals"] == his["totals"]
    assert {"Ann", "Bob"} < set(hers["players"])
    story = " ".join(hers["story"])
    assert "cut" in story
    assert "out" in story
