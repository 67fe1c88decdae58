"""The document of a person, ``Users/{uid}``: their profile, contacts, groups, codes, points and wishes for e-mails.

What `documents` says of all documents is true of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from functions import limits, retention

GRANTED_BEFORE_LEDGER: Final = "before-ledger"
"""The entry in `User.upgrades` for whoever was upgraded by an older program, which kept no ledger."""


MAX_GIFT_CODES: Final = 50
"""The most gift codes that a profile holds. The oldest are left out; they can be redeemed all the same."""


GiftCodeState = Literal["open", "used", "withdrawn"]


MailKind = Literal["turns", "invites", "reminders", "last-reminders"]
"""The kinds of e-mails to people with an account, which can be turned on and off one by one."""


@dataclass(frozen=True, slots=True)
class ContactEntry:
    """A contact of another person, with name and face at the last common table.

    `seen` is the time of that table (Unix seconds); 0 for one who was never at a common table.
    """

    uid: str
    name: str
    seen: int = 0
    face: str = ""
    kind: str = ""
    """The game that was played at that table; empty where an older program has noted it."""
    kept: bool = False
    """Whether they are kept as a friend, however many others are met later."""


@dataclass(frozen=True, slots=True)
class PeopleGroup:
    """Some contacts of a person, who are asked to a table together."""

    name: str
    uids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BlockedPerson:
    """A person of whom another wants no invites and no e-mails, with their name on that day."""

    uid: str
    name: str


@dataclass(frozen=True, slots=True)
class GiftCode:
    """A gift code that a person has bought. It is withdrawn when the payment for it was taken back."""

    code: str
    state: GiftCodeState = "open"


@dataclass(frozen=True, slots=True)
class GameTotals:
    """The sums of the finished games of one kind that have counted for an account."""

    points: int = 0
    played: int = 0
    won: int = 0


@dataclass(frozen=True, slots=True)
class User:
    """A person, at ``Users/{uid}``; read by that person alone.

    `email` is their verified address in small letters, or empty; see `limits.clean_verified_email`.
    """

    name: str
    face: str = ""
    """A word of `faces.PEOPLE_FACES`; empty in the profiles of older programs, for a face by the uid."""
    back: str = ""
    """A word of `backs.BACKS`; empty for who has chosen none, and perhaps a word that only a newer program knows."""
    guest: bool = False
    email: str = ""
    friends: tuple[ContactEntry, ...] = ()
    """The contacts of this person: people met at a table and people kept as friends, those met last first."""
    groups: tuple[PeopleGroup, ...] = ()
    """Groups of these contacts, the oldest first. Nobody else is in them, and none is empty."""
    code: str = ""
    """The code by which others find this person; empty until an app first shows it to them."""
    games: tuple[str, ...] = ()
    """The ids of the games on this person's list, the newest last. They change when somebody sits down or leaves."""
    upgraded: bool = False
    """Whether this person may make tables for people. Always set from `upgrades`, but for profiles of older programs,
    which have nothing else."""
    upgrades: tuple[str, ...] = ()
    """The entries of the ledger that give this person the upgrade now; see `ledger_documents`."""
    gift_codes: tuple[GiftCode, ...] = ()
    """The gift codes that this person has bought, the newest last."""
    wants_mail: bool = False
    """Whether they want an e-mail when it is their turn."""
    wants_invite_mail: bool = True
    """Whether they want invites by e-mail while their app is closed, and nudges about those."""
    wants_reminder_mail: bool = True
    """Whether they want an e-mail when half the time of a long turn of theirs is over."""
    wants_last_reminder_mail: bool = False
    """Whether they want another when a tenth of that time is left."""
    points: int = 0
    """The sum of the points that games have earned, those of older programs included."""
    level: int = 0
    """The level of these points; 0 where older programs have counted them. Read `points.find_level` instead."""
    game_totals: Mapping[str, GameTotals] = field(default_factory=dict)
    """The sums by the kind of game. Older programs have kept none."""
    achievements: tuple[str, ...] = ()
    """The ids of the achievements, in the order of `points.ACHIEVEMENTS`; after them those of newer programs."""
    seen: int = 0
    """Time of the last sign-in in Unix seconds."""
    icon: str = ""
    """The sign that somebody chose in an older program. It is kept, and shown nowhere."""
    blocked: tuple[BlockedPerson, ...] = ()
    """The people who cannot invite this person, or sit down at a table that this person makes. They are not told."""
    outdated_after: str | None = None
    """The id after which tables may still have an older name, face, back or wish for e-mails; None if none has."""
    named: tuple[str, ...] = ()
    """The uids of all contacts and blocked people, by which profiles are found that name a deleted account. Always set
    from `friends` and `blocked`."""
    expires: int | None = None
    """Time in Unix seconds at which a guest's account is deleted; None for anybody else. Always set from `seen`."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", limits.clean_name(self.name))
        object.__setattr__(self, "email", limits.clean_verified_email(self.email))
        limits.check_count("friends", self.friends, limits.MAX_FRIENDS)
        limits.check_count("blocked", self.blocked, limits.MAX_FRIENDS)
        if self.upgraded and not self.upgrades:
            object.__setattr__(self, "upgrades", (GRANTED_BEFORE_LEDGER,))
        object.__setattr__(self, "upgraded", bool(self.upgrades))
        object.__setattr__(self, "groups", tuple(self._find_groups()))
        uids = [*(friend.uid for friend in self.friends), *(person.uid for person in self.blocked)]
        object.__setattr__(self, "named", tuple(dict.fromkeys(uids)))
        object.__setattr__(self, "expires", self.seen + retention.GUEST_SECONDS if self.guest else None)

    def _find_groups(self) -> Iterator[PeopleGroup]:
        """The groups without the people who are no contacts any more."""
        friends = {friend.uid for friend in self.friends}
        for group in self.groups:
            if uids := tuple(uid for uid in group.uids if uid in friends):
                yield group if uids == group.uids else replace(group, uids=uids)

    def with_upgrade(self, id: str, counts: bool) -> User:
        """The profile with the entry of the ledger that has this id, or without it."""
        upgrades = tuple(other for other in self.upgrades if other != id)
        if counts:
            upgrades = self.upgrades if id in self.upgrades else (*upgrades, id)
        return replace(self, upgrades=upgrades, upgraded=bool(upgrades))

    def with_gift_code(self, code: GiftCode) -> User:
        """The profile with a gift code, in place of the same code in another state."""
        codes = tuple(code if other.code == code.code else other for other in self.gift_codes)
        codes = codes if code in codes else (*codes, code)
        return replace(self, gift_codes=codes[-MAX_GIFT_CODES:])

    def knows(self, uid: str) -> bool:
        """Whether the one with this uid is on this person's list of friends."""
        return any(friend.uid == uid for friend in self.friends)

    def blocks(self, uid: str) -> bool:
        """Whether this person has blocked the one with this uid."""
        return any(person.uid == uid for person in self.blocked)
