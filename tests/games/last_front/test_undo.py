"""The undo fence: a choice can be taken back freely until something was drawn, turned up, shown, or could be answered."""

import msgspec
import pytest

from games.last_front.front import Front
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.match import Match
from warcabinet.engine.session import Session
from warcabinet.games.registry import game_named

GAME = game_named("last-front")

TABLE = """
    event_deck = ["event-low-cloud"]
    discard = ["troop-2", "troop-2"]
    [seat.1]
    hand = ["troop-1", "icon-patton", "draw-event", "special-lend-lease", "special-ultra", "special-field-hospital"]
    bid = ["tank-3", "tank-3", "plane-4"]
    [seat.2]
    hand = ["special-ambush", "special-counterintelligence", "plane-2", "plane-3"]
    bid = ["support-1-2"]
"""

# The choices up to the one in question, and whether it can be taken back freely.
CHOICES = [
    (("1: lay troop-1",), True),
    (("1: face icon-patton",), True),
    (("1: dig",), True),
    (("1: dig", "1: pick tank-3"), True),
    (("1: dig", "1: pick tank-3", "1: cancel"), True),
    (("1: ability special-lend-lease",), True),
    (("1: ability special-lend-lease", "1: target 2/support-1-2"), True),
    (("1: ability special-lend-lease", "1: target 2/support-1-2", "1: cancel"), True),
    (("1: lay draw-event",), False),  # turned up
    (("1: done",), False),  # could be answered
    (("1: done", "2: ability special-ambush"), True),  # the target is still to be named
    (("1: done", "2: ability special-ambush", "2: cancel"), True),
    (("1: done", "2: ability special-ambush", "2: target 1/tank-3"), False),
    (("1: done", "2: pass"), False),  # the own turn has begun, a card was drawn
    (("1: dig", "1: pick tank-3", "1: pick tank-3", "1: pick plane-4", "1: confirm"), False),  # could be answered
    (("1: ability icon-patton",), False),  # could be blocked
    (("1: ability icon-patton", "2: pass"), False),  # the next choice is another's
    (("1: ability special-lend-lease", "1: target 2/support-1-2", "1: pick tank-3"), False),
    (("1: ability special-ultra", "1: seat 2", "2: pass", "1: from plane-2"), True),  # seen before, nothing new
    (("1: ability special-field-hospital", "2: pass", "1: from troop-2"), True),
    (("1: withdraw",), False),
]


@pytest.mark.parametrize(("choices", "free"), CHOICES, ids=[" / ".join(choices) for choices, _ in CHOICES])
def test_what_can_be_taken_back(choices: tuple[str, ...], free: bool) -> None:
    front = Front(TABLE, *choices[:-1])
    seat = front.session.asked
    before = [msgspec.json.encode(front.session.scene(viewer)) for viewer in (-1, 0, 1)]
    front.take(choices[-1])
    assert front.session.can_undo(seat) == free
    assert not front.session.can_undo(1 - seat)  # never a choice of another
    front.session.undo()
    assert [msgspec.json.encode(front.session.scene(viewer)) for viewer in (-1, 0, 1)] == before
    assert front.session.asked == seat


def test_the_fence_stands_even_where_nobody_could_answer() -> None:
    """Otherwise being able to take back would tell that nobody holds a card to answer with."""
    nobody = '[seat.1]\nhand = ["icon-patton"]\nbid = ["tank-3", "tank-3", "plane-4"]\n[seat.2]\nhand = []\n'
    dig = ("1: dig", "1: pick tank-3", "1: pick tank-3", "1: pick plane-4", "1: confirm")
    for choices in (("1: ability icon-patton",), ("1: done",), dig):
        assert not Front(nobody, *choices).session.can_undo(0)


def test_a_draw_that_falls_short_is_a_draw() -> None:
    """The American bonus gives two cards and one is left: it has been seen."""
    position = """
        battle_deck = {deck}
        open = "terr-uk-malta"
        [seat.1]
        hand = {rest}
        bid = ["tank-3"]
        [seat.2]
        hand = ["special-ambush"]
        territories = ["terr-us-guam"]
    """
    front = Front(position.format(deck=["troop-1"], rest=125), "1: done", "2: pass")
    assert front.hand(2) == ["special-ambush", "troop-1"]
    assert not front.session.can_undo(1)
    front = Front(position.format(deck=[], rest=126), "1: done", "2: pass")
    assert front.hand(2) == ["special-ambush"]
    assert not front.session.can_undo(1)  # nobody else has answered: that, too, is known now


@rule("LF-R15")
def test_taking_back_is_no_rule_of_the_game() -> None:
    """Undo is a courtesy of the table; on the menu a laid card stays laid."""
    front = Front(TABLE, "1: lay troop-1")
    assert not [choice for choice in front.choices() if "troop-1" in choice or choice == "cancel"]
    front.session.undo()
    assert "lay troop-1" in front.choices()


def test_there_is_nothing_to_take_back_before_the_first_choice() -> None:
    session = Session(GAME, seed="1")
    assert not session.can_undo(session.asked)
    with pytest.raises(Fault, match="there is nothing to undo"):
        session.undo()


def scene(match: Match, session: Session, viewer: int) -> bytes:
    return msgspec.json.encode(GAME.scene(match.s, GAME.view(viewer, "en", session.names)))


@pytest.mark.parametrize(("players", "seed"), [(2, "1"), (2, "2"), (3, "3"), (3, "4"), (4, "5"), (6, "6")])
def test_undo_never_crosses_information(players: int, seed: str) -> None:
    """A choice that can be taken back restores the scene byte for byte, and has taught its seat nothing:
    in any other world that the seat could not tell from this one, the same choice shows it the same."""
    session = Session(GAME, GAME.options({"players": players}), seed=seed)
    chance = chance_from(f"undo {seed}")
    free = 0
    while not session.over and len(session.plies) < 120:
        seat = session.asked
        before = msgspec.json.encode(session.scene(seat))
        worlds = [session.match.clone() for _ in range(3)]
        choices = session.choices()
        choice = choices[chance.below(len(choices))]
        session.take(choice)
        if session.can_undo(seat):
            free += 1
            after = scene(session.match, session, seat)
            for world in worlds:
                world.redeal(seat, chance)
                world.take(GAME.choice_number(choice))
                assert scene(world, session, seat) == after, choice
            session.undo()
            assert msgspec.json.encode(session.scene(seat)) == before, choice
            assert session.choices() == choices
            session.take(choice)
        else:
            assert not any(session.can_undo(other) for other in range(players))
    assert free > 5
