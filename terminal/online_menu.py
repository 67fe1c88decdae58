"""The list of games with friends elsewhere: invites, codes, and tables for people."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from rich.text import Text as Line

from client.forms.recipients import find_recipients
from client.invite_answers import answer_invite
from client.localizer import visible_line
from client.models import Invitation
from client.new_game.game_setup import GameSetup
from client.text.games_list import GamesList
from client.text.house_rules import describe_house_rules
from client.text.local_time import describe_start
from engine.hints import has_hints
from terminal.charset import wrap_text
from terminal.console import show_and_ask
from terminal.localizer import say_invited
from terminal.menu import Menu

NOBODY = "-"
"""Typed in place of names, for a table to which people come by its code alone."""


class OnlineMenu(Menu):
    """The list of one person's games online, with the invites that wait for an answer."""

    title: ClassVar[str] = "games-title-online"
    _invitations: Mapping[int, Invitation] = {}
    """The invites in the frame, by their numbers there."""
    _numbers: Mapping[str, int] = {}
    """The numbers of all invites that were shown since the list was opened, by their ids. No number is given twice: one
    that was typed ahead, under an older frame, means the invite that was shown there, or none."""

    def _read(self) -> GamesList:
        games = super()._read()
        numbers = dict(self._numbers)
        found = {numbers.setdefault(invite.id, len(numbers) + 1): invite for invite in self._client.invitations()}
        self._numbers, self._invitations = numbers, dict(sorted(found.items()))
        return games

    def _do(self, typed: str, games: GamesList) -> None:
        match typed.split():
            case ["c" | "C" | "code", *words] if words:
                self._seat.play(self._client.sit_down(" ".join(words)))
            case ["y" | "Y", number]:
                if invitation := self._find_invitation(number):
                    self._seat.play(answer_invite(self._client, invitation, True))
            case ["x" | "X", number]:
                if invitation := self._find_invitation(number):
                    answer_invite(self._client, invitation, False)
                    self._note = self._localizer("invite-declined")
            case ["i" | "I" | "invite", number, *words] if words:
                self._invite(number, " ".join(words), games)
            case ["i" | "I" | "invite", *_]:
                self._note = self._localizer("menu-invite-which")
            case _:
                super()._do(typed, games)

    def _find_invitation(self, number: str) -> Invitation | None:
        if number.isdecimal() and len(number) < 6 and int(number) in self._invitations:
            return self._invitations[int(number)]
        self._note = self._localizer("menu-no-invite", typed=self._console.charset.sanitize(number))
        return None

    def _invite(self, number: str, typed: str, games: GamesList) -> None:
        game = self._numbered(number, games)
        if game is not None:
            recipients = find_recipients(self._client, typed)
            self._client.invite(game.id, tuple(recipients))
            self._note = say_invited(self._localizer, recipients)

    def _begin_game(self, setup: GameSetup) -> str:
        """Asks whom to invite, with which words and whether hints are allowed, and makes a table.

        It is one for computers alone where nobody is named. Whoever is invited takes the seat of a computer.
        """
        known = ", ".join(
            self._console.charset.sanitize(contact.name, 40) for contact in self._client.account().contacts
        )
        whom = self._ask("invite-whom", "menu-invite-whom", known).strip()
        if not whom:
            return super()._begin_game(setup)
        invites = () if whom == NOBODY else tuple(find_recipients(self._client, whom))
        words = self._ask("invite-words", "menu-invite-words").strip() if invites else ""
        text = words or (self._localizer("invite-usual") if invites else "")
        levels = () if whom == NOBODY else setup.levels[len(invites) :]
        hints = has_hints(setup.kind) and self._ask("new-hints", "menu-invite-hints").strip().casefold() in ("y", "yes")
        return self._client.new_table(
            setup.kind, levels, setup.options, setup.time_limit, invites=invites, text=text, hints=hints
        )

    def _ask(self, title: str, about: str, names: str = "") -> str:
        """The answer to the question of these codes, with the names to choose from."""
        return show_and_ask(self._console, partial(self._question, title, about, names))

    def _question(self, title: str, about: str, names: str) -> list[Line]:
        localizer, width = self._localizer, self._console.width
        lines = [Line(), Line(" " + localizer(title), style="bold"), Line()]
        lines += wrap_text(names, width, indent=3) if names else []
        return lines + wrap_text(localizer(about), width, indent=3)

    # What is shown

    def _invite_lines(self) -> list[Line]:
        localizer, charset = self._localizer, self._console.charset
        lines = [Line(), Line(" " + localizer("games-invites"), style="bold")] if self._invitations else []
        for number, invitation in self._invitations.items():
            game = self._localize(invitation.kind, (), None)
            parts = [
                localizer("invite-title", name=visible_line(invitation.inviter) or localizer("somebody")),
                game.catalogue.game if invitation.kind else "",
                describe_start(localizer, invitation.starts_at, self._now()),
                *describe_house_rules(
                    game, invitation.kind, invitation.options, invitation.time_limit, invitation.hints
                ),
                visible_line(invitation.text, 500),
            ]
            said = charset.sanitize(charset.between.join(filter(None, parts)), 600)
            lines += wrap_text(f"{number}  {said}", self._console.width, indent=3)
        return lines

    def _more_codes(self, games: GamesList) -> list[str]:
        codes = ["menu-answer", "menu-decline"] if self._invitations else []
        return [*codes, "menu-join", *(["menu-invite"] if games.ongoing else [])]
