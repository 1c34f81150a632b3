"""`warcabinet train GAME --minutes N`: a network teaches itself the game."""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import msgspec
import typer

from warcabinet.engine.fault import Fault
from warcabinet.games.registry import game_named
from warcabinet.learn.settings import Settings
from warcabinet.paths import data_directory

SPARE = 1  # core left to the learner
LONGEST = 100_000  # minutes
DEVICES = ("cpu", "cuda")
OPTIONS = ("game", "seed", "minutes", "device", "actors")  # settings that have an option of their own


def train_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; `warcabinet games` lists them.")],
    minutes: Annotated[float, typer.Option(metavar="N", help="How long it trains.")] = 10.0,
    device: Annotated[str, typer.Option(metavar="cpu|cuda", help="Where it trains (default: on a GPU if there is one).")] = "",
    actors: Annotated[int, typer.Option(metavar="K", help="Processes that play; 0 uses all cores but one, on a cluster all.")] = 0,
    into: Annotated[Path | None, typer.Option(metavar="DIR", help="Directory to resume from and save to.")] = None,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster: auto, or host:port.")] = "",
    seed: Annotated[int, typer.Option(help="The same seed and settings train on the same deals.")] = 1,
    settings: Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="Training setting; repeatable.")] = None,
) -> None:
    """Train a computer player by self-play. It resumes from the last checkpoint; docs/learning.md says how it works."""
    if not 0 < minutes < LONGEST:
        raise Fault(f"must be more than 0 and less than {LONGEST}", where="--minutes")
    if actors < 0:
        raise Fault("must be 0 or more", where="--actors")
    if device not in ("", *DEVICES):
        raise Fault(f"unknown device '{device}'; choose one of: {', '.join(DEVICES)}", where="--device")
    chosen = changed(Settings(game_named(game).name, seed, minutes, device, actors), settings or ())
    train(chosen, into or data_directory() / "learn" / chosen.game, ray)


def train(settings: Settings, into: Path, ray: str = "") -> None:
    torch = import_torch()
    device = settings.device
    if device == "cuda" and not torch.cuda.is_available():
        raise Fault("PyTorch finds no GPU here", where="--device")
    device = device or ("cuda" if torch.cuda.is_available() else "cpu")
    actors = settings.actors or (0 if ray else max(1, (os.cpu_count() or 1) - SPARE))
    from warcabinet.learn.run import Run  # only here: it needs PyTorch

    Run(msgspec.structs.replace(settings, device=device, actors=actors), into, tell, ray).go()
    tell(f"saved in {into}")
    if into.name == settings.game:
        tell(f"try it: WARCABINET_WEIGHTS={into.parent} warcabinet simulate {settings.game} --bots network,greedy")


def tell(line: str) -> None:
    print(line, flush=True)


def changed(settings: Settings, changes: Sequence[str]) -> Settings:
    """
    >>> changed(Settings("last-front"), ["rate=0.0005", "mini=512"]).rate
    0.0005
    """
    kinds = {key: kind for key, kind in get_type_hints(Settings).items() if key not in OPTIONS}
    for text in changes:
        key, equals, value = text.partition("=")
        if not equals:
            raise Fault(f"'{text}' must have the form key=value", where="--set")
        if key not in kinds:
            raise Fault(f"unknown setting '{key}'; choose one of: {', '.join(kinds)}", where="--set")
        kind = kinds[key]
        try:
            number: Any = kind(value)
        except ValueError:
            raise Fault(f"'{value}' is not a {'whole ' if kind is int else ''}number", where=f"--set {key}") from None
        if kind is int and number < 1:
            raise Fault("must be 1 or more", where=f"--set {key}")
        if not 0 <= number < math.inf:
            raise Fault("must be 0 or more", where=f"--set {key}")
        settings = msgspec.structs.replace(settings, **{key: number})
    return settings


def import_torch() -> Any:
    try:
        import numpy  # noqa: F401
        import torch
    except ImportError:
        raise Fault("training needs PyTorch: pip install 'warcabinet[learn]'") from None
    return torch
