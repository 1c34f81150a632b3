"""The rows of a Turn, part by part: what was played in which Combat Round."""

from __future__ import annotations

from typing import Any

from games.great_war.war import War, area
from support import rule
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.games.great_war import GAME

HANDS: dict[str, Any] = {"cp": "R-SQ R-C10 R-D9 R-H2", "en": "B-SQ B-D9 B-H2"}
SECOND = ("CP: play R-SQ", "CP: done", "EN: play B-SQ", "EN: done", "CP: play R-D9")


def parts(war: War, side: str) -> list[tuple[str, str]]:
    return [(item.face, item.part) for item in area(war.scene("CP"), f"row-{side}").items]


@rule("GW-7.12a")
def test_a_row_shows_what_was_played_in_which_combat_round() -> None:
    war = War(*SECOND, defender="CP", active="CP", **HANDS)
    assert parts(war, "cp") == [("R-SQ", "Round 1"), ("R-D9", "Round 2")]
    assert parts(war, "en") == [("B-SQ", "Round 1")]


@rule("GW-7.12a")
def test_what_lies_on_a_card_stands_with_it() -> None:
    war = War(phase="cr2", row_cp="R-SQ+BN-08", cp="R-H2", en="B-H2")
    second = int(war.s.row[0].cards[1])
    war.s.mark[second] |= 64  # played a round later
    assert parts(war, "cp") == [("R-SQ", "Round 1"), ("BN-08", "Round 1")]


@rule("GW-7.12a")
def test_the_ghost_of_a_card_stands_in_the_round_that_is_played() -> None:
    war = War(*SECOND[:-1], defender="CP", active="CP", **HANDS)
    choice = next(choice for choice in war.scene("CP").choices if choice.text == "play R-D9")
    assert choice.preview is not None
    assert choice.preview.part == "Round 2"


@rule("GW-7.12a")
def test_a_position_knows_the_rounds() -> None:
    war = War(*SECOND, defender="CP", active="CP", **HANDS)
    again = Session(GAME, position=parse_position(war.session.position().text()), seed="test")
    rows = area(again.scene(0, "en"), "row-cp")
    assert [(item.face, item.part) for item in rows.items] == [("R-SQ", "Round 1"), ("R-D9", "Round 2")]
