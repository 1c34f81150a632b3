"""Every puzzle that ships can be opened and asked, tells its seat nothing that it may not know, and is missed by greedy."""

from __future__ import annotations

from collections import Counter

import pytest

from warcabinet.bots import glimpse_of
from warcabinet.engine.chance import chance_from
from warcabinet.games.registry import all_games, game_named
from warcabinet.puzzles.checking import fault_of, is_missed
from warcabinet.puzzles.judging import CLEAR, FEWEST, SURE
from warcabinet.puzzles.making import verb
from warcabinet.puzzles.opening import in_words, scene_of, session_of

GAMES = [name for name, game in all_games().items() if game.puzzles]


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_can_be_asked_and_its_best_choice_is_on_the_menu(name: str) -> None:
    game = game_named(name)
    for puzzle in game.puzzles:
        assert fault_of(game, puzzle) == "", puzzle.id
        assert puzzle.best != puzzle.greedy
        assert len(session_of(game, puzzle).choices()) >= FEWEST, puzzle.id


@pytest.mark.parametrize("name", GAMES)
def test_greedy_misses_every_puzzle_that_is_not_marked(name: str) -> None:
    game = game_named(name)
    for puzzle in game.puzzles:
        assert is_missed(session_of(game, puzzle), puzzle, f"test:{puzzle.id}"), puzzle.id


@pytest.mark.parametrize("name", GAMES)
def test_the_best_choice_is_clearly_best(name: str) -> None:
    for puzzle in game_named(name).puzzles:
        assert CLEAR <= puzzle.margin <= puzzle.loss, puzzle.id
        assert puzzle.margin >= SURE * puzzle.error, puzzle.id


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_shows_nothing_that_a_guess_at_what_is_hidden_would_change(name: str) -> None:
    game = game_named(name)
    for puzzle in game.puzzles:
        session = session_of(game, puzzle)
        world = glimpse_of(session, chance_from(f"guess:{puzzle.id}")).world()
        world.s.for_people = True
        guessed, real = (scene_of(each, puzzle, "en") for each in (session.beside(world), session))
        assert guessed.areas == real.areas, puzzle.id
        assert (guessed.seats, guessed.facts) == (real.seats, real.facts), puzzle.id


@pytest.mark.parametrize("name", GAMES)
def test_both_choices_are_named_in_both_languages(name: str) -> None:
    game = game_named(name)
    for puzzle in game.puzzles[::10]:
        session = session_of(game, puzzle)
        for language in ("en", "de"):
            words = [in_words(session, puzzle, text, language).label for text in (puzzle.best, puzzle.greedy)]
            assert all(words)
            assert words[0] != words[1], puzzle.id


@pytest.mark.parametrize("name", GAMES)
def test_puzzles_differ(name: str) -> None:
    puzzles = game_named(name).puzzles
    pairs = Counter((puzzle.best, puzzle.greedy) for puzzle in puzzles)
    assert max(pairs.values()) <= max(3, len(puzzles) // 6)
    if len(puzzles) >= 20:
        assert len({puzzle.hard for puzzle in puzzles}) >= 3
        assert len({puzzle.phase for puzzle in puzzles}) == 3
        assert len({verb(puzzle) for puzzle in puzzles}) >= 2
