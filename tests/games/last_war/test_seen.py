"""What a commander sees at a glance: the side commanded, what is unknown, and what is left unused."""

import random

from support import rule
from warcabinet.engine.scene import Area, Scene
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war import choices as c


def area(scene: Scene, id: str) -> Area:
    return next(each for each in scene.areas if each.id == id)


def commitments(seeds: int = 40) -> list[Session]:
    """Moments at which a side commits, from matches played at random."""
    found = []
    for seed in range(seeds):
        session, chooser = Session(GAME, {}, f"seen {seed}"), random.Random(seed)
        while not session.over and len(session.plies) < 160:
            if session.state.prompt == c.COMMIT:
                found.append(session.at(len(session.plies)))
            session.take(chooser.choice(session.choices()))
        if len(found) > 3:
            break
    return found


def test_you_know_which_side_you_command() -> None:
    session = Session(GAME, {}, "seen")
    notes = [[area(session.scene(viewer), f"pool-{n}").note for n in (1, 2)] for viewer in (0, 1, -1)]
    assert [[note.startswith("You command") for note in pair] for pair in notes] == [[True, False], [False, True], [False, False]]


@rule("LW-R92")
def test_hidden_counters_at_the_front_are_unknown_to_the_enemy_alone() -> None:
    session = Session(GAME, {"fog": "stacks"}, "seen")
    for viewer, other in ((0, 1), (1, 0)):
        map = area(session.scene(viewer), "map")
        unknown = [cell for cell in map.cells if any(force.unknown for force in cell.forces)]
        assert {cell.side for cell in unknown} == {map.sides[other].id}
        for cell in unknown:
            assert [(force.kind, force.count) for force in cell.forces if force.unknown] == [("tank", 0), ("air", 0), ("supply", 0)]


@rule("LW-R32", "LW-9.9")
def test_ending_a_commitment_warns_of_lsp_that_are_not_used() -> None:
    moments = commitments()
    assert moments
    warned = 0
    for session in moments:
        choices = session.scene(session.asked).choices
        done = next(choice for choice in choices if choice.text == "done")
        could = any(choice.text.startswith(("lsp", "defend")) for choice in choices)
        assert ("LSP not used" in done.hint) == could, (done.hint, [choice.text for choice in choices])
        warned += could
    assert warned
