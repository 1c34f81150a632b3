"""Battles move: commanders leave their trenches, look before they shell, fly patrols and storm Headquarters.

The bounds are wide: they catch a policy that stands still or throws itself away, not a change of a few points.
"""

from collections import Counter
from collections.abc import Sequence

import pytest

import warcabinet
from games.last_crusade.battle import Battle, unit
from games.last_crusade.old_commander.mind import Commander as OldCommander
from warcabinet.engine.chance import chance_from
from warcabinet.engine.match import Match
from warcabinet.engine.mind import Mind
from warcabinet.engine.state import Event
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import log_events as told
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.table.labels import OPEN_CARD

PAIRS = (("us", "de"), ("us", "su"), ("de", "su"))
MATCHES = 60 if warcabinet.COMPILED else 3


def fight(n: int, minds: Sequence[Mind], **options: object) -> tuple[LastCrusade, list[Event]]:
    """Match n; every deal is played twice, so that minds can change seats."""
    one, two = PAIRS[n // 2 % 3]
    s = GAME.new(GAME.options({"agreement": False, "nation0": one, "nation1": two, **options}), f"battle {n // 2}")
    events: list[Event] = []
    s.log = events
    match = Match(s, keeping=True)
    chance = chance_from(f"battle {n}")
    while not s.over:
        seat = s.asked
        choice = s.menu[0] if s.offered == 1 else minds[seat].policy(match.world(chance).s, seat, chance)
        match.take(choice)
    return s, events


def test_commanders_fight_for_the_headquarters() -> None:
    sums = Counter[str]()
    for n in range(MATCHES):
        s, events = fight(n, (GAME.mind, GAME.mind), turn_limit="none", quiet_limit=60)
        found = GAME.measures(s, events)
        sums.update(found)
        assert found["game_turns"] <= 60
        assert found["assaults"] >= found["assaults_won"] + found["assaults_held"]
        assert found["headquarters_taken"] + found["ended_at_limit"] + found["ended_quiet"] + found["ended_spent"] == 1
    if warcabinet.COMPILED:
        mean = {key: total / MATCHES for key, total in sums.items()}
        assert mean["headquarters_soon"] >= 0.15
        assert mean["captor_won"] >= 0.85 * mean["headquarters_taken"]
        assert mean["assaults"] >= 10
        assert 0.3 <= mean["assaults_won"] / mean["assaults"] <= 0.7
        assert mean["air_combats"] >= 1
        assert mean["center_zones"] >= 2
        assert mean["supply_20"] < 10
        assert mean["hand_20"] < 8
        assert mean["mounts"] >= 1


@pytest.mark.skipif(not warcabinet.COMPILED, reason="sixty matches take minutes uncompiled")
def test_the_commander_beats_the_one_who_stood_still() -> None:
    """The policy that judged one unit at a time, kept here to compare with."""
    old = OldCommander()
    won = Counter[bool]()
    for n in range(MATCHES):
        s, _ = fight(n, (GAME.mind, old) if n % 2 == 0 else (old, GAME.mind))
        if s.winner >= 0:
            won[s.winner == n % 2] += 1
    assert won[True] > won[False]


def test_measures_read_a_match_from_its_events() -> None:
    """A halftrack and its riders are lost to one shot; the zone is held."""
    b = Battle("maneuver", [unit("us-halftrack", "b1"), unit("us-rifle", "b1")], [unit("de-grenadiers", "b2")])
    b.take("unit us-rifle")
    b.take("on us-halftrack")
    found = GAME.measures(b.s, b.s.log or [])
    assert (found["mounts"], found["assaults"], found["soldiers_lost_with_transport"]) == (1, 0, 0)
    label = {card.id: kind + OPEN_CARD for kind, card in enumerate(GAME.book.cards)}
    fallen = [(told.DESTROYED, label[card], -1, -1, -1) for card in ("us-halftrack", "us-rifle", "us-rifle")]
    lost = GAME.measures(b.s, [(told.ASSAULT, 0, 4, 2, -1), *fallen, (told.HELD, 4, -1, -1, -1)])
    assert (lost["soldiers_lost_with_transport"], lost["assaults_held"], lost["assaults_won"]) == (1, 1, 0)


def test_measures_follow_who_holds_the_center() -> None:
    """S0 moves into b2 in turn 1 and loses it in turn 2; what each seat has left is read at its Phase 5."""
    rifle = OPEN_CARD
    events: list[Event] = [
        (told.TURN, 0, 1, -1, -1), (told.MOVED, rifle, 1, 4, -1), (told.PHASE, 0, 8, 6, 3),
        (told.TURN, 1, 1, -1, -1), (told.PHASE, 1, 8, 2, 5),
        (told.TURN, 0, 2, -1, -1), (told.ASSAULT, 0, 7, 3, -1), (told.CAPTURED, 0, 7, -1, -1), (told.PHASE, 0, 8, 0, 4),
    ]  # fmt: skip
    found = GAME.measures(GAME.new(GAME.options({}), "measured"), events)
    assert found["center_zones"] == 1
    assert found["enemy_zones"] == pytest.approx(1 / 3)
    assert found["assaults_won"] == 1
    assert (found["supply_10"], found["hand_10"]) == (0, 4)  # the match has not come further than turn 2
