"""A run that was stopped resumes from its last checkpoint: weights, optimiser, what was seen, and how long it took."""

from __future__ import annotations

import io
import pickle
from pathlib import Path
from typing import Any

import msgspec
import torch
from msgspec import Struct

from warcabinet.bots.weights import FILE
from warcabinet.engine.fault import Fault, FileFault
from warcabinet.learn.export import exported
from warcabinet.learn.settings import Settings
from warcabinet.learn.teacher import Teacher
from warcabinet.learn.usual import Page
from warcabinet.paths import write_whole

STATE, SETTINGS = "checkpoint.pt", "settings.json"


class Progress(Struct):
    """Over all runs together."""

    runs: int = 0
    seconds: float = 0.0
    positions: int = 0
    steps: int = 0
    sitting: int = 0  # how often this was resumed: no deal is learned from twice


class Folder:
    """Where a network is kept while it learns."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def save(self, teacher: Teacher, usual: dict[int, Page], progress: Progress) -> None:
        from warcabinet.games.registry import game_named

        game = game_named(teacher.settings.game)
        content = io.BytesIO()
        state = {
            "model": teacher.model.state_dict(),
            "optimiser": teacher.optimiser.state_dict(),
            "usual": {layout: page.tolist() for layout, page in usual.items()},
            "progress": msgspec.to_builtins(progress),
            "sizes": sizes(teacher.settings),
        }
        torch.save(state, content)
        write_whole(self.path / STATE, content.getvalue())
        note = f"{progress.positions:,} positions in {progress.seconds / 60:.1f} minutes, seed {teacher.settings.seed}"
        write_whole(self.path / FILE, exported(teacher.model, game, usual, note))
        written = {"settings": teacher.settings, "progress": progress}
        write_whole(self.path / SETTINGS, msgspec.json.format(msgspec.json.encode(written)) + b"\n")

    def has_state(self) -> bool:
        return (self.path / STATE).exists()

    def read(self, settings: Settings) -> dict[str, Any]:
        path = self.path / STATE
        try:
            state: dict[str, Any] = torch.load(path, map_location=settings.device, weights_only=True)
        except OSError as why:
            raise FileFault(f"cannot read the file: {(why.strerror or str(why)).lower()}", where=str(path)) from None
        except (RuntimeError, pickle.UnpicklingError, EOFError, ValueError):
            raise Fault("not a checkpoint, or damaged; remove it to start again", where=str(path)) from None
        if state.get("sizes") != sizes(settings):
            raise Fault("is a checkpoint of another game or of a network of another size", where=str(path))
        return state


def sizes(settings: Settings) -> list[Any]:
    return [settings.game, settings.width, settings.deep, settings.key]
