"""What the lab records of a match: one row with everything that reports need."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import chain, pairwise

from msgspec import Struct

from warcabinet.bots import Glimpse, choose, with_simpler
from warcabinet.engine.chance import chance_from
from warcabinet.engine.game import Game
from warcabinet.engine.match import Match
from warcabinet.engine.options import options_text
from warcabinet.engine.record import Line, Record
from warcabinet.engine.scene import Scene
from warcabinet.engine.session import replay
from warcabinet.engine.state import Event, State, menu_of
from warcabinet.lab.arena import LONGEST, Plan
from warcabinet.lab.cards import game_with

USES = ("drawn", "played", "ability", "face")  # of a card by a seat, as `Game.cards_in` reports them
POINTS = 10  # the course of a match is measured in tenths
A_CHOICE, A_DOUBLING = 3.0, 2.0  # seconds a person thinks, roughly, and for each doubling of the choices


class Work(Plan, frozen=True):
    """A plan whose matches are observed in detail."""

    @property
    def played(self) -> Game:
        return game_with(self.game, self.cards)


class LabRow(Struct, frozen=True):
    match: int
    seed: str
    seats: tuple[str, ...]
    winner: int  # a seat from 1; 0: no one
    ended: str  # the rule that ended it; empty: stopped, too long
    plies: int
    choices: int  # plies at which there was a choice
    turns: int  # 0: the game does not count turns
    minutes: float
    width: float  # choices on the menu, on average over `choices`
    lead_changes: int
    ahead_from: float  # the share of the match after which the winner was ahead to the end; 1: never, or no one won
    last_turn: bool  # the winner was not yet ahead when the last turn began
    lowest: float  # the winner's lowest chance on the way
    course: tuple[float, ...]  # the winner's outlook after each tenth of the match; empty: no one won
    led: tuple[bool, ...]  # and whether the winner was ahead then
    measures: dict[str, float]
    cards: dict[str, tuple[int, ...]]  # by id: for each seat how often drawn, played, with its ability, at face value


class Part(Struct, frozen=True):
    """Some matches in a row, and how often each choice was offered and taken in them."""

    first: int
    rows: tuple[LabRow, ...]
    offered: dict[str, int]
    taken: dict[str, int]


class Outlook(Struct, frozen=True):
    ply: int
    seats: tuple[float, ...]

    @property
    def leader(self) -> int:
        best = max(self.seats)
        return self.seats.index(best) if self.seats.count(best) == 1 else -1


class Watcher:
    """Observes a match as it is played: the number of choices, and the outlook at each new turn."""

    def __init__(self, game: Game, s: State, offered: Counter[int], taken: Counter[int]) -> None:
        self.game, self.s = game, s
        self.offered, self.taken = offered, taken
        self.plies = self.choices = self.width = self.turns = 0
        self.doublings = 0.0
        self.turn = -1
        self.outlooks: list[Outlook] = []

    def look(self) -> None:
        """Before a choice."""
        s = self.s
        menu = menu_of(s)
        self.offered.update(menu)
        if len(menu) > 1:
            self.choices += 1
            self.width += len(menu)
            self.doublings += math.log2(len(menu))
        turn = self.game.turn_number(s)
        if turn != self.turn or (turn == 0 and self.plies % POINTS == 0):
            self.turn = turn
            self.turns += turn > 0
            mind = self.game.mind
            self.outlooks.append(Outlook(self.plies, tuple(mind.evaluate(s, seat) for seat in range(s.seats))))

    def took(self, choice: int) -> None:
        self.taken[choice] += 1
        self.plies += 1

    @property
    def minutes(self) -> float:
        return round((A_CHOICE * self.choices + A_DOUBLING * self.doublings) / 60, 2)


def play(work: Work, n: int, offered: Counter[int], taken: Counter[int], choices: list[Line] | None = None) -> LabRow:
    """Match n; `choices` is filled with what was chosen."""
    game, seed, names = work.played, work.deal(n), work.seats(n)
    s = game.new(work.options, seed)
    events: list[Event] = []
    s.log = events
    match = Match(s, keeping=True)
    players = [with_simpler(game, name) for name in names]
    chances = [chance_from(f"bot:{seed}:{n}:{seat}") for seat in range(len(names))]
    watcher = Watcher(game, s, offered, taken)

    def scene() -> Scene:
        return game.scene(s, game.view(int(s.asked), "en", names))

    while not s.over and watcher.plies < LONGEST:
        watcher.look()
        seat = int(s.asked)
        choice = choose(Glimpse(match, chances[seat], game.choice_text, scene), players[seat])
        if choices is not None:
            choices.append(Line(seat, game.choice_text(choice)))
        watcher.took(choice)
        match.take(choice)
    winner = int(s.winner) if s.over else -1
    led, course = course_of(watcher.outlooks, watcher.plies, winner)
    return LabRow(
        match=n,
        seed=seed,
        seats=names,
        winner=winner + 1,
        ended=game.result(s, game.view(-1, "en", names)).rule if s.over else "",
        plies=watcher.plies,
        choices=watcher.choices,
        turns=watcher.turns,
        minutes=watcher.minutes,
        width=round(watcher.width / max(1, watcher.choices), 3),
        lead_changes=lead_changes(watcher.outlooks),
        ahead_from=ahead_from(watcher.outlooks, watcher.plies, winner),
        last_turn=winner >= 0 and watcher.outlooks[-1].leader != winner,
        lowest=round(min((each.seats[winner] for each in watcher.outlooks), default=1.0), 4) if winner >= 0 else 1.0,
        course=course,
        led=led,
        measures={key: float(value) for key, value in game.measures(s, events).items()},
        cards=uses_of(game, s, events, len(names)),
    )


def uses_of(game: Game, s: State, events: Sequence[Event], seats: int) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = {}
    for use in chain(game.cards_had(s, events), *map(game.cards_in, events)):
        counts = found.setdefault(use.card, [0] * (len(USES) * seats))
        counts[use.seat * len(USES) + USES.index(use.how)] += 1
    return {card: tuple(found[card]) for card in sorted(found)}


def lead_changes(outlooks: Sequence[Outlook]) -> int:
    """How often the lead passes to another seat; a tie changes nothing.

    >>> lead_changes([Outlook(0, (0.5, 0.5)), Outlook(9, (0.6, 0.4)), Outlook(12, (0.5, 0.5)), Outlook(20, (0.3, 0.7))])
    1
    """
    leaders = [each.leader for each in outlooks if each.leader >= 0]
    return sum(one != other for one, other in pairwise(leaders))


def ahead_from(outlooks: Sequence[Outlook], plies: int, winner: int) -> float:
    """
    >>> ahead_from([Outlook(0, (0.5, 0.5)), Outlook(10, (0.6, 0.4)), Outlook(20, (0.7, 0.3))], 40, winner=0)
    0.25
    """
    since = 1.0
    for each in reversed(outlooks):
        if each.leader != winner or winner < 0:
            break
        since = each.ply / max(1, plies)
    return round(since, 4)


def course_of(outlooks: Sequence[Outlook], plies: int, winner: int) -> tuple[tuple[bool, ...], tuple[float, ...]]:
    """After each tenth but the last, when it is over: whether the winner was ahead, and the winner's outlook."""
    if winner < 0:
        return (), ()
    found = []
    for tenth in range(POINTS):
        at = max((each for each in outlooks if each.ply * POINTS <= tenth * plies), key=lambda each: each.ply)
        found.append(at)
    return tuple(each.leader == winner for each in found), tuple(round(each.seats[winner], 3) for each in found)


def play_part(work: Work, first: int, last: int) -> Part:
    offered: Counter[int] = Counter()
    taken: Counter[int] = Counter()
    rows = tuple(play(work, n, offered, taken) for n in range(first, last))
    text = work.played.choice_text
    return Part(first, rows, *({text(number): count for number, count in sorted(each.items())} for each in (offered, taken)))


def record_of(work: Work, n: int) -> Record:
    """Match n as a Record: it is replayed."""
    lines: list[Line] = []
    row = play(work, n, Counter(), Counter(), lines)
    game = work.played
    found = Record(game.name, game.rules_version, options_text(work.options), row.seed, list(row.seats), lines, cards=work.cards)
    return replay(game, found).record()
