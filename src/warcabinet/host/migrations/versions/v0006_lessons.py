"""Guided lessons: how far each guest has come, and which ones are done."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("guest", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("lesson", sa.String(80), primary_key=True),
        sa.Column("match", sa.String(24), nullable=False, server_default="", index=True),
        sa.Column("mark", sa.String(80), nullable=False),
        sa.Column("progress", sa.Text, nullable=False),
        sa.Column("done", sa.Float, nullable=False, server_default="0"),
        sa.Column("star", sa.Boolean, nullable=False, server_default=sa.false()),
    )
