"""The strategist plays by what its seat may know, and better than chance."""

import pytest

import warcabinet
from games.deckfront.front import EMPTY_FIELD, Front
from games.deckfront.test_examples import example
from warcabinet.engine.chance import chance_from
from warcabinet.engine.match import Match
from warcabinet.engine.options import parse_options
from warcabinet.games.deckfront import GAME


def answer(front: Front, seed: str = "bot") -> str:
    world = front.session.match.world(chance_from(seed))
    return GAME.choice_text(int(GAME.mind.policy(world.s, front.session.asked, chance_from(seed))))


def test_it_wins_where_it_can() -> None:
    front = Front("col 0 +1\nG2 . archers\nG1 GEN .\nB1 GEN knights\nB2 . standard", margin=3)
    assert front.asks() == (1, "DECLARE")
    assert answer(front) == "attack pull"


def test_it_puts_a_charge_where_it_counts() -> None:
    assert answer(example("lesson-1-charge")) == "place 1/+2"


def test_it_never_goes_round_in_circles() -> None:
    """An exchange once begun is carried out."""
    front = Front(
        EMPTY_FIELD, phase="draw", blue='hand = ["saboteurs"]\nreserve = ["knights", "hospital"]\npile = []', green="hand = 1"
    )
    for expected in ("swap", "take knights", "give saboteurs"):
        assert answer(front) == expected
        front.session.take(expected)


@pytest.mark.parametrize("options", ["best_of=1", "best_of=1 deck=draft"])
def test_it_beats_random_choices(options: str) -> None:
    """Seats swapped; the long measurement is in the README of the game."""
    matches = 100 if warcabinet.COMPILED else 6
    won = 0
    for n in range(matches):
        match = Match(GAME.new(GAME.options(parse_options(options)), f"{n // 2}"), keeping=True)
        chance = chance_from(f"{options} {n}")
        while not match.s.over:
            s = match.s
            if s.asked == n % 2:
                match.take(GAME.mind.policy(match.world(chance).s, s.asked, chance))
            else:
                match.take(s.menu[chance.below(s.offered)])
        won += int(match.s.winner == n % 2)
    assert won >= (0.9 if warcabinet.COMPILED else 0.6) * matches


def test_its_judgement_of_both_sides_adds_up() -> None:
    front = Front("col 0 +1\nG1 GEN archers\nB1 GEN knights", phase="draw", blue="hand = 1", green="hand = 1")
    blue, green = (GAME.mind.evaluate(front.s, seat) for seat in (0, 1))
    assert blue > 0.5
    assert blue + green == pytest.approx(1.0)
