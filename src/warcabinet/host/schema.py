"""The tables of the database. `plies` is the match; everything else is about who plays it and how it is shown."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text, false

metadata = MetaData()

keys = Table(
    "keys",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("key", LargeBinary, nullable=False),  # signs cookies and makes the seats' secrets
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(200), nullable=False),  # empty: not everyone is there yet
    Column("host_part", String(64), nullable=False, server_default=""),  # of the seed; empty: it has no parts
    Column("set_up_by", String(80), nullable=False, server_default=""),  # who may know what comes
    Column("absence", String(10), nullable=False, server_default="never"),  # what was agreed for players who are away
    Column("absent_minutes", Integer, nullable=False, server_default="15"),
    Column("position", Text, nullable=False, default=""),
    Column("lesson", String(80), nullable=False, default=""),
    Column("owner", String(24), nullable=False, index=True),
    Column("speed", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("over", Boolean, nullable=False, default=False, index=True),
    Column("result", Text, nullable=False, default=""),  # JSON: language to sentence
    Column("rematch", String(24), nullable=False, default=""),
    Column("undo", String(200), nullable=False, default=""),  # JSON: who asks, after how many plies, who has agreed
    Column("cards", String(24), nullable=False, default=""),  # key of its custom cards
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
)

card_files = Table(
    "card_files",
    metadata,
    Column("key", String(24), primary_key=True),  # hash of the game's name and the text
    Column("text", Text, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(80), nullable=False),
    Column("kind", String(10), nullable=False),  # person or bot
    Column("level", String(40), nullable=False, default=""),
    Column("guest", String(24), nullable=False, default="", index=True),  # empty: no one yet, or a computer
    Column("generation", Integer, nullable=False, default=0),  # increased whenever the seat's secret has been used
    Column("secret_hash", String(64), nullable=False, index=True),
    Column("away", Boolean, nullable=False, server_default=false()),  # a computer plays until its player returns
    Column("part", String(32), nullable=True, server_default=""),  # of the seed; empty: none; NULL: still to come
)

plies = Table(
    "plies",
    metadata,
    Column("match", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column(
        "choice", Text().with_variant(String(200), "sqlite"), nullable=False
    ),  # the choice's text, `@undo 2`, or a note: `@seat 2: greedy`, `@chance ...`
    Column("at", Float, nullable=False),
    Column("checksum", String(16), nullable=False, server_default=""),  # of the line and its place
)

chat = Table(
    "chat",
    metadata,
    Column("match", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("guest", String(24), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

lessons = Table(
    "lessons",
    metadata,
    Column("guest", String(24), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(80), primary_key=True),
    Column("match", String(24), nullable=False, server_default="", index=True),  # where it was opened last; may be gone
    Column("mark", String(80), nullable=False),  # of the lesson's file, as it was then
    Column("progress", Text, nullable=False),  # JSON: see engine/coach.py
    Column("done", Float, nullable=False, server_default="0"),  # when it was first done; 0: not yet
    Column("star", Boolean, nullable=False, server_default=false()),
    Column("at", Float, nullable=False, server_default="0"),  # when it was last changed
)

puzzles = Table(
    "puzzles",
    metadata,
    Column("guest", String(24), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("missed", Boolean, nullable=False, server_default=false()),  # before it was solved
    Column("solved", Float, nullable=False, server_default="0"),  # when; 0: not yet
    Column("at", Float, nullable=False, server_default="0"),  # when it was last changed
)

puzzle_days = Table(
    "puzzle_days",
    metadata,
    Column("guest", String(24), primary_key=True),
    Column("day", String(10), primary_key=True),  # on which the puzzle of the day was solved, as 2026-11-18
)

reviews = Table(
    "reviews",
    metadata,
    Column("match", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("entries", Integer, nullable=False),  # of `plies`, when it was made: another number, another match
    Column("version", Integer, nullable=False),  # of its form
    Column("review", Text, nullable=False),  # JSON: see review/findings.py
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("match", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),  # entries of `plies` it stands for
    Column("rules", Integer, nullable=False),
    Column("position", Text, nullable=False),
)
