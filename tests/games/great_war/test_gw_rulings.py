"""Rulings that no section before has shown."""

import msgspec

from games.great_war.war import War, area, fresh
from support import rule
from warcabinet.games.great_war import GAME
from warcabinet.games.great_war.cards.cardfile import make_book
from warcabinet.games.great_war.rules import empty_board
from warcabinet.games.great_war.values import level_of, total


@rule("GW-R1")
def test_a_cancelled_card_has_no_points_no_ability_and_no_links() -> None:
    war = War(row_cp="R-CQ!", cp="R-D6", row_en="B-D6", opened=True)
    assert war.total("CP") == 0
    assert war.choices() == ["done"]
    hit = War("EN: play BN-11", "EN: activate BN-11", row_cp="R-D9 R-H2", en="BN-11 B-D4", phase="cr2", active="EN")
    assert (hit.down("CP"), hit.total("CP")) == (["R-D9"], 2)
    assert {card.id for card in GAME.cards.card if card.ability.startswith("STAND")} == {
        "R-H10",
        "R-H9",
        "R-H7",
        "B-H9",
        "B-H7",
        "W-N05",
    }


@rule("GW-R4")
def test_face_cards_may_be_discarded_unless_the_option_locks_them() -> None:
    hand = "R-SA R-SK R-SQ R-SJ R-CA R-CK R-CQ R-CJ R-HA R-S2"
    free = War(phase="discard", won=["CP"], cp=hand)
    assert len(free.choices()) == 10
    locked = War(phase="discard", won=["CP"], cp=hand, options={"lock_discards": True})
    assert locked.choices() == ["discard R-S2"]
    assert locked.why_not("CP", "card/R-SA")[1] == "GW-R4"
    only = War(phase="discard", won=["CP"], cp=hand.replace("R-S2", "R-HK"), options={"lock_discards": True})
    assert len(only.choices()) == 10


@rule("GW-R7")
def test_free_draws_are_not_required() -> None:
    everything = [card.id for card in GAME.cards.card if card.deck == "cp" and card.id[0] == "R"] + ["W-JC"]
    war = War(phase="draw", won=["CP"], cp="R-H2", captured={"EN": everything})
    assert not war.session.over
    assert len(war.hand("CP")) == 11


@rule("GW-R23")
def test_when_an_improved_card_may_be_played() -> None:
    first = War("CP: play BN-08", cp="BN-08 R-H2", row_cp="R-D9", en="B-S2")
    assert first.choices() == ["on R-D9", "alone"]
    first.take("CP: alone")
    assert (first.under("BN-08"), first.total("CP")) == ("", 14)
    further = War(row_cp="R-D9", cp="BN-08 BN-06", opened=True)
    assert further.choices() == ["play BN-08", "done"]
    down = War(row_cp="R-D9!", cp="BN-08", opened=True)
    assert down.choices() == ["done"]
    never = War("CP: play R-S8", cp="R-S8 R-H2", en="BN-06 B-S2")
    assert never.asks() == ("CP", "ACT")


@rule("GW-R22")
def test_more_than_one_improved_card_may_lie_on_a_card() -> None:
    war = War("CP: play BN-05", "CP: play BN-01", row_cp="R-D9+BN-08", cp="BN-05 BN-01", row_en="B-H7 B-D6", opened=True)
    assert [war.under(id) for id in ("BN-08", "BN-05", "BN-01")] == ["R-D9"] * 3
    assert {"activate BN-05", "activate BN-01"} <= set(war.choices())


@rule("GW-R28")
def test_a_used_leader_stays_used_when_restored() -> None:
    war = War("CP: play BN-17", "CP: activate BN-17", row_cp="R-SJ!*".replace("!*", "*!"), cp="BN-17 R-D9", en="B-S2")
    assert "R-SJ" in war.row("CP")
    assert "activate R-SJ" not in war.choices()


@rule("GW-R30")
def test_what_would_have_no_effect_is_not_offered() -> None:
    war = War(row_cp="R-CQ R-S4 R-D2 R-SJ R-C8", cp="R-S4".replace("S4", "H5"), opened=True)
    assert war.choices() == ["done"]
    assert war.why_not("CP", "card/R-CQ")[1] == "GW-R30"


@rule("GW-R31")
def test_up_to_two_targets_one_after_the_other() -> None:
    war = War("CP: activate R-SA", row_cp="R-SA", row_en="B-S8 B-C8 B-SA*", cp="R-H2", opened=True)
    assert war.choices() == ["target B-S8", "target B-C8", "target B-SA"]
    war.take("CP: target B-C8")
    assert war.choices() == ["target B-S8", "target B-SA", "done"]
    war.take("CP: done")
    assert war.down("EN") == ["B-C8"]


@rule("GW-R33")
def test_filters_and_captures_use_printed_points_and_nothing_counts_below_zero() -> None:
    war = War(row_cp="R-D10 R-S9", turn=1, defender="EN", event="RE-08")
    assert war.value("CP", "R-D10") == 5
    assert GAME.book.cards[war.number("R-D10")].bp == 10
    muddy = War(row_cp="R-S4 R-C4", cp="R-D9", event="RE-03")
    assert (muddy.value("CP", "R-S4"), muddy.value("CP", "R-C4")) == (2, 1)
    weak = War(row_cp="M-J2 W-N08", event="RE-20", turn=1, defender="EN", options={"war_of_the_worlds": True, "white": "neutral"})
    assert weak.value("CP", "W-N08") == 0  # 6 - 3 - 3
    printed = War("EN: play BN-11", row_cp="R-D9", en="BN-11 B-D4", event="RE-08", phase="cr2", active="EN")
    assert "activate BN-11" in printed.choices()
    influenza = War(row_cp="R-C10", row_en="BN-11", en="B-S8", event="RE-08", phase="cr2", active="EN", opened=True)
    assert influenza.choices() == ["done"]  # it counts 9 now, but 10 are printed


@rule("GW-R33")
def test_nothing_counts_below_zero() -> None:
    """No card of the set comes that low, so the Red Weed is made worse."""
    events = [msgspec.structs.replace(event, effect="mod(TER, -9)") if event.id == "RE-20" else event for event in GAME.cards.event]
    worse = make_book(msgspec.structs.replace(GAME.cards, event=events))
    war = War(row_cp="R-H5 R-S9", event="RE-20", options={"war_of_the_worlds": True})
    s = empty_board(war.s.chance, worse, war.s.plan, war.s.deck, war.s.swaps)
    s.row[0].add(war.number("R-H5"))
    s.row[0].add(war.number("R-S9"))
    s.event = war.number("RE-20")
    assert total(s, 0) == 0 + 9


@rule("GW-R34")
def test_restoring_is_no_play_and_improved_cards_come_back_alone() -> None:
    war = War("CP: play BN-17", cp="BN-17 R-H2", row_cp="BN-08! R-D9", en="BN-14 BN-11", phase="cr2",
              met={"CP": ["nat"]})  # fmt: skip
    assert war.asks() == ("EN", "INTERRUPT_WINDOW")
    war.take("EN: pass", "CP: activate BN-17")
    assert (war.row("CP"), war.under("BN-08"), war.asks()) == (["BN-08", "R-D9", "BN-17"], "", ("CP", "ACT"))


@rule("GW-R36")
def test_face_down_cards_piles_and_marks_are_public_hands_are_not() -> None:
    war = War(row_cp="R-SK! R-S4*", discard={"CP": ["R-S2"]}, captured={"EN": ["R-S3"]}, cp="R-SA", en="B-S2")
    scene = war.scene("EN")
    row = area(scene, "row-cp").items
    assert [(item.face, item.lies) for item in row] == [("R-SK", "face-down"), ("R-S4", "used")]
    assert area(scene, "discard-cp").items[0].face == "R-S2"
    assert area(scene, "captured-en").items[0].face == "R-S3"
    assert "R-SA" not in str(scene)
    assert [fact.value for fact in area(scene, "side-cp").facts if fact.id == "hand-cp"] == ["1"]


@rule("GW-R42")
def test_hostile_effects_hit_enemies_and_friendly_ones_the_own_side() -> None:
    war = War(row_cp="R-HK R-D2 R-H9 R-D9!", row_en="B-D9!", cp="R-S2", opened=True)
    assert war.choices() == ["activate R-D2", "done"]  # no enemy works to cancel, one card of its side to restore
    war.take("CP: activate R-D2")
    assert war.row("CP")[-1] == "R-D9"


@rule("GW-E1")
def test_the_counts_of_the_set_up() -> None:
    war = fresh()
    for side in ("CP", "EN"):
        assert len(war.hand(side)) == 6
        war.take(*[f"{side}: draw nat"] * 3, *[f"{side}: draw neutral"] * 2)
        assert len(war.hand(side)) == 11
    for side in ("CP", "EN"):
        war.take(*[f"{side}: discard {id}" for id in war.hand(side)[:2]])
        assert len(war.hand(side)) == 9
    assert [len(war.deck(name)) for name in ("bonus", "neutral", "CP", "EN")] == [14, 46, 23, 23]


@rule("GW-E2")
def test_the_golden_levels() -> None:
    s = fresh().s
    assert [int(level_of(s, n)) for n in (0, 9, 10, 19, 20, 39, 40, 79, 80, 131)] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
