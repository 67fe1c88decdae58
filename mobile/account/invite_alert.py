"""The dialog that asks about an invite, over every screen."""

from __future__ import annotations

from kivy.clock import Clock

from client.localizer import Localizer
from engine.games import GAMES
from mobile.account.current_player import CurrentPlayer
from mobile.account.invites import InviteLine
from mobile.controls.dialog import Dialog
from mobile.people.person import ShownPerson
from mobile.window.navigation import Navigation
from mobile.window.overlay import Overlay


class InviteAlert:
    """Asks about the newest invite while no other dialog is open."""

    def __init__(self, player: CurrentPlayer, overlay: Overlay, navigation: Navigation, localizer: Localizer) -> None:
        self._player = player
        self._overlay = overlay
        self._navigation = navigation
        self._localizer = localizer
        self._dialog: Dialog | None = None
        self._asked: InviteLine | None = None
        """The invite that was asked about last."""
        overlay.closed.connect(self._dialog_closed)

    def show(self) -> None:
        """Asks about the present invite, and closes a question about another one, or about what it said before."""
        invites, localizer = self._player.invites, self._localizer
        asked = None if invites is None else invites.asked
        if self._dialog is not None and self._asked != asked:
            dialog, self._dialog = self._dialog, None  # the person has not closed it, so nothing is put off
            dialog.dismiss()
        if invites is None or asked is None or self._navigation.dialogs:
            return
        self._asked = asked
        about_person = (localizer("invite-person"), "quiet", lambda: self._show_person(asked))
        has_person = bool(asked.uid) and self._player.is_online
        words = localizer("invite-said", words=asked.text) if asked.text else ""
        self._dialog = self._overlay.ask(
            asked.title,
            "\n".join(part for part in (words, asked.about, asked.rules) if part),
            *([about_person] if has_person else ()),
            (localizer("invite-later"), "plain", invites.later),
            (localizer("invite-decline"), "plain", lambda: invites.decline(asked.id)),
            (localizer("invite-accept"), "primary", lambda: invites.accept(asked.id)),
            portrait=asked.face,
            faces=self._faces(asked),
            scene=GAMES[asked.kind].scene if asked.kind in GAMES else "",
        )

    def _faces(self, line: InviteLine) -> tuple[str, ...]:
        """The faces at the table that waits: the reader's, and that of who invites."""
        profile = self._player.profile
        return (profile.face, line.face) if profile is not None and line.face else ()

    def _show_person(self, line: InviteLine) -> None:
        """Opens the page on which who invites can be blocked and reported. The invite is put off meanwhile."""
        self._navigation.go("person", person=ShownPerson(line.uid, line.name, line.face, line.game))

    def _dialog_closed(self) -> None:
        """Goes on in the next frame, when the answer has been handled, if there was one."""
        if self._dialog is not None and self._dialog not in self._navigation.dialogs:
            self._dialog = None
            Clock.schedule_once(lambda _: self._put_off(), 0)
        elif self._player.invites is not None and self._player.invites.asked is not None:
            Clock.schedule_once(lambda _: self.show(), 0)

    def _put_off(self) -> None:
        """Puts off an invite whose question was closed without an answer."""
        invites = self._player.invites
        if invites is not None and invites.asked is not None and invites.asked == self._asked:
            invites.later()
        else:
            self.show()
