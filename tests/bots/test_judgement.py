"""What search builds on in every game: moments that can be judged, judgements that add up, decisions made at the same time."""

import pytest

from warcabinet.bots.playout import LONGEST
from warcabinet.engine.chance import chance_from
from warcabinet.engine.game import Game
from warcabinet.engine.match import Match
from warcabinet.games.last_war import choices as lw
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.registry import GAMES, game_named

EVERY_GAME = pytest.mark.parametrize("game", [game_named(name) for name in GAMES], ids=lambda game: str(game.name))


def moments(game: Game, seed: str) -> list[tuple[bool, bool, int]]:
    """Of a match as the policy plays it: whether a moment is settled, whether its question is a joint one, and who is asked."""
    s = game.new(game.options(game.simulated), seed)
    match, chance = Match(s), chance_from(seed)
    found = []
    while not s.over:
        settled = game.mind.settled(s)
        if settled:
            judged = [game.mind.evaluate(s, seat) for seat in range(s.seats)]
            assert all(0.0 < each < 1.0 for each in judged)
            assert sum(judged) == pytest.approx(1.0)
        found.append((settled, s.is_joint(), int(s.asked)))
        match.take(game.mind.policy(s, s.asked, chance))
    return found


@EVERY_GAME
def test_from_everywhere_a_moment_is_near_that_can_be_judged(game: Game) -> None:
    """A guessed world is played on to such a moment, so it must come before all patience is used up; and not everything is one."""
    settled = [each for each, _, _ in moments(game, "settled")]
    ends = [n for n, each in enumerate(settled) if each]
    gaps = [after - before for before, after in zip([0, *ends], [*ends, len(settled)], strict=True)]
    assert max(gaps) < LONGEST
    assert 0 < len(ends) < len(settled)


@pytest.mark.parametrize("name", ["deckfront", "last-war", "last-crusade"])
def test_where_both_decide_at_the_same_time_both_are_asked(name: str) -> None:
    joint = [(each, asked) for _, each, asked in moments(game_named(name), "joint")]
    assert {asked for each, asked in joint if each} == {0, 1}
    assert not all(each for each, _ in joint)


def test_who_has_spies_does_not_decide_at_the_same_time() -> None:
    """LW-R76: the other side has committed, and is seen."""
    game = game_named("last-war")
    s = game.new(game.options(), "spies")
    assert isinstance(s, LastWar)
    match, chance = Match(s), chance_from("spies")
    while s.prompt != lw.COMMIT:
        match.take(game.mind.policy(s, s.asked, chance))
    assert s.is_joint()
    s.placing = 2
    assert not s.is_joint()
