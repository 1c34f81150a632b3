"""Search finds what is plainly best, within its budget."""

import os
import subprocess
import sys
import time
from itertools import count

import pytest

import warcabinet
from games.last_front.front import Front
from warcabinet.bots import Glimpse, Search, glimpse_of, players
from warcabinet.bots.budget import Budget, is_decided
from warcabinet.bots.search import Finding, search
from warcabinet.bots.tree import Node, Tree
from warcabinet.engine.chance import chance_from
from warcabinet.engine.mind import Mind
from warcabinet.engine.pile import table_of
from warcabinet.engine.session import Session
from warcabinet.engine.state import NOBODY
from warcabinet.engine.style import Style
from warcabinet.games import deckfront
from warcabinet.games.last_front import GAME

MIND = Mind()  # knows nothing: matches are played on at random to the end
LAST_CARD = """
contested = "terr-uk-malta"
open = "terr-uk-malta"
owes_opening = false
[seat.1]
hand = []
bid = ["tank-3"]
territories = ["terr-uk-london"]
[seat.2]
hand = []
bid = ["troop-1"]
"""


def position() -> Front:
    return Front(LAST_CARD, options="battle_cap = 20")


def glimpse(front: Front) -> Glimpse:
    return glimpse_of(front.session, chance_from("s"))


def found(front: Front, mind: Mind, iterations: int, seconds: float = 0.0) -> list[Finding]:
    return search(glimpse(front), mind, mind.style(), Budget(iterations, seconds), Tree())


@pytest.mark.plain
@pytest.mark.parametrize("mind", [MIND, GAME.mind])
def test_it_does_not_give_a_won_match_away(mind: Mind) -> None:
    """Seat 1 wins the match if seat 2, without cards, cannot answer: to withdraw would be folly."""
    assert GAME.choice_text(Search(mind, iterations=300).choose(glimpse(position()))) != "withdraw"


@pytest.mark.plain
def test_iterations_are_counted_and_add_up() -> None:
    front = position()
    findings = found(front, MIND, 200)
    assert sum(finding.tries for finding in findings) == 200
    assert [finding.tries for finding in findings] == sorted((finding.tries for finding in findings), reverse=True)
    assert all(0.0 <= finding.estimate <= 1.0 for finding in findings)
    assert {GAME.choice_text(finding.choice) for finding in findings} == set(front.choices())


def test_equal_chance_gives_equal_findings() -> None:
    front = position()
    first, second = ([(f.choice, f.tries, f.estimate) for f in found(front, GAME.mind, 150)] for _ in range(2))
    assert first == second


# ------------------------------------------------------------ budgets
def test_the_shortest_search_still_has_an_answer() -> None:
    assert found(position(), MIND, 0, 1e-9)


def test_time_is_a_budget_too() -> None:
    began = time.monotonic()
    assert found(position(), MIND, 0, 0.2)
    assert 0.15 < time.monotonic() - began < 5.0


def test_whichever_limit_comes_first_ends_it() -> None:
    began = time.monotonic()
    assert sum(finding.tries for finding in found(position(), MIND, 50, 60.0)) == 50
    assert time.monotonic() - began < 30.0


@pytest.mark.plain
def test_a_search_ends_at_the_first_look_at_the_clock_that_finds_its_time_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a tenth of a second at every look: one look at the start, one after every try."""
    looks = count()
    monkeypatch.setattr(time, "monotonic", lambda: 0.1 * next(looks))
    assert sum(finding.tries for finding in found(position(), MIND, 100_000, 1.95)) == 20


def test_a_match_that_goes_in_circles_is_left_to_the_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    """After 400 choices of its own a search stops searching: it would find all ways round a circle equally good."""
    front = Front(LAST_CARD.replace('hand = []\nbid = ["tank-3"]', 'hand = ["troop-1", "troop-2"]\nbid = ["tank-3"]'))
    searched: list[Glimpse] = []

    def note(glimpse: Glimpse, *_: object) -> list[Finding]:
        searched.append(glimpse)
        return [Finding(glimpse.choices()[0], 1, 0.5)]

    monkeypatch.setattr(players, "search", note)
    match = front.session.match
    for made, searches in ((400, 1), (401, 0)):
        match.made = table_of(2, made)
        searched.clear()
        chosen = Search(GAME.mind, iterations=20).choose(glimpse(front))
        assert len(searched) == searches
    assert chosen == GAME.mind.policy(glimpse(front).world().s, 0, chance_from("p"))


def test_nothing_is_searched_that_cannot_change_the_choice() -> None:
    """Two choices, 60 and 30 tries: 29 more cannot turn that round, 31 can."""
    top = Node(NOBODY, NOBODY)
    for choice, visits in ((1, 60.0), (2, 30.0)):
        child = Node(0, choice)
        child.visits = visits
        top.children.append(child)
    assert is_decided(top, 29.0)
    assert not is_decided(top, 31.0)


# ------------------------------------------------------------ the tree


def test_what_the_policy_would_do_is_tried_more() -> None:
    """With few iterations, trust in the policy decides what is looked at."""
    front = Front(LAST_CARD.replace('hand = []\nbid = ["tank-3"]', 'hand = ["troop-1", "troop-2", "plane-4"]\nbid = ["tank-3"]'))
    chosen = int(GAME.mind.policy(glimpse(front).world().s, 0, chance_from("p")))

    def tries(trust: float) -> int:
        style = GAME.mind.style()
        style.trust = trust
        findings = search(glimpse(front), GAME.mind, style, Budget(24, 0.0), Tree())
        return next((finding.tries for finding in findings if finding.choice == chosen), 0)

    assert tries(0.95) > tries(0.0)


SEAT_2_CAN_RAISE = LAST_CARD.replace(
    'hand = []\nbid = ["troop-1"]', 'hand = ["troop-1", "troop-2", "tank-3", "plane-4"]\nbid = ["troop-2"]'
)


def after_done(mind: Mind, foretold: bool) -> Node:
    """What is found for seat 1, which leads by one point, if it leaves it at that."""
    style = GAME.mind.style()
    style.foretold = foretold
    tree = Tree()
    search(glimpse(Front(SEAT_2_CAN_RAISE)), mind, style, Budget(400, 0.0), tree)
    done = tree.child(tree.top, 0, GAME.choice_number("done"))
    assert done.visits > 20
    return done


def test_others_do_what_the_policy_would_do_with_the_hand_guessed_for_them() -> None:
    """Seat 2 lacks two points to win, and its hand gives that: it would not withdraw. What was only tried out for it might."""
    tried_out, foretold = after_done(GAME.mind, False), after_done(GAME.mind, True)
    assert GAME.choice_number("withdraw") in {child.choice for child in tried_out.children if child.seat == 1}
    assert foretold.score / foretold.visits < tried_out.score / tried_out.visits


def test_what_others_did_is_told_apart_by_its_gist_alone() -> None:
    """The policy raises in many ways; a mind that says nothing of the gist takes them all for one."""
    assert {(child.seat, child.choice) for child in after_done(MIND, True).children} == {(1, 0)}
    assert 1 < len(after_done(GAME.mind, True).children) < 8


def test_the_next_choice_of_a_turn_begins_with_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card laid is free to be taken back: nothing new has come to light, and the tree grows on."""
    front = Front(LAST_CARD.replace('hand = []\nbid = ["tank-3"]', 'hand = ["troop-1", "troop-2"]\nbid = ["tank-3"]'))
    bot = Search(GAME.mind, iterations=200)
    before = glimpse(front)
    bot.choose(before)
    assert bot.last is not None
    bot.last = (before, GAME.choice_number("lay troop-2"), bot.last[2])
    tried = bot.last[2].child(bot.last[2].top, 0, bot.last[1]).visits
    front.take("1: lay troop-2")
    assert bot.tree_for(glimpse(front)).top.visits == tried > 0
    front.take("1: done")
    assert bot.tree_for(glimpse(front)).top.visits == 0


def test_a_tree_that_is_full_grows_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = Tree()
    tree.nodes = 10**9
    assert tree.child(tree.top, 0, 5).visits == 0.0
    assert tree.top.children == []


def test_a_deep_tree_is_counted_and_released_in_order() -> None:
    """In a process of its own, whose memory is watched: what goes wrong here shows somewhere else, later."""
    code = """
from warcabinet.bots.tree import Tree, size_of
for each in range(3):
    tree = Tree()
    node = tree.top
    for choice in range(3000):
        node = tree.child(node, choice % 2, choice)
    assert size_of(tree.top) == 3001
    del node, tree
"""
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONMALLOC": "debug"}, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.skipif(not warcabinet.COMPILED, reason="takes a minute uncompiled")
def test_memory_of_a_long_search_is_bounded() -> None:
    """Half a million nodes are the most, and a node takes less than 400 bytes."""
    import tracemalloc

    session = Session(GAME, GAME.options({"players": 2}), "memory")
    tree = Tree()
    tracemalloc.start()
    search(glimpse_of(session, chance_from("m")), MIND, Style(), Budget(4000, 0.0), tree)
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert tree.nodes > 2_000
    assert used / int(tree.nodes) < 500


# ------------------------------------------------------------ deciding at the same time
def test_who_decides_at_the_same_time_does_not_know_what_others_decide() -> None:
    """Deckfront: both choose a card for the deck at once. In the tree the second seat's answers hang at the start of the round,
    not behind the first seat's choice."""
    session = Session(deckfront.GAME, deckfront.GAME.options({}), "joint")
    assert session.state.is_joint()
    tree = Tree()
    mind = Mind()
    search(glimpse_of(session, chance_from("j")), mind, Style(), Budget(300, 0.0), tree)
    sides = tree.top.sides
    assert sides is not None
    assert {int(side.seat) for side in sides} == {0, 1}
    for side in sides:
        assert all(int(child.seat) == int(side.seat) for child in side.children)


def test_who_is_asked_again_after_what_was_foretold_begins_another_round() -> None:
    """Deckfront asks both in two rounds, one after the other: the second hangs behind what the other did in the first."""
    session = Session(deckfront.GAME, deckfront.GAME.options({}), "joint")
    tree = Tree()
    search(glimpse_of(session, chance_from("j")), Mind(), Style(foretold=True), Budget(600, 0.0), tree)
    left, again = [tree.top], 0
    while left:
        place = left.pop()
        if place.sides:
            again += sum(meant.sides is not None for choice in place.children for meant in choice.children if meant.seat == 1)
        left += place.children
    assert again > 0
