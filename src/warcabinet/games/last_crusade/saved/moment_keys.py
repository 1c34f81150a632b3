"""The keys of the moment: turn, phase and step, and what is under way."""

from __future__ import annotations

from collections.abc import Callable

from warcabinet.engine.fault import Fault
from warcabinet.engine.keys import Key, Section, number, switch, word
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_crusade import state as f
from warcabinet.games.last_crusade.choices import LANDING
from warcabinet.games.last_crusade.saved.board import Board, place_name, seat_or_none
from warcabinet.games.last_crusade.table.places import NOWHERE
from warcabinet.games.last_crusade.texts import piece_text, place_text

PHASES = {
    "draft": f.DRAFTING, "terrain": f.TERRAIN, "buying": f.BUYING, "placing": f.PLACING, "reinforcement": f.REINFORCEMENT,
    "air": f.AIR_ACTION, "recon": f.RECON, "bombardment": f.BOMBARDMENT, "maneuver": f.MANEUVER,
}  # fmt: skip
STEPS = {
    "open": f.OPEN, "act": f.ACT, "close": f.CLOSE, "paid": f.ASSAULT_PAID, "defense": f.ASSAULT_DEFENSE, "ready": f.ASSAULT_READY,
    "flankers": f.FLANKERS, "first-fire": f.FIRST_FIRE, "second-fire": f.SECOND_FIRE, "withdrawals": f.WITHDRAWALS,
    "outcome": f.OUTCOME, "advance": f.ADVANCE, "after": f.AFTER,
}  # fmt: skip
LANDING_TEXT = place_text(LANDING)

TURN = (
    number("turn", "turn", "Game turn.", least=1, most=1_000_000, default=1),
    number("active", "active", "The seat whose player turn it is.", most=1, default=0),
    number("first", "first", "The seat that began the match.", most=1, default=0),
    word("phase", "phase", f"One of {', '.join(PHASES)}.", PHASES, default="reinforcement"),
    word(
        "step",
        "step",
        f"Within the phase: {', '.join(STEPS)}. The steps after close are those of an assault.",
        STEPS,
        default="act",
    ),
)
REGISTERS = (
    seat_or_none("prisoners", "prisoners", "The seat whose ground units have +1 Defense after an atrocity."),
    number("still", "piles_still", "Game turns since a pile or a zone changed hands, this one included.", default=1),
    switch("free_infantry", "free_infantry", "The free deployment that some nations have in each turn is used."),
    number("free_fire", "free_fire", "Bombardments of this phase so far, for nations that have some free.", default=0),
    number("todo", "todo", "Steps of Phase 1 still to be done: 1 units, 2 patrols, 4 Supply, 8 card, 16 dice.", most=31, default=0),
    switch("offered_end", "offered_end", "The end of the match has been offered this turn."),
    number("kampfgruppe", "kampf", "Deployments left to a Kampfgruppe.", default=0),
    switch("counterattacked", "counterattacked", "There has been a counterattack in this Fire & Maneuver Phase."),
)


def text_key(
    name: str, about: str, set: Callable[[Board, str, str], None], text: Callable[[Board], str], example: str = ""
) -> Key[Board]:
    """A piece or a place of what is under way; empty: none."""
    return Key(name, str, about, set, text, "", example)


def read_moving(board: Board, text: str, where: str) -> None:
    board.s.moving = board.piece(text, where) if text else NOBODY


def read_target(board: Board, text: str, where: str) -> None:
    board.s.target = board.place(text, where) if text else NOWHERE


def read_main(board: Board, text: str, where: str) -> None:
    landing = text == LANDING_TEXT
    board.s.main = LANDING if landing else board.place(text, where) if text else NOWHERE


NOW = Section(
    "now",
    (
        text_key(
            "moving",
            "The piece that has to move on.",
            read_moving,
            lambda board: piece_text(int(board.s.moving)) if board.s.moving >= 0 else "",
            'moving = "s0-4"',
        ),
        text_key(
            "target",
            "The zone or Headquarters under assault.",
            read_target,
            lambda board: place_name(int(board.s.target)) if board.s.target >= 0 else "",
            'target = "b2"',
        ),
        seat_or_none("attacker", "attacker", "The seat that assaults."),
        text_key(
            "main",
            f"Where the main attack comes from: a place, or {LANDING_TEXT}.",
            read_main,
            lambda board: "" if board.s.main == NOWHERE else place_text(int(board.s.main)),
            'main = "b1"',
        ),
        number("round", "round", "Round of the assault.", most=2, default=0),
        switch("armor_alone", "armor_alone", "The attacker has no infantry support."),
        switch("simultaneous", "simultaneous", "Destroyed units stay until all have fired."),
        switch("closing", "closing", "The active seat has ended its phase."),
        number(
            "atrocities",
            "atrocities",
            "Sides with marked units in the assault: 1 the first seat, 2 the second, 3 both.",
            most=3,
            default=0,
        ),
    ),
    "What is under way: a move that has to go on, or an assault between two of its steps.",
)


def check_moment(board: Board) -> None:
    s = board.s
    if s.turn > s.plan.turn_limit:
        raise Fault(f"there are only {s.plan.turn_limit} game turns", where="key turn")
    if s.step > f.CLOSE and s.phase != f.MANEUVER:
        raise Fault("an assault has its steps in the phase 'maneuver'", where="key step")
    if s.step > f.CLOSE and (s.target == NOWHERE or s.attacker == NOBODY):
        raise Fault("an assault under way needs its target and attacker", where="key now")
