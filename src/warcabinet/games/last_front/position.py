"""Positions of Last Front: any situation between two choices, written and read as TOML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.keys import Key, Keys, chance, number, switch, word
from warcabinet.engine.pile import Pile, cards_in, numbers
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_front.cards.cardfile import NATION_NAMES
from warcabinet.games.last_front.choices import ABILITY, DIG
from warcabinet.games.last_front.ending import meets_victory
from warcabinet.games.last_front.rules import LastFront, leave_out
from warcabinet.games.last_front.saved.seats import SEATS
from warcabinet.games.last_front.saved.setting import Cards, Setting, fill
from warcabinet.games.last_front.scenarios import types_left_out
from warcabinet.games.last_front.state import BIDDING, DECLARING, NATIONS, REMOVED, STARTING, next_fighter
from warcabinet.games.last_front.steps import set_bonus

PHASES = {"declare": DECLARING, "start": STARTING, "bid": BIDDING}


def load(s: LastFront, position: Mapping[str, Any], types_out: str) -> LastFront:
    """Fill an empty board; whatever contradicts the rules or the counts of cards is a Fault that names the key."""
    board = Setting(s, types_out)
    KEYS.read(board, position)
    if s.phase == DECLARING:
        check_between_battles(s)
    if s.owes_opening and s.turn != s.declarer:
        raise Fault("only the declarer owes an opening bid", where="key owes_opening")
    check_knowledge(board)
    for nation in range(NATIONS):
        set_bonus(s, nation)
    for seat in range(s.seats):
        if meets_victory(s, seat):
            raise Fault(f"seat {seat + 1} has already won with these territories", where=f"key seat.{seat + 1}.territories")
    return s


def dump(s: LastFront) -> dict[str, Any]:
    """Everything, decks in order and chance included, so that the same choices lead to the same end."""
    return KEYS.write(Setting(s))


# ------------------------------------------------------------ what is left out
def read_left_out(board: Setting, named: list[str], where: str) -> None:
    """LF-R32 The types a Position leaves out, which cannot be others than the options say."""
    for nation in named:
        if nation not in NATION_NAMES:
            raise Fault(f"unknown territory type '{nation}'" + suggestion(nation, NATION_NAMES), where=where)
    said = board.types_out
    allowed = len(set(named)) == int(said[-1]) if said.startswith("random-") else set(named) == set(said.split("+"))
    if named and not allowed:
        raise Fault(f"{' and '.join(named)} cannot be left out; option types_out says {said}", where=where)
    s = board.s
    leave_out(s, types_left_out("+".join(named) or said, s.chance))
    board.territory.copies |= {s.book.territories[at]: 0 for at, holder in enumerate(numbers(s.holder)) if holder == REMOVED}


def write_left_out(board: Setting) -> list[str]:
    s = board.s
    return sorted({NATION_NAMES[s.book.nation_of[at]] for at, holder in enumerate(numbers(s.holder)) if holder == REMOVED})


# ------------------------------------------------------------ whose turn it is
def read_turn(board: Setting, turn: int, where: str) -> None:
    board.s.turn = board.seat(str(turn), where)


def read_declarer(board: Setting, declarer: int, where: str) -> None:
    board.names_declarer = declarer != 0
    board.s.declarer = board.seat(str(declarer), where) if declarer else board.s.turn


def has_bid(s: LastFront) -> bool:
    return s.phase == BIDDING and len(s.open[s.turn]) + len(s.dug[s.turn]) > 0


def read_played(board: Setting, played: bool | None, where: str) -> None:
    """LF-R12"""
    board.s.played = has_bid(board.s) if played is None else played


def write_played(board: Setting) -> bool | None:
    return None if board.s.played == has_bid(board.s) else bool(board.s.played)


def read_cancelled(board: Setting, texts: list[str], where: str) -> None:
    """LF-R56 `dig`, or an ability of the seat in turn."""
    s = board.s
    if texts and s.phase != BIDDING:
        raise Fault("only a seat that has drawn for its turn can have cancelled something", where=where)
    for text in texts:
        verb, _, card = text.partition(" ")
        if text == "dig":
            s.cancelled.add(DIG)
        elif verb == "ability" and s.book.battle[board.battle.number(card, where)].has_two_uses():
            s.cancelled.add(ABILITY + board.battle.number(card, where))
        else:
            raise Fault(f"'{text}' cannot be cancelled; name 'dig', or 'ability' and a Special or Icon", where=where)


def write_cancelled(board: Setting) -> list[str]:
    choices = cards_in(board.s.cancelled)
    return ["dig" if choice == DIG else f"ability {board.battle.ids[choice - ABILITY]}" for choice in choices]


# ------------------------------------------------------------ decks and discard piles
def pile_key(name: str, deck: str, attribute: str, about: str, example: str) -> Key[Setting]:
    """A pile of cards for all to see."""

    def cards(board: Setting) -> Cards:
        return getattr(board, deck)  # type: ignore[no-any-return]

    def pile(board: Setting) -> Pile:
        return getattr(board.s, attribute)  # type: ignore[no-any-return]

    def read(board: Setting, texts: list[str], where: str) -> None:
        fill(pile(board), [cards(board).take(text, where) for text in texts])

    return Key(name, list[str], about, read, lambda board: cards(board).texts(pile(board)), [], example)


def deck_key(name: str, deck: str, example: str, after: Callable[[Setting, int], None] = lambda board, named: None) -> Key[Setting]:
    """A deck, the top card first; read once all cards that lie elsewhere have been named."""

    def cards(board: Setting) -> Cards:
        return getattr(board, deck)  # type: ignore[no-any-return]

    def read(board: Setting, texts: list[str], where: str) -> None:
        board.stack(cards(board), texts, where)
        after(board, len(texts))

    about = f"{deck.capitalize()} deck, top card first; what is named nowhere is shuffled beneath."
    return Key(name, list[str], about, read, lambda board: cards(board).texts(cards(board).pile)[::-1], [], example)


def open_top(board: Setting, named: int) -> None:
    if board.opens_top and len(board.s.territory_deck):
        board.s.open_territory = board.s.territory_deck.take()


def deal_hands(board: Setting, named: int) -> None:
    """From the bottom of the deck: the cards named stay on top."""
    for seat, count in board.to_deal.items():
        unnamed = len(board.s.deck) - named
        if count > unnamed:
            raise Fault(f"cannot deal {count} cards; only {unnamed} are left", where=f"key seat.{seat + 1}.hand")
        for _ in range(count):
            board.s.hand[seat].add(board.s.deck.take_at(0))


def read_events(board: Setting, texts: list[str], where: str) -> None:
    s = board.s
    for text in texts:
        name, _, by = text.partition(" by ")
        number = board.event.take(name, where)
        drawer = board.seat(by, where) if by else s.turn
        if not s.book.event[number].lasting:
            raise Fault(f"'{name}' does not stay in force", where=where)
        if s.book.event[number].personal and s.fighting[drawer] == 0:
            raise Fault(f"'{name}' has ended: seat {drawer + 1} has withdrawn", where=where)
        s.events.add(number * 8 + drawer)


def write_events(board: Setting) -> list[str]:
    return [f"{board.event.ids[each >> 3]} by {(each & 7) + 1}" for each in cards_in(board.s.events)]


# ------------------------------------------------------------ territories
def read_open(board: Setting, text: str, where: str) -> None:
    board.opens_top = not text
    if text not in ("", "none"):
        board.s.open_territory = board.territory.take(text, where)


def territory_id(board: Setting, territory: int, otherwise: str) -> str:
    return board.territory.ids[territory] if territory >= 0 else otherwise


def read_contested(board: Setting, text: str, where: str) -> None:
    """The last key: what is fought for, by whom, and whether that can be."""
    s = board.s
    if s.phase == DECLARING:
        return
    text = text or territory_id(board, int(s.open_territory), "")
    if not text:
        raise Fault("no territory is open, so name the contested one", where=where)
    s.contested = board.territory.number(text, where)
    if s.contested != s.open_territory and s.holder[s.contested] < 0:
        raise Fault(f"'{text}' is neither open nor held by anyone", where=where)
    if sum(numbers(s.fighting)) < 2:
        raise Fault("at least two seats must be in the battle", where="key seat")
    if s.fighting[s.turn] == 0:
        raise Fault(f"seat {s.turn + 1} has withdrawn, so it cannot be its turn", where="key turn")
    if s.declarer == s.holder[s.contested]:  # LF-5.4
        if board.names_declarer:
            raise Fault(f"seat {s.declarer + 1} cannot attack '{text}', a territory of its own", where="key declarer")
        s.declarer = next_fighter(s, s.turn)


# ------------------------------------------------------------ what concerns several keys
def check_between_battles(s: LastFront) -> None:
    if any(len(pile) for pile in [*s.open, *s.dug]) or len(s.events):
        raise Fault("between battles no one has a bid and no Event is in force", where="key phase")
    if s.turn != s.declarer:
        raise Fault(f"between battles it is the declarer's turn, not seat {s.turn + 1}'s", where="key turn")
    turns_up = s.battles_over == 0 and len(s.territory_deck) > 0
    if s.open_territory == NOBODY and not turns_up and all(holder in (s.declarer, NOBODY, REMOVED) for holder in numbers(s.holder)):
        raise Fault(f"seat {s.declarer + 1} has no territory to fight for", where="key open")


def check_knowledge(board: Setting) -> None:
    """What a seat knows of a hand is in it."""
    s = board.s
    for viewer in range(s.seats):
        for other in range(s.seats):
            missing = Counter(cards_in(s.known[viewer * s.seats + other])) - Counter(cards_in(s.hand[other]))
            for card in missing:
                raise Fault(f"'{board.battle.ids[card]}' is not in that hand", where=f"key seat.{viewer + 1}.knows.{other + 1}")


KEYS = Keys[Setting](
    Key(
        "left_out",
        list[str],
        "Territory types left out, if option types_out says how many at random.",
        read_left_out,
        write_left_out,
        [],
        'left_out = ["german"]',
    ),
    Key("turn", int, "The seat whose turn it is.", read_turn, lambda board: int(board.s.turn) + 1, 1, "turn = 2"),
    word("phase", "phase", "`declare` between battles, `start` before the seat draws, `bid` after that.", PHASES, default="bid"),
    Key(
        "declarer",
        int,
        "The seat that declared the battle. By default the one whose turn it is; if that one defends, the next.",
        read_declarer,
        lambda board: int(board.s.declarer) + 1,
        0,
        "declarer = 1",
    ),
    switch("owes_opening", "owes_opening", "Whether the declarer still owes an opening bid."),
    Key(
        "cancelled",
        list[str],
        "What the seat has cancelled this turn and is not offered again until its hand or its open cards change.",
        read_cancelled,
        write_cancelled,
        [],
        'cancelled = ["dig", "ability special-ultra"]',
    ),
    number("battles_over", "battles_over", "Battles that are over.", default=0),
    chance(),
    SEATS,
    Key(
        "played",
        bool | None,
        "Whether the seat whose turn it is has played a card from its hand this turn. By default it has if it has a bid.",
        read_played,
        write_played,
        None,
        "played = true",
    ),
    pile_key("discard", "battle", "discard", "Discard pile, the last card on top.", 'discard = ["tank-3"]'),
    pile_key("event_discard", "event", "event_discard", "Events that are over.", 'event_discard = ["event-partisans"]'),
    Key(
        "events",
        list[str],
        "Events in force, each with the seat that drew it; by default the one whose turn it is.",
        read_events,
        write_events,
        [],
        'events = ["event-low-cloud by 2"]',
    ),
    Key(
        "open",
        str,
        "The open territory, or `none`. By default the top of the Territory deck.",
        read_open,
        lambda board: territory_id(board, int(board.s.open_territory), "none"),
        "",
        'open = "terr-uk-malta"',
    ),
    deck_key("territory_deck", "territory", 'territory_deck = ["terr-us-guam"]', open_top),
    deck_key("event_deck", "event", 'event_deck = ["event-wolf-pack"]'),
    deck_key("battle_deck", "battle", 'battle_deck = ["tank-3", "troop-2"]', deal_hands),
    Key(
        "contested",
        str,
        "The territory fought for. By default the open one.",
        read_contested,
        lambda board: territory_id(board, int(board.s.contested), ""),
        "",
        'contested = "terr-de-berlin"',
    ),
)
