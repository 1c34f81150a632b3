"""Every Event card: what it does, to whom, and to whom not."""

import pytest

from games.last_front.front import Front
from support import rule
from warcabinet.games.last_front import GAME
from warcabinet.games.last_front.position import dump

ONE_OF_EACH = ["troop-3", "tank-3", "plane-3", "support-1-2"]
PLAIN = {"troop-3": 3, "tank-3": 3, "plane-3": 3, "support-1-2": 1}
PILE = ["troop-3", "tank-3", "plane-4"]


def draw_event(event: str, position: str, players: int = 3) -> Front:
    """Seat 1 turns up the Event; its hand is the one Draw Event card."""
    front = Front(f'event_deck = ["{event}"]\n{position}', "1: lay draw-event", players=players)
    assert front.hand(1)[:1] != ["draw-event"]
    return front


def seat(number: int, **zones: object) -> str:
    lines = [f"{key} = {str(value).lower() if isinstance(value, bool) else value}" for key, value in zones.items()]
    return "\n".join([f"[seat.{number}]", *lines, ""])


DRAWER = seat(1, hand=["draw-event"])


# ------------------------------------------------------------ modifiers until the battle ends
MODIFIERS: dict[str, tuple[dict[str, int], dict[str, int]]] = {
    "event-general-winter": ({"troop-3": 2}, {"troop-3": 2}),
    "event-rasputitsa": ({"tank-3": 2}, {"tank-3": 2}),
    "event-low-cloud": ({"plane-3": 2}, {"plane-3": 2}),
    "event-call-to-arms": ({"troop-3": 6}, {}),
    "event-air-supremacy": ({"plane-3": 5}, {}),
    "event-supply-lines-cut": ({}, {}),
}


def test_all_lasting_events_are_here() -> None:
    assert set(MODIFIERS) == {card.id for card in GAME.cards.event if card.lasting}


@rule("LF-R49", "LF-8.5", "LF-14.5")
@pytest.mark.parametrize("event", MODIFIERS)
def test_a_lasting_event_changes_the_open_cards_it_names(event: str) -> None:
    front = draw_event(event, seat(1, hand=["draw-event"], bid=ONE_OF_EACH, piles=[PILE]) + seat(2, bid=ONE_OF_EACH, piles=[PILE]))
    drawer, others = MODIFIERS[event]
    assert front.values(1) == PLAIN | drawer
    assert front.values(2) == PLAIN | others
    assert front.total(1) == 10 + sum((PLAIN | drawer).values())
    assert front.events() == [event]
    assert front.discard() == ["draw-event"]


@rule("LF-R49")
@pytest.mark.parametrize("event", MODIFIERS)
def test_it_is_discarded_when_the_battle_ends(event: str) -> None:
    front = draw_event(event, seat(1, hand=["draw-event"], bid=["troop-3"]) + seat(2, hand=["troop-1"]), players=2)
    front.take("1: done", "2: withdraw")
    assert front.events() == []
    assert [front.s.book.event[each].id for each in front.s.event_discard.cards] == [event]


@rule("LF-R50")
@pytest.mark.parametrize("event", MODIFIERS)
def test_when_the_drawer_withdraws_only_what_helped_him_alone_ends(event: str) -> None:
    front = draw_event(event, DRAWER + seat(2, bid=["troop-3"]) + seat(3, bid=["tank-3"]))
    front.take("1: withdraw")
    alone = event in ("event-call-to-arms", "event-air-supremacy")
    assert front.events() == ([] if alone else [event])


def test_supply_lines_cut_stops_only_the_draw_at_the_start_of_a_turn() -> None:
    front = draw_event(
        "event-supply-lines-cut",
        'battle_deck = ["plane-2", "plane-3", "plane-4", "troop-1", "troop-2"]\n'
        + seat(1, hand=["draw-event", "troop-1"], bid=["tank-2"])
        + seat(2, hand=["special-red-ball-express", "tank-3"])
        + seat(3, hand=["troop-3"]),
    )
    front.take("1: done")
    assert front.hand(2) == ["special-red-ball-express", "tank-3"]  # no card
    front.take("2: ability special-red-ball-express")
    assert front.hand(2) == ["tank-3", "plane-2", "plane-3", "plane-4"]  # by an effect
    front.take("2: lay tank-3", "2: done", "3: withdraw")
    assert front.hand(3) == ["troop-3", "troop-1"]  # for withdrawing
    front.take("1: withdraw")
    assert front.hand(1) == ["troop-1", "troop-2"]
    assert front.territories(2) != []
    assert len(front.hand(2)) == 5  # for winning one, and at the start of the new battle one more


# ------------------------------------------------------------ cards and hands
def test_fresh_divisions_brings_three_cards() -> None:
    front = draw_event("event-fresh-divisions", 'battle_deck = ["plane-2", "plane-3", "plane-4", "troop-1"]\n' + DRAWER)
    assert front.hand(1) == ["plane-2", "plane-3", "plane-4"]
    assert front.hand(2) == front.hand(3) == []


def test_total_mobilisation_brings_everybody_in_the_battle_two() -> None:
    deck = ["plane-2", "plane-2", "plane-3", "plane-3", "plane-4", "plane-4", "troop-1"]
    front = Front(
        f'turn = 2\nevent_deck = ["event-total-mobilisation"]\nbattle_deck = {deck}\n'
        + seat(2, hand=["draw-event"])
        + seat(4, fighting=False),
        "2: lay draw-event",
        players=4,
    )
    assert front.hand(2) == ["plane-2", "plane-2"]  # the drawer first, then clockwise
    assert front.hand(3) == ["plane-3", "plane-3"]
    assert front.hand(1) == ["plane-4", "plane-4"]
    assert front.hand(4) == []


WOLF_PACK = (
    DRAWER
    + seat(2, hand=["troop-1", "tank-3", "troop-1"])
    + seat(3, hand=[])
    + seat(4, hand=["plane-2", "plane-3"])
    + seat(5, hand=["plane-4"], fighting=False)
)


@rule("LF-R51")
def test_wolf_pack_costs_each_opponent_a_hand_card_of_his_choice() -> None:
    front = draw_event("event-wolf-pack", WOLF_PACK, players=5)
    assert front.asks() == (2, "EVENT_DISCARD")
    assert front.choices() == ["from troop-1", "from tank-3"]  # no way out
    front.take("2: from tank-3")
    assert front.asks() == (4, "EVENT_DISCARD")
    assert len(front.hand(2)) == 3  # nothing is shown before all have chosen
    front.take("4: from plane-2")
    assert (front.hand(2), front.hand(4)) == (["troop-1", "troop-1"], ["plane-3"])
    assert front.hand(5) == ["plane-4"]
    assert front.discard() == ["tank-3", "plane-2", "draw-event"]
    assert front.asks() == (1, "TAKE_TURN")


CODES = (
    DRAWER
    + seat(2, hand=["troop-1", "tank-3"])
    + seat(3, hand=["plane-2"])
    + seat(4, hand=[])
    + seat(5, hand=["plane-4"], fighting=False)
)


def test_captured_codes_looks_at_a_hand_and_takes_a_card() -> None:
    front = draw_event("event-captured-codes", CODES, players=5)
    assert front.asks() == (1, "EVENT_TARGET")
    assert front.choices() == ["seat 2", "seat 3"]
    front.take("1: seat 2")
    assert front.asks() == (1, "LOOK_AT")
    assert not front.session.can_undo(0)  # what has been seen has been seen
    assert front.choices() == ["from troop-1", "from tank-3"]
    front.take("1: from tank-3")
    assert front.hand(1) == ["tank-3"]
    assert front.hand(2) == ["troop-1"]
    assert front.discard() == ["draw-event"]


def test_only_the_two_seats_concerned_read_which_card_was_taken() -> None:
    front = draw_event("event-captured-codes", CODES, players=5)
    front.take("1: seat 2", "1: from tank-3")
    assert ("You take Heavy Tank from Seat 2's hand", "LF-R54") in front.log(1)
    assert ("Seat 1 takes Heavy Tank from your hand", "LF-R54") in front.log(2)
    for viewer in (0, 3, 4, 5):
        assert ("Seat 1 takes a card from Seat 2's hand", "LF-R54") in front.log(viewer)


@rule("LF-R51")
def test_captured_codes_is_void_where_nobody_has_a_card() -> None:
    front = draw_event("event-captured-codes", DRAWER + seat(3, hand=["plane-4"], fighting=False))
    assert front.asks() == (1, "TAKE_TURN")
    assert front.hand(1) == []


# ------------------------------------------------------------ losses
@rule("LF-8.6", "LF-14.5")
def test_carpet_bombing_hits_the_best_open_unit_of_each_opponent() -> None:
    front = draw_event(
        "event-carpet-bombing",
        seat(1, hand=["draw-event"], bid=["plane-4"])
        + seat(2, bid=["plane-3", "tank-2", "icon-patton", "icon-rommel/face"], piles=[PILE])
        + seat(3, bid=["troop-1"])
        + seat(4, bid=["icon-zhukov"]),
        players=4,
    )
    assert front.bid(2) == ["plane-3", "icon-patton", "icon-rommel/face"]  # the Tank counted 4
    assert front.piles(2) == [PILE]
    assert front.bid(3) == []
    assert front.bid(4) == ["icon-zhukov"]
    assert front.bid(1) == ["plane-4"]
    assert front.asks() == (1, "TAKE_TURN")


@rule("LF-R51")
def test_among_equals_the_owner_chooses_what_carpet_bombing_hits() -> None:
    front = draw_event(
        "event-carpet-bombing",
        DRAWER + seat(2, bid=["plane-3", "tank-3", "troop-2", "tank-3"]) + seat(3, bid=["troop-3", "tank-3"]),
    )
    assert front.asks() == (2, "EVENT_HIGHEST")
    assert front.choices() == ["pick plane-3", "pick tank-3"]
    front.take("2: pick tank-3")
    assert front.asks() == (3, "EVENT_HIGHEST")
    assert len(front.bid(2)) == 4
    front.take("3: pick troop-3")
    assert front.bid(2) == ["plane-3", "troop-2", "tank-3"]
    assert front.bid(3) == ["tank-3"]


def test_friendly_fire_hits_the_drawers_best_open_unit() -> None:
    front = draw_event(
        "event-friendly-fire",
        seat(1, hand=["draw-event"], bid=["troop-2", "plane-3", "icon-patton/face"]) + seat(2, bid=["plane-4"]),
    )
    assert front.bid(1) == ["troop-2", "icon-patton/face"]
    assert front.bid(2) == ["plane-4"]


def test_among_equals_the_drawer_chooses_what_friendly_fire_hits() -> None:
    front = draw_event("event-friendly-fire", seat(1, hand=["draw-event"], bid=["troop-3", "plane-3", "troop-1"]))
    assert front.asks() == (1, "EVENT_HIGHEST")
    assert front.choices() == ["pick troop-3", "pick plane-3"]
    front.take("1: pick plane-3")
    assert front.bid(1) == ["troop-3", "troop-1"]


@rule("LF-R51")
def test_friendly_fire_is_void_without_an_open_unit() -> None:
    front = draw_event("event-friendly-fire", seat(1, hand=["draw-event"], bid=["icon-patton"], piles=[PILE]))
    assert front.bid(1) == ["icon-patton"]
    assert front.piles(1) == [PILE]


def test_desertion_takes_an_open_troop() -> None:
    front = draw_event(
        "event-desertion",
        seat(1, hand=["draw-event"], bid=["tank-2"])
        + seat(2, bid=["troop-1", "tank-3", "troop-2"], piles=[PILE])
        + seat(3, bid=["troop-2", "plane-4"]),
    )
    assert front.asks() == (1, "EVENT_TARGET")
    assert front.choices() == ["target 2/troop-1", "target 2/troop-2", "target 3/troop-2"]  # must be taken
    front.take("1: target 2/troop-2")
    assert front.bid(1) == ["tank-2", "troop-2"]
    assert front.bid(2) == ["troop-1", "tank-3"]
    assert front.bid(3) == ["troop-2", "plane-4"]


@rule("LF-R51")
def test_desertion_is_void_where_there_is_no_troop() -> None:
    front = draw_event("event-desertion", seat(1, hand=["draw-event"], bid=["troop-1"]) + seat(2, bid=["tank-3"], piles=[PILE]))
    assert front.asks() == (1, "TAKE_TURN")
    assert front.bid(1) == ["troop-1"]


BREAKTHROUGH = (
    seat(1, hand=["draw-event"], piles=[["plane-4", "plane-3", "plane-3"]], bid=["support-3-6"])
    + seat(2, piles=[["tank-3", "tank-3", "tank-3", "troop-1"], PILE], bid=["support-1-2", "support-2-4"])
    + seat(3, bid=["support-1-2", "support-2-4", "support-1-2", "tank-2"])
    + seat(4, bid=["tank-2"])
)


@rule("LF-R40", "LF-R51", "LF-14.5")
def test_breakthrough_breaks_a_pile_or_costs_a_support() -> None:
    front = draw_event("event-breakthrough", BREAKTHROUGH, players=4)
    assert front.asks() == (2, "EVENT_BREAK")
    assert front.choices() == ["pile 2/1", "pile 2/2"]  # with a pile no Support is lost
    front.take("2: pile 2/1")
    assert len(front.piles(2)) == 2
    assert front.asks() == (3, "EVENT_BREAK")
    assert front.choices() == ["pick support-1-2", "pick support-2-4"]
    front.take("3: pick support-1-2")
    assert front.piles(2) == [PILE]
    assert front.bid(2) == ["support-1-2", "support-2-4", "tank-3", "tank-3", "tank-3", "troop-1"]
    assert front.total(2) == 10 + 1 + 2 + 10
    assert front.bid(3) == ["support-2-4", "support-1-2", "tank-2"]
    assert front.bid(4) == ["tank-2"]
    assert front.piles(1) == [["plane-4", "plane-3", "plane-3"]]
    assert front.bid(1) == ["support-3-6"]


def test_breakthrough_asks_nobody_who_has_no_choice() -> None:
    front = draw_event("event-breakthrough", DRAWER + seat(2, piles=[PILE]) + seat(3, bid=["support-2-4", "tank-2"]))
    assert front.asks() == (1, "TAKE_TURN")
    assert (front.piles(2), front.bid(2)) == ([], PILE)
    assert front.bid(3) == ["tank-2"]


def test_partisans_clear_all_open_specials_and_icons() -> None:
    front = draw_event(
        "event-partisans",
        seat(1, hand=["draw-event"], bid=["tank-2", "icon-patton"])
        + seat(2, bid=["icon-rommel/face", "troop-1", "special-flak-towers"], piles=[["plane-4", "plane-3", "icon-spitfire/face"]]),
    )
    assert front.bid(1) == ["tank-2"]
    assert front.bid(2) == ["troop-1"]
    assert front.piles(2) == [["plane-4", "plane-3", "icon-spitfire/face"]]
    assert sorted(front.discard()) == ["draw-event", "icon-patton", "icon-rommel", "special-flak-towers"]
    assert front.total(1) == 2


# ------------------------------------------------------------ Lull
LULL = (
    'event_deck = ["event-lull"]\nevents = ["event-low-cloud by 2"]\nopen = "terr-uk-malta"\nturn = 2\n'
    + seat(1, hand=["troop-1"], bid=["tank-3", "icon-patton/face", "troop-2", "icon-zhukov"])
    + seat(2, hand=["draw-event"], bid=["plane-4", "support-1-2"], piles=[PILE])
    + seat(3, hand=["tank-2"], fighting=False)
)


def test_lull_brings_the_open_units_of_all_in_the_battle_back_to_their_hands() -> None:
    front = Front(LULL, "2: lay draw-event", players=3)
    assert front.hand(1) == ["troop-1", "tank-3", "troop-2"]
    assert front.hand(2) == ["plane-4", "support-1-2"]
    assert front.bid(1) == ["icon-patton/face", "icon-zhukov"]  # Icons stay, whichever way up
    assert front.bid(2) == []
    assert front.piles(2) == [PILE]
    assert front.hand(3) == ["tank-2"]
    assert front.discard() == ["draw-event"]


def test_after_a_lull_the_battle_goes_on() -> None:
    front = Front(LULL, "2: lay draw-event", players=3)
    assert front.asks() == (2, "TAKE_TURN")
    assert (front.total(1), front.total(2)) == (3, 10)
    assert front.events() == ["event-low-cloud"]
    assert front.s.battles_over == 0
    front.take("2: done")
    assert front.asks() == (1, "TAKE_TURN")


def test_everyone_has_seen_which_units_a_lull_brought_back() -> None:
    front = Front(LULL, "2: lay draw-event", players=3)
    knows = dump(front.s)["seat"]
    assert knows["1"]["knows"] == {"2": ["plane-4", "support-1-2"]}
    assert knows["3"]["knows"] == {"1": ["tank-3", "troop-2"], "2": ["plane-4", "support-1-2"]}
    assert front.log()[-1] == ("Seat 1 returns Paratroopers to hand", "LF-14.3")


def test_no_event_ends_a_battle_without_a_winner() -> None:
    """Whatever is turned up, the battle goes on or has been won."""
    for event in GAME.cards.event:
        position = LULL.replace('events = ["event-low-cloud by 2"]', "").replace("event-lull", event.id)
        front = Front(position, "2: lay draw-event", players=3)
        assert front.s.battles_over == 0, event.id
        assert front.contested() == "terr-uk-malta"
