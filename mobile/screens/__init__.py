"""The screens, ``x.py`` beside ``x.kv``. One is loaded when it is first visited: add a new one to `SCREENS`."""

from __future__ import annotations

from typing import Final

SCREENS: Final = {
    "sign_in": ("mobile.screens.sign_in", "SignInScreen"),
    "online": ("mobile.screens.online", "OnlineScreen"),
    "account": ("mobile.screens.account", "AccountScreen"),
    "player_game": ("mobile.screens.player_game", "PlayerGameScreen"),
    "new_game": ("mobile.screens.new_game", "NewGameScreen"),
    "sit_down": ("mobile.screens.sit_down", "SitDownScreen"),
    "rules": ("mobile.screens.rules", "RulesScreen"),
    "settings": ("mobile.screens.settings", "SettingsScreen"),
    "scores": ("mobile.screens.scores", "ScoresScreen"),
    "story": ("mobile.screens.story", "StoryScreen"),
    "records": ("mobile.screens.records", "RecordsScreen"),
    "people": ("mobile.screens.people", "PeopleScreen"),
    "ask": ("mobile.screens.ask", "AskScreen"),
    "talk": ("mobile.screens.talk", "TalkScreen"),
    "table": ("mobile.screens.table", "TableScreen"),
}
