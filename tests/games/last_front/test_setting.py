"""Positions: any moment is written and read back, and whatever cannot be is refused with its key."""

import pytest

from games.last_front.front import Front, board, play_on
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.games.last_front.position import KEYS, dump
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
    assert twin.choices() == ["pick tank-3", "pick plane-4", "drop tank-3", "cancel"]
    twin.take("cancel")
    assert twin.position().choices == ()
    assert "dig" not in read_back(twin).choices()  # LF-R56


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


def test_the_example_of_each_key_is_read_and_written_again() -> None:
    """Together they make one Position; what `types_out` and a battle in progress leave no room for stands alone.
    The phase of a battle in progress is the default, which is not written."""
    examples = {path: key.example for path, key in KEYS.rows() if key.example}
    assert len(examples) > 15
    seat = "\n".join(text for path, text in examples.items() if path.startswith("seat.") and "false" not in text)
    top = "\n".join(
        text for path, text in examples.items() if not path.startswith("seat.") and path not in ("left_out", "contested", "phase")
    )
    written = dump(Front(f'{top}\n[seat.1]\n{seat}\n[seat.2]\nhand = ["special-ambush"]', players=3).s)
    given = parse_position(f'game = "last-front"\n{top}\n[seat.1]\n{seat}').setting
    for key, value in given.items():
        if key == "seat":
            assert written["seat"]["1"] == value["1"]
        else:
            assert written[key] == value or written[key][: len(value)] == value


# ------------------------------------------------------------ faults
FAULTS = [
    # the form of it
    ("trun = 2", "key trun: unknown key 'trun'; did you mean 'turn'?"),
    ('turn = "two"', "key turn: expected `int`, got `str`"),
    ('phase = "night"', "key phase: unknown phase 'night'; choose one of: declare, start, bid"),
    ("battles_over = -1", "key battles_over: expected `int` >= 0"),
    ("chance = 4611686018427387904", "key chance: a number is too long"),
    ("chance = -1", "key chance: expected `int` >= 0"),
    ("seat = 3", "key seat: must be a table"),
    ("seat.1 = 3", "key seat.1: must be a table"),
    ("[seat.1]\nhnad = []", "key seat.1: unknown key 'hnad'; did you mean 'hand'?"),
    ("[seat.2]\nhand = -1", "key seat.2.hand: expected `int` >= 0"),
    ('[seat.2]\nhand = "all"', "key seat.2.hand: expected `int | array`, got `str`"),
    ("[seat.2]\nbid = [3]", "key seat.2.bid[0]: expected `str`, got `int`"),
    ('[seat.2]\nfighting = "no"', "key seat.2.fighting: expected `bool`, got `str`"),
    # seats
    ("turn = 3", "key turn: unknown seat '3'; choose one of: 1, 2"),
    ("turn = 0", "key turn: unknown seat '0'; choose one of: 1, 2"),
    ("declarer = -1", "key declarer: unknown seat '-1'; choose one of: 1, 2"),
    ("[seat.3]\nhand = []", "key seat: unknown key '3'; choose one of: 1, 2"),
    ("[seat.01]\nhand = []", "key seat: unknown key '01'; did you mean '1'?"),
    ('["seat"."²"]\nhand = []', "key seat: unknown key '²'; choose one of: 1, 2"),
    ('events = ["event-low-cloud by ²"]', "key events: unknown seat '²'; choose one of: 1, 2"),
    ('[seat.1]\nknows.5 = ["troop-1"]', "key seat.1.knows.5: unknown seat '5'; choose one of: 1, 2"),
    # cards
    ('[seat.1]\nhand = ["tank-9"]', "key seat.1.hand: unknown Battle card 'tank-9'; did you mean 'tank-3'?"),
    ('[seat.1]\nhand = ["icon-patton"]\n[seat.2]\nbid = ["icon-patton"]',
     "key seat.2.bid: 'icon-patton' is listed more often than there are copies (1)"),
    ('discard = ["draw-event", "draw-event", "draw-event"]\n[seat.1]\nhand = ["draw-event", "draw-event"]',
     "key discard: 'draw-event' is listed more often than there are copies (4)"),
    ('battle_deck = ["x"]', "key battle_deck: unknown Battle card 'x'"),
    ('event_deck = ["troop-1"]', "key event_deck: unknown Event card 'troop-1'"),
    ('event_discard = ["event-lull", "event-lull"]',
     "key event_discard: 'event-lull' is listed more often than there are copies (1)"),
    ('events = ["event-nothing by 1"]', "key events: unknown Event card 'event-nothing'; did you mean 'event-partisans'?"),
    ("[seat.1]\nhand = 120\n[seat.2]\nhand = 9", "key seat.2.hand: cannot deal 9 cards; only 8 are left"),
    ('battle_deck = ["troop-1"]\n[seat.1]\nhand = 128', "key seat.1.hand: cannot deal 128 cards; only 127 are left"),
    ('[seat.1]\nknows.2 = ["tank-3"]\n[seat.2]\nhand = ["tank-2"]', "key seat.1.knows.2: 'tank-3' is not in that hand"),
    ('[seat.1]\nknows.2 = ["tank-2", "tank-2"]\n[seat.2]\nhand = ["tank-2"]', "key seat.1.knows.2: 'tank-2' is not in that hand"),
    # bids
    ('[seat.1]\nbid = ["special-ambush"]', "key seat.1.bid: 'special-ambush' does not stay in a bid"),
    ('[seat.1]\nbid = ["draw-event"]', "key seat.1.bid: 'draw-event' does not stay in a bid"),
    ('[seat.1]\nbid = ["tank-3/face"]', "key seat.1.bid: 'tank-3/face' cannot lie at face value"),
    ('[seat.1]\nbid = ["icon-patton/foot"]', "key seat.1.bid: 'icon-patton/foot' must have the form card/face"),
    ("[seat.1]\npiles = [[]]", "key seat.1.piles: a pile holds Units and cards at face value"),
    ('[seat.1]\npiles = [["icon-patton"]]', "key seat.1.piles: a pile holds Units and cards at face value"),
    ('[seat.1]\nbid = ["tank-3"]\nfighting = false', "key seat.1.bid: a seat that has withdrawn has no bid"),
    ('phase = "declare"\n[seat.1]\nbid = ["tank-3"]', "key phase: between battles no one has a bid and no Event is in force"),
    ('phase = "declare"\nevents = ["event-low-cloud"]', "key phase: between battles no one has a bid and no Event is in force"),
    # the battle
    ('events = ["event-wolf-pack by 1"]', "key events: 'event-wolf-pack' does not stay in force"),
    ('[seat.1]\nterritories = ["terr-uk-paris"]',
     "key seat.1.territories: unknown Territory card 'terr-uk-paris'; did you mean 'terr-uk-malta'?"),
    ('[seat.1]\nterritories = ["terr-uk-malta"]\n[seat.2]\nterritories = ["terr-uk-malta"]',
     "key seat.2.territories: 'terr-uk-malta' is listed more often than there are copies (1)"),
    ('open = "terr-uk-malta"\n[seat.2]\nterritories = ["terr-uk-malta"]',
     "key open: 'terr-uk-malta' is listed more often than there are copies (1)"),
    ('open = "malta"', "key open: unknown Territory card 'malta'; did you mean 'terr-uk-malta'?"),
    ('territory_deck = ["malta"]', "key territory_deck: unknown Territory card 'malta'; did you mean 'terr-uk-malta'?"),
    ('contested = "malta"', "key contested: unknown Territory card 'malta'; did you mean 'terr-uk-malta'?"),
    ('open = "terr-uk-malta"\ncontested = "terr-de-ruhr"', "key contested: 'terr-de-ruhr' is neither open nor held by anyone"),
    ('open = "none"', "key contested: no territory is open, so name the contested one"),
    ("[seat.2]\nfighting = false", "key seat: at least two seats must be in the battle"),
    ('declarer = 2\ncontested = "terr-de-ruhr"\n[seat.2]\nterritories = ["terr-de-ruhr"]',
     "key declarer: seat 2 cannot attack 'terr-de-ruhr', a territory of its own"),
    ("turn = 2\ndeclarer = 1\nowes_opening = true", "key owes_opening: only the declarer owes an opening bid"),
    ('phase = "declare"\nturn = 2\ndeclarer = 1', "key turn: between battles it is the declarer's turn, not seat 2's"),
    ('phase = "declare"\nopen = "none"\nbattles_over = 1', "key open: seat 1 has no territory to fight for"),
    ('phase = "declare"\nopen = "none"\nbattles_over = 1\n[seat.1]\nterritories = ["terr-de-ruhr"]',
     "key open: seat 1 has no territory to fight for"),
    ('[seat.2]\nterritories = ["terr-uk-malta", "terr-uk-london"]',
     "key seat.2.territories: seat 2 has already won with these territories"),
    ('left_out = ["french"]', "key left_out: unknown territory type 'french'; choose one of: american, british, soviet, german"),
    ('left_out = ["german"]', "key left_out: german cannot be left out; option types_out says none"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_whatever_cannot_be_is_refused_with_its_key(position: str, fault: str) -> None:
    with pytest.raises(Fault) as refused:
        Front(position)
    assert str(refused.value) == f"position{', ' if fault.startswith('key') else ': '}{fault}"


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ("turn = 3\n[seat.3]\nfighting = false", "key turn: seat 3 has withdrawn, so it cannot be its turn"),
        ('events = ["event-call-to-arms by 3"]\n[seat.3]\nfighting = false',
         "key events: 'event-call-to-arms' has ended: seat 3 has withdrawn"),
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
        with pytest.raises(Fault, match=r"key left_out: german and soviet .*cannot be left out; option types_out says random-1"):
            Front(f"left_out = {left_out}", options=random)
    with pytest.raises(Fault, match="soviet cannot be left out; option types_out says german"):
        Front('left_out = ["soviet"]', options='types_out = "german"')
    with pytest.raises(Fault, match="unknown Territory card 'terr-de-ruhr'"):
        Front('[seat.1]\nterritories = ["terr-de-ruhr"]', options='types_out = "german"')


def test_a_fault_in_the_choices_names_the_choice_and_its_rule() -> None:
    text = (
        'game = "last-front"\nchoices = ["lay troop-1", "done", "lay tank-3"]\n[seat.1]\nhand = ["troop-1"]\n[options]\nplayers = 2'
    )
    with pytest.raises(Fault) as refused:
        Session(GAME, position=parse_position(text, "first.toml"), seed="1")
    assert str(refused.value) == "first.toml, choice 3: you cannot choose 'lay tank-3' now: You do not hold Heavy Tank."
    assert refused.value.rule == "LF-4.4"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("turn = ", "first.toml: not valid TOML: Invalid value (at end of document)"),
        ("turn = 1", "first.toml: missing key 'game'"),
        ("game = 3", "first.toml: 'game' must be a str, not 3"),
        ('game = "last-front"\nchoices = "done"', "first.toml: 'choices' must be a list, not 'done'"),
    ],
)
def test_a_file_that_is_no_position_is_refused_by_name(text: str, fault: str) -> None:
    with pytest.raises(Fault) as refused:
        parse_position(text, "first.toml")
    assert str(refused.value) == fault
