"""From the command line to a table that is ready to play."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game, Options
from warcabinet.engine.options import parse_options
from warcabinet.engine.position import parse_position
from warcabinet.engine.record import read_record, read_text
from warcabinet.engine.session import Session, new_seed, replay
from warcabinet.games.registry import game_named, places
from warcabinet.lab.cards import game_from, tell_left_out
from warcabinet.terminal.keeping import Keeper
from warcabinet.terminal.players import Player, check_bot, default_seats, note_players, parse_seats, players_of
from warcabinet.terminal.screen import Screen
from warcabinet.terminal.table import TerminalTable


class PlayRequest(Struct, frozen=True):
    """What to play; empty: the default."""

    game: str = ""
    seats: str = ""
    seed: str = ""
    options: tuple[str, ...] = ()
    position: Path | None = None
    resume: Path | None = None
    cards: Path | None = None


def open_table(request: PlayRequest, screen: Screen, words: Catalogue) -> TerminalTable:
    """A Fault says what is wrong."""
    session, players = resumed(request, words) if request.resume else begun(request, words)
    note_players(session, players)
    return TerminalTable(session, players, screen, words, Keeper(session, request.resume))


def begun(request: PlayRequest, words: Catalogue) -> tuple[Session, tuple[Player, ...]]:
    position = parse_position(read_text(request.position), str(request.position)) if request.position else None
    game = wanted_game(request.game, position.game if position else "", str(request.position))
    if request.cards:
        game = game_from(game.name, request.cards)
    else:
        tell_left_out(game)
    given: dict[str, Any] = {**(position.options if position else {}), **options_of(game, request.options)}
    players = parse_seats(request.seats, game, words) if request.seats else None
    if players and str(given.setdefault("players", len(players))) != str(len(players)):
        raise Fault(f"{len(players)} seats are listed, but the option is players={given['players']}", where="--seats")
    if players and all(player.bot for player in players) and not position:
        given = game.unattended(given)
    options = checked(game, given, request)
    players = players or parse_seats(default_seats(options.players), game, words)
    chosen = " ".join(request.seed.split())
    return Session(game, options, chosen and new_seed(chosen), [player.name for player in players], position), players


def options_of(game: Game, options: tuple[str, ...]) -> dict[str, Any]:
    """`deck_blue=@my.deck` takes the deck from a file, as the deck builder of the browser writes it."""
    decks = game.deck_building(game.options())
    given: dict[str, Any] = {}
    for option in options:
        key, _, value = option.partition("=")
        if decks and key in decks.options and value.startswith("@"):
            given |= {**decks.with_options, key: read_text(Path(value[1:]))}
        else:
            given |= parse_options(option)
    return given


def resumed(request: PlayRequest, words: Catalogue) -> tuple[Session, tuple[Player, ...]]:
    for name, given in (
        ("--seed", request.seed),
        ("--option", request.options),
        ("--position", request.position),
        ("--cards", request.cards),
    ):
        if given:
            raise Fault("cannot be used with --resume: the match has its own", where=name)
    assert request.resume is not None
    record = read_record(request.resume)
    session = replay(wanted_game(request.game, record.game, record.where), record)
    if not request.seats:
        players = players_of(session)
        for player in players:
            if player.bot:
                check_bot(session.game, player.bot, record.where)
        return session, players
    players = parse_seats(request.seats, session.game, words)
    if len(players) != len(session.names):
        raise Fault(f"{len(players)} seats are listed; the match has {len(session.names)}", where="--seats")
    for seat, player in enumerate(players):
        session.rename(seat, player.name)
    return session, players


def wanted_game(named: str, in_file: str, where: str) -> Game:
    if not named and not in_file:
        raise Fault(f"give the name of a game: {', '.join(places())}")
    if named and in_file and named != in_file:
        game_named(named)
        raise Fault(f"this is a match of {in_file}, not {named}", where=where)
    try:
        return game_named(named or in_file)
    except Fault as fault:
        raise fault if named else fault.at(where) from None


def checked(game: Game, given: Mapping[str, Any], request: PlayRequest) -> Options:
    try:
        options: Options = game.options(given)
    except Fault as fault:
        if request.position and not request.options:
            raise fault.at(str(request.position)) from None
        raise
    return options
