"""Limits of e-mails to people without an account, of invites, nudges and reminders, and who wants none.

The times of e-mails are stored under hashes of the sender's and the recipient's address, so that a new account with the
same address begins no new count. The times of searches for people are stored in the same way. Who has had enough
e-mails, or has unsubscribed, is left out, and the sender is not told: that is nobody else's business.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from functions import limits, store
from functions.decoding import decode_document
from functions.durations import DAY_SECONDS, HOUR_SECONDS, WEEK_SECONDS
from functions.encoding import encode_document, update_write
from functions.errors import refuse, refuse_for
from functions.paths import sent_emails_path, unsubscribed_path
from functions.private_documents import SentEmails, Unsubscribed
from functions.retention import UNSUBSCRIBE_LINK_SECONDS
from functions.service.context import Context
from functions.service.rate_limits import RATE_LIMITS, RateLimit
from functions.store import Snapshot, Write

TO_ADDRESS: Final = RateLimit(5, WEEK_SECONDS)
"""The most e-mails to the address of somebody without an account."""
TO_ADDRESS_FROM_SENDER: Final = RateLimit(3, WEEK_SECONDS)
"""The most of these from one sender, so that one alone does not use up what others may send."""
FROM_SENDER: Final = RateLimit(30, DAY_SECONDS)
FROM_PROJECT: Final = RateLimit(500, HOUR_SECONDS)
INVITES_FROM_SENDER: Final = RateLimit(30, DAY_SECONDS)
"""The most invites by e-mail from one person to people whom they give by uid. All of these are counted, whether an
e-mail goes there or not: else the count would tell whose app is closed."""
INVITES_TO_PERSON: Final = RateLimit(2, WEEK_SECONDS)
"""The most invites by e-mail from one person to another who has an account, so that one alone does not use up
`INVITES_TO_ACCOUNT`, and a friend's invite still comes."""
INVITES_TO_ACCOUNT: Final = RateLimit(20, WEEK_SECONDS)
"""The most invites by e-mail to the address of somebody who has an account, from all on their list of friends."""
UNKNOWN_INVITES_TO_ACCOUNT: Final = RateLimit(10, WEEK_SECONDS)
"""The most invites from all others to the same address. They are counted by themselves, so that many accounts of people
whom somebody does not know do not use up what friends may send."""
EMAILS_TO_PERSON: Final = RateLimit(5, DAY_SECONDS)
"""The most e-mails about waiting tables from one person to another who has an account."""
START_TIMES_TO_PERSON: Final = RateLimit(5, WEEK_SECONDS)
"""The most of these that tell of another start time, at whichever table, because a time can be changed again and again.
A nudge, which says the time too, can be sent by whoever has used them up."""
TURNS_TO_PERSON: Final = RateLimit(100, DAY_SECONDS)
"""The most e-mails to one person about turns that begin and reminders of them. A program that moves without a pause, at
hundreds of tables, would send thousands, and use up what the project sends."""
EMAILS_FROM_PROJECT: Final = RateLimit(500, HOUR_SECONDS)
"""The most invites, nudges and reminders to people who have an account."""


PairCount = Literal["pair", "pair-invites", "pair-starts", "pair-strangers"]
"""The counts of e-mails from one person to another: of all about waiting tables, of the invites, of those about another
start time, and of those to an address without an account."""


@dataclass(frozen=True, slots=True)
class AllowedEmails:
    """The e-mails that may be sent."""

    unsubscribe_links: dict[str, str]
    """The link to unsubscribe for each address that gets an e-mail; empty where no link leads to the functions."""
    writes: list[Write]
    """The writes that count these e-mails, for the commit in which they are sent."""


def count_emails(
    context: Context, sender: str, addresses: Iterable[str], with_account: Iterable[str] = ()
) -> AllowedEmails:
    """Counts an e-mail from the address `sender` to each of these, but for those who want none or have had enough.

    The sender has used up one for each of these addresses, and for each of those `with_account` that they have given
    too, to which this sends no e-mail. What is left therefore does not tell which addresses have an account.

    Raises:
        ServiceError: RESOURCE_EXHAUSTED, too many from this sender or from the whole project.
    """
    by_hash = {hash_address(address): address for address in addresses}
    recipients = {}
    for address_hash, address in by_hash.items():
        pair_path = _pair_path(sender, address, "pair-strangers")
        snapshot, pair, refusal = context.store.read(_to_path(address_hash), pair_path, unsubscribed_path(address_hash))
        is_enough = _is_enough(context, snapshot, TO_ADDRESS) or _is_enough(context, pair, TO_ADDRESS_FROM_SENDER)
        if refusal is None and not is_enough:
            pair_write = _count_write(context, pair_path, pair, TO_ADDRESS_FROM_SENDER, 1)
            recipients[address_hash] = address, snapshot, pair_write
    given = len(by_hash.keys() | {hash_address(address) for address in with_account})
    if not given:
        return AllowedEmails({}, [])
    from_path, project_path = sent_emails_path(f"from-{hash_address(sender)}"), sent_emails_path("project")
    from_sender, from_project = context.store.read(from_path, project_path)
    if _count_recent(context, from_sender, FROM_SENDER) + given > FROM_SENDER.times:
        raise refuse("RESOURCE_EXHAUSTED", "too-many-emails", most=FROM_SENDER.times)
    if _count_recent(context, from_project, FROM_PROJECT) + given > FROM_PROJECT.times:
        raise refuse("RESOURCE_EXHAUSTED", "emails-must-wait")
    links = {}
    writes = [_count_write(context, from_path, from_sender, FROM_SENDER, given)]
    if recipients:
        writes.append(_count_write(context, project_path, from_project, FROM_PROJECT, len(recipients)))
    for address_hash, (address, snapshot, pair_write) in recipients.items():
        key = (_decode(snapshot).key if snapshot else "") or secrets.token_urlsafe(16)
        writes += [pair_write, _count_write(context, _to_path(address_hash), snapshot, TO_ADDRESS, 1, key)]
        link = context.unsubscribe_link
        links[address] = f"{link}?to={address_hash}&key={key}" if link else ""
    return AllowedEmails(links, writes)


def limit_account_emails(
    context: Context, sender: str, emails: Mapping[str, Write], limits: Mapping[PairCount, RateLimit]
) -> list[Write]:
    """The e-mails that may be sent, of these by the addresses of people with an account, and writes that count them.

    `sender` is an address or a uid. Who has had enough by one of `limits` is left out, and the sender is not told.
    """
    by_hash = {hash_address(address): address for address in emails}
    paths = {_pair_path(sender, address, kind): kind for address in by_hash.values() for kind in limits}
    snapshots = dict(zip(paths, context.store.read(*paths), strict=True)) if paths else {}
    full = {path for path, kind in paths.items() if _is_enough(context, snapshots[path], limits[kind])}
    allowed = [address for address in by_hash.values() if full.isdisjoint(_pair_paths(sender, address, limits))]
    if not allowed:
        return []
    project_path = sent_emails_path("project-reminders")
    (project,) = context.store.read(project_path)
    allowed = allowed[: max(EMAILS_FROM_PROJECT.times - _count_recent(context, project, EMAILS_FROM_PROJECT), 0)]
    if not allowed:
        return []
    return [
        *(emails[address] for address in allowed),
        *(
            _count_write(context, path, snapshots[path], limits[paths[path]], 1)
            for address in allowed
            for path in _pair_paths(sender, address, limits)
        ),
        _count_write(context, project_path, project, EMAILS_FROM_PROJECT, len(allowed)),
    ]


def limit_invites(
    context: Context,
    sender: str,
    emails: Mapping[str, Write],
    knowing: Collection[str],
    strangers: Collection[str],
    asked: int,
) -> list[Write]:
    """The invites that may be sent, of these by the addresses of people with an account, and writes that count them.

    `sender` is an address or a uid. Who wants none, or has had enough, is left out, and the sender is not told.
    `knowing` are those of these addresses whose owners have the sender on their list of friends, and `strangers` are
    addresses that the same commit counts already. The sender, who can export their count, has used up one for each of
    the `asked` people whom they have given by uid, whether an e-mail goes there or not: what is counted therefore does
    not tell whose app is closed, nor who has blocked them. `count_emails` counts those given by address.
    """
    if not emails and not asked:
        return []
    from_path, project_path = invites_count_path(sender), sent_emails_path("project-reminders")
    from_sender, project = context.store.read(from_path, project_path)
    left = max(INVITES_FROM_SENDER.times - _count_recent(context, from_sender, INVITES_FROM_SENDER), 0)
    used = min(asked, left)
    counting = [_count_write(context, from_path, from_sender, INVITES_FROM_SENDER, used)] if used else []
    most = min(left, EMAILS_FROM_PROJECT.times - _count_recent(context, project, EMAILS_FROM_PROJECT))
    chosen = list(_allowed_invites(context, sender, emails, knowing, strangers))[: max(most, 0)]
    if not chosen:
        return counting
    project_write = _count_write(context, project_path, project, EMAILS_FROM_PROJECT, len(chosen))
    return [*counting, project_write, *(write for writes in chosen for write in writes)]


def _allowed_invites(
    context: Context, sender: str, emails: Mapping[str, Write], knowing: Collection[str], strangers: Collection[str]
) -> Iterator[list[Write]]:
    """The invites to people with an account who may get one now: the write of each and those that count it for them."""
    counted = {hash_address(address) for address in strangers}
    by_hash = {hashed: address for address in emails if (hashed := hash_address(address)) not in counted}
    for address_hash, address in by_hash.items():
        limits_by_path = {
            **_limit_of_account(address_hash, address in knowing),
            _pair_path(sender, address, "pair"): EMAILS_TO_PERSON,
            _pair_path(sender, address, "pair-invites"): INVITES_TO_PERSON,
        }
        refusal, *counts = context.store.read(unsubscribed_path(address_hash), *limits_by_path)
        found = list(zip(limits_by_path.items(), counts, strict=True))
        is_enough = any(_is_enough(context, count, limit) for (_, limit), count in found)
        if refusal is None and not is_enough:
            yield [
                emails[address],
                *(
                    _count_write(context, path, count, limit, 1, _decode(count).key if count else "")
                    for (path, limit), count in found
                ),
            ]


def _limit_of_account(address_hash: str, knows_sender: bool) -> dict[str, RateLimit]:
    """The count of invites to an address by all whom its owner knows, or by all others, with its limit."""
    if knows_sender:
        return {sent_emails_path(f"known-to-{address_hash}"): INVITES_TO_ACCOUNT}
    return {_to_path(address_hash): UNKNOWN_INVITES_TO_ACCOUNT}


def limit_turn_reminder(context: Context, address: str, email: Write) -> list[Write]:
    """The reminder of a turn and the writes that count it; none for who wants none, nor beyond a limit."""
    address_hash, project_path = hash_address(address), sent_emails_path("project-reminders")
    person_path = _turns_path(address_hash)
    project, person, refusal = context.store.read(project_path, person_path, unsubscribed_path(address_hash))
    is_enough = _is_enough(context, project, EMAILS_FROM_PROJECT) or _is_enough(context, person, TURNS_TO_PERSON)
    if refusal is not None or is_enough:
        return []
    return [
        email,
        _count_write(context, project_path, project, EMAILS_FROM_PROJECT, 1),
        _count_write(context, person_path, person, TURNS_TO_PERSON, 1),
    ]


def limit_turn_email(context: Context, address: str, email: Write) -> list[Write]:
    """The e-mail about a turn that begins and the write that counts it; neither beyond the limit of one person."""
    path = _turns_path(hash_address(address))
    (count,) = context.store.read(path)
    if _is_enough(context, count, TURNS_TO_PERSON):
        return []
    return [email, _count_write(context, path, count, TURNS_TO_PERSON, 1)]


def invites_count_path(sender: str) -> str:
    """The path of the count of the invites by e-mail from this address or uid to people with an account."""
    return sent_emails_path(f"invites-{_hash_sender(sender)}")


def drop_unsubscribed(context: Context, emails: Mapping[str, Write]) -> dict[str, Write]:
    """These e-mails, by address, without those to people who have asked for none by the link in an earlier one."""
    paths = {unsubscribed_path(hash_address(address)): address for address in emails}
    refusals = dict(zip(paths, context.store.read(*paths), strict=True)) if paths else {}
    return {address: emails[address] for path, address in paths.items() if refusals[path] is None}


def is_unsubscribed(context: Context, address: str) -> bool:
    """Whether the owner of this address has asked for no e-mails by the link in one."""
    (refusal,) = context.store.read(unsubscribed_path(hash_address(address)))
    return refusal is not None


def resubscribe_write(address: str) -> Write:
    """The write that takes an address from the list of those that get no e-mails, as its owner has asked."""
    return store.delete(unsubscribed_path(hash_address(address)))


def count_search(context: Context, searcher: str) -> Write:
    """The write that counts a search for a person by whoever has verified the address `searcher`.

    Raises:
        ServiceError: RESOURCE_EXHAUSTED, beyond the limit, of this account and of deleted ones with the same address.
    """
    path, limit = sent_emails_path(f"searches-{hash_address(searcher)}"), RATE_LIMITS["searches"]
    (snapshot,) = context.store.read(path)
    times = _recent_times(context, snapshot, limit)
    if len(times) >= limit.times:
        raise refuse_for(times[0] + limit.seconds - context.now())
    return _count_write(context, path, snapshot, limit, 1)


def _pair_paths(sender: str, address: str, kinds: Iterable[PairCount]) -> list[str]:
    return [_pair_path(sender, address, kind) for kind in kinds]


def _pair_path(sender: str, address: str, kind: PairCount) -> str:
    """The path of this count of the e-mails from an address or uid to an address; see `hash_address`."""
    pair = hashlib.sha256(f"{_hash_sender(sender)}>{hash_address(address)}".encode()).hexdigest()[:32]
    return sent_emails_path(f"{kind}-{pair}")


def is_unsubscribe_key(context: Context, address_hash: str, key: str) -> bool:
    """Whether an e-mail to the address with this hash had a link with this key."""
    limits.check_id("to", address_hash)
    (snapshot,) = context.store.read(_to_path(address_hash))
    stored = _decode(snapshot).key if snapshot else ""
    return bool(stored) and secrets.compare_digest(stored.encode(), key.encode())


def unsubscribe(context: Context, address_hash: str, key: str) -> bool:
    """Ends the e-mails to the address with this hash. False where the link was none of ours, or is too old."""
    if not is_unsubscribe_key(context, address_hash, key):
        return False
    context.store.commit([store.put(unsubscribed_path(address_hash), encode_document(Unsubscribed(context.now())))])
    return True


def hash_address(address: str) -> str:
    """The hash under which an e-mail address is counted: the same with and without a “+tag”.

    >>> hash_address("Dora+cards@example.org") == hash_address("dora@example.org")
    True
    """
    name, _, domain = limits.clean_email(address).rpartition("@")
    return hashlib.sha256(f"{name.partition('+')[0]}@{domain}".encode()).hexdigest()[:32]


def _hash_sender(sender: str) -> str:
    """The hash of an address or uid. Accounts with one mailbox, whose addresses differ by a tag, are one sender."""
    return hash_address(sender) if "@" in sender else hashlib.sha256(sender.encode()).hexdigest()[:32]


def _to_path(address_hash: str) -> str:
    return sent_emails_path(f"to-{address_hash}")


def _turns_path(address_hash: str) -> str:
    return sent_emails_path(f"turns-{address_hash}")


def _decode(snapshot: Snapshot) -> SentEmails:
    return decode_document(SentEmails, snapshot)


def _recent_times(context: Context, snapshot: Snapshot | None, limit: RateLimit) -> tuple[int, ...]:
    times = _decode(snapshot).times if snapshot else ()
    return tuple(time for time in times if time > context.now() - limit.seconds)


def _is_enough(context: Context, snapshot: Snapshot | None, limit: RateLimit) -> bool:
    return _count_recent(context, snapshot, limit) >= limit.times


def _count_recent(context: Context, snapshot: Snapshot | None, limit: RateLimit) -> int:
    return len(_recent_times(context, snapshot, limit))


def _count_write(
    context: Context, path: str, snapshot: Snapshot | None, limit: RateLimit, times: int, key: str = ""
) -> Write:
    """The write that adds so many e-mails to a count. A count with a key is stored for as long as its link works."""
    now = context.now()
    sent = SentEmails(
        times=(*_recent_times(context, snapshot, limit), *[now] * times),
        until=now + (UNSUBSCRIBE_LINK_SECONDS if key else limit.seconds),
        key=key,
    )
    data = encode_document(sent)
    return update_write(snapshot, data) if snapshot else store.create(path, data)
