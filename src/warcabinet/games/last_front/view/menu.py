"""The question a seat is asked, and its choices with the words and the elements they highlight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from warcabinet.engine.pile import cards_in
from warcabinet.engine.scene import Choice, Preview, Refusal
from warcabinet.engine.state import NOBODY, menu_of
from warcabinet.engine.verbs import Meaning
from warcabinet.games.last_front.cards.card import DRAW_EVENT, FACE
from warcabinet.games.last_front.cards.effects import LayFrom
from warcabinet.games.last_front.choices import (
    ABILITY,
    AT_FACE,
    CONFIRM,
    DECLARED,
    DIG,
    DONE,
    DROP,
    EVENT_DISCARD,
    FROM,
    LOOK_AT,
    PICK_OWN,
    PICK_TO_DIG,
    PROMPTS,
    SEAT,
    TAKE_TURN,
    VERBS,
    WITHDRAW,
)
from warcabinet.games.last_front.digging import worth_of_picked
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.last_front.turns import worth_digging
from warcabinet.games.last_front.values import PILE_VALUE, bid, modifiers, to_beat, worth

if TYPE_CHECKING:
    from warcabinet.games.last_front.view.scene import SceneBuilder


def hand_looked_at(s: LastFront) -> int:
    """Whose hand the asked seat is looking at."""
    return int(s.target - SEAT)


def offered_from(s: LastFront, card: int) -> bool:
    return FROM + card in menu_of(s)


def lays_from_discard(s: LastFront) -> bool:
    """Field Hospital, in contrast to Paratroop Drop."""
    return any(isinstance(effect, LayFrom) and effect.from_discard for effect in s.book.effects[cards_in(s.playing)[-1]])


# ------------------------------------------------------------ the question
def question(table: SceneBuilder) -> tuple[str, str]:
    """The sentence of the prompt, and its rule."""
    s = table.s
    key, rule = PROMPTS[int(s.prompt)]
    if s.prompt == TAKE_TURN:
        if s.owes_opening:
            key, rule = "open", "LF-5.9"
        elif bid(s, s.turn) > to_beat(s, s.turn):
            key, rule = ("enough", rule) if s.offers(DONE) else ("play", "LF-R12")
    return table.words(f"prompt.{key}", **mentioned(table)), rule


def mentioned(table: SceneBuilder) -> dict[str, object]:
    """What prompts speak of: all of it is about the seat whose turn it is, the card played last, or the Event."""
    s = table.s
    values: dict[str, object] = {
        "need": int(to_beat(s, s.turn)) + 1,
        "bid": int(bid(s, s.turn)),
        "worth": int(worth_of_picked(s, s.turn)),
        "seat": table.view.name(hand_looked_at(s) if s.prompt == LOOK_AT else int(s.turn)),
    }
    if s.contested != NOBODY:
        values["territory"] = table.names.territory(int(s.contested))
    if len(s.playing):
        values["card"] = table.names.battle(cards_in(s.playing)[-1])
    if s.asked_event != NOBODY:
        values["event"] = table.names.event(int(s.asked_event))
    return values


# ------------------------------------------------------------ the choices
def choices(table: SceneBuilder) -> tuple[Choice, ...]:
    return tuple(choice(table, number) for number in menu_of(table.s))


def choice(table: SceneBuilder, number: int) -> Choice:
    meaning = VERBS.meaning(number)
    return SHOWN[meaning.verb.about](table, meaning, table.game.choice_text(number))


def button(table: SceneBuilder, meaning: Meaning, text: str) -> Choice:
    verb = meaning.verb
    hint = ""
    if f"hint.{verb.word}" in table.words:
        s, seat = table.s, table.s.asked
        lost = int(worth_of_picked(s, seat)) - PILE_VALUE
        key = "hint.confirm-even" if verb.first == CONFIRM and lost == 0 else f"hint.{verb.word}"
        hint = table.words(key, bid=bid(s, seat), worth=worth_digging(s, seat), lost=lost)
    return Choice(text, table.words(f"choice.{verb.word}"), verb.rule, hint, main=verb.main)


def attack(table: SceneBuilder, meaning: Meaning, text: str) -> Choice:
    s, territory = table.s, meaning.which
    name = table.names.territory(territory)
    holder = int(s.holder[territory])
    label = (
        table.words("choice.attack-held", territory=name, seat=table.view.name(holder))
        if holder >= 0
        else table.words("choice.attack-open", territory=name)
    )
    elements = (f"land/{s.book.territories[territory]}",)
    return Choice(text, label, meaning.verb.rule, table.names.nation(s.book.nation_of[territory]), elements)


def from_hand(table: SceneBuilder, meaning: Meaning, text: str) -> Choice:
    """Lay a Unit, play a Draw Event, a card at face value, or an ability."""
    s, seat = table.s, int(table.s.asked)
    verb, card = meaning
    elements = tuple(f"hand/{s.card(card).id}#{n + 1}" for n in range(s.hand[seat].count(card)))
    if s.card(card).kind == DRAW_EVENT:
        return Choice(text, table.words("choice.event"), "LF-14.1", table.words("hint.event"), elements)
    label = table.words(f"choice.{verb.word}", card=table.names.battle(card))
    if verb.first == ABILITY and not s.card(card).lasting:
        return Choice(text, label, verb.rule, table.words("hint.ability"), elements)
    would = bid_with(s, seat, card + (FACE if verb.first == AT_FACE else 0))
    preview = Preview(f"bid-{seat + 1}", change(would - int(bid(s, seat))))
    return Choice(text, label, verb.rule, table.words("hint.makes", bid=would), elements, preview=preview)


def change(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


def bid_with(s: LastFront, seat: int, code: int) -> int:
    twin = s.copy()
    twin.open[seat].add(code)
    return int(bid(twin, seat))


def own_card(table: SceneBuilder, meaning: Meaning, text: str) -> Choice:
    """A card of your own bid: to dig in, to give away, or to lose."""
    s, seat, code = table.s, int(table.s.asked), meaning.which
    place = f"bid-{seat + 1}/{table.code_id(code)}"
    picked = s.picked.count(code) if s.prompt == PICK_TO_DIG else 0
    elements = tuple(f"{place}#{n + 1}" for n in range(picked, s.open[seat].count(code)))
    hint = table.words("hint.worth", worth=worth(s, code, modifiers(s, seat)))
    if meaning.verb.first == DROP:
        elements = tuple(f"{place}*#{n + 1}" for n in range(picked))
        label = table.words("choice.drop", card=table.names.laid(code))
        return Choice(text, label, meaning.verb.rule, hint, elements, selects=True)
    key, rule = {PICK_TO_DIG: ("pick", "LF-8.11"), PICK_OWN: ("give", "LF-R53")}.get(int(s.prompt), ("lose", "LF-R51"))
    label = table.words(f"choice.{key}", card=table.names.laid(code))
    return Choice(text, label, rule, hint, elements, selects=s.prompt == PICK_TO_DIG)  # LF-8.3 confirms


def target(table: SceneBuilder, meaning: Meaning, text: str) -> Choice:
    s = table.s
    seat, rest = divmod(meaning.which, 256)
    code = rest & (DECLARED - 1)
    declared = s.picked.count(code) if s.declared and seat == s.turn else 0
    place = f"bid-{seat + 1}/{table.code_id(code)}"
    if rest & DECLARED:
        elements = tuple(f"{place}*#{n + 1}" for n in range(declared))
        key = "choice.target-declared"
    else:
        elements = tuple(f"{place}#{n + 1}" for n in range(declared, s.open[seat].count(code)))
        key = "choice.target"
    label = table.words(key, card=table.names.laid(code), seat=table.view.name(seat))
    hint = table.words("hint.worth", worth=worth(s, code, modifiers(s, seat)))
    return Choice(text, label, meaning.verb.rule, hint, elements)


def dug_pile(table: SceneBuilder, meaning: Meaning, text: str) -> Choice:
    seat, which = divmod(meaning.which, 16)
    label = table.words("choice.pile", n=which + 1, seat=table.view.name(seat))
    elements = tuple(item.id for item in table.bid_items(seat) if item.group == f"pile-{seat + 1}/{which + 1}")
    return Choice(text, label, meaning.verb.rule, elements=elements)


def looked_at_card(table: SceneBuilder, meaning: Meaning, text: str) -> Choice:
    """A card of a hand seen, of the discard pile, or of your own hand outside your turn."""
    s, seat, card = table.s, int(table.s.asked), meaning.which
    of_event = s.asked_event != NOBODY
    place, pile, key = "hand", s.hand[seat], "lay"
    if s.prompt == LOOK_AT:
        place, pile, key = "look", s.hand[hand_looked_at(s)], "look-take" if of_event else "look-discard"
    elif s.prompt == EVENT_DISCARD:
        key = "discard"
    elif lays_from_discard(s):
        place, pile, key = "look", s.discard, "lay-discard"
    elements = tuple(f"{place}/{s.card(card).id}#{n + 1}" for n in range(pile.count(card)))
    label = table.words(f"choice.{key}", card=table.names.battle(card))
    return Choice(text, label, "LF-R51" if of_event else meaning.verb.rule, elements=elements)


def seat_named(table: SceneBuilder, meaning: Meaning, text: str) -> Choice:
    label = table.words("choice.seat", seat=table.view.name(meaning.which))
    return Choice(text, label, meaning.verb.rule, elements=(f"seat-{meaning.which + 1}",))


SHOWN: Mapping[str, Callable[[SceneBuilder, Meaning, str], Choice]] = {  # by what a verb is about
    "": button,
    "territory": attack,
    "one-use card": from_hand,
    "two-use card": from_hand,
    "laid card": own_card,
    "card of a bid": target,
    "pile": dug_pile,
    "card": looked_at_card,
    "seat": seat_named,
}


# ------------------------------------------------------------ buttons that are shown dashed
def refused(table: SceneBuilder) -> tuple[Refusal, ...]:
    """The three buttons of a turn that are not possible now, with the reason."""
    from warcabinet.games.last_front.view.whynot import why_not

    if table.s.prompt != TAKE_TURN:
        return ()
    missing = [number for number in (DONE, DIG, WITHDRAW) if number not in menu_of(table.s)]
    found = []
    for number in missing:
        text = table.game.choice_text(number)
        refusal = why_not(table.game, table.s, table.view, text)
        found.append(Refusal(refusal.text, refusal.rule, table.words(f"choice.{text}")))
    return tuple(found)
