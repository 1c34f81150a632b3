"""Hints begin with what a choice achieves: every choice has such a line, in both languages, and none tells what is hidden."""

from __future__ import annotations

from importlib import import_module

import pytest

from random_play import RandomMatch, options_of, play
from support import session_from
from warcabinet.engine.game import Game
from warcabinet.engine.session import Session
from warcabinet.engine.state import menu_of
from warcabinet.games.registry import GAMES, game_named

MOMENTS = 150
every_game = pytest.mark.parametrize("game", [game_named(name) for name in GAMES], ids=lambda game: str(game.name))


def look_at_plans(game: Game, moments: int) -> set[str]:
    """The verbs whose choices were seen with their plans, in matches of random choices with all kinds of options."""
    played = import_module(f"games.{game.name.replace('-', '_')}.played")
    seen: set[str] = set()
    looked = 0

    def look(m: RandomMatch) -> None:
        nonlocal looked
        if m.s.over or m.s.offered < 2:
            return
        looked += 1
        seat, names = int(m.s.asked), tuple(f"Seat {n + 1}" for n in range(m.options.players))
        others = [m.world().match.s for _ in range(2)]
        menu = menu_of(m.s)
        for choice in {menu[m.chance.below(len(menu))] for _ in range(8)}:
            text = game.choice_text(choice)
            for language in ("en", "de"):
                view = game.view(seat, language, names)
                plan = game.plan_of(m.s, view, choice)
                assert plan, f"'{text}' has no plan in {language}"
                assert "{" not in plan
                assert {game.plan_of(other, view, choice) for other in others} == {plan}, (
                    f"the plan of '{text}' tells what is hidden"
                )
            seen.add(text.split()[0])

    n = 0
    while looked < moments:
        play(RandomMatch(game, options_of(game, played.VALUES, n), f"plans {n}"), look, every=12, longest=100_000)
        n += 1
    return seen


@every_game
def test_every_choice_has_a_plan_and_none_tells_what_is_hidden(game: Game) -> None:
    assert len(look_at_plans(game, MOMENTS)) > 4


@pytest.mark.soak
@every_game
def test_the_same_in_many_moments(game: Game) -> None:
    look_at_plans(game, 50 * MOMENTS)


@every_game
def test_no_verb_is_without_words(game: Game) -> None:
    """Rare verbs too: a clause speaks for them, or the catalogue does."""
    from warcabinet.engine.plans import Plans

    folder = f"warcabinet.games.{game.name.replace('-', '_')}"
    plans: Plans = import_module(f"{folder}.view.plans").PLANS  # type: ignore[type-arg]
    words = game.catalogues["en"]
    silent = [
        verb.word
        for verb in plans.verbs.table
        if verb.first not in plans.clauses
        and not any(key.startswith(f"plan.{verb.word.replace(' ', '-')}") for key in words.entries)
    ]
    assert silent == []


# ------------------------------------------------------------ the words
BEHIND = """
game = "last-front"
turn = 1
open = "terr-uk-malta"
[options]
players = 2
[seat.1]
hand = ["tank-3", "special-tallboy", "troop-1"]
bid = ["tank-3", "troop-2", "troop-2"]
[seat.2]
hand = ["troop-2"]
bid = ["tank-3", "tank-3", "troop-3"]
"""


def plans(session: Session, language: str = "en") -> dict[str, str]:
    view = session.game.view(session.asked, language, session.names)
    return {text: session.game.plan_of(session.state, view, session.game.choice_number(text)) for text in session.choices()}


def test_a_bid_is_told_against_the_one_to_beat() -> None:
    session = session_from(game_named("last-front"), BEHIND)
    assert plans(session)["lay tank-3"] == "beats 9 by 1 and keeps Tallboy"
    assert plans(session)["lay troop-1"] == "makes 8, 2 short of beating 9 and keeps Tallboy"
    assert plans(session)["withdraw"] == "gives up a bid of 7 for a hand of 4 cards"
    assert plans(session, "de")["lay tank-3"] == "überbietet 9 um 1 und behält Tallboy"
