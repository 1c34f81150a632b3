"""The question a seat is asked, and its choices with the words and the elements they light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.pile import cards_in
from warcabinet.engine.scene import Choice, Preview, Refusal
from warcabinet.engine.state import NOBODY, menu_of
from warcabinet.games.last_front.cards.card import CARD, DRAW_EVENT, FACE
from warcabinet.games.last_front.cards.effects import LayFrom
from warcabinet.games.last_front.choices import (
    ABILITY,
    AT_FACE,
    ATTACK,
    BLOCK_WINDOW,
    CANCEL,
    CONFIRM,
    DECLARE_BATTLE,
    DECLARED,
    DIG,
    DIG_WINDOW,
    DONE,
    DONE_WINDOW,
    ENOUGH,
    EVENT_BREAK,
    EVENT_DISCARD,
    EVENT_HIGHEST,
    EVENT_TARGET,
    FROM,
    LAY,
    LAY_FROM,
    LOOK_AT,
    PASS,
    PASS_ON,
    PICK,
    PICK_OWN,
    PICK_TARGET,
    PICK_TO_DIG,
    PILE,
    SEAT,
    TAKE_TURN,
    TARGET,
    WITHDRAW,
)
from warcabinet.games.last_front.digging import worth_of_picked
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.last_front.turns import worth_digging
from warcabinet.games.last_front.values import PILE_VALUE, bid, modifiers, to_beat, worth

if TYPE_CHECKING:
    from warcabinet.games.last_front.view.scene import SceneBuilder

BUTTON_RULES = {
    DONE: "LF-6.5",
    WITHDRAW: "LF-10.1",
    DIG: "LF-8.2",
    CONFIRM: "LF-8.3",
    CANCEL: "",
    PASS: "LF-R45",
    PASS_ON: "LF-R45",
    ENOUGH: "",
}


def is_digging(s: LastFront) -> bool:
    return s.prompt == PICK_TO_DIG


def hand_looked_at(s: LastFront) -> int:
    """Whose hand the asked seat is looking at."""
    return int(s.target - SEAT)


def offered_from(s: LastFront, card: int) -> bool:
    return FROM + card in menu_of(s)


def lays_from_discard(s: LastFront) -> bool:
    """Field Hospital, in contrast to Paratroop Drop."""
    return any(isinstance(effect, LayFrom) and effect.from_discard for effect in s.book.effects[cards_in(s.playing)[-1]])


# ------------------------------------------------------------ the question
def question(table: SceneBuilder) -> tuple[str, str, dict[str, object]]:
    """Key of the prompt, its rule, and what it mentions."""
    s, seat = table.s, int(table.s.asked)
    need, mine = int(to_beat(s, seat)) + 1, int(bid(s, seat))
    match s.prompt:
        case x if x == TAKE_TURN:
            if s.owes_opening:
                return "prompt.open", "LF-5.9", {"need": need, "bid": mine}
            key = "prompt.enough" if mine >= need else "prompt.turn"
            return key, "LF-6.2", {"need": need, "bid": mine}
        case x if x == DECLARE_BATTLE:
            return "prompt.declare", "LF-5.3", {}
        case x if x == PICK_TO_DIG:
            return "prompt.dig", "LF-8.2", {"worth": worth_of_picked(s, seat)}
        case x if x == PICK_TARGET:
            return "prompt.target", "LF-R24", {}
        case x if x == PICK_OWN:
            return "prompt.own", "LF-R53", {}
        case x if x == LAY_FROM:
            return "prompt.lay", "LF-R24", {"card": table.names.battle(cards_in(s.playing)[-1])}
        case x if x == LOOK_AT:
            return "prompt.look", "LF-R54", {"seat": table.view.name(hand_looked_at(s))}
        case x if x == DIG_WINDOW:
            values = {"seat": table.view.name(int(s.turn)), "worth": worth_of_picked(s, s.turn)}
            return "prompt.dig-window", "LF-9.4", values
        case x if x == DONE_WINDOW:
            return "prompt.done-window", "LF-R42", {"seat": table.view.name(int(s.turn)), "bid": bid(s, s.turn)}
        case x if x == BLOCK_WINDOW:
            return "prompt.block-window", "LF-R46", {"card": table.names.battle(cards_in(s.playing)[-1])}
        case x if x == EVENT_DISCARD:
            return "prompt.event-discard", "LF-R51", {"event": table.names.event(int(s.asked_event))}
        case x if x == EVENT_HIGHEST:
            return "prompt.event-highest", "LF-R51", {"event": table.names.event(int(s.asked_event))}
        case x if x == EVENT_BREAK:
            return "prompt.event-break", "LF-R51", {"event": table.names.event(int(s.asked_event))}
        case x if x == EVENT_TARGET:
            return "prompt.event-target", "LF-R51", {"event": table.names.event(int(s.asked_event))}
    raise AssertionError(s.prompt)


# ------------------------------------------------------------ the choices
def choices(table: SceneBuilder) -> tuple[Choice, ...]:
    return tuple(choice(table, number) for number in menu_of(table.s))


def choice(table: SceneBuilder, number: int) -> Choice:
    text = table.game.choice_text(number)
    if number < ATTACK:
        return button(table, number, text)
    if number < LAY:
        return attack(table, number - ATTACK, text)
    if number < PICK:
        return from_hand(table, number, text)
    if number < TARGET:
        return own_card(table, number - PICK, text)
    if number < PILE:
        return target(table, number, text)
    if number < FROM:
        return dug_pile(table, number, text)
    if number < SEAT:
        return looked_at_card(table, number - FROM, text)
    seat = number - SEAT
    return Choice(text, table.words("choice.seat", seat=table.view.name(seat)), "LF-R54", elements=(f"seat-{seat + 1}",))


def button(table: SceneBuilder, number: int, text: str) -> Choice:
    s, seat = table.s, table.s.asked
    hint = ""
    if number == DONE:
        hint = table.words("hint.done", bid=bid(s, seat))
    elif number == WITHDRAW:
        hint = table.words("hint.withdraw")
    elif number == DIG:
        hint = table.words("hint.dig", worth=worth_digging(s, seat))
    elif number == CONFIRM:
        lost = int(worth_of_picked(s, seat)) - PILE_VALUE
        hint = table.words("hint.confirm", lost=lost) if lost else table.words("hint.confirm-even")
    elif number == PASS_ON:
        hint = table.words("hint.pass-on")
    main = number in (DONE, CONFIRM, PASS, ENOUGH)
    return Choice(text, table.words(f"choice.{text}"), BUTTON_RULES[number], hint, main=main)


def attack(table: SceneBuilder, territory: int, text: str) -> Choice:
    s = table.s
    name = table.names.territory(territory)
    holder = int(s.holder[territory])
    label = (
        table.words("choice.attack-held", territory=name, seat=table.view.name(holder))
        if holder >= 0
        else table.words("choice.attack-open", territory=name)
    )
    return Choice(
        text, label, "LF-5.3", table.names.nation(s.book.nation_of[territory]), (f"land/{s.book.territories[territory]}",)
    )


def from_hand(table: SceneBuilder, number: int, text: str) -> Choice:
    """Lay a Unit, play a Draw Event, a card at face value, or an ability."""
    s, seat = table.s, int(table.s.asked)
    card = number & CARD
    name = table.names.battle(card)
    copies = s.hand[seat].count(card)
    elements = tuple(f"hand/{s.card(card).id}#{n + 1}" for n in range(copies))
    now = int(bid(s, seat))
    if number >= ABILITY:
        if s.card(card).lasting:
            would = bid_with(s, seat, card)
            hint = table.words("hint.makes", bid=would)
            preview = Preview(f"bid-{seat + 1}", change(would - now))
            return Choice(text, table.words("choice.ability", card=name), "LF-3.2", hint, elements, preview=preview)
        return Choice(text, table.words("choice.ability", card=name), "LF-3.2", table.words("hint.ability"), elements)
    if number < AT_FACE and s.card(card).kind == DRAW_EVENT:
        return Choice(text, table.words("choice.event"), "LF-14.1", table.words("hint.event"), elements)
    face = FACE if number >= AT_FACE else 0
    gain = int(worth(s, card + face, modifiers(s, seat)))
    key, rule = ("choice.face", "LF-3.3") if face else ("choice.lay", "LF-6.3")
    preview = Preview(f"bid-{seat + 1}", change(gain))
    return Choice(text, table.words(key, card=name), rule, table.words("hint.makes", bid=now + gain), elements, preview=preview)


def change(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


def bid_with(s: LastFront, seat: int, card: int) -> int:
    twin = s.copy()
    twin.open[seat].add(card)
    return int(bid(twin, seat))


def own_card(table: SceneBuilder, code: int, text: str) -> Choice:
    """A card of the own bid: to dig in, to give away, or to lose."""
    s, seat = table.s, int(table.s.asked)
    place = f"bid-{seat + 1}/{table.code_id(code)}"
    picked = s.picked.count(code) if s.prompt == PICK_TO_DIG else 0
    elements = tuple(f"{place}#{n + 1}" for n in range(picked, s.open[seat].count(code)))
    key = {PICK_TO_DIG: "choice.pick", PICK_OWN: "choice.give"}.get(int(s.prompt), "choice.lose")
    rule = {PICK_TO_DIG: "LF-8.11", PICK_OWN: "LF-R53"}.get(int(s.prompt), "LF-R51")
    hint = table.words("hint.worth", worth=worth(s, code, modifiers(s, seat)))
    return Choice(text, table.words(key, card=table.names.laid(code)), rule, hint, elements)


def target(table: SceneBuilder, number: int, text: str) -> Choice:
    s = table.s
    seat, rest = divmod(number - TARGET, 256)
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
    return Choice(text, label, "LF-R54", table.words("hint.worth", worth=worth(s, code, modifiers(s, seat))), elements)


def dug_pile(table: SceneBuilder, number: int, text: str) -> Choice:
    seat, which = divmod(number - PILE, 16)
    label = table.words("choice.pile", n=which + 1, seat=table.view.name(seat))
    elements = tuple(item.id for item in table.bid_items(seat) if item.group == f"pile-{seat + 1}/{which + 1}")
    return Choice(text, label, "LF-R40", elements=elements)


def looked_at_card(table: SceneBuilder, card: int, text: str) -> Choice:
    s, seat = table.s, int(table.s.asked)
    if s.prompt == LOOK_AT:
        place, pile, key = (
            "look",
            s.hand[hand_looked_at(s)],
            "choice.look-take" if s.asked_event != NOBODY else "choice.look-discard",
        )
    elif s.prompt == EVENT_DISCARD:
        place, pile, key = "hand", s.hand[seat], "choice.discard"
    elif lays_from_discard(s):
        place, pile, key = "look", s.discard, "choice.lay-discard"
    else:
        place, pile, key = "hand", s.hand[seat], "choice.lay"
    elements = tuple(f"{place}/{s.card(card).id}#{n + 1}" for n in range(pile.count(card)))
    return Choice(
        text, table.words(key, card=table.names.battle(card)), "LF-R51" if s.asked_event != NOBODY else "LF-R24", elements=elements
    )


# ------------------------------------------------------------ what stands there dashed
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
