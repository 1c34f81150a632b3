"""Finished matches of computers, as short as each game allows."""

from functools import cache

from warcabinet.engine.record import Record
from warcabinet.games.registry import game_named
from warcabinet.lab.rows import Work, record_of
from warcabinet.lab.simulate import make_plan

SHORT = {"last-front": ["victory=any2"], "last-crusade": ["lunch=true", "turn_limit=8"], "last-war": ["scenario=channel-1944"]}


@cache
def played(game: str, match: int = 0, bots: str = "greedy") -> Record:
    plan = make_plan(game_named(game), match + 1, bots.split(","), "review", ["players=2", *SHORT.get(game, [])])
    return record_of(Work(plan.game, plan.options, plan.bots, plan.matches, plan.seed), match)
