"""One source for legality and its reason: what is not on the menu has a reason, and what is on it has none."""

from collections import Counter

import pytest

import warcabinet
from games.last_front.front import PROMPTS
from games.last_front.played import VALUES
from random_play import SPEED, RandomMatch, options_of
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import menu_of
from warcabinet.games.last_front import GAME
from warcabinet.games.last_front.choices import CONFIRM, DIG
from warcabinet.games.last_front.rules import LastFront

NUMBERS = list(GAME.choice_numbers.values())
ENOUGH = 4 * SPEED  # moments of each prompt


class Compared:
    """Holds every choice that has a text against the menu, at the first moments of each prompt."""

    def __init__(self) -> None:
        self.prompts: Counter[int] = Counter()
        self.reasons: set[int] = set()

    def __call__(self, m: RandomMatch) -> None:
        assert isinstance(m.s, LastFront)
        prompt = int(m.s.prompt)
        if m.s.over or self.prompts[prompt] == ENOUGH:
            return
        self.prompts[prompt] += 1
        menu = set(menu_of(m.s))
        for choice in NUMBERS:
            why = GAME.reason(m.s, choice)
            self.reasons.add(why)
            assert (why == OK) == (choice in menu), f"{GAME.choice_text(choice)}: {GAME.reasons.get(why)}"


def eager(m: RandomMatch) -> int:
    """Any choice, but digging in where it can be done: otherwise its window is hardly ever seen."""
    wanted = [choice for choice in (CONFIRM, DIG) if m.s.offers(choice)]
    return wanted[0] if wanted and m.chance.below(2) else m.random_choice()


@pytest.mark.no_cover
@pytest.mark.parametrize("share", range(4))
def test_a_choice_has_a_reason_exactly_if_it_is_not_on_the_menu(share: int) -> None:
    compared = Compared()
    for n in range(60 * SPEED):  # some prompts are rare
        m = RandomMatch(GAME, options_of(GAME, VALUES, n * 4 + share), f"reasons {share}-{n}")
        while not m.s.over:
            compared(m)
            m.take(eager(m))
    assert len(compared.prompts) == len(PROMPTS) if warcabinet.COMPILED else len(compared.prompts) > 8
    assert {OK} < compared.reasons <= {OK, *GAME.reasons}
    assert len(compared.reasons) > 20
