"""The puzzles of one match of self-play."""

from __future__ import annotations

from hashlib import blake2b

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from warcabinet.bots import choose, glimpse_of, with_simpler
from warcabinet.bots.calibration import calibrated
from warcabinet.engine.chance import chance_from
from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game, Options
from warcabinet.engine.puzzle import Puzzle
from warcabinet.engine.record import read_text
from warcabinet.engine.session import Session
from warcabinet.puzzles.judging import Judged, hardness, judge, promising, wins_more
from warcabinet.puzzles.opening import offers, scene_of, session_of
from warcabinet.review.fitting import PLAYER, table_of_match, tables

LONGEST = 3000  # choices: a match that has not ended by then is left out
MOST = 3  # puzzles of one match: they should differ
APART = 10  # plies between them


class Counts(Struct):
    """How many moments came how far."""

    matches: int = 0
    moments: int = 0  # with a choice
    promising: int = 0
    clear: int = 0  # to a deep search
    confirmed: int = 0  # by a second one with another seed
    kept: int = 0  # after all checks

    def add(self, more: Counts) -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(more, name))


class Found(Struct):
    counts: Counts
    puzzles: list[Puzzle]


def options_of(game: Game) -> list[Options]:
    """The usual table first, then other numbers of seats and the game's presets."""
    path = game.folder / "presets.toml"
    presets = parse_toml(read_text(path), path.name) if path.exists() else {}
    found = [*tables(game), *(game.options(game.unattended(given)) for given in presets.values())]
    return list(dict.fromkeys(found))


def puzzles_of_match(game: Game, seed: str, number: int) -> Found:
    """The same game, seed and number give the same puzzles."""
    made = f"{seed}:{number}"
    options = table_of_match(options_of(game), number)
    session = Session(game, options, f"puzzles:{made}")
    players, chance = with_simpler(game, PLAYER), chance_from(f"play:{made}")
    mind = calibrated(game, options)
    counts, found, last = Counts(matches=1), list[tuple[int, Puzzle]](), -APART
    while not session.over:
        if len(session.plies) > LONGEST:
            return Found(counts, [])
        ply = len(session.plies)
        glimpse = glimpse_of(session, chance)
        if len(glimpse.choices()) > 1:
            counts.moments += 1
            if len(found) < MOST and ply - last >= APART and promising(session, mind, f"look:{made}:{ply}"):
                counts.promising += 1
                puzzle = puzzle_at(session, f"{made}:{ply}", made, counts)
                if puzzle is not None:
                    last = ply
                    found.append((ply, puzzle))
        session.take_number(choose(glimpse, players))
    plies = len(session.plies)
    return Found(counts, [replace(puzzle, phase=1 + min(2, 3 * ply // plies)) for ply, puzzle in found])


def puzzle_at(session: Session, place: str, made: str, counts: Counts) -> Puzzle | None:
    """Judged in the match as it will be opened, so that what is stored is what was judged."""
    puzzle = stored(session, place, made)
    if puzzle is None:
        return None
    opened = session_of(session.game, puzzle)
    judged = judged_twice(opened, place, counts)
    if judged is None:
        return None
    game = session.game
    best, greedy = game.choice_text(judged.best), game.choice_text(judged.greedy)
    scene = scene_of(opened, puzzle, "en")
    if not (offers(scene, best) and offers(scene, greedy)):
        return None
    if not wins_more(opened, judged.best, judged.greedy, f"ends:{place}"):
        return None
    counts.kept += 1
    mind = calibrated(game, opened.options)
    return replace(
        puzzle,
        best=best,
        greedy=greedy,
        estimate=round(judged.estimate, 3),
        loss=round(judged.loss, 3),
        margin=round(judged.margin, 3),
        error=round(judged.error, 3),
        hard=hardness(opened, judged.best, mind, f"hard:{place}"),
    )


def judged_twice(session: Session, place: str, counts: Counts) -> Judged | None:
    mind = calibrated(session.game, session.options)
    first = judge(session, mind, f"first:{place}")
    if first is None:
        return None
    counts.clear += 1
    second = judge(session, mind, f"second:{place}")
    if second is None or second.best != first.best:
        return None
    counts.confirmed += 1
    return second


def stored(session: Session, place: str, made: str) -> Puzzle | None:
    """The moment without the chance to come. None: it cannot be stored so that the seat sees the same."""
    position = session.position_untold()
    seat = session.asked
    puzzle = Puzzle(
        id=blake2b(f"{session.game.name}:{place}".encode(), digest_size=4).hexdigest(),
        seat=seat + 1,
        best="",
        greedy="",
        estimate=0.0,
        loss=0.0,
        margin=0.0,
        error=0.0,
        hard=1,
        phase=1,
        rules=session.game.rules_version,
        made=made,
        position=position.text(),
    )
    try:
        opened = session_of(session.game, puzzle, session.names)
    except Fault:
        return None
    same = not opened.over and opened.asked == seat and seen(opened, puzzle) == seen(session, puzzle)
    return puzzle if same else None


def seen(session: Session, puzzle: Puzzle) -> bytes:
    return msgspec.json.encode(replace(scene_of(session, puzzle, "en"), turns=0))
