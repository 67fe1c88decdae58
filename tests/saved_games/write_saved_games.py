"""Writes saved games as this program leaves them on a device, and what they show, for tests of all later programs.

    python -m tests.saved_games.write_saved_games tests/saved_games/format_2

A folder that is there is never written anew: what an earlier program has saved cannot be made again.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from sqlite3 import connect
from typing import Any, get_args, get_type_hints
from unittest import mock
from uuid import UUID

from client.sign_in.accounts import Credentials
from client.sign_in.authenticator import Authenticator
from client.table.saved_orders import SavedOrders
from engine.decision import Decision
from engine.game import Game, Move
from engine.games import GAMES
from engine.players import PLAYERS
from engine.stockpile import Rng
from engine.view import View
from mobile.settings.settings_file import SettingsFile
from tests.saved_games.device import Choose, Device, choose_well
from tests.saved_games.examples import examples, option_sets
from tests.saved_games.meaning import shown_to
from tests.saved_games.packed_files import lines_of, pack

Json = dict[str, Any]
BEGINNING = 1_700_000_000
"""When the first table is made, in Unix seconds."""
FIRST_PHASES = ("draw", "lot", "seat")
"""The position of a game before anything has happened."""
PASSING_PHASES = ("shuffle", "turn_up", "recycle", "recycle_cut")
"""The positions in which chance moves at once."""
TRIES = 400
TIME_LIMITS = (None, 60, 600)
ALONE: tuple[str, ...] = ()
PEOPLE = (ALONE, ("Bob",), ALONE, ("Cho", "Bob"), ("Dan",))
"""The people who play with Ann, at one table after another."""
RECORDS = 40
LONGER = {
    "game_of_threes recycle": 115,
    "game_of_threes recycle_cut": 115,
    "crazy_eights recycle": 70,
    "five_hundred name": 25,
    "game_of_threes over": 175,
    "lebowski over": 105,
    "threes over": 60,
    "five_hundred over": 115,
}
"""The largest number of records that a game has, with the games that need more; the file stays small."""


def phases(game: type[Game[Any]]) -> tuple[str, ...]:
    """Every word for where a game of this kind can stand."""
    every = get_args(get_type_hints(game.state_type)["phase"])
    return tuple(phase for phase in every if phase in getattr(game, "phases", every))


@contextmanager
def moves_at_once(most: int) -> Iterator[None]:
    """Lets the authority commit after so few moves that a table is left amid those of chance and computers.

    Without it only two hundred of them in a row would bring that about, or a program that ends while computers think:
    here they move only when somebody looks.
    """
    with (
        mock.patch("functions.service.game.played_game.MAX_MOVES_PER_COMMIT", most),
        mock.patch("client.computer_turns.ComputerTurns.add"),
    ):
        yield


def choose_any(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    return PLAYERS["random"].choose(Decision(GAMES[view.kind](), view, None, moves), rng)


def draw_and_throw(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Takes from the stock as long as there is one, and throws what came to the hand last."""
    return moves[0] if view.phase == "take" else moves[-1]


class Writer:
    """Fills the tables of a device."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.ann = device.new_person("Ann", face="cat")
        for name in ("Bob", "Cho", "Dan", "Eve", "Flo"):
            device.new_person(name)
        self.names: dict[str, str] = {}
        """The names of the games in the tests, by their ids."""

    def table(self, kind: str, phase: str, others: Sequence[str], options: Json, time_limit: int | None) -> str:
        """Ann's table with others of this device and with computers, begun."""
        self.device.clock.time += 3600
        client = self.device.as_person(self.ann)
        fewest = GAMES[kind].seat_counts[0] if phase == "over" else 3
        computers = ("steady", "random")[: max(0, fewest - 1 - len(others))]
        if not others:
            return client.new_game(kind, computers, options, time_limit)
        game = client.new_table(kind, computers, options, time_limit)
        code = client.table(game).code
        for name in others:
            self.device.as_person(self.uid(name)).sit_down(code)
        self.device.as_person(self.ann).start(game)
        return game

    def drop(self, game: str) -> None:
        """Takes this game off everybody's list, so that it is deleted."""
        for uid in self.device.document(f"Games/{game}")["users"]:
            self.device.as_person(uid).delete_game(game)

    def each_phase(self, kind: str) -> None:
        """A table in each phase of this kind, each with other options, people and time limits."""
        for number, phase in enumerate(phases(GAMES[kind])):
            self.names[self.table_in(kind, phase, number)] = f"{kind} {phase}"

    def table_in(self, kind: str, phase: str, number: int) -> str:
        """A table that was left in this phase."""
        options, limit = option_sets(GAMES[kind]), TIME_LIMITS[number % len(TIME_LIMITS)]
        others, most, choose = PEOPLE[number % len(PEOPLE)], LONGER.get(f"{kind} {phase}", RECORDS), choose_any
        if phase == "over":
            others, choose = ALONE, choose_well
        elif "recycle" in phase:  # all but Ann are away, and the cards soon gone
            others, choose = ("Bob", "Cho", "Dan", "Eve"), choose_any
            if kind == "game_of_threes":
                others, choose = (*others, "Flo"), draw_and_throw
        for attempt in range(TRIES):
            # What chance does is seldom left half done: only where too many moves came before it.
            bound = 0 if phase in FIRST_PHASES else 1 if phase in PASSING_PHASES else 200
            with moves_at_once(bound):
                game = self.table(kind, phase, others, options[(number + attempt) % len(options)], limit)
                if "recycle" in phase:
                    for name in others:
                        self.device.as_person(self.uid(name)).leave(game)
                if self.has_come_to(game, phase, most, choose):
                    return game
            self.drop(game)
        raise AssertionError(f"no game of {kind} was left in {phase}")

    def has_come_to(self, game: str, phase: str, most: int, choose: Choose) -> bool:
        """Plays on to this phase, and says whether it came within so many records."""
        while (table := self.device.document(f"Games/{game}"))["records"] <= most:
            if table["view"]["phase"] == phase:
                return True
            if table["status"] == "over":
                return False
            self.device.go_on(game, choose)
        return False

    def uid(self, name: str) -> str:
        return next(uid for uid, known in self.device.people().items() if known == name)

    # What else there may be

    def everything_else(self) -> None:
        """A table for each thing besides its phase that is saved of one."""
        device = self.device
        for write in (
            self.ready_alone,
            self.stopped,
            self.computer_on_a_seat,
            self.late,
            self.arranged,
            self.joining,
            self.for_places,
            self.rounds,
            self.rematch,
            self.waiting,
            self.waiting_alone,
            self.left_by_ann,
            self.former_player,
        ):
            self.names[write()] = write.__name__.replace("_", " ")
            device.clock.time += 60

    def begun(self, kind: str, *others: str, options: Json | None = None, limit: int | None = None) -> str:
        """A table of Ann and these others, and a computer."""
        return self.table(kind, "", others, options or {}, limit)

    def play_to(self, game: str, phase: str, choose: Choose = choose_well) -> None:
        """Plays on to this phase."""
        if not self.device.go_on_until(game, lambda: self.device.phase(game) == phase, 400, choose):
            raise AssertionError(f"{game} did not come to {phase}")

    def ready_alone(self) -> str:
        """A table between two hands, at which one of two people is ready."""
        game = self.begun("game_of_threes", "Bob")
        self.play_to(game, "hand_over")
        self.device.as_person(self.uid("Bob")).ready(game)
        return game

    def stopped(self) -> str:
        """A game of which everybody is away; its id."""
        game = self.begun("lebowski", "Bob")
        self.play_to(game, "play")
        for name in ("Bob", "Ann"):
            self.device.as_person(self.uid(name)).leave(game)
        return game

    def computer_on_a_seat(self) -> str:
        """A computer plays for Bob."""
        game = self.begun("five_hundred", "Bob")
        self.play_to(game, "play")
        self.device.as_person(self.uid("Bob")).leave(game)
        self.device.as_person(self.ann).give_seat(game, 2, "steady")
        return game

    def late(self) -> str:
        """Bob's time has ended."""
        game = self.begun("game_of_threes", "Bob", "Cho", limit=60)
        self.play_to(game, "discard")
        self.device.clock.time += 200
        self.device.as_person(self.uid("Cho")).expire(game)
        return game

    def arranged(self) -> str:
        """Ann has laid her cards, has asked for a bit more time, and has said something."""
        game = self.begun("game_of_threes", limit=600)
        self.play_to(game, "discard")
        client = self.device.as_person(self.ann)
        (hand,) = (zone for zone in client.table(game).view.zones if zone.arrangeable)
        client.more_time(game)
        client.say(game, "one-moment")
        client.arrange(game, tuple(sorted(card for card in hand.cards if card is not None)))
        return game

    def joining(self) -> str:
        """Dan waits to be dealt in."""
        game = self.begun("game_of_threes", "Bob", options={"late_joining": True})
        self.play_to(game, "hand_over")
        self.device.as_person(self.uid("Dan")).sit_down(self.device.document(f"Games/{game}")["code"])
        return game

    def for_places(self) -> str:
        """A position in which one player has finished and the others play on."""
        game = self.begun("threes", "Bob", "Cho", options={"play_for_places": True})
        finished = lambda: bool(self.device.document(f"Games/{game}/Secret/state")["state"]["finished"])  # noqa: E731
        self.device.go_on_until(game, finished, 400)
        return game

    def rounds(self) -> str:
        """A game of several rounds is over."""
        game = self.begun("crazy_eights", "Bob", options={"target": 100})
        self.play_to(game, "over")
        return game

    def rematch(self) -> str:
        """Ann and Bob play once more."""
        game = self.begun("crazy_eights", "Bob")
        self.play_to(game, "over")
        self.device.as_person(self.ann).say(game, "well-played")
        return self.device.as_person(self.uid("Bob")).rematch(game)

    def waiting(self) -> str:
        """A table that waits: one has come, one has declined, one has not answered, one has no account."""
        asked = [self.uid(name) for name in ("Bob", "Cho", "Dan")]
        client = self.device.as_person(self.ann)
        starts_at = int(self.device.clock.time) + 7 * 24 * 3600
        invites = (*asked, "stranger@example.com")
        game = client.new_table(
            "lebowski", ("random",), {}, 600, invites=invites, text="Come and play", starts_at=starts_at
        )
        for uid, accept in zip(asked[:2], (True, False), strict=True):
            invited = self.device.as_person(uid)
            (invitation,) = invited.invitations()
            invited.respond(invitation.id, accept)
        self.device.as_person(self.uid("Bob")).report_presence(game)
        self.device.as_person(self.ann).nudge(game)
        return game

    def waiting_alone(self) -> str:
        """A table to which nobody has come."""
        return self.device.as_person(self.uid("Cho")).new_table("five_hundred", (), {"misere": True})

    def left_by_ann(self) -> str:
        """Ann has taken a game that is over off her list, and one that Bob goes on with."""
        over = self.begun("crazy_eights", "Bob")
        self.play_to(over, "over")
        game = self.begun("threes", "Bob")
        for begun in (over, game):
            self.device.as_person(self.ann).delete_game(begun)
        return game

    def former_player(self) -> str:
        """A table of which one player has deleted their account."""
        self.device.new_person("Gia", "king", guest=True)
        over = self.begun("crazy_eights", "Gia")
        self.play_to(over, "over")
        game = self.begun("lebowski", "Gia", "Bob")
        self.play_to(game, "play")
        self.device.as_person(self.uid("Gia")).delete_account()
        return game


class KnownAccounts:
    """The sign-in of a project, without one."""

    def sign_in(self, email: str, password: str) -> Credentials:
        return Credentials(email.partition("@")[0], "token", f"refresh-{email}", 3600, email)

    def guest(self) -> Credentials:
        return Credentials("somebody", "token", "refresh-somebody", 3600)


def write_other_files(folder: Path, game: str) -> None:
    """The things that a device keeps beside its saved games: orders of hands, settings, who stays signed in."""
    hands = SavedOrders(folder / "hands.json")
    hands.save(game, 0, (5, 3, 58))
    hands.save("elsewhere", 2, (9, 7))
    SettingsFile(folder / "settings.json").change(
        speed=2.0,
        volume=0.0,
        four_colours=True,
        large_cards=True,
        coached=("ann", "bob"),
        window=(1000, 700),
        online=True,
    )
    authenticator = Authenticator(KnownAccounts(), folder / "demo-threes" / "signed-in.json")  # type: ignore[arg-type]
    authenticator.guest()
    authenticator.save_profile("Somebody", "")
    authenticator.sign_in("ann@example.com", "password")
    authenticator.save_profile("Ann", "cat")


@contextmanager
def known_chance(rng: random.Random) -> Iterator[None]:
    """Ids and codes are drawn with this generator too, so that the same is written each time."""
    draw = lambda: UUID(int=rng.getrandbits(128))  # noqa: E731
    with (
        mock.patch("client.commands.uuid4", draw),
        mock.patch("client.embedded.uuid4", draw),
        mock.patch("functions.codes.secrets", rng),
    ):
        yield


def write_games(path: Path) -> dict[str, str]:
    """A file of saved games; what is told of each by its id."""
    with closing(Device(path, BEGINNING)) as device, known_chance(device.rng):
        writer = Writer(device)
        for kind in GAMES:
            writer.each_phase(kind)
        writer.everything_else()
    with closing(connect(path)) as file:
        file.execute("VACUUM")
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return writer.names


def expectations(path: Path, names: dict[str, str], time: int) -> Json:
    """The tables that a copy of these games shows to each person at a later time."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copy(path, folder))
        with closing(Device(copy, time)) as device:
            people = {uid: shown_to(device, uid) for uid in device.people()}
    return {"time": time, "games": names, "people": people}


def main(folder: Path) -> None:
    folder.mkdir(parents=True)  # refuses a folder that is there
    games = folder / "games.db"
    names = write_games(games)
    write_other_files(folder, next(game for game, name in names.items() if name == "arranged"))
    shown = expectations(games, names, BEGINNING + 365 * 24 * 3600)
    pack(games)
    for name, data in (("expected", shown), ("examples", examples())):
        (folder / f"{name}.json").write_text(lines_of(data) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
