"""Notes and prompts of a table in the real window: whose turn it is, what cannot be done, and for how long."""

from __future__ import annotations

from operator import gt
from typing import Any

import pytest

from tests.mobile.app_harness import Play
from tests.mobile.playing import act, at_rest, pile, sit_down, table, until, wait

Steps = Any


def top_card(user: Any, zone: str) -> Any:
    """The widget of the card on top of a place."""
    return pile(user, zone).top_card


def tapped_in_vain(user: Any) -> Steps:
    """The bank is tapped where a card must go: how it is shaken, and what stands there then and a little later."""
    from mobile import theme

    theme.NOTE, theme.NOTE_LETTER = 0.5, 0.0  # type: ignore[misc]
    yield from sit_down(user)
    yield from until(user, "takes")
    turns = user.app.sounds.played.count("your_turn")
    yield from until(user, "puts")
    shaken: list[float] = []
    for zone in ("stock", "discards"):
        top_card(user, zone).bind(
            shake_offset=lambda card, by, zone=zone: shaken.append(by if zone == "stock" else 1e9)
        )
    yield from user.tap(pile(user, "stock"))
    note, panel = table(user).session.message, table(user).panel
    shows, warned = panel.prompt, panel.warns
    yield from wait(user, lambda: not table(user).session.message)
    yield from wait(user, lambda: not panel.warns)
    is_heard_once = turns == user.app.sounds.played.count("your_turn") > 0
    return is_heard_once, min(shaken) < 0 < max(shaken) < 1e6, note, shows, warned


def test_an_illegal_tap_shakes_the_pile_and_explains_itself_for_a_while(play: Play) -> None:
    is_heard, is_shaken, note, shows, warned = play(tapped_in_vain).result
    assert is_heard, "one's turn is heard, and not again when a card has been taken"
    assert is_shaken, "the bank, and nothing else"
    assert shows == note == "Discard a card."
    assert warned, "for a while, in the colour of a warning"


def with_a_clock_in_a_narrow_window(user: Any) -> Steps:
    """The texts in the bar in the own turn, and those that are cut."""
    from kivy.uix.label import Label

    yield from sit_down(user, at="takes", time_limit=300)
    yield from until(user, "takes")
    yield from wait(user, lambda: table(user).clock)
    yield 0.2  # the bar makes room for the clock
    bar = [one for one in table(user).ids.top.walk(restrict=True) if isinstance(one, Label) and one.text]
    cut = [one.text for one in bar if one.is_shortened or any(map(gt, one.texture_size, one.size))]
    return [one.text for one in bar], cut


def test_the_bar_of_a_narrow_window_has_room_for_title_and_clock(play: Play) -> None:
    (_, title, clock, *_), cut = play(with_a_clock_in_a_narrow_window, size=(360, 740)).result
    assert title == "Hand 1\nof 11", "the whole progress, where the name has no room above it"
    assert clock.count(":") == 1
    assert cut == []


def what_notes_and_hints_cover(user: Any) -> Steps:
    """Finds the cards under a hint at the own turn, under a note beside it, and under a note alone."""
    from mobile.table.panel import window_rect

    yield from sit_down(user, coached=False)
    screen, app = table(user), user.app
    covered: dict[str, list[str]] = {}

    def over(name: str, rect: Any) -> None:
        panel, (x, y, wide, tall) = screen.panel, rect
        parts = {"hand": window_rect(panel.hand), "foot": window_rect(panel.ids.foot)}
        parts |= {id: place.card_rect() for id, place in panel.middle.places.items()}
        for part, (left, low, width, height) in parts.items():
            if x < left + width and left < x + wide and y < low + height and low < y + tall:
                covered.setdefault(name, []).append(part)

    def note_rect() -> Any:
        note = app.toast.ids.note
        return *note.pos, *note.size

    drawn = False
    while not (at_rest(user) and screen.session.gestures.take_choices):
        if screen.panels.is_shown("shuffle"):
            drawn = drawn or "Everybody draws a card: the lowest plays first." in user.texts()
        if at_rest(user):
            yield from act(user)
        yield 0.02
    yield from user.wait_until(lambda: screen.session.hints.may_ask)
    screen.session.hints.ask()
    yield from user.wait_until(lambda: screen.bubble.text and screen.bubble.light == 1)
    over("hint", screen.bubble.rect)
    points = any(screen.bubble.arrow) or any(screen.bubble.frames)
    app.overlay.note("It is your turn: Game of Threes, with Ada and Blaise")
    yield 0.1
    over("note beside a hint", note_rect())
    bubble, (_, low, _, tall) = screen.bubble.rect, note_rect()
    beside = low >= bubble[1] + bubble[3] or low + tall <= bubble[1]
    screen.session.hints.hide()
    app.overlay.note("It is your turn: Game of Threes, with Ada and Blaise")
    yield 0.1
    over("note", note_rect())
    return covered, points, beside, drawn


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_notes_and_hints_lie_over_no_card(play: Play, size: tuple[int, int]) -> None:
    covered, points, beside, drawn = play(what_notes_and_hints_cover, size=size).result
    assert covered == {}
    assert points, "the hint has a tail at its subject, or a frame lies round it"
    assert beside, "a note does not lie over a hint"
    assert drawn, "what the draw is for is said while it is shown"


def with_the_stock_gone(user: Any) -> Steps:
    """A table whose bank is empty for a moment: the digits mean what they always mean."""
    from dataclasses import replace

    yield from sit_down(user, at="puts")
    yield from until(user, "puts")
    model, panel = table(user).session, table(user).panel
    shown = model._playback.view
    zones = tuple(replace(zone, cards=()) if zone.id == "stock" else zone for zone in shown.zones)
    model._playback.view = replace(shown, zones=zones)
    panel.show()
    yield 0.6  # not one double tap
    seen = sorted(panel.middle.places)
    yield from user.key(ord("1"), "1")
    note, cards = model.message, len(model.hand.cards)
    yield from user.key(ord("3"), "3")
    yield from user.key(ord("2"), "2")
    yield from wait(user, lambda: model.gestures.confirmation or len(model.hand.cards) < cards)
    return seen, note, cards


def test_a_digit_key_means_the_same_pile_when_a_pile_is_empty(play: Play) -> None:
    """1 is the bank: where it is empty, no card goes to the discards by mistake."""
    assert play(with_the_stock_gone).result == [["discards", "stock"], "Discard a card.", 4]


def with_the_drawer_closed_and_opened(user: Any) -> Steps:
    """The width of the table, and whether the last move is told there: with the drawer, without, and with it again.

    Then whether a table that is opened later has the drawer that was closed before.
    """
    yield from sit_down(user, at="takes")
    yield from until(user, "takes")
    screen, found = table(user), []
    for _ in range(3):
        yield 0.3
        panel = screen.panel
        found.append(
            [panel.width, panel.ids.last_move.height > 0, screen.drawer.history.get_parent_window() is not None]
        )
        yield from user.tap(screen.ids.drawer_sign)
    places = {tuple(screen.ids.drawer_sign.pos)}
    for _ in range(40):
        yield from user.key(9)
        if getattr(user.app.keyboard.focus, "text", "") == "«":
            break
    yield from user.key(13)
    yield 0.1
    places.add(tuple(screen.ids.drawer_sign.pos))
    kept = [screen.has_drawer]
    user.app.navigation.replace("table", game=screen.game_id)
    yield from until(user, "takes")
    kept.append(table(user).has_drawer)
    kept.append(user.app.settings_file.read().shows_drawer)
    return found, kept, len(places)


def test_the_drawer_of_a_desktop_can_be_closed(play: Play) -> None:
    (before, closed, again), kept, places = play(with_the_drawer_closed_and_opened, size=(1280, 800)).result
    assert before == again
    assert before[1:] == [False, True], "the history stands in the drawer"
    assert closed == [1280, True, False]
    assert kept == [True, True, True], "what the keyboard has opened is open at the next table"
    assert places == 1, "its sign stays where it is"


def with_a_card_that_flies_beside_the_drawer(user: Any) -> Steps:
    """The number of sentences in the drawer before a card is taken, while it flies, and once it has landed."""
    yield from sit_down(user, at="takes")
    yield from until(user, "takes")
    screen = table(user)

    def count_sentences() -> int:
        rows = screen.drawer.history.ids.turns.children
        return sum(len(row.label.text.splitlines()) for row in rows if hasattr(row, "label"))

    found, fly = [count_sentences()], screen.flights.fly

    def fly_and_count(*what: Any, **more: Any) -> None:
        fly(*what, **more)
        found.append(count_sentences())

    screen.flights.fly = fly_and_count
    yield from user.tap(pile(user, "stock"))
    yield from wait(user, lambda: len(found) > 1 and not screen.director.is_playing)
    return [*found, count_sentences()]


def test_the_drawer_tells_of_a_card_once_it_has_landed(play: Play) -> None:
    before, flying, landed = play(with_a_card_that_flies_beside_the_drawer, size=(1280, 800)).result
    assert (flying, landed) == (before, before + 1)
