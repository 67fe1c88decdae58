"""The imports of the app before its window opens, for the process from which windows are forked."""

from __future__ import annotations

import os
from importlib import import_module

from client.catalogue import Catalogue

# As `mobile.launch` sets them: Kivy reads them when it is imported, and leaves its folder alone.
os.environ["KIVY_NO_ARGS"] = os.environ["KIVY_NO_CONFIG"] = "1"
os.environ["KIVY_IMAGE"] = "sdl2"
if "THREES_LOG" not in os.environ:
    os.environ["KIVY_NO_FILELOG"] = os.environ["KIVY_NO_CONSOLELOG"] = "1"

for name in (
    "pytest",
    "tests.mobile.app_process",
    "client.embedded",
    "kivy.app",
    "kivy.core.image",
    "kivy.core.text",
    "kivy.uix.image",
    "kivy.uix.label",
    "kivy.uix.scrollview",
):
    import_module(name)

Catalogue()  # reads the sentences
