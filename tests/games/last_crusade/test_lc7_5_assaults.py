"""LC-7.5 Assaults: who takes part, Supply, artillery, flanks, two rounds, withdrawal, advance."""

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.table.lines import in_supply
from warcabinet.games.last_crusade.table.places import NAMES

RIFLE, TRUCK, SHERMAN, MORTAR = "us-rifle", "us-truck", "us-sherman", "us-mortar81"
GRENADIERS, PANZER, VOLKSSTURM = "de-grenadiers", "de-pz4", "de-volkssturm"
MISS = "1 1 1 1 1 1 1 1 1 1 1 1"


def field(**zones: str) -> list[str]:
    names = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    return [zones.get(name, "clear") for name in names]


def ready(mine: list[dict[str, object]], theirs: list[dict[str, object]], **more: object) -> Battle:
    return Battle("maneuver", mine, theirs, **more)  # type: ignore[arg-type]


def assault(b: Battle, place: str, *units: str, support: tuple[str, ...] = ()) -> Battle:
    """Declare it; the place is not asked where there is only one, nor the units where there is no choice left."""
    b.take("assault")
    if b.prompt == c.ASSAULT_WHERE:
        b.take(f"attack {place}")
    for each in units:
        if not b.has(each, "assaulting"):
            b.take(f"add {each}")
    for each in support:
        b.take(f"support {each}")
    return b.take("confirm")


def undefended(b: Battle) -> Battle:
    """The defender adds nothing."""
    return b.take("done") if b.prompt == c.DEFENSE else b


# ------------------------------------------------------------ taking part
@rule("LC-7.5.26", "LC-7.5.30", "LC-7.5.33", "LC-7.5.63", "LC-3.2.3", "LC-7.5.32", "LC-7.5.36", "LC-D22", "LC-R39")
def test_paying_for_an_assault() -> None:
    mine = [unit(RIFLE, "b1"), unit(SHERMAN, "b1"), unit(MORTAR, "a2")]
    b = assault(ready(mine, [unit(GRENADIERS, "b2")]), "b2", RIFLE, SHERMAN, support=(MORTAR,))
    assert b.supply(0) == 10 - 1 - 2 - 1
    assert b.has(RIFLE, "spotted")
    assert b.has(MORTAR, "spotted")
    assert b.has(MORTAR, "committed")
    assert b.has(GRENADIERS, "spotted")
    assert b.s.spent[b.piece(SHERMAN)] == 1
    assert (b.asked, b.prompt) == (1, c.DEFENSE)


@rule("LC-7.5.31")
def test_artillery_that_supports_does_not_assault_as_well() -> None:
    b = ready([unit(RIFLE, "b1"), unit(MORTAR, "b1")], [unit(GRENADIERS, "b2")])
    b.take("assault", f"add {RIFLE}")
    assert b.offers(f"add {MORTAR}")
    b.take(f"support {MORTAR}")
    assert not b.offers(f"add {MORTAR}")
    assert GAME.reason(b.s, c.ADD + b.piece(MORTAR)) == why.TAKES_PART


@rule("LC-7.5.26", "LC-3.6.2")
def test_out_of_supply_no_assault() -> None:
    b = ready([unit(RIFLE, "b3")], [unit(GRENADIERS, "b2"), unit("de-pz3", "a3"), unit("de-pz4", "c3")], guarded=False)
    assert not b.offers("assault")


@rule("LC-7.5.35")
def test_only_what_can_be_paid() -> None:
    b = ready([unit(RIFLE, "b1"), unit(SHERMAN, "b1")], [unit(GRENADIERS, "b2")], supply=(1, 10)).take("assault")
    assert not b.offers(f"add {SHERMAN}")
    b.take("confirm")
    assert (b.supply(0), b.asked) == (0, 1)


@rule("LC-7.5.34", "LC-8.2.1", "LC-R28", "LC-7.5.20")
def test_a_pair_pays_for_both() -> None:
    theirs = [unit("us-halftrack", "b2", mounted=RIFLE), unit(SHERMAN, "b2")]
    b = ready([unit("su-t34", "b1", mounted="su-rifle"), unit("su-t70", "a1")], theirs, nations=("su", "us"))
    assault(b, "b2", "su-t34")
    assert b.supply(0) == 8
    b.take("supply us-halftrack", f"supply {SHERMAN}")
    assert b.supply(1) == 8  # as a defender a pair is one unit


@rule("LC-7.5.27", "LC-R88", "LC-7.5.29")
def test_up_to_three_from_a_zone_and_zero_firepower_may_come() -> None:
    mine = [unit(RIFLE, "b1"), unit(TRUCK, "b1"), unit("us-green", "b1"), unit("us-weapons", "b1"), unit("us-armdinf", "a1")]
    b = ready(mine[:3], [unit(GRENADIERS, "b2")]).take("assault")
    assert {b.named(f"add {each}") for each in (RIFLE, TRUCK, "us-green")} <= set(b.choices())


@rule("LC-7.5.31", "LC-11.2.1", "LC-R36", "LC-R37")
def test_artillery_in_range_may_support() -> None:
    mine = [unit(RIFLE, "b1"), unit(MORTAR, "hq0"), unit("us-how105", "hq0"), unit("us-priest", "a1", "committed")]
    b = ready(mine, [unit(GRENADIERS, "b2")]).take("assault")  # the only unit comes along by itself
    assert not b.offers(f"support {MORTAR}")  # two zones away
    assert b.offers("support us-how105")
    assert not b.offers("support us-priest")


@rule("LC-7.5.7", "LC-7.5.28")
def test_no_assault_from_the_middle_of_a_full_zone() -> None:
    full = [unit("us-green", "b2"), unit("us-weapons", "b2"), unit("us-bofors", "b2")]
    b = ready([unit(SHERMAN, "b1"), *full], [unit(GRENADIERS, "b3")]).take(f"unit {SHERMAN}", "move b2")
    assert all(text.startswith("move") for text in b.choices())


# ------------------------------------------------------------ the defender
@rule("LC-7.5.37", "LC-7.5.38", "LC-7.5.50", "LC-7.5.51", "LC-7.5.52", "LC-D23", "LC-D25", "LC-6.0.1", "LC-6.3.1", "LC-6.3.2")
def test_defenders_fire_first_and_unsupplied_ones_with_half() -> None:
    b = assault(ready([unit("us-green", "b1"), unit(RIFLE, "b1")], [unit(GRENADIERS, "b2")]), "b2", "us-green", RIFLE)
    b.take("done")
    assert (b.asked, b.prompt) == (1, c.CHOOSE_TARGET)
    b.take("target us-green", dice="5 5")  # 3 halved is 2 dice
    assert not b.is_in_play("us-green")  # Defense 2
    assert b.victory(1) == ["us-green"]
    assert b.asked == 0
    b.take(f"target {GRENADIERS}", dice="5 1 1")
    assert b.damage(GRENADIERS) == 1


@rule("LC-7.5.37", "LC-3.1.9")
def test_a_supplied_defender_fights_with_all_it_has() -> None:
    b = assault(ready([unit(RIFLE, "b1")], [unit(GRENADIERS, "b2", "committed")]), "b2", RIFLE)
    b.take(f"supply {GRENADIERS}")
    assert b.supply(1) == 9
    b.take(f"target {RIFLE}", dice="1 1 5")
    assert b.damage(RIFLE) == 1


@rule("LC-7.5.37")
def test_supply_for_all() -> None:
    b = assault(ready([unit(RIFLE, "b1")], [unit(GRENADIERS, "b2"), unit(PANZER, "b2")]), "b2", RIFLE)
    b.take("supply-all")
    assert b.supply(1) == 8
    assert b.has(PANZER, "supplied")


@rule("LC-7.5.39", "LC-R35", "LC-3.6.1", "LC-3.6.3")
def test_a_zone_that_is_cut_off_cannot_be_supplied() -> None:
    ring = [unit("us-jeep", "a3"), unit("us-greyhound", "b3"), unit(SHERMAN, "c3"), unit(RIFLE, "b1")]
    b = assault(ready(ring, [unit(GRENADIERS, "b2")]), "b2", RIFLE)
    assert b.prompt == c.CHOOSE_TARGET  # nobody was asked for Supply
    zigzag = [unit("us-greyhound", "b3"), unit(RIFLE, "b1")]
    b = assault(ready(zigzag, [unit(GRENADIERS, "b2")]), "b2", RIFLE)
    assert b.offers(f"supply {GRENADIERS}")


@rule("LC-R35")
def test_empty_zones_of_the_enemy_do_not_stop_supply() -> None:
    b = ready([unit(RIFLE, "b3"), unit(SHERMAN, "c1")], [])
    for zone in ("a1", "b1", "a2", "b2", "c2", "a3", "c3"):
        b.s.control[NAMES.index(zone)] = 1
    assert in_supply(b.s, b.piece(RIFLE))


@rule("LC-7.5.40", "LC-7.5.41", "LC-7.5.42", "LC-3.1.4")
def test_the_defenders_artillery() -> None:
    theirs = [unit(GRENADIERS, "b2"), unit("de-how105", "b3"), unit("de-nebel", "a3"), unit("de-mort8", "hq1")]
    b = assault(ready([unit(SHERMAN, "b1")], theirs), "b2", SHERMAN)
    assert not b.offers("support de-nebel")  # not in defense
    assert not b.offers("support de-mort8")  # out of range
    b.take("support de-how105", "done")
    assert b.has("de-how105", "committed")
    assert b.supply(1) == 9
    b.take("fire de-how105", f"target {SHERMAN}", dice="5 1")
    assert b.damage(SHERMAN) == 1
    b.take(f"target {SHERMAN}", dice="1")  # Grenadiers, half of armFP 1
    b.take(f"target {GRENADIERS}", dice="1 1 1 1").take("done")
    assert b.offers("fire de-how105")  # in round 2 again


@rule("LC-R38")
def test_artillery_in_the_assaulted_zone_is_a_defender() -> None:
    b = assault(ready([unit(RIFLE, "b1")], [unit("de-how105", "b2")]), "b2", RIFLE)
    assert b.offers("supply de-how105")
    assert not b.offers("support de-how105")


# ------------------------------------------------------------ flanks
@rule("LC-7.5.43", "LC-7.5.44", "LC-7.5.45", "LC-R44", "LC-6.4.4")
def test_the_defender_names_the_main_attack() -> None:
    mine = [unit("us-green", "b1"), unit(RIFLE, "a2"), unit(MORTAR, "c2")]
    b = assault(ready(mine, [unit(GRENADIERS, "b2")]), "b2", "us-green", RIFLE, support=(MORTAR,))
    b.take("done")
    assert set(b.choices()) == {"main b1", "main a2"}
    b.take("main b1")
    b.take("target us-green", dice="5 5")  # the main attack is gone
    b.take(f"fire {RIFLE}", f"target {GRENADIERS}", dice="1 1 1 1 5")  # 3 + 2
    assert b.damage(GRENADIERS) == 1
    b.take(f"target {GRENADIERS}", dice="1 1 5")  # the mortar has no bonus
    assert b.damage(GRENADIERS) == 2


# ------------------------------------------------------------ two rounds
@rule("LC-7.5.47", "LC-7.5.55", "LC-7.5.57", "LC-R41", "LC-7.5.62", "LC-R42")
def test_round_two_is_simultaneous() -> None:
    mine = [unit(RIFLE, "b1", damage=2)]
    b = assault(ready(mine, [unit(GRENADIERS, "b2", damage=2), unit(PANZER, "b2")]), "b2", RIFLE).take("done")
    b.take("hold-fire", "hold-fire", "done")
    before = b.supply(0)
    b.take(f"fire {GRENADIERS}", f"target {RIFLE}", dice="5 1")
    assert b.is_in_play(RIFLE)  # marked, not removed
    b.take(f"target {GRENADIERS}", dice="6 1 1")
    assert not b.is_in_play(RIFLE)
    assert not b.is_in_play(GRENADIERS)
    assert b.supply(0) == before
    assert b.place(PANZER) == "b2"


@rule("LC-7.5.53", "LC-D26", "LC-R43", "LC-7.5.54")
def test_withdrawal_after_round_one() -> None:
    mine = [unit(RIFLE, "b1"), unit(SHERMAN, "b1"), unit("us-how105", "hq0")]
    b = assault(ready(mine, [unit(PANZER, "b2")]), "b2", RIFLE, SHERMAN, support=("us-how105",))
    b.take("done", "hold-fire", "hold-fire")
    assert (b.asked, b.prompt) == (0, c.WITHDRAWAL)
    b.take(f"withdraw {SHERMAN}")
    assert b.place(SHERMAN) == "b1"
    b.take(f"withdraw {RIFLE}")
    assert b.prompt == c.MANEUVER  # artillery alone does not go on
    assert not b.has(SHERMAN, "committed")  # one MF left
    assert b.has(RIFLE, "committed")


@rule("LC-7.5.58", "LC-7.5.59", "LC-7.5.60", "LC-7.5.64", "LC-D28", "LC-R32", "LC-2.2.4")
def test_capture_and_advance() -> None:
    mine = [unit(RIFLE, "b1"), unit(SHERMAN, "b1"), unit("us-stuart", "b1")]
    b = assault(ready(mine, [unit(VOLKSSTURM, "b2")]), "b2", RIFLE, SHERMAN, "us-stuart").take("done")
    b.take(f"target {RIFLE}", dice="1")
    b.take(f"fire {SHERMAN}", f"target {VOLKSSTURM}", dice="5 5 1 1")
    assert b.victory(0) == [VOLKSSTURM]
    assert b.prompt == c.ADVANCING
    b.take(f"advance {SHERMAN}", "done")
    assert (b.place(SHERMAN), b.place(RIFLE), b.place("us-stuart")) == ("b2", "b1", "b1")
    assert b.s.control[4] == 0
    b.take(f"unit {SHERMAN}", "move b3")  # with its second MF
    assert b.place(SHERMAN) == "b3"


@rule("LC-7.5.29", "LC-7.5.60")
def test_a_second_assault_in_the_same_turn() -> None:
    b = assault(ready([unit(SHERMAN, "b1")], [unit(VOLKSSTURM, "b2"), unit("de-volksgren", "b3")]), "b2", SHERMAN).take("done")
    b.take(f"target {SHERMAN}", dice="1").take(f"target {VOLKSSTURM}", dice="5 5 1 1").take(f"advance {SHERMAN}")
    assault(b, "b3", SHERMAN)
    assert b.prompt == c.DEFENSE


@rule("LC-7.5.61", "LC-10.5.6", "LC-7.5.32")
def test_a_captured_zone_loses_its_works() -> None:
    theirs = [unit(VOLKSSTURM, "b2"), unit("c-wire", "b2>a2"), unit("de-n-building", "b2")]
    b = assault(ready([unit(SHERMAN, "b1")], theirs), "b2", SHERMAN).take("done").take(f"target {SHERMAN}", dice="1")
    b.take(f"target {VOLKSSTURM}", dice="5 5 1 1").take("done")
    assert sorted(b.victory(0)) == ["c-wire", "de-n-building", VOLKSSTURM]
    assert b.s.control[4] == 0  # though nobody advanced


@rule("LC-7.5.58")
def test_the_advance_keeps_the_limit() -> None:
    mine = [unit(RIFLE, "b1"), unit(SHERMAN, "b1"), unit("us-stuart", "a2"), unit("us-m10", "a2")]
    b = assault(ready(mine, [unit(VOLKSSTURM, "b2")]), "b2", RIFLE, SHERMAN, "us-stuart", "us-m10").take("done", "main b1")
    b.take(f"target {RIFLE}", dice="1").take(f"fire {SHERMAN}", f"target {VOLKSSTURM}", dice="5 5 1 1")
    assert "advance-all" not in b.choices()
    b.take(f"advance {RIFLE}", f"advance {SHERMAN}", "advance us-stuart")
    assert b.prompt == c.MANEUVER


# ------------------------------------------------------------ Difficult Terrain
@rule("LC-7.5.10", "LC-7.5.11", "LC-7.5.12")
def test_difficult_terrain_commits_after_the_assault() -> None:
    b = assault(ready([unit(SHERMAN, "b1")], [unit(PANZER, "b2")], terrain=field(b2="bocage")), "b2", SHERMAN)
    b.take("done", "hold-fire", "hold-fire", f"withdraw {SHERMAN}")
    assert b.has(SHERMAN, "committed")
    out = assault(ready([unit(SHERMAN, "b1")], [unit(PANZER, "b2")], terrain=field(b1="bocage")), "b2", SHERMAN)
    out.take("done", "hold-fire", "hold-fire", f"withdraw {SHERMAN}")
    assert out.has(SHERMAN, "committed")
    plain = assault(ready([unit(SHERMAN, "b1")], [unit(PANZER, "b2")]), "b2", SHERMAN)
    plain.take("done", "hold-fire", "hold-fire", f"withdraw {SHERMAN}")
    assert not plain.has(SHERMAN, "committed")


# ------------------------------------------------------------ Obstacles
@rule("LC-7.5.48", "LC-7.5.56", "LC-10.5.4")
def test_wire_keeps_infantry_from_firing_in_round_one() -> None:
    theirs = [unit(GRENADIERS, "b2"), unit("c-wire", "b2>b1")]
    b = assault(ready([unit(RIFLE, "b1"), unit(SHERMAN, "b1")], theirs), "b2", RIFLE, SHERMAN).take("done", "hold-fire")
    assert b.choices() == [b.named(f"target {GRENADIERS}"), "hold-fire"]  # the Sherman alone fires
    b.take("hold-fire", "done", "hold-fire")
    assert b.offers(f"fire {RIFLE}")  # round 2


@rule("LC-7.5.49", "LC-11.9.1", "LC-11.9.2", "LC-11.9.3", "LC-R46", "LC-10.5.6")
def test_engineers_negate_what_lies_on_their_way() -> None:
    theirs = [unit(PANZER, "b2"), unit("c-mines", "b2>b1"), unit("c-wire", "b2>a2")]
    mine = [unit("us-engineers", "b1"), unit(RIFLE, "b1"), unit("us-green", "a2")]
    b = assault(ready(mine, theirs), "b2", "us-engineers", RIFLE, "us-green").take("done", "main b1")
    assert b.prompt == c.NEGATE_WITH
    b.take("negate us-engineers", "hold-fire")
    assert b.damage(RIFLE) == 0
    assert b.choices() == [b.named(f"target {PANZER}"), "hold-fire"]  # engineers and those in the wire do not fire
    assert b.is_in_play("c-mines")


@rule("LC-R46", "LC-7.5.48")
def test_not_negated_mines_hit_before_the_first_shot() -> None:
    theirs = [unit(PANZER, "b2"), unit("c-mines", "b2>b1")]
    b = ready([unit("us-engineers", "b1"), unit(RIFLE, "b1")], theirs)
    assault(b, "b2", "us-engineers", RIFLE).take("done").take("no", dice="5 1 1 5")
    assert (b.damage("us-engineers"), b.damage(RIFLE)) == (1, 1)


@rule("LC-7.5.22")
def test_mines_meet_a_pair_once() -> None:
    b = ready([unit(TRUCK, "b1", mounted=RIFLE)], [unit(PANZER, "b2"), unit("c-mines", "b2>b1")])
    assault(b, "b2", TRUCK).roll("5 1")
    b.take("done")
    assert not b.is_in_play(TRUCK)
    assert b.damage(RIFLE) == 0


# ------------------------------------------------------------ the end of an assault
@rule("LC-R40", "LC-7.5.54")
def test_an_assault_is_over_with_its_last_unit() -> None:
    b = assault(ready([unit("us-jeep", "b1")], [unit(GRENADIERS, "b2"), unit(PANZER, "b2")]), "b2", "us-jeep").take("done")
    b.take(f"fire {PANZER}", "target us-jeep", dice="5 1")
    assert b.prompt == c.MANEUVER
    assert b.place(GRENADIERS) == "b2"


@rule("LC-R40")
def test_if_both_fall_at_once_the_zone_is_captured_all_the_same() -> None:
    b = assault(ready([unit("us-jeep", "b1")], [unit(VOLKSSTURM, "b2", damage=1)]), "b2", "us-jeep").take("done")
    b.take("hold-fire", "hold-fire", "done")
    b.take("target us-jeep", dice="6").take(f"target {VOLKSSTURM}", dice="6 1")
    assert not b.is_in_play("us-jeep")
    assert b.s.control[4] == 0


@rule("LC-7.5.31", "LC-7.5.35", "LC-R36")
def test_support_needs_supply_for_it_and_a_line() -> None:
    """A rifle costs one to assault, a howitzer one to support: two are enough, one is not."""
    mine = [unit("us-rifle", "b1"), unit("us-how105", "hq0")]
    for supply, offered in ((2, True), (1, False)):
        b = Battle("maneuver", mine, [unit("de-grenadiers", "b2")], supply=(supply, 0)).take("assault")
        assert (b.prompt == c.ASSAULT_FORCE and b.offers("support us-how105")) == offered
    cut = [unit("us-rifle", "b1"), unit("us-how105", "c2")]
    enemies = [unit("de-grenadiers", "b2"), unit("de-pz4", "c1"), unit("de-hmg", "c3")]
    b = Battle("maneuver", cut, enemies, supply=(9, 0)).take("assault")
    if b.prompt == c.ASSAULT_WHERE:
        b.take("attack b2")
    if b.offers("add us-rifle"):
        b.take("add us-rifle")
    assert not b.offers("support us-how105")
    assert GAME.reason(b.s, GAME.choice_number(b.named("support us-how105"))) == why.BOMBARD_LINE
