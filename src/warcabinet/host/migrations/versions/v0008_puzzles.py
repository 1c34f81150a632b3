"""Puzzles: which ones each guest has solved or missed, and on which days the one of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("guest", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("missed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("solved", sa.Float, nullable=False, server_default="0"),
    )
    op.create_table(
        "puzzle_days",
        sa.Column("guest", sa.String(24), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
    )
