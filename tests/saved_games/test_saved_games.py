"""Games that earlier programs saved are read, shown and played on by this one.

Each folder ``format_…`` was written by the program of its time and is never written anew: ``format_1`` by one whose
documents had no number of a schema, ``format_1_schema_1`` by one whose views had no number of a version. The
tests know it by what it means: where they fail, a word that is saved has changed, and people would lose their games.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args
from unittest import mock

import pytest

from client.catalogue import Catalogue
from client.sign_in.accounts import Credentials
from client.sign_in.authenticator import Authenticator
from client.table.saved_orders import SavedOrders
from engine import codec
from engine.errors import Malformed
from engine.games import GAMES, get_game
from engine.text import Text
from engine.view import Choice
from functions import documents, private_documents
from functions.faces import person_face
from functions.unknown_fields import DOCUMENT_KINDS
from mobile.settings.settings_file import Settings, SettingsFile
from tests.saved_games.device import Device
from tests.saved_games.examples import tags_of_moves
from tests.saved_games.meaning import shown_to
from tests.saved_games.packed_files import unpack
from tests.saved_games.write_saved_games import Writer, known_chance, phases

FOLDERS = sorted(Path(__file__).parent.glob("format_*"))
MOST_STEPS = 400
FEW_STEPS = 4
"""Number of steps for which a table goes on that is not played to the end of its hand."""
PLAYED_OUT = 6
"""One of this number of tables of a kind is played to the end of its hand, the first one in any case."""
NO_LONGER_READ = {("Secret", "digests"), ("Secret", "requests")}
"""Fields without which nobody loses anything. The digests told which hands had changed; all are written now. The
requests were the last answers to repeated moves, which stand in ``Answers`` now and are needed for a minute."""


@pytest.fixture(scope="module", params=FOLDERS, ids=lambda folder: folder.name)
def saved(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.param
    return folder


@pytest.fixture(scope="module")
def expected(saved: Path) -> Any:
    return json.loads((saved / "expected.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def examples(saved: Path) -> Any:
    return json.loads((saved / "examples.json").read_text(encoding="utf-8"))


@pytest.fixture
def computers_wait() -> Iterator[None]:
    """Computers do not go on with the tables that are opened, which stay as they were left."""
    with mock.patch("client.computer_turns.ComputerTurns.add"):
        yield


@pytest.fixture
def device(saved: Path, expected: Any, tmp_path: Path) -> Iterator[Device]:
    """A device with a copy of the saved games, some time after they were left."""
    device = Device(unpack(saved, tmp_path / "games.db"), expected["time"])
    yield device
    device.close()


def lost(before: Any, now: Any, where: str = "$") -> list[str]:
    """The sentences that were said before and are not said now. A card may lie open now that was a back."""
    if isinstance(before, dict) and isinstance(now, dict):
        missing = [f"{where}.{key} is lost" for key in before if key not in now]
        return missing + [
            path for key in before if key in now for path in lost(before[key], now[key], f"{where}.{key}")
        ]
    if isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        pairs = enumerate(zip(before, now, strict=True))
        return [path for number, (old, new) in pairs for path in lost(old, new, f"{where}[{number}]")]
    is_turned_over = before is None and isinstance(now, int) and ".zones." in where
    return [] if before == now or is_turned_over else [f"{where} was {str(before)[:300]} and is {str(now)[:300]}"]


def read_and_write(kind: Any, data: Any, what: str) -> Any:
    """The data as this program writes what it reads of it."""
    try:
        value = codec.from_json(kind, data)
    except Malformed as error:
        pytest.fail(f"{what}: this program cannot read what was saved: {error}")
    return codec.to_json(value)


def test_there_are_saved_games() -> None:
    assert FOLDERS


def test_every_phase_in_which_a_game_was_left_is_still_called_so(device: Device, expected: Any) -> None:
    left_in = {(kind, phase) for name in expected["games"].values() for kind, _, phase in [name.partition(" ")]}
    for kind in {device.document(f"Games/{game}")["kind"] for game in device.games()}:
        gone = {phase for one, phase in left_in if one == kind} - set(phases(GAMES[kind]))
        assert gone == set(), f"{kind} no longer has phases in which games were saved"


def test_every_saved_field_is_read(device: Device) -> None:
    for path, data in device.documents().items():
        collection, id = path.split("/")[-2:]
        if collection != "Presence":
            kind = private_documents.GameOpening if (collection, id) == ("Log", "0") else DOCUMENT_KINDS[collection]
            if kind is not documents.GameDocument:  # the others are read without the number of their schema
                data = {name: value for name, value in data.items() if name != "schema"}
            data = {name: value for name, value in data.items() if (collection, name) not in NO_LONGER_READ}
            assert not lost(data, read_and_write(kind, data, path)), path


def test_every_saved_state_is_read(device: Device) -> None:
    for path, secret in device.documents().items():
        if "/Secret/" in path:
            table = device.document(path.partition("/Secret")[0])
            rules = get_game(table["kind"], **table["options"])
            options = {name: rules.read_option(name, value) for name, value in table["options"].items()}
            assert not lost(options, read_and_write(GAMES[table["kind"]], options, path)), path
            read_and_write(GAMES[table["kind"]].state_type, secret["state"], path)
            assert not lost(secret["state"], rules.encode(rules.decode(secret["state"]))), path


@pytest.mark.usefixtures("computers_wait")
def test_everybody_sees_what_they_saw(device: Device, expected: Any) -> None:
    assert set(device.people()) == set(expected["people"])
    for uid, shown in expected["people"].items():
        assert not lost(shown, json.loads(json.dumps(shown_to(device, uid)))), shown["name"]


@pytest.mark.usefixtures("computers_wait")
def test_everybody_is_shown_what_the_rules_show_today(device: Device) -> None:
    """Views that an earlier program stored say less: they would hide the bids of 500 until somebody moves."""
    for game in device.games():
        table = device.document(f"Games/{game}")
        if table["status"] == "waiting":
            continue
        rules, state = device.truth(game)
        for seat, player in enumerate(table["players"]):
            if player["uid"] in table["users"]:
                assert device.as_person(player["uid"]).table(game).view == rules.view(state, seat), (rules.kind, game)


def test_a_turn_that_stood_still_while_the_program_was_closed_has_its_whole_time(device: Device) -> None:
    """The update may make the views anew: nobody who plays alone with computers loses a turn to it."""
    device.clock.time += 3 * 365 * 24 * 3600
    tried = 0
    for game in device.games():
        table = device.document(f"Games/{game}")
        users, limit, active = table["users"], table["timer"]["limit"], table["activePlayer"]
        if table["status"] != "playing" or len(users) > 1 or not limit or active is None or table["stopped"]:
            continue
        shown = device.as_person(users[0]).table(game)
        if table["players"][active]["uid"] == users[0] and not any(seat.away for seat in shown.view.seats):
            assert shown.deadline is not None
            assert shown.deadline - device.clock.time >= limit, game
            tried += 1
    assert tried


def test_a_game_taken_off_a_list_stays_on_record(device: Device, expected: Any) -> None:
    off_the_list = {
        id
        for shown in expected["people"].values()
        for id, record in shown["records"].items()
        if id not in shown["games"] and record["finished"]
    }
    assert off_the_list
    for id in off_the_list:
        assert any(record.id == id for uid in expected["people"] for record in device.as_person(uid).records())


def test_every_game_replays_from_its_log(device: Device) -> None:
    """The state and the sentences are the same; the order in which cards fly may change."""
    for game in device.games():
        if device.status(game) == "waiting":
            continue
        opening, *moves = device.log(game)
        rules, state_left = device.truth(game)
        state = rules.start(opening["seats"], opening["dealer"])
        assert (opening["kind"], opening["format"]) == (rules.kind, rules.format)
        for logged in moves:
            where = f"{rules.kind} {game}, move {logged['number']}"
            try:
                move = rules.decode_move(logged["move"])
            except Malformed as error:
                pytest.fail(f"{where}: this program cannot read {logged['move']}: {error}")
            step = rules.apply(state, logged["actor"], move)
            events = codec.from_json(private_documents.LoggedMove, logged, strict=False).events
            assert [event.text for event in step.events] == [event.text for event in events], where
            state = step.state
        assert state == state_left, game


@pytest.mark.parametrize("kind", GAMES)
def test_every_game_is_played_on_and_some_to_the_end_of_their_hands(device: Device, kind: str) -> None:
    tables = {game: device.document(f"Games/{game}") for game in device.games()}
    going_on = [game for game, table in tables.items() if table["kind"] == kind and table["status"] != "over"]
    for number, game in enumerate(going_on):
        before = tables[game]
        if len(before["players"]) < GAMES[kind].seat_counts[0]:
            missing = GAMES[kind].seat_counts[0] - len(before["players"])
            for uid in [uid for uid in device.people() if uid not in before["users"]][:missing]:
                device.as_person(uid).sit_down(before["code"])

        def hand_is_over(game: str = game, records: int = before["records"]) -> bool:
            now = device.document(f"Games/{game}")
            return now["records"] > records and now["view"]["stage"] in ("rest", "over")

        if number % PLAYED_OUT == 0:
            assert device.go_on_until(game, hand_is_over, MOST_STEPS), (device.phase(game), game)
        elif not device.go_on_until(game, hand_is_over, FEW_STEPS):
            assert device.document(f"Games/{game}")["records"] > before["records"], (device.phase(game), game)


def test_what_happened_is_said_in_words(device: Device) -> None:
    for game in device.games():
        table = device.document(f"Games/{game}")
        catalogue = Catalogue(table["kind"])
        for uid in set(table["users"]) & set(device.people()):
            for event in device.as_person(uid).history(game, 0):
                assert_is_said(catalogue, event.text)


def test_every_move_is_still_called_so(examples: Any) -> None:
    for kind, moves in examples["moves"].items():
        gone = sorted(moves.keys() - tags_of_moves(GAMES[kind]))
        assert gone == [], f"{kind} no longer has moves that are saved by these tags"
        rules = get_game(kind)
        for data in moves.values():
            try:
                move = rules.decode_move(data)
            except Malformed as error:
                pytest.fail(f"{kind}: this program cannot read {data}: {error}")
            assert not lost(data, rules.encode_move(move)), (kind, data)


def test_every_choice_is_still_called_so(examples: Any) -> None:
    """Their fields may change: a view in older words is made anew from the state when it is read."""
    assert set(examples["choices"]) <= {codec.tag(kind) for kind in get_args(Choice)}


def test_every_sentence_is_still_called_so(examples: Any) -> None:
    for kind, sentences in examples["sentences"].items():
        catalogue = Catalogue(kind)
        for code, args in sentences.items():
            text = Text(
                code, {name: tuple(value) if isinstance(value, list) else value for name, value in args.items()}
            )
            assert_is_said(catalogue, text)


def assert_is_said(catalogue: Catalogue, text: Text) -> None:
    """The catalogue has the sentence, and the sentence all that it speaks of."""
    assert catalogue.has(text.code), f"{catalogue.kind} no longer has the sentence {text.code!r}"
    said = catalogue.say(text)
    assert "{" not in said, f"{catalogue.kind}: {text.code!r} speaks of something that was not saved: {said}"


def test_what_lies_beside_the_games_is_read(saved: Path, expected: Any, tmp_path: Path) -> None:
    shutil.copytree(saved, tmp_path, dirs_exist_ok=True)
    hands = SavedOrders(tmp_path / "hands.json")
    (game,) = (id for id, name in expected["games"].items() if name == "arranged")
    assert hands.find(game, 0) == (5, 3, 58)
    assert hands.find("elsewhere", 2) == (9, 7)
    assert SettingsFile(tmp_path / "settings.json").read() == Settings(
        speed=2.0,
        volume=0.0,
        four_colours=True,
        large_cards=True,
        coached=("ann", "bob"),
        window=(1000, 700),
        online=True,
    )


class RefreshedAccounts:
    """A sign-in that knows the tokens that were saved."""

    def refresh(self, refresh_token: str) -> Credentials:
        return Credentials({"refresh-ann@example.com": "ann"}[refresh_token], "token", refresh_token)


def test_who_was_signed_in_stays_signed_in(saved: Path, tmp_path: Path) -> None:
    shutil.copytree(saved, tmp_path, dirs_exist_ok=True)
    file = tmp_path / "demo-threes" / "signed-in.json"
    authenticator = Authenticator(RefreshedAccounts(), file)  # type: ignore[arg-type]
    found = [(profile.uid, profile.name, profile.face, profile.guest) for profile in authenticator.profiles()]
    assert found == [
        ("ann", "Ann", person_face("", "ann"), False),
        ("somebody", "Somebody", person_face("", "somebody"), True),
    ]
    authenticator.resume("ann")
    assert (authenticator.uid, authenticator.email) == ("ann", "ann@example.com")


def test_games_to_save_can_be_written_for_another_format(tmp_path: Path) -> None:
    device = Device(tmp_path / "games.db", 1_700_000_000)
    with known_chance(device.rng):
        writer = Writer(device)
        for number, phase in enumerate(("lot", "shuffle", "play")):
            assert device.phase(writer.table_in("threes", phase, number)) == phase
    device.close()
