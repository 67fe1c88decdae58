"""The system takes the graphics away and gives new ones, as a phone does on coming back: everything is still seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tests.mobile.app_harness import Play
from tests.mobile.app_process import keep_card_textures
from tests.mobile.playing import sit_down, until
from tests.mobile.window_pixels import paint_pictures, texture_pixels

ESCAPE = 27
FEW_PIXELS = 700_000
"""Pixels of the textures of cards that the app keeps where no test lets it keep more."""


def unseen(user: Any) -> list[str]:
    """The words and pictures on the screen that have nothing in them."""
    return [
        getattr(widget, "text", "") or type(widget).__name__
        for widget in user.widgets()
        if getattr(widget, "text", "picture").strip()
        for texture in pictures(widget.canvas, widget.children)
        if not any(texture_pixels(texture)[3::4])
    ]


def pictures(canvas: Any, others: Sequence[Any]) -> Iterator[Any]:
    """The textures that are drawn there, without those that `others`, the widgets below, draw."""
    from kivy.graphics import InstructionGroup, Rectangle

    below = {id(one.canvas) for one in others}
    for one in canvas.children:
        if isinstance(one, InstructionGroup) and id(one) not in below:
            yield from pictures(one, others)
        elif type(one) is Rectangle and one.texture is not None and min(one.texture.size) > 1:
            yield one.texture


def reload() -> Iterator[float]:
    from kivy.graphics.context import get_context

    paint_pictures()  # all that is there is lost
    for _ in range(2):
        get_context().reload()
        yield 0.1


def reloaded_on_many_screens(user: Any) -> Any:
    found: dict[str, list[str]] = {}
    from client.table.score_sheet import sheet_text

    keep_card_textures(FEW_PIXELS)  # each loss paints all of them again
    navigation = user.app.navigation

    def look(name: str) -> None:
        found[name] = unseen(user)

    yield from user.wait_for("Play as a guest")
    look("before")
    yield from reload()
    look("sign_in")
    yield from sit_down(user)
    yield from reload()
    look("table")
    yield from until(user, "takes")
    for stage, other in (("shuffle", "play"), ("play", "shuffle"), ("shuffle", "play")):
        navigation.screen.panel_for(stage)
        yield 0.1
        yield from reload()
        navigation.screen.panel_for(other)
        yield 0.1
        look(f"{other}, away before")
    yield from until(user, "puts")
    yield from reload()
    look("a card is marked")
    sheet = sheet_text(navigation.screen.session.view, navigation.screen.session.localizer)
    for name, given in (("rules", {}), ("settings", {}), ("scores", {"lines": sheet})):
        navigation.go(name, **given)
        yield 0.3
        yield from reload()
        look(name)
        yield from user.key(ESCAPE)
        yield 0.3
        look(f"table after {name}")
    yield from user.key(ESCAPE)
    yield 0.3
    look("games, covered before")
    navigation.go("new_game", kind="")
    yield 0.3
    yield from reload()
    look("new_game")
    user.app.overlay.ask("Title", "Sentence", ("Word", "plain", lambda: None))
    yield 0.1
    yield from reload()
    look("dialog")
    return found


def test_every_word_is_still_seen_after_the_graphics_were_lost(play: Play) -> None:
    found = play(reloaded_on_many_screens).result
    assert {name: words for name, words in found.items() if words} == {}
