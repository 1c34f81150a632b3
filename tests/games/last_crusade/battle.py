"""A situation of The Last Crusade for tests: cards laid out by name, dice by face, choices as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.match import Match
from warcabinet.engine.pile import Pile, cards_in
from warcabinet.engine.responding import ResponsePreference, declined
from warcabinet.engine.state import menu_of
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.saved.unit_keys import MARKS
from warcabinet.games.last_crusade.table.places import NAMES
from warcabinet.games.last_crusade.texts import piece_text

GUARDS = {"us": "us-weapons", "de": "de-volkssturm", "su": "su-maxim"}  # in a Headquarters nobody speaks of


def unit(card: str, place: str = "", *marks: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "place": place, "marks": list(marks), **more}


class Battle:
    """S0 and S1 with their units; whatever is not said is empty, Clear, and the first seat's turn."""

    def __init__(
        self,
        phase: str,
        mine: list[dict[str, Any]],
        theirs: list[dict[str, Any]],
        *,
        nations: tuple[str, str] = ("us", "de"),
        options: Mapping[str, Any] | None = None,
        supply: tuple[int, int] = (10, 10),
        hands: tuple[list[str], list[str]] = ((), ()),  # type: ignore[assignment]
        decks: tuple[list[str], list[str]] = ((), ()),  # type: ignore[assignment]
        guarded: bool = True,
        dice: str = "",
        asking: Mapping[int, ResponsePreference] | None = None,
        **setting: Any,
    ) -> None:
        sides = {}
        for seat, units in enumerate((mine, theirs)):
            guard = [unit(GUARDS[nations[seat]], f"hq{seat}")] if guarded else []
            side = setting.pop(f"side{seat}", {})
            sides[str(seat)] = {
                "supply": supply[seat],
                "units": [*units, *guard],
                "hand": list(hands[seat]),
                "deck": list(decks[seat]),
                **side,
            }
        chosen = {"nation0": nations[0], "nation1": nations[1], "agreement": False, **(options or {})}
        self.s: LastCrusade = GAME.load({"phase": phase, "seat": sides, **setting}, GAME.options(chosen), "test")
        self.roll(dice)
        self.match = Match(self.s, keeping=True)
        self.preferences = [(asking or {}).get(seat, ResponsePreference()) for seat in range(2)]
        self.pass_over()

    # ------------------------------------------------------------ going on
    def roll(self, dice: str) -> None:
        """The next dice, in the order rolled: "5 1 6"."""
        self.s.chance.script = vec[i64]([int(face) - 1 for face in reversed(dice.split())])

    def take(self, *choices: str, dice: str | None = None) -> Battle:
        """Choices as text; a card's name stands for its piece where a piece is meant."""
        if dice is not None:
            self.roll(dice)
        for text in choices:
            named = self.named(text)
            assert named in self.choices(), f"'{named}' is not among {self.choices()}"
            self.match.take(GAME.choice_number(named))
            self.pass_over()
        return self

    def pass_over(self) -> None:
        """Windows in which a seat does not want to be asked; as a host does it."""
        while (decline := declined(GAME, self.s, self.preferences[self.s.asked])) >= 0:
            self.match.take(decline)

    def assault(self, *choices: str) -> Battle:
        """Declare an assault with these choices, and confirm it."""
        self.take("assault", *choices)
        return self.take("confirm") if self.prompt == c.ASSAULT_FORCE else self

    def named(self, text: str) -> str:
        verb, _, rest = text.partition(" ")
        plain = text in GAME.choice_numbers
        if plain or not rest:
            return text
        return f"{verb} {piece_text(self.piece(rest))}"

    def choices(self) -> list[str]:
        return [] if self.s.over else [GAME.choice_text(choice) for choice in menu_of(self.s)]

    def offers(self, text: str) -> bool:
        return self.named(text) in self.choices()

    @property
    def asked(self) -> int:
        return int(self.s.asked)

    @property
    def prompt(self) -> int:
        return int(self.s.prompt)

    # ------------------------------------------------------------ looking
    def piece(self, card: str, nth: int = 0) -> int:
        """The row of a card on the table; `de-pz4#2` is the second of them."""
        name, _, number = card.partition("#")
        found = [u for u in range(len(self.s.kind)) if self.s.kind[u] >= 0 and self.s.card(u).id == name]
        return found[int(number or 1) - 1 + nth]

    def is_in_play(self, card: str) -> bool:
        return any(kind >= 0 and self.s.book.cards[kind].id == card for kind in self.s.kind)

    def place(self, card: str) -> str:
        return NAMES[self.s.place[self.piece(card)]]

    def damage(self, card: str) -> int:
        return int(self.s.damage[self.piece(card)])

    def has(self, card: str, mark: str) -> bool:
        return self.s.has(self.piece(card), MARKS[mark])

    def pile(self, pile: Pile) -> list[str]:
        return [self.s.book.cards[kind].id for kind in cards_in(pile)]

    def victory(self, seat: int) -> list[str]:
        return self.pile(self.s.victory[seat])

    def discard(self, seat: int) -> list[str]:
        return self.pile(self.s.discard[seat])

    def hand(self, seat: int) -> list[str]:
        return self.pile(self.s.hand[seat])

    def in_force(self) -> list[str]:
        return self.pile(self.s.force_card)

    def supply(self, seat: int) -> int:
        return int(self.s.supply[seat])
