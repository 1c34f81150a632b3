"""Two variants with the same deals: what differs is told with its interval, and nothing differs from itself."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from warcabinet.engine.fault import Fault
from warcabinet.engine.match import Match
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.registry import GAMES, game_named, places
from warcabinet.lab.commands import lab_app
from warcabinet.lab.compare import Difference, differences, play_each, variant
from warcabinet.lab.report import catalogues, report
from warcabinet.lab.rows import Work
from warcabinet.lab.run import here

STRONG = '[[battle]]\nid = "tank-2"\nvalue = 9\n'


WORDS = catalogues()["en"]


def compared(works: list[Work], folder: Path) -> list[Difference]:
    folders = [folder / "a", folder / "b"]
    play_each(works, folders, here, 0.0, WORDS)
    return differences(folders, works[0], works[0].matches, WORDS)


def test_nothing_differs_from_itself(tmp_path: Path) -> None:
    same = variant("last-front", "-", 20, "random", [], "1")
    found = compared([same, same], tmp_path)
    assert all((each.a, each.low, each.high) == (each.b, 0, 0) for each in found)
    assert not any(each.is_clear for each in found)
    assert {"won by seat 3", "plies", "winning bid, on average"} <= {each.what for each in found}


def test_stronger_tanks_raise_the_winning_bid(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(STRONG)
    works = [variant("last-front", text, 60, "random", [], "1") for text in ("-", str(mine))]
    assert works[0].deal(7) == works[1].deal(7)
    found = {each.what: each for each in compared(works, tmp_path)}
    assert found["winning bid, on average"].is_clear
    assert found["winning bid, on average"].low > 0


def test_other_options_are_dealt_the_same_cards() -> None:
    """Else the difference of two matches would be mostly that of their deals."""
    works = [variant("last-front", text, 6, "random", [], "1") for text in ("victory=normal", "victory=any2", "dig_in=off")]
    for n in range(6):
        deals = []
        for work in works:
            s = game_named("last-front").new(work.options, work.deal(n))
            Match(s)
            assert isinstance(s, LastFront)
            deals.append([[int(card) for card in hand.cards] for hand in s.hand])
        assert deals[0] == deals[1] == deals[2]
    plain = [game_named("last-front").new(work.options, "1:0") for work in works]
    assert len({s.chance.state for s in plain}) == 3, "a seed that is not paired means other chance under other options"


def test_paired_deals_make_the_interval_narrower(tmp_path: Path) -> None:
    """A rule that changes little: most pairs go the same way, and their difference is known far better than from two deals."""
    works = [variant("last-front", text, 80, "random", [], "1") for text in ("battle_cap=100", "battle_cap=99")]
    found = {each.what: each for each in compared(works, tmp_path)}
    plies = found["plies"]
    assert plies.high - plies.low < 0.1 * plies.a


def test_a_comparison_stops_when_the_shares_are_known(tmp_path: Path) -> None:
    wish = ["compare", "last-front", "-", "dig_in=off", "--matches", "400", "--bots", "random", "--jobs", "1", "--until", "12%"]
    done = CliRunner().invoke(lab_app, [*wish, "--out", str(tmp_path / "c"), "--lang", "de"])
    assert done.exit_code == 0, done.output
    told = re.match(r"je (\d+) Partien, B − A", done.output)
    assert told
    assert 20 < int(told[1]) < 400
    assert "gewonnen: Platz 1" in done.output
    assert "Unterschied" in done.output


def test_the_commands_show_tables_and_a_game_alone_is_a_run(tmp_path: Path) -> None:
    common = ["--matches", "6", "--bots", "random", "--jobs", "1", "--out"]
    compared = CliRunner().invoke(lab_app, ["compare", "last-front", "-", "victory=any2", *common, str(tmp_path / "c")])
    assert compared.exit_code == 0, compared.output
    assert "won by seat 2" in compared.output
    swept = CliRunner().invoke(lab_app, ["sweep", "last-front", "players=2..3", *common, str(tmp_path / "s")])
    assert swept.exit_code == 0, swept.output
    assert sorted(path.name for path in (tmp_path / "s").iterdir()) == ["players-2", "players-3"]
    pytest.importorskip("polars")
    alone = CliRunner().invoke(lab_app, ["last-front", *common, str(tmp_path / "r")])
    assert alone.exit_code == 0, alone.output
    assert (tmp_path / "r" / "report.html").exists()


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game with a ruling, on the shelf."""
    monkeypatch.setitem(GAMES, "pebbles", "host.pebbles")
    places.cache_clear()
    yield
    places.cache_clear()


@pytest.mark.usefixtures("pebbles")
def test_a_ruling_is_compared_by_its_name(tmp_path: Path) -> None:
    wish = ["compare", "pebbles", "trap", "--matches", "40", "--bots", "random", "--jobs", "1", "--out"]
    done = CliRunner().invoke(lab_app, [*wish, str(tmp_path / "c")])
    assert done.exit_code == 0, done.output
    assert "Ruling: Sprung traps (PB-R1); A: spring once, B: stay" in done.output
    assert "A: trap=letter" in done.output
    assert "B: trap=house" in done.output
    plies = next(line.split() for line in done.output.splitlines() if line.strip().startswith("plies"))
    assert float(plies[2]) > float(plies[1]), "a trap that stays can be sprung again"
    german = CliRunner().invoke(lab_app, [*wish, str(tmp_path / "c"), "--lang", "de"])
    assert "Auslegung: Ausgelöste Fallen (PB-R1); A: wirken einmal, B: bleiben liegen" in german.output


@pytest.mark.usefixtures("pebbles")
def test_a_report_names_switched_rulings(tmp_path: Path) -> None:
    works = [variant("pebbles", text, 6, "random", [], "1") for text in ("trap=letter", "trap=house")]
    letter, house = play_each(works, [tmp_path / "a", tmp_path / "b"], here, 0.0, WORDS)
    assert "<dt>Rulings</dt><dd>Sprung traps: stay (PB-R1)</dd>" in report(house, "en")
    assert "Auslegungen" in report(house, "de")
    assert "<dt>Rulings</dt>" not in report(letter, "en")


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (["compare", "last-front", "players=2", "players=3"], "A and B must have the same number of seats"),
        (["compare", "last-front", "a.toml,b.toml", "-"], "give only one card file"),
        (["compare", "last-front", "-", "none.toml"], "no such file or directory"),
        (["compare", "last-front", "victory"], "B: 'victory' is not a ruling, so give B as well"),
        (["sweep", "last-front", "players"], "'players' must have the form"),
        (["sweep", "last-front", "players=2..9"], "must be 2 to 6"),
    ],
)
def test_a_wrong_wish_is_told_before_anything_is_played(wish: list[str], says: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(lab_app, [*wish, "--out", str(tmp_path / "run")])
    assert isinstance(done.exception, Fault)
    assert says in str(done.exception)
    assert not (tmp_path / "run").exists()
