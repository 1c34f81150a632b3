"""Edges of questions: what else could be answered, and why not; and what a reshuffle changes."""

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.reasons import OK
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.state import BOMBARDMENT, INSIDE

RIFLE, GRENADIERS = "us-rifle", "de-grenadiers"


def reason(battle: Battle, text: str) -> int:
    return int(GAME.reason(battle.s, GAME.choice_number(battle.named(text))))


@rule("LC-R85", "LC-R30")
def test_who_gets_off_goes_into_the_open_or_into_an_empty_fortification_there() -> None:
    mine = [
        unit("de-opel", "b1", mounted=GRENADIERS),
        unit("de-n-building", "b1"),
        unit("de-n-building", "a1"),
    ]
    battle = Battle("maneuver", mine, [], nations=("de", "us")).take("unit de-grenadiers")
    assert battle.prompt == c.MOVE_UNIT
    assert set(battle.choices()) == {"dismount", battle.named("enter de-n-building")}
    assert [reason(battle, f"enter de-n-building#{n}") for n in (1, 2)] == [OK, why.NO_FORTIFICATION]
    assert [reason(battle, text) for text in ("dismount", "dig-in", "move b2")] == [OK, why.ANSWER_FIRST, why.ANSWER_FIRST]
    full = Battle("maneuver", [*mine, unit("de-pzgren", "b1")], [], nations=("de", "us"))
    full.take("unit de-grenadiers")  # into the open there is no room: it goes inside unasked
    assert full.s.has(full.piece(GRENADIERS), INSIDE)


@rule("LC-N73", "LC-3.1.8")
def test_who_is_committed_can_only_mount() -> None:
    mine = [unit(RIFLE, "b1", "committed"), unit("us-halftrack", "b1"), unit("us-truck", "b1")]
    battle = Battle("maneuver", mine, []).take("unit us-rifle")
    assert battle.prompt == c.MOVE_UNIT
    assert [reason(battle, text) for text in ("on us-halftrack", "on us-truck")] == [OK, OK]
    assert [reason(battle, text) for text in ("dig-in", "leave-fort")] == [why.COMMITTED, why.COMMITTED]


@rule("LC-N8")
def test_the_end_can_be_offered_between_two_bombardments() -> None:
    mine, theirs = [unit("us-how105", "b1")], [unit(GRENADIERS, "b2", "spotted")]
    battle = Battle("bombardment", mine, theirs, options={"agreement": True})
    assert battle.prompt == c.BOMBARD
    battle.take("offer-end")
    assert (battle.prompt, battle.asked) == (c.ANSWER_END, 1)
    battle.take("decline")
    assert battle.prompt == c.BOMBARD


@rule("LC-14.2")
def test_a_reshuffle_changes_the_decks_and_the_dice_to_come_alone() -> None:
    deck = ["us-rifle", "us-green", "us-sherman", "us-jeep", "us-truck"] * 4
    battle = Battle("maneuver", [unit(RIFLE, "b1")], [unit(GRENADIERS, "b3")], hands=(["us-m10"], []), decks=(deck, []))
    other = battle.s.copy()
    other.reshuffle(chance_from("other"))
    cards, again = battle.pile(battle.s.deck[0]), battle.pile(other.deck[0])
    assert cards != again
    assert sorted(cards) == sorted(again)
    assert [int(kind) for kind in other.kind] == [int(kind) for kind in battle.s.kind]
    assert battle.pile(other.hand[0]) == ["us-m10"]
    assert int(other.chance.state) != int(battle.s.chance.state)


@rule("LC-7.2.41", "LC-7.2.43")
def test_a_group_that_is_shot_down_on_its_way_home_takes_no_corridor() -> None:
    """Bob's face-down card stands beside the way, so that a corridor would be asked for."""
    mine = [unit("us-p47", "bc3", "spotted", group=1)]
    theirs = [unit(GRENADIERS, "b3", "spotted"), unit("de-hmg", "c2"), unit("de-bf109", "bc2", "patrol", "spotted", group=1)]
    battle = Battle("bombardment", mine, theirs)
    battle.take("unit us-p47", "at b3", "target de-grenadiers", dice="1 1 1 1 1 1 1 1")
    prompts = []
    while battle.is_in_play("us-p47"):
        prompts.append(battle.prompt)
        wanted = next((each for each in battle.choices() if each.startswith(("intercept", "target"))), "pass")
        battle.take("none" if battle.asked == 0 else wanted, dice="6 6 6 6 6 6 6 6")
    assert c.INTERCEPTION in prompts
    assert battle.prompt != c.CORRIDOR
    assert battle.s.phase > BOMBARDMENT


@rule("LC-7.2.38", "LC-R56")
def test_questions_in_the_air_are_about_the_aircraft_that_carries_the_load() -> None:
    """The scene shows it: first the one with Bombs, then the one with Drop Tanks."""
    mine = [unit(card, "airfield0") for card in ("us-p51", "us-p47", "c-bombs", "c-droptanks", "us-a26")]
    battle = Battle("air", mine, [unit("de-bf109", "ab2", "spotted", "patrol")], supply=(20, 5))
    battle.take("unit us-p51", "equip c-bombs", "done", "add us-p47", "equip c-droptanks", "group-ready", "at bc1")
    asked = {}
    battle.take("intercept de-bf109")
    while battle.prompt in (c.JETTISON_OR_KEEP, c.AIR_TARGET, c.TANKS):
        asked[battle.prompt] = int(battle.s.aim)
        battle.take({c.JETTISON_OR_KEEP: "keep", c.TANKS: "go-home"}.get(battle.prompt, "none"))
    assert asked[c.JETTISON_OR_KEEP] == battle.piece("us-p51")
    assert asked[c.TANKS] == battle.piece("us-p47")


@rule("LC-7.2.23", "LC-R55")
def test_bombers_that_are_left_alone_fall_upon_no_patrol() -> None:
    for card, asked in (("us-b17", False), ("us-p51", True)):
        mine = [unit(card, "airfield0"), unit("us-a26", "airfield0")]
        battle = Battle("air", mine, [unit("de-bf109", "ab2", "spotted", "patrol")], supply=(20, 5))
        battle.take(f"unit {card}", "group-ready", "at bc1", "none")
        assert ((battle.prompt, battle.asked) == (c.INTERCEPTION, 0)) == asked, card
