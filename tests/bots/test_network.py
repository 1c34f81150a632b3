"""Bots with a network: where they are offered, what is said of a wrong file, and that they choose the same everywhere."""

import json
import os
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import warcabinet
from warcabinet.bots import KINDS, Search, bot_named, bots, kinds, meaning, simpler, thinks
from warcabinet.bots.eyes import ROWS, Eyes, row_of
from warcabinet.bots.network import BITS, FINE, Reader
from warcabinet.bots.players import Alone
from warcabinet.bots.weights import FILE, has_weights, network_of, read_network, write_network
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.match import Match
from warcabinet.games.registry import GAMES, game_named
from warcabinet.lab.arena import play_all
from warcabinet.lab.simulate import make_plan

MOST_BYTES = 3_000_000  # of the weights of a game
WITH_NETWORK = [game for game in map(game_named, GAMES) if has_weights(game)]
WITHOUT = [game for game in map(game_named, GAMES) if not has_weights(game)]
each_network = pytest.mark.parametrize("game", WITH_NETWORK, ids=lambda game: str(game.name))

CHOICES = """
import sys
from warcabinet.bots import bot_named
from warcabinet.bots.glimpse import Glimpse
from warcabinet.engine.chance import chance_from
from warcabinet.engine.match import Match
from warcabinet.games.registry import game_named
game = game_named(sys.argv[1])
bots = [bot_named(game, name) for name in ("network", "network:50%", "guided:6")]
match, chance = Match(game.new(game.options(game.simulated), "plain"), keeping=True), chance_from("plain")
for n in range(60):
    if match.s.over:
        break
    choice = bots[n % 3].choose(Glimpse(match, chance, game.choice_text, None)) if match.s.offered > 1 else match.s.menu[0]
    print(choice)
    match.take(choice)
"""


def moments(game: Game, plies: int = 60) -> list[Match]:
    match, chance = Match(game.new(game.options(game.simulated), "moments"), keeping=True), chance_from("moments")
    found = []
    for _ in range(plies):
        if match.s.over:
            break
        found.append(match.clone())
        match.take(match.s.menu[chance.below(match.s.offered)])
    return found


# ------------------------------------------------------------ where they are offered
def test_there_are_networks_and_no_level_but_marshal_needs_one() -> None:
    assert {game.name for game in WITH_NETWORK} >= {"great-war", "last-front", "deckfront"}
    for game in map(game_named, GAMES):
        assert {level for level, what in game.levels.items() if "guided" in what or "network" in what} <= {"marshal"}
        assert has_weights(game) or "marshal" not in bots(game)


@each_network
def test_a_game_with_a_network_has_two_more_kinds(game: Game) -> None:
    assert kinds(game) == (*KINDS, "network", "guided")
    assert isinstance(bot_named(game, "network"), Alone)
    guided = bot_named(game, "guided:40")
    assert isinstance(guided, Search)
    assert guided.iterations == 40
    assert (thinks(game, "network"), thinks(game, "guided:0.1s")) == (False, True)
    assert meaning(game, "network").startswith("network:network=")


def test_a_game_without_a_network_says_how_to_train_one() -> None:
    if not WITHOUT:
        pytest.skip("every game has a network")
    assert kinds(WITHOUT[0]) == KINDS
    with pytest.raises(Fault, match=f"has no network; `warcabinet train {WITHOUT[0].name} --minutes 10` trains one"):
        bot_named(WITHOUT[0], "network")


def test_settings_of_a_network() -> None:
    assert bot_named(WITH_NETWORK[0], "network:30%").whim == 30  # type: ignore[attr-defined]
    with pytest.raises(Fault, match="a network takes a share of choices by their odds, for example 'network:20%'"):
        bot_named(WITH_NETWORK[0], "network:400")
    with pytest.raises(Fault, match="a search with a network takes iterations"):
        bot_named(WITH_NETWORK[0], "guided:never")


def test_what_replaces_a_network_that_fails() -> None:
    assert simpler("network") == simpler("guided:50") == ("greedy", "random")


@each_network
def test_the_weights_are_small_and_their_settings_lie_beside_them(game: Game) -> None:
    folder = game.folder / "bot"
    assert (folder / FILE).stat().st_size <= MOST_BYTES
    written = json.loads((folder / "settings.json").read_text("utf-8"))
    assert written["settings"]["game"] == game.name
    assert written["settings"]["seed"] >= 0
    assert written["progress"]["positions"] > 1_000_000


def test_a_directory_of_your_own_weights_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, other = WITH_NETWORK[:2]
    (tmp_path / game.name).mkdir()
    (tmp_path / game.name / FILE).write_bytes(b"nothing of the kind\n")
    monkeypatch.setenv("WARCABINET_WEIGHTS", str(tmp_path))
    with pytest.raises(Fault, match="not a War Cabinet network"):
        bot_named(game, "network")
    bot_named(other, "network")


def test_what_lies_beside_the_weights_is_never_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = WITH_NETWORK[0]
    (tmp_path / game.name).mkdir()
    (tmp_path / game.name / FILE).write_bytes((game.folder / "bot" / FILE).read_bytes())
    (tmp_path / game.name / "settings.json").write_bytes(b'{"settings": \xff')
    monkeypatch.setenv("WARCABINET_WEIGHTS", str(tmp_path))
    bot_named(game, "network")


# ------------------------------------------------------------ how they play
@each_network
def test_matches_of_networks_end_and_someone_wins(game: Game) -> None:
    rows = play_all(make_plan(game, 10, ["network", "random"], "network", ()), 1, lambda some: None)
    assert all(row.finished for row in rows)
    won = sum(row.winning_bot == "network" for row in rows)
    assert won >= 7, f"a network won {won} of {len(rows)} against random"


@each_network
def test_odds_are_shares_and_the_value_is_one_too(game: Game) -> None:
    reader = Reader(network_of(game))
    for match in moments(game):
        assert reader.weigh(match.s)
        odds = [reader.odds[at] for at in range(match.s.offered)]
        assert sum(odds) == pytest.approx(1)
        assert min(odds) >= 0
        assert reader.best(match.s) == match.s.menu[odds.index(max(odds))]
        assert 0 <= reader.judge(match.s, match.s.asked) <= 1


@each_network
def test_what_a_reader_says_does_not_depend_on_what_it_read_before(game: Game) -> None:
    """It keeps its sum of rows from page to page, and only adds and takes away what has changed."""
    network = network_of(game)
    reader = Reader(network)
    for match in (*moments(game), *reversed(moments(game))):
        for viewer in range(match.s.seats):
            assert reader.judge(match.s, viewer) == Reader(network).judge(match.s, viewer)


@each_network
def test_the_learner_and_the_player_see_the_same_rows(game: Game) -> None:
    network = network_of(game)
    eyes, reader = Eyes(network.usual, network.alike), Reader(network)
    for match in moments(game, 30):
        viewer = match.s.asked
        assert eyes.look(match.s, viewer)
        gaze = reader.gaze(match.s, viewer)
        assert gaze is not None
        reader.follow(gaze)
        rows = [eyes.rows[at] for at in range(eyes.count)]
        for at in (0, 1, network.width - 1):
            assert gaze.sum[at] == network.start[at] + sum(int(network.table[row * network.width + at]) for row in rows)


@pytest.mark.plain
@each_network
def test_plain_and_compiled_choose_the_same(game: Game) -> None:
    def chosen(**environment: str) -> str:
        where = {"PYTHONPATH": str(Path(warcabinet.__file__).parents[1])}
        command = [sys.executable, "-c", CHOICES, game.name]
        return subprocess.run(command, env=os.environ | where | environment, capture_output=True, text=True, check=True).stdout

    as_here = chosen()
    assert len(as_here.split()) > 20
    assert chosen(WARCABINET_PURE="1") == as_here


# ------------------------------------------------------------ the file
WIDTH, DEEP, KEY, CHOICES_OF_TINY = 2, 3, 2, 5


def numbers() -> dict[str, tuple[str, list[int]]]:
    """A network that likes choice 3 and expects to win."""
    one = 2**BITS
    return {
        "table": ("b", [0] * (ROWS * WIDTH)),
        "start": ("i", [one, 0]),
        "first weights": ("i", [2**FINE] * (WIDTH * DEEP)),
        "first bias": ("i", [0] * DEEP),
        "second weights": ("i", [one] * (DEEP * DEEP)),
        "second bias": ("i", [0] * DEEP),
        "value weights": ("i", [one] * DEEP),
        "value bias": ("i", [0]),
        "query weights": ("i", [one] * (DEEP * KEY)),
        "query bias": ("i", [0] * KEY),
        "choices": ("b", [0] * 6 + [9, 9] + [0] * 2),
        "choice bias": ("i", [0] * CHOICES_OF_TINY),
        "usual 160": ("i", [0] * 10),
    }


def written(some: dict[str, tuple[str, list[int]]] | None = None) -> bytes:
    return write_network("tiny", CHOICES_OF_TINY, True, some or numbers(), "for a test")


def with_head(**changes: Any) -> bytes:
    line, _, packed = written().partition(b"\n")
    return json.dumps(json.loads(line) | changes).encode() + b"\n" + packed


def without_a_part() -> bytes:
    some = numbers()
    del some["query bias"]
    return written(some)


def too_short() -> bytes:
    some = numbers()
    some["second weights"] = ("i", [1] * 4)
    return written(some)


def cut_inside() -> bytes:
    """Whole, by its hash, but with fewer numbers than it promises."""
    packed = zlib.compress(struct.pack("<3b", 1, 2, 3))
    return with_head(hash=sha256(packed).hexdigest()).partition(b"\n")[0] + b"\n" + packed


def test_a_file_is_read_as_it_was_written() -> None:
    network = read_network(written(), "tiny", CHOICES_OF_TINY, "x")
    assert network.width == WIDTH
    assert network.usual == {160: vec[i64]([0] * 10)}
    assert list(network.choices) == numbers()["choices"][1]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (lambda: b"", "x: not a War Cabinet network"),
        (lambda: b"\xff\xfe\n\0", "x: not a War Cabinet network"),
        (lambda: b"[1, 2]\nmore", "x: not a War Cabinet network"),
        (lambda: written()[:-40], "x: the file is damaged: its hash does not match"),
        (lambda: written() + b"!", "x: the file is damaged: its hash does not match"),
        (lambda: with_head(format="war cabinet network 9"), "x: is written as 'war cabinet network 9'; this version reads 'war c"),
        (lambda: with_head(game="chess"), "x: is a network for 'chess', not for 'tiny'"),
        (lambda: with_head(choices=7), "x: was trained with 7 choices; 'tiny' now has 5"),
        (
            lambda: with_head(parts=[{"name": "table", "kind": "q", "count": 9}]),
            "x: the file is damaged: its parts are not those of",
        ),
        (
            lambda: with_head(parts=[{"name": "usual ", "kind": "b", "count": 0}]),
            "x: the file is damaged: its parts are not those of a network",
        ),
        (without_a_part, "x: the file is damaged: its parts are not those of a network"),
        (cut_inside, "x: the file is damaged: its parts are not those of a network"),
        (too_short, "x: the file is damaged: the sizes of its parts do not match"),
    ],
)
def test_a_wrong_file_is_refused_in_one_sentence(content: Callable[[], bytes], said: str) -> None:
    with pytest.raises(Fault) as refused:
        read_network(content(), "tiny", CHOICES_OF_TINY, "x")
    assert str(refused.value).startswith(said)
    assert "\n" not in str(refused.value)


def test_rows_spread_evenly() -> None:
    """Else many things at a place would look the same to the network."""
    rows = [row_of(6277, place, number) for place in range(400) for number in range(-1, 4)]
    assert all(0 <= row < ROWS for row in rows)
    assert len(set(rows)) > 0.93 * len(rows)
