"""E-mails: documents that Firebase's extension “Trigger Email” sends.

The texts stand here and not in the catalogue of the clients, because the reader may have no client yet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from functions import store
from functions.codes import format_code
from functions.decoding import decode_document
from functions.documents import GameDocument, Invite
from functions.durations import DAY_SECONDS, HOUR_SECONDS
from functions.encoding import to_json
from functions.links import break_links
from functions.paths import derive_id, email_path, presence_path, user_path
from functions.presence import ABSENT_SECONDS, is_here
from functions.private_documents import Email, EmailMessage, Secret
from functions.retention import EMAIL_SECONDS
from functions.sentences import find_sentence
from functions.service.context import Context
from functions.service.email_limits import limit_turn_email
from functions.service.house_rules import describe_house_rules, read_options
from functions.store import Write
from functions.time_zones import format_time_in_zone
from functions.user_documents import User

MIN_TURN_SECONDS: Final = 600
"""Seconds of a turn, below which no e-mail is sent because it would be read too late."""
HOW_TO_TURN_OFF: Final = "You can turn these e-mails off in the app."
"""The last sentence of e-mails to people who have an account."""

Occasion = Literal["invite", "nudge", "start"]
"""The occasion of an e-mail about a waiting table: an invite, a nudge, or another start time."""


@dataclass(frozen=True, slots=True)
class TurnStart:
    """A turn that a commit begins for the person `uid`. `table` and `secret` are the game after that commit."""

    game_id: str
    table: GameDocument
    secret: Secret
    uid: str


def invitation_email(
    now: int,
    invite_id: str,
    invite: Invite,
    table: GameDocument,
    *,
    sender: str = "",
    unsubscribe_link: str = "",
    occasion: Occasion = "invite",
) -> Write:
    """The e-mail to somebody who has not accepted.

    `sender` is the address of the inviter, which people without an account are told. `unsubscribe_link` is for them,
    too. The first sentence is ours and names the inviter, whose own text stands below it.
    """
    name = break_links(invite.name)
    title = game_title(table.kind)
    inviter = f"{name} ({sender})" if sender else name
    subject, sentence = {
        "invite": (f"{name} invites you: {title}", f"{inviter} invites you to play {title}."),
        "nudge": (f"{name} waits for you: {title}", f"{inviter} waits for you at a table of {title}."),
        "start": (f"Another start time: {title}", f"{inviter} has changed when your game of {title} starts."),
    }[occasion]
    lines = [sentence]
    if invite.text:
        lines.append(break_links(invite.text))
    lines += [*_start_lines(name, table, occasion), *_house_rule_lines(table)]
    lines += [_directions(table), "It costs nothing to play where you are invited."]
    if unsubscribe_link:
        lines.append(f"If you want no invites by e-mail any more: {unsubscribe_link}")
    elif not sender:
        lines.append(HOW_TO_TURN_OFF)
    headers = unsubscribe_headers(unsubscribe_link)
    return email_write(now, invite_id, now, invite.to, subject, lines, headers, by=invite.from_, named=[invite.from_])


def waiting_email(
    now: int,
    game_id: str,
    address: str,
    name: str,
    table: GameDocument,
    *,
    by: str,
    text: str = "",
    occasion: Occasion = "nudge",
) -> Write:
    """The e-mail to somebody who has accepted, with the `text` of the originator, whose uid is `by`."""
    name, title = break_links(name), game_title(table.kind)
    subject, sentence = f"{name} waits for you: {title}", f"{name} waits for you at the table."
    if occasion == "start":
        subject, sentence = f"Another start time: {title}", f"{name} has changed when your game of {title} starts."
    words = [break_links(text)] if text else []
    lines = [sentence, *words, *_start_lines(name, table, occasion), _directions(table), HOW_TO_TURN_OFF]
    return email_write(now, game_id, now, address, subject, lines, by=by, named=[by])


def turn_email(now: int, game_id: str, number: int, address: str, table: GameDocument) -> Write:
    """The e-mail to the active player. `number` tells one turn of the game from another."""
    names, uids = _others(table)
    subject = f"It is your turn: {game_title(table.kind)}"
    lines = [
        f"It is your turn in the game with {names}.",
        _directions(table),
        HOW_TO_TURN_OFF,
    ]
    return email_write(now, game_id, number, address, subject, lines, named=uids)


def reminder_email(now: int, game_id: str, address: str, table: GameDocument, seconds_left: int) -> Write:
    """The e-mail to the active player of a long turn that has not ended."""
    names, uids = _others(table)
    subject = f"It is still your turn: {game_title(table.kind)}"
    lines = [
        f"It is still your turn in the game with {names}. You have {describe_time_left(seconds_left)} left.",
        "When your time ends, the turn is played for you.",
        _directions(table),
        HOW_TO_TURN_OFF,
    ]
    return email_write(now, game_id, now, address, subject, lines, named=uids)


def describe_time_left(seconds: int) -> str:
    """Says a time that is left, in the largest unit of which there are two, rounded down.

    >>> describe_time_left(600), describe_time_left(3 * 3600 - 1), describe_time_left(36 * 3600)
    ('10 minutes', '2 hours', '36 hours')
    """
    if seconds >= 2 * DAY_SECONDS:
        return f"{seconds // DAY_SECONDS} days"
    if seconds >= 2 * HOUR_SECONDS:
        return f"{seconds // HOUR_SECONDS} hours"
    return f"{max(seconds // 60, 2)} minutes"


def update_mail_list(secret: Secret, uid: str, *, wanted: bool) -> Secret:
    """Adds this person to those whom a game sends e-mails about their turns, or removes them."""
    others = tuple(other for other in secret.mail if other != uid)
    return replace(secret, mail=(*others, uid) if wanted else others)


def turn_email_writes(context: Context, turn: TurnStart) -> list[Write]:
    """The e-mail to the person whose turn begins and what counts it, to be committed with the game.

    Empty if they want none or have had enough, have no address, have the table open, or have little time. Profile,
    presence and count are read only for who wants e-mails, so that other moves cost nothing more.
    """
    if turn.uid not in turn.secret.mail:
        return []
    deadline = turn.table.timer.deadline
    if deadline is not None and deadline < context.now() + MIN_TURN_SECONDS:
        return []
    paths = user_path(turn.uid), presence_path(turn.game_id, turn.uid)
    user, presence = context.store.read(*paths)
    if user is None or (presence is not None and is_here(presence.data, context.now(), ABSENT_SECONDS)):
        return []
    address = decode_document(User, user).email
    if not address:
        return []
    return limit_turn_email(
        context, address, turn_email(context.now(), turn.game_id, turn.table.version, address, turn.table)
    )


def unsubscribe_headers(link: str) -> dict[str, str]:
    """The headers by which mail programs show a button of their own to unsubscribe (RFC 8058); none without a link."""
    return {"List-Unsubscribe": f"<{link}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"} if link else {}


def email_write(
    now: int,
    about: str,
    number: int,
    to: str,
    subject: str,
    lines: list[str],
    headers: Mapping[str, str] | None = None,
    *,
    by: str = "",
    named: Sequence[str],
) -> Write:
    """The write of an e-mail.

    The id of its document is derived from `about`, `number` and `to`, so that a repeated call sends it once. `about` is
    the id of the game or invite, `by` the uid of the person whose words it has, and `named` those of all people whom it
    names.
    """
    email_id = derive_id(about, str(number), to)
    email = Email(to, EmailMessage(subject, "\n\n".join(lines)), now + EMAIL_SECONDS, headers or {}, by, tuple(named))
    return store.put(email_path(email_id), to_json(email))


def game_title(kind: str) -> str:
    """The name of a game in an e-mail.

    >>> game_title("game_of_threes"), game_title("five_hundred")
    ('Game of Threes', '500')
    """
    return find_sentence(kind, kind.replace("_", "-")) or kind


def _others(table: GameDocument) -> tuple[str, list[str]]:
    """The names of all players but the active one, in one line, and the uids of the people among them."""
    others = [player for seat, player in enumerate(table.players) if seat != table.active_player]
    return ", ".join(break_links(player.name) for player in others), [player.uid for player in others if player.uid]


def _start_lines(name: str, table: GameDocument, occasion: Occasion) -> list[str]:
    """The sentence about the start of a waiting table; without a start time only where that was dropped."""
    if table.starts_at is None:
        return [f"It has no start time any more: {name} begins the game."] if occasion == "start" else []
    return [f"The game begins on {format_time_in_zone(table.starts_at, table.time_zone)}."]


def _house_rule_lines(table: GameDocument) -> list[str]:
    """The house rules of a table as a list; empty where the usual ones hold."""
    rules = describe_house_rules(table.kind, read_options(table.kind, table.options), table.timer.limit, table.hints)
    return ["\n".join(["The rules of this table:", *(f"- {rule}" for rule in rules)])] if rules else []


def _directions(table: GameDocument) -> str:
    """The sentence with the link or code of the table."""
    code = format_code(table.code)
    if table.link:
        return f"Come to the table: {table.link}\nIts code is {code}."
    return f"The code of the table is {code}." if code else "You find the table in your list of games."
