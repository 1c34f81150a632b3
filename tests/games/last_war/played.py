"""What random play needs to know of The Last War: the options to play, and what holds in every state (part 6.1 of its rules)."""

from random_play import RandomMatch
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.secrecy import is_secret
from warcabinet.games.last_war.state import EXTRA_ME, FIGHTING, IN_HEX, KINDS, MORALE, STOCKS, WITHDRAWALS, ZONE

VALUES = {
    "scenario": ("orel-salient", "channel-1944", "china-1944", "orel-salient", "china-1944", "channel-1944", "campaign-1942"),
    "players": (2, 3, 2, 4, 2, 5),
    "length": (None, 6),
    "cards": ("dealt", "draft", "fixed", "none"),
    "discretion": ("as-seats", "menu", "never"),
    "fog": ("open", "stacks"),
    "bombing": (True, False),
    "pags": (True, False),
    "forts": (True, False),
    "morale": (True, False),
    "winter": ("any", "majority", "never"),
    "stand_fast": (False, True),
    "pocket_attrition": (False, True),
    "me_first": (0, 1),
    "flags_second": (0, -1),
}
OTHERS = {**VALUES, "fog": ("table", "counters", "contact")}  # assessments, which a Position holds too


def front_is_whole(m: RandomMatch) -> None:
    """LW-23.6, LW-23.8: one controller, no resources where nobody is, nothing below none, every card once."""
    s = m.s
    assert isinstance(s, LastWar)
    land = s.ground.land
    for place in range(land):
        for kind in range(IN_HEX):
            n = s.points(kind, place)
            assert n >= 0, f"{n} of kind {kind} at {place}"
            assert n == 0 or s.owner[place] >= 0, f"resources in nobody's hex {place}"
        if s.phase != FIGHTING:
            assert not s.is_marked(place, ZONE) or s.men(place) > 0, f"a Security Zone without men at {place}"
        assert s.pag[place] == 0 or s.pag_owner(place) != s.owner[place] or s.owner[place] < 0
    for side in range(2):
        for what in range(STOCKS):
            if what not in (MORALE, WITHDRAWALS, EXTRA_ME):
                assert s.has(side, what) >= 0, f"stock {what} of side {side}"
        cards = [*s.hand[side].cards, *s.spent[side].cards]
        assert len(set(cards)) == len(cards)
    if not s.plan.tenuous and not is_secret(s) and s.phase != FIGHTING:
        held_or_hopeless(s)
    assert all(s.lost[n] >= 0 for n in range(2 * KINDS))


def held_or_hopeless(s: LastWar) -> None:
    """LW-7.2a A front-line hex is held, or no man can be spared for it."""
    for place in range(s.ground.land):
        side = s.owner[place]
        if side >= 0 and s.is_front(place) and not s.is_held(place):
            assert not (s.is_routed(place) and s.has(side, 0) > 0), f"{place} could be manned from the Pool"
