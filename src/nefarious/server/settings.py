"""What whoever runs the server may set."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, get_args

from platformdirs import user_data_path

__all__ = [
    "LOG_FORMATS",
    "LOG_LEVELS",
    "MESSAGE_BYTES",
    "LogFormat",
    "LogLevel",
    "Settings",
    "database_url",
    "usual_database",
]

MESSAGE_BYTES = 16 * 1024
"""No call and no message may be longer."""

LogFormat = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]
LOG_FORMATS: Final[tuple[LogFormat, ...]] = get_args(LogFormat)
LOG_LEVELS: Final[tuple[LogLevel, ...]] = get_args(LogLevel)

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
    address: str = ""
    """Where this server is found: told to whoever starts a second one with the same database."""
    keep_finished: int | None = None
    """Days for which a game is kept once it is over; None: for good."""
    static: Path = STATIC
    public_names: tuple[str, ...] = ()
    """Names and addresses under which the server is reached besides those that this machine knows of itself."""
    bot_pace: tuple[float, float] = (0.7, 2.0)
    away_after: float = 60.0
    """Patience with somebody who is gone: then a bot plays for them, or another is host."""
    idle_after: float = 60.0
    """Patience with somebody who is there: then those who wait may let a bot play for them."""
    most_answers: int = 100
    """To one question, from one seat: each is a line of the log, and whoever reads the game plays all of them again."""
    secret_echo: float = 0.1
    """With poker face, how long after locking in one is told that it is written: longer than nearly any write takes."""
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
    person_budget: tuple[float, float] = (100.0, 2000.0)
    address_budget: tuple[float, float] = (500.0, 5000.0)
    """Milliseconds of the loop for one person, and for all from one address (`costs`): a second, and at once."""
    unread_seconds: float = 20.0
    """Patience with somebody who reads nothing of what is sent: then their connection is cut off."""
    unfinished_seconds: float = 10.0
    most_unfinished: int = 100
    """Calls that are not sent to their end: how long one may take, and how many an address may have."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses of proxies of ours, whose word on where somebody calls from counts."""
    talk: tuple[float, float] = (1.0, 5.0)
    wishes: tuple[float, float] = (1.0, 5.0)
    """What one person says, and how often they let a bot play for somebody: neither takes from the other."""
    misses: tuple[int, float] = (10, 60.0)
    """Tables that are not there and that one address may ask for, by code or by link: so many in so many seconds."""
    bots: tuple[str, ...] = ()
    """Bots besides our levels that people may seat, as `nefarious.players.make_bot` takes them.

    Nobody can name a bot that is not here: that would run any code on this machine.
    """
    longest_thought: float = 2.5
    """So long after a question a quicker bot answers; a bot of others that has thought all that time is replaced."""
    bot_processes: int = field(default_factory=lambda: max(1, (os.cpu_count() or 1) - 1))
    """So many of our strong bots think at once, and so many bots of others, each in a process of its own."""
    spare_process: bool = True
    """Whether one more stands ready, so that nobody waits for one to start."""
    most_guests: int = 16
    """So many bots of others have a process: who has not thought for longest makes room, and begins anew when asked."""
    bot_megabytes: int = 1024
    """Memory that such a process may take once it has started."""
    log_format: LogFormat = "text"
    log_level: LogLevel = "warning"
    metrics_from: tuple[str, ...] = ("127.0.0.0/8", "::1/128")
    """The networks from which `/metrics` may be read."""
