"""A checksum for each line of a journal; those already there get theirs now."""

import struct
from hashlib import blake2b

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
PART = 5_000


def upgrade() -> None:
    op.add_column("plies", sa.Column("checksum", sa.String(16), nullable=False, server_default=""))
    plies = sa.table("plies", *(sa.column(name) for name in ("match", "ply", "seat", "choice", "at", "checksum")))
    key = sa.tuple_(plies.c.match, plies.c.ply)
    connection, last = op.get_bind(), ("", -1)
    lines = sa.select(plies.c.match, plies.c.ply, plies.c.seat, plies.c.choice, plies.c.at).order_by(plies.c.match, plies.c.ply)
    change = (
        sa.update(plies)
        .where(plies.c.match == sa.bindparam("its_match"), plies.c.ply == sa.bindparam("its_ply"))
        .values(checksum=sa.bindparam("its_checksum"))
    )
    while rows := connection.execute(lines.where(key > last).limit(PART)).all():
        connection.execute(change, [{"its_match": row[0], "its_ply": row[1], "its_checksum": checksum(*row)} for row in rows])
        last = (rows[-1][0], rows[-1][1])


def checksum(match: str, ply: int, seat: int, choice: str, at: float) -> str:
    """As it was when this step was written, whatever becomes of it."""
    text = "\0".join((match, str(ply), str(seat), choice)).encode()
    return blake2b(text + struct.pack("<d", at), digest_size=8).hexdigest()
