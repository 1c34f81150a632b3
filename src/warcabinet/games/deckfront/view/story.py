"""The log: events as sentences, for each reader what that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.log import Line, Teller
from warcabinet.engine.scene import LogLine
from warcabinet.engine.state import NOBODY
from warcabinet.games.deckfront.ending import HOW_WON
from warcabinet.games.deckfront.field import owner_of, piece_cell, piece_kind
from warcabinet.games.deckfront.log_events import DECIDES, LINES
from warcabinet.games.deckfront.state import NONE
from warcabinet.games.deckfront.values import AIM_TABLE
from warcabinet.games.deckfront.view.naming import Names

if TYPE_CHECKING:
    from warcabinet.games.deckfront import DeckfrontGame


class Story(Teller):
    lines = LINES

    def __init__(self, game: DeckfrontGame, view: View) -> None:
        super().__init__(view)
        self.names = Names(game, view)

    def value(self, name: str, number: int) -> object:
        match name:
            case "card" | "taken" | "given":
                return self.names.unit(number)
            case "blue_card" | "green_card":
                return self.words("log.nothing") if number == NONE else self.names.unit(number)
            case "unit" | "target":
                return self.names.cells_unit(number)
            case "attacker":
                return self.names.unit(piece_kind(number))
            case "place":
                return self.names.place(number)
            case "side":
                return self.names.side(number)
            case "aim":
                return self.words(f"aims.{AIM_TABLE[number].key}")
        return number

    def actor(self, name: str, number: int) -> int:
        return int(owner_of(piece_cell(number))) if name in ("unit", "attacker") else NOBODY

    def line(self, key: str, rule: str, seat: int = NOBODY, *, secret: bool = False, **values: object) -> LogLine:
        """Some sentences name both sides, whoever acts."""
        return super().line(key, rule, seat, secret=secret, blue=self.view.name(0), green=self.view.name(1), **values)

    def may_decide(self, line: Line, seat: int, why: int, *rest: int) -> LogLine:
        decides = DECIDES[why]
        return self.line(decides.key, decides.rule, seat)

    def won_game(self, line: Line, seat: int, how: int, game: int, *rest: int) -> LogLine:
        key, rule = HOW_WON[how]
        return self.line(line.key, rule, seat, n=game, how=self.words(f"how.{key}"))
