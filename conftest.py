"""How tests run: compiled or, with WARCABINET_PURE=1, from the plain source."""

import os
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import pytest

import warcabinet

SOURCE = Path(warcabinet.__file__).parent


def is_compiled(path: Path) -> bool:
    return path.suffix == ".py" and path.is_file() and path.read_text(encoding="utf-8").startswith("# compiled\n")


def stale() -> list[str]:
    """Extension modules that are not what their source now says."""
    found = []
    for binary in SOURCE.rglob("*" + EXTENSION_SUFFIXES[0]):
        source = binary.with_name(binary.name.removesuffix(EXTENSION_SUFFIXES[0]) + ".py")
        if binary.name.startswith("_core__mypyc."):
            continue
        if not is_compiled(source) or source.stat().st_mtime > binary.stat().st_mtime:
            found.append(str(source.relative_to(SOURCE)))
    return sorted(found)


def pytest_configure(config: pytest.Config) -> None:
    if warcabinet.COMPILED and (old := stale()):
        raise pytest.UsageError(f"run make compile: {', '.join(old)} changed since it was compiled")
    if os.environ.get("CI") == "true" and not (warcabinet.COMPILED or os.environ.get("WARCABINET_PURE")):
        raise pytest.UsageError("run make compile: the build fell back to the plain source")


def pytest_report_header() -> str:
    return f"warcabinet {warcabinet.__version__}, {'compiled' if warcabinet.COMPILED else 'plain source'}"


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Doctest cannot look into extension modules: their examples run with the plain source. What learns needs PyTorch."""
    if SOURCE / "learn" in collection_path.parents and find_spec("torch") is None:
        return True
    return True if warcabinet.COMPILED and is_compiled(collection_path) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if isinstance(item, pytest.DoctestItem) and is_compiled(item.path):
            item.add_marker("plain")
