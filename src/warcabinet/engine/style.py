# compiled
"""How search works in a game: numbers found by playing, see docs/bots.md."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Style:
    __slots__ = ("endless", "explore", "foretold", "horizon", "joint", "learned", "polls", "reuse", "settle", "trust", "unforeseen")

    def __init__(
        self,
        horizon: i64 = 0,
        unforeseen: i64 = 5,
        explore: float = 1.0,
        trust: float = 0.5,
        endless: i64 = 400,
        foretold: bool = False,
    ) -> None:
        self.horizon: i64 = horizon  # choices played on, and then to a settled moment, before it is judged; 0: at random to the end
        self.unforeseen: i64 = unforeseen  # percentage of the choices played on that are random: no one is fully predictable
        self.explore: float = explore  # how much hope goes to choices that have been tried little
        self.trust: float = trust  # how much of that hope belongs to what the policy would choose
        self.foretold: bool = foretold  # others do what the policy would do, with the hands guessed for them; they are not searched
        self.endless: i64 = endless  # choices of one seat: a match this long runs in circles and is left to the policy
        self.joint: bool = True  # those who decide at the same time do not know what the others decide
        self.settle: bool = True  # with a network: play on to a settled moment before it judges
        self.learned: i64 = (
            0  # with a network: choices beyond the tree are the policy's (0), the network's by odds (1) or its best (2)
        )
        self.polls: i64 = 8  # worlds in which the policy or the network is asked, at each place of the tree
        self.reuse: bool = True  # the next choice of the same turn starts from the search for the last one

    def copy(self) -> Style:
        twin = Style(self.horizon, self.unforeseen, self.explore, self.trust, self.endless, self.foretold)
        twin.joint = self.joint
        twin.settle = self.settle
        twin.learned = self.learned
        twin.polls = self.polls
        twin.reuse = self.reuse
        return twin
