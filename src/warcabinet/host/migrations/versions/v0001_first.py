"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def match() -> sa.Column[str]:
    return sa.Column("match", sa.String(24), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(200), nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("lesson", sa.String(80), nullable=False),
        sa.Column("owner", sa.String(24), nullable=False, index=True),
        sa.Column("speed", sa.String(10), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False, index=True),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("rematch", sa.String(24), nullable=False),
        sa.Column("undo", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False, index=True),
    )
    op.create_table(
        "seats",
        match(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("guest", sa.String(24), nullable=False, index=True),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("secret_hash", sa.String(64), nullable=False, index=True),
    )
    op.create_table(
        "plies",
        match(),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("choice", sa.String(200), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "chat",
        match(),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(24), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "snapshots",
        match(),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
    )
