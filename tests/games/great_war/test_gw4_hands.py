"""GW-4 Decks and hands."""

from games.great_war.war import War, fresh
from support import rule


@rule("GW-4.1b")
def test_both_draw_from_the_neutral_and_bonus_decks() -> None:
    war = fresh()
    assert [id[:3] for id in war.hand("CP")[:2] + war.hand("EN")[:2]] == ["BN-"] * 4
    top = war.deck("neutral")[0]
    war.take(*["CP: draw nat"] * 5, "EN: draw neutral")
    assert war.hand("EN")[-1] == top


@rule("GW-4.2a", "GW-4.2b", "GW-4.2c", "GW-4.2d", "GW-E4")
def test_plus_cards_link_to_own_face_up_cards_that_their_line_names() -> None:
    hand = {"cp": "R-D6 R-S8", "phase": "cr1", "active": "CP", "opened": True}
    assert War(row_cp="R-HQ", **hand).choices() == ["play R-D6", "done"]  # type: ignore[arg-type]
    assert War(row_cp="R-HQ!", **hand).choices() == ["done"]  # type: ignore[arg-type]
    assert War(row_en="R-HQ", **hand).choices() == ["done"]  # type: ignore[arg-type]
    assert "play R-D6" in War(row_cp="R-CQ*", **hand).choices()  # type: ignore[arg-type]
    assert War(row_cp="R-S9", **hand).choices() == ["play R-S8", "done"]  # type: ignore[arg-type]


@rule("GW-4.3a", "GW-4.3b", "GW-4.3c", "GW-7.2b", "GW-E3")
def test_a_whole_hand_in_combat_round_one() -> None:
    linked = ("R-C10", "R-C7", "R-C5", "R-S5", "R-C4", "R-C3", "R-S3", "R-C9")
    war = War(
        "CP: play R-SQ", *[f"CP: play {id}" for id in linked], "CP: done", cp=" ".join(("R-SQ", *linked)), en="B-D4 B-D9 B-H4"
    )
    assert war.hand("CP") == []
    war.take("EN: play B-D9", "EN: done")
    assert war.phase() == "cr2"
    assert not [choice for choice in war.choices() if choice.startswith("play")]
    war.take("CP: done")
    assert war.asks() == ("EN", "FIRST_CARD")
    assert war.choices() == ["play B-D4", "play B-H4"]


@rule("GW-4.4b", "GW-R38")
def test_a_hand_above_nine_at_the_start_of_a_turn_is_discarded_down_the_defenders_first() -> None:
    tens = "R-S2 R-S3 R-S4 R-S5 R-S6 R-S7 R-S8 R-S9 R-S10 R-SJ"
    war = War(phase="start", cp=tens, en=tens.replace("R-", "B-"), turn=2, defender="EN", won=["CP"])
    assert war.asks() == ("EN", "DISCARD_DOWN")
    war.take("EN: discard B-S2")
    assert war.asks() == ("CP", "DISCARD_DOWN")
    war.take("CP: discard R-S2")
    assert (len(war.hand("CP")), len(war.hand("EN"))) == (9, 9)
    assert war.asks()[1] != "DISCARD_DOWN"


@rule("GW-4.4a", "GW-R9")
def test_a_card_above_nine_in_mid_turn_is_discarded_at_once() -> None:
    nine = "R-S2 R-S3 R-S4 R-S5 R-S6 R-S7 R-S8 R-S9 R-S10"
    war = War(row_cp="R-H2", cp=nine, opened=True)
    war.take("CP: activate R-H2")
    assert war.asks() == ("CP", "DISCARD_DOWN")
    assert len(war.hand("CP")) == 10
    war.take("CP: discard R-S2")
    assert (war.discard("CP"), war.asks()) == (["R-S2"], ("CP", "ACT"))


@rule("GW-4.4a", "GW-R37")
def test_the_take_back_may_make_a_tenth_card() -> None:
    nine = "R-S2 R-S3 R-S4 R-S5 R-S6 R-S7 R-S8 R-S9 R-SJ"
    war = War("CP: take R-C10", phase="take", active="CP", won=["CP"], row_cp="R-C10", cp=nine)
    assert len(war.hand("CP")) == 11  # the take-back, and one of the refill: nothing was discarded in between
    assert war.hand("CP")[:10] == [*nine.split(), "R-C10"]


@rule("GW-4.6a", "GW-R10")
def test_an_empty_neutral_or_bonus_deck_is_rebuilt_and_else_skipped() -> None:
    everything = fresh({"scenario": "basic"})
    neutral = sorted(
        set(everything.deck("neutral")) | {id for side in ("CP", "EN") for id in everything.hand(side) if id[2] in "HDJ"}
    )
    neutral = [id for id in neutral if id not in ("R-JC", "B-JE", "W-JC", "W-JE") and id[:2] != "BN"]
    bonus = [f"BN-{n:02}" for n in range(1, 19)]
    rebuilt = War(phase="draw", won=["CP"], cp="R-S2", discard={"neutral": neutral})
    rebuilt.take("CP: draw neutral")
    assert (len(rebuilt.hand("CP")), rebuilt.discard("neutral")) == (2, [])
    drawn = set()
    for seed in "12345":
        again = War("CP: draw neutral", phase="draw", won=["CP"], cp="R-S2", discard={"neutral": neutral}, seed=seed)
        drawn |= set(again.hand("CP"))
    assert len(drawn) > 2  # the pile was shuffled
    none = War(phase="draw", won=["CP"], cp="R-S2", en=" ".join(neutral))
    assert len(none.hand("CP")) == 11  # Nationality cards alone, without a question
    skipped = War("CP: pass", phase="take", active="CP", won=["CP"], row_cp="R-C10", cp="R-S2", en=" ".join(bonus[:9]),
                  row_en=" ".join(bonus[9:]), deck={"bonus": []})  # fmt: skip
    assert not [id for id in skipped.hand("CP") if id in bonus[:9]]
