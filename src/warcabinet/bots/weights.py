"""The weights of a network as a file: a line that says what it is, then whole numbers, packed.

`WARCABINET_WEIGHTS` names a directory with a subdirectory for each game, as `warcabinet train` writes them; a game that has none
there uses those in its own folder.
"""

from __future__ import annotations

import hashlib
import os
import struct
import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i16, i64

from warcabinet.bots.eyes import ROWS
from warcabinet.bots.network import Layer, Network
from warcabinet.engine.fault import Fault, FileFault
from warcabinet.engine.game import Game

FILE = "weights.bin"
FORMAT = "war cabinet network 1"
KINDS = {"b": 1, "i": 4}  # of numbers: how many bytes each takes


class Part(Struct, frozen=True):
    """Some of the numbers of a file, in their order."""

    name: str
    kind: str
    count: int


class Head(Struct, frozen=True):
    format: str
    game: str
    choices: int
    alike: bool
    parts: tuple[Part, ...]
    hash: str
    note: str = ""  # how it was learned


def file_of(game: Game) -> Path:
    named = os.environ.get("WARCABINET_WEIGHTS")
    if named and (trained := Path(named) / game.name / FILE).is_file():
        return trained
    return game.folder / "bot" / FILE


def has_weights(game: Game) -> bool:
    return file_of(game).is_file()


def check_weights(game: Game) -> None:
    if not has_weights(game):
        raise Fault(f"{game.title} has no network; `warcabinet train {game.name} --minutes 10` trains one")


def mark_of(game: Game) -> str:
    """A few letters that change with the weights."""
    return hashlib.sha256(file_of(game).read_bytes()).hexdigest()[:8]


def network_of(game: Game) -> Network:
    """Loaded on first use."""
    check_weights(game)
    path = file_of(game)
    return loaded(path, path.stat().st_mtime_ns, game.name, game.choice_count)


@lru_cache(16)
def loaded(path: Path, changed: int, game: str, choices: int) -> Network:
    try:
        content = path.read_bytes()
    except OSError as why:
        raise FileFault(f"cannot read the file: {(why.strerror or str(why)).lower()}", where=str(path)) from None
    return read_network(content, game, choices, str(path))


def read_network(content: bytes, game: str, choices: int, where: str) -> Network:
    """A Fault says in one sentence what is wrong with the file."""
    line, _, packed = content.partition(b"\n")
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Fault("not a War Cabinet network", where=where) from None
    if head.format != FORMAT:
        raise Fault(f"is written as '{head.format}'; this version reads '{FORMAT}'", where=where)
    if head.game != game:
        raise Fault(f"is a network for '{head.game}', not for '{game}'", where=where)
    if head.choices != choices:
        raise Fault(f"was trained with {head.choices} choices; '{game}' now has {choices}", where=where)
    if hashlib.sha256(packed).hexdigest() != head.hash:
        raise Fault("the file is damaged: its hash does not match", where=where)
    try:
        network = network_from(unpacked(head.parts, zlib.decompress(packed)), head.alike)
    except (zlib.error, struct.error, LookupError, ValueError, OverflowError):
        raise Fault("the file is damaged: its parts are not those of a network", where=where) from None
    if not fits_together(network):
        raise Fault("the file is damaged: the sizes of its parts do not match", where=where)
    return network


def numbers_in(content: bytes) -> dict[str, Sequence[int]]:
    """By name, of a file that `read_network` accepts."""
    line, _, packed = content.partition(b"\n")
    return unpacked(msgspec.json.decode(line, type=Head).parts, zlib.decompress(packed))


def unpacked(parts: Iterable[Part], data: bytes) -> dict[str, Sequence[int]]:
    found: dict[str, Sequence[int]] = {}
    at = 0
    for part in parts:
        size = part.count * KINDS[part.kind]
        found[part.name] = struct.unpack_from(f"<{part.count}{part.kind}", data, at)
        at += size
    return found


def network_from(numbers: Mapping[str, Sequence[int]], alike: bool) -> Network:
    def layer(name: str) -> Layer:
        return Layer(vec[i64](numbers[f"{name} weights"]), vec[i64](numbers[f"{name} bias"]))

    usual = {int(name.split()[1]): vec[i64](page) for name, page in numbers.items() if name.startswith("usual ")}
    return Network(
        usual,
        alike,
        small(numbers["table"]),
        vec[i64](numbers["start"]),
        layer("first"),
        layer("second"),
        layer("value"),
        layer("query"),
        small(numbers["choices"]),
        vec[i64](numbers["choice bias"]),
    )


def fits_together(network: Network) -> bool:
    """Whether each layer takes what the one before it gives."""
    sizes = [network.width, network.first.size, network.second.size]
    layers = [(network.first, sizes[0]), (network.second, sizes[1]), (network.value, sizes[2]), (network.query, sizes[2])]
    return (
        all(len(layer.weights) == inputs * layer.size for layer, inputs in layers)
        and len(network.table) == ROWS * network.width
        and 0 < len(network.choice_bias) == len(network.choices) // network.query.size
        and network.value.size == 1
    )


def small(numbers: Sequence[int]) -> vec[i16]:
    return vec[i16](numbers)


def write_network(game: str, choices: int, alike: bool, numbers: Mapping[str, tuple[str, Any]], note: str) -> bytes:
    """As a file; each of the numbers with its kind, `b` or `i`."""
    parts = tuple(Part(name, kind, len(values)) for name, (kind, values) in numbers.items())
    data = b"".join(struct.pack(f"<{len(values)}{kind}", *values) for kind, values in numbers.values())
    packed = zlib.compress(data, 9)
    head = Head(FORMAT, game, choices, alike, parts, hashlib.sha256(packed).hexdigest(), note)
    return msgspec.json.encode(head) + b"\n" + packed
