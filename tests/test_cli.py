"""The command line: what it prints, and that every mistake is one clear line."""

import io
import json
import re
import sys
from pathlib import Path

import pytest

import warcabinet
from review.played import played
from warcabinet import _plain, cli
from warcabinet.engine.record import read_record
from warcabinet.engine.session import Session, replay
from warcabinet.games.last_front import GAME
from warcabinet.games.registry import GAMES, game_named
from warcabinet.host.settings import Keep
from warcabinet.terminal.cardbook import card_tables
from warcabinet.terminal.players import Player, players_of

RECORD = Session(GAME, GAME.options({"players": 2}), "cli", ["Ines", "greedy"]).record().text()
POSITION = 'game = "last-front"\nturn = 1\nopen = "terr-uk-malta"\n[options]\nplayers = 2\n[seat.1]\nhand = ["troop-1"]\n'


class Ran:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> "Run":
    monkeypatch.setenv("WARCABINET_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.chdir(tmp_path)
    return Run(monkeypatch, capsys)


class Run:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *arguments: str) -> Ran:
        self.monkeypatch.setattr(sys, "argv", ["warcabinet", *arguments])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        said = self.capsys.readouterr()
        return Ran(int(ended.value.code or 0), said.out, said.err)


def test_version_says_whether_it_is_compiled(run: Run) -> None:
    how = "compiled" if warcabinet.COMPILED else "plain source"
    assert run("--version").out == f"warcabinet {warcabinet.__version__}, {how}\n"


def test_without_a_command_it_opens_the_lobby_as_serve_does(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr("warcabinet.host.serve.serve", lambda *given, **named: opened.append((given, named)))
    assert run().code == 0
    assert run("serve").code == 0
    assert opened == [(("127.0.0.1", None, None, True), {"database": "", "public_url": "", "new": False, "keep": Keep()})] * 2


def test_a_container_names_database_and_address_in_its_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr("warcabinet.host.serve.serve", lambda *given, **named: opened.append(named))
    monkeypatch.setenv("WARCABINET_DATABASE", "postgresql+asyncpg://host/name")
    monkeypatch.setenv("WARCABINET_PUBLIC_URL", "https://play.example")
    monkeypatch.setenv("WARCABINET_KEEP_FINISHED", "0")
    assert run().code == 0
    address = {"database": "postgresql+asyncpg://host/name", "public_url": "https://play.example"}
    assert opened == [{**address, "new": False, "keep": Keep(finished=0)}]


def test_help_names_every_command(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    for command in ("play", "simulate", "replay", "rules", "games", "cards", "bench", "serve"):
        assert f"\n  {command} " in ran.out


def test_help_for_a_game_lists_its_options_too(run: Run) -> None:
    ran = run("play", "last-front", "--help")
    assert "--resume" in ran.out
    assert "--option dig_in=on" in ran.out
    assert "deckfront" not in ran.out
    assert "--option dig_in=on" not in run("play", "--help").out


@pytest.mark.parametrize("typed", [("--help", "--lang", "de"), ("--lang=de", "--help")])
def test_the_options_of_a_game_are_told_in_the_readers_language(run: Run, typed: tuple[str, ...]) -> None:
    ran = run("play", "deckfront", *typed)
    assert "Auslegungen" in ran.out
    assert "Leer: Auswahl" in ran.out
    assert run("play", "deckfront", "--help", "--lang", "fr").err.startswith("warcabinet: --lang: unknown language 'fr'")


def test_games_are_listed_with_their_options(run: Run) -> None:
    ran = run("games")
    assert "last-front  Last Front · 2 to 6 players" in ran.out
    assert "--option victory=normal" in ran.out
    assert "(normal, any3, any2, long, free)" in " ".join(ran.out.split())
    assert "(limits, printed)" in " ".join(ran.out.split())  # of an option whose default has changed, too
    assert "2 bis 6 Spieler" in run("games", "--lang", "de").out


def test_rules_show_the_book_a_section_or_a_rule(run: Run) -> None:
    book = run("rules", "last-front").out
    assert book.startswith("Last Front\n")
    assert all(rule in book for rule in GAME.rulebook.rules)
    assert max(map(len, book.splitlines())) <= 80
    assert run("rules", "last-front", "lf-8").out.startswith("LF-8 Digging in")
    assert run("rules", "last-front", "LF-8.3").out.startswith("LF-8.3  ")


def test_cards_show_all_or_one(run: Run) -> None:
    every = run("cards", "last-front").out
    assert "Battle cards: 128 cards" in every
    assert "Riflemen ×16  troop-1" in every
    assert max(map(len, every.splitlines())) <= 80
    for name in ("troop-1", "riflemen"):
        assert run("cards", "last-front", name).out.startswith("Riflemen ×16  troop-1\n    kind troop\n    value 1\n")
    assert run("cards", "last-front", "troop-1", "--lang", "de").out.startswith("Schützen")


def test_a_card_that_stands_alone_is_shown_too(run: Run) -> None:
    assert "General: 1 card\nGeneral  general: " in run("cards", "deckfront").out
    assert run("cards", "deckfront", "general").out.startswith("General  general: Stands in the centre")


@pytest.mark.parametrize("name", GAMES)
def test_the_lists_of_cards_are_headed_in_the_readers_language(name: str) -> None:
    game = game_named(name)
    for language, words in game.catalogues.items():
        assert [f"{each} ({language})" for each in card_tables(game) if f"card.{each}" not in words] == []


def test_cards_are_german_throughout(run: Run) -> None:
    every = run("cards", "deckfront", "--lang", "de").out
    assert every.startswith("Einheiten: 12 Karten\n")
    knights = run("cards", "deckfront", "ritter", "--lang", "de").out
    assert [line.strip() for line in knights.splitlines()[-10:-2]] == [
        "Typ Kavallerie", "Moral 1", "Leben 2", "Rüstung 1", "Angriff 1", "Initiative 7",
        "Reihe 1 Positionieren erlaubt", "Reihe 2 nie",
    ]  # fmt: skip
    assert "Fähigkeit Reihe 1, Wirkung Ansturm, Schaden" in knights
    assert knights.endswith("Der Name steht in den gedruckten Regeln, die Werte sind unsere.\n")
    archers = run("cards", "deckfront", "archers", "--lang", "de").out
    assert "Vorrücken, Schritte links, geradeaus, rechts" in " ".join(archers.split())


def test_replay_shows_and_verifies(run: Run, tmp_path: Path) -> None:
    (tmp_path / "match.wcr").write_text(RECORD)
    assert "Six cards are dealt to each of 2 seats" in run("replay", "match.wcr").out
    assert "The match is not over." in run("replay", "match.wcr", "--verify").out
    assert "Ply 0 of 0" in run("replay", "match.wcr", "--ply", "0", "--seat", "1").out
    assert "Die Partie ist nicht zu Ende." in run("replay", "match.wcr", "--verify", "--lang", "de").out


def test_review_shows_the_match_in_a_mirror(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.wcr"
    path.write_text(played("great-war").text(), "utf-8")
    english = run("review", str(path), "--tries", "8", "--seat", "2")
    assert english.code == 0
    for words in ("greedy's chance of winning", "100%", "accuracy", "without luck"):
        assert words in english.out
    assert "Gewinnaussicht von greedy" in run("review", str(path), "--tries", "8", "--lang", "de").out
    found = json.loads(run("review", str(path), "--tries", "8", "--json").out)
    assert found["game"] == "great-war"
    assert len(found["plies"]) == len(played("great-war").choices)


def test_the_language_is_that_of_the_system_unless_said_otherwise(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert "Spieler" in run("games").out
    assert "players" in run("games", "--lang", "en").out
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "players" in run("games").out


def test_odds_are_told_in_words_and_for_programs(run: Run) -> None:
    given = ("odds", "--attacker", "14/3/3@2", "--defender", "4/1/3@5", "--lsp", "2")
    told = run(*given)
    assert told.code == 0
    assert "the attacker takes the hex in 33 of 36 rolls (92%)" in told.out
    assert "  Yellow  18  50% ██████████████████" in told.out
    assert max(map(len, told.out.splitlines())) <= 80
    assert "33 von 36" in run(*given, "--lang", "de").out
    out = json.loads(run(*given, "--json").out)["out"]
    assert out["colour"] == {"R": 0, "O": 3, "B": 12, "Y": 18, "G": 3}
    assert out["loss"]["defender"] == {"men": 3, "tanks": 1, "air": 0}


def test_a_turn_report_is_printed_or_written(run: Run, tmp_path: Path) -> None:
    game = game_named("last-war")
    session = Session(game, game.options({"scenario": "orel-salient"}), "cli", ["Ines", "Otto"])
    (tmp_path / "war.wcr").write_text(session.record().text(), "utf-8")
    page = run("report", "war.wcr", "--seat", "1").out
    assert "<h1>Report to your high command</h1>" in page
    assert '<svg class="map"' in page
    assert run("report", "war.wcr", "--seat", "2", "--lang", "de", "--out", "report.html").code == 0
    assert "Bericht an das Oberkommando" in (tmp_path / "report.html").read_text("utf-8")
    assert run("report", "war.wcr", "--turn", "9").err.startswith("warcabinet: turn: there is no turn 9; the match is in turn")


WRONG = {
    "play lats-front": "unknown game 'lats-front'; did you mean 'last-front'?",
    "play chess": "unknown game 'chess'; choose one of: last-front",
    "play": "give the name of a game: last-front",
    "rules chess": "unknown game 'chess'",
    "cards chess": "unknown game 'chess'",
    "rules last-front LF-99": "Last Front has no rule 'LF-99'",
    "cards last-front troop-9": "Last Front has no card 'troop-9'; did you mean troop-",
    "play last-front --option victroy=any2": "option victroy: Last Front has no option 'victroy'; did you mean 'victory'",
    "play last-front --option victory=any9": "option victory: unknown value 'any9'; did you mean 'any3'?",
    "play last-front --option victory": "options: 'victory' must have the form key=value",
    "play last-front --option players=9": "option players: must be 2 to 6",
    "play last-front --seats you,greedy --option players=3": "--seats: 2 seats are listed, but the option is players=3",
    "play last-front --seats you,gredy": "--seats: Last Front has no bot 'gredy'; did you mean 'greedy'",
    "play last-front --seats you,": "--seats: 'you,' contains an empty seat",
    "play last-front --lang fr": "--lang: unknown language 'fr'; choose one of: en, de",
    "play last-front --resume none.wcr": "none.wcr: no such file or directory",
    "play last-front --resume .": ".: is a directory",
    "play last-front --resume binary": "binary: not a text file",
    "play last-front --resume good.wcr --seed 3": "--seed: cannot be used with --resume",
    "play last-front --resume good.wcr --seats you,greedy,greedy": "--seats: 3 seats are listed; the match has 2",
    "play last-front --resume empty.wcr": "empty.wcr, line 1: not a War Cabinet Record",
    "play last-front --resume header.wcr": "header.wcr, line 4: 'nonsense' must have the form Key: value",
    "play last-front --resume option.wcr": "option.wcr, option players: must be 2 to 6",
    "play last-front --resume illegal.wcr": "illegal.wcr, line 10, ply 1: you cannot choose 'confirm' now",
    "play last-front --resume unknown.wcr": "unknown.wcr, line 10, ply 1: Last Front has no choice 'fly away'",
    "play last-front --resume bot.wcr": "bot.wcr: Last Front has no bot 'oracle'",
    "play --resume game.wcr": "game.wcr: unknown game 'chess'",
    "play last-front --resume position.toml": "position.toml, line 1: not a War Cabinet Record",
    "play last-front --position none.toml": "none.toml: no such file or directory",
    "play last-front --position good.wcr": "good.wcr: not valid TOML",
    "play last-front --position card.toml": "card.toml, key seat.1.hand: unknown Battle card 'troop-9'; did you mean 'troop-3'?",
    "play last-front --position key.toml": "key.toml, key seat.1: unknown key 'hnad'; did you mean 'hand'?",
    "play last-front --position option.toml": "option.toml, option victory: unknown value 'all'; "
    "choose one of: any2, any3, free, long, normal",
    "play last-front --position other.toml": "other.toml: this is a match of deckfront, not last-front",
    "replay none.wcr": "none.wcr: no such file or directory",
    "replay game.wcr": "game.wcr, key Game: unknown game 'chess'",
    "replay illegal.wcr": "illegal.wcr, line 10, ply 1: you cannot choose 'confirm' now",
    "replay good.wcr --ply 7": "there is no ply 7; the match has 0 plies",
    "replay good.wcr --ply -1": "there is no ply -1; the match has 0 plies",
    "replay good.wcr --ply x": "Invalid value for '--ply'",
    "replay good.wcr --seat 5": "--seat: there is no seat 5; seats are numbered 1 to 2",
    "replay commit.wcr --verify": "commit.wcr, key Commit: the commitment does not match the hash of the seed",
    "replay": "Missing argument 'RECORD'",
    "play last-front --sedes you": "No such option: --sedes",
    "dance": "No such command 'dance'",
    "odds": "--attacker: name at least one attacking stack, such as --attacker 14/3/3@2",
    "odds --attacker x": "--attacker: 'x' must have the form MEN/TANKS/AIRCRAFT/BOMBERS@EFFECTIVENESS+LAYERS",
    "odds --attacker 0/3": "attacker: an attack needs at least one man",
    "odds --attacker 3@99": "attacker[0].me: must be a whole number of at most 20",
    "odds --attacker 3 --terrain moon": "terrain: unknown value 'moon'; choose one of: forest, jungle",
    "odds --attacker 3 --lsp 1,2,3": "--lsp: '1,2,3' must have the form ATTACKER,DEFENDER",
    "odds --attacker 3 --cut-off nobody": "--cut-off: unknown side 'nobody'; choose one of: attacker, defender, both",
    "review none.wcr": "none.wcr: no such file or directory",
    "review empty.wcr": "empty.wcr, line 1: not a War Cabinet Record",
    "review good.wcr": "good.wcr: the match is not over; only a finished match can be reviewed",
    "review good.wcr --seat 3": "--seat: there is no seat 3; seats are numbered 1 to 2",
    "review good.wcr --tries 2": "--tries: must be 8 or more",
    "review illegal.wcr": "illegal.wcr, line 10, ply 1: you cannot choose 'confirm' now",
    "review game.wcr": "game.wcr, key Game: unknown game 'chess'",
    "report game.wcr": "game.wcr, key Game: unknown game 'chess'",
    "calibrate last-front --matches 0": "--matches: must be 1 or more",
    f"simulate last-front --matches {'9' * 20}": "--matches: must be 1 to 10,000,000",
    f"ladder last-front --matches {'9' * 20}": "--matches: must be 1 to 10,000,000",
    f"lab last-front --matches {'9' * 20}": "--matches: must be 1 to 10,000,000",
    "scenario check none.toml": "none.toml: no such file",
    "scenario check .": ".: not a file",
    "report none.wcr": "none.wcr: no such file or directory",
    "report good.wcr": "Last Front has no turn reports",
    "report good.wcr --seat 5": "--seat: there is no seat 5; seats are numbered 1 to 2",
    "report good.wcr --turn -1": "--turn: turns are numbered from 1",
    "report good.wcr --out report.doc": "report.doc: a report must be a .html or .pdf file",
    "report illegal.wcr": "illegal.wcr, line 10, ply 1: you cannot choose 'confirm' now",
    "serve --port 99999": "Invalid value for '--port'",
    "replay longseat.wcr": "longseat.wcr, line 10: '99999",
    "replay longkey.wcr": "longkey.wcr, line 7: unknown key 'Seat 99999",
    "replay longrules.wcr": "longrules.wcr, key Rules: '199999",
    "play --position deep.toml": "deep.toml: not valid TOML: nested too deeply",
    "play --position brackets.toml": "brackets.toml: not valid TOML: nested too deeply",
    "play --position number.toml": "number.toml: not valid TOML: a number is too long",
    "cards check last-front deep.toml": "deep.toml: not valid TOML: nested too deeply",
    "cards check last-front brackets.toml": "brackets.toml: not valid TOML: nested too deeply",
    "cards check last-front number.toml": "number.toml: not valid TOML: a number is too long",
    f"odds --attacker {'9' * 5000}": "--attacker: '99999",
    f"odds --attacker 3 --lsp {'9' * 5000}": "--lsp: '99999",
}


@pytest.fixture
def files(tmp_path: Path) -> None:
    lines = RECORD.splitlines()
    texts = {
        "good.wcr": RECORD,
        "empty.wcr": "",
        "header.wcr": "\n".join([*lines[:3], "nonsense", *lines[3:]]),
        "option.wcr": RECORD.replace("players=2", "players=9"),
        "illegal.wcr": RECORD.rstrip() + f"\n\n{first_seat()}: confirm\n",
        "unknown.wcr": RECORD.rstrip() + f"\n\n{first_seat()}: fly away\n",
        "bot.wcr": RECORD + "@ seat 2: oracle\n",
        "game.wcr": RECORD.replace("Game: last-front", "Game: chess"),
        "commit.wcr": RECORD.replace("Seed: cli", "Seed: ilc"),
        "longseat.wcr": RECORD.rstrip() + f"\n\n{'9' * 5000}: confirm\n",
        "longkey.wcr": RECORD.replace("Seat 1:", f"Seat {'9' * 5000}:"),
        "longrules.wcr": re.sub(r"Rules: \d+", f"Rules: 1{'9' * 5000}", RECORD),
        "deep.toml": "a" + ".a" * 3000 + " = 1\n",
        "brackets.toml": "a = " + "[" * 3000,
        "number.toml": "a = " + "9" * 5000,
        "position.toml": POSITION,
        "card.toml": POSITION.replace("troop-1", "troop-9"),
        "key.toml": POSITION.replace("hand =", "hnad ="),
        "option.toml": POSITION.replace("players = 2", 'players = 2\nvictory = "all"'),
        "other.toml": POSITION.replace("last-front", "deckfront"),
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")


def first_seat() -> int:
    return Session(GAME, GAME.options({"players": 2}), "cli").asked + 1


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("line", WRONG)
def test_every_mistake_is_one_line_with_exit_code_2(run: Run, tmp_path: Path, line: str) -> None:
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    ran = run(*line.split())
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith(f"warcabinet: {WRONG[line]}")
    assert ran.err.count("\n") == 1
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before, "nothing is written"


NO_DATABASE = {
    "nonsense": "--database: not the address of a database; it must have one of the forms sqlite+aiosqlite:////path",
    "://": "--database: not the address of a database",
    "postgresql+asyncpg://127.0.0.1:x/y": "--database: not the address of a database",
    "mysql://host/name": "--database: unknown kind of database 'mysql'; choose one of: sqlite, postgresql",
    "postgresql://host/name": "--database: 'postgresql' needs its driver: write postgresql+asyncpg://",
    "postgresql+psycopg2://host/name": "--database: 'postgresql+psycopg2' needs its driver: write postgresql+asyncpg://",
    "sqlite+aiosqlite://": "--database: a database in memory is lost when the host ends; name a file",
    "sqlite+aiosqlite:///:memory:": "--database: a database in memory is lost when the host ends; name a file",
    "sqlite+aiosqlite:///x.sqlite?timeout=soon": "sqlite+aiosqlite:///x.sqlite?timeout=soon: cannot open the database: could",
    "sqlite+aiosqlite:///x.sqlite?colour=red": "sqlite+aiosqlite:///x.sqlite?colour=red: cannot open the database: Query",
    "sqlite+aiosqlite:////dev/null": "/dev/null: not a file",
    "sqlite+aiosqlite:///good.wcr": "sqlite+aiosqlite:///good.wcr: cannot open the database: file is not a database",
    "sqlite+aiosqlite:///empty.wcr": "empty.wcr: this file is empty; restore it from a backup, or start a new",
}


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("address", NO_DATABASE)
def test_a_database_that_cannot_be_used_is_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, address: str
) -> None:
    monkeypatch.setattr(_plain, "WANTED", True)  # nothing about rules that are not compiled
    (tmp_path / "index.html").touch()
    monkeypatch.setattr("warcabinet.host.settings.STATIC", tmp_path)
    ran = run("serve", "--port", "0", "--no-browser", "--database", address)
    assert ran.code == 2
    assert ran.err.startswith(f"warcabinet: {NO_DATABASE[address]}")
    assert ran.err.count("\n") == 1


def test_a_driver_that_is_missing_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_plain, "WANTED", True)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    ran = run("serve", "--port", "0", "--no-browser", "--database", "postgresql+asyncpg://ines:secret@127.0.0.1/games")
    assert ran.code == 2
    told = "the driver is not installed; pip install 'warcabinet[postgres]'"
    assert ran.err == f"warcabinet: postgresql+asyncpg://ines:***@127.0.0.1/games: {told}\n"


@pytest.mark.usefixtures("files")
def test_others_can_take_the_seats_of_a_match_that_is_resumed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert run("play", "--resume", "good.wcr", "--seats", "Otto,random").code == 0
    (kept,) = (tmp_path / "data/records").iterdir()
    session = replay(GAME, read_record(kept))
    assert players_of(session) == (Player("Otto"), Player("random", "random"))
    assert read_record(tmp_path / "good.wcr").names == ["Ines", "greedy"]


def test_rules_that_could_be_compiled_and_are_not_are_mentioned_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warcabinet, "COMPILED", False)
    for wanted in (True, False):
        monkeypatch.setattr(_plain, "WANTED", wanted)
        simulated = run("simulate", "last-front", "--matches", "2", "--bots", "random", "--jobs", "1")
        assert simulated.err.count("are not compiled") == (0 if wanted else 1)
        swept = run("lab", "sweep", "last-front", "nonsense=1", "--out", "run")
        assert swept.err.count("are not compiled") == (0 if wanted else 1)
        assert "are not compiled" not in run("lab", "sweep", "last-front", "players=2", "--matches", "many").err
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        assert run("play", "last-front").out.count("are not compiled") == (0 if wanted else 1)
