"""Cards, territories and effects as people read them, in the language of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.games.last_front.cards.card import CARD, FACE, POWER, SUPPORT
from warcabinet.games.last_front.cards.cardfile import NATION_NAMES, Entry
from warcabinet.games.last_front.values import DEFENDS

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from warcabinet.games.last_front import LastFrontGame
    from warcabinet.games.last_front.cards.card import Card


class Names:
    def __init__(self, game: LastFrontGame, view: View) -> None:
        self.game = game
        self.language = view.words.language
        self.words = view.words

    def battle(self, code: int) -> str:
        return self.entry(code).name.get(self.language)

    def entry(self, code: int) -> Entry:
        return self.game.cards.battle[code & CARD]

    def event(self, event: int) -> str:
        return self.game.cards.event[event].name.get(self.language)

    def territory(self, territory: int) -> str:
        return self.game.cards.territory[territory].name.get(self.language)

    def nation(self, nation: int) -> str:
        return self.words(f"nation.{NATION_NAMES[nation]}")

    def text(self, entry: Entry) -> str:
        return entry.text.get(self.language) if entry.text else ""

    def laid(self, code: int) -> str:
        """`Patton at face value`, where it lies upside down."""
        return self.words("card.at-face", card=self.battle(code)) if code >= FACE else self.battle(code)


def sign(card: Card) -> str:
    """The number in the corner: `3`, for a Support `3/6`; a Draw Event has none."""
    if card.kind == SUPPORT:
        return f"{card.value}/{card.defence}"
    return str(card.value) if card.value else ""


def arithmetic(card: Card, sums: vec[i64]) -> str:
    """LF-7.3 How a Unit comes to its value, before the equals sign: `3x2+1`; just `3` where nothing works on it."""
    base = card.defence if card.kind == SUPPORT and sums[DEFENDS] == 1 else card.value
    power, plus = int(sums[POWER + card.kind]), int(sums[card.kind])
    factor = "" if power == 0 else f"×{2**power}" if power > 0 else "×½" if power == -1 else f"×1/{2**-power}"
    addition = "" if plus == 0 else f"+{plus}" if plus > 0 else f"−{-plus}"
    return f"{base}{factor}{addition}"
