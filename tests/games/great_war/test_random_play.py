"""Random matches of The Great War over all options."""

import subprocess
import sys
from os import environ
from pathlib import Path

import pytest

import random_play
import warcabinet
from games.great_war.played import OTHERS, VALUES, no_card_is_lost
from random_play import (
    Hunter,
    RandomMatch,
    clones_are_equal_and_independent,
    guesses_tell_nothing,
    hashes,
    menu_is_sound,
    options_of,
    play,
    record_replays,
    scenes_leak_nothing,
    soaked,
    undo_is_fenced,
    worlds_are_possible,
)
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.reasons import OK
from warcabinet.engine.rulings import rulings
from warcabinet.engine.state import menu_of
from warcabinet.games.great_war import GAME, choices, log_events
from warcabinet.games.great_war.rules import GreatWar

SPEED = 20 if warcabinet.COMPILED else 1  # the plain source plays so much less
MATCHES = 125 * SPEED  # the soak plays twenty thousand
SCENES = 15 if warcabinet.COMPILED else 2
WHOLE = 10 if warcabinet.COMPILED else 3  # matches as sessions, with log and undo
LONGEST = 3_000
CHECKS = (no_card_is_lost, menu_is_sound, clones_are_equal_and_independent, worlds_are_possible, guesses_tell_nothing)


@pytest.mark.plain
@pytest.mark.parametrize("share", range(10))
def test_no_dead_end_no_endless_match_no_lost_card_and_clones_are_independent(share: int) -> None:
    count = MATCHES // 10
    play_some(share * count, count)


@pytest.mark.soak
@pytest.mark.parametrize("share", range(10))
def test_the_same_in_twenty_thousand_matches(share: int) -> None:
    play_some(*soaked(share, 2_000))


def play_some(first: int, count: int) -> None:
    """Two of three over all options, the others over what only some scenarios allow."""
    for n in range(first, first + count):
        options = options_of(GAME, VALUES if n % 3 else OTHERS, n)
        play(RandomMatch(GAME, options, f"{n}"), *CHECKS, every=150, longest=LONGEST)


@pytest.mark.plain
@pytest.mark.parametrize("value", ["letter", "house"])
def test_all_rulings_by_the_letter_or_all_as_ours(value: str) -> None:
    switched = dict.fromkeys(rulings(GAME.options_type), (value,))
    for n in range(MATCHES // 10):
        play(RandomMatch(GAME, options_of(GAME, {**VALUES, **switched}, n), f"{value} {n}"), *CHECKS, every=150, longest=LONGEST)


def test_a_choice_is_on_the_menu_exactly_when_no_reason_is_against_it() -> None:
    """Every choice of the game, at one moment of three."""
    seen: set[int] = set()

    def ask_for_all(m: RandomMatch) -> None:
        assert isinstance(m.s, GreatWar)
        menu = [] if m.s.over else menu_of(m.s)
        for text, choice in GAME.choice_numbers.items():
            code = GAME.reason(m.s, choice)
            assert (code == OK) == (choice in menu), f"{text}: reason {code}"
            assert code == OK or code in GAME.reasons
            seen.add(code)

    for n in range(WHOLE):
        play(RandomMatch(GAME, options_of(GAME, VALUES if n % 3 else OTHERS, n), f"why {n}"), ask_for_all, every=3, longest=LONGEST)
    assert len(seen) > 35


def test_every_refusal_is_a_sentence_and_tells_nothing_hidden() -> None:
    elements = [*GAME.choice_numbers, *(f"card/{id}" for id in GAME.cards.ids()), "deck-neutral", "deck-cp", "hand-en", "done"]

    def ask_for_some(m: RandomMatch) -> None:
        assert isinstance(m.s, GreatWar)
        world = m.world().s if not m.s.over else m.s
        assert isinstance(world, GreatWar)
        view = GAME.view(int(m.s.asked), LANGUAGES[m.chance.below(2)], ("Ada", "Bo"))
        for _ in range(100):
            element = elements[m.chance.below(len(elements))]
            refusal = GAME.why_not(m.s, view, element)
            assert refusal.text[0] not in " :"
            assert "  " not in refusal.text
            assert GAME.why_not(world, view, element) == refusal, element

    for n in range(WHOLE):
        play(RandomMatch(GAME, options_of(GAME, VALUES, n), f"refusals {n}"), ask_for_some, every=10, longest=LONGEST)


@pytest.mark.parametrize("share", range(5))
def test_scenes_leak_nothing(share: int) -> None:
    for n in range(SCENES):
        m = RandomMatch(GAME, options_of(GAME, VALUES if n % 3 else OTHERS, 5 * n + share), f"scenes {share}-{n}")
        play(m, scenes_leak_nothing, every=25, longest=LONGEST)


def test_what_can_be_taken_back_has_told_nothing() -> None:
    assert sum(undo_is_fenced(GAME, options_of(GAME, VALUES, n), f"undo {n}") for n in range(WHOLE)) > 50


def test_records_replay() -> None:
    for n in range(WHOLE):
        m = RandomMatch(GAME, options_of(GAME, VALUES, n), f"record {n}")
        play(m, every=10_000, longest=LONGEST)
        record_replays(m)


def test_every_card_every_prompt_and_every_event_of_the_log_comes_up() -> None:
    """Play that prefers what it has not done yet."""
    hunter = Hunter(GAME)
    for n in range(60):
        hunter.play(
            GAME.options(
                {
                    "scenario": ("basic", "total")[n % 2],
                    "war_of_the_worlds": n % 3 == 0,
                    "white_swap": "choose",
                    "event_cancel": ("letter", "house")[n // 2 % 2],
                }
            ),
            f"{n}",
        )
    assert set(choices.PROMPTS) <= set(hunter.prompts)
    assert {text.split(" ")[0] for text in hunter.used} >= {verb.word.split(" ")[0] for verb in choices.VERBS.table}
    played = {text.split(" ")[1] for text in hunter.used if text.split(" ")[0] in ("play", "with", "combine", "interrupt")}
    assert {card.id for card in GAME.cards.card if card.deck != "mars"} <= played
    seen = {what for what, _, _ in hunter.events}
    rare = {log_events.RAN_OUT, log_events.RESIGNED, log_events.MARS_WON}
    assert set(log_events.LINES) - rare <= seen
    for language in LANGUAGES:
        for viewer in (-1, 0, 1):
            view = GAME.view(viewer, language, ("Ada", "Bo"))
            for what, a, b in hunter.events:
                GAME.say((what, a, b, 0, 0), view)


def test_the_plain_and_the_compiled_rules_play_the_same() -> None:
    """In a build: 200 matches, compiled here and plain in another process."""
    if not warcabinet.COMPILED:
        pytest.skip("nothing is compiled here")
    here = list(hashes(GAME, VALUES, 200))
    tests = Path(random_play.__file__).parent
    path = {"PYTHONPATH": f"{Path(warcabinet.__file__).parent.parent}:{tests}", "WARCABINET_PURE": "1"}
    command = [sys.executable, str(tests / "random_play.py"), "great-war", "200"]
    there = subprocess.run(command, env={**environ, **path}, capture_output=True, text=True, check=True)
    assert there.stdout.splitlines() == here
