"""LC-R73 to LC-R79: when Special cards may be played, who is asked, and how long they work."""

from collections.abc import Callable
from typing import Any

import pytest

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.engine.responding import ALWAYS, NOT_NOW, ResponsePreference
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c

RIFLE, SHERMAN, GRENADIERS = "us-rifle", "us-sherman", "de-grenadiers"
SNIPER, FOG = "c-sniper", "c-fog"


def assault(hands: tuple[list[str], list[str]], *more: dict[str, Any], **setting: Any) -> Battle:
    """S0 assaults b2 from b1 with a Rifle Platoon; Grenadiers defend."""
    b = Battle("maneuver", [unit(RIFLE, "b1"), *more], [unit(GRENADIERS, "b2")], hands=hands, **setting)
    return b.assault(*([f"add {RIFLE}"] if more else []))


def to_window(b: Battle, which: int) -> Battle:
    """Everybody passes and declines until this window asks somebody."""
    for _ in range(60):
        if b.prompt == c.WINDOW and b.s.window == which:
            return b
        answers = [text for text in b.choices() if text in ("pass", "done", "confirm", "hold-fire", "decline", "none", "no")]
        b.take(answers[0] if answers else b.choices()[0])
    raise AssertionError(f"W{which} never asked")


@rule("LC-R73", "LC-2.3.8", "LC-D7", "LC-D11")
@pytest.mark.parametrize(
    ("phase", "step", "which"), [("reinforcement", "open", 0), ("air", "open", 1), ("recon", "open", 1), ("maneuver", "open", 1)]
)
def test_any_cards_may_be_played_at_the_start_of_turns_and_phases(phase: str, step: str, which: int) -> None:
    """The seat that is not active holds the card; a spotted target is there."""
    b = Battle(phase, [unit(RIFLE, "b1", "spotted")], [], hands=([], [SNIPER]), step=step)
    assert (b.asked, b.prompt, b.s.window) == (1, c.WINDOW, which)
    assert set(b.choices()) == {f"play {SNIPER}", "pass"}


@rule("LC-R73", "LC-D24")
def test_the_active_seat_is_asked_first_and_after_each_card_the_other_again() -> None:
    mine, theirs = unit(RIFLE, "b1", "spotted"), unit(GRENADIERS, "b3", "spotted")
    b = Battle("reinforcement", [mine], [theirs], hands=([SNIPER], [SNIPER, SNIPER]), step="open")
    assert b.asked == 0
    b.take("pass")
    assert b.asked == 1
    b.take(f"play {SNIPER}", f"on {RIFLE}", dice="1")
    assert b.asked == 0  # asked again
    b.take("pass")
    assert b.asked == 1  # and the other too, as long as not both pass in a row
    b.take("pass")
    assert b.prompt != c.WINDOW


@rule("LC-R73")
def test_a_declared_attack_is_lost_when_a_card_takes_its_target_away() -> None:
    """W3: S1 snipes nobody here, but S0's own second Sniper kills the target before the guns fire."""
    theirs = [unit(GRENADIERS, "b2", "spotted", damage=2)]
    b = Battle("bombardment", [unit("us-how105", "b1")], theirs, hands=([SNIPER], []), asking={0: ResponsePreference(ALWAYS)})
    b.take("fire us-how105", f"target {GRENADIERS}")
    assert b.s.window == 3
    b.take(f"play {SNIPER}", f"on {GRENADIERS}", dice="6")
    assert not b.is_in_play(GRENADIERS)
    assert b.supply(0) == 9  # the cost stays paid
    assert b.has("us-how105", "committed")


@rule("LC-R75")
def test_nobody_is_asked_without_a_playable_card() -> None:
    """No target for the Sniper, and Fog is asked for in W0, W1 and W4 alone."""
    b = Battle("reinforcement", [unit(RIFLE, "b1")], [], hands=([], [SNIPER]), step="open", dice="1 1 1")
    assert b.prompt == c.REINFORCE
    b = Battle("bombardment", [unit("us-how105", "b1")], [unit(GRENADIERS, "b2", "spotted")], hands=([], [FOG]))
    b.take("fire us-how105", f"target {GRENADIERS}", dice="1 1 1 1 1")
    assert (b.asked, b.prompt, b.s.window) == (1, c.WINDOW, 1)  # not before the next phase begins


@rule("LC-R75")
def test_who_wants_to_be_asked_always_is_asked() -> None:
    b = Battle(
        "reinforcement", [unit(RIFLE, "b1")], [], hands=([], ["de-pz4"]), step="open", asking={1: ResponsePreference(ALWAYS)}
    )
    assert (b.asked, b.prompt) == (1, c.WINDOW)
    assert b.choices() == ["pass"]


@rule("LC-R75")
def test_who_does_not_want_it_is_asked_again_in_the_next_player_turn() -> None:
    b = Battle("air", [unit(RIFLE, "b1", "spotted")], [], hands=([], [SNIPER]), step="open")
    assert (b.asked, b.prompt) == (1, c.WINDOW)
    b.preferences[1] = ResponsePreference(NOT_NOW, GAME.stretch(b.s))
    b.pass_over()
    assert (b.asked, b.prompt) == (0, c.MANEUVER)
    b.take("done")
    assert b.s.active == 1
    b.s.active = 0
    assert GAME.stretch(b.s) == b.preferences[1].stretch  # the same turn of the same player
    b.s.turn += 1
    assert GAME.stretch(b.s) != b.preferences[1].stretch


@rule("LC-R75")
def test_a_card_may_be_muted_alone() -> None:
    """S1 holds a Sniper and Heavy Fog: muted both, it is not asked; muted one, it is, with both on the menu."""
    mine = [unit(RIFLE, "b1", "spotted")]
    both = ResponsePreference(mutes=(f"play {SNIPER}", f"play {FOG}"))
    b = Battle("air", mine, [], hands=([], [SNIPER, FOG]), step="open", asking={1: both})
    assert b.prompt == c.MANEUVER
    b = Battle("air", mine, [], hands=([], [SNIPER, FOG]), step="open", asking={1: ResponsePreference(mutes=(f"play {SNIPER}",))})
    assert (b.asked, b.choices()) == (1, [f"play {SNIPER}", f"play {FOG}", "pass"])
    assert GAME.switches(b.s, GAME.view(1, "en", ("A", "B"))) == {f"play {FOG}": "Heavy Fog", f"play {SNIPER}": "Sniper"}
    assert GAME.switches(b.s, GAME.view(0, "en", ("A", "B"))) == {}


@rule("LC-R75", "LC-14.2")
def test_a_match_has_as_many_choices_whatever_a_hand_holds() -> None:
    """Sniper, or a unit that can answer nothing: behind the same backs the same windows are asked and passed."""
    counts = []
    for held in (SNIPER, "de-pz4", "c-ambush"):
        b = Battle("reinforcement", [unit("us-how105", "b1", "spotted")], [unit(GRENADIERS, "b2", "spotted")],
                   hands=([], [held]), step="open", asking={1: ResponsePreference(NOT_NOW, 2)}, dice="1 1 1")  # fmt: skip
        taken = 0
        plain = b.match.take

        def counted(choice: int, plain: Callable[[int], None] = plain) -> None:
            nonlocal taken
            taken += 1
            plain(choice)

        while b.s.active == 0:
            counted(GAME.choice_number(next(text for text in ("done", "pass", "fire s0-0", "target s1-0") if text in b.choices())))
        counts.append(taken)
    assert counts[0] == counts[1] == counts[2] > 6


@rule("LC-R73")
def test_any_cards_are_in_every_own_list_of_actions() -> None:
    for phase in ("reinforcement", "air", "recon", "bombardment", "maneuver"):
        b = Battle(phase, [unit(RIFLE, "b1")], [unit(GRENADIERS, "b3", "spotted")], hands=([SNIPER], []))
        assert b.offers(f"play {SNIPER}"), phase


@rule("LC-R73", "LC-D23")
def test_w4_comes_before_the_defender_chooses_and_w5_before_round_one() -> None:
    b = assault(([], [FOG, "c-ambush"]))
    assert (b.asked, b.s.window) == (1, 4)
    assert b.choices()[0] == f"play {FOG}"
    b.take("pass", "done")
    assert (b.asked, b.s.window) == (1, 5)
    assert b.choices() == [f"play {FOG}", "play c-ambush", "pass"]


@rule("LC-R73")
def test_roles_in_an_assault() -> None:
    """Ambush is for the defender, Covered Approach for the attacker."""
    b = assault((["c-ambush", "c-covered"], ["c-covered", "c-smoke"]))
    to_window(b, 5)
    assert b.asked == 0
    assert b.choices()[0] == "play c-covered"
    assert not b.offers("play c-ambush")
    b.take("pass")
    assert b.prompt != c.WINDOW  # S1 holds nothing for a defender


@rule("LC-R74", "LC-3.4.1")
def test_only_one_weather_card_is_in_play() -> None:
    b = Battle("air", [], [], nations=("us", "su"), hands=([FOG], ["su-n-winter"]), step="open")
    assert b.asked == 1
    b.take("play su-n-winter")
    assert b.in_force() == ["su-n-winter"]
    b.take(f"play {FOG}")
    assert b.in_force() == [FOG]
    assert b.discard(1) == ["su-n-winter"]


@rule("LC-R76", "LC-2.3.4", "LC-2.3.2")
def test_a_special_with_a_cost_scores_for_the_opponent_when_it_leaves_play() -> None:
    hand = ["c-drop"]
    b = Battle("reinforcement", [unit("us-airborne", "hq0")], [], hands=(hand, [])).take("play c-drop")
    assert b.supply(0) == 8
    assert b.in_force() == ["c-drop"]
    assert b.victory(1) == []
    ending = {"card": "c-drop", "of": 0, "until": "indefinite"}
    b = Battle("reinforcement", [unit(RIFLE, "b1")], [], step="open", in_force=[ending], dice="1 1 1 5")
    assert b.in_force() == []
    assert b.victory(1) == ["c-drop"]


@rule("LC-2.3.5", "LC-2.3.7", "LC-2.3.1")
def test_a_special_without_cost_goes_to_the_own_discard_pile() -> None:
    b = Battle("reinforcement", [], [], nations=("su", "de"), hands=(["su-n-lendlease"], [])).take("play su-n-lendlease", dice="4")
    assert b.discard(0) == ["su-n-lendlease"]
    assert b.supply(0) == 16


@rule("LC-R77", "LC-11.11.1")
def test_a_second_unique_card_is_not_offered() -> None:
    b = Battle(
        "reinforcement", [], [], nations=("us", "de"), hands=([], ["de-n-dam"]), step="open", unique=["de-n-dam"], dice="1 1 1"
    )
    assert b.prompt == c.REINFORCE
    first = Battle("reinforcement", [], [], nations=("us", "de"), hands=([], ["de-n-dam"]), step="open")
    assert first.asked == 1


@rule("LC-R78", "LC-11.8.1", "LC-7.1.9")
def test_indefinite_cards_roll_from_the_turn_after() -> None:
    """Played before the dice of the own turn: no roll yet; one turn later 5 or 6 ends it."""
    b = Battle("reinforcement", [], [], hands=([FOG], []), step="open").take(f"play {FOG}", dice="1 1 1 6")
    assert b.in_force() == [FOG]
    old = {"card": FOG, "of": 0, "until": "indefinite"}
    stays = Battle("reinforcement", [], [], step="open", in_force=[old], dice="1 1 1 4")
    assert stays.in_force() == [FOG]
    ends = Battle("reinforcement", [], [], step="open", in_force=[old], dice="1 1 1 5")
    assert ends.in_force() == []
    assert ends.discard(0) == [FOG]
    other = Battle("reinforcement", [], [], step="open", in_force=[{**old, "of": 1}], dice="1 1 1 5")
    assert other.in_force() == [FOG]  # its owner rolls for it


@rule("LC-R79", "LC-11.7.1", "LC-2.3.11")
def test_a_general_ignores_cards_of_that_name() -> None:
    rommel = [{"card": "de-n-rommel", "of": 1}]
    b = Battle("maneuver", [], [unit("de-pz4", "hq1")], hands=(["us-n-sleeps"], []), step="open", active=1, in_force=rommel)
    assert b.prompt != c.WINDOW
    without = Battle("maneuver", [], [unit("de-pz4", "hq1")], hands=(["us-n-sleeps"], []), step="open", active=1)
    assert (without.asked, without.prompt) == (0, c.WINDOW)


@rule("LC-R79")
def test_lasting_cards_have_no_effect_while_he_is_there() -> None:
    sleeps = {"card": "us-n-sleeps", "of": 0, "until": "phase"}
    tank = [unit("de-pz4", "hq1"), unit("de-grenadiers", "hq1")]
    bound = Battle("maneuver", [], tank, active=1, in_force=[sleeps], guarded=False)
    assert not bound.offers("unit de-pz4")
    free = Battle("maneuver", [], tank, active=1, in_force=[sleeps, {"card": "de-n-rommel", "of": 1}], guarded=False)
    assert free.offers("unit de-pz4")


@rule("LC-R94")
def test_such_cards_need_the_right_enemy() -> None:
    b = Battle(
        "maneuver", [], [unit("us-sherman", "hq1")], nations=("us", "us"), hands=(["us-n-sleeps"], []), step="open", active=1
    )
    assert b.prompt != c.WINDOW


@rule("LC-R73")
def test_w7_only_when_something_fell() -> None:
    """Armorer's Miracle after a bombardment that destroyed a tank."""
    theirs = [unit("us-stuart", "b3", "spotted", damage=2)]
    b = Battle("bombardment", [unit("de-how105", "b1")], theirs, nations=("de", "us"), hands=([], ["us-n-miracle"]))
    b.take("fire de-how105", "target us-stuart", dice="6 1")
    assert (b.asked, b.s.window) == (1, 7)
    alive = Battle("bombardment", [unit("de-how105", "b1")], theirs, nations=("de", "us"), hands=([], ["us-n-miracle"]))
    assert alive.take("fire de-how105", "target us-stuart", dice="1 1").prompt == c.MANEUVER


@rule("LC-E5", "LC-R74", "LC-3.4.1")
def test_the_last_card_decides_the_order_of_fire() -> None:
    """Heavy Fog lies there; Covered Approach is played later: the attacker fires first."""
    fog = {"card": FOG, "of": 1}
    b = assault((["c-covered"], []), in_force=[fog])
    to_window(b, 5)
    b.take("play c-covered")
    assert (b.asked, b.prompt) == (0, c.CHOOSE_TARGET)
    assert not b.s.simultaneous
    plain = assault(([], []), in_force=[fog])
    while plain.prompt not in (c.CHOOSE_TARGET, c.CHOOSE_FIRE):
        plain.take("done")
    assert plain.s.simultaneous
    assert plain.asked == 1


@rule("LC-R73")
def test_the_phase_of_fire_and_maneuver_closes_with_window_one() -> None:
    b = Battle(
        "maneuver",
        [unit(RIFLE, "b1")],
        [],
        hands=([], ["c-fog"]),
        asking={0: ResponsePreference(ALWAYS), 1: ResponsePreference(ALWAYS)},
    )
    while b.prompt != c.MANEUVER:
        b.take("pass")
    b.take("done")
    assert (b.prompt, b.s.window) == (c.WINDOW, 1)
