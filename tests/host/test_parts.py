"""The host is made of parts that build on each other: no module imports, even for types alone, what imports it."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

from warcabinet import host

FOLDER = Path(str(host.__file__)).parent


def name_of(path: Path) -> str:
    parts = path.relative_to(FOLDER).with_suffix("").parts
    return ".".join(("warcabinet", "host", *parts)).removesuffix(".__init__")


def imported(path: Path, known: set[str]) -> set[str]:
    """Modules of the host that this one imports anywhere in its text."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return found & known - {name_of(path)}


def test_no_two_modules_import_each_other() -> None:
    paths = {name_of(path): path for path in FOLDER.rglob("*.py") if "migrations" not in path.parts}
    assert len(paths) > 40
    order = list(TopologicalSorter({name: imported(path, set(paths)) for name, path in paths.items()}).static_order())
    parts = [order.index(f"warcabinet.host.{name}") for name in ("seating", "livematch", "showing", "table", "undoing", "hall")]
    assert parts == sorted(parts)
