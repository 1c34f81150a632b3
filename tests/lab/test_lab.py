"""The lab: equal rows however they are played, a run that goes on after a kill, and a report that says what was counted."""

import csv
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer import Typer
from typer.testing import CliRunner

from tiny_game import GAME as TINY
from warcabinet.engine.fault import Fault
from warcabinet.engine.record import parse_record, read_record
from warcabinet.engine.session import replay
from warcabinet.games.registry import GAMES, game_named
from warcabinet.lab.command import finish, lab_command, width_of
from warcabinet.lab.journal import Journal
from warcabinet.lab.report import Report, catalogues, report
from warcabinet.lab.rows import USES, LabRow, Part, Work, play_part, record_of
from warcabinet.lab.run import Span, here, in_processes, play_run, spans
from warcabinet.lab.simulate import make_plan
from warcabinet.lab.tally import Tally

pytest.importorskip("polars")
app = Typer()
app.command()(lab_command)
STRONG_TANKS = '# mine\n[[battle]]\nid = "tank-2"\nvalue = 9\n'


def work(game: str = "last-front", matches: int = 12, bots: str = "random", cards: str = "") -> Work:
    found = game_named(game)
    if cards:
        found = found.with_cards(cards, "mine.toml")
    plan = make_plan(found, matches, bots.split(","), "7", [])
    return Work(plan.game, plan.options, plan.bots, plan.matches, plan.seed, found.overlay.text)


def nothing(done: int) -> None:
    pass


def texts(folder: Path) -> list[str]:
    return [(folder / name).read_text("utf-8") for name in ("matches.csv", "cards.csv", "report.html")]


def backwards(work: Work, missing: Sequence[Span]) -> Iterator[Part]:
    yield from here(work, missing[::-1])


def test_equal_seeds_give_equal_rows_however_the_work_is_split(tmp_path: Path) -> None:
    for name, players in (("alone", here), ("together", in_processes(2)), ("backwards", backwards)):
        finish(play_run(work(), tmp_path / name, players, nothing), tmp_path / name, "en", 0.0)
    assert texts(tmp_path / "alone") == texts(tmp_path / "together") == texts(tmp_path / "backwards")


def test_a_run_that_was_killed_goes_on_and_counts_each_match_once(tmp_path: Path) -> None:
    class Killed(BaseException):
        pass

    def killed(work: Work, missing: Sequence[Span]) -> Iterator[Part]:
        yield from here(work, missing[3:6])
        raise Killed

    folder = tmp_path / "run"
    with pytest.raises(Killed):
        play_run(work(), folder, killed, nothing)
    with (folder / "journal").open("ab") as file:
        file.write(b'9\t{"first": 9, "ro')  # the power went in the middle of a line
    played: list[Span] = []

    def watched(work: Work, missing: Sequence[Span]) -> Iterator[Part]:
        played.extend(missing)
        return here(work, missing)

    told: list[int] = []
    tally = play_run(work(), folder, watched, told.append)
    assert played == [span for n, span in enumerate(spans(work())) if n not in (3, 4, 5)]
    assert tally.matches == 12
    assert told[0] == 3
    assert told[-1] == 12
    finish(tally, folder, "en", 0.0)
    finish(play_run(work(), tmp_path / "other", here, nothing), tmp_path / "other", "en", 0.0)
    assert texts(folder) == texts(tmp_path / "other")


def test_a_run_killed_for_good_leaves_no_process_and_goes_on(tmp_path: Path) -> None:
    """The command itself, with two processes, gets no chance to tidy up."""
    folder = tmp_path / "run"
    wish = ["lab", "last-front", "--matches", "120", "--bots", "greedy", "--seed", "7", "--jobs", "2", "--out", str(folder)]
    path = os.pathsep.join(filter(None, sys.path))
    began = subprocess.Popen(
        [sys.executable, "-m", "warcabinet.cli", *wish], start_new_session=True, env={**os.environ, "PYTHONPATH": path}
    )
    journal = folder / "journal"
    while began.poll() is None and not (journal.exists() and journal.read_bytes().count(b"\n") >= 2):
        time.sleep(0.02)
    began.kill()
    began.wait()
    wait_until_empty(began.pid)
    before = journal.read_bytes().count(b"\n")
    assert 2 <= before < len(spans(work(matches=120)))
    told: list[int] = []
    finish(play_run(work(matches=120, bots="greedy"), folder, in_processes(2), told.append), folder, "en", 0.0)
    assert told[0] == 3 * before
    whole = work(matches=120, bots="greedy")
    finish(play_run(whole, tmp_path / "other", here, nothing), tmp_path / "other", "en", 0.0)
    assert texts(folder) == texts(tmp_path / "other")


def wait_until_empty(group: int) -> None:
    """Until no process of the group is left."""
    for _ in range(500):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.02)
    os.killpg(group, signal.SIGKILL)
    raise AssertionError("processes of the run live on")


def test_a_part_that_comes_twice_counts_once(tmp_path: Path) -> None:
    def twice(work: Work, missing: Sequence[Span]) -> Iterator[Part]:
        for part in here(work, missing):
            yield part
            yield part

    assert play_run(work(), tmp_path / "run", twice, nothing).matches == 12
    journal = Journal(tmp_path / "run" / "journal")
    assert [row.match for part in journal.parts() for row in part.rows] == list(range(12))
    journal.close()


def test_another_run_does_not_go_on_in_a_folder(tmp_path: Path) -> None:
    play_run(work(), tmp_path / "run", here, nothing)
    with pytest.raises(Fault, match="this folder holds a run with different bots"):
        play_run(work(bots="greedy"), tmp_path / "run", here, nothing)
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("Dear Ines")
    with pytest.raises(Fault, match="the folder is not empty; choose another"):
        play_run(work(), tmp_path / "letters", here, nothing)


def test_a_run_stops_at_the_same_match_once_the_interval_is_narrow(tmp_path: Path) -> None:
    many = work(matches=400)
    one, other = (play_run(many, tmp_path / name, players, nothing, 0.1) for name, players in (("a", here), ("b", in_processes(2))))
    assert one.matches == other.matches < 400
    assert one.widest() <= 0.1
    finish(one, tmp_path / "a", "en", 0.1)
    with (tmp_path / "a" / "matches.csv").open() as file:
        assert len(list(csv.DictReader(file))) == one.matches
    assert f"after {one.matches} of 400 matches" in (tmp_path / "a" / "report.html").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_what_was_drawn_is_more_than_what_was_played_and_the_first_hand_counts(game: str) -> None:
    part = play_part(work(game, 3, "greedy"), 0, 3)
    known = game_named(game).card_names("en")
    for row in part.rows:
        assert set(row.cards) <= set(known)
        drawn, played, ability, face = (sum(sum(counts[at :: len(USES)]) for counts in row.cards.values()) for at in range(4))
        assert drawn >= 6
        assert played > 0
        assert all(sum(counts[0 :: len(USES)]) > 0 for counts in row.cards.values() if sum(counts[1 :: len(USES)])), row.cards
        assert ability + face <= 2 * played
        assert 0 < row.turns <= row.plies
        assert row.width > 1
        assert row.ended
    assert sum(part.taken.values()) == sum(row.plies for row in part.rows)
    assert all(part.offered[text] >= count for text, count in part.taken.items())


def test_the_winner_is_ahead_from_where_the_course_says() -> None:
    for row in play_part(work("great-war", 4, "greedy"), 0, 4).rows:
        if row.winner:
            assert len(row.course) == len(row.led) == 10
            assert row.last_turn == (row.ahead_from == 1)
            assert row.lowest <= min(row.course) + 0.001


def test_a_card_is_measured_by_what_its_seat_wins_anyway() -> None:
    """Seat 1 wins nine of ten: a card it always has is no better for that, but one that it has when it loses is worse."""
    tally = Tally(work("deckfront", 200))
    row = play_part(tally.work, 0, 1).rows[0]
    once = (1, 1, 0, 0, 0, 0, 0, 0)
    for n in range(200):
        lost = n % 10 == 0
        tally.add_row(replace(row, match=n, winner=2 if lost else 1, cards={"always": once} | ({"seldom": once} if lost else {})))
    found = {each.id: each for each in tally.card_findings()}
    assert found["always"].usual == found["seldom"].usual == 0.9
    assert found["always"].played is not None
    assert found["always"].played.value == 0.9
    assert found["always"].corrected == 1.0
    assert found["seldom"].corrected < 0.001


def test_odd_matches_are_kept_as_records_that_replay(tmp_path: Path) -> None:
    tally = play_run(work(), tmp_path / "run", here, nothing)
    finish(tally, tmp_path / "run", "en", 0.0)
    kept = list((tmp_path / "run" / "records").iterdir())
    assert kept
    longest: LabRow = tally.odd["longest"][0][2]
    assert longest.plies == max(row.plies for part in here(work(), spans(work())) for row in part.rows)
    for path in kept:
        read = read_record(path)
        assert replay(game_named("last-front"), read).record().result == read.result != ""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_report_stands_alone_in_both_languages(game: str, language: str) -> None:
    tally = Tally(work(game, 6, "greedy,random"))
    tally.add(play_part(tally.work, 0, 6))
    page = report(tally, language)
    assert f'<html lang="{language}">' in page
    assert "http" not in page.replace("http-equiv", "")
    assert "<script" not in page
    assert "light-dark(" in page
    for name in game_named(game).card_names(language).values():
        assert name.split()[0].replace("'", "&#x27;").replace('"', "&quot;") in page


@pytest.mark.parametrize("game", GAMES)
def test_every_measure_has_a_name_in_both_languages(game: str) -> None:
    found = game_named(game)
    for row in play_part(work(game, 1), 0, 1).rows:
        for key in row.measures:
            assert f"measure.{key}" in found.catalogues["en"], key
            assert f"measure.{key}" in found.catalogues["de"], key


def test_both_languages_have_the_same_words() -> None:
    en, de = catalogues()["en"], catalogues()["de"]
    assert set(en.entries) == set(de.entries)


def test_a_game_that_tells_nothing_of_its_cards_says_so() -> None:
    tally = Tally(work(matches=2))
    tally.add(play_part(tally.work, 0, 2))
    page = Report(tally, catalogues()["en"], 0.0, {})
    page.game = TINY
    assert "there are no figures for individual cards" in page.cards()


# ------------------------------------------------------------ custom cards
def test_own_cards_stand_in_the_record_and_it_replays() -> None:
    record = record_of(work(bots="greedy", cards=STRONG_TANKS), 0)
    again = parse_record(record.text())
    assert again.cards == record.cards
    assert "tank-2" in again.cards
    session = replay(game_named("last-front"), again)
    assert session.over
    assert session.game.overlay.text == record.cards
    assert session.record().text() == record.text()
    assert record_of(work(bots="greedy"), 0).lines != record.lines, "the cards changed nothing"


def test_a_record_whose_cards_were_changed_is_refused() -> None:
    text = record_of(work(cards=STRONG_TANKS), 0).text()
    with pytest.raises(Fault, match="key Cards: the card list does not match its hash"):
        parse_record(text.replace("value = 9", "value = 8"))


@pytest.mark.parametrize(
    ("game", "text", "says"),
    [
        ("last-front", '[[battle]]\nid = "tank-2"\nvalue = "x"', "mine.toml, battle card tank-2, value: expected `int`, got `str`"),
        (
            "last-front",
            '[[battle]]\nid = "tank-2"\nvalu = 3',
            "mine.toml, battle card tank-2: unknown key 'valu'; did you mean 'value'?",
        ),
        ("last-front", '[[battle]]\nid = "own"', "mine.toml, battle card own: object missing required field `name`"),
        (
            "last-front",
            '[[batle]]\nid = "own"',
            "mine.toml, batle: unknown kind of card; choose one of: territory, bonus, battle",
        ),
        ("last-front", "[[battle]]\nvalue = 3", "mine.toml, battle card number 1, id: every card needs an id"),
        ("last-front", "value =", "mine.toml: not valid TOML"),
        ("deckfront", '[[unit]]\nid = "archers"\nlife = 0', "mine.toml, unit card archers, life: expected `int` >= 1"),
        ("deckfront", "[[general]]\nlife = 3", "mine.toml, general: there is only one such card: write [general], not [[general]]"),
        ("great-war", '[[card]]\nid = "R-SA"\nability = "ACT fly"', "mine.toml, R-SA, ability, column 5: unknown effect 'fly'"),
    ],
)
def test_what_is_wrong_with_own_cards_is_told_with_file_card_and_field(game: str, text: str, says: str) -> None:
    with pytest.raises(Fault) as caught:
        game_named(game).with_cards(text, "mine.toml")
    assert str(caught.value).startswith(says)


def test_a_game_without_card_file_takes_no_own_cards() -> None:
    with pytest.raises(Fault, match="does not support custom cards"):
        TINY.with_cards(STRONG_TANKS, "mine.toml")


# ------------------------------------------------------------ the command
def test_the_command_writes_rows_report_and_records(tmp_path: Path) -> None:
    import polars

    mine = tmp_path / "mine.toml"
    mine.write_text(STRONG_TANKS)
    out = tmp_path / "run"
    wish = [
        "last-front",
        "--matches",
        "6",
        "--bots",
        "random",
        "--jobs",
        "1",
        "--cards",
        str(mine),
        "--out",
        str(out),
        "--lang",
        "de",
    ]
    done = CliRunner().invoke(app, wish)
    assert done.exit_code == 0, done.output
    assert "6 Partien" in done.output
    assert polars.read_parquet(out / "matches.parquet").height == 6
    cards = polars.read_parquet(out / "cards.parquet")
    assert set(cards.columns) == {"match", "seat", "card", *USES, "won"}
    assert "tank-2" in (out / "report.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (["--until", "1"], "--until: '1' must be between"),
        (["--until", "90%"], "--until: '90%' must be between"),
        (["--lang", "fr"], "--lang: unknown language 'fr'"),
        (["--jobs", "-1"], "--jobs: must be 0 or more"),
        (["--cards", "none.toml"], "none.toml: no such file or directory"),
    ],
)
def test_a_wrong_wish_is_told_before_anything_is_played(wish: list[str], says: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["last-front", "--out", str(tmp_path / "run"), *wish])
    assert isinstance(done.exception, Fault)
    assert str(done.exception).startswith(says)
    assert not (tmp_path / "run").exists()


def test_the_width_of_an_interval_is_a_share() -> None:
    assert width_of("2%") == 0.02
