"""Every card does what it says, and no more: each is tried on the gallery."""

import re
from typing import Any

import pytest

from games.great_war import gallery
from games.great_war.gallery import GALLERY
from games.great_war.war import DECKS, War, fresh
from support import rule
from warcabinet.games.great_war import GAME, in_use
from warcabinet.games.great_war.cards.cardfile import Entry
from warcabinet.games.great_war.scenarios import GreatWarOptions

IDS = GAME.cards.ids()
CARDS = {card.id: card for card in GAME.cards.card}
PLAIN = {IDS[card] for deck in in_use(GAME, GreatWarOptions(war_of_the_worlds=True))[0] for card in deck}
FULL = {IDS[card] for deck in in_use(GAME, GreatWarOptions(white="full", war_of_the_worlds=True))[0] for card in deck}


class Trial:
    """A card in its owner's hand or row, before the gallery of either side as far as those cards are in use with it."""

    def __init__(self, id: str) -> None:
        self.card: Entry = CARDS[id]
        self.id = id
        self.user = "EN" if self.card.deck == "en" else "CP"
        self.foe = "CP" if self.user == "EN" else "EN"
        self.white = "none" if id in PLAIN else "full"
        self.options = {"white": self.white, "war_of_the_worlds": True}
        self.in_use = PLAIN if self.white == "none" else FULL

    def gallery(self, side: str) -> dict[str, str]:
        at = ("CP", "EN").index(side)
        return {name: pair[at] for name, pair in GALLERY.items() if pair[at] in self.in_use and pair[at] != self.id}

    def war(self, *taken: str, own: str = "", enemy: str = "", hand: str = "", **more: object) -> War:
        rows = {f"row_{self.user.lower()}": own, f"row_{self.foe.lower()}": enemy, self.user.lower(): hand}
        given = {"options": self.options, "opened": True, "active": self.user, "phase": "cr1", **rows, **more}
        return War(*taken, **given)  # type: ignore[arg-type]

    def names(self, side: str, ids: list[str]) -> str:
        return " ".join(name for name, id in self.gallery(side).items() if id in ids)

    def use(self, war: War) -> None:
        war.take(f"{self.user}: activate {self.id}")

    def ability(self, war: War, verb: str) -> None:
        """Where the card offers several things, the one of this verb."""
        if war.asks()[1] == "CHOOSE_ABILITY":
            effects = [part.strip() for part in self.card.ability.removeprefix("ACT ").split("/")]
            at = next(n for n, effect in enumerate(effects, 1) if effect.startswith(verb))
            war.take(f"{self.user}: ability {at}")


@pytest.mark.parametrize("id", [id for id in gallery.HITS if not CARDS[id].ability.startswith("ATTACH")])
def test_what_it_hits(id: str) -> None:
    trial = Trial(id)
    war = trial.war(own=id, enemy=" ".join(trial.gallery(trial.foe).values()), hand="R-D8")
    trial.use(war)
    trial.ability(war, "cancel" if "cancel" in trial.card.ability else "discard")
    targets = [choice.removeprefix("target ") for choice in war.choices() if choice.startswith("target")]
    hit = targets or war.down(trial.foe) or war.discard(trial.foe) + war.discard("neutral")
    assert trial.names(trial.foe, hit) == gallery.HITS[id]
    if targets:
        war.take(f"{trial.user}: target {targets[0]}")
    first = (targets or hit)[0]
    if "discard(" in trial.card.ability and "hand" not in trial.card.ability:
        assert first in war.discard(trial.foe) + war.discard("neutral")
    else:
        assert first in war.down(trial.foe)


@pytest.mark.parametrize("id", [id for id in gallery.HITS if CARDS[id].ability.startswith("ATTACH")])
def test_what_the_card_under_it_can_hit(id: str) -> None:
    under = {"BN-01": "R-D9", "BN-05": "R-D9", "BN-06": "R-D8", "BN-07": "R-H8*"}[id]
    trial = Trial(id)
    war = trial.war(own=f"{under}+{id}", enemy=" ".join(trial.gallery("EN").values()), hand="R-H4")
    trial.use(war)
    targets = [choice.removeprefix("target ") for choice in war.choices() if choice.startswith("target")]
    assert trial.names("EN", targets) == gallery.HITS[id]


@pytest.mark.parametrize("id", [card.id for card in GAME.cards.card if card.plus])
def test_what_it_links_to(id: str) -> None:
    trial = Trial(id)
    found = []
    for name, own in trial.gallery(trial.user).items():
        war = trial.war(own=own, hand=id, defender=trial.user)
        if f"play {id}" in war.choices():
            found.append(name)
    assert " ".join(found) == gallery.LINKS.get(id, "")


@pytest.mark.parametrize("id", [id for id in gallery.COMBINES if id != "BN-03"])
def test_what_it_combines(id: str) -> None:
    trial = Trial(id)
    number = int(trial.card.ability.partition("combine(")[2][0])
    hand = trial.gallery(trial.user)
    war = trial.war(own=id, hand=" ".join(hand.values()), enemy="B-D9")
    trial.use(war)
    trial.ability(war, "combine")
    offered = [choice.removeprefix("combine ") for choice in war.choices() if choice.startswith("combine")]
    assert trial.names(trial.user, offered) == gallery.COMBINES[id]
    played = 0
    while war.asks()[1] in ("CHOOSE_COMBINED", "USE_WORKS", "STRIKE_WORKS", "INTERRUPT_WINDOW"):
        played += war.asks()[1] == "CHOOSE_COMBINED"
        war.session.take(war.choices()[0] if war.asks()[1] == "CHOOSE_COMBINED" else "pass")
    assert played == min(number, len(offered))


def test_creeping_barrage_lets_artillery_combine_infantry() -> None:
    war = War("CP: activate BN-03", row_cp="R-H8*+BN-03", cp="R-D9 R-S9 R-H2 R-D6", opened=True)
    assert war.choices() == ["combine R-D9", "combine R-D6"]
    war.take("CP: combine R-D9")
    assert war.asks() == ("CP", "ACT")


@pytest.mark.parametrize("id", gallery.PEEKS)
def test_how_many_cards_it_sees(id: str) -> None:
    trial = Trial(id)
    held = "B-HQ B-HK B-HJ" if trial.user == "CP" else "R-HQ R-HK R-HJ"
    war = trial.war(own=id, hand="BN-16", **{trial.foe.lower(): held})
    trial.use(war)
    trial.ability(war, "peek")
    assert len(war.known(trial.user)) == gallery.PEEKS[id]
    assert len(war.hand(trial.foe)) == 3


@pytest.mark.parametrize("id", gallery.STATICS)
def test_what_it_counts_for_defender_and_attacker(id: str) -> None:
    trial = Trial(id)
    values = [trial.war(own=id, defender=side).value(trial.user, id) for side in (trial.user, trial.foe)]
    assert tuple(values) == gallery.STATICS[id]


@pytest.mark.parametrize(("id", "leader"), [("R-SQ", "R-HJ"), ("B-SQ", "B-SJ")])
def test_the_guards_are_stronger_beside_a_leader(id: str, leader: str) -> None:
    trial = Trial(id)
    assert trial.war(own=f"{id} {leader}", hand="R-H2").value(trial.user, id) == 14
    assert trial.war(own=f"{id} {leader}!", hand="R-H2").value(trial.user, id) == 12


@pytest.mark.parametrize("id", gallery.RESTORES)
def test_what_it_restores(id: str) -> None:
    trial = Trial(id)
    war = trial.war(own=f"{id} {gallery.RESTORES[id]}!", hand="R-D8")
    trial.use(war)
    assert gallery.RESTORES[id] in war.row(trial.user)
    if id != "BN-17":
        assert f"activate {id}" not in trial.war(own=f"{id} R-S8!", hand="R-D8").choices()


@pytest.mark.parametrize("id", gallery.DRAWS)
def test_what_it_draws(id: str) -> None:
    trial = Trial(id)
    war = trial.war(own=id)
    top = war.deck(gallery.DRAWS[id])[0]
    trial.use(war)
    assert war.hand("CP") == [top]


@pytest.mark.parametrize("id", gallery.LOSES)
def test_the_enemy_loses_a_random_card(id: str) -> None:
    trial = Trial(id)
    war = trial.war(own=id, **{trial.foe.lower(): "B-H4 B-H6"})
    trial.use(war)
    trial.ability(war, "handdiscard")
    assert len(war.hand(trial.foe)) == 1
    assert war.discard("neutral") + war.hand(trial.foe) in (["B-H4", "B-H6"], ["B-H6", "B-H4"])


@pytest.mark.parametrize("id", gallery.READIES)
def test_what_it_makes_ready_once(id: str) -> None:
    trial = Trial(id)
    target = gallery.READIES[id]
    war = trial.war(own=f"{id} {target}* R-SA*" if trial.user == "CP" else f"{id} {target}*", enemy="R-H9 R-D6", hand="B-H6")
    trial.use(war)
    trial.ability(war, "ready")
    assert not war.used(target)
    again = War(row_cp="W-C06", cp="BN-16", options=trial.options, opened=True, play={"CP": {"cards": [
        "W-C06", {"id": "R-D7", "used": True, "readied": True}]}})  # fmt: skip
    assert again.choices() == ["done"]


@rule("GW-R1")
@pytest.mark.parametrize(("cancelled", "choices"), [(False, ["activate W-C06", "done"]), (True, ["done"])])
def test_a_cancelled_card_cannot_be_made_ready(cancelled: bool, choices: list[str]) -> None:
    cards = ["W-C06", {"id": "R-D7", "used": True, "down": cancelled}]
    war = War(options={"white": "full"}, opened=True, cp="BN-16", play={"CP": {"cards": cards}})
    assert war.choices() == choices


@pytest.mark.parametrize("id", gallery.EXHAUSTS)
def test_what_it_exhausts(id: str) -> None:
    trial = Trial(id)
    war = trial.war(own=id, enemy="R-HJ R-HQ" if trial.user == "EN" else "B-HJ B-HQ", hand="R-H6")
    trial.use(war)
    assert war.used("R-HJ" if trial.user == "EN" else "B-HJ")
    spent = trial.war(own=id, enemy="R-HJ* R-HQ" if trial.user == "EN" else "B-HJ* B-HQ", hand="R-H6")
    assert spent.choices() == ["done"]


@pytest.mark.parametrize("id", gallery.STANDS)
def test_what_it_answers(id: str) -> None:
    trial = Trial(id)
    found = []
    for name, card in trial.gallery("EN").items():
        war = War(
            row_cp=id,
            en=f"{card} BN-02 B-D4",
            phase="cr1",
            active="EN",
            options=trial.options,
            opened=False,
            met={"EN": ["nat", "attack"]},
        )
        if f"play {card}" not in war.choices() or card == "B-S6":
            continue
        war.take(f"EN: play {card}")
        if war.asks()[1] == "PLAY_WITH":
            war.take("EN: alone")
        if war.asks()[1] == "STRIKE_WORKS":
            war.take("EN: pass")
        if war.asks()[1] == "USE_WORKS":
            found.append(name)
            war.take(f"CP: use {id}")
            assert war.down("EN") == [card]
    assert " ".join(found) == gallery.STANDS[id]


def test_the_fortified_village_answers_horse_and_tanks_that_attack() -> None:
    for card, answered in (("W-E08", True), ("W-N04", True), ("B-S4", False)):
        war = War(
            f"EN: play {card}",
            row_cp="W-N05",
            en=f"{card} B-D4",
            active="EN",
            options={"white": "full"},
            met={"EN": ["nat", "attack"]},
        )
        assert (war.asks()[1] == "USE_WORKS") is answered, card


@pytest.mark.parametrize("id", gallery.NEGATES)
def test_it_cancels_an_event(id: str) -> None:
    trial = Trial(id)
    hands: Any = {trial.user.lower(): f"{id} R-H4"}
    war = War(phase="re", event="RE-02", options=trial.options, **hands)
    war.take(f"{trial.user}: play {id}")
    assert war.s.event_down
    assert war.used(id)


@pytest.mark.parametrize("id", gallery.ATTACHES)
def test_on_what_it_is_put(id: str) -> None:
    trial = Trial(id)
    found = [
        name for name, own in trial.gallery("CP").items() if f"play {id}" in trial.war(own=own, hand=id, defender="CP").choices()
    ]
    assert " ".join(found) == gallery.ATTACHES[id]


def test_defence_in_depth() -> None:
    assert War(row_cp="R-D9+BN-02").total("CP") == 9 + 3 + 4
    assert War(row_cp="R-D9+BN-02", defender="EN", turn=1).total("CP") == 9 + 3


@pytest.mark.parametrize("id", gallery.TRIPODS)
def test_it_hits_tripods(id: str) -> None:
    trial = Trial(id)
    war = trial.war(own=id, row_mars="MA-01")
    trial.use(war)
    assert war.row("mars") == []


def test_balloon_busters_and_searchlights_hit_low_flyers() -> None:
    busters = War(row_cp="R-DA", row_en="B-S8 B-C8 R-D8", cp="R-H4", opened=True)
    busters.take("CP: activate R-DA")
    assert busters.choices() == ["target B-S8", "target R-D8"]
    lights = War(row_cp="W-N11", row_en="B-SA B-S8", cp="R-H4", opened=True, options={"white": "neutral"})
    lights.take("CP: activate W-N11")
    assert lights.down("EN") == ["B-S8"]


def test_gas_masks_keep_infantry_from_gas() -> None:
    white = {"white": "neutral"}
    gas = War(row_cp="W-N03", row_en="B-S7", cp="R-H4", opened=True, options=white)
    assert "activate W-N03" in gas.choices()
    masked = War(row_cp="W-N03 R-CQ", row_en="B-S7 W-N10", cp="R-D8", opened=True, options=white)
    assert masked.choices() == ["activate R-CQ", "done"]
    torn = War(row_cp="W-N03", row_en="B-S7 W-N10!", cp="R-H4", opened=True, options=white)
    assert "activate W-N03" in torn.choices()


# ------------------------------------------------------------ the deck as a whole
def test_each_card_with_an_ability_has_been_tried() -> None:
    tables = ("HITS", "COMBINES", "PEEKS", "STATICS", "RESTORES", "DRAWS", "LOSES", "READIES", "EXHAUSTS", "STANDS", "NEGATES",
        "ATTACHES",
              "TRIPODS", "ELSEWHERE")  # fmt: skip
    tried = {id for name in tables for id in getattr(gallery, name)}
    assert {card.id for card in GAME.cards.card if card.ability != "-" and card.deck != "mars"} <= tried


def test_counts_and_points_of_the_decks() -> None:
    assert len(IDS) == 200
    for deck, cards, points, attacks in (("CP", 28, 211, 11), ("EN", 28, 211, 11), ("neutral", 54, 374, 18)):
        found = [IDS[card] for card in in_use(GAME, GreatWarOptions())[0][DECKS[deck]]]
        assert len(found) == cards
        assert sum(CARDS[id].bp for id in found) == points
        assert sum(CARDS[id].attack for id in found) == attacks
    assert all(card.locked for card in GAME.cards.card if card.deck == "bonus" or card.rank in ("A", "K", "Q", "J", "joker"))
    assert [card.bp for card in GAME.cards.card if card.deck == "bonus"] == [
        4,
        3,
        3,
        3,
        3,
        3,
        3,
        5,
        3,
        3,
        4,
        2,
        3,
        2,
        3,
        6,
        3,
        3,
        4,
        6,
    ]
    assert [card.bp for card in GAME.cards.card if card.deck == "mars"] == [28, 28, 34, 34, 34, 34, 40, 40, 38, 38, 24, 44]
    assert fresh().session.options.players == 2


# ------------------------------------------------------------ Random Events
EVENTS = {  # a row of the Central Powers, who defend; what it counts under the event
    "RE-01": ("R-S9 R-D9", 18), "RE-02": ("R-S8 R-C8", 9 + 8 - 6), "RE-03": ("R-S4 R-S9 R-D9", 2 + 8 + 9),
        "RE-06": ("R-S9 R-SK", 9 + 13 + 4),
    "RE-07": ("R-S8 R-D9", 11 + 9), "RE-08": ("R-S7 R-S6 R-S9", 6 + 6 + 9), "RE-10": ("R-S9", 9), "RE-11": ("R-S9", 13),
    "RE-15": ("R-S7 R-D9", 16), "RE-16": ("R-S7 R-D9", 14),
}  # fmt: skip


@pytest.mark.parametrize("event", EVENTS)
def test_what_an_event_changes(event: str) -> None:
    row, expected = EVENTS[event]
    assert War(row_cp=row, event=event).total("CP") == expected
    assert War(row_cp=row, event=event, event_cancelled=True).total("CP") == sum(CARDS[id].bp for id in row.split())


def test_events_of_one_side() -> None:
    assert War(row_en="B-S7 R-D9", event="RE-15").total("EN") == 14
    assert War(row_en="B-S7", event="RE-10").total("EN") == 11
    weed = War(row_cp="R-H5 R-H7 R-H9", event="RE-20", options={"war_of_the_worlds": True})
    assert weed.total("CP") == 5 - 3 + 7 - 2 + 8 - 2


@pytest.mark.parametrize(
    ("event", "muted", "other"), [("RE-04", "R-HA", "R-H8"), ("RE-05", "R-H8", "R-HA"), ("RE-17", "R-HJ", "R-H8")]
)
def test_events_that_silence(event: str, muted: str, other: str) -> None:
    war = War(row_cp=f"{muted} {other}", row_en="B-D6 B-S8", cp="R-D6", event=event, opened=True)
    assert f"activate {other}" in war.choices()
    assert f"activate {muted}" not in war.choices()
    assert war.why_not("CP", f"card/{muted}")[1] == "GW-7.7c"


def test_fog_grounds_the_zeppelin_as_an_interrupt_too() -> None:
    assert War("EN: play B-S9", en="B-S9 B-D4", cp="R-JC R-H2", active="EN").asks()[1] == "INTERRUPT_WINDOW"
    assert War("EN: play B-S9", en="B-S9 B-D4", cp="R-JC R-H2", active="EN", event="RE-04").asks() == ("EN", "ACT")


@rule("GW-7.7c")
def test_the_informal_truce_lasts_the_turn() -> None:
    first = War("EN: play B-S7", row_cp="R-H9", cp="BN-11", en="B-S7 B-D4", active="EN", event="RE-09", row_en="B-CQ")
    assert (first.asks(), first.choices()) == (("EN", "ACT"), ["done"])
    second = War("EN: play B-S7", row_cp="R-H9", cp="BN-11", en="B-S7 B-D4", active="EN", event="RE-09", phase="cr2")
    assert (second.asks(), second.choices()) == (("EN", "ACT"), ["done"])
    late = War("CP: play BN-11", phase="obp", event="RE-09", cp="BN-11 R-H2", row_en="B-D6", en="B-H2", asking={"CP": "always"})
    assert late.choices() == ["done"]
    negated = War("EN: play B-S7", cp="BN-11", en="B-S7 B-D4", active="EN", event="RE-09", event_cancelled=True, phase="cr2")
    assert negated.asks() == ("CP", "INTERRUPT_WINDOW")
    said = {"en": "This Turn no card in play", "de": "In diesem Zug kann keine Karte im Spiel"}
    for language, words in said.items():
        assert GAME.names[language].text(IDS.index("RE-09")).startswith(words)


# ------------------------------------------------------------ where cards come from
PRINTED_NAMES = (
    "Mata Hari and Spies", "T.E. Lawrence", "Fortifications", "Trenches", "Field Guns", "Infantry Flamethrowers", "Naval Blockade",
    "Submarine Blockade", "Trench Raid", "Prisoner Interrogations", "Cavalry Reconnaissance", "Heavy Machine Gun",
    "Improved Doctrine", "Improved Weapon",
)  # fmt: skip
PRINTED_EFFECTS = {  # what section 6 of the printed rules says of such cards; numbers and kinds are ours
    "Fortifications": r"STAND cancel\(attack\)",
    "Trenches": r"STAND cancel\(FG\)",
    "Reinforced Trenches": r"STAND cancel\(FG\)",
    "Naval Blockade": r"ACT discard\(nat(<=\d+)?\)",
    "Submarine Blockade": r"ACT discard\(nat(<=\d+)?\)",
    "Trench Raid": r"ACT peek\([12]\)",
    "Prisoner Interrogations": r"ACT peek\([12]\)",
    "Cavalry Reconnaissance": r"ACT peek\([12]\)",
}
BY_RANK = {"K": r"ACT (cancel|discard)\(FORT\|TRN\)", "J": r"ACT combine\(\d: [^/]*\)"}


@pytest.mark.parametrize("id", CARDS)
def test_the_source_of_a_card_claims_what_the_printed_rules_give_and_no_more(id: str) -> None:
    card = CARDS[id]
    kind = re.split(r" \(|:", card.name.en)[0]
    effect = PRINTED_EFFECTS.get(kind) or BY_RANK.get(card.rank, "nothing")
    if re.fullmatch(effect, card.ability):
        assert card.source == "printed: effect"
    elif kind in PRINTED_NAMES:
        assert card.source == "printed: name"
    else:
        assert card.source == "ours"


def test_all_random_events_are_ours() -> None:
    assert {event.source for event in GAME.cards.event} == {"ours"}


def test_events_that_bring_cards() -> None:
    both = War(phase="re", event="RE-12", cp="R-H2", en="B-H2")
    assert (len(both.hand("CP")), len(both.hand("EN"))) == (2, 2)
    america = War(phase="re", event="RE-13", cp="R-H2", en="B-H2", deck={"EN": ["B-SK"]})
    assert (america.hand("CP"), america.hand("EN")) == (["R-H2"], ["B-H2", "B-SK"])
    brest = War(phase="re", event="RE-14", cp="R-H2", en="B-H2", deck={"CP": ["R-SK"]})
    assert (brest.hand("CP"), brest.hand("EN")) == (["R-H2", "R-SK"], ["B-H2"])
    full = War(phase="re", event="RE-12", cp="R-S2 R-S3 R-S4 R-S5 R-S6 R-S7 R-S8 R-S9 R-SJ", en="B-H2")
    assert full.asks() == ("CP", "DISCARD_DOWN")


def test_espionage_lets_both_look() -> None:
    war = War(phase="re", event="RE-18", cp="R-H2 R-H4", en="B-H2 B-H4")
    assert sorted(war.known("CP")) == ["B-H2", "B-H4"]
    assert sorted(war.known("EN")) == ["R-H2", "R-H4"]
