"""The national Specials of the United States, Germany and the Soviet Union, one by one (LC-12)."""

from typing import Any

import pytest

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.cards.force import general_of
from warcabinet.games.last_crusade.table.attachments import ignores_difficult, is_steadfast
from warcabinet.games.last_crusade.table.fire import ARM_FP, INF_FP, dice, own_fp, target_number
from warcabinet.games.last_crusade.table.pieces import defense, mf

RIFLE, SHERMAN, GRENADIERS, PANZER = "us-rifle", "us-sherman", "de-grenadiers", "de-pz4"
US_DE, DE_US, SU_DE, DE_SU, US_SU = ("us", "de"), ("de", "us"), ("su", "de"), ("de", "su"), ("us", "su")


def fp(b: Battle, card: str, kind: int) -> int:
    return int(own_fp(b.s, b.piece(card), kind))


# ------------------------------------------------------------ attached cards
@rule("LC-10.7.1", "LC-6.4.1", "LC-6.4.2")
@pytest.mark.parametrize(
    ("nations", "bearer", "card", "inf", "arm"),
    [
        (US_DE, "us-rifle", "us-n-bazooka", 3, 4),
        (DE_US, "de-volksgren", "de-n-faust", 3, 4),  # twice 2
        (DE_US, "de-grenadiers", "de-n-ironcross", 4, 2),
        (SU_DE, "su-rifle", "su-n-atr", 2, 3),
        (SU_DE, "su-rifle", "su-n-commissar", 3, 1),
    ],
)
def test_firepower_of_attached_cards(nations: tuple[str, str], bearer: str, card: str, inf: int, arm: int) -> None:
    b = Battle("recon", [unit(bearer, "b1", attached=[card])], [], nations=nations)
    assert (fp(b, bearer, INF_FP), fp(b, bearer, ARM_FP)) == (inf, arm)


def test_us_n_moh_and_de_n_ace_change_the_target_number() -> None:
    b = Battle("recon", [unit(RIFLE, "b1", attached=["us-n-moh"])], [unit(GRENADIERS, "b2", "spotted")])
    assert target_number(b.s, b.piece(RIFLE), b.piece(GRENADIERS), 2) == 4
    b = Battle("recon", [unit(PANZER, "b1", attached=["de-n-ace"])], [unit(SHERMAN, "b2"), unit(RIFLE, "b2")], nations=DE_US)
    assert target_number(b.s, b.piece(PANZER), b.piece(SHERMAN), 2) == 4
    assert target_number(b.s, b.piece(PANZER), b.piece(RIFLE), 2) == 5


def test_su_n_hero_gives_defense_and_us_n_cutter_goes_through_hedges() -> None:
    b = Battle("recon", [unit("su-t34", "b1", attached=["su-n-hero"])], [], nations=SU_DE)
    assert defense(b.s, b.piece("su-t34")) == 6
    b = Battle("maneuver", [unit(SHERMAN, "b1", attached=["us-n-cutter"])], [])
    assert ignores_difficult(b.s, b.piece(SHERMAN))


@rule("LC-R24")
def test_de_n_trenchfoot_weakens_a_spotted_enemy_soldier_unit() -> None:
    mine, theirs = [unit(GRENADIERS, "b1")], [unit(RIFLE, "b3", "spotted"), unit("us-green", "a3")]
    b = Battle("reinforcement", mine, theirs, nations=DE_US, hands=(["de-n-trenchfoot"], [])).take("deploy de-n-trenchfoot")
    if b.prompt == c.DEPLOY_WHERE:
        assert b.choices() == [b.named(f"on {RIFLE}")]
        b.take(f"on {RIFLE}")
    assert (fp(b, RIFLE, INF_FP), fp(b, RIFLE, ARM_FP)) == (2, 0)


# ------------------------------------------------------------ Generals
def test_us_n_patton_halves_the_price_of_tank_assaults() -> None:
    more: dict[str, Any] = {"in_force": [{"card": "us-n-patton", "of": 0}], "supply": (1, 5)}
    assert Battle("maneuver", [unit(SHERMAN, "b1")], [unit(GRENADIERS, "b2")], **more).offers("assault")
    assert not Battle("maneuver", [unit(SHERMAN, "b1")], [unit(GRENADIERS, "b2")], supply=(1, 5)).offers("assault")


def test_us_n_bradley_draws_one_more() -> None:
    deck = ["us-rifle", "us-green", "us-jeep"]
    b = Battle("reinforcement", [], [], decks=(deck, []), step="open", in_force=[{"card": "us-n-bradley", "of": 0}], dice="1 1 1 1")
    assert b.hand(0) == ["us-rifle", "us-green"]


@rule("LC-11.7.1")
def test_de_n_rommel_sets_a_committed_tank_going_again() -> None:
    rommel = [{"card": "de-n-rommel", "of": 0}]
    mine = [unit(PANZER, "b1", "committed", spent=2), unit(GRENADIERS, "b1", "committed", spent=1)]
    b = Battle("maneuver", mine, [], nations=DE_US, in_force=rommel).take("use de-n-rommel")
    assert b.choices() == [b.named(f"on {PANZER}")]
    b.take(f"on {PANZER}")
    assert not b.has(PANZER, "committed")
    b.take(f"unit {PANZER}", "move b2")
    assert b.has(PANZER, "committed")  # exactly one MF
    assert not b.offers("use de-n-rommel")


@rule("LC-11.4.1")
@pytest.mark.parametrize(
    ("nations", "general", "unit_of"),
    [(US_DE, "us-n-patton", RIFLE), (DE_US, "de-n-manstein", GRENADIERS), (SU_DE, "su-n-rokoss", "su-rifle")],
)
def test_generals_with_counterattack(nations: tuple[str, str], general: str, unit_of: str) -> None:
    enemy = {"de": GRENADIERS, "us": RIFLE}[nations[1]]
    b = Battle(
        "maneuver",
        [unit(unit_of, "b1")],
        [unit(enemy, "b2")],
        nations=nations,
        active=1,
        step="open",
        in_force=[{"card": general, "of": 0}],
    )
    assert (b.asked, b.prompt) == (0, c.COUNTER)


def test_su_n_zhukov_shells_for_nothing() -> None:
    more: dict[str, Any] = {"nations": SU_DE, "supply": (0, 5)}
    guns = [unit("su-how122", "b1")]
    target = [unit(GRENADIERS, "b2", "spotted")]
    assert Battle("bombardment", guns, target, in_force=[{"card": "su-n-zhukov", "of": 0}], **more).offers("fire su-how122")
    assert Battle("bombardment", guns, target, **more).prompt != c.BOMBARD


# ------------------------------------------------------------ Headquarters Troops
def test_us_n_redball_brings_two_more_with_the_roll() -> None:
    mine = [unit("us-n-redball", "hq0"), unit("us-n-redball", "hq0")]
    b = Battle("reinforcement", mine, [], step="open", supply=(0, 0), dice="1 2 3")
    assert b.supply(0) == 8  # one of a name
    assert b.has("us-n-redball", "known")
    first = Battle("reinforcement", mine, [], step="open", supply=(0, 0), side0={"first_turn": True})
    assert first.supply(0) == 0


@rule("LC-3.2.8")
def test_us_n_liaison_shows_a_fighter_bomber_what_is_hidden() -> None:
    mine = [unit("us-p47", "ab2", "spotted"), unit("us-n-liaison", "hq0")]
    b = Battle("bombardment", mine, [unit(GRENADIERS, "b2")]).take("unit us-p47", "at b2", "with-liaison")
    b.take(f"target {GRENADIERS}", dice="5 5")  # armFP 2 at TN 5 + 1 - 1
    assert b.damage(GRENADIERS) == 2
    assert not b.has(GRENADIERS, "spotted")
    assert b.has("us-n-liaison", "known")
    bomber = [unit("us-a26", "ab2", "spotted"), unit("us-n-liaison", "hq0")]
    assert Battle("bombardment", bomber, [unit(GRENADIERS, "b2")]).prompt != c.BOMBARD


def test_su_n_traffic_leads_a_unit_through() -> None:
    marsh = ["clear"] * 4 + ["marsh"] + ["clear"] * 4
    mine = [unit("su-t34", "b1"), unit("su-n-traffic", "hq0")]
    b = Battle("maneuver", mine, [], nations=SU_DE, terrain=marsh).take("use su-n-traffic", "on su-t34", "unit su-t34", "move b2")
    assert not b.has("su-t34", "committed")
    assert not b.offers("use su-n-traffic")


# ------------------------------------------------------------ against the enemy's Headquarters
def test_us_n_plot_topples_the_general_and_indefinite_cards() -> None:
    force = [{"card": "de-n-manstein", "of": 1}, {"card": "c-fog", "of": 1}, {"card": "c-drop", "of": 0}]
    for die, left in (("4", ["c-drop"]), ("3", ["de-n-manstein", "c-fog", "c-drop"])):
        b = Battle("recon", [unit("us-jeep", "b1")], [unit(GRENADIERS, "b2")], hands=(["us-n-plot"], []), in_force=force)
        b.take("play us-n-plot", dice=die)
        assert b.in_force() == left
    none = Battle("recon", [unit("us-jeep", "b1")], [unit(GRENADIERS, "b2")], hands=(["us-n-plot"], []))
    assert not none.offers("play us-n-plot")  # nothing to topple


@pytest.mark.parametrize(
    ("nations", "card", "faces", "left"),
    [(US_DE, "us-n-resistance", "4", 6), (DE_US, "de-n-v1", "2 5", 5), (DE_US, "de-n-v1", "6 1", 4)],
)
def test_raids_on_the_stockpile(nations: tuple[str, str], card: str, faces: str, left: int) -> None:
    b = Battle("reinforcement", [], [], nations=nations, hands=([card], [])).take(f"play {card}", dice=faces)
    assert b.supply(1) == left
    poor = Battle("reinforcement", [], [], nations=nations, hands=([card], []), supply=(5, 1)).take(f"play {card}", dice="6 6")
    assert poor.supply(1) == 0


def test_us_n_sleeps_holds_armor_in_the_headquarters() -> None:
    theirs = [unit(PANZER, "hq1"), unit(PANZER, "b3"), unit("de-sdkfz251", "hq1")]
    b = Battle("maneuver", [], theirs, hands=(["us-n-sleeps"], []), active=1, step="open").take("play us-n-sleeps")
    assert not b.offers(f"unit {PANZER}")
    assert b.offers(f"unit {PANZER}#2")
    assert b.offers("unit de-sdkfz251")


def test_su_n_standfast_stops_moves_but_not_assaults() -> None:
    theirs = [unit(GRENADIERS, "b3"), unit(PANZER, "hq1")]
    b = Battle("maneuver", [unit("su-rifle", "b2")], theirs, nations=SU_DE, hands=(["su-n-standfast"], []), active=1, step="open")
    b.take("play su-n-standfast")
    assert b.offers(f"unit {PANZER}")  # it stands in the Headquarters
    assert b.offers("assault")
    assert not [t for t in b.take(f"unit {GRENADIERS}").choices() if t.startswith("move")]


@rule("LC-3.1.7")
def test_de_n_greif_commits_two_in_the_rear() -> None:
    theirs = [unit(RIFLE, "hq1"), unit(SHERMAN, "b3"), unit("us-green", "a3"), unit("us-jeep", "b2")]
    b = Battle("maneuver", [], theirs, nations=DE_US, hands=(["de-n-greif"], []), active=1, step="open", guarded=False)
    b.take("play de-n-greif")
    assert not b.offers("on us-jeep")  # not in the rear
    b.take(f"on {RIFLE}", f"on {SHERMAN}")
    assert b.has(RIFLE, "committed")
    assert b.has(SHERMAN, "committed")
    assert not b.has("us-green", "committed")


@rule("LC-7.5.21")
def test_a_commissar_ignores_it_for_the_pair() -> None:
    theirs = [unit("su-t34", "b3"), unit("su-rifle", "a3", attached=["su-n-commissar"])]
    b = Battle("maneuver", [], theirs, nations=DE_SU, hands=(["de-n-greif"], []), active=1, step="open", guarded=False)
    b.take("play de-n-greif", "on su-rifle", "on su-t34")
    assert not b.has("su-rifle", "committed")
    assert b.has("su-t34", "committed")


def test_de_n_purge_costs_a_leader_or_general_or_supply() -> None:
    more: dict[str, Any] = {"nations": DE_SU, "hands": (["de-n-purge"], [])}
    b = Battle(
        "reinforcement",
        [],
        [unit("su-rifle", "b3", attached=["su-n-commissar"])],
        in_force=[{"card": "su-n-rokoss", "of": 1}],
        **more,
    )
    b.take("play de-n-purge")
    assert b.asked == 1
    assert set(b.choices()) == {"dismiss su-n-rokoss", b.named("remove su-n-commissar")}
    b.take("remove su-n-commissar")
    assert b.victory(0) == ["su-n-commissar"]
    assert Battle("reinforcement", [], [], **more).take("play de-n-purge").supply(1) == 8
    zhukov = Battle("reinforcement", [], [], in_force=[{"card": "su-n-zhukov", "of": 1}], **more)
    assert not zhukov.offers("play de-n-purge")  # he ignores Stalin cards


# ------------------------------------------------------------ others
def test_us_n_tot_sharpens_the_bombardments_of_the_phase() -> None:
    theirs = [unit(GRENADIERS, "b2", "spotted")]
    b = Battle("bombardment", [unit("us-how105", "b1")], theirs, hands=(["us-n-tot"], []), step="open").take("play us-n-tot")
    b.take("fire us-how105", f"target {GRENADIERS}", dice="4 4 1 1 1")
    assert b.damage(GRENADIERS) == 2
    assert b.discard(0) == ["us-n-tot"]


@rule("LC-D28")
def test_us_n_miracle_brings_a_tank_back() -> None:
    theirs = [unit(SHERMAN, "b3", "spotted", damage=3, attached=["us-n-cutter"])]
    b = Battle("bombardment", [unit("de-how105", "b1")], theirs, nations=DE_US, hands=([], ["us-n-miracle"]))
    b.take("fire de-how105", f"target {SHERMAN}", dice="6 1").take("play us-n-miracle", f"rescue {SHERMAN}")
    assert b.place(SHERMAN) == "hq1"
    assert b.damage(SHERMAN) == 3
    assert b.has(SHERMAN, "committed")
    assert b.has(SHERMAN, "spotted")
    assert b.victory(0) == ["us-n-cutter"]  # attachments stay lost


def test_us_n_treadway_lays_a_minor_bridge() -> None:
    more: dict[str, Any] = {"options": {"bridges": "on"}, "terrain": ["bridge", *["clear"] * 8], "hands": (["us-n-treadway"], [])}
    b = Battle("reinforcement", [unit(RIFLE, "b1")], [], **more).take("play us-n-treadway")
    assert set(b.choices()) == {"bridge b1~b2", "bridge c1~c2"}
    b.take("bridge b1~b2")
    assert b.s.bridge[1] == 2
    assert b.supply(0) == 8
    assert b.victory(1) == ["us-n-treadway"]


def test_us_n_ultra_reads_the_hand_and_spots_a_unit() -> None:
    theirs = [unit(GRENADIERS, "b3"), unit(PANZER, "a3", "spotted")]
    b = Battle("reinforcement", [], theirs, hands=(["us-n-ultra"], ["c-mg", "de-hmg"]), step="open", guarded=False)
    b.take("play us-n-ultra")
    assert b.pile(b.s.known_hand[0]) == ["c-mg", "de-hmg"]
    assert b.choices() == [b.named(f"on {GRENADIERS}")]
    assert b.take(f"on {GRENADIERS}", dice="1 1 1").has(GRENADIERS, "spotted")


@rule("LC-11.11.1", "LC-7.5.9")
def test_de_n_dam_floods_a_row() -> None:
    """Everybody there is committed, except the Fortified; the zones are Difficult while it lasts."""
    theirs = [unit(RIFLE, "a2"), unit("us-green", "b2", "dug-in"), unit("us-jeep", "b3")]
    b = Battle(
        "recon", [unit(GRENADIERS, "c2"), unit("de-krad", "b1")], theirs, nations=DE_US, hands=(["de-n-dam"], []), step="open"
    )
    b.take("play de-n-dam")
    assert set(b.choices()) == {"at b2", "at b3"}
    b.take("at b2")
    assert b.has(RIFLE, "committed")
    assert b.has(GRENADIERS, "committed")
    assert not b.has("us-green", "committed")
    assert not b.has("us-jeep", "committed")
    flooded = [{"card": "de-n-dam", "of": 0, "on": "row 2"}]
    step = Battle("maneuver", [unit("de-krad", "c1")], [], nations=DE_US, in_force=flooded).take("unit de-krad", "move c2")
    assert step.has("de-krad", "committed")


@rule("LC-7.4.9")
def test_de_n_bodenplatte_strikes_the_airfield() -> None:
    mine = [unit("de-fw190", "rear1", "spotted", attached=["c-bombs"])]
    theirs = [unit("us-p47", "airfield1"), unit("c-rockets", "airfield1")]
    b = Battle("bombardment", mine, theirs, nations=DE_US, hands=(["de-n-bodenplatte"], []), step="open").take(
        "play de-n-bodenplatte"
    )
    b.take("unit de-fw190", "at airfield1", dice="1 5 5 5 5 1 1")  # which one, then infFP 3 + 3
    assert not b.is_in_play("us-p47")
    assert b.victory(0) == ["us-p47"]
    assert b.victory(1) == ["c-bombs"]
    assert b.prompt != c.RETURN_FIRE


@rule("LC-7.1.15")
def test_de_n_kampf_deploys_two_units_at_the_front() -> None:
    hand = ["de-n-kampf", GRENADIERS, "de-hmg", "de-pak40"]
    b = Battle("reinforcement", [unit(PANZER, "b2")], [], nations=DE_US, hands=(hand, []), supply=(20, 5)).take("play de-n-kampf")
    for card in (GRENADIERS, "de-hmg"):
        b.take(f"deploy {card}", "at b2")
        assert b.place(card) == "b2"
    b.take("deploy de-pak40")
    assert b.place("de-pak40") == "hq0"  # only two


@rule("LC-12.2.3", "LC-3.6.1")
def test_su_n_partisan_cuts_supply_through_a_zone() -> None:
    theirs = [unit("de-how105", "b2"), unit(GRENADIERS, "a3"), unit("de-hmg", "c3")]
    b = Battle(
        "bombardment",
        [unit("su-rifle", "b1", "spotted")],
        theirs,
        nations=SU_DE,
        hands=(["su-n-partisan"], []),
        active=1,
        step="open",
    )
    b.take("play su-n-partisan", "at b2")
    assert not b.offers("fire de-how105")
    assert Battle("bombardment", [unit("su-rifle", "b1", "spotted")], theirs, nations=SU_DE, active=1).offers("fire de-how105")


def assault_by(nations: tuple[str, str], mine: str, theirs: str, hands: tuple[list[str], list[str]], **more: Any) -> Battle:
    b = Battle("maneuver", [unit(mine, "b1")], [unit(theirs, "b2")], nations=nations, hands=hands, **more).assault()
    while b.prompt == c.DEFENSE:
        b.take("done")
    return b


@rule("LC-R43")
def test_su_n_urra_drives_soldiers_on() -> None:
    b = assault_by(SU_DE, "su-smg", "de-tiger1", (["su-n-urra"], [])).take("play su-n-urra")
    assert dice(b.s, b.piece("su-smg"), b.piece("de-tiger1"), 0) <= 0  # armFP is as it was
    b.take("target su-smg", dice="1 " * 5)
    assert not [text for text in b.choices() if text.startswith("withdraw")]


def test_su_n_urra_adds_two_dice_against_infantry() -> None:
    b = assault_by(SU_DE, "su-smg", GRENADIERS, (["su-n-urra"], []))
    assert dice(b.s, b.piece("su-smg"), b.piece(GRENADIERS), 0) == 4
    b.take("play su-n-urra")
    assert dice(b.s, b.piece("su-smg"), b.piece(GRENADIERS), 0) == 6


def test_su_n_order227_counts_as_supply() -> None:
    b = assault_by(DE_SU, GRENADIERS, "su-guards", ([], ["su-n-order227"]))
    assert dice(b.s, b.piece("su-guards"), b.piece(GRENADIERS), 0) == 2
    b.take("play su-n-order227")
    assert dice(b.s, b.piece("su-guards"), b.piece(GRENADIERS), 0) == 4


@rule("LC-R74", "LC-R89")
def test_su_n_winter_slows_motors_and_makes_flying_dear() -> None:
    winter = [{"card": "su-n-winter", "of": 0}]
    b = Battle("maneuver", [unit("su-t34", "b1"), unit("su-rifle", "b1")], [unit(PANZER, "b3")], nations=SU_DE, in_force=winter)
    assert mf(b.s, b.piece("su-t34")) == mf(b.s, b.piece(PANZER)) == mf(b.s, b.piece("su-rifle")) == 1
    air = Battle("air", [unit("su-yak9", "airfield0"), unit("su-il2", "airfield0")], [], nations=SU_DE, in_force=winter)
    assert air.take("unit su-yak9", "group-ready", "at ab1").supply(0) == 7


def test_su_n_maskirovka_hides_up_to_three_in_one_place() -> None:
    mine = [unit("su-rifle", "b1", "spotted"), unit("su-t34", "b1", "known"), unit("su-smg", "a1", "spotted")]
    b = Battle("reinforcement", mine, [], nations=SU_DE, hands=(["su-n-maskirovka"], [])).take(
        "play su-n-maskirovka", "on su-rifle"
    )
    assert not b.offers("on su-smg")
    b.take("on su-t34")
    assert not b.has("su-rifle", "spotted")
    assert not b.has("su-t34", "known")
    assert b.has("su-smg", "spotted")


@rule("LC-R83")
@pytest.mark.parametrize(("die", "place"), [("5", "b3"), ("4", "b2")])
def test_su_n_panic_drives_a_unit_back(die: str, place: str) -> None:
    theirs = [unit(GRENADIERS, "b2", "spotted", "dug-in")]
    b = Battle("recon", [unit("su-rifle", "b1")], theirs, nations=SU_DE, hands=(["su-n-panic"], []), step="open")
    b.take("play su-n-panic", f"on {GRENADIERS}", dice=die)
    assert b.place(GRENADIERS) == place
    assert b.has(GRENADIERS, "dug-in") == (place == "b2")


@rule("LC-R83")
def test_without_a_way_back_the_unit_is_committed() -> None:
    full = [unit(card, "b3") for card in ("de-hmg", "de-pak40", PANZER)]
    b = Battle(
        "recon",
        [unit("su-rifle", "b1")],
        [unit(GRENADIERS, "b2", "spotted"), *full],
        nations=SU_DE,
        hands=(["su-n-panic"], []),
        step="open",
    ).take("play su-n-panic", f"on {GRENADIERS}", dice="6")
    assert b.place(GRENADIERS) == "b2"
    assert b.has(GRENADIERS, "committed")


@rule("LC-7.1.9", "LC-11.8.1")
@pytest.mark.parametrize(
    ("dice", "left"), [("5 5", []), ("5 4", ["c-drop"]), ("4 5", ["us-n-patton"]), ("4 4", ["us-n-patton", "c-drop"])]
)
def test_each_indefinite_card_rolls_for_its_end(dice: str, left: list[str]) -> None:
    force = [{"card": card, "of": 0, "until": "indefinite"} for card in ("us-n-patton", "c-drop")]
    b = Battle("reinforcement", [], [], step="open", in_force=force, dice=f"1 1 1 {dice}")
    assert b.in_force() == left


@rule("LC-7.4.9")
def test_an_empty_airfield_is_raided_for_nothing() -> None:
    mine = [unit("de-fw190", "rear1", "spotted", attached=["c-bombs"])]
    b = Battle("bombardment", mine, [], nations=DE_US, hands=(["de-n-bodenplatte"], []), step="open").take("play de-n-bodenplatte")
    before = int(b.s.fences)
    b.take("unit de-fw190", "at airfield1")
    assert b.s.fences > before  # what is there is shown
    assert b.victory(1) == []  # no bombs were dropped
    assert b.in_force() == []


@rule("LC-R75")
def test_su_n_partisan_is_played_on_a_zone_without_own_units() -> None:
    more: dict[str, Any] = {"nations": SU_DE, "hands": (["su-n-partisan"], []), "step": "open"}
    b = Battle("recon", [unit("su-rifle", "a1")], [unit(GRENADIERS, "b2")], **more).take("play su-n-partisan")
    zones = {f"at {column}{row}" for column in "abc" for row in "123"}
    assert set(b.choices()) == zones - {"at a1"}
    assert Battle("recon", [], [unit(GRENADIERS, "b2")], **more).offers("play su-n-partisan")


@rule("LC-R83", "LC-R29")
@pytest.mark.parametrize(("place", "offered"), [("b1", True), ("hq0", False)])
def test_su_n_panic_reaches_zones_only(place: str, offered: bool) -> None:
    more: dict[str, Any] = {"nations": ("us", "su"), "hands": ([], ["su-n-panic"]), "active": 1, "step": "open"}
    b = Battle("recon", [unit(RIFLE, place, "spotted")], [unit("su-rifle", "b3")], **more)
    assert b.asked == 1
    assert b.offers("play su-n-panic") == offered


@rule("LC-R94", "LC-10.2.3")
def test_us_n_plot_leaves_cards_of_its_own_side_in_force() -> None:
    force = [
        {"card": "us-n-patton", "of": 0, "until": "indefinite"},
        {"card": "c-drop", "of": 0, "until": "indefinite"},
        {"card": "de-n-manstein", "of": 1, "until": "indefinite"},
        {"card": "c-drop", "of": 1, "until": "indefinite"},
    ]
    b = Battle("recon", [], [], hands=(["us-n-plot"], []), step="open", in_force=force)
    b.take("play us-n-plot", dice="4")
    assert b.in_force() == ["us-n-patton", "c-drop"]
    assert [int(seat) for seat in b.s.force_of.cards] == [0, 0]


@rule("LC-11.11.1")
def test_de_n_dam_of_the_second_side_floods_the_center_or_row_one() -> None:
    b = Battle("recon", [unit(RIFLE, "a1")], [unit(GRENADIERS, "c3")], hands=([], ["de-n-dam"]), active=1, step="open").take(
        "play de-n-dam"
    )
    assert b.choices() == ["at b2", "at b1"]
    b.take("at b1")
    assert b.has(RIFLE, "committed")


@rule("LC-10.2.3")
def test_a_general_is_ones_own_and_a_general() -> None:
    force = [{"card": "c-drop", "of": 0}, {"card": "de-n-manstein", "of": 1}]
    b = Battle("recon", [unit(RIFLE, "a1")], [], in_force=force)
    assert int(general_of(b.s, 0)) == -1
    assert int(general_of(b.s, 1)) == 1


@rule("LC-R83")
def test_su_n_panic_lets_the_owner_pick_the_way_back() -> None:
    theirs = [unit(GRENADIERS, "b2", "spotted", "dug-in")]
    more: dict[str, Any] = {"nations": SU_DE, "hands": (["su-n-panic"], []), "step": "open"}
    b = Battle(
        "recon", [unit("su-rifle", "a1")], [*theirs, unit(PANZER, "b3"), unit("de-hmg", "b3"), unit("de-pak40", "b3")], **more
    )
    b.take("play su-n-panic", f"on {GRENADIERS}", dice="6")
    assert b.has(GRENADIERS, "committed")  # b3 is full, a2 and c2 are no nearer to its Headquarters
    assert b.place(GRENADIERS) == "b2"


@rule("LC-3.1.7", "LC-R83")
def test_the_steadfast_stand() -> None:
    """A Commissar keeps his unit where it is, whatever the die says."""
    mine = [unit("us-rifle", "b1")]
    stands = [unit("su-rifle", "b2", "spotted", attached=["su-n-commissar"])]
    b = Battle("recon", mine, stands, nations=US_SU, hands=([], []), step="open")
    assert is_steadfast(b.s, b.piece("su-rifle"))
    assert not is_steadfast(b.s, b.piece("us-rifle"))


@rule("LC-2.3.2")
@pytest.mark.parametrize(("supply", "offered"), [(0, False), (1, True), (2, True)])
def test_a_special_is_paid_for(supply: int, offered: bool) -> None:
    """Kampfgruppe costs one: exactly that is enough."""
    b = Battle("reinforcement", [unit(PANZER, "b2")], [], nations=DE_US, hands=(["de-n-kampf", "c-mg"], []), supply=(supply, 0))
    assert (b.prompt == c.REINFORCE and b.offers("play de-n-kampf")) == offered
    if offered:
        assert b.take("play de-n-kampf").supply(0) == supply - 1
