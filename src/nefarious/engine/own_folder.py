"""Folders that nobody else can write to: what lies in the cache of machine code is run.

Numba's index files are pickles, so whoever can write one runs code as its reader. A folder is trusted if it and all
that lies in it belong to this user, if nobody else may write to it, and if nobody can put another one in its place.
"""

from __future__ import annotations

import os
from pathlib import Path
from stat import S_IMODE, S_ISDIR, S_ISLNK, S_ISVTX, S_IWGRP, S_IWOTH, S_IXGRP, S_IXOTH

from nefarious.errors import reason_of

__all__ = ["is_own", "make_own", "user_id"]

PRIVATE = 0o700
ROOT = 0


def user_id() -> int | None:
    """The number of this user; None where users have none, as on Windows, whose folders are private by themselves."""
    return getattr(os, "geteuid", lambda: None)()


def make_own(folder: Path) -> str | None:
    """Make a folder of one's own that can be written to; else a word for why not, as `why-not` has a phrase for."""
    if not folder.is_absolute():
        return "missing"
    try:
        for part in (*reversed(folder.parents), folder):
            if not part.exists():
                part.mkdir(PRIVATE, exist_ok=True)
        if not is_own(folder):
            return "foreign"
        return None if os.access(folder, os.W_OK | os.X_OK) else "forbidden"
    except (OSError, ValueError) as problem:
        return reason_of(problem)


def is_own(folder: Path) -> bool:
    """Whether a folder can be trusted with code."""
    own = user_id()
    try:
        if own is None:
            return folder.is_dir()
        if not S_ISDIR(folder.lstat().st_mode) or not _only_owner_writes(folder, own):
            return False
        return all(_is_out_of_reach(above, own) for above in _ways_to(folder)) and _holds_only_own(folder, own)
    except OSError:
        return False


def _only_owner_writes(path: Path, own: int) -> bool:
    about = path.lstat()
    return about.st_uid == own and not S_IMODE(about.st_mode) & (S_IWGRP | S_IWOTH)


def _ways_to(folder: Path) -> set[Path]:
    """Every folder in which something could be put in place of this one, and every symbolic link on the way."""
    found: set[Path] = set()
    waiting = [folder.parent]
    while waiting:
        place = waiting.pop()
        if place not in found:
            found.add(place)
            waiting.append(place.parent)
            if place.is_symlink():
                waiting.append(place.parent / place.readlink())
    return found


def _is_out_of_reach(above: Path, own: int) -> bool:
    """Whether nobody but this user and root can rename what is in a folder; a sticky one lets owners do it only."""
    about = above.lstat()
    if about.st_uid not in (own, ROOT):
        return False
    if S_ISLNK(about.st_mode) or about.st_mode & S_ISVTX:
        return True
    return not about.st_mode & S_IWOTH and (not about.st_mode & S_IWGRP or _is_group_of_one(about.st_gid, own))


def _is_group_of_one(group: int, own: int) -> bool:
    """Whether a group is the private one that many systems give each user."""
    from grp import getgrgid
    from pwd import getpwuid

    try:
        name, members = getpwuid(own).pw_name, getgrgid(group)
    except KeyError:
        return False
    return members.gr_name == name and set(members.gr_mem) <= {name}


def _holds_only_own(folder: Path, own: int) -> bool:
    """Whether everything in a folder is this user's, and, if others may look into it, nobody else may change it."""
    is_closed = not folder.lstat().st_mode & (S_IXGRP | S_IXOTH)
    for path in folder.rglob("*"):
        is_ours = path.lstat().st_uid == own if is_closed else _only_owner_writes(path, own)
        if not is_ours or path.is_symlink():
            return False
    return True
