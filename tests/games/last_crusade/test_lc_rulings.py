"""Rulings that can be switched: one test for each value, and the printed end (LC-N6, LC-N9, LC-N70 to LC-N87)."""

from typing import Any

import pytest

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.games.last_crusade import GAME, plan
from warcabinet.games.last_crusade.ending import BY_AGREEMENT, BY_TURN_LIMIT, capture_headquarters
from warcabinet.games.last_crusade.log_events import LAST_TURN
from warcabinet.games.last_crusade.state import REINFORCEMENT
from warcabinet.games.last_crusade.table.fire import ARM_FP, INF_FP, fp_kind
from warcabinet.games.last_crusade.turn.setup import may_start

LETTER = {"phase1_order": "letter"}
STEPS = {"uncommit", "recall", "roll-supply", "draw", "indefinite-dice"}


# ------------------------------------------------------------ decks
@rule("LC-N1", "LC-N2")
def test_a_deck_of_any_size_is_legal() -> None:
    """Two cards, none at all but Terrain, or hundreds."""
    for cards in (
        "us-rifle,c-mg,",
        "",
        "".join(f"{card.id}*{card.most}," for card in GAME.deck_building(GAME.options({})).pools[0].cards[:60]),
    ):
        options = GAME.options({"own0": f"us:{cards}clear*6"})
        assert options.own0 is not None
        GAME.new(options, "any")


@rule("LC-N6")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"deck_size": "60"}, "Specials: at least 18 needed; this deck has 0 (LC-N6)"),
        ({"deck_size": "lunch"}, "a deck must have 31 cards; this one has 14 (LC-N6)"),
        ({"deck_size": "range", "deck_from": 10}, "a deck needs at least 16 cards; this one has 14 (LC-N6)"),
        ({"deck_size": "range", "deck_from": 0, "deck_to": 4}, "a deck can have at most 10 cards; this one has 14 (LC-N6)"),
    ],
)
def test_only_options_limit_the_size(options: dict[str, Any], told: str) -> None:
    with pytest.raises(Fault) as caught:
        GAME.options({"own0": "us:us-rifle*8,clear*6", **options})
    assert told in str(caught.value)


# ------------------------------------------------------------ Phase 1
def opening(**options: str) -> Battle:
    mine = [unit("us-rifle", "b1", "committed")]
    return Battle(
        "reinforcement", mine, [], decks=(["us-green", "us-green"], []), supply=(0, 0), step="open", options=options, dice="1 2 3"
    )


@rule("LC-N70")
def test_phase_1_in_any_order() -> None:
    """Each step is an action, once; the phase does not end before all are done."""
    battle = opening(**LETTER)
    assert set(battle.choices()) >= STEPS
    assert battle.has("us-rifle", "committed")
    battle.take("draw")
    assert battle.hand(0) == ["us-green"]
    assert not battle.offers("draw")
    assert battle.supply(0) == 0
    battle.take("roll-supply")
    assert battle.supply(0) == 6
    battle.take("done")  # does the rest
    assert not battle.has("us-rifle", "committed")
    assert not STEPS & set(battle.choices())
    assert battle.hand(0) == ["us-green"]
    assert battle.s.phase == REINFORCEMENT
    battle.take("done")
    assert battle.s.phase > REINFORCEMENT


@rule("LC-N70")
def test_phase_1_in_the_fixed_order() -> None:
    battle = opening()
    assert not STEPS & set(battle.choices())
    assert (battle.supply(0), battle.hand(0)) == (6, ["us-green"])
    assert not battle.has("us-rifle", "committed")


# ------------------------------------------------------------ set-up
@rule("LC-N74", "LC-N75")
@pytest.mark.parametrize(
    ("options", "general", "leader"),
    [({}, False, False), ({"generals_setup": "house"}, True, False), ({"setup_specials": "house"}, False, True)],
)
def test_what_can_be_bought_at_set_up(options: dict[str, str], general: bool, leader: bool) -> None:
    s = GAME.new(GAME.options(options), "1")
    cards = {card.id: card for card in s.book.cards}
    assert may_start(s, cards["us-n-patton"]) == general
    assert may_start(s, cards["us-n-moh"]) == leader
    assert may_start(s, cards["c-fo"]) == leader
    assert may_start(s, cards["c-mg"])
    assert not may_start(s, cards["c-ambush"])


@rule("LC-N74", "LC-N75")
def test_bought_generals_and_leaders_come_into_play() -> None:
    options = {"quick_start": False, "generals_setup": "house", "setup_specials": "house", "nation0": "us"}
    battle = Battle(
        "placing", [], [], guarded=False, options=options, side0={"bought": ["us-rifle", "us-n-moh", "us-n-patton"]}, active=0
    )
    battle.take("quick-place")
    assert "us-n-patton" in battle.in_force()
    assert battle.s.host[battle.piece("us-n-moh")] == battle.piece("us-rifle")


# ------------------------------------------------------------ combat and cards
@rule("LC-N76")
@pytest.mark.parametrize(
    ("value", "soldier", "tank", "plane"), [("letter", ARM_FP, INF_FP, ARM_FP), ("house", INF_FP, ARM_FP, INF_FP)]
)
def test_firepower_against_fortifications(value: str, soldier: int, tank: int, plane: int) -> None:
    mine = [unit("us-rifle", "b1"), unit("us-sherman", "b1"), unit("us-p47", "airfield0")]
    battle = Battle("maneuver", mine, [unit("de-n-pillbox", "b2", "spotted")], options={"fort_attack": value})
    target = battle.piece("de-n-pillbox")
    found = [int(fp_kind(battle.s, battle.piece(card), target)) for card in ("us-rifle", "us-sherman", "us-p47")]
    assert found == [soldier, tank, plane]


@rule("LC-N81")
@pytest.mark.parametrize(("value", "left"), [("house", ["su-n-winter"]), ("letter", ["c-fog", "su-n-winter"])])
def test_new_weather_and_old(value: str, left: list[str]) -> None:
    battle = Battle(
        "reinforcement",
        [],
        [],
        nations=("su", "de"),
        hands=(["su-n-winter"], []),
        in_force=[{"card": "c-fog", "of": 1}],
        options={"weather": value},
        step="open",
    )
    battle.take("play su-n-winter") if battle.offers("play su-n-winter") else None
    assert battle.in_force() == left


@rule("LC-N83")
@pytest.mark.parametrize(("value", "control"), [("letter", 0), ("house", 1)])
def test_when_both_sides_are_destroyed(value: str, control: int) -> None:
    mine, theirs = [unit("us-green", "b2")], [unit("de-grenadiers", "b3", "spotted", damage=1)]
    battle = Battle("maneuver", mine, theirs, options={"mutual_loss": value}, supply=(9, 0))
    battle.assault()
    while battle.is_in_play("us-green") and battle.s.target >= 0:
        choice = next(choice for choice in battle.choices() if not choice.startswith(("withdraw", "hold-fire")))
        battle.take(choice, dice="6 6 6 6 6 6" if battle.s.round == 2 else "1 1 1 1 1 1")
    assert not battle.is_in_play("us-green")
    assert battle.s.control[7] == control


@rule("LC-N87")
@pytest.mark.parametrize(("value", "free"), [("house", True), ("letter", False)])
def test_russian_infantry(value: str, free: bool) -> None:
    battle = Battle("reinforcement", [], [], nations=("su", "de"), hands=(["su-rifle"], []), options={"russian_infantry": value})
    assert battle.offers("deploy-free su-rifle") == free


# ------------------------------------------------------------ the end
@rule("LC-N9", "LC-N12", "LC-N13")
def test_how_long_a_match_may_be() -> None:
    def limits(**options: object) -> tuple[int, int, int]:
        found = plan(GAME, GAME.options(options))
        return int(found.turn_limit), int(found.quiet_limit), int(found.last_turn)

    assert min(limits()) >= 1_000_000
    assert limits(agreement=False) == (60, 1_000_000, 60)
    assert limits(scenario="airborne")[:2] == (10, 6)
    assert limits(turn_limit="20", quiet_limit=4)[:2] == (20, 4)
    assert limits(ending="limits") == (24, 6, 60)


@rule("LC-N13")
def test_without_a_person_a_match_stops_after_60_game_turns() -> None:
    """The defaults of a match that only computers play; what is chosen on purpose stays."""
    assert GAME.options(GAME.unattended({"agreement": True, "turn_limit": "40"})) == GAME.options(
        {**GAME.simulated, "turn_limit": "40"}
    )
    assert int(plan(GAME, GAME.options(GAME.unattended({}))).last_turn) == 60


@rule("LC-N13")
def test_in_game_turn_60_it_ends() -> None:
    battle = Battle("maneuver", [], [], turn=60, active=1, first=0)
    while not battle.s.over:
        battle.take("done")
    assert (battle.s.turn, battle.s.ended) == (60, BY_TURN_LIMIT)


@rule("LC-N7", "LC-N15")
def test_the_result_names_what_ended_the_match() -> None:
    s = Battle("maneuver", [], []).s
    capture_headquarters(s, 0)
    for language, told in (("en", "A Headquarters has fallen"), ("de", "Ein Hauptquartier ist gefallen")):
        result = GAME.result(s, GAME.view(0, language, ("Ann", "Bob")))
        assert result.rows[0].label == told


@rule("LC-N15")
@pytest.mark.parametrize(("turn", "told"), [(12, True), (11, False)])
def test_the_last_turn_is_announced_at_its_start(turn: int, told: bool) -> None:
    battle = Battle("reinforcement", [], [], options={"turn_limit": "12"}, turn=turn, step="open")
    assert (LAST_TURN in [event[0] for event in battle.s.log or []]) == told


@rule("LC-N8")
@pytest.mark.parametrize("phase", ["reinforcement", "air", "recon", "bombardment", "maneuver"])
def test_agreement_is_offered_once_in_a_turn_in_any_phase(phase: str) -> None:
    """Where the seat has something to do; the other declines, and it is not offered again before its next turn."""
    mine = [unit("us-greyhound", "b2"), unit("us-p47", "airfield0"), unit("us-how105", "b1")]
    battle = Battle(phase, mine, [unit("de-grenadiers", "b3"), unit("de-pz4", "a3", "spotted")], options={"agreement": True})
    battle.take("offer-end")
    assert (battle.asked, set(battle.choices())) == (1, {"accept", "decline"})
    battle.take("decline")
    assert battle.asked == 0
    assert not battle.offers("offer-end")
    assert not Battle(phase, mine, [unit("de-grenadiers", "b3")]).offers("offer-end")


@rule("LC-N8")
def test_nobody_gets_the_five_points() -> None:
    battle = Battle("maneuver", [unit("us-rifle", "b2")], [], options={"agreement": True}, side0={"victory": ["de-grenadiers"]})
    battle.take("offer-end", "accept")
    assert battle.s.over
    assert (battle.s.winner, battle.s.captor, battle.s.ended) == (0, -1, BY_AGREEMENT)


@rule("LC-N110")
def test_the_offer_says_when_it_is_meant_and_shows_both_piles() -> None:
    battle = Battle("maneuver", [unit("us-rifle", "b2")], [], options={"agreement": True}, side0={"victory": ["de-grenadiers"]})
    prompt = GAME.scene(battle.take("offer-end").s, GAME.view(1, "en", ("Ann", "Bob"))).prompt
    assert "Neither Headquarters can be taken" in prompt.text
    assert [(row.label, row.value) for row in prompt.rows] == [("Ann", "3"), ("Bob", "0")]


@rule("LC-N10")
@pytest.mark.parametrize(("answers", "over"), [(("accept", "accept"), True), (("accept", "decline"), False)])
def test_both_are_asked_when_nothing_moves(answers: tuple[str, str], over: bool) -> None:
    """After the tenth quiet game turn and after the twentieth; not after the ninth."""
    for still in (11, 21):
        battle = Battle("reinforcement", [], [], options={"agreement": True}, still=still, turn=30, step="open")
        assert set(battle.choices()) == {"accept", "decline"}
        assert GAME.asked_together(battle.s) == (0, 1)
        battle.take(*answers)
        assert battle.s.over == over
        assert "accept" not in battle.choices()
    for still in (10, 12):
        assert (
            "accept"
            not in Battle("reinforcement", [], [], options={"agreement": True}, still=still, turn=30, step="open").choices()
        )


@rule("LC-N10")
@pytest.mark.parametrize(
    ("mine", "pile", "answer"), [(4, [], "accept"), (8, [], "decline"), (8, ["de-grenadiers"], "accept"), (0, [], "accept")]
)
def test_a_computer_agrees_if_it_is_ahead_or_without_hope(mine: int, pile: list[str], answer: str) -> None:
    """It has the smaller army, twice as large a one, the same with the larger pile, and none."""
    units = [unit("us-rifle", ("a1", "b1", "c1")[n // 3]) for n in range(mine)]
    theirs = [unit("de-grenadiers", ("a3", "b3", "c3")[n // 3]) for n in range(4)]
    battle = Battle(
        "reinforcement", units, theirs, options={"agreement": True}, still=11, step="open", guarded=False, side0={"victory": pile}
    )
    assert GAME.choice_text(GAME.mind.policy(battle.s, 0, chance_from("1"))) == answer


@rule("LC-N11")
def test_a_match_without_ground_units_is_over() -> None:
    """Specials in a deck and aircraft do not count; a platoon in the deck does."""
    for deck, over in ((["us-n-patton"], True), (["us-rifle"], False)):
        battle = Battle(
            "maneuver", [unit("us-p47", "airfield0")], [], active=1, first=0, guarded=False, decks=(deck, []), nations=("us", "de")
        )
        battle.take("done")
        assert battle.s.over == over


@rule("LC-N14")
def test_one_die_more_for_each_side() -> None:
    usual, more = plan(GAME, GAME.options({})), plan(GAME, GAME.options({"extra_dice": 1}))
    assert [int(n) + 1 for n in usual.supply_dice] == [int(n) for n in more.supply_dice]
    assert [int(n) + 1 for n in usual.start_dice] == [int(n) for n in more.start_dice]


@rule("LC-N9", "LC-N70")
def test_older_matches_keep_their_ends_and_their_order() -> None:
    old = GAME.stored_options("nation0=us", 4)
    assert (old.ending, old.phase1_order) == ("limits", "house")
    assert GAME.stored_options("ending=printed", 4).ending == "printed"
    new = GAME.stored_options("nation0=us", 5)
    assert (new.ending, new.phase1_order) == ("printed", "letter")
