"""Five card-driven war games with every rule enforced and cited.

Programs need these names: `game_names`, `game`, `Session`, `choose`, `load`, `open_match`, `Fault` (see `library.py`).
"""

from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warcabinet import _plain

__version__ = "0.2.0"

_plain.install()

#: Whether the rules run as extension modules; otherwise the same files run as plain Python.
COMPILED: bool = not _plain.WANTED and any(
    Path(__file__).with_name("engine").joinpath("chance" + suffix).exists() for suffix in EXTENSION_SUFFIXES
)

if TYPE_CHECKING:
    from warcabinet.library import Fault as Fault
    from warcabinet.library import Game as Game
    from warcabinet.library import Session as Session
    from warcabinet.library import choose as choose
    from warcabinet.library import game as game
    from warcabinet.library import game_names as game_names
    from warcabinet.library import load as load
    from warcabinet.library import open_match as open_match


def __getattr__(name: str) -> Any:
    """The library is loaded when a program first asks for one of its names: `warcabinet --version` needs none of it."""
    library = import_module("warcabinet.library")
    if name in library.__all__:
        return getattr(library, name)
    raise AttributeError(f"module 'warcabinet' has no attribute '{name}'")
