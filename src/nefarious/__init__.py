"""Nefarious, the board game of mad scientists: every invention, every twist, three editions."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nefarious.archive import read_records, write_records
    from nefarious.choices import Cause, Choice, Decision
    from nefarious.errors import BadPosition, BadRecord, BadSetup, IllegalChoice, NefariousError
    from nefarious.events import Event
    from nefarious.game import Game
    from nefarious.narrator import Chapter, Story
    from nefarious.players.opinion import Opinion
    from nefarious.position import Position
    from nefarious.record import Record, Result, read_record, write_record
    from nefarious.replaying import load, load_record, replay, turn_states, verify
    from nefarious.setup import Setup
    from nefarious.views import PlayerView, View
    from nefarious.worlds import possible_world

__version__ = "0.1.0"

__all__ = [
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Cause",
    "Chapter",
    "Choice",
    "Decision",
    "Event",
    "Game",
    "IllegalChoice",
    "NefariousError",
    "Opinion",
    "PlayerView",
    "Position",
    "Record",
    "Result",
    "Setup",
    "Story",
    "View",
    "load",
    "load_record",
    "possible_world",
    "read_record",
    "read_records",
    "replay",
    "turn_states",
    "verify",
    "write_record",
    "write_records",
]

_HOMES = (
    *("errors", "setup", "choices", "events", "record", "position", "views", "narrator.story", "game", "worlds"),
    *("replaying", "archive", "players.opinion"),
)
"""The modules of public names, lightest first. They are fetched when first asked: looking a card up needs no engine."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """A public name, from its module."""
        if name in __all__:
            for home in _HOMES:
                module = import_module(f"{__name__}.{home}")
                if hasattr(module, name):
                    return globals().setdefault(name, getattr(module, name))
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        """Everything public, fetched or not."""
        return sorted({*globals(), *__all__})
