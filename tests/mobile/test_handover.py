"""Several people at one window: what is seen between the turns of two of them, and by whom."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from client.models import Profile
from client.new_game.game_setup import GameSetup, begin_game, default_setup, with_others
from tests.client.real_games import let_computers_move, move
from tests.mobile.app_harness import Play
from tests.mobile.handover_steps import asked_for, cards_in_window, is_curtain, take
from tests.mobile.playing import Steps, at_rest, call_unwatched, finish_calls, make_call, open_options, table, wait
from tests.mobile.playing_any_game import act

MOVE = re.compile(r"\b(?:took|drew|played|discarded|picked up|bid)\b")


def sign_in(user: Any) -> Steps:
    """Ann signs in for the first time."""
    yield from user.wait_for("Play as a guest")
    user.app.worker_thread.call(
        lambda: user.app.player.client.sign_in(Profile("", "Ann")),
        lambda profile: user.app.player.sign_in(profile, online=False),
    )
    yield from user.wait_for("Your games")
    user.app.settings_file.change(speed=2.0)


def begin_shared(user: Any, kind: str, computers: int) -> Steps:
    """Begins a game of Ann, Ben and computers, and opens its table. Returns the id of the game."""
    app = user.app
    setup = with_others(default_setup(kind), ("Ben",))
    assert setup is not None
    setup = GameSetup(kind, setup.levels[:1] * computers, setup.options, others=("Ben",))
    game = yield from make_call(user, lambda: begin_game(app.player.client, setup))
    people = app.player.client.profiles()
    app.settings_file.change(coached=tuple(profile.uid for profile in people))
    app.navigation.open_table(game)
    return game


def turns_of_two(user: Any, kind: str, computers: int, turns: int) -> Steps:
    """Plays several turns of both. Returns for each what was seen: at the curtain, and at the table after it."""
    yield from sign_in(user)
    yield from begin_shared(user, kind, computers)
    seen, chance = [], Random(2)
    for _ in range(turns):
        yield from wait(user, lambda: is_curtain(user))
        heard = len(user.app.sounds.played)
        yield 1.0
        is_silent = heard == len(user.app.sounds.played)
        name, shown, leaks = yield from take(user)
        first = table(user).session.step is not None
        holder, viewer = user.app.player.profile.name, table(user).session.table.players[table(user).session.table.seat]
        yield from wait(user, lambda: at_rest(user) or is_curtain(user))
        model = table(user).session
        news = list(model.history.sentences[-model.history.count_since_own_move :])
        seen.append([name, shown, leaks, is_silent, holder, viewer.name, first, news])
        for _ in range(40):
            yield from wait(user, lambda: at_rest(user) or is_curtain(user))
            if is_curtain(user):
                break
            if table(user).session.view.turn == table(user).session.view.viewer:
                yield from act(user, chance)
            yield 0.05
    return seen


@pytest.mark.parametrize(("kind", "computers", "turns"), [("game_of_threes", 1, 2), ("lebowski", 2, 3)])
def test_between_two_people_nothing_of_the_game_is_seen_or_heard(
    play: Play, kind: str, computers: int, turns: int
) -> None:
    seen = play(turns_of_two, kind, computers, turns).result
    assert {name for name, *_ in seen} == {"Ann", "Ben"}
    for name, shown, leaks, is_silent, holder, viewer, *_ in seen:
        assert {name, "It’s your turn"} <= set(shown)
        assert not [text for text in shown if MOVE.search(text)], "who has played is told, but not what"
        assert leaks == []
        assert is_silent
        assert holder == viewer == name


def who_sees_the_shuffle(user: Any) -> Steps:
    """Both take the device once: who is shown a shuffle, who took it, and to whom cards were dealt in sight."""
    from mobile.table.shuffle import ShufflePanel

    shuffled: list[str] = []
    riffle = ShufflePanel.riffle

    def riffle_and_tell(panel: Any, done: Any) -> None:
        shuffled.append(user.app.player.profile.name)
        riffle(panel, done)

    ShufflePanel.riffle = riffle_and_tell
    yield from sign_in(user)
    yield from begin_shared(user, "crazy_eights", 1)
    chance, names, dealt = Random(2), [], []
    for _ in range(2):
        yield from wait(user, lambda: is_curtain(user))
        name, _, leaks = yield from take(user)
        names.append(name)
        step = table(user).session.step
        dealt.append(step is not None and not table(user).session.hand.cards)
        assert leaks == []
        yield from wait(user, lambda: at_rest(user))
        while not is_curtain(user) and len(names) < 2:
            if at_rest(user) and table(user).session.view.turn == table(user).session.view.viewer:
                yield from act(user, chance)
            yield 0.05
    ShufflePanel.riffle = riffle
    return shuffled, names, dealt


def test_the_deck_is_shuffled_once_for_those_who_sit_at_one_device_and_dealt_to_each(play: Play) -> None:
    shuffled, names, dealt = play(who_sees_the_shuffle).result
    assert len(set(names)) == 2
    assert shuffled == names[:1]
    assert dealt == [True, True]


def without_lessons(user: Any) -> Steps:
    """Newcomers play a turn each, who would be offered a lesson and hints if they were alone. Returns what came."""
    app = user.app
    app.settings_file.change(offer_lessons=True)
    yield from sign_in(user)
    yield from begin_shared(user, "crazy_eights", 1)
    app.settings_file.change(coached=())
    seen, chance = [], Random(2)
    for _ in range(2):
        yield from wait(user, lambda: is_curtain(user))
        yield from take(user)
        while not is_curtain(user):
            yield from wait(user, lambda: at_rest(user) or is_curtain(user))
            seen.append([app.navigation.names[-1], "" if is_curtain(user) else table(user).tutorial.text])
            if not is_curtain(user) and table(user).session.view.turn == table(user).session.view.viewer:
                yield from act(user, chance)
            yield 0.05
    return seen


def test_a_game_that_is_handed_round_is_interrupted_by_no_lesson_and_no_hint(play: Play) -> None:
    seen = play(without_lessons).result
    assert {name for name, _ in seen} <= {"table", "handover"}
    assert {hint for _, hint in seen} == {""}


def told_beside(user: Any) -> Steps:
    """A toast says whose turn it is; then that table is opened. What the toast says before and after."""
    yield from sign_in(user)
    app, toast = user.app, user.app.toast
    game = yield from begin_shared(user, "crazy_eights", 1)
    yield from wait(user, lambda: is_curtain(user) or table(user).session.state == "ready")
    app.navigation.back_to("player_game")
    yield from user.wait_for("Your games")
    app.overlay.note("It’s your turn there.", game=game)
    app.navigation.go("records")
    seen = [toast.text]
    app.navigation.back()
    app.navigation.open_table(game)
    yield from wait(user, lambda: not is_curtain(user) or asked_for(user))
    return [*seen, toast.text]


def test_a_toast_about_a_turn_goes_when_its_table_is_opened(play: Play) -> None:
    assert play(told_beside).result == ["It’s your turn there.", ""]


def keeps_title_clear(user: Any) -> Steps:
    """Whether the panel scrolls below the title in the smallest window, and keeps a way on when the phone is turned."""
    window = user.app.root.size
    yield from user.resize(360, 640)
    parts = {type(one).__name__: one for one in user.widgets()}
    bar, portrait, scroll = parts["TopBar"], parts["HandoverPortrait"], parts["FadingScroll"]
    holders = list(portrait.walk_reverse())
    is_clear = scroll in holders and scroll.top <= bar.y + 1 and portrait.height >= 100
    yield from user.resize(892, 412)
    button = user.find("Show my cards")
    has_way_on = portrait.height <= scroll.height and button.width >= 48 and button.to_window(button.right, 0)[0] <= 892
    yield from user.resize(*window)
    return is_clear and has_way_on


def learn_at_the_curtain(user: Any) -> Steps:
    """Takes the lesson before the first turn, and leaves it. Returns who was asked, who learned, what is offered."""
    app, offer = user.app, "New to Crazy Eights? Take the lesson"
    app.settings_file.change(offer_lessons=True)
    yield from sign_in(user)
    yield from begin_shared(user, "crazy_eights", 1)
    yield from wait(user, lambda: is_curtain(user))
    asked, shown = asked_for(user), user.texts()
    was_clear = yield from keeps_title_clear(user)
    button = user.find("Show my cards")
    places = [button.to_window(button.x, button.y)]
    yield from user.tap(offer)
    yield from user.wait_until(lambda: app.navigation.names[-1] == "lesson" and table(user).bubble.text)
    learner, leaks = table(user).session.table.players[0].name, "table" in app.navigation.names
    yield from user.key(27)
    yield from wait(user, lambda: is_curtain(user) and offer not in user.texts())
    yield 0.0
    button = user.find("Show my cards")
    places.append(button.to_window(button.x, button.y))
    return asked, learner, offer in shown, leaks, asked_for(user), offer in user.texts(), was_clear, places


def test_who_takes_the_device_for_the_first_time_is_offered_the_lesson_before_they_see_their_cards(play: Play) -> None:
    asked, learner, was_offered, leaks, asked_again, is_offered, was_clear, places = play(learn_at_the_curtain).result
    assert asked == learner == asked_again
    assert (was_offered, leaks, is_offered) == (True, False, False)
    assert was_clear, "the panel lies on the title"
    assert places[0] == places[1], "the button is where it was, whatever else is said"


def with_other_type(user: Any) -> Steps:
    """Changes the size of type over a table whose moves were shown, and while they are shown. Returns what is replayed.

    For both: whether a move is to be shown before, and once the table is shown anew.
    """
    app, chance = user.app, Random(2)
    yield from sign_in(user)
    yield from begin_shared(user, "crazy_eights", 0)
    replayed = []
    for turn, size in enumerate((1.0, 1.0, 1.15, 1.3)):
        yield from wait(user, lambda: is_curtain(user))
        yield from take(user)
        if turn != 3:
            yield from wait(user, lambda: at_rest(user))
        if size != 1.0:
            old = table(user).session
            is_playing = old.step is not None
            app.navigation.go("settings")
            app.settings_file.change(text_size=size)
            app.navigation.back()
            yield from wait(user, lambda old=old: table(user).session is not old)
            yield from wait(user, lambda: table(user).session.state == "ready")
            replayed.append([is_playing, table(user).session.step is not None])
        while turn != 3 and not is_curtain(user):
            if at_rest(user) and table(user).session.view.turn == table(user).session.view.viewer:
                yield from act(user, chance)
            yield 0.05
    return replayed


def test_moves_that_were_shown_are_not_shown_again_when_type_gets_another_size(play: Play) -> None:
    seen, missed = play(with_other_type).result
    assert seen == [False, False]
    assert missed == [True, True], "what was not shown to its end is shown"


def try_again(user: Any) -> Steps:
    """Tries again after a table could not be shown. Returns who held the device, who plays, and who is asked for."""
    yield from sign_in(user)
    yield from begin_shared(user, "crazy_eights", 0)
    yield from wait(user, lambda: is_curtain(user))
    holder, _, _ = yield from take(user)
    yield from wait(user, lambda: at_rest(user))
    old = table(user)
    old.show_trouble("The saved games cannot be opened.")
    yield from user.tap("Try again")
    yield from wait(user, lambda: is_curtain(user) or (table(user) is not old and table(user).session.view is not None))
    asked = asked_for(user) if is_curtain(user) else ""
    yield from finish_calls(user)
    return holder, user.app.player.profile.name, user.app.player.client.account().name, asked


def test_who_holds_the_device_tries_again_without_being_asked_whether_they_hold_it(play: Play) -> None:
    holder, player, signed_in, asked = play(try_again).result
    assert asked == ""
    assert holder == player == signed_in


def opened_by_another(user: Any) -> Steps:
    """Leaves at each curtain and table, and opens the table again: who is asked for, who plays, and what is seen."""
    app = user.app
    yield from sign_in(user)
    game = yield from begin_shared(user, "game_of_threes", 0)
    yield from wait(user, lambda: is_curtain(user))
    turn = asked_for(user)
    yield from user.tap("Continue later")
    yield from finish_calls(user)
    seen = [[turn, app.player.profile.name, app.player.client.account().name]]
    app.navigation.open_table(game)
    yield from wait(user, lambda: is_curtain(user))
    yield from take(user)
    yield from wait(user, lambda: at_rest(user))
    app.navigation.back()
    yield from finish_calls(user)
    seen.append([turn, app.player.profile.name, app.player.client.account().name])
    app.player.client.sign_in(next(one for one in app.player.client.profiles() if one.name == "Ben"))
    app.player.sign_in(next(one for one in app.player.client.profiles() if one.name == "Ben"), online=False)
    yield from user.wait_for("Your games")
    yield from user.wait_until(lambda: any(game.id for game in app.navigation.screen.games.ongoing))
    app.navigation.open_table(game)
    yield from wait(user, lambda: is_curtain(user))
    seen.append([asked_for(user), app.player.profile.name, app.player.client.account().name])
    return seen, cards_in_window(user)


def test_the_table_asks_for_whose_turn_it_is_whoever_opens_it_and_gives_the_app_back(play: Play) -> None:
    seen, leaks = play(opened_by_another).result
    (turn, *first), (_, *second), third = seen
    assert first == second == ["Ann", "Ann"]
    assert third == [turn, "Ben", "Ben"]
    assert leaks == []


def between_hands(user: Any) -> Steps:
    """A hand is over: the texts under its results, and what is seen after one tap."""
    app = user.app
    yield from sign_in(user)
    client = app.player.client
    setup = GameSetup("game_of_threes", ("steady",), others=("Ben",))

    def play_a_hand() -> str:
        game, chance, ann = begin_game(client, setup), Random(1), app.player.profile
        let_computers_move(client)
        people = {profile.name: profile for profile in client.profiles()}
        while (table := client.table(game)).view.stage != "rest":
            client.sign_in(people[table.players[table.view.turn].name])
            move(client, game, "steady", chance)
        client.sign_in(ann)
        return game

    game = yield from call_unwatched(user, play_a_hand)
    app.settings_file.change(coached=tuple(profile.uid for profile in client.profiles()))
    app.navigation.open_table(game)
    yield from user.wait_for("Continue")
    before = user.texts()
    yield from user.tap("Continue")
    yield from wait(user, lambda: is_curtain(user))
    found = client.table(game)
    name, shown, leaks = yield from take(user)
    yield from wait(user, lambda: at_rest(user) or is_curtain(user))
    return before, shown, leaks, found.view.stage, found.ready, name, app.player.profile.name


def test_between_hands_one_tap_goes_on_for_all_and_the_next_cards_wait_behind_the_curtain(play: Play) -> None:
    before, shown, leaks, stage, ready, name, holder = play(between_hands).result
    assert not any("by itself" in text for text in before), "no time runs while they read together"
    assert {name, "It’s your turn"} <= set(shown)
    assert leaks == []
    assert stage in ("shuffle", "play")
    assert ready == []
    assert holder == name


def with_somebody_from_the_options(user: Any, folder: str = "") -> Steps:
    """Names Ben twice, then Cho, begins, and goes back to the tile, which begins the same again."""
    app = user.app
    yield from sign_in(user)
    yield from open_options(user, "Crazy Eights")
    form = app.navigation.screen.form
    box = app.navigation.screen._here_box
    yield from user.tap("Also on this device")
    notes = []
    for name in ("Ben", "ann", "BEN", "Cho"):
        box.ids.name.focus = True
        yield 0.1
        box.ids.name.text = ""
        yield from user.type(name)
        yield from user.tap("Add")
        notes.append(box.note)
    if folder:
        for wide, tall in ((360, 740), (412, 892), (1280, 800)):
            yield from user.resize(wide, tall)
            yield from user.screenshot(f"{folder}/options_{wide}.png")
    yield from user.tap("Cho")
    chosen = form.setup.others
    yield from user.tap("Start")
    yield from wait(user, lambda: is_curtain(user))
    yield from user.tap("Continue later")
    yield from user.wait_for("New game")
    covers = [one for one in user.widgets() if type(one).__name__ == "CoverTile"]
    cover = next(one.offer.company_and_rules for one in covers if one.offer.name == "Crazy Eights")
    yield from user.tap("New game")
    tile = next(one for one in app.navigation.screen.tiles.values() if one.offer.name == "Crazy Eights")
    if folder:
        yield from user.screenshot(f"{folder}/tiles.png")
    yield from user.tap(tile)
    yield from wait(user, lambda: is_curtain(user))
    games = [[player.name for player in game.players if not player.level] for game in app.player.client.games()]
    return notes, chosen, games, tile.offer.facts, cover


def test_who_else_plays_here_is_asked_for_in_the_options_and_remembered(play: Play) -> None:
    notes, chosen, games, facts, cover = play(with_somebody_from_the_options).result
    own, twice = notes[1:3]
    assert notes[0] == notes[3] == ""
    assert own == "You are Ann, and you play already: type only the names of the others."
    assert twice == "Each of you needs a different name."
    assert chosen == ["Ben"]
    assert [sorted(names) for names in games] == [["Ann", "Ben"]] * 2
    assert cover == "With Ben and 3 computers"
    assert facts == f"{cover} · 5 min"
