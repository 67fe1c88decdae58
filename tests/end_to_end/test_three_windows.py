"""Three windows at one table: one comes when it is reminded, another joins between two hands by the table's code."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from client.table.actions import TableAction
from tests.client.in_process_cloud import InProcessCloud
from tests.end_to_end.reading import picture
from tests.end_to_end.signals import LONG, hear, results, tell, told, wait_for
from tests.end_to_end.test_people import guest
from tests.functions.authority_helpers import Authority
from tests.mobile import app_harness
from tests.mobile.playing import at_rest, finish_calls, table, wait
from tests.mobile.user import User

KIND = "game_of_threes"
WORDS = "The tea is ready."


def ann_asks(user: User, folder: str) -> Any:
    """Ann reminds Bob in words of her own, starts the game, and finds the code for Carla after the first hand."""
    yield from guest(user, "Ann")
    tell(folder, "uid-Ann", user.app.player.profile.uid)
    user.app.navigation.open_table((yield from hear(user, folder, "game")))
    yield from user.wait_for("Remind them", LONG)
    yield from hear(user, folder, "later")
    yield from user.tap("Remind them")
    words = user.app.navigation.screen.ids.words
    words.text = ""
    yield from user.tap(words)
    yield from user.type(WORDS)
    yield from picture(user, "reminder")
    yield from user.tap("Send")
    yield from user.wait_until(lambda: user.app.toast.text)
    yield from hear(user, folder, "bob-sits")
    yield from picture(user, "waits")
    yield from user.tap("Start now")
    yield from wait(user, lambda: table(user).session.table.status == "playing")
    tell(folder, "started")
    yield from see_first_result(user, folder)
    while user.app.navigation.names[-1] != "talk":  # the first tap may land the last cards
        yield from user.tap("☺")
        yield 0.5
    yield from user.wait_for("Whoever joins now is dealt in with the next hand.")
    yield from picture(user, "code")
    tell(folder, "code", user.app.navigation.screen.code)
    yield from user.tap("‹")
    return (yield from see_second_hand(user, folder, "Ann"))


def bob_comes(user: User, folder: str) -> Any:
    """Bob puts the invite off, is asked again with Ann's words, and accepts."""
    yield from guest(user, "Bob")
    tell(folder, "uid-Bob", user.app.player.profile.uid)
    yield from user.wait_for("Ann invites you", LONG)
    yield from user.tap("Later")
    yield from user.wait_until(lambda: not user.app.navigation.dialogs)
    tell(folder, "bob-waits")
    yield from user.wait_until(lambda: user.app.navigation.dialogs, LONG)
    reminded = user.app.navigation.dialogs[-1].text
    yield from picture(user, "reminded")
    yield from user.tap("Accept")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table", LONG)
    yield from wait(user, lambda: table(user).session.table is not None)
    tell(folder, "bob-sits")
    yield from see_first_result(user, folder)
    return {**(yield from see_second_hand(user, folder, "Bob")), "reminded": reminded}


def carla_joins(user: User, folder: str) -> Any:
    """Carla types the code after the first hand, and waits for the second."""
    yield from guest(user, "Carla")
    tell(folder, "uid-Carla", user.app.player.profile.uid)
    code = yield from hear(user, folder, "code")
    yield from user.tap("Join with a code")
    yield from user.tap(user.app.navigation.screen.ids.code)
    yield from user.type(code)
    yield from user.tap("Join")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table", LONG)
    yield from wait(user, lambda: table(user).session.state == "ready")
    yield 1.0
    yield from picture(user, "joined")
    tell(folder, "carla-sits")
    return (yield from see_second_hand(user, folder, "Carla"))


def see_first_result(user: User, folder: str) -> Any:
    yield from hear(user, folder, "first-hand")
    yield from wait(user, lambda: at_rest(user) and table(user).session.view.stage == "rest")
    yield 1.0
    yield from picture(user, "first-hand")


def see_second_hand(user: User, folder: str, name: str) -> Any:
    """Goes on when Carla has joined, and looks at the second hand once it is dealt."""
    yield from hear(user, folder, "carla-sits")
    session = table(user).session
    yield from user.wait_until(lambda: len(session.table.players) == 3, LONG)
    before = [player.name for player in session.table.players]
    yield from picture(user, "before-the-second")
    yield from finish_calls(user)
    if TableAction.READY in session.actions:
        session.ready()
    tell(folder, f"ready-{name}")
    yield from wait(user, lambda: session.view.title.args.get("hand") == 2 and session.view.zones)
    yield from wait(user, lambda: at_rest(user))
    yield from picture(user, "second-hand")
    points = {session.table.players[each.seat].name: each.total for each in session.seat_summaries}
    return {"before": before, "points": points, "history": "\n".join(session.history.sentences)}


@pytest.mark.timeout(300)
def test_one_answers_a_reminder_and_another_joins_before_the_second_hand(
    cloud: tuple[InProcessCloud, Authority], hosts: dict[str, str], tmp_path: Path
) -> None:
    _, authority = cloud
    folder = tmp_path / "shared"
    folder.mkdir()
    more: dict[str, Any] = {"options": ["--emulator"], "patience": 250.0, "leaves_pixels_out": True, **hosts}
    with (
        app_harness.window(ann_asks, tmp_path / "ann", str(folder), **more, size=(1280, 800)) as ann,
        app_harness.window(bob_comes, tmp_path / "bob", str(folder), **more, size=(360, 740)) as bob,
        app_harness.window(carla_joins, tmp_path / "carla", str(folder), **more, size=(412, 892)) as carla,
    ):
        windows = [ann, bob, carla]
        wait_for(folder, ["uid-Ann", "uid-Bob", "uid-Carla"], windows)
        uids = [told(folder, f"uid-{name}") for name in ("Ann", "Bob", "Carla")]
        game = authority.call(
            uids[0], "createGame", kind=KIND, options={"late_joining": True, "hands": 4}, invites=[uids[1]],
            requestId=authority.request_id(),
        )["gameId"]  # fmt: skip
        tell(folder, "game", game)
        wait_for(folder, ["bob-waits"], windows)
        authority.clock.time += 60
        tell(folder, "later")
        wait_for(folder, ["started"], windows)
        authority.play_hand(game)
        tell(folder, "first-hand")
        rules, state = authority.truth(game)
        highest = max(rules.scores(state))
        seen = results(windows)
    assert WORDS in seen[1]["reminded"]
    for each in seen:
        assert each["before"] == ["Ann", "Bob", "Carla"], "all see who joins"
        assert each["points"]["Carla"] == highest, "the highest total (G16)"
    assert f"Carla joined with {highest} points" in seen[0]["history"]
