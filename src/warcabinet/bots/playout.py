# compiled
"""How a guessed world continues beyond the tree, and how it ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.match import Match, playout
from warcabinet.engine.mind import Mind
from warcabinet.engine.style import Style

LONGEST: Final = 200  # choices: some moment must be the last


def play_on(m: Match, mind: Mind, style: Style, chance: Chance) -> None:
    """At random to the end; or as the policy would, up to a moment beyond the horizon that can be judged."""
    if style.horizon == 0:
        playout(m, chance)
        return
    s = m.s
    made: i64 = 0
    while not s.over and made < LONGEST and (made < style.horizon or not mind.settled(s)):
        made += 1
        if s.offered == 1:
            m.take(s.menu[0])
        else:
            foretell(m, mind, style, chance)


def foretell(m: Match, mind: Mind, style: Style, chance: Chance) -> None:
    """The next choice as the policy would make it in this world, and now and then a random one."""
    s = m.s
    if chance.below(100) < style.unforeseen:
        m.take(s.menu[chance.below(s.offered)])
    else:
        m.take(mind.policy(s, s.asked, chance))


def outcome(m: Match, mind: Mind) -> list[float]:
    """For each seat, from 0 to 1."""
    s = m.s
    found: list[float] = []
    for seat in range(s.seats):
        if s.over:
            found.append(s.score(seat))
        elif s.seats == 2 and seat == 1:
            found.append(1.0 - found[0])
        else:
            found.append(mind.evaluate(s, seat))
    return found
