"""A real window with people who are not wanted: removed, blocked, reported, and unblocked again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from functions.store import Query
from tests.end_to_end.reading import SIZES, unreadable
from tests.end_to_end.test_people import guest
from tests.mobile.app_harness import Play
from tests.mobile.playing import open_options
from tests.mobile.user import User

if TYPE_CHECKING:  # the process of the window has no cloud
    from tests.client.in_process_cloud import InProcessCloud
Steps = Iterator[float]
ESCAPE = 27


def answer_yes(user: User, title: str, word: str) -> Steps:
    """Waits for the question and taps the answer, which may have the same word as a button below."""
    yield from user.wait_for(title)
    answers = user.app.navigation.dialogs[-1].ids.answers.children
    yield from user.tap(next(button for button in answers if button.text == word))


def not_wanted(user: User) -> Any:
    told: list[str] = []
    yield from guest(user)
    yield from open_options(user)
    yield from user.tap("with friends")
    yield from user.tap("Create the game")
    yield from user.wait_for("Bob")
    yield from user.wait_for("Eve")
    code = user.app.navigation.screen.lobby.code
    yield from user.tap("Ada") if user.find("Ada") else iter(())
    assert user.app.navigation.names[-1] == "table", "a computer leads nowhere"
    yield from user.tap("Eve")
    yield from user.wait_for("Remove from the table")
    yield from user.wait_for("Block")
    told += yield from unreadable(user, "person", (*SIZES, (892, 412)))
    yield from user.tap("Report…")
    yield from user.wait_for("Why are you reporting Eve?")
    told += yield from unreadable(user, "report", (*SIZES, (892, 412)))
    assert user.find("Send report") is None, "nothing can be sent without a reason"
    yield from user.tap(user.app.navigation.screen.ids.words)
    yield from user.type("rude")
    yield from user.tap("How they play")
    yield from user.tap("What they say at the table")
    yield from user.tap("Send report")
    yield from user.wait_until(lambda: "has been sent" in user.app.toast.text)
    yield from user.wait_for("Eve")
    yield from user.tap("Eve")
    yield from user.wait_for("Block")
    yield from user.tap("Block")
    yield from answer_yes(user, "Block Eve?", "Cancel")
    assert user.app.navigation.names[-1] == "person"
    yield from user.tap("Block")
    yield from answer_yes(user, "Block Eve?", "Block")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table")
    yield from user.tap("Eve")
    yield from user.wait_for("Unblock")
    yield from user.tap("Remove from the table")
    yield from answer_yes(user, "Remove Eve?", "Remove Eve")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table" and user.find("Eve") is None)
    yield from user.wait_until(lambda: user.app.navigation.screen.lobby.code != code)
    yield from user.tap("Start now")
    yield from user.wait_until(lambda: user.app.navigation.screen.session.table.status == "playing")
    user.app.navigation.go("hands", session=user.app.navigation.screen.session)
    yield from user.wait_for("Bob")
    yield from user.tap("Bob")
    yield from user.wait_for("Block")
    blocks_only = user.find("Remove from the table")
    later = user.find("You can remove somebody before the game and between two hands.")
    for _ in range(3):
        yield from user.key(ESCAPE)
    yield from user.wait_for("⚙")
    yield from user.tap("⚙")
    yield from user.tap("Your account")
    yield from user.wait_for("People you have blocked")
    yield from user.tap("Unblock")
    yield from answer_yes(user, "Unblock Eve?", "Unblock")
    yield from user.wait_until(lambda: user.find("People you have blocked") is None)
    yield from user.tap("Save my data")
    yield from user.wait_until(lambda: "exports" in user.app.navigation.screen.confirmation)
    yield from user.tap("Sign out")
    yield from answer_yes(user, "Sign out?", "Sign out")
    yield from user.wait_for("What is kept about you")
    yield from user.tap("What is kept about you")
    yield from user.wait_until(lambda: user.app.navigation.dialogs)
    assert "https://demo-threes.web.app/privacy.html" in user.app.navigation.dialogs[-1].text
    yield from user.tap("OK")
    return told, bool(blocks_only and blocks_only.parent.opacity), later is not None


def test_people_are_removed_blocked_and_reported_with_a_tap_on_them(play: Play, here: InProcessCloud) -> None:
    from functions import main

    def between(name: str, answer: Callable[[], Any]) -> Any:
        """Lets Bob and Eve sit down as soon as there is a table."""
        service: Any = main.service()
        before = read_codes(service)
        answered = answer()
        if name == "createGame":
            (code,) = read_codes(service) - before
            for uid in ("bob", "eve"):
                service.call(uid, "signIn", {"name": uid.title()})
                service.call(uid, "sitDown", {"code": code})
        return answered

    here.between = between
    told, may_remove, says_when = play(not_wanted).result
    assert told == []
    assert not may_remove
    assert says_when
    sent = [(name, request) for name, request in here.called if name in ("block", "report", "removeFromTable")]
    assert [name for name, _ in sent] == ["report", "block", "removeFromTable", "block"]
    assert (sent[0][1]["uid"], sent[0][1]["reason"], sent[0][1]["text"]) == ("eve", "phrases", "rude")
    assert [request["blocked"] for name, request in sent if name == "block"] == [True, False]


def unwanted_invite(user: User) -> Any:
    yield from guest(user)
    yield from user.wait_for("Eve invites you")
    told = yield from unreadable(user, "invite", (*SIZES, (892, 412)))
    yield from user.tap("Block or report…")
    yield from user.wait_for("Block")
    told += yield from unreadable(user, "inviter", (*SIZES, (892, 412)))
    assert user.find("Remove from the table") is None or not user.find("Remove from the table").parent.opacity
    yield from user.tap("Report…")
    yield from user.wait_for("Why are you reporting Eve?")
    yield from user.tap("What they wrote in an invite")
    yield from user.tap("Send report")
    yield from user.wait_until(lambda: "has been sent" in user.app.toast.text)
    assert user.app.navigation.names[-1] == "player_game"
    lines = len(user.app.player.invites.lines)
    user.app.player.invites.show(user.app.player.invites.lines[0].id)
    yield from user.wait_for("Block or report…")
    yield from user.tap("Block or report…")
    yield from user.wait_for("Block")
    yield from user.tap("Block")
    yield from answer_yes(user, "Block Eve?", "Block")
    yield from user.wait_until(lambda: not user.app.player.invites.lines)
    return told, lines


def test_who_invites_can_be_blocked_and_reported_before_one_sits_down(play: Play, here: InProcessCloud) -> None:
    from functions import main

    def between(name: str, answer: Callable[[], Any]) -> Any:
        """Lets Eve invite whoever signs in."""
        service: Any = main.service()
        service.call("eve", "signIn", {"name": "Eve"})
        before = read_ids(service, "Users")
        answered = answer()
        if invited := [*read_ids(service, "Users") - before]:
            invite = {"kind": "lebowski", "requestId": "r", "invites": invited, "text": "Something vile"}
            service.call("eve", "createGame", invite)
        return answered

    here.between = between
    told, lines = play(unwanted_invite).result
    assert told == []
    assert lines == 1
    (report,) = [request for name, request in here.called if name == "report"]
    assert (report["uid"], report["reason"]) == ("eve", "letters")
    stored = [snapshot.data for snapshot in main.service().context.store.query(Query("Reports"))]
    assert [found["words"] for found in stored if found["game"] == report["gameId"]] == ["Something vile"]


def read_codes(service: Any) -> set[str]:
    """The codes of all tables, also of those that other tests have left."""
    return read_ids(service, "Codes")


def read_ids(service: Any, collection: str) -> set[str]:
    return {snapshot.id for snapshot in service.context.store.query(Query(collection))}
