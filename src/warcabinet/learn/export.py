"""A trained network as whole numbers, for `bots.network`, and back: table and choices in bytes, the small layers in 32 bits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from torch import Tensor

from warcabinet.bots.network import BITS, FINE
from warcabinet.bots.weights import numbers_in, write_network
from warcabinet.engine.game import Game
from warcabinet.learn.model import Model
from warcabinet.learn.usual import Page

MOST = 127
SPREAD = 0.9999  # of the weights of a column, this share fits; the few beyond are cut
ONE, FINE_ONE = float(2**BITS), float(2 ** (BITS + FINE))
UNIT = float(2**30)  # in which the units of columns are written


def exported(model: Model, game: Game, usual: Mapping[int, Page], note: str) -> bytes:
    """A column of the table has a unit of its own, which the layer that reads it makes up for."""
    state = {name: tensor.detach().cpu().double() for name, tensor in model.state_dict().items()}
    table, unit = in_bytes(state["table.weight"])
    choices, choice_unit = in_bytes(state["choice.weight"])
    one, fine = ONE, FINE_ONE
    numbers: dict[str, tuple[str, Any]] = {
        "table": ("b", whole(table)),
        "start": ("i", whole(state["start"] / unit)),
        **layer("first", state["first.weight"] * unit, fine, state["first.bias"] * fine),
        **layer("second", state["second.weight"], one, state["second.bias"] * one * one),
        **layer("value", state["value.weight"], one, state["value.bias"] * one * one),
        **layer("query", state["query.weight"] * choice_unit[:, None], fine, state["query.bias"] * choice_unit * fine * one),
        "choices": ("b", whole(choices)),
        "choice bias": ("i", whole(state["choice_bias.weight"].flatten() * fine)),
        "table units": ("i", whole(unit * UNIT)),  # for `imported`: playing needs neither
        "choice units": ("i", whole(choice_unit * UNIT)),
        **{f"usual {layout}": ("i", page.tolist()) for layout, page in usual.items()},
    }
    return write_network(game.name, game.choice_count, game.seats_are_alike, numbers, note)


def imported(content: bytes, model: Model) -> dict[int, Page] | None:
    """Sets the model to what was exported, and returns the usual pages; None: the file holds a network of another size."""
    numbers = {
        name: torch.tensor(values, dtype=torch.float64) for name, values in numbers_in(content).items() if name[:6] != "usual "
    }
    width, deep, key = model.start.numel(), model.first.out_features, model.query.out_features
    sizes = {"table units": width, "choice units": key, "first bias": deep, "choice bias": model.choices}
    if any(name not in numbers or len(numbers[name]) != size for name, size in sizes.items()):
        return None
    unit, choice_unit = numbers["table units"] / UNIT, numbers["choice units"] / UNIT
    state = {
        "table.weight": numbers["table"].view(-1, width) * unit,
        "start": numbers["start"] * unit,
        "first.weight": numbers["first weights"].view(width, deep).t() / FINE_ONE / unit,
        "first.bias": numbers["first bias"] / FINE_ONE,
        "second.weight": numbers["second weights"].view(deep, deep).t() / ONE,
        "second.bias": numbers["second bias"] / ONE / ONE,
        "value.weight": numbers["value weights"].view(deep, 1).t() / ONE,
        "value.bias": numbers["value bias"] / ONE / ONE,
        "query.weight": numbers["query weights"].view(deep, key).t() / FINE_ONE / choice_unit[:, None],
        "query.bias": numbers["query bias"] / FINE_ONE / ONE / choice_unit,
        "choice.weight": numbers["choices"].view(-1, key) * choice_unit,
        "choice_bias.weight": numbers["choice bias"].view(-1, 1) / FINE_ONE,
    }
    model.load_state_dict({name: tensor.float() for name, tensor in state.items()})
    pages = numbers_in(content).items()
    return {int(name.split()[1]): np.array(page, np.int64) for name, page in pages if name.startswith("usual ")}


def in_bytes(weights: Tensor) -> tuple[Tensor, Tensor]:
    """Each column in its own unit."""
    sizes = weights.abs().sort(0).values
    unit = sizes[min(len(sizes) - 1, int(SPREAD * len(sizes)))].clamp(min=1e-9) / MOST
    return (weights / unit).round().clamp(-MOST, MOST), unit


def layer(name: str, weights: Tensor, scale: float, bias: Tensor) -> dict[str, tuple[str, Any]]:
    """Weights by input."""
    return {f"{name} weights": ("i", whole(weights.t() * scale)), f"{name} bias": ("i", whole(bias))}


def whole(numbers: Tensor) -> list[int]:
    found: list[int] = numbers.round().flatten().to(torch.int64).clamp(-(2**31) + 1, 2**31 - 1).tolist()
    return found
