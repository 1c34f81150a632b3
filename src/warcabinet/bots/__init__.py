"""Computer players. They see what their seat sees, and no more."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from concurrent.futures import Future
from difflib import get_close_matches
from threading import Thread

from warcabinet.bots.glimpse import Glimpse
from warcabinet.bots.players import Bot, Greedy, Random, Search
from warcabinet.engine.chance import Chance, chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.record import Record
from warcabinet.engine.session import Session, replay
from warcabinet.games.registry import game_named

__all__ = ["Bot", "Glimpse", "Greedy", "Random", "Search", "answer", "bot_named", "bots", "choose", "glimpse_of", "with_simpler"]

log = logging.getLogger("warcabinet.bots")

KINDS = ("random", "greedy", "search")  # simplest first
SECONDS = 1.0  # of a search without another budget
PATIENCE = 15.0  # seconds for an answer


def bots(game: Game) -> tuple[str, ...]:
    """Who can play a game, simplest first."""
    return KINDS


def bot_named(game: Game, name: str) -> Bot:
    """`random`, `greedy` or `search`; a search may have a budget: `search:5000` iterations, `search:0.5s`.

    >>> bot_named(game_named("last-front"), "search:0.5s").seconds
    0.5
    """
    kind, colon, budget = name.partition(":")
    if kind not in KINDS or (colon and kind != "search"):
        near = get_close_matches(kind, KINDS, 1)
        hint = f"did you mean '{near[0]}'" if near else f"there are: {', '.join(KINDS)}"
        raise Fault(f"{game.title} has no bot '{name}'; {hint}")
    if kind == "random":
        return Random()
    if kind == "greedy":
        return Greedy(game.mind)
    return searcher(game, name, budget) if colon else Search(game.mind, seconds=SECONDS)


def with_simpler(game: Game, name: str) -> list[tuple[str, Bot]]:
    """A bot, and behind it those that stand in for it.

    >>> [name for name, bot in with_simpler(game_named("last-front"), "search:500")]
    ['search:500', 'greedy', 'random']
    """
    first = bot_named(game, name)
    simpler = KINDS[: KINDS.index(name.partition(":")[0])]
    return [(name, first), *((each, bot_named(game, each)) for each in reversed(simpler))]


def searcher(game: Game, name: str, budget: str) -> Search:
    try:
        bot = Search(game.mind, seconds=float(budget[:-1])) if budget.endswith("s") else Search(game.mind, iterations=int(budget))
    except ValueError:
        bot = Search(game.mind)
    if not (bot.iterations > 0 or 0 < bot.seconds < float("inf")):
        raise Fault(
            f"the budget of bot '{name}' is neither a number of iterations such as 'search:5000' nor seconds as in 'search:0.5s'"
        )
    return bot


def glimpse_of(session: Session, chance: Chance) -> Glimpse:
    """What the asked seat of a session may be told."""
    return Glimpse(session.match, chance, session.game.choice_text, lambda: session.scene(session.asked))


def choose(glimpse: Glimpse, players: Sequence[tuple[str, Bot]], patience: float | None = None) -> int:
    """The choice of the first player whose answer can be used; the others are simpler ones, and at last any choice will do.

    With patience, a player that has not answered after so many seconds is waited for no longer.
    """
    choices = glimpse.choices()
    if len(choices) == 1:
        return choices[0]
    for name, bot in players:
        try:
            choice = bot.choose(glimpse) if patience is None else ask(bot, glimpse, patience)
        except TimeoutError:
            log.error("computer player %s has not answered after %g s", name, patience)
            continue
        except Exception:
            log.exception("computer player %s failed", name)
            continue
        if choice in choices:
            return choice
        log.error("computer player %s chose %r, which is not possible", name, choice)
    return Random().choose(glimpse)


def ask(bot: Bot, glimpse: Glimpse, patience: float) -> int:
    """In a thread, which is left behind if it takes too long; search and greedy look at the clock themselves or are quick."""
    future: Future[int] = Future()

    def think() -> None:
        try:
            future.set_result(bot.choose(glimpse))
        except BaseException as why:
            future.set_exception(why)

    Thread(target=think, daemon=True).start()
    return future.result(patience)


def answer(record: Record, bot: str, salt: str) -> str:
    """What a bot chooses at the end of a Record, as text; the salt is its chance. For worker processes."""
    game = game_named(record.game)
    players = with_simpler(game, bot)
    session = replay(game, record)
    if session.over:
        raise Fault("the match is over", where=record.where)
    return session.game.choice_text(choose(glimpse_of(session, chance_from(salt)), players, PATIENCE))
