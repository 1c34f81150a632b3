"""A term under every abbreviation and badge: in scenes of random matches, each has its own title or a word of the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from random_play import RandomMatch, options_of, play
from warcabinet.engine.game import Game
from warcabinet.engine.glossary import Glossary
from warcabinet.engine.scene import Area, Badge, Scene
from warcabinet.games.registry import GAMES, game_named

every_game = pytest.mark.parametrize("game", [game_named(name) for name in GAMES], ids=lambda game: str(game.name))
SHORT = re.compile(r"(?<![\w-])(?:[A-ZÄÖÜ]{2,}|[a-z]{2,3}[A-Z]{2}|\w{2,5}\.)(?![\w-])")  # ME, infFP, "com."
MATCHES = 8
LONGEST = 30  # a longer text is a sentence, which explains itself


def matching(spelling: str) -> re.Pattern[str]:
    """As the client finds a word (web/src/lib/glossary.ts)."""
    bare = re.sub(r"\(n\)|[^\w\s!-/:-@\[-`{-~]", "", spelling).strip()
    escaped = re.sub(r"\d+", r"\\d+", re.escape(bare))
    alone = (re.search(r"\d", bare) and not re.match(r"[^\W\d_]{3}", bare)) or (len(bare) < 4 and bare != bare.upper())
    return re.compile(f"^{escaped}$" if alone else rf"(?<!\w){escaped}(?!\w)", 0 if bare == bare.upper() else re.I)


def explained(glossary: Glossary, language: str, text: str) -> bool:
    return any(matching(word).search(text) for term in glossary.term for word in term.spellings(language))


def all_areas(areas: tuple[Area, ...]) -> Iterator[Area]:
    for area in areas:
        yield area
        yield from all_areas(area.areas)


def badges(scene: Scene) -> Iterator[Badge]:
    for area in all_areas(scene.areas):
        for item in area.items:
            yield from (*item.badges, *item.strip)
        for cell in area.cells:
            yield from cell.badges


def labels(scene: Scene) -> Iterator[str]:
    """Short words beside numbers and names; sentences explain themselves."""
    yield from scene.facts
    for seat in scene.seats:
        yield from seat.marks
    for area in all_areas(scene.areas):
        yield from (area.title, area.note)
        for fact in area.facts:
            yield fact.label
            yield from (row.label for row in fact.rows)
    yield from (row.label for row in scene.prompt.rows)


def unexplained(game: Game, scene: Scene, language: str) -> set[str]:
    book = game.glossary
    found = {f"badge {badge.text}" for badge in badges(scene) if not badge.title and not explained(book, language, badge.text)}
    names = set(game.card_names(language).values())  # a card is explained by its closeup
    for label in (label for label in labels(scene) if len(label) <= LONGEST):
        for short in SHORT.findall(label):
            if label not in names and not explained(book, language, short):
                found.add(f"{short} in '{label}'")
    return found


@every_game
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_abbreviation_and_badge_is_explained(game: Game, language: str) -> None:
    values = import_module(f"games.{game.name.replace('-', '_')}.played").VALUES
    missing: set[str] = set()

    def look(m: RandomMatch) -> None:
        names = tuple(f"Seat {n + 1}" for n in range(m.options.players))
        for viewer in (-1, 0):
            missing.update(unexplained(game, game.scene(m.s, game.view(viewer, language, names)), language))

    for n in range(MATCHES):
        play(RandomMatch(game, options_of(game, values, n), f"explained {n}"), look, every=25, longest=100_000)
    assert sorted(missing) == []
