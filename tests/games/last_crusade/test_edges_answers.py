"""Edges of questions: what else could be answered, and why not; and what a reshuffle changes."""

from games.last_crusade.battle import Battle, unit
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.reasons import OK
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.state import INSIDE

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
