"""A level that is reached at a table of two windows, and the back that it opens, which the friend sees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from functions.store import put
from tests.client.in_process_cloud import InProcessCloud
from tests.end_to_end.reading import picture
from tests.end_to_end.signals import LONG, hear, results, tell, told, wait_for
from tests.end_to_end.test_people import guest
from tests.functions.authority_helpers import Authority
from tests.mobile import app_harness
from tests.mobile.playing import finish_calls
from tests.mobile.user import User

KIND, OPENED = "threes", "stars"
"""A game of two, whose winner earns ten points, and the back of the level that these lead to."""
BEFORE = 145
"""Points of both before the game; 150 lead to the level."""


def sit(user: User, folder: str, name: str) -> Any:
    """Reads the result of a game; who has won chooses the back that they have reached; both look at the next table."""
    from mobile.table.seats.seat_row import SeatRow

    yield from guest(user, name)
    tell(folder, f"uid-{name}", user.app.player.profile.uid)
    game = yield from hear(user, folder, "game")
    user.app.navigation.open_table(game)
    yield from user.wait_until(lambda: user.app.navigation.screen.session.table is not None, LONG)
    tell(folder, f"sits-{name}")
    session = user.app.navigation.screen.session
    yield from user.wait_until(lambda: session.table.status == "over", LONG)
    yield from user.wait_for("Play again", LONG)
    yield 2
    yield from picture(user, "result")
    praise = [
        widget.text for widget in user.app.navigation.screen.walk() if "level" in getattr(widget, "text", "").casefold()
    ]
    user.app.navigation.back_to("player_game")
    winner = yield from hear(user, folder, "winner")
    if winner == name:
        user.app.navigation.go("settings")
        yield from finish_calls(user)

        def tile() -> Any:
            screen = user.app.navigation.screen
            return next(child for child in screen.ids["backs"].walk() if getattr(child, "value", None) == OPENED)

        yield from user.wait_until(lambda: not tile().lock, LONG)
        yield from picture(user, "backs-open")
        yield from user.tap(tile())
        yield from user.wait_until(lambda: user.app.player.profile.back == OPENED, LONG)
        yield from finish_calls(user)
        yield from picture(user, "back-chosen")
        user.app.navigation.replace("account")
        yield from finish_calls(user)
        yield from picture(user, "account")
        tell(folder, "chosen")
        user.app.navigation.back()
    else:
        user.app.navigation.go("settings")
        yield from finish_calls(user)
        yield from picture(user, "backs-locked")
        user.app.navigation.back()
    following = yield from hear(user, folder, "next")
    user.app.navigation.open_table(following)
    yield from user.wait_until(lambda: user.app.navigation.screen.session.table is not None, LONG)

    def hands() -> dict[str, str]:
        rows = [row for row in user.app.navigation.screen.walk() if isinstance(row, SeatRow) and row.hands]
        return {row.person.name: hand.back for row in rows for hand in row.hands.values()}

    yield from user.wait_until(hands, LONG)
    yield 3
    yield from picture(user, "next-table")
    return {"praise": praise, "hands": hands()}


@pytest.mark.timeout(300)
def test_who_reaches_a_level_chooses_its_back_and_the_friend_sees_it(
    cloud: tuple[InProcessCloud, Authority], hosts: dict[str, str], tmp_path: Path
) -> None:
    _, authority = cloud
    folder = tmp_path / "shared"
    folder.mkdir()
    more: dict[str, Any] = {"options": ["--emulator"], "patience": 200.0, "leaves_pixels_out": True, **hosts}
    with (
        app_harness.window(sit, tmp_path / "ann", str(folder), "Ann", **more, size=(1280, 800)) as ann,
        app_harness.window(sit, tmp_path / "bob", str(folder), "Bob", **more, size=(360, 740)) as bob,
    ):
        windows = [ann, bob]
        wait_for(folder, ["uid-Ann", "uid-Bob"], windows)
        uids = {name: told(folder, f"uid-{name}") for name in ("Ann", "Bob")}
        for uid in uids.values():
            authority.store.commit(
                [put(f"Users/{uid}", {**authority.document(f"Users/{uid}"), "points": BEFORE, "level": 2})]
            )
        game = begin(authority, uids)
        authority.skip_to_last_turn(game)
        tell(folder, "game", game)
        wait_for(folder, ["sits-Ann", "sits-Bob"], windows)
        authority.play_to_end(game)
        (best,) = authority.document(f"Records/{game}")["winners"]
        names = [player["name"] for player in authority.table(game)["players"]]
        winner = names[best]
        tell(folder, "winner", winner)
        wait_for(folder, ["chosen"], windows)
        tell(folder, "next", begin(authority, uids))
        seen = dict(zip(("Ann", "Bob"), results(windows), strict=True))
    (other,) = uids.keys() - {winner}
    assert seen[winner]["praise"], "it is told below the result"
    assert not seen[other]["praise"]
    assert seen[other]["hands"][winner] == OPENED
    assert seen[winner]["hands"][other] != OPENED


def begin(authority: Authority, uids: dict[str, str]) -> str:
    """Begins a game of these two."""
    ann, bob = uids["Ann"], uids["Bob"]
    game: str = authority.call(ann, "createGame", kind=KIND, invites=[bob], requestId=authority.request_id())["gameId"]
    authority.call(bob, "sitDown", code=authority.table(game)["code"])
    authority.call(ann, "startGame", gameId=game)
    return game
