"""The general: beats random play, never leaves the menu, and is not swayed by what it cannot see."""

import pytest

import warcabinet
from games.great_war.war import War
from warcabinet.engine.chance import chance_from
from warcabinet.engine.state import menu_of
from warcabinet.games.great_war import GAME

MATCHES = 400 if warcabinet.COMPILED else 40


def test_it_beats_random_play_in_nine_of_ten_matches() -> None:
    won = 0
    for n in range(MATCHES):
        s = GAME.new(GAME.options(), f"bot {n // 2}")
        chance = chance_from(f"bot {n}")
        for _ in s.rules():
            s.chosen = GAME.mind.policy(s, s.asked, chance) if s.asked == n % 2 else s.menu[chance.below(s.offered)]
        won += s.winner == n % 2
    assert won >= 0.9 * MATCHES


@pytest.mark.parametrize("n", range(4))
def test_its_choices_are_legal_and_the_same_in_every_world_it_holds_possible(n: int) -> None:
    options = GAME.options({"scenario": ("total", "basic")[n % 2], "war_of_the_worlds": n > 1, "white_swap": "choose"})
    s = GAME.new(options, f"eyes {n}")
    chance = chance_from(f"eyes {n}")
    for _ in s.rules():
        choice = GAME.mind.policy(s, s.asked, chance.copy())
        assert choice in menu_of(s)
        if chance.below(10) == 0:
            world = s.copy()
            world.redeal(s.asked, chance.fork())
            assert 0.0 <= GAME.mind.evaluate(s, 0) <= 1.0
            for field in ("asked", "prompt", "menu", "offered", "chosen", "subject", "ability", "taken", "left", "extender"):
                setattr(world, field, getattr(s, field))
            assert GAME.mind.policy(world, s.asked, chance.copy()) == choice
        s.chosen = choice


def policy(war: War) -> str:
    return GAME.choice_text(int(GAME.mind.policy(war.s, war.s.asked, chance_from("x"))))


def test_it_folds_when_the_turn_is_lost() -> None:
    war = War(cp="R-SK R-S2 R-SQ", phase="cr2", row_en="B-SK B-SQ B-C10 B-HQ B-HK")
    assert policy(war) == "play R-S2"


def test_it_opens_with_what_lets_others_follow() -> None:
    assert policy(War(cp="R-D9 R-C10 R-C9 R-C7 R-SK", phase="cr1")) in ("play R-D9", "play R-C10")


def test_it_interrupts_leaders_and_not_pigeons() -> None:
    assert policy(War("CP: play R-SJ", cp="R-SJ R-D9", en="BN-12 B-S2")) == "interrupt BN-12"
    assert policy(War("CP: play R-H2", cp="R-H2 R-D9", en="B-JE B-S2")) == "pass"


def test_it_strikes_the_strongest() -> None:
    assert policy(War("CP: activate R-CK", row_cp="R-CK", row_en="B-D6 B-D9", cp="R-S2", opened=True)) == "target B-D9"


def test_its_outlook_follows_the_score() -> None:
    ahead = War(captured={"CP": ["B-SK", "B-SQ", "B-SA"]})
    assert GAME.mind.evaluate(ahead.s, 0) > 0.7
    assert GAME.mind.evaluate(ahead.s, 0) + GAME.mind.evaluate(ahead.s, 1) == pytest.approx(1.0)


def test_a_lead_is_worth_more_the_later_it_is() -> None:
    early, late = (War(captured={"CP": ["B-SK", "B-SQ", "B-SA"]}, turn=turn) for turn in (2, 8))
    assert GAME.mind.evaluate(late.s, 0) > GAME.mind.evaluate(early.s, 0) + 0.1
