"""The command line: `warcabinet play last-front` and its siblings."""

from __future__ import annotations

import logging
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import msgspec
import typer

import warcabinet
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.record import Record, read_record
from warcabinet.engine.report import report_of
from warcabinet.engine.session import Session
from warcabinet.engine.session import replay as play_again
from warcabinet.games.registry import all_games, game_named
from warcabinet.lab.bench import bench_command
from warcabinet.lab.cards import game_from
from warcabinet.lab.commands import lab_app
from warcabinet.lab.ladder import ladder_command
from warcabinet.lab.simulate import simulate_command
from warcabinet.learn.command import train_command
from warcabinet.paths import write_whole
from warcabinet.puzzles.command import puzzles_app
from warcabinet.report import html, pdf
from warcabinet.review import review as review_match
from warcabinet.review.calibrate import calibrate_command
from warcabinet.review.reviewing import LEAST as LEAST_TRIES
from warcabinet.review.reviewing import SEED as REVIEW_SEED
from warcabinet.sheets.command import print_command
from warcabinet.terminal.cardbook import all_cards, one_card
from warcabinet.terminal.gamecommands import WithGames, WithOptions
from warcabinet.terminal.gamelist import game_lines
from warcabinet.terminal.language import words_in
from warcabinet.terminal.learn import learn as take_lessons
from warcabinet.terminal.learn import lesson_list
from warcabinet.terminal.lengthy import Lengthy
from warcabinet.terminal.marks import Marks
from warcabinet.terminal.puzzle import puzzle_list, solve, solve_today, wanted_puzzle
from warcabinet.terminal.replay import Replay, verify
from warcabinet.terminal.reviews import ReviewProgress, review_lines
from warcabinet.terminal.rulebooks import RulebookReader
from warcabinet.terminal.screen import Screen, make_console
from warcabinet.terminal.start import PlayRequest, open_table
from warcabinet.terminal.ticks import Ticks

WRONG, CLOSED_PIPE = 2, 141
CHECK = "check"  # instead of a game's name

app = typer.Typer(
    cls=WithGames,
    help="Five card-driven war games with every rule enforced and cited. Without a command it opens the lobby.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
)
app.command("simulate", cls=Lengthy)(simulate_command)
app.add_typer(lab_app, name="lab")
for lab_run in lab_app.registered_commands:
    lab_run.cls = Lengthy
app.command("ladder", cls=Lengthy)(ladder_command)
app.command("bench", cls=Lengthy)(bench_command)
app.command("train", cls=Lengthy)(train_command)
app.command("calibrate", cls=Lengthy)(calibrate_command)
app.add_typer(puzzles_app, name="puzzles")
for puzzles_command in puzzles_app.registered_commands:
    puzzles_command.cls = Lengthy

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; `warcabinet games` lists them.")]
Lang = Annotated[str, typer.Option("--lang", help="Language: en or de (default: your system's).")]
OwnCards = Annotated[Path | None, typer.Option("--cards", metavar="FILE", help="Custom card file that overrides the game's cards.")]
NoColour = Annotated[bool, typer.Option("--no-colour", "--no-color", help="Plain text, the same as setting NO_COLOR.")]


def main() -> None:
    """Every mistake is one line on standard error and exit code 2, never a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that cannot be shown or read becomes a question mark
    try:
        code = app(sys.argv[1:] or ["serve"], prog_name="warcabinet", standalone_mode=False)
        sys.stdout.flush()
    except (Fault, typer.TyperException) as why:
        text = getattr(why, "format_message", why.__str__)()
        print(f"warcabinet: {' '.join(text.split())}", file=sys.stderr)
        code = WRONG
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the rest of the output is dropped
        code = CLOSED_PIPE
    sys.exit(code)


@app.callback(invoke_without_command=True)
def cabinet(
    version: Annotated[bool, typer.Option("--version", help="Show the version, and whether it is compiled.")] = False,
) -> None:
    if version:
        print(f"warcabinet {warcabinet.__version__}, {'compiled' if warcabinet.COMPILED else 'plain source'}")
        raise typer.Exit


@app.command(cls=WithOptions)
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; not needed with a Record or Position.")] = "",
    seats: Annotated[str, typer.Option(help="Players in seat order: you, names, computers. Example: `Ines,Otto,greedy`")] = "",
    seed: Annotated[str, typer.Option(help="The same seed and choices give the same match.")] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="Game option, as listed with GAME --help; repeatable. KEY=@FILE reads a deck."),
    ] = None,
    position: Annotated[Path | None, typer.Option(metavar="FILE", help="Start from this Position.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="RECORD", help="Resume a saved match.")] = None,
    cards: OwnCards = None,
    lang: Lang = "",
    no_colour: NoColour = False,
) -> int:
    """Play in the terminal, against computers or with people at the same keyboard."""
    logging.getLogger("warcabinet").addHandler(one_line_each())
    request = PlayRequest(game, seats, seed, tuple(option or ()), position, resume, cards)
    return open_table(request, Screen(make_console(not no_colour)), words_in(lang)).run()


@app.command()
def learn(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; without it, all lessons are listed.")] = "",
    number: Annotated[int, typer.Argument(metavar="NUMBER", help="Lesson to take (default: the first one not done).")] = 0,
    minutes: Annotated[
        float | None, typer.Option(metavar="N", help="No lesson: the same as `warcabinet train GAME --minutes N`.")
    ] = None,
    lang: Lang = "",
    no_colour: NoColour = False,
) -> int:
    """Learn a game in the terminal, in guided lessons of a few minutes. `train` is for computer players."""
    if minutes is not None:
        train_command(game, minutes)
        return 0
    words, screen = words_in(lang), Screen(make_console(not no_colour))
    if not game:
        screen.show(lesson_list(all_games(), Ticks(), words, screen.width))
        return 0
    return take_lessons(game_named(game), number, screen, words)


@app.command()
def puzzle(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; without it, all puzzles are counted.")] = "",
    number: Annotated[int, typer.Argument(metavar="NUMBER", help="Puzzle to solve (default: the first one not solved).")] = 0,
    today: Annotated[bool, typer.Option("--today", help="The puzzle of the day, the same for everyone.")] = False,
    lang: Lang = "",
    no_colour: NoColour = False,
) -> int:
    """Solve puzzles: moments from matches in which one choice is clearly best."""
    words, screen = words_in(lang), Screen(make_console(not no_colour))
    if today:
        if game:
            raise Fault("use either a game or --today, not both")
        return solve_today(all_games(), screen, words)
    if not game:
        screen.show(puzzle_list(all_games(), Marks(), words, screen.width))
        return 0
    found = game_named(game)
    return solve(found, wanted_puzzle(found, number, Marks()), screen, words)


@app.command()
def replay(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A saved match.")],
    verify_it: Annotated[bool, typer.Option("--verify", help="Check the seed and its parts, every choice and the result.")] = False,
    ply: Annotated[int | None, typer.Option(help="Show the table after this many choices.")] = None,
    seat: Annotated[int, typer.Option(help="View as this seat; 0 shows what everyone saw.")] = 0,
    lang: Lang = "",
    no_colour: NoColour = False,
) -> None:
    """Replay a match step by step."""
    words, screen = words_in(lang), Screen(make_console(not no_colour))
    game, read = game_and_record(record)
    if verify_it:
        screen.show(verify(game, read, words, screen.width))
        return
    session = play_again(game, read)
    check_seat(session, seat, least=0)
    again = Replay(session, seat - 1, words, screen)
    if ply is None:
        again.show()
    else:
        session.at(ply)  # a Fault if there is no such ply
        screen.show(again.moment(ply))


@app.command(cls=Lengthy)
def review(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A finished match.")],
    seat: Annotated[int, typer.Option(help="Seat whose chances the graph shows.")] = 1,
    tries: Annotated[int, typer.Option(help="Tries per choice; more are slower and surer (default: by length of the match).")] = 0,
    seed: Annotated[str, typer.Option(help="The same seed gives the same review.")] = REVIEW_SEED,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    lang: Lang = "",
    no_colour: NoColour = False,
) -> None:
    """Review a finished match: estimate, accuracy and luck of each seat, and its turning points."""
    words, screen = words_in(lang), Screen(make_console(not no_colour))
    if tries and tries < LEAST_TRIES:
        raise Fault(f"must be {LEAST_TRIES} or more", where="--tries")
    session = play_again(*game_and_record(record))
    check_seat(session, seat, least=1)
    found = review_match(session, tries, seed, ReviewProgress(words), str(record))
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        screen.show(review_lines(found, seat - 1, words, screen.width, session.scene(-1).seats))


@app.command()
def report(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A saved match.")],
    seat: Annotated[
        int, typer.Option(help="Seat to report to; the report shows only what that seat may know. 0: a spectator.")
    ] = 1,
    turn: Annotated[int, typer.Option(help="Turn to report (default: the last finished turn).")] = 0,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Output file, .html or .pdf (default: print HTML).")] = None,
    lang: Lang = "",
) -> None:
    """Write a printable turn report for one side's high command."""
    session = play_again(*game_and_record(record))
    check_seat(session, seat, least=0)
    if turn < 0:
        raise Fault("turns are numbered from 1", where="--turn")
    if out and out.suffix not in (".html", ".pdf"):
        raise Fault("a report must be a .html or .pdf file", where=str(out))
    found = report_of(session, seat - 1, turn, words_in(lang).language)
    if out is None:
        print(html(found))
    else:
        write_whole(out, pdf(found) if out.suffix == ".pdf" else html(found))


@app.command()
def rules(
    game: GameName,
    id: Annotated[str, typer.Argument(metavar="ID", help="A rule such as LF-8.3, or a section such as LF-8.")] = "",
    lang: Lang = "",
    no_colour: NoColour = False,
) -> None:
    """Read the rules."""
    screen = Screen(make_console(not no_colour))
    reader = RulebookReader(game_named(game), words_in(lang), screen.width)
    screen.read_through(reader.rule(id) if id else reader.whole())


@app.command()
def cards(
    game: GameName,
    id: Annotated[str, typer.Argument(metavar="ID", help="One card, by id or name.")] = "",
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="With `check`: the custom card file.")] = None,
    own: OwnCards = None,
    lang: Lang = "",
    no_colour: NoColour = False,
) -> None:
    """Show the cards. `warcabinet cards check GAME FILE` checks a custom card file."""
    if game == CHECK:
        check_cards(id, file)
        return
    words, screen, found = words_in(lang), Screen(make_console(not no_colour)), game_from(game, own)
    screen.read_through(one_card(found, id, words, screen.width) if id else all_cards(found, words, screen.width))


def check_cards(game: str, file: Path | None) -> None:
    if not game or file is None:
        raise Fault("give a game and a card file: warcabinet cards check GAME FILE")
    found = game_from(game, file)
    print(f"{file}: valid for {found.title}, {found.overlay.mark}")
    for card in found.card_changes:
        fields = [f"{each.field} {each.old} → {each.new}" if each.old else f"{each.field} {each.new}" for each in card.fields]
        print(f"  {card.group} card {card.id}: {', '.join(fields)}")


@app.command()
def games(lang: Lang = "", no_colour: NoColour = False) -> None:
    """List the games with their options."""
    words, screen = words_in(lang), Screen(make_console(not no_colour))
    screen.read_through([line for game in all_games().values() for line in game_lines(game, words, screen.width)])


@app.command(cls=Lengthy)
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; use 0.0.0.0 to let others join.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Port to listen on (default: 8000, or the next free one).")
    ] = None,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Directory for saved matches.")] = None,
    database: Annotated[
        str, typer.Option(metavar="URL", envvar="WARCABINET_DATABASE", help="A PostgreSQL database instead of a file.")
    ] = "",
    public_url: Annotated[
        str, typer.Option(metavar="URL", envvar="WARCABINET_PUBLIC_URL", help="Public address of this host, used in invite links.")
    ] = "",
    browser: Annotated[bool, typer.Option(help="Open the lobby in a browser.")] = True,
    new: Annotated[bool, typer.Option("--new", help="Start a new host in a database file that is empty.")] = False,
    keep_unstarted: Annotated[
        float, typer.Option(min=0, metavar="DAYS", envvar="WARCABINET_KEEP_UNSTARTED", help="Then remove it; 0: never.")
    ] = 30,
    keep_unfinished: Annotated[
        float, typer.Option(min=0, metavar="DAYS", envvar="WARCABINET_KEEP_UNFINISHED", help="Then archive its Record; 0: never.")
    ] = 365,
    keep_finished: Annotated[
        float, typer.Option(min=0, metavar="DAYS", envvar="WARCABINET_KEEP_FINISHED", help="Then archive its Record; 0: never.")
    ] = 365,
    keep_archived: Annotated[
        float, typer.Option(min=0, metavar="DAYS", envvar="WARCABINET_KEEP_ARCHIVED", help="Then delete the Record; 0: never.")
    ] = 0,
) -> None:
    """Start the host and open the lobby in a browser."""
    from warcabinet.host.serve import serve as open_lobby  # only here: it takes a second to import
    from warcabinet.host.settings import Keep

    keep = Keep(keep_unstarted, keep_unfinished, keep_finished, keep_archived)
    open_lobby(host, port, data, browser, database=database, public_url=public_url, new=new, keep=keep)


def game_and_record(path: Path) -> tuple[Game, Record]:
    """A Record, and the game it is of."""
    record = read_record(path)
    try:
        return game_named(record.game), record
    except Fault as fault:
        raise fault.at(f"{path}, key Game") from None


def check_seat(session: Session, seat: int, least: int) -> None:
    """`least` is 0 if a spectator will do."""
    if not least <= seat <= session.options.players:
        raise Fault(f"there is no seat {seat}; seats are numbered 1 to {session.options.players}", where="--seat")


def one_line_each() -> logging.Handler:
    """No one at a table wants to read a traceback: a computer player that fails is replaced, and one line says so."""

    class OneLine(logging.Formatter):
        def formatException(self, ei: object) -> str:  # noqa: N802
            return ""

    handler = logging.StreamHandler()
    handler.setFormatter(OneLine("warcabinet: %(message)s"))
    return handler


app.command("print")(print_command(words_in))


if __name__ == "__main__":
    main()
