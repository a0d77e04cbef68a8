"""Alembic knows the version: the row that told it before goes."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Drop the row."""
    op.execute("DELETE FROM meta WHERE key = 'version'")
