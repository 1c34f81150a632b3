"""Bots by name: `greedy`, `search:5000`, `captain`, `general:0.5s`."""

from __future__ import annotations

from difflib import get_close_matches

from msgspec import Struct, structs

from warcabinet.bots.players import Alone, Bot, Greedy, Random, Search, guided
from warcabinet.bots.weights import check_weights, has_weights, mark_of, network_of
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.style import Style

KINDS = ("random", "greedy", "search")  # simplest first
LEARNED = ("network", "guided")  # more kinds, in games that have a network: it alone, and a search with it
SEARCHES = ("search", "guided")
LEVELS = ("recruit", "sergeant", "captain", "colonel", "general", "marshal")  # weakest first; a game has those in its `levels`
SECONDS = 1.0  # for a search without a budget of its own
STYLES = ("horizon", "unforeseen", "explore", "trust", "foretold", "joint", "reuse")
GUIDED = (*STYLES, "settle", "learned", "polls")
GUIDED_STYLE = (("settle", 0.0), ("polls", 1.0))  # unless named otherwise; docs/learning.md has the figures


class BotSpec(Struct, frozen=True):
    """What a name says."""

    kind: str
    iterations: int = 0
    seconds: float = 0.0
    slips: int = 0  # per cent
    whim: int = 0  # per cent: how often a network chooses by its odds
    style: tuple[tuple[str, float], ...] = ()


def wanted(game: Game, name: str) -> BotSpec:
    """A kind or level, followed by settings to override, separated by colons: iterations, seconds, slip rate, style.

    >>> from warcabinet.games.registry import game_named
    >>> wanted(game_named("last-front"), "search:400:0.5s:trust=0")
    BotSpec(kind='search', iterations=400, seconds=0.5, slips=0, whim=0, style=(('trust', 0.0),))
    """
    first, *more = name.split(":")
    if first in bots(game):
        found = wanted(game, game.levels[first])
        if any(is_budget(part) for part in more):
            found = structs.replace(found, iterations=0, seconds=0.0)
    elif first in KINDS:
        found = BotSpec(first)
    elif first in LEARNED:
        check_weights(game)
        found = BotSpec(first, style=GUIDED_STYLE if first == "guided" else ())
    else:
        known = (*kinds(game), *bots(game))
        near = get_close_matches(first, known, 1)
        raise Fault(
            f"{game.title} has no bot '{name}'; " + (f"did you mean '{near[0]}'?" if near else f"choose one of: {', '.join(known)}")
        )
    for part in more:
        found = with_part(game, name, found, part)
    if found.kind in SEARCHES and not found.iterations and not found.seconds:
        found = structs.replace(found, seconds=SECONDS)
    return found


def is_budget(part: str) -> bool:
    return "=" not in part and "%" not in part


def with_part(game: Game, name: str, found: BotSpec, part: str) -> BotSpec:
    key, equals, value = part.partition("=")
    try:
        if found.kind == "greedy" and part.endswith("%") and 0 <= int(part[:-1]) <= 100:
            return structs.replace(found, slips=int(part[:-1]))
        if found.kind == "network" and part.endswith("%") and 0 <= int(part[:-1]) <= 100:
            return structs.replace(found, whim=int(part[:-1]))
        if found.kind in SEARCHES and equals and key in styles_of(found) and 0 <= float(value) < 1000:
            return structs.replace(found, style=(*found.style, (key, float(value))))
        if found.kind in SEARCHES and part.endswith("s") and 0 < float(part[:-1]) < 1e6:
            return structs.replace(found, seconds=float(part[:-1]))
        if found.kind in SEARCHES and int(part) > 0:
            return structs.replace(found, iterations=int(part))
    except ValueError:
        pass
    raise Fault(f"unknown setting '{part}' in bot '{name}'; {HELP[found.kind]}")


HELP = {
    "random": "random takes no settings",
    "greedy": "greedy takes a slip rate, for example 'greedy:20%'",
    "network": "a network takes a share of choices by their odds, for example 'network:20%'",
    "search": "a search takes iterations ('search:5000'), seconds ('search:0.5s'), or one of "
    + ", ".join(f"{key}=" for key in STYLES),
    "guided": "a search with a network takes iterations ('guided:500'), seconds ('guided:0.5s'), or one of "
    + ", ".join(f"{key}=" for key in GUIDED),
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
    if what.kind == "network":
        return Alone(game.mind, network_of(game), what.whim)
    if what.kind == "guided":
        style = styled(game.mind.style(), what.style)
        return Search(guided(game.mind, network_of(game), style), what.iterations, what.seconds, style)
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
    if what.slips or what.whim:
        parts.append(f"{what.slips or what.whim}%")
    if what.kind in SEARCHES:
        style = styled(game.mind.style(), what.style)
        parts += [f"{key}={getattr(style, key):g}" for key in styles_of(what)]
    if what.kind in LEARNED:
        parts.append(f"network={mark_of(game)}")
    return ":".join(parts)


def styles_of(what: BotSpec) -> tuple[str, ...]:
    return GUIDED if what.kind == "guided" else STYLES


def kinds(game: Game) -> tuple[str, ...]:
    """Those that the game has: some need a network."""
    return (*KINDS, *LEARNED) if has_weights(game) else KINDS


def bots(game: Game) -> tuple[str, ...]:
    """The computer players of a game, weakest first: all have five; Marshal needs a network that is strong enough."""
    return tuple(level for level in LEVELS if level in game.levels)


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
    return tuple(reversed(KINDS[: KINDS.index("search" if first in LEARNED else first)]))


def thinks(game: Game, name: str) -> bool:
    """Whether it takes its time, so that it can also be given less."""
    return name.partition(":")[0] in (*kinds(game), *bots(game)) and wanted(game, name).kind in SEARCHES
