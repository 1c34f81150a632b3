"""LC-7.1 Phase 1: what happens by itself, refit, deployment, attachments; LC-3.7, LC-4.12, LC-10.5.8, LC-10.7."""

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.state import REINFORCEMENT
from warcabinet.games.last_crusade.table.pieces import count_at, is_covered
from warcabinet.games.last_crusade.table.places import HQ, NAMES

RIFLE, SHERMAN, GRENADIERS, PANZER = "us-rifle", "us-sherman", "de-grenadiers", "de-pz4"


def reinforce(mine: list[dict[str, object]], theirs: list[dict[str, object]] | None = None, **more: object) -> Battle:
    return Battle("reinforcement", mine, theirs or [], **more)  # type: ignore[arg-type]


# ------------------------------------------------------------ by itself
@rule("LC-7.1.1", "LC-7.1.2", "LC-7.1.5", "LC-7.1.6", "LC-3.1.11", "LC-R17", "LC-R18", "LC-R89", "LC-4.9", "LC-5.7.2")
def test_a_turn_opens_by_itself() -> None:
    b = reinforce([unit(RIFLE, "b1", "committed", spent=1)], [unit(GRENADIERS, "b3", "committed")], step="open",
                  decks=(["us-jeep"], []), dice="6 5 4")  # fmt: skip
    assert not b.has(RIFLE, "committed")
    assert b.s.spent[b.piece(RIFLE)] == 0
    assert b.has(GRENADIERS, "committed")  # not its turn
    assert b.supply(0) == 10 + 15
    assert b.hand(0) == ["us-jeep"]


@rule("LC-5.7.2", "LC-R102")
def test_no_supply_roll_in_the_first_turn() -> None:
    b = reinforce([], step="open", side0={"first_turn": True})
    assert b.supply(0) == 10


@rule("LC-7.1.7", "LC-7.1.8", "LC-5.6.2")
def test_draws_can_be_bought() -> None:
    b = reinforce([], decks=(["us-jeep", RIFLE], []), supply=(7, 0)).take("buy-draw", "buy-draw")
    assert (b.supply(0), sorted(b.hand(0))) == (1, ["us-jeep", RIFLE])
    assert not b.offers("buy-draw")
    empty = reinforce([], supply=(9, 0))
    assert not empty.offers("buy-draw")  # no cards


@rule("LC-7.1.9", "LC-11.8.1")
def test_indefinite_cards_end_on_five() -> None:
    fog = [{"card": "c-fog", "of": 0}, {"card": "c-drop", "of": 0}]
    b = reinforce([], step="open", in_force=fog, dice="1 1 1 5 4")
    assert b.in_force() == ["c-drop"]
    assert b.discard(0) == ["c-fog"]


# ------------------------------------------------------------ refit
@rule("LC-7.1.10", "LC-7.1.11", "LC-7.1.13", "LC-10.1.6", "LC-R21", "LC-3.6.2", "LC-3.6.4")
def test_refit() -> None:
    mine = [
        unit(RIFLE, "b1", damage=2),
        unit("c-arv", "hq0", damage=1),
        unit("us-p47", "airfield0", damage=1),
        unit(SHERMAN, "b3", damage=1),
    ]
    theirs = [unit(GRENADIERS, "b2"), unit(PANZER, "a3"), unit("de-pz3", "c3")]
    b = reinforce(mine, theirs)
    b.take(f"refit {RIFLE}")
    assert (b.damage(RIFLE), b.supply(0)) == (1, 9)
    assert not b.offers(f"refit {RIFLE}")  # one point a turn
    assert b.offers("refit c-arv")
    assert b.offers("refit us-p47")  # aircraft are always in supply
    assert not b.offers(f"refit {SHERMAN}")  # cut off
    fort = reinforce([unit("de-n-pillbox", "b1", damage=2)], nations=("de", "us")).take("refit de-n-pillbox")
    assert fort.damage("de-n-pillbox") == 1


@rule("LC-7.1.12", "LC-10.3.4", "LC-10.3.5", "LC-R63")
def test_a_free_point_on_top() -> None:
    b = reinforce([unit(SHERMAN, "b1", damage=3), unit("c-arv", "hq0"), unit("c-arv", "hq0")])
    b.take(f"refit {SHERMAN}", "use c-arv", f"on {SHERMAN}")
    assert (b.damage(SHERMAN), b.supply(0)) == (1, 9)
    assert not b.offers("use c-arv")  # one of each name
    assert [b.has(card, "known") for card in ("c-arv", "c-arv#2")].count(True) == 1
    assert not b.has("c-arv", "spotted")


# ------------------------------------------------------------ deployment
@rule("LC-7.1.14", "LC-7.1.15", "LC-7.1.18", "LC-7.1.19", "LC-R20", "LC-2.2.3", "LC-2.2.5", "LC-4.12", "LC-10.6.2", "LC-7.1.16")
def test_deploying_units_and_ordnance() -> None:
    hand = [RIFLE, "us-p47", "c-bombs", "us-pershing", "us-halftrack"]
    b = reinforce([], hands=(hand, [])).take(f"deploy {RIFLE}", "deploy us-p47", "deploy c-bombs")
    assert (b.place(RIFLE), b.place("us-p47"), b.place("c-bombs")) == ("hq0", "airfield0", "airfield0")
    assert b.supply(0) == 10 - 3 - 5 - 1
    assert not b.has(RIFLE, "spotted")
    assert not b.has(RIFLE, "committed")
    assert not b.offers("deploy us-pershing")  # too dear


@rule("LC-7.1.17", "LC-3.5.2", "LC-R22")
def test_nothing_more_into_a_full_headquarters() -> None:
    crowd = [unit("us-green", "hq0") for _ in range(7)]
    b = reinforce(crowd, hands=([RIFLE, "us-p47", "c-arv", "us-n-patton"], []), supply=(20, 0))  # seven and the guard
    b.take("deploy us-n-patton")  # a General counts
    assert count_at(b.s, 0, HQ) == 9
    assert not b.offers(f"deploy {RIFLE}")
    assert not b.offers("deploy c-arv")
    assert b.offers("deploy us-p47")


@rule("LC-10.2.1", "LC-10.2.2", "LC-10.2.3", "LC-R22", "LC-14.4", "LC-11.11.1", "LC-R77")
def test_one_general_at_a_time() -> None:
    b = reinforce([], hands=(["us-n-patton", "us-n-bradley", "us-n-patton"], [])).take("deploy us-n-patton")
    assert b.in_force() == ["us-n-patton"]
    assert not b.offers("deploy us-n-bradley")
    assert not b.offers("deploy us-n-patton")
    again = reinforce([], hands=(["us-n-patton"], []), unique=["us-n-patton"])
    assert not again.offers("deploy us-n-patton")


@rule("LC-7.1.20", "LC-7.1.21", "LC-10.1.1", "LC-R19", "LC-R103", "LC-10.1.2")
def test_fortifications() -> None:
    mine = [unit(GRENADIERS, "b1"), unit(PANZER, "b1"), unit("de-pak40", "b1"), unit("de-pz3", "a2")]
    b = reinforce(mine, nations=("de", "us"), hands=(["de-n-pillbox"], [])).take("deploy de-n-pillbox")
    assert set(b.choices()) == {"at b1", "at a2", "at hq0"}
    b.take("at b1")
    assert set(b.choices()) == {b.named(f"on {GRENADIERS}"), b.named("on de-pak40")}  # the zone is full: one must go inside
    b.take("on de-pak40")
    assert count_at(b.s, 0, NAMES.index("b1")) == 3
    assert not b.has("de-n-pillbox", "spotted")


@rule("LC-7.1.22", "LC-7.1.23", "LC-10.5.1", "LC-10.5.2", "LC-10.5.3", "LC-10.5.8", "LC-14.1")
def test_obstacles() -> None:
    b = reinforce([unit(RIFLE, "b2")], hands=(["c-wire", "c-mines"], [])).take("deploy c-wire")
    assert set(b.choices()) == {"edge b2>a2", "edge b2>c2", "edge b2>b3", "edge b2>b1", "edge hq0>a1", "edge hq0>b1", "edge hq0>c1"}
    b.take("edge b2>b3", "deploy c-mines")
    assert "edge b2>b3" not in b.choices()  # one on each edge
    b.take("edge b2>a2")
    assert b.has("c-wire", "spotted")
    assert count_at(b.s, 0, NAMES.index("b2")) == 1
    b.take("remove c-wire")
    assert b.discard(0) == ["c-wire"]
    assert b.victory(1) == []


@rule("LC-10.5.2")
def test_two_obstacles_between_two_zones() -> None:
    b = reinforce([unit(RIFLE, "b2")], [unit("c-wire", "b3>b2"), unit(GRENADIERS, "b3")], hands=(["c-wire"], [])).take(
        "deploy c-wire"
    )
    assert "edge b2>b3" in b.choices()


@rule("LC-R8", "LC-D9")
def test_free_soviet_infantry() -> None:
    b = reinforce([], nations=("su", "de"), hands=(["su-rifle", "su-guards", "su-smg"], []), supply=(0, 0))
    assert not b.offers("deploy-free su-guards")  # cost 4
    b.take("deploy-free su-smg")
    assert b.supply(0) == 0
    assert not b.offers("deploy-free su-rifle")
    assert not reinforce([], hands=([RIFLE], [])).offers(f"deploy-free {RIFLE}")


@rule("LC-R33")
def test_partisans_turn_up_in_the_center_row() -> None:
    b = reinforce([], [unit(GRENADIERS, "b2")], nations=("su", "de"), hands=(["su-partisans"], [])).take("deploy su-partisans")
    assert set(b.choices()) == {"at a2", "at c2", "at hq0"}
    b.take("at a2")
    assert b.s.control[NAMES.index("a2")] == 0


# ------------------------------------------------------------ attachments
@rule(
    "LC-3.7.1",
    "LC-3.7.2",
    "LC-3.7.4",
    "LC-7.1.24",
    "LC-7.1.25",
    "LC-10.7.1",
    "LC-10.7.2",
    "LC-10.4.1",
    "LC-10.4.3",
    "LC-3.2.5",
    "LC-R24",
    "LC-2.3.9",
    "LC-3.3.1",
)
def test_attachments_need_the_right_unit() -> None:
    mine = [
        unit(RIFLE, "b1", "spotted"),
        unit("us-green", "hq0", attached=["us-n-bazooka"]),
        unit(SHERMAN, "b1"),
        unit("us-at57", "b1"),
    ]
    b = Battle("reinforcement", mine, [], hands=(["c-mg", "us-n-moh", "c-fo"], []), guarded=False)
    assert b.offers("deploy c-mg")
    b.take("deploy c-mg")  # one bearer: Green has its weapon, the others are no soldier units
    assert b.has("c-mg", "spotted")  # on a spotted unit
    assert b.s.host[b.piece("c-mg")] == b.piece(RIFLE)
    assert count_at(b.s, 0, NAMES.index("b1")) == 3
    b.take("deploy us-n-moh", "on us-green", "deploy c-fo")
    assert len(b.choices()) == 4  # any ground unit
    b.take(f"on {SHERMAN}")


@rule("LC-10.4.2", "LC-10.7.3", "LC-3.7.3", "LC-2.3.4", "LC-R76")
def test_attachments_are_lost_with_their_unit() -> None:
    b = Battle("maneuver", [unit("us-jeep", "a2", attached=["c-fo"])], [unit("c-mines", "a3>a2")])
    b.take("unit us-jeep", "move a3", dice="5 5")
    assert sorted(b.victory(1)) == ["c-fo", "us-jeep"]


@rule("LC-R24", "LC-R29")
def test_trenchfoot_is_for_spotted_enemies() -> None:
    theirs = [unit(RIFLE, "b3", "spotted"), unit("us-green", "a3"), unit(SHERMAN, "c3", "spotted")]
    b = reinforce([], theirs, nations=("de", "us"), hands=(["de-n-trenchfoot", "de-n-trenchfoot"], [])).take(
        "deploy de-n-trenchfoot"
    )
    assert b.s.host[b.piece("de-n-trenchfoot")] == b.piece(RIFLE)
    assert not b.offers("deploy de-n-trenchfoot")  # no second one on the same unit


@rule("LC-7.1.3", "LC-7.1.4")
def test_patrols_come_home() -> None:
    b = reinforce([unit("us-p47", "ab2", "spotted", "patrol", "launched")], step="open")
    assert b.place("us-p47") == "airfield0"
    assert b.prompt == c.REINFORCE


@rule("LC-7.5.14", "LC-7.1.1")
def test_what_lasts_for_a_phase_or_a_turn_ends_with_it() -> None:
    mine = [unit("us-rifle", "b1", "dug-in", "hit-ignored", "has-mounted", "has-left", "extra-mf", "free-way")]
    b = Battle("bombardment", [*mine, unit("us-how105", "b1")], [unit("de-grenadiers", "b2", "spotted")]).take("done")
    assert not b.has("us-rifle", "hit-ignored")
    assert b.has("us-rifle", "has-mounted")


@rule("LC-R80")
def test_a_new_turn_begins_with_a_clean_slate() -> None:
    b = Battle("maneuver", [unit("us-rifle", "b1", "free-way")], [unit("de-grenadiers", "b3")], dice="1 1 1 1")
    b.s.counterattacked = b.s.offered_end = b.s.free_infantry = True
    b.take("done")
    while b.prompt == c.COUNTER:
        b.take("pass")
    assert b.s.active == 1
    assert (b.s.counterattacked, b.s.offered_end, b.s.free_infantry, b.s.closing) == (False, False, False, False)
    assert (b.s.moving, b.s.phase) == (-1, REINFORCEMENT)
    assert not b.has("us-rifle", "free-way")


@rule("LC-7.1.7")
def test_a_card_drawn_cannot_be_undone() -> None:
    b = reinforce([], decks=(["us-jeep", "us-rifle"], []), hands=(["c-mg"], []))
    before = int(b.s.fences)
    b.take("buy-draw")
    assert b.s.fences == before + 1


@rule("LC-3.2.1", "LC-14.1")
def test_an_attached_card_is_not_a_covered_one() -> None:
    """Its bearer has row 0."""
    b = reinforce([unit(RIFLE, "b1", attached=["c-mg"])])
    assert is_covered(b.s, b.piece(RIFLE))
    assert not is_covered(b.s, b.piece("c-mg"))
