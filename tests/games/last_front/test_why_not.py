"""Every refusal has a reason and a rule."""

import re

import pytest

from games.last_front.front import Front
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.scene import Refusal
from warcabinet.games.last_front import GAME

TURN = """
    open = "terr-uk-malta"
    owes_opening = {owes}
    discard = ["plane-2"]
    [seat.1]
    hand = ["troop-1", "special-lend-lease", "special-counterintelligence", "draw-event", "special-ambush"]
    bid = ["tank-2", "icon-patton", "tank-3"]
    piles = [["tank-3", "tank-3", "troop-3", "troop-1"]]
    territories = ["terr-de-berlin"]
    [seat.2]
    hand = ["tank-2", "special-ambush", "icon-guderian", "icon-rommel", "special-counterintelligence"]
    bid = ["plane-4", "icon-churchill", "troop-2"]
    [seat.3]
    hand = ["tank-2"]
    fighting = false
"""
MINE = TURN.format(owes="false")
OPENING = TURN.format(owes="true").replace('"plane-4", "icon-churchill", "troop-2"', "").replace("bid = []\n", "")
BARE = """
    [seat.1]
    hand = ["special-captured-equipment", "special-ultra", "special-counterintelligence"]
    bid = ["troop-1"]
"""
BETWEEN = """
    phase = "declare"
    battles_over = 1
    open = "terr-uk-malta"
    [seat.1]
    hand = ["tank-3"]
    territories = ["terr-de-berlin"]
    [seat.2]
    territories = ["terr-su-moscow"]
"""
OVER = """
    turn = 2
    open = "terr-uk-malta"
    [seat.1]
    territories = ["terr-uk-london"]
"""
WINDOW = "1: done"
DIGGING = ("1: dig", "1: pick tank-2")
AIMING = ("1: ability special-lend-lease",)

CASES = [
    # what everybody is told
    (OVER, ("2: withdraw",), 1, "done", "The match is over.", "LF-1.5"),
    (MINE, (), 0, "done", "You are watching.", ""),
    (MINE, (), 1, "withdraw", "You can choose this now.", ""),
    (MINE, (), 1, "bid-9/tank-2#1", "Nothing here has that name.", ""),
    (MINE, (), 1, "bid-x/tank-2#1", "Nothing here has that name.", ""),
    (MINE, (), 1, "target 7/tank-2", "Nothing here has that name.", ""),
    (MINE, (), 1, "target", "Nothing here has that name.", ""),
    (MINE, (), 1, "land/terr-uk-paris", "Nothing here has that name.", ""),
    (MINE, (), 1, "deck-battle/top", "You draw automatically at the start of your turn.", "LF-6.1"),
    (MINE, (), 2, "discard/plane-2#1", "You draw automatically at the start of your turn.", "LF-6.1"),
    (MINE, (), 1, "hand-2", "Other players' hands are hidden.", "LF-4.4"),
    # whose choice it is
    (MINE, (), 3, "hand/tank-2#1", "You have withdrawn from this battle.", "LF-10.4"),
    (MINE, (), 3, "done", "You have withdrawn from this battle.", "LF-10.4"),
    (MINE, (WINDOW,), 1, "hand/troop-1#1", "Waiting for answers.", "LF-R45"),
    (MINE, (), 2, "hand/special-ambush#1", "You can play a blitz card once Seat 1 has declared something.", "LF-R42"),
    (MINE, (), 2, "hand/tank-2#1", "It is Seat 1's turn.", "LF-2.15"),
    (MINE, (), 2, "done", "It is Seat 1's turn.", "LF-6.7"),
    (MINE, (), 2, "bid-1/tank-2#1", "It is Seat 1's turn.", "LF-6.7"),
    # the buttons of a turn
    ("played = false" + BARE, (), 1, "done", "Play a card from your hand first, or withdraw.", "LF-R12"),
    (BARE, (), 1, "dig", "A pile needs 10; your open Units and face values are worth 1.", "LF-8.3"),
    (BARE.replace("1\"]", "1\"]\n[seat.2]\nbid = [\"plane-4\"]"), (), 1, "done", "You need 5 to be done; you have 1.", "LF-6.5"),
    (OPENING, (), 1, "withdraw", "You declared this battle, so you must make an opening bid.", "LF-5.11"),
    (MINE, DIGGING, 1, "confirm", "A pile needs 10; the cards you picked are worth 6.", "LF-8.3"),
    (BETWEEN, (), 1, "done", "Choose the territory to fight for first.", "LF-5.3"),
    (BETWEEN, (), 1, "hand/tank-3#1", "Choose the territory to fight for first.", "LF-5.3"),
    (MINE, DIGGING, 1, "done", "Declare or cancel the dig-in first.", ""),
    (MINE, DIGGING, 1, "lay troop-1", "Declare or cancel the dig-in first.", ""),
    (MINE, AIMING, 1, "withdraw", "Answer the question first.", ""),
    (MINE, AIMING, 1, "dig", "Answer the question first.", ""),
    # hand cards
    (MINE, (), 1, "lay tank-9", "There is no card 'tank-9'.", ""),
    (MINE, (), 1, "lay plane-4", "You do not hold Heavy Bomber.", "LF-4.4"),
    (MINE, (), 1, "lay special-ambush", "Choose whether to play Ambush for its ability or at face value.", "LF-3.2"),
    (MINE, (), 1, "face troop-1", "Riflemen has only one use.", "LF-3.1"),
    (MINE, (), 1, "ability draw-event", "Draw Event has only one use.", "LF-3.1"),
    (MINE, (), 1, "ability special-counterintelligence",
     "You can only play Counterintelligence when another player uses an ability.", "LF-R42"),
    (BARE, (), 1, "ability special-captured-equipment", "Captured Equipment has no valid target now.", "LF-R24"),
    (BARE, (), 1, "ability special-ultra", "Ultra has no valid target now.", "LF-R24"),
    # in a window
    (MINE, (WINDOW,), 2, "lay tank-2", "On another player's turn you can only play a blitz card for its ability.", "LF-R47"),
    (MINE.replace('["tank-2", "special-ambush"', '["troop-1", "special-ambush"'), (WINDOW,), 2, "hand/troop-1#1",
     "Riflemen has no lightning symbol, so you can only play it on your own turn.", "LF-R42"),
    (MINE, (WINDOW,), 2, "face special-ambush",
     "On another player's turn you can only play a blitz card for its ability.", "LF-R47"),
    (MINE, (WINDOW,), 2, "ability icon-rommel",
     "Erwin Rommel has no lightning symbol, so you can only play it on your own turn.", "LF-R42"),
    (MINE, (WINDOW,), 2, "ability special-counterintelligence",
     "You can only play Counterintelligence when another player uses an ability.", "LF-R42"),
    (MINE, ("1: ability special-lend-lease", "1: target 2/icon-churchill", "1: pick tank-2"), 2, "ability special-ambush",
     "Ambush cannot answer this.", "LF-R42"),
    (MINE, (*DIGGING, "1: pick tank-3", "1: confirm"), 2, "hand/icon-guderian#1", "Heinz Guderian cannot answer this.", "LF-R42"),
    # cards on the table
    (MINE, (), 1, "bid-1/tank-2#1", "Cards you have laid cannot return to your hand.", "LF-R15"),
    (MINE, (), 1, "bid-2/plane-4#1", "Play a card that can target it first.", "LF-3.2"),
    (MINE, (), 1, "bid-1/pile-1/tank-3#1", "Dug-in cards cannot be chosen.", "LF-R39"),
    (MINE, DIGGING, 1, "pick tank-2", "This card is picked already.", "LF-8.11"),
    (MINE, DIGGING, 1, "bid-1/tank-2*#1", "You can choose this now.", ""),
    (MINE, DIGGING, 1, "drop tank-3", "This card is not picked.", "LF-8.11"),
    (MINE, (*DIGGING, "1: drop tank-2", "1: pick tank-2"), 1, "bid-1/tank-2*#1",
     "You have removed this card before. Undo instead.", "LF-R56"),
    (MINE, (*DIGGING, "1: cancel"), 1, "dig", "You cancelled this. Change your hand or your open cards first, or undo.", "LF-R56"),
    (MINE, (*AIMING, "1: cancel"), 1, "ability special-lend-lease",
     "You cancelled this. Change your hand or your open cards first, or undo.", "LF-R56"),
    (MINE, DIGGING, 1, "bid-1/icon-patton#1", "Cards played for their ability stay beside the pile.", "LF-8.12"),
    (MINE, (), 1, "pile 2/1", "Play a card that can target it first.", "LF-3.2"),
    (MINE, (), 1, "seat 2", "Play a card that can target it first.", "LF-3.2"),
    (MINE, (), 1, "pass", "You cannot choose this now.", "LF-6.2"),
    (MINE, (), 1, "stake/territory", "You cannot choose this now.", "LF-6.2"),
    (MINE, AIMING, 1, "target 3/plane-4", "Seat 3 has withdrawn and cannot be targeted.", "LF-10.6"),
    (MINE, AIMING, 1, "bid-2/plane-4#1", "Winston Churchill protects Seat 2's bid.", "LF-2.16"),
    (MINE, (), 1, "ability special-ambush", "Winston Churchill protects Seat 2's bid.", "LF-2.16"),
    (MINE, DIGGING, 1, "pick plane-4", "Heavy Bomber is not open in your bid.", "LF-8.11"),
    (MINE, DIGGING, 1, "pick tank-3", "You can choose this now.", ""),
    (MINE, (), 1, "hand/troop-1#1", "You can choose this now.", ""),
    (MINE, AIMING, 1, "bid-1/tank-2#1", "This is not a valid target.", "LF-R24"),
    # territories
    (MINE, (), 1, "land/terr-de-berlin", "The battle for Malta is still going on.", "LF-1.4"),
    (BETWEEN, (), 2, "attack terr-uk-malta", "Seat 1 declares the next battle.", "LF-5.5"),
    (BETWEEN, (), 1, "attack terr-de-berlin", "You cannot attack your own territory.", "LF-5.4"),
    (BETWEEN, (), 1, "attack terr-us-guam", "This territory cannot be fought for now.", "LF-5.3"),
]  # fmt: skip
NO_DIGGING = (BARE, (), 1, "dig", "Digging in is turned off for this match.", "LF-8.1")


@pytest.mark.parametrize(("position", "choices", "seat", "element", "text", "why"), CASES, ids=[f"{c[3]}: {c[4]}" for c in CASES])
def test_why_not(position: str, choices: tuple[str, ...], seat: int, element: str, text: str, why: str) -> None:
    front = Front(position, *choices, players=3 if "[seat.3]" in position else 2)
    assert front.why_not(seat, element) == (text, why)
    assert not why or why in GAME.rulebook.rules
    assert front.session.why_not(seat - 1, element, "de").text != text


@rule("LF-8.1")
def test_why_not_dig_in_where_it_is_switched_off() -> None:
    front = Front(NO_DIGGING[0], options="dig_in = false")
    assert front.why_not(1, "dig") == NO_DIGGING[4:]


TO_PROGRAMS = [
    (MINE, DIGGING, 1, "cancel", "Programs complete what they have started.", "LF-R56"),
    (MINE, DIGGING, 1, "drop tank-2", "Programs complete what they have started.", "LF-R56"),
    (MINE, AIMING, 1, "cancel", "Programs complete what they have started.", "LF-R56"),
    (MINE, (*AIMING, "1: target 2/icon-churchill"), 1, "cancel", "Programs complete what they have started.", "LF-R56"),
    (MINE, ("1: dig", "1: pick tank-3"), 1, "pick tank-2",
     "Programs pick cards in the order of the bid, as long as they can reach 10.", "LF-R56"),
]  # fmt: skip


@rule("LF-R56")
@pytest.mark.parametrize(("position", "choices", "seat", "element", "text", "why"), TO_PROGRAMS)
def test_why_not_for_programs(position: str, choices: tuple[str, ...], seat: int, element: str, text: str, why: str) -> None:
    front = Front(position, *choices, players=3)
    assert front.why_not(seat, element) == ("You can choose this now.", "")
    offered = front.session.match.for_programs()
    assert front.session.beside(offered).why_not(seat - 1, element) == Refusal(text, why)


def test_no_reason_is_without_a_case() -> None:
    texts = [case[4] for case in [*CASES, NO_DIGGING, *TO_PROGRAMS]]
    for key, sentence in GAME.catalogues["en"].entries.items():
        if key.startswith("why."):
            pattern = re.sub(r"\\{\w+(:\w+)?\\}", ".+", re.escape(sentence))
            assert any(re.fullmatch(pattern, text) for text in texts), key


STRANGE = (
    "", " ", "/", "#", "bid-", "bid-1", "bid-²/x", "target /", "target 1", "hand/", "land/", "attack", "lay", "pile 2/1",
    "event/now", "stake/territory", "seat-2", "seat 2", "seat 6", "target 6/tank-2", "pile 6/1", "from troop-1", "ü/ß#9",
)  # fmt: skip


@pytest.mark.parametrize("element", STRANGE)
def test_whatever_is_asked_has_an_answer(element: str) -> None:
    positions = ((MINE, ()), (MINE, DIGGING), (MINE, AIMING), (MINE, (WINDOW,)), (BETWEEN, ()), (OVER, ("2: withdraw",)))
    for position, choices in positions:
        front = Front(position, *choices, players=3 if "[seat.3]" in position else 2)
        for seat in range(front.s.seats + 1):
            text, why = front.why_not(seat, element)
            assert text.endswith(".")
            assert not why or why in GAME.rulebook.rules


def test_a_refused_choice_is_a_fault_with_reason_and_rule_and_changes_nothing() -> None:
    front = Front(OPENING, players=3)
    scene = front.session.scene(0)
    with pytest.raises(Fault) as refused:
        front.session.take("withdraw")
    assert str(refused.value) == "you cannot choose 'withdraw' now: You declared this battle, so you must make an opening bid."
    assert refused.value.rule == "LF-5.11"
    with pytest.raises(Fault, match="Last Front has no choice 'widraw'; did you mean 'withdraw'"):
        front.session.take("widraw")
    with pytest.raises(Fault, match="it is not this seat's turn to choose"):
        front.session.take("lay troop-1", seat=1)
    assert front.session.scene(0) == scene
    assert front.session.plies == []


def test_dashed_buttons_stand_there_with_their_reason() -> None:
    refused = {refusal.label: (refusal.text, refusal.rule) for refusal in Front(OPENING, players=3).session.scene(0).refused}
    assert refused == {"Withdraw": ("You declared this battle, so you must make an opening bid.", "LF-5.11")}
