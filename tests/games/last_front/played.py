"""What random play needs to know of Last Front: the options to play, and that no card is lost."""

from collections import Counter
from itertools import combinations

from games.last_front.front import all_cards
from random_play import RandomMatch
from warcabinet.engine.pile import cards_in, numbers
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.last_front.state import REMOVED

NATIONS = ("american", "british", "soviet", "german")
VALUES = {  # in an order in which random_play.PRIME mixes them well: each value comes early, with all others
    "types_out": (
        "none",
        "random-1",
        "random-2",
        "random-3",
        *["+".join(out) for n in (1, 2, 3) for out in combinations(NATIONS, n)],
    ),
    "dealer": ("random", "1", "2"),
    "battle_cap": (None, 3, 100),
    "victory": ("normal", "any3", "any2", "long"),
    "previous_bid": ("letter", "house"),
    "blitz": ("letter", "house"),
    "must_play": ("letter", "house"),
    "players": (2, 3, 4, 5, 6),
    "dig_in": (True, False),
}
OWN = (  # victory=free
    {"of_one_type": 3},
    {"of_different_types": 4},
    {"of_any_type": 4, "types_out": "random-2"},
    {"of_one_type": 2, "of_different_types": 3, "of_any_type": 5},
)


def no_card_is_lost(m: RandomMatch) -> None:
    """LF-15 Each card is somewhere, once; and what a seat knows of a hand is in it."""
    s = m.s
    assert isinstance(s, LastFront)
    battle, events = all_cards(s)
    assert battle == {n: card.count for n, card in enumerate(s.book.battle) if card.count}
    assert events == {n: card.count for n, card in enumerate(s.book.event)}
    lands = Counter(
        [*cards_in(s.territory_deck), *(n for n, holder in enumerate(numbers(s.holder)) if holder >= 0 or holder == REMOVED)]
    )
    if s.open_territory != NOBODY:
        lands[int(s.open_territory)] += 1
    assert lands == dict.fromkeys(range(len(s.book.territories)), 1)
    for viewer in range(s.seats):
        for other in range(s.seats):
            known = Counter(cards_in(s.known[viewer * s.seats + other]))
            assert known <= Counter(cards_in(s.hand[other])), (
                f"seat {viewer + 1} knows of cards that seat {other + 1} does not hold"
            )
