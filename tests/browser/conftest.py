"""A real browser at a real host."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.person import Person
from real_browser import CLIENT, FLAGS, HostProcess, chromium

QUICK = Path(__file__).with_name("quick_host.py")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    where = chromium()
    if where is None or not CLIENT.exists():
        pytest.skip("needs Chromium and the built client: `make test` sees to both")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=where, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def shared_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HostProcess]:
    host = HostProcess(tmp_path_factory.mktemp("data"), QUICK)
    host.start()
    yield host
    host.kill()


@pytest.fixture
def own_host(tmp_path: Path) -> Iterator[HostProcess]:
    """For tests that kill it."""
    host = HostProcess(tmp_path, QUICK)
    host.start()
    yield host
    host.kill()


NewPerson = Callable[..., Person]


@pytest.fixture
def person(browser: Browser, shared_host: HostProcess) -> Iterator[NewPerson]:
    """Opens someone's browser; at the end nothing may have gone wrong in any of them."""
    people: list[Person] = []

    def new(url: str = shared_host.url, **more: Any) -> Person:
        people.append(Person(browser, url, **more))
        return people[-1]

    yield new
    faults = [fault for somebody in people for fault in somebody.faults]
    for somebody in people:
        somebody.context.close()
    assert not faults
