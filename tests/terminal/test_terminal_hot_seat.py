"""Several people at one keyboard: nobody is shown what another one holds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.command_line import LaunchOptions, parse_command_line
from client.embedded import EmbeddedClient
from client.errors import CallError
from client.forms.names import clean_names
from client.models import Profile
from client.new_game.game_setup import GameSetup, begin_game, default_setup, opponent_counts, with_others
from engine.games import GAMES
from engine.text import Text
from terminal import new_game
from terminal.app import visit
from terminal.hot_seat import confirm_presence
from terminal.localizer import table_localizer
from terminal.table import TableLoop
from tests.client.real_games import move
from tests.terminal.fakes import FakeScreen, StoppedClock

CARD = re.compile(r"(?<![\w-])(?:10|[2-9AJQK])[♥♣♦♠]|\bJK\b")


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock(1000.0)


@pytest.fixture
def client(tmp_path: Path, clock: StoppedClock) -> Iterator[EmbeddedClient]:
    client = EmbeddedClient(tmp_path / "games.db", clock=clock, rng=Random(5))
    client.sign_in(Profile("", "Ann"))
    yield client
    client.close()


def hands_of(client: EmbeddedClient, game: str) -> dict[str, set[str]]:
    """The cards that only this person at the keyboard may see, by name of the person."""
    me, people = client._uid, client.profiles()
    localizer, seen = table_localizer("", FakeScreen().charset), {}
    for person in people:
        client._uid = person.uid
        view = client.table(game).view
        seen[person.name] = {localizer.card(card) for zone in view.zones for card in zone.cards if card is not None}
        seen[person.name] |= {localizer.card(card) for zone in view.zones for card in zone.known}
    client._uid = me
    return {
        name: cards - set().union(*(others for other, others in seen.items() if other != name))
        for name, cards in seen.items()
    }


class SharedKeyboard(FakeScreen):
    """A keyboard that plays by itself, and compares every frame with the cards that the others hold.

    The player whose frame it is moves as a computer would, and passes the keyboard on.
    """

    def __init__(self, client: EmbeddedClient, game: str, pictures: int) -> None:
        super().__init__()
        self.client, self.game, self.left = client, game, pictures
        self.rng = Random(3)
        self.seated = ""
        """Name of the player who was told last to sit down."""
        self.passes = self.looked = 0
        self.lines: list[str] = []

    def forget(self) -> None:
        self.passes += 1

    def show(self, lines: Any) -> None:
        shown = "\n".join(line.plain for line in lines)
        curtain = re.search(r"Pass the keyboard to (\w+)\.", shown)
        if curtain:
            self.seated = curtain[1]
            assert not CARD.search(shown)
            return
        self.looked += 1
        shown = shown.rpartition("were dealt")[2]  # what lay open before may be in a hand now
        shown = "\n".join(line for line in shown.splitlines() if "NT" not in line)  # bids are no cards
        for name, cards in hands_of(self.client, self.game).items():
            if name != self.seated:
                assert not cards & set(CARD.findall(shown)), f"{self.seated} is shown what {name} holds:\n{shown}"

    def ask(self, live: Any = None) -> str:
        self.left -= 1
        if not self.left:
            raise EOFError
        table = self.client.table(self.game)
        if table.view.turn == table.seat and table.seat is not None and self.looked:
            assert table.players[table.seat].name == self.seated
            self.looked = 0  # one picture for each move, so that every one is seen
            move(self.client, self.game, "random", self.rng)
            return "l"
        return ""


@pytest.mark.parametrize("kind", GAMES)
def test_no_picture_shows_what_another_one_at_this_keyboard_holds(client: EmbeddedClient, kind: str) -> None:
    """Plays many turns of every game, with a computer at the table where there is room for one."""
    setup = with_others(default_setup(kind), ("Ben",))
    assert setup is not None
    game = begin_game(client, GameSetup(kind, setup.levels[:1], setup.options, others=setup.others))
    screen = SharedKeyboard(client, game, pictures=50)
    with suppress(EOFError):  # or the game has ended before
        TableLoop(client, screen, now=lambda: 0.0).play(game)
    assert screen.passes > 4


def test_between_two_people_everything_is_hidden_until_the_next_one_is_there(client: EmbeddedClient) -> None:
    game = begin_game(client, GameSetup("crazy_eights", (), others=("Ben",)))
    first, second = (player.name for player in client.table(game).players)
    if client.table(game).view.turn == 1:
        first, second = second, first
    screen = FakeScreen(["", "s", "", "hello", "", "q", "q"])
    TableLoop(client, screen, now=lambda: 0.0).play(game)
    frames = [frame for frame in screen.frames if frame != "(forgotten)"]
    assert f"Pass the keyboard to {first}." in frames[0]
    assert "Your turn" in frames[1]
    assert "You drew a card: " in frames[2], "who has drawn sees the card before the keyboard goes on"
    assert "Enter  pass the keyboard on" in frames[2]
    assert f"Pass the keyboard to {second}." in frames[3]
    assert frames[4] == frames[3], "only Enter alone shows the cards"
    assert f"{first} drew a card." in frames[5]
    assert not any(CARD.search(frame) for frame in (frames[0], frames[3], frames[4]))
    assert screen.frames.count("(forgotten)") == 2, "typed lines do not come back for the next one"


def test_a_key_that_was_typed_before_the_curtain_was_seen_does_not_draw_it(client: EmbeddedClient) -> None:
    class Hasty(FakeScreen):
        def ask(self, live: Any = None) -> str:
            if len(self.typed) == 2:
                live.missed()
            return super().ask(live)

    screen = Hasty(["", ""])
    assert confirm_presence(screen, Profile("b", "Ben"))
    assert not screen.typed


def test_who_leaves_comes_back_to_the_games_of_who_opened_the_table(client: EmbeddedClient) -> None:
    ann = client.profiles()[0]
    game = begin_game(client, GameSetup("crazy_eights", (), others=("Ben",)))
    for typed in (["q"], ["", "q", "q"], ["", "s", "", "", "q", "q"]):
        TableLoop(client, FakeScreen(typed), now=lambda: 0.0).play(game)
        assert client.profiles()[0].name == ann.name, "who has signed in last"


def test_no_time_runs_where_none_was_chosen_not_for_the_cut_either(client: EmbeddedClient, clock: StoppedClock) -> None:
    game = begin_game(client, GameSetup("game_of_threes", (), others=("Ben",)))
    rng = Random(2)
    people = {profile.name: profile for profile in client.profiles()}
    while (table := client.table(game)).view.stage != "rest":
        assert table.deadline is None
        assert isinstance(table.view.turn, int)
        client.sign_in(people[table.players[table.view.turn].name])
        clock.time += 3600
        client.expire(game)
        assert client.table(game).version == table.version
        move(client, game, "steady", rng)


def test_between_hands_one_enter_goes_on_for_all_and_no_time_runs(client: EmbeddedClient, clock: StoppedClock) -> None:
    """The scores lie open to everybody; those who look at one picture are not asked one after the other."""
    game = begin_game(client, GameSetup("game_of_threes", (), others=("Ben",)))
    rng = Random(1)
    people = {profile.name: profile for profile in client.profiles()}
    while (table := client.table(game)).view.stage != "rest":
        assert isinstance(table.view.turn, int)
        client.sign_in(people[table.players[table.view.turn].name])
        move(client, game, "steady", rng)
    assert table.deadline is None
    clock.time += 3600
    shown = FakeScreen(["", "", "l", ""])
    with pytest.raises(EOFError):
        TableLoop(client, shown, now=clock.now).play(game)
    assert "Hand 1 is over." in shown.frames[2], "it waits until they have seen enough"
    assert "next hand in" not in shown.frames[2]
    assert client.table(game).view.stage == "shuffle"
    assert not client.table(game).ready


@pytest.mark.parametrize(("kind", "stage", "typed"), [("game_of_threes", "rest", ""), ("threes", "over", "r")])
@pytest.mark.parametrize("seed", range(4))
def test_after_results_no_new_hand_is_shown_before_somebody_says_they_are_there(
    tmp_path: Path, kind: str, stage: str, typed: str, seed: int
) -> None:
    """All have read the results: whoever is to play next, signed in or not, sits down alone before the new deal."""
    client = EmbeddedClient(tmp_path / "games.db", rng=Random(seed))
    client.sign_in(Profile("", "Ann"))
    game, rng = begin_game(client, GameSetup(kind, (), others=("Ben",))), Random(seed)
    people = {profile.name: profile for profile in client.profiles()}
    while (table := client.table(game)).view.stage != stage:
        assert isinstance(table.view.turn, int)
        client.sign_in(people[table.players[table.view.turn].name])
        move(client, game, "steady", rng)
    screen = FakeScreen(["", typed])
    with pytest.raises(EOFError):
        TableLoop(client, screen, now=lambda: 0.0).play(game)
    assert screen.frames[-2] == "(forgotten)"
    assert "Pass the keyboard to" in screen.frames[-1]
    assert not CARD.search(screen.frames[-1])
    client.close()


def test_a_terminal_that_cannot_hide_is_refused(client: EmbeddedClient) -> None:
    game = begin_game(client, GameSetup("crazy_eights", (), others=("Ben",)))
    screen = FakeScreen([""], height=None)
    with pytest.raises(CallError) as caught:
        TableLoop(client, screen, now=lambda: 0.0).play(game)
    assert caught.value.text == Text("pass-needs-screen")
    assert not screen.frames
    with pytest.raises(CallError):
        visit(client, screen, LaunchOptions(new=True, name="Ann", others=("Cho",)))
    assert len(client.games()) == 1, "nothing is begun that cannot be shown"


@pytest.mark.parametrize(("others", "code"), [(("",), "name-missing"), (("Ben", "BEN"), "pass-twice")])
@pytest.mark.parametrize("name", [None, "Ann"])
def test_others_who_cannot_play_are_refused_before_anybody_is_asked_who_plays(
    tmp_path: Path, others: tuple[str, ...], code: str, name: str | None
) -> None:
    client, screen = EmbeddedClient(tmp_path / "new.db"), FakeScreen([])
    with pytest.raises(CallError) as caught:
        visit(client, screen, LaunchOptions(new=True, name=name, others=others))
    assert caught.value.text.code == code
    assert not screen.frames
    client.close()


# Who plays


def test_a_game_of_people_and_computers_in_the_number_that_they_choose(client: EmbeddedClient) -> None:
    ann = client.profiles()[0]
    client.sign_in(Profile("", "Ben"))
    client.sign_in(ann)
    game = begin_game(client, GameSetup("lebowski", ("random", "steady"), others=("ben", "Cho")))
    table = client.table(game)
    assert [(player.name, player.level) for player in table.players if player.level] == [
        ("Ada", "random"),
        ("Blaise", "steady"),
    ]
    assert {player.name for player in table.players if player.uid} == {"Ann", "Ben", "Cho"}
    assert table.status == "playing"
    assert {profile.name for profile in client.profiles()} == {"Ann", "Ben", "Cho"}, "Ben is who was here before"


@pytest.mark.parametrize(
    ("others", "played", "code"),
    [
        (("ann",), (), "pass-twice"),
        (("Ben", "BEN"), (), "pass-twice"),
        (("x" * 99,), (), "name-too-long"),
        (("Ben", "Cho", "Dan"), (), "table-full"),
        (("Ben",), (), "seat-count"),
    ],
)
def test_what_is_not_possible_begins_nothing(
    client: EmbeddedClient, others: tuple[str, ...], played: tuple[str, ...], code: str
) -> None:
    with pytest.raises(CallError) as caught:
        client.new_shared_game(others, "five_hundred", played)
    assert caught.value.text.code == code
    assert client.games() == ()
    assert client._store.read("Users/none") == (None,)


def test_the_form_asks_for_the_others_and_fits_the_computers_to_them() -> None:
    screen = FakeScreen(["g 500", "o  Ben , María", "c 5", "o Ben,Cho,Dan", "o ben, Ben", ""])
    setup = new_game.fill_in(screen, default_setup("lebowski"), shared=True)
    assert setup is not None
    assert (setup.kind, setup.others, setup.levels, setup.time_limit) == ("five_hundred", ("Ben", "María"), (), None)
    assert "Ben, María" in screen.frames[2]
    assert "Time for a turn" not in screen.frames[2], "nobody is hurried who must wait for the keyboard"
    assert "“5” is not possible here" in screen.frames[3]
    assert "At most 3 people can play 500." in screen.frames[4]
    assert "Each of you needs a different name." in screen.frames[5]
    for nobody in ("o", "o nobody"):
        alone = FakeScreen(["o Ben", nobody, ""])
        assert new_game.fill_in(alone, default_setup("lebowski"), shared=True) == default_setup("lebowski")
    assert "Others at this keyboard" not in _form(shared=False)


def _form(shared: bool) -> str:
    screen = FakeScreen([""])
    new_game.fill_in(screen, default_setup("lebowski"), shared)
    return screen.frames[0]


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("people", [1, 2, 3, 5, 9])
def test_as_many_computers_are_offered_as_there_are_places(kind: str, people: int) -> None:
    counts, allowed = GAMES[kind].seat_counts, opponent_counts(kind, people)
    assert all(people + many in counts for many in allowed)
    assert bool(allowed) == (people <= counts[-1])
    assert people > 1 or 0 not in allowed


def test_whoever_names_themselves_is_told_at_once(client: EmbeddedClient) -> None:
    screen = FakeScreen(["n", "o ANN", "o Ben, ann", "o Ben", "", "q", "q"])
    visit(client, screen, LaunchOptions(name="Ann"))
    for frame in screen.frames[2:4]:
        assert "You are Ann, and you play already: type only the names of the others." in frame
        assert re.search("Others at this keyboard +nobody", frame)
    assert re.search("Others at this keyboard +Ben", screen.frames[4])


def test_a_refusal_repeats_a_line_as_it_was_typed(client: EmbeddedClient) -> None:
    screen = FakeScreen(["Xyz", "n", "Xyz 3", "c Xyz", "q", "q"])
    visit(client, screen, LaunchOptions(name="Ann"))
    assert "“Xyz” means nothing here." in screen.frames[1]
    assert "“Xyz 3” means nothing here." in screen.frames[3]
    assert "“Xyz” is not possible here." in screen.frames[4]


@pytest.mark.parametrize(
    ("typed", "code"),
    [("Ben,", "name-missing"), ("Ben, ben", "pass-twice"), ("Ben, ANN", "pass-own"), ("x" * 99, "name-too-long")],
)
def test_names_are_trimmed_and_unclear_ones_refused(typed: str, code: str) -> None:
    assert clean_names([" Ben ", "  Ana María "], "Ann") == ("Ben", "Ana María")
    with pytest.raises(CallError) as caught:
        clean_names(typed.split(","), "Ann")
    assert caught.value.text.code == code


def test_the_command_line_names_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = parse_command_line(
        ["--name", "Ann", "--with", "Ben", "--with", "Cho", "--game", "lebowski", "--players", "5"]
    )
    assert (chosen.others, chosen.players, chosen.new, chosen.terminal) == (("Ben", "Cho"), 5, True, True)
    with pytest.raises(SystemExit):
        parse_command_line(["--with", "Ben", "--with", "Cho", "--players", "2"])
    assert "That is too many people for this game." in capsys.readouterr().err
