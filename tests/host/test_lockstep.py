"""Hidden things are swapped in two matches of a real game: whatever a seat or a spectator is sent stays the same."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from games.deckfront.played import VALUES as DECKFRONT
from games.great_war.played import VALUES as GREAT_WAR
from games.last_crusade.played import SCENARIOS as CRUSADES
from games.last_crusade.played import VALUES as LAST_CRUSADE
from games.last_front.played import VALUES as LAST_FRONT
from games.last_war.played import OTHERS as LAST_WAR_FOGS
from games.last_war.played import VALUES as LAST_WAR
from host.conftest import run_host
from host.lockstep import pair_of
from random_play import Values, options_of
from warcabinet.engine.chance import chance_from
from warcabinet.engine.game import Options
from warcabinet.engine.session import Session
from warcabinet.games.registry import GAMES, all_games, game_named
from warcabinet.host.settings import WorkLimits

pytestmark = pytest.mark.anyio

# Every option that decides what is hidden, or when seats may respond
HIDING: list[tuple[str, Mapping[str, Any]]] = [
    ("deckfront", {"deck": "draft"}),
    ("deckfront", {"deck": "free", "advance": "house"}),
    ("great-war", {"scenario": "basic"}),
    ("great-war", {"scenario": "total", "white": "full", "white_swap": "choose"}),
    ("great-war", {"scenario": "basic", "event_cancel": "letter", "interrupt_chains": "letter"}),
    ("last-crusade", {"scenario": "free", "quick_start": True}),
    ("last-crusade", {"scenario": "free", "quick_start": True, "any_time": "letter", "interception": "letter"}),
    ("last-crusade", {"scenario": "free", "quick_start": True, "obstacles_setup": "letter", "empty_hq": "letter"}),
    ("last-crusade", {"scenario": "free", "quick_start": True, "open_decks": True, "hand_open": True}),
    ("last-front", {"players": 2, "blitz": "house"}),
    ("last-front", {"players": 4, "blitz": "letter"}),
    ("last-war", {"scenario": "orel-salient", "fog": "open", "cards": "draft"}),
    ("last-war", {"scenario": "orel-salient", "fog": "stacks", "cards": "dealt"}),
    ("last-war", {"scenario": "orel-salient", "fog": "stacks", "players": 3}),
    ("last-war", {"scenario": "orel-salient", "fog": "table"}),
    ("last-war", {"scenario": "channel-1944", "fog": "counters", "players": 3}),
    ("last-war", {"scenario": "orel-salient", "fog": "contact"}),
    ("last-war", {"scenario": "china-1944", "fog": "table", "players": 4}),
    ("last-war", {"scenario": "channel-1944", "fog": "contact", "players": 5}),
]
PLAYED: list[tuple[str, Values]] = [
    ("deckfront", DECKFRONT),
    ("great-war", GREAT_WAR),
    ("last-crusade", LAST_CRUSADE),
    ("last-crusade", CRUSADES),
    ("last-front", LAST_FRONT),
    ("last-war", LAST_WAR),
    ("last-war", LAST_WAR_FOGS),
]
PATIENT = WorkLimits(seconds=600.0)  # on a busy machine a report is late, which tells nothing
PAIRS, MANY = 4, 12  # of a match
APART = 40  # choices between two pairs, at most
MATCHES = 25
TRIED = 3  # matches without a pair, after which nothing is hidden in them


async def in_lockstep(data: Path, name: str, options: Options, seed: str, pairs: int) -> int:
    """Plays matches at random, and from some of their moments two in lockstep. Says how often they were compared."""
    game, chance = game_named(name), chance_from(seed)
    compared = wait = ended = 0
    async with run_host(data, games=all_games(), hold=(60.0, 60.0), work=PATIENT) as host:
        session = Session(game, options, seed)
        while pairs and (compared or ended < TRIED):
            wait -= 1
            viewer = int(chance.below(options.players + 1)) - 1
            if wait < 0 and (pair := await pair_of(host, session, viewer, chance, f"{seed} {pairs}")):
                await pair.play()
                compared += pair.compared
                pairs, wait = pairs - 1, int(chance.below(APART))
            session.take_number(int(session.state.menu[chance.below(session.state.offered)]))
            if session.over:
                ended += 1
                session = Session(game, options, f"{seed} {pairs} {ended}")
    return compared


@pytest.mark.parametrize(("game", "given"), HIDING, ids=str)
async def test_a_viewer_is_sent_nothing_that_is_hidden(tmp_path: Path, game: str, given: Mapping[str, Any]) -> None:
    options = game_named(game).options(given)
    assert await in_lockstep(tmp_path, game, options, "lockstep", PAIRS) >= PAIRS


async def test_a_hint_tells_nothing_that_is_hidden(tmp_path: Path) -> None:
    """At the first moment of a match of each game at which something is hidden from the seat that is asked."""
    async with run_host(tmp_path, games=all_games(), hold=(60.0, 60.0), advice="host.lockstep:advice") as host:
        for name in GAMES:
            game, chance = game_named(name), chance_from("hints")
            session = Session(game, game.options(game.simulated), "hints")
            pair = None
            while pair is None:
                session.take_number(int(session.state.menu[chance.below(session.state.offered)]))
                if session.state.offered > 1:
                    pair = await pair_of(host, session, session.asked, chance, "hints", alone=True)
            await pair.compare_hints()


@pytest.mark.soak
@pytest.mark.parametrize("n", range(MATCHES))
@pytest.mark.parametrize(("game", "values"), PLAYED, ids=str)
async def test_the_same_with_all_options(tmp_path: Path, game: str, values: Values, n: int) -> None:
    options = options_of(game_named(game), values, n)
    compared = await in_lockstep(tmp_path, game, options, f"lockstep {n}", MANY)
    assert compared or hides_nothing(options)


def hides_nothing(options: Options) -> bool:
    """The Last War with every counter open, and cards that all know or none at all."""
    return getattr(options, "fog", "") == "open" and getattr(options, "cards", "") in ("fixed", "none")
