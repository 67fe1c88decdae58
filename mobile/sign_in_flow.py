"""The way of people into the window: from the start of the program, a sign-in or a link to the first screen."""

from __future__ import annotations

from collections.abc import Callable

from client.command_line import LaunchOptions, sign_in_by_name
from client.models import Profile
from client.new_game.game_setup import GameSetup, begin_game, default_setup
from client.protocol import Client, Unwatch
from engine.text import Text
from mobile.account.invite_alert import InviteAlert
from mobile.account.invites import InviteLine, Invites
from mobile.screen_context import ScreenContext
from mobile.window.table_links import read_start_code


class SignInFlow:
    """Leads whoever has signed in or out to their first screen, and watches for them what concerns every screen.

    `show_lost` shows the sentence that the others cannot be reached, empty while they can.
    """

    def __init__(
        self,
        context: ScreenContext,
        options: LaunchOptions,
        invite_alert: InviteAlert,
        show_lost: Callable[[str], None],
    ) -> None:
        self._context = context
        self._player, self._runner = context.player, context.runner
        self._navigation, self._overlay = context.navigation, context.overlay
        self._options = options
        self._code = options.code or read_start_code()
        """The code of the table to which a link leads; empty once it was shown."""
        self._invite_alert = invite_alert
        self._show_lost = show_lost
        self._unwatch: Unwatch | None = None
        self._player.signed_in.connect(self._show_games)
        self._player.signed_out.connect(self._show_sign_in)

    def begin(self) -> None:
        """Signs in whoever the command line names or is known here, or shows where to sign in."""
        is_online = self._context.settings.read().online and self._options.name is None
        if (is_online or self._code) and self._context.backends.has_online:
            self._navigation.reset("online", resumes=True)
            self._tell_problems()
        else:
            self._runner.call(self._sign_in, self._show_first_screen, self._show_refusal)

    def close(self) -> None:
        """Watches nothing any more."""
        self._watch_connection(None)

    def follow_code(self, code: str) -> None:
        """Leads to the table of a link that was opened while the program runs, past the sign-in if need be."""
        if not self._context.backends.has_online:
            self._overlay.note(Text("link-not-online"))
            return
        self._code = code
        if self._player.profile is None:
            self._navigation.reset("online", resumes=True)
        elif self._player.is_online:
            self._show_code()
        else:  # whoever plays on this device can go back to that
            self._navigation.go("online", resumes=True)

    # Inside

    def _sign_in(self) -> tuple[Profile | None, str]:
        """Signs in the person named on the command line, or else the only one known to this device.

        Returns the profile, None if nobody was signed in, and the id of a game begun for the command line.
        """
        options, client, profile = self._options, self._player.client, None
        if options.name is not None:
            profile = sign_in_by_name(client, options.name)
        else:
            known = client.profiles()
            if len(known) == 1:
                profile = client.sign_in(known[0])
        game = begin_game(client, self._setup()) if options.new and profile else ""
        return profile, game

    def _show_first_screen(self, found: tuple[Profile | None, str]) -> None:
        profile, game = found
        if profile is None:
            self._navigation.reset("sign_in")
        else:
            self._open_first_game(profile, game)
        self._tell_problems()

    def _open_first_game(self, profile: Profile, game: str) -> None:
        if game:
            self._forget_setup()
        self._player.sign_in(profile, online=False)
        if game:
            self._navigation.open_table(game)

    def _tell_problems(self) -> None:
        """Says, on the first screen, what of the settings or of the link that started the app cannot be followed."""
        if self._context.settings.problem is not None:  # it was read for the size of the window
            self._overlay.note(self._context.settings.problem)
        if self._code and not self._context.backends.has_online:
            self._overlay.note(Text("link-not-online"))

    def _show_refusal(self, refused: Text) -> None:
        self._navigation.reset("sign_in", refused=refused)

    def _show_games(self) -> None:
        """Shows the games of who has signed in, and begins the game that the command line asks for."""
        client = self._player.client
        self._watch_connection(client)
        if not self._player.is_online:
            self._context.backends.leave_online()
        open_table, note = self._navigation.open_table, self._overlay.note
        invites = Invites(client, self._runner, open_table, note, self._tell_invite)
        invites.changed.connect(self._invite_alert.show)
        self._player.invites = invites
        invites.open()
        self._context.settings.change(online=self._player.is_online)
        self._navigation.reset("player_game")
        self._show_code()
        if self._options.new:
            setup = self._setup()
            self._runner.call(lambda: begin_game(client, setup), self._navigation.open_table)
            self._forget_setup()

    def _tell_invite(self, line: InviteLine) -> None:
        """Lets the system tell of an invite that has just come, with the game and the time of its start."""
        self._context.turn_signs.tell(" · ".join(filter(None, (line.title, line.about))))

    def _show_code(self) -> None:
        """Shows the code of a link to who plays online."""
        if self._code and self._player.is_online:
            code, self._code = self._code, ""
            self._navigation.go("join", code=code)

    def _forget_setup(self) -> None:
        """Drops what the command line asks for, so that its game is begun once."""
        self._options = LaunchOptions(home=self._options.home)

    def _show_sign_in(self) -> None:
        """Shows the screen on which somebody signs in again."""
        self._watch_connection(None)
        self._navigation.reset("online" if self._player.is_online else "sign_in")

    def _watch_connection(self, client: Client | None) -> None:
        """Shows from now on whether this client reaches the others; ends the watching of the one before."""
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None
        if self._player.invites is not None:
            self._player.invites.close()
            self._player.invites = None
        self._show_lost("")
        if client is not None:

            def show(is_connected: bool) -> None:
                self._show_connection(client, is_connected)

            self._unwatch = client.watch_connection(self._runner.on_screen_thread(show))

    def _show_connection(self, client: Client, is_connected: bool) -> None:
        if client is self._player.client:
            self._show_lost("" if is_connected else self._context.localizer("connection-lost"))

    def _setup(self) -> GameSetup:
        return default_setup(self._options.game, self._options.players, self._options.level)
