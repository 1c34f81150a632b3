"""What has happened since a viewer's last choice, in all games: numbered by the log, made from what the viewer may read."""

import random

import pytest

from warcabinet.engine.session import WATCHED, Session
from warcabinet.games.registry import GAMES, game_named

NAMES = ("Ines", "Otto", "Cleo", "Dora")


def played(name: str, plies: int, seed: str = "staged") -> Session:
    game = game_named(name)
    options = game.options({})
    session = Session(game, options, seed, NAMES[: options.players])
    chooser = random.Random(seed)
    while len(session.plies) < plies and not session.over:
        session.take(chooser.choice(session.choices()))
    return session


@pytest.mark.parametrize("name", GAMES)
def test_every_happening_belongs_to_a_line_that_the_viewer_reads(name: str) -> None:
    """Its sentence is in the viewer's words, and its number is that of a line of the viewer's log, in order."""
    seen = 0
    for plies in range(20, 140, 12):
        session = played(name, plies)
        for viewer in range(-1, len(session.names)):
            scene = session.staged(session.scene(viewer), viewer)
            numbers = [each.n for each in scene.stage]
            assert numbers == sorted(numbers)
            assert all(0 <= n <= len(scene.log) for n in numbers)
            assert all(each.text and 1 <= each.weight <= 4 for each in scene.stage)
            assert not any(each.harm for each in scene.stage if viewer < 0)
            seen += len(scene.stage)
    assert seen > 20


@pytest.mark.parametrize("name", GAMES)
def test_since_is_the_first_line_after_the_viewers_last_choice(name: str) -> None:
    session = played(name, 90)
    for viewer in range(len(session.names)):
        last = max(n for n, ply in enumerate(session.plies) if ply.seat == viewer)
        before = len(session.at(last).log(viewer))
        assert before <= session.staged(session.scene(viewer), viewer).since <= before + 1


def test_what_a_spectator_is_shown_again_does_not_count_choices() -> None:
    """Others' secret choices must not move it: it is the last lines of the log."""
    session = played("last-front", 80)
    scene = session.staged(session.scene(-1), -1)
    assert scene.since == len(scene.log) - WATCHED


def test_a_new_choice_of_the_viewer_clears_the_stage() -> None:
    session = played("deckfront", 60)
    viewer = session.asked
    before = session.staged(session.scene(viewer), viewer)
    session.take(session.choices()[0])
    after = session.staged(session.scene(viewer), viewer)
    assert after.since > before.since
    assert all(each.n >= before.since for each in after.stage)


def test_the_log_has_headings_and_sums() -> None:
    parts = {name: {line.part for line in played(name, 300).log(0)} for name in GAMES}
    assert all("head" in found for found in parts.values()), parts
