"""Two people at two windows and one table, through Firebase on this machine.

Everything is done with touches and keys: they register, one invites the other, who is alerted and accepts; both see who
is here, they draw for the order of play, one of them cuts, and they play a whole hand, until somebody is out and the
last turns are played. In the middle of his turn his window is killed and opened again, while she looks elsewhere and is
called back. At last both look at the score sheet.
"""

from __future__ import annotations

import json
import select
import tempfile
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import app_harness
import pytest
from app_harness import Hand, Ran, Window
from playing import act, at_rest, table, wait
from reading import cut_or_small, picture

from client.configured import HOSTS
from cloud import suite
from cloud.emulators import PROJECT
from tests.android import ROOT, block

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


def look(hand: Hand, name: str) -> Steps:
    """Keep a picture; everything on it can be read and tapped."""
    yield from picture(hand, name)
    unreadable = cut_or_small(hand)
    assert not unreadable, (name, unreadable)


def begin_to_play(hand: Hand) -> Steps:
    """The table begins, before the eyes of who waits there."""
    yield from wait(hand, lambda: table(hand).model.table.status == "playing")
    yield from picture(hand, "draw")


def play_until(hand: Hand, done: Callable[[Any], bool]) -> Steps:
    """Do whatever is one's own to do until something is so."""
    model = table(hand).model
    while not done(model):
        if at_rest(hand) and (model.can.place is not None or model.can.takes or model.can.puts):
            yield from act(hand)
        yield 0.05


def has_taken(model: Any) -> bool:
    """In the middle of the own turn: a card was taken, and one must go."""
    return bool(model.is_live and model.view.stage == "play" and model.can.puts)


def is_scored(model: Any) -> bool:
    """The first hand is over; the next one begins by itself after a while."""
    return bool(model.is_live and (model.view.stage == "rest" or model.view.title.args["hand"] > 1))


def own_cards(model: Any) -> list[int]:
    return sorted(model.view.zone(f"hand:{model.view.viewer}").cards)


def ann_asks(hand: Hand, folder: str) -> Any:
    """She makes the table, sees who comes, starts, looks elsewhere in his turn, and plays the hand to its end."""
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
    yield from picture(hand, "new")
    yield from hand.tap("Make the table")
    yield from hand.wait_for("bob@example.org", LONG)
    invited = guest_state(hand, "bob@example.org")
    yield from look(hand, "asks")
    (shared / "ann-has-seen").touch()
    yield from hand.wait_until(lambda: guest_state(hand, "Bob") == "present", LONG)
    yield from look(hand, "waits")
    yield from hand.wait_until(lambda: hand.app.notes.text == "Bob: Hello!", LONG)
    yield from hand.tap("Start now")
    yield from begin_to_play(hand)
    yield from play_until(hand, lambda _: (shared / "kill-bob").exists())
    story = list(table(hand).model.story)
    is_called = yield from called_from_the_list(hand, shared / "ann-looks-elsewhere")
    yield from play_until(hand, is_scored)
    return (yield from told(hand, story, invited=invited, is_called=is_called))


def called_from_the_list(hand: Hand, sign: Path) -> Any:
    """She hears in the list of games that it is her turn, and goes to the table. Whether she heard."""
    yield from hand.tap("‹")
    yield from hand.wait_until(lambda: hand.app.navigation.names[-1] == "player_game")
    heard = hand.app.sounds.played.count("your_turn")
    sign.touch()
    badge, next_hand = "Going on · your turn in one", "The next hand waits for you"
    yield from hand.wait_until(lambda: hand.find(badge) or hand.find(next_hand), LONG)
    yield from look(hand, "called")
    is_called = hand.app.sounds.played.count("your_turn") > heard or hand.find(badge) is None
    yield from to_the_table(hand)
    return is_called


def to_the_table(hand: Hand) -> Steps:
    yield from hand.tap(next(one for one in hand.widgets() if type(one).__name__ == "GameRow"))
    yield from wait(hand, lambda: table(hand).model.state == "ready")


def bob_comes(hand: Hand, folder: str) -> Any:
    """He is alerted, accepts, and plays until he has taken a card, when his window is killed."""
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
    yield from look(hand, "waits")
    yield from hand.tap("Hello!")
    yield from begin_to_play(hand)
    yield from wait(hand, lambda: at_rest(hand))  # a tap while the face of the table changes does nothing
    yield from hand.tap("☺")
    yield from hand.wait_for("Well played!")
    yield from look(hand, "talk")
    yield from hand.tap("‹")
    yield from play_until(hand, has_taken)
    yield from picture(hand, "killed")
    model = table(hand).model
    seen = {"cards": own_cards(model), "story": list(model.story), "client": type(hand.app.client).__name__}
    (shared / "kill-bob").write_text(json.dumps(seen), "utf-8")
    while True:
        yield 1.0


def bob_is_back(hand: Hand) -> Any:
    """He is still signed in, sees in the list that it is his turn, finds his cards, and plays on."""
    yield from hand.wait_for("Going on · your turn in one", LONG)
    yield from look(hand, "list")
    yield from to_the_table(hand)
    model = table(hand).model
    yield from wait(hand, lambda: has_taken(model))
    cards = own_cards(model)
    yield from play_until(hand, is_scored)
    return (yield from told(hand, [], cards=cards))


def told(hand: Hand, story: list[str], **more: Any) -> Any:
    """What somebody saw, for the test; at the end they look at the score sheet."""
    model = table(hand).model
    yield from picture(hand, "end")
    if hand.find("≡"):  # else it stands at the side
        yield from hand.tap("≡")
        yield from hand.wait_until(lambda: hand.app.navigation.names[-1] == "scores")
        yield from look(hand, "sheet")
    sheet = next(one for one in hand.widgets() if type(one).__name__ == "ScoreSheetView" and one.height > 1)
    return {
        **more,
        "client": type(hand.app.client).__name__,
        "players": [player.name for player in model.table.players],
        "story": [*story, *model.story],
        "points": list(model.view.score_sheet.rows[0].cells),
        "sheet": dict(zip((one.name for one in sheet._lines.columns), sheet._lines.rows[0].cells, strict=True)),
    }


# The machine around them


@pytest.fixture(scope="module")
def ports(cloud_libraries: None, firebase_tools: None) -> Iterator[dict[str, int]]:
    if missing := app_harness.what_is_missing():
        pytest.skip(missing)
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


PHONE, SMALL_PHONE, DESKTOP = (412, 892), (360, 740), (1280, 800)


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("hers", "his", "looks"),
    [(PHONE, DESKTOP, False), (DESKTOP, SMALL_PHONE, True)],
    ids=["both listen", "one has a phone, and looks"],
)
def test_a_hand_of_two_people(
    ports: dict[str, int], tmp_path: Path, hers: tuple[int, int], his: tuple[int, int], looks: bool
) -> None:
    forget_all(ports)
    folder = tmp_path / "shared"
    folder.mkdir()
    hosts = {variable: f"127.0.0.1:{ports[field.partition('_')[0]]}" for field, variable in HOSTS.items()}
    more: dict[str, Any] = {"options": ["--emulator"], "patience": 280.0, **hosts}
    of_bob = {**more, "size": his}
    if looks:
        block(tmp_path / "blocks")
        of_bob["PYTHONPATH"] = f"{tmp_path / 'blocks'}:{ROOT}"
    with app_harness.window(ann_asks, tmp_path / "ann", str(folder), **more, size=hers) as ann:
        with app_harness.window(bob_comes, tmp_path / "bob", str(folder), **of_bob) as bob:
            until_there(folder / "bob-is-here", ann, bob)
            prove(ports, "bob@example.org")
            (folder / "bob-is-proved").touch()
            until_there(folder / "kill-bob", ann, bob)
            bob.kill()
        until_there(folder / "ann-looks-elsewhere", ann)
        with app_harness.window(bob_is_back, tmp_path / "bob", **of_bob) as bob:
            bobs = well(bob.wait())
        anns = well(ann.wait())
    killed = json.loads((folder / "kill-bob").read_text("utf-8"))
    assert killed["client"] == bobs["client"] == ("RestClient" if looks else "FirebaseClient")
    assert killed["cards"] == bobs["cards"], "his turn goes on where his window was killed"
    assert anns["invited"] == "invited"
    assert anns["is_called"], "she hears in the list that it is her turn"
    assert anns["players"] == bobs["players"] == ["Ann", "Bob"]
    story = "\n".join(anns["story"])
    assert "You drew " in story, "for the order of play"
    assert "Bob drew " in story
    assert ("You cut the cards." in story) != ("Bob cut the cards." in story)
    assert ("You cut the cards." in killed["story"]) != ("You cut the cards." in story)
    assert "out! Everybody else has one more turn." in story
    assert "ast turn" in story
    assert 0 in anns["points"], "of who was out"
    assert anns["points"] == bobs["points"]
    assert anns["sheet"] == bobs["sheet"]
    assert set(anns["sheet"]) == {"Ann", "Bob"}
    assert list(anns["sheet"].values()) == [str(points) for points in anns["points"]]
