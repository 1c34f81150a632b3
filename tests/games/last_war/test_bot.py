"""Computers: greedy beats random, keeps to the menu, and search can play."""

import pytest

import warcabinet
from games.last_war.war import War
from warcabinet.bots.glimpse import Glimpse
from warcabinet.bots.players import Greedy, Random, Search
from warcabinet.engine.chance import chance_from
from warcabinet.engine.match import Match
from warcabinet.games.registry import game_named

GAME = game_named("last-war")

MATCHES = 20 if warcabinet.COMPILED else 2


def won_by(scenario: str, seed: str, greedy: int) -> float:
    options = GAME.options({"scenario": scenario})
    match = Match(GAME.new(options, seed), keeping=True)
    chance = chance_from(f"bots {seed}")
    players = [Greedy(GAME.mind) if seat == greedy else Random() for seat in range(2)]
    view = GAME.view(greedy, "en", ("a", "b"))
    while not match.s.over:
        glimpse = Glimpse(match, chance, GAME.choice_text, lambda: GAME.scene(match.s, view))
        match.take(players[int(match.s.asked)].choose(glimpse))
    return match.s.score(greedy)


@pytest.mark.parametrize("scenario", ["orel-salient", "channel-1944", "china-1944"])
def test_greedy_beats_random(scenario: str) -> None:
    score = sum(won_by(scenario, f"{n}", n % 2) for n in range(MATCHES))
    assert score >= 0.8 * MATCHES


def test_search_plays() -> None:
    match = Match(GAME.new(GAME.options(), "search"), keeping=True)
    view = GAME.view(0, "en", ("a", "b"))
    glimpse = Glimpse(match, chance_from("search"), GAME.choice_text, lambda: GAME.scene(match.s, view))
    assert Search(GAME.mind, iterations=3).choose(glimpse) in glimpse.choices()
    assert 0.0 <= GAME.mind.evaluate(match.s, 0) <= 1.0


def test_a_computer_at_control_lets_things_run() -> None:
    match = Match(GAME.new(GAME.options({"players": 3}), "umpire"), keeping=True)
    assert match.s.asked == 2
    assert GAME.choice_text(int(GAME.mind.policy(match.s, 2, chance_from("x")))) == "go-on"


# ------------------------------------------------------------ what it does, step by step
def wishes(war: War, seat: int = 1) -> list[str]:
    """What the computer does with its turn in this step, until it is done."""
    found: list[str] = []
    while war.session.asked == seat - 1 and len(found) < 60:
        found.append(GAME.choice_text(int(GAME.mind.policy(war.s, seat - 1, chance_from("wishes")))))
        war.take(f"{seat}: {found[-1]}")
        if found[-1] == "done":
            break
    return found


def test_it_places_what_costs_nothing_and_uses_up_the_pool() -> None:
    war = War("orel-salient", "step = 2\n[stock]\naxis = {garrisons=1, men=4, tank=2, lsp=3}")
    done = wishes(war)
    assert done[0].startswith("garrison")
    assert war.pool(0) == (0, 0, 0, 0)


def test_it_sends_just_enough_against_partisans_and_flags_them() -> None:
    text = 'step = 2\n[markers]\npags = {soviet=["0704"]}\n[stock]\naxis = {men=9, garrisons=0}\n[hand]\naxis = []\nsoviet = []'
    war = War("orel-salient", text)
    wishes(war)
    assert war.stack("0704")[0] == 3  # ME 5 against 2: three points take their one
    war.take("2: done").done_until("4c")
    assert "flag-pag 0704" in wishes(war)


def test_it_bombs_what_the_enemy_can_least_spare() -> None:
    war = War(
        "orel-salient", "step = 2\n[stock]\nsoviet = {bombers=1, lsp=9, men=0, tank=0, air=0, pags=0, garrisons=0}", "1: done"
    )
    done = wishes(war, 2)
    assert "fly 1104" in done
    assert done[done.index("fly 1104") + 1].split()[0] in ("industry", "terror", "support")


def test_it_gives_up_a_salient_that_is_worth_nothing() -> None:
    text = (
        'step = 9\n[control]\n"0806" = "soviet"\n"1007" = "soviet"\n[markers]\ngarrisons = {}\n'
        '[stacks]\n"0907" = [1,0,0,0]\n"0806" = [6,0,0,0]\n"1007" = [6,0,0,0]\n"0807" = [3,0,0,0]'
    )
    assert wishes(War("orel-salient", text)) == ["withdraw 0907 0807", "done"]
    held = text.replace('"0907" = [1,', '"0907" = [20,')
    assert wishes(War("orel-salient", held)) == ["done"]  # not where it is strong


def test_it_reinforces_a_landing_over_the_beach() -> None:
    text = (
        'turn = 3\nstep = 2\n[control]\n"0302" = "allied"\n[stacks]\n"0302" = [2,0,0,0]\n[stock]\nallied = {men=6, naval_flags=1}'
    )
    done = wishes(War("channel-1944", text, "1: done"), 2)
    assert "beach 0302" in done
    assert any(text.startswith("put") and text.endswith("0302") for text in done)
