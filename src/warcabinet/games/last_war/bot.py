# compiled
"""How computers play The Last War."""

from __future__ import annotations

from typing import final

from warcabinet.engine.mind import Mind


@final
class Marshal(Mind):
    """For now: any choice."""
