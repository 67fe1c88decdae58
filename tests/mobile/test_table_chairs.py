"""The chairs of the table to which people are invited."""

from __future__ import annotations

from client.text.lobby_members import ACCEPTED, COMPUTER, DECLINED, INVITED, PRESENT, LobbyMember
from mobile import theme
from mobile.drawing.chair_words import FREE, UNKNOWN
from mobile.lobby.invitee_picker import Candidate
from mobile.lobby.table_chairs import arrange_chairs

MEMBERS = (
    LobbyMember("bob", "Bob", ACCEPTED, "", face="fox"),
    LobbyMember("ann", "Ann", PRESENT, "", True, "bear"),
    LobbyMember("c", "Ada", COMPUTER, "", face="bolt"),
    LobbyMember("i1", "eve@example.org", INVITED, ""),
    LobbyMember("i2", "Gus", DECLINED, "", face="cat"),
)


def test_the_reader_sits_first_then_who_is_there_who_was_invited_and_who_is_chosen() -> None:
    chosen = Candidate("cho", "Cho", True, "owl"), Candidate("dan@example.org", "dan@example.org", True)
    chairs = arrange_chairs(MEMBERS, chosen, 12)
    assert [chair.face for chair in chairs] == ["bear", "fox", "bolt", UNKNOWN, "owl", UNKNOWN, FREE, FREE]
    outlines = ["", "", "", theme.TEXT_QUIET, theme.SIGNAL, theme.SIGNAL, "", ""]
    assert [chair.outline for chair in chairs] == outlines


def test_a_table_has_as_many_chairs_as_its_game_and_at_first_few() -> None:
    alone = MEMBERS[1:2]
    for most, count in ((3, 3), (6, 6), (12, 6), (0, 1)):
        assert len(arrange_chairs(alone, (), most)) == count
    many = [Candidate(str(at), "", True, "owl") for at in range(11)]
    assert [len(arrange_chairs(alone, many[:count], 12)) for count in (3, 4, 5, 6, 11)] == [6, 6, 8, 8, 12]
    assert len(arrange_chairs(alone, many, 5)) == 12, "nobody who is chosen is left out"
