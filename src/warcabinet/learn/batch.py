"""Positions to learn from, packed into a few arrays: what was seen, what could be chosen, what was chosen and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

SELF_PLAY, LESSON, WATCHED = 0, 1, 2  # how a position came about: chosen by the network, by the policy, or by another seat


class Moment(Struct):
    """One position of a match under way."""

    rows: NDArray[np.int16]
    menu: NDArray[np.int32]
    pick: int  # place on the menu
    odds: float  # logarithm of the pick's odds
    value: float  # what the network expected
    how: int
    gain: float = 0.0  # how much better it went than expected
    result: float = 0.0  # what the value should have been


class Batch(Struct):
    rows: NDArray[np.int16]
    row_counts: NDArray[np.int32]
    menus: NDArray[np.int32]
    menu_counts: NDArray[np.int32]
    picks: NDArray[np.int32]
    hows: NDArray[np.int8]
    numbers: NDArray[np.float32]  # odds, value, gain, result
    tally: dict[str, list[int]]  # by opponent: matches won, and how many

    def __len__(self) -> int:
        return len(self.picks)


NO_MENU = np.zeros(0, np.int32)


def packed(moments: Sequence[Moment], tally: dict[str, list[int]]) -> Batch:
    return Batch(
        np.concatenate([each.rows for each in moments]),
        np.array([len(each.rows) for each in moments], np.int32),
        np.concatenate([each.menu for each in moments]),
        np.array([len(each.menu) for each in moments], np.int32),
        np.array([each.pick for each in moments], np.int32),
        np.array([each.how for each in moments], np.int8),
        np.array([(each.odds, each.value, each.gain, each.result) for each in moments], np.float32),
        tally,
    )


def joined(batches: Sequence[Batch]) -> Batch:
    tally: dict[str, list[int]] = {}
    for batch in batches:
        for foe, (won, of) in batch.tally.items():
            before = tally.get(foe, [0, 0])
            tally[foe] = [before[0] + won, before[1] + of]
    arrays: dict[str, Any] = {
        name: np.concatenate([getattr(each, name) for each in batches]) for name in Batch.__struct_fields__ if name != "tally"
    }
    return Batch(**arrays, tally=tally)


def menus_as_table(menus: NDArray[np.int32], counts: NDArray[np.int32]) -> NDArray[np.int32]:
    """One line for each menu, filled up with -1."""
    table = np.full((len(counts), max(1, int(counts.max(initial=1)))), -1, np.int32)
    table[np.arange(table.shape[1]) < counts[:, None]] = menus
    return table


def starts_of(counts: NDArray[np.int32]) -> NDArray[np.int64]:
    """Where each begins, and where the last one ends."""
    starts = np.zeros(len(counts) + 1, np.int64)
    np.cumsum(counts, out=starts[1:])
    return starts
