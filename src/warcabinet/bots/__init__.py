"""Computer players. They see what their seat sees, and nothing else."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from concurrent.futures import Future
from threading import Thread

from warcabinet.bots.adviser import Alternative, advise
from warcabinet.bots.glimpse import Glimpse
from warcabinet.bots.names import KINDS, LEVELS, bot_named, bots, kinds, meaning, simpler, thinks, with_simpler
from warcabinet.bots.players import Bot, Greedy, Random, Search
from warcabinet.engine.chance import Chance, chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.record import Record
from warcabinet.engine.session import Session, replay
from warcabinet.games.registry import game_named

__all__ = [
    "KINDS", "LEVELS", "Alternative", "Bot", "Glimpse", "Greedy", "Random", "Search", "advice", "advise", "answer", "bot_named",
    "bots", "choose", "glimpse_of", "kinds", "meaning", "simpler", "thinks", "with_simpler",
]  # fmt: skip

log = logging.getLogger("warcabinet.bots")

PATIENCE = 15.0  # seconds for an answer


def glimpse_of(session: Session, chance: Chance) -> Glimpse:
    """What the asked seat of a session may know."""
    return Glimpse(session.match, chance, session.game.choice_text, lambda: session.scene(session.asked))


def choose(glimpse: Glimpse, players: Sequence[tuple[str, Bot]], patience: float | None = None) -> int:
    """The choice of the first player whose answer is legal; the others are simpler, and in the end any choice will do.

    With patience, a player that has not answered within this many seconds is given up.
    """
    choices = glimpse.choices()
    if len(choices) == 1:
        return choices[0]
    for name, bot in players:
        try:
            choice = bot.choose(glimpse) if patience is None else ask(bot, glimpse, patience)
        except TimeoutError:
            log.error("computer player %s did not answer within %g s", name, patience)
            continue
        except Exception:
            log.exception("computer player %s failed", name)
            continue
        if choice in choices:
            return choice
        log.error("computer player %s made an illegal choice: %r", name, choice)
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
    session = replay(game, record)
    if session.over:
        raise Fault("the match is over", where=record.where)
    players = with_simpler(session.game, bot)
    return session.game.choice_text(choose(glimpse_of(session, chance_from(salt)), players, PATIENCE))


def advice(record: Record, plies: int | None, salt: str, language: str = "en") -> list[Alternative]:
    """What to think of the choices before a ply of a Record, or at its end. For worker processes."""
    game = game_named(record.game)
    session = replay(game, record, plies)
    if session.over:
        raise Fault("the match is over", where=record.where)
    made = record.choices[plies].choice if plies is not None else ""
    view = session.game.view(session.asked, language, session.names)
    return advise(session.game, glimpse_of(session, chance_from(salt)), view, made)
