"""Matches with custom cards."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "card_files",
        sa.Column("key", sa.String(24), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.add_column("matches", sa.Column("cards", sa.String(24), nullable=False, server_default=""))
