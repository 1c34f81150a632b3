"""What happened, for the stage: each card as it comes into play, what it hits, and the totals before and after."""

from __future__ import annotations

from msgspec.structs import replace

from warcabinet.engine import stage
from warcabinet.engine.log import Line
from warcabinet.engine.scene import Party, Row
from warcabinet.engine.state import NOBODY
from warcabinet.games.great_war.log_events import AGAINST_EVENT, AS_ANSWER, CANCELLED
from warcabinet.games.great_war.state import THIRD
from warcabinet.games.great_war.view.story import Story


class Stage(stage.Stage):
    def __init__(self, story: Story, printed: list[str]) -> None:
        super().__init__(story)
        self.names = story.names
        self.printed = printed  # the face of each card
        self.total = [-1, -1]  # of both sides, as far as they were told

    def party(self, card: int, seat: int = NOBODY) -> Party:
        face = self.printed[card]
        return Party(self.names.card(card), face, seat if seat != THIRD else NOBODY, f"card/{face}")

    # ------------------------------------------------------------ a card comes
    def turned_up(self, line: Line, event: int, *_: int) -> None:
        self.open(line, NOBODY, by=(self.party(event),), title=self.words("stage.event"), result=self.names.text(event))

    def negated(self, line: Line, seat: int, card: int, *_: int) -> None:
        self.open(line, seat, by=(self.party(card, seat),))

    def played(self, line: Line, seat: int, card: int, how: int, *_: int) -> None:
        """Of an answer the line that follows says more."""
        if how not in (AS_ANSWER, AGAINST_EVENT):
            self.open(line, seat, by=(self.party(card, seat),))

    def answered(self, line: Line, seat: int, card: int, target: int, *_: int) -> None:
        self.open(line, seat, by=(self.party(card, seat),), at=(self.party(target),))

    def activated(self, line: Line, seat: int, card: int, *_: int) -> None:
        self.open(line, seat, by=(self.party(card, seat),))

    def put(self, line: Line, seat: int, card: int, under: int, *_: int) -> None:
        if self.last and self.last.by:
            self.amend(by=(*self.last.by, self.party(under, seat)))

    # ------------------------------------------------------------ what it does
    def struck(self, line: Line, owner: int, card: int, by: int, *_: int) -> None:
        """A card is cancelled or discarded: part of what the card that did it did."""
        word = self.words("badge.cancelled" if self.event[0] == CANCELLED else "stage.discarded")
        hit = replace(self.party(card, owner), change=word, gone=True)
        if self.last is None or not self.last.by or self.last.by[0].face != self.printed[by]:
            self.open(line, 1 - owner if owner != THIRD else NOBODY, by=(self.party(by),) if by >= 0 else ())
        assert self.last is not None
        self.amend(at=(*self.last.at, hit), harm=self.last.harm or self.view.is_me(owner), weight=line.weight)
        self.added(line)

    def restored(self, line: Line, seat: int, card: int, *_: int) -> None:
        self.open(line, seat, by=(self.party(card, seat),))

    def added(self, line: Line, *_: int) -> None:
        """A sentence more."""
        said = self.teller.say(self.event)
        if said and self.last:
            self.amend(losses=(*self.last.losses, said.text))

    def totals(self, line: Line, *now: int) -> None:
        """GW-7.14a Both sides, where they have changed."""
        rows = tuple(
            Row(self.view.name(seat), str(now[seat]), self.words("stage.was", n=self.total[seat]), "GW-7.14a")
            for seat in range(2)
            if self.total[seat] >= 0 and self.total[seat] != now[seat]
        )
        if self.last:
            mine = self.view.viewer if self.view.viewer >= 0 else 0
            self.amend(rows=rows, result=self.words("stage.totals", mine=now[mine], theirs=now[1 - mine]))
        self.total = list(now[:2])

    def won(self, line: Line, seat: int, *_: int) -> None:
        """GW-7.14c"""
        self.open(line, seat if seat != THIRD else NOBODY, title=self.words("stage.turn-over"))
        self.amend(result=self.last.text if self.last else "", harm=self.view.viewer >= 0 and not self.view.is_me(seat))
