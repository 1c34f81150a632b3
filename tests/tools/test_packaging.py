"""What the package builder, the workflows and the container are told fits what is there."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import warcabinet

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
YAML = [ROOT / "compose.yaml", ROOT / ".pre-commit-config.yaml", *sorted((ROOT / ".github" / "workflows").glob("*.yml"))]


def file_of(module: str) -> Path | None:
    path = SOURCE.joinpath(*module.split("."))
    return next((each for each in (path / "__init__.py", path.with_suffix(".py")) if each.exists()), None)


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def packages_that_mypyc_reads() -> set[str]:
    """Those that compiled modules import, or modules imported by them, and so on: mypyc checks the types of all."""
    waiting = [path for path in SOURCE.rglob("*.py") if path.read_text("utf-8").startswith("# compiled\n")]
    seen, packages = set(waiting), set()
    while waiting:
        for name in imports(waiting.pop()):
            top = name.partition(".")[0]
            if top != "warcabinet":
                packages.add(top)
            elif (path := file_of(name)) and path not in seen:
                seen.add(path)
                waiting.append(path)
    return packages - set(sys.stdlib_module_names)


def test_an_isolated_build_gets_everything_that_mypyc_reads() -> None:
    needed = packages_that_mypyc_reads()
    listed = {re.split(r"[^\w-]", each)[0].replace("-", "_") for each in PROJECT["build-system"]["requires"]}
    assert "msgspec" in needed
    assert needed <= listed


def test_the_version_is_written_once_and_heads_the_changelog() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert "version" not in PROJECT["project"]
    assert '"version"' not in (ROOT / "web" / "package.json").read_text("utf-8")
    first = re.search(r"^## \[([\d.]+)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert first is not None
    assert first[1] == warcabinet.__version__


@pytest.mark.parametrize("path", YAML, ids=lambda path: path.name)
def test_workflows_and_their_like_can_be_read(path: Path) -> None:
    assert isinstance(yaml.safe_load(path.read_text("utf-8")), dict)


def test_what_a_workflow_makes_is_there_to_make() -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    named = [name for path in YAML for name in re.findall(r"run: make ([a-z-]+)", path.read_text("utf-8"))]
    assert named
    assert set(named) <= set(targets)


@pytest.mark.parametrize("target", ["test", "soak"])
def test_the_client_is_built_before_a_browser_looks_at_it(target: str) -> None:
    """Otherwise all of those tests are skipped, and no one notices."""
    command = ["make", "--dry-run", "--always-make", target]
    env = {**os.environ, "MAKEFLAGS": ""}  # make itself may run this
    told = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout
    assert 0 < told.find("build_client.py\n") < told.find("tests/browser\n")


def test_every_supported_python_is_tested_and_gets_a_wheel() -> None:
    said = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["project"]["classifiers"]))
    checks = yaml.safe_load((ROOT / ".github" / "workflows" / "checks.yml").read_text("utf-8"))
    assert checks["jobs"]["test"]["strategy"]["matrix"]["python"] == said
    assert PROJECT["tool"]["cibuildwheel"]["build"].split() == [f"cp{each.replace('.', '')}-*" for each in said]
