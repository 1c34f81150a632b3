"""Positions: any moment is written and read back, and whatever cannot be is refused with its key."""

import pytest

from games.last_front.front import Front, board, play_on
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.games.last_front.position import dump
from warcabinet.games.registry import game_named

GAME = game_named("last-front")

FULL = """
    turn = 2
    declarer = 3
    open = "terr-uk-malta"
    contested = "terr-de-berlin"
    territory_deck = ["terr-us-guam", "terr-us-midway"]
    battle_deck = ["tank-3", "troop-2"]
    event_deck = ["event-wolf-pack", "event-wolf-pack"]
    discard = ["icon-zhukov", "troop-1"]
    event_discard = ["event-partisans"]
    events = ["event-low-cloud by 2", "event-call-to-arms by 1"]
    battles_over = 4
    [seat.1]
    hand = ["troop-1", "draw-event"]
    territories = ["terr-de-berlin", "terr-su-moscow"]
    bid = ["troop-3", "icon-patton/face", "icon-rommel"]
    piles = [["plane-4", "plane-4", "troop-2"], ["tank-3", "tank-3", "special-tallboy/face", "troop-1"]]
    had_turn = true
    standing = true
    [seat.2]
    hand = ["special-ambush", "special-ambush", "plane-2"]
    bid = ["plane-2"]
    knows.1 = ["troop-1"]
    [seat.3]
    hand = 7
    fighting = false
    knows.2 = ["special-ambush", "plane-2"]
"""


def moment(session: Session) -> list[object]:
    """All that is to be seen, chosen and known at a moment."""
    scenes = [GAME.scene(session.state, GAME.view(viewer, "en", session.names)) for viewer in range(-1, session.options.players)]
    return [*scenes, session.choices(), dump(board(session))]


def read_back(session: Session) -> Session:
    return Session(GAME, position=parse_position(session.position().text()), seed="another")


def test_every_key_is_read_and_written() -> None:
    front = Front(FULL, players=3)
    s = front.s
    assert front.asks() == (2, "TAKE_TURN")
    assert (s.declarer, s.battles_over) == (2, 4)
    assert (front.open(), front.contested()) == ("terr-uk-malta", "terr-de-berlin")
    assert front.piles(1) == [["plane-4", "plane-4", "troop-2"], ["tank-3", "tank-3", "special-tallboy/face", "troop-1"]]
    assert front.bid(1) == ["troop-3", "icon-patton/face", "icon-rommel"]
    assert len(front.hand(3)) == 7
    assert front.fighting() == [1, 2]
    assert front.deck()[:2] == ["tank-3", "troop-2"]  # hands are not dealt from the cards named
    assert front.events() == ["event-low-cloud", "event-call-to-arms"]
    written = dump(s)
    for key in ("turn", "declarer", "open", "contested", "discard", "event_discard", "events", "battles_over"):
        assert written[key] == parse_position(f'game = "last-front"\n{FULL}').setting[key]
    for key in ("territory_deck", "battle_deck", "event_deck"):
        assert written[key][:2] == parse_position(f'game = "last-front"\n{FULL}').setting[key]
    assert written["seat"]["1"] == {
        "hand": ["troop-1", "draw-event"],
        "territories": ["terr-su-moscow", "terr-de-berlin"],
        "bid": ["troop-3", "icon-patton/face", "icon-rommel"],
        "piles": [["plane-4", "plane-4", "troop-2"], ["tank-3", "tank-3", "special-tallboy/face", "troop-1"]],
        "had_turn": True,
        "standing": True,
    }
    assert written["seat"]["3"]["knows"] == {"2": ["special-ambush", "plane-2"]}
    assert moment(read_back(front.session)) == moment(front.session)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 4, "victory": "long", "battle_cap": 20},
        {"players": 6, "types_out": "random-2", "dig_in": False},
        {"players": 3, "types_out": "american+german", "dealer": "2"},
    ],
    ids=str,
)
def test_any_moment_of_a_match_is_read_back_and_goes_on_alike(options: dict[str, object]) -> None:
    session = Session(GAME, GAME.options(options), seed="moments")
    chance = chance_from("moments")
    while not session.over and len(session.plies) < 200:
        twin = read_back(session)
        assert moment(twin) == moment(session)
        known, led = len(session.plies), len(twin.plies)
        play_on(twin, chance.copy(), 12)
        play_on(session, chance, 12)
        assert [ply.choice for ply in twin.plies[led:]] == [ply.choice for ply in session.plies[known:]]
        assert moment(twin) == moment(session)
    assert moment(read_back(session)) == moment(session)


def test_a_moment_in_the_middle_of_an_action_is_a_quiet_one_and_the_choices_since() -> None:
    front = Front(
        """
        [seat.1]
        hand = ["special-ambush"]
        bid = ["tank-3", "tank-3", "plane-4"]
        [seat.2]
        bid = ["troop-1"]
        """,
        "1: dig",
        "1: pick tank-3",
    )
    position = front.session.position()
    assert position.choices == ("dig", "pick tank-3")
    twin = read_back(front.session)
    assert twin.choices() == ["pick tank-3", "pick plane-4", "cancel"]
    twin.take("cancel")
    assert twin.position().choices == ()


# ------------------------------------------------------------ what a Position leaves out
@rule("LF-5.1")
def test_an_empty_position_is_a_battle_for_the_top_territory() -> None:
    front = Front("")
    assert front.asks() == (1, "TAKE_TURN")
    assert front.open() == front.contested() != ""
    assert len(front.s.territory_deck) == 11
    assert len(front.deck()) == 128
    assert Front("", seed="1").deck() != Front("", seed="2").deck()


@rule("LF-5.4")
def test_whoever_defends_did_not_declare() -> None:
    position = 'contested = "terr-de-berlin"\n[seat.1]\nterritories = ["terr-de-berlin"]\n'
    assert Front(position, players=3).s.declarer == 1
    assert Front("declarer = 3\n" + position, players=3).s.declarer == 2
    assert Front(position + "[seat.2]\nfighting = false\n", players=3).s.declarer == 2


# ------------------------------------------------------------ faults
FAULTS = [
    # the form of it
    ("trun = 2", "object contains unknown field `trun`"),
    ('turn = "two"', "key turn: expected `int`, got `str`"),
    ('phase = "night"', "key phase: invalid enum value 'night'"),
    ("battles_over = -1", "key battles_over: expected `int` >= 0"),
    ("chance = 4611686018427387904", "key chance: expected `int` <= 4611686018427387903"),
    ("chance = -1", "key chance: expected `int` >= 0"),
    ("seat = 3", "key seat: expected `object`, got `int`"),
    ("seat.1 = 3", "key seat.1: expected `object`, got `int`"),
    ("[seat.1]\nhnad = []", "key seat.1: object contains unknown field `hnad`"),
    ("[seat.2]\nhand = -1", "key seat.2.hand: expected `int` >= 0"),
    ('[seat.2]\nhand = "all"', "key seat.2.hand: expected `int | array`, got `str`"),
    ("[seat.2]\nbid = [3]", "key seat.2.bid[0]: expected `str`, got `int`"),
    ('[seat.2]\nfighting = "no"', "key seat.2.fighting: expected `bool`, got `str`"),
    # seats
    ("turn = 3", "key turn: there is no seat '3', only 1 to 2"),
    ("turn = 0", "key turn: there is no seat '0', only 1 to 2"),
    ("declarer = -1", "key declarer: there is no seat '-1', only 1 to 2"),
    ("[seat.3]\nhand = []", "key seat.3: there is no seat '3', only 1 to 2"),
    ("[seat.01]\nhand = []", "key seat.01: there is no seat '01', only 1 to 2"),
    ('["seat"."²"]\nhand = []', "key seat.²: there is no seat '²', only 1 to 2"),
    ('events = ["event-low-cloud by ²"]', "key events: there is no seat '²', only 1 to 2"),
    ('[seat.1]\nknows.5 = ["troop-1"]', "key seat.1.knows.5: there is no seat '5', only 1 to 2"),
    # cards
    ('[seat.1]\nhand = ["tank-9"]', "key seat.1.hand: there is no Battle card 'tank-9'"),
    ('[seat.1]\nhand = ["icon-patton"]\n[seat.2]\nbid = ["icon-patton"]',
     "key seat.2.bid: 'icon-patton' is named more often than it exists (1)"),
    ('discard = ["draw-event", "draw-event", "draw-event"]\n[seat.1]\nhand = ["draw-event", "draw-event"]',
     "key discard: 'draw-event' is named more often than it exists (4)"),
    ('battle_deck = ["x"]', "key battle_deck: there is no Battle card 'x'"),
    ('event_deck = ["troop-1"]', "key event_deck: there is no Event card 'troop-1'"),
    ('event_discard = ["event-ceasefire", "event-ceasefire"]',
     "key event_discard: 'event-ceasefire' is named more often than it exists (1)"),
    ('events = ["event-nothing by 1"]', "key events: there is no Event card 'event-nothing'"),
    ("[seat.1]\nhand = 120\n[seat.2]\nhand = 9", "key seat.2.hand: 9 cards cannot be dealt, 8 are left"),
    ('battle_deck = ["troop-1"]\n[seat.1]\nhand = 128', "key seat.1.hand: 128 cards cannot be dealt, 127 are left"),
    ('[seat.1]\nknows.2 = ["tank-3"]\n[seat.2]\nhand = ["tank-2"]', "key seat.1.knows.2: 'tank-3' is not in that hand"),
    ('[seat.1]\nknows.2 = ["tank-2", "tank-2"]\n[seat.2]\nhand = ["tank-2"]', "key seat.1.knows.2: 'tank-2' is not in that hand"),
    # bids
    ('[seat.1]\nbid = ["special-ambush"]', "key seat.1.bid: 'special-ambush' does not stay in a bid"),
    ('[seat.1]\nbid = ["draw-event"]', "key seat.1.bid: 'draw-event' does not stay in a bid"),
    ('[seat.1]\nbid = ["tank-3/face"]', "key seat.1.bid: 'tank-3/face' cannot lie at face value"),
    ('[seat.1]\nbid = ["icon-patton/foot"]', "key seat.1.bid: 'icon-patton/foot' cannot lie at face value"),
    ("[seat.1]\npiles = [[]]", "key seat.1.piles: a pile holds Units and cards at face value"),
    ('[seat.1]\npiles = [["icon-patton"]]', "key seat.1.piles: a pile holds Units and cards at face value"),
    ('[seat.1]\nbid = ["tank-3"]\nfighting = false', "key seat.1.bid: a seat that has withdrawn has no bid"),
    ('phase = "declare"\n[seat.1]\nbid = ["tank-3"]', "key phase: between battles nobody has a bid and no Event is in force"),
    ('phase = "declare"\nevents = ["event-low-cloud"]', "key phase: between battles nobody has a bid and no Event is in force"),
    # the battle
    ('events = ["event-wolf-pack by 1"]', "key events: 'event-wolf-pack' does not stay in force"),
    ('[seat.1]\nterritories = ["terr-uk-paris"]', "key seat.1.territories: there is no Territory card 'terr-uk-paris'"),
    ('[seat.1]\nterritories = ["terr-uk-malta"]\n[seat.2]\nterritories = ["terr-uk-malta"]',
     "key seat.2.territories: 'terr-uk-malta' is named more often than it exists (1)"),
    ('open = "terr-uk-malta"\n[seat.2]\nterritories = ["terr-uk-malta"]',
     "key open: 'terr-uk-malta' is named more often than it exists (1)"),
    ('open = "malta"', "key open: there is no Territory card 'malta'"),
    ('territory_deck = ["malta"]', "key territory_deck: there is no Territory card 'malta'"),
    ('contested = "malta"', "key contested: there is no Territory card 'malta'"),
    ('open = "terr-uk-malta"\ncontested = "terr-de-ruhr"', "key contested: 'terr-de-ruhr' is neither open nor held by anybody"),
    ('open = "none"', "key contested: no territory is open, so the one fought for must be named"),
    ("[seat.2]\nfighting = false", "key seat: at least two seats must be in the battle"),
    ('declarer = 2\ncontested = "terr-de-ruhr"\n[seat.2]\nterritories = ["terr-de-ruhr"]',
     "key declarer: seat 2 cannot attack 'terr-de-ruhr', a territory of its own"),
    ("turn = 2\ndeclarer = 1\nowes_opening = true", "key owes_opening: only the declarer owes an opening bid"),
    ('phase = "declare"\nturn = 2\ndeclarer = 1', "key turn: between battles it is the declarer's turn, not that of seat 2"),
    ('phase = "declare"\nopen = "none"\nbattles_over = 1', "key open: seat 1 has no territory to fight for"),
    ('phase = "declare"\nopen = "none"\nbattles_over = 1\n[seat.1]\nterritories = ["terr-de-ruhr"]',
     "key open: seat 1 has no territory to fight for"),
    ('[seat.2]\nterritories = ["terr-uk-malta", "terr-uk-london"]',
     "key seat.2.territories: seat 2 has already won with these territories"),
    ('left_out = ["french"]', "key left_out: there is no territory type 'french'"),
    ('left_out = ["german"]', "key left_out: german cannot be left out, option types_out says none"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_whatever_cannot_be_is_refused_with_its_key(position: str, fault: str) -> None:
    with pytest.raises(Fault) as refused:
        Front(position)
    assert str(refused.value) == f"position{', ' if fault.startswith('key') else ': '}{fault}"


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ("turn = 3\n[seat.3]\nfighting = false", "key turn: seat 3 has withdrawn and has no turn"),
        ('events = ["event-call-to-arms by 3"]\n[seat.3]\nfighting = false',
         "key events: 'event-call-to-arms' has ended, seat 3 has withdrawn"),
    ],
)  # fmt: skip
def test_the_withdrawn_have_no_turn_and_no_event(position: str, fault: str) -> None:
    with pytest.raises(Fault) as refused:
        Front(position, players=3)
    assert str(refused.value) == f"position, {fault}"
    assert Front('events = ["event-low-cloud by 3"]\n[seat.3]\nfighting = false', players=3).events() == ["event-low-cloud"]


@rule("LF-R32")
def test_types_left_out_are_those_of_the_options() -> None:
    random = 'types_out = "random-1"'
    assert len(Front('left_out = ["german"]', options=random).s.territory_deck) == 8
    for left_out in ('["german", "soviet"]', '["german", "soviet", "british"]'):
        with pytest.raises(Fault, match=r"key left_out: german and soviet .*cannot be left out, option types_out says random-1"):
            Front(f"left_out = {left_out}", options=random)
    with pytest.raises(Fault, match="soviet cannot be left out, option types_out says german"):
        Front('left_out = ["soviet"]', options='types_out = "german"')
    with pytest.raises(Fault, match="there is no Territory card 'terr-de-ruhr'"):
        Front('[seat.1]\nterritories = ["terr-de-ruhr"]', options='types_out = "german"')


def test_a_fault_in_the_choices_names_the_choice_and_its_rule() -> None:
    text = (
        'game = "last-front"\nchoices = ["lay troop-1", "done", "lay tank-3"]\n[seat.1]\nhand = ["troop-1"]\n[options]\nplayers = 2'
    )
    with pytest.raises(Fault) as refused:
        Session(GAME, position=parse_position(text, "first.toml"), seed="1")
    assert str(refused.value) == "first.toml, choice 3: 'lay tank-3' is not possible now: You do not hold Heavy Tank."
    assert refused.value.rule == "LF-4.4"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("turn = ", "first.toml: this is no TOML: Invalid value (at end of document)"),
        ("turn = 1", "first.toml: the key 'game' is missing"),
        ("game = 3", "first.toml: 'game' must be a str, not 3"),
        ('game = "last-front"\nchoices = "done"', "first.toml: 'choices' must be a list, not 'done'"),
    ],
)
def test_a_file_that_is_no_position_is_refused_by_name(text: str, fault: str) -> None:
    with pytest.raises(Fault) as refused:
        parse_position(text, "first.toml")
    assert str(refused.value) == fault
