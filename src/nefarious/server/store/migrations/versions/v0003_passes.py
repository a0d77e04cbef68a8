"""Logging out elsewhere: each person has a generation of cookies, and a private link that works once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Cookies so far are of generation 0."""
    op.add_column("people", sa.Column("generation", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "links",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("expires", sa.Float, nullable=False),
    )
