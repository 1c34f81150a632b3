"""What happened, for the stage: a combat from its odds to its losses, and the line of the log it belongs to."""

import pytest

from support import rule
from warcabinet.engine.log import FOUGHT, TURNED
from warcabinet.engine.scene import Happening
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war import log_events as e
from warcabinet.games.last_war.turn.tables import COLUMNS, COUNTER, HOLD, OCCUPY, RED, YELLOW

AXIS, SOVIETS = 0, 1


def fought(effect: int, colour: int, viewer: int) -> Happening:
    """The Axis attacks from the first hex of the map into the second, at 2:1 with two shifts."""
    column = COLUMNS.index("2:1")
    events = [
        (e.COMBAT, AXIS, 0, 1, 0),
        (e.ODDS, 20, 8, COLUMNS.index("5:2"), column),
        (e.SHIFTED, 0, 1, -1, -1),
        (e.SHIFTED, 3, -2, -1, -1),
        (e.DICE, 4, 2, 3, 0),
        (e.COLOUR, colour, effect, -1, -1),
        (e.LOST, AXIS, 1, 0, 0),
        (e.LOST, SOVIETS, 0, 0, 0),
        *([(e.OCCUPIED, AXIS, 1, 1, -1)] if effect == OCCUPY else []),
    ]
    session = Session(GAME, {}, "staged")
    serial = session.events[0][0] // e.SERIAL * e.SERIAL
    (found,) = GAME.stage([(serial + what, a, b, c, d) for what, a, b, c, d in events], GAME.view(viewer, "en", ("Ines", "Otto")))
    return found


@rule("LW-8.4", "LW-8.5", "LW-9.1")
def test_a_combat_shows_strength_odds_and_every_shift() -> None:
    found = fought(OCCUPY, YELLOW, AXIS)
    rows = [(row.label, row.value) for row in found.rows]
    assert rows[:3] == [("Axis: points × effectiveness", "20"), ("Soviet Union: points × effectiveness", "8"), ("Odds", "5:2")]
    assert ("Tank supremacy", "+1") in rows
    assert ("Own major city", "-2") in rows
    assert [badge.text for badge in found.scale if badge.tone == "lit"] == ["2:1"]


@rule("LW-8.6", "LW-8.7")
def test_both_dice_and_their_difference() -> None:
    found = fought(OCCUPY, YELLOW, AXIS)
    assert [(die.value, die.plus, die.seat) for die in found.dice] == [("4", "+2 = 6", AXIS), ("3", "", SOVIETS)]
    assert [row.value for row in found.sums] == ["+3"]


@rule("LW-11.2", "LW-12.1")
@pytest.mark.parametrize(
    ("effect", "colour", "weight", "harmed"),
    [(OCCUPY, YELLOW, TURNED, SOVIETS), (COUNTER, RED, TURNED, AXIS), (HOLD, RED, FOUGHT, -1)],
)
def test_the_result_in_colour_and_words_and_whom_it_hurts(effect: int, colour: int, weight: int, harmed: int) -> None:
    for viewer in (AXIS, SOVIETS):
        found = fought(effect, colour, viewer)
        assert found.harm == (viewer == harmed)
        assert found.weight == weight
        assert found.result.startswith("Yellow: " if colour == YELLOW else "Red: ")
        assert found.losses[0] == "Axis loses 1 man"
        assert not any("nothing" in line for line in found.losses)
        assert found.at[0].gone == (effect == OCCUPY)


def test_the_parties_are_hexes_of_the_map() -> None:
    found = fought(HOLD, RED, AXIS)
    assert all(each.element.startswith("hex/") for each in (*found.by, *found.at))
    assert found.title == f"{found.by[0].name} attacks {found.at[0].name}"
