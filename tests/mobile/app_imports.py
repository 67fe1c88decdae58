"""The imports of the app before its window opens, for the process from which windows are forked."""

from __future__ import annotations

import gc
import os
import re
import sys
from importlib import import_module

from client.catalogue import ENGLISH, FILES
from client.localizer import table_localizer
from engine.games import GAMES

# As `mobile.launch` sets them: Kivy reads them when it is imported, and leaves its folder alone.
os.environ["KIVY_NO_ARGS"] = os.environ["KIVY_NO_CONFIG"] = "1"
os.environ["KIVY_IMAGE"] = "sdl2"
if "THREES_LOG" not in os.environ:
    os.environ["KIVY_NO_FILELOG"] = os.environ["KIVY_NO_CONSOLELOG"] = "1"

for name in (
    "pytest",  # which the modules of the scripts import
    "tests.mobile.app_process",
    "client.embedded",
    "kivy.app",
    "kivy.core.image",
    "kivy.core.text",
    "kivy.uix.image",
    "kivy.uix.label",
    "kivy.uix.scrollview",
    # Of the window's own modules those that do not open it.
    "mobile.drawing.table_picture",
    "mobile.drawing.text_atlas",
    "mobile.games.model",
    "mobile.lesson.model",
    "mobile.lobby.model",
    "mobile.people.person",
    "mobile.new_game.model",
    "mobile.online_sign_in.model",
    "mobile.records.model",
    "mobile.rules.example_row",
    "mobile.settings.model",
    "mobile.table.banner",
    "mobile.table.motion.effects",
    "mobile.table.hand.hand_view",
    "mobile.table.hand.small_layers",
    "mobile.table.results.course_page",
    "mobile.table.results.podium",
    "mobile.table.results.result_page",
    "mobile.table.seats.faced_seat",
    "mobile.table.layout.table_layout",
    "mobile.table.middle.trick",
    "mobile.table.tutorial.model",
):
    import_module(name)
assert "kivy.core.window" not in sys.modules, "each window is to be opened on a display of its own"

for game in GAMES.values():
    game.option_fields()  # reads the types of the options, once

for kind in ("", *GAMES):
    catalogue = table_localizer(kind).catalogue
    for text in (FILES.joinpath(f"{ENGLISH}.ftl").read_text("utf-8"), GAMES[kind].sentences if kind else ""):
        for code in re.findall(r"(?m)^[a-z][\w-]*", text):
            catalogue.has(code)  # parses the sentence

gc.collect()
gc.freeze()  # else the first collection of each window looks at all of this, and copies the memory that it shares
