"""What whoever runs the server may set."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

__all__ = ["MESSAGE_BYTES", "Settings", "database_url", "usual_database"]

MESSAGE_BYTES = 16 * 1024
"""No call and no message may be longer."""

STATIC = Path(__file__).parent / "static"


def usual_database() -> str:
    """Where games are kept unless somebody says otherwise."""
    return database_url(user_data_path("nefarious", appauthor=False) / "web.sqlite")


def database_url(path: Path) -> str:
    """The URL of an SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


@dataclass(frozen=True, slots=True)
class Settings:
    """How the server keeps games and how fast things go. The times are seconds."""

    database: str = field(default_factory=usual_database)
    static: Path = STATIC
    bot_pace: tuple[float, float] = (0.7, 2.0)
    away_after: float = 60.0
    least_clock: int = 5
    least_delay: int = 30
    calls: tuple[float, float] = (50.0, 600.0)
    """REST calls from one address: so many a second, and so many at once."""
    new_tables: tuple[float, float] = (0.5, 60.0)
    new_tables_nearby: tuple[float, float] = (2.0, 200.0)
    """Tables that one person makes, and all from one address together."""
    sockets: tuple[float, float] = (50.0, 1000.0)
    most_sockets: int = 1000
    """Sockets from one address: how often a new one, and how many open."""
    messages: tuple[float, float] = (20.0, 60.0)
    talk: tuple[float, float] = (1.0, 5.0)
    bots: tuple[str, ...] = ()
    """Bots besides our levels that people may seat, as `nefarious.players.make_bot` takes them.

    Nobody can name a bot that is not here: that would run any code on this machine.
    """
    longest_thought: float = 60.0
    """A bot that thinks longer is replaced."""
    threads: int = field(default_factory=lambda: max(1, os.cpu_count() or 1))
