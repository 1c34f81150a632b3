"""The Great War for tests: a situation, choices, and what is where afterwards, all by card ids; seats are CP and EN."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import cards_in
from warcabinet.engine.position import Position
from warcabinet.engine.reasons import OK
from warcabinet.engine.responding import RespondWhen
from warcabinet.engine.scene import Area, Scene
from warcabinet.engine.session import Session
from warcabinet.engine.state import NOBODY, menu_of
from warcabinet.games.great_war import GAME, choices
from warcabinet.games.great_war.cards.card import SIDES
from warcabinet.games.great_war.position import PHASES, WHO
from warcabinet.games.great_war.rules import GreatWar
from warcabinet.games.great_war.values import captured_points, final_score, total, value

DECKS = {"CP": 0, "EN": 1, "neutral": 2, "bonus": 3, "events": 4, "mars": 5}
PROMPTS = {
    getattr(choices, name): name
    for name in ("CHOOSE_OUT", "DRAW_FREE", "DISCARD_DOWN", "CANCEL_EVENT", "REPLACE", "FIRST_CARD", "PLAY_WITH", "PUT_ON", "ACT",
                 "CHOOSE_ABILITY", "CHOOSE_TARGET", "CHOOSE_COMBINED", "INTERRUPT_WINDOW", "STRIKE_WORKS", "USE_WORKS",
                     "BONUS_PHASE",
                 "TAKE_BACK")
}  # fmt: skip


def in_play(text: str) -> list[Any]:
    """`R-S7 R-C7+BN-08 B-H6! R-S9*`: attached, cancelled, used."""
    found: list[Any] = []
    for word in text.split():
        id, _, above = word.partition("+")
        found.append({"id": id.strip("!*"), "down": "!" in id, "used": "*" in id, "attached": [above] if above else []})
    return found


def area(scene: Scene, id: str) -> Area:
    todo = list(scene.areas)
    for each in todo:
        if each.id == id:
            return each
        todo += each.areas
    raise KeyError(id)


def all_cards(s: GreatWar) -> Counter[int]:
    """All cards, wherever they are."""
    found = Counter(card for group in (s.deck, s.discard, s.hand, s.row, s.captured) for pile in group for card in cards_in(pile))
    found.update([*cards_in(s.swaps), *cards_in(s.out)])
    if s.event != NOBODY:
        found[int(s.event)] += 1
    return found


class War:
    """
    Seats are asked when they can answer, as at a table.

    >>> war = War("CP: play R-SQ", cp="R-SQ R-C10 R-H2")
    >>> war.row("CP"), war.total("CP"), war.asks()
    (['R-SQ'], 12, ('CP', 'ACT'))
    """

    def __init__(
        self,
        *taken: str,
        cp: str = "",
        en: str = "",
        row_cp: str = "",
        row_en: str = "",
        row_mars: str = "",
        options: Mapping[str, Any] | None = None,
        seed: str = "test",
        asking: Mapping[str, RespondWhen] | None = None,
        own_cards: str = "",
        **setting: Any,
    ) -> None:
        rows = {"CP": row_cp, "EN": row_en, "mars": row_mars}
        given = {
            "hand": {"CP": cp.split(), "EN": en.split()},
            "play": {who: {"cards": in_play(row)} for who, row in rows.items() if row},
            **setting,
        }
        self.session = Session(GAME, position=Position("great-war", options or {}, given, cards=own_cards), seed=seed)
        for side, wish in (asking or {}).items():
            self.session.preferences[SIDES.index(side)] = self.session.preference_for(SIDES.index(side), wish)
        self.session.pass_over()
        self.take(*taken)

    @property
    def s(self) -> GreatWar:
        assert isinstance(self.session.state, GreatWar)
        return self.session.state

    def take(self, *taken: str) -> None:
        """No choice makes a card or loses one, and whatever is not on the menu has a reason."""
        before = all_cards(self.s)
        for line in taken:
            side, _, choice = line.partition(": ")
            assert self.asks()[0] == side, f"{line}: {self.asks()} {self.choices()}"
            self.session.take(choice)
            self.session.pass_over()
        assert all_cards(self.s) == before
        menu = [] if self.session.over else menu_of(self.s)
        assert len(set(menu)) == len(menu)
        for number in GAME.choice_numbers.values():
            assert (GAME.reason(self.s, number) == OK) == (number in menu), GAME.choice_text(number)

    def asks(self) -> tuple[str, str]:
        return ("", "") if self.session.over else (SIDES[self.session.asked], PROMPTS[int(self.s.prompt)])

    def choices(self) -> list[str]:
        return self.session.choices()

    def phase(self) -> str:
        return next(name for name, phase in PHASES.items() if phase == self.s.phase)

    # ------------------------------------------------------------ zones
    def ids(self, cards: list[int]) -> list[str]:
        return [self.s.card(card).id for card in cards]

    def number(self, id: str) -> int:
        return GAME.cards.ids().index(id)

    def hand(self, side: str) -> list[str]:
        return self.ids(cards_in(self.s.hand[SIDES.index(side)]))

    def row(self, who: str) -> list[str]:
        """What lies face up."""
        return self.ids([card for card in cards_in(self.s.row[WHO.index(who)]) if self.s.is_up(card)])

    def down(self, who: str) -> list[str]:
        return self.ids([card for card in cards_in(self.s.row[WHO.index(who)]) if not self.s.is_up(card)])

    def deck(self, name: str) -> list[str]:
        """Top first."""
        return self.ids(cards_in(self.s.deck[DECKS[name]]))[::-1]

    def discard(self, name: str) -> list[str]:
        return self.ids(cards_in(self.s.discard[DECKS[name]]))

    def captured(self, who: str) -> list[str]:
        return self.ids(cards_in(self.s.captured[WHO.index(who)]))

    def captured_points(self, who: str) -> int:
        return int(captured_points(self.s, WHO.index(who)))

    def known(self, side: str) -> list[str]:
        return self.ids(cards_in(self.s.known[SIDES.index(side)]))

    # ------------------------------------------------------------ numbers
    def total(self, side: str) -> int:
        return int(total(self.s, SIDES.index(side)))

    def value(self, side: str, id: str) -> int:
        return int(value(self.s, SIDES.index(side), self.number(id)))

    def score(self, side: str) -> int:
        return int(final_score(self.s, SIDES.index(side)))

    def used(self, id: str) -> bool:
        card = self.number(id)
        return self.s.mark[card] & self.s.card(card).lines != 0

    def under(self, id: str) -> str:
        on = int(self.s.under(self.number(id)))
        return self.s.card(on).id if on >= 0 else ""

    # ------------------------------------------------------------ words
    def log(self, viewer: str = "") -> list[str]:
        seat = SIDES.index(viewer) if viewer else -1
        return [line.text for line in self.session.log(seat)]

    def scene(self, viewer: str = "", language: str = "en") -> Scene:
        return self.session.scene(SIDES.index(viewer) if viewer else -1, language)

    def why_not(self, side: str, element: str) -> tuple[str, str]:
        refusal = self.session.why_not(SIDES.index(side), element)
        return refusal.text, refusal.rule


def fresh(options: Mapping[str, Any] | None = None, seed: str = "test") -> War:
    """A match from the beginning."""
    war = War.__new__(War)
    war.session = Session(GAME, GAME.options(options), seed)
    return war


def play_on(war: War, chance: Chance, until: str = "") -> None:
    """Random choices to the end, or until a seat is asked this prompt."""
    while not war.session.over and war.asks()[1] != until:
        menu = war.choices()
        war.session.take(menu[chance.below(len(menu))])


def first_choices(war: War, until: str) -> None:
    """The first choice of every menu, until a prompt comes up."""
    while war.asks()[1] not in (until, ""):
        war.session.take(war.choices()[0])
