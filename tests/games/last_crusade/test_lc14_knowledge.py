"""LC-14 What is known to whom; LC-3.2 spot status; LC-4 the playing area; and guesses that keep what a seat knows."""

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.pile import cards_in
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.table.pieces import commit, is_seen, spot
from warcabinet.games.last_crusade.table.places import AREAS, HQ, NAMES, NEIGHBOURS, beside, distance

RIFLE, SHERMAN, GRENADIERS, PANZER = "us-rifle", "us-sherman", "de-grenadiers", "de-pz4"
DECK = ["de-pz3", "de-grenadiers", "c-mg", "de-opel", "c-ambush", "de-hmg", "de-krad", "c-fo", "de-n-pillbox", "de-volksgren"]


def table(theirs: list[dict[str, object]], **more: object) -> Battle:
    return Battle("maneuver", [unit(RIFLE, "b1")], theirs, decks=([], DECK), **more)  # type: ignore[arg-type]


def kinds(s: LastCrusade) -> list[str]:
    return sorted(s.book.cards[kind].id for kind in [*(k for k in s.kind if k >= 0), *cards_in(s.hand[1]), *cards_in(s.deck[1])])


def guessed(b: Battle, seed: int) -> LastCrusade:
    """The match as S0 might imagine it."""
    world = b.match.clone().s
    assert isinstance(world, LastCrusade)
    world.redeal(0, chance_from(str(seed)))
    return world


# ------------------------------------------------------------ seen and not seen
@rule("LC-14.1", "LC-14.2", "LC-3.2.1", "LC-3.2.2", "LC-3.2.3", "LC-5.5.6")
def test_who_sees_which_card() -> None:
    theirs = [unit(GRENADIERS, "b3"), unit(PANZER, "a3", "spotted"), unit("de-pak40", "c3", "known"), unit("c-wire", "b3>b2")]
    b = table(theirs)
    seen = {card: is_seen(b.s, 0, b.piece(card)) for card in (GRENADIERS, PANZER, "de-pak40", "c-wire")}
    assert seen == {GRENADIERS: False, PANZER: True, "de-pak40": True, "c-wire": True}
    assert is_seen(b.s, 1, b.piece(GRENADIERS))


@rule("LC-3.2.4", "LC-3.2.6")
def test_spotting_a_stack() -> None:
    b = table(
        [
            unit("de-opel", "b3", mounted=GRENADIERS),
            unit("de-n-pillbox", "a3", inside="de-pak40"),
            unit(PANZER, "c3", attached=["c-fo"]),
        ]
    )
    for card in (GRENADIERS, "de-pak40", PANZER):
        spot(b.s, b.piece(card))
    assert all(b.has(card, "spotted") for card in ("de-opel", GRENADIERS, "de-n-pillbox", "de-pak40", PANZER, "c-fo"))


@rule("LC-7.5.21", "LC-3.1.1", "LC-3.1.3", "LC-3.1.7")
def test_committing_one_of_a_pair_commits_both() -> None:
    b = table([unit("de-opel", "b3", mounted=GRENADIERS)])
    commit(b.s, b.piece(GRENADIERS))
    assert b.has("de-opel", "committed")
    other = table([unit("de-opel", "b3", mounted=GRENADIERS)])
    commit(other.s, other.piece("de-opel"))
    assert other.has(GRENADIERS, "committed")


# ------------------------------------------------------------ guesses
@rule("LC-14.2", "LC-R16", "LC-14.3", "LC-R63")
def test_a_guess_keeps_what_the_seat_knows() -> None:
    theirs = [
        unit(GRENADIERS, "b3", "dug-in", damage=1), unit(PANZER, "a3", "spotted"), unit("de-pak40", "c3", "known"),
        unit("de-sdkfz251", "a3", mounted="de-volksgren"), unit("de-puma", "c3", spent=2), unit("de-bf109", "airfield1"),
    ]  # fmt: skip
    b = table(theirs, hands=([], ["de-stug", "c-sniper"]))
    before = kinds(b.s)
    found = set()
    for seed in range(20):
        world = guessed(b, seed)
        assert kinds(world) == before
        assert world.kind[b.piece(PANZER)] == b.s.kind[b.piece(PANZER)]
        assert world.kind[b.piece("de-pak40")] == b.s.kind[b.piece("de-pak40")]
        digger = world.card(b.piece(GRENADIERS))
        assert digger.unit.digs
        assert digger.unit.defense > 1
        assert world.card(b.piece("de-puma")).unit.mf >= 2
        assert world.card(b.piece("de-bf109")).is_aircraft()
        assert len(world.hand[1].cards) == 2
        found.add(digger.id)
    assert len(found) > 1


@rule("LC-14.2", "LC-R32")
def test_a_guess_keeps_open_places_open() -> None:
    b = table([unit("de-n-building", "b3"), unit(GRENADIERS, "a3")])
    for seed in range(20):
        world = guessed(b, seed)
        assert not world.card(b.piece("de-n-building")).is_ground_unit()
        assert world.card(b.piece(GRENADIERS)).is_ground_unit()


# ------------------------------------------------------------ the playing area
@rule("LC-4.1", "LC-4.14", "LC-4.15", "LC-R2", "LC-R3", "LC-4.16")
def test_the_map() -> None:
    def near(name: str) -> set[str]:
        return {NAMES[area] for area in NEIGHBOURS[NAMES.index(name)]}

    assert near("b2") == {"b1", "a2", "c2", "b3"}
    assert near("a1") == {"b1", "a2", "hq0"}
    assert near("hq1") == {"a3", "b3", "c3"}
    assert [area for area in range(AREAS) if beside(1, area)] == [3, 4]  # ab2 beside a2 and b2
    assert [area for area in range(AREAS) if beside(7, area)] == [HQ + 1]


@rule("LC-R37", "LC-4.7", "LC-11.2.3")
def test_distances() -> None:
    assert [distance(HQ, area) for area in (1, 4, 7, HQ + 1)] == [1, 2, 3, 4]
    assert distance(0, 4) == 2  # never diagonally
    assert distance(0, 2) == 2


@rule("LC-3.1.12", "LC-3.1.10", "LC-3.1.2")
def test_aircraft_are_never_committed() -> None:
    b = Battle("reinforcement", [unit("us-p47", "airfield0"), unit(RIFLE, "b1")], [])
    b.take("done")
    while b.asked == 0 and "launch" in b.choices():
        b.take("done")
    assert not b.has("us-p47", "committed")
    assert not b.has(RIFLE, "committed")


@rule("LC-R97", "LC-R105")
def test_chance_comes_from_the_match_alone() -> None:
    one = table([unit(GRENADIERS, "b3")])
    two = table([unit(GRENADIERS, "b3")])
    for b in (one, two):
        b.take("done")
    assert one.s.chance.state == two.s.chance.state
    assert one.choices() == two.choices()


@rule("LC-7.5.14")
def test_the_first_hit_of_a_bombardment_phase_is_ignored() -> None:
    b = Battle("bombardment", [unit("us-how105", "b1"), unit("us-priest", "b1")], [unit(GRENADIERS, "b2", "spotted", "dug-in")])
    b.take("fire us-how105", f"target {GRENADIERS}", dice="5 1 1 1 1")
    assert b.damage(GRENADIERS) == 0
    assert b.has(GRENADIERS, "hit-ignored")
    b.take("fire us-priest", f"target {GRENADIERS}", dice="5 5 1 1 1")
    assert b.damage(GRENADIERS) == 2  # the second gun's hits all count


@rule("LC-3.1.4", "LC-4.6", "LC-4.11")
def test_artillery_that_fires_is_committed_and_spotted() -> None:
    b = Battle("bombardment", [unit("us-how105", "hq0")], [unit(GRENADIERS, "b2", "spotted"), unit(PANZER, "b2", "spotted")])
    b.take("fire us-how105", f"target {GRENADIERS}", dice="1 1 1 1 1")
    assert b.has("us-how105", "committed")
    assert b.has("us-how105", "spotted")


@rule("LC-R16")
def test_a_covered_card_that_mounts_another_is_not_named() -> None:
    """Nor which of the two it is, nor what it leaves."""
    battle = Battle("maneuver", [unit("us-rifle", "a1"), unit("us-truck", "a1")], [])
    battle.s.log = []
    battle.take("unit us-rifle", "on us-truck")
    event = battle.s.log[-1]
    lines = [GAME.say(event, GAME.view(viewer, "en", ("Ann", "Bob"))) for viewer in (0, 1)]
    assert [line and line.rule for line in lines] == ["LC-7.5.19", "LC-R16"]
    assert lines[1] is not None
    assert lines[1].text == "One of Ann's face-down cards joins another"
