"""The hints of a first hand stand in the bar, in the three shapes of a window and in the largest type."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tests.sixth_game  # noqa: F401  so that the window knows that game too
from client.catalogue import Catalogue, read_sentences
from engine.games import GAMES
from engine.players import levels
from engine.text import Text, Word
from mobile.settings.settings_file import TEXT_SIZES
from tests.mobile.app_harness import Play
from tests.mobile.first_moves import act
from tests.mobile.lesson_steps import sign_in
from tests.mobile.playing import Steps, at_rest, finish_calls, make_call, table
from tests.mobile.screen_audit import find_problems
from tests.mobile.screen_tour import LONG_NAME, SHAPES, wait_for_layout

PATIENCE = 500.0
NARROW = 300
"""The width of a bar, in pixels, in which large type has no room for the word that ends the hints."""
MOVES = 5
"""Number of own moves that are looked at; the first ones draw, shuffle and cut, where a game does."""


def open_game(user: Any, kind: str) -> Steps:
    """Opens a game against computers of somebody who has never played."""
    app = user.app
    app.settings_file.change(coached=(), taught_hints=())
    yield 0.3
    opponents = (levels(kind)[0],) * (max(3, GAMES[kind]().seat_counts[0]) - 1)
    app.navigation.open_table((yield from make_call(user, lambda: app.player.client.new_game(kind, opponents))))


def look_in_every_shape(user: Any) -> Steps:
    """Plays the first moves of each game in the largest type. Returns the hints of each, and what was wrong."""
    told, found = {kind: list[str]() for kind in GAMES}, dict[str, list[str]]()
    yield from sign_in(user)
    user.app.settings_file.change(speed=0.0, text_size=TEXT_SIZES[-1])
    for kind, codes in told.items():
        yield from open_game(user, kind)
        screen = table(user)
        for _ in range(MOVES):
            yield from user.wait_until(lambda: at_rest(user))
            yield 0.2
            if hint := screen.tutorial.text:
                codes.append(screen.tutorial.hint.text.code)
                for shape in SHAPES if len(codes) == 1 else ("phone", "sideways"):
                    yield from user.resize(*SHAPES[shape])
                    yield from wait_for_layout(user.app)
                    problems = [*find_problems(user.app.root), *where_it_is_wrong(screen, hint)]
                    if problems:
                        found[f"{kind} {codes[-1]} {shape}"] = problems
            act(screen.session)
            yield 0.1
        user.app.navigation.back_to("player_game")
        yield from finish_calls(user)
    return told, found


def where_it_is_wrong(screen: Any, hint: str) -> list[str]:
    """Finds what is wrong with a hint that the bar should say, whole."""
    bar = screen.panel.bar
    x, y, wide, tall = bar.plate_rect
    left, low, across, high = bar.text_rect
    wrong = [] if bar.sentence == hint.replace("\n", "  ") else [f"the bar says {bar.sentence!r}"]
    if not (x <= left and y <= low and left + across <= x + wide and low + high <= y + tall):
        wrong.append(f"it reaches beyond the bar: {bar.text_rect} in {bar.plate_rect}")
    if not screen.panel.ids.skip_hints.opacity and wide > NARROW:
        wrong.append("nothing ends the hints")
    return wrong + [f"a bubble says {screen.bubble.text!r}"] * bool(screen.bubble.text)


@pytest.mark.timeout(600)
def test_the_bar_says_whole_hints_and_nothing_lies_over_anything_else(play: Play) -> None:
    told, found = play(look_in_every_shape, size=SHAPES["phone"], patience=PATIENCE).result
    assert list(told) == list(GAMES)
    assert all(told.values()), told
    assert found == {}


PROMPT = "Play ♣, a Queen or an Eight, or draw and end your turn."
CARD: dict[str, Word] = {
    "prompt": PROMPT,
    "card": 51,
    "fits": "some",
    "lifted": "no",
    "target": "Discards",
    "source": "Discards",
}
BID = "Bid higher than Open misère, or pass: you can bid only once."
SHEDDING = (
    Text("swap-card-help"),
    Text("turn-over-help"),
    Text("at-least-help", {"rank": 11}),
    Text("your-turn-hand-anything-help"),
)
HINTS = {
    "game_of_threes": (
        Text("take-from-stock-help"),
        Text("discard-one-help", CARD),
        Text("go-out-with-help", CARD),
        Text("wild-rank-help", {"rank": 11}),
        Text("mark-out-help", {"seat": 1}),
        Text("groups-help"),
        Text("points-help", {"points": 120}),
        Text("coach-take", {**CARD, "piles": 1}),
        Text("coach-put", CARD),
        Text("coach-put-many", CARD),
        Text("coach-put-exact"),
    ),
    "lebowski": SHEDDING,
    "threes": SHEDDING,
    "crazy_eights": (Text("name-suit-help"), Text("your-play-or-draw-help"), Text("points-help", {"points": 120})),
    "five_hundred": (
        Text("your-bids-help", {"prompt": BID}),
        Text("put-three-help"),
        Text("play-card-help", CARD),
        *(Text("mark-tricks-help", {"goal": "contractor", "tricks": 7, "seat": seat}) for seat in (0, 1)),
        Text("mark-tricks-help", {"goal": "contractor", "tricks": 10, "seat": 1}),
        *(Text("mark-tricks-help", {"goal": "contractor-of-misere", "seat": seat}) for seat in (0, 1)),
        Text("special-cards-help"),
    ),
}
"""All hints, with the longest words that they come with; the first game has those of all games too."""
NO_HINTS = {"contract-to-lose-help", "drew-help"}
"""Sentences that are a part of a hint, or stand at an event."""


def codes_in(source: str, pattern: str) -> set[str]:
    """The codes of a Fluent text that match a pattern."""
    return set(re.findall(rf"^({pattern}) =", source, re.MULTILINE))


def test_the_hints_that_are_looked_at_are_all_there_are() -> None:
    general = codes_in(read_sentences("en.ftl").text, "coach-[a-z-]+") - {"coach-skip", "coach-skipped"}
    assert general <= {hint.code for hint in HINTS["game_of_threes"]}
    for kind, game in GAMES.items():
        own = codes_in(game.sentences, "(?!option-)[a-z-]+-help") - NO_HINTS
        assert own <= {hint.code for hint in HINTS.get(kind, ())}, kind


def say_every_hint(user: Any) -> Steps:
    """Says all hints in the largest type. Returns those that do not fit, and the sign beside the last of them."""
    yield from sign_in(user)
    user.app.settings_file.change(speed=0.0, text_size=TEXT_SIZES[-1])
    yield from open_game(user, "crazy_eights")
    screen, cut = table(user), []
    yield from user.wait_until(lambda: at_rest(user) and screen.tutorial.text)
    for kind, hints in HINTS.items():
        catalogue = Catalogue(kind)
        for hint in hints:
            screen.panel.hint = catalogue.say(hint, {0: "You", 1: LONG_NAME}, 0)
            yield 0.05
            yield from wait_for_layout(user.app)
            if where_it_is_wrong(screen, screen.panel.hint):
                cut.append(screen.panel.hint)
    return cut, screen.panel.ids.sign.sign


def test_every_hint_fits_the_bar_of_a_narrow_phone_in_the_largest_type(play: Play) -> None:
    cut, sign = play(say_every_hint, size=SHAPES["phone"]).result
    assert sign == "", "it gives way"
    assert cut == []


def skip_all(user: Any) -> Steps:
    """Reads the first hint of Crazy Eights, asks for another, and skips all.

    Returns whether the bar said each time what it should and whether it showed the teacher, the note about skipped
    hints, whether there are no more, and the size of the button that skips them.
    """
    yield from sign_in(user)
    user.app.settings_file.change(speed=0.0)
    yield from open_game(user, "crazy_eights")
    screen, said = table(user), []
    yield from user.wait_until(lambda: at_rest(user) and screen.tutorial.text)
    yield 0.2
    panel = screen.panel
    said.append([panel.prompt == screen.tutorial.text, bool(panel.bar.teacher)])
    screen.session.hints.ask()
    yield from user.wait_until(lambda: screen.bubble.text)
    said.append([panel.prompt == screen.session.prompt, bool(panel.bar.teacher)])
    screen.session.hints.hide()
    yield 0.2
    said.append([panel.prompt == screen.tutorial.text, bool(panel.bar.teacher)])
    yield from user.tap(panel.ids.skip_hints)
    yield 0.2
    said.append([panel.prompt == screen.session.prompt, bool(panel.bar.teacher)])
    return said, user.app.toast.ids.note.text, screen.tutorial.is_finished, panel.ids.skip_hints.size


def test_a_hint_takes_the_place_of_the_prompt_and_one_that_was_asked_for_stands_alone(play: Play) -> None:
    said, note, is_finished, size = play(skip_all, size=(412, 892)).result
    assert said == [[True, True], [True, False], [True, True], [True, False]]
    assert "settings" in note, "it says how hints can be had again"
    assert is_finished
    assert size == [0, 0], "its button takes no taps any more"
