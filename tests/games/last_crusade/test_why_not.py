"""Every refusal names the need and the rule; nothing hidden is told by it."""

from __future__ import annotations

import pytest

from games.last_crusade.battle import Battle, unit
from warcabinet.engine.scene import Refusal
from warcabinet.games.last_crusade import GAME

NAMES = ("Ann", "Bob")


def why(battle: Battle, element: str, viewer: int = 0, language: str = "en") -> Refusal:
    return GAME.why_not(battle.s, GAME.view(viewer, language, NAMES), element)


def test_cards_of_the_hand() -> None:
    battle = Battle("reinforcement", [], [], hands=(["us-pershing", "us-rifle", "c-ambush", "c-mg"], []), supply=(5, 0))
    assert why(battle, "hand/us-pershing#1").text == "M26 Pershing needs 9 Supply; you have 5."
    assert why(battle, "hand/us-pershing#1").rule == "LC-2.2.5"
    assert why(battle, "hand/c-ambush#1").rule == "LC-R73"
    assert why(battle, "deploy us-rifle").text == "You can choose this now."
    battle = Battle("maneuver", [], [], hands=(["us-rifle"], []))
    assert why(battle, "hand/us-rifle#1") == Refusal("Cards are deployed in the Reinforcement Phase.", "LC-7.1.14")


def test_a_full_headquarters_and_a_second_general() -> None:
    nine = [unit("us-green", "hq0") for _ in range(8)]
    battle = Battle("reinforcement", nine, [], hands=(["us-rifle"], []))
    assert why(battle, "hand/us-rifle#1").rule == "LC-7.1.17"
    battle = Battle("reinforcement", [], [], hands=(["us-n-patton", "us-n-bradley"], []), supply=(20, 0))
    battle.take("deploy us-n-patton")
    assert why(battle, "hand/us-n-bradley#1") == Refusal("You already have a General.", "LC-10.2.3")


def test_units_in_phase_5() -> None:
    mine = [unit("us-rifle", "a1", "committed"), unit("us-p47", "airfield0")]
    battle = Battle("maneuver", mine, [unit("de-tiger1", "c3")])

    def element(card: str) -> str:
        piece = battle.piece(card)
        return f"unit/s{piece // 64}-{piece % 64}"

    assert why(battle, element("us-rifle")).rule == "LC-3.1.8"
    assert why(battle, element("us-p47")).rule == "LC-7.2.1"
    hidden = why(battle, element("de-tiger1"))
    assert hidden == Refusal("Only its owner knows what a face-down card is.", "LC-14.2")
    assert why(battle, "assault").rule == "LC-7.5.26"


def test_others_and_watchers() -> None:
    battle = Battle("maneuver", [unit("us-rifle", "a1")], [])
    assert why(battle, "done", viewer=1) == Refusal("Ann is deciding.", "LC-7.0.1")
    assert why(battle, "done", viewer=-1).text == "You are watching."
    assert why(battle, "nonsense").text == "You cannot do anything with that now."
    assert why(battle, "place/b2", language="de").text == "Dieser Ort ist jetzt nicht wählbar."


@pytest.mark.parametrize(("supply", "deck", "rule"), [(2, ["us-jeep"], "LC-7.1.7"), (9, [], "LC-7.1.8")])
def test_why_no_card_can_be_bought(supply: int, deck: list[str], rule: str) -> None:
    battle = Battle("reinforcement", [], [], supply=(supply, 0), decks=(deck, []))
    assert why(battle, "buy-draw").rule == rule
    scene = GAME.scene(battle.s, GAME.view(0, "en", NAMES))
    assert [refusal.label for refusal in scene.refused] == ["Buy a card"]


def test_every_reason_has_a_rule_that_exists() -> None:
    """Whatever is on the table: reaching for it is answered, with a rule of the book or none."""
    mine = [
        unit("us-rifle", "a1", attached=["c-mg"]),
        unit("us-how105", "hq0"),
        unit("us-p47", "airfield0"),
        unit("c-wire", "a1>a2"),
    ]
    theirs = [unit("de-grenadiers", "a3"), unit("de-pz4", "b3", "spotted")]
    for phase in ("reinforcement", "recon", "bombardment", "maneuver"):
        battle = Battle(phase, mine, theirs, hands=(["us-rifle", "c-fog"], ["c-fog"]))
        if not battle.choices():
            continue
        scene = GAME.scene(battle.s, GAME.view(int(battle.s.asked), "en", NAMES))
        for area in scene.areas:
            for element in (*(item.id for item in area.items), *(cell.id for cell in area.cells)):
                refusal = why(battle, element, viewer=int(battle.s.asked))
                assert refusal.text
                assert refusal.rule == "" or refusal.rule in GAME.rulebook.rules
