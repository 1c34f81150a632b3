"""The log: each event as a sentence with its rule, and every reader told what that seat may know."""

import re
from collections.abc import Callable
from functools import partial

import pytest

from games.last_front.front import Front, play_on
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.session import Session
from warcabinet.games.last_front import GAME

Begin = Callable[[], Front]

TABLE = """
    open = "terr-uk-malta"
    contested = "terr-uk-malta"
    territory_deck = ["terr-us-guam"]
    battle_deck = ["plane-2", "plane-3", "tank-2", "support-1-2"]
    event_deck = ["{event}"]
    discard = ["troop-2"]
    [seat.1]
    hand = {hand}
    bid = {bid}
    piles = {piles}
    territories = ["terr-us-midway"]
    [seat.2]
    hand = {theirs}
    bid = {other}
    piles = {dug}
    territories = ["terr-de-ruhr"]
"""


def table(
    *choices: str,
    hand: tuple[str, ...] = (),
    bid: tuple[str, ...] = (),
    piles: tuple[tuple[str, ...], ...] = (),
    theirs: tuple[str, ...] = (),
    other: tuple[str, ...] = (),
    dug: tuple[tuple[str, ...], ...] = (),
    event: str = "event-lull",
    options: str = "",
) -> Begin:
    zones = {"hand": hand, "bid": bid, "theirs": theirs, "other": other}
    written = {key: list(cards) for key, cards in zones.items()}
    heaps = {"piles": [list(pile) for pile in piles], "dug": [list(pile) for pile in dug]}
    return partial(Front, TABLE.format(event=event, **written, **heaps), *choices, options=options)


def begin(position: str, *choices: str, options: str = "") -> Begin:
    return partial(Front, position, *choices, options=options)


def bombing() -> Begin:
    return table("1: lay draw-event", hand=("draw-event",), other=("tank-3", "troop-1"), event="event-carpet-bombing")


def codes() -> Begin:
    return table(
        "1: lay draw-event", "1: seat 2", "1: from tank-3", hand=("draw-event",), theirs=("tank-3",), event="event-captured-codes"
    )


def dig(*theirs: str, bid: tuple[str, ...] = ("tank-3", "tank-3", "plane-4")) -> Begin:
    answer = ("2: ability special-ambush", "2: target 1/plane-4/declared") if theirs else ()
    picks = (f"1: pick {card}" for card in bid)
    return table("1: dig", *picks, "1: confirm", *answer, bid=bid, theirs=theirs, other=("troop-1",))


TEN = ("tank-3", "tank-3", "troop-3", "troop-1")

# The match, and for a line of its log: what others read, what the seat concerned reads, the rule.
CASES = [
    (table("1: lay troop-1", hand=("troop-1",), bid=("tank-3",)),
     "Seat 1 lays Riflemen: bid 4", "You lay Riflemen: bid 4", "LF-6.3"),
    (table("1: face icon-patton", hand=("icon-patton",)),
     "Seat 1 lays George S. Patton at face value: bid 3", "You lay George S. Patton at face value: bid 3", "LF-3.3"),
    (table("1: ability icon-patton", hand=("icon-patton",)),
     "Seat 1 plays George S. Patton", "You play George S. Patton", "LF-3.2"),
    (table("1: ability special-ambush", "1: target 2/tank-3", hand=("special-ambush",), other=("tank-3",)),
     "Seat 1 plays Ambush: Seat 2's Heavy Tank", "You play Ambush: Seat 2's Heavy Tank", "LF-3.2"),
    (table("1: ability special-tallboy", "1: pile 2/1", hand=("special-tallboy",), dug=(TEN,)),
     "Seat 1 plays Tallboy: one of Seat 2's piles", "You play Tallboy: one of Seat 2's piles", "LF-3.2"),
    (table("1: ability special-ultra", "1: seat 2", "1: from troop-1", hand=("special-ultra",), theirs=("troop-1",)),
     "Seat 1 plays Ultra: Seat 2", "You play Ultra: Seat 2", "LF-3.2"),
    (table("1: ability special-ultra", "1: seat 2", "1: from troop-1", hand=("special-ultra",), theirs=("troop-1",)),
     "Seat 1 looks at Seat 2's hand", "You look at Seat 2's hand", "LF-R54"),
    (table("1: ability special-lend-lease", "1: target 2/icon-patton/face", "1: pick troop-1", hand=("special-lend-lease",),
           bid=("troop-1",), other=("icon-patton/face",)),
     "Seat 1 plays Lend-Lease: Seat 2's George S. Patton at face value for Riflemen",
     "You play Lend-Lease: Seat 2's George S. Patton at face value for Riflemen", "LF-3.2"),
    (table("1: ability special-lend-lease", "1: target 2/icon-patton/face", "1: pick troop-1", hand=("special-lend-lease",),
           bid=("troop-1",), other=("icon-patton/face",)),
     "Seat 1 swaps Riflemen for Seat 2's George S. Patton at face value",
     "You swap Riflemen for Seat 2's George S. Patton at face value", "LF-R53"),
    (table("1: ability special-captured-equipment", "1: target 2/tank-3", hand=("special-captured-equipment",), other=("tank-3",)),
     "Seat 1 takes Heavy Tank from Seat 2", "You take Heavy Tank from Seat 2", "LF-R54"),
    (table("1: ability special-paratroop-drop", "1: from troop-1", hand=("special-paratroop-drop", "troop-1")),
     "Seat 1 lays Riflemen", "You lay Riflemen", "LF-R24"),
    (table("1: ability special-field-hospital", "1: from troop-2", hand=("special-field-hospital",)),
     "Seat 1 lays Paratroopers from the discard pile", "You lay Paratroopers from the discard pile", "LF-R24"),
    (table("1: ability icon-patton", "2: ability special-counterintelligence", hand=("icon-patton",),
           theirs=("special-counterintelligence",)),
     "Seat 2 blocks George S. Patton with Counterintelligence", "You block George S. Patton with Counterintelligence", "LF-R46"),
    (table("1: lay draw-event", hand=("draw-event",), event="event-partisans"),
     "Seat 1 turns up Partisans: “All open Specials and Icons of all players are discarded, whichever way up they lie.”",
     "You turn up Partisans: “All open Specials and Icons of all players are discarded, whichever way up they lie.”", "LF-14.2"),
    (bombing(), "Seat 2 loses Heavy Tank", "You lose Heavy Tank", "LF-15.1"),
    (table("1: ability special-ultra", "1: seat 2", "1: from troop-1", hand=("special-ultra",), theirs=("troop-1",)),
     "Seat 2 discards Riflemen", "You discard Riflemen", "LF-15.1"),
    (table("1: ability special-tallboy", "1: pile 2/1", hand=("special-tallboy",), dug=(TEN,)),
     "One of Seat 2's piles is broken up", "One of your piles is broken up", "LF-R40"),
    (dig(), "Seat 1 declares a dig-in: 3 cards worth 10", "You declare a dig-in: 3 cards worth 10", "LF-9.4"),
    (begin('events = ["event-call-to-arms by 1"]\n[seat.1]\nbid = ["troop-3", "icon-zhukov"]', "1: dig",
           "1: pick troop-3", "1: confirm"),
     "Seat 1 declares a dig-in: a card worth 12", "You declare a dig-in: a card worth 12", "LF-9.4"),
    (dig(), "Seat 1 is dug in: 10, nothing lost", "You are dug in: 10, nothing lost", "LF-8.2"),
    (dig(bid=("tank-3", "tank-3", "plane-4", "troop-2")), "Seat 1 is dug in: 10, 2 lost", "You are dug in: 10, 2 lost", "LF-8.4"),
    (dig("special-ambush"), "Seat 1's dig-in lapses: only 6 left", "Your dig-in lapses: only 6 left", "LF-R38"),
    (table("1: done", bid=("tank-3",)), "Seat 1 is done with 3", "You are done with 3", "LF-6.5"),
    (table("1: done", "2: ability special-ambush", "2: target 1/tank-3", bid=("tank-3",), theirs=("special-ambush",),
           other=("support-2-4",)),
     "Seat 1 has 0 but needs 3: the turn continues", "You have 0 but need 3: your turn continues", "LF-R13"),
    (table("1: ability special-dynamo", hand=("special-dynamo",), bid=("tank-3",)),
     "Seat 1 returns Heavy Tank to hand", "You return Heavy Tank to your hand", "LF-10.7"),
    (table("1: withdraw"), "Seat 1 withdraws", "You withdraw", "LF-10.1"),
    (table("1: withdraw"), "Seat 2 captures Malta", "You capture Malta", "LF-11.2"),
    (table("1: withdraw"), "Seat 2 gains the British bonus", "You gain the British bonus", "LF-12.5"),
    (table("1: lay draw-event", hand=("draw-event",), bid=("tank-3",)),
     "Seat 1 returns Heavy Tank to hand", "You return Heavy Tank to your hand", "LF-14.3"),
    (table("1: withdraw", options='victory = "any2"'), "Seat 2 wins the match", "You win the match", "LF-13.4"),
    (begin('declarer = 2\nturn = 2\ncontested = "terr-uk-malta"\n[seat.1]\nterritories = ["terr-uk-malta"]', "2: withdraw"),
     "Seat 1 holds Malta", "You hold Malta", "LF-11.2"),
    (begin('phase = "declare"\nbattles_over = 1\nopen = "terr-uk-malta"\n[seat.2]\nterritories = ["terr-de-ruhr"]',
           "1: attack terr-de-ruhr"),
     "Seat 1 attacks The Ruhr, held by Seat 2", "You attack The Ruhr, held by Seat 2", "LF-5.3"),
    (begin('phase = "declare"\nbattles_over = 1\nopen = "terr-uk-malta"\n[seat.2]\nterritories = ["terr-de-ruhr"]',
           "1: attack terr-uk-malta"),
     "Seat 1 fights for Malta", "You fight for Malta", "LF-5.3"),
    (begin('phase = "declare"\nopen = "none"\nterritory_deck = ["terr-uk-malta"]'),
     "Seat 1 fights for Malta", "You fight for Malta", "LF-5.2"),
    (begin('phase = "declare"\nopen = "none"'), "Seat 1 deals and goes first", "You deal and go first", "LF-4.5"),
]  # fmt: skip

# Lines that only the seat concerned reads in full.
SECRETS = [
    (table("1: done", bid=("tank-3",)), (2,), "Seat 2 draws a card", "You draw Fighter", "LF-6.1"),
    (table("1: withdraw"), (1,), "Seat 1 draws a card for withdrawing", "You draw Fighter for withdrawing", "LF-10.2"),
    (table("1: withdraw"), (2,), "Seat 2 draws a card for winning", "You draw Dive Bomber for winning", "LF-11.3"),
    (table("1: ability special-red-ball-express", hand=("special-red-ball-express",)), (1,),
     "Seat 1 draws an extra card", "You draw an extra card: Medium Tank", "LF-15.2"),
    (codes(), (1,), "Seat 1 takes a card from Seat 2's hand", "You take Heavy Tank from Seat 2's hand", "LF-R54"),
    (codes(), (2,), "Seat 1 takes a card from Seat 2's hand", "Seat 1 takes Heavy Tank from your hand", "LF-R54"),
]  # fmt: skip

# Lines that concern nobody more than others.
COMMON = [
    (begin('phase = "declare"\nopen = "none"'), "Six cards are dealt to each of 2 seats", "LF-4.3"),
    (begin('phase = "declare"\nopen = "none"\nterritory_deck = ["terr-uk-malta"]'), "Malta is turned up", "LF-5.1"),
    (table("1: withdraw"), "Guam is turned up", "LF-5.6"),
    (table("1: lay draw-event", hand=("draw-event",), event="event-low-cloud"),
     "Low Cloud is in force until the battle ends", "LF-R49"),
    (table("1: lay draw-event", "1: withdraw", hand=("draw-event",), event="event-call-to-arms"), "Call to Arms ends", "LF-R50"),
    (begin('turn = 2\nopen = "terr-us-guam"\n[seat.2]\nterritories = ["terr-us-midway"]', "2: withdraw"),
     "No one holds the American bonus", "LF-12.4"),
    (begin('phase = "start"\ndiscard = ["troop-1", "troop-2"]\n[seat.2]\nhand = 126'),
     "The discard pile becomes the Battle deck: 2 cards", "LF-15.2"),
    (begin('phase = "start"\ndiscard = ["troop-1"]\n[seat.2]\nhand = 127'),
     "The discard pile becomes the Battle deck: one card", "LF-15.2"),
    (table("1: withdraw", options="battle_cap = 1"), "The match ends after one battle", "LF-R35"),
    (begin("battles_over = 1", "1: withdraw", options="battle_cap = 2"), "The match ends after 2 battles", "LF-R35"),
]  # fmt: skip


def to(viewer: int, text: str) -> str:
    """What others read, as a seat reads it that is named in the middle of it."""
    for of_seat, of_you in ((f" Seat {viewer}'s", " your"), (f"from Seat {viewer}", "from you"), (f"by Seat {viewer}", "by you")):
        text = text.replace(of_seat, of_you)
    return text


def readers(front: Front) -> dict[int, list[tuple[str, str]]]:
    return {viewer: front.log(viewer) for viewer in range(front.s.seats + 1)}


@pytest.mark.parametrize(("begin", "text", "mine", "by"), CASES, ids=[case[1] for case in CASES])
def test_a_line_speaks_to_the_seat_it_is_about(begin: Begin, text: str, mine: str, by: str) -> None:
    seat = next(int(word) for word in re.findall(r"Seat (\d)", text))
    for viewer, log in readers(begin()).items():
        assert (mine if viewer == seat else to(viewer, text), by) in log
        assert (text if viewer == seat else mine, by) not in log
    assert by in GAME.rulebook.rules


@rule("LF-4.4")
@pytest.mark.parametrize(("begin", "seats", "text", "mine", "by"), SECRETS, ids=[f"{case[2]}: {case[3]}" for case in SECRETS])
def test_a_secret_is_read_by_those_it_belongs_to(begin: Begin, seats: tuple[int, ...], text: str, mine: str, by: str) -> None:
    front = begin()
    for seat in seats:
        (line,) = (line for line in front.session.log(seat - 1) if line.text == mine)
        assert (line.rule, line.secret) == (by, True)
    (line, *_) = (line for line in front.session.log(-1) if line.text == text)
    assert (line.rule, line.secret) == (by, False)
    assert not [line for line in front.session.log(-1) if line.text == mine]
    assert by in GAME.rulebook.rules


@pytest.mark.parametrize(("begin", "text", "by"), COMMON, ids=[case[1] for case in COMMON])
def test_a_line_that_all_read_alike(begin: Begin, text: str, by: str) -> None:
    for log in readers(begin()).values():
        assert (text, by) in log


def test_no_sentence_is_without_a_case() -> None:
    begins = [case[0] for case in CASES] + [case[0] for case in SECRETS] + [case[0] for case in COMMON]
    texts = {text for begin in begins for log in readers(begin()).values() for text, _ in log}
    for key, sentence in GAME.catalogues["en"].entries.items():
        if key.startswith("log."):
            pattern = re.sub(r"\\{\w+(:\w+)?\\}", ".*", re.escape(sentence))
            assert any(re.fullmatch(pattern, text) for text in texts), key


@rule("LF-4.4")
def test_a_third_seat_does_not_learn_the_cards_of_others() -> None:
    """Through a whole match each reader's secret lines are about cards of that very seat."""
    session = Session(GAME, GAME.options({"players": 4}), seed="secrets")
    play_on(session, chance_from("secrets"))
    watched = session.log(-1)
    assert not [line for line in watched if line.secret]
    for viewer in range(4):
        mine = session.log(viewer)
        assert [line.n for line in mine] == list(range(len(watched)))  # the same lines for all, so that no number tells anything
        for line, public in zip(mine, watched, strict=True):
            assert (line.rule, line.seat) == (public.rule, public.seat)
            if line.secret:
                assert line.text.startswith(("You draw", "You take")) or "from your hand" in line.text


def test_german_lines() -> None:
    front = table("1: lay troop-1", "1: withdraw", hand=("troop-1",))()
    assert [line.text for line in front.session.log(0, "de")][:3] == [
        "Du legst „Schützen“: Gebot 1",
        "Du ziehst dich zurück",
        "Du ziehst „Jagdflugzeug“ für den Rückzug",
    ]
    assert front.session.log(-1, "de")[2].text == "Seat 1 zieht eine Karte für den Rückzug"


def test_a_scene_gives_the_lines_since_a_number() -> None:
    front = table("1: lay troop-1", "1: lay troop-2", "1: done", hand=("troop-1", "troop-2"))()
    texts = [line.text for line in front.session.scene(-1).log]
    assert texts[:3] == ["Seat 1 lays Riflemen: bid 1", "Seat 1 lays Paratroopers: bid 3", "Seat 1 is done with 3"]
    assert [line.text for line in front.session.scene(-1, since=2).log] == texts[2:]
    front.session.rename(0, "Ines")
    assert front.session.scene(-1).log[0].text == "Ines lays Riflemen: bid 1"


def test_an_ability_without_a_target_is_told_without_one() -> None:
    front = Front(
        """
        [seat.1]
        hand = ["special-lend-lease", "icon-patton"]
        bid = ["troop-2"]
        [seat.2]
        bid = ["troop-3"]
        """,
        *["1: ability special-lend-lease", "1: target 2/troop-3", "1: pick troop-2", "1: ability icon-patton"],
    )
    assert front.log()[0] == ("Seat 1 plays Lend-Lease: Seat 2's Commandos for Paratroopers", "LF-3.2")
    assert front.log()[-1] == ("Seat 1 plays George S. Patton", "LF-3.2")
