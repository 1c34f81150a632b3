"""What random play needs to know of Deckfront: the options to play, and that no card is lost."""

from collections import Counter

from games.deckfront.front import all_cards
from random_play import RandomMatch
from warcabinet.engine.pile import cards_in
from warcabinet.games.deckfront.cards.card import GENERAL
from warcabinet.games.deckfront.rules import Deckfront
from warcabinet.games.deckfront.state import DECKS, KNOWN

VALUES = {
    "deck": ("first-game", "draft", "free"),
    "redraft": ("match", "game"),
    "best_of": (1, 3, 5),
    "rounds": (10, 5, 8),
    "margin": (3, 2, 5),
    "general": ("morale", "loss"),
    "advance": ("letter", "house"),
    "general_morale": ("house", "letter"),
    "stalemate": ("letter", "house"),
    "hold_fire": ("letter", "house"),
    "pulled_row": ("house", "letter"),
    "moves_charge": ("house", "letter"),
}


def no_card_is_lost(m: RandomMatch) -> None:
    """DF-3.7 Each card of each deck is somewhere, once; both Generals stand or have fallen."""
    s = m.s
    assert isinstance(s, Deckfront)
    for seat, held in enumerate(all_cards(s)):
        assert held.pop(GENERAL) == 1
        if s.phase != DECKS:
            assert held == Counter(cards_in(s.deck[seat]))
            assert held.total() == 12
        if s.given[seat] != KNOWN:
            making = Counter(card for pile in (s.deck[seat], s.box[seat], s.set[seat]) for card in cards_in(pile))
            assert making == dict.fromkeys(range(12), 2)
