"""Both totals against each other: what is missing, and what the loser would lose."""

from __future__ import annotations

from games.great_war.war import War, area
from support import rule
from warcabinet.engine.scene import Area
from warcabinet.terminal.areas import Detail, Drawer
from warcabinet.terminal.language import words_in

WEAK, STRONG = "R-S9", "B-HQ B-S9"


def war(cp: str, en: str, defender: str = "EN") -> War:
    return War(cp="R-H2", en="B-H2", row_cp=cp, row_en=en, defender=defender, phase="cr2", active="CP")


def weighed(viewer: str, cp: str = WEAK, en: str = STRONG, defender: str = "EN") -> Area:
    return area(war(cp, en, defender).scene(viewer), "balance")


@rule("GW-7.14a")
def test_what_is_missing_is_told_to_the_side_behind() -> None:
    found = weighed("CP")
    assert [(item.name, item.sign) for item in found.items] == [("Central Powers", "9"), ("Entente Allies", "19")]
    assert (found.title, found.tone) == ("You need 11 more", "threat")  # the defender wins a tie
    assert weighed("CP", defender="CP").title == "You need 10 more"
    found = weighed("EN")
    assert [item.sign for item in found.items] == ["19", "9"]  # the reader's own first
    assert (found.title, found.tone) == ("You lead by 10", "ok")
    assert weighed("").title == "Entente Allies leads by 10"


@rule("GW-7.14c")
def test_a_tie_goes_to_the_defender() -> None:
    assert (weighed("CP", WEAK, "B-S9").title, weighed("CP", WEAK, "B-S9").tone) == ("Equal: the defender wins", "threat")
    assert weighed("EN", WEAK, "B-S9").tone == "ok"


@rule("GW-7.14d")
def test_what_each_side_would_lose() -> None:
    mine, theirs = weighed("CP").items
    assert mine.text == "at stake: 1 card, 9 BP"
    assert theirs.text == "at stake: 1 card, 9 BP"  # the Neutral card is never captured
    assert weighed("CP", "R-HQ").items[0].text == "nothing at stake"
    assert weighed("CP", "", "").title == "No cards in play"


@rule("GW-7.15a")
def test_a_settled_turn_says_who_has_won_it() -> None:
    war = War(cp="R-H2", en="B-H2", row_cp="R-S9", phase="take", active="CP", won=["CP"])
    found = area(war.scene("CP"), "balance")
    assert (found.title, found.tone) == ("Turn won", "ok")
    assert {item.text for item in found.items} == {"nothing at stake"}
    assert area(war.scene("EN"), "balance").title == "Turn lost"
    assert area(war.scene(""), "balance").title == "Turn won: Central Powers"


@rule("GW-7.18a")
def test_captured_points_are_not_taken_for_a_number_of_cards() -> None:
    mine = area(war(WEAK, STRONG).scene("CP"), "me")
    assert [fact.label for fact in mine.facts if fact.id == "captured-points-cp"] == ["captured BP"]


@rule("GW-7.14a")
def test_every_card_in_play_has_its_term() -> None:
    scene = war("R-S9 R-SK!", STRONG).scene("CP")
    assert [item.term for item in area(scene, "row-cp").items] == ["9", "cancelled"]
    mud = War(cp="R-H2", en="B-H2", row_cp="R-S9", phase="cr2", active="CP", event="RE-03").scene("CP")
    assert area(mud, "row-cp").items[0].term == "9 − 1 = 8"


def test_in_the_terminal_it_is_a_line() -> None:
    scene = war(WEAK, STRONG).scene("CP")
    (line,) = Drawer(scene, words_in("en"), 120).area(area(scene, "balance"), Detail.FULL)
    assert line.plain == ("You need 11 more: Central Powers 9 (at stake: 1 card, 9 BP), Entente Allies 19 (at stake: 1 card, 9 BP)")
