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

import pytest

from client.network.config import HOST_VARIABLES
from cloud import emulator_suite
from cloud.emulators import PROJECT
from tests.android import ROOT, block
from tests.cloud.ports import free_ports
from tests.end_to_end.reading import cut_or_small, picture
from tests.mobile import app_harness
from tests.mobile.app_harness import Ran, Window
from tests.mobile.display import what_is_missing
from tests.mobile.playing import act, at_rest, table, wait
from tests.mobile.user import User

Steps = Iterator[float]
ENTER = 13
LONG = 300.0
SECRET = "secret"
BEST_SIGN = "★\u00a0"
"""Stands before the name of whoever was best, where results show the points."""

# What they do


def fill(user: User, **values: str) -> Steps:
    for name, text in values.items():
        field = user.app.navigation.screen.ids[name].ids.field
        yield from user.tap(field)
        yield from user.type(text)


def register(user: User, name: str, face: str) -> Steps:
    yield from user.wait_for("Friends online", LONG)
    yield from user.tap("Friends online")
    yield from user.wait_for("I’m new here")
    yield from user.tap("I’m new here")
    yield from fill(user, name=name, email=f"{name.casefold()}@example.org", password=SECRET)
    field = user.app.navigation.screen.ids.password.ids.field
    is_hidden = field.password
    yield from user.tap("Show")
    assert (is_hidden, field.password, field.text) == (True, False, SECRET)
    yield from user.tap(next(child for child in user.app.navigation.screen.ids.faces.children if child.face == face))
    yield from user.tap(user.app.navigation.screen.ids.send)
    yield from user.wait_for("Your games", LONG)
    user.app.settings_file.change(speed=2.0, coached=(user.app.player.profile.uid,))


def enter(user: User, name: str) -> Steps:
    """Signs in once more, after the address was proved."""
    yield from user.tap("Change player")
    yield from user.wait_for("I’m new here")
    yield from fill(user, email=f"{name.casefold()}@example.org", password=SECRET)
    yield from user.key(ENTER)
    yield from user.wait_for("Your games", LONG)


def chairs(user: User) -> list[Any]:
    """The chairs of the people at the picture of the table that waits."""
    return [one for one in user.widgets() if type(one).__name__ == "MemberChair" and one.member is not None]


def guest_state(user: User, name: str) -> str:
    """The state of somebody at the table that waits."""
    rows = [one for one in user.widgets() if type(one).__name__ == "MemberRow"]
    return next((one.member.state for one in (*chairs(user), *rows) if one.member.name == name), "")


def face_shown(user: User, name: str) -> str:
    """The face of somebody at the table that waits."""
    return next(str(chair.face) for chair in chairs(user) if chair.member.name == name)


def look(user: User, name: str) -> Steps:
    """Keep a picture; everything on it can be read and tapped."""
    yield from picture(user, name)
    unreadable = cut_or_small(user)
    assert not unreadable, (name, unreadable)


def begin_to_play(user: User) -> Steps:
    """The table begins, before the eyes of who waits there."""
    yield from wait(user, lambda: table(user).session.table.status == "playing")
    yield from picture(user, "draw")


def play_until(user: User, done: Callable[[Any], bool]) -> Steps:
    """Do whatever is one's own to do until something is so."""
    model = table(user).session
    while not done(model):
        if at_rest(user) and (
            model.gestures.gap_choice is not None or model.gestures.take_choices or model.gestures.put_choices
        ):
            yield from act(user)
        yield 0.05


def has_taken(model: Any) -> bool:
    """Whether the own turn is half done: a card was taken, and one must go."""
    return bool(model.accepts_moves and model.view.stage == "play" and model.gestures.put_choices)


def is_scored(model: Any) -> bool:
    """The first hand is over; the next one begins when everybody goes on."""
    return bool(model.accepts_moves and (model.view.stage == "rest" or model.view.title.args["hand"] > 1))


def own_cards(model: Any) -> list[int]:
    return sorted(model.view.zone(f"hand:{model.view.viewer}").cards)


def ann_asks(user: User, folder: str) -> Any:
    """Ann makes the table, sees who comes, starts, looks elsewhere in Bob's turn, and plays the hand to its end."""
    yield from register(user, "Ann", "owl")
    shared = Path(folder)
    (shared / "ann-is-here").touch()
    yield from user.wait_until(lambda: (shared / "bob-has-entered").exists(), LONG)
    yield from user.tap("Play with friends")
    yield from user.wait_for("Choose a game to play with friends.")
    yield from user.tap("Game of Threes")
    yield from user.wait_for("Create the game")
    box = user.app.navigation.screen.picker_box
    yield from user.tap(box.ids.address)
    yield from user.type("bob@example.org")
    yield from user.tap(box.ids.add)
    yield from user.wait_for("✓")
    yield from picture(user, "new")
    yield from user.tap("Create the game")
    yield from user.wait_until(lambda: guest_state(user, "Bob") != "", LONG)
    invited = guest_state(user, "Bob")
    yield from look(user, "asks")
    (shared / "ann-has-seen").touch()
    yield from user.wait_until(lambda: guest_state(user, "Bob") == "present", LONG)
    yield from look(user, "waits")
    face_in_lobby = face_shown(user, "Bob")
    yield from user.wait_until(lambda: user.app.toast.text == "Bob: Hello!", LONG)
    yield from user.tap("Start now")
    yield from begin_to_play(user)
    yield from play_until(user, lambda _: (shared / "kill-bob").exists())
    history = list(table(user).session.history.sentences)
    is_called = yield from called_from_the_list(user, shared / "ann-looks-elsewhere")
    yield from play_until(user, is_scored)
    return (yield from told(user, history, invited=invited, is_called=is_called, face_in_lobby=face_in_lobby))


def called_from_the_list(user: User, sign: Path) -> Any:
    """Waits in the list of games until it is Ann's turn, and goes to the table. Returns whether her turn came."""
    while user.app.navigation.names[-1] != "player_game":  # the first tap may close what lies over the table
        yield from user.tap("‹")
    heard = user.app.sounds.played.count("your_turn")
    sign.touch()
    badge, next_hand = "Your turn", "Next hand is ready"
    yield from user.wait_until(lambda: user.find(badge) or user.find(next_hand), LONG)
    yield from look(user, "called")
    is_called = user.app.sounds.played.count("your_turn") > heard or user.find(badge) is None
    yield from to_the_table(user)
    return is_called


def to_the_table(user: User) -> Steps:
    yield from user.tap(next(widget for widget in user.widgets() if type(widget).__name__ == "ContinueCard"))
    yield from wait(user, lambda: table(user).session.state == "ready")


def bob_comes(user: User, folder: str) -> Any:
    """Bob is alerted, accepts, and plays until he has taken a card, when his window is killed."""
    shared = Path(folder)
    yield from register(user, "Bob", "lion")
    (shared / "bob-is-here").touch()
    yield from user.wait_until(lambda: (shared / "bob-is-proved").exists(), LONG)
    yield from enter(user, "Bob")
    (shared / "bob-has-entered").touch()
    yield from user.wait_for("Ann invites you", LONG)
    yield from picture(user, "alert")
    portrait = user.app.navigation.dialogs[-1].portrait
    yield from user.wait_until(lambda: (shared / "ann-has-seen").exists(), LONG)
    yield from user.tap("Accept")
    yield from user.wait_until(lambda: guest_state(user, "Ann") == "present", LONG)
    yield from look(user, "waits")
    face_in_lobby = face_shown(user, "Ann")
    yield from user.tap("Hello!")
    yield from begin_to_play(user)
    yield from wait(user, lambda: at_rest(user))  # a tap while the face of the table changes does nothing
    yield from user.tap("☺")
    yield from user.wait_for("Well played!")
    yield from look(user, "talk")
    yield from user.tap("‹")
    yield from play_until(user, has_taken)
    yield from picture(user, "killed")
    model = table(user).session
    seen = {
        "cards": own_cards(model),
        "history": list(model.history.sentences),
        "client": type(user.app.player.client).__name__,
        "portrait": portrait,
        "face_in_lobby": face_in_lobby,
    }
    (shared / "kill-bob").write_text(json.dumps(seen), "utf-8")
    while True:
        yield 1.0


def bob_is_back(user: User) -> Any:
    """Bob is still signed in, sees in the list that it is his turn, finds his cards, and plays on."""
    yield from user.wait_for("Your turn", LONG)
    yield from look(user, "list")
    yield from to_the_table(user)
    model = table(user).session
    yield from wait(user, lambda: has_taken(model))
    cards = own_cards(model)
    yield from play_until(user, is_scored)
    return (yield from told(user, [], cards=cards))


def points_shown(user: User) -> dict[str, str]:
    """The points of the first hand by name, from the score sheet, or from the results where these take its room."""
    own = user.app.player.profile.name
    for widget in user.widgets():
        if type(widget).__name__ == "ScoreSheetView" and widget.height > 1 and widget._lines.rows:
            names = [column.name for column in widget._lines.columns]
            points = widget._lines.rows[0].cells
            break
    else:
        rows = [widget for widget in user.widgets() if type(widget).__name__ in ("ResultRow", "ResultColumn")]
        names = [row.name.removeprefix(BEST_SIGN) for row in rows]
        points = [row.hand.removeprefix("+") for row in rows]
    return dict(zip((own if name == "You" else name for name in names), points, strict=True))


def told(user: User, history: list[str], **more: Any) -> Any:
    """Looks at the points of the hand. Returns for the test what this player saw."""
    model = table(user).session
    yield from picture(user, "end")
    if user.find("≡"):  # else results or the drawer show the points
        while user.app.navigation.names[-1] != "scores":  # a tap while cards fly only hurries them
            yield from user.tap("≡")
            yield 0.5
    yield from user.wait_until(lambda: points_shown(user) != {}, LONG)
    yield from look(user, "sheet")
    return {
        **more,
        "client": type(user.app.player.client).__name__,
        "players": [player.name for player in model.table.players],
        "faces": [player.face for player in model.table.players],
        "seats": {str(seat.seat): seat.face for seat in model.seat_summaries},
        "history": [*history, *model.history.sentences],
        "points": list(model.view.score_sheet.rows[0].cells),
        "sheet": points_shown(user),
    }


# The machine around them


@pytest.fixture(scope="module")
def ports(cloud_libraries: None, firebase_tools: None) -> Iterator[dict[str, int]]:
    if missing := what_is_missing():
        pytest.skip(missing)
    ports = free_ports()
    with tempfile.TemporaryFile() as log, emulator_suite.running_suite(ports, log):
        yield ports


def forget_all(ports: dict[str, int]) -> None:
    """Deletes all accounts and games."""
    stores = (
        f"{ports['auth']}/emulator/v1/projects/{PROJECT}/accounts",
        (f"{ports['firestore']}/emulator/v1/projects/{PROJECT}/databases/(default)/documents"),
    )
    for store in stores:
        request = urllib.request.Request(f"http://127.0.0.1:{store}", method="DELETE")
        with urllib.request.urlopen(request, timeout=60) as answer:
            assert answer.status == 200


def prove(ports: dict[str, int], address: str) -> None:
    """Follow the link in the letter that was sent to this address."""
    auth = f"http://127.0.0.1:{ports['auth']}"
    with urllib.request.urlopen(f"{auth}/emulator/v1/projects/{PROJECT}/oobCodes", timeout=30) as answer:
        letters = json.load(answer)["oobCodes"]
    (letter,) = (letter for letter in letters if letter["email"] == address and letter["requestType"] == "VERIFY_EMAIL")
    with urllib.request.urlopen(letter["oobLink"], timeout=30) as answer:
        assert answer.status == 200


def until_there(file: Path, *windows: Window) -> None:
    """Wait for a sign of a script; an error of any script ends that at once."""
    while not file.exists():
        select.select([], [], [], 0.05)
        for window in windows:
            if not window.is_running:
                well(window.wait())
                raise AssertionError("a window has closed")


def well(ran: Ran) -> Any:
    assert not ran.error, "\n".join((ran.error, *ran.faults, ran.err))
    assert not ran.faults, ran.faults[0]
    assert "Traceback" not in ran.err, ran.err
    return ran.result


DESKTOP, SMALL_PHONE = (1280, 800), (360, 740)


@pytest.mark.timeout(600)
def test_a_hand_of_two_people(ports: dict[str, int], tmp_path: Path) -> None:
    """Hers is a desktop, which listens; his a phone, which has nothing that was compiled, and looks now and then."""
    forget_all(ports)
    folder = tmp_path / "shared"
    folder.mkdir()
    hosts = {variable: f"127.0.0.1:{ports[field.partition('_')[0]]}" for field, variable in HOST_VARIABLES.items()}
    more: dict[str, Any] = {"options": ["--emulator"], "patience": 500.0, "leaves_pixels_out": True, **hosts}
    block(tmp_path / "blocks")
    of_bob = {**more, "size": SMALL_PHONE, "PYTHONPATH": f"{tmp_path / 'blocks'}:{ROOT}"}
    with app_harness.window(ann_asks, tmp_path / "ann", str(folder), **more, size=DESKTOP) as ann:
        with app_harness.window(bob_comes, tmp_path / "bob", str(folder), **of_bob) as bob:
            until_there(folder / "ann-is-here", ann, bob)
            until_there(folder / "bob-is-here", ann, bob)
            for address in ("ann@example.org", "bob@example.org"):
                prove(ports, address)
            (folder / "bob-is-proved").touch()
            until_there(folder / "kill-bob", ann, bob)
            bob.kill()
        until_there(folder / "ann-looks-elsewhere", ann)
        with app_harness.window(bob_is_back, tmp_path / "bob", **of_bob) as bob:
            bobs = well(bob.wait())
        anns = well(ann.wait())
    killed = json.loads((folder / "kill-bob").read_text("utf-8"))
    assert anns["client"] == "FirebaseClient"
    assert killed["client"] == bobs["client"] == "RestClient"
    assert killed["cards"] == bobs["cards"], "his turn goes on where his window was killed"
    assert anns["invited"] == "invited"
    assert anns["is_called"], "she hears in the list that it is her turn"
    assert anns["players"] == bobs["players"] == ["Ann", "Bob"]
    assert anns["faces"] == bobs["faces"] == ["owl", "lion"]
    assert anns["seats"] == bobs["seats"] == {"0": "owl", "1": "lion"}
    assert (anns["face_in_lobby"], killed["face_in_lobby"], killed["portrait"]) == ("lion", "owl", "owl")
    history = "\n".join(anns["history"])
    assert "You drew " in history, "for the order of play"
    assert "Bob drew " in history
    assert ("You cut the cards." in history) != ("Bob cut the cards." in history)
    assert ("You cut the cards." in killed["history"]) != ("You cut the cards." in history)
    assert "out! Everybody else has one more turn." in history
    assert "ast turn" in history
    assert 0 in anns["points"], "of who was out"
    assert anns["points"] == bobs["points"]
    assert anns["sheet"] == bobs["sheet"]
    assert set(anns["sheet"]) == {"Ann", "Bob"}
    assert list(bobs["sheet"].values()) == [str(points) for points in bobs["points"]]
