"""The log: events as sentences, each reader being told what that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.log import Line, Teller
from warcabinet.engine.scene import LogLine
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_front.choices import PICK, VERBS, target_code, target_seat
from warcabinet.games.last_front.log_events import DRAWS, LINES
from warcabinet.games.last_front.view.naming import Names

if TYPE_CHECKING:
    from warcabinet.games.last_front import LastFrontGame


class Story(Teller):
    lines = LINES

    def __init__(self, game: LastFrontGame, view: View) -> None:
        super().__init__(view)
        self.game = game
        self.names = Names(game, view)

    def value(self, name: str, number: int) -> object:
        match name:
            case "card" | "block" | "theirs" | "mine":
                return self.names.laid(number)
            case "other" | "holder":
                return self.view.name(number)
            case "territory":
                return self.names.territory(number)
            case "nation":
                return self.names.nation(number)
            case "event":
                return self.names.event(number)
        return number

    def turned_up(self, line: Line, territory: int, battles_over: int, *none: int) -> LogLine:
        return self.line(line.key, "LF-5.6" if battles_over else line.rule, territory=self.names.territory(territory))

    def declared_battle(self, line: Line, seat: int, territory: int, holder: int, battles_over: int) -> LogLine:
        name = self.names.territory(territory)
        if holder >= 0:
            return self.line("attack-held", line.rule, seat, territory=name, holder=self.view.name(holder))
        return self.line(line.key, line.rule if battles_over else "LF-5.2", seat, territory=name)

    def drew(self, line: Line, seat: int, card: int, reason: int, *none: int) -> LogLine:
        """The seat alone is told which card."""
        key, rule = DRAWS[reason][:2]
        if self.view.is_me(seat):
            return self.line(key, rule, seat, secret=True, card=self.names.battle(card))
        return self.line(key, rule, seat)

    def laid_by_effect(self, line: Line, seat: int, card: int, from_discard: int, *none: int) -> LogLine:
        return self.line("laid-discard" if from_discard else line.key, line.rule, seat, card=self.names.battle(card))

    def played(self, line: Line, seat: int, card: int, target: int, second: int) -> LogLine:
        return self.line(line.key, line.rule, seat, card=self.names.battle(card), aim=self.aim(target, second))

    def aim(self, target: int, second: int) -> str:
        """What a played ability was aimed at, with its colon; nothing where it has no target."""
        if target == NOBODY:
            return ""
        verb, which = VERBS.meaning(target)
        if verb.word == "seat":
            text = self.view.name(which)
        elif verb.word == "pile":
            text = self.words("aim-at.pile", seat=self.view.name(which // 16))
        else:
            owner = self.view.name(int(target_seat(target)))
            text = self.words("aim-at.card", card=self.names.laid(int(target_code(target))), seat=owner)
        if second != NOBODY:
            text += self.words("aim-at.second", card=self.names.laid(second - PICK))
        return ": " + text

    def turned_event(self, line: Line, seat: int, event: int, *none: int) -> LogLine:
        text = self.names.text(self.game.cards.event[event])
        return self.line(line.key, line.rule, seat, event=self.names.event(event), text=text)

    def took_from_hand(self, line: Line, seat: int, other: int, card: int, *none: int) -> LogLine:
        """Only the two seats know which card."""
        name = self.view.name(other)
        if self.view.viewer in (seat, other):
            return self.line("took-card", line.rule, seat, secret=True, card=self.names.battle(card), other=name)
        return self.line(line.key, line.rule, seat, other=name)

    def dug_in(self, line: Line, seat: int, lost: int, *none: int) -> LogLine:
        if lost:
            return self.line(line.key, line.rule, seat, lost=lost)
        return self.line("dug-in-even", "LF-8.2", seat)

    def won_battle(self, line: Line, seat: int, territory: int, held_before: int, *none: int) -> LogLine:
        key = "defended" if seat == held_before else line.key
        return self.line(key, line.rule, seat, territory=self.names.territory(territory))

    def bonus_to(self, line: Line, nation: int, seat: int, *none: int) -> LogLine:
        name = self.names.nation(nation)
        if seat == NOBODY:
            return self.line("bonus-free", "LF-12.4", nation=name)
        return self.line(line.key, line.rule, seat, nation=name)
