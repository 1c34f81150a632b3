"""A cabinet of card-driven war games, every rule enforced and named."""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from warcabinet import _plain

__version__ = "0.1.0"

_plain.install()

#: Whether the rules run as extension modules; otherwise the same files run as plain Python.
COMPILED: bool = not _plain.WANTED and any(
    Path(__file__).with_name("engine").joinpath("chance" + suffix).exists() for suffix in EXTENSION_SUFFIXES
)
