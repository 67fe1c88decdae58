"""Text as a terminal can show it."""

from __future__ import annotations

from rich.text import Text as Line

from terminal.capabilities import Capabilities, truncate_line


def test_text_that_is_cut_again_has_dots_once() -> None:
    look = Capabilities()
    assert look.cut("Maximiliana von…, Ben", 17) == "Maximiliana von…"
    assert look.cut(look.cut("Maximiliana von Hohenzollern", 16), 12) == "Maximiliana…"
    assert Capabilities(symbols=False).cut("Maximiliana von..., Ben", 19) == "Maximiliana von..."
    line = truncate_line(Line("Maximiliana von…", style="bold").append(" and Ben"), 17, look)
    assert (line.plain, line.spans) == ("Maximiliana von…", [])
    assert truncate_line(Line("Ann"), 3, look).plain == "Ann"
