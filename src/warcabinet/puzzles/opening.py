"""A puzzle as a session, as its seat sees it, and what is said about it once it is answered."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from warcabinet.bots import glimpse_of
from warcabinet.engine.chance import chance_from
from warcabinet.engine.game import Game
from warcabinet.engine.position import parse_position
from warcabinet.engine.puzzle import Puzzle
from warcabinet.engine.scene import Choice, Scene
from warcabinet.engine.session import Session


class ChoiceInWords(Struct, frozen=True):
    """A choice in the reader's words."""

    label: str
    plan: str  # what it achieves; may be empty


def session_of(game: Game, puzzle: Puzzle, names: Sequence[str] = ()) -> Session:
    """A Fault if the puzzle's Position is no longer valid."""
    position = parse_position(puzzle.position, f"puzzle {puzzle.id}")
    return Session(game, None, f"puzzle:{puzzle.id}", names, position)


def scene_of(session: Session, puzzle: Puzzle, language: str) -> Scene:
    """What the seat sees. The log before the moment is not part of a puzzle."""
    return replace(session.scene(puzzle.asked, language), log=())


def first_step(choice: Choice) -> str:
    """What a choice of a scene begins with; one that undoes something first is never an answer."""
    return "" if choice.back else choice.steps[0] if choice.steps else choice.text


def offers(scene: Scene, text: str) -> bool:
    return any(first_step(choice) == text for choice in scene.choices)


def in_words(session: Session, puzzle: Puzzle, text: str, language: str) -> ChoiceInWords:
    """What a choice achieves is worked out in a world that the seat could be in."""
    world = glimpse_of(session, chance_from(f"words:{puzzle.id}")).world().s
    view = session.game.view(puzzle.asked, language, session.names)
    shown = [choice for choice in session.scene(puzzle.asked, language).choices if first_step(choice) == text]
    plain = next((choice for choice in shown if choice.text == text), shown[0] if shown else None)
    number = session.game.choice_number(text)
    return ChoiceInWords(plain.label if plain else text, session.game.plan_of(world, view, number) or (plain.hint if plain else ""))
