"""Bots know what their seat knows: other hidden cards behind an equal glimpse change nothing."""

import pytest

from games.last_front.front import Front
from warcabinet.bots import bot_named, glimpse_of
from warcabinet.engine.chance import chance_from
from warcabinet.engine.match import Match
from warcabinet.engine.pile import cards_in
from warcabinet.engine.session import Session
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.registry import game_named

GAME = game_named("last-front")

SEEN = """
turn = 1
contested = "terr-uk-malta"
open = "terr-uk-malta"
owes_opening = false
territory_deck = [{territories}]
[seat.1]
hand = ["troop-2", "tank-3", "special-ambush", "icon-zhukov", "plane-4"]
bid = ["troop-3"]
territories = ["terr-us-guam"]
[seat.2]
hand = [{second}]
bid = ["tank-2", "troop-1"]
[seat.3]
hand = [{third}]
bid = ["support-2-4"]
"""

BEHIND = (  # hands of the others, and what comes next: weak and strong, with and without answers
    ('"troop-1", "troop-1", "draw-event"', '"troop-1", "troop-1"', '"terr-us-midway"'),
    ('"plane-4", "plane-4", "plane-4"', '"icon-eisenhower", "special-ambush"', '"terr-su-moscow"'),
    ('"special-counterintelligence", "icon-patton", "tank-3"', '"special-lend-lease", "troop-3"', '"terr-de-ruhr"'),
)


def session(second: str, third: str, territories: str, seed: str) -> Session:
    position = SEEN.format(second=second, third=third, territories=territories)
    return Front(position, players=3, options="battle_cap = 30", seed=seed).session


@pytest.mark.plain
@pytest.mark.parametrize("bot", ["random", "greedy", "search:60"])
@pytest.mark.parametrize("salt", ["a", "b", "c"])
def test_hidden_cards_do_not_change_a_decision(bot: str, salt: str) -> None:
    chosen = set()
    for n, hidden in enumerate(BEHIND):
        match = session(*hidden, seed=f"deal {n}")  # the match's own chance differs too
        chosen.add(bot_named(GAME, bot).choose(glimpse_of(match, chance_from(salt))))
    assert len(chosen) == 1


def hidden_part(match: Match) -> list[list[int]]:
    s = match.s
    assert isinstance(s, LastFront)
    return [cards_in(pile) for pile in (s.hand[1], s.hand[2], s.deck, s.event_deck, s.territory_deck)]


@pytest.mark.plain
def test_worlds_depend_on_the_glimpse_and_the_chance_alone() -> None:
    worlds = [hidden_part(glimpse_of(session(*hidden, seed=str(n)), chance_from("w")).world()) for n, hidden in enumerate(BEHIND)]
    assert worlds[0] == worlds[1] == worlds[2]
    other = hidden_part(glimpse_of(session(*BEHIND[0], seed="0"), chance_from("another")).world())
    assert other != worlds[0]


@pytest.mark.plain
def test_a_world_holds_nothing_of_the_match_it_was_guessed_from() -> None:
    match = session(*BEHIND[1], seed="0")
    world = glimpse_of(match, chance_from("w")).world()
    assert world.kept is None
    assert world.s.kept is None
    assert len(world.since) == 0
    assert world.s.chance.state != match.state.chance.state


@pytest.mark.plain
def test_asking_a_bot_leaves_the_match_as_it_was() -> None:
    match = session(*BEHIND[0], seed="0")
    before = GAME.dump(match.state), match.choices()
    for bot in ("random", "greedy", "search:30"):
        bot_named(GAME, bot).choose(glimpse_of(match, chance_from("x")))
    assert (GAME.dump(match.state), match.choices()) == before


def test_a_glimpse_shows_what_the_seat_sees() -> None:
    match = session(*BEHIND[0], seed="0")
    glimpse = glimpse_of(match, chance_from("x"))
    assert glimpse.seat == 0
    assert glimpse.texts() == match.choices()
    assert [GAME.choice_text(number) for number in glimpse.choices()] == match.choices()
    assert glimpse.scene().viewer == 0
