"""The keys of cards that lie in no place: hands, decks, piles, and cards in force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from librt.vecs import vec
from msgspec import Struct

from warcabinet.engine.fault import Fault
from warcabinet.engine.keys import Key, MemberKey
from warcabinet.engine.pile import Pile, cards_in
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_crusade.cards import specials
from warcabinet.games.last_crusade.cards.card import EVENT, GENERAL, OPERATION
from warcabinet.games.last_crusade.cards.force import FRESH
from warcabinet.games.last_crusade.saved.board import Board, SeatNumber, look_up, word_of
from warcabinet.games.last_crusade.state import DRAFTING, Field
from warcabinet.games.last_crusade.table.places import NAMES, ZONES
from warcabinet.games.last_crusade.texts import PIECE_NUMBERS
from warcabinet.games.last_crusade.turn.setup import may_start

UNTIL = {
    "indefinite": specials.INDEFINITE, "fresh": FRESH, "phase": specials.PHASE, "turn": specials.TURN, "assault": specials.ASSAULT,
    "round-1": specials.ROUND_1, "in-play": specials.IN_PLAY, "until-used": specials.UNTIL_USED, "attached": specials.ATTACHED,
    "instant": specials.INSTANT,
}  # fmt: skip
ROWS = {"row 1": 0, "row 2": 1, "row 3": 2}  # of the Battlefield

ON: dict[int, tuple[str, Mapping[str, int]]] = {specials.DOUBLE: ("piece", PIECE_NUMBERS), specials.FLOOD: ("row", ROWS)}
ZONE = ("zone", {name: zone for zone, name in enumerate(NAMES[:ZONES])})  # what other cards act on

PilesOf = Callable[[Field], "vec[Pile]"]


class InForce(Struct, forbid_unknown_fields=True, omit_defaults=True):
    card: str
    of: SeatNumber
    on: str = ""  # s0-4, b2 or row 2
    until: str = ""  # else the card's own


class Fallen(Struct, forbid_unknown_fields=True, omit_defaults=True):
    card: str
    of: SeatNumber


# ------------------------------------------------------------ piles by seat
def pile_of(name: str, piles: PilesOf, about: str, example: str, of_enemy: bool = False) -> MemberKey[Board]:
    """Cards of the seat, or of the other nation."""

    def read(board: Board, seat: int, ids: list[str], where: str) -> None:
        for id in ids:
            piles(board.s)[seat].add(board.kind(id, where, 1 - seat if of_enemy else seat))

    return MemberKey(name, list[str], about, read, lambda board, seat: board.ids(piles(board.s)[seat]), [], example)


def terrain_of(name: str, piles: PilesOf, about: str, example: str) -> MemberKey[Board]:
    def read(board: Board, seat: int, ids: list[str], where: str) -> None:
        for id in ids:
            piles(board.s)[seat].add(board.type(id, where))

    def write(board: Board, seat: int) -> list[str]:
        return [board.s.book.terrain[type].id for type in cards_in(piles(board.s)[seat])]

    return MemberKey(name, list[str], about, read, write, [], example)


def read_deck(board: Board, seat: int, ids: list[str] | None, where: str) -> None:
    """As written; else what the ready deck has left, shuffled."""
    deck = board.s.deck[seat]
    if ids is not None:
        for id in reversed(ids):
            deck.add(board.kind(id, where, seat))
        return
    left = Counter(cards_in(board.s.plan.deck_lists[seat])) - board.named[seat]
    for kind in sorted(left.elements()):
        deck.add(kind)
    deck.shuffle(board.s.chance)


def read_knowledge(board: Board, seat: int, ids: list[str], where: str) -> None:
    held = Counter(cards_in(board.s.hand[1 - seat]))
    for id in ids:
        kind = board.kind(id, where)
        if not held[kind]:
            raise Fault(f"'{id}' is not in the other hand", where=where)
        held[kind] -= 1
        board.s.known_hand[seat].add(kind)


def check_bought(board: Board) -> None:
    """LC-5.4.4 Once forces are bought, nothing else waits to be placed."""
    s = board.s
    for seat in range(2):
        for kind in cards_in(s.bought[seat]):
            if s.phase != DRAFTING and not may_start(s, s.book.cards[kind]):
                raise Fault(
                    f"'{s.book.cards[kind].id}' cannot be bought at set-up", where=f"key seat.{seat}.bought", rule="LC-5.4.4"
                )


PILES = (
    pile_of("hand", lambda s: s.hand, "Cards in the seat's hand.", 'hand = ["us-rifle", "c-mg"]'),
    pile_of("discard", lambda s: s.discard, "The seat's discards.", 'discard = ["us-jeep"]'),
    pile_of("victory", lambda s: s.victory, "What the seat has taken from the enemy.", 'victory = ["de-pz4"]', of_enemy=True),
    pile_of(
        "bought",
        lambda s: s.bought,
        "At set-up: the pack of a draft, or what is bought and not yet placed.",
        'bought = ["us-rifle"]',
    ),
    terrain_of(
        "terrain_hand", lambda s: s.terrain_hand, "At set-up: Terrain cards drawn and not yet laid.", 'terrain_hand = ["steppe"]'
    ),
    terrain_of(
        "terrain_rest", lambda s: s.terrain_rest, "At set-up: the other Terrain cards of the seat.", 'terrain_rest = ["marsh"]'
    ),
    MemberKey(
        "deck",
        list[str] | None,
        "The seat's deck, top card first. Left out: what its ready deck has besides the cards named elsewhere, shuffled.",
        read_deck,
        lambda board, seat: board.ids(board.s.deck[seat])[::-1],
        None,
        'deck = ["us-sherman", "us-jeep"]',
    ),
    MemberKey(
        "knows",
        list[str],
        "Cards that the seat knows to be in the other hand.",
        read_knowledge,
        lambda board, seat: board.ids(board.s.known_hand[seat]),
        [],
        'knows = ["de-tiger1"]',
    ),
)


# ------------------------------------------------------------ in force
def read_force(board: Board, rows: list[InForce], where: str) -> None:
    s = board.s
    for n, row in enumerate(rows):
        at = f"{where}[{n}]"
        kind = board.kind(row.card, at, row.of)
        if s.book.cards[kind].what not in (EVENT, OPERATION, GENERAL):
            raise Fault(f"'{row.card}' cannot be in force", where=at)
        s.force_card.add(kind)
        s.force_of.add(row.of)
        what, words = ON.get(int(s.book.cards[kind].special.effect), ZONE)
        s.force_on.add(look_up(what, row.on, words, at) if row.on else NOBODY)  # the piece may have fallen
        s.force_until.add(look_up("duration", row.until, UNTIL, at) if row.until else s.book.cards[kind].special.duration)


def write_force(board: Board) -> list[InForce]:
    s = board.s
    found = []
    for row in range(len(s.force_card.cards)):
        card = s.book.cards[s.force_card.cards[row]]
        on = int(s.force_on.cards[row])
        text = "" if on < 0 else word_of(ON.get(int(card.special.effect), ZONE)[1], on)
        found.append(InForce(card.id, int(s.force_of.cards[row]), text, word_of(UNTIL, s.force_until.cards[row])))
    return found


def read_unique(board: Board, ids: list[str], where: str) -> None:
    """LC-R77 Those in force have been played, too."""
    s = board.s
    for id in ids:
        s.unique.add(board.kind(id, where))
    for kind in cards_in(s.force_card):
        if s.book.cards[kind].special.unique and not s.unique.has(kind):
            s.unique.add(kind)


def read_used(board: Board, ids: list[str], where: str) -> None:
    for id in ids:
        board.s.used_names.add(board.kind(id, where))


def read_fallen(board: Board, fallen: list[Fallen], where: str) -> None:
    for each in fallen:
        board.s.fallen.add(board.kind(each.card, where))
        board.s.fallen_of.add(each.of)


def write_fallen(board: Board) -> list[Fallen]:
    s = board.s
    return [Fallen(id, int(of)) for id, of in zip(board.ids(s.fallen), cards_in(s.fallen_of), strict=True)]


IN_FORCE = Key(
    "in_force",
    list[InForce],
    "Generals, weather and other cards in force, in the order played: whose they are (`of`), what they act `on` (a piece, a zone, "
    f"`row 2`), and `until` when: {', '.join(UNTIL)}. Left out, `until` is as the card says.",
    read_force,
    write_force,
    [],
    'in_force = [{card = "us-n-patton", of = 0}]',
)
PLAYED = (
    Key(
        "unique",
        list[str],
        "Unique cards played so far.",
        read_unique,
        lambda board: board.ids(board.s.unique),
        [],
        'unique = ["us-n-moh"]',
    ),
    Key(
        "used",
        list[str],
        "Headquarters Troops and Generals used this player turn.",
        read_used,
        lambda board: board.ids(board.s.used_names),
        [],
        'used = ["us-n-redball"]',
    ),
    Key(
        "fallen",
        list[Fallen],
        "Cards destroyed in the combat under way, and whose they were.",
        read_fallen,
        write_fallen,
        [],
        'fallen = [{card = "us-rifle", of = 0}]',
    ),
)
