"""Whether a stored puzzle still holds: after a change of rules, policy or evaluation."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from warcabinet.bots.calibration import calibrated
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.puzzle import Puzzle
from warcabinet.engine.session import Session
from warcabinet.puzzles.judging import DEEP, FINDS, found_by, looked_at, policy_choices
from warcabinet.puzzles.opening import offers, scene_of, session_of


class Checked(Struct, frozen=True):
    fault: str = ""  # why it cannot be opened or asked
    agrees: bool = False  # a fresh search finds the stored solution
    missed: bool = False  # by the policy

    @property
    def holds(self) -> bool:
        return not self.fault and self.agrees and self.missed


def fault_of(game: Game, puzzle: Puzzle) -> str:
    """Why a puzzle cannot be asked; empty: it can."""
    try:
        session = session_of(game, puzzle)
        if session.over or session.asked != puzzle.asked:
            return f"seat {puzzle.seat} is not asked"
        for text in (puzzle.best, puzzle.greedy):
            session.check(text)
            if not offers(scene_of(session, puzzle, "en"), text):
                return f"'{text}' cannot be chosen on the table"
    except Fault as fault:
        return str(fault)
    return ""


def is_missed(session: Session, puzzle: Puzzle, seed: str) -> bool:
    votes = policy_choices(looked_at(session, seed), session.game.mind)
    return votes[session.game.choice_number(puzzle.best)] <= FINDS


def check(game: Game, puzzle: Puzzle, seed: str) -> Checked:
    if fault := fault_of(game, puzzle):
        return Checked(fault)
    session = session_of(game, puzzle)
    mind = calibrated(game, session.options)
    found = found_by(looked_at(session, seed), mind, DEEP)[0].choice
    return Checked("", game.choice_text(found) == puzzle.best, is_missed(session, puzzle, seed))


def marked(puzzle: Puzzle, checked: Checked) -> Puzzle:
    return replace(puzzle, stale=not checked.holds)
