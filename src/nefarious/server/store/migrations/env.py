"""Where Alembic starts: on the connection that it is handed."""

from __future__ import annotations

from alembic import context

from nefarious.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
