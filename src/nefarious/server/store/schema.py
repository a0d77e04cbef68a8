"""The tables of the database. The log is append-only: a game is its set-up and its log."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text

__all__ = ["links", "log", "members", "meta", "metadata", "people", "tables", "talk"]

metadata = MetaData()

meta = Table("meta", metadata, Column("key", String(40), primary_key=True), Column("value", Text, nullable=False))

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("nickname", String(40), nullable=False),
    Column("generation", Integer, nullable=False, server_default="0"),
)

links = Table(
    "links",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("expires", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("code", String(20), nullable=False, unique=True),
    Column("state", String(10), nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("document", Text, nullable=False),
    Index("tables_by_state", "state", "is_public", "created"),
)

members = Table(
    "members",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("table_id", String(20), primary_key=True),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("by", String(10), nullable=False),
    Column("at", Float, nullable=False),
)

talk = Table(
    "talk",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
