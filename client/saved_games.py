"""The file of saved games: opened, repaired where it is damaged, and copied once a week.

A damaged file is put aside, never changed. What can be read in it goes into a new one. A game that is not whole any
more comes from the weekly copy; a profile that is lost comes from there or is made anew from the tables.
Statistics are counted anew from the results.

At each start the documents of people, games and results are decoded. The states of games take longer: they are decoded
before a new copy replaces the last one, and when a game is opened.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from client.atomic_file import forget_put_aside, put_aside
from client.damaged_documents import is_damaged, judge_game
from engine.text import Text
from functions.durations import DAY_SECONDS
from functions.encoding import encode_document
from functions.errors import ServiceError
from functions.paths import GAMES, RECORDS, STATISTICS, USERS, game_path, secret_path, user_path
from functions.store import Query, Snapshot, StoreError, delete, put
from functions.store.salvage import has_no_header, salvage_documents
from functions.store.sqlite import SqliteStore
from functions.user_documents import User

COPY_SECONDS: Final = 7 * DAY_SECONDS
"""Seconds after which the copy is made anew."""
SIDE_FILES: Final = ("-wal", "-shm")
"""The ends of the names of SQLite's own files beside a database."""

Documents = dict[str, dict[str, Any]]
"""The data of documents by path."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


@dataclass(frozen=True, slots=True)
class OpenedGames:
    """The opened file. `notice` says what was repaired, None where nothing was."""

    store: SqliteStore
    notice: Text | None = None


def copy_path(file: Path) -> Path:
    """The path of the weekly copy."""
    return file.with_name(f"{file.stem}.copy{file.suffix}")


def open_saved_games(file: Path, now: float) -> OpenedGames:
    """Opens the file of saved games, repairs it if it is damaged, and copies it if the last copy is a week old.

    A file that was never ours is left as it is. `now` is in Unix seconds.

    Raises:
        StoreError: it cannot be opened or repaired; ``store-busy`` while another program has the damaged file open.
    """
    notice, is_copy_due = None, _is_copy_due(file, now)
    _finish_repair(file)
    try:
        store = _open_readable(file, thorough=is_copy_due)
    except StoreError as error:
        documents = _salvage(file, error)
        notice = _repair(file, documents)
        store = SqliteStore(file)
    if is_copy_due:
        _keep_copy(store, file, now)
    return OpenedGames(store, notice)


def restore_game(store: SqliteStore, file: Path, game_id: str) -> Text | None:
    """Replaces a damaged game of the open file by what the weekly copy has of it. Returns the sentence for the player.

    None where the game is not damaged, or the copy does not have it whole.

    Raises:
        StoreError: it cannot be written.
    """
    try:
        found = store.read(game_path(game_id), secret_path(game_id))
        is_whole = judge_game(game_id, {document.path: document.data for document in found if document}) == "whole"
    except StoreError:  # the text of one of them is damaged
        is_whole = False
    copy = {} if is_whole else {path: data for path, data in _read_copy(file).items() if _is_part(path, game_id)}
    if judge_game(game_id, copy) != "whole":
        return None
    gone = [delete(path) for path in store.paths_below(game_path(game_id)) if path not in copy]
    store.commit([*gone, *(put(path, data) for path, data in copy.items())])
    _log.warning("a game was restored from the copy")
    return Text("saved-game-restored")


def forget_copies(file: Path) -> None:
    """Deletes the weekly copy and damaged files that were put aside: they may name a person who was deleted."""
    forget_put_aside(file)
    with suppress(OSError):
        copy_path(file).unlink(missing_ok=True)


def _open_readable(file: Path, *, thorough: bool) -> SqliteStore:
    """Opens a file in which nothing is damaged. With `thorough`, states of games and logged moves are checked, too.

    Raises:
        StoreError: it cannot be opened, or is damaged.
    """
    if copy_path(file).exists() and file.exists() and not file.stat().st_size:
        raise StoreError("store-damaged")  # SQLite would begin a new file
    store = SqliteStore(file)
    try:
        has_damage = store.has_damage(is_damaged, in_logs=thorough) or (thorough and _has_damaged_game(store, file))
    except BaseException:
        store.close()
        raise
    if has_damage:
        store.close()
        raise StoreError("store-damaged")
    return store


def _has_damaged_game(store: SqliteStore, file: Path) -> bool:
    """Whether a game is damaged, or cannot be read here while the copy has it whole."""
    unknown = []
    for snapshot in store.query(Query(GAMES)):
        secrets = store.read(secret_path(snapshot.id))
        documents = {found.path: found.data for found in (snapshot, *secrets) if found is not None}
        condition = judge_game(snapshot.id, documents)
        if condition == "damaged":
            return True
        if condition == "unknown":
            unknown.append(snapshot.id)
    copy = _read_copy(file) if unknown else {}
    return any(judge_game(game_id, copy) == "whole" for game_id in unknown)


def _salvage(file: Path, error: StoreError) -> Documents:
    """The documents that can be read in a file that could not be opened.

    Raises:
        StoreError: the same one, for a file that is not damaged or not ours.
    """
    if error.text.code not in ("store-damaged", "store-foreign"):
        raise error
    try:
        documents = salvage_documents(file)
        is_ours = error.text.code == "store-damaged" or copy_path(file).exists() or has_no_header(file)
    except OSError:
        raise error from None
    if not (is_ours or _is_known(documents)):
        raise error
    if _is_in_use(file):
        raise StoreError("store-busy")
    return documents


def _is_known(documents: Iterable[str]) -> bool:
    """Whether documents are those of this program."""
    return any(path.startswith((f"{USERS}/", f"{GAMES}/")) for path in documents)


def _is_in_use(file: Path) -> bool:
    """Whether another program has the file open. A file that SQLite cannot lock at all counts as free."""
    connection = sqlite3.connect(file, timeout=0, isolation_level=None)
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        return str(error).startswith("database is locked")
    finally:
        connection.close()
    return False


def _repair(file: Path, documents: Documents) -> Text:
    """Puts a damaged file aside and writes a new one. Returns the sentence for the player.

    Raises:
        StoreError: it cannot be written.
    """
    older, lost = _complete(documents, _read_copy(file))
    _restore_profiles(documents)
    for path in [path for path in documents if path.startswith(f"{STATISTICS}/")]:
        del documents[path]
    repaired, partial = _repaired_path(file), file.with_name(f".{file.stem}.repaired{file.suffix}")
    try:
        _delete(partial)
        new = SqliteStore(partial)
        try:
            new.commit([put(path, data) for path, data in sorted(documents.items())])
        finally:
            new.close()
        os.replace(partial, repaired)
        aside = put_aside(file)
        _finish_repair(file, aside)
    except OSError:
        raise StoreError("store-damaged") from None
    _log.warning("the saved games were repaired: %s documents, %s games lost", len(documents), len(lost))
    return Text("saved-games-repaired", {"lost": len(lost), "older": len(older), "file": aside.name})


def _repaired_path(file: Path) -> Path:
    return file.with_name(f"{file.stem}.repaired{file.suffix}")


def _finish_repair(file: Path, aside: Path | None = None) -> None:
    """Puts the repaired file in its place, also where the program ended in the middle of that."""
    repaired = _repaired_path(file)
    if not repaired.exists() or file.exists():
        return
    for end in SIDE_FILES:  # SQLite would read them as parts of the new file
        side = file.with_name(file.name + end)
        if side.exists():
            os.replace(side, (aside or file).with_name(f"{(aside or file).name}.old{end}"))
    os.replace(repaired, file)


def _delete(file: Path) -> None:
    for end in ("", *SIDE_FILES):
        file.with_name(file.name + end).unlink(missing_ok=True)


def _read_copy(file: Path) -> Documents:
    """The documents of the weekly copy, none where there is no copy."""
    try:
        return _take_readable(salvage_documents(copy_path(file)))
    except OSError:
        return {}


def _take_readable(documents: Documents) -> Documents:
    """The documents without those that are damaged. Logged moves are all taken."""
    return {
        path: data
        for path, data in documents.items()
        if path.split("/")[-2] in ("Log", "Moves") or not is_damaged(Snapshot(path, data, 0))
    }


def _complete(documents: Documents, copy: Documents) -> tuple[set[str], set[str]]:
    """Makes the games whole, or takes them out. Returns the ids of those that the copy has, and of those that are lost.

    A game of which nothing is left was deleted since the copy was made, unless nothing at all is left. Logged moves
    never change, so those that are missing come from the copy.
    """
    kept = documents or copy
    ids = {path.split("/")[1] for path in kept if path.startswith(f"{GAMES}/")}
    readable = _take_readable(documents)
    for path in documents.keys() - readable.keys():
        del documents[path]
    older, lost, whole = set(), set(), set()
    for game_id in sorted(ids):
        condition, condition_of_copy = judge_game(game_id, documents), judge_game(game_id, copy)
        if condition == "whole" or (condition == "unknown" and condition_of_copy != "whole"):
            whole.add(game_id)
            continue
        for path in [path for path in documents if _is_part(path, game_id)]:
            del documents[path]
        if condition_of_copy != "damaged":
            documents.update({path: data for path, data in copy.items() if _is_part(path, game_id)})
            older.add(game_id)
        else:
            lost.add(game_id)
    for path, data in copy.items():
        collection, _, rest = path.partition("/")
        is_logged = "/Log/" in rest or "/Moves/" in rest
        if collection in (USERS, RECORDS) or (is_logged and rest.partition("/")[0] in whole):
            documents.setdefault(path, data)  # never deleted, but with the copy or the game
    return older, lost


def _is_part(path: str, game_id: str) -> bool:
    return f"{path}/".startswith(f"{game_path(game_id)}/")


def _restore_profiles(documents: Documents) -> None:
    """Makes the profiles anew that are lost, as they are at the tables: their games depend on them."""
    for data in [data for path, data in documents.items() if path.count("/") == 1]:
        users, players = data.get("users"), data.get("players")
        for player in players if isinstance(players, list) else []:
            with suppress(ServiceError, TypeError, AttributeError, KeyError):
                path = user_path(player["uid"])
                if player["uid"] in (users or []) and path not in documents:
                    documents[path] = encode_document(
                        User(player["name"], player.get("face") or "", back=player.get("back") or "")
                    )


def _is_copy_due(file: Path, now: float) -> bool:
    """Whether there is no copy, or an old one, or one from the future."""
    try:
        return not 0 <= now - copy_path(file).stat().st_mtime < COPY_SECONDS
    except OSError:
        return True


def _keep_copy(store: SqliteStore, file: Path, now: float) -> None:
    """Copies the file. That it fails stops nobody."""
    copy = copy_path(file)
    try:
        store.copy_to(copy)
        os.utime(copy, (now, now))
    except (OSError, StoreError):
        _log.warning("the saved games were not copied", exc_info=True)
