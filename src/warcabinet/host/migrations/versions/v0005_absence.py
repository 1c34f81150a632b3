"""What was agreed for players who are away; at running tables nothing was, so nothing happens to them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("matches", sa.Column("absence", sa.String(10), nullable=False, server_default="never"))
    op.add_column("matches", sa.Column("absent_minutes", sa.Integer, nullable=False, server_default="15"))
    op.add_column("seats", sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()))
