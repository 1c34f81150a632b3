"""Writes the stored playthroughs of games: whole matches, digested moment by moment, that the tests play again and compare.

    python tools/playthroughs.py [GAME ...]              play the stored matches again, write them, and say what changed
    python tools/playthroughs.py GAME --choose           choose other matches (minutes, with the plain source)
    python tools/playthroughs.py GAME --show 17 --ply 40 print one moment of match 17, to compare two versions

Choosing plays a few hundred matches over all options and in several manners, and watches which rule lines each of them runs
through. It takes the match that adds most for its length, then the next, so that few matches run through most lines, and through
many of them more than once. The file then has all that a later run needs to play the same matches again.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT / "tools")]

import warcabinet  # noqa: E402
from break_rules import GAMES as RULES  # noqa: E402
from break_rules import breaks_in  # noqa: E402
from random_play import options_of  # noqa: E402
from replayed import Playing, Playthrough, difference, file_text, path_of, played, state_fields, stored, told_options  # noqa: E402
from warcabinet.engine.game import Game  # noqa: E402
from warcabinet.engine.state import menu_of  # noqa: E402
from warcabinet.games.registry import GAMES, game_named  # noqa: E402

CANDIDATES = 400
MANNERS = ("random", "verbs", "rarest", "verbs", "people", "policy")
LENGTHS = (200, 600, 1500, 4000)  # plies
PLIES = 10_000  # of all chosen matches together
BY_POLICY = 4  # one match in so many, at most: these change whenever computers learn to play better
WORTH = (27, 9, 3, 1)  # of running through a line for the first time, for the second, ...
START_COSTS = 60  # plies that a match counts besides its own

Line = tuple[str, int]


# ------------------------------------------------------------ choosing
@dataclass
class Candidate:
    match: Playthrough
    lines: set[Line]

    def gain(self, covered: Counter[Line]) -> int:
        return sum(WORTH[covered[line]] for line in self.lines if covered[line] < len(WORTH))


def candidate(game: Game, n: int) -> Playthrough:
    from games.test_every_moment import values_of

    options = options_of(game, values_of(game.name, n), n)
    round_, manner = divmod(n, len(MANNERS))
    return Playthrough(str(n), MANNERS[manner], LENGTHS[round_ % len(LENGTHS)], f"playthrough {n}", told_options(options))


def candidates(game: Game, count: int) -> Iterator[Candidate]:
    """Each with the rule lines it runs through."""
    from coverage import Coverage

    folder = RULES / game.name.replace("-", "_")
    wanted = {(each.path, each.touched[0]) for each in breaks_in(ROOT, folder)}
    watching = Coverage(data_file=None, source=[str(ROOT / folder)], config_file=False)
    found = []
    watching.start()
    for n in range(count):
        watching.switch_context(str(n))
        found.append(played(game, candidate(game, n)))
    watching.stop()
    lines: dict[str, set[Line]] = {match.name: set() for match in found}
    data = watching.get_data()
    for path in data.measured_files():
        inner = str(Path(path).relative_to(ROOT))
        for number, names in data.contexts_by_lineno(path).items():
            for name in names:
                if (inner, number) in wanted and name in lines:
                    lines[name].add((inner, number))
    seen = set[Line]().union(*lines.values())
    print(f"{game.name}: {count} matches run through {len(seen)} of {len(wanted)} rule lines")
    return (Candidate(match, lines[match.name]) for match in found)


def choose(game: Game, count: int, plies: int) -> list[Playthrough]:
    left = list(candidates(game, count))
    taken: list[Candidate] = []
    covered: Counter[Line] = Counter()
    while left:
        policy = sum(each.match.manner == "policy" for each in taken)
        allowed = [each for each in left if each.match.manner != "policy" or (policy + 1) * BY_POLICY <= len(taken) + BY_POLICY]
        spent = sum(each.match.plies for each in taken)
        allowed = [each for each in allowed if spent + each.match.plies <= plies]
        best = max(allowed, key=lambda each: each.gain(covered) / (each.match.plies + START_COSTS), default=None)
        if best is None or best.gain(covered) == 0:
            break
        left.remove(best)
        taken.append(best)
        covered.update(best.lines)
    print(f"{game.name}: {len(taken)} of them, {sum(each.match.plies for each in taken)} plies, run through {len(covered)}")
    return sorted((each.match for each in taken), key=lambda match: int(match.name))


# ------------------------------------------------------------ writing
def write(game: Game, matches: list[Playthrough]) -> None:
    path_of(game.name).write_text(file_text(game.name, matches), "utf-8")


def play_again(game: Game) -> None:
    before = stored(game.name)
    after = [played(game, match) for match in before]
    changed = [(was, says) for was, now in zip(before, after, strict=True) if (says := difference(was, now)[1])]
    for was, says in changed:
        print(f"{game.name}, match {was}: {says}")
    print(f"{game.name}: {len(changed)} of {len(before)} playthroughs changed")
    write(game, after)


def show(game: Game, name: str, ply: int) -> None:
    """A moment as it is digested: the choice, the menu and the refusals, then the state, field by field."""
    match = next((match for match in stored(game.name) if match.name == name), None)
    if match is None:
        sys.exit(f"{game.name} has no playthrough '{name}'; choose one of: {', '.join(each.name for each in stored(game.name))}")
    now = Playing(game, match)
    while not now.is_over() and len(now.m.taken) < ply:
        now.refusals, now.guesses = [], []
        now.moment()
    print(f"ply {len(now.m.taken)}", *(game.choice_text(choice) for choice in now.m.taken[-1:]), sep=": ")
    print("menu after it:", ", ".join(map(game.choice_text, menu_of(now.m.s))))
    print("refusals before it:", ", ".join(refused(game, now.refusals)))
    for field, value in state_fields(now.m.s):
        print(f"{field}:", *value)


def refused(game: Game, numbers: list[int]) -> Iterator[str]:
    for choice, code in zip(numbers[::2], numbers[1::2], strict=True):
        reason = game.reasons.get(code)
        yield f"{game.choice_text(choice)}: {reason.key if reason else code}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the stored playthroughs of games and say what changed.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="such as last-front; all of them if none is named")
    parser.add_argument("--choose", action="store_true", help="choose other matches")
    parser.add_argument("--candidates", type=int, default=CANDIDATES, help="matches to choose from")
    parser.add_argument("--plies", type=int, default=PLIES, help="of all chosen matches together")
    parser.add_argument("--show", metavar="MATCH", help="print one moment of this match")
    parser.add_argument("--ply", type=int, default=1, help="the moment to print")
    given = parser.parse_args()
    names = given.games or list(GAMES)
    for name in names:
        if name not in GAMES:
            sys.exit(f"unknown game '{name}'; choose one of: {', '.join(GAMES)}")
    if given.choose and warcabinet.COMPILED:
        os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, "WARCABINET_PURE": "1"})
    for name in names:
        game = game_named(name)
        if given.show:
            show(game, given.show, given.ply)
        elif given.choose:
            write(game, choose(game, given.candidates, given.plies))
        else:
            play_again(game)


if __name__ == "__main__":
    main()
