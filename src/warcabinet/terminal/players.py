"""Who sits where: people at this keyboard, and computers."""

from __future__ import annotations

import re
import secrets
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from warcabinet.bots import bot_named, bots, choose, glimpse_of, kinds, with_simpler
from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.session import Session

YOU = "you"
DEFAULT_BOT = "captain"
NOTE = re.compile(r"seat (\d+): (.+)")


class Player(Struct, frozen=True):
    name: str
    bot: str = ""  # empty: a person


def parse_seats(text: str, game: Game, words: Catalogue) -> tuple[Player, ...]:
    """`you,captain,captain` or `Ines,Otto,general`: people's names begin with a capital letter, computers' with a small one."""
    entries = [" ".join(entry.split()) for entry in text.split(",")]
    if not all(entries):
        raise Fault(f"'{text}' contains an empty seat", where="--seats")
    for entry in entries:
        if is_computer(entry):
            check_bot(game, entry, "--seats")
    people = [entry for entry in entries if not is_computer(entry)]
    if twice := next((name for name, count in Counter(people).items() if count > 1), ""):
        raise Fault(f"two seats are both named '{twice}'", where="--seats")
    return tuple(player(entries, seat, alone=len(people) == 1, words=words) for seat in range(len(entries)))


def is_computer(entry: str) -> bool:
    return entry != YOU and not entry[0].isupper()


def check_bot(game: Game, name: str, where: str) -> None:
    try:
        bot_named(game, name)
    except Fault as fault:
        raise Fault(f"{fault.text}; for a person, use 'you' or a name that starts with a capital letter", where=where) from None


def player(entries: list[str], seat: int, alone: bool, words: Catalogue) -> Player:
    """Computers of one kind are numbered; `you` among other people is named after the seat."""
    entry = entries[seat]
    if is_computer(entry):
        name = words(f"level.{entry}") if f"level.{entry}" in words else entry
        return Player(f"{name} {entries[:seat].count(entry) + 1}" if entries.count(entry) > 1 else name, entry)
    if entry == YOU:
        return Player(words("name.you") if alone else words("name.person", n=seat + 1))
    return Player(entry)


def default_seats(players: int) -> str:
    """
    >>> default_seats(3)
    'you,captain,captain'
    """
    return ",".join([YOU] + [DEFAULT_BOT] * (players - 1))


def players_of(session: Session) -> tuple[Player, ...]:
    """Who plays a resumed match: a seat named like a computer is one, unless a note says who holds it."""
    known = (*kinds(session.game), *bots(session.game))
    players = []
    for seat, name in enumerate(session.names):
        by_name = name.rstrip("0123456789 ")
        holder = by_name if by_name in known else name
        for _, text in session.notes:
            if (found := NOTE.fullmatch(text)) and int(found[1]) == seat + 1:
                holder = found[2]
        players.append(Player(name, "" if holder == name and name not in known else holder))
    return tuple(players)


def note_players(session: Session, players: tuple[Player, ...]) -> None:
    """Write into the Record who holds a seat, if its name would suggest otherwise."""
    for seat, (player, found) in enumerate(zip(players, players_of(session), strict=True)):
        if player.bot != found.bot:
            session.note(f"seat {seat + 1}: {player.bot or player.name}")


class Computers:
    """Choose for computer seats, with their own chance; if one fails, a simpler one answers."""

    def __init__(self, game: Game, players: Sequence[Player]) -> None:
        self.salt = secrets.token_hex(8)
        self.bots = {player.bot: with_simpler(game, player.bot) for player in players if player.bot}

    def choose(self, session: Session, player: Player) -> str:
        chance = chance_from(f"{self.salt}:{len(session.plies)}")
        return session.game.choice_text(choose(glimpse_of(session, chance), self.bots[player.bot]))
