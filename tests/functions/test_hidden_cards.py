"""No reader finds a card that they may not see: in no document, event, error or printed object.

Whole games are played, and after every commit everything that each reader may read is searched and compared
with the truth. The strongest comparison: the authority is given another deal that this reader cannot tell
from the real one, and must have written exactly the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine import codec
from engine.games import get_game
from engine.view import SPECTATOR, overlay
from functions.decoding import decode_document, decode_view
from functions.documents import SCHEMA, GameDocument
from functions.errors import ServiceError
from functions.private_documents import Secret
from functions.service.context import Context
from functions.service.game.game_change import GameChange
from functions.service.state_cache import DecodedGame
from functions.store import Write
from tests.functions.authority_helpers import Authority
from tests.functions.positions import last_hand

PEOPLE = ("ann", "bob", "cho")
CARD_KEYS = ("card", "cards", "known", "groups", "special", "sets", "needs", "precious")


def readable(everything: dict[str, Any], game: str, uid: str) -> dict[str, Any]:
    """The documents of a game that this person may read. Nobody reads Secret and Log."""
    below = f"Games/{game}/"
    own = {f"Games/{game}", f"{below}Hands/{uid}"}
    return {path: data for path, data in everything.items() if path in own or path.startswith(f"{below}Moves/")}


def cards_in(data: Any, of_cards: bool = False) -> Iterator[int]:
    """Every number in JSON that stands where a card may stand."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from cards_in(value, of_cards=key in CARD_KEYS)
    elif isinstance(data, list):
        for value in data:
            yield from cards_in(value, of_cards)
    elif of_cards and type(data) is int:
        yield data


def allowed(state: Any, seat: int | None) -> set[int]:
    """The cards of this hand that a reader has seen or sees now.

    They are the own ones, those shown, those that have lain on the discards (and are remembered), and those drawn for
    the order of play.
    """
    pile = state.stockpile
    seen = set(pile.at(state.discards)) | set(state.drawn)
    for owner, hand in enumerate(state.hands):
        seen |= set(pile.at(hand if owner == seat or owner in state.shown else state.known[owner]))
    return seen


@pytest.mark.parametrize("show_points", [False, True])
def test_no_document_holds_a_card_that_its_reader_may_not_see(authority: Authority, show_points: bool) -> None:
    game = authority.begin(*PEOPLE, levels=["steady"], timeLimit=30, options={"show_points": show_points})
    rng = random.Random(5)
    searched = 0
    last = iter([last_hand(4, (("show_points", show_points),))])
    while authority.table(game)["status"] != "over":
        a_step(authority, game, rng)
        if authority.table(game)["view"]["title"]["args"]["hand"] == 3 and (state := next(last, None)):
            authority.skip_to(game, state)
        _, state = authority.truth(game)
        for uid in PEOPLE:
            view = authority.view(game, uid)
            seat = authority.seat(game, uid)
            now = codec.to_json(view)
            found = set(cards_in(now["zones"])) | set(cards_in(now["choices"]))
            assert found <= allowed(state, seat), (uid, view)
            searched += len(found)
        public = set(cards_in(authority.table(game)["view"]))
        # Counts such as "cards" in seats are numbers too, but never above a hand's size.
        zones = set(cards_in(authority.table(game)["view"]["zones"]))
        assert zones <= allowed(state, None)
        assert public - zones <= set(range(20))
    assert searched > 1000


@pytest.mark.parametrize("seed", range(2))
def test_another_deal_that_a_reader_cannot_tell_writes_the_same(authority: Authority, seed: int) -> None:
    """Documents projected from a resampled truth equal the stored ones, letter by letter, for each reader."""
    game = authority.begin(*PEOPLE, levels=["steady"])
    rng, compared = random.Random(seed), 0
    while authority.table(game)["view"]["title"]["args"]["hand"] < 3:
        a_step(authority, game, rng)
        rules, state = authority.truth(game)
        for viewer in (*PEOPLE, SPECTATOR):
            seat = SPECTATOR if viewer == SPECTATOR else authority.seat(game, viewer)
            other = rules.resample(state, seat, rng)
            compared += other != state
            written = {write.path: write.data for write in projected(authority, game, other)}
            now = authority.everything()
            for path in (f"Games/{game}", f"Games/{game}/Hands/{viewer}"):
                if path in written:
                    assert without_versions(written[path]) == without_versions(now[path])
    assert compared > 60


def projected(authority: Authority, game: str, state: Any) -> list[Write]:
    """The writes of the authority if this were the state of the game."""
    table, secret = authority.store.read(f"Games/{game}", f"Games/{game}/Secret/state")
    assert table is not None
    assert secret is not None
    context = Context(authority.store, authority.clock, random.Random(0))
    document = decode_document(GameDocument, table)
    decoded = DecodedGame(
        document, decode_document(Secret, secret), get_game(document.kind, **document.options), state, ()
    )
    change = GameChange(context, game, decoded)
    change.mark_views_outdated()
    change.prepare_commit()
    return change.writes


def without_versions(document: Any) -> Any:
    varying = ("version", "hands", "events", "timer", "since", "changed")
    return {key: value for key, value in document.items() if key not in varying}


def test_events_tell_each_only_what_they_saw(authority: Authority) -> None:
    """A card that went from the stock into a hand is a back for everybody else.

    It is one in Moves, in their Hand and in their history.
    """
    game = authority.begin(*PEOPLE, levels=["random"])
    rng = random.Random(9)
    backs = faces = 0
    for _ in range(150):
        before = authority.table(game)["records"]
        a_step(authority, game, rng)
        for uid in PEOPLE:
            own = f"hand:{authority.seat(game, uid)}"
            records = authority.call(uid, "history", gameId=game, after=before)["records"]
            moves = [authority.document(f"Games/{game}/Moves/{record['number']}") for record in records]
            told = authority.document(f"Games/{game}/Hands/{uid}")["events"]
            for viewer_sees, events in [(True, r["events"]) for r in [*records, *told]] + [
                (False, m["events"]) for m in moves
            ]:
                for transfer in (t for event in events for t in event["transfers"]):
                    if transfer["source"] == "stock" and transfer["target"].startswith("hand:"):
                        may = viewer_sees and transfer["target"] == own
                        assert (transfer["card"] is not None) == may
                        backs, faces = backs + (not may), faces + may
    assert backs > 100
    assert faces > 30


def test_errors_and_printed_objects_show_no_card(authority: Authority) -> None:
    """Every refusal that a player can provoke says the same whatever the others hold."""
    game = authority.begin(*PEOPLE)
    authority.act_until(game, "take")
    authority.act(game, {"type": "take", "source": "stock"})
    _, state = authority.truth(game)
    number = authority.table(game)["moveNumber"]
    elsewhere = [
        card for seat, hand in enumerate(state.hands) if seat != state.active for card in state.stockpile.at(hand)
    ]
    in_stock = list(state.stockpile.at(state.stockpile.stock))[:5]
    nowhere = [card for card in range(212) if card not in state.stockpile.cards][:5]
    active = authority.active(game)
    said = set()
    for card in elsewhere + in_stock + nowhere:
        request = {"gameId": game, "moveNumber": number, "requestId": "r", "move": {"type": "discard", "card": card}}
        with pytest.raises(ServiceError) as caught:
            authority.call(active, "move", **request)
        said.add((repr(caught.value), repr(caught.value.text), repr(caught.value.details)))
    assert len(said) == 1, "the refusal does not tell where a card lies"
    for snapshot in authority.store.read(f"Games/{game}/Secret/state", f"Games/{game}/Hands/{active}"):
        assert "cards" not in repr(snapshot)
        assert "state" not in repr(snapshot).replace("Secret/state", "")
    assert str(state.stockpile.cards) not in repr(authority.service)


def test_only_secret_and_log_hold_the_stockpile(authority: Authority) -> None:
    """Searched as text: the order of the pack is nowhere else, not even in part."""
    game = authority.begin(*PEOPLE)
    authority.act_until(game, "take")
    for _ in range(20):
        authority.act(game)
    _, state = authority.truth(game)
    stock = state.stockpile.at(state.stockpile.stock)
    runs = [codec.dumps(list(stock[at : at + 3]))[1:-1] for at in range(len(stock) - 3)]
    for path, data in authority.everything().items():
        text = codec.dumps(data)
        if "/Secret/" in path or "/Log/" in path:
            continue
        assert not [run for run in runs if f"[{run}" in text or f",{run}," in text or f"{run}]" in text], path


def a_step(authority: Authority, game: str, rng: random.Random) -> None:
    """Makes one step of a game: a move, good or random, a time-out, coming back, the next hand."""
    table = authority.table(game)
    uid = rng.choice(PEOPLE)
    if table["activePlayer"] is None or rng.random() < 0.05:
        authority.go_on(game)
    if authority.table(game)["timer"]["deadline"] is not None and rng.random() < 0.02:
        authority.clock.time = authority.table(game)["timer"]["deadline"]
        authority.call(uid, "expire", gameId=game)
    for seated in authority.table(game)["view"]["seats"]:
        if seated["away"]:
            authority.call(authority.table(game)["players"][seated["seat"]]["uid"], "back", gameId=game)
    if authority.table(game)["activePlayer"] is not None:
        authority.act(game, authority.good_move(game) if rng.random() < 0.9 else rng.choice(authority.legal(game)))


def test_overlay_of_what_is_read_is_the_view_of_the_truth(authority: Authority) -> None:
    game = authority.begin(*PEOPLE)
    rng = random.Random(2)
    for _ in range(60):
        a_step(authority, game, rng)
        everything = authority.everything()
        rules, state = authority.truth(game)
        for uid in PEOPLE:
            mine = readable(everything, game, uid)
            whole = overlay(mine[f"Games/{game}"]["view"], mine[f"Games/{game}/Hands/{uid}"]["view"])
            assert decode_view(whole, SCHEMA) == rules.view(state, authority.seat(game, uid))
