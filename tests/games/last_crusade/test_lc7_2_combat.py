"""LC-7.2 Air combat: who is a fighter, two rounds of declared fire, and who goes home."""

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.games.last_crusade import choices as c

P47, P51, B17 = "us-p47", "us-p51", "us-b17"
BF109, FW190 = "de-bf109", "de-fw190"


def intercepted(*mine: dict[str, object], patrol: tuple[str, ...] = (BF109,), group: int = 5) -> Battle:
    """The aircraft are launched together; the patrol of Germany falls upon them."""
    spare = unit("us-a26", "airfield0", "launched")
    theirs = [unit(card, "ab2", "spotted", "patrol", group=group) for card in patrol]
    b = Battle("air", [*mine, spare], theirs, supply=(20, 5))
    first, *others = [str(each["card"]) for each in mine if not str(each["card"]).startswith("c-")]
    b.take(f"unit {first}")
    for other in others:
        b.take(f"add {other}")
    b.take("at bc1", f"intercept {patrol[0]}")
    return b


def here(card: str) -> dict[str, object]:
    return unit(card, "airfield0")


@rule("LC-7.2.31", "LC-7.2.32", "LC-7.2.33", "LC-D14")
def test_two_rounds_the_interceptor_declares_first() -> None:
    b = intercepted(here(P51))
    order = []
    for _ in range(2):
        order.append(b.asked)
        b.take(f"target {P51}")
        order.append(b.asked)
        b.take(f"target {BF109}", dice="1 " * 9)
    assert order == [1, 0, 1, 0]
    assert b.prompt not in (c.AIR_TARGET, c.INTERCEPTION)


@rule("LC-7.2.35")
def test_a_destroyed_aircraft_still_fires() -> None:
    b = intercepted(here(P51))
    b.take(f"target {P51}", f"target {BF109}", dice="6 6 6 1 6 6 6 1 1")
    assert not b.is_in_play(P51)
    assert not b.is_in_play(BF109)
    assert b.victory(0) == [BF109]
    assert b.victory(1) == [P51]


@rule("LC-7.2.36")
def test_who_is_nobodys_target_fires_at_minus_one() -> None:
    b = intercepted(here(P51))
    b.take("none", f"target {BF109}", dice="4 4 1 1 1")  # the Mustang is not declared upon
    assert b.damage(BF109) == 2
    both = intercepted(here(P51))
    both.take(f"target {P51}", f"target {BF109}", dice="4 4 4 4 4 4 4 4 4")
    assert both.damage(BF109) == 0


@rule("LC-7.2.34", "LC-7.2.29")
def test_a_bomber_fires_only_at_who_declared_on_it() -> None:
    b = intercepted(here(B17), here(P51))
    b.take(f"target {P51}")
    assert b.choices() == [b.named(f"target {BF109}"), "none"]  # the fighter alone is asked
    assert b.s.aim == b.piece(P51)
    b.take("none", dice="1 1 1 1")
    b.take(f"target {B17}")
    assert b.s.aim in (b.piece(B17), b.piece(P51))
    b.take(f"target {BF109}")
    assert b.prompt == c.AIR_TARGET  # and now the other too


@rule("LC-7.2.27", "LC-7.2.28", "LC-7.2.29", "LC-7.2.30", "LC-R56")
def test_bombs_make_a_bomber_until_they_are_jettisoned() -> None:
    b = Battle("air", [here(P51), here("c-bombs")], [unit(BF109, "ab2", "spotted", "patrol")], supply=(20, 5)).take(
        f"unit {P51}", "equip c-bombs", "at bc1", f"intercept {BF109}"
    )
    assert set(b.choices()) == {"jettison", "keep"}
    b.take("keep", "none", dice="")
    assert b.prompt == c.JETTISON_OR_KEEP  # asked again in the second round; as a bomber it could declare nothing
    b.take("jettison")
    assert b.victory(1) == ["c-bombs"]
    b.take("none")
    assert b.choices() == [b.named(f"target {BF109}"), "none"]


@rule("LC-7.2.28")
def test_drop_tanks_leave_it_a_fighter() -> None:
    b = Battle("air", [here(P51), here("c-droptanks")], [unit(BF109, "ab2", "spotted", "patrol")], supply=(20, 5)).take(
        f"unit {P51}", "equip c-droptanks", "at bc1", f"intercept {BF109}", "none"
    )
    assert b.choices() == [b.named(f"target {BF109}"), "none"]


@rule("LC-7.2.37", "LC-R59", "LC-R57")
def test_fighter_bombers_go_straight_home_from_the_entrance() -> None:
    """A gun stands on their way out, but they have not passed any zone yet."""
    b = intercepted(here(P47))
    b.take("none", "none", "none", "none")
    assert b.place(P47) == "airfield0"
    assert b.has(P47, "launched")


@rule("LC-7.2.38", "LC-7.2.25")
def test_drop_tanks_are_spent_to_go_on() -> None:
    b = Battle(
        "air", [here(P51), here("c-droptanks"), here("us-a26")], [unit(BF109, "ab2", "spotted", "patrol")], supply=(20, 5)
    ).take(f"unit {P51}", "equip c-droptanks", "group-ready", "at bc1", f"intercept {BF109}", *["none"] * 4)
    assert set(b.choices()) == {"discard-tanks", "go-home"}
    b.take("discard-tanks")
    assert b.place(P51) == "bc1"
    assert b.victory(1) == ["c-droptanks"]
    assert b.place(BF109) == "airfield1"  # the patrol had none


@rule("LC-7.2.39")
def test_bombers_fly_on() -> None:
    b = Battle("air", [here(B17), here("us-a26")], [unit(BF109, "ab2", "spotted", "patrol")], supply=(20, 5))
    b.take(f"unit {B17}", "group-ready", "at bc1", f"intercept {BF109}", "none", "none")
    assert b.place(B17) == "bc1"


@rule("LC-R59", "LC-7.2.26", "LC-7.2.25")
def test_a_patrol_forced_home_flies_past_the_guns() -> None:
    gun = unit("us-m16", "b3", "spotted")
    b = Battle("air", [here(B17), here("us-a26"), gun], [unit(BF109, "ab2", "spotted", "patrol")], supply=(20, 5))
    b.take(f"unit {B17}", "group-ready", "at bc1", f"intercept {BF109}", "none", "none")
    assert (b.asked, b.prompt) == (1, c.CORRIDOR)
    b.take("via-ab")
    assert (b.asked, b.prompt) == (0, c.FLAK)


@rule("LC-R53", "LC-7.2.7")
def test_several_patrols_fight_one_common_combat() -> None:
    theirs = [unit(BF109, "ab2", "spotted", "patrol", group=3), unit(FW190, "bc2", "spotted", "patrol", group=4)]
    b = Battle("air", [here(B17), here("us-a26")], theirs, supply=(20, 5))
    b.take(f"unit {B17}", "group-ready", "at bc1", f"intercept {BF109}")
    assert set(b.choices()) == {b.named(f"intercept {FW190}"), "none"}
    b.take(f"intercept {FW190}", f"target {B17}", f"target {B17}")
    assert set(b.choices()) == {b.named(f"target {BF109}"), b.named(f"target {FW190}"), "none"}


@rule("LC-7.2.40", "LC-7.2.41")
def test_once_on_the_way_out_and_once_more_on_the_way_home() -> None:
    theirs = [unit(BF109, "ab2", "spotted", "patrol")]
    b = Battle("air", [here(B17), here("us-a26")], theirs, supply=(20, 5))
    b.take(f"unit {B17}", "group-ready", "at ab2", "none")  # declined: not asked again on this flight
    assert b.prompt == c.AIR
    b.take("done")
    assert b.prompt == c.INTERCEPTION  # nothing to strike: it goes home
    assert b.asked == 1


@rule("LC-R59", "LC-7.2.43")
def test_intercepted_on_the_way_home_they_fly_on_home() -> None:
    mine = [unit(P51, "ab2", "spotted", "launched", attached=["c-droptanks"])]
    b = Battle("bombardment", mine, [unit(BF109, "bc2", "spotted", "patrol")], step="close")
    b.take(f"intercept {BF109}", *["none"] * 4)
    assert b.place(P51) == "airfield0"
    assert b.is_in_play("c-droptanks")  # nobody asked whether to spend them


@rule("LC-R53", "LC-R57", "LC-7.2.37")
def test_patrols_of_two_groups_go_home_apart() -> None:
    """Both join in; without Drop Tanks both leave, each along its own way."""
    theirs = [unit(BF109, "ab2", "spotted", "patrol", group=5), unit(FW190, "bc2", "spotted", "patrol", group=6)]
    b = Battle("air", [here(B17), here("us-a26")], theirs, supply=(20, 5)).take(f"unit {B17}", "group-ready", "at bc1")
    b.take(f"intercept {BF109}", f"intercept {FW190}", *["none"] * 4)
    assert (b.place(BF109), b.place(FW190)) == ("airfield1", "airfield1")
    assert not b.has(BF109, "patrol")
    assert not b.has(FW190, "patrol")
    assert b.place(B17) == "bc1"


@rule("LC-7.2.33")
def test_aircraft_without_air_fire_declare_nothing() -> None:
    b = Battle("air", [here("us-l4"), here("us-a26")], [unit(BF109, "ab2", "spotted", "patrol")], supply=(20, 5))
    b.take("unit us-l4", "group-ready", "at ab1", f"intercept {BF109}")
    assert b.asked == 1
    b.take("target us-l4", dice="1 1 1 1")
    assert b.asked == 1  # the second round: the Piper Cub was not asked


@rule("LC-7.2.32", "LC-7.2.35")
def test_a_combat_ends_with_the_last_of_a_side() -> None:
    b = intercepted(here(P51)).take(f"target {P51}", "none", dice="6 6 6 6")
    assert not b.is_in_play(P51)
    assert b.prompt != c.AIR_TARGET
