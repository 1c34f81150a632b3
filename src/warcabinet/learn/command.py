"""`warcabinet learn GAME --minutes N`: a network teaches itself the game."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from warcabinet.engine.fault import Fault
from warcabinet.games.registry import game_named
from warcabinet.learn.settings import Settings
from warcabinet.paths import data_directory

SPARE = 1  # core left to the learner


def train(
    game: str, minutes: float, device: str, actors: int, into: Path | None, ray: str, seed: int | None, changes: Sequence[str]
) -> None:
    """Everything is checked before the first match."""
    found = game_named(game)
    if not 0 < minutes < 100_000:
        raise Fault("must be more than 0", where="--minutes")
    if actors < 0:
        raise Fault("must be 0 or more", where="--actors")
    torch = import_torch()
    if device not in ("", "cpu", "cuda"):
        raise Fault(f"unknown device '{device}'; choose one of: cpu, cuda", where="--device")
    if device == "cuda" and not torch.cuda.is_available():
        raise Fault("PyTorch finds no GPU here", where="--device")
    device = device or ("cuda" if torch.cuda.is_available() else "cpu")
    actors = actors or max(1, (os.cpu_count() or 1) - SPARE)
    settings = Settings(found.name, minutes=minutes, device=device, actors=actors)
    if seed is not None:
        settings = msgspec.structs.replace(settings, seed=seed)
    settings = changed(settings, changes)
    from warcabinet.learn.run import Run

    into = into or data_directory() / "learn" / found.name
    Run(settings, into, tell, ray).go()
    tell(f"written to {into}; try it: WARCABINET_WEIGHTS={into.parent} warcabinet simulate {found.name} --bots network,greedy")


def tell(line: str) -> None:
    print(line, flush=True)


def changed(settings: Settings, changes: Sequence[str]) -> Settings:
    """
    >>> changed(Settings("last-front"), ["rate=0.0005", "mini=512"]).rate
    0.0005
    """
    kinds = get_type_hints(Settings)
    for text in changes:
        key, equals, value = text.partition("=")
        if not equals:
            raise Fault(f"'{text}' must have the form key=value", where="--set")
        if key not in kinds or key == "game":
            raise Fault(
                f"unknown setting '{key}'; choose one of: {', '.join(name for name in kinds if name != 'game')}", where="--set"
            )
        try:
            number: Any = kinds[key](value)
        except ValueError:
            raise Fault(f"'{value}' is not a number", where=f"--set {key}") from None
        settings = msgspec.structs.replace(settings, **{key: number})
    return settings


def import_torch() -> Any:
    try:
        import numpy  # noqa: F401
        import torch
    except ImportError:
        raise Fault("learning needs PyTorch: pip install 'warcabinet[learn]'") from None
    return torch
