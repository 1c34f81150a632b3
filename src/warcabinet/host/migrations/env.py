"""Run by Alembic, with the connection that `upgrade` hands over."""

from alembic import context

from warcabinet.host.schema import metadata

if hasattr(context, "config"):  # not when only doctest looks in
    context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
