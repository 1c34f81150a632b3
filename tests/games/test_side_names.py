"""The side of each seat and its colour are known before the match, and are those that its scene shows."""

from __future__ import annotations

from typing import Any

import pytest

from warcabinet.engine.session import Session
from warcabinet.games.registry import game_named

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("deckfront", {}),
    ("great-war", {}),
    ("last-crusade", {}),
    ("last-crusade", {"scenario": "steppe"}),
    ("last-crusade", {"nation0": "su"}),
    ("last-war", {}),
    ("last-war", {"scenario": "china-1944"}),
    ("last-war", {"players": 5}),
]


@pytest.mark.parametrize(("name", "given"), SETTINGS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_side_is_named_as_in_the_scene(name: str, given: dict[str, Any], language: str) -> None:
    game = game_named(name)
    options = game.options(given)
    sides = game.side_names(options, language)
    scene = Session(game, options, "sides").scene(-1, language)
    assert len(sides) == options.players
    assert len(set(sides)) == len(sides) or name == "last-crusade"
    assert all(side in info.marks for side, info in zip(sides, scene.seats, strict=True))


@pytest.mark.parametrize(("name", "given"), SETTINGS)
def test_a_side_has_the_colour_of_the_scene(name: str, given: dict[str, Any]) -> None:
    game = game_named(name)
    options = game.options(given)
    scene = Session(game, options, "sides").scene(-1)
    colours = game.side_colours(options)
    assert colours == tuple(info.colour for info in scene.seats)
    assert set(colours) <= {"", *game.box.sides}
    assert all(colours[:2])


def test_seats_that_are_alike_have_no_sides() -> None:
    game = game_named("last-front")
    assert game.side_names(game.options(), "en") == ()
    assert game.side_colours(game.options()) == ()
