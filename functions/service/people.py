"""People: who they are, how they are called, whom they find."""

from __future__ import annotations

from dataclasses import dataclass, replace

from functions import documents, limits, store
from functions.documents import User
from functions.errors import refuse
from functions.reading import as_document, stored
from functions.service.accounts import check_not_gone
from functions.service.counts import counted
from functions.service.house import Caller, House
from functions.service.invites import by_address
from functions.service.own_tables import reads_letters, renamed


@dataclass(frozen=True, slots=True)
class SignIn:
    """Here I am. The name and the icon are for somebody new; who is known keeps their own."""

    name: str = ""
    icon: str = ""
    guest: bool = False


@dataclass(frozen=True, slots=True)
class SaveProfile:
    """How one is called at the table."""

    name: str
    icon: str = ""
    guest: bool = False


@dataclass(frozen=True, slots=True)
class Saved:
    """A profile as it was saved. `free`: nobody needs an upgrade here."""

    uid: str
    name: str
    icon: str
    free: bool


@dataclass(frozen=True, slots=True)
class WantMail:
    """Whether a letter says when it is one's turn."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class FindPerson:
    """An e-mail address, whole."""

    email: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "email", limits.email(self.email))


@dataclass(frozen=True, slots=True)
class Found:
    """Who has verified an address; all empty: nobody."""

    uid: str = ""
    name: str = ""
    icon: str = ""


def sign_in(house: House, caller: Caller, request: SignIn) -> Saved:
    """Note that somebody is here, and make a profile where they have none."""
    path = documents.user_path(caller.uid)
    (snapshot,) = house.store.read(path)
    if snapshot is None:
        check_not_gone(house, caller.uid)
    user = stored(User, snapshot) if snapshot else User(request.name, request.icon)
    user = replace(user, guest=request.guest, email=caller.email or user.email, seen=house.now())
    data = as_document(user)
    house.store.commit([store.replace(snapshot, data) if snapshot else store.create(path, data)])
    return Saved(caller.uid, user.name, user.icon, house.free)


def save_profile(house: House, caller: Caller, request: SaveProfile) -> Saved:
    """Make or change the own profile. The name changes at the tables that wait or are played, too."""
    path = documents.user_path(caller.uid)
    (snapshot,) = house.store.read(path)
    if snapshot is None:
        check_not_gone(house, caller.uid)
    old = stored(User, snapshot) if snapshot else None
    user = replace(
        old or User(request.name),
        name=request.name,
        icon=request.icon,
        guest=request.guest,
        email=caller.email or (old.email if old else ""),
        seen=house.now(),
    )
    data = as_document(user)
    house.store.commit([store.replace(snapshot, data) if snapshot else store.create(path, data)])
    if old is not None:  # also where the name is the same: a change that was broken off is finished so
        renamed(house, caller.uid, user.name)
    return Saved(caller.uid, user.name, user.icon, house.free)


def want_mail(house: House, caller: Caller, request: WantMail) -> Saved:
    """Letters when it is one's turn, or none; from now on, at the tables that are played too."""
    path = documents.user_path(caller.uid)
    (snapshot,) = house.store.read(path)
    if snapshot is None:
        raise refuse("FAILED_PRECONDITION", "no-profile")
    user = stored(User, snapshot)
    user = replace(user, wants_mail=request.wanted, email=caller.email or user.email)
    if request.wanted and not user.email:
        raise refuse("FAILED_PRECONDITION", "address-not-verified")
    house.store.commit([store.replace(snapshot, as_document(user))])
    reads_letters(house, caller.uid, request.wanted)
    return Saved(caller.uid, user.name, user.icon, house.free)


def find_person(house: House, caller: Caller, request: FindPerson) -> Found:
    """Who has verified exactly this address. Looking costs the same and is counted whether there is somebody or
    nobody; it is for people whose own address is verified, so that nobody looks under a new name each time."""
    if not caller.email:
        raise refuse("FAILED_PRECONDITION", "address-not-verified")
    count = counted(house, caller.uid, "searches")
    somebody = by_address(house, request.email)
    house.store.commit([count])
    if somebody is None:
        return Found()
    user = stored(User, somebody)
    return Found(somebody.path.rpartition("/")[2], user.name, user.icon)
