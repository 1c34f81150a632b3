"""The history of the database schema; `upgrade` brings an older one up to date."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def configured() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config


@cache
def known() -> tuple[str, ...]:
    """All revisions, newest first."""
    return tuple(step.revision for step in ScriptDirectory.from_config(configured()).walk_revisions())


def newest() -> str:
    return known()[0]


def upgrade(connection: Connection) -> None:
    config = configured()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
