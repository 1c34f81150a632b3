"""Random matches of Deckfront over all options."""

import subprocess
import sys
from os import environ
from pathlib import Path

import pytest

import random_play
import warcabinet
from games.deckfront.front import PROMPTS
from games.deckfront.played import VALUES, no_card_is_lost
from random_play import (
    Hunter,
    RandomMatch,
    clones_are_equal_and_independent,
    guesses_tell_nothing,
    hashes,
    menu_is_sound,
    options_of,
    play,
    reasons_agree_with_the_menu,
    record_replays,
    scenes_leak_nothing,
    soaked,
    undo_is_fenced,
    worlds_are_possible,
)
from warcabinet.engine.rulings import rulings
from warcabinet.engine.state import menu_of
from warcabinet.engine.together import ahead
from warcabinet.games.deckfront import GAME, log_events

SPEED = 20 if warcabinet.COMPILED else 1  # the plain source plays so much less
MATCHES = 125 * SPEED  # the soak plays twenty thousand, and looks at as many states
STATES = 100 * SPEED
LONGEST = 5_000
SHARES = range(10)
CHARGING_PIKEMEN = """
[[unit]]
id = "pikemen"
ability = [{ row = 1, do = "charge", damage = 2 }, { row = 2, do = "charge", damage = 1 },
           { row = 1, do = "withdraw" }, { row = 2, do = "advance", steps = ["left", "ahead", "right"] }]
"""
CHECKS = (
    no_card_is_lost,
    menu_is_sound,
    reasons_agree_with_the_menu,
    clones_are_equal_and_independent,
    worlds_are_possible,
    guesses_tell_nothing,
)


def random_matches(first: int, count: int) -> None:
    for n in range(first, first + count):
        play(RandomMatch(GAME, options_of(GAME, VALUES, n), f"{n}"), *CHECKS, every=200, longest=LONGEST)


@pytest.mark.plain
@pytest.mark.parametrize("share", SHARES)
def test_no_dead_end_no_endless_match_no_lost_card_and_clones_are_independent(share: int) -> None:
    count = MATCHES // len(SHARES)
    random_matches(share * count, count)


@pytest.mark.parametrize("value", ["letter", "house"])
def test_the_same_with_all_rulings_alike(value: str) -> None:
    """Pikemen charge as well, so that Advance can set off a Charge (DF-R11)."""
    game = GAME.with_cards(CHARGING_PIKEMEN)
    alike = {**VALUES, **dict.fromkeys(rulings(GAME.options_type), (value,))}
    for n in range(12 * SPEED):
        play(RandomMatch(game, options_of(game, alike, n), f"alike {n}"), *CHECKS, every=50, longest=LONGEST)


def test_every_choice_is_on_the_menu_or_has_a_reason() -> None:
    for n in range(3 * SPEED):
        m = RandomMatch(GAME, options_of(GAME, VALUES, n), f"reasons {n}")
        play(m, reasons_agree_with_the_menu, every=1, longest=LONGEST)


@pytest.mark.soak
@pytest.mark.parametrize("share", SHARES)
def test_the_same_in_twenty_thousand_matches(share: int) -> None:
    random_matches(*soaked(share, 2_000))


def look_for_leaks(name: str, states: int) -> None:
    """Ten states of a match on average, until so many have been looked at."""
    seen = 0

    def look(m: RandomMatch) -> None:
        nonlocal seen
        seen += 1
        scenes_leak_nothing(m)

    n = 0
    while seen < states:
        m = RandomMatch(GAME, options_of(GAME, VALUES, n), f"scenes {name}-{n}")
        play(m, look, every=10, longest=LONGEST)
        n += 1


@pytest.mark.parametrize("share", SHARES)
def test_scenes_leak_nothing(share: int) -> None:
    look_for_leaks(f"{share}", STATES // len(SHARES))


@pytest.mark.soak
@pytest.mark.parametrize("share", SHARES)
def test_scenes_leak_nothing_in_twenty_thousand_states(share: int) -> None:
    look_for_leaks(f"soak {share}", 2_000)


def test_who_answers_second_need_not_wait() -> None:
    """In every secret moment both see and may choose the same, whatever the first answers."""
    looked = 0

    def look(m: RandomMatch) -> None:
        nonlocal looked
        if m.s.over or m.game.asked_together(m.s) != (0, 1):
            return
        looked += 1
        twin = ahead(GAME, m.match, 1)
        assert twin is not None
        real = m.match.clone()
        while real.s.asked == 0:
            real.take(int(real.s.menu[m.chance.below(real.s.offered)]))
        assert menu_of(twin.s) == menu_of(real.s)
        assert m.scene(twin.s, 1) == m.scene(real.s, 1)

    for n in range(2 * SPEED):
        play(RandomMatch(GAME, options_of(GAME, VALUES, n), f"together {n}"), look, every=3, longest=LONGEST)
    assert looked > 10


def test_what_can_be_taken_back_has_told_nothing() -> None:
    free = sum(undo_is_fenced(GAME, options_of(GAME, VALUES, n), f"undo {n}") for n in range(2 * SPEED))
    assert free > 20


def test_records_replay() -> None:
    for n in range(5 * SPEED):
        m = RandomMatch(GAME, options_of(GAME, VALUES, n), f"record {n}")
        play(m, every=LONGEST, longest=LONGEST)
        record_replays(m)


def test_every_card_every_kind_of_choice_and_every_event_is_used() -> None:
    hunter = Hunter(GAME)
    for n in range(150):
        hunter.play(options_of(GAME, VALUES, n), f"hunt {n}")
    used = set(hunter.used)
    for unit in GAME.cards.unit:
        assert {f"{verb} {unit.id}" for verb in ("pick", "play", "take", "give")} <= used
    assert {f"attack {aim}" for aim in ("straight", "pull", "oblique", "over", "saboteurs", "hold")} <= used
    assert {text.split()[0] for text in GAME.choice_numbers} == {text.split()[0] for text in used}
    assert sorted(hunter.prompts) == sorted(PROMPTS)
    events = range(log_events.WON_MATCH + 1)
    assert set(events) - {event[0] for event in hunter.events} <= {
        log_events.STALEMATE
    }  # which random play seldom sees; test_df10 has it


@pytest.mark.skipif(not warcabinet.COMPILED, reason="compares the compiled rules with the plain source")
def test_compiled_and_plain_rules_play_the_same_matches() -> None:
    tests = Path(random_play.__file__).parent
    source = Path(warcabinet.__file__).parents[1]
    run = subprocess.run(
        [sys.executable, random_play.__file__, GAME.name, "200"],
        env={**environ, "WARCABINET_PURE": "1", "PYTHONPATH": f"{source}:{tests}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.splitlines() == list(hashes(GAME, VALUES, 200))
