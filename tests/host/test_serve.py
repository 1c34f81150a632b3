"""Where a host listens: at the port that was asked for, else at the usual one or the next that is free."""

from __future__ import annotations

import socket
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn

from warcabinet.engine.fault import Fault
from warcabinet.host import serve as serving


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A port in use, which is made the usual one."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port: int = other.getsockname()[1]
        monkeypatch.setattr(serving, "USUAL_PORT", port)
        yield port


def opened(monkeypatch: pytest.MonkeyPatch, data: Path, port: int | None) -> str:
    """The address at which the lobby would have been opened in a browser."""
    addresses: list[str] = []

    class Unserved(uvicorn.Server):
        async def serve(self, sockets: list[socket.socket] | None = None) -> None:
            pass

    monkeypatch.setattr(uvicorn, "Server", Unserved)
    monkeypatch.setattr(webbrowser, "open", addresses.append)
    monkeypatch.setattr(serving, "spare_pauses", lambda: None)
    serving.serve(port=port, data=data, open_browser=True)
    (address,) = addresses
    return address


def test_the_next_free_port_is_taken_and_said(
    taken: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = opened(monkeypatch, tmp_path, None)
    found = int(address.rpartition(":")[2])
    assert taken < found < taken + serving.PORTS_TRIED
    assert f"Port {taken} is in use; taking {found} instead.\nWar Cabinet is open at {address}\n" in capsys.readouterr().out


def test_a_free_usual_port_is_not_remarked_upon(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        free = other.getsockname()[1]
    monkeypatch.setattr(serving, "USUAL_PORT", free)
    assert opened(monkeypatch, tmp_path, None) == f"http://127.0.0.1:{free}"
    assert "in use" not in capsys.readouterr().out


def test_a_port_that_was_asked_for_is_not_replaced(taken: int, tmp_path: Path) -> None:
    with pytest.raises(Fault) as refused:
        serving.serve(port=taken, data=tmp_path)
    assert str(refused.value) == f"127.0.0.1:{taken}: this port is in use; choose another one with --port"


def test_a_name_that_is_none_is_said_so(tmp_path: Path) -> None:
    for port in (None, 0):
        with pytest.raises(Fault, match="not a name or address to listen at"):
            serving.serve(host="a" * 300, port=port, data=tmp_path)


def test_without_any_free_port_it_says_so(taken: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(serving, "PORTS_TRIED", 1)
    with pytest.raises(Fault, match=f"ports {taken} to {taken} are in use; choose another one with --port"):
        serving.serve(data=tmp_path)
