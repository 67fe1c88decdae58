"""The first screen in the real window: what goes on, the same again, and who plays."""

from __future__ import annotations

from typing import Any

from mobile import theme
from mobile.account.invites import Invites
from tests.client.table.fakes import ControlledRunner
from tests.mobile.app_harness import Play
from tests.mobile.headless import play_ahead
from tests.mobile.playing import call_unwatched, finish_calls, make_call, open_table, table
from tests.mobile.test_invites import ANN, BOB, Post
from tests.mobile.user import User

SHAPES = ((360, 740), (892, 412), (1280, 800))


def make_games(user: User, *games: tuple[str, str]) -> Any:
    """Begins games of these kinds against computers; some are played to their end."""
    client = user.app.player.client

    def make() -> None:
        for kind, end in games:
            game = client.new_game(kind, ("random",) * 2)
            if end:
                play_ahead(client, game, end)

    yield from make_call(user, make)


def go_on_and_again(user: User) -> Any:
    yield from user.wait_for("Your games")
    nothing = [text for text in ("Continue", "The same again", "Finished") if user.find(text)]
    yield from make_games(user, ("lebowski", "over"))
    yield from user.wait_for("Play again")
    again = next(one for one in user.widgets() if type(one).__name__ == "FirstGameCard")
    in_large = len(again.faces), again.scene
    yield from make_games(user, ("threes", ""))
    yield from user.wait_for("Continue")
    listed = [type(row).__name__ for row in reversed(user.app.navigation.screen.ids.list.children)]
    yield from make_games(user, ("threes", ""))
    yield from user.wait_for("Your turn in 1 more game")
    tiles = []
    for size in SHAPES:
        yield from user.resize(*size)
        yield 0.1
        grids = [row for row in user.app.navigation.screen.ids.list.children[::-1] if type(row).__name__ == "TileGrid"]
        tiles.append([[type(tile).__name__ for tile in grid.children[::-1]] for grid in grids])
    card = next(one for one in user.widgets() if type(one).__name__ == "ContinueCard")
    faces = len(card.faces), card.scene
    yield from user.tap("Continue")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table")
    yield from user.key(27)
    yield from user.tap("The same again")
    yield from user.wait_until(lambda: user.app.navigation.names == ("player_game", "table"))
    rows = user.app.navigation.screens[0].ids.list
    before = rows.children[:]
    yield from make_games(user, ("threes", ""))
    yield from finish_calls(user)
    yield 0.1
    stays = rows.children == before
    games = user.app.player.client.games()
    newest = next(game for game in games if game.kind == "lebowski" and game.status != "over")
    yield from user.key(27)
    yield from finish_calls(user)
    yield 0.1
    is_offered = user.find("The same again") is not None
    return nothing, in_large, listed, tiles, faces, [player.name for player in newest.players], stays, is_offered


def test_the_game_that_goes_on_comes_first_and_the_last_one_is_one_tap_away(play: Play) -> None:
    nothing, in_large, listed, tiles, faces, people, stays, is_offered = play(
        go_on_and_again, options=["--name", "Ann"]
    ).result
    assert nothing == [], "empty sections are hidden"
    assert in_large == [3, "layers"], "where nothing goes on, the last game is offered with all its people"
    assert listed[0] == "ContinueCard"
    for grids in tiles:
        assert grids[0] == ["TableTile"], "a game that has ended is none in which it is one’s turn"
        assert grids[-1] == ["AgainRow", "GameRow"], "the last game, to be had again and to be looked at"
    assert listed[-1] == "RemovalSwitch", "to remove games is the last thing of the list"
    assert faces == [3, "fire"]
    assert sorted(people) == ["Ada", "Ann", "Blaise"]
    assert stays, "nothing is built while a table covers it"
    assert not is_offered, "it goes on"


def sit_down_at_first(user: User) -> Any:
    yield from user.wait_for("Your table is ready")
    ways = []
    for size in SHAPES:
        yield from user.resize(*size)
        yield 0.3
        ways.append([widget.height >= 48 for widget in user.widgets() if getattr(widget, "text", "") == "New game"])
    yield from user.tap("New game")
    yield from user.wait_until(lambda: user.app.navigation.names == ("player_game", "new_game"))
    yield from user.tap("Lebowski")
    yield from user.wait_until(lambda: user.app.navigation.names == ("player_game", "table"))
    return ways


def test_somebody_new_has_one_way_and_sits_at_a_table_after_two_taps(play: Play) -> None:
    ways = play(sit_down_at_first, options=["--name", "Ann"]).result
    assert ways == [[True], [True], [True]]


def begin_from_a_cover(user: User) -> Any:
    """The covers in sight and the sizes of their names at each size, and the game that a tap on one begins."""
    yield from user.wait_for("Your table is ready")
    seen, types = [], []
    for size in SHAPES:
        yield from user.resize(*size)
        yield 0.3
        covers = [one for one in user.widgets() if type(one).__name__ == "CoverTile"]
        seen.append(sum(one.to_window(*one.pos)[1] >= 0 for one in covers))
        types.append(len({one.ids.name.font_size for one in covers}))
    yield from user.tap("Lebowski")
    yield from user.wait_until(lambda: user.app.navigation.names == ("player_game", "table"))
    games = user.app.player.client.games()
    yield from user.key(27)
    yield from user.wait_for("Continue")
    return seen, types, [game.kind for game in games], user.find("Crazy Eights") is not None


def test_a_tap_on_a_cover_begins_a_game(play: Play) -> None:
    seen, types, kinds, still = play(begin_from_a_cover, options=["--name", "Ann"]).result
    assert seen == [5, 5, 5], "all are in sight below the invitation"
    assert types == [1, 1, 1], "the names of all games are equally large"
    assert kinds == ["lebowski"]
    assert still, "they stay while few games go on"


def answer_with_double_taps(user: User) -> Any:
    """Declines each of two invites with a double tap: what was answered after each, and the screen that is open."""
    yield from user.wait_for("Your table is ready")
    client: Any = Post()
    invites = Invites(client, ControlledRunner(), lambda _: None, lambda _: None)
    invites.open()
    client.bring((ANN, BOB))
    user.app.player.invites = invites
    told = []
    for _ in range(2):
        user.app.navigation.reset("player_game")
        yield from user.wait_until(lambda: not user.app.tap_guard.is_settling)
        yield 0.3
        rows = [one for one in user.widgets() if type(one).__name__ == "InviteRow"]
        if not rows:
            break
        point = user.middle(rows[0].ids.decline)
        for _ in range(2):
            finger = user.down(*point)
            yield 0.05
            user.up(finger)
            yield 0.15
        yield from finish_calls(user)
        yield 0.3
        told.append((client.answers[:], user.app.navigation.names))
    return told


def test_a_double_tap_answers_one_invite_and_nothing_that_moves_to_its_place(play: Play) -> None:
    first, second = ["i1", False], ["i2", False]
    told = play(answer_with_double_taps, options=["--name", "Ann"], size=(360, 640)).result
    assert told == [[[first], ["player_game"]], [[first, second], ["player_game"]]]


def look_at_every_shape(user: User) -> Any:
    yield from user.wait_for("Your games")
    yield from make_games(user, ("lebowski", "over"), ("threes", ""), ("crazy_eights", ""))
    yield from user.wait_for("Continue")
    outside, foot = [], []
    for size in SHAPES:
        yield from user.resize(*size)
        yield 0.2
        outside += [
            widget.text
            for widget in user.widgets()
            if getattr(widget, "text", "")
            and (widget.to_window(*widget.pos)[0] < 0 or widget.to_window(widget.right, 0)[0] > size[0] + 1)
        ]
        button = user.find("New game")
        foot.append(button.y >= 0 and button.height >= 48)
    return outside, foot


def test_nothing_is_cut_in_any_shape(play: Play) -> None:
    outside, foot = play(look_at_every_shape, options=["--name", "Ann"]).result
    assert outside == []
    assert foot == [True] * 3


def look_at_many(user: User) -> Any:
    """The words about games that wait for one's own move, on a phone, and the part of the next game at the fold."""
    yield from user.wait_for("Your games")
    yield from make_games(user, *[("game_of_threes", "takes")] * 5)
    yield from user.wait_for("Continue")
    yield from finish_calls(user)
    yield 0.3
    own = sum(game.is_my_turn for game in user.app.player.client.games())
    says = [user.find("Your turn") is not None, user.find(f"Your turn in {own - 1} more games") is not None]
    tiles = [one for one in user.widgets() if type(one).__name__ == "TableTile"]
    repeated = [one.text for tile in tiles for one in tile.walk() if "Your turn" in str(getattr(one, "text", ""))]
    scroll = user.app.navigation.screen.ids.scroll
    edge = scroll.to_window(*scroll.pos)[1]
    spans = [(tile.to_window(*tile.pos)[1], tile.to_window(tile.x, tile.top)[1], tile.height) for tile in tiles]
    seen = [(top - edge) / tall for low, top, tall in spans if low < edge < top]
    return own, says, repeated, seen


def test_whose_turn_it_is_stands_above_the_games_and_is_not_repeated(play: Play) -> None:
    own, says, repeated, seen = play(look_at_many, options=["--name", "Ann"], size=(360, 740)).result
    assert own == 5
    assert says == [True, True]
    assert repeated == []
    assert [round(share, 2) for share in seen] == [theme.PEEK], "the list is seen to go on"


def end_a_rematch(user: User) -> Any:
    """Opens a first game and its rematch, both over, and reads what is said under who has won."""
    yield from user.wait_for("Your games")
    client = user.app.player.client

    def make() -> tuple[str, str]:
        first = client.new_game("crazy_eights", ("random",))
        play_ahead(client, first, "over")
        second = client.rematch(first)
        play_ahead(client, second, "over")
        return first, second

    said = []
    for game in (yield from call_unwatched(user, make)):
        yield from open_table(user, game)
        yield from user.wait_until(lambda: table(user).results.is_open)
        yield from finish_calls(user)
        yield 0.1
        said.append("\n".join((table(user).results.standing, table(user).results.summary)))
        yield from user.key(27)
        yield from user.wait_until(lambda: user.app.navigation.names == ("player_game",))
    return said


def test_the_end_of_a_rematch_says_who_has_won_how_often(play: Play) -> None:
    first, second = play(end_a_rematch, options=["--name", "Ann"]).result
    assert "Wins in" not in first
    assert "Wins in 2 games: " in second
