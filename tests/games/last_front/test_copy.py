"""A copied state has everything and shares nothing."""

import pytest

from games.last_front.front import Front
from random_play import BESIDE, contents, differ, fields
from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile
from warcabinet.games.last_front.rules import LastFront

ASKED = {*BESIDE, "asked", "prompt", "offered"}  # of the question that runs: a copy is made where nothing is asked
SHARED = {"book"}
FIXED = {"seats", "victory", "aim", "dig_in", "battle_cap", "previous_bid", "must_play", "any_time"}


def disturb(s: LastFront) -> None:
    """Change every field that can be changed, so that no two states agree by accident."""
    for number, name in enumerate(fields(LastFront), 1):
        value = getattr(s, name)
        if name in ASKED | SHARED | FIXED:
            continue
        if isinstance(value, Pile):
            value.add(number)
        elif isinstance(value, Chance):
            value.state += number
        elif isinstance(value, bool):
            setattr(s, name, not value)
        elif isinstance(value, int):
            setattr(s, name, value + number)
        else:
            disturb_table(value, number)


def disturb_table(table: object, number: int) -> None:
    """A vec of numbers or of piles."""
    for at, each in enumerate(list(table)):  # type: ignore[call-overload]
        if isinstance(each, Pile):
            each.add(number)
        else:
            table[at] = each + number  # type: ignore[index]


def state() -> LastFront:
    front = Front(
        """
        events = ["event-low-cloud by 2"]
        event_discard = ["event-partisans"]
        discard = ["troop-1"]
        [seat.1]
        hand = ["icon-patton", "special-ultra"]
        bid = ["plane-4", "plane-3", "tank-3"]
        territories = ["terr-us-guam"]
        [seat.2]
        hand = ["troop-1", "special-ambush"]
        knows = { "1" = ["icon-patton"] }
        """,
        players=3,
        options='victory = "long"\ndig_in = false\nbattle_cap = 7',
    )
    return front.s


def test_every_field_is_accounted_for() -> None:
    assert len(set(fields(LastFront))) == len(fields(LastFront))
    assert set(fields(LastFront)) > (ASKED | SHARED | FIXED) - {"whether", "is_counted", "tally"}  # other games'


def test_everything_is_copied() -> None:
    s = state()
    disturb(s)
    wrong = [name for name in differ(s.copy(), contents(s)) if name not in ASKED]
    assert wrong == []


def test_nothing_is_shared() -> None:
    s = state()
    before = contents(s)
    twin = s.copy()
    disturb(twin)
    assert differ(s, before) == []
    changed = [name for name in differ(twin, before) if name not in ASKED]
    assert set(changed) == set(fields(LastFront)) - ASKED - SHARED - FIXED


@pytest.mark.parametrize("name", sorted(SHARED))
def test_only_what_never_changes_is_shared(name: str) -> None:
    s = state()
    assert getattr(s.copy(), name) is getattr(s, name)
