"""A session: one match as people and programs drive it, by the texts of choices, with log, undo, Record and Position."""

from __future__ import annotations

import re
import secrets
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from warcabinet.engine.chance import KEYED, Chance
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game, Options
from warcabinet.engine.keys import CHANCE, DICE
from warcabinet.engine.match import RENEWED, Match
from warcabinet.engine.options import options_text
from warcabinet.engine.pile import numbers
from warcabinet.engine.position import Position, parse_position
from warcabinet.engine.proof import DRAWN_AGAIN, drawn_again
from warcabinet.engine.record import Line, Record, one_line
from warcabinet.engine.responding import ABLE, NOT_NOW, RespondWhen, ResponsePreference, declined
from warcabinet.engine.scene import LogLine, Refusal, Scene
from warcabinet.engine.state import Event, State, menu_of

RESIGN = "resign"  # a choice text that is open to a seat at any time, in games that allow it
RESIGNING = -1  # its number
WATCHED = 12  # lines of the log
SAID = re.compile(r"seat (\d{1,3}) says: (.+)")  # a note that everyone at the table can read


class Ply(Struct, frozen=True):
    seat: int
    choice: int  # or RESIGNING
    free: bool  # nothing was revealed, drawn or rolled, and no one else could respond
    events: int  # length of the log after it
    passed_over: bool = False  # made automatically for a seat that did not want to be asked


class Told(Struct):
    """The log of one reader."""

    lines: list[LogLine] = []
    before: list[int] = []  # how many lines there were before each event
    notes: int = 0  # how many notes are in it


class Session:
    """Owns the match. Seats are numbers from 0; choices are texts."""

    def __init__(
        self,
        game: Game,
        options: Options | Mapping[str, Any] | None = None,
        seed: str | None = None,
        names: Sequence[str] = (),
        position: Position | None = None,
    ) -> None:
        if position and position.game != game.name:
            raise Fault(f"this is a Position of '{position.game}', not '{game.name}'", where=position.where)
        if position and position.cards and position.cards != game.overlay.text:
            game = game.with_cards(position.cards, f"{position.where}, own_cards")
        self.game = game
        self.options: Options = options if isinstance(options, Options) else options_from(game, options, position)
        self.seed = seed or (position.seed if position else "") or new_seed()
        self.names = tuple(names) or tuple(f"Seat {seat + 1}" for seat in range(self.options.players))
        self.position_start = position
        self.notes: list[tuple[int, str]] = []  # (before which ply, text)
        self.chances: dict[int, str] = {}  # seeds drawn again, by the ply before which they came into force
        self.preferences = [ResponsePreference()] * self.options.players
        self.start()
        if position:
            self.prelude(position)

    # ------------------------------------------------------------ running
    def start(self) -> None:
        position = self.position_start
        if position:
            try:
                state = self.game.load(position.setting, self.options, self.seed)
            except Fault as fault:
                raise fault.at(position.where) from None
        else:
            state = self.game.new(self.options, self.seed)
        self.plies: list[Ply] = []
        self.events: list[Event] = []
        self.lines: dict[tuple[int, str], Told] = {}
        state.log = self.events
        state.for_people = True
        self.match = Match(state, keeping=True)
        if position and self.match.kept is None:
            raise Fault("the match is already over in this Position", where=position.where)
        self.dealt = len(self.events)
        self.renew_chance()

    def prelude(self, position: Position) -> None:
        for n, text in enumerate(position.choices, 1):
            try:
                self.take(text)
            except Fault as fault:
                raise fault.at(f"{position.where}, choice {n}") from None

    @property
    def state(self) -> State:
        return self.match.s

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def asked(self) -> int:
        """Whose choice it is; -1 when the match is over."""
        return -1 if self.over else int(self.state.asked)

    def choices(self) -> list[str]:
        return [] if self.over else [self.game.choice_text(number) for number in menu_of(self.state)]

    def take(self, text: str, seat: int | None = None, passed_over: bool = False) -> None:
        """Make a choice; a Fault says why it cannot be made, and nothing has changed."""
        if text == RESIGN and not self.over:
            self.resign(self.asked if seat is None else seat)
            return
        if seat is not None and seat != self.asked:
            raise Fault("the match is over" if self.over else "it is not this seat's turn to choose")
        self.take_number(self.check(text), passed_over)

    def check(self, text: str) -> int:
        """The number of a choice that can be made now; a Fault says why it cannot."""
        if self.over:
            raise Fault("the match is over")
        number = self.game.choice_number(text)
        if number not in menu_of(self.state):
            refusal = self.why_not(self.asked, text, "en")
            raise Fault(f"you cannot choose '{text}' now: {refusal.text}", rule=refusal.rule)
        return number

    def take_all(self, texts: Sequence[str], seat: int | None = None) -> None:
        """Make several choices of one seat one after the other, or none of them: a Fault says which one cannot be made and why.

        All but the last must be choices with free undo: no one learns anything from an order that is refused.
        """
        if not texts:
            raise Fault("there is no choice to make")
        start, seat = len(self.plies), self.asked if seat is None else seat
        for n, text in enumerate(texts, 1):
            try:
                if n > 1 and not self.plies[-1].free:
                    raise Fault(f"'{texts[n - 2]}' must be the last step of an order, because it cannot be undone")
                self.take(text, seat)
            except Fault as fault:
                if n > 1:
                    self.rewind(start)
                raise fault.at(f"step {n} of {len(texts)}") if len(texts) > 1 else fault from None

    def take_instead(self, back: int, texts: Sequence[str], seat: int) -> None:
        """The same after undoing the seat's last choices, which must be free."""
        undone = self.plies[len(self.plies) - back :]
        if back and not (len(undone) == back and all(ply.seat == seat for ply in undone) and self.can_undo(seat)):
            raise Fault("your last choice cannot be undone freely")
        if back:
            self.undo(back)
        try:
            self.take_all(texts, seat)
        except Fault:
            self.do_again(undone)
            raise

    def take_number(self, number: int, passed_over: bool = False) -> None:
        seat = int(self.state.asked)
        self.match.take(number)
        self.plies.append(Ply(seat, number, self.match.free, len(self.events), passed_over))

    def resign(self, seat: int) -> None:
        """Resign, whoever is asked."""
        if not 0 <= seat < self.options.players:
            raise Fault(f"there is no seat {seat + 1}")
        self.game.resign(self.state, seat)
        self.plies.append(Ply(seat, RESIGNING, False, len(self.events)))

    def do_again(self, plies: Sequence[Ply]) -> None:
        for ply in plies:
            if ply.choice == RESIGNING:
                self.resign(ply.seat)
            else:
                self.take_number(ply.choice, ply.passed_over)
            self.renew_chance()

    def renew_chance(self) -> None:
        """If chance was drawn again at this moment, draw from the new one."""
        if seed := self.chances.get(len(self.plies)):
            self.match.renew(self.game.chance(self.options, seed))

    @property
    def fixed_plies(self) -> int:
        """Before this ply nothing can be undone: it belongs to the Position, or chance was drawn again since."""
        return max(self.chances, default=len(self.position_start.choices) if self.position_start else 0)

    def text_of(self, ply: Ply) -> str:
        return RESIGN if ply.choice == RESIGNING else self.game.choice_text(ply.choice)

    # ------------------------------------------------------------ response preferences
    def preference_for(self, seat: int, when: RespondWhen | None = None, mutes: Sequence[str] | None = None) -> ResponsePreference:
        """A preference set now, for the list `preferences`; what is not given does not change."""
        old = self.preferences[seat]
        if when is not None:
            old = ResponsePreference(when, self.game.stretch(self.state) if when == NOT_NOW else 0, old.mutes)
        if mutes is None:
            return old
        for text in mutes:
            self.game.choice_number(text)
        return replace(old, mutes=tuple(dict.fromkeys(mutes)))

    def switches(self, viewer: int, language: str = "en") -> dict[str, str]:
        """The responses about which the seat can choose to be asked or not, by name."""
        return {} if self.over else self.game.switches(self.state, self.game.view(viewer, language, self.names))

    def responds_when(self, seat: int) -> RespondWhen:
        return ABLE if self.over else self.preferences[seat].now(self.game, self.state)

    def declined(self) -> str:
        """The choice to make for the asked seat, which does not want to be asked here; empty: it is asked."""
        number = -1 if self.over else declined(self.game, self.state, self.preferences[self.asked])
        return self.game.choice_text(number) if number >= 0 else ""

    def pass_over(self) -> None:
        """Make all choices about which no one wants to be asked."""
        while text := self.declined():
            self.take(text, passed_over=True)

    # ------------------------------------------------------------ undo
    def can_undo(self, seat: int) -> bool:
        """Whether undo is free: the last choice was this seat's and nothing random, hidden or answered has come of it."""
        last = self.plies[-1] if self.plies else None
        return last is not None and last.seat == seat and last.free and not last.passed_over and len(self.plies) not in self.chances

    def undo(self, plies: int = 1) -> None:
        """Undo the last choice; the caller decides who may (see `can_undo`)."""
        if plies > len(self.plies):
            raise Fault("there is nothing to undo")
        if len(self.plies) - plies < max(self.chances, default=0):
            raise Fault("chance was drawn again since, so this choice cannot be undone")
        self.rewind(len(self.plies) - plies)

    def rewind(self, ply: int) -> None:
        """Go back to the moment before this ply by replaying the match up to there."""
        kept = self.plies[:ply]
        self.notes = [(at, text) for at, text in self.notes if at <= ply]
        self.start()
        self.do_again(kept)

    def beside(self, match: Match) -> Session:
        """The same table with another match on it, to look at: a clone in which someone has already chosen."""
        twin = copy(self)
        twin.match = match
        return twin

    def at(self, ply: int) -> Session:
        """The match before this ply, as a separate session."""
        if not 0 <= ply <= len(self.plies):
            raise Fault(f"there is no ply {ply}; the match has {len(self.plies)} plies")
        twin = Session.__new__(Session)
        twin.game, twin.options, twin.seed, twin.names = self.game, self.options, self.seed, self.names
        twin.position_start, twin.notes = self.position_start, [note for note in self.notes if note[0] <= ply]
        twin.chances = {at: seed for at, seed in self.chances.items() if at <= ply}
        twin.preferences = list(self.preferences)
        twin.start()
        twin.do_again(self.plies[:ply])
        return twin

    def walk(self) -> Iterator[Session]:
        """The match before each ply and at the end: a separate session that moves on."""
        twin = self.at(0)
        twin.chances = self.chances
        yield twin
        for ply in self.plies:
            twin.do_again((ply,))
            yield twin

    # ------------------------------------------------------------ what is seen
    def scene(self, viewer: int, language: str = "en", since: int = 0) -> Scene:
        """What a seat (or a spectator, -1) sees, with the log lines from number `since` on."""
        view = self.game.view(viewer, language, self.names)
        scene = self.game.scene(self.state, view)
        result = self.game.result(self.state, view) if self.over else None
        turns = self.game.turn_of(self.state) - (0 if self.over else 1) if self.game.has_digests else 0
        return msgspec.structs.replace(scene, log=tuple(self.log(viewer, language)[since:]), result=result, turns=turns)

    def log(self, viewer: int, language: str = "en") -> list[LogLine]:
        return self.told(viewer, language).lines

    def told(self, viewer: int, language: str) -> Told:
        told = self.lines.setdefault((viewer, language), Told())
        view, lines = self.game.view(viewer, language, self.names), told.lines
        for at, text in [*self.notes[told.notes :], (-1, "")]:
            until = len(self.events) if at < 0 else self.plies[at - 1].events if at else 0
            for event in self.events[len(told.before) : until]:
                told.before.append(len(lines))
                if line := self.game.say(event, view):
                    lines.append(msgspec.structs.replace(line, n=len(lines)))
            if said := self.said(text):
                lines.append(msgspec.structs.replace(said, n=len(lines)))
        told.notes = len(self.notes)
        return told

    def last_choice(self, viewer: int, told: Told) -> int:
        """How many events there were before the viewer's last choice. A spectator is shown the last lines again: their number must
        not tell how many choices others have made in secret."""
        if viewer < 0:
            return bisect_left(told.before, len(told.lines) - WATCHED)
        made = [n for n, ply in enumerate(self.plies) if ply.seat == viewer and not ply.passed_over]
        return 0 if not made else self.plies[made[-1] - 1].events if made[-1] else self.dealt

    def staged(self, scene: Scene, viewer: int, language: str = "en") -> Scene:
        """The scene with what has happened since the viewer's last choice."""
        told = self.told(viewer, language)
        start = self.last_choice(viewer, told)
        found = self.game.stage(self.events[start:], self.game.view(viewer, language, self.names))
        since = told.before[start] if start < len(told.before) else len(told.lines)
        if viewer >= 0 and since < len(told.lines) and told.lines[since].seat == viewer:
            since += 1  # the choice itself
        stage = tuple(replace(each, n=told.before[start + each.n]) for each in found)
        return replace(scene, stage=stage, since=since)

    def said(self, note: str) -> LogLine | None:
        """A note as the table reads it, if a seat wrote it."""
        found = SAID.fullmatch(note)
        if found is None or not 0 < int(found[1]) <= len(self.names):
            return None
        seat = int(found[1]) - 1
        return LogLine(0, f"{self.names[seat]}: {found[2]}", seat=seat)

    def why_not(self, viewer: int, element: str, language: str = "en") -> Refusal:
        return self.game.why_not(self.state, self.game.view(viewer, language, self.names), element)

    def rename(self, seat: int, name: str) -> None:
        names = list(self.names)
        names[seat] = name
        self.names = tuple(names)
        self.lines.clear()

    def note(self, text: str) -> None:
        """A remark for the Record: a seat handed to a computer, a seat's note on its choice, or that chance is drawn again."""
        if text.startswith(DRAWN_AGAIN):
            self.chances[len(self.plies)] = drawn_again(text).seed(self.last_seed)
            self.renew_chance()
        self.notes.append((len(self.plies), text))

    @property
    def last_seed(self) -> str:
        """The seed now in force."""
        return self.chances[max(self.chances)] if self.chances else self.seed

    def say(self, seat: int, note: str) -> None:
        """A seat's note on its last choice, which everyone can read."""
        self.note(said_note(seat, note))

    # ------------------------------------------------------------ text forms
    def record(self, date: str = "", comments: Mapping[int, str] | None = None) -> Record:
        lines: list[Line] = []
        notes = list(self.notes)
        for n, ply in enumerate(self.plies):
            while notes and notes[0][0] <= n:
                lines.append(Line(-1, notes.pop(0)[1]))
            lines.append(Line(ply.seat, self.text_of(ply), (comments or {}).get(n, "")))
        lines += [Line(-1, text) for _, text in notes]
        start = self.position_start
        bare = Position(start.game, start.options, start.setting) if start else None
        return Record(
            game=self.game.name,
            rules=self.game.rules_version,
            options=options_text(self.options),
            seed=self.seed,
            names=list(self.names),
            lines=lines,
            position=bare.text() if bare else "",
            cards=self.game.overlay.text,
            date=date,
            result=self.result_text(),
        )

    def result_text(self) -> str:
        if not self.over:
            return ""
        result = self.game.result(self.state, self.game.view(-1, "en", self.names))
        return f"{'+'.join(str(seat + 1) for seat in result.winners) or 'draw'} {result.rule}"

    def position(self) -> Position:
        """This moment as a Position: the last quiet situation and the choices since."""
        kept = self.match.kept
        assert kept is not None
        return self.position_of(self.game.dump(kept), self.choices_since())

    def position_untold(self) -> Position:
        """The same without the chance to come, and only up to the choice on which chance has spoken since."""
        kept = self.match.kept
        assert kept is not None
        place, since, twin = place_of(kept.chance), list[int](), Match(kept.copy())
        for number in self.choices_since():
            if place_of(twin.s.chance) == place:
                twin.take(number)
            if place_of(twin.s.chance) == place:
                since.append(number)
        setting = {key: value for key, value in self.game.dump(kept).items() if key not in (CHANCE, DICE)}
        return self.position_of(setting, since)

    def choices_since(self) -> list[int]:
        """The choices since the last quiet point."""
        return [number for number in numbers(self.match.since) if number != RENEWED]

    def position_of(self, setting: Mapping[str, Any], since: Sequence[int]) -> Position:
        options = {key: value for key, value in msgspec.to_builtins(self.options).items() if value is not None}
        texts = tuple(map(self.game.choice_text, since))
        return Position(self.game.name, options, setting, texts, cards=self.game.overlay.text)


def options_from(game: Game, given: Mapping[str, Any] | None, position: Position | None) -> Options:
    """The options given, else those of the Position: a Fault in them names its file."""
    if given is not None or position is None:
        return cast(Options, game.options(given))
    try:
        return cast(Options, game.options(position.options))
    except Fault as fault:
        raise fault.at(position.where) from None


def place_of(chance: Chance) -> tuple[int, int]:
    """How much has been drawn: equal if nothing was drawn in between."""
    return int(chance.state), len(numbers(chance.script))


def new_seed(words: str = "") -> str:
    """A seed for a match at a table: a keyed stream, over words that someone has chosen or over bits that no one knows."""
    return words if words.startswith(KEYED) else KEYED + (words or secrets.token_hex(32))


def said_note(seat: int, note: str) -> str:
    return f"seat {seat + 1} says: {one_line(note)}"


def other_rules(game: Game, rules: int, match: str = "the Record") -> str:
    """Ends the reason why a match cannot be replayed, if it was stored under another rules version."""
    if rules == game.rules_version:
        return ""
    return f"; {match} uses rules version {rules}, this program has version {game.rules_version}"


def replay(game: Game, record: Record, plies: int | None = None) -> Session:
    """Replay a Record, whole or up to a ply, under the rulings of its own rules version.

    A Fault names the ply, the line and the rule if a choice is no longer legal.
    """
    if record.game != game.name:
        raise Fault(f"this is a Record of '{record.game}', not '{game.name}'", where=record.where)
    record.check_told()
    older = other_rules(game, record.rules)
    try:
        if record.cards != game.overlay.text:
            game = game.with_cards(record.cards, "Cards")
        options = game.stored_options(record.options, record.rules)
        position = parse_position(record.position, f"{record.where}, Position") if record.position else None
        session = Session(game, options, record.seed, record.names, position)
    except Fault as fault:
        raise fault if fault.where.startswith(record.where) else fault.at(record.where) from None
    if record.names and len(record.names) != options.players:
        raise Fault(f"{len(record.names)} seats are listed, but the option is players={options.players}", where=record.where)
    total = len(record.choices)
    if plies is not None and not 0 <= plies <= total:
        raise Fault(f"there is no ply {plies}; the Record has {total} plies", where=record.where)
    for line in record.lines:
        if plies is not None and len(session.plies) >= plies:
            break
        where = f"{record.where}, line {line.number}, ply {len(session.plies) + 1}"
        if line.is_note:
            try:
                session.note(line.choice)
            except Fault as fault:
                raise fault.at(where) from None
            continue
        if not session.over and line.seat != session.asked and line.choice != RESIGN:
            raise Fault(f"seat {line.seat + 1} cannot choose: it is seat {session.asked + 1}'s turn{older}", where=where)
        try:
            session.take(line.choice, line.seat)
        except Fault as fault:
            raise Fault(fault.text + (f" ({fault.rule})" if fault.rule else "") + older, where=where) from None
    return session
