"""Every game says in its bar who can win now or what threatens: in some match of random play, and from the reader's side."""

from __future__ import annotations

import pytest

from warcabinet.engine.chance import chance_from
from warcabinet.engine.game import Game
from warcabinet.engine.scene import Badge
from warcabinet.engine.session import Session
from warcabinet.games.registry import GAMES, game_named

every_game = pytest.mark.parametrize("game", [game_named(name) for name in GAMES], ids=lambda game: str(game.name))


def first_alerts(game: Game) -> tuple[tuple[Badge, ...], tuple[Badge, ...]]:
    """As both seats read them at the first moment that has one."""
    for n in range(20):
        session, chance = Session(game, game.options(game.simulated), f"alert {n}"), chance_from(f"alert {n}")
        while not session.over:
            if len(session.plies) % 25 == 0 and (found := session.scene(0).alerts):
                return found, session.scene(1).alerts
            session.take_number(int(session.state.menu[chance.below(session.state.offered)]))
    raise AssertionError("no alert in twenty matches")


@every_game
def test_match_point_and_threats_are_shown(game: Game) -> None:
    mine, theirs = first_alerts(game)
    assert {alert.tone for alert in (*mine, *theirs)} <= {"lit", "threat"}
    assert [alert.tone for alert in mine] != [alert.tone for alert in theirs] or len(mine) > 1
    assert all(alert.text for alert in mine)
