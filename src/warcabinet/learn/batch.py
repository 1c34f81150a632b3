"""Positions to learn from, packed into a few arrays: what was seen, what could be chosen, what was chosen and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from warcabinet.learn.trail import Trail


class Batch(Struct):
    rows: NDArray[np.int16]
    row_counts: NDArray[np.int32]
    menus: NDArray[np.int32]
    menu_counts: NDArray[np.int32]
    picks: NDArray[np.int32]
    hows: NDArray[np.int8]
    numbers: NDArray[np.float32]  # odds, value, gain, result
    tally: dict[int, list[int]]  # by opponent: matches won, and how many

    def __len__(self) -> int:
        return len(self.picks)


def packed(trails: Sequence[Trail], tally: dict[int, list[int]]) -> Batch:
    def all_of(name: str, kind: Any, stored: Any = np.int64) -> NDArray[Any]:
        return np.concatenate([in_numpy(getattr(each, name), stored) for each in trails]).astype(kind)

    floats = [all_of(name, np.float32, np.float64) for name in ("odds", "values", "gains", "results")]
    return Batch(
        all_of("rows", np.int16),
        all_of("row_counts", np.int32),
        all_of("menus", np.int32),
        all_of("menu_counts", np.int32),
        all_of("picks", np.int32),
        all_of("hows", np.int8),
        np.stack(floats, 1),
        tally,
    )


def in_numpy(numbers: Any, kind: Any) -> NDArray[Any]:
    """In place; valid as long as the numbers stay as they are."""
    return np.frombuffer(numbers, kind) if len(numbers) else np.zeros(0, kind)


def joined(batches: Sequence[Batch]) -> Batch:
    tally: dict[int, list[int]] = {}
    for batch in batches:
        for foe, (won, of) in batch.tally.items():
            before = tally.get(foe, [0, 0])
            tally[foe] = [before[0] + won, before[1] + of]
    arrays: dict[str, Any] = {
        name: np.concatenate([getattr(each, name) for each in batches]) for name in Batch.__struct_fields__ if name != "tally"
    }
    return Batch(**arrays, tally=tally)


def menus_as_table(menus: NDArray[Any], counts: NDArray[Any]) -> NDArray[Any]:
    """One line for each menu, filled up with -1."""
    table = np.full((len(counts), max(1, int(counts.max(initial=1)))), -1, menus.dtype)
    table[np.arange(table.shape[1]) < counts[:, None]] = menus
    return table


def starts_of(counts: NDArray[Any]) -> NDArray[np.int64]:
    """Where each begins, and where the last one ends."""
    starts = np.zeros(len(counts) + 1, np.int64)
    np.cumsum(counts, out=starts[1:])
    return starts
