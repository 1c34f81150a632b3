"""One source for legality and its reason: what is not on the menu has a reason, and what is on it has none."""

from collections import Counter

import pytest

import warcabinet
from games.last_front.front import PROMPTS, Front
from games.last_front.played import VALUES
from random_play import SPEED, RandomMatch, options_of
from support import rule
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, menu_of
from warcabinet.games.last_front import GAME, reasons
from warcabinet.games.last_front.cards.card import CARD
from warcabinet.games.last_front.choices import CONFIRM, DIG
from warcabinet.games.last_front.rules import LastFront

NUMBERS = list(GAME.choice_numbers.values())
ENOUGH = 4 * SPEED  # moments of each prompt


class Compared:
    """Holds every choice that has a text against the menu, at the first moments of each prompt."""

    def __init__(self) -> None:
        self.prompts: Counter[int] = Counter()
        self.reasons: set[int] = set()

    def __call__(self, m: RandomMatch) -> None:
        assert isinstance(m.s, LastFront)
        prompt = int(m.s.prompt)
        if m.s.over or self.prompts[prompt] == ENOUGH:
            return
        self.prompts[prompt] += 1
        menu = set(menu_of(m.s))
        for choice in NUMBERS:
            why = GAME.reason(m.s, choice)
            self.reasons.add(why)
            assert (why == OK) == (choice in menu), f"{GAME.choice_text(choice)}: {GAME.reasons.get(why)}"


def eager(m: RandomMatch) -> int:
    """Any choice, but digging in where it can be done: otherwise its window is hardly ever seen."""
    wanted = [choice for choice in (CONFIRM, DIG) if m.s.offers(choice)]
    return wanted[0] if wanted and m.chance.below(2) else m.random_choice()


@pytest.mark.no_cover
@pytest.mark.parametrize("share", range(4))
def test_a_choice_has_a_reason_exactly_if_it_is_not_on_the_menu(share: int) -> None:
    compared = Compared()
    for n in range(60 * SPEED):  # some prompts are rare
        m = RandomMatch(GAME, options_of(GAME, VALUES, n * 4 + share), f"reasons {share}-{n}")
        while not m.s.over:
            compared(m)
            m.take(eager(m))
    assert len(compared.prompts) == len(PROMPTS) if warcabinet.COMPILED else len(compared.prompts) > 8
    assert {OK} < compared.reasons <= {OK, *GAME.reasons}
    assert len(compared.reasons) > 20


# ------------------------------------------------------------ every prompt, set up
TABLE = """
    event_deck = ["{event}"]
    event_discard = ["event-partisans"]
    discard = ["plane-2", "troop-2", "troop-2", "tank-3"]
    open = "terr-uk-malta"
    owes_opening = false
    [seat.1]
    hand = ["troop-1", "troop-2", "troop-1", "draw-event", "plane-3", {card} "special-ambush"]
    bid = ["tank-2", "icon-patton", "tank-3", "plane-4", "icon-rommel/face", "tank-2"]
    piles = [["tank-3", "tank-3", "troop-3", "troop-1"], ["tank-3", "tank-3", "tank-3", "troop-1"]]
    territories = ["terr-de-berlin"]
    [seat.2]
    hand = ["tank-2", "special-ambush", "special-counterintelligence", "icon-guderian", "troop-1"]
    bid = ["plane-4", "troop-2", "support-1-2", "support-2-4", "icon-churchill/face", "troop-2"]
    piles = [["plane-3", "plane-3", "plane-2", "plane-2"], ["plane-3", "plane-3", "plane-2", "plane-2"]]
    territories = ["terr-su-moscow"]
    [seat.3]
    hand = ["tank-2"]
    bid = ["support-1-2", "support-3-6", "plane-2", "tank-3", "troop-3"]
    [seat.4]
    hand = ["troop-3"]
    fighting = false
"""
DUG = ("1: dig", "1: pick tank-2", "1: pick tank-3", "1: pick plane-4")
MOMENTS = [  # the prompt, the card in hand, the Event on top, choices
    ("TAKE_TURN", "", "", ()),
    ("TAKE_TURN", "special-lend-lease", "", ("1: ability special-lend-lease", "1: cancel")),
    ("PICK_TO_DIG", "", "", ("1: dig",)),
    ("PICK_TO_DIG", "", "", ("1: dig", "1: pick tank-3")),
    ("PICK_TO_DIG", "", "", DUG),
    ("PICK_TO_DIG", "", "", (*DUG, "1: drop tank-2")),
    ("PICK_TARGET", "special-lend-lease", "", ("1: ability special-lend-lease",)),
    ("PICK_TARGET", "", "", ("1: ability special-ambush",)),
    ("PICK_TARGET", "special-tallboy", "", ("1: ability special-tallboy",)),
    ("PICK_TARGET", "special-ultra", "", ("1: ability special-ultra",)),
    ("PICK_TARGET", "", "", (*DUG, "1: confirm", "2: ability special-ambush")),
    ("PICK_OWN", "special-lend-lease", "", ("1: ability special-lend-lease", "1: target 3/tank-3")),
    ("LAY_FROM", "special-paratroop-drop", "", ("1: ability special-paratroop-drop", "2: pass")),
    ("LAY_FROM", "special-paratroop-drop", "", ("1: ability special-paratroop-drop", "2: pass", "1: from troop-1")),
    ("LAY_FROM", "special-field-hospital", "", ("1: ability special-field-hospital", "2: pass")),
    ("LOOK_AT", "special-ultra", "", ("1: ability special-ultra", "1: seat 2", "2: pass")),
    ("DIG_WINDOW", "", "", (*DUG, "1: confirm")),
    ("DIG_WINDOW", "", "", (*DUG, "1: confirm", "2: ability special-ambush", "2: cancel")),
    ("DONE_WINDOW", "", "", ("1: done",)),
    ("BLOCK_WINDOW", "special-ultra", "", ("1: ability special-ultra", "1: seat 3")),
    ("EVENT_TARGET", "", "event-desertion", ("1: lay draw-event",)),
    ("EVENT_TARGET", "", "event-captured-codes", ("1: lay draw-event",)),
    ("EVENT_DISCARD", "", "event-wolf-pack", ("1: lay draw-event",)),
    ("EVENT_HIGHEST", "", "event-carpet-bombing", ("1: lay draw-event",)),
    ("EVENT_BREAK", "", "event-breakthrough", ("1: lay draw-event",)),
    ("EVENT_BREAK", "", "event-breakthrough", ("1: lay draw-event", "2: pile 2/1")),
    ("LAID_WINDOW", "", "", ("1: lay troop-1",)),
    ("WITHDRAW_WINDOW", "", "", ("1: withdraw",)),
]  # fmt: skip
BETWEEN = """
    phase = "declare"
    battles_over = 1
    open = "terr-uk-malta"
    [seat.1]
    hand = ["troop-1", "special-ambush"]
    territories = ["terr-de-berlin"]
    [seat.2]
    hand = ["icon-guderian", "troop-1"]
    territories = ["terr-su-moscow"]
"""


WINDOWS = ("DIG_WINDOW", "DONE_WINDOW", "LAID_WINDOW", "WITHDRAW_WINDOW", "ATTACK_WINDOW")
PLAYS = ("lay", "face", "ability")
ABOUT = {  # the verbs that a prompt is about
    "DECLARE_BATTLE": ("attack",),
    "PICK_TO_DIG": ("pick", "confirm", "drop", "cancel"),
    "PICK_TARGET": ("target", "pile", "seat", "cancel"),
    "PICK_OWN": ("pick", "cancel"),
    "LAY_FROM": ("from", "enough"),
    "LOOK_AT": ("from",),
    "BLOCK_WINDOW": (*PLAYS, "pass"),
    "EVENT_TARGET": ("target", "pile", "seat"),
    "EVENT_DISCARD": ("from",),
    "EVENT_HIGHEST": ("pick",),
    "EVENT_BREAK": ("pick", "drop", "target", "pile"),
    **dict.fromkeys(WINDOWS, (*PLAYS, "pass", "pass-on")),
}
ELSE = {"DECLARE_BATTLE": reasons.DECLARE_FIRST, "PICK_TO_DIG": reasons.DIG_FIRST}


def why(front: Front, choice: int) -> int | None:
    """The reason against a choice that is not what the prompt is about, and against some that are; None: it depends."""
    s, prompt = front.s, front.asks()[1]
    verb, _, what = GAME.choice_text(choice).partition(" ")
    if verb == "attack" and s.contested != NOBODY:
        return reasons.BATTLE_RUNS
    if verb in PLAYS and what not in front.hand(front.asks()[0]):
        return reasons.NOT_IN_HAND
    if verb not in ABOUT[prompt]:
        return ELSE.get(prompt, reasons.ANSWER_FIRST)
    if verb == "attack":
        return reasons.OWN_TERRITORY if what in front.territories(front.asks()[0]) else reasons.NOT_OPEN
    if prompt in (*WINDOWS, "BLOCK_WINDOW") and verb in PLAYS:
        if verb != "ability":
            return reasons.BLITZ_ABILITY_ONLY
        return None if s.book.battle[choice & CARD].blitz else reasons.NO_BLITZ
    if verb in ("target", "seat") and prompt != "EVENT_BREAK":
        seat = int(what.partition("/")[0])
        aimed = "seat" if front.choices()[0].startswith("seat") else "target"
        return reasons.NOT_A_TARGET if seat > 4 or verb != aimed else reasons.IS_OUT if seat == 4 else None
    return None


def compare(front: Front) -> None:
    s = front.s
    menu = set(menu_of(s))
    assert menu
    for choice in NUMBERS:
        found = GAME.reason(s, choice)
        assert (found == OK) == (choice in menu), f"{GAME.choice_text(choice)}: {GAME.reasons.get(found)}"
        expected = None if choice in menu or front.asks()[1] == "TAKE_TURN" else why(front, choice)
        assert expected in (None, found), f"{GAME.choice_text(choice)}: {GAME.reasons.get(found)}"


@pytest.mark.parametrize(("prompt", "card", "event", "choices"), MOMENTS)
def test_at_a_moment_of_each_prompt(prompt: str, card: str, event: str, choices: tuple[str, ...]) -> None:
    position = TABLE.format(card=f'"{card}",' if card else "", event=event or "event-lull")
    blitz = "letter" if prompt in ("LAID_WINDOW", "WITHDRAW_WINDOW") else "house"
    front = Front(position, *choices, players=4, options=f'blitz = "{blitz}"\nmust_play = "house"')
    assert front.asks()[1] == prompt
    assert front.s.is_joint() == (prompt in ("EVENT_DISCARD", "EVENT_HIGHEST", "EVENT_BREAK"))  # LF-R51
    compare(front)
    front.session = front.session.beside(front.session.match.for_programs())
    compare(front)


@pytest.mark.parametrize(("choices", "prompt"), [((), "DECLARE_BATTLE"), (("1: attack terr-su-moscow",), "ATTACK_WINDOW")])
def test_at_the_start_of_a_battle(choices: tuple[str, ...], prompt: str) -> None:
    front = Front(BETWEEN, *choices, options='blitz = "letter"')
    assert front.asks()[1] == prompt
    compare(front)


def test_there_is_a_moment_of_each_prompt() -> None:
    assert {*(moment[0] for moment in MOMENTS), "DECLARE_BATTLE", "ATTACK_WINDOW"} == set(PROMPTS.values())


@pytest.mark.parametrize(
    ("choice", "found"),
    [
        ("pass", reasons.NOT_NOW),
        ("enough", reasons.NOT_NOW),
        ("confirm", reasons.NOT_NOW),
        ("lay plane-3", OK),
        ("pick tank-2", reasons.LAID_IS_LAID),
        ("pick icon-rommel/face", reasons.LAID_IS_LAID),
        ("pick troop-1", reasons.PLAY_A_CARD),
        ("drop tank-2", reasons.PLAY_A_CARD),
        ("target 1/tank-2", reasons.LAID_IS_LAID),
        ("target 1/troop-1", reasons.PLAY_A_CARD),
        ("target 2/troop-2", reasons.PLAY_A_CARD),
        ("target 2/tank-2", reasons.PLAY_A_CARD),
        ("pile 1/1", reasons.PLAY_A_CARD),
        ("from troop-1", reasons.PLAY_A_CARD),
        ("seat 2", reasons.PLAY_A_CARD),
    ],
)
def test_why_not_in_a_turn(choice: str, found: int) -> None:
    front = Front(TABLE.format(card="", event="event-lull"), players=4)
    assert GAME.reason(front.s, GAME.choice_numbers[choice]) == found


@rule("LF-R15")
def test_the_first_card_of_the_file_is_laid_like_any_other() -> None:
    front = Front('[seat.1]\nhand = ["plane-3"]\nbid = ["troop-1"]')
    for choice in ("pick troop-1", "target 1/troop-1"):
        assert GAME.reason(front.s, GAME.choice_numbers[choice]) == reasons.LAID_IS_LAID
