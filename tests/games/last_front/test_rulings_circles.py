"""Ruling LF-R56: what is cancelled is not offered again until something has changed, and programs never cancel."""

import pytest

from games.last_front.front import Front
from random_play import RandomMatch, contents
from support import rule
from warcabinet.bots.glimpse import Glimpse
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.match import Match
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.engine.state import menu_of
from warcabinet.games.last_front import GAME
from warcabinet.games.last_front.choices import CANCEL, DROP, PICK, PICK_TO_DIG, TARGET

TABLE = """
    discard = ["troop-2"]
    [seat.1]
    hand = ["special-lend-lease", "special-ambush", "troop-1", "icon-patton"]
    bid = ["plane-4", "troop-3", "tank-3", "troop-3", "troop-2"]
    [seat.2]
    hand = ["special-ambush", "special-commando-raid"]
    bid = ["troop-1", "icon-rommel"]
"""
DIG_CANCELLED = ("1: dig", "1: pick tank-3", "1: cancel")
ABILITY_CANCELLED = ("1: ability special-lend-lease", "1: target 2/troop-1", "1: cancel")


def for_programs(front: Front) -> list[str]:
    """What a program would be offered here."""
    return [GAME.choice_text(number) for number in menu_of(front.session.match.for_programs().s)]


# ------------------------------------------------------------ people
@rule("LF-R56", "LF-8.11")
def test_cards_are_added_and_removed_freely() -> None:
    front = Front(TABLE, "1: dig", "1: pick tank-3", "1: pick plane-4", "1: drop tank-3", "1: pick troop-3", "1: pick tank-3")
    front.take("1: confirm", "2: pass")
    assert front.piles(1) == [["plane-4", "troop-3", "tank-3"]]
    assert front.bid(1) == ["troop-3", "troop-2"]


@rule("LF-R56")
def test_a_picked_card_is_removed_by_a_press_on_it() -> None:
    front = Front(TABLE, "1: dig", "1: pick troop-3")
    shown = {choice.text: choice for choice in front.session.scene(0).choices}
    assert shown["drop troop-3"].elements == ("bid-1/troop-3*#1",)
    assert shown["pick troop-3"].elements == ("bid-1/troop-3#2",)
    assert shown["drop troop-3"].label == "Remove Commandos"


@rule("LF-R56")
@pytest.mark.parametrize(("cancelled", "choice"), [(DIG_CANCELLED, "dig"), (ABILITY_CANCELLED, "ability special-lend-lease")])
@pytest.mark.parametrize("change", ["lay troop-1", "face icon-patton", "ability icon-patton"])
def test_what_is_cancelled_is_offered_again_when_something_has_changed(
    cancelled: tuple[str, ...], choice: str, change: str
) -> None:
    front = Front(TABLE, *cancelled)
    assert choice not in front.choices()
    front.take(f"1: {change}")
    assert choice in front.choices()


@rule("LF-R56")
def test_each_of_several_is_cancelled_on_its_own_and_undo_brings_it_back() -> None:
    front = Front(TABLE, *DIG_CANCELLED, *ABILITY_CANCELLED)
    assert not {"dig", "ability special-lend-lease"} & set(front.choices())
    assert "ability special-ambush" in front.choices()
    front.session.undo()
    front.session.undo()
    front.session.undo()
    assert "ability special-lend-lease" in front.choices()
    assert "dig" not in front.choices()


@rule("LF-R56")
def test_in_a_window_a_cancelled_blitz_is_not_offered_again_and_the_seat_still_answers() -> None:
    front = Front(TABLE, "1: lay troop-1", "1: done", "2: ability special-ambush", "2: cancel")
    assert front.asks() == (2, "DONE_WINDOW")
    assert front.choices() == ["pass", "pass-on"]
    assert front.session.can_undo(1)
    front.take("2: pass")
    assert front.asks() == (2, "TAKE_TURN")
    assert "ability special-ambush" in front.choices()  # another moment


@rule("LF-R56")
def test_another_blitz_in_the_window_is_something_new() -> None:
    table = TABLE.replace('"plane-4"', '"plane-4", "icon-guderian/face"')
    front = Front(table, "1: lay troop-1", "1: done", "2: ability special-ambush", "2: cancel")
    assert front.choices() == ["ability special-commando-raid", "pass", "pass-on"]
    front.take("2: ability special-commando-raid", "2: target 1/icon-guderian/face")
    assert front.choices() == ["ability special-ambush", "pass", "pass-on"]


@rule("LF-R56")
def test_it_survives_saving() -> None:
    front = Front(TABLE, *DIG_CANCELLED, *ABILITY_CANCELLED)
    position = front.session.position()
    assert position.setting["cancelled"] == ["dig", "ability special-lend-lease"]
    twin = Session(GAME, position=parse_position(position.text(), "saved.toml"))
    assert twin.choices() == front.choices()
    assert twin.position().text() == position.text()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('cancelled = ["done"]', "'done' cannot be cancelled; name 'dig', or 'ability' and a Special or Icon"),
        ('cancelled = ["ability tank-3"]', "'ability tank-3' cannot be cancelled; name 'dig', or 'ability' and a Special or Icon"),
        ('cancelled = ["ability patton"]', "unknown Battle card 'patton'"),
        ('phase = "start"\ncancelled = ["dig"]', "only a seat that has drawn for its turn can have cancelled something"),
    ],
)
def test_what_a_position_cannot_say(line: str, why: str) -> None:
    with pytest.raises(Fault) as refused:
        Front(f'{line}\n[seat.1]\nbid = ["troop-1"]')
    assert str(refused.value).startswith(f"position, key cancelled: {why}")


@rule("LF-R56")
def test_each_card_is_removed_once_and_whoever_always_takes_the_same_comes_to_an_end() -> None:
    front = Front(TABLE, "1: dig", "1: pick troop-3", "1: pick troop-3", "1: drop troop-3", "1: drop troop-3")
    front.take("1: pick troop-3", "1: pick plane-4")
    assert [choice for choice in front.choices() if choice.startswith("drop")] == ["drop plane-4"]
    front.take("1: cancel", "1: lay troop-1", "1: dig", "1: pick troop-3")
    assert "drop troop-3" in front.choices()  # another attempt
    for at in (0, -1):
        front = Front(TABLE)
        for _ in range(200):
            if front.session.over:
                break
            drops = [choice for choice in front.choices() if choice.startswith("drop")]
            front.session.take(drops[0] if drops else front.choices()[at])
        assert front.s.battles_over > 0


@rule("LF-R56")
def test_no_situation_comes_back_while_people_play_at_random() -> None:
    chance = chance_from("people")
    for seed in range(3):
        session = Session(GAME, {"players": 3, "battle_cap": 3}, seed=f"people {seed}")
        seen = set()
        while not session.over:
            situation = repr({**contents(session.state), "menu": sorted(session.choices()), "fences": 0})
            assert situation not in seen, session.choices()
            seen.add(situation)
            choices = session.choices()
            session.take(choices[chance.below(len(choices))])


# ------------------------------------------------------------ programs
@rule("LF-R56")
def test_programs_pick_each_card_once_in_order_and_do_not_cancel() -> None:
    front = Front(TABLE, "1: dig")
    assert for_programs(front) == ["pick plane-4", "pick troop-3"]  # 5 is the most that the rest makes
    front.take("1: pick plane-4")
    assert for_programs(front) == ["pick troop-3"]  # without any 4 + 3 + 2
    front.take("1: pick troop-3")
    assert for_programs(front) == ["pick troop-3", "pick tank-3"]
    front.take("1: pick tank-3")
    assert for_programs(front) == ["pick troop-2", "confirm"]


@rule("LF-R56")
def test_a_program_that_takes_over_may_cancel_what_cannot_be_completed_in_order() -> None:
    front = Front(TABLE, "1: dig", "1: pick troop-2")
    assert for_programs(front) == ["cancel"]


@rule("LF-R56")
def test_programs_do_not_cancel_an_ability() -> None:
    front = Front(TABLE, "1: ability special-lend-lease")
    assert for_programs(front) == ["target 2/troop-1", "target 2/icon-rommel"]
    front.take("1: target 2/troop-1")
    assert "cancel" not in for_programs(front)


@rule("LF-R56")
def test_every_pile_can_be_reached_in_order() -> None:
    """All groups worth ten or more that people can declare, programs can."""
    front = Front(TABLE, "1: dig")
    found = set()
    todo = [front.session.match.for_programs()]
    for match in todo:
        for choice in menu_of(match.s):
            if choice == 3:
                found.add(tuple(sorted(int(code) for code in match.s.picked.cards)))  # type: ignore[attr-defined]
            else:
                further = match_after(match, choice)
                todo.append(further)
    values = [4, 3, 3, 3, 2]
    names = ["plane-4", "troop-3", "tank-3", "troop-3", "troop-2"]
    groups = {
        tuple(sorted(GAME.choice_number(f"pick {names[n]}") - PICK for n in range(5) if group >> n & 1))
        for group in range(32)
        if sum(values[n] for n in range(5) if group >> n & 1) >= 10
    }
    assert found == groups


def match_after(match: Match, choice: int) -> Match:
    further = match.for_programs()
    further.take(choice)
    return further


@rule("LF-R56")
def test_bots_see_the_menu_of_programs() -> None:
    front = Front(TABLE, "1: dig")
    glimpse = Glimpse(front.session.match, chance_from("bot"), GAME.choice_text, lambda: front.session.scene(0))
    assert glimpse.texts() == ["pick plane-4", "pick troop-3"]
    assert menu_of(glimpse.world().s) == glimpse.choices()


@rule("LF-R56")
def test_in_random_play_no_one_cancels_and_no_dig_is_begun_twice_over_the_same_cards() -> None:
    digs = 0
    for seed in range(3):
        m = RandomMatch(GAME, GAME.options({"players": 3}), f"circles {seed}")
        while not m.s.over:
            menu = menu_of(m.s)
            assert CANCEL not in menu
            assert not [choice for choice in menu if DROP <= choice < TARGET]
            digs += m.s.prompt == PICK_TO_DIG
            m.take(m.random_choice())
    assert digs > 10
