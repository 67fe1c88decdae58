"""The games to choose from: what is said of each, and how a tap begins it."""

from __future__ import annotations

from typing import Any

from client.embedded import EmbeddedClient
from client.models import Profile
from client.new_game.game_setup import GameSetup
from client.new_game.saved_setups import SavedSetups
from engine.games import GAMES
from mobile import theme
from mobile.new_game.chooser import GameChooser, put_first
from mobile.new_game.model import NewGame
from mobile.new_game.starter import GameStarter
from tests.client.table.fakes import ControlledRunner
from tests.mobile.app_harness import Play
from tests.mobile.fakes import Broken
from tests.mobile.playing import open_options
from tests.mobile.user import User
from tests.sixth_game.golf import Golf

BROKEN: Any = Broken()


def chooser(client: Any, run: ControlledRunner, setups: SavedSetups | None = None) -> tuple[GameChooser, list[str]]:
    started: list[str] = []
    return GameChooser(GameStarter(client, run, started.append, setups or SavedSetups(), "ann")), started


def test_every_game_is_told_from_the_others_by_name_picture_and_line(run: ControlledRunner) -> None:
    offers = chooser(BROKEN, run)[0].offers
    assert [offer.kind for offer in offers] == list(GAMES)
    for part in ("name", "scene", "tagline"):
        assert len({getattr(offer, part) for offer in offers}) == len(GAMES)
    by_kind = {offer.kind: offer for offer in offers}
    assert (by_kind["game_of_threes"].players, by_kind["five_hundred"].players) == ("2–12 players", "3 players")
    assert by_kind["lebowski"].minutes == "15 min"
    assert by_kind["crazy_eights"].minutes == "5 min", "a single round is its default"


def test_a_game_that_says_nothing_of_itself_is_offered_all_the_same(run: ControlledRunner) -> None:
    """The game of the tests is one."""
    (offer,) = (offer for offer in chooser(BROKEN, run)[0].offers if offer.kind == Golf.kind)
    assert (offer.scene, offer.minutes) == ("", "")
    assert offer.tagline
    assert offer.players == "2–6 players"


def test_a_game_that_begins_with_others_or_by_house_rules_says_so(run: ControlledRunner) -> None:
    setups = SavedSetups()
    setups.save("ann", GameSetup("crazy_eights", ("steady",), {"target": 100}, others=("Ben",)))
    setups.save("ann", GameSetup("game_of_threes", ("steady",) * 2, others=("Ben", "Cho")))
    setups.save("ann", GameSetup("lebowski", (), others=("Ben", "Cho")))
    model, _ = chooser(BROKEN, run, setups)
    by_kind = {offer.kind: offer for offer in model.offers}
    assert by_kind["crazy_eights"].facts == "With Ben and a computer · 15 min · house rules"
    assert by_kind["crazy_eights"].company_and_rules == "With Ben and a computer\nhouse rules"
    assert by_kind["game_of_threes"].company_and_rules == "With Ben, Cho and 2 computers"
    assert by_kind["lebowski"].company_and_rules == "With Ben, Cho"
    assert by_kind["five_hundred"].company_and_rules == ""
    setups.save("ann", GameSetup("lebowski", ("steady",) * 3))
    model.refresh()
    assert {offer.kind: offer for offer in model.offers}["lebowski"].company_and_rules == ""


def test_the_game_that_leads_changes_places_with_the_first_and_all_others_stay(run: ControlledRunner) -> None:
    offers = chooser(BROKEN, run)[0].offers
    assert [offer.kind for offer in put_first(offers, "unheard-of")] == list(GAMES)
    first, *others = list(GAMES)
    for at, kind in enumerate(others):
        led = [offer.kind for offer in put_first(offers, kind)]
        assert led == [kind, *others[:at], first, *others[at + 1 :]]


def test_a_tap_begins_the_game_as_it_was_begun_last(client: EmbeddedClient, run: ControlledRunner) -> None:
    client.sign_in(Profile("", "Ann"))
    setups = SavedSetups()
    choose, started = chooser(client, run, setups)
    choose.play("lebowski")
    form = NewGame(GameStarter(client, run, started.append, setups, "ann"), "lebowski")
    form.change("opponents", 2)
    form.change("levels", "random")
    form.start()
    choose.play("lebowski")
    tables = [client.table(game) for game in started]
    assert [[player.level for player in table.players[1:]] for table in tables] == [
        ["steady"] * 3,
        ["random"] * 2,
        ["random"] * 2,
    ]


def test_two_taps_begin_one_game_and_a_refusal_is_a_sentence(client: EmbeddedClient, run: ControlledRunner) -> None:
    client.sign_in(Profile("", "Ann"))
    choose, started = chooser(client, run)
    run.holds = True
    choose.play("threes")
    choose.play("lebowski")
    assert choose.starting == "threes"
    run.let_go()
    assert [client.table(game).view.kind for game in started] == ["threes"]
    run.holds = False
    broken, started = chooser(BROKEN, run)
    broken.play("threes")
    assert broken.note
    assert (broken.starting, started) == ("", [])


def _shows_its_cards(tile: Any) -> bool:
    """Whether nothing lies on the picture, and the button that plays does not touch the options."""
    if _leads(tile):
        return not tile.ids.play.collide_widget(tile.ids.options)
    return not _overlap(tile.ids.options, tile.ids.picture)


def _leads(tile: Any) -> bool:
    return type(tile).__name__ == "LeadTile"


def _overlap(one: Any, other: Any) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    return bool(across > 1 and min(one.top, other.top) - max(one.y, other.y) > 1)


def see_the_games(user: User) -> Any:
    """At each size: a game that leads and others of one height, with their words inside them."""
    yield from user.wait_for("Your games")
    yield from user.tap("New game")
    told = []
    for size in ((360, 740), (892, 412), (1280, 800), (412, 892)):
        yield from user.resize(*size)
        yield 0.2
        tiles = list(user.app.navigation.screen.tiles.values())
        inside = all(
            tile.x - 1 <= part.x and part.right <= tile.right + 1 and tile.y - 1 <= part.y and part.top <= tile.top + 1
            for tile in tiles
            for part in tile.walk(restrict=True)
        )
        apart = not any(one.collide_widget(other) for one in tiles for other in tiles if one is not other)
        fifth = tiles[4].to_window(*tiles[4].pos)[1]
        leads = _leads(tiles[0]) and all(tiles[0].height >= tile.height for tile in tiles)
        heights = len({tile.height for tile in tiles[1:]})
        told.append([leads, heights, inside, apart, fifth >= 0, all(map(_shows_its_cards, tiles))])
    yield from user.key(27)
    yield from open_options(user)
    yield from user.tap("House rules")
    late = user.find("Players may join between hands") is not None
    return told, late, user.find(user.app.navigation.screen.tagline) is not None


def test_five_games_are_seen_at_once_in_every_shape_of_the_window(play: Play) -> None:
    told, late, is_short = play(see_the_games, options=["--name", "Ann"]).result
    assert told == [[True, 1, True, True, True, True]] * 4
    assert not late, "nobody can join somebody who plays alone"
    assert is_short, "the options say what the game is about as the tile does"


def see_what_a_tap_does(user: User) -> Any:
    """Whether the golden button is seen where a tap plays, and where it leads to the options of a game with friends."""
    told = []
    yield from user.wait_for("Your games")
    for with_friends in (False, True):
        user.app.navigation.go("new_game", with_friends=with_friends)
        yield 0.2
        told.append(user.find("Play") is not None)
        yield from user.key(27)
    return told


def test_a_button_says_that_a_tap_plays_where_it_does(play: Play) -> None:
    assert play(see_what_a_tap_does, options=["--name", "Ann"]).result == [True, False]


def see_where_it_starts(user: User) -> Any:
    """At each size: whether Start is in sight, and stands below the settings or, in a wide window, below the table."""
    yield from user.wait_for("Your games")
    yield from open_options(user)
    told = []
    for size in ((360, 640), (892, 412), (1280, 800)):
        yield from user.resize(*size)
        yield 0.2
        scroll = user.app.navigation.screen.ids.scroll
        start = next(one for one in user.widgets() if getattr(one, "text", "") == "Start")
        picture = next(one for one in user.widgets() if type(one).__name__ == "TablePicture")
        low, high = start.to_window(*start.pos)[1], start.to_window(start.x, start.top)[1]
        is_below = high <= picture.to_window(*picture.pos)[1] and abs(start.center_x - picture.center_x) < 1
        told.append([low >= 0, high <= scroll.to_window(*scroll.pos)[1] + 1 if size[0] == 360 else is_below])
    return told


def test_start_stands_in_sight_below_the_settings_or_the_table(play: Play) -> None:
    assert play(see_where_it_starts, options=["--name", "Ann"]).result == [[True, True]] * 3


def see_the_fold(user: User) -> Any:
    """The rows that are cut above the button, in narrow windows of two heights; and those moved by what opens below."""
    yield from user.wait_for("Your games")
    yield from open_options(user, "Crazy Eights")
    told = []
    for size in ((360, 740), (412, 892)):
        yield from user.resize(*size)
        yield 0.3
        screen = user.app.navigation.screen
        scroll = screen.ids.scroll
        fold = scroll.to_window(*scroll.pos)[1]
        rows = [one for one in screen.ids.options.walk(restrict=True) if hasattr(one, "is_parted") and one.height > 1]
        spans = [(one.to_window(*one.pos)[1], one.to_window(one.x, one.top)[1]) for one in rows]
        told.append(sum(low + 1 < fold < high - 1 for low, high in spans))
    moved = []
    for size in ((360, 740), (1280, 800)):
        yield from user.resize(*size)
        yield 0.3
        rows = list(screen.ids.players.children)
        before = [row.to_window(*row.pos) for row in rows]
        for _ in range(2):
            screen.toggle("rules_open")
            yield 0.3
            moved.append([row.to_window(*row.pos) for row in rows] != before)
    return told, moved


def test_no_row_of_the_options_is_cut_on_a_phone(play: Play) -> None:
    told, moved = play(see_the_fold, options=["--name", "Ann"]).result
    assert told == [0, 0]
    assert moved == [False] * 4, "what opens leaves the rows above it where they are"


def one_tap(user: User) -> Any:
    yield from user.wait_for("Your games")
    yield from open_options(user, "Lebowski")
    yield from user.tap("+")
    start = user.middle("Start")
    yield from user.tap("Start")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table")
    yield from user.key(27)
    assert not user.app.tap_guard.is_stray_tap(*start, theme.TARGET), "a key has led here, and no tap"
    yield from user.tap("New game")
    yield from user.tap("Lebowski")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table")
    client = user.app.player.client
    return [[row.kind, len(row.players)] for row in client.games()]


def test_a_tile_plays_with_the_settings_of_the_last_time(play: Play) -> None:
    assert play(one_tap, options=["--name", "Ann"]).result == [["lebowski", 5], ["lebowski", 5]]


def lay_the_table(user: User) -> Any:
    """The people at the table of the options, and the words below it, as one robot more and Ben come."""
    yield from user.wait_for("Your games")
    yield from open_options(user)
    screen = user.app.navigation.screen

    def look() -> list[Any]:
        picture = next(one for one in user.widgets() if type(one).__name__ == "TablePicture")
        faces = [one.name for one in picture.children if type(one).__name__ == "ChairView"]
        assert sorted(faces) == sorted(picture.faces)
        return [len(faces), screen.facts, screen.people_here]

    told = [look()]
    yield from user.tap("+")
    told.append(look())
    yield from user.tap("Also on this device")
    screen._here_box.ids.name.focus = True
    yield 0.1
    yield from user.type("Ben")
    yield from user.tap("Add")
    told.append(look())
    return told


def test_the_options_show_the_table_that_is_laid(play: Play) -> None:
    """A person more on this device comes to the computer players."""
    assert play(lay_the_table, options=["--name", "Ann"]).result == [
        [4, "4 players · 40 min", "nobody"],
        [5, "5 players · 40 min", "nobody"],
        [6, "6 players · 40 min", "Ben"],
    ]


def change_a_rule(user: User) -> Any:
    """The words of the row of the rules before and after one was changed, and a name that cannot be."""
    yield from user.wait_for("Your games")
    yield from open_options(user)
    screen = user.app.navigation.screen
    told = [[screen.rules_value, screen.rules_help, user.find("6") is not None]]
    yield from user.tap("House rules")
    yield from user.tap("6")
    yield from user.tap("House rules")
    told.append([screen.rules_value, screen.rules_help, user.find("6") is not None])
    screen._here_box.ids.name.text = "Ann"
    yield from user.tap("Start")
    told.append([screen.here_open, screen._here_box.note != "", screen.facts])
    return told


def test_the_rules_are_one_line_that_says_which_were_changed(play: Play) -> None:
    usual, changed, wrong = play(change_a_rule, options=["--name", "Ann"]).result
    assert usual == ["none", "Hands · Everybody sees all points", False]
    assert changed == ["1 changed", "Hands: 6", False]
    assert wrong == [True, True, "4 players · 20 min"], "the name that cannot be is shown, and the time by these rules"


def open_what_is_below(user: User) -> Any:
    """The place of the options in a wide window, and the way that a tapped row moves when its part opens."""
    yield from user.wait_for("Your games")
    yield from open_options(user)
    screen = user.app.navigation.screen
    scroll = screen.ids.scroll
    above, below = screen.ids.column.top - scroll.top, scroll.y - screen.ids.column.y
    title = user.find("Also on this device")
    before = title.to_window(*title.pos)[1]
    yield from user.tap(title)
    yield 0.2
    return abs(above - below) < 40, above > 40, round(title.to_window(*title.pos)[1] - before)


def test_what_opens_leaves_the_row_under_the_pointer(play: Play) -> None:
    assert play(open_what_is_below, options=["--name", "Ann"], size=(1280, 800)).result == [True, True, 0]
