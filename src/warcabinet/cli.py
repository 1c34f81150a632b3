"""The command line: `warcabinet play last-front` and its siblings."""

from __future__ import annotations

import logging
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

import warcabinet
from warcabinet.engine.fault import Fault
from warcabinet.engine.record import read_record
from warcabinet.engine.report import report_of
from warcabinet.engine.session import replay as play_again
from warcabinet.games.registry import all_games, game_named
from warcabinet.lab.bench import bench_command
from warcabinet.lab.cards import game_from
from warcabinet.lab.commands import lab_app
from warcabinet.lab.ladder import ladder_command
from warcabinet.lab.simulate import simulate_command
from warcabinet.paths import write_whole
from warcabinet.report import html, pdf
from warcabinet.sheets.command import print_command
from warcabinet.terminal.cardbook import all_cards, one_card
from warcabinet.terminal.gamecommands import WithGames
from warcabinet.terminal.gamelist import game_lines
from warcabinet.terminal.language import words_in
from warcabinet.terminal.replay import Replay, verify
from warcabinet.terminal.rulebooks import book_lines, rule_lines
from warcabinet.terminal.screen import Screen, make_console
from warcabinet.terminal.start import PlayRequest, open_table
from warcabinet.terminal.welcome import plain_source

WRONG, CLOSED_PIPE = 2, 141
CHECK = "check"  # instead of a game's name

app = typer.Typer(
    cls=WithGames,
    help="A cabinet of card-driven war games, every rule enforced and named. Without a command it opens the lobby.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
)
app.command("simulate")(simulate_command)
app.add_typer(lab_app, name="lab")
app.command("ladder")(ladder_command)
app.command("bench")(bench_command)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its name; `warcabinet games` lists them.")]
Lang = Annotated[str, typer.Option("--lang", help="Language, en or de; by default that of your system.")]
OwnCards = Annotated[Path | None, typer.Option("--cards", metavar="FILE", help="Own cards, laid over those of the game.")]
NoColour = Annotated[bool, typer.Option("--no-colour", "--no-color", help="Plain text; the variable NO_COLOR says the same.")]


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
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still to be written goes nowhere
        code = CLOSED_PIPE
    sys.exit(code)


@app.callback(invoke_without_command=True)
def cabinet(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is, compiled or not.")] = False,
) -> None:
    if version:
        print(f"warcabinet {warcabinet.__version__}, {'compiled' if warcabinet.COMPILED else 'plain source'}")
        raise typer.Exit
    if context.invoked_subcommand in ("simulate", "lab", "ladder", "bench", "serve"):  # `play` says it at the table
        for line in plain_source(words_in("")):
            print(f"warcabinet: {line}", file=sys.stderr)


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Its name; a Record or Position brings its own.")] = "",
    seats: Annotated[str, typer.Option(help="Who plays, in order: you, people's names, computers. `Ines,Otto,greedy`")] = "",
    seed: Annotated[str, typer.Option(help="The same seed and choices give the same match.")] = "",
    option: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="As `warcabinet games` shows; repeatable. KEY=@FILE reads a deck.")
    ] = None,
    position: Annotated[Path | None, typer.Option(metavar="FILE", help="Begin with the situation in this file.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="RECORD", help="Go on with a match that was left.")] = None,
    cards: OwnCards = None,
    lang: Lang = "",
    no_colour: NoColour = False,
) -> int:
    """Play in the terminal, against computers or with others at this keyboard."""
    logging.getLogger("warcabinet").addHandler(one_line_each())
    wishes = PlayRequest(game, seats, seed, tuple(option or ()), position, resume, cards)
    return open_table(wishes, Screen(make_console(not no_colour)), words_in(lang)).run()


@app.command()
def replay(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A match that was kept.")],
    verify_it: Annotated[bool, typer.Option("--verify", help="Check seed, choices and result, and say so.")] = False,
    ply: Annotated[int | None, typer.Option(help="Show the table as it stood after so many choices.")] = None,
    seat: Annotated[int, typer.Option(help="See it as this seat did; 0: what everybody saw.")] = 0,
    lang: Lang = "",
    no_colour: NoColour = False,
) -> None:
    """Look at a match again, step by step on a terminal."""
    words, screen = words_in(lang), Screen(make_console(not no_colour))
    read = read_record(record)
    try:
        game = game_named(read.game)
    except Fault as fault:
        raise fault.at(f"{record}, key Game") from None
    if verify_it:
        screen.show(verify(game, read, words, screen.width))
        return
    session = play_again(game, read)
    if not 0 <= seat <= session.options.players:
        raise Fault(f"there is no seat {seat}, only 1 to {session.options.players}", where="--seat")
    again = Replay(session, seat - 1, words, screen)
    if ply is None:
        again.show()
    else:
        session.at(ply)  # a Fault where there is no such ply
        screen.show(again.moment(ply))


@app.command()
def report(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A match that was kept.")],
    seat: Annotated[int, typer.Option(help="Whose report; only what this seat may know is in it. 0: a watcher's.")] = 1,
    turn: Annotated[int, typer.Option(help="Which turn; by default the last that is over.")] = 0,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to: .html or .pdf. By default the page is printed.")
    ] = None,
    lang: Lang = "",
) -> None:
    """Write the report on a turn for a side's high command, as a page to print."""
    read = read_record(record)
    try:
        session = play_again(game_named(read.game), read)
    except Fault as fault:
        raise fault if fault.where else fault.at(str(record)) from None
    if not 0 <= seat <= session.options.players:
        raise Fault(f"there is no seat {seat}, only 1 to {session.options.players}", where="--seat")
    if turn < 0:
        raise Fault("turns are counted from 1", where="--turn")
    if out and out.suffix not in (".html", ".pdf"):
        raise Fault("a report is written as .html or .pdf", where=str(out))
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
    book = game_named(game).rulebook_in(words_in(lang).language)
    screen.read_through(rule_lines(book, id, screen.width) if id else book_lines(book, screen.width))


@app.command()
def cards(
    game: GameName,
    id: Annotated[str, typer.Argument(metavar="ID", help="One card, by id or name.")] = "",
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="Of `check`: an own card file.")] = None,
    own: OwnCards = None,
    lang: Lang = "",
    no_colour: NoColour = False,
) -> None:
    """Look at the cards; `warcabinet cards check GAME FILE` reads an own card file and says what is wrong with it."""
    if game == CHECK:
        check_cards(id, file)
        return
    words, screen, found = words_in(lang), Screen(make_console(not no_colour)), game_from(game, own)
    screen.read_through(one_card(found, id, words, screen.width) if id else all_cards(found, words, screen.width))


def check_cards(game: str, file: Path | None) -> None:
    if not game or file is None:
        raise Fault("name a game and a card file: warcabinet cards check GAME FILE")
    found = game_from(game, file)
    print(f"{file}: these cards can be played in {found.title}, {found.overlay.mark}")
    for card in found.card_changes:
        fields = [f"{each.field} {each.old} → {each.new}" if each.old else f"{each.field} {each.new}" for each in card.fields]
        print(f"  {card.group} card {card.id}: {', '.join(fields)}")


@app.command()
def games(lang: Lang = "", no_colour: NoColour = False) -> None:
    """List the games with their options."""
    words, screen = words_in(lang), Screen(make_console(not no_colour))
    screen.read_through([line for game in all_games().values() for line in game_lines(game, words, screen.width)])


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port to listen at; by default 8000 or the next free one.")
    ] = None,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Where matches are kept.")] = None,
    database: Annotated[
        str, typer.Option(metavar="URL", envvar="WARCABINET_DATABASE", help="A PostgreSQL database instead of a file.")
    ] = "",
    public_url: Annotated[
        str, typer.Option(metavar="URL", envvar="WARCABINET_PUBLIC_URL", help="How others reach this host, for invitations.")
    ] = "",
    browser: Annotated[bool, typer.Option(help="Open the lobby in a browser.")] = True,
) -> None:
    """Open the lobby for browsers."""
    from warcabinet.host.serve import serve as open_lobby  # only here: it takes a second to import

    open_lobby(host, port, data, browser, database=database, public_url=public_url)


def one_line_each() -> logging.Handler:
    """Nobody at a table wants to read a traceback: a computer player that fails is replaced, and that is said in one line."""

    class OneLine(logging.Formatter):
        def formatException(self, ei: object) -> str:  # noqa: N802
            return ""

    handler = logging.StreamHandler()
    handler.setFormatter(OneLine("warcabinet: %(message)s"))
    return handler


app.command("print")(print_command(words_in))


if __name__ == "__main__":
    main()
