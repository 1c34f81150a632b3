"""The log: events as sentences, each reader being told what that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.log import Line, Teller
from warcabinet.engine.scene import LogLine
from warcabinet.engine.state import NOBODY
from warcabinet.games.great_war.cards.card import DECK_NAMES, EN
from warcabinet.games.great_war.ending import LEVELS
from warcabinet.games.great_war.log_events import HOW, LINES
from warcabinet.games.great_war.state import THIRD

if TYPE_CHECKING:
    from warcabinet.games.great_war import GreatWarGame


class Story(Teller):
    lines = LINES

    def __init__(self, game: GreatWarGame, view: View) -> None:
        super().__init__(view)
        self.names = game.names[view.words.language]

    def value(self, name: str, number: int) -> object:
        if name in ("card", "white", "event", "under", "target", "by"):
            return self.names.card(number)
        if name == "deck":
            return self.words(f"deck-name.{DECK_NAMES[number]}")
        if name == "who":
            return self.words("area.mars") if number == THIRD else self.view.name(number)
        return number

    # ------------------------------------------------------------ where there are several sentences or rules
    def drew(self, line: Line, seat: int, card: int, deck: int, _: int) -> LogLine:
        """GW-4.5a Everyone sees the deck, only the seat sees the card."""
        source = self.value("deck", deck)
        if self.view.is_me(seat):
            return self.line("drew-card", "GW-2.1b", seat, secret=True, card=self.names.card(card), deck=source)
        return self.line(line.key, line.rule, seat, deck=source)

    def reshuffled(self, line: Line, deck: int, n: int, *_: int) -> LogLine:
        return self.line(line.key, "GW-3.4a" if deck <= EN else line.rule, deck=self.value("deck", deck), n=n)

    def turned_up(self, line: Line, event: int, *_: int) -> LogLine:
        return self.line(line.key, line.rule, event=self.names.card(event), text=self.names.text(event))

    def played(self, line: Line, seat: int, card: int, how: int, _: int) -> LogLine | None:
        return self.read(HOW[how], (0, seat, card, 0, 0)) if how in HOW else None

    def peeked(self, line: Line, seat: int, card: int, *_: int) -> LogLine | None:
        """GW-R35 The one who looks sees the card, its owner learns which; a spectator learns nothing."""
        if self.view.is_me(seat):
            return self.line(line.key, line.rule, seat, secret=True, card=self.names.card(card))
        if self.view.viewer < 0:
            return None
        return self.line("was-peeked", line.rule, secret=True, card=self.names.card(card), other=self.view.name(seat))

    def won_turn(self, line: Line, seat: int, turn: int, mine: int, theirs: int) -> LogLine:
        if seat == THIRD:
            return self.line("mars-won-turn", "WW-4", turn=turn, n=mine)
        return self.line(line.key, line.rule, seat, turn=turn, mine=mine, theirs=theirs)

    def captured(self, line: Line, who: int, card: int, *_: int) -> LogLine:
        rule = "WW-4" if who == THIRD else line.rule
        return self.line(line.key, rule, who=self.value("who", who), card=self.names.card(card))

    def ended(self, line: Line, winner: int, level: int, n: int, _: int) -> LogLine:
        if winner == NOBODY:
            return self.line("draw", "GW-3.5e", n=n)
        return self.line(f"won-{LEVELS[level]}", line.rule, winner, n=n)
