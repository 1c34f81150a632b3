"""Spoiled Positions: each gives a match that can be played on and saved again, or one Fault with key and reason, in all games."""

import copy
import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import tomli_w

import warcabinet
from games.test_every_moment import random_match
from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.games.registry import GAMES, game_named

CASES = 300 if warcabinet.COMPILED else 60
PLAYED = 25  # choices of a match that could be loaded
NUMBERS = (-1, 0, 1, 2, 7, 99, -(10**6), 10**6, 2**31, 2**62, 2**63, 10**30)
OTHERS: tuple[Any, ...] = (*NUMBERS, "", "x", "none", True, False, 1.5, [], {}, ["x"], {"x": 1}, [[]], {"": ""}, [1, "x"])
Tree = dict[str, Any] | list[Any]


@cache
def saved(name: str) -> list[dict[str, Any]]:
    """Moments of random matches, and the examples and lessons of the game."""
    found = [
        parse_toml(path.read_text("utf-8"), path.name) for path in sorted((game_named(name).folder / "positions").glob("*.toml"))
    ]
    chance = random.Random(name)
    for n in range(12):
        m = random_match(name, n, "spoiled")
        table = Session(m.game, m.options, m.seed)
        while not m.s.over and len(m.taken) < 1_000:
            if chance.random() < 0.02:
                found.append(parse_toml(table.beside(m.match).position().text(), "saved"))
            m.take(m.random_choice())
    return found


# ------------------------------------------------------------ spoiling
def places(tree: Any) -> Iterator[tuple[Tree, Any]]:
    """Every value in a tree: what holds it, and its key or number there."""
    for key in list(tree) if isinstance(tree, dict) else range(len(tree)):
        yield tree, key
        if isinstance(tree[key], (dict, list)):
            yield from places(tree[key])


def some_place(tree: Any, chance: random.Random) -> tuple[Any, Any]:
    """Tables of many entries do not crowd out the others: half of the time one of the keys at the top is chosen first."""
    top = chance.choice(list(tree)) if isinstance(tree, dict) and tree and chance.random() < 0.5 else None
    inner = tree[top] if top is not None else None
    return chance.choice(list(places(inner if isinstance(inner, (dict, list)) and inner else tree)))


def misspelt(word: str, chance: random.Random) -> str:
    at = chance.randrange(len(word)) if word else 0
    return chance.choice(
        [word[:at] + word[at + 1 :], word[:at] + chance.choice("aeinrst019-/ ") + word[at:], word[::-1], word.upper()]
    )


def others(tree: dict[str, Any], name: str, chance: random.Random) -> list[Any]:
    """All values of this Position and of another moment of the game: one of the same type is the likeliest to be let in."""
    return [holder[key] for moment in (tree, chance.choice(saved(name))) for holder, key in places(moment)]


def spoil(tree: dict[str, Any], name: str, chance: random.Random) -> None:
    holder, key = some_place(tree, chance)
    value = holder[key]
    what = chance.randrange(12)
    if what == 0:
        del holder[key]
    elif what == 1 and isinstance(holder, list):
        holder.insert(chance.randrange(len(holder) + 1), copy.deepcopy(value))
    elif what == 2:
        other, there = some_place(tree, chance)
        holder[key] = copy.deepcopy(other[there])
    elif what == 3 and isinstance(value, str):
        holder[key] = misspelt(value, chance)
    elif what == 3 and isinstance(value, int):
        holder[key] = chance.choice([value + 1, value - 1, *NUMBERS])
    elif what == 4 and isinstance(holder, dict):
        holder[misspelt(key, chance)] = holder.pop(key)
    elif what == 5:  # of another game
        other, there = some_place(chance.choice(saved(chance.choice(list(GAMES)))), chance)
        if isinstance(holder, dict) and isinstance(other, dict):
            holder[there] = copy.deepcopy(other[there])
        else:
            holder[key] = copy.deepcopy(other[there])
    elif what == 6:  # another moment of the same game
        moment = chance.choice(saved(name))
        top = chance.choice(list(moment))
        tree[top] = copy.deepcopy(moment[top])
    elif what == 7 and isinstance(value, list):
        chance.shuffle(value)
    elif what >= 8 and (alike := [each for each in others(tree, name, chance) if type(each) is type(value)]):
        holder[key] = copy.deepcopy(chance.choice(alike))
    else:
        holder[key] = copy.deepcopy(chance.choice(OTHERS))


def one_sentence(fault: Fault) -> str:
    """It names the file, and the key if there is one to blame."""
    told = str(fault)
    assert told.startswith(("position: ", "position, ")), told
    assert "\n" not in told, told
    assert len(fault.text) > 10, told
    return told


def try_one(name: str, n: int) -> str:
    """The Fault, or nothing if the match could be played."""
    chance = random.Random(f"{name} {n}")
    tree = copy.deepcopy(chance.choice(saved(name)))
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        spoil(tree, name, chance)
        if not tree:
            break
    text = tomli_w.dumps(tree)
    try:
        try:
            session = Session(game_named(name), position=parse_position(text), seed="spoiled")
        except Fault as fault:
            return one_sentence(fault)
        for _ in range(PLAYED):
            if session.over:
                break
            session.take(chance.choice(session.choices()))
        session.scene(0)
        session.log(-1)
        if not session.over:
            again = Session(game_named(name), position=parse_position(session.position().text()), seed="again")
            assert again.choices() == session.choices(), "saved again, it offers something else"
    except Exception as why:
        raise AssertionError(f"case {n}: {type(why).__name__}: {why}\n\n{text}") from why
    return ""


REMEDY = re.compile("did you mean|choose one of|must have the form|columns are")
ANY_TEXT = {"seed", "title", "goal", "en", "de"}


def misspellings(name: str, moments: int) -> Iterator[str]:
    """Texts of Positions with a slip in one key or one word each."""
    chance = random.Random(f"slips {name}")
    for moment in [*saved(name)[:2], *chance.sample(saved(name), moments)]:
        tree = copy.deepcopy(moment)
        for holder, key in list(places(tree)):
            if key in ANY_TEXT:
                continue
            if isinstance(holder, dict):
                right = dict(holder)
                holder[f"{key}q"] = holder.pop(key)
                yield tomli_w.dumps(tree)
                holder.clear()
                holder.update(right)
            value = holder[key]
            if key != "game" and isinstance(value, str) and value.strip():
                holder[key] = f"{value}q"
                yield tomli_w.dumps(tree)
                holder[key] = value


@pytest.mark.no_cover
@pytest.mark.parametrize("name", GAMES)
def test_a_slip_of_one_letter_is_told_with_what_could_be_meant(name: str) -> None:
    """Keys, cards, places, phases, verbs of saved commitments: whatever is a word."""
    found = 0
    for text in misspellings(name, 6 if warcabinet.COMPILED else 1):
        found += 1
        with pytest.raises(Fault, match=REMEDY):
            Session(game_named(name), position=parse_position(text), seed="slip")
    assert found > 40


@pytest.mark.no_cover
@pytest.mark.parametrize("name", GAMES)
def test_a_spoiled_position_is_played_or_refused_in_one_sentence(name: str) -> None:
    told = [try_one(name, n) for n in range(CASES)]
    assert 0 < told.count("") < CASES


@pytest.mark.soak
@pytest.mark.parametrize("share", range(10))
@pytest.mark.parametrize("name", GAMES)
def test_the_same_in_twenty_thousand_cases(name: str, share: int) -> None:
    for n in range(2_000):
        try_one(name, 1_000_000 + 2_000 * share + n)
