"""The parts that seeds are made of, and who has set up a table; running matches keep their seeds."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("matches", sa.Column("host_part", sa.String(64), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("set_up_by", sa.String(80), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("part", sa.String(32), nullable=True, server_default=""))
