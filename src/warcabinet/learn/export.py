"""A trained network as whole numbers, for `bots.network`: the table and the choices in bytes, the small layers in 32 bits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from warcabinet.bots.network import BITS, FINE
from warcabinet.bots.weights import write_network
from warcabinet.engine.game import Game
from warcabinet.learn.model import Model
from warcabinet.learn.usual import Page, are_alike

MOST = 127
SPREAD = 0.9999  # of the weights of a column, this share fits; the few beyond are cut


def exported(model: Model, game: Game, usual: Mapping[int, Page], note: str) -> bytes:
    """A column of the table has a unit of its own, which the layer that reads it makes up for."""
    state = {name: tensor.detach().cpu().double() for name, tensor in model.state_dict().items()}
    table, unit = in_bytes(state["table.weight"])
    choices, choice_unit = in_bytes(state["choice.weight"])
    one, fine = float(2**BITS), float(2 ** (BITS + FINE))
    numbers: dict[str, tuple[str, Any]] = {
        "table": ("b", whole(table)),
        "start": ("i", whole(state["start"] / unit)),
        **layer("first", state["first.weight"] * unit, fine, state["first.bias"] * fine),
        **layer("second", state["second.weight"], one, state["second.bias"] * one * one),
        **layer("value", state["value.weight"], one, state["value.bias"] * one * one),
        **layer("query", state["query.weight"] * choice_unit[:, None], fine, state["query.bias"] * choice_unit * fine * one),
        "choices": ("b", whole(choices)),
        "choice bias": ("i", whole(state["choice_bias.weight"].flatten() * fine)),
        **{f"usual {layout}": ("i", page.tolist()) for layout, page in usual.items()},
    }
    return write_network(game.name, game.choice_count, are_alike(game), numbers, note)


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
