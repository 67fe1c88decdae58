"""Records of finished games, and the points that accounts earn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import GAMES
from engine.view import SPECTATOR
from functions.documents import GameRecord
from tests.functions.authority_helpers import Authority
from tests.quick_levels import best_quick_level


def ended(authority: Authority, kind: str, *people: str, computers: int = 1, **fields: Any) -> str:
    return authority.finished(*people, kind=kind, levels=["steady"] * computers, **fields)


def record_of(authority: Authority, game: str) -> GameRecord:
    return authority.stored(GameRecord, f"Records/{game}")


@pytest.mark.parametrize("kind", GAMES)
def test_every_kind_of_game_leaves_a_record_of_who_played_and_what_came_of_it__F13(
    authority: Authority, kind: str
) -> None:
    people = ("ann", "bob")
    game = authority.begin(*people, kind=kind, levels=[best_quick_level(kind)])
    assert authority.document(f"Records/{game}") is None, "only a game that is over is on record"
    authority.clock.time = 5000
    authority.skip_to_last_turn(game)
    authority.play_to_end(game)
    record = record_of(authority, game)
    rules, state = authority.truth(game)
    assert record.kind == kind
    assert record.users == people
    assert {player.name for player in record.players} == {"Ann", "Bob", "Ada"}
    assert [player.uid for player in record.players] == [player["uid"] for player in authority.table(game)["players"]]
    assert record.winners == rules.winners(state)
    assert record.sheet == rules.view(state, SPECTATOR).score_sheet
    said = [total if total is not None else place for total, place in zip(record.totals, record.places, strict=True)]
    assert tuple(said) == rules.scores(state)
    assert record.rounds == rules.rounds(state) > 0
    assert record.finished == 5000


def test_a_record_of_500_has_the_tricks_bid_and_taken__F13(authority: Authority) -> None:
    game = ended(authority, "five_hundred", "ann", computers=2)
    record = record_of(authority, game)
    _, state = authority.truth(game)
    rows = {row.label.code: row.cells for row in record.sheet.rows if not row.counts}
    assert rows["tricks-taken"] == tuple(sum(hand.tricks[seat] for hand in state.rows) for seat in range(3))
    assert sum(rows["tricks-bid"]) >= 6
    assert record.rounds == len(state.rows)


def test_a_record_survives_that_its_game_is_taken_off_every_list(authority: Authority) -> None:
    game = ended(authority, "lebowski", "ann", "bob")
    kept = authority.document(f"Records/{game}")
    for uid in ("ann", "bob"):
        authority.call(uid, "deleteGame", gameId=game)
    assert authority.table(game) is None
    assert authority.document(f"Records/{game}") == kept


def test_who_left_before_the_end_has_the_record_too(authority: Authority) -> None:
    game = authority.begin("ann", "bob", kind="crazy_eights", levels=["steady"])
    authority.skip_to_last_turn(game)
    authority.call("bob", "deleteGame", gameId=game)
    authority.play_to_end(game)
    assert record_of(authority, game).users == ("ann", "bob")


def test_a_record_is_written_once(authority: Authority) -> None:
    """The record is written by the commit that ends the game; a later change of its table leaves it as it is."""
    commit, written = authority.store.commit, []

    def counted(writes: Any) -> Any:
        written.append([write.path.partition("/")[0] for write in writes])
        return commit(writes)

    authority.store.commit = counted
    game = ended(authority, "lebowski", "ann", "bob")
    assert sum(paths.count("Records") for paths in written) == 1
    assert {"Games", "Records"} <= set(written[-1]), "in one commit with the end of the game"
    before = authority.document(f"Records/{game}")
    authority.clock.time += 60
    authority.call("ann", "rematch", gameId=game)
    authority.call("bob", "deleteGame", gameId=game)
    assert sum(paths.count("Records") for paths in written) == 1
    assert authority.document(f"Records/{game}") == before


def test_a_person_without_an_account_any_more_keeps_a_seat_without_a_name(authority: Authority) -> None:
    game = ended(authority, "lebowski", "ann", "bob")
    record = record_of(authority, game)
    authority.call("bob", "deleteAccount")
    left = record_of(authority, game)
    (seat,) = (seat for seat, player in enumerate(record.players) if player.uid == "bob")
    assert (left.players[seat].name, left.players[seat].uid) == ("Former player", "")
    assert left.users == ("ann",)
    assert [player for player in left.players if player.uid == "ann"] == [
        player for player in record.players if player.uid == "ann"
    ]
    authority.call("ann", "deleteAccount")
    assert authority.document(f"Records/{game}") is None, "nobody is left who could read it"


# The points of accounts


def points(authority: Authority, uid: str) -> int:
    return int(authority.document(f"Users/{uid}")["points"])


def test_the_points_of_a_game_are_added_to_the_accounts_of_its_people__C8(authority: Authority) -> None:
    sums = {"ann": 0, "bob": 0}
    for seed in range(3):
        game = ended(authority, "crazy_eights", "ann", "bob", options={"target": 100}, seed=seed)
        rules, state = authority.truth(game)
        for uid in sums:
            sums[uid] += rules.scores(state)[authority.seat(game, uid)]
        assert {uid: points(authority, uid) for uid in sums} == sums
    assert any(sums.values())
    assert [path for path in authority.everything() if path.startswith("Users/")] == ["Users/ann", "Users/bob"]


def test_who_changes_the_profile_keeps_the_points__C8(authority: Authority) -> None:
    ended(authority, "crazy_eights", "ann", "bob", options={"target": 100})
    uid, earned = max(((uid, points(authority, uid)) for uid in ("ann", "bob")), key=lambda each: each[1])
    assert earned
    authority.call(uid, "saveProfile", name="Anna")
    assert points(authority, uid) == earned


def test_a_computer_that_plays_for_a_person_earns_nothing__C8(authority: Authority) -> None:
    """A player whose seat a computer still has at the end gets no points for what it won."""
    game = authority.begin("ann", "bob", kind="crazy_eights", options={"target": 100})
    authority.skip_to_last_turn(game)
    seat = authority.seat(game, "bob")
    authority.call("bob", "leave", gameId=game)
    authority.call("ann", "giveSeat", gameId=game, seat=seat, level="steady")
    authority.play_to_end(game)
    rules, state = authority.truth(game)
    assert rules.scores(state)[seat], "its seat has won a round"
    assert points(authority, "bob") == 0


def test_a_damaged_profile_does_not_keep_a_game_from_ending(authority: Authority) -> None:
    from functions.store import put

    game = authority.begin("ann", "bob", kind="crazy_eights", options={"target": 100})
    authority.store.commit([put("Users/ann", {"name": 3}), put("Users/bob", {"name": 3})])
    authority.skip_to_last_turn(game)
    authority.play_to_end(game)
    assert authority.document(f"Records/{game}") is not None
