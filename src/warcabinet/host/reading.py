"""Reading what visitors bring: Records, Positions, card files, decks. All of it happens in worker processes (workers.py)."""

from __future__ import annotations

from functools import cache

from warcabinet.bots.names import wanted
from warcabinet.engine.decks import deck_text, read_deck, refusals
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.position import parse_position
from warcabinet.engine.record import FIRST_LINE, Record, parse_record
from warcabinet.engine.session import Session, replay
from warcabinet.games.registry import game_named
from warcabinet.host.api.cards import OwnCards
from warcabinet.host.api.decks import DeckCheck
from warcabinet.host.api.lab import NewRun, Side
from warcabinet.host.labour import variants_of, works_of
from warcabinet.host.owncards import own_cards, own_note
from warcabinet.host.settings import LabLimits
from warcabinet.lab.cards import game_with

LONGEST_SEED, LONGEST_NAME, LONGEST_LINE = 200, 60, 180  # characters that a host stores


@cache
def game_of(kind: type[Game]) -> Game:
    return kind()


def name_of_game(text: str, filename: str) -> tuple[str, int]:
    """The game of a Record or Position, and how many lines a Record has: all that is read before the game is known."""
    if text.startswith(FIRST_LINE):
        record = parse_record(text, filename)
        return record.game, len(record.lines)
    return parse_position(text, filename).game, 0


def read_file(kind: type[Game], text: str, filename: str) -> Record:
    """The match of a Record or Position, played through and written again; a Fault names the line or key."""
    if text.startswith(FIRST_LINE):
        return play_through(kind, parse_record(text, filename))
    session = Session(game_of(kind), position=parse_position(text, filename))
    session.position()  # a match that cannot be saved cannot be continued
    return storable(session.record(), filename)


def play_through(kind: type[Game], record: Record) -> Record:
    record.check_chance()
    again = replay(game_of(kind), record).record()
    again.parts = record.parts
    return storable(again, record.where)


def storable(record: Record, where: str) -> Record:
    """A Fault if something is longer than a host stores."""
    for what, text, most in [
        ("seed", record.seed, LONGEST_SEED),
        *(("name of a seat", name, LONGEST_NAME) for name in record.names),
        *(("note", line.choice, LONGEST_LINE) for line in record.lines),
    ]:
        if len(text) > most:
            raise Fault(f"a {what} has {len(text)} characters; the limit is {most}", where=where)
    return record


def read_cards(kind: type[Game], text: str, filename: str = "cards") -> OwnCards:
    return own_cards(game_of(kind).with_cards(text, filename))


def check_deck(kind: type[Game], text: str, lang: str) -> DeckCheck:
    game = game_of(kind)
    building = game.deck_building(game.options())
    assert building is not None
    deck = read_deck(building, text, lang)
    return DeckCheck(deck_text(building, deck), deck.pool, dict(deck.cards), deck.size, refusals(building, deck, lang))


def check_run(request: NewRun, limits: LabLimits) -> tuple[Side, ...]:
    """Its sides; a Fault if the request is wrong, or if its computers think longer than visitors may let them."""
    for work in works_of(request):
        for name in dict.fromkeys(work.bots):
            bot = wanted(game_named(request.game), name)
            if bot.iterations > limits.tries:
                raise Fault(f"'{name}' needs {bot.iterations} tries for a choice; the limit is {limits.tries}", where="bots")
            if bot.seconds > limits.thinking:
                raise Fault(f"'{name}' needs {bot.seconds:g} s for a choice; the limit is {limits.thinking:g} s", where="bots")
    return tuple(
        Side({**request.options, **side.options}, own_note(game_with(request.game, side.cards))) for side in variants_of(request)
    )
