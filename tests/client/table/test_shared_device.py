"""Several people who hand one device to each other, without a screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from client.embedded import EmbeddedClient
from client.models import Profile
from client.new_game.game_setup import GameSetup, begin_game, default_setup, with_others
from client.table.history import begins_hand, find_automatic_zones, moves_by_hand
from client.table.session import TableSession
from client.table.shared_device import find_people_here, next_player, ready_together
from engine.game import SeenEvent
from engine.games import GAMES
from tests.client.real_games import move
from tests.client.table.fakes import ControlledRunner


@pytest.fixture
def client(tmp_path: Path) -> Iterator[EmbeddedClient]:
    client = EmbeddedClient(tmp_path / "games.db", rng=Random(5))
    client.sign_in(Profile("", "Ann"))
    yield client
    client.close()


def begin_shared(client: EmbeddedClient, kind: str) -> str:
    """Begins a game of Ann, Ben and one computer."""
    setup = with_others(default_setup(kind), ("Ben",))
    assert setup is not None
    return begin_game(client, GameSetup(kind, setup.levels[:1], setup.options, others=setup.others))


def open_session(
    client: EmbeddedClient, game: str, replays_missed: bool, *, skips_shuffle: bool = False
) -> TableSession:
    runner = ControlledRunner()
    session = TableSession(client, runner, game, replays_missed=replays_missed, skips_shuffle=skips_shuffle)
    session.open()
    return session


@pytest.mark.parametrize("kind", GAMES)
def test_whoever_takes_the_device_is_shown_what_happened_since_their_last_move(
    client: EmbeddedClient, kind: str
) -> None:
    """Plays eighteen moves in every game: the table is played back from what its person saw last."""
    game, chance = begin_shared(client, kind), Random(4)
    played_back = 0
    for _ in range(18):
        table = client.table(game)
        people = find_people_here(client, table)
        if table.view.stage == "over":
            break
        if table.view.stage == "rest":
            ready_together(client, game)
            continue
        if (seat := next_player(table, people)) is not None:
            client.sign_in(people[seat])
        session, still = open_session(client, game, True), open_session(client, game, False)
        still.skip_playback()
        automatic, shown = find_automatic_zones(table.view), list[SeenEvent]()
        while session.step is not None:
            event = session.step.event
            played_back += 1
            shown += [] if event is None else [event]
            session.advance()
            tricks = [zone for zone in session.view.zones if zone.layout == "trick"]
            assert all(len(zone.by) == len(zone.cards) for zone in tricks), "who laid each card is known"
        own = session.table.seat
        played = [event for event in shown if event.stage == "play" and event.actor == own]
        assert not any(moves_by_hand(event, automatic) for event in played)
        moves = list[SeenEvent]()
        for event in client.history(game, 0):
            if begins_hand(event):
                moves.clear()
            elif event.actor is not None and (event.transfers or event.text.code in ("passed", "bid")):
                moves.append(event)
        has_moved = any(event.actor == own and event.stage == "play" for event in moves)
        assert not (has_moved and any(map(begins_hand, shown))), "no deal is shown twice to who has played or bid"
        while moves and moves[-1].actor == own and moves[-1].transfers and not moves_by_hand(moves[-1], automatic):
            del moves[-1]  # such as a trick that has fallen to them
        news = session.history.count_since_own_move
        assert news <= len(shown), "what is not played back is no news"
        is_own = not moves or moves[-1].actor == own
        assert is_own or moves[-1] in shown[-news:], "the very last play of the one before"
        assert session.authority_view == client.table(game).view
        assert session.history.sentences == still.history.sentences, "nothing is told twice or left out"
        session.close()
        still.close()
        move(client, game, "random", chance)
    assert played_back > 18


@pytest.mark.parametrize("kind", GAMES)
def test_who_sat_beside_the_shuffle_sees_their_cards_dealt_and_no_shuffle(client: EmbeddedClient, kind: str) -> None:
    game, chance = begin_shared(client, kind), Random(4)
    seen = set[int]()
    while len(seen) < 2:
        table = client.table(game)
        people = find_people_here(client, table)
        if (seat := next_player(table, people)) is not None:
            client.sign_in(people[seat])
        own = client.table(game).seat
        if own not in seen and table.view.stage == "play":
            session = open_session(client, game, True, skips_shuffle=True)
            still = open_session(client, game, False)
            still.skip_playback()
            assert session.hand is not None
            assert not session.hand.cards, "they come with the deal"
            shown = list[SeenEvent]()
            while session.step is not None:
                shown += [] if session.step.event is None else [session.step.event]
                session.advance()
            assert {event.stage for event in shown} == {"play"}
            assert any(transfer.target.endswith(f":{own}") for event in shown for transfer in event.transfers)
            assert session.authority_view == client.table(game).view
            assert session.history.sentences == still.history.sentences
            session.close()
            still.close()
        if table.view.stage == "play":
            seen.add(own)
        move(client, game, "random", chance)


def test_people_go_on_together_and_the_one_who_holds_the_device_stays_signed_in(client: EmbeddedClient) -> None:
    game, chance = begin_shared(client, "game_of_threes"), Random(1)
    while (table := client.table(game)).view.stage != "rest":
        if (seat := next_player(table, people := find_people_here(client, table))) is not None:
            client.sign_in(people[seat])
        move(client, game, "steady", chance)
    holder = client.account().uid
    session = open_session(client, game, False)
    session.skip_playback()
    session.ready_together = lambda: ready_together(client, game)
    assert session.seconds_left is None, "no time runs while they read together"
    session.ready()
    assert client.table(game).view.stage != "rest"
    assert client.account().uid == holder
    session.close()


def test_a_table_with_one_person_of_this_device_is_never_handed_on(client: EmbeddedClient) -> None:
    ann = client.account()
    client.sign_in(Profile("", "Ben"))
    client.sign_in(next(profile for profile in client.profiles() if profile.uid == ann.uid))
    game = client.new_game("crazy_eights", ("steady", "steady"))
    assert find_people_here(client, client.table(game)) == {}


def test_new_people_of_this_device_are_given_faces_that_nobody_here_has(client: EmbeddedClient) -> None:
    begin_game(client, GameSetup("crazy_eights", (), others=("Ben", "Cho", "Dan")))
    assert len({profile.face for profile in client.profiles()}) == 4
