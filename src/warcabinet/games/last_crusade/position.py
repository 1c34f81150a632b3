"""Positions of The Last Crusade: any situation between two choices, written and read as TOML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.saved import saving
from warcabinet.games.last_crusade.saved.loading import Loader
from warcabinet.games.last_crusade.saved.schema import read


def load(s: LastCrusade, position: Mapping[str, Any]) -> LastCrusade:
    """Fill an empty field; a Fault names the key and the reason."""
    Loader(s, read(position)).load()
    return s


def dump(s: LastCrusade) -> dict[str, Any]:
    return saving.dump(s)
