"""LC-10 The categories of Special cards, and the abilities of section 11 that belong to them."""

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.games.last_crusade import choices as c

RIFLE, SHERMAN, GRENADIERS = "us-rifle", "us-sherman", "de-grenadiers"


def reinforcement(hand: list[str], *mine: dict[str, object], theirs: tuple[dict[str, object], ...] = (), **more: object) -> Battle:
    nations = more.pop("nations", ("us", "de"))
    return Battle("reinforcement", list(mine), list(theirs), nations=nations, hands=(hand, []), **more)  # type: ignore[arg-type]


# ------------------------------------------------------------ Fortifications
@rule("LC-10.1.1", "LC-7.1.20", "LC-R19", "LC-R103")
def test_a_fortification_goes_where_own_troops_are() -> None:
    b = reinforcement(["de-n-pillbox"], unit(GRENADIERS, "b1"), nations=("de", "us")).take("deploy de-n-pillbox")
    assert {"at b1", "at hq0"} <= set(b.choices())
    assert not b.offers("at a1")
    b.take("at b1", f"on {GRENADIERS}")
    assert b.place("de-n-pillbox") == "b1"
    assert b.supply(0) == 7


@rule("LC-10.1.2", "LC-7.1.21", "LC-3.5.1")
def test_it_counts_for_stacking_and_who_is_inside_does_not() -> None:
    fort = unit("de-n-pillbox", "b1", inside=GRENADIERS)
    b = Battle("maneuver", [fort, unit("de-pz4", "b1"), unit("de-hmg", "b1"), unit("de-pzgren", "a1")], [], nations=("de", "us"))
    assert b.take("unit de-pzgren").choices() != []
    assert not b.offers("move b1")  # three are there: the Fortification, the tank, the guns
    empty = Battle("maneuver", [unit("de-n-pillbox", "b1"), unit("de-pzgren", "a1")], [], nations=("de", "us"))
    assert empty.take("unit de-pzgren").offers("enter de-n-pillbox")


@rule("LC-10.1.2")
def test_it_holds_the_kind_of_unit_its_card_names() -> None:
    b = Battle("maneuver", [unit("de-n-pillbox", "b1"), unit("de-pz4", "b1"), unit("de-pak40", "b1")], [], nations=("de", "us"))
    assert b.take("unit de-pak40").offers("enter de-n-pillbox")
    tank = Battle("maneuver", [unit("de-n-pillbox", "b1"), unit("de-pz4", "b1")], [], nations=("de", "us"))
    assert not tank.take("unit de-pz4").offers("enter de-n-pillbox")


@rule("LC-10.1.6", "LC-7.1.13")
def test_fortifications_and_headquarters_troops_are_refitted() -> None:
    mine = unit("de-n-pillbox", "b1", inside=GRENADIERS, damage=2), unit("c-arv", "hq0", damage=1)
    b = reinforcement([], *mine, nations=("de", "us")).take("refit de-n-pillbox", "refit c-arv")
    assert b.damage("de-n-pillbox") == 1
    assert b.damage("c-arv") == 0


# ------------------------------------------------------------ Generals
@rule("LC-10.2.1", "LC-R22", "LC-14.4", "LC-10.2.2")
def test_a_general_lies_open_takes_room_and_cannot_be_attacked() -> None:
    b = reinforcement(["us-n-patton"], unit(RIFLE, "b1")).take("deploy us-n-patton")
    assert b.in_force() == ["us-n-patton"]
    assert b.supply(0) == 6
    full = [unit("us-green", "hq0") for _ in range(8)]
    b = Battle("reinforcement", full, [], hands=([RIFLE], []), in_force=[{"card": "us-n-patton", "of": 0}], guarded=False)
    assert not b.offers(f"deploy {RIFLE}")  # eight and the General are nine


@rule("LC-10.2.3")
def test_one_general_a_side() -> None:
    b = reinforcement(["us-n-bradley"], unit(RIFLE, "b1"), in_force=[{"card": "us-n-patton", "of": 0}])
    assert not b.offers("deploy us-n-bradley")
    assert reinforcement(["us-n-bradley"], unit(RIFLE, "b1")).offers("deploy us-n-bradley")


@rule("LC-10.2.2", "LC-R22", "LC-11.8.1")
def test_a_general_leaves_on_five_or_six_and_scores() -> None:
    more = {"step": "open", "in_force": [{"card": "us-n-patton", "of": 0}], "dice": "1 1 1 6"}
    b = Battle("reinforcement", [unit(RIFLE, "b1")], [], **more)  # type: ignore[arg-type]
    assert b.in_force() == []
    assert b.victory(1) == ["us-n-patton"]


# ------------------------------------------------------------ Headquarters Troops
@rule("LC-10.3.1", "LC-7.1.15")
def test_headquarters_troops_go_to_the_headquarters_and_stay() -> None:
    b = reinforcement(["c-arv"], unit(RIFLE, "b1")).take("deploy c-arv")
    assert b.place("c-arv") == "hq0"
    b.take("done")
    assert not b.offers("unit c-arv")


@rule("LC-10.3.3", "LC-7.3.8")
def test_they_can_be_spotted() -> None:
    b = Battle("recon", [unit("us-jeep", "b3")], [unit("c-arv", "hq1")], guarded=False)
    assert b.take("unit us-jeep", "at hq1", dice="6 1 1").has("c-arv", "spotted")


@rule("LC-10.3.4", "LC-R63", "LC-7.1.12", "LC-R21")
def test_using_one_shows_it_and_leaves_it_unspotted() -> None:
    """A free point of refit on top of the paid one."""
    b = reinforcement([], unit(SHERMAN, "b1", damage=3), unit("c-arv", "hq0"))
    b.take(f"refit {SHERMAN}", "use c-arv", f"on {SHERMAN}")
    assert b.damage(SHERMAN) == 1
    assert b.has("c-arv", "known")
    assert not b.has("c-arv", "spotted")
    assert b.supply(0) == 9


@rule("LC-10.3.5", "LC-R23")
def test_one_of_each_name_a_turn() -> None:
    mine = (
        unit(SHERMAN, "b1", damage=3),
        unit("c-arv", "hq0"),
        unit("c-arv", "hq0"),
        unit("c-hospital", "hq0"),
        unit(RIFLE, "b1", damage=1),
    )
    b = reinforcement([], *mine).take("use c-arv", f"on {SHERMAN}")
    assert not b.offers("use c-arv")
    assert b.offers("use c-hospital")


@rule("LC-10.3.6", "LC-R23", "LC-10.3.2")
def test_combat_headquarters_troops_fight_and_are_exempt() -> None:
    guns = [unit("de-n-railgun", "hq0"), unit("de-n-railgun", "hq0")]
    b = Battle("bombardment", guns, [unit(RIFLE, "b3", "spotted"), unit("us-green", "a3", "spotted")], nations=("de", "us"))
    b.take("fire de-n-railgun", f"target {RIFLE}", dice="6 " * 8)
    assert not b.is_in_play(RIFLE)
    assert b.offers("fire de-n-railgun#2")


@rule("LC-R23", "LC-4.4")
def test_they_never_leave_the_headquarters() -> None:
    b = Battle("maneuver", [unit("de-n-train", "hq0")], [], nations=("de", "us"))
    assert not b.offers("unit de-n-train")


@rule("LC-R4", "LC-R23")
def test_an_armored_train_guards_the_rear_against_aircraft() -> None:
    b = Battle("air", [unit("us-b17", "airfield0")], [unit("de-n-train", "hq1")])
    b.take("unit us-b17", "at rear1", "via-ab")
    assert b.choices() == [b.named("fire de-n-train"), "pass"]


# ------------------------------------------------------------ Leaders and Support Weapons
@rule("LC-10.4.1", "LC-10.4.3", "LC-3.7.1", "LC-7.1.24", "LC-3.7.4")
def test_one_leader_and_one_support_weapon() -> None:
    hand = ["us-n-moh", "us-n-bazooka", "c-mg", "us-n-moh"]
    b = reinforcement(hand, unit(RIFLE, "b1"), guarded=False)
    for card in ("us-n-moh", "c-mg"):
        b.take(f"deploy {card}")
        if b.prompt == c.DEPLOY_WHERE:
            b.take(f"on {RIFLE}")
        assert b.s.host[b.piece(card)] == b.piece(RIFLE)
    assert not b.offers("deploy us-n-moh")
    assert not b.offers("deploy us-n-bazooka")


@rule("LC-10.4.2", "LC-10.7.3", "LC-3.7.2")
def test_attachments_are_lost_with_their_unit() -> None:
    bearer = unit(RIFLE, "b3", "spotted", damage=2, attached=["us-n-moh", "c-mg"])
    b = Battle("bombardment", [unit("de-how105", "b1")], [bearer], nations=("de", "us"))
    b.take("fire de-how105", f"target {RIFLE}", dice="6 1 1 1 1")
    assert sorted(b.victory(0)) == ["c-mg", "us-n-moh", RIFLE]


@rule("LC-10.7.1", "LC-10.7.2", "LC-3.7.4", "LC-2.3.9")
def test_a_second_support_weapon_finds_no_bearer() -> None:
    b = reinforcement(["us-n-bazooka"], unit(RIFLE, "b1", attached=["c-mg"]), guarded=False)
    assert not b.offers("deploy us-n-bazooka")
    assert reinforcement(["us-n-bazooka"], unit(RIFLE, "b1"), guarded=False).offers("deploy us-n-bazooka")


@rule("LC-10.4.4", "LC-R24")
def test_a_forward_observer_is_no_leader() -> None:
    b = reinforcement(["c-fo", "c-boats"], unit(RIFLE, "b1", attached=["us-n-moh", "c-mg"]), guarded=False)
    assert b.offers("deploy c-fo")
    assert b.offers("deploy c-boats")
    twice = reinforcement(["c-fo"], unit(RIFLE, "b1", attached=["c-fo"]), guarded=False)
    assert not twice.offers("deploy c-fo")  # no two of the same name


# ------------------------------------------------------------ Obstacles
@rule("LC-10.5.1", "LC-7.1.22", "LC-7.1.23", "LC-10.5.3", "LC-R15")
def test_an_obstacle_lies_open_along_an_edge_of_an_occupied_zone() -> None:
    b = reinforcement(["c-wire"], unit(RIFLE, "b1"), guarded=False).take("deploy c-wire")
    assert {"edge b1>a1", "edge b1>c1", "edge b1>b2", "edge b1>hq0"} <= set(b.choices())
    assert not b.offers("edge a1>a2")
    b.take("edge b1>b2")
    assert b.is_in_play("c-wire")


@rule("LC-10.5.2")
def test_one_obstacle_on_each_edge() -> None:
    b = reinforcement(["c-wire"], unit(RIFLE, "b1"), unit("c-mines", "b1>b2"), guarded=False).take("deploy c-wire")
    assert not b.offers("edge b1>b2")
    assert b.offers("edge b1>a1")


@rule("LC-10.5.4", "LC-10.5.7")
def test_it_affects_enemies_who_cross_and_not_its_owner() -> None:
    b = Battle("maneuver", [unit("us-halftrack", "b1")], [unit("c-wire", "b2>b1")]).take("unit us-halftrack", "move b2")
    assert b.has("us-halftrack", "committed")
    own = Battle("maneuver", [unit("us-halftrack", "b1"), unit("c-wire", "b1>b2")], []).take("unit us-halftrack", "move b2")
    assert not own.has("us-halftrack", "committed")


@rule("LC-10.5.5", "LC-R33", "LC-10.5.6")
def test_a_captured_obstacle_scores() -> None:
    b = Battle("maneuver", [unit("us-halftrack", "b1")], [unit("c-wire", "b2>b1")]).take("unit us-halftrack", "move b2")
    assert b.victory(0) == ["c-wire"]


@rule("LC-10.5.8", "LC-R76")
def test_the_owner_may_remove_it() -> None:
    b = reinforcement([], unit(RIFLE, "b1"), unit("c-wire", "b1>b2")).take("remove c-wire")
    assert b.discard(0) == ["c-wire"]
    assert b.victory(1) == []


# ------------------------------------------------------------ Ordnance
@rule("LC-10.6.2", "LC-7.1.18", "LC-4.12")
def test_ordnance_is_deployed_to_the_airfield() -> None:
    b = reinforcement(["c-bombs"], unit(RIFLE, "b1")).take("deploy c-bombs")
    assert b.place("c-bombs") == "airfield0"
    assert b.supply(0) == 9
    assert not b.has("c-bombs", "spotted")
