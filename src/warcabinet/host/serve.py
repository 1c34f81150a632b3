"""Runs a host in this process: what `warcabinet serve` does."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
import sys
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path

import uvicorn
from msgspec.structs import replace

from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.host.app import create_app
from warcabinet.host.client import INDEX
from warcabinet.host.connections import Connection, Doors
from warcabinet.host.settings import Keep, Settings
from warcabinet.host.shelf import Levels
from warcabinet.host.store import open_store
from warcabinet.paths import data_directory

USUAL_PORT = 8000
KEEP = Keep()
PORTS_TRIED = 50  # from the usual one on
TAKEN = (errno.EADDRINUSE, errno.EACCES)  # Windows says the second of a port that another program holds for itself
GRACE = 1  # seconds for open streams when the host is stopped
KEEP_ALIVE = 75
OTHER_FILES = 200
NO_LIMIT = 65_536  # files; as good as none


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    open_browser: bool = False,
    database: str = "",
    public_url: str = "",
    new: bool = False,
    keep: Keep = KEEP,
) -> None:
    """Serve until interrupted; a Fault says why the host cannot start. Without a port: the usual one, or the next that is free."""
    settings = Settings(data=data or data_directory(), database=database, public_url=public_url, new=new, keep=keep)
    run(settings, host, port, open_browser)


def run(
    settings: Settings,
    host: str,
    port: int | None,
    open_browser: bool = False,
    games: Mapping[str, Game] | None = None,
    levels: Levels | None = None,
) -> None:
    listening = listen_at_free_port(host) if port is None else listen(host, port)
    found = listening.getsockname()[1]
    address = f"http://{shown(host)}:{found}"
    note = f"Port {USUAL_PORT} is in use; taking {found} instead.\n" if port is None and found != USUAL_PORT else ""
    if not (settings.static / INDEX).exists():
        print("This installation does not include the browser client, only the API. `make play` builds it.")
    try:
        with asyncio.Runner(loop_factory=fast_loop) as runner:
            runner.run(run_until_stopped(settings, listening, address, note, open_browser, games, levels))
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()


async def run_until_stopped(
    settings: Settings,
    listening: socket.socket,
    address: str,
    note: str,
    open_browser: bool,
    games: Mapping[str, Game] | None,
    levels: Levels | None,
) -> None:
    store = await open_store(settings)
    app = create_app(settings, games, levels, store)
    spare_pauses()
    limits = replace(settings.connections, all=min(settings.connections.all, room_for_connections()))
    config = uvicorn.Config(
        app,
        http=partial(Connection, Doors(limits)),  # type: ignore[arg-type]  # anything that makes a protocol
        forwarded_allow_ips=list(limits.proxies),
        log_level="warning",
        access_log=False,
        lifespan="on",
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=GRACE,
    )
    print(f"{note}War Cabinet is open at {address}", flush=True)
    if open_browser:
        webbrowser.open(address)
    try:
        await uvicorn.Server(config).serve([listening])
    finally:
        await store.close()


def room_for_connections() -> int:
    """Every connection is an open file; some are needed for everything else."""
    try:
        import resource
    except ImportError:
        return NO_LIMIT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        most = NO_LIMIT if hard == resource.RLIM_INFINITY else min(hard, NO_LIMIT)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
        soft = max(soft, most)
    return max(100, soft - OTHER_FILES)


def spare_pauses() -> None:
    """With hundreds of tables, a full garbage collection blocks everyone for a tenth of a second, so it must be rare."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


def fast_loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    loop: asyncio.AbstractEventLoop = uvloop.new_event_loop()
    return loop


def listen_at_free_port(host: str) -> socket.socket:
    for port in range(USUAL_PORT, USUAL_PORT + PORTS_TRIED):
        try:
            return bound(host, port)
        except OSError as why:
            if why.errno not in TAKEN:
                raise cannot_listen(host, port, why) from None
    raise Fault(f"ports {USUAL_PORT} to {port} are in use; choose another one with --port", where=host)


def listen(host: str, port: int) -> socket.socket:
    try:
        return bound(host, port)
    except OSError as why:
        raise cannot_listen(host, port, why) from None


def cannot_listen(host: str, port: int, why: OSError) -> Fault:
    if why.errno == errno.EADDRINUSE:
        return Fault("this port is in use; choose another one with --port", where=f"{host}:{port}")
    return Fault(f"cannot listen on this address: {(why.strerror or str(why)).lower()}", where=f"{host}:{port}")


def bound(host: str, port: int) -> socket.socket:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except UnicodeError:  # of the codec for names
        raise Fault("not a name or address to listen at", where=host) from None
    listening = socket.socket(found[0], socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # where it would let two programs share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(found[4])
        listening.listen(1024)
    except OSError:
        listening.close()
        raise
    return listening


def shown(host: str) -> str:
    """
    >>> shown("::1"), shown("0.0.0.0")
    ('[::1]', 'localhost')
    """
    if host in ("0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host
