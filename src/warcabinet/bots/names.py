"""Bots by name: `greedy`, `search:5000`, `captain`, `general:0.5s`."""

from __future__ import annotations

from difflib import get_close_matches

from msgspec import Struct, structs

from warcabinet.bots.players import Bot, Greedy, Random, Search
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.style import Style

KINDS = ("random", "greedy", "search")  # simplest first
LEVELS = ("recruit", "sergeant", "captain", "colonel", "general")  # weakest first
SECONDS = 1.0  # for a search without a budget of its own
STYLES = ("horizon", "unforeseen", "explore", "trust", "foretold", "joint", "reuse")


class BotSpec(Struct, frozen=True):
    """What a name says."""

    kind: str
    iterations: int = 0
    seconds: float = 0.0
    slips: int = 0  # per cent
    style: tuple[tuple[str, float], ...] = ()


def wanted(game: Game, name: str) -> BotSpec:
    """A kind or level, followed by settings to override, separated by colons: iterations, seconds, slip rate, style.

    >>> from warcabinet.games.registry import game_named
    >>> wanted(game_named("last-front"), "search:400:0.5s:trust=0")
    BotSpec(kind='search', iterations=400, seconds=0.5, slips=0, style=(('trust', 0.0),))
    """
    first, *more = name.split(":")
    if first in LEVELS:
        found = wanted(game, game.levels[first])
        if any(is_budget(part) for part in more):
            found = structs.replace(found, iterations=0, seconds=0.0)
    elif first in KINDS:
        found = BotSpec(first)
    else:
        known = (*KINDS, *LEVELS)
        near = get_close_matches(first, known, 1)
        raise Fault(
            f"{game.title} has no bot '{name}'; " + (f"did you mean '{near[0]}'?" if near else f"choose one of: {', '.join(known)}")
        )
    for part in more:
        found = with_part(game, name, found, part)
    if found.kind == "search" and not found.iterations and not found.seconds:
        found = structs.replace(found, seconds=SECONDS)
    return found


def is_budget(part: str) -> bool:
    return "=" not in part and "%" not in part


def with_part(game: Game, name: str, found: BotSpec, part: str) -> BotSpec:
    key, equals, value = part.partition("=")
    try:
        if found.kind == "greedy" and part.endswith("%") and 0 <= int(part[:-1]) <= 100:
            return structs.replace(found, slips=int(part[:-1]))
        if found.kind == "search" and equals and key in STYLES and 0 <= float(value) < 1000:
            return structs.replace(found, style=(*found.style, (key, float(value))))
        if found.kind == "search" and part.endswith("s") and 0 < float(part[:-1]) < 1e6:
            return structs.replace(found, seconds=float(part[:-1]))
        if found.kind == "search" and int(part) > 0:
            return structs.replace(found, iterations=int(part))
    except ValueError:
        pass
    raise Fault(f"unknown setting '{part}' in bot '{name}'; {HELP[found.kind]}")


HELP = {
    "random": "random takes no settings",
    "greedy": "greedy takes a slip rate, for example 'greedy:20%'",
    "search": "a search takes iterations ('search:5000'), seconds ('search:0.5s'), or one of "
    + ", ".join(f"{key}=" for key in STYLES),
}


def bot_named(game: Game, name: str) -> Bot:
    """
    >>> from warcabinet.games.registry import game_named
    >>> bot_named(game_named("last-front"), "general:0.5s").seconds
    0.5
    """
    what = wanted(game, name)
    if what.kind == "random":
        return Random()
    if what.kind == "greedy":
        return Greedy(game.mind, what.slips)
    return Search(game.mind, what.iterations, what.seconds, styled(game.mind.style(), what.style))


def styled(style: Style, settings: tuple[tuple[str, float], ...]) -> Style:
    for key, value in settings:
        now = getattr(style, key)
        setattr(style, key, type(now)(value))
    return style


def meaning(game: Game, name: str) -> str:
    """The same bot, named by all its settings: levels and styles are retuned now and then, and keep their names.

    >>> from warcabinet.games.registry import game_named
    >>> meaning(game_named("last-front"), "sergeant")
    'greedy:40%'
    >>> meaning(game_named("great-war"), "general:60:trust=0")
    'search:60:horizon=1:unforeseen=5:explore=0.4:trust=0:foretold=1:joint=1:reuse=1'
    """
    what = wanted(game, name)
    parts = [what.kind]
    if what.iterations:
        parts.append(str(what.iterations))
    if what.seconds:
        parts.append(f"{what.seconds:g}s")
    if what.slips:
        parts.append(f"{what.slips}%")
    if what.kind == "search":
        style = styled(game.mind.style(), what.style)
        parts += [f"{key}={getattr(style, key):g}" for key in STYLES]
    return ":".join(parts)


def bots(game: Game) -> tuple[str, ...]:
    """The computer players of a game, weakest first."""
    return LEVELS


def with_simpler(game: Game, name: str) -> list[tuple[str, Bot]]:
    """A bot, followed by those that replace it if it fails.

    >>> from warcabinet.games.registry import game_named
    >>> [name for name, bot in with_simpler(game_named("last-front"), "search:500")]
    ['search:500', 'greedy', 'random']
    >>> [name for name, bot in with_simpler(game_named("last-front"), "captain")]
    ['captain', 'sergeant', 'recruit', 'random']
    """
    return [(each, bot_named(game, each)) for each in (name, *simpler(name))]


def simpler(name: str) -> tuple[str, ...]:
    """
    >>> simpler("colonel:0.1s")
    ('captain', 'sergeant', 'recruit', 'random')
    """
    first = name.partition(":")[0]
    if first in LEVELS:
        return (*reversed(LEVELS[: LEVELS.index(first)]), "random")
    return tuple(reversed(KINDS[: KINDS.index(first)]))


def thinks(game: Game, name: str) -> bool:
    """Whether it takes its time, so that it can also be given less."""
    return name.partition(":")[0] in (*KINDS, *LEVELS) and wanted(game, name).kind == "search"
