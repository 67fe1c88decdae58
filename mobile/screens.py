"""The screens by their names. One is imported, with the layout beside it, when it is first visited."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from mobile.app_screen import AppScreen
from mobile.drawing import kv
from mobile.screen_context import ScreenContext

SCREENS: Final = {
    "sign_in": ("mobile.sign_in.screen", "SignInScreen"),
    "online": ("mobile.online_sign_in.screen", "OnlineScreen"),
    "account": ("mobile.account.screen", "AccountScreen"),
    "upgrade": ("mobile.upgrade.screen", "UpgradeScreen"),
    "player_game": ("mobile.games.screen", "PlayerGameScreen"),
    "new_game": ("mobile.new_game.screen", "NewGameScreen"),
    "game_options": ("mobile.new_game.options_screen", "GameOptionsScreen"),
    "people": ("mobile.people.screen", "PeopleScreen"),
    "group": ("mobile.people.group_screen", "GroupScreen"),
    "join": ("mobile.join.screen", "JoinScreen"),
    "rules": ("mobile.rules.screen", "RulesScreen"),
    "settings": ("mobile.settings.screen", "SettingsScreen"),
    "scores": ("mobile.table.results.scores_screen", "ScoresScreen"),
    "history": ("mobile.table.history.screen", "HistoryScreen"),
    "record": ("mobile.records.record_screen", "RecordScreen"),
    "statistics": ("mobile.statistics.screen", "StatisticsScreen"),
    "records": ("mobile.records.screen", "RecordsScreen"),
    "achievements": ("mobile.records.achievements_screen", "AchievementsScreen"),
    "hands": ("mobile.table.results.hands_screen", "HandsScreen"),
    "invite": ("mobile.lobby.invite_screen", "InviteScreen"),
    "nudge": ("mobile.lobby.nudge_screen", "NudgeScreen"),
    "person": ("mobile.people.person_screen", "PersonScreen"),
    "report": ("mobile.people.report_screen", "ReportScreen"),
    "talk": ("mobile.lobby.talk_screen", "TalkScreen"),
    "lesson": ("mobile.lesson.screen", "LessonScreen"),
    "handover": ("mobile.table.handover.screen", "HandoverScreen"),
    "table": ("mobile.table.screen", "TableScreen"),
}


def create_screen(name: str, context: ScreenContext) -> AppScreen:
    """Creates a screen, after loading its layout."""
    module_name, class_name = SCREENS[name]
    module = import_module(module_name)
    kv.load(str(module.__file__))
    screen: AppScreen = getattr(module, class_name)(context)
    return screen
