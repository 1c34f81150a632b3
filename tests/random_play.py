"""Random play: what must hold in every match of every game, checked through the Game contract alone.

A failure shows the Record that repeats it. As a program it prints one hash per match, so that the compiled and the plain
rules can be compared: `python tests/random_play.py last-front 500`.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from math import prod
from os import environ
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest

import warcabinet
from warcabinet.engine.chance import Chance, chance_from
from warcabinet.engine.game import Game, Options
from warcabinet.engine.match import Match, playout
from warcabinet.engine.pen import Pen
from warcabinet.engine.pile import Pile, cards_in, numbers
from warcabinet.engine.position import parse_position
from warcabinet.engine.reasons import OK
from warcabinet.engine.record import parse_record
from warcabinet.engine.session import Session, replay
from warcabinet.engine.state import State, menu_of

Values = Mapping[str, Sequence[object]]  # option -> the values to be played
PRIME = 7919  # goes through all combinations of options in a mixed order
FAR = 31415926535897932384626433832795028841  # a prime that also reaches the last of very many options

SPEED = 20 if warcabinet.COMPILED else 1  # the plain source plays so much less
MATCHES = 125 * SPEED  # the soak plays twenty thousand, and looks at as many states
STATES = 150 * SPEED
SHARES = range(10)
SOAK = int(environ.get("WARCABINET_SOAK", "1"))  # times as many matches in the soak: 10 makes a night of it
# No part of the situation: what a match is run with, and what is counted from the rest when it is asked for
BESIDE = ("menu", "chosen", "for_people", "keeping", "kept", "log", "catching_up", "whether", "is_counted", "tally")


def soaked(share: int, count: int) -> tuple[int, int]:
    """The first match of a share of the soak, and how many: a longer soak begins with the matches of the usual one."""
    return 1_000_000 * (share + 1), count * SOAK


def options_of(game: Game, values: Values, n: int) -> Options:
    """The n-th combination of option values."""
    rest = n * (PRIME if prod(map(len, values.values())) < PRIME**2 else FAR)
    given = {}
    for name, choices in values.items():
        rest, at = divmod(rest, len(choices))
        given[name] = choices[at]
    options: Options = game.options(given)
    return options


class RandomMatch:
    """One match of random choices, with the chance that makes them; or a world in which the deciding seat might be."""

    def __init__(self, game: Game, options: Options, seed: str, match: Match | None = None) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.match = match or Match(game.new(options, seed), keeping=True)
        self.chance = chance_from(f"random play {seed}")
        self.taken: list[int] = []
        self.views = [
            game.view(viewer, "en", tuple(f"Seat {n + 1}" for n in range(options.players))) for viewer in range(-1, options.players)
        ]

    @property
    def s(self) -> State:
        return self.match.s

    def take(self, choice: int) -> None:
        self.taken.append(choice)
        self.match.take(choice)

    def random_choice(self) -> int:
        return int(self.s.menu[self.chance.below(self.s.offered)])

    def scene(self, s: State, viewer: int) -> bytes:
        return msgspec.json.encode(self.game.scene(s, self.views[viewer + 1]))

    def world(self) -> RandomMatch:
        """The same match as the deciding seat might imagine it."""
        world = self.match.clone()
        world.redeal(self.s.asked, self.chance)
        return RandomMatch(self.game, self.options, self.seed, world)

    def record(self) -> str:
        session = Session(self.game, self.options, self.seed)
        for choice in self.taken:
            session.take_number(choice)
        return session.record().text()


Check = Callable[[RandomMatch], None]


def play(m: RandomMatch, *checks: Check, every: int, longest: int) -> None:
    """To the end, with all checks at every `every`-th moment on average; no dead end, and no endless match."""
    try:
        while not m.s.over:
            assert m.s.offered > 0, "nothing can be chosen, and the match is not over"
            assert len(m.taken) < longest, f"the match is not over after {longest} choices"
            if m.chance.below(every) == 0:
                for check in checks:
                    check(m)
            m.take(m.random_choice())
        for check in checks:
            check(m)
    except Exception as why:
        raise AssertionError(f"{type(why).__name__}: {why}\n\n{m.record()}") from why


# ------------------------------------------------------------ what can be checked at any moment
def menu_is_sound(m: RandomMatch) -> None:
    """Every choice is offered once and has a text of its own."""
    menu = [] if m.s.over else menu_of(m.s)
    assert len(set(menu)) == len(menu), "a choice is offered twice"
    for choice in menu:
        assert m.game.choice_number(m.game.choice_text(choice)) == choice


def reasons_agree_with_the_menu(m: RandomMatch) -> None:
    """What is on the menu has no reason against it, and everything else has one; a few hundred choices of the game at a time."""
    menu = set() if m.s.over else set(menu_of(m.s))
    if m.s.over or not m.game.reasons:
        return
    known = list(m.game.choice_numbers.values())
    some = known if len(known) <= 300 else [known[m.chance.below(len(known))] for _ in range(300)]
    for choice in {*menu, *some}:
        code = m.game.reason(m.s, choice)
        assert (code == OK) == (choice in menu), (
            f"'{m.game.choice_text(choice)}' is {'on' if choice in menu else 'off'} the menu, but its reason is {code}"
        )
        assert code == OK or code in m.game.reasons


def clones_are_equal_and_independent(m: RandomMatch) -> None:
    before = contents(m.s)
    clone, second = m.match.clone(), m.match.clone()
    assert differ(clone.s, before) == []
    if m.s.over:
        return
    choice = m.random_choice()
    clone.take(choice)
    second.take(choice)
    assert differ(clone.s, contents(second.s)) == []
    playout(clone, m.chance.fork())
    assert differ(m.s, before) == [], "the original has felt what its clone did"


def scenes_leak_nothing(m: RandomMatch) -> None:
    """Each seat, and a spectator, sees the same in every world that it holds possible."""
    for viewer in range(-1, m.options.players):
        world = m.match.clone()
        world.s.redeal(viewer, m.chance.fork())
        assert m.scene(world.s, viewer) == m.scene(m.s, viewer), f"seat {viewer + 1} sees something hidden"
        assert page(m.game, world.s, viewer) == page(m.game, m.s, viewer), (
            f"what is written for seat {viewer + 1} tells something hidden"
        )


def page(game: Game, s: State, viewer: int) -> list[int]:
    pen = Pen()
    s.write(viewer, pen, game.asks_in_secret(s))
    return numbers(pen.page)


def worlds_are_possible(m: RandomMatch) -> None:
    """In a guessed world the deciding seat has the same menu, and it can be cloned and played on to the end."""
    if m.s.over:
        return
    world = m.world().match
    assert menu_of(world.s) == menu_of(m.s)
    again = world.clone()
    assert differ(again.s, contents(world.s)) == []
    choice = m.random_choice()
    world.take(choice)
    again.take(choice)
    assert differ(again.s, contents(world.s)) == []
    playout(world, m.chance.fork())


def guesses_tell_nothing(m: RandomMatch, is_possible: Callable[[State, State], bool] = lambda truth, guess: True) -> None:
    """A guess does not depend on what is hidden: made from the truth or from another guess, it is the same.

    `is_possible`: whether a guess is a world that the seat holds possible, where a game must sometimes do with less.
    """
    viewer = int(m.chance.below(m.options.players + 1)) - 1
    chance = m.chance.fork()
    truth, guess = m.match.clone(), m.match.clone()
    guess.s.redeal(viewer, m.chance.fork())
    if not is_possible(truth.s, guess.s):
        return
    truth.s.redeal(viewer, chance.copy())
    guess.s.redeal(viewer, chance.copy())
    assert differ(guess.s, contents(truth.s)) == [], f"the guess of seat {viewer + 1} depends on what it cannot see"


def contents(s: State) -> dict[str, object]:
    """Everything in a state, as plain values that can be compared."""
    found = {name: plain(getattr(s, name)) for name in fields(type(s)) if name not in BESIDE}
    return {**found, "menu": menu_of(s)}


def differ(one: State, other: dict[str, object]) -> list[str]:
    """The fields in which a state is not what it was."""
    now = contents(one)
    return [name for name in now if now[name] != other[name]]


def fields(kind: type) -> list[str]:
    """All attributes: of compiled classes mypyc keeps the list, inherited ones included; plain ones have slots."""
    names = (name for base in kind.__mro__ for name in getattr(base, "__mypyc_attrs__", base.__dict__.get("__slots__", ())))
    return list(dict.fromkeys(names))


def plain(value: object) -> object:
    if isinstance(value, Chance):
        return int(value.state), [int(n) for n in value.script]
    if isinstance(value, Pile):
        return cards_in(value)
    if isinstance(value, (int, bool, str, float)) or value is None:
        return value
    if isinstance(value, Sequence) or type(value).__name__.startswith("vec"):
        return [plain(each) for each in value]  # type: ignore[attr-defined]
    return id(value)  # shared by all states and never changed


# ------------------------------------------------------------ what needs a whole session
def undo_is_fenced(game: Game, options: Options, seed: str) -> int:
    """A choice that can be taken back freely has told its seat nothing; says how many there were.

    What the seat sees after it is the same in every world that it held possible before. Taking it back leads to where it came from.
    """
    session = Session(game, options, seed)
    chance = chance_from(f"undo {seed}")
    free = 0
    while not session.over:
        seat, before = session.asked, contents(session.state)
        world = session.match.clone()
        world.redeal(seat, chance)
        world.s.log = list(session.events)  # it has come about in the same way
        choice = int(session.state.menu[chance.below(session.state.offered)])
        session.take_number(choice)
        if not session.can_undo(seat):
            continue
        free += 1
        world.take(choice)
        view = game.view(seat, "en", session.names)
        assert game.scene(world.s, view) == game.scene(session.state, view), f"{game.choice_text(choice)} told something"
        if chance.below(20) == 0:
            session.undo()
            assert differ(session.state, before) == []
            session.take_number(choice)
    return free


def record_replays(m: RandomMatch) -> None:
    """After the end: the same text again."""
    text = m.record()
    again = replay(m.game, parse_record(text))
    assert again.record().text() == text
    assert differ(again.state, contents(m.s)) == []


def loaded_again(game: Game, text: str) -> Match:
    """A Position as programs play on from it; a Session would be for people."""
    position = parse_position(text)
    match = Match(game.load(position.setting, game.options(position.options), "loaded"), keeping=True)
    for choice in position.choices:
        match.take(game.choice_number(choice))
    return match


def saved_at_every_moment(m: RandomMatch, passing: Set[str], most: int) -> int:
    """Every moment from here on is saved as text and loaded again: the state is the same and plays on alike. Says how many.

    A moment is saved as the last quiet point and the choices since. So each quiet point is written and read back once, and the
    loaded match then makes the same choices as the real one until the next. `passing`: fields in which something is left of
    a question that was answered; they mean nothing any more.
    """
    table = Session(m.game, m.options, m.seed)
    aside = {"fences", *passing}  # how far undo is free is the session's business
    kept: State | None = None
    loaded = m.match
    seen = 0
    try:
        while not m.s.over and seen < most:
            if m.match.kept is not kept:
                kept = m.match.kept
                text = table.beside(m.match).position().text()
                loaded = loaded_again(m.game, text)
                assert table.beside(loaded).position().text() == text, "saved again, the Position reads otherwise"
            assert set(differ(loaded.s, contents(m.s))) <= aside, f"loaded, these differ: {differ(loaded.s, contents(m.s))}"
            choice = m.random_choice()
            m.take(choice)
            loaded.take(choice)
            seen += 1
        assert set(differ(loaded.s, contents(m.s))) <= aside, f"played on, these differ: {differ(loaded.s, contents(m.s))}"
    except Exception as why:
        raise AssertionError(f"{type(why).__name__}: {why}\n\n{m.record()}") from why
    return seen


# ------------------------------------------------------------ going round in a circle
Chooser = Callable[[RandomMatch], int]
ROUNDS = 20  # so often must a circle close to be one: some things can be done twice and not for ever


def situation(s: State) -> int:
    """A hash of all that makes the situation of the asked seat: no log, no fences, no place in the random stream, and the menu in
    any order."""
    found = contents(s)
    parts = [(name, value) for name, value in found.items() if name not in ("chance", "fences", "menu")]
    return hash((repr(parts), tuple(sorted(menu_of(s)))))


def no_circle(m: RandomMatch, choose: Chooser, most: int) -> int:
    """Nothing can be done over and over without anything being spent. Says how many moments were looked at."""
    seen: dict[int, int] = {}  # situation: before which choice
    start = len(m.taken)
    while not m.s.over and len(m.taken) - start < most:
        now = situation(m.s)
        circle = m.taken[seen[now] :] if now in seen else []
        if circle and closes(m, circle, now):
            texts = " / ".join(m.game.choice_text(choice) for choice in circle)
            raise AssertionError(f"this can be done for ever: {texts}\n\n{m.record()}")
        seen[now] = len(m.taken)
        m.take(choose(m))
    return len(m.taken) - start


def closes(m: RandomMatch, circle: Sequence[int], there: int) -> bool:
    """Whether the same choices lead back to the same situation again and again."""
    match = m.match.clone()
    for _ in range(ROUNDS):
        for choice in circle:
            if match.s.over or not match.s.offers(choice):
                return False
            match.take(choice)
        if match.s.over or situation(match.s) != there:
            return False
    return True


# ------------------------------------------------------------ hunting for what has not been seen
class Hunter:
    """Plays matches, each time taking what has been taken least, and remembers what was used."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.used: Counter[str] = Counter()  # texts of choices
        self.prompts: Counter[int] = Counter()
        self.events: Counter[tuple[int, int, int]] = Counter()  # what, and the first two numbers after it

    def play(self, options: Options, seed: str) -> None:
        session = Session(self.game, options, seed)
        chance = chance_from(f"hunt {seed}")
        while not session.over:
            self.prompts[int(session.state.prompt)] += 1
            choices = session.choices()
            least = min(self.used[text] for text in choices)
            rarest = [text for text in choices if self.used[text] == least]
            text = rarest[chance.below(len(rarest))]
            self.used[text] += 1
            session.take(text)
        self.events.update(event[:3] for event in session.events)


# ------------------------------------------------------------ the same game twice
def hashes(game: Game, values: Values, count: int) -> Iterator[str]:
    """One hash for each match, over everything offered and chosen, and the winner."""
    for n in range(count):
        m = RandomMatch(game, options_of(game, values, n), f"{n}")
        seen = hashlib.sha256()
        while not m.s.over:
            choice = m.random_choice()
            seen.update(repr((int(m.s.asked), int(m.s.prompt), menu_of(m.s), choice)).encode())
            m.take(choice)
        seen.update(repr((int(m.s.winner), int(m.s.chance.state))).encode())
        yield f"{n}: {len(m.taken)} choices, {seen.hexdigest()[:16]}"


@pytest.mark.no_cover  # watching every line would take three times as long
class RandomPlay:
    """The tests of a game: a class that names it, its options and its own check has them all."""

    game: ClassVar[Game]
    values: ClassVar[Values]
    longest: ClassVar[int]  # no match takes more choices
    compared: ClassVar[int] = 500  # matches played by the compiled and by the plain rules

    @staticmethod
    def sound(m: RandomMatch) -> None:
        """What the game says of every state: no card is lost, and so on."""
        raise NotImplementedError

    def sound_in_worlds(self, m: RandomMatch) -> None:
        self.sound(m)
        if not m.s.over:
            self.sound(m.world())

    def random_match(self, n: int, what: str = "") -> RandomMatch:
        return RandomMatch(self.game, options_of(self.game, self.values, n), f"{what}{n}")

    def play_many(self, first: int, count: int) -> None:
        checks = (
            self.sound_in_worlds, menu_is_sound, reasons_agree_with_the_menu, clones_are_equal_and_independent,
            worlds_are_possible, guesses_tell_nothing,
        )  # fmt: skip
        for n in range(first, first + count):
            play(self.random_match(n), *checks, every=50, longest=self.longest)

    def hunt(self, matches: int) -> Hunter:
        hunter = Hunter(self.game)
        for n in range(matches):
            hunter.play(options_of(self.game, self.values, n), f"hunt {n}")
        return hunter

    @pytest.mark.plain
    @pytest.mark.parametrize("share", SHARES)
    def test_no_dead_end_no_endless_match_nothing_lost_and_clones_are_independent(self, share: int) -> None:
        count = MATCHES // len(SHARES)
        self.play_many(share * count, count)

    @pytest.mark.soak
    @pytest.mark.parametrize("share", SHARES)
    def test_the_same_in_twenty_thousand_matches(self, share: int) -> None:
        self.play_many(*soaked(share, 2_000))

    @pytest.mark.parametrize("share", SHARES)
    def test_scenes_leak_nothing(self, share: int) -> None:
        self.look_for_leaks(f"scenes {share}-", STATES // len(SHARES))

    @pytest.mark.soak
    @pytest.mark.parametrize("share", SHARES)
    def test_scenes_leak_nothing_in_twenty_thousand_states(self, share: int) -> None:
        self.look_for_leaks(f"soak {share}-", 2_000)

    def look_for_leaks(self, name: str, states: int) -> None:
        """Ten states of a match on average, until so many have been looked at."""
        seen = 0

        def look(m: RandomMatch) -> None:
            nonlocal seen
            seen += 1
            scenes_leak_nothing(m)

        n = 0
        while seen < states:
            play(self.random_match(n, name), look, every=10, longest=self.longest)
            n += 1

    def test_what_can_be_taken_back_has_told_nothing(self) -> None:
        free = [undo_is_fenced(self.game, options_of(self.game, self.values, n), f"undo {n}") for n in range(5 * SPEED)]
        assert sum(free) > len(free)

    def test_records_replay(self) -> None:
        for n in range(5 * SPEED):
            m = self.random_match(n, "record ")
            play(m, every=self.longest, longest=self.longest)
            record_replays(m)

    @pytest.mark.skipif(not warcabinet.COMPILED, reason="compares the compiled rules with the plain source")
    def test_compiled_and_plain_rules_play_the_same_matches(self) -> None:
        source = Path(warcabinet.__file__).parents[1]
        run = subprocess.run(
            [sys.executable, __file__, self.game.name, str(self.compared)],
            env={**environ, "WARCABINET_PURE": "1", "PYTHONPATH": str(source)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout.splitlines() == list(hashes(self.game, self.values, self.compared))


if __name__ == "__main__":
    from importlib import import_module

    from warcabinet.games.registry import game_named

    name, number = sys.argv[1:]
    played: Values = import_module(f"games.{name.replace('-', '_')}.played").VALUES
    print(*hashes(game_named(name), played, int(number)), sep="\n")
