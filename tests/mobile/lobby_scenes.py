"""Scenes of a table that waits: its people on a phone, and the phrases below them."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from types import SimpleNamespace
from typing import Any

from kivy.metrics import dp

from client.localizer import table_localizer
from client.models import Account, Contact
from client.text.lobby_members import LobbyMember
from mobile import theme
from mobile.account.invites import InviteLine
from mobile.controls.code_ticket import CodeTicket
from mobile.drawing.face_view import FaceView
from mobile.games.rows import InviteRow
from mobile.games.shelves import InviteShelf
from mobile.lobby.invitee_picker import InviteePicker
from mobile.lobby.invitee_picker_box import InviteePickerBox
from mobile.lobby.member_row import MemberRow
from mobile.lobby.phrase_bubbles import SaidBy
from mobile.table.lobby_panel import LobbyPanel
from tests.client.table.fakes import ControlledRunner
from tests.mobile.stage import Stage
from tests.mobile.watched_account import Watched

NAMES = "Ann", "Bob", "Maximiliane Konstantinou", "Wilhelmina von Habsburg", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy"
PHONE = 360, 676
ADDRESS = "ghost@mail.example.org"


YOU = LobbyMember("you", "Ann Lee", "present", "you", True, "fox")


def build_members(count: int, state: str = "accepted") -> tuple[LobbyMember, ...]:
    return tuple(
        LobbyMember(str(at), f"{NAMES[at % len(NAMES)]}", state, "coming, not here yet", False, "owl", "", "coming")
        for at in range(count)
    )


def a_panel(stage: Stage, members: tuple[LobbyMember, ...], **more: Any) -> LobbyPanel:
    given = {
        "code": "ABCD-EFGH", "link": "", "originator_words": "",
        "has_start_button": True, "can_start": True,
        "start_obstacle": "", "needed_chairs": 0, "free_seats": 5,
        "house_rules": "", "can_nudge": False, "can_ask": True, "members": members,
        "phrases": (("hello", "Hello!"), ("thanks", "Thank you!"), ("moment", "One moment, please.")),
        "start_lines": (), "seconds_left": None, "status_text": "Waiting for 3 people.",
        "say": lambda phrase: None,
    }  # fmt: skip
    screen = SimpleNamespace(
        localizer=table_localizer(), context=SimpleNamespace(player=SimpleNamespace(is_online=True))
    )
    panel = LobbyPanel(
        session=SimpleNamespace(authority_view=None), lobby=SimpleNamespace(**{**given, **more}), screen=screen
    )
    panel.show()
    stage.show(panel, 0, 0, *PHONE)
    stage.frames(12)
    return panel


def rows_of(panel: LobbyPanel) -> list[MemberRow]:
    return [widget for widget in panel.walk(restrict=True) if isinstance(widget, MemberRow)]


def edge_of(panel: LobbyPanel) -> float:
    """The height of the lower edge of what is seen of the list."""
    scroll = panel.ids.scroll
    return float(scroll.to_window(*scroll.pos)[1])


def scene_all_that_matters_is_above_the_fold_and_a_part_of_what_follows_however_many_people_wait(stage: Stage) -> None:
    hurried = {"can_nudge": True, "seconds_left": 600.0}
    cases: tuple[tuple[int, dict[str, Any]], ...] = (
        (1, {}), (3, hurried), (5, {}), (8, hurried), (10, {}), (19, hurried),
    )  # fmt: skip
    for count, more in cases:
        panel = a_panel(stage, build_members(count), **more)
        asking = panel.ids.asking
        below = asking.to_window(*asking.pos)[1] - edge_of(panel)
        assert asking.wanted
        assert below >= dp(theme.LOBBY_PEEK) - 1, f"{count} people"
        named = panel.head.ids.table.names_people
        least = min(theme.LOBBY_TABLES) if named else theme.TABLE_PICTURE_SMALL
        most = theme.LOBBY_TABLE_MOST if named else theme.TABLE_PICTURE_MESSAGE
        assert dp(least) <= panel.head.picture <= dp(most), f"{count} people"
        stage.root.remove_widget(panel)


def scene_who_may_invite_more_people_reads_that_no_seat_is_left(stage: Stage) -> None:
    for seats, is_full in ((1, False), (0, True), (-1, True), (None, False)):
        panel = a_panel(stage, build_members(3), free_seats=seats)
        told = [one.text for one in panel.ids.asking.walk(restrict=True) if getattr(one, "text", "")]
        assert ("The table is full." in told) == is_full, seats
        stage.root.remove_widget(panel)


def scene_the_picture_makes_room_for_the_clock_that_comes(stage: Stage) -> None:
    panel = a_panel(stage, build_members(12))
    panel.lobby.seconds_left, panel.lobby.start_obstacle = 600.0, "500 takes three: one is missing."
    panel.show()
    stage.frames(12)
    asking = panel.ids.asking
    assert asking.to_window(*asking.pos)[1] - edge_of(panel) >= dp(theme.LOBBY_PEEK) - 1


def scene_many_people_stand_in_two_columns_with_short_words(stage: Stage) -> None:
    few, many = (a_panel(stage, (YOU, *build_members(count, "declined"))) for count in (4, 7))
    assert len({row.x for row in rows_of(few)}) == 1
    assert {row.state_text for row in rows_of(few)} == {"coming, not here yet"}
    assert len({row.x for row in rows_of(many)}) == 2
    assert {row.state_text for row in rows_of(many)} == {"coming"}


def scene_everybody_has_a_chair_with_a_name_and_the_list_has_only_who_is_not_seen_there(stage: Stage) -> None:
    here = LobbyMember("1", "Bob", "present", "here", face="owl", uid="bob")
    asked = LobbyMember("2", ADDRESS, "invited", "invited by e-mail")
    gone = LobbyMember("3", "Dan", "declined", "not coming", face="cat")
    known = LobbyMember("4", "Eve Lee", "invited", "invited, no answer yet", face="bear", uid="eve")
    panel = a_panel(stage, (here, YOU, asked, known, gone), needed_chairs=1)
    chairs = panel.head.ids.table.chairs
    assert [chair.name for chair in chairs] == ["You", "Bob", "ghost", "Eve", ""]
    assert [bool(chair.outline) for chair in chairs] == [False, False, True, True, True]
    assert [chair.leads for chair in chairs] == [False, True, False, True, True], "a free chair invites"
    assert chairs[0].y == min(chair.y for chair in chairs)
    assert {row.member.name for row in rows_of(panel)} == {ADDRESS, "Dan"}
    assert panel.lists_rest
    alone = a_panel(stage, (YOU, here))
    assert not alone.lists_people
    assert not rows_of(alone)
    many = a_panel(stage, build_members(19))
    assert not many.head.ids.table.names_people, "no room for so many names"
    assert len(rows_of(many)) == 19
    assert not many.lists_rest


def scene_names_at_the_table_do_not_touch(stage: Stage) -> None:
    for count in (5, 8):
        panel = a_panel(stage, build_members(count))
        table = panel.head.ids.table
        assert table.names_people, f"{count} people"
        for first, second in combinations(table.chairs, 2):
            beside = first.right <= second.x + 1 or second.right <= first.x + 1
            assert beside or first.top <= second.y + 1 or second.top <= first.y + 1, f"{count} people"
        stage.root.remove_widget(panel)


def scene_an_address_in_a_small_tile_is_broken_after_a_sign_and_not_cut(stage: Stage) -> None:
    ghost = LobbyMember("9", ADDRESS, "invited", "invited by e-mail", short_text="invited")
    panel = a_panel(stage, (YOU, *build_members(6, "declined"), ghost))
    (row,) = [row for row in rows_of(panel) if row.member is ghost]
    (label,) = [label for label in row.walk(restrict=True) if getattr(label, "name", "") == ADDRESS]
    assert label.text.split("\n") == ["ghost@mail.", "example.org"]
    assert not label.shorten


def scene_phrases_are_bubbles_in_two_columns_whose_tails_point_to_the_face_between_them(stage: Stage) -> None:
    panel = a_panel(stage, build_members(2))
    said, words = panel.ids.said, panel.lobby.phrases
    for panel.lobby.phrases in ((), words):
        panel.show()
    stage.frames(6)
    first, second, third = reversed(said.ids.phrases.children)
    assert [bubble.text for bubble in (first, second, third)] == [text for _, text in words]
    assert first.y == second.y > third.y
    assert first.x == third.x < first.right < second.x
    assert len({round(bubble.width) for bubble in (first, second, third)}) == 1
    assert [bubble.leans_left for bubble in (first, second, third)] == [False, True, False]
    (face,) = [child for child in said.children if isinstance(child, FaceView)]
    assert first.right < face.center_x < second.x
    assert face.top < third.y


def scene_a_bubble_says_its_phrase(stage: Stage) -> None:
    heard: list[str] = []
    bubbles = stage.show(SaidBy(portrait="fox"), 20, 300, 300, 200)
    bubbles.show((("hello", "Hello!"), ("thanks", "Thank you!")), heard.append)
    stage.frames(4)
    stage.press(bubbles, "Thank you!")
    assert heard == ["thanks"]


def scene_the_stub_of_a_ticket_copies_its_code_beside_or_below_it(stage: Stage) -> None:
    for width, is_beside in ((400, True), (180, False)):
        ticket = stage.show(CodeTicket(title="Table code", code="KXQT-MRBA", word="Copy link"), 20, 300, width, 80)
        copied: list[CodeTicket] = []
        ticket.bind(on_copy=copied.append)
        stage.frames(6)
        (code,) = [label for label in ticket.walk(restrict=True) if getattr(label, "text", "") == "KXQT-MRBA"]
        stub = ticket.ids.stub
        right, top = stub.to_window(stub.x, stub.top)
        assert (right > code.to_window(code.x, 0)[0] + code.texture_size[0]) == is_beside
        assert (top < code.to_window(0, code.y)[1]) != is_beside
        stage.press(ticket, "Copy link")
        assert copied == [ticket]
        stage.root.remove_widget(ticket)


def _hear(heard: list[tuple[str, str]], name: str, id: str) -> None:
    heard.append((name, id))


def scene_an_invite_is_answered_on_the_list_and_told_about_elsewhere_on_its_row(stage: Stage) -> None:
    for width, decline in ((320, "✕"), (400, "Decline"), (200, "Decline")):
        heard = list[tuple[str, str]]()
        lines = [InviteLine(id, "", "Lebowski", "", "owl", "Bob") for id in ("i1", "i2")]
        calls = {name: partial(_hear, heard, name) for name in ("show", "accept", "decline")}
        invites: Any = SimpleNamespace(lines=lines, **calls)
        heading, card = InviteShelf(invites, table_localizer()).fill()
        stage.show(card, 20, 200, width, 300)
        stage.frames(6)
        assert heading.text == "You are invited"
        last = next(row for row in card.walk(restrict=True) if isinstance(row, InviteRow) and row.line is lines[1])
        for words in ("Accept", decline, "Bob"):
            stage.press(last, words)
        assert heard == [("accept", "i2"), ("decline", "i2"), ("show", "i2")], f"{width} wide"
        stage.root.remove_widget(card)


def a_picker_box(stage: Stage) -> InviteePickerBox:
    """The choice among twelve friends, one more than can be invited."""
    contacts = tuple(Contact(f"u{at}", f"Friend {at}", 5, kept=True) for at in range(12))
    client: Any = Watched(Account("ann", "Ann", may_start=True, contacts=contacts))
    picker = InviteePicker(client, ControlledRunner())
    picker.open()
    box = stage.show(InviteePickerBox(picker=picker, localizer=table_localizer()), 20, 20, 320, 600)
    picker.changed.connect(box.show)
    box.show()
    stage.frames(4)
    return box


def scene_a_choice_of_people_is_unfolded_by_what_is_said_there(stage: Stage) -> None:
    box = a_picker_box(stage)
    box.fold()
    assert box.is_folded
    for person in box.picker.people:
        box.picker.toggle(person.recipient)
    stage.frames(4)
    assert not box.is_folded
    assert any(getattr(part, "text", "") == box.picker.note != "" for part in box.walk(restrict=True))


def scene_a_choice_of_people_is_not_folded_while_somebody_writes_there(stage: Stage) -> None:
    box = a_picker_box(stage)
    box.ids.address.text = "bob@"
    box.fold()
    assert not box.is_folded
    box.ids.address.text = ""
    box.ids.words.text = "Come!"
    box.fold()
    assert not box.is_folded
    box.ids.words.text = table_localizer()("invite-usual")
    box.ids.words.focus = True
    box.fold()
    assert not box.is_folded
    box.ids.words.focus = False
    box.fold()
    assert box.is_folded
