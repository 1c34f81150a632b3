"""GW-1 Game formats: which cards are in use."""

import tomllib

import msgspec
import pytest

from games.great_war.war import War, area, first_choices, fresh
from support import rule
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.engine.state import NOBODY
from warcabinet.games.great_war import GAME, in_use
from warcabinet.games.great_war.scenarios import GreatWarOptions, make_plan
from warcabinet.games.great_war.values import level_of

WHITE = [card for card in GAME.cards.card if card.colour == "white" and card.rank != "joker"]


def decks(**options: object) -> list[set[str]]:
    found, swaps = in_use(GAME, GreatWarOptions(**options))  # type: ignore[arg-type]
    ids = GAME.cards.ids()
    return [{ids[card] for card in deck} for deck in (*found, swaps)]


@rule("GW-1.1a")
def test_five_decks_are_in_use() -> None:
    assert [len(deck) for deck in decks()] == [28, 28, 54, 18, 18, 0, 0]


@rule("GW-1.2a")
def test_the_basic_game_takes_all_red_and_blue_cards() -> None:
    cp, en, neutral, *_ = decks()
    colours = {card.id: card.colour for card in GAME.cards.card}
    assert {id for id, colour in colours.items() if colour in ("red", "blue")} == {
        id for id in cp | en | neutral if colours[id] != "white"
    }
    for side, suits in (("R-", "SCHD"), ("B-", "SCHD")):
        ranks = [*"23456789JQKA", "10"]
        assert {f"{side}{suit}{rank}" for suit in suits for rank in ranks} <= cp | en | neutral


@rule("GW-1.2b", "GW-R2")
def test_the_two_white_jokers_are_always_there_one_on_each_side() -> None:
    cp, en, neutral, *_ = decks()
    assert "W-JC" in cp
    assert "W-JE" in en
    assert not {"W-JC", "W-JE"} & neutral


@rule("GW-1.3a")
def test_other_white_cards_are_left_out_unless_asked_for() -> None:
    assert not {card.id for card in WHITE} & set().union(*decks())


@rule("GW-1.3b")
def test_white_neutral_cards_are_simply_added() -> None:
    plain, white = decks(), decks(white="neutral")
    assert white[2] - plain[2] == {card.id for card in WHITE if card.deck == "neutral"}
    assert plain[2] <= white[2]
    assert white[:2] == plain[:2]


@rule("GW-1.3c", "GW-R3")
def test_for_each_white_nationality_card_an_equal_one_leaves_clubs_first() -> None:
    plain, white = decks(), decks(white="full")
    assert len(white[0]) == len(white[1]) == 28
    assert plain[0] - white[0] == {"R-CA", "R-CK", "R-SK", "R-CQ", "R-SQ", "R-CJ", "R-SJ", "R-C10", "R-C9", "R-C8", "R-C7", "R-C3"}
    assert white[0] - plain[0] == {card.id for card in WHITE if card.deck == "cp"}
    spring = decks(scenario="spring")
    assert plain[1] - spring[1] == {"B-CJ", "B-C10"}  # one White Jack, one White 10: the clubs cards


@rule("GW-R3", "GW-1.3c")
def test_by_option_each_side_chooses_what_leaves() -> None:
    war = fresh({"scenario": "gallipoli", "white_swap": "choose"})
    assert war.asks() == ("CP", "CHOOSE_OUT")
    assert war.choices() == ["out R-SQ", "out R-CQ"]
    war.take("CP: out R-SQ")
    assert war.choices() == ["out R-SJ", "out R-CJ"]
    war.take("CP: out R-CJ")
    everywhere = [*war.deck("CP"), *war.hand("CP")]
    assert {"W-C04", "W-C06", "R-CQ", "R-SJ"} <= set(everywhere)
    assert not {"R-SQ", "R-CJ"} & set(everywhere)


@rule("GW-1.4a", "GW-R50")
def test_alone_the_computer_takes_the_other_seat_by_the_same_rules() -> None:
    war = fresh()
    choice = GAME.mind.policy(war.s, war.s.asked, war.s.chance.copy())
    assert GAME.choice_text(int(choice)) in war.choices()


@rule("GW-1.5a", "GW-1.5b")
@pytest.mark.parametrize(("name", "turns", "half_time"), [("short", 5, 0), ("verdun", 6, 0), ("spring", 8, 4), ("basic", 10, 5)])
def test_a_scenario_sets_turns_and_half_time(name: str, turns: int, half_time: int) -> None:
    plan = fresh({"scenario": name}).s.plan
    assert (plan.turns, plan.half_time) == (turns, half_time)


@rule("GW-1.5a")
def test_a_scenario_fixes_cards_events_and_totals() -> None:
    verdun = fresh({"scenario": "verdun"})
    assert [int(side) for side in verdun.s.plan.defenders[1:]] == [1, 1, 1, 1, 0, 0]
    assert verdun.s.plan.fixed_event[1] == verdun.number("RE-06")
    assert verdun.s.plan.fixed_event[2] == NOBODY
    war = War(options={"scenario": "verdun"}, turn=2, defender="EN", row_cp="R-S9", row_en="B-S9", en="B-S2")
    assert (war.total("CP"), war.total("EN")) == (9, 11)
    short = decks(scenario="short")
    assert not {"B-S10", "R-S10", "BN-01", "RE-13"} & set().union(*short)


@rule("GW-1.5b")
def test_a_scenario_may_set_the_hand_limit() -> None:
    wide = msgspec.structs.replace(GAME.scenarios["basic"], hand=11)
    assert make_plan(GreatWarOptions(), wide, GAME.cards, 0).hand == 11
    assert fresh().s.plan.hand == 9
    verdun = fresh({"scenario": "verdun"})
    first_choices(verdun, "DISCARD_DOWN")
    assert [len(verdun.hand(side)) for side in ("CP", "EN")] == [12, 12]
    first_choices(verdun, "CANCEL_EVENT")
    assert [len(verdun.hand(side)) for side in ("CP", "EN")] == [10, 10]


@rule("GW-1.5a", "GW-3.5a")
def test_a_scenario_has_its_own_conditions_of_victory() -> None:
    """A lead of 9 is a draw in ten Turns, a moral victory in six."""
    for scenario, level in (("basic", 0), ("verdun", 1)):
        war = fresh({"scenario": scenario})
        assert level_of(war.s, 9) == level
    assert [fact.value for fact in area(fresh({"scenario": "verdun"}).scene(), "track").facts][-1] == "6, 12, 24, 48"
    assert all(list(scenario.victory) == sorted(set(scenario.victory)) for scenario in GAME.scenarios.values())


@rule("GW-1.5a", "GW-1.5b")
def test_the_scenarios_use_what_is_theirs() -> None:
    basic, *others = GAME.scenarios.values()
    assert {scenario.hand for scenario in others} == {9, 10}
    shorter = [scenario for scenario in others if scenario.turns < basic.turns]
    assert len(shorter) == 5
    assert all(scenario.victory < basic.victory for scenario in shorter)


def test_every_scenario_has_a_preset_with_words() -> None:
    presets = tomllib.loads((GAME.folder / "presets.toml").read_text("utf-8"))
    assert {preset.get("scenario", "basic") for preset in presets.values()} == set(GAME.scenarios)
    for language in LANGUAGES:
        for name in presets:
            assert f"preset.{name}" in GAME.catalogues[language]
            assert f"preset.{name}.hint" in GAME.catalogues[language]


@rule("GW-1.6a", "GW-R49")
@pytest.mark.parametrize(("martians", "count"), [("letter", 6), ("house", 12)])
def test_war_of_the_worlds_is_six_martians_and_six_others_or_twelve_and_six(martians: str, count: int) -> None:
    plain, mars = decks(), decks(war_of_the_worlds=True, martians=martians)
    added = [new - old for old, new in zip(plain, mars, strict=True)]
    assert [len(deck) for deck in added] == [0, 0, 2, 2, 2, count, 0]


@rule("GW-R49")
def test_the_six_martians_are_one_of_each_kind() -> None:
    kinds = [card for card in GAME.cards.card if card.id in decks(war_of_the_worlds=True)[5]]
    assert len({card.name.en for card in kinds}) == 6
    assert {card.name.en for card in kinds} == {card.name.en for card in GAME.cards.card if card.deck == "mars"}
    assert {card.ability for card in kinds} == {card.ability for card in GAME.cards.card if card.deck == "mars"}


@rule("GW-1.3a", "GW-1.3b", "GW-1.3c")
def test_white_cards_may_be_chosen_one_by_one() -> None:
    plain, white = decks(), decks(white_cards="W-C01,W-N03")
    assert [new - old for old, new in zip(plain, white, strict=True)][:3] == [{"W-C01"}, set(), {"W-N03"}]
    assert plain[0] - white[0] == {"R-CA"}
    both = decks(white="neutral", white_cards="W-E04, W-E04", white_swap="choose")
    assert both[6] == {"W-E04"}  # still to be swapped in, once
    assert len(both[2]) == len(plain[2]) + 12
    assert GAME.options({"white_cards": "none"}).white_cards is None


@pytest.mark.parametrize(
    ("given", "said"),
    [("W-C99", "unknown White card 'W-C99'; did you mean 'W-C09'?"), ("W-JC", "unknown White card 'W-JC'"), ("R-SK", "unknown")],
)
def test_what_is_not_an_optional_white_card_is_refused(given: str, said: str) -> None:
    with pytest.raises(Fault, match="option white_cards") as caught:
        GAME.options({"white_cards": given})
    assert said in str(caught.value)


def test_what_a_scenario_has_fixed_cannot_be_changed() -> None:
    with pytest.raises(Fault, match="turns cannot be set, the scenario 'verdun' says who defends each Turn"):
        GAME.options({"scenario": "verdun", "turns": 9})
    listed = {name for name, scenario in GAME.scenarios.items() if scenario.defenders}
    for name in GAME.scenarios:
        if name not in listed:
            GAME.options({"scenario": name, "turns": 9})
