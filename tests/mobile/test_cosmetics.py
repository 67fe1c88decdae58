"""Card backs, felts and faces in settings and account: locked up to a level, and kept by who has chosen them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.backs import BACKS
from client.embedded import EmbeddedClient
from client.models import Profile
from client.runner import DirectRunner
from functions.points import LEVELS
from mobile.account.backends import Backends
from mobile.account.current_player import CurrentPlayer
from mobile.settings.cosmetics import CosmeticsForm, back_number
from mobile.settings.settings_file import Settings, SettingsFile
from tests.mobile.app_harness import Play
from tests.mobile.fakes import Broken, give_points
from tests.mobile.handover_steps import is_curtain, take
from tests.mobile.playing import at_rest, finish_calls, wait
from tests.mobile.user import User


class Device:
    """Ann at a device, with a form to choose from."""

    def __init__(self, folder: Path, client: Any, points: int = 0, device_back: int = 0) -> None:
        self.file = SettingsFile(folder / "settings.json")
        self.file.change(back=device_back)
        self.client = client
        profile = client.sign_in(Profile("", "Ann"))
        give_points(client, profile.uid, points)
        self.player = CurrentPlayer(_backends(client))
        self.player.sign_in(profile, online=False)
        self.form = CosmeticsForm(self.file, self.player, DirectRunner())
        self.form.open()

    def locks(self) -> dict[str, str]:
        return {choice.word: choice.lock for choice in (*self.form.felts, *self.form.backs) if choice.lock}


def _backends(client: Any) -> Backends:
    backends = Backends.__new__(Backends)
    backends.device = client
    return backends


def test_what_is_locked_says_from_which_level_it_can_be_chosen(tmp_path: Path, client: EmbeddedClient) -> None:
    assert Device(tmp_path, client).locks() == {
        "slate": "level 4",
        "walnut": "level 8",
        "wine": "level 12",
        "stars": "level 3",
        "leaves": "level 6",
        "tiles": "level 9",
        "feathers": "level 11",
    }


def test_locked_things_cannot_be_chosen_and_open_ones_can(tmp_path: Path, client: EmbeddedClient) -> None:
    device = Device(tmp_path, client, LEVELS[3])
    for felt, back in (("walnut", "leaves"), ("marble", "marble")):
        device.form.choose_felt(felt)
        device.form.choose_back(back)
    assert (device.file.read().felt, client.account().back) == ("green", "")
    device.form.choose_felt("slate")
    device.form.choose_back("stars")
    assert (device.file.read().felt, client.account().back) == ("slate", "stars")
    chosen = [choice.word for choice in (*device.form.felts, *device.form.backs) if choice.is_chosen]
    assert chosen == ["slate", "stars"]
    assert device.player.profile is not None
    assert device.player.profile.back == "stars"


def test_a_chosen_felt_is_not_locked_for_somebody_with_fewer_points(tmp_path: Path, client: EmbeddedClient) -> None:
    device = Device(tmp_path, client)
    device.file.change(felt="wine")
    assert "wine" not in device.locks()


@pytest.mark.parametrize("number", range(4))
def test_who_has_chosen_no_back_keeps_that_of_the_device(number: int) -> None:
    settings = Settings(back=number)
    assert back_number(Profile("ann", "Ann"), settings) == back_number(None, settings) == number
    assert back_number(Profile("ann", "Ann", back="marble"), settings) == number, "one of a newer program"
    assert back_number(Profile("ann", "Ann", back="tiles"), settings) == BACKS.index("tiles")


def test_a_refused_back_says_why_and_another_can_be_chosen(tmp_path: Path, client: EmbeddedClient) -> None:
    device = Device(tmp_path, client)
    device.player.client = Broken()
    device.form.choose_back("waves")
    assert device.form.note
    device.player.client = client
    device.form.choose_back("waves")
    assert (device.form.note, client.account().back) == ("", "waves")


# In the window


def picture(user: User, part: str, word: str) -> Any:
    """The picture of a word in a part of the screen."""
    return next(one for one in user.app.navigation.screen.ids[part].walk() if getattr(one, "value", None) == word)


def choose_and_look_at_a_table(user: User, game: str) -> Any:
    """Tries a locked back, chooses one, and looks at a table with Bob and a computer."""
    from mobile.drawing.appearance import appearance
    from mobile.table.seats.seat_row import SeatRow

    found: dict[str, Any] = {}
    yield from user.wait_for("Your games")
    user.app.navigation.go("settings")
    yield from finish_calls(user)
    yield from user.wait_until(lambda: not picture(user, "backs", "stars").lock)
    for word in ("feathers", "stars"):
        yield from user.tap(picture(user, "backs", word))
        yield from finish_calls(user)
        found[word] = BACKS[appearance.back]
    user.app.navigation.replace("account")
    yield from finish_calls(user)
    yield from user.wait_until(lambda: user.app.navigation.screen.ids["level_faces"].choices)
    yield from user.tap(picture(user, "level_faces", "octopus"))
    yield from user.tap(picture(user, "level_faces", "koala"))
    yield from user.wait_until(lambda: user.app.player.profile.face == "koala")
    found["face"] = user.app.player.profile.face
    user.app.navigation.back()
    user.app.navigation.open_table(game)
    yield from wait(user, lambda: is_curtain(user))
    holder, *_ = yield from take(user)
    yield from wait(user, lambda: at_rest(user))
    chairs = [one for one in user.app.navigation.screen.walk() if isinstance(one, SeatRow) and one.hands]
    found["seats"] = {chair.person.name: hand.back for chair in chairs for hand in chair.hands.values()}
    found["seats"][holder] = BACKS[appearance.back]
    user.app.navigation.back_to("player_game")
    yield from finish_calls(user)
    found["later"] = BACKS[appearance.back]
    return found


def test_a_back_is_chosen_and_each_player_at_the_table_has_their_own(play: Play, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    client = EmbeddedClient(tmp_path / "games" / "games.db", rng=Random(3))
    client.sign_in(Profile("", "Bob"))
    client.change_profile("Bob", back="hearts")
    ann = client.sign_in(Profile("", "Ann"))
    give_points(client, ann.uid, LEVELS[2])
    game = client.new_shared_game(("Bob",), "crazy_eights", ("steady",))
    client.close()
    found = play(choose_and_look_at_a_table, game, options=["--name", "Ann"]).result
    assert found == {
        "feathers": "lattice",
        "stars": "stars",
        "face": "koala",
        "seats": {"Ada": "lattice", "Ann": "stars", "Bob": "hearts"},
        "later": "stars",
    }


def see_the_back(user: User) -> Any:
    from mobile.drawing.appearance import appearance

    yield from user.wait_for("Your games")
    yield from user.wait_until(lambda: user.app.player.profile.back)
    return [BACKS[appearance.back], user.app.player.profile.back]


def test_a_back_that_was_chosen_before_profiles_had_one_is_seen_by_others_too(play: Play, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "settings.json").write_text(json.dumps({"back": 2}), "utf-8")
    assert play(see_the_back, options=["--name", "Ann"]).result == ["hearts", "hearts"]
    (tmp_path / "games" / "settings.json").write_text("{}", "utf-8")
    assert play(see_the_back).result == ["hearts", "hearts"]
