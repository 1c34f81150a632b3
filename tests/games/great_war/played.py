"""What random play needs to know of The Great War: the options to play, and that no card is lost."""

from collections import Counter

from games.great_war.war import all_cards
from random_play import RandomMatch
from warcabinet.engine.pile import cards_in
from warcabinet.engine.rulings import rulings
from warcabinet.games.great_war import GAME, in_use
from warcabinet.games.great_war.rules import GreatWar
from warcabinet.games.great_war.scenarios import GreatWarOptions

SCENARIOS = ("basic", "short", "gallipoli", "verdun", "caporetto", "spring", "total")
VALUES = {
    "scenario": SCENARIOS,
    "white": ("none", "neutral", "full"),
    "white_swap": ("fixed", "choose"),
    "lock_discards": (False, True),
    "events": (True, True, False),
    "war_of_the_worlds": (False, True),
    "white_cards": (None, "W-C04,W-E11,W-N09"),
    **dict.fromkeys(rulings(GreatWarOptions), ("letter", "house")),
}
OTHERS = {  # what only a scenario without a list of Defenders allows
    "scenario": ("basic", "short", "total"),
    "turns": (None, 5, 6, 12),
    "half_time": ("as-scenario", "5", "none"),
    "first_defender": ("as-scenario", "CP", "EN", "random"),
}


def no_card_is_lost(m: RandomMatch) -> None:
    """Each card in use is somewhere, once; and what a seat knows of a hand is in it."""
    s = m.s
    assert isinstance(s, GreatWar)
    assert isinstance(m.options, GreatWarOptions)
    decks, swaps = in_use(GAME, m.options)
    assert all_cards(s) == Counter([*(card for deck in decks for card in deck), *swaps])
    for seat in range(2):
        assert set(cards_in(s.known[seat])) <= set(cards_in(s.hand[1 - seat])), (
            "a seat knows of a card that the other does not hold"
        )
