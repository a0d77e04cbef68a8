"""Every bot there is: our own, those that packages offer, those that a program registers, and any class by its path.

A package offers bots as entry points of the group `nefarious.bots`:

    [project.entry-points."nefarious.bots"]
    miser = "my_bots.misers:Miser"
"""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import Final

from nefarious.doors import expect_flag
from nefarious.errors import BadSetup, shown, told
from nefarious.players.guests.loading import ClassAt
from nefarious.players.kinds import NAME, BotKind, Factory
from nefarious.players.roster import BOT_NAMES, ROSTER

__all__ = ["GROUP", "find_kind", "known_bots", "known_names", "register"]

GROUP: Final = "nefarious.bots"

_own: Final = {kind.name: kind for kind in ROSTER}
_registered: Final[dict[str, BotKind]] = {}


def register(name: str, factory: Factory, *, is_quick: bool = False, is_steady: bool = False) -> None:
    """Make a bot known by a name, in this program: a class with `choose`, or whatever else makes such an object.

    A name that was registered before is given to the new bot; our own bots keep theirs.
    """
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise BadSetup("bot-name", bot=told(name))
    if not callable(factory):
        raise TypeError(f"factory must be a class, or a function that makes a bot, not {shown(factory)}")
    quick, steady = expect_flag(is_quick, "is_quick"), expect_flag(is_steady, "is_steady")
    if name in _own:
        raise BadSetup("bot-name-taken", bot=name, known=", ".join(BOT_NAMES))
    _registered[name] = BotKind(name=name, factory=factory, is_quick=quick, is_steady=steady)


def find_kind(name: str) -> BotKind | None:
    """The bot of a name, or of a path `module:Class`."""
    if ":" in name:
        return BotKind(name=name, factory=ClassAt(name)) if ClassAt.is_path(name) else None
    return _own.get(name) or _registered.get(name) or _offered(name)


def known_bots() -> tuple[BotKind, ...]:
    """Every bot that has a name: our own first, each other one after its name."""
    names = {**{point.name: point for point in _entry_points()}, **_registered}
    others = (find_kind(name) for name in sorted(names) if name not in _own)
    return (*ROSTER, *(kind for kind in others if kind is not None))


def known_names() -> tuple[str, ...]:
    """The names of all bots that have one."""
    return tuple(kind.name for kind in known_bots())


def _offered(name: str) -> BotKind | None:
    """The bot that an installed package offers under a name."""
    for point in _entry_points():
        if point.name == name and ClassAt.is_path(point.value):
            return BotKind(name=name, factory=ClassAt(point.value))
    return None


def _entry_points() -> tuple[EntryPoint, ...]:
    return tuple(entry_points(group=GROUP))
