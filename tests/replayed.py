"""Stored playthroughs: whole matches, digested moment by moment, that are played again and compared.

`tools/playthroughs.py` writes a file with some matches for each game. Of each match it has the options, the seed, the manner in
which choices are made, and rows of 40 plies: the number of the first, two characters for each moment, then one digest of refusals
and one of guessed worlds. A moment is all that the rules say: who is asked what, the menu, the choice, the log, the state after it.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from random_play import BESIDE, RandomMatch, fields
from warcabinet.engine.chance import Chance, chance_from
from warcabinet.engine.game import Game, Options
from warcabinet.engine.match import Match
from warcabinet.engine.options import parse_options, written
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import State, menu_of
from warcabinet.games.last_war.log_events import SERIAL

FOLDER = Path(__file__).parent / "games"
HEAD = "# Written by `python tools/playthroughs.py {name}`: change the rules, run it, and read the difference.\n"
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
ROW = 40  # plies
REFUSED_EVERY = 4  # plies
REFUSED = 120  # choices offered before, and as many others: what must have the same reason against it
GUESSED_EVERY = 20  # plies
CARDS = "book"  # has tests of its own, and a match tells enough of it
SLIPS = 8  # one choice in so many of the policy is random, so that it sees more


# ------------------------------------------------------------ how choices are made
def at_random(m: RandomMatch) -> int:
    return m.random_choice()


def by_verb(m: RandomMatch) -> int:
    """A random verb of the menu, and one of its choices: what is offered once among many moves is taken as well."""
    by_word: dict[str, list[int]] = {}
    for choice in menu_of(m.s):
        by_word.setdefault(m.game.choice_text(choice).split()[0], []).append(choice)
    words = list(by_word)
    choices = by_word[words[m.chance.below(len(words))]]
    return choices[m.chance.below(len(choices))]


def rarest(m: RandomMatch) -> int:
    """What has been taken least in this match."""
    used = Counter(m.taken)
    menu = menu_of(m.s)
    least = min(used[choice] for choice in menu)
    rare = [choice for choice in menu if used[choice] == least]
    return rare[m.chance.below(len(rare))]


def policy(m: RandomMatch) -> int:
    """As computers play, with slips: the only manner that depends on how they think."""
    if m.s.offered == 1 or m.chance.below(SLIPS) == 0:
        return m.random_choice()
    return int(m.game.mind.policy(m.s, m.s.asked, m.chance))


MANNERS: dict[str, Callable[[RandomMatch], int]] = {
    "random": at_random,
    "verbs": by_verb,
    "rarest": rarest,
    "people": by_verb,  # with the menus that people are offered
    "policy": policy,
}


# ------------------------------------------------------------ digests
def digest(numbers: list[int], size: int = 4) -> bytes:
    return blake2b(array("q", numbers).tobytes(), digest_size=size).digest()


def two_signs(numbers: list[int]) -> str:
    found = int.from_bytes(digest(numbers), "big")
    return SIGNS[found & 63] + SIGNS[found >> 6 & 63]


def flat(value: object, to: list[int], of_shared: bool = False) -> None:
    """A value as whole numbers, the same compiled and plain. What states share never changes: it is looked at only if asked for."""
    if value is None:
        to.append(-(2**40))
    elif isinstance(value, int):
        to.append(int(value))
    elif isinstance(value, float):
        to.append(round(value * 2**20))
    elif isinstance(value, str):
        to.append(len(value))  # a name is no rule
    elif isinstance(value, Chance):
        to.append(int(value.state))
        flat(value.script, to)
    elif isinstance(value, Pile):
        flat(value.cards, to)
    elif isinstance(value, (list, tuple)) or type(value).__name__.startswith("vec"):
        each: object
        to.append(len(value))  # type: ignore[arg-type]
        for each in value:  # type: ignore[attr-defined]
            if type(each) is int:
                to.append(each)
            else:
                flat(each, to, of_shared)
    elif of_shared:
        for name in sorted(fields(type(value))):
            if name != "serial":  # The Last War numbers the scenarios of a process, and its events
                flat(getattr(value, name), to, of_shared)


def state_fields(s: State, of_shared: bool = False) -> Iterator[tuple[str, list[int]]]:
    for name in sorted(fields(type(s))):
        if name not in BESIDE:
            found: list[int] = []
            flat(getattr(s, name), found, of_shared and name != CARDS)
            yield name, found


def state_numbers(s: State, of_shared: bool = False) -> list[int]:
    return [number for name, found in state_fields(s, of_shared) for number in found]


# ------------------------------------------------------------ a stored match
@dataclass(frozen=True)
class Row:
    first: int  # ply
    moments: str  # two signs each
    refusals: str
    guesses: str

    def text(self) -> str:
        return f"{self.first} {self.moments} {self.refusals} {self.guesses}"


@dataclass(frozen=True)
class Playthrough:
    name: str  # by which it is found: never changed
    manner: str
    most: int  # plies
    seed: str
    options: str
    start: str = ""
    rows: tuple[Row, ...] = ()
    end: str = ""

    def __str__(self) -> str:
        return f"{self.name}-{self.manner}"

    @property
    def plies(self) -> int:
        return sum(len(row.moments) // 2 for row in self.rows)

    def text(self) -> str:
        head = f"match {self.name}\n{self.manner}, at most {self.most} plies, seed {self.seed}\noptions {self.options}".rstrip()
        return "\n".join([head, f"start {self.start}", *(row.text() for row in self.rows), f"end {self.end}", ""])


def read(text: str) -> Iterator[Playthrough]:
    for part in text.split("\nmatch ")[1:]:
        name, how, options, start, *rows, end = part.strip().splitlines()
        manner, most, seed = how.split(", ")
        yield Playthrough(
            name,
            manner,
            int(most.split()[2]),
            seed.removeprefix("seed "),
            options.removeprefix("options").strip(),
            start.removeprefix("start "),
            tuple(Row(int(first), *others) for first, *others in (row.split() for row in rows)),
            end.removeprefix("end "),
        )


def path_of(game: str) -> Path:
    return FOLDER / game.replace("-", "_") / "playthroughs.txt"


def stored(game: str) -> list[Playthrough]:
    path = path_of(game)
    return list(read(path.read_text("utf-8"))) if path.exists() else []


def cases(game: str) -> list[ParameterSet]:
    """The stored matches as test cases. One in four also runs with the plain source, which takes twenty times as long."""
    return [pytest.param(match, id=str(match), marks=[pytest.mark.plain][: n % 4 == 0]) for n, match in enumerate(stored(game))]


def file_text(game: str, matches: list[Playthrough]) -> str:
    return "\n".join([HEAD.format(name=game), *(match.text() for match in matches)])


def told_options(options: Options) -> str:
    """Those that are not the default."""
    usual = type(options)()
    return written(options, [key for key in options.__struct_fields__ if getattr(options, key) != getattr(usual, key)])


# ------------------------------------------------------------ playing one
@dataclass
class Playing:
    """A match being played through, moment by moment."""

    game: Game
    stored: Playthrough
    seen: dict[int, None] = field(default_factory=dict)  # choices that were offered, the latest last
    refusals: list[int] = field(default_factory=list)  # since the last row
    guesses: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        options = self.game.options(parse_options(self.stored.options))
        state = self.game.new(options, self.stored.seed)
        self.events: list[tuple[int, int, int, int, int]] = []
        self.told = 0  # events that are digested
        state.log = self.events
        state.for_people = self.stored.manner == "people"
        self.m = RandomMatch(self.game, options, self.stored.seed, Match(state, keeping=True))
        self.chance = chance_from(f"refusals {self.stored.seed}")
        self.known = list(self.game.choice_numbers.values())

    def is_over(self) -> bool:
        return self.m.s.over or len(self.m.taken) >= self.stored.most

    def moment(self) -> list[int]:
        """Makes the next choice; returns all that the rules say about it."""
        m, s = self.m, self.m.s
        menu = menu_of(s)
        choice = MANNERS[self.stored.manner](m)
        found = [int(s.asked), int(s.prompt), choice, *menu]
        self.look_at_contract(found)
        ply = len(m.taken)
        for each in menu:
            self.seen.pop(each, None)
            self.seen[each] = None
        if ply % REFUSED_EVERY == 0:
            self.refusals += self.reasons()
        if ply % GUESSED_EVERY == 0:
            self.guesses += self.guess()
        m.take(choice)
        for what, *about in self.events[self.told :]:
            found += [what % SERIAL, *about]
        self.told = len(self.events)
        return found + state_numbers(s)

    def look_at_contract(self, found: list[int]) -> None:
        """What the host and clients ask the rules at every moment."""
        game, s = self.game, self.m.s
        declining = game.declining(s)
        found += [game.asks_in_secret(s), s.is_joint(), *game.asked_together(s), declining, game.stretch(s), game.turn_number(s)]
        if declining >= 0:
            found += [game.is_worth_asking(s, choice) for choice in menu_of(s) if choice != declining]

    def reasons(self) -> list[int]:
        """The reasons against choices that were offered not long ago, and against some others; OK for those on the menu."""
        others = [self.known[self.chance.below(len(self.known))] for _ in range(REFUSED)]
        return [
            number for choice in [*list(self.seen)[-REFUSED:], *others] for number in (choice, self.game.reason(self.m.s, choice))
        ]

    def guess(self) -> list[int]:
        """The match as the asked seat might imagine it."""
        world = self.m.match.clone()
        world.redeal(self.m.s.asked, chance_from(f"guess {len(self.m.taken)}"))
        return state_numbers(world.s)

    def row(self) -> Row:
        first = len(self.m.taken) + 1
        moments: list[str] = []
        while not self.is_over() and len(moments) < ROW:
            moments.append(two_signs(self.moment()))
        row = Row(first, "".join(moments), digest(self.refusals).hex(), digest(self.guesses).hex())
        self.refusals, self.guesses = [], []
        return row

    def end(self) -> str:
        s = self.m.s
        if not s.over:
            return f"not over after {len(self.m.taken)} plies"
        result = self.game.result(s, self.m.views[0])
        winners = "won by " + " and ".join(f"seat {seat + 1}" for seat in result.winners) if result.winners else "drawn"
        shares = [round(s.score(seat) * 1000) for seat in range(s.seats)]
        return f"after {len(self.m.taken)} plies, {winners}, {result.rule or 'no rule'}, {digest(shares).hex()}"


def played(game: Game, given: Playthrough) -> Playthrough:
    """The same match as the rules play it now."""
    now = Playing(game, given)
    start = digest(state_numbers(now.m.s, of_shared=True)).hex()
    rows = []
    while not now.is_over():
        rows.append(now.row())
    return replace(given, start=start, rows=tuple(rows), end=now.end())


# ------------------------------------------------------------ comparing
def difference(before: Playthrough, after: Playthrough) -> tuple[int, str]:
    """The first ply at which they differ, 0 for the start, and what differs there; an empty text if nothing does."""
    if before.start != after.start:
        return 0, "the match starts otherwise"
    for was, now in zip(before.rows, after.rows, strict=False):
        last = now.first + len(now.moments) // 2 - 1
        for n in range(0, max(len(was.moments), len(now.moments)), 2):
            if was.moments[n : n + 2] != now.moments[n : n + 2]:
                return now.first + n // 2, f"changed from ply {now.first + n // 2} on"
        if was.refusals != now.refusals:
            return last, f"other reasons against choices between ply {now.first} and ply {last}"
        if was.guesses != now.guesses:
            return last, f"other guesses at what is hidden between ply {now.first} and ply {last}"
    if len(before.rows) != len(after.rows):
        return min(before.plies, after.plies), f"{after.plies} plies instead of {before.plies}"
    return after.plies, "" if before.end == after.end else f"ends '{after.end}', not '{before.end}'"


def check(game: Game, given: Playthrough) -> None:
    """Stops at the first row that differs; shows the Record that repeats what differs."""
    now = Playing(game, given)
    try:
        assert digest(state_numbers(now.m.s, of_shared=True)).hex() == given.start, "the match starts otherwise"
        for row in given.rows:
            before = replace(given, rows=(row,), end="")
            says = difference(before, replace(before, rows=(now.row(),)))[1]
            assert not says, says
        assert now.is_over(), f"more than {given.plies} plies"
        assert now.end() == given.end, f"ends '{now.end()}', not '{given.end}'"
    except Exception as why:
        again = f"If the rules changed on purpose: python tools/playthroughs.py {game.name}"
        raise AssertionError(f"match {given.name}: {why}\n{again}\n\n{now.m.record()}") from why
