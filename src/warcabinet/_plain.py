"""The rules without their compiler: plain source instead of extension modules, lists instead of librt's vectors."""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Any

WANTED = bool(os.environ.get("WARCABINET_PURE"))


class SourceFinder:
    """Finds the .py files of this package, where Python itself would prefer an extension module beside them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name.startswith("warcabinet."):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if spec is not None and spec.loader is not None:
                    return spec
        return None


class Vec(list[Any]):
    """Stands in for `librt.vecs.vec`, for code that keeps the rule of vectors: one owner, and results are assigned back."""

    def __class_getitem__(cls, item: Any) -> Any:
        return cls

    def __init__(self, items: Iterable[Any] = (), /, *, capacity: int = 0) -> None:
        super().__init__(items)


def append(v: list[Any], item: Any, /) -> list[Any]:
    v.append(item)
    return v


def extend(v: list[Any], items: Iterable[Any], /) -> list[Any]:
    v.extend(items)
    return v


def remove(v: list[Any], item: Any, /) -> list[Any]:
    v.remove(item)
    return v


def pop(v: list[Any], index: int = -1, /) -> tuple[list[Any], Any]:
    item = v.pop(index)
    return v, item


def stand_in() -> ModuleType:
    """A package `librt` with all of it that the rules use."""
    package, module = ModuleType("librt"), ModuleType("librt.vecs")
    vars(module).update(vec=Vec, append=append, extend=extend, remove=remove, pop=pop)
    vars(package).update(vecs=module)
    return package


def install() -> None:
    if WANTED:
        sys.meta_path.insert(0, SourceFinder)
    if importlib.util.find_spec("librt") is None:
        sys.modules["librt"] = package = stand_in()
        sys.modules["librt.vecs"] = package.vecs
