"""Bringing a database up to date: empty, older, or made before there were migrations."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from nefarious.server.texts import Refusal

__all__ = ["MIGRATIONS", "upgrade"]

MIGRATIONS = Path(__file__).parent / "migrations"

FIRST = "0001"
"""The revision of databases that were made before there were migrations."""


def upgrade(connection: Connection, to: str = "head") -> None:
    """Make the tables what this program needs, all at once or not at all, while nobody else writes.

    Raises `Refusal` for a database that a newer program has changed.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(hashtext('nefarious migrations'))")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    if current is None and inspect(connection).has_table("log"):
        command.stamp(config, FIRST)
    elif current is not None and current not in {script.revision for script in scripts.walk_revisions()}:
        raise Refusal("web-schema", 503, version=current, known=scripts.get_current_head() or "")
    command.upgrade(config, to)
