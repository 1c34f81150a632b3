"""Installs War Cabinet the ways its users do, on machines that lack something, and tries it. `make dist` runs it.

    wheel     builds sdist and wheel in isolation into dist/, installs the wheel where there is no compiler, plays and serves
    sdist     installs dist/'s sdist where there is no compiler: refused, unless plain source is asked for
    checkout  clones the last commit and runs `make play` where there is neither Node.js nor a compiler

Takes some ten minutes and fetches packages. The last line is PASS or FAIL with the reason.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import tempfile
import threading
import urllib.request
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from warcabinet.games.registry import GAMES
from warcabinet.host.serve import USUAL_PORT

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
IN_SDIST = [
    "tools/build_backend.py",
    "tools/build_client.py",
    "web/package-lock.json",
    "web/src/main.ts",
    "setup.py",
    "src/warcabinet/cli.py",
]
CLIENT = "warcabinet/host/static/index.html"
DATA = ["warcabinet/games/last_front/cards.toml", "warcabinet/games/last_front/rulebook.md", "warcabinet/py.typed", CLIENT]
MISSING = re.compile(
    r"(.*-)?(node|nodejs|npm|npx|corepack|cc|c\+\+|c89|c99|gcc|g\+\+|cpp|clang|clang\+\+)(-[\d.]+)?|python.*|pip.*"
)
PATIENCE = 1200  # seconds until a host must be open: `make play` sets everything up first


class Failed(Exception):
    pass


def check(holds: object, what: str) -> None:
    if not holds:
        raise Failed(what)
    print(f"  ok: {what}", flush=True)


def surroundings(path: Path | str, **more: str) -> dict[str, str]:
    """The environment with nothing but `path` to find programs in, and without what would change a build."""
    changing = ("WARCABINET_", "PYTHON", "VIRTUAL_ENV", "MAKE", "MFLAGS")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(changing) and name not in ("CC", "CXX", "CI")}
    return {**kept, "PATH": str(path), **more}


def run(*command: str | Path, fails: bool = False, **options: object) -> str:
    done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)  # type: ignore[call-overload]
    if (done.returncode != 0) != fails:
        raise Failed(f"{' '.join(map(str, command))}: exit code {done.returncode}\n{done.stdout[-4000:]}")
    return str(done.stdout)


def empty_environment(folder: Path) -> Path:
    """The programs of a new virtual environment."""
    run(sys.executable, "-m", "venv", folder)
    return folder / ("Scripts" if os.name == "nt" else "bin")


def poor_machine(folder: Path) -> Path:
    """Links to all programs here but Node.js, compilers and every Python; of the last just ours."""
    folder.mkdir()
    for place in reversed(os.environ["PATH"].split(os.pathsep)):
        for program in Path(place).iterdir() if Path(place).is_dir() else []:
            if not MISSING.fullmatch(program.name):
                (folder / program.name).unlink(missing_ok=True)
                (folder / program.name).symlink_to(program)
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    (folder / version).symlink_to(Path(sys.base_prefix) / "bin" / version)
    return folder


@contextmanager
def lobby(*command: str | Path, env: Mapping[str, str], cwd: Path) -> Iterator[tuple[str, str]]:
    """A host that is started, its address and what it has said until then; stopped at the end."""
    host = subprocess.Popen(
        [str(part) for part in command],
        env=env,
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert host.stdout is not None
    said, late = "", threading.Timer(PATIENCE, stop, [host])
    late.start()
    try:
        for line in host.stdout:
            said += line
            if line.startswith("War Cabinet is open at "):
                late.cancel()
                yield line.split()[-1], said
                return
        raise Failed(f"{' '.join(map(str, command))}: no lobby was opened\n{said[-4000:]}")
    finally:
        late.cancel()
        stop(host)


def stop(host: subprocess.Popen[str]) -> None:
    """With its children: `make` has started the host, and the host its computers."""
    if os.name == "nt":
        host.terminate()
    else:
        with suppress(ProcessLookupError):
            os.killpg(host.pid, signal.SIGTERM)
    host.wait(30)


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:
        return str(answer.read().decode())


def check_lobby(address: str, compiled: bool) -> None:
    page = fetch(address)
    check("<title>War Cabinet</title>" in page, f"{address} shows the lobby")
    scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page)
    check(scripts and all(len(fetch(address + script)) > 10_000 for script in scripts), "its script is there")
    check(
        json.loads(fetch(f"{address}/api/health"))["compiled"] is compiled,
        f"its API answers, {'compiled' if compiled else 'plain'}",
    )
    check(len(json.loads(fetch(f"{address}/api/games"))) == len(GAMES), "it has all games")


def try_wheel(folder: Path) -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    print("  building sdist and wheel ...", flush=True)
    run(sys.executable, "-m", "build", ROOT, env=surroundings(os.environ["PATH"]))
    with tarfile.open(the_only("*.tar.gz")) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    check({*IN_SDIST, f"src/{CLIENT}"} <= names, "the sdist has tools, sources of the client and the client")
    check(
        not any("node_modules" in name or name.endswith((".so", ".pyd")) for name in names), "and nothing that was built but that"
    )
    wheel = the_only("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    check("none-any" not in wheel.name and any("/_core__mypyc." in name for name in names), f"{wheel.name} is compiled")
    check(set(DATA) <= names, "it has client and data")

    programs = empty_environment(folder / "empty")
    run(programs / "python", "-m", "pip", "-q", "install", "--only-binary", ":all:", wheel, env=surroundings(programs))
    check(True, "it installs where there is no compiler")
    version = wheel.name.split("-")[1]
    env, warcabinet = surroundings(programs, WARCABINET_DATA=str(folder / "data")), programs / "warcabinet"
    check(
        run(warcabinet, "--version", env=env, cwd=folder) == f"warcabinet {version}, compiled\n",
        f"warcabinet --version says {version}, compiled",
    )
    for game in GAMES:
        played = run(warcabinet, "simulate", game, "--matches", "1", "--bots", "greedy", "--jobs", "1", env=env, cwd=folder)
        check("1 match," in played, f"a match of {game} is played")
    with ExitStack() as held:
        with suppress(OSError):  # another program holds it already
            held.enter_context(socket.create_server(("127.0.0.1", USUAL_PORT)))
        address, said = held.enter_context(lobby(warcabinet, env=env, cwd=folder))
        check(f"Port {USUAL_PORT} is in use; taking " in said, "warcabinet alone opens the lobby, at the next free port")
        check_lobby(address, compiled=True)


def try_sdist(folder: Path) -> None:
    programs = empty_environment(folder / "plain")
    install: list[str | Path] = [programs / "python", "-m", "pip", "-q", "install", the_only("*.tar.gz")]
    said = run(*install, env=surroundings(programs), fails=True)
    check("War Cabinet cannot be compiled: the C compiler is missing" in said, "without a compiler the sdist refuses to install")
    check("WARCABINET_PURE=1 builds the plain source instead" in said, "and says what can be done")
    run(*install, env=surroundings(programs, WARCABINET_PURE="1"))
    version = run(programs / "warcabinet", "--version", env=surroundings(programs), cwd=folder)
    check(version.endswith(", plain source\n"), "WARCABINET_PURE=1 installs the plain source")
    env = surroundings(programs, WARCABINET_DATA=str(folder / "data"))
    with lobby(programs / "warcabinet", "serve", "--port", "0", "--no-browser", env=env, cwd=folder) as (address, said):
        check_lobby(address, compiled=False)


def try_checkout(folder: Path) -> None:
    programs, clone = poor_machine(folder / "programs"), folder / "clone"
    run("git", "clone", "-q", ROOT, clone)
    check(
        not any(shutil.which(name, path=str(programs)) for name in ("node", "npm", "cc", "gcc", "clang")),
        "there is neither Node.js nor a compiler",
    )
    env = surroundings(programs, WARCABINET_DATA=str(folder / "data"))
    with lobby("make", "play", env=env, cwd=clone) as (address, said):
        check_lobby(address, compiled=False)
    check(run("git", "status", "--short", cwd=clone) == "", "`make play` leaves nothing behind that git would see")


def the_only(pattern: str) -> Path:
    found = list(DIST.glob(pattern))
    if len(found) != 1:
        raise Failed(f"dist/{pattern}: one file expected, not {len(found)}")
    return found[0]


TRIALS: dict[str, Callable[[Path], None]] = {"wheel": try_wheel, "sdist": try_sdist, "checkout": try_checkout}


def main(names: list[str]) -> None:
    try:
        for name in names or TRIALS:
            print(f"{name}:", flush=True)
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                TRIALS[name](Path(folder))
    except Failed as why:
        sys.exit(f"FAIL: {why}")
    print("PASS")


if __name__ == "__main__":
    main(sys.argv[1:])
