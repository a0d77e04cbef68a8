"""Nefarious, the board game of mad scientists: every invention, every twist, three editions."""

from __future__ import annotations

from importlib import import_module as _import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from nefarious.archive import read_records, write_records
    from nefarious.cards import EditionId
    from nefarious.choices import About, Cause, CauseKind, Choice, Decision
    from nefarious.engine.diary import EventKind
    from nefarious.engine.vocabulary import ActionId, DecisionKind, Step, Zone
    from nefarious.errors import (
        BadPosition,
        BadRecord,
        BadSeat,
        BadSetup,
        CannotWrite,
        IllegalChoice,
        NefariousError,
        UnknownCard,
        UnknownLanguage,
        UnknownZone,
    )
    from nefarious.event_kinds import EVENT_MEANINGS, Meaning
    from nefarious.events import Event
    from nefarious.game import Game
    from nefarious.narrator import Chapter, Story
    from nefarious.players.opinion import Opinion
    from nefarious.position import Position
    from nefarious.record import Record, Result, read_record, write_record
    from nefarious.replaying import load, load_record, replay, turn_states, verify
    from nefarious.setup import Setup
    from nefarious.states import GameState, PlayerState, ViewState
    from nefarious.views import PlayerView, View
    from nefarious.worlds import possible_world

__version__ = "0.2.0"

__all__ = [
    "EVENT_MEANINGS",
    "About",
    "ActionId",
    "BadPosition",
    "BadRecord",
    "BadSeat",
    "BadSetup",
    "CannotWrite",
    "Cause",
    "CauseKind",
    "Chapter",
    "Choice",
    "Decision",
    "DecisionKind",
    "EditionId",
    "Event",
    "EventKind",
    "Game",
    "GameState",
    "IllegalChoice",
    "Meaning",
    "NefariousError",
    "Opinion",
    "PlayerState",
    "PlayerView",
    "Position",
    "Record",
    "Result",
    "Setup",
    "Step",
    "Story",
    "UnknownCard",
    "UnknownLanguage",
    "UnknownZone",
    "View",
    "ViewState",
    "Zone",
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
    "cards",
    "errors",
    "setup",
    "choices",
    "engine.vocabulary",
    "engine.diary",
    "event_kinds",
    "events",
    "states",
    "record",
    "position",
    "views",
    "narrator.story",
    "game",
    "worlds",
    "replaying",
    "archive",
    "players.opinion",
)
"""Where public names live, lightest first. They are fetched when first asked: looking a card up needs no engine."""

_MODULES = (
    "advice",
    "arena",
    "cards",
    "cluster",
    "compiling",
    "env",
    "fairness",
    "frames",
    "locale",
    "narrator",
    "perft",
    "players",
    "referee",
    "simulate",
    "svg",
    "tuning",
)
"""The modules that are public, too; `docs/public.md` says what each is for."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """A public name, from its module."""
        if name in __all__:
            for home in _HOMES:
                module = _import_module(f"{__name__}.{home}")
                if hasattr(module, name):
                    return globals().setdefault(name, getattr(module, name))
        if name in _MODULES:
            return _import_module(f"{__name__}.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        """Everything public, fetched or not."""
        return sorted([*(name for name in globals() if name.startswith("__")), *__all__, *_MODULES])
