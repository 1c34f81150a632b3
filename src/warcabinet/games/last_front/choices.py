# compiled
"""Every verb and every prompt: its number, its word, what it is about, and its rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import Seat
from warcabinet.engine.verbs import Verb, Verbs

DONE: Final = 0
WITHDRAW: Final = 1
DIG: Final = 2
CONFIRM: Final = 3
CANCEL: Final = 4
PASS: Final = 5
PASS_ON: Final = 6  # until my next turn
ENOUGH: Final = 7
ATTACK: Final = 16  # + territory
LAY: Final = 64  # + card: a Unit, or a Draw Event
AT_FACE: Final = 128  # + card
ABILITY: Final = 192  # + card
PICK: Final = 256  # + code: a card of your own bid
DROP: Final = 384  # + code: a card picked to be dug in
TARGET: Final = 512  # + seat * 256 + code, with DECLARED if it is about to be dug in
DECLARED: Final = 128
PILE: Final = 2048  # + seat * 16 + number of the pile
FROM: Final = 2304  # + card: out of a hand or the discard pile
SEAT: Final = 2400  # + seat
CHOICES: Final = 2406

VERBS: Final = Verbs(
    [
        Verb(DONE, "done", rule="LF-6.5", main=True),
        Verb(WITHDRAW, "withdraw", rule="LF-10.1"),
        Verb(DIG, "dig", rule="LF-8.2"),
        Verb(CONFIRM, "confirm", rule="LF-8.3", main=True),
        Verb(CANCEL, "cancel"),
        Verb(PASS, "pass", rule="LF-R45", main=True),
        Verb(PASS_ON, "pass-on", rule="LF-R45"),
        Verb(ENOUGH, "enough", main=True),
        Verb(ATTACK, "attack", "territory", "LF-5.3"),
        Verb(LAY, "lay", "one-use card", "LF-6.3"),
        Verb(AT_FACE, "face", "two-use card", "LF-3.3"),
        Verb(ABILITY, "ability", "two-use card", "LF-3.2"),
        Verb(PICK, "pick", "laid card"),
        Verb(DROP, "drop", "laid card", "LF-8.11"),
        Verb(TARGET, "target", "card of a bid", "LF-R54"),
        Verb(PILE, "pile", "pile", "LF-R40"),
        Verb(FROM, "from", "card", "LF-R24"),
        Verb(SEAT, "seat", "seat", "LF-R54"),
    ]
)

# Prompts: what a seat is asked.
DECLARE_BATTLE: Final = 0
TAKE_TURN: Final = 1
PICK_TO_DIG: Final = 2
PICK_TARGET: Final = 3
PICK_OWN: Final = 4
LAY_FROM: Final = 5
LOOK_AT: Final = 6  # a hand seen: which card of it
DIG_WINDOW: Final = 7
DONE_WINDOW: Final = 8
BLOCK_WINDOW: Final = 9
EVENT_TARGET: Final = 10
EVENT_DISCARD: Final = 11  # Wolf Pack
EVENT_HIGHEST: Final = 12  # Carpet Bombing, Friendly Fire
EVENT_BREAK: Final = 13  # Breakthrough
LAID_WINDOW: Final = 14  # these three by LF-R42 to the letter
WITHDRAW_WINDOW: Final = 15
ATTACK_WINDOW: Final = 16

PROMPTS: Final = {  # `prompt.<key>` in the catalogues, and the rule
    DECLARE_BATTLE: ("declare", "LF-5.3"),
    TAKE_TURN: ("turn", "LF-6.2"),
    PICK_TO_DIG: ("dig", "LF-8.2"),
    PICK_TARGET: ("target", "LF-R24"),
    PICK_OWN: ("own", "LF-R53"),
    LAY_FROM: ("lay", "LF-R24"),
    LOOK_AT: ("look", "LF-R54"),
    DIG_WINDOW: ("dig-window", "LF-9.4"),
    DONE_WINDOW: ("done-window", "LF-R42"),
    BLOCK_WINDOW: ("block-window", "LF-R46"),
    EVENT_TARGET: ("event-target", "LF-R51"),
    EVENT_DISCARD: ("event-discard", "LF-R51"),
    EVENT_HIGHEST: ("event-highest", "LF-R51"),
    EVENT_BREAK: ("event-break", "LF-R51"),
    LAID_WINDOW: ("laid-window", "LF-R42"),
    WITHDRAW_WINDOW: ("withdraw-window", "LF-R43"),
    ATTACK_WINDOW: ("attack-window", "LF-R48"),
}


def target_seat(choice: i64) -> Seat:
    return (choice - TARGET) >> 8


def target_code(choice: i64) -> i64:
    """The card as it lies in the bid, with FACE, without DECLARED."""
    return (choice - TARGET) & (DECLARED - 1)


def target_declared(choice: i64) -> bool:
    return ((choice - TARGET) & DECLARED) != 0


def target_choice(owner: Seat, code: i64) -> i64:
    return TARGET + (owner << 8) + code


def is_target(choice: i64) -> bool:
    """A card of a bid."""
    return TARGET <= choice < PILE


def is_own_card(choice: i64) -> bool:
    return PICK <= choice < DROP


def is_card_from(choice: i64) -> bool:
    return FROM <= choice < SEAT


def is_pile_choice(choice: i64) -> bool:
    return PILE <= choice < FROM


def pile_choice(seat: Seat, which: i64) -> i64:
    return PILE + (seat << 4) + which


def pile_seat(choice: i64) -> Seat:
    return (choice - PILE) >> 4


def pile_number(choice: i64) -> i64:
    return (choice - PILE) & 15
