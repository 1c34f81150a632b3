"""What happened, for the stage: the cards revealed, and every attack with the numbers that decide it."""

from __future__ import annotations

from msgspec.structs import replace

from warcabinet.engine import stage
from warcabinet.engine.log import FOUGHT, LAID, TURNED, Line
from warcabinet.engine.scene import Happening, Party, Row
from warcabinet.engine.stage import hurt
from warcabinet.games.deckfront.field import owner_of, piece_cell, piece_kind
from warcabinet.games.deckfront.state import NONE
from warcabinet.games.deckfront.view.story import Story


class Stage(stage.Stage):
    """Two units that attack each other in the same combat are one happening."""

    def __init__(self, story: Story) -> None:
        super().__init__(story)
        self.names = story.names
        self.fights: dict[tuple[int, int], int] = {}  # attacker and target -> its happening
        self.struck = (0, False)  # the last attack: its happening, and whether the answer in it

    def party(self, piece: int) -> Party:
        kind, cell = int(piece_kind(piece)), int(piece_cell(piece))
        names = self.names
        owner = int(owner_of(cell))
        return Party(names.unit(kind), names.face(kind, owner), owner, names.element(cell), names.place(cell))

    # ------------------------------------------------------------ cards revealed
    def revealed(self, line: Line, *cards: int) -> None:
        """DF-6.11 Both at once, side by side: neither acts on the other. The higher initiative decides the order."""
        shown = []
        for seat, kind in enumerate(cards[:2]):
            if kind != NONE:
                initiative = self.words("hint.initiative", n=self.names.entry(kind).initiative)
                shown.append(Party(self.names.unit(kind), self.names.entry(kind).id, seat, why=initiative))
        self.open(line, NONE, by=tuple(sorted(shown, key=lambda each: not self.view.is_me(each.seat))))

    def decided(self, line: Line, seat: int, *_: int) -> None:
        said = self.teller.say(self.event)
        if said and self.last and self.last.weight < TURNED:
            self.amend(result=said.text)

    # ------------------------------------------------------------ attacks
    def combat(self, line: Line, *_: int) -> None:
        self.fights.clear()

    def attack(self, line: Line, attacker: int, target: int, damage: int, *_: int) -> None:
        at = self.fights.get((target, attacker))
        if at is not None:
            self.struck = (at, True)
            return
        self.fights[attacker, target] = len(self.happenings)
        self.struck = (len(self.happenings), False)
        self.open(line, self.owner(attacker), text="", by=(self.party(attacker),), at=(self.party(target),))

    def stakes(self, line: Line, attacker: int, target: int, *_: int) -> None:
        """Whoever charges into stakes is hurt: the stakes act."""
        self.struck = (len(self.happenings), False)
        self.open(line, self.owner(target), text="", by=(self.party(target),), at=(self.party(attacker),))

    def owner(self, piece: int) -> int:
        return int(owner_of(piece_cell(piece)))

    def blow(self, line: Line, force: int, shield: int, left: int, was: int) -> None:
        """The damage of the attack before it."""
        n, answer = self.struck
        if n >= len(self.happenings):
            return
        found = self.happenings[n]
        actor, victim = (found.at[0], found.by[0]) if answer else (found.by[0], found.at[0])
        damage = was - left
        beaten = replace(hurt(victim, damage, max(left, 0), was, self.why(force, shield, damage)), gone=left <= 0)
        parts = {"by" if answer else "at": (beaten,)}
        rows = (
            *found.rows,
            Row(self.words("stage.attack", unit=actor.name), str(force), rule="DF-7.13"),
            Row(self.words("stage.armour", unit=victim.name), str(shield), rule="DF-7.14"),
        )
        harm = found.harm or (damage > 0 and self.view.is_me(victim.seat))
        self.happenings[n] = self.summed_up(replace(found, rows=rows, harm=harm, **parts), actor, beaten)

    def why(self, force: int, shield: int, damage: int) -> str:
        if not shield:
            return self.words("stage.no-armour")
        if damage < force:
            return self.words("stage.stopped", n=force - damage)
        return self.words("stage.passed", n=shield)

    def summed_up(self, found: Happening, actor: Party, victim: Party) -> Happening:
        """One clause for each attack, and who still stands."""
        key = "defeated" if victim.gone else "hit" if victim.before != victim.after else "in-vain"
        clause = self.view.say(
            f"stage.{key}", victim.seat, attacker=actor.name, unit=victim.name, was=victim.before, left=victim.after
        )
        gone = tuple(each.name for each in (*found.by, *found.at) if each.gone)
        result = self.words("stage.gone", units=", ".join(gone)) if gone else self.words("stage.stands")
        text = f"{found.text}; {clause}" if found.text else clause
        damaged = any(each.before != each.after for each in (*found.by, *found.at))
        weight = TURNED if gone else FOUGHT if damaged else LAID
        return replace(found, text=text, result=result, losses=gone, tone="threat" if gone else "", weight=weight)
