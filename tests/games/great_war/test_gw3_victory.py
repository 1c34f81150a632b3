"""GW-3 Victory."""

from typing import Any

import pytest

from games.great_war.war import War, fresh, play_on
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.session import replay
from warcabinet.engine.state import NOBODY
from warcabinet.games.great_war import GAME
from warcabinet.games.great_war.values import level_of


def last_turn(**more: Any) -> War:
    """The winner of Turn 10 has only to take nothing back."""
    given = {"turn": 10, "defender": "EN", "phase": "take", "active": "EN", "won": ["CP"] * 9 + ["EN"], "row_en": "B-C10"}
    return War(options={"last_refill": "house"}, **{**given, **more})


@rule("GW-3.1a", "GW-8.2a")
def test_the_basic_game_ends_after_turn_ten() -> None:
    war = fresh()
    play_on(war, chance_from("ten"))
    assert war.s.turn == 10
    assert all(int(winner) != NOBODY for winner in war.s.won[1:])
    short = fresh({"turns": 6})
    play_on(short, chance_from("six"))
    assert short.s.turn == 6


@rule("GW-3.1b", "GW-3.4b", "GW-R7")
def test_a_required_nationality_draw_that_fails_ends_the_match_at_once() -> None:
    """Nothing more is drawn or discarded; what is in play or in decks counts for no one."""
    cp = [f"R-{suit}{rank}" for suit in "SC" for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")]
    war = War("EN: pass", turn=2, defender="EN", phase="take", active="EN", won=["CP", "EN"], row_en="B-C10", cp="R-H2 R-D9",
              captured={"EN": [*cp, "R-JC"]}, discard={"CP": ["W-JC"]})  # fmt: skip
    assert war.session.over
    assert war.hand("CP") == [
        "R-H2",
        "R-D9",
        *war.hand("CP")[2:4],
        "W-JC",
        war.hand("CP")[5],
    ]  # Bonus, Neutral, the last Nationality card, Neutral
    assert war.log()[-2] == "Seat 1 cannot draw a Nationality card: the match ends"
    assert war.score("CP") == 3
    assert len(war.hand("EN")) == 5  # the Defender had drawn first


@rule("GW-3.2a", "GW-3.3a", "GW-3.3b", "GW-3.3c", "GW-R6")
def test_score_is_captured_enemies_and_own_nationality_in_hand() -> None:
    war = last_turn(cp="R-SK W-JC R-HK BN-16", captured={"CP": ["B-S9", "W-JE"], "EN": ["R-S7"]}, discard={"CP": ["R-CK"]})
    war.take("EN: take B-C10")
    assert (war.score("CP"), war.score("EN")) == (13 + 3 + 9 + 3, 7 + 10)
    assert war.session.over
    assert war.s.winner == 0
    assert war.s.level == 1


@rule("GW-3.2b")
def test_capturing_happens_when_a_turn_is_scored() -> None:
    war = War("CP: done", "EN: done", phase="obp", row_cp="R-SK R-SA*", row_en="B-S7 B-C2*", cp="BN-16", en="BN-10")
    assert war.captured("CP") == ["B-S7", "B-C2"]
    assert war.captured("EN") == []


@rule("GW-3.4a")
def test_an_empty_nationality_deck_is_made_anew_from_its_pile() -> None:
    rest = [id for id in fresh().deck("CP") + fresh().hand("CP") if id.startswith(("R-S", "R-C", "R-JC", "W-JC"))]
    left = [id for id in rest if id not in ("R-S2", "R-S3")]
    war = War(phase="draw", won=["CP"], cp="R-H2", discard={"CP": ["R-S2", "R-S3"]}, captured={"EN": left})
    war.take("CP: draw nat")
    assert set(war.hand("CP")[1:] + war.deck("CP")) == {"R-S2", "R-S3"}
    assert war.discard("CP") == []


@rule("GW-3.5a", "GW-3.5b", "GW-3.5c", "GW-3.5d", "GW-3.5e", "GW-3.5f")
@pytest.mark.parametrize(
    ("difference", "level"),
    [(0, 0), (1, 0), (9, 0), (10, 1), (19, 1), (20, 2), (39, 2), (40, 3), (79, 3), (80, 4), (131, 4)],
)
def test_levels(difference: int, level: int) -> None:
    assert level_of(fresh().s, difference) == level


@rule("GW-3.5e", "GW-3.5f")
def test_a_small_difference_is_a_draw() -> None:
    war = last_turn(captured={"CP": ["B-S9"]})
    war.take("EN: pass")
    assert (war.score("CP"), war.score("EN"), war.s.winner, war.s.score(0)) == (9, 0, NOBODY, 0.5)
    assert war.session.scene(0).result.text == "Draw: only 9 BP apart"  # type: ignore[union-attr]


@rule("GW-R47")
def test_who_resigns_loses_at_least_morally() -> None:
    close = War(captured={"CP": ["B-S9"]})
    close.session.resign(0)
    assert (close.s.winner, close.s.level, close.s.over) == (1, 1, True)
    beaten = War(captured={"EN": ["R-SK", "R-CK", "R-SQ", "R-CQ"]})
    beaten.session.resign(0)
    assert (beaten.s.winner, beaten.s.level) == (1, 3)
    other = War(captured={"CP": ["B-SK", "B-CK", "B-SQ", "B-CQ"]})
    other.session.resign(1)
    assert (other.s.winner, other.s.level) == (0, 3)
    close = War(captured={"EN": ["R-S9"]})
    close.session.resign(1)
    assert (close.s.winner, close.s.level) == (0, 1)


@rule("GW-R47")
def test_resigning_is_told_written_and_played_again() -> None:
    war = War("CP: play R-D9", cp="R-D9 R-H2", en="BN-11")  # EN is asked
    war.session.resign(0)
    assert war.log("CP")[-1] == "You resign"
    result = war.session.scene(1).result
    assert result is not None
    assert (result.text, result.rule, result.winners) == ("Seat 1 has resigned: you win a moral victory", "GW-R47", (1,))
    mine = war.session.scene(0).result
    assert mine is not None
    assert mine.text == "You have resigned: Seat 2 wins a moral victory"
    record = war.session.record()
    assert [(line.seat, line.choice) for line in record.lines] == [(0, "play R-D9"), (0, "resign")]
    again = replay(GAME, record)
    assert (again.over, again.state.winner, again.record().result) == (True, 1, "2 GW-R47")
    war.session.undo()
    assert war.asks() == ("EN", "INTERRUPT_WINDOW")


def test_statistics_know_levels_turns_and_captures() -> None:
    war = fresh(seed="measured")
    play_on(war, chance_from("measured"))
    found = GAME.measures(war.s, war.session.events)
    assert sum(found[level] for level in ("draw", "moral", "tactical", "operational", "strategic")) == 1
    assert found["turns"] == found["turns_cp"] + found["turns_en"] == 10
    assert found["captured_cp"] > 0
    assert 0 <= found["defender_share"] <= 1
    assert found["difference"] == abs(war.score("CP") - war.score("EN"))
