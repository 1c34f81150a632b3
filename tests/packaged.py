"""High Card as a package of its own, as pip would leave it: one module and one entry point."""

from __future__ import annotations

import shutil
from pathlib import Path

import tiny_game

ENTRY = "high-card = high_card:GAME"


def package(folder: Path, entry: str = ENTRY) -> Path:
    """Put this folder on the path, and the game is there."""
    shutil.copy(tiny_game.__file__, folder / "high_card.py")
    info = folder / "high_card-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: high-card\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[warcabinet.games]\n{entry}\n", "utf-8")
    return folder
