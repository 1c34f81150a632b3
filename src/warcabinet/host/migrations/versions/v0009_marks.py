"""When a mark of a puzzle or lesson was last set, so that old ones can be removed; and room for long lines in a journal."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    for name in ("puzzles", "lessons"):
        op.add_column(name, sa.Column("at", sa.Float, nullable=False, server_default="0"))
        op.execute(sa.table(name, sa.column("at", sa.Float)).update().values(at=time.time()))
    if op.get_bind().dialect.name == "postgresql":  # SQLite takes lines of any length as it is
        op.alter_column("plies", "choice", existing_type=sa.String(200), type_=sa.Text, existing_nullable=False)
