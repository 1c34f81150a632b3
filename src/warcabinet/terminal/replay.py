"""Replaying a match: its lines, one moment of it, step by step, or a check of what its Record claims."""

from __future__ import annotations

from rich.text import Text

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.proof import DRAWN_AGAIN, drawn_again
from warcabinet.engine.record import Record
from warcabinet.engine.session import RESIGNING, Session, other_rules, replay
from warcabinet.terminal.areas import ruled
from warcabinet.terminal.choices import Menu
from warcabinet.terminal.hints import hint_lines
from warcabinet.terminal.ink import NUMBER, TITLE, ink, seat_style, wrapped
from warcabinet.terminal.page import Page
from warcabinet.terminal.screen import Leaving, Screen
from warcabinet.terminal.welcome import rulings_line

NOTHING = Menu((), 0)  # is to be chosen


def verify(game: Game, record: Record, words: Catalogue, width: int) -> list[Text]:
    """Checks where chance came from, every choice and the result; a Fault if one of them is wrong."""
    if record.rules > game.rules_version:
        raise Fault(
            f"the Record uses rules version {record.rules}; this program has version {game.rules_version}",
            where=f"{record.where}, key Rules",
        )
    record.check_chance()
    session = replay(game, record)
    if record.result and record.result != session.result_text():
        came = session.result_text() or "no end yet"
        raise Fault(
            f"the Record says '{record.result}', but replaying the match gives '{came}'{other_rules(game, record.rules)}",
            where=f"{record.where}, key Result",
        )
    lines = chance_lines(record, words)
    lines.append(words("verify.choices", n=len(session.plies)))
    if session.over:
        result = game.result(session.state, game.view(-1, words.language, session.names))
        lines.append(words("verify.result" if record.result else "verify.unstated", result=result.text, rule=result.rule))
    else:
        lines.append(words("verify.unfinished"))
    return [each for line in lines for each in wrapped(ink(line), width)]


def chance_lines(record: Record, words: Catalogue) -> list[str]:
    """Where chance came from, as far as `check_chance` has found it true: one sentence each."""
    lines = [words("verify.set-up", name=record.set_up_by)] if record.set_up_by else []
    if record.parts:
        lines.append(words("verify.host", commitment=record.commit))
        lines += [part_line(record, seat, part, words) for seat, part in enumerate(record.parts.people)]
        lines.append(words("verify.joint", seed=record.seed))
    else:
        lines.append(words("verify.seed" if record.commit else "verify.no-commitment", seed=record.seed))
    for note in (line.choice for line in record.lines if line.is_note and line.choice.startswith(DRAWN_AGAIN)):
        again = drawn_again(note)
        lines.append(words("verify.again", commitment=again.commitment))
        lines.append(part_line(record, again.seat, again.part, words))
    return lines


def part_line(record: Record, seat: int, part: str, words: Catalogue) -> str:
    name = record.names[seat] if seat < len(record.names) else str(seat + 1)
    return words("verify.part" if part else "verify.no-part", name=name, part=part)


class Replay:
    """One Record as one seat saw it; -1 sees what everyone saw."""

    def __init__(self, session: Session, viewer: int, words: Catalogue, screen: Screen) -> None:
        self.session = session
        self.viewer = viewer
        self.words = words
        self.screen = screen
        self.last = len(session.plies)

    def moment(self, ply: int) -> list[Text]:
        """The table before this ply, with the result of the choice before it."""
        session = self.session.at(ply)
        scene = session.scene(self.viewer, self.words.language)
        before = len(self.session.at(ply - 1).log(self.viewer, self.words.language)) if ply else 0
        head = self.head()
        height = self.screen.height - 2 - len(head)
        page = Page(scene, NOTHING, self.words, self.screen.width, height, len(scene.log) - before, session.game.title)
        return [*head, *page.lines(), *self.where(session, ply)]

    def head(self) -> list[Text]:
        return [line for text in rulings_line(self.session, self.words) for line in wrapped(text, self.screen.width)]

    def where(self, session: Session, ply: int) -> list[Text]:
        done = session.plies[-1:]
        text = ink((self.words("replay.where", ply=ply, last=self.last), TITLE))
        if done:
            seats = session.scene(-1, self.words.language).seats
            name = (session.names[done[0].seat], seat_style(done[0].seat, seats))
            text = ink(text, "  ", name, f": {session.text_of(done[0])}")
        return wrapped(text, self.screen.width)

    def lines(self) -> list[Text]:
        """The whole match, each choice with its result."""
        width, lines = self.screen.width, self.head()
        log = self.session.log(self.viewer, self.words.language)
        told, seats = 0, self.session.scene(-1, self.words.language).seats
        for n, count in enumerate(self.told_after_each()):
            if n:
                ply = self.session.plies[n - 1]
                name, choice = self.session.names[ply.seat], self.session.text_of(ply)
                lines += wrapped(ink((f"{n:>4} ", NUMBER), (f"{name}: ", seat_style(ply.seat, seats)), choice), width, indent=6)
            for each in log[told:count]:
                lines += wrapped(ink("       ", each.text, ruled(each.rule)), width, indent=9)
            told = count
        if self.session.over:
            result = self.session.game.result(
                self.session.state, self.session.game.view(self.viewer, self.words.language, self.session.names)
            )
            lines += wrapped(ink((result.text, TITLE), ruled(result.rule)), width)
        return lines

    def told_after_each(self) -> list[int]:
        """How many log lines there were at the start and after each ply."""
        game, view = self.session.game, self.session.game.view(self.viewer, self.words.language, self.session.names)
        start = self.session.at(0)
        bounds = [len(start.events), *(ply.events for ply in self.session.plies)]
        told, counts = 0, []
        for before, after in zip([0, *bounds], bounds, strict=False):
            told += sum(game.say(event, view) is not None for event in self.session.events[before:after])
            counts.append(told)
        return counts

    def walk(self) -> None:
        """Step by step on a terminal: Enter for the next step, a number to go to that ply."""
        ply = 0
        while True:
            self.screen.clear()
            self.screen.show(self.moment(ply))
            try:
                entered = self.screen.ask(self.words("replay.ask"))
            except Leaving:
                return
            if entered.isdecimal():
                ply = min(int(entered), self.last)
            elif entered in self.words("replay.back").split():
                ply = max(0, ply - 1)
            elif entered in self.words("replay.quit").split():
                return
            elif entered in self.words("replay.why").split() and ply and self.session.over:
                self.screen.show(self.why(ply - 1))
                self.screen.ask(self.words("replay.on"))
            elif ply < self.last:
                ply += 1
            else:
                return

    def why(self, ply: int) -> list[Text]:
        """How the choice made at this ply compares to the others, as its seat saw them; only once nothing is hidden."""
        made = self.session.plies[ply]
        if made.choice == RESIGNING:
            return wrapped(ink(self.words("hint.resigned")), self.screen.width)
        return hint_lines(self.session.at(ply), self.words, self.screen.width, self.session.text_of(made))

    def show(self) -> None:
        if self.screen.attended:
            self.walk()
        else:
            self.screen.show(self.lines())
