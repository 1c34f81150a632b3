"""Last Front for tests: a Position, choices, and what lies where afterwards, all by card ids; seats count from 1."""

from collections import Counter

from support import follow, session_from
from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import cards_in, numbers
from warcabinet.engine.scene import Area, Scene
from warcabinet.engine.session import Session
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_front import GAME, LastFrontGame, choices
from warcabinet.games.last_front.cards.card import CARD
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.last_front.state import END_OF_PILE, piles_of
from warcabinet.games.last_front.texts import code_text
from warcabinet.games.last_front.values import bid, modifiers, to_beat, worth

PROMPTS = {
    getattr(choices, name): name
    for name in ("DECLARE_BATTLE", "TAKE_TURN", "PICK_TO_DIG", "PICK_TARGET", "PICK_OWN", "LAY_FROM", "LOOK_AT", "DIG_WINDOW",
                 "DONE_WINDOW", "BLOCK_WINDOW", "EVENT_TARGET", "EVENT_DISCARD", "EVENT_HIGHEST", "EVENT_BREAK",
                 "LAID_WINDOW", "WITHDRAW_WINDOW", "ATTACK_WINDOW")
}  # fmt: skip

LANDS = {
    "us": ("terr-us-pearl-harbor", "terr-us-midway", "terr-us-guam"),
    "uk": ("terr-uk-london", "terr-uk-malta", "terr-uk-gibraltar"),
    "su": ("terr-su-moscow", "terr-su-leningrad", "terr-su-stalingrad"),
    "de": ("terr-de-berlin", "terr-de-hamburg", "terr-de-ruhr"),
}


def board(session: Session) -> LastFront:
    assert isinstance(session.state, LastFront)
    return session.state


def area(scene: Scene, id: str) -> Area:
    """An area, wherever it stands in the scene."""
    todo = list(scene.areas)
    for each in todo:
        if each.id == id:
            return each
        todo += each.areas
    raise KeyError(id)


def all_cards(s: LastFront) -> tuple[Counter[int], Counter[int]]:
    """All Battle and all Event cards, wherever they are."""
    zones = [s.deck, s.discard, s.playing, *s.hand, *s.open, *s.dug]
    battle = Counter(code & CARD for zone in zones for code in cards_in(zone) if code != END_OF_PILE)
    events = Counter([*cards_in(s.event_deck), *cards_in(s.event_discard), *(each >> 3 for each in cards_in(s.events))])
    if s.asked_event != NOBODY:
        events[int(s.asked_event)] += 1
    return battle, events


def play_on(session: Session, chance: Chance, plies: int = 10_000) -> None:
    """Random choices, so many or to the end."""
    while not session.over and plies > 0:
        choices = session.choices()
        session.take(choices[chance.below(len(choices))])
        plies -= 1


class Front:
    """
    >>> front = Front('''[seat.1]
    ... hand = ["troop-2"]''', "1: lay troop-2")
    >>> front.bid(1), front.total(1), front.asks()
    (['troop-2'], 2, (1, 'TAKE_TURN'))
    """

    def __init__(
        self, position: str, *choices: str, players: int = 2, options: str = "", seed: str = "test", game: LastFrontGame = GAME
    ) -> None:
        head = f"players = {players}\n{options}"
        self.session = session_from(game, f'game = "last-front"\n{position}\n[options]\n{head}\n', seed=seed)
        self.take(*choices)

    @property
    def s(self) -> LastFront:
        return board(self.session)

    def take(self, *choices: str) -> None:
        """No choice makes a card or loses one (LF-15), and each is offered once."""
        before = all_cards(self.s)
        follow(self.session, *choices)
        assert all_cards(self.s) == before
        assert self.session.over or len(set(self.choices())) == len(self.choices())

    def asks(self) -> tuple[int, str]:
        return self.session.asked + 1, "" if self.session.over else PROMPTS[int(self.s.prompt)]

    def choices(self) -> list[str]:
        return self.session.choices()

    def hand(self, seat: int) -> list[str]:
        return self.ids(cards_in(self.s.hand[seat - 1]))

    def bid(self, seat: int) -> list[str]:
        """The open cards of a bid, upside down ones as `icon-patton/face`."""
        return self.ids(cards_in(self.s.open[seat - 1]))

    def piles(self, seat: int) -> list[list[str]]:
        return [self.ids(pile) for pile in piles_of(self.s, seat - 1)]

    def values(self, seat: int) -> dict[str, int]:
        """What each open card counts now."""
        sums = modifiers(self.s, seat - 1)
        return {self.ids([code])[0]: int(worth(self.s, code, sums)) for code in cards_in(self.s.open[seat - 1])}

    def total(self, seat: int) -> int:
        return int(bid(self.s, seat - 1))

    def to_beat(self, seat: int) -> int:
        return int(to_beat(self.s, seat - 1))

    def territories(self, seat: int) -> list[str]:
        return [self.s.book.territories[i] for i, holder in enumerate(numbers(self.s.holder)) if holder == seat - 1]

    def bonus(self, nation: int) -> int:
        """Who has the bonus of American 0, British 1, Soviet 2, German 3; 0: nobody."""
        return int(self.s.bonus[nation]) + 1

    def open(self) -> str:
        return "" if self.s.open_territory == NOBODY else self.s.book.territories[self.s.open_territory]

    def contested(self) -> str:
        return "" if self.s.contested == NOBODY else self.s.book.territories[self.s.contested]

    def fighting(self) -> list[int]:
        return [seat + 1 for seat, fights in enumerate(numbers(self.s.fighting)) if fights]

    def discard(self) -> list[str]:
        return self.ids(cards_in(self.s.discard))

    def deck(self) -> list[str]:
        """Top first."""
        return self.ids(cards_in(self.s.deck))[::-1]

    def events(self) -> list[str]:
        return [self.s.book.event[each >> 3].id for each in cards_in(self.s.events)]

    def log(self, viewer: int = 0) -> list[tuple[str, str]]:
        """What a seat reads (0: a watcher), each line with its rule."""
        return [(line.text, line.rule) for line in self.session.log(viewer - 1)]

    def why_not(self, seat: int, element: str) -> tuple[str, str]:
        refusal = self.session.why_not(seat - 1, element)
        return refusal.text, refusal.rule

    def ids(self, codes: list[int]) -> list[str]:
        return [code_text(self.s.book, code) for code in codes]
