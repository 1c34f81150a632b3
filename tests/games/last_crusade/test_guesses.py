"""What a seat cannot see, redealt: equal glimpses give equal guesses, whatever lies behind the backs (LC-14.2, LC-R16)."""

from typing import Any

import pytest

import warcabinet
from games.last_crusade.battle import Battle, unit
from games.last_crusade.played import VALUES, guesses_tell_nothing
from random_play import RandomMatch, contents, options_of, play
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.pile import cards_in
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade.cards.card import HQ_TROOPS
from warcabinet.games.last_crusade.cards.units import FOOT
from warcabinet.games.last_crusade.hidden.stacks import ATTACHMENT, FLOWN, HEAD, INMATE, PARKED, PASSENGER, suits
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import INSIDE, MOUNTED, PIECES, PLACING, owner
from warcabinet.games.last_crusade.table.pieces import is_seen
from warcabinet.games.last_crusade.table.places import AIRFIELD

SEEDS = range(12)
MATCHES = 60 if warcabinet.COMPILED else 6
BESIDE = ("plan", "book")  # shared by the states of one match
TERRAIN = "clear,fields,hill,town,village,woods"
ONE = f"de:de-grenadiers*8,de-pz4*4,de-hmg*4,de-opel*3,c-mg*2,c-fo,{TERRAIN}"
OTHER = f"de:de-volksgren*8,de-tiger1*4,de-krad*4,de-sdkfz251*3,c-mg*2,c-arv,{TERRAIN}"


def guess(b: Battle, seed: int, viewer: int = 0) -> LastCrusade:
    world = b.match.clone().s
    assert isinstance(world, LastCrusade)
    world.redeal(viewer, chance_from(f"guess {seed}"))
    return world


def told(s: LastCrusade) -> dict[str, object]:
    return {name: value for name, value in contents(s).items() if name not in BESIDE}


def table(theirs: list[dict[str, Any]], hand: list[str], deck: list[str], **options: Any) -> Battle:
    return Battle("maneuver", [unit("us-rifle", "b1")], theirs, hands=([], hand), decks=([], deck), options=options, guarded=False)


def cards(s: LastCrusade, seat: int) -> list[str]:
    """All that a seat has in play, hand and deck."""
    kinds = [*s.kind[64 * seat : s.top[seat]], *cards_in(s.hand[seat]), *cards_in(s.deck[seat])]
    return sorted(s.book.cards[kind].id for kind in kinds if kind >= 0)


# ------------------------------------------------------------ behind equal backs
A_CARRIER = [
    unit("de-sdkfz251", "b3", mounted="de-grenadiers", damage=1),
    unit("de-n-pillbox", "a3", inside="de-hmg"),
    unit("de-pz4", "c3"),
    unit("de-bf109", "airfield1"),
    unit("de-ju87", "airfield1"),
]
A_WEAPON = [
    unit("de-volksgren", "b3", attached=["c-mg"], damage=1),
    unit("de-opel", "a3", mounted="de-grenadiers"),
    unit("de-stug", "c3"),
    unit("de-ju87", "airfield1"),
    unit("de-fw190", "airfield1"),
]


@rule("LC-14.2", "LC-R16", "LC-14.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_cards_in_other_places_make_the_same_guess(seed: int) -> None:
    """A carried unit or an attached weapon, a building or a transport: the other sees two cards and one hit."""
    one = table(A_CARRIER, ["c-mg", "c-ambush"], ["de-volksgren", "de-opel", "de-stug", "de-fw190"])
    other = table(A_WEAPON, ["de-pz4", "de-sdkfz251"], ["de-n-pillbox", "de-hmg", "de-bf109", "c-ambush"])
    assert cards(one.s, 1) == cards(other.s, 1)
    assert told(guess(one, seed)) == told(guess(other, seed))


@rule("LC-14.2", "LC-R16")
def test_guesses_differ_from_the_truth_and_from_each_other() -> None:
    b = table(A_CARRIER, ["c-mg", "c-ambush"], ["de-volksgren", "de-opel", "de-stug", "de-fw190"])
    found = {tuple(guess(b, seed).kind[64:71]) for seed in range(40)}
    assert len(found) > 10
    for seed in range(40):
        world = guess(b, seed)
        assert cards(world, 1) == cards(b.s, 1)
        assert sum(world.damage[64:71]) == 1


@rule("LC-14.2", "LC-5.1.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_secret_deck_is_guessed_from_the_ready_made_one(seed: int) -> None:
    """Two decks of their own behind the same backs; only the numbers of cards are known."""
    one = table([unit("de-grenadiers", "b3"), unit("de-pz4", "a3")], ["de-hmg", "c-mg"], ["de-opel"] * 3, own1=ONE)
    other = table([unit("de-volksgren", "b3"), unit("de-tiger1", "a3")], ["de-krad", "c-arv"], ["de-sdkfz251"] * 3, own1=OTHER)
    assert told(guess(one, seed)) == told(guess(other, seed))
    world = guess(one, seed)
    assert (len(world.hand[1]), len(world.deck[1])) == (2, 3)
    assert not set(cards(world, 1)) <= set(cards(one.s, 1))


@rule("LC-14.2")
def test_an_open_deck_is_known() -> None:
    b = table([unit("de-grenadiers", "b3")], ["de-hmg", "c-mg"], ["de-opel"] * 3, own1=ONE, open_decks=True)
    for seed in SEEDS:
        assert cards(guess(b, seed), 1) == cards(b.s, 1)


@rule("LC-14.2", "LC-7.5.13")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_no_card_of_the_list_could_be_is_not_copied_from_the_table(seed: int) -> None:
    """A dug-in card, and nothing but tanks in the list: some other card of the nation is guessed that digs."""
    one = table([unit("de-pz4", "b3", "dug-in")], ["de-stug"], ["de-tiger1", "de-pz3"])
    other = table([unit("de-stug", "b3", "dug-in")], ["de-pz3"], ["de-pz4", "de-tiger1"])
    world = guess(one, seed)
    assert world.card(64).unit.digs
    assert told(world) == told(guess(other, seed))
    assert (len(world.hand[1]), len(world.deck[1])) == (1, 2)


@rule("LC-14.2", "LC-R86", "LC-7.5.25")
def test_who_was_carried_is_on_foot_and_who_walked_far_is_not() -> None:
    theirs = [unit("de-grenadiers", "b3", "has-dismounted", "committed", spent=2), unit("de-puma", "a3", spent=2)]
    b = table(theirs, [], ["de-volksgren", "de-pzgren", "de-hmg", "de-krad", "de-pz4"])
    for seed in range(30):
        world = guess(b, seed)
        assert world.card(64).unit.is_a(FOOT)
        assert world.card(65).unit.mf >= 2


@rule("LC-14.2", "LC-R32")
def test_beside_a_building_that_is_seen_the_covered_card_is_the_unit_that_holds_the_place() -> None:
    theirs = [unit("de-n-pillbox", "b3", "spotted"), unit("de-stug", "b3")]
    b = table(theirs, ["de-n-building"], ["de-n-building", "de-hmg"])
    for seed in range(20):
        assert guess(b, seed).card(65).is_ground_unit()


# ------------------------------------------------------------ in whole matches
def test_in_whole_matches_no_guess_depends_on_what_it_replaces() -> None:
    """Ready-made, drafted and open decks, at every stage; a guess made from another guess shows what was copied."""
    for n in range(MATCHES):
        m = RandomMatch(GAME, options_of(GAME, VALUES, n), f"guesses {n}")
        play(m, guesses_tell_nothing, every=60, longest=12_000)


@rule("LC-14.2", "LC-R16")
def test_what_really_lies_there_is_always_held_possible() -> None:
    """Else a guess would sometimes find no card at all."""
    for n in range(MATCHES // 3):
        m = RandomMatch(GAME, options_of(GAME, VALUES, n), f"truth {n}")
        play(m, truth_is_possible, every=20, longest=12_000)


def truth_is_possible(m: RandomMatch) -> None:
    s = m.s
    assert isinstance(s, LastCrusade)
    for u in range(PIECES):
        if s.phase >= PLACING and s.kind[u] >= 0 and not is_seen(s, 1 - owner(u), u):
            role = role_of(s, u)
            assert suits(s, u, max(int(s.host[u]), 0), s.card(u), role, 0), f"{s.card(u).id} is not held possible"


def role_of(s: LastCrusade, u: int) -> int:
    if s.host[u] < 0:
        return PARKED if s.place[u] == AIRFIELD + owner(u) else HEAD
    if s.has(u, MOUNTED | INSIDE):
        return PASSENGER if s.has(u, MOUNTED) else INMATE
    return FLOWN if s.card(int(s.host[u])).is_aircraft() else ATTACHMENT


@rule("LC-10.3.1", "LC-R16")
def test_a_stack_of_two_is_never_held_to_be_headquarters_troops() -> None:
    """Nothing is attached to them. In a secret deck no second try is made: without a card for each row the deck would grow."""
    theirs = [unit("de-grenadiers", "hq1", attached=["c-mg"]) for _ in range(8)]
    b = table(theirs, ["c-fog"], ["de-krad", "c-arv", "c-hospital"] * 4, deck1="draft")
    for seed in range(200):
        s = guess(b, seed)
        heads = [int(s.host[u]) for u in range(PIECES) if s.kind[u] >= 0 and s.host[u] >= 0]
        assert all(s.card(head).what != HQ_TROOPS for head in heads)
        assert len(s.deck[1].cards) == len(b.s.deck[1].cards)
