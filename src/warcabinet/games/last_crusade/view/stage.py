"""What happened, for the stage: every attack with its dice, its Target Number, its modifiers and its losses."""

from __future__ import annotations

from warcabinet.engine import stage
from warcabinet.engine.log import FOUGHT, LAID, TURNED, Line
from warcabinet.engine.scene import Die, Party, Row
from warcabinet.engine.state import Event
from warcabinet.games.last_crusade.log_events import DICE, TN
from warcabinet.games.last_crusade.table.fire import BASE_TN
from warcabinet.games.last_crusade.table.labels import OPEN_CARD, SEATS
from warcabinet.games.last_crusade.view.story import Teller
from warcabinet.games.last_crusade.view.tray import dice_of, is_open, label_name, term_row


class Stage(stage.Stage):
    def __init__(self, teller: Teller) -> None:
        super().__init__(teller)
        self.names = teller.names
        self.owner = teller.owner
        self.terms: list[Event] = []  # of the attack that comes
        self.shot = -1  # the label it is at

    def party(self, label: int) -> Party:
        """A card that the viewer may not know has no face."""
        name, seat = label_name(self.names, label, self.view.viewer), self.owner(label)
        if seat < 0 or not is_open(label, self.view.viewer):
            return Party(name, seat=seat)
        kind = label % SEATS % OPEN_CARD
        entry = self.names.entries[kind]
        return Party(name, entry.id if entry.nation else "", seat)

    def term(self, line: Line, *_: int) -> None:
        self.terms.append(self.event)

    def fired(self, line: Line, by: int, at: int, packed: int, result: int) -> None:
        """LC-6.2.1"""
        tn, hits = divmod(result, 64)
        terms, self.terms = self.terms, []
        target = self.party(at)
        self.shot = at
        self.open(
            line,
            self.owner(by),
            weight=FOUGHT if hits else LAID,
            harm=hits > 0 and self.view.is_me(target.seat),
            by=(self.party(by),),
            at=(Party(target.name, target.face, target.seat, change=f"−{hits}" if hits else "0"),),
            rows=self.rows(terms, tn) if is_open(by, self.view.viewer) else (),
            dice=tuple(Die(str(die), "ok" if die >= tn else "dim") for die in dice_of(packed)),
            result=self.words("stage.hits", n=hits, tn=tn) if packed else self.words("stage.no-dice"),
            tone="threat" if hits else "",
        )

    def rows(self, terms: list[Event], tn: int) -> tuple[Row, ...]:
        base = Row(self.words("term.base"), str(BASE_TN), rule="LC-6.2.1")
        dice = [term_row(self.names, term) for term in terms if term[0] == DICE]
        against = [term_row(self.names, term) for term in terms if term[0] == TN]
        total = [Row(self.words("stage.needs"), f"{tn}+", rule="LC-R27")] if against else []
        return (*dice, base, *against, *total)

    def lost(self, line: Line, *_: int) -> None:
        """A hit ignored, as part of the attack."""
        said = self.teller.say(self.event)
        if said and self.last:
            self.amend(losses=(*self.last.losses, said.text))

    def destroyed(self, line: Line, label: int, *_: int) -> None:
        """LC-6.3.2 By the attack before it, or by one of several at once."""
        if self.last is None or not self.last.at or label // SEATS != self.shot // SEATS:
            self.mention(line)
            return
        self.lost(line)
        target = self.party(label)
        if label % OPEN_CARD == self.shot % OPEN_CARD:
            self.amend_parties("at", gone=True, name=target.name, face=target.face)
        self.amend(weight=TURNED, tone="threat")
