"""A first battle of each game in Firefox; nobody plays in Chromium alone."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from firefox import Firefox, firefox
from real_browser import CLIENT, HostProcess

PATIENCE = 40.0  # seconds: two browsers share the machine
BEST = [
    "[data-choice=done]",
    ".hand [data-lit]",
    ".board [data-choice]",
    ".board .card[data-lit]",
    ".board [data-lit]:not(polygon)",
]


@pytest.fixture(scope="module")
def fox() -> Iterator[Firefox]:
    if firefox() is None or not CLIENT.exists():
        pytest.skip("needs Firefox and the built client: `make test` sees to both")
    opened = Firefox()
    yield opened
    opened.close()


def choose(fox: Firefox) -> bool:
    """Makes a choice that brings the match forward; False: it is over."""
    end = time.monotonic() + PATIENCE
    while True:  # a fight that begins to be shown takes the choices away for a while
        if fox.look("document.querySelector('dialog[open]') !== null"):
            return False
        if any(fox.look(f"document.querySelector('{each}') !== null") and fox.try_click(each) for each in BEST):
            break
        assert time.monotonic() < end, "nothing can be chosen"
    if fox.look("document.querySelector('[role=menuitem]') !== null"):
        fox.click("[role=menuitem]")
    return True


@pytest.mark.soak  # a busy machine is too slow for two browsers
@pytest.mark.parametrize("game", ["last-front", "deckfront", "great-war", "last-crusade", "last-war"])
def test_a_match_is_begun_in_firefox(fox: Firefox, shared_host: HostProcess, game: str) -> None:
    fox.faults.clear()
    fox.open(f"{shared_host.url}/play/{game}")
    fox.click("#start")
    for _ in range(4):
        before = fox.wait("document.querySelector('.prompt h2')?.textContent + document.querySelectorAll('#log li').length")
        if not choose(fox):
            break
        fox.wait(
            f"document.querySelector('.prompt h2')?.textContent + document.querySelectorAll('#log li').length !== {before!r}"
            " || document.querySelector('dialog[open]') !== null || document.querySelector('[data-lit]') !== null"
        )
    assert fox.look("document.querySelector('.board') !== null")
    assert not fox.faults


def test_the_names_of_hexes_are_whole_in_firefox(fox: Firefox, shared_host: HostProcess) -> None:
    """Squeezed letters would be painted one by one, each outline over the letter before it."""
    fox.open(f"{shared_host.url}/play/last-war")
    fox.click("#start")
    fox.wait("document.querySelectorAll('.map .name text').length > 4")
    assert fox.look("document.querySelectorAll('svg.map text[textLength]').length") == 0
    assert fox.look("[...document.querySelectorAll('.map .name')].every((name) => name.children.length === 2)")
    widest = fox.look(
        "Math.max(...[...document.querySelectorAll('.map .name')].map((name) => name.getBBox().width * name.getCTM().a))"
    )
    hexes = fox.look("document.querySelector('.map .hit').getBoundingClientRect().width")
    assert widest < hexes
